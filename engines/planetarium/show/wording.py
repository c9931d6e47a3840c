"""Moves as scene keys and as words, and what a seat is asked to do."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move, MoveError
from armillary.engines.core.text import Text

from ..rules.box import DECKS, MATTER, PLANETS
from ..rules.legal.moving import reach
from ..rules.moves import (
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
from ..rules.state import MOVE, PLAY, PlanetariumState, PlanetariumView

if TYPE_CHECKING:
    from .. import Planetarium

WORDS: dict[type[Move], tuple[str, ...]] = {
    Scatter: ("scatter", "MATTER"),
    Deal: ("deal", "CARD"),
    Discard: ("discard", "CARD"),
    First: ("first", "SEAT"),
    Shift: ("move", "SPACE", "SPACE"),
    Play: ("play", "CARD", "PLANET"),
    Downgrade: ("downgrade", "CARD"),
    Cube: ("cube", "PLANET"),
    Pull: ("pull", "SPACE", "PLANET"),
    Draw: ("draw", "DECK"),
    Keep: ("keep", "CARD"),
    Pass: ("pass",),
    Dice: ("dice", "ROLL", "ROLL"),
}
"""The notation of each kind of move: a word, then what it is about."""

KINDS = {words[0]: kind for kind, words in WORDS.items()}
CHANCE = (Scatter, Deal, First, Dice)
"""What only NATURE does."""

FIELDS = {
    Scatter: ("matter",),
    Deal: ("card",),
    Discard: ("card",),
    First: ("first",),
    Shift: ("at", "to"),
    Play: ("card", "planet"),
    Downgrade: ("card",),
    Cube: ("planet",),
    Pull: ("at", "planet"),
    Draw: ("deck",),
    Keep: ("card",),
    Pass: (),
    Dice: ("one", "two"),
}


def keys(game: Planetarium, move: Move) -> tuple[str, ...]:
    """Return what is picked to make the move."""
    if isinstance(move, Shift):
        return (f"space:{move.at}", f"space:{move.to}")
    if isinstance(move, Play):
        return (f"card:{move.card}", f"planet:{move.planet}")
    if isinstance(move, Pull):
        return (f"space:{move.at}", f"planet:{move.planet}")
    if isinstance(move, (Discard, Keep, Deal)):
        return (f"card:{move.card}",)
    if isinstance(move, Downgrade):
        return (f"card:{move.card}", "choice:downgrade")
    if isinstance(move, Cube):
        return (f"planet:{move.planet}",)
    if isinstance(move, Draw):
        return (f"deck:{move.deck}",)
    if isinstance(move, Pass):
        return ("choice:pass",)
    return (f"nature:{spell(game, move).replace(' ', '-')}",)


def spell(game: Planetarium, move: Move) -> str:
    """Return the move in words."""
    values = (str(getattr(move, name)) for name in FIELDS[type(move)])
    return " ".join((WORDS[type(move)][0], *values))


def parse(game: Planetarium, text: str, state: PlanetariumState) -> Move:
    """Return the move that the words stand for."""
    words = text.split()
    if state.to_act is None:
        raise MoveError("the game is over; undo, or start a new one")
    kind = KINDS.get(words[0].lower()) if words else None
    if kind is None:
        own = [word for word, one in KINDS.items() if one not in CHANCE]
        raise MoveError(f"{text[:40]!r} does not begin with one of {', '.join(own)}")
    if (kind in CHANCE) != (state.to_act == NATURE):
        whose = "chance does that" if kind in CHANCE else "chance is to act now"
        raise MoveError(f"{words[0]!r} cannot be played: {whose}")
    form = WORDS[kind]
    if len(words) != len(form):
        raise MoveError(f"write {' '.join(form)}, for example {EXAMPLES[form[0]]!r}")
    values = [READ[part](game, word) for part, word in zip(form[1:], words[1:], strict=True)]
    return kind(state.to_act, *values)


EXAMPLES = {
    "scatter": "scatter gas",
    "deal": "deal L01",
    "discard": "discard F01",
    "first": "first 0",
    "move": "move 2.0 3.1",
    "play": "play L01 A",
    "downgrade": "downgrade H07",
    "cube": "cube A",
    "pull": "pull 2.0 A",
    "draw": "draw low",
    "keep": "keep F01",
    "pass": "pass",
    "dice": "dice 3 4",
}


def _space(game: Planetarium, word: str) -> str:
    if word.lower() not in game.orbits.at:
        first, last = game.orbits.names[0], game.orbits.names[-1]
        raise MoveError(f"there is no space {word[:20]!r}; spaces run from {first} to {last}")
    return word.lower()


def _card(game: Planetarium, word: str) -> str:
    named = _named(game).get(word.lower())
    if named is None:
        raise MoveError(f"there is no card {word[:20]!r}; cards are called like {game.cards[0]}")
    return named


@lru_cache(maxsize=8)
def _named(game: Planetarium) -> dict[str, str]:
    return {card.lower(): card for card in game.cards}


def _one_of(words: tuple[str, ...], what: str) -> Callable[[Planetarium, str], str]:
    named = {word.lower(): word for word in words}

    def read(game: Planetarium, word: str) -> str:
        if word.lower() not in named:
            raise MoveError(f"there is no {what} {word[:20]!r}; there are {', '.join(words)}")
        return named[word.lower()]

    return read


def _number(low: int, high: int, what: str) -> Callable[[Planetarium, str], int]:
    def read(game: Planetarium, word: str) -> int:
        if word not in map(str, range(low, high + 1)):
            raise MoveError(f"a {what} is a number from {low} to {high}, not {word[:20]!r}")
        return int(word)

    return read


READ: dict[str, Callable[[Planetarium, str], str | int]] = {
    "MATTER": _one_of(MATTER, "matter"),
    "CARD": _card,
    "SEAT": _number(0, 3, "seat"),
    "SPACE": _space,
    "PLANET": _one_of(PLANETS, "planet"),
    "DECK": _one_of(DECKS, "deck"),
    "ROLL": _number(1, 6, "die"),
}


def prompt(game: Planetarium, view: PlanetariumView, picks: tuple[str, ...]) -> Text:
    """Return what the actor is asked to do."""
    state = view.open
    who = game.seat_name(NATURE if state.to_act is None else state.to_act)
    first = picks[0].partition(":")[0] if picks else ""
    if state.phase == MOVE and first == "space":
        at = game.orbits.at[picks[0].partition(":")[2]]
        fast = "planet" if at in state.planets else f"matter_{reach(game, state)}"
        return game.say(f"prompt.to_{fast}", who=who)
    if first == "card":
        return game.say("prompt.planet", who=who, card=f"@card.{picks[0].partition(':')[2]}")
    if first == "space":
        return game.say("prompt.pull_to", who=who)
    last = state.left is not None and state.phase in (MOVE, PLAY)
    return game.say(f"prompt.{'last_' * last}{state.phase}", who=who)
