"""Where pioneers stand in the universe: counts by face, tile and seat."""

from __future__ import annotations

from . import Moment


def on_face(state: Moment, face: int) -> int:
    """Return how many pioneers stand on a face."""
    return many(state.pioneers[face])


def many(packed: int) -> int:
    """Return how many pioneers of all seats are counted in one number."""
    return (packed & 3) + (packed >> 2 & 3) + (packed >> 4 & 3) + (packed >> 6)


def of_owner(state: Moment, face: int, owner: int) -> int:
    """Return how many pioneers of one seat stand on a face."""
    return int(state.pioneers[face] >> 2 * owner & 3)


def owners(state: Moment, tile: int) -> list[int]:
    """Return how many pioneers each seat has on a tile."""
    found = [0, 0, 0, 0]
    for face in range(3 * tile, 3 * tile + 3):
        packed = state.pioneers[face]
        if packed:
            for owner in range(4):
                found[owner] += packed >> 2 * owner & 3
    return found


def begun(state: Moment) -> dict[int, list[int]]:
    """Return how many pioneers each seat has on every tile where any stand, in their order."""
    found: dict[int, list[int]] = {}
    for face, packed in enumerate(state.pioneers):
        if packed:
            there = found.setdefault(face // 3, [0, 0, 0, 0])
            for owner in range(4):
                there[owner] += packed >> 2 * owner & 3
    return found


def out_there(state: Moment, owner: int) -> int:
    """Return how many pioneers of a seat stand in the universe."""
    return spread(state.pioneers, owner)


def spread(pioneers: tuple[int, ...], owner: int) -> int:
    """Return how many pioneers of a seat stand on all faces together."""
    return sum(packed >> 2 * owner & 3 for packed in pioneers if packed)
