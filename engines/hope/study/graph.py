"""The universe as a networkx graph, for those who study it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rules.box import COLOURS, TECHNOLOGIES
from ..rules.box.universe import FACES, TILES, WAY_NAMES, place
from ..rules.legal.movement import landing
from ..rules.state import HopeState
from ..rules.state.pioneers import on_face

if TYPE_CHECKING:
    import networkx as nx

    from .. import Hope

LIFT = 0.5
"""How far from the middle of its tile a face is drawn."""

CENTRES = {
    True: ((0.0, -1.0), (-0.866, 0.5), (0.866, 0.5)),
    False: ((0.0, 1.0), (0.866, -0.5), (-0.866, -0.5)),
}
"""Where a face lies about the middle of a convex and of a concave tile: purple, blue, red."""


def spot(convex: bool, face: int) -> tuple[float, float]:
    """Return where the middle of a face is drawn."""
    x, y = place(face // 3)
    dx, dy = CENTRES[convex][face % 3]
    return x + dx * LIFT, y + dy * LIFT


def graph(game: Hope, state: HopeState | None = None) -> nx.MultiDiGraph[Any]:
    """Return the faces by name, and how a ship gets from one to the other.

    Every edge is a single step and has a `by`: towards, away, sideways, corner (the Acrobat's),
    polarize_cw or polarize_ccw; straight ones know their `way`. Without a state it is the
    universe of the option universe="sample".
    """
    import networkx as nx

    state = game.start(universe="sample", begin="given") if state is None else state
    board: nx.MultiDiGraph[Any] = nx.MultiDiGraph(name="hope")
    here = [face for face in range(len(FACES)) if not state.gone >> face // 3 & 1]
    for face in here:
        _node(board, game, state, face)
    for face in here:
        for by, way, other in _edges(game, state, face):
            if not state.gone >> other // 3 & 1:
                board.add_edge(FACES[face], FACES[other], by=by, way=way)
    return board


def _node(board: nx.MultiDiGraph[Any], game: Hope, state: HopeState, face: int) -> None:
    world, tile = game.world(state), face // 3
    x, y = spot(world.convex[tile], face)
    tech = world.technology[tile]
    board.add_node(
        FACES[face],
        tile=TILES[tile],
        colour=COLOURS[face % 3],
        shape="convex" if world.convex[tile] else "concave",
        technology=None if tech is None else TECHNOLOGIES[tech],
        planets=world.planets[face],
        pioneers=on_face(state, face),
        stable=bool(state.stable >> tile & 1),
        ships=[seat for seat, at in enumerate(state.ships) if at == face],
        # Plots count y upwards, screens downwards: `pos` is for plots.
        pos=(x, -y),
    )


def _edges(game: Hope, state: HopeState, face: int) -> list[tuple[str, str | None, int]]:
    world = game.world(state)
    found: list[tuple[str, str | None, int]] = []
    for mode, by in enumerate(("towards", "away")):
        found += [(by, WAY_NAMES[way], other) for way, other in world.straight[mode][face]]
    found += [("sideways", None, other) for other in world.borders[face]]
    found += [("corner", None, other) for other in world.corners[face]]
    for spin, by in enumerate(("polarize_cw", "polarize_ccw")):
        found.append((by, None, landing(world, state.gone, face, spin)))
    return found
