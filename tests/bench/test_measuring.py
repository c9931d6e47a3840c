"""The instrument measures what it says, and what needs no clock is exact."""

import json
import random
import sys
import types

import pytest

from armillary.engines import load

from .measuring import Row, Sheet, ratio, take_turns
from .weighing import parts, weight


class Clock:
    """Time that passes only when somebody works."""

    def __init__(self):
        self.now = 0.0
        self.diary = []

    def __call__(self):
        return self.now

    def work(self, name, seconds):
        def done():
            self.now += seconds
            self.diary.append(name)

        return done


def test_windows_take_turns_and_count_what_was_done():
    """A B A B, each for its whole window."""

    clock = Clock()
    works = {"a": clock.work("a", 0.25), "b": clock.work("b", 0.5)}
    rates = take_turns(works, windows=3, seconds=1.0, clock=clock)
    assert {"a": [4.0] * 3, "b": [2.0] * 3} == rates
    assert list("ab" + "aaaabb" * 3) == clock.diary


def test_a_ratio_is_of_medians():
    """One bad window on either side does not matter."""

    assert 2.0 == ratio({"ours": [4, 4, 1], "peer": [2, 900, 2]}, "ours", "peer")


def row(figure, **bar):
    return Row("ours", "peer", "1", "2", figure, "x", **bar)


@pytest.mark.parametrize(
    ("made", "ok"),
    [
        (row(0.40, least=0.40), True),
        (row(0.39, least=0.40), False),
        (row(2.0, most=2.0), True),
        (row(2.1, most=2.0), False),
        (row(0.0), True),
    ],
)
def test_a_bar_is_cleared_or_missed(made, ok):
    """On the bar is cleared; without one nothing is missed."""

    assert ok == made.ok
    sheet = Sheet()
    sheet.add(made)
    assert ("MISSED" not in "\n".join(sheet.lines())) == ok


def test_the_sheet_is_written_as_it_is_shown(tmp_path):
    """Figures, bars and the windows behind them."""

    sheet = Sheet()
    sheet.add(row(0.5, least=0.4, windows={"a": [1.0]}))
    sheet.write(tmp_path / "build" / "bench.json")
    (kept,) = json.loads((tmp_path / "build" / "bench.json").read_text())["rows"]
    assert (0.5, True, ">= 0.4", {"a": [1.0]}) == (
        kept["figure"],
        kept["ok"],
        kept["bar"],
        kept["windows"],
    )


def test_weight_counts_each_object_once_and_nothing_shared():
    """What two states share costs nothing more."""

    big, small = 1 << 4000, 1 << 2000
    assert sys.getsizeof((big, big)) + sys.getsizeof(big) == weight((big, big))
    assert sys.getsizeof((big, small)) + sys.getsizeof(small) == weight((big, small), (big,))


@pytest.fixture(scope="module")
def positions():
    """Every position of some random games, each with the one before it."""

    engine, rng, found = load("orion"), random.Random(6), []
    for preset in (1, 2, 3) * 10:
        state = engine.start(preset=preset)
        while state.to_act is not None:
            before, state = state, engine.advance(state, engine.sample(state, rng))
            found.append((before, state))
    return found


def test_one_more_ply_weighs_at_most_two_kilobytes(positions):
    """Exact, so it is here and not in make bench."""

    assert max(weight(state, before) for before, state in positions) <= 2048


def test_a_state_holds_plain_values_only(positions):
    """No graph, no array, no way back to the engine: numbers, texts, tuples and its options."""

    kinds = {type(part) for _, state in positions for part in parts(state)}
    own = {kind for kind in kinds if kind.__module__.startswith("armillary.")}
    assert kinds - own <= {int, str, bool, tuple, types.NoneType}
    assert {"OrionState", "Options"} == {kind.__name__ for kind in own}
