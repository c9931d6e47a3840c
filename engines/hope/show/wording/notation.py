"""Moves in words: `towards`, `fly e4b`, `place e4b water`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.moves import Move

from ...rules import moves as m

if TYPE_CHECKING:
    from ... import Hope

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


def spell(game: Hope, move: Move) -> str:
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
