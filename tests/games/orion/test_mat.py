"""The mat and its graph: E1, and what networkx says of it."""

import random
from itertools import product
from typing import Any

import networkx as nx
import pytest

from armillary.engines.orion.rules.ending import ways

from . import reference
from .staging import BLUE, ENGINE, ORANGE, Tile, cell, duel, name

ZONES = {
    "taurus": [(-5, 1), (-5, 2), (-5, 3), (-5, 4)],
    "monoceros": [(5, -4), (5, -3), (5, -2), (5, -1)],
    "eridanus": [(-1, -4), (-2, -3), (-3, -2), (-4, -1)],
    "canis_major": [(4, 1), (3, 2), (2, 3), (1, 4)],
    "lepus": [(1, -5), (2, -5), (3, -5), (4, -5)],
    "gemini": [(-4, 5), (-3, 5), (-2, 5), (-1, 5)],
}


@pytest.mark.rule("board.cells")
def test_the_mat_has_85_cells_in_eleven_columns() -> None:
    """A hexagon of radius 5 without its corners, as printed."""

    board = ENGINE.graph()
    columns: dict[int, int] = {}
    for _, q in board.nodes(data="q"):
        columns[q] = columns.get(q, 0) + 1

    assert 85 == board.number_of_nodes()
    assert [4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4] == [columns[q] for q in range(-5, 6)]


@pytest.mark.rule("board.cells")
@pytest.mark.parametrize("corner", sorted(reference.CORNERS))
def test_the_corners_are_not_there(corner: tuple[int, int]) -> None:
    """E1: six cells are cut off."""

    assert corner not in ENGINE.mat.number


@pytest.mark.rule("board.cells")
def test_cells_touch_as_the_naive_mat_says() -> None:
    """The same neighbours, and as many steps between any two cells."""

    board = nx.relabel_nodes(ENGINE.graph(), cell)

    assert nx.utils.graphs_equal(nx.Graph(reference.MAT.edges), nx.Graph(board.edges))
    assert 6 == max(degree for _, degree in board.degree)


@pytest.mark.rule("board.zones")
@pytest.mark.parametrize("zone", ZONES)
def test_a_zone_is_the_four_cells_of_a_side(zone: str) -> None:
    """By the graph that a student is given, each cell in one zone at most."""

    cells = [cell(node) for node, of in ENGINE.graph().nodes(data="zone") if of == zone]

    assert sorted(ZONES[zone]) == sorted(cells)


@pytest.mark.rule("board.zones")
@pytest.mark.parametrize("pair", ENGINE.mat.box.pairs.values(), ids=str)
def test_facing_zones_are_ten_steps_apart(pair: tuple[str, str]) -> None:
    """E1: so a link takes eleven hexagons at least."""

    steps = dict(nx.all_pairs_shortest_path_length(reference.MAT))

    assert 10 == min(steps[one][other] for one, other in product(*(ZONES[z] for z in pair)))
    assert {frozenset(pair) for pair in reference.FACING} == {
        frozenset(pair) for pair in ENGINE.mat.box.pairs.values()
    }


def test_the_graph_shows_what_stands_and_lies() -> None:
    """Tokens and colours by name; the bare board knows neither."""

    table = duel([Tile(BLUE, blue=[(0, 0)], orange=[(1, 0)])], galaxies=[(3, -3)])
    board = ENGINE.graph(table.state)

    assert ("blue", None) == (
        board.nodes[name((0, 0))]["colour"],
        board.nodes[name((0, 0))]["token"],
    )
    assert "orange" == board.nodes[name((1, 0))]["colour"]
    assert "galaxy" == board.nodes[name((3, -3))]["token"]
    assert [8, 7] == [
        sum(token == kind for _, token in board.nodes(data="token")) for kind in ("galaxy", "hole")
    ]
    assert not any("colour" in known for _, known in ENGINE.graph().nodes(data=True))


def positions(seed: int) -> list[Any]:
    """Return some positions of a random game."""
    rng, state = random.Random(seed), ENGINE.table(seed=seed).state
    found = []
    while state.to_act is not None:
        state = ENGINE.advance(state, ENGINE.sample(state, rng))
        found.append(state)
    return found


@pytest.mark.rule("chain.colour")
@pytest.mark.parametrize("seed", range(8))
def test_chains_are_the_components_of_a_colour(seed: int) -> None:
    """Kept up move by move, they are what networkx finds in the coloured subgraph."""

    for state in positions(seed):
        for colour, kept in ((BLUE, state.chains0), (ORANGE, state.chains1)):
            parts = nx.connected_components(ENGINE.chains(state, colour))

            assert {frozenset(ENGINE.mat.named(chain)) for chain in kept} == set(
                map(frozenset, parts)
            )


@pytest.mark.parametrize("seed", range(8))
def test_the_distance_is_a_shortest_path(seed: int) -> None:
    """Own cells cost nothing, free ones one, and the other colour is a wall."""

    for state in positions(seed)[::4]:
        board = ENGINE.graph(state)
        for seat, colour in ((BLUE, "blue"), (ORANGE, "orange")):
            assert shortest_links(board, colour) == ENGINE.distance(state, seat)


def shortest_links(board: Any, colour: str) -> dict[str, int | None]:
    """Return the cheapest path between facing zones, by Dijkstra on the cells' prices."""
    ways = nx.DiGraph()
    for node, known in board.nodes(data=True):
        for other in board[node] if known["colour"] in (None, colour) else ():
            if board.nodes[other]["colour"] in (None, colour):
                ways.add_edge(node, other, cost=int(board.nodes[other]["colour"] is None))
        if known["colour"] in (None, colour) and known["zone"]:
            ways.add_edge(f"into {known['zone']}", node, cost=int(known["colour"] is None))
            ways.add_edge(node, f"out of {known['zone']}", cost=0)
    found: dict[str, int | None] = {}
    for pair, (one, other) in ENGINE.mat.box.pairs.items():
        try:
            found[pair] = nx.shortest_path_length(ways, f"into {one}", f"out of {other}", "cost")
        except (nx.NetworkXNoPath, nx.NodeNotFound):
            found[pair] = None
    return found


def test_an_empty_mat_is_eleven_cells_from_every_link() -> None:
    """For both colours and all three pairs."""

    state = ENGINE.start(preset=1)

    assert {"purple": 11, "green": 11, "red": 11} == ENGINE.distance(state, BLUE)
    assert ENGINE.distance(state, BLUE) == ENGINE.distance(state, ORANGE)


@pytest.mark.rule("tile.turn")
@pytest.mark.parametrize(
    ("tile", "expected"),
    [("single", 85), ("pair", 222), ("mix", 444), ("line", 378), ("bent", 780), ("triangle", 414)],
)
def test_a_tile_lies_in_so_many_ways(tile: str, expected: int) -> None:
    """Turned by sixths and flipped, on the empty mat, no way counted twice."""

    assert expected == sum(move.tile == tile for move in ENGINE.mat.moves[BLUE])


@pytest.mark.rule("tile.turn")
def test_only_the_bent_tile_changes_when_flipped() -> None:
    """Twelve ways to lie, six of them the back; without flipping it would be 390 placements."""

    flipped = {tile for tile, ways in ENGINE.mat.turns.items() if any(s == "back" for _, s in ways)}

    assert {"bent"} == flipped
    assert 390 == len(reference.lies("bent", mirrored=False))


@pytest.mark.rule("setup.tiles")
def test_each_seat_has_fourteen_tiles_of_36_hexagons() -> None:
    """E8: one single, one pair, three of each other kind; 24 hexagons own, 12 the opponent's."""

    state, tiles = ENGINE.start(preset=1), ENGINE.mat.box.tiles
    held = {tile: [ENGINE.left(state, seat, tile) for seat in (BLUE, ORANGE)] for tile in tiles}

    threes = {tile: [3, 3] for tile in ("mix", "line", "bent", "triangle")}

    assert {"single": [1, 1], "pair": [1, 1], **threes} == held
    assert 24 == sum(tile.count * len(tile.own) for tile in tiles.values())
    assert 12 == sum(tile.count * len(tile.opp) for tile in tiles.values())


@pytest.mark.parametrize("seed", range(4))
def test_the_shortest_ways_are_all_of_them(seed: int) -> None:
    """A cell is marked if and only if some cheapest path between the two zones runs over it."""

    for state in positions(seed)[::6]:
        own, other = ENGINE.colours(state)
        board = nx.Graph(ENGINE.graph(state))
        board.remove_nodes_from(ENGINE.mat.named(other))
        price = {node: 0 if board.nodes[node]["colour"] else 1 for node in board}
        for pair, bits in ENGINE.mat.pairs.items():
            best = ENGINE.distance(state, BLUE)[pair]
            there, back = (costs(board, price, zone) for zone in ENGINE.mat.box.pairs[pair])
            expected = {
                node
                for node in there.keys() & back.keys()
                if there[node] + back[node] - price[node] == best
            }

            assert expected == set(ENGINE.mat.named(ways.shortest(ENGINE.mat, own, other, bits)))


def test_behind_a_wall_there_is_no_way() -> None:
    """A whole column of the other colour: nothing joins left and right, no cell is marked."""

    mat = ENGINE.mat
    wall = mat.mask(at for at in mat.cells if at.startswith("f"))

    assert ways.missing(mat, 0, wall, mat.pairs["purple"]) is None
    assert 0 == ways.shortest(mat, 0, wall, mat.pairs["purple"])


def costs(board: Any, price: dict[str, int], zone: str) -> dict[str, int]:
    """Return what it costs to reach each cell from a zone, the cell itself included."""
    steps = nx.DiGraph((u, v, {"weight": price[v]}) for u in board for v in board[u])
    steps.add_weighted_edges_from(
        ("start", node, price[node]) for node, of in board.nodes(data="zone") if of == zone
    )
    if "start" not in steps:
        return {}
    found = nx.single_source_dijkstra_path_length(steps, "start")
    del found["start"]
    return found
