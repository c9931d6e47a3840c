"""A second, slow writing of a turn agrees with the engine on odd tables and on played ones."""

import random

import pytest

from armillary.engines.core.chance import Roll
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.galaxies.rare import laid
from armillary.engines.galaxies.state import Galaxies

from .reference import FIELDS, Reference, read
from .staging import GAME

TIMID = ("reroll", "convert", "finish", "pass", "throw", "hire")


def tables(seed: int) -> Galaxies:
    """Return a table in the middle of a turn: of any number of seats, of one box or both."""
    first = GAME.start(1 + seed % 5, expansion=seed % 3 != 1)
    return laid(GAME, first, random.Random(seed))


def chosen(state: Galaxies, rng: random.Random) -> Move:
    """Return a legal move; of each kind as likely, but seldom one that leads nowhere."""
    kinds: dict[str, list[Move]] = {}
    for move in GAME.legal(state):
        kinds.setdefault(GAME.spell(move).split()[0], []).append(move)
    bold = [kind for kind in kinds if kind not in TIMID]
    return rng.choice(kinds[rng.choice(bold if bold and rng.random() < 0.9 else [*kinds])])


def disagreement(state: Galaxies, rng: random.Random) -> str:
    """Play a turn to its end with both, and tell where they first disagree, or nothing."""
    other, turn, played = Reference(GAME.dump(state)), state.turn, list[str]()
    while True:
        ended = state.to_act is None or state.turn != turn
        if ended or other.asked is None:
            return "" if ended and other.asked is None else f"the turn ends too early: {played}"
        if other.asked != state.to_act:
            return f"{other.asked} is asked, and not {state.to_act}: {played}"
        if state.to_act == NATURE:
            move = GAME.draw(state, Roll(rng.randrange(1 << 30), 0))
        else:
            legal = {GAME.spell(move) for move in GAME.legal(state)}
            if legal != other.options:
                odd = sorted(legal ^ other.options)
                return f"{odd} is not agreed on: {state.agenda[-1]}, {played}"
            move = chosen(state, rng)
        played.append(GAME.spell(move))
        state = GAME.advance(state, move)
        other.play(played[-1])
        if state.to_act is not None and state.turn == turn:
            there, here = read(GAME.dump(state)), other.__dict__
            wrong = [name for name in FIELDS if there[name] != here[name]]
            if wrong:
                told = [(name, there[name], here[name]) for name in wrong]
                return f"{told} after {played}"


def compared(seeds: range) -> None:
    """Compare turns on tables that are laid anew, and on those of a game played at random."""
    for seed in seeds:
        rng = random.Random(seed)
        found = disagreement(tables(seed), rng)
        assert "" == found, f"table {seed}: {found}"


@pytest.mark.parametrize("part", range(4))
def test_both_tell_the_same_turn(part: int) -> None:
    """Who is asked, what may be done, and how the table is, after every move of odd turns."""
    compared(range(part, 160, 4))


@pytest.mark.parametrize("seed", range(5))
def test_both_tell_the_same_game(seed: int) -> None:
    """From moments of a game on, as they come."""
    rng = random.Random(seed)
    state = GAME.start(1 + seed, expansion=seed != 1)
    while state.to_act is not None:
        if state.agenda[-1][0] == "main" and rng.random() < 0.05:
            found = disagreement(state, rng)
            assert "" == found, f"game {seed}: {found}"
        state = GAME.advance(state, GAME.sample(state, rng))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(50))
def test_both_tell_the_same_turn_for_long(part: int) -> None:
    """The same on 20,000 tables."""
    compared(range(1000 + part, 21_000, 50))
