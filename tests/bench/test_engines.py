"""The bars of the engines, beside OpenSpiel and networkx. Run by make bench, never by make test."""

import copy
import random
import subprocess
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import median

import pytest

from armillary.engines import load
from armillary.engines.agents import agent

from .measuring import Row, ratio, take_turns
from .weighing import weight

pytestmark = pytest.mark.bench

SCALE = "scale bar: different games"
PLIES = 14


def hexagons(rng):
    """A game of the peer's Hex on 9 x 9, driven from Python as a learner would."""
    import pyspiel

    game = pyspiel.load_game("hex(board_size=9)")

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return state

    return play


def listed(engine, rng):
    """A game of ours that makes the list of all legal moves at every ply."""
    start = engine.start(preset=1)

    def play():
        state = start
        while state.to_act is not None:
            state = engine.advance(state, rng.choice(engine.legal(state)))
        return state

    return play


def sampled(engine, rng):
    """A game of ours that draws legal moves without making the list."""
    start = engine.start(preset=1)

    def play():
        state = start
        while state.to_act is not None:
            state = engine.advance(state, engine.sample(state, rng))
        return state

    return play


def without_numpy(monkeypatch):
    """An engine that lists as it does where numpy is not installed, and no other one."""
    engine = type(load("orion"))()
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "numpy", None)
        state = engine.start(preset=1)
        engine.legal(engine.advance(state, engine.legal(state)[0]))
    assert {"plain"} == {one._fast.__name__ for one in engine.laying.listers}
    return engine


@pytest.fixture(scope="module")
def games():
    """Games a second of each way to play, measured in one go."""

    with pytest.MonkeyPatch.context() as monkeypatch:
        engine, plain, rng = load("orion"), without_numpy(monkeypatch), random.Random(1)
    start = engine.start(preset=1)
    return take_turns(
        {
            "hex(9)": hexagons(rng),
            "playout": lambda: engine.playout(start, rng),
            "sampled": sampled(engine, rng),
            "listed, numpy": listed(engine, rng),
            "listed, plain": listed(plain, rng),
        }
    )


@pytest.mark.parametrize(
    ("way", "bar"),
    [("playout", 0.40), ("sampled", 0.40), ("listed, numpy", 0.20), ("listed, plain", None)],
)
def test_random_games(sheet, games, way, bar):
    """Orion against Hex, both played at random from Python."""

    ours, theirs = median(games[way]), median(games["hex(9)"])
    row = sheet.add(
        Row(
            f"orion, {way}",
            "OpenSpiel hex(9)",
            f"{ours:,.0f} games/s",
            f"{theirs:,.0f} games/s",
            ratio(games, way, "hex(9)"),
            "x",
            least=bar,
            note=SCALE,
            windows={way: games[way], "hex(9)": games["hex(9)"]},
        )
    )
    assert row.ok


def test_the_default_game_beside_a_ready_made_one(sheet):
    """Chance stands the tokens: that may take half as long as all the rest, no longer."""

    engine, rng = load("orion"), random.Random(1)
    ready, start = engine.start(preset=1), engine.start()
    rates = take_turns(
        {
            "default": lambda: engine.playout(start, rng),
            "preset": lambda: engine.playout(ready, rng),
        },
        windows=21,
        seconds=0.25,
    )
    ours, theirs = median(rates["default"]), median(rates["preset"])
    row = sheet.add(
        Row(
            "orion, default options",
            "orion, preset=1",
            f"{ours:,.0f} games/s",
            f"{theirs:,.0f} games/s",
            ratio(rates, "default", "preset"),
            "x",
            least=1 / 1.5,
            note="tokens are stood by chance",
            windows=rates,
        )
    )
    assert row.ok


def test_listing_in_every_phase_without_numpy(sheet, monkeypatch):
    """Each position of many duels is listed once, so that nothing is remembered from before."""

    rng, found, mean = random.Random(1), {}, {}
    engine = without_numpy(monkeypatch)
    for _ in range(40):
        state = engine.start(setup="players")
        while state.to_act is not None:
            found.setdefault(state.phase, []).append(state)
            state = engine.advance(state, engine.sample(state, rng))
    for phase, states in found.items():
        best = []
        for _ in range(7):
            engine.roomy.cache_clear()
            start = time.process_time()
            for state in states:
                engine.legal(state)
            best.append((time.process_time() - start) / len(states) * 1e6)
        mean[phase] = min(best)
    rows = [
        sheet.add(
            Row(f"orion, legal, {phase}", "", f"{us:.1f} us", "", us, " us", most=40, note="plain")
        )
        for phase, us in mean.items()
    ]
    assert all(row.ok for row in rows)


def naively(engine, rng):
    """A game of the reference that the tests of Orion compare the engine with."""
    path = Path(__file__).parents[1] / "games" / "orion" / "reference.py"
    spec = spec_from_file_location("orion_reference", path)
    reference = module_from_spec(spec)
    spec.loader.exec_module(reference)
    ready = engine.mat.box.presets["1"]

    def play():
        duel = reference.Duel(set(ready.galaxies), set(ready.holes), 0, False)
        while duel.outcome() is None:
            duel.lay(rng.choice(list(duel.legal())))
        return duel

    return play


def test_random_games_beside_the_naive_way(sheet):
    """The same game from the same setup, written with dictionaries, sets and networkx."""

    engine, rng = load("orion"), random.Random(1)
    rates = take_turns(
        {
            "naive": naively(engine, rng),
            "sampled": sampled(engine, rng),
        }
    )
    ours, theirs = median(rates["sampled"]), median(rates["naive"])
    row = sheet.add(
        Row(
            "orion, sampled",
            "orion by the reference in tests",
            f"{ours:,.0f} games/s",
            f"{theirs:,.1f} games/s",
            ratio(rates, "sampled", "naive"),
            "x",
            least=100,
            note="same game",
            windows=rates,
        )
    )
    assert row.ok


def middle(engine):
    """A position some plies in, and the one before it."""
    rng = random.Random(3)
    before = state = engine.start(preset=1)
    for _ in range(PLIES):
        before, state = state, engine.advance(state, engine.sample(state, rng))
        assert state.to_act is not None
    return before, state


def test_copying_a_state(sheet):
    """A new object each time, on both sides."""

    import pyspiel

    _, state = middle(load("orion"))
    rng, other = random.Random(3), pyspiel.load_game("hex(board_size=9)").new_initial_state()
    for _ in range(PLIES):
        other.apply_action(rng.choice(other.legal_actions()))
    assert copy.copy(state) is not state

    def many(clone):
        def work():
            for _ in range(200):
                clone()

        return work

    rates = take_turns({"copy": many(lambda: copy.copy(state)), "clone": many(other.clone)})
    # An absolute bar: whatever else the machine does only adds, so the best window counts.
    ours, theirs = (1e6 / (200 * max(rates[name])) for name in ("copy", "clone"))
    row = sheet.add(
        Row(
            "orion, copy of a state",
            "OpenSpiel hex(9) clone",
            f"{ours:.2f} us",
            f"{theirs:.2f} us ({ours / theirs:.1f}x)",
            ours,
            " us",
            most=2.0,
            note="best window",
            windows=rates,
        )
    )
    assert row.ok


def test_weight_of_a_state(sheet):
    """What one more ply costs, and for honesty what a position alone holds."""

    engine = load("orion")
    before, state = middle(engine)
    more = weight(state, before, engine.start(preset=1))
    sheet.add(Row("orion, one state alone", "", f"{weight(state):,} B", "", weight(state), " B"))
    row = sheet.add(
        Row(
            "orion, one more ply",
            "what is shared left out",
            f"{more:,} B",
            "",
            more,
            " B",
            most=2048,
        )
    )
    assert row.ok


IMPORTS = {
    "armillary.engines": "import armillary.engines",
    "orion loaded": "import armillary.engines; armillary.engines.load('orion')",
    "networkx": "import networkx",
    "nothing": "pass",
}


def test_importing(sheet):
    """Fresh processes that take turns; the whole of each counts, the bare interpreter too."""

    seconds: dict[str, list[float]] = {name: [] for name in IMPORTS}
    for _ in range(15):
        for name, line in IMPORTS.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-I", "-c", line], check=True)
            seconds[name].append(time.perf_counter() - start)
    peer = median(seconds["networkx"])
    rows = [
        sheet.add(
            Row(
                f"process: {name}",
                "process: import networkx",
                f"{median(seconds[name]) * 1000:.0f} ms",
                f"{peer * 1000:.0f} ms",
                median(seconds[name]) / peer,
                "x",
                most=0.4 if name == "armillary.engines" else None,
                windows={name: seconds[name], "networkx": seconds["networkx"]},
            )
        )
        for name in IMPORTS
        if name != "networkx"
    ]
    assert all(row.ok for row in rows)


def test_an_answer_of_greedy(sheet):
    """The first move, when most are legal, and nobody likes to wait."""

    engine = load("orion")
    state = engine.start(preset=1)
    view, count = engine.view(state, 0), len(engine.legal(state))
    greedy, rng = agent("greedy"), random.Random(1)
    rates = take_turns({"greedy": lambda: greedy.choose(engine, view, rng)})
    best = 1 / max(rates["greedy"])
    row = sheet.add(
        Row(
            f"greedy, {count:,} legal moves",
            "",
            f"{best * 1000:.0f} ms",
            "",
            best,
            " s",
            most=1.0,
            note="best window",
            windows=rates,
        )
    )
    assert row.ok
