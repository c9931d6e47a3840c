"""A mark on a galaxy mat runs along its edge."""

import re

import pytest

from .staging import GAME

SMALLER = 0.86
"""So much smaller than its thing a mark is drawn."""


@pytest.mark.parametrize("seats", [2, 5])
def test_a_mark_on_a_mat_goes_through_none_of_its_words(seats: int) -> None:
    """What stands in a home begins .5 from its edge, and the mark does not come so far in."""
    state = GAME.start(seats=seats)
    drawn = GAME.scene(GAME.view(state, 0)).layout.glyphs
    found = re.fullmatch(r"<g transform='scale\((.+)\)'>(.+)</g>", drawn["base-ring"])
    assert found is not None
    assert found[2] == drawn["base"]
    wide = re.search("width='([^']+)'", drawn["base"])

    assert wide is not None
    assert 0 < float(wide[1]) * (1 - SMALLER * float(found[1])) / 2 < 0.5
