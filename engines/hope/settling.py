"""Terraforming: pioneers on planets, stable galaxies, the Mission Track and bonus tokens."""

from __future__ import annotations

from . import sums
from .flying import gain, spend
from .registry import rules
from .sky import POLARIZING, rim
from .state import Play, add, put


def place(play: Play, face: int, pay: tuple[int, ...]) -> None:
    """Pay for a planet and put a pioneer on it."""
    spend(play, pay)
    play.placed += 1
    if play.mode == POLARIZING and not play.steps:
        play.before = True
    settle_on(play, face)


@rules.effect("medal.join", "medal.border", "hero.brave", "place.stays")
def settle_on(play: Play, face: int) -> None:
    """Put a pioneer of the seat whose turn it is on a face, with the medals that it brings."""
    seat, tile = play.turn, face // 3
    there = sums.owners(play, tile)
    others = [
        (seat + n) % play.seats for n in range(1, play.seats) if there[(seat + n) % play.seats]
    ]
    border = rim(play.gone) >> tile & 1
    play.pioneers = put(play.pioneers, face, play.pioneers[face] + (1 << 2 * seat))
    play.supply = put(play.supply, seat, play.supply[seat] - 1)
    if border and not any(there) and play.characters[seat] == sums.BRAVE:
        play.todo = (("draw", seat, 1, "hero.brave"), *play.todo)
    if others and not there[seat]:
        gain(play, ((seat, len(others)), *((other, 1) for other in others)))
    if border and not play.touched >> tile & 1:
        gain(play, ((seat, 1),))
    play.touched |= 1 << tile
    if sum(there) + 1 == play.world.wanted[tile]:
        stabilise(play, tile)


@rules.effect("stable.when", "stable.order", "token.lay", "bug.draw")
def stabilise(play: Play, tile: int) -> None:
    """Turn a full galaxy to its stable side: pioneers go to the track, a token comes."""
    play.stable |= 1 << tile
    if play.ships[play.turn] // 3 == tile:
        # The token that comes now lies where the ship has been: it did not enter to find it.
        play.entered = False
    there = sums.owners(play, tile)
    for face in range(3 * tile, 3 * tile + 3):
        if play.pioneers[face]:
            play.pioneers = put(play.pioneers, face, 0)
    after: tuple[tuple[object, ...], ...] = ()
    if any(play.stacks):
        after += (("token", tile),)
    if play.bugs:
        after += (("bug",),)
    play.todo = (*_line_up(play, tuple(there)), *after, *play.todo)


def _line_up(play: Play, there: tuple[int, ...]) -> tuple[tuple[object, ...], ...]:
    """Send pioneers of one owner on by themselves; where there are more owners, ask."""
    while True:
        present = [owner for owner in range(4) if there[owner]]
        if len(present) > 1:
            return (("stand", there),)
        if not present:
            return ()
        send(play, present[0])
        there = add(there, present[0], -1)


def stand(play: Play, owner: int) -> None:
    """Send the pioneer of the chosen owner, and ask about the rest."""
    there = add(play.todo[0][1], owner, -1)
    send(play, owner)
    play.todo = (*_line_up(play, there), *play.todo[1:])


@rules.effect("stable.track", "stable.gap", "end.pioneers")
def send(play: Play, owner: int) -> None:
    """Put a pioneer on the next free space of the track, past the marker if it stands there."""
    kit, here = play.kit, sums.crossing(play.kit, play, play.marker)
    space = sums.due(kit, play.line, play.gaps)
    if here and space == here:
        play.gaps |= 1 << space
    play.line = (*play.line, owner)
    if sums.due(kit, play.line, play.gaps) > kit.spaces and not play.ending:
        play.ending = 1


@rules.effect("token.stacks")
def turn_up(play: Play, token: int) -> None:
    """Lay the top token of the first stack that is left on the stable tile."""
    tile = play.todo[0][1]
    stack = next(i for i in range(3) if play.stacks[i])
    play.stacks = put(play.stacks, stack, play.stacks[stack] - 1)
    play.bag = put(play.bag, token, play.bag[token] - 1)
    play.tokens = (*play.tokens, (tile, token))
    play.todo = play.todo[1:]


@rules.effect("refill.take")
def discard(play: Play, space: int) -> None:
    """Lay the used cards on a pile, and take the card above it if a pioneer was placed."""
    seat = play.turn
    play.piles = put(play.piles, space, play.piles[space] + play.pile)
    play.pile = ()
    rest = play.todo[1:]
    if not play.placed:
        play.todo = (("refill",), *rest)
        return
    card = play.shelf[space]
    if card >= 0:
        play.hands = put(play.hands, seat, add(play.hands[seat], card))
        play.shelf = put(play.shelf, space, -1)
    play.todo = (("fill", space), *rest)


def end(play: Play) -> None:
    """Begin the steps that end a turn."""
    last: tuple[tuple[object, ...], ...] = (("regress",), ("next",))
    first: tuple[object, ...] = ("pile",) if play.pile else ("refill",)
    play.todo = (first, *last, *play.todo)
