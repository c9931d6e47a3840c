"""Questions, answered again by what the engine lets one do."""

import random

import pytest

from armillary.engines.agents import agent, luck, match
from armillary.engines.andromeda.rules.state import Andromeda
from armillary.engines.core.makers import draw, find_maker
from armillary.engines.core.moves import NATURE
from armillary.engines.core.questions import Question

from .staging import ENGINE, collecting, play, stage


def asked(name: str, seed: int) -> Question:
    """Return a question of this maker."""
    return draw(ENGINE, [find_maker(ENGINE, name)], random.Random(seed))


def holding(state: Andromeda, seat: int, alien: str) -> Andromeda:
    """Return the position in which this seat explores and holds one more alien."""
    card = ENGINE.number[alien]
    hands = [bytes(c for c in hand if c != card) for hand in state.hands]
    hands[seat] = bytes(sorted((*hands[seat], card)))
    return state._replace(
        to_act=seat,
        phase="explore",
        position=10,
        explorer=seat,
        hands=tuple(hands),
        landed=tuple(ship for ship in state.landed if ship[1] != seat),
        flying=state.flying | 1 << seat,
    )


@pytest.mark.rule("pilferer.steals", "pilferer.full_set", "home.limit")
@pytest.mark.parametrize("seed", range(12))
def test_what_may_be_stolen_is_what_the_engine_lets_steal(seed: int) -> None:
    """Every key of the answer is a legal theft of that seat, and there are no others."""

    question = asked("find.stealable", seed)
    who = next(s for s in range(6) if str(question.prompt).startswith(str(ENGINE.seat_name(s))))
    legal = ENGINE.legal(holding(question.state, who, "pilferer"))
    keys = {ENGINE.keys(m)[1] for m in legal if ENGINE.keys(m)[0] == "card:pilferer"}

    assert question.answer == keys


@pytest.mark.rule("schemer.takes")
@pytest.mark.parametrize("seed", range(12))
def test_where_the_schemer_takes_is_where_the_engine_lets_it(seed: int) -> None:
    """The portals that may follow the schemer."""

    question = asked("find.schemes", seed)
    legal = ENGINE.legal(holding(question.state, question.state.to_act, "schemer"))
    keys = {ENGINE.keys(m)[1] for m in legal if ENGINE.keys(m)[0] == "card:schemer"}

    assert question.answer == keys


@pytest.mark.rule("collect.order")
@pytest.mark.parametrize("name", ["which.first", "which.last"])
@pytest.mark.parametrize("seed", range(8))
def test_who_collects_when_is_how_the_mission_ends(name: str, seed: int) -> None:
    """A sabortal is drawn there and then."""

    question = asked(name, seed)
    state = question.state
    victim = (state.explorer + 1) % state.seats
    drawn = state._replace(to_act=NATURE, phase="reveal", other=victim, cards=b"\x0c" * 10)
    queue = play(drawn, "reveal sabortal").queue

    assert question.answer == str(queue[0] if name == "which.first" else queue[-1])


@pytest.mark.rule("thief.turns_back")
@pytest.mark.parametrize("seed", range(8))
def test_where_a_ship_is_turned_back_to(seed: int) -> None:
    """As if somebody in flight had played the time thief."""

    question = asked("count.turned_back", seed)
    state = question.state
    seat = next(s for s in range(6) if str(ENGINE.seat_name(s)) in str(question.prompt))
    thief = (seat + 1) % state.seats
    after = play(holding(state, thief, "time_thief"), "rewind 10")

    assert question.answer == str({s: p for p, s in after.landed}[seat])


def test_greedy_takes_a_win_that_one_move_shows() -> None:
    """By laying, by stealing, by the schemer."""

    almost = "boots boots roll roll roll plug plug plug"
    two = {1: "schemer", 2: "time_thief"}
    other = {1: "pilferer", 2: "time_thief"}
    ready = [
        stage(hands={"a": "pilferer"}, homes={"a": almost, "b": "boots"}, cards=two),
        stage(hands={"a": "schemer"}, homes={"a": almost}, cards=other | {3: "boots"}),
        collecting(
            "a", "a4", hands={"a": "boots"}, homes={"a": almost}, cards=two | {3: "pilferer"}
        ),
    ]
    for state in ready:
        chosen = agent("greedy").choose(ENGINE, ENGINE.view(state, 0), luck(1, 1))
        assert 0 == ENGINE.advance(state, chosen).winner


def test_greedy_beats_random_players() -> None:
    """One against three, in most games."""

    wins, *others = match(ENGINE, ["greedy", "random", "random", "random"], 20, seed=5).wins

    assert wins >= 16 > sum(others)


def test_worth_is_one_for_the_winner_only() -> None:
    """While the game goes on it lies between."""

    rng = random.Random(2)
    state = ENGINE.table(seed=2, seats=3).state
    while state.to_act is not None:
        assert all(-1 < ENGINE.worth(state, seat) < 1 for seat in range(3))
        state = ENGINE.advance(state, ENGINE.sample(state, rng))

    assert [seat == state.winner for seat in range(3)] == [
        ENGINE.worth(state, s) == 1 for s in range(3)
    ]
