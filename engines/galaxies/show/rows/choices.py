"""The buttons of what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.scene import Item, Part
from armillary.engines.core.text import Text

from ...rules.box import FACES
from ...rules.legal.empire import price_after, terms
from ...rules.moves import Pass
from ...rules.moves.answers import ANSWERS
from ...rules.state import tasks
from ...rules.state.decks import lying
from ...study.sums import brings
from ..wording.cards import action_text, brings_text

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import GalaxiesView
    from ...rules.state.tasks import Task


def face_parts(face: int) -> tuple[Part, ...]:
    """Draw a face of a die."""
    return Part("die"), Part(FACES[face])


def _button(game: Epic, name: str, id: str = "", area: str = "choices", **gaps: Any) -> Item:
    label = game.say(f"label.{id or name}", **gaps)
    return Item(f"do:{name}", name, label, area, parts=(Part("key"), Part(name)))


def about(game: Epic, v: GalaxiesView, t: Task) -> Any:
    """Return what the buttons of a task show of the position: numbers, or cards."""
    look = ABOUT.get(type(t))
    return None if look is None else look(game, v, t)


def _followed(game: Epic, v: GalaxiesView, t: tasks.Follow) -> int:
    return brings(game, v, t.seat, t.face, 0 if t.free else v.tax or 1)


ABOUT: dict[type[Task], Callable[[Epic, GalaxiesView, Any], Any]] = {
    tasks.Follow: _followed,
    tasks.Convert: lambda game, v, t: v.goods[t.seat][t.good],
    tasks.Upgrade: lambda game, v, t: v.level[t.seat],
    tasks.Colony: lambda game, v, t: (v.level[t.seat], v.colonies[t.seat]),
    tasks.Use: lambda game, v, t: v.row if t.owner is None else v.colonies[t.owner],
    tasks.Bury: lambda game, v, t: v.crew if t.pilot else v.row,
}
"""What the buttons of each task show of the position."""


@lru_cache(maxsize=512)
def choices(game: Epic, t: Task, own: bool, rerolled: bool, seen: Any) -> tuple[Item, ...]:
    """Draw the buttons that belong to what is asked; those of the dice lie beside them.

    `own` tells whether it is asked of whose turn it is, `seen` is what the task is `about`.
    """
    return tuple(_choices(game, t, own, rerolled, seen))


def _choices(game: Epic, t: Task, own: bool, rerolled: bool, seen: Any) -> Iterator[Item]:
    if own:
        # Here all through the turn: whoever uses one too early is told why.
        yield _button(game, "reroll", "reroll_paid" if rerolled else "reroll", "dice")
        yield _button(game, "convert", area="dice")
        yield _button(game, "finish", area="dice")
    if isinstance(t, tasks.Cup):
        yield _button(game, "throw", area="dice")
    elif isinstance(t, tasks.Follow):
        yield _button(game, "follow")._replace(lines=(brings_text(game, t.face, seen),))
    elif isinstance(t, tasks.Force):
        yield _button(game, "force")
    elif isinstance(t, tasks.Boost):
        yield _button(game, "boost")
    elif isinstance(t, tasks.Choose | tasks.Drawn):
        yield _button(game, "draw", "draw_again" if type(t) is tasks.Drawn else "")
    elif isinstance(t, tasks.Turn | tasks.Play | tasks.Repeat):
        for face in range(6):
            label = game.say("label.face", face=f"@face.{FACES[face]}")
            yield Item(f"face:{FACES[face]}", "die", label, "choices", parts=face_parts(face))
    elif isinstance(t, tasks.Convert):
        yield from _turned(game, t, seen)
    elif isinstance(t, tasks.Split | tasks.Surrender):
        yield from _shared(game, t.amount)
    yield from _cards(game, t, seen)
    # Where it is refused, too: then one may be told why.
    if type(t) in ANSWERS[Pass]:
        yield _button(game, "pass")


def _cards(game: Epic, t: Task, seen: Any) -> Iterator[Item]:
    """Draw the ways to pay for a level, the actions in question, the cards to be buried."""
    match t:
        case tasks.Upgrade():
            yield from _payments(game, seen, *terms(t))
        case tasks.Colony():
            level, colonies = seen
            yield from _payments(game, level, *terms(t))
            yield from _uses(game, colonies)
        case tasks.Land() | tasks.Again():
            yield from _uses(game, (t.planet,))
        case tasks.Use():
            yield from _uses(game, seen)
        case tasks.Bury():
            among = game.pilots if t.pilot else game.planets
            for n in lying(seen):
                label = game.say("label.bury", card=among[n].name)
                yield Item(f"bury:{among[n].id}", "bury", label, "choices")


def _turned(game: Epic, t: tasks.Convert, most: int) -> Iterator[Item]:
    """Draw a button for each amount that could be turned over."""
    for n in range(most + 1):
        goods = {"good": f"@good.{t.good}", "other": f"@good.{t.other}"}
        yield _amount(n, game.say("label.turned", n=n, **goods))


def _shared(game: Epic, most: int) -> Iterator[Item]:
    """Draw a button for each way to share out so much."""
    for n in range(most + 1):
        yield _amount(n, game.say("label.shared", energy=n, culture=most - n))


def _amount(n: int, label: Text) -> Item:
    return Item(f"amount:{n}", "die", label, "choices", parts=(Part("die"), Part(f"n-{n}")))


def _payments(game: Epic, level: int, mixed: bool, discount: int) -> Iterator[Item]:
    """Draw a button for each way to pay for the level after this one."""
    cost = price_after(game, level, discount)
    if cost is None:
        return
    # One that is mixed is always there: whoever tries it is told why not.
    for energy in range(cost + 1) if mixed else sorted({0, cost // 2, cost}):
        kind = "energy" if energy == cost else "culture" if not energy else "either"
        more = level + 1
        label = game.say(f"label.pay.{kind}", level=more, energy=energy, culture=cost - energy)
        shown = Part("key"), Part("upgrade"), Part(kind, 1.6)
        yield Item(f"pay:{energy}", kind, label, "choices", parts=shown)


def _uses(game: Epic, among: tuple[int | None, ...]) -> Iterator[Item]:
    """Draw a button for every planet whose action is in question."""
    for planet in lying(among):
        card = game.planets[planet]
        label = game.say("label.use", planet=card.name)
        lines = (action_text(game, game.actions[planet]),)
        yield Item(f"use:{card.id}", "use", label, "choices", lines=lines)
