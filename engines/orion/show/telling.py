"""What a move made happen, event by event, each with the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ..rules import ending
from ..rules.box.mat import Mat
from ..rules.ending import ways
from ..rules.moves import ChooseFirst, Place, SetGalaxy, SetHole
from ..rules.state import OrionState

if TYPE_CHECKING:
    from .. import OrionDuel


def happened(
    game: OrionDuel, before: OrionState, move: Move, after: OrionState
) -> tuple[Event, ...]:
    """Return the events of a move, in the order a player would tell them."""
    if isinstance(move, (SetGalaxy, SetHole)):
        kind = "galaxy" if isinstance(move, SetGalaxy) else "hole"
        rule = "setup.galaxies" if kind == "galaxy" else "setup.holes"
        return (Event(f"set_{kind}", rule, move.seat, (f"cell:{move.at}",), {"at": move.at}),)
    if isinstance(move, ChooseFirst):
        first = f"@seat.{move.first}"
        return (Event("first", "setup.first", move.seat, (), {"first": first}),)
    assert isinstance(move, Place)
    return (_laid(game, move), *_met(game, before, after), *_ended(game, after))


def _laid(game: OrionDuel, move: Place) -> Event:
    own, opp = game.mat.hexes(move.tile, move.turn, move.side, move.at)
    cells = [game.mat.cells[game.mat.number[cell]] for cell in own + opp]
    keys = tuple(f"cell:{cell}" for cell in cells)
    values = {"tile": f"@tile.{move.tile}", "cells": cells}
    return Event("laid", "turn.one_tile", move.seat, keys, values)


def _met(game: OrionDuel, before: OrionState, after: OrionState) -> list[Event]:
    """Return the ways to win that the move fulfilled, for both colours, once more included."""
    found = []
    for seat in (0, 1):
        had, has = (ways.counts(game.mat, state, seat) for state in (before, after))
        for rule in (rule for way, rule in ending.WAYS.items() if has[way] > had[way]):
            keys = tuple(f"cell:{cell}" for cell in _where(game.mat, after, seat, rule))
            found.append(Event(rule.replace("win.", "met_"), rule, seat, keys))
    if found and after.score0 == after.score1:
        found.append(Event("level", "win.level", None, (), {"n": after.score0}))
    return found


def _where(mat: Mat, state: OrionState, seat: int, rule: str) -> tuple[str, ...]:
    """Return the cells of the chain that fulfils a way to win: the one that grew last."""
    own, other = (state.chains0, state.chains1)[:: 1 if seat == 0 else -1]
    if rule == "win.link":
        chosen = [chain for chain in own if ways.links(mat, (chain,))]
    elif rule == "win.galaxies":
        chosen = [chain for chain in own if ways.galaxy_fours((chain,), state.galaxies)]
    else:
        chosen = [chain for chain in other if ways.hole_threes((chain,), state.holes)]
    return mat.named(chosen[-1]) if chosen else ()


def _ended(game: OrionDuel, after: OrionState) -> list[Event]:
    ended = ending.outcome(game, after)
    if ended is None:
        return []
    if not ended.winners:
        return [Event("drawn", ended.rule)]
    return [Event("won", ended.rule, ended.winners[0])]
