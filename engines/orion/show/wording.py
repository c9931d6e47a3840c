"""Moves as scene keys and as words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.data import shown
from armillary.engines.core.moves import Move, MoveError
from armillary.engines.core.text import Text

from ..rules.moves import SIDES, ChooseFirst, Place, SetGalaxy, SetHole
from ..rules.state import FIRST, GALAXIES, HOLES, OrionState, OrionView

if TYPE_CHECKING:
    from .. import OrionDuel

NAMES = ("blue", "orange")


def keys(game: OrionDuel, move: Move) -> tuple[str, ...]:
    """Return what is picked to make the move."""
    if isinstance(move, Place):
        turns, flips = game.mat.dials[move.tile]
        dials = [f"turn:{move.turn}"] * turns + [f"side:{move.side}"] * flips
        return (f"tile:{move.seat}-{move.tile}", *dials, f"cell:{move.at}")
    if isinstance(move, ChooseFirst):
        return (f"first:{NAMES[move.first]}",)
    assert isinstance(move, (SetGalaxy, SetHole))
    return (f"cell:{move.at}",)


def spell(game: OrionDuel, move: Move) -> str:
    """Return the move in words."""
    if isinstance(move, Place):
        turns, flips = game.mat.dials[move.tile]
        turn, side = [str(move.turn)] * turns, [str(move.side)] * flips
        return " ".join([move.tile, *turn, *side, move.at])
    if isinstance(move, ChooseFirst):
        return f"first {NAMES[move.first]}"
    assert isinstance(move, (SetGalaxy, SetHole))
    return f"{'galaxy' if isinstance(move, SetGalaxy) else 'hole'} {move.at}"


def parse(game: OrionDuel, text: str, state: OrionState) -> Move:
    """Return the move that the words stand for."""
    words = text.lower().split()
    if state.to_act is None:
        raise MoveError("the game is over; undo, or start a new one")
    seat = state.to_act
    if len(words) == 2 and words[0] in ("galaxy", "hole"):
        kind = SetGalaxy if words[0] == "galaxy" else SetHole
        return kind(seat, _cell(game, words[1]))
    if len(words) == 2 and words[0] == "first" and words[1] in NAMES:
        return ChooseFirst(seat, NAMES.index(words[1]))
    if not words or words[0] not in game.mat.tiles:
        raise MoveError(
            f"{shown(text)} does not begin with a tile ({', '.join(game.mat.tiles)}), "
            "'galaxy', 'hole' or 'first'"
        )
    return _place(game, seat, words)


def _place(game: OrionDuel, seat: int, words: list[str]) -> Place:
    """Read a placement; its form depends on the ways the tile can lie."""
    tile = words[0]
    turned, flipped = game.mat.dials[tile]
    form = ["TILE"] + ["TURN"] * turned + ["SIDE"] * flipped + ["CELL"]
    if len(words) != len(form):
        raise MoveError(
            f"write {' '.join([tile, *form[1:]])}, for example {_example(game, tile)!r}"
        )
    named = dict(zip(form, words, strict=True))
    turns = _turns(game, tile)
    if named.get("TURN", "0") not in turns:
        raise MoveError(
            f"the tile '{tile}' has no turn {shown(words[1])}; there are {', '.join(turns)}"
        )
    side = named.get("SIDE", "front")
    if side in SIDES:
        return Place(
            seat,
            tile,
            int(named.get("TURN", "0")),
            SIDES[side == "back"],
            _cell(game, named["CELL"]),
        )
    raise MoveError(f"the side is 'front' or 'back', not {shown(side)}")


@lru_cache(maxsize=64)
def _turns(game: OrionDuel, tile: str) -> tuple[str, ...]:
    return tuple(sorted({str(turn) for turn, _ in game.mat.turns[tile]}))


def _example(game: OrionDuel, tile: str) -> str:
    (turn, side), *_ = game.mat.turns[tile]
    return spell(game, Place(0, tile, turn, side, "f5"))


def _cell(game: OrionDuel, name: str) -> str:
    if name not in game.mat.at:
        raise MoveError(
            f"there is no cell {shown(name)}; cells run from a1 to {game.mat.cells[-1]}"
        )
    return name


def prompt(game: OrionDuel, view: OrionView, picks: tuple[str, ...]) -> Text:
    """Return what the actor is asked to do."""
    state = view.state
    assert state.to_act is not None
    who = game.seat_name(state.to_act)
    spacing = game.mat.box.spacing
    if state.phase == GALAXIES:
        left = spacing.galaxies - state.galaxies.bit_count()
        return game.say("prompt.galaxies", who=who, n=left)
    if state.phase == HOLES:
        return game.say("prompt.holes", who=who, n=spacing.holes - state.holes.bit_count())
    if state.phase == FIRST:
        return game.say("prompt.first", who=who)
    if picks and picks[0].startswith("tile:"):
        tile = picks[0].rpartition("-")[2]
        ways = game.mat.turns.get(tile, ())
        # Only what can be done is offered: a single looks the same however it lies.
        said = "plain" if len(ways) == 1 else "cell" if (0, SIDES[1]) in ways else "turn"
        return game.say(f"prompt.{said}", who=who, tile=f"@tile.{tile}")
    return game.say("prompt.tile", who=who)
