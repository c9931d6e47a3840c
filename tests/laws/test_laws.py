"""Every game obeys the laws, on random games with every kind of option."""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from armillary.engines import catalogue, load
from armillary.engines.core import laws
from armillary.engines.core.shelf import find
from armillary.engines.core.trial import read_trial, trial

GAMES = int(os.environ.get("ARMILLARY_LAW_GAMES", "200"))
"""Random games of each game that pass before a change does; the wheel is held to fewer."""

PLIES = int(os.environ.get("ARMILLARY_PLIES", "1000000"))
"""Plies of each game that are played with every law on (make soak)."""

SELDOM = 2000
"""The laws that look at single positions look at one in so many plies there."""

# Two hundred playings under every law are minutes of work on a slow or a busy machine.
pytestmark = pytest.mark.timeout(1500)

TESTS = Path(__file__).parents[1]

GUESTS = {
    folder.name: read_trial(folder / "trial.toml").laws
    for folder in (TESTS / "toy" / "prospect", TESTS / "morris" / "morris")
}
# Ways to set up a game, as its own folder names them; and two games of somebody else's.
VARIANTS = {name: trial(find(name)).laws for name in catalogue()} | GUESTS
PLAYED = [
    pytest.param(name, variant, id=f"{name}-{n}")
    for name, variants in VARIANTS.items()
    for n, variant in enumerate(variants)
]


def hold(name: str, variant: dict[str, Any], games: int, **how: Any) -> bool:
    """Hold the laws against random games; tell whether one of them had a secret."""
    engine = load(name)
    secrets = [False]

    # A smaller seed is no smaller game: to shrink it costs five minutes and tells nothing.
    @settings(
        max_examples=games,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=list(HealthCheck),
        **how,
    )
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

    # A game in a project of its own is held to the laws there by its doctor, too.
    games = -(-GAMES // len(VARIANTS[name]) // (8 if name == "morris" else 1))
    secrets = hold(name, variant, games, derandomize=True)

    # A single player has nobody to keep a secret from.
    assert load(name).secrets == secrets or (variant.get("seats") == 1 and not secrets)


@pytest.mark.soak
@pytest.mark.timeout(2 * 3600)
@pytest.mark.parametrize(("name", "variant"), PLAYED)
def test_every_game_obeys_the_laws_for_long(name: str, variant: dict[str, Any]) -> None:
    """The same for a million plies of each game, other ones each time; every seed is told."""

    engine, first = load(name), random.SystemRandom().randrange(10**9)
    wanted, plies, games, held, secrets = PLIES // len(VARIANTS[name]), 0, 0, 0, False
    while plies < wanted:
        rng = random.Random(first + games)
        try:
            looked = plies >= SELDOM * held
            playing = laws.check(engine, rng, samples=int(looked), **variant)
        except AssertionError as broken:
            raise AssertionError(f"{name} {variant}, seed {first + games}: {broken}") from None
        held += looked
        if engine.secrets and not secrets:
            secrets = laws.has_secrets(engine, playing.states, rng)
        plies, games = plies + len(playing.log), games + 1
    print(f"{name} {variant}: {plies} plies, {games} games, {held} looked at, from seed {first}")

    assert engine.secrets == secrets or variant.get("seats") == 1
