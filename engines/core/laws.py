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
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from .chance import Roll
from .engine import Step
from .events import Event
from .moves import NATURE, Move, MoveError, move_from_json, move_to_json
from .rulebook import Refusal, Refused
from .sight import (
    AnyEngine,
    broken,
    draws_whole_scenes,
    has_secrets,
    keeps_secrets,
    seats_of,
    tells_whole_sentences,
    text_faults,
)
from .table import Table

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
    """Play a random game and hold every law against it, the slow ones at a few positions."""
    playing = play(engine, rng, engine.start(seats, **options))
    pick = pick or rng.choice
    replays(engine, playing)
    holds(engine, playing, rng, pick, samples)
    resumes(engine, playing, seats=seats, **options)
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
    for state in playing.states:
        loses_nothing(engine, playing.states[0], state)
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
        if refusals := _refusals(law, engine, state, move):
            broken(law, engine, state, f"{refusals[0].rule} refuses a legal move", move)
        step = engine.apply(state, move)
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
    """Law 3: applying a move alters neither the old state nor the board that all share."""
    law = "3: apply never alters its input"
    before, board = _copy(state), _first_board(engine)
    one = engine.apply(state, move)
    if state != before:
        broken(law, engine, before, "the old state is another one afterwards", move)
    if one != engine.apply(state, move):
        broken(law, engine, state, "the same move led to two different steps", move)
    drawn = engine.graph(one.state)
    for node in list(drawn):
        drawn.nodes[node].clear()
    drawn.clear()
    if _fingerprint(engine) != board:
        broken(law, engine, state, "the board of all games has changed", move)


def replays(engine: AnyEngine, playing: Playing) -> None:
    """Law 4: the log alone leads to the same states again."""
    state = playing.states[0]
    for n, move in enumerate(playing.log):
        step = engine.apply(state, move)
        if step != Step(playing.states[n + 1], playing.events[n]):
            broken("4: the log replays", engine, state, f"move {n + 1} led elsewhere", move)
        state = step.state


def resumes(
    engine: AnyEngine, playing: Playing, *, seats: int | None = None, **options: Any
) -> None:
    """Law 4 at the table: the log as a save resumes to the same state, and saves as it was."""
    plain = json.loads(Table(engine, seats=seats, **options).save())
    plain["moves"] = [engine.spell(move) for move in playing.log]
    plain["at"] = len(playing.log)
    table = engine.resume(json.dumps(plain))
    if table.state != playing.states[-1] or json.loads(table.save()) != plain:
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
        spelled = sorted((form(move), repr(move), move) for move in moves)
        for (one, _, _), (two, _, move) in pairwise(spelled):
            if not one or two[: len(one)] == one:
                broken(law, engine, state, f"{' '.join(one)!r} begins {' '.join(two)!r}", move)
    for move in moves:
        try:
            read: Any = engine.parse(engine.spell(move), state)
        except MoveError as fault:
            read = fault
        if read != move:
            broken(law, engine, state, f"{engine.spell(move)!r} is read as {read!r}", move)


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
    if sorted(map(repr, legal)) != sorted(repr(move) for move, _ in chances):
        broken(law, engine, state, "the chances are not the legal moves")
    for move, weight in chances:
        if type(weight) is not int or weight <= 0:
            broken(law, engine, state, f"a chance weighs {weight!r}", move)
    for number in range(3):
        move = engine.draw(state, Roll(rng.randrange(1 << 32), number))
        if move not in legal:
            broken(law, engine, state, "a drawn move is not legal", move)


def loses_nothing(engine: AnyEngine, first: Any, state: Any) -> None:
    """Law 10: components are counted alike from the first state to the last."""
    wanted, counted = engine.census(first), engine.census(state)
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
        for flaw in text_faults(refusal.text):
            broken(law, engine, state, f"the refusal by {refusal.rule} {flaw}", move)
    return refusals


def _copy(state: Any) -> Any:
    """Return an equal state that shares nothing with this one; ten times as fast as deepcopy."""
    return pickle.loads(pickle.dumps(state))


@lru_cache(maxsize=8)
def _first_board(engine: AnyEngine) -> str:
    """Return the board as it was when first looked at: it never changes."""
    return _fingerprint(engine)


def _fingerprint(engine: AnyEngine) -> str:
    board = engine.graph()
    # Ways of several kinds between two places have keys, which a list of edges would leave out.
    return repr((dict(board.nodes(data=True)), dict(board.adjacency())))
