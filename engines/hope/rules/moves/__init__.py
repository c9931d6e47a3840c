"""The moves of HOPE: first those of NATURE, then setup, the turn, and answers to questions."""

from __future__ import annotations

from dataclasses import dataclass

from armillary.engines.core.moves import Move

SPINS = {"": 0, "cw": 0, "ccw": 1}
"""The ways that a general polarization turns, by number; other tokens have none."""

ROLES = ("hope", "nope")


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """NATURE lays a galaxy on the next empty place."""

    at: str
    galaxy: str


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """NATURE draws a technology card for whoever or whatever is due one."""

    card: str


@dataclass(frozen=True, slots=True)
class TurnUp(Move):
    """NATURE turns up the bonus token that is laid on a stabilised galaxy."""

    token: str


@dataclass(frozen=True, slots=True)
class Strike(Move):
    """NATURE draws a bug card."""

    bug: str


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """NATURE deals the next seat its role."""

    role: str


@dataclass(frozen=True, slots=True)
class StandMonolith(Move):
    """Choose among equal galaxies the one where the monolith begins."""

    at: str


@dataclass(frozen=True, slots=True)
class Become(Move):
    """Choose a character."""

    character: str


@dataclass(frozen=True, slots=True)
class Embark(Move):
    """Stand the ship on a dimension of the Earth."""

    colour: str


@dataclass(frozen=True, slots=True)
class Pull(Move):
    """Pull a lever to navigate; `like` is the way it stands for, where it is the arbitrary one."""

    lever: str
    like: str


@dataclass(frozen=True, slots=True)
class Polarize(Move):
    """Begin to polarize: the ship will shift into the next dimension."""


@dataclass(frozen=True, slots=True)
class Step(Move):
    """Fly on to a face: the next one of a navigation, or the end of a polarization."""

    to: str


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Place a pioneer on a face; `pay` are the cards, the one that ends on top last."""

    at: str
    pay: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Teleport(Move):
    """The Prodigy's leap to another galaxy of the same technology."""

    to: str
    pay: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the bonus token of the galaxy that the ship has entered."""


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Use a bonus token; `spin` is "cw" or "ccw" for a general polarization, else ""."""

    token: str
    spin: str


@dataclass(frozen=True, slots=True)
class Upgrade(Move):
    """Upgrade the character."""


@dataclass(frozen=True, slots=True)
class Learn(Move):
    """Raise the technology level."""


@dataclass(frozen=True, slots=True)
class Accuse(Move):
    """Accuse another seat of being the traitor."""

    whom: int


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """The traitor drops the mask."""


@dataclass(frozen=True, slots=True)
class Lure(Move):
    """The traitor's power: coax a pioneer off a planet of the galaxy entered."""

    at: str
    owner: int


@dataclass(frozen=True, slots=True)
class End(Move):
    """End the turn."""


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Lay the pile of used cards on one of the three discard spaces."""

    space: int


@dataclass(frozen=True, slots=True)
class Stand(Move):
    """Say whose pioneer goes next onto the Mission Track."""

    owner: int


@dataclass(frozen=True, slots=True)
class Point(Move):
    """Point at a face with a pioneer: to replace it, or to lose it."""

    at: str


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give towards a bug card: a medal where `pay` is empty, else two identical cards."""

    pay: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Lose a card of one's own choice."""

    card: str


@dataclass(frozen=True, slots=True)
class Wake(Move):
    """Put one used lever back."""

    lever: str


@dataclass(frozen=True, slots=True)
class Jump(Move):
    """Jump to the Earth without changing dimension."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing more about what is asked."""
