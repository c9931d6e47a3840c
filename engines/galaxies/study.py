"""The board as one graph of places: what travels, advances, colonises and explores where."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import networkx as nx

from .state import HOME, SPACE, Galaxies, card_of, danger, orbit, planet_of, step_of, surface

if TYPE_CHECKING:
    from . import Epic


def node_of(game: Epic, seat: int, place: int) -> str:
    """Return the node where a seat's ship stands."""
    if place == HOME:
        return f"home:{seat}"
    if place == SPACE:
        return "space"
    if card_of(place) >= 0:
        card = card_of(place)
        return f"danger:{game.finds[card].id}-{place - danger(card, 0)}"
    name = game.planets[planet_of(place)].id
    return f"surface:{name}" if step_of(place) < 0 else f"orbit:{name}-{step_of(place)}"


def graph(game: Epic, s: Galaxies | None) -> nx.DiGraph[Any]:
    """Return homes, planets, space and danger tracks; edges have a `kind`.

    Without a position all planets of both boxes are there; with one, those of its row, and each
    node has the `ships` that stand on it.
    """
    found: nx.DiGraph[Any] = nx.DiGraph()
    seats = range(s.sides if s else game.seats[1])
    row = [p for p in s.row if p >= 0] if s else list(range(len(game.planets)))
    far = s is None or s.expansion
    for seat in seats:
        found.add_node(f"home:{seat}", kind="home", seat=seat)
    ports = []
    for planet in row:
        ports += _planet(game, found, planet, [f"home:{seat}" for seat in seats])
    if far:
        found.add_node("space", kind="space")
        _dangers(game, found)
    hubs = [f"home:{seat}" for seat in seats] + (["space"] if far else [])
    for start in [*hubs, *ports]:
        for end in [*hubs, *(p for p in ports if _arrival(p))]:
            same = start.partition(":")[2].split("-")[0] == end.partition(":")[2].split("-")[0]
            homes = start.startswith("home") and end.startswith("home")
            if start != end and not homes and not (same and ":" in start):
                found.add_edge(start, end, kind="explore" if end == "space" else "travel")
    if s is not None:
        for node in found:
            found.nodes[node]["ships"] = ()
        for seat in seats:
            for ship, place in enumerate(s.ships[seat]):
                node = node_of(game, seat, place)
                found.nodes[node]["ships"] += ((seat, ship),)
    return found


def _arrival(node: str) -> bool:
    return node.startswith("surface:") or node.endswith("-0")


def _planet(game: Epic, found: nx.DiGraph[Any], planet: int, homes: list[str]) -> list[str]:
    card = game.planets[planet]
    land = node_of(game, 0, surface(planet))
    found.add_node(land, kind="surface", planet=card.id, resource=card.resource)
    steps = [node_of(game, 0, orbit(planet, step)) for step in range(card.advances)]
    for step, node in enumerate(steps):
        found.add_node(node, kind="orbit", planet=card.id, step=step, track=card.track)
    for one, two in pairwise(steps):
        found.add_edge(one, two, kind="advance")
    for home in homes:
        found.add_edge(steps[-1], home, kind="colonise")
    return [land, *steps]


def _dangers(game: Epic, found: nx.DiGraph[Any]) -> None:
    for card, track in enumerate(game.dangers):
        if not track[1]:
            continue
        name = game.finds[card].id
        nodes = [f"danger:{name}-{step}" for step in range(track[1])]
        for step, node in enumerate(nodes):
            found.add_node(node, kind="danger", card=name, step=step, track=track[0])
        found.add_edge("space", nodes[0], kind="explore")
        for one, two in zip(nodes, [*nodes[1:], "space"], strict=True):
            found.add_edge(one, two, kind="advance")
