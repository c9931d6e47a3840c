"""Questions about beginnings and ends, many with numbers made up on the spot."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from armillary.engines.core.questions import Option, counted
from armillary.engines.core.text import Text

from .asked import Asked, Draft, number
from .ending import mission_points
from .saying import plain
from .state import Galaxies

if TYPE_CHECKING:
    from . import Epic

COMPARED = ("energy", "culture", "planets", "economy_planets", "diplomacy_planets", "pilots")
"""What a mission may compare that everybody can see."""

ALONE = ("hoarder", "industrialist", "orbiter", "explorer", "equalizer", "voyager", "admiral")
"""Missions that look at what lies open of one player."""


def _open_cards(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    seats, what = rng.randint(2, 5), rng.choice(("row", "crew"))
    answer = getattr(game.box.table, what)[str(seats)]
    return number(game, f"open_{what}", answer, rng, (), seats=seats)


def _dice(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    level = rng.randint(1, 6)
    return number(game, "dice", game.box.empire.dice[level - 1], rng, (), level=level)


def _last_turns(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    seats = rng.randint(2, 5)
    turn, who = rng.randrange(seats), rng.randrange(seats)
    gaps: dict[str, Any] = {
        "seats": seats,
        "first": game.seat_name(0),
        "turn": game.seat_name(turn),
        "who": game.seat_name(who),
    }
    return number(game, "last_turns", seats - 1 - turn, rng, (), **gaps)


def _mission(game: Epic, s: Galaxies, seat: int, chosen: int, rng: random.Random) -> Draft:
    mission = game.missions[chosen]
    held = tuple((chosen,) if i == seat else own for i, own in enumerate(s.missions))
    answer = mission_points(game, s._replace(missions=held), seat)
    goal = plain(mission.goal) if mission.goal else game.say(f"mission.{mission.id}.goal")
    gaps: dict[str, Any] = {"who": game.seat_name(seat), "goal": goal}
    prompt = game.say("question.mission", full=mission.points, tied=mission.tied, **gaps)
    told = game.say("explain.mission", n=answer)
    return prompt, str(answer), counted(answer, rng), told, (f"base:{seat}",)


def _mission_compare(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    kinds = [card.kind.split() for card in game.missions]
    fit = [
        i for i, kind in enumerate(kinds) if kind[0] in ("most", "fewest") and kind[1] in COMPARED
    ]
    if s.seats < 2 or not fit:
        return None
    return _mission(game, s, rng.randrange(s.seats), rng.choice(fit), rng)


def _mission_alone(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    among = game.missions if s.expansion else game.box.missions
    fit = [i for i, card in enumerate(among) if card.id in ALONE]
    if s.seats < 2 or not fit:
        return None
    return _mission(game, s, rng.randrange(s.seats), rng.choice(fit), rng)


def _tie(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    """Two have as many points; what is compared then is nearly equal, too."""
    while True:
        ranks = [(rng.randint(3, 4), rng.randint(5, 6), rng.randint(4, 6)) for _ in range(2)]
        if ranks[0] != ranks[1]:
            break
    best = ranks.index(max(ranks))
    gaps: dict[str, Any] = {"one": game.seat_name(0), "two": game.seat_name(1)}
    for name, rank in zip("ab", ranks, strict=True):
        gaps |= {f"{name}{i}": n for i, n in enumerate(rank)}
    options = tuple(Option(str(seat), game.seat_name(seat)) for seat in range(2))
    told: Text = game.say("explain.tie", who=game.seat_name(best))
    return game.say("question.tie", **gaps), str(best), options, told, ()


DRAFTED = (
    Asked("count.open_cards", ("setup.row", "setup.pilots"), _open_cards),
    Asked("count.dice", ("turn.roll", "empire.levels"), _dice),
    Asked("count.last_turns", ("end.equal_turns",), _last_turns),
    Asked("count.mission_compare", ("mission.compare",), _mission_compare),
    Asked("count.mission_alone", ("mission.alone",), _mission_alone),
    Asked("count.tie", ("end.tie",), _tie),
)
