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


@pytest.mark.parametrize("seed", range(24))
def test_both_agree_where_random_play_seldom_comes(seed: int) -> None:
    """Rare positions: the same legal placements and ways met, and the same end."""

    rng = random.Random(seed)
    count = "instances" if seed % 2 else "kinds"
    opening = ENGINE.start(preset=seed % 3 + 1, count=count)
    state = ENGINE.rare(opening, rng)
    tokens = [set(map(cell, ENGINE.mat.named(mask))) for mask in (state.galaxies, state.holes)]
    duel = reference.Duel(*tokens, opening.to_act, count == "instances")
    for index in state.laid:
        duel.lay(lie(ENGINE.mat.moves[duel.turn][index]))
    while state.to_act is not None:
        legal = ENGINE.legal(state)
        assert duel.legal() == set(map(lie, legal))
        assert [duel.score(seat) for seat in (0, 1)] == [state.score0, state.score1]
        move = rng.choice(legal)
        state = ENGINE.advance(state, move)
        duel.lay(lie(move))
    outcome = ENGINE.outcome(state)

    assert outcome is not None
    assert duel.outcome() == (outcome.rule, outcome.winners)


def test_rare_positions_are_rare() -> None:
    """Both level with a way met, tokens crowded in the setup, and hands nearly empty."""

    rng = random.Random(5)
    duels = [ENGINE.rare(ENGINE.start(preset=n % 3 + 1), rng) for n in range(90)]
    setups = [ENGINE.rare(ENGINE.start(setup="players"), rng) for _ in range(20)]

    assert any(one.score0 == one.score1 == 1 for one in duels)
    assert any(len(one.laid) > 24 for one in duels)
    assert {"galaxies", "holes", "tiles"} <= {one.phase for one in setups}
    for one in (*duels, *setups):
        assert one.to_act is not None
        assert one == ENGINE.restore(ENGINE.dump(one))
        assert ENGINE.census(one) == ENGINE.census(ENGINE.start())


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
