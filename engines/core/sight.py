"""What is seen and told: the laws of secrecy and of scenes, apart from `laws.py` for their length.

Laws 6 and 7 of ten; `laws.py` has the others and `check`, which holds them all.
"""

from __future__ import annotations

import json
import random
from collections.abc import Container, Iterator, Sequence
from typing import Any, NoReturn

from .engine import Engine
from .events import Event
from .moves import NATURE, SPECTATOR, Move, MoveError
from .scene import TONES, Item, Mark, Overlay, Scene
from .text import LANGUAGES, Text

AnyEngine = Engine[Any, Any]


def broken(
    law: str, engine: AnyEngine, state: Any, what: str, move: Move | None = None
) -> NoReturn:
    """Raise AssertionError with the law, what is wrong, the move and the state."""
    try:
        shown = json.dumps(engine.dump(state))
    except Exception:
        shown = repr(state)
    by = f" (move {move!r})" if move is not None else ""
    raise AssertionError(f"{engine.name}: law {law}: {what}{by}; state {shown:.2000}")


def seats_of(engine: AnyEngine, state: Any) -> tuple[int, ...]:
    """Return everybody who can look at a state: its seats, and the spectator."""
    seats = engine.scene(engine.view(state, SPECTATOR)).seats
    return (*range(len(seats)), SPECTATOR)


def keeps_secrets(engine: AnyEngine, state: Any, seat: int, rng: random.Random) -> None:
    """Law 6: whatever a seat may not know, it sees, may do and is told the same."""
    law = f"6: secrecy before seat {seat}"
    view = engine.view(state, seat)
    imagined = engine.imagine(view, rng)
    if engine.view(imagined, seat) != view:
        broken(law, engine, state, "an imagined state does not look the same")
    worlds = [state]
    typed = _thinkable(engine, state, seat, rng)
    seen: list[Any] = []
    for other in (imagined, engine.scramble(state, seat, rng)):
        if other == state:
            continue
        worlds.append(other)
        if engine.view(other, seat) != view:
            broken(law, engine, state, "the view shows what is hidden")
        seen = seen or [_outward(engine, state, seat), [_answered(engine, state, m) for m in typed]]
        if _outward(engine, other, seat) != seen[0]:
            broken(law, engine, state, "what can be seen or tried tells what is hidden")
        for move, answer in zip(typed, seen[1], strict=True):
            if _answered(engine, other, move) != answer:
                broken(law, engine, state, "the answer to a typed move tells what is hidden", move)
    _told_alike(law, engine, worlds, seat, rng)


MANY = 240
"""So many typed moves are tried before a seat at one position; the next position has others."""


def _thinkable(engine: AnyEngine, state: Any, seat: int, rng: random.Random) -> list[Move]:
    """Return moves that a page of `seat` could send: its own, NATURE's and everybody else's.

    Every value of each field may be among its own. Who is to act learns what it may do by its own
    cards, so that its own moves are left out where another seat is to look on.
    """
    found = []
    for kind, values in engine.domain.items():
        for actor in values["seat"]:
            if actor == state.to_act != seat:
                continue
            every = range(max(map(len, values.values())))
            rows = [
                {name: these[n % len(these)] for name, these in values.items()}
                for n in (every if actor == seat else rng.sample(every, min(12, len(every))))
            ]
            rows += [{name: rng.choice(these) for name, these in values.items()} for _ in rows[:12]]
            found += [kind(**row | {"seat": actor}) for row in rows]
    sound = [move for move in dict.fromkeys(found) if engine.flaw(move) is None]
    return rng.sample(sound, min(MANY, len(sound)))


def _answered(engine: AnyEngine, state: Any, move: Move) -> list[Any]:
    """Return what is told of a move, and what its notation is read as."""
    try:
        read: Any = engine.parse(engine.spell(move), state)
    except MoveError as fault:
        read = str(fault)
    return [engine.refusals(state, move), read]


def _outward(engine: AnyEngine, state: Any, seat: int) -> list[Any]:
    """Return all that is shown to a seat, and what it is told of the moves it is offered."""
    view = engine.view(state, seat)
    shown: list[Any] = [state.to_act, engine.scene(view)]
    shown += [engine.overlay(view, id) for id in engine.overlays]
    if state.to_act == seat:
        shown += [engine.legal(state), engine.prompt(view, ())]
        shown += [engine.refusals(state, move) for move in engine.attempts(state)]
    return shown


def _told_alike(
    law: str, engine: AnyEngine, worlds: list[Any], seat: int, rng: random.Random
) -> None:
    """Moves that leave a seat with the same view are told to it in the same words.

    What points at nothing but things that the seat sees is done openly: it may well be told, even
    where nothing of it can be seen afterwards.
    """
    told: list[tuple[Any, list[Event], str, Move]] = []
    for world in worlds if engine.secrets else ():
        legal = list(engine.legal(world))
        seen = {item.key for item in engine.scene(engine.view(world, seat)).items}
        for move in rng.sample(legal, min(20, len(legal))):
            if move.seat != NATURE and seen.issuperset(engine.keys(move)):
                continue
            after, events = engine.apply(world, move)
            known = [event for event in events if event.known_to(seat)]
            view = engine.view(after, seat)
            said = engine.spell_for(world, move, seat)
            for other_view, other_known, other_said, other in told:
                if other_view == view and other_known != known:
                    broken(law, engine, world, f"events tell it from {other!r}", move)
                if other_view == view and other_said != said:
                    broken(law, engine, world, f"notation tells it from {other!r}", move)
            told.append((view, known, said, move))


def has_secrets(engine: AnyEngine, states: Sequence[Any], rng: random.Random) -> bool:
    """Law 6 is not empty: tell whether there was a secret to scramble; `secrets` announces it."""
    seats = seats_of(engine, states[0])
    found = any(
        engine.scramble(state, seat, rng) != state
        for state in rng.sample(states, min(40, len(states)))
        for seat in seats
    )
    if found and not engine.secrets:
        broken("6: secrecy", engine, states[-1], "it has secrets and does not say so")
    return found


def draws_whole_scenes(engine: AnyEngine, state: Any) -> None:
    """Law 7: in every scene keys are unique, places exist, and all has a drawing and a label."""
    for seat in seats_of(engine, state):
        view = engine.view(state, seat)
        scene = engine.scene(view)
        law = f"7: the scene of seat {seat}"
        for fault in scene_faults(scene):
            broken(law, engine, state, fault)
        keys = {item.key for item in scene.items}
        for id in engine.overlays:
            said = engine.say(f"overlay.{id}")
            for fault in (*_overlay_faults(engine.overlay(view, id), keys), *text_faults(said)):
                broken(law, engine, state, f"overlay {id}: {fault}")
        asked = state.to_act is not None and state.to_act != NATURE
        open_to_all = asked and engine.secrets and not engine.needs_secrets(state)
        if seat == state.to_act or (seat == SPECTATOR and open_to_all):
            dials = {dial.name for dial in scene.layout.dials}
            for move in engine.legal(state):
                picks = engine.keys(move)
                for key in picks:
                    if key not in keys and key.split(":")[0] not in dials:
                        broken(law, engine, state, f"a pick is on nothing: {key}", move)
            for part in engine.ghost(picks):
                if part.glyph not in scene.layout.glyphs:
                    broken(law, engine, state, f"the ghost has no drawing of {part.glyph}", move)
            for fault in text_faults(engine.prompt(view, ())):
                broken(law, engine, state, f"the prompt {fault}")


def tells_whole_sentences(engine: AnyEngine, after: Any, events: Sequence[Event]) -> None:
    """Law 7 for what is told: an event names a rule, has words, and points at what is there."""
    law = "7: what happened is told"
    there = {
        item.key
        for seat in seats_of(engine, after)
        for item in engine.scene(engine.view(after, seat)).items
    }
    for event in events:
        if event.rule not in engine.rulebook:
            broken(law, engine, after, f"{event.kind} names no rule: {event.rule!r}")
        if not there.issuperset(event.keys):
            broken(law, engine, after, f"{event.kind} points at nothing: {event.keys}")
        for fault in text_faults(engine.tell(event)):
            broken(law, engine, after, f"event {event.kind}: {fault}")


def scene_faults(scene: Scene) -> Iterator[str]:
    """Say what is wrong with a scene: keys, places, drawings, labels."""
    areas = {area.key: area for area in scene.layout.areas}
    items = {item.key: item for item in scene.items}
    if len(items) != len(scene.items) or len(areas) != len(scene.layout.areas):
        yield "a key stands twice"
    for item in scene.items:
        if (item.on == "") == (item.area == ""):
            yield f"{item.key} needs either an area or something to stand on"
        elif item.area and item.area not in areas:
            yield f"{item.key} is in no area: {item.area!r}"
        elif item.area and (item.at is None) != (areas[item.area].view is None):
            yield f"{item.key} has a place in a row, or none on a map"
        elif item.on and item.on not in items:
            yield f"{item.key} stands on nothing: {item.on!r}"
        elif item.on and _stands_on_itself(item, items):
            yield f"{item.key} stands on itself"
        for glyph in (item.glyph, *(part.glyph for part in item.parts)):
            if glyph not in scene.layout.glyphs:
                yield f"{item.key} has no drawing: {glyph!r}"
        parts, links = (part.tone for part in item.parts), (mark.tone for mark in item.links)
        for tone in (item.tone, *parts, *links):
            yield from (f"{item.key} has {fault}" for fault in _tone_faults(tone))
        for mark in item.links:
            yield from (f"{item.key} leads to nothing: {key}" for key in _missing(mark, items))
        for text in (item.label, *item.lines, *item.more):
            yield from (f"a text of {item.key} {fault}" for fault in text_faults(text))
    titles = [area.title for area in scene.layout.areas] + [d.title for d in scene.layout.dials]
    for text in (*titles, *scene.seats, *(fact.label for fact in scene.facts)):
        yield from (f"a title {fault}" for fault in text_faults(text))
    for fact in scene.facts:
        if len(fact.values) != len(scene.seats):
            yield f"the fact {fact.label!r} has not a value for each seat"


def _stands_on_itself(item: Item, items: dict[str, Item]) -> bool:
    below = item
    for _ in items:
        if below.on not in items:
            return False
        below = items[below.on]
    return True


def _missing(mark: Mark, keys: Container[str]) -> Iterator[str]:
    return (key for key in (mark.key, mark.to) if key and key not in keys)


def _tone_faults(tone: str) -> Iterator[str]:
    if tone not in TONES:
        yield f"an unknown tone {tone!r}; there are {', '.join(filter(None, TONES))}"


def _overlay_faults(overlay: Overlay, keys: set[str]) -> Iterator[str]:
    for mark in overlay.marks:
        yield from (f"has {fault}" for fault in _tone_faults(mark.tone))
        yield from (f"marks nothing: {key}" for key in _missing(mark, keys))
    if overlay.note is not None:
        yield from text_faults(overlay.note)


def text_faults(text: object) -> Iterator[str]:
    """Say what is wrong with a text: it must say something in every language, no gap left."""
    forms = getattr(text, "forms", None)
    if not isinstance(text, Text) or forms is None:
        yield f"is no Text of the catalog: {text!r:.60}"
        return
    for lang in LANGUAGES:
        said = text.to(lang)
        if lang not in forms or not said.strip() or "{" in said:
            yield f"says nothing whole in {lang!r}: {said!r:.60}"
