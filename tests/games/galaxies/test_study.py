"""The board as a graph, and odds: exact, counted, and simulated."""

import random
from itertools import product
from typing import Any

import pytest

from armillary.engines.galaxies.rules.box.checks import MATS
from armillary.engines.galaxies.study.odds import explored, pair, pressing, rolled_pair

from .staging import GAME, stage


def test_the_graph_has_typed_edges() -> None:
    """Jakks: travel to both its ports, one advance, then colonising; dangers lead back to space."""
    board = GAME.graph(stage(ships={0: ("orbit:jakks-1",)}))
    kinds = {kind for _, _, kind in board.edges(data="kind")}

    assert {"travel", "advance", "colonise", "explore"} == kinds
    assert ("home:0", "surface:jakks", "travel") in board.edges
    assert ("home:0", "orbit:jakks-0", "travel") in board.edges
    assert ("orbit:jakks-1", "home:0", "travel") in board.edges
    assert not board.has_edge("home:0", "orbit:jakks-1")
    assert not board.has_edge("surface:jakks", "orbit:jakks-0")
    assert ("orbit:jakks-0", "orbit:jakks-1", "advance") in board.edges
    assert ("orbit:jakks-1", "home:0", "colonise") in board.edges
    assert ("surface:jakks", "space", "explore") in board.edges
    assert ("danger:x09-1", "space", "advance") in board.edges
    assert ((0, 0),) == board.nodes["orbit:jakks-1"]["ships"]
    places = [at for _, at in board.nodes(data="pos")]
    assert len(places) == len(set(places))


def test_the_whole_graph_has_every_planet() -> None:
    """Two nodes a planet at least: 52 surfaces, and as many orbit spaces as advances."""
    board = GAME.graph()
    kinds = [kind for _, kind in board.nodes(data="kind")]
    places = [at for _, at in board.nodes(data="pos")]

    assert 52 == kinds.count("surface")
    assert sum(card.advances for card in GAME.planets) == kinds.count("orbit")
    assert 2 + 2 + 3 + 3 == kinds.count("danger")
    assert len(places) == len(set(places))


@pytest.mark.parametrize("dice", [2, 3, 4, 5])
def test_a_single_roll_is_counted(dice: int) -> None:
    """All ways that dice can fall, one by one."""
    ways = list(product(range(6), repeat=dice))
    hits = sum(way.count(0) > 1 or way.count(1) > 1 for way in ways)

    assert pair(dice, 0) * len(ways) == hits


@pytest.mark.parametrize(("dice", "rerolls"), [(4, 1), (4, 3), (5, 1), (7, 2)])
def test_rerolls_are_simulated(dice: int, rerolls: int) -> None:
    """To keep a die of either symbol is as good as the best plan."""
    luck = random.Random(dice)
    share = sum(rolled_pair(dice, rerolls, luck) for _ in range(20_000)) / 20_000

    assert share == pytest.approx(float(pair(dice, rerolls)), abs=0.012)


def test_pressing_on_is_simulated() -> None:
    """Leaving what is worth less than drawing on gives what was reckoned."""
    value = {card.id: i % 5 - 1.0 for i, card in enumerate(GAME.finds)}
    stops = pressing(GAME, lambda card: value[card.id])
    luck = random.Random(1)
    bar = stops[0].leave_below
    mean = sum(explored(GAME, lambda c: value[c.id], bar, luck) for _ in range(20_000)) / 20_000
    never = sum(explored(GAME, lambda c: value[c.id], -9, luck) for _ in range(20_000)) / 20_000

    assert [0, 1, 2] == [stop.open for stop in stops]
    assert mean == pytest.approx(stops[0].draw_on, abs=0.12)
    assert never < mean


def test_who_plays_alone_is_told_a_chance() -> None:
    """A mat that is harder, a rung of the rogue's ladder and its colonies all make it smaller."""

    def chance(**more: Any) -> float:
        state = stage(seats=1, **more)
        return GAME.chance(state, 0, [GAME.share(state, 0)])[0]

    planets = ("jakks", "helios", "aughmoore", "nakagawakozi")
    mats = [chance(rogue=mat) for mat in MATS]

    assert mats == sorted(mats, reverse=True)
    assert 0.05 < mats[-1] < mats[0] - 0.1 < 0.5
    assert chance(colonies={1: planets}) < mats[0] / 2 < 0.9
    assert 0.9 < chance(colonies={0: planets}, level={0: 6})
    assert chance(level={1: 4}) < mats[0] / 2
    told = GAME.chance(stage(seats=1), 0, [0.45, 0.5, 0.55])
    assert told == sorted(told) and told[0] + 0.1 < told[2]
