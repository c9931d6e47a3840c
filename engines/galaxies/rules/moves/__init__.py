"""The moves of Tiny Epic Galaxies. Many small ones: each answers what is being asked."""

from __future__ import annotations

from dataclasses import dataclass

from armillary.engines.core.moves import Move

from ..box import Face, Hull


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """NATURE deals a secret mission to the seat whose turn it is to get one."""

    mission: str


@dataclass(frozen=True, slots=True)
class Peek(Move):
    """NATURE shows one seat the card on top of the exploration deck."""

    card: str


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """NATURE turns up the next planet, pilot or exploration card."""

    card: str


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """NATURE rolls the dice; their faces come in the order of the die."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep one of the two missions."""

    mission: str


@dataclass(frozen=True, slots=True)
class Activate(Move):
    """Activate an inactive die."""

    face: Face


@dataclass(frozen=True, slots=True)
class Cup(Move):
    """Take an inactive die to be rerolled."""

    face: Face


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Roll the dice taken for it."""


@dataclass(frozen=True, slots=True)
class Convert(Move):
    """Begin to use the converter by spending an inactive die."""

    face: Face


@dataclass(frozen=True, slots=True)
class Spend(Move):
    """Spend an inactive die without its action."""

    face: Face


@dataclass(frozen=True, slots=True)
class Turn(Move):
    """Turn an inactive die to another face."""

    face: Face
    to: Face


@dataclass(frozen=True, slots=True)
class Hire(Move):
    """Hire a pilot for an advanced ship with inactive dice of one face."""

    pilot: str
    hull: Hull
    face: Face


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Replace a normal ship by the advanced one."""

    ship: int


@dataclass(frozen=True, slots=True)
class Finish(Move):
    """End the turn; inactive dice are left unused."""


@dataclass(frozen=True, slots=True)
class Follow(Move):
    """Follow the die: by paying, or for nothing with the ship whose pilot can."""

    ship: int | None


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Decline what is offered."""


@dataclass(frozen=True, slots=True)
class Fly(Move):
    """Move a ship `home`, to `space`, or to `surface:<planet>` or `orbit:<planet>`."""

    ship: int
    to: str


@dataclass(frozen=True, slots=True)
class Advance(Move):
    """Advance a ship along its track."""

    ship: int


@dataclass(frozen=True, slots=True)
class Regress(Move):
    """Push a ship back along its track."""

    victim: int
    ship: int


@dataclass(frozen=True, slots=True)
class Recall(Move):
    """Take an own orbiting ship home for what its orbit is worth."""

    ship: int


@dataclass(frozen=True, slots=True)
class Transfer(Move):
    """Move an own orbiting ship to the same step of another planet's track."""

    ship: int
    planet: str


@dataclass(frozen=True, slots=True)
class Send(Move):
    """Choose the ship that explores."""

    ship: int


@dataclass(frozen=True, slots=True)
class Upgrade(Move):
    """Bring the empire one level up, paying so much energy and the rest in culture."""

    energy: int


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Use the action of a planet."""

    planet: str


@dataclass(frozen=True, slots=True)
class Boost(Move):
    """Pay for the further steps that a pilot can make."""


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Take the action of a face without a die of one's own."""

    face: Face


@dataclass(frozen=True, slots=True)
class Force(Move):
    """Pay so that the rogue galaxy must roll its die again."""


@dataclass(frozen=True, slots=True)
class Bury(Move):
    """Put a planet or a pilot of the row under its deck."""

    card: str


@dataclass(frozen=True, slots=True)
class Ask(Move):
    """Choose an opponent to take from or to pay."""

    victim: int


@dataclass(frozen=True, slots=True)
class Amount(Move):
    """Choose a number: how much is turned over, or how much of a choice is energy."""

    n: int


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw an exploration card; one that was just drawn is left face up."""


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take an exploration card."""

    card: str


MOVES: tuple[type[Move], ...] = (
    Deal,
    Peek,
    Reveal,
    Roll,
    Keep,
    Activate,
    Cup,
    Throw,
    Convert,
    Spend,
    Turn,
    Hire,
    Exchange,
    Finish,
    Follow,
    Force,
    Pass,
    Fly,
    Advance,
    Regress,
    Recall,
    Transfer,
    Send,
    Upgrade,
    Use,
    Boost,
    Play,
    Bury,
    Ask,
    Amount,
    Draw,
    Take,
)
