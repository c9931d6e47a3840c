"""The moves that somebody could try, allowed or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move

from .box import FACES, HULLS
from .chance import rolls
from .legal import legal
from .legal.empire import price_of_level, terms
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
from .state import tasks
from .state.decks import lying

if TYPE_CHECKING:
    from .. import Epic
    from .state import Galaxies

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
        Follow: who | {"ship": (None, *SHIPS)},
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


def attempts(game: Epic, state: Galaxies) -> tuple[Move, ...]:
    """Return the answers to what is asked that the things on the table suggest."""
    if not state.agenda or state.to_act is None:
        return ()
    task = state.agenda[-1]
    if not isinstance(task, tasks.OfSeat) or state.to_act == NATURE:
        return tuple(legal(game, state))
    kind = type(task)
    tries = TRIES[kind](game, state, task) if kind in TRIES else legal(game, state)
    if kind in DICE:
        return tuple(tries)
    # Whoever clicks a die before an answer is given is told that the answer comes first.
    return (
        *tries,
        *(Activate(task.seat, face) for face, n in zip(FACES, state.dice, strict=True) if n),
    )


DICE = (tasks.Main, tasks.Cup, tasks.Spend, tasks.Turn)
"""Tasks that are answered by a die."""


def _main(game: Epic, s: Galaxies, t: tasks.Main) -> Iterator[Move]:
    seat = t.seat
    for kind in (Activate, Cup, Convert):
        yield from (kind(seat, face) for face in FACES)
    for pilot in lying(s.crew):
        for hull in HULLS:
            yield from (Hire(seat, game.pilots[pilot].id, hull, face) for face in FACES)
    yield Finish(seat)


def _cup(game: Epic, s: Galaxies, t: tasks.Cup) -> Iterator[Move]:
    yield Throw(t.seat)
    yield from (Cup(t.seat, face) for face in FACES)


def _spend(game: Epic, s: Galaxies, t: tasks.Spend) -> Iterator[Move]:
    yield from (Spend(t.seat, face) for face in FACES)


def _turn(game: Epic, s: Galaxies, t: tasks.Turn) -> Iterator[Move]:
    yield from (Turn(t.seat, face, to) for face in FACES for to in FACES)


def _ships(kind: type[Any]) -> Callable[[Epic, Galaxies, tasks.OfSeat], Iterator[Move]]:
    def tries(game: Epic, s: Galaxies, t: tasks.OfSeat) -> Iterator[Move]:
        yield from (kind(t.seat, ship) for ship in range(len(s.ships[t.seat])))
        if kind is Advance:
            yield Pass(t.seat)

    return tries


def _follow(game: Epic, s: Galaxies, t: tasks.Follow) -> Iterator[Move]:
    yield Pass(t.seat)
    yield from (Follow(t.seat, ship) for ship in (None, *range(len(s.ships[t.seat]))))


def _row(game: Epic, s: Galaxies) -> list[str]:
    return [game.planets[planet].id for planet in lying(s.row)]


def _fly(game: Epic, s: Galaxies, t: tasks.Fly) -> Iterator[Move]:
    spots = ["home", "space"] if s.expansion else ["home"]
    spots += [f"{kind}:{planet}" for planet in _row(game, s) for kind in ("surface", "orbit")]
    for ship in range(len(s.ships[t.seat])):
        yield from (Fly(t.seat, ship, to) for to in spots)
    yield Pass(t.seat)


def _regress(game: Epic, s: Galaxies, t: tasks.OfSeat) -> Iterator[Move]:
    for victim in range(s.sides):
        yield from (Regress(t.seat, victim, ship) for ship in range(len(s.ships[victim])))
    if type(t) is tasks.Regress:
        yield Pass(t.seat)


def _transfer(game: Epic, s: Galaxies, t: tasks.Transfer) -> Iterator[Move]:
    for ship in range(len(s.ships[t.seat])):
        yield from (Transfer(t.seat, ship, planet) for planet in _row(game, s))


def _upgrade(game: Epic, s: Galaxies, t: tasks.Upgrade | tasks.Colony) -> Iterator[Move]:
    _, discount = terms(t)
    cost = price_of_level(game, s, t.seat, discount)
    if cost is not None:
        yield from (Upgrade(t.seat, energy) for energy in range(cost + 1))
    if type(t) is tasks.Upgrade:
        yield Pass(t.seat)
    else:
        yield from (Use(t.seat, game.planets[planet].id) for planet in s.colonies[t.seat])


def _use(game: Epic, s: Galaxies, t: tasks.Use) -> Iterator[Move]:
    among = lying(s.row) if t.owner is None else s.colonies[t.owner]
    yield from (Use(t.seat, game.planets[planet].id) for planet in among)


def _play(game: Epic, s: Galaxies, t: tasks.OfSeat) -> Iterator[Move]:
    yield from (Play(t.seat, face) for face in FACES)


def _bury(game: Epic, s: Galaxies, t: tasks.Bury) -> Iterator[Move]:
    cards = [game.pilots[pilot].id for pilot in lying(s.crew)] if t.pilot else _row(game, s)
    yield from (Bury(t.seat, card) for card in cards)


def _ask(game: Epic, s: Galaxies, t: tasks.OfSeat) -> Iterator[Move]:
    yield from (Ask(t.seat, victim) for victim in range(s.sides))


def _amount(game: Epic, s: Galaxies, t: tasks.OfSeat) -> Iterator[Move]:
    yield from (Amount(t.seat, n) for n in range(8))


def _take(game: Epic, s: Galaxies, t: tasks.OfSeat) -> Iterator[Move]:
    cards = [*s.face_up, *(() if s.drawn is None else (s.drawn,))]
    yield from (Take(t.seat, game.finds[card].id) for card in cards)
    if type(t) is not tasks.Pick:
        yield Draw(t.seat)


TRIES: dict[type[tasks.Task], Callable[[Epic, Galaxies, Any], Iterator[Move]]] = {
    tasks.Main: _main,
    tasks.Cup: _cup,
    tasks.Spend: _spend,
    tasks.Turn: _turn,
    tasks.Exchange: _ships(Exchange),
    tasks.Follow: _follow,
    tasks.Fly: _fly,
    tasks.Advance: _ships(Advance),
    tasks.Regress: _regress,
    tasks.Back: _regress,
    tasks.Yields: _regress,
    tasks.Recall: _ships(Recall),
    tasks.Transfer: _transfer,
    tasks.Send: _ships(Send),
    tasks.Upgrade: _upgrade,
    tasks.Colony: _upgrade,
    tasks.Use: _use,
    tasks.Play: _play,
    tasks.Repeat: _play,
    tasks.Bury: _bury,
    tasks.Rob: _ask,
    tasks.Gift: _ask,
    tasks.Convert: _amount,
    tasks.Split: _amount,
    tasks.Surrender: _amount,
    tasks.Choose: _take,
    tasks.Drawn: _take,
    tasks.Pick: _take,
}
"""What could come to mind by task; where only what is allowed could, the task is not here."""
