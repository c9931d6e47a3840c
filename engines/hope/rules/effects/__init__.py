"""What a move changes: each kind of move, and the code that carries it out."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import Move

from .. import moves as m
from ..box.kit import BUG, CARD, LEVER, TOKEN
from ..box.universe import FACE
from ..legal import sample
from ..legal.terraforming import named
from ..moves import ROLES, SPINS
from ..state import HopeState, Play
from . import bugs, centre, medals, movement, setup, stability, terraforming, tokens, traitor, turns

if TYPE_CHECKING:
    from ... import Hope

ACTS: dict[type[Move], Callable[[Play, Any], None]] = {
    m.Draw: lambda play, move: centre.draw(play, CARD[move.card]),
    m.TurnUp: lambda play, move: tokens.turn_up(play, TOKEN[move.token]),
    m.Strike: lambda play, move: bugs.strike(play, BUG[move.bug]),
    m.Deal: lambda play, move: traitor.deal(play, ROLES.index(move.role)),
    m.StandMonolith: setup.stand_monolith,
    m.Become: setup.become,
    m.Embark: setup.embark,
    m.Pull: lambda play, move: movement.pull(play, LEVER[move.lever], LEVER[move.like]),
    m.Polarize: lambda play, move: movement.polarize(play),
    m.Step: lambda play, move: movement.step(play, FACE[move.to]),
    m.Place: lambda play, move: terraforming.place(play, FACE[move.at], named(move.pay)),
    m.Teleport: lambda play, move: movement.teleport(play, FACE[move.to], named(move.pay)),
    m.Take: lambda play, move: tokens.take(play),
    m.Use: lambda play, move: tokens.use(play, TOKEN[move.token], SPINS[move.spin]),
    m.Upgrade: lambda play, move: medals.upgrade(play),
    m.Learn: lambda play, move: medals.learn(play),
    m.Accuse: lambda play, move: traitor.accuse(play, move.whom),
    m.Reveal: lambda play, move: traitor.reveal(play),
    m.Lure: lambda play, move: traitor.lure(play, FACE[move.at], move.owner),
    m.End: lambda play, move: turns.end(play),
    m.Discard: lambda play, move: centre.discard(play, move.space - 1),
    m.Stand: lambda play, move: stability.stand(play, move.owner),
    m.Point: lambda play, move: traitor.point(play, FACE[move.at]),
    m.Give: lambda play, move: bugs.give(play, named(move.pay)),
    m.Drop: lambda play, move: bugs.drop(play, CARD[move.card]),
    m.Wake: lambda play, move: bugs.wake(play, LEVER[move.lever]),
    m.Jump: lambda play, move: bugs.jump(play),
    m.Pass: lambda play, move: turns.decline(play),
}
"""What each kind of legal move does to an open position."""


def carry_out(game: Hope, play: Play, move: Move) -> None:
    """Carry out a legal move and everything that happens by itself after it."""
    if type(move) is m.Lay:
        setup.lay(play, move.at, game.galaxy[move.galaxy])
    else:
        ACTS[type(move)](play, move)
    turns.settle(play)


def advance(game: Hope, state: HopeState, move: Move) -> HopeState:
    """Return the position after a legal move."""
    play = Play(state, game.world(state), game.kit)
    carry_out(game, play, move)
    return play.closed()


def playout(game: Hope, state: HopeState, rng: random.Random) -> HopeState:
    """Play random moves to the end on one open position."""
    play = Play(state, game.world(state), game.kit)
    while play.to_act is not None:
        move = sample(game, play, rng)
        carry_out(game, play, move)
        if type(move) is m.Lay:
            play.world = game.world(play)
    return play.closed()
