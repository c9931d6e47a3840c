"""What somebody could try: every hand, every portal and every card, in its time or not."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move

from .moves import GOALS, Deal, Draw, Lay, Pilfer, Reveal, Rewind, Scheme, SetAliens, Take
from .state import COLLECT, FIRST_ALIEN, KEEP, Andromeda

if TYPE_CHECKING:
    from .. import Rarities


def domain(game: Rarities) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the words that the types of a move's fields do not tell."""
    who, nature, relics = tuple(range(game.seats[1])), (NATURE,), game.box.cards.relics
    portals = tuple(range(1, len(game.box.portals.values) + 1))
    return {
        SetAliens: {"seat": nature, "order": game.menu.orders},
        Deal: {"seat": nature, "card": relics},
        Draw: {"victim": who},
        Reveal: {"seat": nature, "card": game.names},
        Pilfer: {"victim": who, "relic": relics},
        Scheme: {"portal": portals},
        Rewind: {"portal": portals},
        Take: {"portal": portals},
        Lay: {"card": game.names},
    }


def attempts(game: Rarities, state: Andromeda) -> Iterable[Move]:
    """Return every way the actor could try to move, in its time or not."""
    if state.to_act is None:
        return ()
    return _tries(game, state.to_act, state.seats, state.phase in (KEEP, COLLECT))


@lru_cache(maxsize=64)
def _tries(game: Rarities, seat: int, seats: int, collecting: bool) -> tuple[Move, ...]:
    """Return what a seat could try.

    A card that is clicked while cards are collected is meant to be laid, also an alien;
    at any other time an alien is meant to be played.
    """
    menu = game.menu
    if seat == NATURE:
        return (*menu.aliens, *menu.deals.values(), *menu.reveals.values())
    lays = menu.lays[seat]
    return (
        *(Draw(seat, v) for v in range(seats)),
        *(() if collecting else _plays(game, seat, seats)),
        *menu.answers[seat],
        *menu.takes[seat].values(),
        *(lays[card] for card in lays if collecting or card < FIRST_ALIEN),
        menu.stops[seat],
    )


def _plays(game: Rarities, seat: int, seats: int) -> tuple[Move, ...]:
    portals = range(1, len(game.box.portals.values) + 1)
    return (
        *(Pilfer(seat, v, relic) for v in range(seats) for relic in game.box.cards.relics),
        *(Scheme(seat, p, to) for p in portals for to in GOALS),
        *(Rewind(seat, p) for p in portals),
    )
