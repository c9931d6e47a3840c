"""Why nobody explores so, and which cards cannot be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.text import Text

from ..legal import offered
from ..moves import Send, Take

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies


@rules.guard("op.explore_ship", Send)
def _send(game: Epic, s: Galaxies, move: Send) -> Text | None:
    return None if offered(game, s, move) else game.say("why.send")


@rules.guard("explore.row", Take)
def _take(game: Epic, s: Galaxies, move: Take) -> Text | None:
    return None if offered(game, s, move) else game.say("why.take")
