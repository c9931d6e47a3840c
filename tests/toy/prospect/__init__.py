"""Prospect: a toy game outside armillary, with a bag, hidden hands and five stations.

Ships fly between stations, dig stones out of a bag and bring them home. A flare among the stones
costs the digger all that is still on board.
"""

from __future__ import annotations

from armillary.engines.core.engine import Engine

from .rules.moves import Bank, Dig, Draw, Fly
from .rules.state import State, View

__all__ = ["Bank", "Dig", "Draw", "Fly", "Prospect"]


class Prospect(Engine[State, View]):
    """The rules of Prospect."""

    seats = (2, 4)
    bound = 40
    secrets = True
