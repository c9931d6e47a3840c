"""Questions about HOPE, made on random reachable positions and answered by the engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.makers import Next
from armillary.engines.core.questions import COUNT, FIND, WHICH, Maker, Option, Question, counted
from armillary.engines.core.text import Text

from . import ending, overlays, regression, sums
from .box import COLOURS
from .kit import PAYS
from .settling import settle_on
from .sky import ALL, FACES, LEVERS, TILES, bits, rim
from .state import HopeState, Play

if TYPE_CHECKING:
    from . import Hope

MAKERS: list[Maker] = [Next("turn.order", "turn.steps")]


class Draft(NamedTuple):
    """What a question is about: its answer, the values of its texts, options and lights."""

    answer: frozenset[str] | str | int
    values: Mapping[str, Any]
    lights: tuple[str, ...] = ()
    options: Sequence[Option] = ()


Asking = Callable[["Hope", HopeState, random.Random], Draft | None]


class Asked(Maker):
    """A question of this game: `ask.<name>` asks it, `explain.<name>` explains the answer."""

    def __init__(self, name: str, rules: tuple[str, ...], draft: Asking) -> None:
        self.name, self.rules, self._draft = name, rules, draft
        self.kind = {"find": FIND, "count": COUNT}.get(name.partition(".")[0], WHICH)

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask about the position, once ships fly and hands are dealt."""
        game: Any = engine
        if state.to_act is None or state.to_act < 0 or min(state.ships) < 0:
            return None
        draft = self._draft(game, state, rng)
        if draft is None:
            return None
        answer, options = draft.answer, tuple(draft.options)
        if isinstance(answer, int):
            options = counted(answer, rng)
            answer = str(answer)
        values = {"answer": self._said(answer, options), **draft.values}
        return Question(
            self.name,
            self.kind,
            self.rules,
            state,
            game.say(f"ask.{self.name}", keys=draft.lights, **values),
            answer,
            options,
            game.say(f"explain.{self.name}", **values),
            lights=draft.lights,
        )

    def _said(self, answer: frozenset[str] | str, options: tuple[Option, ...]) -> object:
        if isinstance(answer, frozenset):
            return sorted(key.partition(":")[2] for key in answer)
        return next((one.label for one in options if one.value == answer), answer)


def asks(name: str, *rules: str) -> Callable[[Asking], Asking]:
    """Make a question of a function that drafts it."""

    def make(draft: Asking) -> Asking:
        MAKERS.append(Asked(name, rules, draft))
        return draft

    return make


def _keys(faces: Sequence[int] | set[int]) -> frozenset[str]:
    return frozenset(f"face:{FACES[face]}" for face in faces)


def _ship(game: Hope, state: HopeState, rng: random.Random) -> tuple[int, HopeState, Text]:
    """Return a seat, the position as if it flew now, and its name."""
    seat = rng.randrange(state.seats)
    turned = state._replace(turn=seat, mode=-1, heading=-1, steps=0, seen=0)
    return seat, turned, game.seat_name(seat)


def _at(game: Hope, state: HopeState, seat: int) -> dict[str, Any]:
    face = state.ships[seat]
    return {"at": TILES[face // 3], "colour": f"@colour.{COLOURS[face % 3]}"}


@asks("find.stops", "nav.towards", "nav.away", "nav.sideways", "nav.gone", "nav.dimension")
def _stops(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat, turned, who = _ship(game, state, rng)
    like = rng.randrange(3)
    faces = overlays.reached(game, turned, like)
    if not 1 <= len(faces) <= 8:
        return None
    values = {"who": who, "lever": f"@lever.{LEVERS[like]}", **_at(game, state, seat)}
    return Draft(_keys(set(faces)), values, (f"face:{FACES[state.ships[seat]]}",))


@asks("find.landing", "polar.colour", "polar.landing", "polar.lost")
def _landing(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat, _, who = _ship(game, state, rng)
    here = state.ships[seat]
    there = sums.landing(game.world(state), state, here, 0)
    values = {"who": who, **_at(game, state, seat)}
    return Draft(_keys([there]), values, (f"face:{FACES[here]}",))


@asks("find.shapes", "universe.shapes", "universe.faces")
def _shapes(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    world = game.world(state)
    tile = rng.choice([tile for tile in range(len(TILES)) if not state.gone >> tile & 1])
    colour = rng.randrange(3)
    values = {"at": TILES[tile], "colour": f"@colour.{COLOURS[colour]}",
              "shape": f"@shape.{'convex' if world.convex[tile] else 'concave'}"}  # fmt: skip
    return Draft(_keys([3 * tile + colour]), values, (f"tile:{TILES[tile]}",))


@asks("find.fill", "place.dimension", "place.card", "place.joker", "place.pair", "place.planet")
def _fill(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat = state.to_act
    assert seat is not None
    world, here = game.world(state), state.ships[seat]
    pays = [pay for pay in PAYS if sums.holds(state.hands[seat], pay)]
    turned = state._replace(turn=seat, mode=-1, heading=-1, steps=0, seen=0)
    like = rng.randrange(2)
    faces = {here, *overlays.reached(game, turned, like)}
    found = {
        face
        for face in faces
        if sums.free(world, state, face)
        and any(sums.settles(world, state, pay, face // 3) for pay in pays)
    }
    if not found or len(faces) < 3:
        return None
    values = {"who": game.seat_name(seat), "lever": f"@lever.{LEVERS[like]}"}
    return Draft(_keys(found), {**values, **_at(game, state, seat)}, (f"face:{FACES[here]}",))


@asks("which.border", "universe.border")
def _border(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    tile = rng.choice(bits(ALL & ~state.gone))
    answer = "yes" if rim(state.gone) >> tile & 1 else "no"
    options = [Option(one, game.say(one)) for one in ("yes", "no")]
    return Draft(answer, {"at": TILES[tile]}, (f"tile:{TILES[tile]}",), options)


@asks("which.shape", "universe.shapes")
def _shape(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    tile = rng.choice(bits(ALL & ~state.gone))
    answer = "convex" if game.world(state).convex[tile] else "concave"
    options = [Option(one, game.say(f"shape.{one}")) for one in ("convex", "concave")]
    return Draft(answer, {"at": TILES[tile]}, (f"tile:{TILES[tile]}",), options)


@asks("count.symbols", "regress.count", "setup.centre", "token.stacks")
def _symbols(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    return Draft(sums.symbols(state), {})


@asks("count.marker", "regress.marker", "regress.extra")
def _marker(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    play = Play(state, game.world(state), game.kit)
    n = sums.symbols(state)
    regression.advance(play, n)
    if not n:
        return None
    return Draft(int(play.marker), {"at": state.marker, "n": n}, ("track:marker",))


@asks("which.fate", "regress.open", "regress.covered", "regress.safe")
def _fate(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    play = Play(state, game.world(state), game.kit)
    n = sums.symbols(state)
    met = regression.advance(play, n)
    safe = state.stable >> state.monolith & 1
    answer = "walks" if met and safe else "goes" if met else "stays"
    options = [Option(one, game.say(f"fate.{one}")) for one in ("goes", "walks", "stays")]
    at = TILES[state.monolith]
    return Draft(answer, {"at": at, "n": n}, (f"tile:{at}", "track:marker"), options)


@asks("find.threat", "regress.open", "regress.walk")
def _threat(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    """Ask for all galaxies that go in the next turns if nothing changes."""
    found, turns = overlays.threatened(game, state), rng.randint(2, 4)
    tiles = frozenset(f"tile:{TILES[tile]}" for turn, tile in found if turn <= turns)
    if not tiles:
        return None
    values = {"turns": turns, "n": sums.symbols(state), "at": TILES[state.monolith]}
    return Draft(tiles, values, (f"tile:{TILES[state.monolith]}", "track:marker"))


@asks("find.walk", "regress.walk")
def _walk(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    play, n = Play(state, game.world(state), game.kit), rng.randint(2, 6)
    regression.walk(play, n)
    at = TILES[state.monolith]
    return Draft(frozenset([f"tile:{TILES[play.monolith]}"]), {"n": n, "at": at}, (f"tile:{at}",))


@asks("count.refill", "refill.hand", "setup.hands", "grow.level")
def _refill(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat = state.to_act
    assert seat is not None
    have, limit = sum(state.hands[seat]), sums.limit(game.kit, state, seat)
    drawn = max(0, limit - have)
    return Draft(drawn, {"who": game.seat_name(seat), "limit": limit, "have": have})


@asks("count.score", "win.hope", "setup.cockpit")
def _score(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat = rng.randrange(state.seats)
    line = state.line.count(seat)
    values = {"who": game.seat_name(seat), "line": line, "start": game.kit.start,
              "steps": state.upgrades[seat] + state.levels[seat]}  # fmt: skip
    return Draft(ending.score(game, state, seat), values)


@asks("which.winner", "win.hope", "win.ties")
def _winner(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    if state.options.traitor:
        return None
    seats = range(state.seats)
    best = max(seats, key=lambda seat: ending.standing(game, state, seat))
    options = [Option(str(seat), game.seat_name(seat)) for seat in seats]
    return Draft(str(best), {"n": ending.score(game, state, best)}, (), options)


@asks("count.medals", "medal.join", "medal.border", "medal.supply")
def _medals(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    """Ask what placing on a face would bring to the seat that is to act."""
    seat = state.to_act
    assert seat is not None
    world = game.world(state)
    faces = [face for face in range(len(FACES)) if sums.free(world, state, face)]
    faces = [face for face in faces if not state.gone >> face // 3 & 1]
    joined = [face for face in faces if any(sums.owners(state, face // 3))]
    if not faces or not state.supply[seat]:
        return None
    face = rng.choice(joined if joined and rng.random() < 0.7 else faces)
    play = Play(state._replace(turn=seat), world, game.kit)

    settle_on(play, face)
    won = play.medals[seat] - state.medals[seat]
    values = {"who": game.seat_name(seat), "at": TILES[face // 3]}
    return Draft(won, values, (f"face:{FACES[face]}",))
