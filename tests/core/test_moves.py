"""Moves and events as plain data, and back."""

import dataclasses
import json
from typing import Any, Literal

import pytest

from armillary.engines.core.data import DataError
from armillary.engines.core.events import Event, all_known_to
from armillary.engines.core.moves import Move, MoveError, move_from_json, move_to_json


@dataclasses.dataclass(frozen=True, slots=True)
class Fly(Move):
    """A move with one of each kind of field."""

    to: str
    by: tuple[str, ...] = ()
    speed: Literal["slow", "fast"] = "slow"


@pytest.mark.parametrize("move", [Fly(0, "a"), Fly(-1, "b", ("c", "d"), "fast")])
def test_a_move_survives_json(move: Fly) -> None:
    """Written and read, it is the same move."""

    assert move == move_from_json([Fly], json.loads(json.dumps(move_to_json(move))))


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {"move": 1},
        {"move": "Walk"},
        {"move": "Fly"},
        {"move": "Fly", "seat": 0},
        {"move": "Fly", "seat": "0", "to": "a"},
        {"move": "Fly", "seat": True, "to": "a"},
        {"move": "Fly", "seat": 0, "to": "a", "speed": "warp"},
        {"move": "Fly", "seat": 0, "to": "a", "by": [1]},
        {"move": "Fly", "seat": 0, "to": "a", "then": "b"},
        {"move": "W" * 1_000_000},
    ],
)
def test_what_is_no_move_is_a_move_error(plain: Any) -> None:
    """One short sentence says what is wrong."""

    with pytest.raises(MoveError) as fault:
        move_from_json([Fly], plain)

    assert len(str(fault.value)) < 300
    assert "\n" not in str(fault.value)


EVENT = Event("flew", "fly.adjacent", 0, ("ship:0",), {"to": "b", "cells": ["a", "b"]}, (0, 1))


def test_an_event_survives_json() -> None:
    """Written and read, it is the same event."""

    assert EVENT == Event.from_json(json.loads(json.dumps(EVENT.to_json())))


@pytest.mark.parametrize("plain", [None, {}, EVENT.to_json() | {"seat": "0"}])
def test_what_is_no_event_is_a_data_error(plain: Any) -> None:
    """An edited log does not become a wrong event."""

    with pytest.raises(DataError):
        Event.from_json(plain)


@pytest.mark.parametrize(("seat", "expected"), [(0, True), (1, True), (2, False), (-2, False)])
def test_an_event_is_known_to_its_seats(seat: int, expected: bool) -> None:
    """Who is not named, spectators included, does not learn of it."""

    assert expected == EVENT.known_to(seat)
    assert dataclasses.replace(EVENT, seats=None).known_to(seat)


@pytest.mark.parametrize(("seat", "expected"), [(0, True), (1, True), (2, False), (-2, False)])
def test_a_move_is_read_by_who_knows_all_it_did(seat: int, expected: bool) -> None:
    """One secret event hides the move from everybody else, whatever else was public."""

    public = dataclasses.replace(EVENT, seats=None)

    assert expected == all_known_to([public, EVENT], seat)
    assert all_known_to([public], seat)
