"""Questions about Tiny Epic Galaxies, answered by the engine on random positions."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.makers import Next, Recall, Targets
from armillary.engines.core.questions import Maker, Option

from . import needs, reckon
from .asked import Asked, Draft, number
from .cases import Forbidden
from .causes import Why
from .drafts import DRAFTED
from .ending import prizes
from .state import ROGUE, Galaxies, planet_of, step_of

if TYPE_CHECKING:
    from . import Epic


def _yield(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    seat, good = rng.randrange(s.seats), rng.randrange(2)
    room = game.box.goods.most - s.goods[seat][good]
    answer = min(room, reckon.produced(game, s, seat, good))
    gaps = {"who": game.seat_name(seat), "good": f"@good.{good}"}
    return number(game, "yield", answer, rng, (f"base:{seat}",), **gaps)


def _points(game: Epic, s: Galaxies, rng: random.Random) -> Draft:
    seat = rng.randrange(s.seats)
    answer = reckon.points(game, s, seat)
    return number(game, "points", answer, rng, (f"base:{seat}",), who=game.seat_name(seat))


def _level(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    seat = rng.randrange(s.seats)
    cost = needs.price_of_level(game, s, seat, 0)
    if cost < 0:
        return None
    gaps = {"who": game.seat_name(seat), "level": s.level[seat]}
    return number(game, "level", cost, rng, (f"base:{seat}",), **gaps)


def _steps(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    found = [
        (seat, ship)
        for seat, ships in enumerate(s.ships)
        for ship, place in enumerate(ships)
        if step_of(place) >= 0
    ]
    if not found:
        return None
    seat, ship = rng.choice(found)
    place = s.ships[seat][ship]
    card = game.planets[planet_of(place)]
    gaps = {"who": game.seat_name(seat), "planet": card.name}
    left = card.advances - step_of(place)
    return number(game, "steps", left, rng, (f"ship:{seat}-{ship}",), **gaps)


def _prize(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    """Ask about numbers of badges that are made up on the spot, for as many seats as here."""
    if s.seats < 2:
        return None
    owned = [rng.randrange(5) for _ in range(s.seats)]
    seat = rng.randrange(s.seats)
    told = ", ".join(f"{game.seat_name(i)} {n}" for i, n in enumerate(owned))
    answer = prizes(game, owned)[seat]
    gaps = {"who": game.seat_name(seat), "owned": told}
    return number(game, "prize", answer, rng, (f"base:{seat}",), **gaps)


def _follower(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    if s.seats < 3:
        return None
    answer = (s.turn + 1) % s.seats
    prompt = game.say("question.follower", who=game.seat_name(s.turn))
    options = tuple(Option(str(seat), game.seat_name(seat)) for seat in range(s.seats))
    told = game.say("explain.follower", who=game.seat_name(answer))
    return prompt, str(answer), options, told, (f"base:{s.turn}",)


def _tracked(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    seat, track = rng.randrange(s.seats), rng.randrange(2)
    able = frozenset(f"ship:{seat}-{ship}" for ship in needs.advancers(game, s, seat, track))
    if not able:
        return None
    name = ("economy", "diplomacy")[track]
    prompt = game.say("question.tracked", who=game.seat_name(seat), track=f"@track.{name}")
    return prompt, able, (), game.say("explain.tracked", track=f"@track.{name}"), ()


def _rogue_yield(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    if s.rogue < 0:
        return None
    good = rng.randrange(2)
    room = game.box.goods.most - s.goods[ROGUE][good]
    answer = min(room, reckon.produced(game, s, ROGUE, good))
    return number(game, "rogue_yield", answer, rng, (f"base:{ROGUE}",), good=f"@good.{good}")


def _rogue_track(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    if s.rogue < 0:
        return None
    track = rng.randrange(2)
    able = frozenset(f"ship:{ROGUE}-{i}" for i in needs.advancers(game, s, ROGUE, track))
    if not able:
        return None
    named = {"track": f"@track.{('economy', 'diplomacy')[track]}"}
    prompt = game.say("question.rogue_track", **named)
    return prompt, able, (), game.say("explain.rogue_track", **named), ()


def _rogue_bonus(game: Epic, s: Galaxies, rng: random.Random) -> Draft | None:
    if s.rogue < 0:
        return None
    most = game.box.goods.most
    energy, culture = (rng.randint(most - 2, most) for _ in range(2))
    answer = game.box.rogue.bonus if culture == most else 0
    gaps = {"energy": energy, "culture": culture}
    return number(game, "rogue_bonus", answer, rng, (f"base:{ROGUE}",), **gaps)


SELDOM = (
    "action.chain",
    "action.limits",
    "action.price",
    "danger.stuck",
    "explore.exhausted",
    "explore.once",
    "explore.row",
    "follow.price",
    "hire.price",
    "hire.row",
    "hire.ship",
    "move.which",
    "op.convert",
    "op.displace",
    "op.explore_ship",
    "op.gain_choice",
    "op.pay_player",
    "op.regress",
    "op.regress_own",
    "op.repeat_die",
    "op.replace_planet",
    "op.steal",
    "op.transfer_orbit",
    "pilot.follow",
    "setup.missions",
    "turn.converter",
    "turn.pass",
    "turn.reroll",
)
"""Rules that random attempts break too seldom: cases are looked for and kept."""

NEVER = (
    "acquire.rises",
    "follow.usable",
    "op.replace_pilot",
    "pilot.immune",
    "rogue.choice",
)
"""Rules that hardly ever forbid alone: their words are asked for in place of a case."""

HAPPEN = (
    "table.refill",
    "action.steps",
    "op.gain",
    "op.free_action",
    "op.follow_bonus",
    "op.follow_tax",
    "op.hire_discount",
    "hire.replace",
    "pilot.advance",
    "pilot.arrive",
    "explore.move",
    "explore.resolve",
    "danger.track",
    "end.far_points",
    "end.winner",
    "rogue.turn",
    "rogue.force",
    "rogue.move",
    "rogue.colony",
)
"""Rules that do something which is told: it is asked which of them did it."""

MAKERS: tuple[Maker, ...] = (
    Asked("count.yield", ("acquire.yield", "acquire.home", "acquire.cap"), _yield),
    Asked("count.points", ("end.points", "empire.levels"), _points),
    Asked("count.level", ("colony.upgrade",), _level),
    Asked("count.steps", ("advance.colonise",), _steps),
    Asked("count.prize", ("badge.prizes", "badge.tie", "badge.duel"), _prize),
    Asked("count.follower", ("follow.window",), _follower),
    Asked("find.tracked", ("advance.track",), _tracked),
    Asked("count.rogue_yield", ("rogue.acquire",), _rogue_yield),
    Asked("find.rogue_track", ("rogue.advance",), _rogue_track),
    Asked("count.rogue_bonus", ("rogue.growth",), _rogue_bonus),
    *DRAFTED,
    Next("turn.order", "follow.window"),
    Targets("move.where", "move.room", "move.same_planet"),
    *(Forbidden(rule) for rule in SELDOM),
    *(Recall(rule) for rule in NEVER),
    *(Why(rule) for rule in HAPPEN),
)
"""What this game asks beside what every game does."""
