"""Every rule of every game has its code, its test and its lesson step."""

from pathlib import Path

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.matrix import holes

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("game", catalogue())
def test_no_rule_has_a_hole(game):
    """`armillary rules GAME` says no hole, and no mark or lesson names an unknown rule."""

    assert () == holes(load(game), TESTS)
