"""A table remembers a playing: forwards, backwards, aside, and as a script."""

import itertools
import json
import random
from typing import Any

import pytest

from armillary.engines import NATURE, catalogue, load
from armillary.engines.core.moves import MoveError
from armillary.engines.core.rulebook import Refused
from armillary.engines.core.table import SaveError, Table

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("orion", {"preset": 1}),
    ("orion", {"setup": "random", "count": "instances"}),
    ("orion", {"setup": "players"}),
    ("prospect", {"seats": 3}),
]
DIGS = ["fly b", "fly e", "dig", "dig", "dig"]


def played(name: str, moves: int, **options: Any) -> Table:
    """Return a table after so many moves of seats, some of each kind."""
    table = load(name).table(seed=5, **options)
    for n in range(moves):
        table.play(table.legal[n * 7 % len(table.legal)])
    return table


def prospecting(seed: int = 5) -> Table:
    """Return a table of two ships where chance has spoken."""
    table = load("prospect").table(seed=seed)
    for move in DIGS:
        table.play(move)
    return table


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_undo_leads_back_and_redo_there_again(name: str, options: dict[str, Any]) -> None:
    """Every position is met again, as often as one likes."""

    table = played(name, 6, **options)
    states, log = [table.state], table.log
    while table.undo():
        states.append(table.state)
    again = [table.state]
    while table.redo():
        again.append(table.state)

    assert states[::-1] == again
    assert log == table.log
    assert 7 == len(states)


def test_undo_takes_chance_back_with_the_move_that_asked() -> None:
    """It never stops where NATURE is to act, and the same draw comes again."""

    table = prospecting()
    before, log = table.state, table.log
    table.undo()

    assert (0, 6) == (table.to_act, table.at)
    assert log[-1].seat == NATURE

    table.play("dig")

    assert (before, log) == (table.state, table.log)


def test_another_move_after_undo_forgets_what_was_undone() -> None:
    """There is one log, not a tree; who wants both forks."""

    table = prospecting()
    table.undo()
    table.play("fly c")

    assert () == table.future
    assert not table.redo()


@pytest.mark.parametrize("at", [-1, 99])
def test_only_moves_that_were_played_can_be_gone_to(at: int) -> None:
    """Neither to look at nor to fork from."""

    table = prospecting()
    before = table.state, table.at

    for go in (table.goto, table.fork):
        with pytest.raises(MoveError, match=str(at)):
            go(at)
    assert before == (table.state, table.at)


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_a_fork_goes_its_own_way(name: str, options: dict[str, Any]) -> None:
    """What is tried there leaves the first playing alone."""

    table = played(name, 5, **options)
    before, log = table.state, table.log
    fork = table.fork(table.at - 2)
    fork.play(fork.legal[-1])

    assert (before, log) == (table.state, table.log)
    assert fork.log[: table.at - 2] == log[: table.at - 2]
    assert fork.save() != table.save()


def test_a_refused_move_changes_nothing() -> None:
    """Neither does one that cannot be read."""

    table = prospecting()
    before = table.state, table.log, table.save()

    with pytest.raises(Refused) as refused:
        table.play("bank")
    for unread in ("", "hyperspace", "fly", "fly z", "fly a b", "x" * 1_000_000):
        with pytest.raises(MoveError) as fault:
            table.play(unread)
        assert len(str(fault.value)) < 300

    assert ["bank.home"] == [rule for rule, _ in refused.value.refusals][:1]
    assert before == (table.state, table.log, table.save())


def test_play_tells_everything_that_followed() -> None:
    """NATURE's answer to a move belongs to what the move made happen."""

    table = load("prospect").table(seed=5)
    table.play("fly b")
    table.play("fly e")

    assert ["digs", "dug", "found"] == [event.kind for event in table.play("dig")]


def test_watchers_hear_of_every_change_and_of_nothing_else() -> None:
    """A board that follows is never behind."""

    table = load("prospect").table(seed=5)
    heard = []
    table.watch(lambda: heard.append(table.at))
    table.play("fly b")
    table.undo()
    table.redo()
    table.goto(0)
    with pytest.raises(Refused):
        table.play("fly c")

    assert [1, 0, 1, 0] == heard


def test_who_watches_twice_hears_once() -> None:
    """Also where the playing is handed over; the one that was left tells nobody any more."""

    table, heard = load("prospect").table(seed=5), []

    def hear() -> None:
        heard.append(1)

    table.watch(hear)
    table.watch(hear)
    table.play("fly b")
    other = table.fork()
    other.watch(hear)
    table.hand_over(other)
    table.undo()
    other.undo()

    assert [1, 1] == heard


def test_a_seed_repeats_a_playing_and_another_does_not() -> None:
    """Chance is the seed's, not the machine's."""

    draws = [tuple(e.text for e in prospecting(seed).log if e.seat == NATURE) for seed in range(9)]

    assert draws == [
        tuple(e.text for e in prospecting(seed).log if e.seat == NATURE) for seed in range(9)
    ]
    assert len(set(draws)) > 3


def test_chance_can_be_written() -> None:
    """Lessons and tests script the bag: at NATURE's turn its move is played by hand."""

    table = prospecting()
    table.goto(3)

    assert NATURE == table.to_act

    table.play("draw gold")

    assert ("gold",) == table.state.hands[0]


@pytest.mark.parametrize(("name", "options"), SETUPS)
@pytest.mark.parametrize("moves", [0, 1, 7])
def test_the_script_repeats_the_playing(name: str, options: dict[str, Any], moves: int) -> None:
    """Copied into a cell, it leads to the same state."""

    table = played(name, moves, **options)

    assert table.state == ran(table.script()).state


def test_the_script_repeats_chance_that_was_written() -> None:
    """What the seed would have drawn otherwise stands in the script, wherever it stops."""

    table = prospecting()
    for at, stone in ((3, "gold"), (3, "iron"), (3, "flare")):
        table.goto(at)
        table.play(f"draw {stone}")
        table.play("dig")

        assert table.state == ran(table.script()).state
    table.goto(table.at - 1)

    assert NATURE == table.to_act
    assert table.state == ran(table.script()).state


def ran(script: str) -> Table:
    """Run a script as a learner would and return its table."""
    names: dict[str, Any] = {}
    exec(script, names)
    table = names["table"]
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("seed", [1.5, "7", None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    """Anything else would draw differently after a save."""

    with pytest.raises(ValueError, match="'seed'"):
        load("prospect").table(seed=seed)


def test_a_log_line_says_who_moved_what_and_why() -> None:
    """Each with its place in the log."""

    table = prospecting()

    assert [*range(len(table.log))] == [entry.ply for entry in table.log]
    assert DIGS == [entry.text for entry in table.log if entry.seat != NATURE]
    assert all(
        event.rule in table.engine.rulebook
        for event in itertools.chain.from_iterable(entry.events for entry in table.log)
    )


@pytest.mark.parametrize("name", [*catalogue(), "prospect"])
def test_lines_that_were_left_are_saved_by_what_they_add(name: str) -> None:
    """Whatever was played, undone, taken up and forked comes back from a save, word for word."""

    table = load(name).table(seed=3)
    rng = random.Random(name)
    for _ in range(60):
        do = rng.random()
        if do < 0.7 and table.to_act is not None:
            table.play(table.engine.sample(table.state, rng))
        elif do < 0.9:
            table.goto(rng.randrange(table.at + 1))
        elif table.lines:
            table.take(rng.randrange(len(table.lines)))
    again = table.engine.resume(table.save())

    assert table.lines
    assert (table.lines, table.log, table.future) == (again.lines, again.log, again.future)
    assert table.save() == again.save()
    moves = sum(len(line) for line in table.lines)
    written = sum(len(line[2]) for line in json.loads(table.save())["lines"])
    assert written < moves
    for number in range(len(again.lines)):
        line = again.lines[number]
        other = table.engine.resume(again.save())
        other.take(number)
        assert line == tuple(entry.text for entry in other.log)[: len(line)]


@pytest.mark.parametrize(
    "lines",
    [
        {},
        [1],
        [[]],
        [[0, 0]],
        [[4, 0, []]],
        [[0, -1, []]],
        [[0, 99, ["x"]]],
        [[0, True, []]],
        [[0, 0, [1]]],
        [[0, 0, [[]]]],
        [[1, 3, []]] * 2_000_000,
    ],
    ids=lambda lines: repr(lines)[:20],
)
def test_lines_that_are_none_are_refused(lines: object) -> None:
    """A save from anywhere: one sentence."""

    table = load("prospect").table(seed=5)
    for _ in range(3):
        table.play(table.legal[0])
    plain = json.loads(table.save()) | {"lines": lines}
    with pytest.raises(SaveError, match="'lines'"):
        table.engine.resume(json.dumps(plain))


def test_a_line_that_cannot_be_played_is_told_when_it_is_taken_up() -> None:
    """The playing stays where it is."""

    table = load("prospect").table(seed=5)
    table.play(table.legal[0])
    plain = json.loads(table.save()) | {"lines": [[0, 0, ["hyperspace"]]]}
    again = table.engine.resume(json.dumps(plain))
    with pytest.raises(SaveError, match="hyperspace"):
        again.take(0)
    assert again.log == table.log
