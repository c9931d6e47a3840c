"""Who is the traitor, and who knows it."""

from __future__ import annotations

from armillary.engines.core import rules

from . import Moment

TRAITOR = 1

HIDDEN, ACCUSED, REVEALED = range(3)
"""How the traitor became known: not at all, accused rightly, or revealed by own will."""


def traitor(state: Moment) -> int | None:
    """Return the seat of the traitor, None if nobody is."""
    return state.roles.index(TRAITOR) if TRAITOR in state.roles else None


def barred(state: Moment, seat: int) -> bool:
    """Tell whether a seat is the traitor whom everybody knows."""
    return bool(state.outed and state.roles[seat] == TRAITOR)


@rules.effect("role.end")
def known_roles(state: Moment, seat: int) -> tuple[int | None, ...]:
    """Return the roles that a seat knows, None for each that it does not."""
    shown: list[int | None] = []
    for other, role in enumerate(state.roles):
        open_ = state.outed or state.cleared >> other & 1 or other == seat or state.to_act is None
        shown.append(role if open_ else None)
    return tuple(shown)
