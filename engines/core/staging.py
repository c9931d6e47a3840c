"""Short words for tests of a game's rules: play a few moves, hear what is refused and told.

>>> from armillary.engines import catalogue, load
>>> engine = load(catalogue()[0])
>>> played(engine, engine.start()).to_act == engine.start().to_act
True
"""

from __future__ import annotations

from typing import Any

from .engine import Engine


def played(engine: Engine[Any, Any], state: Any, *texts: str) -> Any:
    """Return the state after these moves, NATURE's among them; Refused names what is in the way."""
    for text in texts:
        state = engine.apply(state, engine.parse(text, state)).state
    return state


def refused(engine: Engine[Any, Any], state: Any, text: str) -> list[str]:
    """Return the rules that forbid a move; none if it is legal."""
    return [refusal.rule for refusal in engine.refusals(state, engine.parse(text, state))]


def told(engine: Engine[Any, Any], state: Any, text: str) -> list[tuple[str, str]]:
    """Return what a legal move makes happen: the kind of each event, and its rule."""
    events = engine.apply(state, engine.parse(text, state)).events
    return [(event.kind, event.rule) for event in events]
