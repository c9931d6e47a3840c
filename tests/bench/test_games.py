"""Every game beside RLCard's Uno, both played at random from Python. Run by make bench.

How a game is played here, and how fast it must be, is told by its own `trial.toml`.
"""

import copy
import os
import random
import subprocess
import sys
import time
from itertools import cycle
from statistics import median
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.moves import NATURE
from armillary.engines.core.shelf import find
from armillary.engines.core.trial import Pace, trial

from .measuring import Row, ratio, take_turns
from .peers import beside, uno

pytestmark = pytest.mark.bench

GAMES = 20
"""So many games are played by playout again and again."""

STEP = 1.3
"""So many times as long a move may take that is made by itself."""


def by_moves(engine, pace, rng):
    """One move of ours that counts, with those around it that do not."""
    state = engine.start(pace.seats, **pace.options)

    def move():
        nonlocal state
        while state.to_act is None or (pace.counts == "seats" and state.to_act == NATURE):
            state = (
                engine.start(pace.seats, **pace.options)
                if state.to_act is None
                else engine.advance(state, engine.sample(state, rng))
            )
        listed = pace.way == "listed" and state.to_act != NATURE
        chosen = rng.choice(engine.legal(state)) if listed else engine.sample(state, rng)
        state = engine.advance(state, chosen)

    return move, 1.0


def by_games(engine, pace, rng):
    """One whole game of ours, and how many of its moves count on the average."""
    start, total = engine.start(pace.seats, **pace.options), 0
    for seed in range(GAMES):
        state, luck = start, random.Random(seed)
        while state.to_act is not None:
            total += pace.counts == "all" or state.to_act != NATURE
            state = engine.advance(state, engine.sample(state, luck))
        assert engine.playout(start, random.Random(seed)) == state
    seeds = cycle(range(GAMES))
    return lambda: engine.playout(start, random.Random(next(seeds))), total / GAMES


def by_steps(engine, pace, moves):
    """The same games as `by_games` plays, each position made and looked at by itself."""
    start, seeds = engine.start(pace.seats, **pace.options), cycle(range(GAMES))

    def game():
        state, luck = start, random.Random(next(seeds))
        while state.to_act is not None:
            state = engine.advance(state, engine.sample(state, luck))

    return game, moves


@pytest.mark.parametrize("name", catalogue())
def test_random_play(sheet, name):
    """Each row clears the bar that the game has set itself; the peer takes its turns with all."""

    engine, rng, paces = load(name), random.Random(1), trial(find(name)).bench
    called = [f"{pace.way}, {pace.seats or 'all'} seats" for pace in paces]
    works, each = {"uno": uno(rng)}, {}
    for what, pace in zip(called, paces, strict=True):
        work = by_games if pace.way == "playout" else by_moves
        works[what], each[what] = work(engine, pace, rng)
    rates = take_turns(works)
    for what in called:
        rates[what] = [rate * each[what] for rate in rates[what]]
    rows = [
        sheet.add(beside(rates, name, what, "uno", pace.least))
        for what, pace in zip(called, paces, strict=True)
    ]
    assert [] == [row.what for row in rows if not row.ok]


@pytest.mark.parametrize("name", catalogue())
def test_default_options_for_every_number_of_seats(sheet, name):
    """As a learner begins it; and the same games move by move, as a board plays them."""

    engine, rng, game, rows = load(name), random.Random(1), find(name), []
    works, each = {}, {}
    for seats in range(game.seats[0], game.seats[1] + 1):
        whole, step = f"{seats} seats, in one run", f"{seats} seats, step by step"
        pace = Pace(way="playout", seats=seats)
        works[whole], each[whole] = by_games(engine, pace, rng)
        works[step], each[step] = by_steps(engine, pace, each[whole])
    rates = take_turns(works, windows=5, seconds=0.3)
    for what in works:
        rates[what] = [rate * each[what] for rate in rates[what]]
    for whole, step in zip([*works][::2], [*works][1::2], strict=True):
        row = Row(
            f"{name}, default options, {whole}",
            "step by step",
            f"{median(rates[whole]):,.0f} moves/s",
            f"{median(rates[step]):,.0f} moves/s",
            ratio(rates, whole, step),
            "x",
            most=STEP,
            windows={whole: rates[whole], step: rates[step]},
        )
        rows.append(sheet.add(row))
    assert [] == [row.what for row in rows if not row.ok]


@pytest.mark.parametrize("name", catalogue())
def test_copying_and_showing_a_position(sheet, name):
    """A copy is a new object; a view and its scene are what every frame begins with.

    A scene is put together from pieces that are kept, so that a game which nobody has seen takes
    longer than positions which are looked at again.
    """

    engine, rng = load(name), random.Random(1)

    def playing() -> list[Any]:
        states = [engine.start()]
        while states[-1].to_act is not None:
            states.append(engine.advance(states[-1], engine.sample(states[-1], rng)))
        return states

    unseen = [playing() for _ in range(9)]
    walks = []
    for states in unseen:
        begun = time.process_time()
        for state in states:
            engine.scene(engine.view(state, 0))
        walks.append(1e6 * (time.process_time() - begun) / len(states))
    states = playing()
    states = rng.sample(states, min(60, len(states)))
    assert all(copy.copy(state) is not state for state in states)
    rates = take_turns(
        {
            "copy": lambda: [copy.copy(state) for state in states],
            "scene": lambda: [engine.scene(engine.view(state, 0)) for state in states],
        },
        windows=9,
        seconds=0.25,
    )
    # As for the copy of Orion's: whatever else the machine does only adds.
    one, shown = (1e6 / (len(states) * max(rates[what])) for what in ("copy", "scene"))
    row = Row(f"{name}, copy of a state", "", f"{one:.2f} us", "", one, " us", most=2.0,
              note="best window")  # fmt: skip
    again = Row(f"{name}, a view and its scene", "", f"{shown:.0f} us", "", shown, " us", most=60.0,
                note="best window")  # fmt: skip
    first = Row(f"{name}, the same in a new game", "", f"{median(walks):.0f} us", "",
                median(walks), " us", most=200.0)  # fmt: skip
    assert [True] * 3 == [sheet.add(one).ok for one in (row, again, first)]


LOADING = """
import sys, time
import dataclasses, json, pathlib, random, secrets, shutil, tempfile, tomllib, typing, urllib.parse
from armillary.engines import load
start = time.process_time()
load(sys.argv[1])
print(time.process_time() - start)
"""
"""What a kernel has imported anyway is not counted."""


WIDGETS = """
import time
import ipykernel.ipkernel, ipywidgets
import dataclasses, json, pathlib, random, secrets, shutil, tempfile, tomllib, typing, urllib.parse
start = time.process_time()
import armillary.widgets
print(time.process_time() - start)
"""
"""The same for the boards: the import in a kernel that runs."""


@pytest.mark.parametrize("name", [*catalogue(), "the widgets"])
def test_loading(sheet, name, tmp_path):
    """Fresh processes whose bytecode is kept, the best of several: for the record."""

    line = [sys.executable, "-c", LOADING, name]
    if name not in catalogue():
        line = [sys.executable, "-c", WIDGETS]
    kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(tmp_path)}
    took = [
        float(
            subprocess.run(
                line,
                env=os.environ | kept,
                check=True,
                capture_output=True,
                text=True,
                timeout=60,
            ).stdout
        )
        for _ in range(9)
    ]
    best = min(took) * 1000
    sheet.add(
        Row(
            f"load({name!r})" if name in catalogue() else f"import of {name}",
            "",
            f"{best:.0f} ms",
            "",
            best,
            " ms",
            note="best process",
            windows={name: took},
        )
    )
