"""One player against a rogue galaxy."""

from typing import Any

import pytest

from armillary.engines import load
from armillary.engines.core.data import DataError
from armillary.engines.galaxies.rules.box import FACES
from armillary.engines.galaxies.rules.box.checks import MATS
from armillary.engines.galaxies.rules.effects.rogue import AUTOMATIC, RUN
from armillary.engines.galaxies.rules.effects.thawed import Thawed
from armillary.engines.galaxies.rules.legal.rogue import usable
from armillary.engines.galaxies.rules.state import Galaxies, tasks

from .staging import GAME, asked, broken, calm, place, play, stage, texts, told, where

START = place("orbit:jakks-0")


def rogue(*ships: str, goods: tuple[int, int] = (0, 0), **more: Any) -> Galaxies:
    """Return a position in which the rogue has its turn next."""
    given = {1: ships} | more.pop("ships", {})
    purses = {0: (0, 0), 1: goods} | more.pop("purse", {})
    state = stage(seats=1, dice="move", ships=given, goods=purses, **more)
    return play(state, "finish")


def usables(state: Galaxies, bonus: bool = False) -> set[str]:
    """Return the faces that the rogue could use."""
    return {face for n, face in enumerate(FACES) if usable(GAME, state, n, bonus)}


@pytest.mark.rule("rogue.setup")
def test_a_rogue_starts_with_nothing_but_ships() -> None:
    """Four planets, no missions, no pilots, whatever `expansion` says; the mat is an option."""
    state = calm(GAME.start(1, rogue="hades"))

    assert (0, "main") == (state.to_act, asked(state))
    assert (4, 0) == (len(state.row), len(state.crew))
    assert ((2, 1), (0, 0)) == state.goods
    assert ((0, 0), (0, 0, 0, 0)) == state.ships
    assert ((), ()) == state.missions and not state.expansion
    assert state.rogue == MATS.index("hades")


@pytest.mark.rule("rogue.turn")
def test_the_rogue_rolls_its_dice_one_by_one() -> None:
    """Five dice at level 1; those that would do nothing are put away; then it is our turn."""
    state = rogue()
    for _ in range(5):
        assert tasks.Roll(1) == state.agenda[-1]
        state = play(state, "roll economy")

    assert tasks.Roll(4) == state.agenda[-1] and 0 == state.turn
    assert "rogue_wasted" in dict(told(rogue(), "roll economy"))


@pytest.mark.rule("rogue.move")
def test_it_flies_to_the_leftmost_planet_without_a_ship_of_its_own() -> None:
    """To the start of its orbit, never to the surface; with all four out, Move does nothing."""
    state = play(rogue(), "roll move")
    out = ("orbit:jakks-0", "orbit:helios-1", "orbit:aughmoore-0", "orbit:vici-ks156-0")

    assert START == where(state, 1, 0)
    assert place("orbit:vici-ks156-0") == where(play(state, "roll move"), 1, 1)
    assert "move" not in usables(rogue(*out))


@pytest.mark.rule("rogue.acquire")
def test_ships_at_home_give_it_both() -> None:
    """Three at home and one at Jakks, which has culture: 3 energy, 4 culture, no more than 7."""
    state = play(rogue("orbit:jakks-0"), "roll energy", "roll culture")

    assert (3, 4) == state.goods[1]
    assert (7, 0) == play(rogue(goods=(5, 0)), "roll energy").goods[1]
    assert "energy" not in usables(rogue(goods=(7, 0)))


@pytest.mark.rule("rogue.advance")
def test_all_its_ships_on_such_tracks_advance() -> None:
    """Jakks and Helios are diplomacy: both advance; Jakks becomes a colony on its second step."""
    state = play(rogue("orbit:jakks-0", "orbit:helios-0", "orbit:vici-ks156-0"), "roll diplomacy")
    again = play(state, "roll diplomacy", "reveal leandra")

    assert place("orbit:jakks-1") == where(state, 1, 0)
    assert place("orbit:helios-1") == where(state, 1, 1)
    assert place("orbit:vici-ks156-0") == where(state, 1, 2)
    assert (GAME.planet_number["jakks"],) == again.colonies[1]
    assert place("home") == where(again, 1, 0)


@pytest.mark.rule("rogue.force")
def test_the_player_may_have_a_die_rolled_again() -> None:
    """For 1 energy and 1 culture, as often as that can be paid; not of a die it cannot use."""
    state = play(rogue(purse={0: (2, 2)}), "roll move")

    assert (0, "force") == (state.to_act, asked(state))
    again = play(state, "force", "roll energy")
    assert ((1, 1), "force") == (again.goods[0], asked(again))
    spent = play(again, "force", "roll culture")
    assert ((0, 0), (0, 4)) == spent.goods
    assert "roll" == asked(play(rogue(purse={0: (2, 2)}), "roll economy"))
    poor = state._replace(goods=((0, 2), (0, 0)))
    assert {"rogue.force"} == broken(poor, "force")
    assert START == where(play(state, "pass"), 1, 0)


@pytest.mark.rule("rogue.follow")
def test_the_player_may_follow_its_dice() -> None:
    """A used die for 1 culture, not one that is put away; the rogue never follows the player."""
    state = play(rogue(purse={0: (0, 1)}), "roll move")

    assert {"follow pay", "pass"} == texts(state)
    after = play(state, "follow pay", "fly 1 surface:vici-ks156", "use vici-ks156")
    assert ((1, 0), "roll") == (after.goods[0], asked(after))
    assert "roll" == asked(play(rogue(purse={0: (0, 1)}), "roll economy"))
    mine = play(stage(seats=1, dice="energy move", goods={1: (0, 5)}), "activate energy")
    assert (0, "main") == (mine.to_act, asked(mine))


@pytest.mark.rule("rogue.growth")
def test_full_resources_become_a_level_and_bonus_dice() -> None:
    """At the end of its turn: level first, then three dice, in which culture does nothing."""
    state = rogue(goods=(7, 7))
    for _ in range(5):
        state = play(state, "roll economy")

    assert (2, (0, 0)) == (state.level[1], state.goods[1])
    assert "culture" in usables(state) and "culture" not in usables(state, bonus=True)
    rich = state._replace(goods=((0, 3), (0, 0)))
    assert "roll" == asked(play(rich, "roll move")), "a bonus die cannot be followed"
    ended = play(state, "roll culture", "roll move", "roll economy")
    assert (0, START) == (ended.turn, where(ended, 1, 0))


@pytest.mark.rule("rogue.growth")
def test_what_bonus_dice_fill_is_turned_at_once() -> None:
    """G42: a level after the first of three bonus dice; full culture brings three more."""
    state = rogue("orbit:vici-ks156-0", goods=(5, 7))
    for _ in range(5):
        state = play(state, "roll diplomacy")
    assert ((5, 0), tasks.Roll(1)) == (state.goods[1], state.agenda[-1])

    state = play(state, "roll energy")
    assert (2, (0, 0)) == (state.level[1], state.goods[1])
    state = play(state, "roll energy")
    assert ((4, 0), 1) == (state.goods[1], state.turn)
    assert 0 == play(state, "roll diplomacy").turn
    full = rogue(rogue="zendica", level={1: 2}, goods=(0, 7))
    for _ in range(6):
        full = play(full, "roll diplomacy")
    full = play(full._replace(goods=((0, 0), (0, 5))), "roll colony")
    assert (0, 0) == full.goods[1]
    for _ in range(3):
        assert 1 == full.turn
        full = play(full, "roll diplomacy")
    assert 1 == full.turn
    assert 0 == play(full, "roll diplomacy").turn


@pytest.mark.rule("rogue.end")
def test_the_first_to_21_wins_at_once() -> None:
    """T8: no further turn is played; the skull ends it too."""
    planets = ("aughmoore", "shouhua", "helios", "mared", "zalax")
    near = {0: ("orbit:jakks-1",)}
    mine = stage(seats=1, dice="diplomacy move", ships=near, colonies={0: planets})
    won = play(mine, "activate diplomacy", "advance 1")
    outcome = GAME.outcome(won)

    assert outcome is not None and (None, (0,)) == (won.to_act, outcome.winners)
    lost = play(rogue("orbit:jakks-1", colonies={1: planets}), "roll diplomacy")
    beaten = GAME.outcome(lost)
    assert beaten is not None and ((), "rogue.end") == (beaten.winners, beaten.rule)
    skull = rogue(goods=(7, 0), level={1: 5})
    for _ in range(7):
        skull = play(skull, "roll economy")
    outcome = GAME.outcome(skull)
    assert outcome is not None and () == outcome.winners
    assert "skull" in outcome.text.to("en")
    assert -1.0 == GAME.worth(skull, 0) and 1.0 == GAME.worth(won, 0)


@pytest.mark.rule("rogue.colony")
@pytest.mark.parametrize(
    ("mat", "level", "purse", "left"),
    [
        ("artemis", 1, (2, 2), ((1, 2), (0, 0))),
        ("artemis", 2, (2, 2), ((2, 1), (0, 0))),
        ("artemis", 3, (2, 2), ((2, 1), (0, 1))),
        ("rothkel", 3, (2, 2), ((2, 2), (2, 0))),
        ("zendica", 2, (2, 2), ((2, 2), (0, 2))),
        ("hades", 1, (2, 2), ((2, 2), (1, 1))),
        ("hades", 2, (1, 2), ((0, 2), (1, 0))),
        ("gamelyn", 1, (2, 2), ((1, 1), (0, 0))),
        ("gamelyn", 2, (0, 2), ((0, 1), (0, 1))),
    ],
)
def test_a_colony_die_does_what_the_mat_says(
    mat: str, level: int, purse: tuple[int, int], left: tuple[tuple[int, int], ...]
) -> None:
    """What the player loses, the rogue gains or takes."""
    state = rogue(rogue=mat, level={1: level}, purse={0: purse})
    state = play(state, "roll colony")
    if asked(state) == "force":
        state = play(state, "pass")

    assert left == state.goods


@pytest.mark.rule("rogue.colony")
def test_colony_actions_that_move_ships_and_dice() -> None:
    """`advance_all`, `regress_player all`, `player_minus_die`."""
    ships = ("orbit:helios-0", "orbit:jakks-0")
    state = play(rogue(*ships, rogue="hades", level={1: 4}), "roll colony", "reveal leandra")
    assert place("orbit:helios-2") == where(state, 1, 0)
    back = {0: ("orbit:helios-2", "orbit:jakks-1")}
    state = play(rogue(rogue="zendica", level={1: 5}, ships=back), "roll colony")
    assert (place("orbit:helios-1"), START) == state.ships[0]
    state = play(rogue(rogue="zendica", level={1: 4}), "roll colony")
    for _ in range(5):
        state = play(state, "roll economy")
    assert tasks.Roll(3) == state.agenda[-1]
    assert 0 == play(state, "roll move move move").fewer


@pytest.mark.rule("rogue.colony")
@pytest.mark.parametrize(("level", "before", "after"), [(1, 2, 3), (1, 3, 3), (2, 3, 4), (6, 5, 6)])
def test_one_die_is_always_left(level: int, before: int, after: int) -> None:
    """However many a mat takes, the player rolls one: level 1 has four, 2 has five, 6 has seven."""
    steps = [op for ladder in GAME.mats for action in ladder for op in action.ops]
    word = next(op for op in steps if op.word == "player_minus_die")
    w = Thawed(GAME, rogue(rogue="zendica", level={0: level}, fewer=before))
    RUN["player_minus_die"](GAME, w, word)

    assert after == w.fewer


@pytest.mark.rule("rogue.opponent")
def test_where_none_of_its_ships_can_advance_the_rogue_leads_none() -> None:
    """All are at home: nothing is asked, nothing happens."""
    w = Thawed(GAME, rogue())
    before = w.agenda
    AUTOMATIC[tasks.RogueLeads](GAME, w, tasks.RogueLeads(0, 1))

    assert before == w.agenda


@pytest.mark.rule("rogue.choice")
def test_what_is_left_to_the_player() -> None:
    """Which resources are taken, and which of equally far ships goes back."""
    state = play(rogue(rogue="artemis", level={1: 5}, purse={0: (2, 1)}), "roll colony", "pass")
    assert {"amount 1", "amount 2"} == texts(state)
    assert {"rogue.choice"} == broken(state, "amount 0")
    refusals = GAME.refusals(state, GAME.parse("amount 0", state))
    assert [GAME.say("why.surrender", n=2)] == [refusal.text for refusal in refusals]
    assert ((1, 0), (1, 1)) == play(state, "amount 1").goods
    equal = {0: ("orbit:helios-1", "orbit:jakks-1")}
    state = play(rogue(rogue="artemis", level={1: 4}, ships=equal), "roll colony")
    assert {"regress a 1", "regress a 2"} == texts(state)
    assert START == where(play(state, "regress a 2"), 0, 1)
    first = {0: ("orbit:helios-2", "orbit:jakks-1")}
    state = play(rogue(rogue="artemis", level={1: 4}, ships=first), "roll colony")
    assert place("orbit:helios-1") == where(state, 0, 0)
    forced = state._replace(to_act=0, agenda=(*state.agenda, tasks.Yields(0, steps=1)))
    forced = forced._replace(ships=((place("orbit:helios-2"), START + 1), state.ships[1]))
    assert {"rogue.choice"} == broken(forced, "regress a 2")


@pytest.mark.rule("rogue.opponent")
def test_actions_against_opponents_mean_the_rogue() -> None:
    """It is robbed, pushed back, paid, given and outranked; Terra-Bettia lets its best advance."""
    ships = {1: ("orbit:helios-1", "orbit:aughmoore-2", "orbit:jakks-0")}

    def use(planet: str, owned: tuple[str, ...] = ()) -> Galaxies:
        purses = {0: (2, 2), 1: (3, 3)}
        state = stage(
            seats=1,
            dice="colony move",
            ships=ships,
            goods=purses,
            colonies={0: (planet,), 1: owned},
        )
        return play(state, "activate colony", f"use {planet}")

    assert ((2, 3), (3, 2)) == play(use("clj-0517"), "ask b").goods
    assert {"regress b 1", "regress b 2"} == texts(use("k-widow"))
    assert ((4, 2), (4, 3)) == use("gleam-zanier").goods
    assert place("orbit:aughmoore-3") == where(use("terra-bettia"), 1, 1)
    lent = play(use("walsfeo", owned=("mj-120210",)), "ask b", "use mj-120210")
    assert ((4, 1), (3, 4)) == lent.goods
    equal = stage(seats=1, dice="colony", colonies={0: ("mared",)})
    assert "use mared" not in texts(play(equal, "activate colony"))


def test_a_rogues_words_are_checked_and_carried_out(tmp_path: Any) -> None:
    """Every word of the mats is carried out; another is refused with its place."""
    words = {op.word for ladder in GAME.mats for action in ladder for op in action.ops}
    own = tmp_path / "mats.toml"
    own.write_text(
        "[rogue]\ndice = [5, 5, 6, 6, 7]\npoints = [1, 2, 3, 5, 8]\nships = 4\nbonus = 3\n"
        "[rogue.mats]\n" + "".join(f"{mat} = {['convert energy culture'] * 5}\n" for mat in MATS),
        encoding="utf-8",
    )

    assert words == set(RUN)
    notes = GAME.scene(GAME.view(GAME.start(1), 0)).notes
    assert any("implementation" in note.to("en") for note in notes)
    with pytest.raises(DataError, match=r"'artemis': 'convert energy culture': a rogue knows gain"):
        load("galaxies", data=str(own))


@pytest.mark.rule("rogue.colony")
def test_a_colony_die_that_would_change_nothing_is_put_away() -> None:
    """No room to gain or to steal, no ship beyond its start, no die left to take."""
    full = {"rogue": "rothkel", "level": {1: 3}}
    thief = {"rogue": "hades", "level": {1: 2}, "purse": {0: (2, 0)}}
    pushes = {"rogue": "artemis", "level": {1: 4}}

    assert "colony" not in usables(rogue(goods=(7, 0), **full))
    assert "colony" in usables(rogue(goods=(6, 0), **full))
    assert "colony" not in usables(rogue(goods=(7, 0), **thief))
    assert "colony" not in usables(rogue(ships={0: ("orbit:helios-0",)}, **pushes))
    assert "colony" in usables(rogue(ships={0: ("orbit:helios-1",)}, **pushes))
    assert "colony" not in usables(rogue(rogue="zendica", level={1: 4}, fewer=3))


@pytest.mark.rule("rogue.colony")
def test_it_steals_what_it_has_room_for() -> None:
    """With 6 energy Hades takes one of two."""
    state = rogue(rogue="hades", level={1: 2}, purse={0: (2, 0)}, goods=(6, 0))

    assert ((1, 0), (7, 0)) == play(state, "roll colony").goods


@pytest.mark.rule("rogue.choice")
def test_a_choice_is_asked_where_there_is_one() -> None:
    """Of culture alone two are taken at once; of one energy and three culture one may choose."""
    taken = play(rogue(rogue="artemis", level={1: 5}, purse={0: (0, 2)}), "roll colony")
    mixed = rogue(rogue="artemis", level={1: 5}, purse={0: (1, 3)})

    assert (((0, 0), (0, 2)), "roll") == (taken.goods, asked(taken))
    assert {"amount 0", "amount 1"} == texts(play(mixed, "roll colony", "pass"))


@pytest.mark.rule("rogue.colony")
def test_it_is_told_who_loses_a_die() -> None:
    """The player does."""
    state = rogue(rogue="zendica", level={1: 4})
    events = GAME.apply(state, GAME.parse("roll colony", state)).events

    assert [0] == [event.seat for event in events if event.kind == "die_lost"]
