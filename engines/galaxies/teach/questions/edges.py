"""What is asked about beginnings and ends, many with numbers made up on the spot."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from armillary.engines.core.drafts import Draft, asks, seats

from ...rules.ending.missions import mission_points
from ...show.wording.cards import plain
from .table import number

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import Galaxies

COMPARED = ("energy", "culture", "planets", "economy_planets", "diplomacy_planets", "pilots")
"""What a mission may compare that everybody can see."""

ALONE = ("hoarder", "industrialist", "orbiter", "explorer", "equalizer", "voyager", "admiral")
"""Missions that look at what lies open of one player."""


@asks("count.open_cards", "setup.row", "setup.pilots")
def _open_cards(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    players, what = rng.randint(2, 5), rng.choice(("row", "crew"))
    n, say = getattr(game.box.table, what)[str(players)], game.asking.say
    asked, told = say(f"open.{what}", seats=players), say(f"open_told.{what}", n=n)
    return number(n, asked=asked, told=told)


@asks("count.dice", "turn.roll", "empire.levels")
def _dice(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    level = rng.randint(1, 6)
    return number(game.box.empire.dice[level - 1], level=level)


@asks("count.last_turns", "end.equal_turns")
def _last_turns(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    players = rng.randint(2, 5)
    turn, who = rng.randrange(players), rng.randrange(players)
    values: dict[str, Any] = {
        "seats": players,
        "first": game.seat_name(0),
        "turn": game.seat_name(turn),
        "who": game.seat_name(who),
    }
    return number(players - 1 - turn, **values)


def _mission(game: Epic, s: Galaxies, rng: random.Random, fit: list[int]) -> Draft | None:
    """Ask what one of these missions would be worth to somebody."""
    if s.seats < 2 or not fit:
        return None
    seat, chosen = rng.randrange(s.seats), rng.choice(fit)
    mission = game.missions[chosen]
    held = tuple((chosen,) if i == seat else own for i, own in enumerate(s.missions))
    values: dict[str, Any] = {
        "who": game.seat_name(seat),
        "goal": plain(mission.goal) if mission.goal else game.say(f"mission.{mission.id}.goal"),
        "full": mission.points,
        "tied": mission.tied,
    }
    worth = mission_points(game, s._replace(missions=held), seat)
    return number(worth, (f"base:{seat}",), **values)


@asks("count.mission_compare", "mission.compare")
def _mission_compare(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    kinds = [card.kind.split() for card in game.missions]
    fit = [
        i for i, kind in enumerate(kinds) if kind[0] in ("most", "fewest") and kind[1] in COMPARED
    ]
    return _mission(game, s, rng, fit)


@asks("count.mission_alone", "mission.alone")
def _mission_alone(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    among = game.missions if s.expansion else game.box.missions
    return _mission(game, s, rng, [i for i, card in enumerate(among) if card.id in ALONE])


@asks("count.tie", "end.tie")
def _tie(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    """Two have as many points; what is compared then is nearly equal, too."""
    while True:
        ranks = [(rng.randint(3, 4), rng.randint(5, 6), rng.randint(4, 6)) for _ in range(2)]
        if ranks[0] != ranks[1]:
            break
    best = ranks.index(max(ranks))
    values: dict[str, Any] = {"one": game.seat_name(0), "two": game.seat_name(1)}
    for name, rank in zip("ab", ranks, strict=True):
        values |= {f"{name}{i}": n for i, n in enumerate(rank)}
    return Draft(str(best), values | {"who": game.seat_name(best)}, seats(game, 2))
