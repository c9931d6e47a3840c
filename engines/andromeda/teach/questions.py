"""Questions about this game, answered on positions as random play makes them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from armillary.engines.core import drafts
from armillary.engines.core.drafts import MOST, Draft, seats, yes_or_no
from armillary.engines.core.makers import Next
from armillary.engines.core.moves import NATURE, SPECTATOR
from armillary.engines.core.questions import Maker, Option, number
from armillary.engines.core.text import Text

from ..rules.effects.mission import acting_order, next_in_flight
from ..rules.ending import full_sets
from ..rules.state import (
    COLLECT,
    EXPLORE,
    FIRST_ALIEN,
    KEEP,
    LAND,
    LETTERS,
    NONE,
    OVER,
    REFILL,
    REVEAL,
    Andromeda,
)
from ..study.graph.phases import ways

if TYPE_CHECKING:
    from .. import Rarities

MAKERS: tuple[Maker, ...] = (Next("turn.order", "land.order", "setup.first", "mission.start"),)

asks = drafts.asker(when=lambda state: state.mission > 0)
"""Questions are about the middle of a game: cards are dealt, and somebody explores."""


def card(game: Rarities, number: int) -> Text:
    """Return what a card is called."""
    return game.say(f"card.{game.name_of[number]}")


def portals(numbers: list[int]) -> tuple[str, ...]:
    """Return portals as scene keys."""
    return tuple(f"portal:{n}" for n in numbers)


def clicks(keys: Iterable[str], **values: Any) -> Draft | None:
    """Return a draft to click all of these; None where there are none, or too many."""
    answer = frozenset(keys)
    return Draft(answer, values) if 0 < len(answer) <= MOST else None


# What is in the box.


@asks("count.value", "box.portals")
def _value(game: Rarities, state: Andromeda, rng: random.Random) -> Draft:
    n = rng.randint(1, len(state.cards))
    value = game.box.portals.values[n - 1]
    options = tuple(Option(str(i), number(i)) for i in sorted(set(game.box.portals.values)))
    return Draft(value, {"n": n, "value": value}, options, portals([n]))


@asks("count.unseen", "box.relics", "secret.hands")
def _unseen(game: Rarities, state: Andromeda, rng: random.Random) -> Draft:
    relic = rng.choice(game.relics)
    seen = state.cards.count(relic) + sum(home.count(relic) for home in state.homes)
    lights = [n for n, lying in enumerate(state.cards, 1) if lying == relic]
    homes = [
        f"home:{LETTERS[seat]}-{game.name_of[relic]}"
        for seat, home in enumerate(state.homes)
        if relic in home
    ]
    every = game.box.cards.copies
    values = {"card": card(game, relic), "seen": seen, "all": every}
    return Draft(every - seen, values, lights=(*portals(lights), *homes))


@asks("find.aliens", "setup.aliens")
def _aliens(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    found = [n for n, lying in enumerate(state.cards, 1) if FIRST_ALIEN <= lying < NONE]
    return clicks(portals(found), n=len(found))


@asks("which.place", "setup.aliens")
def _place(game: Rarities, state: Andromeda, rng: random.Random) -> Draft:
    options = tuple(
        Option(one, game.asking.say(one)) for one in ("nearest", "furthest", "in_hands")
    )
    return Draft("nearest", {}, options, portals([1, 2, 3]))


@asks("which.extra", "setup.hands")
def _extra(game: Rarities, state: Andromeda, rng: random.Random) -> Draft:
    extra = ("sabortal", "pilferer", "schemer")
    return Draft("sabortal", {}, tuple(Option(one, game.say(f"card.{one}")) for one in extra))


@asks("count.size", "setup.hands", "mission.refill")
def _size(game: Rarities, state: Andromeda, rng: random.Random) -> Draft:
    n = rng.randint(3, 6)
    options = tuple(Option(str(i), number(i)) for i in range(5, 9))
    return Draft(game.sizes[n], {"n": n, "relics": game.sizes[n] - 1}, options)


@asks("count.refill", "mission.refill")
def _refill(game: Rarities, state: Andromeda, rng: random.Random) -> Draft:
    n, size = rng.randint(2, 9), game.sizes[state.seats]
    return Draft(max(0, size - n), {"n": n, "size": size, "seats": state.seats})


# Exploring.


@asks("count.start", "mission.start")
def _start(game: Rarities, state: Andromeda, rng: random.Random) -> Draft:
    n = rng.choice((1, 1, 2, 3, 5))
    start = game.box.portals.first_mission if n == 1 else game.box.portals.later_missions
    options = tuple(Option(str(i), number(i)) for i in range(1, 6))
    return Draft(start, {"n": n, "start": start}, options, portals([start]))


@asks("count.risk", "sabortal.ends", "secret.hands", "explore.draw")
def _risk(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    seat = rng.choice([seat for seat in range(state.seats) if seat != state.to_act])
    n = len(state.hands[seat])
    values = {"who": game.seat_name(seat), "n": n}
    return Draft(n, values, lights=(f"hand:{LETTERS[seat]}",), least=1) if n > 1 else None


@asks("which.explorer", "explore.next", "land.stay")
def _explorer(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if state.phase != LAND or state.position == len(state.cards):
        return None
    assert state.explorer is not None
    seat = next_in_flight(state, state.explorer)
    who, now = game.seat_name(seat), game.seat_name(state.explorer)
    values = {"who": who, "now": now, "portal": state.position + 1}
    return Draft(str(seat), values, seats(game, state.seats))


@asks("count.portal", "portal.one_card", "explore.next")
def _next_portal(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if state.phase not in (EXPLORE, LAND) or state.position == len(state.cards):
        return None
    there = state.position
    return Draft(there + 1, {"portal": there, "n": there + 1}, lights=portals([there]), least=1)


@asks("which.phase", "turn.order")
def _phase(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    """Ask where a way of the graph of phases leads."""
    graph, found = game.phases(), ways(game, game.view(state, SPECTATOR))
    if state.to_act == NATURE or not found:
        return None
    phase, _ = rng.choice(found)
    title: dict[str, Text] = dict(graph.nodes(data="title"))
    others = sorted({*graph} - {phase, *graph[state.phase]})
    among = {phase, *graph[state.phase], *rng.sample(others, 1)}
    values = {
        "phase": title[state.phase],
        "when": graph[state.phase][phase]["when"],
        "next": title[phase],
    }
    return Draft(phase, values, tuple(Option(one, title[one]) for one in graph if one in among))


@asks("which.owner", "sabortal.keep")
def _owner(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    owner = state.other
    if owner is None or state.phase not in (REVEAL, KEEP) or set(state.cards) == {NONE}:
        return None
    values = {"who": game.seat_name(owner)}
    return Draft(str(owner), values, seats(game, state.seats), (f"hand:{LETTERS[owner]}",))


@asks("which.top", "mission.super")
def _forced(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if state.phase != LAND or state.flying.bit_count() < 2:
        return None
    n, explorer = state.seats, state.explorer
    assert explorer is not None
    order = [(explorer + step) % n for step in range(n)]
    order = [seat for seat in order if state.flying >> seat & 1]
    names = [game.seat_name(seat) for seat in order]
    values = {"who": game.seat_name(explorer), "last": names[-1], "names": names}
    return Draft(str(order[-1]), values, seats(game, state.seats))


# Aliens.


@asks("find.stealable", "pilferer.steals", "pilferer.full_set", "home.limit")
def _stealable(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    seat, limit = rng.randrange(state.seats), game.box.home.limit
    mine = state.homes[seat]
    found = [
        f"home:{LETTERS[other]}-{game.name_of[relic]}"
        for other, home in enumerate(state.homes)
        for relic in set(home)
        if other != seat and home.count(relic) < limit and mine.count(relic) < limit
    ]
    return clicks(found, who=game.seat_name(seat), limit=limit)


@asks("find.schemes", "schemer.takes")
def _schemes(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    found = [n for n, lying in enumerate(state.cards, 1) if lying < FIRST_ALIEN]
    return clicks(portals(found)) if state.phase == EXPLORE else None


@asks("which.window", "schemer.no_landing", "land.window")
def _window(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if state.phase != EXPLORE or state.to_act is None:
        return None
    alien = rng.choice(("pilferer", "schemer", "schemer", "time_thief"))
    values = {"who": game.seat_name(state.to_act), "card": game.say(f"card.{alien}")}
    return Draft("no" if alien == "schemer" else "yes", values, yes_or_no(game))


@asks("count.turned_back", "thief.turns_back")
def _turned_back(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if not state.landed:
        return None
    portal, seat = rng.choice(state.landed)
    steps = game.box.thief.steps
    now = max(1, portal - steps)
    values = {"who": game.seat_name(seat), "portal": portal, "now": now, "n": steps}
    return Draft(now, values, lights=(f"ship:{LETTERS[seat]}",), least=1)


@asks("which.lower", "thief.turns_back", "collect.order")
def _lower(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    """Ask who is first among two that a time thief makes meet."""
    steps = game.box.thief.steps
    near = sorted((ship for ship in state.landed if ship[0] <= 1 + steps), key=lambda s: s[0])
    if len({portal for portal, _ in near}) < 2:
        return None
    one, other = near[0], near[-1]
    values = {
        "who": game.seat_name(one[1]),
        "other": game.seat_name(other[1]),
        "here": one[0],
        "there": other[0],
    }
    options = tuple(Option(str(seat), game.seat_name(seat)) for _, seat in sorted((one, other)))
    return Draft(str(one[1]), values, options)


# Collecting.


@asks("which.first", "collect.order")
def _first(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if len(state.landed) < 2 or state.phase in (COLLECT, KEEP):
        return None
    order = acting_order(state.landed)
    values = {"names": [game.seat_name(seat) for seat in order], "who": game.seat_name(order[0])}
    ships = tuple(f"ship:{LETTERS[seat]}" for seat in order)
    return Draft(str(order[0]), values, seats(game, state.seats), ships[:1])


@asks("which.last", "collect.order")
def _last(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if len(state.landed) < 2 or state.phase in (COLLECT, KEEP):
        return None
    order = acting_order(state.landed)
    values = {"names": [game.seat_name(seat) for seat in order], "who": game.seat_name(order[-1])}
    return Draft(str(order[-1]), values, seats(game, state.seats), (f"ship:{LETTERS[order[-1]]}",))


@asks("count.actions", "collect.actions", "box.portals")
def _actions(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if not state.landed:
        return None
    portal, seat = rng.choice(state.landed)
    value = game.box.portals.values[portal - 1]
    values = {"who": game.seat_name(seat), "portal": portal, "value": value}
    options = tuple(Option(str(i), number(i)) for i in range(6))
    return Draft(value, values, options, portals([portal]))


@asks("find.takeable", "collect.take")
def _takeable(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    found = [n for n, lying in enumerate(state.cards, 1) if lying != NONE]
    return clicks(portals(found)) if state.phase in (COLLECT, KEEP) else None


@asks("which.lay", "home.limit", "home.relics", "collect.lay")
def _may_lay(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if state.phase != COLLECT or state.to_act is None:
        return None
    seat, limit = state.to_act, game.box.home.limit
    chosen = rng.choice([*range(FIRST_ALIEN), FIRST_ALIEN, *state.homes[seat]])
    if chosen not in game.name_of:
        return None
    n = state.homes[seat].count(chosen)
    may = chosen < FIRST_ALIEN and n < limit
    values = {"who": game.seat_name(seat), "card": card(game, chosen), "n": n}
    return Draft("yes" if may else "no", values, yes_or_no(game))


@asks("which.leftovers", "mission.leftovers")
def _leftovers(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if state.phase not in (COLLECT, KEEP):
        return None
    on = (f"planet:{LETTERS[state.holder]}",)
    return Draft(
        str(state.holder), {"who": game.seat_name(state.holder)}, seats(game, state.seats), on
    )


@asks("which.pass", "mission.pass")
def _pass(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    if state.phase in (REFILL, OVER):
        return None
    seat = (state.holder + 1) % state.seats
    values = {"who": game.seat_name(seat), "now": game.seat_name(state.holder)}
    return Draft(str(seat), values, seats(game, state.seats))


@asks("count.sets", "end.win")
def _sets(game: Rarities, state: Andromeda, rng: random.Random) -> Draft | None:
    seat = max(range(state.seats), key=lambda s: (len(state.homes[s]), rng.random()))
    n, limit = full_sets(game, state.homes[seat]), game.box.home.limit
    if len(state.homes[seat]) < limit:
        return None
    more = max(0, game.box.home.sets - n)
    values = {"who": game.seat_name(seat), "n": n, "more": more}
    return Draft(n, values, tuple(Option(str(i), number(i)) for i in range(4)))
