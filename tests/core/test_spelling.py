"""Picks are narrowed to moves; where they lead nowhere, the rules that forbid it are named."""

import random
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.spelling import _KEPT, Speller

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("orion", {"preset": 1}),
    ("orion", {"setup": "players"}),
    ("prospect", {"seats": 2}),
]


def positions(name: str, options: dict[str, Any]) -> list[Any]:
    """Return the positions of a random game, the last one is over."""
    engine, rng = load(name), random.Random(3)
    states = [engine.start(**options)]
    while states[-1].to_act is not None:
        states.append(engine.advance(states[-1], engine.sample(states[-1], rng)))
    return states


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_every_legal_move_is_reached_click_by_click(name: str, options: dict[str, Any]) -> None:
    """Each pick is offered after the ones before it, and the last one makes the move."""

    engine = load(name)
    for state in positions(name, options)[:-1:9]:
        speller = Speller(engine, state)
        for move in engine.legal(state):
            picks = engine.keys(move)
            for n, key in enumerate(picks):
                narrowed = speller.narrow(picks[:n])
                assert narrowed is not None
                assert key in narrowed.next
                assert () == narrowed.refusals
            narrowed = speller.narrow(picks)
            assert narrowed is not None
            assert (move, (), ()) == (narrowed.move, narrowed.next, narrowed.refusals)


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_every_attempt_ends_in_its_move_or_in_rules(name: str, options: dict[str, Any]) -> None:
    """What is not allowed is answered with the ids of what forbids it, never with silence."""

    engine = load(name)
    for state in positions(name, options)[:-1:13]:
        speller = Speller(engine, state)
        for move in list(engine.attempts(state))[::7]:
            narrowed = speller.narrow(engine.keys(move))
            expected = [refusal.rule for refusal in engine.refusals(state, move)]

            assert narrowed is not None
            assert expected == [refusal.rule for refusal in narrowed.refusals]
            assert (narrowed.move is None) == bool(expected)


def test_a_dead_end_is_explained_before_its_last_click() -> None:
    """A tile that is used up says so at once: all that it could still spell breaks one rule."""

    engine = load("orion")
    table = engine.table(preset=1)
    for move in ("single a1", "single k1"):
        table.play(move)
    narrowed = Speller(engine, table.state).narrow(("tile:0-single",))

    assert narrowed is not None
    assert ["tile.supply"] == [refusal.rule for refusal in narrowed.refusals]
    assert () == narrowed.next


@pytest.mark.parametrize(
    "picks", [("cell:z9",), ("tile:0-line", "cell:a1"), ("", ""), ("tile:1-line",), ("x" * 10**6,)]
)
def test_picks_that_begin_no_attempt_are_nothing(picks: tuple[str, ...]) -> None:
    """A forged click is told from a dead end."""

    engine = load("orion")

    assert Speller(engine, engine.start(preset=1)).narrow(picks) is None


@pytest.mark.parametrize(("name", "options"), SETUPS)
@pytest.mark.parametrize("picks", [(), ("cell:a1",), ("node:b",), ("tile:0-line",)])
def test_nothing_is_left_to_pick_when_all_is_over(
    name: str, options: dict[str, Any], picks: tuple[str, ...]
) -> None:
    """The last position answers every click with nothing, and raises nothing."""

    engine = load(name)
    speller = Speller(engine, positions(name, options)[-1])

    assert speller.narrow(picks) is None
    assert () == speller.next(picks) == speller.tried(picks)


@pytest.mark.parametrize("name", catalogue())
def test_few_branches_are_kept_however_many_positions_were_looked_at(name: str) -> None:
    """A game that makes its attempts anew in every state would fill the memory in an evening."""

    engine, rng = load(name), random.Random(1)
    state = engine.start()
    for _ in range(60):
        if state.to_act is None:
            break
        if state.to_act >= 0:
            Speller(engine, state).tried(())
        state = engine.advance(state, engine.sample(state, rng))

    assert len(_KEPT.get(engine, {})) <= 8
