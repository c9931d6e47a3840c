"""The peer that random play of card and dice games is measured beside: RLCard's Uno.

The games are different ones, so a figure is a scale bar.
"""

import random
from collections.abc import Callable
from statistics import median

import pytest

from .measuring import Row, ratio

SCALE = "scale bar: different games"


def uno(rng: random.Random) -> Callable[[], None]:
    """One move of the peer's Uno, through the environment that its users drive."""
    rlcard = pytest.importorskip("rlcard")
    env = rlcard.make("uno", config={"seed": 1})
    state, _ = env.reset()

    def move() -> None:
        nonlocal state
        if env.is_over():
            state, _ = env.reset()
        state, _ = env.step(rng.choice(list(state["legal_actions"])))

    return move


def beside(rates: dict[str, list[float]], game: str, way: str, peer: str, bar: float | None) -> Row:
    """The row of one way to play a game, its moves a second beside the peer's."""
    mine, theirs = median(rates[way]), median(rates[peer])
    return Row(
        f"{game}, {way}",
        f"RLCard {peer}",
        f"{mine:,.0f} moves/s",
        f"{theirs:,.0f} moves/s",
        ratio(rates, way, peer),
        "x",
        least=bar,
        note=SCALE,
        windows={way: rates[way], peer: rates[peer]},
    )
