"""What makes a question of Orion Duel out of an answer: texts, choices, keys to light."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.questions import Maker, Option, Question, counted
from armillary.engines.core.text import Catalog, Text

from . import ways
from .setting import TILES
from .state import OrionState

if TYPE_CHECKING:
    from . import OrionDuel

MOST = 12
"""Nobody wants to click more cells than this."""


class Draft(NamedTuple):
    """An answer, the values that its texts need, and what to choose from or point at."""

    answer: frozenset[str] | str | int
    values: Mapping[str, Any] = MappingProxyType({})
    options: tuple[Option, ...] = ()
    lights: tuple[str, ...] = ()
    least: int = 0
    state: OrionState | None = None


Drafter = Callable[["OrionDuel", OrionState, random.Random], Draft | None]


@cache
def words() -> Catalog:
    """Return the texts `ask.<maker>` and `explain.<maker>`."""
    return Catalog(Path(__file__).with_name("questions.toml"))


class Made(Maker):
    """A maker from a function that drafts the answer."""

    looks = 60

    def __init__(self, name: str, rules: tuple[str, ...], drafter: Drafter) -> None:
        self.name, self.rules, self.drafter = name, rules, drafter
        self.kind = name.partition(".")[0]

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask what was drafted."""
        draft = self.drafter(engine, state, rng)  # type: ignore[arg-type]
        if draft is None:
            return None
        answer, options = draft.answer, draft.options
        if isinstance(answer, int):
            options = options or counted(answer, rng, draft.least)
            answer = str(answer)
        prompt = words().say(f"ask.{self.name}", **draft.values)
        told = words().say(f"explain.{self.name}", **draft.values)
        about = state if draft.state is None else draft.state
        lights = draft.lights
        return Question(
            self.name, self.kind, self.rules, about, prompt, answer, options, told, lights
        )


MAKERS: list[Maker] = []
"""Filled by `questions.py`."""


def asks(name: str, *rules: str) -> Callable[[Drafter], Drafter]:
    """Put a drafter among the makers, for these rules."""

    def keep(drafter: Drafter) -> Drafter:
        MAKERS.append(Made(name, rules, drafter))
        return drafter

    return keep


def cells(game: OrionDuel, mask: int) -> frozenset[str]:
    """Return cells as scene keys."""
    return frozenset(f"cell:{name}" for name in game.mat.named(mask))


def lit(game: OrionDuel, mask: int) -> tuple[str, ...]:
    """Return cells as scene keys, in the order of the mat."""
    return tuple(f"cell:{name}" for name in game.mat.named(mask))


def seats(game: OrionDuel) -> tuple[Option, ...]:
    """Return both seats to choose from."""
    return tuple(Option(str(seat), game.seat_name(seat)) for seat in (0, 1))


def a_seat(game: OrionDuel, rng: random.Random) -> tuple[int, dict[str, Text]]:
    """Return a random seat, with its name and the other's."""
    seat = rng.randrange(2)
    return seat, {"who": game.seat_name(seat), "other": game.seat_name(1 - seat)}


def laid_at_least(state: OrionState, least: int) -> bool:
    """Tell whether so many tiles lie."""
    return state.phase == TILES and len(state.laid) >= least


def chains_under(game: OrionDuel, state: OrionState, seat: int) -> tuple[int, ...]:
    """Return the chains of a colour, worked out from the cells that lie under it."""
    return ways.chains_of(game.mat, game.colours(state)[seat])


def zone_name(game: OrionDuel, name: str) -> Text:
    """Return what a zone is called."""
    return game.say(f"zone.{name}") if f"zone.{name}" in game.texts else Text(name)
