"""Points, badges, missions, and the end."""

import pytest

from armillary.engines.galaxies.rules.ending import totals
from armillary.engines.galaxies.rules.ending.badges import badge_points, badges, prizes
from armillary.engines.galaxies.rules.ending.missions import KINDS, mission_points
from armillary.engines.galaxies.rules.ending.points import points
from armillary.engines.galaxies.rules.state import tasks

from .staging import GAME, asked, broken, calm, play, stage

RICH = ("gort", "gyore", "piedes")
"""Three planets worth 21."""


@pytest.mark.rule("end.points")
def test_points_that_end_the_game() -> None:
    """Empire, planets, pilots and dwarf planets count; badges and missions do not."""
    state = stage(
        level={0: 3},
        colonies={0: ("gort",)},
        pilots={0: {"aurora": ("moth", "salt")}},
        dwarfs=(1, 0),
        cards={0: ("d01",)},
    )

    assert 2 + 7 + 2 + 1 == points(GAME, state, 0)


@pytest.mark.rule("end.equal_turns")
def test_all_have_equally_many_turns() -> None:
    """T8: seat 1 of 3 triggers; seat 2 still plays, seat 0 does not."""
    state = stage(seats=3, dice="move", turn=1, to_act=1, agenda=(tasks.Main(1),), trigger=1)
    state = calm(play(state, "finish"))

    assert (2, None) == (state.to_act, play(state, "finish").to_act)


@pytest.mark.rule("end.equal_turns")
def test_a_follower_who_triggers_leaves_the_others_their_turns() -> None:
    """Seat 2 reaches 21 in seat 0's turn: seats 1 and 2 still play."""
    ships = {0: ("orbit:jakks-0",), 2: ("orbit:jakks-1",)}
    start = stage(seats=3, dice="diplomacy move", ships=ships, colonies={2: RICH[:2]})
    start = start._replace(level=(1, 1, 6), goods=((0, 0), (0, 0), (0, 1)))
    state = calm(play(start, "activate diplomacy", "advance 1", "follow pay", "advance 1"))

    assert (2, 0) == (state.trigger, state.to_act)
    state = calm(play(state, "finish"))
    assert 1 == state.to_act


@pytest.mark.rule("end.deck")
def test_an_empty_deck_brings_the_end() -> None:
    """B6: whoever draws the last card triggers; it must be kept."""
    every = tuple(find.id for find in GAME.finds if find.id != "d05")
    start = stage(dice="move move", cards={1: every}, goods={1: (0, 0)})
    state = play(start, "activate move", "fly 1 space", "reveal d05")

    assert (0, (4, 1)) == (state.trigger, state.goods[0])


@pytest.mark.rule("mission.elder")
def test_elder_goes_to_whoever_brought_the_end() -> None:
    """G21: by the last card, but not if somebody had 21 points before."""
    every = tuple(find.id for find in GAME.finds if find.id != "d05")
    elders = {0: ("elder",), 1: ("elder",)}
    start = stage(dice="move move", cards={1: every}, goods={1: (0, 0)}, missions=elders)
    drawn = play(start, "activate move", "fly 1 space", "reveal d05")
    late = play(start._replace(trigger=1), "activate move", "fly 1 space", "reveal d05")

    assert [2, 0] == [mission_points(GAME, drawn, seat) for seat in (0, 1)]
    assert [0, 2] == [mission_points(GAME, late, seat) for seat in (0, 1)]


@pytest.mark.rule("end.far_points")
def test_pilots_and_dwarf_planets_are_worth_a_point_each() -> None:
    """Each card by what it says, and at once: a dwarf planet brings the end at 20."""
    assert {1} == {card.points for card in GAME.pilots}
    assert {1} == {GAME.effects[card].ops[0].n for card in GAME.dwarf_cards}
    pilots = {0: {"aurora": ("moth", "prism"), "nexus": ("salt",)}}
    start = stage(
        dice="move move",
        level={0: 6},
        colonies={0: ("aughmoore", "helios")},
        pilots=pilots,
        face_up=("d01",),
        goods={1: (0, 0)},
    )
    before = points(GAME, start, 0)
    state = play(start, "activate move", "fly 1 space", "take d01")

    assert (8 + 7 + 2 + 3, 21, 0) == (before, points(GAME, state, 0), state.trigger)


@pytest.mark.rule("badge.kinds")
def test_covered_pilots_keep_their_badges() -> None:
    """B7: two pilots on one hull count both, and so do cards."""
    state = stage(pilots={0: {"aurora": ("lightspeeder", "bolt-marlow")}}, cards={0: ("x01",)})

    assert (1, 1, 1, 1) == badges(GAME, state, 0)


@pytest.mark.rule("badge.prizes")
@pytest.mark.rule("badge.tie")
@pytest.mark.rule("badge.duel")
@pytest.mark.parametrize(
    ("owned", "won"),
    [
        ([4, 3, 3], [2, 1, 1]),
        ([4, 4, 2], [1, 1, 0]),
        ([4, 3], [2, 0]),
        ([3, 3], [1, 1]),
        ([4, 3, 2], [2, 1, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 0, 0], [2, 0, 0]),
        ([3, 1, 0], [2, 1, 0]),
    ],
)
def test_prizes_for_badges(owned: list[int], won: list[int]) -> None:
    """B5, and that nobody is paid for nothing."""

    assert won == prizes(GAME, owned)


@pytest.mark.rule("badge.prizes")
def test_badges_are_counted_in_the_end() -> None:
    """Each kind of which Ada alone has any brings her 2."""
    state = stage(cards={0: ("x01",)}, missions={0: ("elder",), 1: ("elder",)})
    kinds = sum(n > 0 for n in badges(GAME, state, 0))

    assert kinds > 0
    assert [2 * kinds, 0] == badge_points(GAME, state) == totals(GAME, state)


@pytest.mark.rule("mission.compare")
def test_missions_that_compare() -> None:
    """The most planets pay 3 alone and 2 in a tie; a tie at nothing is one too."""
    alone = stage(seats=3, colonies={0: ("gort",)}, missions={0: ("conqueror",)})
    tied = stage(seats=3, missions={0: ("conqueror",), 1: ("hermit",)})

    assert 3 == mission_points(GAME, alone, 0)
    assert (2, 2) == (mission_points(GAME, tied, 0), mission_points(GAME, tied, 1))


@pytest.mark.rule("mission.alone")
@pytest.mark.parametrize(
    ("mission", "worth", "more"),
    [
        ("equalizer", 3, {}),
        ("equalizer", 0, {"colonies": {0: ("jakks",)}}),
        ("noble", 3, {"colonies": {0: ("jakks",)}}),
        ("noble", 2, {"colonies": {0: ("vici-ks156",)}}),
        ("trader", 3, {"colonies": {0: ("vici-ks156",)}}),
        ("trader", 2, {"colonies": {0: ("jakks",)}}),
        ("elder", 2, {"trigger": 0}),
        ("elder", 0, {"trigger": 1}),
        ("hoarder", 2, {"goods": {0: (3, 3)}}),
        ("industrialist", 2, {"level": {0: 6}}),
        ("orbiter", 2, {}),
        ("orbiter", 0, {"ships": {0: ("danger:x09-0",)}}),
        ("explorer", 2, {"ships": {0: ("space", "danger:x09-0")}}),
        ("voyager", 2, {"ships": {0: ("space", "space")}}),
        ("voyager", 0, {"ships": {0: ("space", "danger:x09-0")}}),
        ("admiral", 3, {"flown": {0: ("aurora", "nexus")}}),
        ("homesteader", 2, {"dwarfs": (2, 0)}),
        ("astrographer", 2, {"cards": {0: ("x01", "x02")}}),
        ("specialist", 2, {"cards": {0: ("x01", "x03", "x05", "d01", "d05")}}),
        ("captain", 3, {"pilots": {0: {"aurora": ("moth",)}}}),
        ("surveyor", 3, {"cards": {0: ("x01",)}}),
        ("survivor", 2, {}),
    ],
)
def test_missions_by_themselves(mission: str, worth: int, more: dict[str, object]) -> None:
    """Each kind of mission, reached or missed."""
    state = stage(missions={0: (mission,)}, **more)  # type: ignore[arg-type]

    assert worth == mission_points(GAME, state, 0)


@pytest.mark.rule("mission.alone")
@pytest.mark.parametrize(("energy", "planets", "done"), [(3, 2, 2), (3, 3, 0), (4, 2, 0)])
def test_a_mission_may_ask_for_two_things_at_once(energy: int, planets: int, done: int) -> None:
    """With cards of one's own: both must be there."""
    state = stage(colonies={0: ("gort", "gyore")}, goods={0: (3, 0)})
    words = f"energy {energy} planets {planets}".split()

    assert done == KINDS["at_least"](GAME, state, 0, words)


@pytest.mark.rule("end.winner")
def test_the_most_points_win() -> None:
    """Missions and badges are added."""
    state = stage(colonies={0: RICH, 1: RICH[:1]}, missions={0: ("elder",), 1: ("hoarder",)})
    state = state._replace(trigger=0, to_act=None, agenda=())
    outcome = GAME.outcome(state)

    assert outcome is not None
    assert ((0,), (23.0, 7.0), "end.winner") == (outcome.winners, outcome.scores, outcome.rule)
    assert [23, 7] == totals(GAME, state)
    assert [0, 0] == badge_points(GAME, state)


@pytest.mark.rule("end.tie")
def test_ties_are_broken() -> None:
    """T9: more colonies, then level, then resources, else shared."""

    def winners(**more: object) -> tuple[int, ...]:
        base = {"missions": {0: ("industrialist",), 1: ("industrialist",)}, "expansion": False}
        state = stage(**(base | more))._replace(to_act=None, agenda=())  # type: ignore[arg-type]
        outcome = GAME.outcome(state)
        assert outcome is not None and outcome.rule == "end.tie"
        return outcome.winners

    assert (0,) == winners(colonies={0: ("jakks", "bisschop"), 1: ("helios",)})
    assert (1,) == winners(
        colonies={0: ("helios", "jakks"), 1: ("jakks", "bisschop")}, level={1: 2}
    )
    assert (0,) == winners(goods={0: (3, 3), 1: (2, 2)})
    assert (0, 1) == winners()


@pytest.mark.rule("end.tie")
def test_two_who_are_equal_in_everything_share() -> None:
    """The words name both; where the tie is broken they name who won by it."""
    even = stage(missions={0: ("industrialist",), 1: ("industrialist",)}, expansion=False)
    even = even._replace(to_act=None, agenda=())
    richer = even._replace(goods=((3, 3), (2, 2)))
    names, n = [GAME.seat_name(seat) for seat in (0, 1)], totals(GAME, even)[0]

    for state, words, who in ((even, "end.shared", names), (richer, "end.by_tie", names[:1])):
        outcome = GAME.outcome(state)
        assert outcome is not None and GAME.say(words, who=who, n=n) == outcome.text


@pytest.mark.rule("mission.alone")
def test_without_a_mission_there_are_no_points_for_one() -> None:
    """Before one is kept, and in a game without any."""
    assert 0 == mission_points(GAME, stage(missions={0: ()}), 0)


def test_a_game_by_hand_ends() -> None:
    """From the last die of the last seat to the outcome."""
    state = stage(dice="move", turn=1, to_act=1, agenda=(tasks.Main(1),), trigger=0)

    assert "turn.asked" in broken(state, "throw")
    assert "main" == asked(state)
    assert GAME.outcome(play(state, "finish")) is not None
