"""Every legal answer to what is asked, task by task, in a stable order."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move

from .. import chance
from ..moves import Keep
from ..moves.answers import task_of
from ..state import tasks
from . import actions, dice, empire, exploring, flying, following, hiring, rogue, tracks

if TYPE_CHECKING:
    from ... import Epic
    from ..moves.menu import Moves
    from ..state import Galaxies, Position


def _keep(game: Epic, s: Position, t: tasks.Keep) -> Moves:
    return [Keep(t.seat, game.missions[m].id) for m in sorted(s.missions[t.seat])]


OPTIONS: dict[type[tasks.Task], Callable[[Epic, Position, Any], Moves]] = {
    tasks.Mission: chance.deals,
    tasks.Refill: chance.planets,
    tasks.Crew: chance.pilots,
    tasks.Roll: chance.dice,
    tasks.TurnUp: chance.finds,
    tasks.Peek: chance.peeks,
    tasks.Keep: _keep,
    tasks.Main: dice.main,
    tasks.Cup: dice.cup,
    tasks.Spend: dice.spend,
    tasks.Turn: dice.turn,
    tasks.Exchange: hiring.exchange,
    tasks.Follow: following.follow,
    tasks.Force: rogue.force,
    tasks.Fly: flying.fly,
    tasks.Advance: tracks.advance,
    tasks.Regress: tracks.regress,
    tasks.Back: tracks.back,
    tasks.Yields: rogue.yields,
    tasks.Recall: tracks.recall,
    tasks.Transfer: tracks.transfer,
    tasks.Send: exploring.send,
    tasks.Upgrade: empire.upgrade,
    tasks.Colony: actions.colony,
    tasks.Use: actions.use,
    tasks.Land: actions.land,
    tasks.Again: actions.again,
    tasks.Boost: tracks.boost,
    tasks.Bury: actions.bury,
    tasks.Rob: actions.rob,
    tasks.Gift: actions.gift,
    tasks.Convert: actions.convert,
    tasks.Split: actions.split,
    tasks.Surrender: rogue.surrender,
    tasks.Play: dice.play,
    tasks.Repeat: dice.play,
    tasks.Choose: exploring.choose,
    tasks.Drawn: exploring.drawn,
    tasks.Pick: exploring.pick,
}
"""How each task may be answered."""


def offered(game: Epic, s: Galaxies, move: Move) -> bool:
    """Tell whether a choice is among those that an action leaves open."""
    t = task_of(s, move)
    return t is None or move in OPTIONS[type(t)](game, s, t)


def answers(game: Epic, s: Position) -> Moves:
    """Return every legal move of whoever is to act."""
    return OPTIONS[type(s.agenda[-1])](game, s, s.agenda[-1]) if s.agenda else []


def legal(game: Epic, state: Position) -> Sequence[Move]:
    """Return the legal moves: in the order of the faces, ships and cards."""
    known = game.known[1] if game.known[0] is state else getattr(state, "known", None)
    return answers(game, state) if known is None else known


def sample(game: Epic, state: Position, rng: random.Random) -> Move:
    """Return a legal move, each as likely as any other; NATURE's by their weights."""
    if state.to_act == NATURE:
        return chance.drawn(game, state, lambda bound: int(rng.random() * bound))
    known = game.known[1] if game.known[0] is state else getattr(state, "known", None)
    moves = answers(game, state) if known is None else known
    return moves[int(rng.random() * len(moves))]
