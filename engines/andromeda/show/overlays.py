"""What a learner can have marked: risks, the order, what to expect, what is needed, what follows.

All of it is worked out from a View, so it tells nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Mark, Overlay
from armillary.engines.core.text import Text

from ..rules.effects.mission import acting_order
from ..rules.state import EXPLORE, FIRST_ALIEN, LAND, LETTERS, REVEAL, AndromedaView
from ..study.graph.phases import asked_next, ways
from ..study.odds import average, expected, next_explorer

if TYPE_CHECKING:
    from .. import Rarities

FLYING = (EXPLORE, REVEAL, LAND)
"""The phases in which somebody may still explore."""


def percent(part: Fraction) -> str:
    """Return a share in whole percent.

    >>> percent(Fraction(1, 7))
    '14%'
    """
    return f"{round(100 * part)}%"


def risk(game: Rarities, view: AndromedaView) -> Overlay:
    """Mark each hand that can be drawn from with the chance of its sabortal."""
    explorer = view.explorer if view.phase != LAND else next_explorer(view, view.flying)
    if view.phase not in FLYING or explorer is None:
        return Overlay((), game.say("note.between"))
    marks = tuple(
        Mark(f"hand:{LETTERS[seat]}", "bad", f"1/{view.counts[seat]}")
        for seat in range(view.seats)
        if seat != explorer
    )
    return Overlay(marks, game.say("note.risk", all=percent(average(view, explorer))))


def order(game: Rarities, view: AndromedaView) -> Overlay:
    """Number the planets in the order in which their owners would collect."""
    queue = view.queue or acting_order(view.landed)
    if not queue:
        return Overlay((), game.say("note.nobody_landed"))
    marks = tuple(
        Mark(f"planet:{LETTERS[seat]}", "path", str(n)) for n, seat in enumerate(queue, 1)
    )
    return Overlay(marks, game.say("note.order"))


def actions(game: Rarities, view: AndromedaView) -> Overlay:
    """Mark this portal and the next with the actions that landing there promises."""
    portal, values = view.position, game.box.portals.values
    found = expected(game, view)
    if view.phase not in FLYING or not (found or portal == len(values)):
        return Overlay((), game.say("note.between"))
    here = Mark(f"portal:{portal}", "good", str(values[portal - 1]))
    if found is None:
        note = game.say("note.last", portal=portal, value=values[portal - 1])
        return Overlay((here,), note)
    value, safe, then = found
    more = f"{float(then):.1f}"
    note = game.say("note.actions", portal=portal, value=value, safe=percent(safe), next=more)
    return Overlay((here, Mark(f"portal:{portal + 1}", "path", more)), note)


def needs(game: Rarities, view: AndromedaView) -> Overlay:
    """Mark the relics that the viewer's home can still take."""
    if not 0 <= view.seat < view.seats:
        return Overlay((), game.say("note.needs_nobody"))
    home, limit = view.homes[view.seat], game.box.home.limit
    marks = [
        Mark(f"portal:{portal}", "good")
        for portal, card in enumerate(view.cards, 1)
        if card < FIRST_ALIEN and home.count(card) < limit
    ]
    marks += [
        Mark(f"home:{LETTERS[view.seat]}-{game.name_of[card]}", "good")
        for card in dict.fromkeys(view.hand)
        if card < FIRST_ALIEN and home.count(card) < limit
    ]
    return Overlay(tuple(marks), game.say("note.needs"))


def going_on(game: Rarities, view: AndromedaView) -> Overlay:
    """Say what moment this is and where each way on leads; number who is asked when."""
    if view.to_act is None:
        return Overlay((), game.say("why.over"))
    if not view.mission:
        return Overlay((), game.say("note.between"))
    marks = tuple(
        Mark(f"planet:{LETTERS[seat]}", "path" if n > 1 else "picked", str(n))
        for n, seat in enumerate(asked_next(view), 1)
    )
    told = [
        game.say("flow.way", when=f"@flow.{when}", phase=f"@phase.{phase}")
        for phase, when in ways(game, view)
    ]
    gaps = {f"way{n}": text for n, text in enumerate(told)}
    listed = Text.of({"en": "; ".join(f"{{{name}}}" for name in gaps)}, **gaps)
    return Overlay(marks, game.say("note.flow", phase=f"@phase.{view.phase}", ways=listed))


OVERLAYS: dict[str, Callable[[Rarities, AndromedaView], Overlay]] = {
    "risk": risk,
    "order": order,
    "actions": actions,
    "needs": needs,
    "flow": going_on,
}
