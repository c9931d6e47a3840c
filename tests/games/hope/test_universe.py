"""The universe: faces, shapes and lines, against polygons drawn a second time."""

from collections import Counter
from itertools import combinations
from math import cos, pi, sin, sqrt
from typing import Any

import networkx as nx
import pytest

from armillary.engines import load
from armillary.engines.hope.rules.box.universe import EARTH, FACES, TILE, TILES, bits, rim
from armillary.engines.hope.rules.state import HopeState

from .staging import ENGINE, arrange, begun

Point = tuple[float, float]

# Written out a second time: the three corners of its hexagon that a face spans, v0 at the top.
CORNERS = {
    "convex": {"purple": (5, 0, 1), "red": (1, 2, 3), "blue": (3, 4, 5)},
    "concave": {"purple": (2, 3, 4), "red": (4, 5, 0), "blue": (0, 1, 2)},
}
GRAVITY = {"purple": 270, "blue": 30, "red": 150}


def polygons(board: Any) -> dict[str, tuple[Point, ...]]:
    """Return every face as a polygon: the middle of its hexagon and three of its corners."""
    found = {}
    for face, data in board.nodes(data=True):
        q, r = axial(data["tile"])
        x, y = sqrt(3) * (q + r / 2), 1.5 * r
        corners = CORNERS[data["shape"]][data["colour"]]
        spots = [(x, y)] + [(x + sin(k * pi / 3), y - cos(k * pi / 3)) for k in corners]
        found[face] = tuple((round(a, 4) + 0.0, round(b, 4) + 0.0) for a, b in spots)
    return found


def axial(tile: str) -> tuple[int, int]:
    """Return q and r of a tile by its name: rows a to g, counted from the left."""
    r = "abcdefg".index(tile[0]) - 3
    return max(-3, -3 - r) + int(tile[1]) - 1, r


def dealt(seed: int) -> HopeState:
    """Return a game with galaxies dealt at random."""
    return ENGINE.table(seed=seed, begin="given").state  # type: ignore[no-any-return]


def shared(one: tuple[Point, ...], other: tuple[Point, ...]) -> int:
    """Return how many corners two faces have in common; two make a border."""
    return len(set(one) & set(other))


@pytest.mark.rule("universe.faces")
def test_the_universe_has_111_faces() -> None:
    """37 tiles in a hexagon of radius 3, each with one face of every colour."""
    board = ENGINE.graph()
    tiles = Counter(data["tile"] for _, data in board.nodes(data=True))
    colours = Counter(data["colour"] for _, data in board.nodes(data=True))

    assert (111, 37, {3}) == (len(board), len(tiles), set(tiles.values()))
    assert {"purple": 37, "blue": 37, "red": 37} == colours
    assert 18 == len(bits(rim(0)))


@pytest.mark.rule("universe.shapes", "nav.sideways", "hero.acrobat")
@pytest.mark.parametrize("seed", range(4))
def test_borders_and_corners_are_those_of_the_polygons(seed: int) -> None:
    """Sideways joins faces of a colour that share a border; corner edges only touch."""
    board = ENGINE.graph(dealt(seed))
    shapes = polygons(board)
    colour = nx.get_node_attributes(board, "colour")
    tile = nx.get_node_attributes(board, "tile")
    borders, corners = set(), set()
    for one, other in combinations(board, 2):
        if colour[one] == colour[other] and tile[one] != tile[other]:
            touching = shared(shapes[one], shapes[other])
            if touching == 2:
                borders.add(frozenset((one, other)))
            elif touching == 1:
                corners.add(frozenset((one, other)))
    drawn = {
        by: {frozenset((u, v)) for u, v, how in board.edges(data="by") if how == by}
        for by in ("sideways", "corner")
    }

    assert borders == drawn["sideways"]
    # Faces that only touch at a corner across the line of gravity are no step of the Acrobat's.
    assert drawn["corner"] <= corners and drawn["corner"]


@pytest.mark.rule("nav.towards", "nav.away")
def test_towards_and_away_lead_along_the_line_of_gravity() -> None:
    """Each step towards comes nearer to the gravity point of the colour, each step away departs."""
    board = ENGINE.graph(dealt(1))
    data = board.nodes(data=True)
    for one, other, by in board.edges(data="by"):
        if by in ("towards", "away"):
            angle = GRAVITY[data[one]["colour"]] * pi / 180
            (x, y), (far_x, far_y) = (_middle(data[face]["tile"]) for face in (one, other))
            nearer = (far_x - x) * cos(angle) + (y - far_y) * sin(angle)
            assert (by == "towards") == (nearer > 0) and abs(nearer) > 1
    inner = [face for face in board if TILE[data[face]["tile"]] not in bits(rim(0))]
    for face in inner:
        ways = Counter(by for _, _, by in board.out_edges(face, data="by"))
        assert (2, 2) == (ways["towards"], ways["away"])


def _middle(tile: str) -> Point:
    q, r = axial(tile)
    return sqrt(3) * (q + r / 2), 1.5 * r


@pytest.mark.rule("polar.landing")
def test_three_shifts_of_cubes_come_back() -> None:
    """On cubes alone, three clockwise shifts lead north-east, west, south-east: home again."""
    state = arrange(begun(geometry="uniform"))
    world = ENGINE.world(state)
    face = 3 * EARTH
    for _ in range(3):
        face = world.landing[0][face]

    assert 3 * EARTH == face


@pytest.mark.rule("universe.shapes")
def test_uniform_geometry_has_no_sideways() -> None:
    """With every galaxy the same cube, no two faces of a colour share a border."""
    board = ENGINE.graph(begun(geometry="uniform"))

    assert "sideways" not in {by for _, _, by in board.edges(data="by")}
    assert {"convex"} == {shape for _, shape in board.nodes(data="shape")}


@pytest.mark.rule("polar.landing", "polar.lost", "nav.sideways")
def test_model_m_examples() -> None:
    """The worked examples of the model: a room stays, a border cube leaves, borders by shape."""
    state = begun()
    world = ENGINE.world(state)
    cube, room = TILE["d7"], TILE["c3"]

    assert world.convex[cube] and not world.convex[room]
    assert 3 * room + 1 == world.landing[0][3 * room]
    # d7 is the eastern corner: red to purple slips south-east, beyond the edge.
    assert world.landing[0][3 * cube + 2] is None
    assert {FACES[face] for face in world.borders[3 * EARTH]} == {"c3p"}


def test_every_face_can_be_reached_from_the_earth() -> None:
    """No face of a whole universe is out of reach, and each has some way on."""
    for seed in range(3):
        board = ENGINE.graph(dealt(seed))
        moves = nx.MultiDiGraph(
            [(u, v) for u, v, by in board.edges(data="by") if by not in ("corner", "polarize_ccw")]
        )
        assert 111 == len(nx.descendants(moves, "d4p")) + 1


@pytest.mark.rule("universe.border")
def test_the_border_moves_inwards() -> None:
    """A tile is on the border when a place beside it is empty, the Earth too."""
    gone = 1 << TILE["a1"]
    inside = {TILES[i] for i in bits(rim(gone))} - {TILES[i] for i in bits(rim(0))}

    assert {"b2"} == inside
    assert TILE["d4"] in bits(rim(1 << TILE["c3"]))


def test_galaxies_are_as_the_data_count() -> None:
    """18 cubes and 18 rooms, 36 planets a colour, three of each shape a technology."""
    galaxies = load("hope").box.galaxies.tiles.values()
    shapes = Counter((one.technology, one.shape) for one in galaxies)

    assert {3} == set(shapes.values())
    assert [36, 36, 36] == [sum(one.planets[n] for one in galaxies) for n in range(3)]
    assert {2: 12, 3: 12, 4: 12} == Counter(sum(one.planets) for one in galaxies)


def test_the_graph_of_a_broken_universe_has_only_what_is_left() -> None:
    """Faces of vanished galaxies are no nodes, and no edge leads to them."""
    board = ENGINE.graph(arrange(gone=["c3", "a1"]))

    assert 105 == len(board)
    assert not {"c3p", "c3b", "c3r", "a1p"} & set(board)
