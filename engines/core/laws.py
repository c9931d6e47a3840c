"""The ten laws that every game obeys, as plain functions that need no test library.

A law takes an engine and a state, and raises AssertionError with a sentence that names the law,
the state and the move. `check` plays a random game and holds all of them against it:

>>> import random
>>> from armillary.engines import catalogue, load
>>> len(check(load(catalogue()[0]), random.Random(1)).log) > 0
True
"""

from __future__ import annotations

import dataclasses
import json
import pickle
import random
from collections.abc import Callable, Container, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple, NoReturn

from .chance import Roll
from .engine import Engine
from .events import Event
from .moves import NATURE, SPECTATOR, Move, MoveError, move_from_json, move_to_json
from .rulebook import Refusal, Refused
from .scene import TONES, Item, Mark, Overlay, Scene
from .text import LANGUAGES, Text

AnyEngine = Engine[Any, Any]

Pick = Callable[[Sequence[Any]], Any]
"""Chooses one of several values: `random.choice`, or a draw of a test library."""


class Playing(NamedTuple):
    """A game from its first state to its last; `log[n]` led from `states[n]` to the next."""

    states: list[Any]
    log: list[Move]
    events: list[tuple[Event, ...]]


def check(
    engine: AnyEngine,
    rng: random.Random,
    *,
    pick: Pick | None = None,
    samples: int = 2,
    seats: int | None = None,
    **options: Any,
) -> Playing:
    """Play a random game and hold every law against it.

    The slow ones are held at so many `samples` of its positions; if there are any, at its end and
    in a game from a rare position, too.
    """
    board = _first_board(engine)
    playing = play(engine, rng, engine.start(seats, **options))
    pick = pick or rng.choice
    holds(engine, playing, rng, pick, samples)
    resumes(engine, playing, seats=seats, **options)
    if not samples:
        return playing
    shares_no_board(engine, playing.states[-1], board)
    # What random play seldom reaches is where faults outlive it.
    rare = engine.rare(rng.choice(playing.states), rng)
    if rare.to_act is not None and rare not in playing.states:
        holds(engine, play(engine, rng, rare), rng, pick, samples)
    return playing


def holds(
    engine: AnyEngine, playing: Playing, rng: random.Random, pick: Pick, samples: int
) -> None:
    """Hold the laws against a playing that begins anywhere: all but those of a whole log."""
    ends(engine, playing)
    has_secrets(engine, playing.states, rng)
    loses_nothing(engine, *playing.states)
    for n in {*rng.sample(range(len(playing.log)), min(samples, len(playing.log)))}:
        state, move, events = playing.states[n], playing.log[n], playing.events[n]
        legal_is_attempts_less_refusals(engine, state)
        for _ in range(20):
            no_move_is_forgotten(engine, state, well_formed(engine, pick))
        leaves_its_input_alone(engine, state, move)
        survives_json(engine, state, move, events)
        spells_plainly(engine, state)
        draws_whole_scenes(engine, state)
        tells_whole_sentences(engine, playing.states[n + 1], events)
        for seat in seats_of(engine, state):
            keeps_secrets(engine, state, seat, rng)
    if samples:
        survives_json(engine, playing.states[-1], playing.log[-1], playing.events[-1])
        draws_whole_scenes(engine, playing.states[-1])


def play(engine: AnyEngine, rng: random.Random, first: Any) -> Playing:
    """Play random moves from a position to the end; it is given up beyond the game's bound."""
    playing = Playing([first], [], [])
    seed = rng.randrange(1 << 32)
    while (state := playing.states[-1]).to_act is not None and len(playing.log) <= engine.bound:
        chance_is_legal(engine, state, rng)
        law, before, legal = "1: legal", _copy(state), engine.legal(state)
        if not legal:
            broken(law, engine, state, f"{state.to_act} is to act and has no legal move")
        if state.to_act == NATURE:
            move = engine.draw(state, Roll(seed, len(playing.log)))
        else:
            move = engine.sample(state, rng)
        if move not in legal:
            broken(law, engine, state, "a sampled move is not legal", move)
        try:
            step = engine.apply(state, move)
        except Refused as refused:
            rule = refused.refusals[0].rule
            broken(law, engine, state, f"{rule} refuses a legal move", move)
        except Exception:
            _refusals(law, engine, state, move)
            raise
        if state != before:
            broken("3: apply never alters its input", engine, before, "it did", move)
        playing.states.append(step.state)
        playing.log.append(move)
        playing.events.append(step.events)
    return playing


def well_formed(engine: AnyEngine, pick: Pick) -> Move:
    """Make a well-formed move, allowed or not, of values picked from the engine's domain."""
    for _ in range(1000):
        kind = pick(engine.moves)
        values = engine.domain.get(kind, {})
        missing = [field.name for field in dataclasses.fields(kind) if field.name not in values]
        if missing:
            raise AssertionError(
                f"{engine.name}: the domain names no values for {', '.join(missing)} "
                f"of {kind.__name__}, so law 2 cannot be tried"
            )
        move: Move = kind(**{name: pick(these) for name, these in values.items()})
        if engine.flaw(move) is None:
            return move
    raise AssertionError(f"{engine.name}: of 1000 moves of its domain none is well formed")


def legal_is_attempts_less_refusals(engine: AnyEngine, state: Any) -> None:
    """Law 1: legal are the attempts that no rule refuses, and a refusal names a known rule."""
    law = "1: legal = attempts less refusals"
    legal = list(engine.legal(state))
    if legal != list(engine.legal(state)) or len(legal) != len(set(legal)):
        broken(law, engine, state, "the list changes, or names a move twice")
    expected = set(legal)
    for move in engine.attempts(state):
        refusals = _refusals(law, engine, state, move)
        if (move in expected) == bool(refusals):
            rules = ", ".join(refusal.rule for refusal in refusals) or "no rule"
            listed = "is listed as legal" if move in expected else "is not listed as legal"
            broken(law, engine, state, f"{rules} refuses a move that {listed}", move)
        expected.discard(move)
    if expected:
        broken(
            law, engine, state, "a legal move is not among the attempts", min(expected, key=repr)
        )


def no_move_is_forgotten(engine: AnyEngine, state: Any, move: Move) -> None:
    """Law 2: a well-formed move that no rule refuses is legal; the refused cannot be applied."""
    law = "2: every move that no rule refuses is legal"
    refusals = _refusals(law, engine, state, move)
    if not refusals and move not in engine.legal(state):
        broken(law, engine, state, "no rule refuses a move that is not listed as legal", move)
    if refusals:
        before = _copy(state)
        try:
            engine.apply(state, move)
        except Refused as refused:
            if refused.refusals != refusals or state != before:
                broken(law, engine, state, "Refused says other rules, or changed the state", move)
        else:
            broken(law, engine, state, "a refused move was applied", move)


def leaves_its_input_alone(engine: AnyEngine, state: Any, move: Move) -> None:
    """Law 3: applying a move does not alter the old state, and does the same every time."""
    law = "3: apply never alters its input"
    before = _copy(state)
    one = engine.apply(state, move)
    if state != before:
        broken(law, engine, before, "the old state is another one afterwards", move)
    if one != engine.apply(state, move):
        broken(law, engine, state, "the same move led to two different steps", move)


def shares_no_board(engine: AnyEngine, last: Any, board: Any) -> None:
    """Law 3 for the graph: neither a whole game nor who spoils a graph changes the board of all."""
    drawn = engine.graph(last)
    for node in list(drawn):
        drawn.nodes[node].clear()
    drawn.clear()
    if _board(engine) != board:
        broken("3: the board is shared", engine, last, "the board of all games has changed")


def resumes(
    engine: AnyEngine, playing: Playing, *, seats: int | None = None, **options: Any
) -> None:
    """Law 4: the log as a save leads to the same states and events again, and saves as it was."""
    plain = json.loads(engine.table(seats=seats, **options).save())
    plain["moves"] = [engine.spell(move) for move in playing.log]
    plain["at"] = len(playing.log)
    table = engine.resume(json.dumps(plain))
    steps = zip(table._states[1:], table.log, playing.states[1:], playing.events, strict=True)
    for n, (after, entry, *expected) in enumerate(steps):
        if [after, entry.events] != expected:
            state, move = playing.states[n], playing.log[n]
            broken("4: the log replays", engine, state, f"move {n + 1} led elsewhere", move)
    if json.loads(table.save()) != plain:
        broken("4: a save resumes", engine, table.state, "the resumed playing is another one")


def survives_json(engine: AnyEngine, state: Any, move: Move, events: Sequence[Event]) -> None:
    """Law 4: state, move and events come back equal from JSON."""
    law = "4: JSON and back is the same"
    if engine.restore(json.loads(json.dumps(engine.dump(state)))) != state:
        broken(law, engine, state, "the restored state is another one")
    if move_from_json(engine.moves, json.loads(json.dumps(move_to_json(move)))) != move:
        broken(law, engine, state, "the restored move is another one", move)
    for event in events:
        if Event.from_json(json.loads(json.dumps(event.to_json()))) != event:
            broken(law, engine, state, f"the restored event is not {event!r}", move)


def spells_plainly(engine: AnyEngine, state: Any) -> None:
    """Law 5: spellings as words and as keys are unique, none begins another, and each is read."""
    law = "5: spellings are unique and prefix-free"
    moves = list(dict.fromkeys((*engine.attempts(state), *engine.legal(state))))
    for form in (engine.keys, lambda move: tuple(engine.spell(move).split())):
        spelled = sorted((form(move), n) for n, move in enumerate(moves))
        for (one, _), (two, n) in pairwise(spelled):
            if not one or two[: len(one)] == one:
                broken(law, engine, state, f"{' '.join(one)!r} begins {' '.join(two)!r}", moves[n])
    for move in moves:
        try:
            read: Any = engine.parse(engine.spell(move), state)
        except MoveError as fault:
            read = fault
        if read != move:
            broken(law, engine, state, f"{engine.spell(move)!r} is read as {read!r}", move)


def keeps_secrets(engine: AnyEngine, state: Any, seat: int, rng: random.Random) -> None:
    """Law 6: whatever a seat may not know, it sees, may do and is told the same."""
    law = f"6: secrecy before seat {seat}"
    view = engine.view(state, seat)
    imagined = engine.imagine(view, rng)
    if engine.view(imagined, seat) != view:
        broken(law, engine, state, "an imagined state does not look the same")
    worlds = [state]
    typed: list[tuple[Move, str]] = []
    seen: list[Any] = []
    for other in (imagined, engine.scramble(state, seat, rng)):
        if other == state:
            continue
        worlds.append(other)
        if engine.view(other, seat) != view:
            broken(law, engine, state, "the view shows what is hidden")
        if not seen:
            typed = [(move, engine.spell(move)) for move in _thinkable(engine, state, seat, rng)]
            answers = [_answered(engine, state, *one) for one in typed]
            seen = [_outward(engine, state, seat), answers]
        if _outward(engine, other, seat) != seen[0]:
            broken(law, engine, state, "what can be seen or tried tells what is hidden")
        for one, answer in zip(typed, seen[1], strict=True):
            if _answered(engine, other, *one) != answer:
                broken(
                    law, engine, state, "the answer to a typed move tells what is hidden", one[0]
                )
    _told_alike(law, engine, worlds, seat, rng)


MANY = 240
"""So many typed moves are tried before a seat at one position; the next position has others."""


def _thinkable(engine: AnyEngine, state: Any, seat: int, rng: random.Random) -> list[Move]:
    """Return moves that a page of `seat` could send: its own, NATURE's and everybody else's.

    Every value of each field may be among its own. Who is to act learns what it may do by its own
    cards, so that its own moves are left out where another seat is to look on.
    """
    ways: list[tuple[type[Move], int, int | None]] = []
    for kind, values in engine.domain.items():
        every = range(max(map(len, values.values())))
        for actor in values["seat"]:
            if actor == state.to_act != seat:
                continue
            rows = every if actor == seat else rng.sample(every, min(12, len(every)))
            ways += [(kind, actor, row) for row in (*rows, *[None] * min(12, len(rows)))]
    found: dict[Move, None] = {}
    # Most would be made for nothing.
    while ways and len(found) < MANY:
        n = rng.randrange(len(ways))
        ways[n], (kind, actor, row) = ways[-1], ways[n]
        ways.pop()
        values = engine.domain[kind]
        fields = {
            name: rng.choice(these) if row is None else these[row % len(these)]
            for name, these in values.items()
        }
        move = kind(**fields | {"seat": actor})
        if engine.flaw(move) is None:
            found[move] = None
    return list(found)


def _answered(engine: AnyEngine, state: Any, move: Move, spelled: str) -> list[Any]:
    """Return what is told of a move, and what its notation is read as."""
    try:
        read: Any = engine.parse(spelled, state)
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
    for tone in scene.layout.seats:
        yield from (f"the layout gives a seat {fault}" for fault in _tone_faults(tone))
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


def ends(engine: AnyEngine, playing: Playing) -> None:
    """Law 8: a game ends within its bound, for a rule that the outcome names."""
    law = "8: games end"
    last = playing.states[-1]
    if len(playing.log) > engine.bound or last.to_act is not None:
        broken(law, engine, last, f"after {len(playing.log)} moves of {engine.bound} it goes on")
    for state in playing.states[:-1]:
        if engine.outcome(state) is not None:
            broken(law, engine, state, "there is an outcome before the end")
    outcome = engine.outcome(last)
    if outcome is None or engine.legal(last):
        broken(law, engine, last, "it is over and has no outcome, or a legal move")
    seats = seats_of(engine, last)[:-1]
    if outcome.rule not in engine.rulebook:
        broken(law, engine, last, f"the outcome names no rule: {outcome.rule!r}")
    if not set(outcome.winners) <= set(seats) or len(outcome.scores) != len(seats):
        broken(law, engine, last, f"the outcome has other seats: {outcome!r}")
    for fault in text_faults(outcome.text):
        broken(law, engine, last, f"the outcome {fault}")


def chance_is_legal(engine: AnyEngine, state: Any, rng: random.Random) -> None:
    """Law 9: NATURE's moves are legal and have weight; what is drawn is one of them."""
    if state.to_act != NATURE:
        return
    law = "9: chances are legal with positive weights"
    legal = set(engine.legal(state))
    chances = engine.chances(state)
    if len(chances) != len(legal) or {move for move, _ in chances} != legal:
        broken(law, engine, state, "the chances are not the legal moves")
    for move, weight in chances:
        if type(weight) is not int or weight <= 0:
            broken(law, engine, state, f"a chance weighs {weight!r}", move)
    for number in range(3):
        move = engine.draw(state, Roll(rng.randrange(1 << 32), number))
        if move not in legal:
            broken(law, engine, state, "a drawn move is not legal", move)


def loses_nothing(engine: AnyEngine, first: Any, *states: Any) -> None:
    """Law 10: components are counted alike from the first state to the last."""
    wanted = engine.census(first)
    for state in states:
        counted = engine.census(state)
        if wanted != counted or not wanted:
            broken("10: nothing gets lost", engine, state, f"{wanted} became {counted}")


def _refusals(law: str, engine: AnyEngine, state: Any, move: Move) -> tuple[Refusal, ...]:
    """Return the refusals of a well-formed move; a guard that raises breaks law 3."""
    try:
        refusals = engine.refusals(state, move)
    except Exception as fault:
        broken("3: guards never raise", engine, state, f"a guard raised {fault!r}", move)
    for refusal in refusals:
        if refusal.rule not in engine.rulebook:
            broken(law, engine, state, f"a refusal names no rule: {refusal.rule!r}", move)
        key = id(getattr(refusal.text, "forms", None)), str(refusal.text)
        if key in _WHOLE:
            continue
        for flaw in text_faults(refusal.text):
            broken(law, engine, state, f"the refusal by {refusal.rule} {flaw}", move)
        if len(_WHOLE) < 1 << 14:
            _WHOLE[key] = refusal.text.forms
    return refusals


_WHOLE: dict[tuple[int, str], Any] = {}
"""Sentences found whole: thousands of attempts are refused alike. Forms are kept for their id."""


def _copy(state: Any) -> Any:
    """Return an equal state that shares nothing with this one; ten times as fast as deepcopy."""
    return pickle.loads(pickle.dumps(state))


@lru_cache(maxsize=8)
def _first_board(engine: AnyEngine) -> Any:
    """Return the board as it was when first looked at: it never changes, and shares nothing."""
    return _copy(_board(engine))


def _board(engine: AnyEngine) -> Any:
    board = engine.graph()
    # Ways of several kinds between two places have keys, which a list of edges would leave out.
    return dict(board.nodes(data=True)), dict(board.adjacency())


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
