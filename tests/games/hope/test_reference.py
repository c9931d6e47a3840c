"""A naive second writing of flights, monolith and bugs agrees with the engine.

On games and on odd positions; and faults that were once there are found when they are put back.
"""

import random
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from math import atan2, degrees
from typing import Any

import pytest

from armillary.engines.core.moves import NATURE
from armillary.engines.hope.rules import moves
from armillary.engines.hope.rules.box import BUGS, CARDS, CHARACTERS, COLOURS, TECHNOLOGIES
from armillary.engines.hope.rules.box.universe import (
    ALL,
    CELLS,
    EARTH,
    FACES,
    LEVERS,
    WAY_NAMES,
    bits,
    place,
    rim,
)
from armillary.engines.hope.rules.effects import movement, regression, ships
from armillary.engines.hope.rules.guards import terraforming as guards
from armillary.engines.hope.rules.legal import terraforming
from armillary.engines.hope.rules.legal.movement import landing, leaves
from armillary.engines.hope.rules.state import HopeState, Play, put, tasks, track

from . import reference as naive
from .staging import ENGINE

TURN = import_module("armillary.engines.hope.rules.legal.turn")
"""The module; its package has a function of the same name."""

OPTIONS = ({"bugs": True}, {"bugs": True, "crossing_gap": 3}, {"bugs": True, "crossing_gap": 8})
PUSHING = ("home", "spin", "crumble", "gift", "surge", "stroll", "jokerless", "wild")


# --- The engine's position in the words of the reference.


def face(number: int) -> naive.Face:
    """Return a face by galaxy and colour."""
    return CELLS[number // 3], COLOURS[number % 3]


def shapes(state: HopeState) -> naive.Shapes:
    """Return the galaxies that are left."""
    convex = ENGINE.world(state).convex
    left = bits(ALL & ~state.gone)
    return {CELLS[tile]: "convex" if convex[tile] else "concave" for tile in left}


@lru_cache(maxsize=256)
def drawn(found: tuple[tuple[naive.Galaxy, str], ...]) -> naive.Universe:
    """Return a universe, drawn once."""
    return naive.Universe(dict(found))


def universe(state: HopeState) -> naive.Universe:
    """Return the universe of a position."""
    return drawn(tuple(shapes(state).items()))


def spaces(state: HopeState) -> set[int]:
    """Return the spaces of the Mission Track on which pioneers stand."""
    free = [space for space in range(1, 31) if not state.gaps >> space & 1]
    return set(free[: len(state.line)])


def table_of(state: HopeState) -> naive.Table:
    """Return what the regression and the bugs can change."""
    world, seats = ENGINE.world(state), range(state.seats)
    return naive.Table(
        shapes=shapes(state),
        planets={face(n): count for n, count in enumerate(world.planets) if count},
        stable={CELLS[tile] for tile in bits(state.stable)},
        pioneers={
            face(n): [seat for seat in seats for _ in range(packed >> 2 * seat & 3)]
            for n, packed in enumerate(state.pioneers)
            if packed
        },
        ever={CELLS[tile] for tile in bits(state.touched)},
        ships=[face(ship) for ship in state.ships],
        levers=[{LEVERS[n] for n in bits(used)} for used in state.levers],
        medals=list(state.medals),
        supply=list(state.supply),
        hands=[sum(hand) for hand in state.hands],
        monolith=CELLS[state.monolith],
        pointer=WAY_NAMES[state.pointer],
        marker=state.marker,
        gap=state.options.gap,
        line=spaces(state),
        turn=state.turn,
    )


def same(expected: naive.Table, state: HopeState, hands: bool = False) -> None:
    """Compare what was expected with what the engine made of it."""
    found = table_of(state)
    names = ["shapes", "stable", "ships", "medals", "supply", "marker", "ever"]
    names += [] if expected.lost else ["monolith", "pointer"]
    for name in names + (["hands"] if hands else []):
        assert getattr(expected, name) == getattr(found, name), name
    sort = {at: sorted(who) for at, who in expected.pioneers.items() if who}
    assert sort == {at: sorted(who) for at, who in found.pioneers.items()}
    assert expected.lost == bool(state.gone >> EARTH & 1)


def symbols(state: HopeState) -> int:
    """Count the symbols in sight."""
    tops = [CARDS[card] for card in state.shelf if card is not None]
    tops += [CARDS[pile[-1]] for pile in state.piles if pile]
    drift = state.bug is not None and BUGS[state.bug] == "drift"
    return sum(card.endswith("*") for card in tops) + state.stacks.count(0) + drift


# --- What may be done.


class Follower:
    """Plays on from a position and holds every move against the reference."""

    def __init__(self, state: HopeState, rng: random.Random) -> None:
        self.state, self.rng = state, rng
        self.flight: naive.Flight | None = None
        self.compared = 0

    def play(self, plies: int) -> None:
        """Play so many moves, or to the end."""
        for _ in range(plies):
            if self.state.to_act is None:
                return
            self.shake()
            self.check()
            move = self.choose()
            after = ENGINE.advance(self.state, move)
            self.judge(move, after)
            self.state = after

    def shake(self) -> None:
        """Sometimes let a bug card come in mid-flight, perhaps with the monolith below."""
        state, here = self.state, self.state.ships[self.state.turn] // 3
        if state.todo or state.mode is None or not state.bugs or self.rng.random() < 0.8:
            return
        border = rim(state.gone) & ~state.stable & ~(1 << EARTH)
        if border >> here & 1 and self.rng.random() < 0.5:
            empty = naive.empty_ways(set(shapes(state)), CELLS[here])
            pointer = WAY_NAMES.index(self.rng.choice(empty))
            state = state._replace(monolith=here, pointer=pointer)
        self.state = state._replace(todo=(tasks.Bug(),), to_act=NATURE)

    def choose(self) -> Any:
        """Return a move: turns last, bugs are paid for, and those come that push things about."""
        state, rng = self.state, self.rng
        legal = list(ENGINE.legal(state))
        if state.to_act == NATURE:
            pushing = [one for one in legal if isinstance(one, moves.Strike) and one.bug in PUSHING]
            return rng.choice(pushing) if pushing else ENGINE.sample(state, rng)
        for kind, chance in ((moves.Give, 0.8), (moves.Jump, 0.8), (moves.Step, 0.5)):
            some = [move for move in legal if isinstance(move, kind)]
            if some and rng.random() < chance:
                return rng.choice(some)
        some = [move for move in legal if not isinstance(move, moves.End)]
        return rng.choice(some if some and rng.random() < 0.7 else legal)

    def corners(self) -> bool:
        """Tell whether the ship to fly may pass through corners."""
        who = CHARACTERS[self.state.characters[self.state.turn]]
        return who == "acrobat" or self.bug() == "corners"

    def bug(self) -> str:
        """Return the bug that lasts, or ""."""
        return "" if self.state.bug is None else BUGS[self.state.bug]

    def check(self) -> None:
        """Compare what the seat to play may do: levers, flights and payments."""
        state = self.state
        if state.todo:
            return
        legal = ENGINE.legal(state)
        here = face(state.ships[state.turn])
        steps = {(m.to[:2], m.to[2]) for m in legal if isinstance(m, moves.Step)}
        steps = {face(FACES.index(at + colour)) for at, colour in steps}
        if state.mode is None:
            assert not steps
            self.check_levers(legal, here)
        elif state.mode == 3:
            there = universe(state).polarized(here)[0]
            assert steps == (set() if state.steps else {there})
        elif self.flight is not None:
            assert steps == self.flight.onward(universe(state), here, self.corners())
        self.check_payments(legal, here)
        self.compared += 1

    def check_levers(self, legal: Any, here: naive.Face) -> None:
        """At the beginning of a turn: which levers lead somewhere, and polarizing."""
        state = self.state
        used = {LEVERS[n] for n in bits(state.levers[state.turn])}
        ways = [
            like
            for like in ("towards", "away", "sideways")
            if naive.Flight(like, [here]).onward(universe(state), here, self.corners())
        ]
        pulls = {(like, like) for like in ways if like not in used}
        if "arbitrary" not in used and self.bug() != "stiff":
            pulls |= {("arbitrary", like) for like in ways}
        if not state.actions:
            pulls = set()
        assert pulls == {(m.lever, m.like) for m in legal if isinstance(m, moves.Pull)}
        polarizes = any(isinstance(m, moves.Polarize) for m in legal)
        assert polarizes == (state.actions > 0 and (bool(used) or not ways))

    def check_payments(self, legal: Any, here: naive.Face) -> None:
        """What pays for a planet here, and for the Prodigy's leap."""
        state, seat, world = self.state, self.state.turn, ENGINE.world(self.state)
        tile = state.ships[seat] // 3
        tech = world.technology[tile]
        technology = "none" if tech is None else TECHNOLOGIES[tech]
        hand = [CARDS[n] for n, count in enumerate(state.hands[seat]) for _ in range(count)]
        pays = naive.payments(hand, technology, self.bug(), state.wild)
        table = table_of(state)
        free = table.planets.get(here, 0) - len(table.pioneers.get(here, []))
        both = state.mode == 3 and state.steps and state.before and self.bug() != "both"
        may = state.mode is not None and free > 0 and state.supply[seat] and not both
        may = may and here[0] not in table.stable
        places = {m.pay for m in legal if isinstance(m, moves.Place)}
        assert places == (pays if may else set())
        leaps = {(m.to, m.pay) for m in legal if isinstance(m, moves.Teleport)}
        if CHARACTERS[state.characters[seat]] == "prodigy" and state.fresh and tile != EARTH:
            others = [
                FACES[3 * other + state.ships[seat] % 3]
                for other in bits(ALL & ~state.gone)
                if other != tile and world.technology[other] == world.technology[tile]
            ]
            assert leaps == {(to, pay) for to in others for pay in pays}
        else:
            assert not leaps

    # --- What a move does.

    def judge(self, move: Any, after: HopeState) -> None:
        """Compare what the move did, where the reference says anything about it."""
        before, kind = self.state, tasks.asked(self.state)
        if kind in ("bug", "pay") and tasks.asked(after) != "pay":
            self.judge_bug(move, after)
        elif after.turns != before.turns or after.gone >> EARTH & 1:
            self.judge_end(move, after)
        elif kind == "jump" and isinstance(move, moves.Jump):
            assert face(after.ships[move.seat]) == (naive.EARTH, face(before.ships[move.seat])[1])
            if move.seat == before.turn:
                self.displaced(after, turned=False)
        elif isinstance(move, moves.Use) and move.spin:
            there = [
                universe(before).polarized(face(ship), move.spin == "cw")[0]
                for ship in before.ships
            ]
            assert there == [face(ship) for ship in after.ships]
            self.displaced(after, turned=True)
        elif isinstance(move, moves.Pull):
            self.flight = naive.Flight(move.like, [face(before.ships[before.turn])])
        elif isinstance(move, moves.Polarize):
            self.flight = None
        elif isinstance(move, moves.Step) and self.flight is not None:
            here, there_ = face(before.ships[before.turn]), face(after.ships[before.turn])
            self.flight.go(universe(before), here, there_)
        if after.turn != before.turn:
            self.flight = None

    def displaced(self, after: HopeState, turned: bool) -> None:
        """Take note that the ship came to a face otherwise than by flying there."""
        there = face(after.ships[after.turn])
        if self.flight is None:
            return
        self.flight.moved(there, turned)
        if not turned and self.flight.lever != "sideways":
            # Nothing says whether a straight flight keeps its line after a jump.
            self.flight = None

    def judge_bug(self, move: Any, after: HopeState) -> None:
        """Compare a bug card that was decided."""
        before = self.state
        task = before.todo[0]
        name = BUGS[task.bug] if isinstance(task, tasks.Pay) else move.bug
        pledged = list(before.pledged) or [(0, ())] * before.seats
        if isinstance(move, moves.Give):
            medals, cards = pledged[move.seat]
            pledged[move.seat] = (
                (medals, cards + tuple(move.pay)) if move.pay else (medals + 1, cards)
            )
        total = sum(medals + len(cards) // 2 for medals, cards in pledged)
        paid = total >= before.seats + naive.BUGS[name][2]
        table = table_of(before)
        if isinstance(move, moves.Give):
            table.medals[move.seat] -= not move.pay
            table.hands[move.seat] -= len(move.pay)
        if not paid:
            for seat, (medals, cards) in enumerate(pledged):
                table.medals[seat] += medals
                table.hands[seat] += len(cards)
        acts = naive.acts(name, paid)
        lasts = acts and naive.BUGS[name][1] == "lasting"
        assert ("" if after.bug is None else BUGS[after.bug]) == (name if lasts else "")
        ships = list(table.ships)
        if acts and not lasts:
            asked = naive.asks(table, name)
            naive.befall(table, name)
            kinds = {kind for kind, _ in asked}
            cards_left = sum(before.deck) + sum(before.bottom)
            if name != "card" or cards_left:
                todo = [(task.word, task.seat) for task in after.todo if task.word in kinds]
                assert todo[: len(asked)] == asked
            assert after.calm == (before.calm or name == "calm")
        same(table, after, hands=True)
        if table.ships[before.turn] != ships[before.turn]:
            self.displaced(after, turned=name == "spin")
        self.compared += 1

    def judge_end(self, move: Any, after: HopeState) -> None:
        """Compare the end of a turn: the regression, and the hand that was refilled."""
        before = self.state
        table = table_of(before)
        if not before.calm:
            table.regress(symbols(after))
        same(table, after)
        ended = table.marker == naive.end_of(table.gap)
        if not before.ending and not table.lost:
            assert (after.ending == 2) == ended
        if not before.placed and any(after.deck):
            who = CHARACTERS[before.characters[before.turn]]
            level = naive.BASE[who] + before.levels[before.turn]
            assert sum(after.hands[before.turn]) >= naive.limit(level, self.bug())
            if isinstance(move, moves.Draw):
                assert sum(after.hands[before.turn]) == naive.limit(level, self.bug())
        self.compared += 1


def compare(seed: int, positions: int, plies: int) -> int:
    """Follow games on from odd positions, and walk the monolith there; return the comparisons."""
    rng, compared = random.Random(seed), 0
    start = ENGINE.start(2 + seed % 3, **OPTIONS[seed % len(OPTIONS)])
    for _ in range(positions):
        state = ENGINE.rare(start, rng)
        compared += walks(state)
        while state.mode is not None and state.to_act is not None:
            state = ENGINE.advance(state, ENGINE.sample(state, rng))
        follower = Follower(state, rng)
        follower.play(plies)
        compared += follower.compared
    return compared


def walks(state: HopeState) -> int:
    """Compare the monolith's walk from here, with and without taking its galaxy."""
    for count in range(8):
        opened = Play(state, ENGINE.world(state), ENGINE.kit)
        regression.walk(opened, count)
        table = table_of(state)
        table.walk(count)
        same(table, opened.closed())
        opened = Play(state, ENGINE.world(state), ENGINE.kit)
        regression.tear(opened, max(count, 1))
        table = table_of(state)
        table.strike(max(count, 1))
        same(table, opened.closed())
    return 16


@pytest.mark.rule("regress.walk", "regress.island", "nav.once", "bug.once", "bug.lasting")
@pytest.mark.parametrize("seed", range(6))
def test_both_say_the_same(seed: int) -> None:
    """What may be done, what the monolith does and what bugs do: 12 odd positions each."""
    assert compare(seed, positions=12, plies=40) > 200


@pytest.mark.soak
@pytest.mark.rule("regress.walk", "regress.island", "nav.once", "bug.once", "bug.lasting")
@pytest.mark.parametrize("seed", range(100, 130))
def test_both_say_the_same_for_long(seed: int) -> None:
    """The same on many more."""
    assert compare(seed, positions=150, plies=60) > 4000


@pytest.mark.rule("nav.towards", "nav.away", "nav.sideways", "polar.landing", "universe.shapes")
@pytest.mark.parametrize("seed", range(3))
def test_the_drawing_says_where_ships_can_go(seed: int) -> None:
    """For all 111 faces of a whole universe, and of a worn one: tables and drawing agree."""
    rng = random.Random(seed)
    start = ENGINE.start(2)
    while start.tiles[-1] is None:
        start = ENGINE.advance(start, ENGINE.sample(start, rng))
    for state in (start, ENGINE.rare(start, rng)):
        world, sky = ENGINE.world(state), universe(state)
        for number in (3 * tile + c for tile in bits(ALL & ~state.gone) for c in range(3)):
            here = face(number)
            for like in range(2):
                ways = {face(to) for _, to in world.straight[like][number]
                        if not state.gone >> to // 3 & 1}  # fmt: skip
                assert ways == {line[0] for line in sky.lines(here, like == 0)}
            near = {face(to) for to in world.borders[number] if not state.gone >> to // 3 & 1}
            far = {face(to) for to in world.corners[number] if not state.gone >> to // 3 & 1}
            assert near == sky.beside(here, False)
            assert near | far == sky.beside(here, True)
            for spin in range(2):
                there = face(landing(world, state.gone, number, spin))
                left = leaves(world, state.gone, number, spin)
                assert (there, left) == sky.polarized(here, spin == 0)


# --- Faults that were once there.


def by_angle(start: Callable[[int], float]) -> Callable[[int, int], int | None]:
    """Return the jump from a lonely galaxy with angles in floating point numbers."""

    def angle(tile: int) -> float:
        x, y = place(tile)
        return degrees(atan2(x, -y)) % 360

    def over(here: int, gone: int) -> int | None:
        others = bits(rim(gone) & ~(1 << here) & ~(1 << EARTH))
        if not others:
            return EARTH if here != EARTH and not gone >> EARTH & 1 else None
        first = start(here) if here == EARTH else angle(here)
        return min(others, key=lambda t: ((angle(t) - first - 1e-6) % 360, -(CELLS[t][0] ** 2)))

    return over


def straight_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a lonely Earth look downwards."""
    monkeypatch.setattr(regression, "_over", by_angle(lambda here: 180.0))


def unrounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare angles as they come: b4 before a4."""
    monkeypatch.setattr(regression, "_over", by_angle(lambda here: 0.0))


def two_steps_past(monkeypatch: pytest.MonkeyPatch) -> None:
    """End the marker's path two steps past the last crossing."""
    monkeypatch.setattr(track, "end_of", lambda kit, gap: kit.crossings * gap + 2)


def not_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count a face as entered only where the ship flew, or all were polarized."""

    def bring(play: Play, seat: int, to: int) -> None:
        play.ships = put(play.ships, seat, to)

    def noting(real: Callable[[Play, int], None]) -> Callable[[Play, int], None]:
        def noted(play: Play, number: int) -> None:
            real(play, number)
            play.seen |= 1 << play.ships[play.turn]

        return noted

    for module in (ships, regression):
        monkeypatch.setattr(module, "bring", bring)
    monkeypatch.setattr(movement, "step", noting(movement.step))
    monkeypatch.setattr(ships, "shift_all", noting(ships.shift_all))


def pairs_of_jokers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two jokers pay where jokers are barred."""
    real = terraforming.jammed

    def lax(bug: int, pay: tuple[int, ...]) -> bool:
        return real(bug, pay) and not (len(pay) == 2 and pay[0] >> 1 == 6)

    for module in (terraforming, guards):
        monkeypatch.setattr(module, "jammed", lax)
    # Nothing is remembered of what was worked out with the fault, or without it.
    monkeypatch.setattr(TURN, "settling", terraforming.settling.__wrapped__)


def not_walking_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the monolith stand still where its galaxy is stable."""
    real = regression.tear

    def tear(play: Play, count: int) -> None:
        if not play.stable >> play.monolith & 1:
            real(play, count)

    monkeypatch.setattr(regression, "tear", tear)


FAULTS = (
    *(straight_down, unrounded, two_steps_past, not_entered, pairs_of_jokers),
    not_walking_on,
)


@pytest.mark.rule("regress.island", "regress.marker", "nav.once", "bug.lasting")
@pytest.mark.parametrize("plant", FAULTS)
def test_a_fault_that_is_put_back_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison that passes above fails with the fault in the engine."""
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(60):
            compare(seed, positions=6, plies=40)
