"""A second, slow writing of a turn agrees with the engine on odd tables and on played ones."""

import json
import random
import re
from typing import Any

import pytest

from armillary.engines.core.chance import Roll
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.galaxies.rules import legal
from armillary.engines.galaxies.rules.effects import flying as flights
from armillary.engines.galaxies.rules.effects import steps as doing
from armillary.engines.galaxies.rules.legal import actions, dice, steps, tracks
from armillary.engines.galaxies.rules.moves import Pass, Use
from armillary.engines.galaxies.rules.state import CARD, Galaxies, tasks
from armillary.engines.galaxies.rules.state.places import planet_of
from armillary.engines.galaxies.teach.rare.tables import laid

from .reference import FIELDS, PILOTS, PLANETS, Reference, read
from .staging import GAME

NESTS = ("move_ships", "use_planet", "free_action", "repeat_die", "explore_", "take_face_up")
LEADING = sorted(id for id, card in PLANETS.items() if any(op in card["action"] for op in NESTS))
"""Planets inside whose actions more can be landed on, used or drawn."""

TIMID = ("reroll", "convert", "finish", "pass", "throw", "hire")


def tables(seed: int) -> Galaxies:
    """Return a table in the middle of a turn: of any number of seats, of one box or both."""
    first = GAME.start(1 + seed % 5, expansion=seed % 3 != 1)
    return laid(GAME, first, random.Random(seed))


def cast(seed: int) -> Galaxies:
    """Return a table with one of the pilots at home, and one planet that leads on to be flown to.

    Cards change places by name; every pair comes in its turn.
    """
    state = laid(GAME, GAME.start(2 + seed % 2), random.Random(seed))
    plain = GAME.dump(state)
    seat, home = state.turn, state.row[0] + 1
    ships = [[0 if place >> 4 == home else place for place in own] for own in plain["ships"]]
    swaps = {plain["row"][0]: LEADING[seed // len(PILOTS) % len(LEADING)]}
    flown = [(i, hull) for i, hull in enumerate(state.hulls[seat]) if hull is not None]
    if flown:
        ship, hull = flown[0]
        swaps[plain["hangar"][seat][hull][-1]] = list(PILOTS)[seed % len(PILOTS)]
        ships[seat][ship] = 0
    swaps |= {two: one for one, two in swaps.items()}
    text = json.dumps(plain | {"ships": ships, "dice": [2, *plain["dice"][1:5], 1]})
    names = re.compile("|".join(f'"{re.escape(name)}"' for name in swaps))
    text = names.sub(lambda found: json.dumps(swaps[json.loads(found[0])]), text)
    return GAME.restore(json.loads(text))


def chosen(state: Galaxies, rng: random.Random) -> Move:
    """Return a legal move: one that lands or uses something more often than any other."""
    kinds: dict[str, list[Move]] = {}
    leading: list[list[Move]] = [[], []]
    for move in GAME.legal(state):
        verb, *words = GAME.spell(move).split()
        kinds.setdefault(verb, []).append(move)
        kind, _, planet = words[-1].rpartition(":") if words else ("", "", "")
        if verb == "use" or kind == "surface":
            leading[planet in LEADING].append(move)
    for among in reversed(leading):
        if among and rng.random() < 0.5:
            return rng.choice(among)
    bold = [kind for kind in kinds if kind not in TIMID]
    return rng.choice(kinds[rng.choice(bold if bold and rng.random() < 0.9 else [*kinds])])


def disagreement(state: Galaxies, rng: random.Random) -> str:
    """Play a turn to its end with both, and tell where they first disagree, or nothing."""
    other, turn, played = Reference(GAME.dump(state)), state.turn, list[str]()
    while True:
        ended = state.to_act is None or state.turn != turn
        if ended or other.asked is None:
            return "" if ended and other.asked is None else f"the turn ends too early: {played}"
        if other.asked != state.to_act:
            return f"{other.asked} is asked, and not {state.to_act}: {played}"
        if state.to_act == NATURE:
            move = GAME.draw(state, Roll(rng.randrange(1 << 30), 0))
        else:
            legal = {GAME.spell(move) for move in GAME.legal(state)}
            if legal != other.options:
                odd = sorted(legal ^ other.options)
                return f"{odd} is not agreed on: {state.agenda[-1]}, {played}"
            move = chosen(state, rng)
        played.append(GAME.spell(move))
        state = GAME.advance(state, move)
        other.play(played[-1])
        if state.to_act is not None and state.turn == turn:
            there, here = read(GAME.dump(state)), other.__dict__
            wrong = [name for name in FIELDS if there[name] != here[name]]
            if wrong:
                told = [(name, there[name], here[name]) for name in wrong]
                return f"{told} after {played}"


def odd_table(seed: int) -> Galaxies:
    """Return an odd table, every other one with a pilot and a planet chosen for it."""
    return cast(seed // 2) if seed % 2 else tables(seed)


def compared(seeds: range) -> None:
    """Compare turns on odd tables."""
    for seed in seeds:
        found = disagreement(odd_table(seed), random.Random(seed))
        assert "" == found, f"table {seed}: {found}"


@pytest.mark.parametrize("part", range(4))
def test_both_tell_the_same_turn(part: int) -> None:
    """Who is asked, what may be done, and how the table is, after every move of odd turns."""
    compared(range(part, 160, 4))


@pytest.mark.parametrize("seed", range(5))
def test_both_tell_the_same_game(seed: int) -> None:
    """From moments of a game on, as they come."""
    rng = random.Random(seed)
    state = GAME.start(1 + seed, expansion=seed != 1)
    while state.to_act is not None:
        if isinstance(state.agenda[-1], tasks.Main) and rng.random() < 0.05:
            found = disagreement(state, rng)
            assert "" == found, f"game {seed}: {found}"
        state = GAME.advance(state, GAME.sample(state, rng))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(50))
def test_both_tell_the_same_turn_for_long(part: int) -> None:
    """The same on 20,000 tables."""
    compared(range(1000 + part, 21_000, 50))


def one_ship_is_enough(patch: pytest.MonkeyPatch) -> None:
    """BSW-10-1 does not ask whether another ship could advance."""

    def steppers(game: Any, s: Any, seat: int, track: int, onward: int) -> list[int]:
        fleet = range(len(s.ships[seat]))
        return [ship for ship in fleet if tracks.pushable(game, s, seat, ship, track)]

    patch.setattr(tracks, "steppers", steppers)
    patch.setattr(steps, "steppers", steppers)


def landing_forgotten(patch: pytest.MonkeyPatch) -> None:
    """The second use is of wherever the ship is by then."""

    def again(game: Any, s: Any, t: Any) -> list[Move]:
        planet = planet_of(s.ships[t.seat][t.ship])
        if planet is None or not actions.repeats(game, s, t.seat, t.ship, planet):
            return []
        return [Use(t.seat, game.planets[planet].id), Pass(t.seat)]

    def arrive(game: Any, w: Any, seat: int, ship: int, place: int) -> None:
        kept = [(i, task) for i, task in enumerate(w.agenda) if type(task) is tasks.Again]
        arrived(game, w, seat, ship, place)
        for i, task in kept:
            if task not in w.agenda:
                w.agenda = (*w.agenda[:i], task, *w.agenda[i:])

    arrived = flights.arrive
    patch.setitem(legal.OPTIONS, tasks.Again, again)
    patch.setattr(flights, "arrive", arrive)


def read_off_the_ship(patch: pytest.MonkeyPatch) -> None:
    """An upgrade may be declined only where a ship took the card."""

    def upgrade(game: Any, w: Any, seat: int, op: Any, t: Any) -> None:
        w.push(tasks.Upgrade(seat, op.mixed, op.discount, optional=t.ship is not None))

    patch.setitem(doing.RUN, "upgrade", upgrade)


def everybody_inside(patch: pytest.MonkeyPatch) -> None:
    """Who follows Zavodnick's free face is inside Zavodnick, too."""

    def inside(s: Any, seat: int) -> bool:
        return any(type(task) is tasks.Ops and task.source < CARD for task in s.agenda)

    patch.setattr(actions, "inside", inside)


def nagato_is_no_action(patch: pytest.MonkeyPatch) -> None:
    """Only a chainer is an action that one can be inside."""

    def inside(s: Any, seat: int) -> bool:
        under = [task for task in s.agenda if type(task) is tasks.Ops and task.seat == seat]
        return any(task.source < CARD and GAME.actions[task.source].chains for task in under)

    patch.setattr(actions, "inside", inside)


def die_still_there(patch: pytest.MonkeyPatch) -> None:
    """A die that is activated counts among the inactive ones."""
    patch.setattr(dice, "may_activate", dice.usable)


FAULTS = {
    one_ship_is_enough: (1, 29, 33),
    landing_forgotten: (699,),
    read_off_the_ship: (227, 229, 359),
    everybody_inside: (359, 491, 649),
    nagato_is_no_action: (0, 83, 87),
    die_still_there: (11, 92, 122),
}
"""Each with tables on which it shows; without it the same tables agree."""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_is_found(fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: by each of the faults that it was written for."""

    def found() -> bool:
        return any(disagreement(odd_table(n), random.Random(n)) for n in FAULTS[fault])

    assert not found()
    fault(monkeypatch)
    assert found()
