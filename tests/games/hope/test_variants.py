"""The laws hold for every variant; tests/laws plays the plain game."""

import random
from typing import Any

import pytest

from armillary.engines.core import laws

from .staging import ENGINE

VARIANTS: list[dict[str, Any]] = [
    {"seats": 3, "traitor": True},
    {"seats": 4, "bugs": True, "difficulty": "hero"},
    {"seats": 4, "bugs": True, "traitor": True, "crossing_gap": 3},
    {"seats": 2, "geometry": "uniform", "universe": "sample", "begin": "given", "crossing_gap": 8},
]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "-".join(variant))
@pytest.mark.parametrize("seed", range(2))
def test_a_variant_obeys_the_laws(variant: dict[str, Any], seed: int) -> None:
    """All ten, at a few positions of a random game."""
    playing = laws.check(ENGINE, random.Random(seed), samples=2, **variant)

    assert playing.states[-1].to_act is None
