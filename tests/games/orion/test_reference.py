"""The engine and a second, naive writing of the rules agree on whole random games."""

import random
from typing import Any

import pytest

from armillary.engines.orion import Place

from . import reference
from .staging import ENGINE, cell


def lie(move: Place) -> reference.Lie:
    """Return a placement as the reference knows it."""
    own, opp = ENGINE.mat.hexes(move.tile, move.turn, move.side, move.at)
    return move.tile, frozenset(own), frozenset(opp)


def begun(seed: int, **options: Any) -> tuple[Any, reference.Duel]:
    """Return a position after its setup, in both writings."""
    state = ENGINE.table(seed=seed, **options).state
    tokens = [set(map(cell, ENGINE.mat.named(mask))) for mask in (state.galaxies, state.holes)]
    duel = reference.Duel(*tokens, state.to_act, state.options.count == "instances")
    return state, duel


@pytest.mark.parametrize("seed", range(16))
def test_both_allow_the_same_and_end_alike(seed: int) -> None:
    """Every ply: the same legal placements, no doubles, the same outcome."""

    rng = random.Random(seed)
    state, duel = begun(
        seed,
        first=seed % 2,
        count="instances" if seed % 4 > 1 else "kinds",
        preset=None if seed % 4 else seed // 4 % 3 + 1,
    )
    while state.to_act is not None:
        legal = [lie(move) for move in ENGINE.legal(state)]
        assert len(legal) == len(set(legal))
        assert duel.legal() == set(legal)
        assert duel.outcome() is None
        move = ENGINE.sample(state, rng)
        state = ENGINE.advance(state, move)
        duel.lay(lie(move))
        assert [duel.score(seat) for seat in (0, 1)] == [state.score0, state.score1]
    outcome = ENGINE.outcome(state)

    assert outcome is not None
    assert duel.outcome() == (outcome.rule, outcome.winners)


@pytest.mark.parametrize("seed", range(60))
def test_both_end_alike(seed: int) -> None:
    """Outcomes of many more games, without the listing of every ply."""

    rng = random.Random(seed)
    state, duel = begun(seed, count="instances" if seed % 2 else "kinds")
    while state.to_act is not None:
        move = ENGINE.sample(state, rng)
        state = ENGINE.advance(state, move)
        duel.lay(lie(move))
    outcome = ENGINE.outcome(state)

    assert outcome is not None
    assert duel.outcome() == (outcome.rule, outcome.winners)


@pytest.mark.parametrize("tile", reference.TILES)
def test_both_lay_a_tile_in_the_same_ways(tile: str) -> None:
    """On the empty mat, every way once."""

    ways = [lie(move) for move in ENGINE.mat.moves[0] if move.tile == tile]

    assert len(ways) == len(set(ways))
    assert reference.LIES[tile] == set(ways)
