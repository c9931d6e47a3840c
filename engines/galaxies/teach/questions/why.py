"""Why did that happen? Events of random games, each with its rule, kept to be asked about."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from armillary.engines.core.events import Event
from armillary.engines.core.makers import title_of, titles
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.questions import WHICH, Maker, Question

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import Galaxies

GAMES, ENOUGH, APART = 40, 4, 60
"""So many games are looked through for so many events, so many moves apart."""


class Cause(NamedTuple):
    """A move, what came of it by a rule, and all rules that had a part in it."""

    state: Galaxies
    move: Move
    event: Event
    rules: frozenset[str]


@lru_cache(maxsize=256)
def causes(game: Epic, rule: str) -> tuple[Cause, ...]:
    """Return moves of somebody that had an event by this rule, which all may know."""
    alone, found = rule.startswith("rogue."), list[Cause]()
    for seed in range(GAMES):
        luck, rest = random.Random(seed), 0
        state = game.start(1 if alone else 2 + seed % 4, expansion=seed % 3 != 1)
        while state.to_act is not None and len(found) < ENOUGH:
            move, rest = game.sample(state, luck), rest - 1
            after = game.advance(state, move)
            if rest < 0 and state.to_act != NATURE:
                events = game.happened(state, move, after)
                of_it = [one for one in events if one.rule == rule and one.seats is None]
                if of_it:
                    rules = frozenset(one.rule for one in events)
                    found.append(Cause(state, move, luck.choice(of_it), rules))
                    rest = APART
            state = after
        if len(found) == ENOUGH:
            break
    return tuple(found)


class Why(Maker):
    """Which rule is behind what happened? Of a rule that does something."""

    kind = WHICH

    def __init__(self, rule: str) -> None:
        self.rule, self.name, self.rules = rule, f"why.{rule}", (rule,)

    def make(self, engine: Any, state: Any, rng: random.Random) -> Question | None:
        """Ask about one of the events; other rules of the same kind are not offered beside it."""
        known = causes(engine, self.rule)
        if not known:
            return None
        s, move, event, part = rng.choice(known)
        family = self.rule.partition(".")[0]
        among = [id for id in engine.rulebook if id.partition(".")[0] != family and id not in part]
        return Question(
            self.name,
            WHICH,
            self.rules,
            s,
            engine.asking.say(
                "ask.why",
                who=engine.seat_name(move.seat),
                move=engine.spell(move),
                told=engine.tell(event),
                keys=engine.keys(move)[-1:],
            ),
            self.rule,
            titles(engine, self.rule, [self.rule, *among], rng),
            title_of(engine, self.rule),
            picks=engine.keys(move),
        )
