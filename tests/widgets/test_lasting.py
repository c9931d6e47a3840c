"""A board that is used for long stays as it was: quick, of one size, and with an answer."""

import gc
import json
import os
import random
import weakref
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances
from tests.widgets.page import tell

from armillary.engines import catalogue, load
from armillary.engines.core.course import Course
from armillary.engines.core.lesson import find_lesson
from armillary.engines.core.table import Table
from armillary.widgets import play
from armillary.widgets.played.desk import Desk
from armillary.widgets.sent.messages import FIELDS, LIMIT
from armillary.widgets.taught.lesson import LessonDesk
from armillary.widgets.words import say

GAMES = catalogue()

MANY = int(os.environ.get("ARMILLARY_GAMES", "1000"))
"""Games that one process plays (make soak)."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep games of these tests out of everybody's folder."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))


def ended(name: str, seed: int = 1, seats: int | None = None) -> Table:
    """Return a random playing that has come to its end."""
    table = load(name).table(seed=seed, seats=seats)
    rng = random.Random(seed)
    while table.to_act is not None:
        table.play(table.engine.sample(table.state, rng))
    return table


@pytest.mark.parametrize("name", GAMES)
def test_forks_and_ways_back_leave_one_listener(name: str) -> None:
    """However often: a move refreshes the board once, and no playing left behind does."""
    board = play(name, seed=7)
    rng = random.Random(1)
    for _ in range(3):
        board.play(board.table.engine.sample(board.table.state, rng))
    first = board.table
    for _ in range(12):
        tell(board, "goto", ply=board.table.at // 2)
        tell(board, "fork")
        tell(board, "back")
    tell(board, "new")

    assert 1 == len(board.table._watchers)
    assert 0 == len(first._watchers)


@pytest.mark.parametrize("name", GAMES)
def test_a_message_asks_for_the_log_a_few_times_however_long_it_is(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the game is over and nobody is to act: the work grows with the log, no faster."""
    board = play(name)
    board.desk._sit_at(ended(name))
    board.refresh()
    asked: list[int] = []
    log = Table.log.fget
    assert log is not None
    counted = property(lambda table: (asked.append(1), log(table))[1])
    monkeypatch.setattr(Table, "log", counted)
    for kind, fields in (("undo", {}), ("redo", {}), ("hint", {}), ("goto", {"ply": 2})):
        asked.clear()
        tell(board, kind, **fields)
        assert len(asked) <= 40, kind


@pytest.mark.parametrize("name", GAMES)
def test_every_button_works_at_every_ply(name: str) -> None:
    """Looking back at NATURE's moves and at agents': a hint too is an answer in words."""
    board = play(name, seats=["me", *["random"] * (max(2, load(name).seats[0]) - 1)], seed=3)
    rng = random.Random(2)
    for _ in range(6):
        if board.table.to_act is not None:
            board.play(board.table.engine.sample(board.table.state, rng))
    acting = set()
    for ply in range(len(board.table.log) + 1):
        tell(board, "goto", ply=ply)
        acting.add(board.table.to_act)
        for kind in ("hint", "hint", "unpick", "save", "games"):
            assert say("en")["failed"] != tell(board, kind)[-1].get("patch", {}).get("error")
    assert -1 in acting or name == "orion"


def test_a_hint_at_the_first_ply_of_a_random_setup() -> None:
    """There NATURE is to act, and nobody keeps a secret."""
    board = play("orion", setup="random", seed=3)
    tell(board, "goto", ply=0)
    assert board.table.to_act == -1
    tell(board, "hint")

    assert "error" not in board.frame


HALF = "\ud800"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "kind", [kind for kind, fields in FIELDS.items() if str in fields.values()]
)
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_half_a_character_is_answered_in_whole_ones(name: str, kind: str, lang: str) -> None:
    """Typed, picked or as the id of a message: what is sent back can travel, and it is sent."""
    board = play(name, lang=lang, seed=1)
    fields = {field: HALF if of is str else of() for field, of in FIELDS[kind].items()}
    for message in (fields, {"id": HALF}):
        heard = tell(board, kind if message is fields else "hint", **message)
        assert heard
        for one in heard:
            json.dumps(one, ensure_ascii=False).encode()


@pytest.mark.parametrize("name", GAMES)
def test_a_page_sets_no_state_at_all(name: str) -> None:
    """Not the module that draws it, not the game, not anything."""
    board = play(name, seed=1)
    before = dict(board.get_state())
    for key, value in before.items():
        for forged in ({}, "evil", 7, None, b"x", [value]):
            board.set_state({key: forged})

    assert before == board.get_state()


def test_a_page_loads_whatever_save_it_was_given() -> None:
    """The longest games too, whose saves are longer than any other message may be."""
    long = next(table for seed in range(99) if len((table := ended("galaxies", seed, 5)).log) > 900)
    text = long.save()
    # As long as a save may become by lines that were left.
    plain = json.loads(text)
    plain["lines"] = [[0, 3, plain["moves"][3:n]] for n in range(10, len(plain["moves"]), 400)]
    text = json.dumps(plain)
    assert len(text) > LIMIT
    board = play("galaxies", seats=5)
    tell(board, "load", text=text)

    assert "error" not in board.frame
    assert long.state == board.table.state


@pytest.mark.parametrize("name", GAMES)
def test_a_board_that_nobody_holds_is_freed(name: str) -> None:
    """One that a page was shown waits for that page until it is closed."""
    gc.collect()
    widgets = len(_instances)
    board, shown = play(name, seed=1), play(name, seed=2)
    board.play(board.table.legal[0])
    assert shown._repr_mimebundle_() is not None
    seen, waits = weakref.ref(board), weakref.ref(shown)
    del board, shown
    gc.collect()
    assert seen() is None
    last = waits()
    assert last is not None and _instances[last.model_id] is last
    last.close()
    del last
    gc.collect()

    assert waits() is None
    assert widgets == len(_instances)


@pytest.mark.parametrize("name", GAMES)
def test_a_desk_that_nobody_holds_is_freed(name: str) -> None:
    """Its engine remembers no playing."""
    engine = load(name)
    desk = Desk(engine.table(seed=1))
    lesson = LessonDesk(Course(engine, find_lesson(engine, 1)))
    seen = [weakref.ref(desk), weakref.ref(desk.table), weakref.ref(lesson)]
    desk.frame(), lesson.frame()
    del desk, lesson
    gc.collect()

    assert [None] * 3 == [one() for one in seen]


def held() -> float:
    """Return the megabytes that this process holds now, or skip where nobody tells."""
    gc.collect()
    try:
        with open("/proc/self/statm", encoding="ascii") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except FileNotFoundError:
        pytest.skip("this system does not tell how much a process holds")


@pytest.mark.soak
@pytest.mark.timeout(2 * 3600)
def test_a_thousand_games_and_fifty_boards_take_no_more_memory() -> None:
    """In one process: after the first fifth of them it holds as much as at the end."""
    figures: list[float] = []
    for n in range(MANY):
        name = GAMES[n % len(GAMES)]
        if n % (MANY // 50) == 0:
            board = play(name, seed=n)
            assert board._repr_mimebundle_() is not None
            rng = random.Random(n)
            for _ in range(30):
                if board.table.to_act is not None:
                    board.play(board.table.engine.sample(board.table.state, rng))
            board.close()
            figures.append(held())
        table = ended(name, seed=n)
        assert table.engine.resume(table.save()).state == table.state
    figures.append(held())
    print(
        f"{MANY} games, 50 boards: {figures[0]:.0f} MB, then", *(f"{f:.0f}" for f in figures[5::5])
    )

    assert figures[-1] - figures[len(figures) // 5] <= 15
