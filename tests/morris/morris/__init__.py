"""Nine Men's Morris: lay, move and take men on twenty-four points; three in a line take one."""

from __future__ import annotations

from armillary.engines.core.engine import Engine, Open

from .rules.state import MEN, QUIET, Men


class Morris(Engine[Men, Open[Men]]):
    """The rules of Nine Men's Morris. Nothing is hidden, and nothing is left to chance."""

    seats = (2, 2)
    # All men are laid, thirteen are taken at most, and so often one may move about for nothing.
    bound = 2 * MEN + (2 * MEN - 5) + (2 * MEN - 4) * QUIET
