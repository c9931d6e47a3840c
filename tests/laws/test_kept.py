"""What an engine keeps of a scene never goes stale: it is as one draws it who draws it first."""

import random
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from typing import Any

import pytest

from armillary.engines import SPECTATOR, catalogue, load
from armillary.engines.core.scene import Scene
from armillary.engines.core.shelf import find
from armillary.engines.core.text import Text
from armillary.engines.core.trial import trial

RUN = 30
"""So many positions follow on each other, wherever a game is looked at."""

REST = [name for name in Scene._fields if name != "standing"]


PLAIN = (str, float, int, bool, type(None))


def setups(name: str) -> list[dict[str, Any]]:
    """Return the ways to set up a game that its laws try, and every number of seats."""
    low, high = find(name).seats
    ways = [*trial(find(name)).laws, *({"seats": seats} for seats in range(low, high + 1))]
    return [way for n, way in enumerate(ways) if way not in ways[:n]]


def looks(engine: Any, rng: random.Random, **setup: Any) -> Iterator[tuple[Any, int]]:
    """Yield positions with who looks: in a row, as a piece differs from the next in one value."""
    game = played_on(engine, engine.start(**setup), rng, engine.bound)
    for first in (0, rng.randrange(len(game)), max(0, len(game) - RUN)):
        yield from looked_at(engine, game[first : first + RUN], rng)
    for _ in range(3):
        rare = engine.rare(rng.choice(game), rng)
        yield from looked_at(engine, played_on(engine, rare, rng, RUN // 4), rng)


def played_on(engine: Any, state: Any, rng: random.Random, plies: int) -> list[Any]:
    """Return a position and those that random moves lead to from it."""
    found = [state]
    while found[-1].to_act is not None and len(found) <= plies:
        found.append(engine.advance(found[-1], engine.sample(found[-1], rng)))
    return found


def looked_at(engine: Any, states: list[Any], rng: random.Random) -> Iterator[tuple[Any, int]]:
    """Yield positions with seats: two at each, so that they differ in nothing but who looks."""
    seats = len(engine.scene(engine.view(states[0], SPECTATOR)).seats)
    for state in states:
        yield from ((state, seat) for seat in rng.sample((*range(seats), SPECTATOR), 2))


def alike(one: Any, other: Any) -> bool:
    """Tell whether two engines say and draw the same, in every language and each in its own words.

    Texts are equal where their English is, and 1 is equal to True: here neither is enough.
    """
    if type(one) is not type(other):
        return False
    if type(one) in PLAIN:
        return bool(one == other)
    if isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, Text):
        said = [[getattr(text, name, None) for name in Text.__slots__] for text in (one, other)]
        return one is not other and one == other and alike(*said)
    if isinstance(one, dict):
        return [*one] == [*other] and all(map(alike, one.values(), other.values()))
    return bool(one == other)


def differences(ours: Scene, theirs: Scene, known: dict[tuple[int, int], Any]) -> Iterator[str]:
    """Say which parts of two scenes are not alike; `known` are pairs of parts that are."""
    if [item.key for item in ours.standing] != [item.key for item in theirs.standing]:
        yield "what stands there"
        return
    names = [*REST, *(item.key for item in ours.standing)]
    parts = (
        (*(getattr(scene, part) for part in REST), *scene.standing) for scene in (ours, theirs)
    )
    for name, pair in zip(names, zip(*parts, strict=True), strict=True):
        numbers = id(pair[0]), id(pair[1])
        if numbers not in known:
            if not alike(*pair):
                yield name
            # They are held, so that nothing else can ever be called by their numbers.
            known[numbers] = pair


def stale(engine: Any, fresh: Any, rng: random.Random, **setup: Any) -> str:
    """Say what one engine draws otherwise than another that sees it all from the end on."""
    known: dict[tuple[int, int], Any] = {}
    seen = [*looks(engine, rng, **setup)]
    drawn = [engine.scene(engine.view(state, seat)) for state, seat in seen]
    forget(engine)
    for (state, seat), before in zip(reversed(seen), reversed(drawn), strict=True):
        theirs = fresh.scene(fresh.view(state, seat))
        # Now it is this one that comes second, and might be given what is not in its words.
        again = engine.scene(engine.view(state, seat))
        for ours in (before, again):
            for part in differences(ours, theirs, known):
                return f"{engine.name} {setup}, seat {seat}: {part} in {state}"
    return ""


def forget(engine: Any) -> None:
    """Let a game forget all that its show has kept, for this engine or another."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(f"{engine.home}.show"):
            for value in [*vars(module).values()]:
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def found_stale(engine: Any) -> Iterator[str]:
    """Say what is stale in a game, set up in every way."""
    fresh = type(engine)(engine.data)
    for n, setup in enumerate(setups(engine.name)):
        if said := stale(engine, fresh, random.Random(n), **setup):
            yield said


@pytest.mark.parametrize("name", catalogue())
def test_no_piece_of_a_scene_is_stale(name: str) -> None:
    """In no language, for no number of seats, and never in another engine's words."""

    assert [] == [*found_stale(load(name))]


def short(piece: Any, dropped: int) -> Any:
    """Return a piece that is kept by all that it is given but one."""
    kept: dict[Any, Any] = {}

    def drawn(*given: Any) -> Any:
        about = given[:dropped] + given[dropped + 1 :]
        if about not in kept:
            kept[about] = piece.__wrapped__(*given)
        return kept[about]

    drawn.cache_clear = kept.clear  # type: ignore[attr-defined]
    return drawn


@pytest.mark.parametrize(
    ("room", "piece", "dropped"),
    [
        ("mats", "_home", "game"),
        ("mats", "_home", "goods"),
        ("mats", "score", "won"),
        ("fleet", "_ship", "place"),
    ],
)
def test_a_piece_that_is_kept_by_too_little_is_found(
    monkeypatch: pytest.MonkeyPatch, room: str, piece: str, dropped: str
) -> None:
    """As it would be with a value of its key forgotten, the engine among them."""

    # An engine of its own: what is drawn wrongly is kept for nobody else.
    engine = find("galaxies")()
    module = import_module(f"{engine.home}.show.scene.{room}")
    sound = getattr(module, piece)
    monkeypatch.setattr(module, piece, short(sound, [*signature(sound).parameters].index(dropped)))

    assert next(found_stale(engine), "")
