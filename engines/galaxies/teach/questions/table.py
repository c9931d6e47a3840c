"""What is asked about the table as it lies."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.drafts import Draft, asks, seats

from ...rules.box.words import TRACKS
from ...rules.ending.badges import prizes
from ...rules.ending.points import points
from ...rules.legal.empire import price_of_level, produced
from ...rules.legal.tracks import advancers
from ...rules.state import ROGUE
from ...rules.state.places import orbit_of

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import Galaxies


def number(answer: int, lights: tuple[str, ...] = (), **values: Any) -> Draft:
    """Draft a question whose answer is a number, which its explanation names."""
    return Draft(answer, {"n": answer, **values}, lights=lights)


def clicks(side: int, ships: Iterable[int], **values: Any) -> Draft | None:
    """Draft a question whose answer is some ships of a side; None where there are none."""
    answer = frozenset(f"ship:{side}-{ship}" for ship in ships)
    return Draft(answer, values) if answer else None


def _acquired(game: Epic, s: Galaxies, side: int, good: int) -> int:
    return min(game.box.goods.most - s.goods[side][good], produced(game, s, side, good))


@asks("count.yield", "acquire.yield", "acquire.home", "acquire.cap")
def _yield(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    seat, good = rng.randrange(s.seats), rng.randrange(2)
    values = {"who": game.seat_name(seat), "good": f"@good.{good}"}
    return number(_acquired(game, s, seat, good), (f"base:{seat}",), **values)


@asks("count.points", "end.points", "empire.levels")
def _points(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    seat = rng.randrange(s.seats)
    return number(points(game, s, seat), (f"base:{seat}",), who=game.seat_name(seat))


@asks("count.level", "colony.upgrade")
def _level(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    seat = rng.randrange(s.seats)
    cost = price_of_level(game, s, seat, 0)
    if cost is None:
        return None
    values = {"who": game.seat_name(seat), "level": s.level[seat]}
    return number(cost, (f"base:{seat}",), **values)


@asks("count.steps", "advance.colonise")
def _steps(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    found = [
        (seat, ship, on)
        for seat, ships in enumerate(s.ships)
        for ship, place in enumerate(ships)
        if (on := orbit_of(place)) is not None
    ]
    if not found:
        return None
    seat, ship, on = rng.choice(found)
    card = game.planets[on.planet]
    values = {"who": game.seat_name(seat), "planet": card.name}
    return number(card.advances - on.step, (f"ship:{seat}-{ship}",), **values)


@asks("count.prize", "badge.prizes", "badge.tie", "badge.duel")
def _prize(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    """Ask about numbers of badges that are made up on the spot, for as many seats as here."""
    if s.seats < 2:
        return None
    owned = [rng.randrange(5) for _ in range(s.seats)]
    seat = rng.randrange(s.seats)
    told = ", ".join(f"{game.seat_name(i)} {n}" for i, n in enumerate(owned))
    values = {"who": game.seat_name(seat), "owned": told}
    return number(prizes(game, owned)[seat], (f"base:{seat}",), **values)


@asks("count.follower", "follow.window")
def _follower(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    if s.seats < 3:
        return None
    following = (s.turn + 1) % s.seats
    values = {"who": game.seat_name(s.turn), "next": game.seat_name(following)}
    return Draft(str(following), values, seats(game, s.seats), (f"base:{s.turn}",))


@asks("find.tracked", "advance.track")
def _tracked(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    seat, track = rng.randrange(s.seats), rng.randrange(2)
    values = {"who": game.seat_name(seat), "track": f"@track.{TRACKS[track]}"}
    return clicks(seat, advancers(game, s, seat, track), **values)


@asks("count.rogue_yield", "rogue.acquire")
def _rogue_yield(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    if s.rogue is None:
        return None
    good = rng.randrange(2)
    return number(_acquired(game, s, ROGUE, good), (f"base:{ROGUE}",), good=f"@good.{good}")


@asks("find.rogue_track", "rogue.advance")
def _rogue_track(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    if s.rogue is None:
        return None
    track = rng.randrange(2)
    return clicks(ROGUE, advancers(game, s, ROGUE, track), track=f"@track.{TRACKS[track]}")


@asks("count.rogue_bonus", "rogue.growth")
def _rogue_bonus(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    if s.rogue is None:
        return None
    most = game.box.goods.most
    energy, culture = (rng.randint(most - 2, most) for _ in range(2))
    answer = game.box.rogue.bonus if culture == most else 0
    return number(answer, (f"base:{ROGUE}",), energy=energy, culture=culture)
