"""Attempts that break one rule alone, looked for in random games and kept: to be asked about."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.makers import title_of, titles
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.questions import WHICH, WORDS, Maker, Question, join

from ...rules.moves.answers import ANSWERS
from ...rules.state import Galaxies

if TYPE_CHECKING:
    from ... import Epic

GAMES, ENOUGH, APART = 30, 4, 40
"""So many games are looked through for so many cases, so many moves apart."""

Case = tuple[Galaxies, Move]


@lru_cache(maxsize=256)
def cases(game: Epic, rule: str) -> tuple[Case, ...]:
    """Return positions, each with a move that this rule forbids and no other."""
    kinds = [kind for kind, tied in game.rules.guards.items() if rule in [id for id, _ in tied]]
    answered = {task for kind in kinds for task in ANSWERS[kind]}
    found: list[Case] = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        s, rest = game.start(2 + seed % 4, expansion=seed % 3 != 1), 0
        while s.to_act is not None:
            rest -= 1
            if rest < 0 and s.to_act != NATURE and type(s.agenda[-1]) in answered:
                for move in _tries(game, s, kinds, rng):
                    broken = game.refusals(s, move)
                    if len(broken) == 1 and broken[0].rule == rule:
                        found.append((s, move))
                        rest = APART
                        break
            if len(found) == ENOUGH:
                return tuple(found)
            s = game.advance(s, game.sample(s, rng))
    return tuple(found)


def _tries(game: Epic, s: Galaxies, kinds: list[type[Move]], rng: random.Random) -> Iterator[Move]:
    """Yield what the table suggests, then some moves of words that are not on it."""
    every = [move for move in game.attempts(s) if type(move) in kinds]
    rng.shuffle(every)
    yield from every
    for kind in kinds:
        if type(s.agenda[-1]) in ANSWERS[kind]:
            for _ in range(6):
                fields: dict[str, Any] = {
                    name: rng.choice(values) for name, values in game.domain[kind].items()
                }
                yield kind(**(fields | {"seat": s.to_act}))


class Forbidden(Maker):
    """Which rule forbids this move? Of a rule that random attempts seldom break."""

    kind = WHICH

    def __init__(self, rule: str) -> None:
        self.rule, self.name, self.rules = rule, f"which.{rule}", (rule,)

    def make(self, engine: Any, state: Any, rng: random.Random) -> Question | None:
        """Ask about one of the cases."""
        known = cases(engine, self.rule)
        if not known:
            return None
        s, move = rng.choice(known)
        (why,) = (refusal.text for refusal in engine.refusals(s, move))
        tied = {id for guards in engine.rules.guards.values() for id, _ in guards}
        guarded = [id for id in engine.rulebook if id in tied]
        keys = engine.keys(move)
        prompt = WORDS.say(
            "ask.which", who=engine.seat_name(move.seat), move=engine.spell(move), keys=keys[-1:]
        )
        options, told = titles(engine, self.rule, guarded, rng), title_of(engine, self.rule)
        return Question(
            self.name,
            WHICH,
            self.rules,
            s,
            prompt,
            self.rule,
            options,
            join(why, told),
            lights=why.keys,
            picks=keys,
            move=move,
        )
