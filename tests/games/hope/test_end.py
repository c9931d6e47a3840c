"""How a game ends, and who wins."""

from typing import Any

import pytest

from armillary.engines.hope.rules.box.universe import EARTH
from armillary.engines.hope.rules.ending import ranking

from .staging import ENGINE, arrange, begun, play, rules_of, told

FULL = ["oxygen", "water", "carbon", "light", "plant"]
HANDS = {"hands": {0: ["light", *FULL], 1: ["oxygen"]}}


def nearly(line: tuple[int, ...] = (1,) * 28, **more: Any) -> Any:
    """Return a game in which a stable a2 brings the last pioneers; it is Vega's turn."""
    given = HANDS | {"ships": {0: "b2p"}, "pioneers": {"a2p": [0]}, "line": line} | more
    return play(arrange(more.pop("state", None), **given), "away", "fly a2p")


def finish(state: Any) -> Any:
    """Play ends of turns until the game is over."""
    while state.to_act is not None:
        text = "end" if not state.todo else ENGINE.spell(ENGINE.legal(state)[0])
        state = play(state, text)
    return state


@pytest.mark.rule("end.pioneers", "win.hope", "end.round")
def test_pioneers_arrive_and_the_round_is_finished() -> None:
    """Rigel still has a turn; then the one with most pioneers wins."""
    state = play(nearly(), "place a2p light")
    assert (1, 30) == (state.ending, len(state.line))

    on = play(state, "end", "discard 1")
    assert 1 == on.to_act
    over = finish(on)
    outcome = ENGINE.outcome(over)
    assert ((1,), "win.hope") == (outcome.winners, outcome.rule)
    assert (4.0, 30.0) == outcome.scores


@pytest.mark.rule("stable.track", "end.pioneers")
def test_pioneers_beyond_the_end_count() -> None:
    """The 31st pioneer waits beyond the end, and its owner has it all the same."""
    state = play(nearly(line=(1,) * 29), "place a2p light")

    assert (31, 2) == (len(state.line), state.line.count(0))
    assert 4.0 == ENGINE.outcome(finish(state)).scores[0]


@pytest.mark.rule("stable.track", "stable.gap")
def test_a_gap_on_the_last_space_ends_the_track_when_a_pioneer_is_due_there() -> None:
    """The marker on space 30 alone ends nothing; the pioneer who finds it there goes past it."""
    short = play(nearly(line=(1,) * 27, marker=75), "place a2p light")
    state = play(nearly(line=(1,) * 28, marker=75), "place a2p light")

    assert (29, 0, 0) == (len(short.line), short.gaps, short.ending)
    assert (30, 1 << 30, 1) == (len(state.line), state.gaps, state.ending)


@pytest.mark.rule("role.end")
def test_an_unknown_traitor_is_shown_at_the_end() -> None:
    """To everybody; the role of a traitor who is known already is no news."""
    hands = {0: FULL, 1: FULL[:4]}
    dark = begun(traitor=True)._replace(roles=(0, 1), spare=0, ending=2, turn=1, to_act=1)
    dark = arrange(dark, hands=hands)
    over, events = told(dark, "end")

    assert (0, None) == ENGINE.view(dark, 0).state.roles
    assert (0, 1) == ENGINE.view(over, 0).state.roles == ENGINE.view(over, -2).state.roles
    assert [("unmasked", 1)] == [(e.kind, e.seat) for e in events if e.rule == "role.end"]
    assert "role.end" not in rules_of(dark._replace(outed=2), "end")


@pytest.mark.rule("end.regression")
def test_the_marker_arrives_and_all_lose() -> None:
    """Without a traitor nobody wins; the round is finished first."""
    state = play(arrange(marker=75, shelf=["oxygen*", "water*", "light*"], **HANDS), "end")
    assert (77, 2, 1) == (state.marker, state.ending, state.to_act)

    outcome = ENGINE.outcome(finish(state))
    assert ((), "end.regression") == (outcome.winners, outcome.rule)


@pytest.mark.rule("end.round")
def test_what_came_first_decides() -> None:
    """Pioneers arrived, then the marker in the same round: H.O.P.E. has won."""
    state = nearly(marker=73, shelf=["oxygen*", "water*", "light*"])
    state = play(state, "place a2p light")
    over = finish(state)

    assert 77 == over.marker
    assert "win.hope" == ENGINE.outcome(over).rule


def doomed(**more: Any) -> Any:
    """Return a game whose next regression takes the Earth, the monolith standing on it."""
    given = HANDS | {"marker": 4, "shelf": ["oxygen*", "water*", "light*"], "monolith": "d4"}
    return arrange(**(given | {"gone": ["c3"]} | more))


@pytest.mark.rule("end.earth")
def test_the_earth_vanishes_and_the_game_stops_at_once() -> None:
    """No round is finished; nobody wins, but a traitor does, whatever stands out there."""
    over = play(doomed(), "end")
    assert (None, 3) == (over.to_act, over.ending)
    assert over.gone >> EARTH & 1
    assert ((), "end.earth") == (ENGINE.outcome(over).winners, ENGINE.outcome(over).rule)

    dark = begun(traitor=True)._replace(roles=(0, 1), spare=0)
    over = play(doomed(state=dark), "end")
    assert (1,) == ENGINE.outcome(over).winners


@pytest.mark.rule("end.earth", "end.round")
def test_an_end_that_was_reached_stands() -> None:
    """The Earth goes while the round after the pioneers' arrival is finished: H.O.P.E. wins."""
    over = play(doomed(ending=1, line=(0,) * 30, gaps=1 << 2), "end")

    assert over.to_act is None
    assert "win.hope" == ENGINE.outcome(over).rule


@pytest.mark.rule("end.cap")
def test_sixty_rounds_are_enough() -> None:
    """A game that stands still ends without a winner."""
    state = arrange(turns=119, turn=1, to_act=1, shelf=["oxygen", "water", "light"], **HANDS)
    over = play(state, "end")

    assert ((), "end.cap") == (ENGINE.outcome(over).winners, ENGINE.outcome(over).rule)


@pytest.mark.rule("win.ties")
@pytest.mark.parametrize(
    ("more", "winner"),
    [
        ({"medals": {0: 1}}, 0),
        ({"upgrades": {0: 1}, "levels": {1: 1}}, 0),
        ({"levels": {0: 2}, "upgrades": {1: 1}}, 0),
        ({}, 1),
    ],
)
def test_ties(more: dict[str, dict[int, int]], winner: int) -> None:
    """Pioneers, medals, upgrades before levels, cards, and at last the later player."""
    hands = {"hands": {0: FULL, 1: FULL}, "shelf": ["oxygen", "water", "light"]}
    state = arrange(line=(0, 1) * 15, ending=1, turn=1, to_act=1, seated=more, **hands)
    ranked = max((0, 1), key=lambda seat: ranking(ENGINE, state, seat))

    assert winner == ranked
    assert (winner,) == ENGINE.outcome(play(state, "end")).winners


@pytest.mark.rule("win.ties")
def test_cards_in_hand_break_a_tie() -> None:
    """Equal in all else, the fuller hand wins."""
    state = arrange(
        line=(0, 1) * 15, ending=1, turn=1, to_act=1, hands={0: [*FULL, "joker"], 1: FULL}
    )
    outcome = ENGINE.outcome(play(state, "end"))

    assert ((0,), "win.ties") == (outcome.winners, outcome.rule)


@pytest.mark.rule("win.traitor", "end.regression")
@pytest.mark.parametrize(
    ("pioneers", "winners", "rule"),
    [
        ({"e4p": [1, 1], "a3b": [0]}, (1,), "win.traitor"),
        ({"e4p": [1, 0]}, (), "end.regression"),
        ({"a3b": [0]}, (), "end.regression"),
    ],
)
def test_the_traitor_needs_more_pioneers_out_there_than_anybody(
    pioneers: dict[str, list[int]], winners: tuple[int, ...], rule: str
) -> None:
    """A tie is not enough: then everybody loses."""
    dark = begun(traitor=True)._replace(roles=(0, 1), spare=0)
    state = arrange(dark, ending=2, marker=77, turn=1, to_act=1, pioneers=pioneers, **HANDS)
    outcome = ENGINE.outcome(play(state, "end"))

    assert (winners, rule) == (outcome.winners, outcome.rule)


@pytest.mark.rule("win.traitor", "end.earth")
@pytest.mark.parametrize(("ending", "rule"), [(2, "win.traitor"), (3, "end.earth")])
def test_the_first_seat_may_be_the_traitor(ending: int, rule: str) -> None:
    """And wins by the marker and by the Earth as any other traitor."""
    dark = arrange(begun(traitor=True), pioneers={"e4p": [0]}, **HANDS)
    dark = dark._replace(roles=(1, 0), spare=0, ending=ending, to_act=None)
    outcome = ENGINE.outcome(dark)

    assert ((0,), rule) == (outcome.winners, outcome.rule)


@pytest.mark.rule("win.hope")
def test_the_traitor_cannot_win_for_hope() -> None:
    """Not even with most pioneers on the track."""
    dark = begun(traitor=True)._replace(roles=(0, 1), spare=0)
    state = arrange(dark, line=(1,) * 30, ending=1, turn=1, to_act=1, **HANDS)

    assert (0,) == ENGINE.outcome(play(state, "end")).winners


def test_an_end_is_told() -> None:
    """The last events name the rule of the end."""
    assert "end.pioneers" in rules_of(nearly(), "place a2p light")
    assert told(doomed(), "end")[1][-1].rule == "end.earth"


@pytest.mark.rule("turn.order")
def test_a_new_turn_knows_nothing_of_the_last() -> None:
    """What was done, flown, entered, grown, coaxed and calmed is over; levers stay used."""
    done = {
        "mode": 2, "heading": 3, "steps": 4, "seen": 5, "actions": 0, "placed": 2, "fresh": False,
        **dict.fromkeys(("grown", "before", "entered", "lured", "wild", "calm"), True),
    }  # fmt: skip
    first, state = begun(), play(arrange(used={0: ["away"]}, **done), "end")

    assert [getattr(first, name) for name in done] == [getattr(state, name) for name in done]
    assert (1, 1, 2) == (state.turn, state.turns, state.levers[0])
