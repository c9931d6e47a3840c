"""The engine and a second, slow writing of the rules agree, on games and on rare positions."""

import random

import pytest

from armillary.engines.core.moves import NATURE
from armillary.engines.planetarium.rules.state import PlanetariumState

from . import reference
from .staging import ENGINE

BOOK = reference.Book(ENGINE.box.card)
DEALT = {"scatter", "deal", "discard", "first", "drawn"}
"""Steps in which only cards or tokens are dealt; the other writing has no part in them."""


def eager(state: PlanetariumState, rng: random.Random) -> str:
    """Return a move that brings much about: matter met, cards played rather than not."""
    moves = [ENGINE.spell(move) for move in ENGINE.legal(state)]
    if state.phase == "move":
        stars = {ENGINE.orbits.names[i] for i in state.planets}
        met = [m for m in moves if m.split()[1] in stars or m.split()[2] in stars]
        return rng.choice(met or moves)
    return rng.choice([move for move in moves if move != "pass"] or moves)


def both(state: PlanetariumState, rng: random.Random, plies: int) -> int:
    """Play on in both writings and compare; return how many moves were compared."""
    compared = 0
    for _ in range(plies):
        if state.to_act is None:
            break
        plain = ENGINE.dump(state)
        if state.phase in DEALT:
            state = ENGINE.advance(state, ENGINE.sample(state, rng))
            continue
        if state.to_act != NATURE:
            legal = {ENGINE.spell(move) for move in ENGINE.legal(state)}
            assert BOOK.legal(plain) == legal
        text = eager(state, rng) if rng.random() < 0.8 else ENGINE.spell(ENGINE.sample(state, rng))
        after = ENGINE.advance(state, ENGINE.parse(text, state))
        if text.split()[0] not in ("draw", "keep", "downgrade"):
            told = ENGINE.dump(after)
            assert reference.seen(BOOK.after(plain, text)) == reference.seen(told), text
            compared += 1
        state = after
    return compared


def test_both_know_the_same_board() -> None:
    """72 spaces, and the same lines from each."""
    orbits = ENGINE.orbits
    lines = {name: {orbits.names[j] for j in orbits.out[i]} for i, name in enumerate(orbits.names)}

    assert {name: reference.lines(name) for name in reference.ANGLE} == lines


@pytest.mark.parametrize("seed", range(16))
def test_both_tell_the_same_game(seed: int) -> None:
    """From the deal on, with every number of seats."""
    rng = random.Random(seed)
    state = ENGINE.start(1 + seed % 4, rounds=6)

    assert both(state, rng, 400) >= 12


@pytest.mark.parametrize("seed", range(120))
def test_both_agree_on_rare_positions(seed: int) -> None:
    """Worn skies, full tracks, last turns, decks that run out, dice among few tokens."""
    rng = random.Random(seed)
    how = "all" if seed % 8 else "reachable"
    state = ENGINE.rare(ENGINE.start(1 + seed % 4, arm_count=how), rng)

    assert both(state, rng, 25) or state.to_act is None or state.phase in DEALT


def test_both_agree_on_every_card_of_every_ready_made_position() -> None:
    """Each card that can be played there is, once: ties, gravity, missing cubes, finals."""
    rng = random.Random(0)
    for name, position in ENGINE.box.positions.items():
        state = ENGINE.start(1 if position.phase == "dice" else 2, position=name)
        plain = ENGINE.dump(state)
        for move in ENGINE.legal(state):
            text, after = ENGINE.spell(move), ENGINE.advance(state, move)
            if text.split()[0] not in ("draw", "keep", "downgrade"):
                told = ENGINE.dump(after)
                assert reference.seen(BOOK.after(plain, text)) == reference.seen(told), text
            both(after, rng, 6)


def test_rare_positions_are_rare_and_whole() -> None:
    """What random play seldom shows is there; nothing is lost, and words and back are the same."""
    rng, seen = random.Random(3), set()
    for n in range(400):
        first = ENGINE.start(1 + n % 4)
        state = ENGINE.rare(first, rng)
        assert ENGINE.restore(ENGINE.dump(state)) == state
        assert ENGINE.census(state) == ENGINE.census(ENGINE.start(state.seats))
        low, high, final = (bool(state.stock & deck) for deck in ENGINE.decks)
        seen |= {f"phase {state.phase}", *(["last turns"] if state.left else [])}
        seen |= {
            name for name, there in (("low", low), ("high", high), ("final", final)) if not there
        }
        seen |= {"empty sky"} if not state.full else set()
        seen |= (
            {"no cube left"}
            if any(not ENGINE.cubes(state, s) for s in range(state.seats))
            else set()
        )
        seen |= {"at the arrow"} if len(state.track) == 35 else set()

    assert {
        "last turns",
        "low",
        "high",
        "final",
        "empty sky",
        "no cube left",
        "at the arrow",
    } <= seen
    assert {f"phase {one}" for one in ("move", "play", "finals", "dice", "cube", "keep")} <= seen
