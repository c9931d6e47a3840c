"""What an engine answers with: steps, outcomes, and options that fit or do not."""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple

from .data import DataError
from .events import Event
from .text import Text


class Step(NamedTuple):
    """What a move leads to: the next state, and what happened on the way."""

    state: Any
    events: tuple[Event, ...]


class Outcome(NamedTuple):
    """How a game ended: who won (none for a draw), the scores, the rule and a sentence."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    rule: str
    text: Text


class OptionError(DataError):
    """An option of a game that does not exist or does not fit; the message says what does."""


@dataclasses.dataclass(frozen=True)
class NoOptions:
    """The options of a game that has none."""
