"""Sample: two seats lay stones on nine cells; three of one's own in a row win."""

from __future__ import annotations

from armillary.engines.core.engine import Engine, Open

from .rules.state import Stones


class Sample(Engine[Stones, Open[Stones]]):
    """The rules of Sample. Nothing is hidden, and nothing is left to chance."""

    seats = (2, 2)
    bound = 9
