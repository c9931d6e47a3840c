"""Every game obeys the laws, on random games with every kind of option."""

import os
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from armillary.engines import catalogue, load
from armillary.engines.core import laws

GAMES = int(os.environ.get("ARMILLARY_LAW_GAMES", "200"))
"""Random games of each game that pass before a change does; the wheel is held to fewer."""

SOAK = 5000

# Ways to set up a game; one that is not named here is played with its defaults.
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "andromeda": [
        {"seats": 3},
        {"seats": 4, "first": 2},
        {"seats": 5, "first": 4},
        {"seats": 6},
    ],
    "galaxies": [
        {"seats": 2, "expansion": False},
        {"seats": 1},
        {"seats": 1, "rogue": "rothkel"},
        {"seats": 1, "rogue": "zendica"},
        {"seats": 1, "rogue": "hades"},
        {"seats": 1, "rogue": "gamelyn"},
        {"seats": 2},
        {"seats": 5},
    ],
    "hope": [
        {},
        {"seats": 3, "traitor": True, "crossing_gap": 4},
        {"seats": 4, "bugs": True, "difficulty": "hero"},
        {"seats": 2, "traitor": True, "bugs": True, "difficulty": "expert", "crossing_gap": 3},
        {"seats": 3, "geometry": "uniform", "universe": "sample", "begin": "given"},
        {"seats": 4, "difficulty": "advanced", "begin": "given", "crossing_gap": 8},
    ],
    "orion": [
        {"setup": "random"},
        {"setup": "random", "count": "instances", "first": 1},
        {"preset": 1},
        {"preset": 2, "count": "instances"},
        {"preset": 3, "first": 1},
        {"setup": "players"},
        {"setup": "players", "setter": 1, "count": "instances"},
        {"setup": "players", "setter": 1, "first": 0},
    ],
    "planetarium": [
        {"seats": 1},
        {"seats": 2, "rounds": 12},
        {"seats": 2, "position": "nearly"},
        {"seats": 3, "rounds": 5},
        {"seats": 4, "rounds": 4},
    ],
    "prospect": [
        {"seats": 2},
        {"seats": 3, "rounds": 3},
        {"seats": 4},
    ],
}
PLAYED = [
    pytest.param(name, variant, id=f"{name}-{n}")
    for name in dict.fromkeys((*catalogue(), "prospect"))
    for n, variant in enumerate(VARIANTS.get(name, [{}]))
]


def hold(name: str, variant: dict[str, Any], games: int, **how: Any) -> bool:
    """Hold the laws against random games; tell whether one of them had a secret."""
    engine = load(name)
    secrets = [False]

    @settings(max_examples=games, suppress_health_check=list(HealthCheck), **how)
    @given(seed=st.integers(0, 2**64 - 1), data=st.data())
    def obeys(seed: int, data: st.DataObject) -> None:
        rng = random.Random(seed)
        playing = laws.check(
            engine,
            rng,
            pick=lambda values: data.draw(st.sampled_from(values)),
            samples=1,
            **variant,
        )
        if engine.secrets and not secrets[0]:
            secrets[0] = laws.has_secrets(engine, playing.states, rng)

    obeys()
    return secrets[0]


@pytest.mark.parametrize(("name", "variant"), PLAYED)
def test_every_game_obeys_the_laws(name: str, variant: dict[str, Any]) -> None:
    """All ten laws hold on random games; the same games every time."""

    games = -(-GAMES // len(VARIANTS.get(name, [{}])))
    secrets = hold(name, variant, games, derandomize=True)

    # A single player has nobody to keep a secret from.
    assert load(name).secrets == secrets or (variant.get("seats") == 1 and not secrets)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "variant"), PLAYED)
def test_every_game_obeys_the_laws_for_long(name: str, variant: dict[str, Any]) -> None:
    """The same on many more games, other ones each time."""

    games = -(-SOAK // len(VARIANTS.get(name, [{}])))

    assert load(name).secrets == hold(name, variant, games)
