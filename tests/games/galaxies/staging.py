"""Positions for tests: a table as one wants it, and moves written as a player types them."""

from __future__ import annotations

from typing import Any

from armillary.engines import load
from armillary.engines.core.chance import Roll
from armillary.engines.core.moves import NATURE
from armillary.engines.galaxies.rules.box import FACES, HULLS
from armillary.engines.galaxies.rules.state import Galaxies, tasks
from armillary.engines.galaxies.rules.state.places import HOME, SPACE, danger, orbit, surface

GAME = load("galaxies")
CHANCE = ("deal", "peek", "reveal", "roll")
ROW = ("jakks", "vici-ks156", "helios", "aughmoore", "nakagawakozi", "drewkaiden")
CREW = ("lightspeeder", "moth", "prism", "cass-verity", "salt", "baron-lisk")


def place(name: str) -> int:
    """Return a place: `home`, `space`, `surface:helios`, `orbit:helios-2`, `danger:x09-1`."""
    if name in ("home", "space"):
        return SPACE if name == "space" else HOME
    kind, _, rest = name.partition(":")
    if kind == "surface":
        return surface(GAME.planet_number[rest])
    card, _, step = rest.rpartition("-")
    if kind == "orbit":
        return orbit(GAME.planet_number[card], int(step))
    return danger(GAME.find_number[card], int(step))


def stage(
    *,
    seats: int = 2,
    expansion: bool = True,
    rogue: str = "artemis",
    dice: str = "",
    row: tuple[str, ...] = (),
    crew: tuple[str, ...] = (),
    ships: dict[int, tuple[str, ...]] | None = None,
    goods: dict[int, tuple[int, int]] | None = None,
    level: dict[int, int] | None = None,
    colonies: dict[int, tuple[str, ...]] | None = None,
    pilots: dict[int, dict[str, tuple[str, ...]]] | None = None,
    flown: dict[int, tuple[str, ...]] | None = None,
    cards: dict[int, tuple[str, ...]] | None = None,
    face_up: tuple[str, ...] = (),
    missions: dict[int, tuple[str, ...]] | None = None,
    **more: Any,
) -> Galaxies:
    """Return a position in which seat 0 has rolled `dice` and is about to act.

    `pilots` are the cards of each hull, `flown` names for each ship its hull or "" for none.
    """
    blank = GAME.start(seats, expansion=expansion, rogue=rogue)
    sides, alone = range(blank.sides), seats == 1
    expansion = blank.expansion
    box = GAME.box
    row = row or ROW[: len(blank.row)]
    crew = crew or CREW[: len(blank.crew)] if expansion else ()
    levels = tuple((level or {}).get(seat, 1) for seat in sides)
    at, hulls = [], []
    for seat in sides:
        n = box.rogue.ships if alone and seat else box.empire.ships[levels[seat] - 1]
        given = (ships or {}).get(seat, ())
        at.append(tuple(map(place, given)) + (HOME,) * (n - len(given)))
        types = tuple(HULLS.index(h) if h else None for h in (flown or {}).get(seat, ()))
        hulls.append(types + (None,) * (n - len(types)))
    held = tuple(
        tuple(GAME.planet_number[p] for p in (colonies or {}).get(seat, ())) for seat in sides
    )
    hangar = tuple(
        tuple(
            tuple(GAME.pilot_number[p] for p in (pilots or {}).get(seat, {}).get(hull, ()))
            for hull in HULLS
        )
        for seat in sides
    )
    shown = tuple(GAME.planet_number[p] for p in row)
    deck = blank.deck & ~sum(1 << p for p in {*shown, *(p for own in held for p in own)})
    crewed = tuple(GAME.pilot_number[p] for p in crew)
    gone = {*crewed, *(p for own in hangar for hull in own for p in hull)}
    counts = [0] * 6
    for face in dice.split():
        counts[FACES.index(face)] += 1
    state = blank._replace(
        to_act=0,
        agenda=(tasks.Main(0),),
        dice=tuple(counts),
        row=shown,
        deck=deck,
        crew=crewed,
        recruits=blank.recruits & ~sum(1 << p for p in gone),
        goods=tuple(
            (goods or {}).get(seat, (0, 0) if alone and seat else (2, 1)) for seat in sides
        ),
        level=levels,
        ships=tuple(at),
        hulls=tuple(hulls),
        hangar=hangar,
        colonies=held,
        cards=tuple(
            tuple(GAME.find_number[c] for c in (cards or {}).get(seat, ())) for seat in sides
        ),
        face_up=tuple(GAME.find_number[c] for c in face_up),
        missions=tuple(
            tuple(
                GAME.mission_number[m]
                for m in (missions or {}).get(seat, () if alone else ("elder",))
            )
            for seat in sides
        ),
    )
    return state._replace(**more)


def play(state: Galaxies, *texts: str) -> Galaxies:
    """Play moves; chance draws for itself where no text says what it draws."""
    for text in texts:
        while state.to_act == NATURE and text.split()[0] not in CHANCE:
            state = GAME.apply(state, GAME.draw(state, Roll(1, 0))).state
        state = GAME.apply(state, GAME.parse(text, state)).state
    return state


def calm(state: Galaxies) -> Galaxies:
    """Let chance do what it is asked for."""
    while state.to_act == NATURE:
        state = GAME.apply(state, GAME.draw(state, Roll(1, 0))).state
    return state


def broken(state: Galaxies, text: str) -> set[str]:
    """Return the rules that a move breaks."""
    return {refusal.rule for refusal in GAME.refusals(state, GAME.parse(text, state))}


def asked(state: Galaxies) -> str:
    """Return the name of what is being asked."""
    return state.agenda[-1].name


def where(state: Galaxies, seat: int, ship: int) -> int:
    """Return the place of a ship."""
    return state.ships[seat][ship]


def texts(state: Galaxies) -> set[str]:
    """Return all legal moves as texts."""
    return {GAME.spell(move) for move in GAME.legal(state)}


def told(state: Galaxies, text: str) -> list[tuple[str, str]]:
    """Return the events of a move, each with its rule."""
    return [(event.kind, event.rule) for event in GAME.apply(state, GAME.parse(text, state)).events]
