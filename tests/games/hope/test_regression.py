"""The Regression: counting, crossings, the monolith's walk, and what vanishes."""

import random
from typing import Any

import pytest

from armillary.engines.hope.rules.box.universe import (
    ALL,
    CELLS,
    EARTH,
    FACE,
    NEAR,
    TILE,
    TILES,
    WAY_NAMES,
    bits,
    rim,
)
from armillary.engines.hope.rules.effects.regression import stand, walk
from armillary.engines.hope.rules.state import Play
from armillary.engines.hope.rules.state.centre import symbols
from armillary.engines.hope.rules.state.track import final

from .staging import ENGINE, arrange, begun, play, rules_of, told

SHELF = ["oxygen*", "water*", "light*"]
FULL = ["oxygen", "water", "carbon", "light", "plant"]


def late(**more: Any) -> Any:
    """Return a game with three symbols in sight, where nobody draws at the end of the turn."""
    return arrange(**({"shelf": SHELF, "hands": {0: FULL}} | more))


def late_in(state: Any, **more: Any) -> Any:
    """Return the same on another beginning."""
    return arrange(state, **({"shelf": SHELF, "hands": {0: FULL}} | more))


@pytest.mark.rule("regress.count")
def test_symbols_on_cards_piles_and_under_stacks_count() -> None:
    """Three open cards, one pile of two shows its top, one stack is empty: five."""
    state = late(piles=[["plant", "plant*"], ["animal*", "animal"], []], stacks=(0, 5, 6))

    assert 5 == symbols(state)
    assert 5 == play(state, "end").marker


@pytest.mark.rule("regress.marker")
def test_the_marker_advances_by_the_count() -> None:
    """And its path ends half a crossing past the last one, rounded down, at every gap."""
    assert 3 == play(late(), "end").marker
    ends = [final(ENGINE.kit, begun(crossing_gap=gap)) for gap in range(3, 9)]
    assert [46, 62, 77, 93, 108, 124] == ends


@pytest.mark.rule("regress.open", "regress.walk")
def test_an_open_crossing_costs_the_galaxy_under_the_monolith() -> None:
    """Count 4, crossing 1 open: the marker goes on 4, the tile goes, the monolith walks 4."""
    state = late(marker=2, monolith="b1", piles=[["plant*"], [], []])
    after, events = told(state, "end")

    assert (6, 1 << TILE["b1"]) == (after.marker, after.gone)
    assert "a4" == TILES[after.monolith]
    assert {"regress.open", "regress.walk"} <= {event.rule for event in events}


@pytest.mark.rule("regress.open")
def test_several_open_crossings_cost_one_galaxy() -> None:
    """Never more than one tile a turn."""
    state = late_in(
        begun(crossing_gap=3), marker=2, monolith="b1", piles=[["plant*"], ["animal*"], []]
    )
    assert 1 == len(bits(play(state, "end").gone))


@pytest.mark.rule("regress.safe", "regress.walk")
def test_a_stable_galaxy_stays_and_the_monolith_walks() -> None:
    """Nothing is removed, but the monolith goes on."""
    after = play(late(marker=3, monolith="b1", stable=["b1"]), "end")

    assert 0 == after.gone
    assert "a3" == TILES[after.monolith]


@pytest.mark.rule("regress.covered")
def test_a_covered_crossing_protects() -> None:
    """With pioneers on spaces 1 and 2 crossing 1 does no harm."""
    after = play(late(marker=3, monolith="b1", line=(0, 1)), "end")

    assert (6, 0, "b1") == (after.marker, after.gone, TILES[after.monolith])


@pytest.mark.rule("regress.extra")
def test_ending_on_a_pioneer_means_one_step_further() -> None:
    """From 2 by 3 to 5, where a pioneer stands: 6."""
    assert 6 == play(late(marker=2, line=(0, 1)), "end").marker
    # Without a pioneer there it stays.
    assert 5 == play(late(marker=2), "end").marker


@pytest.mark.rule("regress.extra", "regress.open")
def test_the_extra_step_is_no_step_of_the_monolith() -> None:
    """An open crossing earlier, a covered one at the end: the monolith walks the count alone."""
    # Gap 3: crossings 3, 6, 9. Crossing 2 (step 6) is a gap in the line, so it is open.
    state = late_in(
        begun(crossing_gap=3), marker=5, monolith="b1", line=(0,) * 5, gaps=1 << 4,
        piles=[["plant*"], [], []],
    )  # fmt: skip
    after = play(state, "end")

    assert 10 == after.marker
    assert "a4" == TILES[after.monolith]


@pytest.mark.rule("regress.walk")
def test_between_crossings_nothing_vanishes_and_the_monolith_stays() -> None:
    """From 1 by 3 to 4: no crossing was met."""
    after = play(late(marker=1, monolith="b1"), "end")

    assert (4, 0, "b1") == (after.marker, after.gone, TILES[after.monolith])


@pytest.mark.rule("regress.walk")
def test_eighteen_steps_lead_once_round_the_full_border() -> None:
    """Clockwise, and back to the start."""
    state = arrange(monolith="a1")
    opened = Play(state, ENGINE.world(state), ENGINE.kit)
    seen = []
    for _ in range(18):
        walk(opened, 1)
        seen.append(TILES[opened.monolith])

    assert ["a2", "a3", "a4", "b5", "c6", "d7"] == seen[:6]
    assert "a1" == seen[-1]
    assert 18 == len(set(seen))


@pytest.mark.rule("regress.walk", "regress.island")
@pytest.mark.parametrize("seed", range(6))
def test_erosion_always_goes_on_until_the_earth_is_left(seed: int) -> None:
    """The monolith is never stuck, always on the border, and comes to the Earth in the end."""
    rng = random.Random(seed)
    state = arrange(monolith="a1")
    opened = Play(state, ENGINE.world(state), ENGINE.kit)
    removed = 0
    while opened.ending != 3:
        doomed = opened.monolith
        assert rim(opened.gone) >> doomed & 1
        walk(opened, 1)
        opened.gone |= 1 << doomed
        removed += 1
        if doomed == EARTH:
            break
        assert not opened.gone >> opened.monolith & 1
        walk(opened, rng.randint(0, 8))
        assert not opened.gone >> opened.monolith & 1
    assert removed <= 37


@pytest.mark.rule("regress.island")
def test_from_an_island_it_goes_on_round_the_earth() -> None:
    """To the next galaxy clockwise about the Earth, the outermost first; to the Earth only last."""
    lonely = ALL & ~sum(1 << TILE[name] for name in ("a1", "d7", "d6", "g1", "d4"))
    state = arrange()._replace(gone=lonely)
    opened = Play(state, ENGINE.world(state), ENGINE.kit)
    stand(opened, TILE["a1"])
    walk(opened, 1)
    assert "d7" == TILES[opened.monolith]

    opened.gone = ALL & ~(1 << TILE["a1"] | 1 << EARTH)
    stand(opened, TILE["a1"])
    walk(opened, 1)
    assert EARTH == opened.monolith


@pytest.mark.rule("regress.island")
def test_a_lonely_earth_is_left_straight_upwards() -> None:
    """The Earth has no angle about itself; it counts as straight up, so a4 is next, not g1."""
    left = ("d4", "d5", "a1", "a4", "g1", "g4")
    state = late_in(
        begun(), gone=set(TILES) - set(left), monolith="d5", marker=4,
        shelf=["oxygen*", "water*", "light"],
    )  # fmt: skip
    after = play(state._replace(pointer=WAY_NAMES.index("E")), "end")

    assert (6, "a4") == (after.marker, TILES[after.monolith])
    assert TILE["d5"] in bits(after.gone)


@pytest.mark.rule("regress.island")
def test_angles_about_the_earth_are_compared_exactly() -> None:
    """In the same direction the outermost is next, and the own direction comes last of all.

    Drawn places are irrational: b4 and a4 would lie at 29.999999999999996 and 30.000000000000004.
    """
    for here in [tile for tile in range(len(CELLS)) if tile not in NEAR[EARTH]]:
        others = [tile for tile in range(len(CELLS)) if tile not in (here, EARTH, *NEAR[here])]
        pairs = [(a, b) for a in others for b in others if outside(a) < outside(b)]
        for near, far in pairs:
            if same_way(near, far) and not same_way(here, near):
                assert far == after_one(here, near, far), (TILES[here], TILES[near], TILES[far])
            if same_way(here, near) and not same_way(here, far):
                assert far == after_one(here, near, far), (TILES[here], TILES[near], TILES[far])


def same_way(one: int, other: int) -> bool:
    """Tell whether two galaxies lie in one direction from the Earth, in whole numbers."""
    # The Earth counts as straight up, where b3 is.
    (q, r), (s, t) = (CELLS[TILE["b3"] if tile == EARTH else tile] for tile in (one, other))
    return q * t == r * s and (q * s > 0 or r * t > 0)


def outside(tile: int) -> int:
    """Return how far out a galaxy lies, in whole numbers."""
    q, r = CELLS[tile]
    return q * q + q * r + r * r


def after_one(here: int, *others: int) -> int:
    """Return where the monolith goes from the first of a few galaxies round the Earth."""
    state = arrange()._replace(gone=ALL & ~sum(1 << tile for tile in {here, *others, EARTH}))
    opened = Play(state, ENGINE.world(state), ENGINE.kit)
    stand(opened, here)
    walk(opened, 1)
    return int(opened.monolith)


@pytest.mark.rule("regress.ships", "regress.pioneers")
def test_what_stood_on_a_vanished_galaxy_goes_home() -> None:
    """The ship to the Earth in its colour with its levers as they were, pioneers to the supply."""
    state = late(
        marker=3, monolith="b1", ships={1: "b1r"}, used={1: ["away"]}, pioneers={"b1r": [0, 1]}
    )
    after, events = told(state, "end")

    assert FACE["d4r"] == after.ships[1]
    assert 0b0010 == after.levers[1]
    assert (state.supply[0] + 1, state.supply[1] + 1) == after.supply
    assert {"regress.ships", "regress.pioneers"} <= {event.rule for event in events}
    assert "regress.open" in rules_of(state, "end")


@pytest.mark.rule("regress.count")
def test_without_a_symbol_the_marker_stands_still() -> None:
    """On a covered crossing, too: it has not come there in this turn."""
    plain = ["oxygen", "water", "light"]
    state = arrange(begun(), marker=5, line=(0, 1), monolith="b1", shelf=plain, hands={0: []})

    assert 0 == symbols(state)
    assert 5 == play(state, "end").marker
