"""Moves as scene keys and as words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE, Move, MoveError

from . import moves as m
from . import options
from .box import BUGS, CARDS, CHARACTERS, COLOURS, TOKENS
from .kit import GIFTS, PAY_NAMES
from .sky import FACE, LEVERS, TILE
from .state import HopeState

if TYPE_CHECKING:
    from . import Hope

SEATS = ("vega", "rigel", "mira", "deneb")
"""What ships are called in notation, by seat."""

PLAIN: dict[str, type[Move]] = {
    "polarize": m.Polarize,
    "take": m.Take,
    "upgrade": m.Upgrade,
    "learn": m.Learn,
    "reveal": m.Reveal,
    "end": m.End,
    "jump": m.Jump,
    "pass": m.Pass,
}
NAMED = {kind: word for word, kind in PLAIN.items()}


def keys(move: Move) -> tuple[str, ...]:
    """Return what is picked to make the move."""
    if type(move) in NAMED:
        return (f"do:{NAMED[type(move)]}",)
    match move:
        case m.Pull(_, lever, like):
            return (f"lever:{lever}",) if lever == like else (f"lever:{lever}", f"lever:{like}")
        case m.Step(_, to):
            return (f"face:{to}",)
        case m.Place(_, at, pay):
            return (_paid(pay), f"face:{at}")
        case m.Teleport(_, to, pay):
            return ("do:teleport", _paid(pay), f"face:{to}")
        case m.Use(_, token, spin):
            return (f"mine:{token}", f"spin:{spin}") if spin else (f"mine:{token}",)
        case m.Accuse(_, whom):
            return ("do:accuse", f"seat:{SEATS[whom]}")
        case m.Lure(_, at, owner):
            return ("do:lure", f"seat:{SEATS[owner]}", f"face:{at}")
        case _:
            return _answer_keys(move)


def _paid(pay: tuple[str, ...]) -> str:
    return f"card:{pay[0]}" if len(pay) == 1 else f"pair:{'+'.join(pay)}"


def _answer_keys(move: Move) -> tuple[str, ...]:
    match move:
        case m.Give(_, pay):
            return (f"pair:{'+'.join(pay)}",) if pay else ("do:give",)
        case m.StandMonolith(_, at):
            return (f"tile:{at}",)
        case m.Lay(_, at, galaxy):
            return (f"tile:{at}", f"galaxy:{galaxy}")
        case m.Become(_, character):
            return (f"character:{character}",)
        case m.Embark(_, colour):
            return (f"face:d4{colour[0]}",)
        case m.Discard(_, space):
            return (f"space:{space}",)
        case m.Stand(_, owner):
            return (f"seat:{SEATS[owner]}",)
        case m.Point(_, at):
            return (f"face:{at}",)
        case m.Drop(_, card) | m.Draw(_, card):
            return (f"card:{card}",)
        case m.Wake(_, lever):
            return (f"lever:{lever}",)
        case m.TurnUp(_, token):
            return (f"mine:{token}",)
        case m.Strike(_, bug):
            return (f"bug:{bug}",)
        case m.Deal(_, role):
            return (f"role:{role}",)
    raise MoveError(f"{move!r} has no keys")


def spell(move: Move) -> str:
    """Return the move in words."""
    if type(move) in NAMED:
        return NAMED[type(move)]
    match move:
        case m.Pull(_, lever, like):
            return lever if lever == like else f"{lever} {like}"
        case m.Step(_, to):
            return f"fly {to}"
        case m.Place(_, at, pay):
            return f"place {at} {'+'.join(pay)}"
        case m.Teleport(_, to, pay):
            return f"teleport {to} {'+'.join(pay)}"
        case m.Use(_, token, spin):
            return f"use {token} {spin}".strip()
        case m.Accuse(_, whom):
            return f"accuse {SEATS[whom]}"
        case m.Lure(_, at, owner):
            return f"lure {SEATS[owner]} {at}"
        case m.Give(_, pay):
            return f"give {'+'.join(pay) or 'medal'}"
        case _:
            return " ".join((_WORD[type(move)], *_values(move)))


_WORD: dict[type[Move], str] = {
    m.Lay: "lay",
    m.Draw: "draw",
    m.TurnUp: "token",
    m.Strike: "bug",
    m.Deal: "role",
    m.StandMonolith: "monolith",
    m.Become: "become",
    m.Embark: "embark",
    m.Discard: "discard",
    m.Stand: "stand",
    m.Point: "point",
    m.Drop: "drop",
    m.Wake: "wake",
}


def _values(move: Move) -> list[str]:
    match move:
        case m.Lay(_, at, galaxy):
            return [galaxy, at]
        case m.Stand(_, owner):
            return [SEATS[owner]]
        case m.Discard(_, space):
            return [str(space)]
    field = next(name for name in move.__slots__ if name != "seat")
    return [str(getattr(move, field))]


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
        "role": options.ROLES,
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
