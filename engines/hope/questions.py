"""Questions that only HOPE can ask."""

from __future__ import annotations

from armillary.engines.core.makers import Next
from armillary.engines.core.questions import Maker

MAKERS: tuple[Maker, ...] = (Next("turn.order"),)
