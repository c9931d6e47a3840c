"""The levels a person chooses among: each is a budget and something that it overlooks."""

from __future__ import annotations

from pathlib import Path

from armillary.engines.core.text import Catalog, Text

from .budget import Budget
from .thinker import Thinker, Weakness

NAMES = ("novice", "club", "master")
"""The levels, the weakest first."""

AGENTS = {
    # It takes one look at a few moves that it happens to see, and judges by how it may go on.
    "novice": Thinker("novice", Budget(simulations=1), Weakness(3, replies=False, hazy=3)),
    # It sees every move, and plans its own turn; others it takes as they come.
    "club": Thinker("club", Budget(simulations=60), Weakness(replies=False)),
    "master": Thinker("master", Budget(seconds=1.0)),
}

_TEXTS = Catalog(Path(__file__).with_name("texts.toml"))


def described(name: str) -> Text:
    """Return what a person should know of an agent, in three languages.

    >>> described("novice").to("de")
    'Anfänger: bemerkt nur wenige Züge, sieht sie verschwommen und denkt nicht an Antworten.'
    """
    return _TEXTS.say(f"agent.{name}")
