"""Words as moves: what stands for what, and what to write instead where nothing does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move, MoveError

from ...rules import moves as m
from ...rules.box import BUGS, CARDS, CHARACTERS, COLOURS, TOKENS
from ...rules.box.kit import GIFTS, PAY_NAMES
from ...rules.box.universe import FACE, LEVERS, TILE
from ...rules.moves import ROLES
from ...rules.state import HopeState
from .notation import PLAIN, SEATS

if TYPE_CHECKING:
    from ... import Hope


def parse(game: Hope, text: str, state: HopeState) -> Move:
    """Return the move that the words stand for, made by whoever is to act."""
    words = text.lower().split()
    if state.to_act is None:
        raise MoveError("the game is over; undo, or start a new one")
    if not words:
        raise MoveError("write a move, for example 'towards', 'fly e4b' or 'end'")
    head, *rest = words
    read = _READ.get(head)
    if head in PLAIN and not rest:
        return PLAIN[head](state.to_act)
    if head in LEVERS:
        return _pull(state.to_act, words)
    if read is None:
        known = ", ".join((*PLAIN, *LEVERS, *_READ))
        raise MoveError(f"{text[:40]!r} does not begin with one of {known}")
    kind, words_for = read
    if not len([one for one in words_for if one[0] != "?"]) <= len(rest) <= len(words_for):
        form = " ".join(one.strip("?").upper() for one in words_for)
        raise MoveError(f"write '{head} {form}'")
    fields: dict[str, object] = {"spin": ""} if kind is m.Use else {}
    for slot, word in zip(words_for, rest, strict=False):
        name, value = _word(game, slot.strip("?"), word)
        fields[name] = value
    seat = NATURE if kind in (m.Lay, m.Draw, m.TurnUp, m.Strike, m.Deal) else state.to_act
    move = kind(seat, **fields)
    return move


def _pull(seat: int, words: list[str]) -> Move:
    lever = words[0]
    if lever != "arbitrary" and len(words) == 1:
        return m.Pull(seat, lever, lever)
    if lever == "arbitrary" and len(words) == 2 and words[1] in LEVERS[:3]:
        return m.Pull(seat, lever, words[1])
    raise MoveError("write 'towards', 'away', 'sideways', or 'arbitrary' and one of these three")


_READ: dict[str, tuple[type[Move], tuple[str, ...]]] = {
    "fly": (m.Step, ("to",)),
    "place": (m.Place, ("at", "pay")),
    "teleport": (m.Teleport, ("to", "pay")),
    "use": (m.Use, ("token", "?spin")),
    "accuse": (m.Accuse, ("whom",)),
    "lure": (m.Lure, ("owner", "at")),
    "give": (m.Give, ("gift",)),
    "lay": (m.Lay, ("galaxy", "tile")),
    "draw": (m.Draw, ("card",)),
    "token": (m.TurnUp, ("token",)),
    "bug": (m.Strike, ("bug",)),
    "role": (m.Deal, ("role",)),
    "monolith": (m.StandMonolith, ("tile",)),
    "become": (m.Become, ("character",)),
    "embark": (m.Embark, ("colour",)),
    "discard": (m.Discard, ("space",)),
    "stand": (m.Stand, ("owner",)),
    "point": (m.Point, ("at",)),
    "drop": (m.Drop, ("card",)),
    "wake": (m.Wake, ("lever",)),
}


def _word(game: Hope, slot: str, word: str) -> tuple[str, object]:
    """Return the field that a word fills, and its value."""
    if slot in ("at", "to"):
        return slot, _one_of(word, FACE, "a face, such as d4p for the purple one of tile d4")
    if slot == "tile":
        return "at", _one_of(word, TILE, "a tile from a1 to g4")
    if slot in ("whom", "owner"):
        return slot, SEATS.index(_one_of(word, SEATS, f"one of {', '.join(SEATS)}"))
    if slot == "space":
        return slot, int(_one_of(word, ("1", "2", "3"), "a space, 1 to 3"))
    if slot in ("pay", "gift"):
        return "pay", _cards(word, slot)
    known = {
        "card": CARDS,
        "token": TOKENS,
        "bug": BUGS,
        "role": ROLES,
        "character": CHARACTERS,
        "colour": COLOURS,
        "lever": LEVERS,
        "spin": ("cw", "ccw"),
        "galaxy": game.galaxies,
    }[slot]
    return slot, _one_of(word, known, f"one of {', '.join(known)}")


def _cards(word: str, slot: str) -> tuple[str, ...]:
    if slot == "gift" and word == "medal":
        return ()
    pay = tuple(word.split("+"))
    for card in pay:
        _one_of(card, CARDS, f"a card, one of {', '.join(CARDS)}")
    known = GIFTS if slot == "gift" else PAY_NAMES
    if pay not in known:
        raise MoveError(f"{word!r} is no payment: give one card, or two identical ones with '+'")
    return pay


def _one_of(word: str, known: object, what: str) -> str:
    assert hasattr(known, "__contains__")
    if word not in known:
        raise MoveError(f"{word[:40]!r} is not {what}")
    return word
