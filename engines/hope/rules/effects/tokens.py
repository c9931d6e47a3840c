"""Bonus tokens: turned up on stable galaxies, taken on entering, kept and used."""

from __future__ import annotations

from armillary.engines.core import rules

from ..state import Play, put, tasks
from ..state.underway import ship
from . import ships
from .medals import gain


@rules.effect("token.stacks")
def turn_up(play: Play, token: int) -> None:
    """Lay the top token of the first stack that is left on the stable tile."""
    tile = play.todo[0].tile
    stack = next(i for i in range(3) if play.stacks[i])
    play.stacks = put(play.stacks, stack, play.stacks[stack] - 1)
    play.bag = put(play.bag, token, play.bag[token] - 1)
    play.tokens = (*play.tokens, (tile, token))
    play.done()


@rules.effect("token.take")
def take(play: Play) -> None:
    """Take the token of the tile that was entered."""
    seat, tile = play.turn, ship(play, play.turn) // 3
    for i, (at, token) in enumerate(play.tokens):
        if at == tile:
            play.tokens = play.tokens[:i] + play.tokens[i + 1 :]
            kept = play.mine[seat]
            play.mine = put(play.mine, seat, put(kept, token, kept[token] + 1))
            return


@rules.effect("token.medals", "token.cards", "token.move")
def use(play: Play, token: int, spin: int) -> None:
    """Use up a bonus token."""
    seat = play.turn
    kept = play.mine[seat]
    play.mine = put(play.mine, seat, put(kept, token, kept[token] - 1))
    if token == 0:
        gain(play, ((seat, 2),))
    elif token == 1:
        ships.shift_all(play, spin)
    elif token == 2:
        play.first(tasks.draws(seat, 2, "token.cards"))
    else:
        play.actions += 1
