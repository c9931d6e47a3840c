"""A move carried out: each kind of move, and the code that does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engines.core.moves import Move

from . import bugs, flow, flying, plotting, regression, settling
from . import moves as m
from .box import CHARACTERS, COLOURS, TOKENS
from .kit import BUG, CARD
from .options import ROLES, SPINS, named
from .sky import EARTH, FACE, LEVERS, TILE
from .state import Play, put

COLOUR = {name: i for i, name in enumerate(COLOURS)}
TOKEN = {name: i for i, name in enumerate(TOKENS)}
LEVER = {name: i for i, name in enumerate(LEVERS)}
PERSON = {name: i for i, name in enumerate(CHARACTERS)}


def do(play: Play, move: Move, galaxies: dict[str, int]) -> None:
    """Carry out a legal move and everything that happens by itself after it."""
    if isinstance(move, m.Lay):
        play.tiles = put(play.tiles, TILE[move.at], galaxies[move.galaxy])
    else:
        _DOING[type(move)](play, move)
    flow.settle(play)


def _stand_monolith(play: Play, move: m.StandMonolith) -> None:
    play.todo = play.todo[1:]
    regression.stand(play, TILE[move.at])


def _become(play: Play, move: m.Become) -> None:
    play.todo = play.todo[1:]
    play.characters = put(play.characters, move.seat, PERSON[move.character])


def _embark(play: Play, move: m.Embark) -> None:
    play.todo = play.todo[1:]
    play.ships = put(play.ships, move.seat, 3 * EARTH + COLOUR[move.colour])


def _pass(play: Play, move: m.Pass) -> None:
    if play.todo[0][0] == "pay":
        bugs.decline(play)
    else:
        play.todo = play.todo[1:]


_DOING: dict[type[Move], Callable[[Play, Any], None]] = {
    m.Draw: lambda play, move: flow.draw(play, CARD[move.card]),
    m.TurnUp: lambda play, move: settling.turn_up(play, TOKEN[move.token]),
    m.Strike: lambda play, move: bugs.strike(play, BUG[move.bug]),
    m.Deal: lambda play, move: plotting.deal(play, ROLES.index(move.role)),
    m.StandMonolith: _stand_monolith,
    m.Become: _become,
    m.Embark: _embark,
    m.Pull: lambda play, move: flying.pull(play, LEVER[move.lever], LEVER[move.like]),
    m.Polarize: lambda play, move: flying.polarize(play),
    m.Step: lambda play, move: flying.step(play, FACE[move.to]),
    m.Place: lambda play, move: settling.place(play, FACE[move.at], named(move.pay)),
    m.Teleport: lambda play, move: flying.teleport(play, FACE[move.to], named(move.pay)),
    m.Take: lambda play, move: flying.take(play),
    m.Use: lambda play, move: flying.use(play, TOKEN[move.token], SPINS[move.spin]),
    m.Upgrade: lambda play, move: flying.upgrade(play),
    m.Learn: lambda play, move: flying.learn(play),
    m.Accuse: lambda play, move: plotting.accuse(play, move.whom),
    m.Reveal: lambda play, move: plotting.reveal(play),
    m.Lure: lambda play, move: plotting.lure(play, FACE[move.at], move.owner),
    m.End: lambda play, move: settling.end(play),
    m.Discard: lambda play, move: settling.discard(play, move.space - 1),
    m.Stand: lambda play, move: settling.stand(play, move.owner),
    m.Point: lambda play, move: plotting.point(play, FACE[move.at]),
    m.Give: lambda play, move: bugs.give(play, named(move.pay)),
    m.Drop: lambda play, move: bugs.drop(play, CARD[move.card]),
    m.Wake: lambda play, move: bugs.wake(play, LEVER[move.lever]),
    m.Jump: lambda play, move: bugs.jump(play),
    m.Pass: _pass,
}
