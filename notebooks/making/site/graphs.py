"""A board's graph as a picture: what networkx holds, where the game says it lies."""

from __future__ import annotations

from math import cos, dist, sin, tau
from typing import Any
from xml.sax.saxutils import escape

import networkx as nx

MOST = 1500
"""So many edges can still be told apart; of more, the shortest are drawn."""
WIDE = 600
INKS = {"light": ("#5b6380", "#2b59c3", "#ffffff"), "dark": ("#8a94b8", "#9db8ff", "#131722")}


def places(graph: nx.Graph[Any]) -> dict[Any, tuple[float, float]]:
    """Return where each node lies; a game that does not say has them on a circle."""
    at = nx.get_node_attributes(graph, "pos")
    if len(at) == len(graph):
        return at
    turn = tau / max(len(graph), 1)
    return {node: (cos(i * turn), sin(i * turn)) for i, node in enumerate(graph)}


def pairs(graph: nx.Graph[Any]) -> list[tuple[Any, Any]]:
    """Return the nodes that an edge joins, each two once, the nearest first."""
    at = places(graph)
    seen = {frozenset(edge[:2]): edge[:2] for edge in graph.edges if edge[0] != edge[1]}
    return sorted(seen.values(), key=lambda pair: dist(at[pair[0]], at[pair[1]]))


def graph_picture(graph: nx.Graph[Any], title: str, theme: str) -> str:
    """Return the graph as SVG; its places are scaled to the width of a page."""
    at = places(graph)
    left, right = min(x for x, _ in at.values()), max(x for x, _ in at.values())
    low, high = min(y for _, y in at.values()), max(y for _, y in at.values())
    scale = (WIDE - 40) / (max(right - left, high - low) or 1)
    tall = round((high - low) * scale) + 40
    place = {
        node: (round(20 + (x - left) * scale), round(tall - 20 - (y - low) * scale))
        for node, (x, y) in at.items()
    }
    line, dot, paper = INKS[theme]
    drawn = pairs(graph)[:MOST]
    lines = "".join("M{} {}L{} {}".format(*place[one], *place[two]) for one, two in drawn)
    # Dots are as large as the room between two neighbours allows.
    near = min((dist(place[one], place[two]) for one, two in drawn), default=30)
    size = round(max(2, min(9, near * 0.28)), 1)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="{size}"/>' for x, y in place.values())
    wide = round((right - left) * scale) + 40
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {wide} {tall}" '
        f'width="{wide}"><title>{escape(title)}</title>'
        f'<rect width="{wide}" height="{tall}" rx="12" fill="{paper}"/>'
        f'<path d="{lines}" stroke="{line}" stroke-opacity=".55" fill="none"/>'
        f'<g fill="{dot}">{dots}</g></svg>\n'
    )
