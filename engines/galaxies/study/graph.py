"""The board as one graph of places: what travels, advances, colonises and explores where."""

from __future__ import annotations

import pickle
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

import networkx as nx

from ..rules.state.decks import lying
from ..rules.state.places import SPACE, danger_of, orbit, orbit_of, planet_of, surface

if TYPE_CHECKING:
    from .. import Epic
    from ..rules.state import Galaxies


def node_of(game: Epic, seat: int, place: int) -> str:
    """Return the node where a seat's ship stands."""
    held, on, planet = danger_of(place), orbit_of(place), planet_of(place)
    if held is not None:
        return f"danger:{game.finds[held.card].id}-{held.step}"
    if on is not None:
        return f"orbit:{game.planets[on.planet].id}-{on.step}"
    if planet is not None:
        return f"surface:{game.planets[planet].id}"
    return "space" if place == SPACE else f"home:{seat}"


WIDE, GAP = 6, 3.2
"""So many planets lie beside each other on a plot, so far apart."""


def spot(n: int, step: int | None, steps: int) -> tuple[float, float]:
    """Return where the n-th planet's surface (no step) or a step of its track lies on a plot."""
    x, y = n % WIDE * GAP, -(n // WIDE) * GAP
    if step is None:
        return x, y
    angle = pi * (1.25 - 1.5 * step / max(steps - 1, 1))
    return round(x + 1.15 * cos(angle), 3), round(y + 1.15 * sin(angle), 3)


def graph(game: Epic, state: Galaxies | None = None) -> nx.MultiDiGraph[Any]:
    """Return homes, planets, space and danger tracks; edges have a `kind`, also as their key.

    Without a position all planets of both boxes are there; with one, those of its row, and each
    node has the `ships` that stand on it. Each node has a `pos` for plots.
    """
    if state is None:
        whole: nx.MultiDiGraph[Any] = pickle.loads(_whole(game))
        return whole
    return _drawn(game, state)


@lru_cache(maxsize=4)
def _whole(game: Epic) -> bytes:
    """Return the graph of both boxes: thirty thousand ways are thawed five times as fast as drawn.

    Whoever asks gets a graph of their own, which nobody else's changes can reach.
    """
    return pickle.dumps(_drawn(game, None))


def _drawn(game: Epic, state: Galaxies | None) -> nx.MultiDiGraph[Any]:
    """Draw the graph anew."""
    found: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    seats = range(state.sides if state else game.seats[1])
    row = lying(state.row) if state else list(range(len(game.planets)))
    far = state is None or state.expansion
    wide = (min(WIDE, len(row)) - 1) * GAP
    below = (len(row) + WIDE - 1) // WIDE * GAP
    for seat in seats:
        x = round(wide * (seat + 0.5) / len(seats), 3)
        found.add_node(f"home:{seat}", kind="home", seat=seat, pos=(x, -below))
    ports = []
    for n, planet in enumerate(row):
        ports += _planet(game, found, planet, n, [f"home:{seat}" for seat in seats])
    if far:
        found.add_node("space", kind="space", pos=(round(wide / 2, 3), GAP))
        _dangers(game, found, wide)
    hubs = [f"home:{seat}" for seat in seats] + (["space"] if far else [])
    for start in [*hubs, *ports]:
        for end in [*hubs, *(p for p in ports if _arrival(p))]:
            one, two = found.nodes[start], found.nodes[end]
            same = "planet" in one and one["planet"] == two.get("planet")
            homes = one["kind"] == two["kind"] == "home"
            if start != end and not homes and not same:
                _join(found, start, end, "explore" if end == "space" else "travel")
    if state is not None:
        for node in found:
            found.nodes[node]["ships"] = ()
        for seat in seats:
            for ship, place in enumerate(state.ships[seat]):
                node = node_of(game, seat, place)
                found.nodes[node]["ships"] += ((seat, ship),)
    return found


def _join(found: nx.MultiDiGraph[Any], one: str, two: str, kind: str) -> None:
    """Add a way from place to place; two places may be joined by ways of several kinds."""
    found.add_edge(one, two, key=kind, kind=kind)


def _arrival(node: str) -> bool:
    return node.startswith("surface:") or node.endswith("-0")


def _planet(
    game: Epic, found: nx.MultiDiGraph[Any], planet: int, n: int, homes: list[str]
) -> list[str]:
    card = game.planets[planet]
    land = node_of(game, 0, surface(planet))
    at = spot(n, None, card.advances)
    found.add_node(land, kind="surface", planet=card.id, resource=card.resource, pos=at)
    steps = [node_of(game, 0, orbit(planet, step)) for step in range(card.advances)]
    for step, node in enumerate(steps):
        at = spot(n, step, card.advances)
        found.add_node(node, kind="orbit", planet=card.id, step=step, track=card.track, pos=at)
    for one, two in pairwise(steps):
        _join(found, one, two, "advance")
    for home in homes:
        _join(found, steps[-1], home, "colonise")
    return [land, *steps]


def _dangers(game: Epic, found: nx.MultiDiGraph[Any], wide: float) -> None:
    n = 0
    for card, track in enumerate(game.dangers):
        if not track[1]:
            continue
        name = game.finds[card].id
        nodes = [f"danger:{name}-{step}" for step in range(track[1])]
        for step, node in enumerate(nodes):
            at = (round(wide / 2 + 1.2 * (n - 1.5), 3), round(GAP + 1.1 * (step + 1), 3))
            found.add_node(node, kind="danger", card=name, step=step, track=track[0], pos=at)
        _join(found, "space", nodes[0], "explore")
        for one, two in zip(nodes, [*nodes[1:], "space"], strict=True):
            _join(found, one, two, "advance")
        n += 1
