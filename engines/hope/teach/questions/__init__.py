"""Questions about HOPE, made on random reachable positions and answered by the engine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from armillary.engines.core import drafts
from armillary.engines.core.drafts import Draft, seats, yes_or_no
from armillary.engines.core.makers import Next
from armillary.engines.core.moves import NATURE
from armillary.engines.core.questions import Maker, Option
from armillary.engines.core.text import Text

from ...rules.box import COLOURS
from ...rules.box.kit import PAYS
from ...rules.box.universe import ALL, FACES, LEVERS, TILES, bits, rim
from ...rules.effects import regression
from ...rules.effects.terraforming import settle_on
from ...rules.ending import ranking, score
from ...rules.legal.movement import landing
from ...rules.legal.terraforming import free, holds, settles
from ...rules.state import HopeState, Play
from ...rules.state.centre import limit, symbols
from ...rules.state.pioneers import owners
from ...rules.state.underway import monolith, ship
from ...study.sums import reached, threatened
from . import forbidden

if TYPE_CHECKING:
    from ... import Hope

MAKERS: tuple[Maker, ...] = (Next("turn.order", "turn.steps"), *forbidden.MAKERS)


asks = drafts.asker(
    when=lambda state: state.to_act not in (None, NATURE) and None not in state.ships
)
"""Questions are about the game itself: ships fly and hands are dealt."""


def draft(
    answer: frozenset[str] | str | int,
    lights: tuple[str, ...] = (),
    options: Sequence[Option] = (),
    **values: Any,
) -> Draft:
    """Return a draft whose texts may say the answer; the text of the question points at lights."""
    said: object = answer
    if isinstance(answer, frozenset):
        said = sorted(key.partition(":")[2] for key in answer)
    said = next((one.label for one in options if one.value == answer), said)
    return Draft(answer, {"answer": said, **values}, options, lights)


def _keys(faces: Sequence[int] | set[int]) -> frozenset[str]:
    return frozenset(f"face:{FACES[face]}" for face in faces)


def _ship(game: Hope, state: HopeState, rng: random.Random) -> tuple[int, HopeState, Text]:
    """Return a seat, the position as if it flew now, and its name."""
    seat = rng.randrange(state.seats)
    turned = state._replace(turn=seat, mode=None, heading=None, steps=0, seen=0)
    return seat, turned, game.seat_name(seat)


def _at(game: Hope, state: HopeState, seat: int) -> dict[str, Any]:
    face = ship(state, seat)
    return {"at": TILES[face // 3], "colour": f"@colour.{COLOURS[face % 3]}"}


@asks("find.stops", "nav.towards", "nav.away", "nav.sideways", "nav.gone", "nav.dimension")
def _stops(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat, turned, who = _ship(game, state, rng)
    like = rng.randrange(3)
    faces = reached(game, turned, like)
    if not 1 <= len(faces) <= 8:
        return None
    lights = (f"face:{FACES[ship(state, seat)]}",)
    lever = f"@lever.{LEVERS[like]}"
    return draft(_keys(set(faces)), lights, who=who, lever=lever, **_at(game, state, seat))


@asks("find.landing", "polar.colour", "polar.landing", "polar.lost")
def _landing(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat, _, who = _ship(game, state, rng)
    here = ship(state, seat)
    there = landing(game.world(state), state.gone, here, 0)
    return draft(_keys([there]), (f"face:{FACES[here]}",), who=who, **_at(game, state, seat))


@asks("find.shapes", "universe.shapes", "universe.faces")
def _shapes(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    world = game.world(state)
    tile = rng.choice([tile for tile in range(len(TILES)) if not state.gone >> tile & 1])
    colour = rng.randrange(3)
    shape = f"@shape.{'convex' if world.convex[tile] else 'concave'}"
    return draft(
        _keys([3 * tile + colour]),
        (f"tile:{TILES[tile]}",),
        at=TILES[tile],
        colour=f"@colour.{COLOURS[colour]}",
        shape=shape,
    )


@asks("find.fill", "place.dimension", "place.card", "place.joker", "place.pair", "place.planet")
def _fill(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat = state.to_act
    assert seat is not None
    world, here = game.world(state), ship(state, seat)
    pays = [pay for pay in PAYS if holds(state.hands[seat], pay)]
    turned = state._replace(turn=seat, mode=None, heading=None, steps=0, seen=0)
    like = rng.randrange(2)
    faces = {here, *reached(game, turned, like)}
    found = {
        face
        for face in faces
        if free(world, state, face) and any(settles(world, state, pay, face // 3) for pay in pays)
    }
    if not found or len(faces) < 3:
        return None
    values: dict[str, Any] = {"who": game.seat_name(seat), "lever": f"@lever.{LEVERS[like]}"}
    lights = (f"face:{FACES[here]}",)
    return draft(_keys(found), lights, (), **values, **_at(game, state, seat))


@asks("which.border", "universe.border")
def _border(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    tile = rng.choice(bits(ALL & ~state.gone))
    answer = "yes" if rim(state.gone) >> tile & 1 else "no"
    return draft(answer, (f"tile:{TILES[tile]}",), yes_or_no(game), at=TILES[tile])


@asks("which.shape", "universe.shapes")
def _shape(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    tile = rng.choice(bits(ALL & ~state.gone))
    answer = "convex" if game.world(state).convex[tile] else "concave"
    options = [Option(one, game.say(f"shape.{one}")) for one in ("convex", "concave")]
    return draft(answer, (f"tile:{TILES[tile]}",), options, at=TILES[tile])


@asks("count.symbols", "regress.count", "setup.centre", "token.stacks")
def _symbols(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    return draft(symbols(state))


@asks("count.marker", "regress.marker", "regress.extra")
def _marker(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    play = Play(state, game.world(state), game.kit)
    n = symbols(state)
    regression.advance(play, n)
    if not n:
        return None
    return draft(int(play.marker), ("track:marker",), at=state.marker, n=n)


@asks("which.fate", "regress.open", "regress.covered", "regress.safe")
def _fate(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    play = Play(state, game.world(state), game.kit)
    n = symbols(state)
    met = regression.advance(play, n)
    safe = state.stable >> monolith(state) & 1
    answer = "walks" if met and safe else "goes" if met else "stays"
    options = [Option(one, game.say(f"fate.{one}")) for one in ("goes", "walks", "stays")]
    at = TILES[monolith(state)]
    return draft(answer, (f"tile:{at}", "track:marker"), options, at=at, n=n)


@asks("find.threat", "regress.open", "regress.walk")
def _threat(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    """Ask for all galaxies that go in the next turns if nothing changes."""
    found, turns = threatened(game, state), rng.randint(2, 4)
    tiles = frozenset(f"tile:{TILES[tile]}" for turn, tile in found if turn <= turns)
    if not tiles:
        return None
    at = TILES[monolith(state)]
    lights = (f"tile:{at}", "track:marker")
    return draft(tiles, lights, turns=turns, n=symbols(state), at=at)


@asks("find.walk", "regress.walk")
def _walk(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    play, n = Play(state, game.world(state), game.kit), rng.randint(2, 6)
    regression.walk(play, n)
    at = TILES[monolith(state)]
    return draft(frozenset([f"tile:{TILES[monolith(play)]}"]), (f"tile:{at}",), n=n, at=at)


@asks("count.refill", "refill.hand", "setup.hands", "grow.level")
def _refill(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat = state.to_act
    assert seat is not None
    have, most = sum(state.hands[seat]), limit(game.kit, state, seat)
    return draft(max(0, most - have), who=game.seat_name(seat), limit=most, have=have)


@asks("count.score", "win.hope", "setup.cockpit")
def _score(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    seat = rng.randrange(state.seats)
    line, steps = state.line.count(seat), state.upgrades[seat] + state.levels[seat]
    who, start = game.seat_name(seat), game.kit.start
    return draft(score(game, state, seat), who=who, line=line, start=start, steps=steps)


@asks("which.winner", "win.hope", "win.ties")
def _winner(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    if state.options.traitor:
        return None
    best = max(range(state.seats), key=lambda seat: ranking(game, state, seat))
    return draft(str(best), (), seats(game, state.seats), n=score(game, state, best))


@asks("count.medals", "medal.join", "medal.border", "medal.supply")
def _medals(game: Hope, state: HopeState, rng: random.Random) -> Draft | None:
    """Ask what placing on a face would bring to the seat that is to act."""
    seat = state.to_act
    assert seat is not None
    world = game.world(state)
    faces = [face for face in range(len(FACES)) if free(world, state, face)]
    faces = [face for face in faces if not state.gone >> face // 3 & 1]
    joined = [face for face in faces if any(owners(state, face // 3))]
    if not faces or not state.supply[seat]:
        return None
    face = rng.choice(joined if joined and rng.random() < 0.7 else faces)
    play = Play(state._replace(turn=seat), world, game.kit)

    settle_on(play, face)
    won = play.medals[seat] - state.medals[seat]
    lights = (f"face:{FACES[face]}",)
    return draft(won, lights, who=game.seat_name(seat), at=TILES[face // 3])
