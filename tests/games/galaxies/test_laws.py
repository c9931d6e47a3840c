"""The laws on odd positions, where the rare questions are asked; tests/laws plays whole games."""

import random
from collections import Counter
from functools import cache

import pytest

from armillary.engines.core import laws
from armillary.engines.core.moves import Move
from armillary.engines.galaxies.rules.moves.answers import ANSWERS
from armillary.engines.galaxies.rules.state import Galaxies

from .staging import GAME
from .test_rare import table

TABLES, EACH = 500, 12


@cache
def positions() -> tuple[tuple[Galaxies, ...], Counter[str]]:
    """Return positions on odd tables and soon after, so many of each thing that can be asked."""
    found, kinds = [], Counter[str]()
    for seed in range(TABLES):
        rng = random.Random(seed)
        state = GAME.rare(table(seed), rng)
        for _ in range(6):
            if state.to_act is None:
                break
            kind = state.agenda[-1].name
            kinds[kind] += 1
            if kinds[kind] <= EACH:
                found.append(state)
            state = GAME.advance(state, GAME.sample(state, rng))
    return tuple(found), kinds


def replies(state: Galaxies, rng: random.Random) -> list[Move]:
    """Return moves of the kinds that are asked for, of whoever is asked, otherwise at random."""
    found = []
    for kind, words in GAME.domain.items():
        if type(state.agenda[-1]) in ANSWERS[kind]:
            whom = words | {"seat": (state.to_act,)}
            for _ in range(15):
                found.append(kind(**{name: rng.choice(these) for name, these in whom.items()}))
    return [move for move in found if GAME.flaw(move) is None]


@pytest.mark.parametrize("part", range(4))
def test_legal_is_what_no_rule_refuses(part: int) -> None:
    """Of what the table suggests, and of any other replies: ships or cards that are not there."""
    rng = random.Random(part)
    for state in positions()[0][part::4]:
        laws.legal_is_attempts_less_refusals(GAME, state)
        for move in replies(state, rng):
            laws.no_move_is_forgotten(GAME, state, move)


def test_most_questions_are_asked_there() -> None:
    """Several times each, so that a rule that is asked seldom is tried too."""
    assert len(positions()[1]) > 30
    assert sum(n > 3 for n in positions()[1].values()) > 25, positions()[1]
