"""How a game begins: a sabortal in every hand, and all relics in the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.engine import OptionError
from armillary.engines.core.moves import NATURE

from .box import full_pile
from .state import ALIENS, NONE, SABORTAL, Andromeda, Options

if TYPE_CHECKING:
    from .. import Rarities


def first_state(game: Rarities, seats: int, options: Options) -> Andromeda:
    """Return the table before the aliens are laid out: a sabortal in every hand."""
    if options.first >= seats:
        raise OptionError(f"andromeda: 'first' must be a seat from 0 to {seats - 1}")
    return Andromeda(
        to_act=NATURE,
        phase=ALIENS,
        seats=seats,
        mission=0,
        holder=options.first,
        position=0,
        explorer=None,
        other=None,
        cards=bytes((NONE,)) * len(game.box.portals.values),
        landed=(),
        flying=(1 << seats) - 1,
        again=False,
        queue=(),
        left=0,
        homes=(b"",) * seats,
        winner=None,
        hands=(bytes((SABORTAL,)),) * seats,
        pile=full_pile(game),
    )
