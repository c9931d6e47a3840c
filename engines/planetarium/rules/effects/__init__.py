"""What a move changes: which kind of move does what to a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import Move

from .. import setup
from ..box import DECKS, MATTER, PLANETS
from ..moves import (
    Cube,
    Deal,
    Dice,
    Discard,
    Downgrade,
    Draw,
    First,
    Keep,
    Pass,
    Play,
    Pull,
    Scatter,
    Shift,
)
from ..state import PlanetariumState as State
from . import decks

if TYPE_CHECKING:
    from ... import Planetarium


def shift(game: Planetarium, state: State, move: Shift) -> State:
    """Move a token."""
    at = game.orbits.at
    return game.turns.shift(state, at[move.at], at[move.to])


def play(game: Planetarium, state: State, move: Play) -> State:
    """Play a card."""
    return game.turns.play(state, game.card[move.card], PLANETS.index(move.planet))


def downgrade(game: Planetarium, state: State, move: Downgrade) -> State:
    """Give a high card for a low one."""
    return game.turns.downgrade(state, game.card[move.card])


def recube(game: Planetarium, state: State, move: Cube) -> State:
    """Move a cube to the card just played."""
    return game.turns.recube(state, PLANETS.index(move.planet))


def pull(game: Planetarium, state: State, move: Pull) -> State:
    """Take matter by gravity."""
    return game.turns.pull(state, game.orbits.at[move.at], PLANETS.index(move.planet))


def roll(game: Planetarium, state: State, move: Dice) -> State:
    """Let the dice move planets."""
    return game.turns.roll(state, move.one, move.two)


ACTS: dict[type[Move], Callable[[Planetarium, State, Any], State]] = {
    Scatter: lambda game, state, move: setup.scatter(game, state, MATTER.index(move.matter)),
    Deal: lambda game, state, move: decks.deal(game, state, game.card[move.card]),
    Discard: lambda game, state, move: decks.throw(game, state, game.card[move.card]),
    First: lambda game, state, move: decks.begin(state, move.first),
    Shift: shift,
    Play: play,
    Downgrade: downgrade,
    Cube: recube,
    Pull: pull,
    Draw: lambda game, state, move: decks.draw(state, DECKS.index(move.deck)),
    Keep: lambda game, state, move: decks.keep(game, state, game.card[move.card]),
    Pass: lambda game, state, move: game.turns.go_on(state),
    Dice: roll,
}
"""What each kind of legal move does."""


def advance(game: Planetarium, state: State, move: Move) -> State:
    """Return the position after a legal move."""
    return ACTS[type(move)](game, state, move)
