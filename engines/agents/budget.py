"""How long an agent may think: so many seconds, so many simulations, or whichever ends first."""

from __future__ import annotations

import math
from typing import NamedTuple

from armillary.engines.core.data import shown
from armillary.engines.core.faults import Fault


class BudgetError(Fault, ValueError):
    """A budget that nobody can think with; the message says which number would do."""


class Budget(NamedTuple):
    """So many seconds and so many simulations at most; None is no bound of that kind.

    >>> budget(simulations=200)
    Budget(seconds=None, simulations=200)
    >>> budget(seconds=0)
    Traceback (most recent call last):
    ...
    armillary.engines.agents.budget.BudgetError: 'seconds' must be a number above 0, not 0
    """

    seconds: float | None = None
    simulations: int | None = None


def budget(seconds: float | None = None, simulations: int | None = None) -> Budget:
    """Return a budget, or raise BudgetError where a number cannot be one."""
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if seconds is not None and not (number and 0 < seconds < math.inf):
        raise BudgetError(f"'seconds' must be a number above 0, not {shown(seconds)}")
    if simulations is not None and (type(simulations) is not int or simulations < 1):
        raise BudgetError(
            f"'simulations' must be a whole number from 1 on, not {shown(simulations)}"
        )
    return Budget(seconds, simulations)
