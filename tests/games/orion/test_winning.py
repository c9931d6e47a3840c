"""The three ways to win, and how they are counted. E2, E5, E6."""

import random
from itertools import permutations

import networkx as nx
import pytest

from armillary.engines.orion.rules import ending
from armillary.engines.orion.rules.ending import ways

from . import golden, reference
from .staging import BLUE, ENGINE, ORANGE, Tile, duel, events, name
from .test_mat import ZONES

GALAXIES = [(-3, 0), (0, 0), (-3, 3), (0, 3)]
UPPER = [
    Tile(ORANGE, orange=[(-2, 0), (-1, 0)]),
    Tile(ORANGE, orange=[(0, 0)], blue=[(1, -1)]),
    Tile(ORANGE, orange=[(-3, 0)], blue=[(-4, 0)]),
]
LOWER = [
    Tile(ORANGE, orange=[(-2, 3), (-1, 3)], blue=[(-2, 4)]),
    Tile(ORANGE, orange=[(0, 3)], blue=[(1, 3)]),
    Tile(ORANGE, orange=[(-3, 3)]),
]
BRIDGE = Tile(ORANGE, orange=[(0, 1), (0, 2)], blue=[(1, 1)])


@pytest.mark.rule("win.galaxies", "chain.colour")
def test_four_galaxies_on_two_chains_do_not_count() -> None:
    """E2: all four lie under orange, but nothing joins them; the bridge does, and wins."""

    table = duel([*UPPER, *LOWER], GALAXIES)
    covered = ENGINE.colours(table.state)[ORANGE] & table.state.galaxies

    assert 4 == covered.bit_count()
    assert () == ending.met(table.state, ORANGE)
    assert table.outcome is None

    table = duel([*UPPER, *LOWER, BRIDGE], GALAXIES)

    assert [("win.galaxies", ORANGE), ("win.more", ORANGE)] == events(table)[1:]
    assert table.outcome is not None
    assert ((ORANGE,), "win.more") == (table.outcome.winners, table.outcome.rule)


HOLES = [(-3, 0), (0, 0), (3, 0)]
ROW = [
    Tile(BLUE, blue=[(-2, 0), (-1, 0)]),
    Tile(BLUE, blue=[(0, 0)], orange=[(0, 1)]),
    Tile(BLUE, blue=[(-3, 0)], orange=[(-3, -1)]),
]
APART = [Tile(BLUE, blue=[(4, 0)], orange=[(4, -1)]), Tile(BLUE, blue=[(3, 0)])]
JOINED = [
    Tile(BLUE, blue=[(1, 0), (2, 0)], orange=[(1, 1)]),
    Tile(BLUE, blue=[(3, 0)], orange=[(4, -1)]),
]


@pytest.mark.rule("win.holes", "chain.colour")
def test_three_holes_on_two_chains_do_not_count() -> None:
    """E2: all three lie under blue, two on one chain and one on another."""

    table = duel([*ROW, *APART], holes=HOLES)
    covered = ENGINE.colours(table.state)[BLUE] & table.state.holes

    assert 3 == covered.bit_count()
    assert () == ending.met(table.state, ORANGE)
    assert table.outcome is None


@pytest.mark.rule("win.holes", "win.both", "win.more")
def test_three_holes_on_ones_own_chain_lose() -> None:
    """E6: Blue completes them under blue, so Orange meets the condition, and wins."""

    table = duel([*ROW, *JOINED], holes=HOLES)

    assert [("turn.one_tile", BLUE), ("win.holes", ORANGE), ("win.more", ORANGE)] == events(table)
    assert table.outcome is not None
    assert (ORANGE,) == table.outcome.winners


@pytest.mark.rule("win.link")
@pytest.mark.parametrize(("one", "other"), [*permutations(ZONES, 2)])
def test_a_link_joins_facing_zones_and_no_others(one: str, other: str) -> None:
    """Ruling 7: a chain from any cell of one to any cell of the other, all cells of a path."""

    inner = [cell for zone in ZONES for cell in ZONES[zone] if zone not in (one, other)]
    board = reference.MAT.copy()
    board.remove_nodes_from(inner)
    facing = {frozenset(pair): name for name, pair in ENGINE.mat.box.pairs.items()}
    expected = facing.get(frozenset((one, other)))
    for start, goal in zip(ZONES[one], ZONES[other], strict=True):
        path = nx.shortest_path(board, start, goal)
        whole = ENGINE.mat.mask(map(name, path))
        gap = whole & ~ENGINE.mat.mask([name(path[len(path) // 2])])

        assert ([expected] if expected else []) == linked(whole)
        assert [] == linked(gap)


def linked(cells: int) -> list[str]:
    return list(ways.links(ENGINE.mat, ways.chains_of(ENGINE.mat, cells)))


@pytest.mark.rule("win.link", "win.more")
def test_a_link_wins_at_once() -> None:
    """The golden game ends with the tile that closes the chain, tiles left or not."""

    table = golden.read("link")

    assert ["turn.one_tile", "win.link", "win.more"] == [rule for rule, _ in events(table)]
    assert table.to_act is None
    assert table.outcome is not None
    # What was not met is not named.
    assert "Link" in table.outcome.text
    assert [] == [word for word in ("Galax", "hole", "(") if word in table.outcome.text]
    table.undo()
    assert table.outcome is None
    assert table.to_act in (BLUE, ORANGE)


@pytest.mark.rule("win.level", "win.both", "win.more")
def test_one_each_by_the_same_tile_goes_on() -> None:
    """E5: a tile gives both colours a way to win; a later second way of one side wins."""

    table = golden.read("level")
    level = next(
        entry for entry in table.log if "win.level" in [event.rule for event in entry.events]
    )
    at = table.fork(level.ply + 1)

    assert (1, 1) == (at.state.score0, at.state.score1)
    assert {BLUE, ORANGE} == {
        event.seat for event in level.events if event.rule.startswith("win.")
    } - {None}
    assert at.outcome is None
    assert at.legal
    assert table.outcome is not None
    assert (1.0, 2.0) == tuple(sorted(table.outcome.scores))


@pytest.mark.rule("win.both")
def test_whose_tile_it_was_does_not_matter() -> None:
    """The own goal of the golden games: the mover's tile gives the other seat its condition."""

    table = golden.read("own_goal")
    last, outcome = table.log[-1], table.outcome

    assert outcome is not None
    assert (1 - last.seat,) == outcome.winners
    assert ("win.holes", 1 - last.seat) in events(table)


@pytest.mark.rule("end.value")
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_a_token_under_no_tile_is_worth_nothing(seat: int) -> None:
    """Neither in the corner of the mat nor in the middle of it."""

    assert 0 == ways.value(duel([], galaxies=[(-5, 1), (0, 0)]).state, seat)


@pytest.mark.rule("win.kinds")
@pytest.mark.parametrize(
    ("chains", "fours", "threes"),
    [
        ([3], 0, 1),
        ([2, 2], 0, 0),
        ([4], 1, 1),
        ([3, 3], 0, 2),
        ([4, 4], 2, 2),
        ([6], 1, 2),
        ([7], 1, 2),
        ([8], 2, 2),
        ([], 0, 0),
    ],
)
def test_instances_are_fours_and_threes_of_each_chain(
    chains: list[int], fours: int, threes: int
) -> None:
    """A second four, on the same chain or on another, counts; three and one do not make four."""

    masks, at = [], 0
    for length in chains:
        masks.append(((1 << length) - 1) << at)
        at += length

    assert fours == ways.galaxy_fours(tuple(masks), (1 << at) - 1)
    assert threes == ways.hole_threes(tuple(masks), (1 << at) - 1)


@pytest.mark.rule("win.kinds")
def test_a_second_of_a_kind_counts_only_by_instances() -> None:
    """The golden game is decided by a second instance; counted by kinds it would still be level."""

    table = golden.read("instances")
    outcome, state = table.outcome, table.state

    assert outcome is not None
    assert (2.0, 1.0) == outcome.scores
    by_kinds = ENGINE.restore(
        ENGINE.dump(state) | {"options": {"preset": 2, "setup": "preset", "count": "kinds"}}
    )
    assert [len(ending.met(state, seat)) for seat in (0, 1)] == [by_kinds.score0, by_kinds.score1]
    assert (1, 1) == (by_kinds.score0, by_kinds.score1)


@pytest.mark.rule("win.kinds", "win.level")
def test_by_kinds_a_second_link_leaves_the_duel_level() -> None:
    """The same tiles, laid one by one: the one that decided by instances decides nothing."""

    decided = golden.read("instances")
    table = ENGINE.table(preset=2, count="kinds")
    for entry in decided.log:
        table.play(entry.text)

    assert (table.state.score0, table.state.score1) == (1, 1)
    assert (table.outcome, decided.outcome is None) == (None, False)


@pytest.mark.rule("win.kinds")
def test_a_second_of_a_kind_is_told() -> None:
    """The log says what decided: the way that is met once more, and the chain that does it."""

    table = golden.read("instances")

    assert [("win.link", BLUE), ("win.more", BLUE)] == events(table)[1:]
    link = table.log[-1].events[1]
    zones = {ENGINE.graph().nodes[key.removeprefix("cell:")]["zone"] for key in link.keys}
    assert any(set(pair) <= zones for pair in ENGINE.mat.box.pairs.values())
    assert table.outcome is not None
    assert "(2)" in table.outcome.text


@pytest.mark.rule("win.kinds")
def test_kinds_are_counted_unless_instances_are_asked_for() -> None:
    """The default; and by kinds a seat scores its ways, whatever it has of each."""

    assert "kinds" == ENGINE.start(preset=1).options.count
    rng = random.Random(5)
    for seed in range(60):
        state = ENGINE.playout(ENGINE.table(seed=seed).state, rng)
        assert [len(ending.met(state, seat)) for seat in (0, 1)] == [state.score0, state.score1]
