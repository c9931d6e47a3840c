"""Moves as scene keys and as words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move, MoveError
from armillary.engines.core.text import Text

from ..rules.box import ALIEN_CARDS
from ..rules.moves import (
    GOALS,
    Deal,
    Draw,
    Land,
    Lay,
    Pilfer,
    Reveal,
    Rewind,
    Scheme,
    SetAliens,
    Stop,
    Take,
    Wait,
)
from ..rules.state import EXPLORE, KEEP, LETTERS, Andromeda, AndromedaView

if TYPE_CHECKING:
    from .. import Rarities

KEYS: dict[type[Move], Callable[[Any], tuple[str, ...]]] = {
    SetAliens: lambda m: (f"aliens:{'-'.join(m.order)}",),
    Deal: lambda m: (f"deal:{m.card}",),
    Draw: lambda m: (f"hand:{LETTERS[m.victim]}",),
    Reveal: lambda m: (f"reveal:{m.card}",),
    Pilfer: lambda m: ("card:pilferer", f"home:{LETTERS[m.victim]}-{m.relic}"),
    Scheme: lambda m: ("card:schemer", f"portal:{m.portal}", f"to:{m.to}"),
    Rewind: lambda m: ("card:time_thief", f"portal:{m.portal}"),
    Land: lambda m: ("do:land",),
    Wait: lambda m: ("do:wait",),
    Take: lambda m: (f"portal:{m.portal}",),
    Lay: lambda m: (f"card:{m.card}", f"planet:{LETTERS[m.seat]}"),
    Stop: lambda m: ("do:stop",),
}

WORDS: dict[type[Move], Callable[[Any], str]] = {
    SetAliens: lambda m: f"aliens {' '.join(m.order)}",
    Deal: lambda m: f"deal {m.card}",
    Draw: lambda m: f"draw {LETTERS[m.victim]}",
    Reveal: lambda m: f"reveal {m.card}",
    Pilfer: lambda m: f"pilfer {LETTERS[m.victim]} {m.relic}",
    Scheme: lambda m: f"scheme {m.portal} {m.to}",
    Rewind: lambda m: f"rewind {m.portal}",
    Land: lambda m: "land",
    Wait: lambda m: "wait",
    Take: lambda m: f"take {m.portal}",
    Lay: lambda m: f"lay {m.card}",
    Stop: lambda m: "stop",
}

FORMS = {
    "aliens": "aliens ALIEN ALIEN ALIEN",
    "deal": "deal CARD",
    "draw": "draw SEAT",
    "reveal": "reveal CARD",
    "pilfer": "pilfer SEAT RELIC",
    "scheme": "scheme PORTAL home|hand",
    "rewind": "rewind PORTAL",
    "land": "land",
    "wait": "wait",
    "take": "take PORTAL",
    "lay": "lay CARD",
    "stop": "stop",
}


def keys(game: Rarities, move: Move) -> tuple[str, ...]:
    """Return hand, card, portal or button, in the order they are clicked."""
    return KEYS[type(move)](move)


def spell(game: Rarities, move: Move) -> str:
    """Return a move as words: `draw b`, `scheme 4 home`, `lay boots`, `land`."""
    return WORDS[type(move)](move)


def parse(game: Rarities, text: str, state: Andromeda) -> Move:
    """Return the move that the words stand for, made by the seat that is to act."""
    if state.to_act is None:
        raise MoveError("the game is over; undo, or start a new one")
    seat, words = state.to_act, text.lower().split()
    verb = words[0] if words else ""
    if verb not in FORMS:
        raise MoveError(f"{text[:40]!r} does not begin with one of {', '.join(FORMS)}")
    form = FORMS[verb]
    if len(words) != len(form.split()):
        raise MoveError(f"{text[:40]!r} is not of the form '{form}'")
    if verb == "aliens":
        order = tuple(words[1:])
        if sorted(order) != sorted(ALIEN_CARDS):
            raise MoveError(f"the aliens are {', '.join(ALIEN_CARDS)}, each once")
        return SetAliens(seat, order)
    return _read(game, seat, verb, words[1:])


def _read(game: Rarities, seat: int, verb: str, rest: list[str]) -> Move:
    simple: dict[str, type[Move]] = {"land": Land, "wait": Wait, "stop": Stop}
    if verb in simple:
        return simple[verb](seat)
    if verb == "draw":
        return Draw(seat, _seat(rest[0]))
    if verb == "pilfer":
        return Pilfer(seat, _seat(rest[0]), _card(rest[1], game.box.cards.relics))
    if verb == "scheme":
        if rest[1] not in GOALS:
            raise MoveError(f"{rest[1][:40]!r} must be home or hand")
        return Scheme(seat, _portal(game, rest[0]), "home" if rest[1] == "home" else "hand")
    if verb in ("rewind", "take"):
        kind = Rewind if verb == "rewind" else Take
        return kind(seat, _portal(game, rest[0]))
    carried: dict[str, type[Deal | Reveal | Lay]] = {"deal": Deal, "reveal": Reveal, "lay": Lay}
    among = game.box.cards.relics if verb == "deal" else game.names
    return carried[verb](seat, _card(rest[0], among))


def _seat(word: str) -> int:
    if len(word) != 1 or word not in LETTERS:
        raise MoveError(f"{word[:40]!r} is no player; they are {', '.join(LETTERS)}")
    return LETTERS.index(word)


def _card(word: str, among: tuple[str, ...]) -> str:
    if word not in among:
        raise MoveError(f"{word[:40]!r} is no card to name here; there are {', '.join(among)}")
    return word


def _portal(game: Rarities, word: str) -> int:
    last = len(game.box.portals.values)
    if not (word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= last):
        raise MoveError(f"{word[:40]!r} is no portal; they are numbered from 1 to {last}")
    return int(word)


def prompt(game: Rarities, view: AndromedaView, picks: tuple[str, ...]) -> Text:
    """Return what the one who is asked may do next."""
    if view.to_act is None or view.to_act == NATURE:
        return game.say("prompt.nature")
    who, portal = game.seat_name(view.to_act), view.position
    if picks and picks[0] in _PICKED:
        id = _PICKED[picks[0]]
        return game.say(f"{id}_goal" if len(picks) > 1 else id, who=who, portal=portal)
    if picks:
        card = picks[0].partition(":")[2]
        return game.say("prompt.home", who=who, card=f"@card.{card}")
    if view.phase == EXPLORE:
        own = view.seat == view.to_act and any(c in view.hand for c in game.aliens)
        id = "prompt.explore_or_alien" if own else "prompt.explore"
        return game.say(id, who=who, portal=portal)
    if view.phase == KEEP:
        return game.say("prompt.keep", who=who)
    value = game.box.portals.values[portal - 1]
    return game.say(f"prompt.{view.phase}", who=who, portal=portal, value=value, n=view.left)


_PICKED = {
    "card:pilferer": "prompt.pilferer",
    "card:schemer": "prompt.schemer",
    "card:time_thief": "prompt.time_thief",
}
