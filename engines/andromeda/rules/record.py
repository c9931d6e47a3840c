"""A position as plain words, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import ABSENT, DataError, build, meant, written

from .box import SABORTAL
from .state import (
    ALIENS,
    DEAL,
    EXPLORE,
    LAND,
    NONE,
    OVER,
    PHASES,
    REFILL,
    REVEAL,
    Andromeda,
)

if TYPE_CHECKING:
    from .. import Rarities


NEEDED: dict[str, tuple[str, ...]] = {
    "explorer": (EXPLORE, REVEAL, LAND),
    "other": (DEAL, REVEAL, REFILL),
    "winner": (),
}
"""Where a file may have ABSENT, and the phases in which somebody is all the same."""


@dataclass(frozen=True)
class Words:
    """The plain form of a position: seats are numbers, cards their names, "" an empty portal.

    Before the aliens are laid out `other` is the number before the holder's.
    """

    to_act: int | None
    phase: str
    seats: int
    mission: int
    holder: int
    position: int
    explorer: int
    other: int
    cards: tuple[str, ...]
    landed: tuple[tuple[int, int], ...]
    again: bool
    queue: tuple[int, ...]
    left: int
    homes: tuple[tuple[str, ...], ...]
    winner: int
    hands: tuple[tuple[str, ...], ...]


def dump(game: Rarities, state: Andromeda) -> dict[str, Any]:
    """Return the position in words; the pile is what is left of the box."""
    named = game.name_of | {NONE: ""}

    def words(group: bytes) -> list[str]:
        return [named[card] for card in group]

    plain = state._asdict()
    plain |= {name: written(plain[name]) for name in NEEDED}
    if state.phase == ALIENS:
        plain["other"] = state.holder - 1
    del plain["flying"], plain["pile"]
    return plain | {
        "cards": words(state.cards),
        "landed": [list(ship) for ship in state.landed],
        "queue": list(state.queue),
        "homes": [words(home) for home in state.homes],
        "hands": [words(hand) for hand in state.hands],
    }


def restore(game: Rarities, plain: dict[str, Any]) -> Andromeda:
    """Return the position that was dumped; DataError says what does not fit."""
    words = build(Words, plain, "the position")
    seats, portals = words.seats, len(game.box.portals.values)
    low, high = game.seats
    sizes_fit = len(words.hands) == len(words.homes) == seats and len(words.cards) == portals
    if not low <= seats <= high or not sizes_fit:
        raise DataError(f"the position: 'hands' and 'homes' need {low} to {high} seats alike")
    if words.phase not in PHASES or (words.phase == OVER) != (words.to_act is None):
        raise DataError(f"the position: 'phase' must be one of {', '.join(PHASES)}, and fit")
    down = [seat for _, seat in words.landed]
    at = [portal for portal, _ in words.landed]
    if len(set(down)) < len(down) or not _within(down, seats) or not _within(at, portals + 1):
        raise DataError("the position: 'landed' must be [portal, seat], each seat once")
    flying = sum(1 << seat for seat in range(seats) if seat not in down)
    hands = tuple(bytes(sorted(_numbers(game, hand))) for hand in words.hands)
    homes = tuple(bytes(sorted(_numbers(game, home))) for home in words.homes)
    cards = bytes(NONE if name == "" else _numbers(game, (name,))[0] for name in words.cards)
    fields = {name: getattr(words, name) for name in Words.__dataclass_fields__}
    fields |= {"hands": hands, "homes": homes, "cards": cards, "flying": flying}
    fields |= {name: _who(words, name) for name in NEEDED}
    if not _within((words.holder, *words.queue), seats) or not 0 <= words.position <= portals:
        raise DataError(
            "the position: 'holder' and 'queue' must be seats, and 'position' a portal or 0"
        )
    return Andromeda(**fields, pile=_rest(game, hands, homes, cards))


def _who(words: Words, name: str) -> int | None:
    """Return the seat that a field means, or None; where somebody is needed it must be a seat."""
    seat: int = getattr(words, name)
    if not ABSENT <= seat < words.seats:
        raise DataError(f"the position: '{name}' must be a seat below {words.seats}, or {ABSENT}")
    if seat == ABSENT and words.phase in NEEDED[name]:
        raise DataError(f"the position: '{name}' must be a seat in the phase '{words.phase}'")
    before_all = (words.phase, name) == (ALIENS, "other")
    return None if before_all else meant(seat)


def _within(values: Any, below: int) -> bool:
    return all(0 <= value < below for value in values)


def _numbers(game: Rarities, names: tuple[str, ...]) -> list[int]:
    for name in names:
        if name not in game.number:
            raise DataError(f"the position: {name!r:.40} is no card; there are {game.names}")
    return [game.number[name] for name in names]


def _rest(
    game: Rarities, hands: tuple[bytes, ...], homes: tuple[bytes, ...], cards: bytes
) -> bytes:
    """Return the pile: every relic that lies nowhere else."""
    seen = b"".join((*hands, *homes, cards))
    for hand in hands:
        if hand.count(game.number[SABORTAL]) != 1:
            raise DataError("the position: every hand needs one sabortal")
    copies = game.box.cards.copies
    if any(seen.count(relic) > copies for relic in game.relics):
        raise DataError(f"the position: no relic is there more than {copies} times")
    return bytes(relic for relic in game.relics for _ in range(copies - seen.count(relic)))
