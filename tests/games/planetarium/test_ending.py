"""The last turns, finals, winners and ties. Acceptance 8 and 9."""

import pytest

from armillary.engines.core.moves import NATURE
from armillary.engines.planetarium.rules.state import PlanetariumState

from .staging import ENGINE, at, refused, told


@pytest.mark.rule("end.trigger", "end.no_draw")
def test_the_last_space_opens_the_last_turns() -> None:
    """In the middle of a payment, and without drawing."""
    state = at("nearly", "play L02 A")

    assert (45, "finals", 2, 0) == (len(state.track), state.phase, state.left, state.to_act)
    assert "end.trigger" in told(at("nearly"), "play L02 A")
    assert ["turn.steps"] == refused(state, "draw low")


@pytest.mark.rule("end.turns")
def test_each_other_seat_gets_one_more_turn() -> None:
    """Acceptance 8: of three seats the middle one triggers; the last and the first follow."""
    state = at("nearly", seats=3)._replace(turn=1, to_act=1)
    state = state._replace(
        hands=(state.hands[1], state.hands[0], state.hands[2]),
        mats=(*state.mats[4:8], *state.mats[:4], *state.mats[8:]),
    )
    turns = []
    state = ENGINE.advance(state, ENGINE.parse("play L02 A", state))
    while state.to_act is not None:
        turns.append(state.turn)
        move = "pass" if state.phase != "move" else ENGINE.spell(ENGINE.legal(state)[0])
        state = ENGINE.advance(state, ENGINE.parse(move, state))

    assert [1, 2, 0] == list(dict.fromkeys(turns))


@pytest.mark.rule("card.marker", "draw.finals")
def test_each_final_takes_one_cube() -> None:
    """Acceptance 9: two cubes on A, so two finals there and no third; finals get no cube."""
    state = at("finals")
    assert 2 == sum(cube == 0 for _, cube in state.played[0])

    state = at("finals", "play F03 A", "play F10 A")

    assert [] == [move for move in ENGINE.legal(state) if "A" in ENGINE.spell(move).split()]
    assert [None] * 4 == [cube for _, cube in state.played[0]]
    assert 45 + 2 == len(state.track)


@pytest.mark.rule("card.finals_each")
def test_finals_are_checked_one_after_another() -> None:
    """Each of three finals fits A on its own; two cubes are there, so the third comes too late."""
    assert [[], [], []] == [
        refused(at("finals"), f"play {card} A") for card in ("F03", "F10", "F14")
    ]
    after = at("finals", "play F03 A", "play F10 A")

    assert ["card.marker"] == refused(after, "play F14 A")


@pytest.mark.rule("card.fresh_cube")
def test_the_card_of_this_turn_serves_a_final() -> None:
    """No cube of Blue at B before; with that of the card just played the final fits."""
    before = at("fresh", "pass")
    state = at("fresh", "play L12 B")

    assert ["card.marker"] == refused(before, "play F16 B")
    assert [] == refused(state, "play F16 B")
    assert [None, None] == [cube for _, cube in at("fresh", "play L12 B", "play F16 B").played[1]]


@pytest.mark.rule("card.one", "end.no_draw")
def test_a_normal_card_may_come_before_finals() -> None:
    """And the cube it brings serves a final at once."""
    state = at("last", "move 2.6 2.1", "play L02 A")

    assert "finals" == state.phase and [] == refused(state, "play F03 A")


@pytest.mark.rule("end.points")
def test_most_points_win() -> None:
    """Orange is ahead at 52."""
    state = at("last", "move 2.6 2.1", "pass", "pass")
    outcome = ENGINE.outcome(state)

    assert outcome is not None
    assert ((1,), (30.0, 52.0), "end.points") == outcome[:3]


@pytest.mark.rule("end.ties")
@pytest.mark.parametrize(
    ("mats", "cubes", "hands", "winners"),
    [
        ((2, 1), (0, 1), (3, 1), (0,)),
        ((1, 1), (0, 1), (1, 3), (1,)),
        ((1, 1), (1, 1), (2, 1), (1,)),
        ((1, 1), (1, 1), (2, 2), (0, 1)),
    ],
)
def test_ties_are_broken_in_order(
    mats: tuple[int, int],
    cubes: tuple[int, int],
    hands: tuple[int, int],
    winners: tuple[int, ...],
) -> None:
    """Matter on the mat, then cubes on cards, then fewer cards in hand, then shared."""
    state = at("last", "move 2.6 2.1", "pass", "pass")
    row = tuple((n, seat) for seat in (0, 1) for n in range(cubes[seat]))
    state = state._replace(
        scores=(40, 40),
        mats=(mats[0], 0, 0, 0, mats[1], 0, 0, 0),
        played=(row, (), (), ()),
        hands=((1 << hands[0]) - 1, (1 << hands[1]) - 1),
    )
    outcome = ENGINE.outcome(state)

    assert outcome is not None
    assert (winners, "end.ties") == (outcome.winners, outcome.rule)


@pytest.mark.rule("end.stall")
def test_an_empty_sky_and_no_cards_end_the_wait() -> None:
    """One round without a card, and the last turns begin."""
    state = at("empty", "move 2.6 2.7", "pass", "move 2.7 2.0")

    assert state.left is None and "end.stall" in told(state, "pass")
    assert 2 == at("empty", "move 2.6 2.7", "pass", "move 2.7 2.0", "pass").left


@pytest.mark.rule("end.stall")
def test_waiting_counts_only_from_the_moment_the_sky_is_empty() -> None:
    """Ruling P12: turns without a card while matter is left do not shorten the wait."""
    state, token = at("empty"), ENGINE.orbits.at["1.1"]
    sky = state.sky[:token] + b"\1" + state.sky[token + 1 :]
    state = state._replace(sky=sky, full=1 << token, aside=state.aside - 1)

    def play(state: PlanetariumState, *moves: str) -> PlanetariumState:
        for move in moves:
            state = ENGINE.apply(state, ENGINE.parse(move, state)).state
        return state

    quiet = ("move 2.6 2.0", "pass", "move 2.0 2.1", "pass")
    after = play(state, *quiet, "move 2.1 1.1", "pass")
    assert (0, None) == (after.full, after.left), "the other seat has had no turn without matter"
    assert 2 == play(after, "move 1.1 1.2", "pass").left


@pytest.mark.rule("end.stall")
def test_a_card_begins_the_wait_anew() -> None:
    """Any card, the first of the box too: then everybody has a turn without one again."""
    state = at("empty", "move 2.6 2.7")
    first = 1 << ENGINE.card["L01"]
    state = state._replace(
        hands=(state.hands[0] | first, *state.hands[1:]),
        mats=(state.mats[0] + 1 + (1 << 16), *state.mats[1:]),
        stock=state.stock & ~first,
        quiet=1,
    )
    state = ENGINE.advance(state, ENGINE.parse("play L01 A", state))
    while state.to_act == NATURE or state.phase == "draw":
        state = ENGINE.advance(state, ENGINE.legal(state)[0])

    assert (1, "move", 0) == (state.to_act, state.phase, state.quiet)


@pytest.mark.rule("end.rounds")
def test_the_last_round_opens_the_last_turns() -> None:
    """With rounds=1 both have one turn, then one last turn each."""
    moves = ("move 4.4 4.5", "pass", "move 4.5 4.6")
    state = at("sky", *moves, rounds=1)

    assert "end.rounds" in told(state, "pass")
    assert 2 == at("sky", *moves, "pass", rounds=1).left
