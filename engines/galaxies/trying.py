"""The moves that somebody could try, allowed or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move

from .box import FACES, HULLS
from .listing import NATURES, legal, rolls
from .moves import (
    Activate,
    Advance,
    Amount,
    Ask,
    Boost,
    Bury,
    Convert,
    Cup,
    Deal,
    Draw,
    Exchange,
    Finish,
    Fly,
    Follow,
    Force,
    Hire,
    Keep,
    Pass,
    Peek,
    Play,
    Recall,
    Regress,
    Reveal,
    Roll,
    Send,
    Spend,
    Take,
    Throw,
    Transfer,
    Turn,
    Upgrade,
    Use,
)
from .needs import price_of_level
from .state import Galaxies, Task

if TYPE_CHECKING:
    from . import Epic

SHIPS = (0, 1, 2, 3)


def domain(game: Epic) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
    """Return the words that each move is made of."""
    who = {"seat": tuple(range(game.seats[1]))}
    chance = {"seat": (NATURE,)}
    planets = tuple(card.id for card in game.planets)
    pilots = tuple(card.id for card in game.pilots)
    finds = tuple(card.id for card in game.finds)
    missions = tuple(card.id for card in game.missions)
    spots = ("home", "space", *(f"{k}:{p}" for p in planets for k in ("surface", "orbit")))
    ship, face = who | {"ship": SHIPS}, who | {"face": FACES}
    return {
        Deal: chance | {"mission": missions},
        Peek: chance | {"card": finds},
        Reveal: chance | {"card": (*planets, *pilots, *finds)},
        Roll: chance | {"faces": tuple(faces for n in range(1, 8) for faces in rolls(n))},
        Keep: who | {"mission": missions},
        Activate: face,
        Cup: face,
        Throw: who,
        Convert: face,
        Spend: face,
        Turn: face | {"to": FACES},
        Hire: face | {"pilot": pilots, "hull": HULLS},
        Exchange: ship,
        Finish: who,
        Follow: who | {"ship": (-1, *SHIPS)},
        Force: who,
        Pass: who,
        Fly: ship | {"to": spots},
        Advance: ship,
        Regress: ship | {"victim": who["seat"]},
        Recall: ship,
        Transfer: ship | {"planet": planets},
        Send: ship,
        Upgrade: who | {"energy": tuple(range(10))},
        Use: who | {"planet": planets},
        Boost: who,
        Play: face,
        Bury: who | {"card": (*planets, *pilots)},
        Ask: who | {"victim": who["seat"]},
        Amount: who | {"n": tuple(range(8))},
        Draw: who,
        Take: who | {"card": finds},
    }


def attempts(game: Epic, s: Galaxies) -> tuple[Move, ...]:
    """Return the answers to what is asked that the things on the table suggest."""
    if not s.agenda or s.to_act is None:
        return ()
    task = s.agenda[-1]
    if task[0] in NATURES:
        return tuple(legal(game, s))
    tries = TRIES[task[0]](game, s, task) if task[0] in TRIES else legal(game, s)
    if task[0] in DICE:
        return tuple(tries)
    # Whoever clicks a die before an answer is given is told that the answer comes first.
    return (*tries, *(Activate(task[1], face) for face, n in zip(FACES, s.dice, strict=True) if n))


DICE = ("main", "cup", "spend", "turn")
"""Tasks that are answered by a die."""


def _main(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    seat = t[1]
    for kind in (Activate, Cup, Convert):
        yield from (kind(seat, face) for face in FACES)
    for pilot in s.crew:
        for hull in HULLS:
            yield from (Hire(seat, game.pilots[pilot].id, hull, face) for face in FACES)
    yield Finish(seat)


def _cup(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    yield Throw(t[1])
    yield from (Cup(t[1], face) for face in FACES)


def _spend(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    yield from (Spend(t[1], face) for face in FACES)


def _turn(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    yield from (Turn(t[1], face, to) for face in FACES for to in FACES)


def _ships(kind: type[Any]) -> Callable[[Epic, Galaxies, Task], Iterator[Move]]:
    def tries(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
        yield from (kind(t[1], ship) for ship in range(len(s.ships[t[1]])))
        if kind is Advance:
            yield Pass(t[1])

    return tries


def _follow(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    yield Pass(t[1])
    yield from (Follow(t[1], ship) for ship in range(-1, len(s.ships[t[1]])))


def _row(game: Epic, s: Galaxies) -> list[str]:
    return [game.planets[planet].id for planet in s.row if planet >= 0]


def _fly(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    spots = ["home", "space"] if s.expansion else ["home"]
    spots += [f"{kind}:{planet}" for planet in _row(game, s) for kind in ("surface", "orbit")]
    for ship in range(len(s.ships[t[1]])):
        yield from (Fly(t[1], ship, to) for to in spots)
    yield Pass(t[1])


def _regress(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    for victim in range(s.sides):
        yield from (Regress(t[1], victim, ship) for ship in range(len(s.ships[victim])))
    if t[0] == "regress":
        yield Pass(t[1])


def _transfer(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    for ship in range(len(s.ships[t[1]])):
        yield from (Transfer(t[1], ship, planet) for planet in _row(game, s))


def _upgrade(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    cost = price_of_level(game, s, t[1], t[3] if t[0] == "upgrade" else 0)
    yield from (Upgrade(t[1], energy) for energy in range(cost + 1))
    if t[0] == "upgrade":
        yield Pass(t[1])
    else:
        yield from (Use(t[1], game.planets[planet].id) for planet in s.colonies[t[1]])


def _use(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    among = s.row if t[2] < 0 else s.colonies[t[2]]
    yield from (Use(t[1], game.planets[planet].id) for planet in among if planet >= 0)


def _play(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    yield from (Play(t[1], face) for face in FACES)


def _bury(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    cards = [game.pilots[pilot].id for pilot in s.crew] if t[2] else _row(game, s)
    yield from (Bury(t[1], card) for card in cards)


def _ask(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    yield from (Ask(t[1], victim) for victim in range(s.sides))


def _amount(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    yield from (Amount(t[1], n) for n in range(8))


def _take(game: Epic, s: Galaxies, t: Task) -> Iterator[Move]:
    cards = [*s.face_up, *([s.drawn] if s.drawn >= 0 else [])]
    yield from (Take(t[1], game.finds[card].id) for card in cards)
    if t[0] != "pick":
        yield Draw(t[1])


TRIES: dict[str, Callable[[Epic, Galaxies, Task], Iterator[Move]]] = {
    "main": _main,
    "cup": _cup,
    "spend": _spend,
    "turn": _turn,
    "exchange": _ships(Exchange),
    "follow": _follow,
    "fly": _fly,
    "advance": _ships(Advance),
    "regress": _regress,
    "back": _regress,
    "yields": _regress,
    "recall": _ships(Recall),
    "transfer": _transfer,
    "send": _ships(Send),
    "upgrade": _upgrade,
    "colony": _upgrade,
    "use": _use,
    "play": _play,
    "repeat": _play,
    "bury": _bury,
    "rob": _ask,
    "gift": _ask,
    "convert": _amount,
    "split": _amount,
    "surrender": _amount,
    "choose": _take,
    "drawn": _take,
    "pick": _take,
}
"""What could come to mind by task; where only what is allowed could, the task is not here."""
