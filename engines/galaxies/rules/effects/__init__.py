"""What each move does to a position; guards have said by then that it is allowed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import Move

from ..legal import sample
from ..moves import (
    Activate,
    Advance,
    Amount,
    Ask,
    Boost,
    Bury,
    Convert,
    Cup,
    Deal,
    Draw,
    Exchange,
    Finish,
    Fly,
    Follow,
    Force,
    Hire,
    Keep,
    Pass,
    Peek,
    Play,
    Recall,
    Regress,
    Reveal,
    Roll,
    Send,
    Spend,
    Take,
    Throw,
    Transfer,
    Turn,
    Upgrade,
    Use,
)
from . import actions, agenda, dice, empire, exploring, flying, tracks
from .dealing import deal, keep, reveal
from .dice import activate, convert, cup, roll, spend, throw, turn
from .exploring import peek
from .following import decline, follow
from .hiring import exchange, hire
from .rogue import force
from .thawed import Thawed
from .turns import finish

if TYPE_CHECKING:
    from ... import Epic
    from ..state import Galaxies

ACTS: dict[type[Move], Callable[[Epic, Thawed, Any, Any], None]] = {
    Deal: deal,
    Peek: peek,
    Reveal: reveal,
    Roll: roll,
    Keep: keep,
    Activate: activate,
    Cup: cup,
    Throw: throw,
    Convert: convert,
    Spend: spend,
    Turn: turn,
    Hire: hire,
    Exchange: exchange,
    Finish: finish,
    Follow: follow,
    Force: force,
    Pass: decline,
    Fly: flying.fly,
    Advance: tracks.advance,
    Regress: tracks.regress,
    Recall: tracks.recall,
    Transfer: tracks.transfer,
    Send: exploring.send,
    Upgrade: empire.upgrade,
    Use: actions.use,
    Boost: tracks.boost,
    Play: dice.play,
    Bury: actions.bury,
    Ask: actions.ask,
    Amount: actions.amount,
    Draw: exploring.draw,
    Take: exploring.take,
}


def play(game: Epic, w: Thawed, move: Move) -> None:
    """Play a move: it answers the uppermost task, and what follows from it settles."""
    w.move = move
    ACTS[type(move)](game, w, move, w.pop())
    agenda.settle(game, w)


def advance(game: Epic, state: Galaxies, move: Move) -> Galaxies:
    """Return the position after a legal move."""
    work = Thawed(game, state)
    play(game, work, move)
    # What may be answered was worked out to see who is asked.
    known = work.known
    after = work.freeze()
    game.known = after, known
    return after


def playout(game: Epic, state: Galaxies, rng: random.Random) -> Galaxies:
    """Play random moves to the end: the same as by `sample`, nothing frozen in between."""
    work = Thawed(game, state)
    while work.to_act is not None:
        play(game, work, sample(game, work, rng))
    return work.freeze()
