"""Questions of a game, each made by a function that drafts only the answer.

    asks = drafts.asker(looks=60)

    @asks("count.value", "end.value")
    def _value(game, state, rng):
        return Draft(state.points[seat], {"who": game.seat_name(seat)})

The catalog texts `ask.<name>` and `explain.<name>` ask and explain it. The first word of the name
tells what is asked: find, count, which or next.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from . import plan
from .engine import Engine
from .questions import Maker, Option, Question, counted

MOST = 12
"""Nobody wants to click more than this."""

Drafter = TypeVar("Drafter", bound=Callable[[Any, Any, random.Random], "Draft | None"])


class Draft(NamedTuple):
    """An answer, the values that its texts need, and what to choose from or point at.

    A number is chosen among others from `least` on. `state` is what the question is about, where
    that is another one than the position that was looked at.
    """

    answer: frozenset[str] | str | int
    values: Mapping[str, Any] = MappingProxyType({})
    options: Sequence[Option] = ()
    lights: tuple[str, ...] = ()
    least: int = 0
    state: Any = None


class Drafted(Maker):
    """A maker from a function that drafts the answer."""

    def __init__(
        self,
        name: str,
        rules: tuple[str, ...],
        draft: Callable[[Any, Any, random.Random], Draft | None],
        looks: int,
        when: Callable[[Any], bool],
    ) -> None:
        """Ask `name` about `rules`, at `looks` positions of a playing, `when` a position fits."""
        self.name, self.rules, self.looks = name, rules, looks
        self.draft, self.when = draft, when
        self.kind = name.partition(".")[0]

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask what was drafted, or return None where there is nothing to ask."""
        draft = self.draft(engine, state, rng) if self.when(state) else None
        if draft is None:
            return None
        answer, options = draft.answer, tuple(draft.options)
        if isinstance(answer, int):
            options = options or counted(answer, rng, draft.least)
            answer = str(answer)
        say = engine.asking.say
        return Question(
            self.name,
            self.kind,
            self.rules,
            state if draft.state is None else draft.state,
            say(f"ask.{self.name}", **draft.values),
            answer,
            options,
            say(f"explain.{self.name}", **draft.values),
            draft.lights,
        )


_MAKERS: dict[str, dict[str, Maker]] = {}


def asker(
    *, looks: int = Maker.looks, when: Callable[[Any], bool] = lambda state: True
) -> Callable[..., Callable[[Drafter], Drafter]]:
    """Return the decorator `asks(name, *rules)` of a game: it makes a question of a drafter.

    Positions for which `when` is false are passed over.
    """

    def asks(name: str, *rules: str) -> Callable[[Drafter], Drafter]:
        def keep(drafter: Drafter) -> Drafter:
            maker = Drafted(name, rules, drafter, looks, when)
            _MAKERS.setdefault(plan.home_of(drafter.__module__), {})[name] = maker
            return drafter

        return keep

    return asks


asks = asker()
"""The decorator of a game that has nothing to say about positions."""


def makers_of(engine: Engine[Any, Any]) -> tuple[Maker, ...]:
    """Return the makers of a game: its `MAKERS` first, then those that are drafted."""
    listed = plan.constant(engine.home, "teach/questions", "MAKERS", ())
    return (*listed, *_MAKERS.get(engine.home, {}).values())


def seats(engine: Engine[Any, Any], count: int) -> tuple[Option, ...]:
    """Return so many seats to choose from."""
    return tuple(Option(str(seat), engine.seat_name(seat)) for seat in range(count))


def yes_or_no(engine: Engine[Any, Any]) -> tuple[Option, ...]:
    """Return yes and no to choose from."""
    return tuple(Option(one, engine.asking.say(one)) for one in ("yes", "no"))
