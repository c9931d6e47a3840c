"""How a mission flows from moment to moment: every way on, and when it is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE

from ...rules.effects.mission import acting_order
from ...rules.ending import full_sets
from ...rules.state import (
    COLLECT,
    EXPLORE,
    FIRST_ALIEN,
    KEEP,
    LAND,
    NONE,
    OVER,
    REFILL,
    REVEAL,
    AndromedaView,
)

if TYPE_CHECKING:
    import networkx as nx

    from ... import Rarities

FLOW = (
    (EXPLORE, REVEAL, "draw"),
    (EXPLORE, LAND, "pilferer_or_thief"),
    (EXPLORE, EXPLORE, "schemer"),
    (EXPLORE, COLLECT, "schemer_at_last"),
    (EXPLORE, OVER, "win"),
    (REVEAL, LAND, "no_sabortal"),
    (REVEAL, KEEP, "sabortal"),
    (REVEAL, COLLECT, "sabortal_nothing"),
    (REVEAL, REFILL, "sabortal_nobody"),
    (LAND, LAND, "next_asked"),
    (LAND, EXPLORE, "nobody_more"),
    (LAND, COLLECT, "all_down"),
    (KEEP, COLLECT, "some_landed"),
    (KEEP, REFILL, "nobody_landed"),
    (COLLECT, COLLECT, "next_action"),
    (COLLECT, REFILL, "all_done"),
    (COLLECT, OVER, "win"),
    (REVEAL, EXPLORE, "all_full"),
    (KEEP, EXPLORE, "all_full"),
    (COLLECT, EXPLORE, "all_full"),
    (REFILL, REFILL, "next_card"),
    (REFILL, EXPLORE, "next_mission"),
    (REFILL, OVER, "endless"),
)
"""From phase to phase, and when: `flow.<when>` is the text of each."""


def flow(game: Rarities) -> nx.DiGraph[Any]:
    """Return the phases of a mission; an edge has `why`, and `when`, the text that says so."""
    import networkx as nx

    found: nx.DiGraph[Any] = nx.DiGraph()
    for one, other, when in FLOW:
        for phase in (one, other):
            found.add_node(phase, title=game.say(f"phase.{phase}"))
        found.add_edge(one, other, why=when, when=game.say(f"flow.{when}"))
    return found


def ways(game: Rarities, view: AndromedaView) -> list[tuple[str, str]]:
    """Return where this moment may lead and when; what lies open already rules out is left out."""
    shut = _shut(game, view)
    return [(to, when) for phase, to, when in FLOW if phase == view.phase and when not in shut]


def _shut(game: Rarities, view: AndromedaView) -> set[str]:
    """Return the ways that everybody can see to be closed."""
    last = view.position == len(view.cards)
    lying = sum(card != NONE for card in view.cards)
    size, held = game.sizes[view.seats], sum(view.counts)
    aliens = view.mission > 1
    schemer = aliens and any(card < FIRST_ALIEN for card in view.cards)
    open_when = {
        "pilferer_or_thief": aliens,
        "schemer": schemer and not last,
        "schemer_at_last": schemer and last,
        "win": _one_short(game, view) and (aliens or view.phase == COLLECT),
        "sabortal": lying > 0,
        "sabortal_nothing": not lying and bool(view.landed),
        "sabortal_nobody": not lying and not view.landed,
        "nobody_more": not last,
        "some_landed": bool(view.landed),
        "nobody_landed": not view.landed,
        "all_full": not view.pile or held + lying >= size * view.seats,
        "endless": view.mission >= game.box.endless.empty,
    }
    return {when for when, is_open in open_when.items() if not is_open}


def _one_short(game: Rarities, view: AndromedaView) -> bool:
    """Tell whether one relic more could win the game for the one who is asked."""
    if view.to_act is None or view.to_act == NATURE:
        return False
    home, box = view.homes[view.to_act], game.box.home
    almost = any(home.count(relic) == box.limit - 1 for relic in game.relics)
    return full_sets(game, home) >= box.sets - 1 and almost


def asked_next(view: AndromedaView) -> tuple[int, ...]:
    """Return the seats in the order in which they are asked, as far as it is settled."""
    if view.to_act is None:
        return ()
    if view.phase == KEEP:
        return (view.to_act, *acting_order(view.landed))
    if view.phase == COLLECT:
        return view.queue
    if view.phase not in (EXPLORE, LAND):
        return ()
    n, explorer = view.seats, view.explorer
    assert explorer is not None
    # A round of asking ends before the explorer; exploring goes on round the table.
    left = n if view.phase == EXPLORE else n - (view.to_act - explorer) % n
    seats = [(view.to_act + step) % n for step in range(left)]
    return tuple(seat for seat in seats if view.flying >> seat & 1)
