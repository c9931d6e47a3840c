"""The standings are the same whoever plays the games, and nothing that was played is lost."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from armillary.engines import load
from armillary.engines.agents import UnknownAgent, agent
from armillary.engines.arena import (
    AgentFault,
    PlayerError,
    RecordError,
    TournamentError,
    host,
    tournament,
)
from armillary.engines.arena.playing import Done, Record
from armillary.engines.arena.schedule import Schedule
from armillary.engines.core.results import OptionError

TWO = ["random", "greedy"]


def duel(games=24, **more):
    """A small tournament of short games."""
    return tournament("orion", ["random", "random"], games, seed=5, preset=1, **more)


@pytest.fixture(scope="module")
def alone():
    """What it comes to when one process plays all."""
    return duel()


def rows(path):
    """The games in a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]


@pytest.mark.parametrize("chunk", [1, 7, None])
def test_chunks_change_nothing(alone, chunk):
    """Game i depends on the seed and i alone."""

    assert alone == duel(chunk=chunk)


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_of_the_standard_library_plays_the_same(alone, kind, tmp_path):
    """Threads and processes; the file has every game once, in whatever order."""

    file = tmp_path / "games.jsonl"
    with kind(2) as executor:
        assert alone == duel(executor=executor, chunk=3, file=file)
    assert list(range(24)) == sorted(row["number"] for row in rows(file))
    assert alone == duel(executor=lambda: kind(2))


def kill_soon(file, games, pids, seconds=60):
    """Kill a worker as soon as so many games are in the file."""

    def wait():
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if file.exists() and len(file.read_bytes().splitlines()) > games and pids():
                os.kill(pids()[0], signal.SIGKILL)
                return
            time.sleep(0.002)

    thread = threading.Thread(target=wait)
    thread.start()
    return thread


def test_a_worker_that_is_killed_loses_nothing(tmp_path):
    """Its games are played again, none is counted twice: processes of the standard library."""

    file = tmp_path / "games.jsonl"
    with ProcessPoolExecutor(2) as executor:
        killer = kill_soon(file, 5, lambda: [*(executor._processes or {})])
        table = duel(160, executor=executor, chunk=4, file=file)
        killer.join()
        assert executor._broken
    assert table == duel(160)
    assert list(range(160)) == sorted(row["number"] for row in rows(file))


def test_loky_plays_the_same_and_survives_a_killed_worker(tmp_path):
    """Its own processes, which it renews."""

    loky = pytest.importorskip("loky")
    file = tmp_path / "games.jsonl"
    executor = loky.get_reusable_executor(max_workers=2)
    killer = kill_soon(file, 5, lambda: [*(executor._processes or {})])
    try:
        table = duel(160, executor=executor, chunk=4, file=file)
        killer.join()
    finally:
        loky.get_reusable_executor(max_workers=2).shutdown(kill_workers=True)
    assert table == duel(160)
    assert list(range(160)) == sorted(row["number"] for row in rows(file))


@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_plays_the_same_and_survives_a_killed_worker(tmp_path):
    """Two worker processes on this machine; one is killed in the middle."""

    distributed = pytest.importorskip("distributed")
    file = tmp_path / "games.jsonl"
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            local_directory=str(tmp_path),
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = list(client.run(os.getpid).values())
        killer = kill_soon(file, 5, lambda: pids)
        table = duel(160, executor=client.get_executor(pure=False), chunk=4, file=file)
        killer.join()
        assert 2 == len(pids) and set(pids) != set(client.run(os.getpid).values())
    assert table == duel(160)
    assert list(range(160)) == sorted(row["number"] for row in rows(file))


class Dying(ThreadPoolExecutor):
    """An executor whose workers always die."""

    def submit(self, *what):
        future = super().submit(lambda: None)
        future.result()
        lost = type(future)()
        lost.set_exception(MemoryError("killed"))
        return lost


def test_workers_that_always_die_are_given_up(tmp_path):
    """In a sentence, after a few attempts."""

    with Dying(1) as executor, pytest.raises(TournamentError, match="workers died 4 times in a"):
        duel(executor=executor)


def test_a_tournament_that_was_killed_goes_on(tmp_path):
    """The process is killed in the middle; the same call plays what is missing, and only that."""

    file = tmp_path / "games.jsonl"
    code = (
        "from armillary.engines.arena import tournament\n"
        f"tournament('orion', ['random', 'random'], 100000, seed=5, preset=1, file={str(file)!r})"
    )
    with subprocess.Popen([sys.executable, "-c", code]) as child:
        killer = kill_soon(file, 30, lambda: [child.pid])
        child.wait(timeout=100)
        killer.join()
    # Its last line may be half a line: it is written here, as a full disk would leave it.
    played = file.read_bytes()
    head, _, rest = played.partition(b"\n")
    kept = rest[: rest.rindex(b"\n") + 1].splitlines(keepends=True)[:20]
    file.write_bytes(head.replace(b"100000", b"40") + b"\n" + b"".join(kept) + kept[0][:25])
    table = duel(40, file=file)
    assert table == duel(40)
    assert file.read_bytes().startswith(head + b"\n" + b"".join(kept))
    assert list(range(40)) == sorted(row["number"] for row in rows(file))


def test_more_games_go_on_from_fewer(tmp_path):
    """The same file, a larger number: what is there is not played again."""

    file = tmp_path / "games.jsonl"
    duel(10, file=file)
    before = file.read_bytes()
    assert duel(24, file=file) == duel(24)
    assert file.read_bytes().startswith(before)
    assert duel(6, file=file).games == 6


def test_a_game_that_stands_twice_counts_once(tmp_path):
    """Two machines may have played the same."""

    file = tmp_path / "games.jsonl"
    table = duel(10, file=file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines, lines[3], lines[4]]))
    assert table == duel(10, file=file)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("what?\n", r"line 4 is no game .*; take the line out, and the game is played again"),
        ("[1, 2]\n", "line 4 is no game"),
        ('{"number": 3}\n', "it lacks sitting"),
        ('{"number": "x", "sitting": 1}\n', "line 4 is no game"),
    ],
)
def test_a_broken_line_is_named_and_nothing_is_lost(tmp_path, line, said):
    """The file stays as it was."""

    file = tmp_path / "games.jsonl"
    duel(6, file=file)
    lines = file.read_text().splitlines(keepends=True)
    lines[3] = line
    file.write_text("".join(lines))
    with pytest.raises(RecordError, match=said):
        duel(6, file=file)
    assert "".join(lines) == file.read_text()
    del lines[3]
    file.write_text("".join(lines))
    assert duel(6) == duel(6, file=file)


def test_a_file_of_something_else_is_not_touched(tmp_path):
    """Another tournament's, or no tournament's at all."""

    file = tmp_path / "games.jsonl"
    duel(4, file=file)
    before = file.read_bytes()
    with pytest.raises(RecordError, match="belongs to another tournament: its seed is 5, not 6"):
        tournament("orion", ["random", "random"], 4, seed=6, preset=1, file=file)
    with pytest.raises(RecordError, match="its options is"):
        tournament("orion", ["random", "random"], 4, seed=5, preset=2, file=file)
    assert before == file.read_bytes()
    file.write_text("dear diary\n")
    with pytest.raises(RecordError, match="is no tournament's file"):
        duel(4, file=file)
    assert "dear diary\n" == file.read_text()
    (tmp_path / "device").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe")
    for special in (tmp_path, tmp_path / "device", tmp_path / "pipe"):
        with pytest.raises(RecordError, match="is not a plain file"):
            duel(4, file=special)
    (tmp_path / "no folder").write_text("")
    with pytest.raises(RecordError, match="cannot be written"):
        duel(4, file=tmp_path / "no folder" / "games.jsonl")


def test_two_tournaments_do_not_write_into_one_file(tmp_path):
    """The second is told so."""

    file = tmp_path / "games.jsonl"
    seen = []

    class Meddler:
        def choose(self, engine, view, rng):
            try:
                duel(4, file=file)
            except RecordError as fault:
                seen.append(str(fault))
            return agent("random").choose(engine, view, rng)

    tournament("orion", [Meddler(), "random"], 1, preset=1, file=file)
    assert seen and all("another tournament is writing there" in said for said in seen)


@pytest.mark.parametrize(
    ("players", "seats", "format"),
    [
        *((n, seats, "round_robin") for n, seats in ((2, 2), (4, 2), (2, 3), (5, 3), (3, 1))),
        *((n, seats, "gauntlet") for n, seats in ((4, 2), (3, 4))),
    ],
)
def test_seats_are_balanced_and_seeds_paired(players, seats, format):
    """In a round everybody sits in every seat equally often, all with the same luck."""

    schedule = Schedule(players, seats, format, 9)
    size = len(schedule.round)
    games = [schedule.game(n) for n in range(3 * size)]
    assert 3 == len({game.seed for game in games})
    assert all(len({g.seed for g in games[n : n + size]}) == 1 for n in range(0, 3 * size, size))
    sat = Counter((who, seat) for game in games for seat, who in enumerate(game.sitting))
    for who in range(players):
        assert 1 == len({sat[who, seat] for seat in range(seats)}) and sat[who, 0]
    if format == "gauntlet":
        assert all(0 in game.sitting for game in games)
    if format == "round_robin" and seats == 2:
        assert {(a, b) for a in range(players) for b in range(players) if a != b} == {
            game.sitting for game in games
        }


def test_the_stronger_is_rated_stronger():
    """Greedy beats random, far beyond the interval."""

    table = tournament("orion", TWO, 12, seed=2, preset=1)
    best, worst = table.lines
    assert ("greedy", "random") == (best.player, worst.player)
    assert best.rating.low > worst.rating.high
    assert "greedy" in str(table) and "<th>greedy</th>" in table._repr_html_()
    pytest.importorskip("matplotlib")
    assert table.plot().axes


def test_many_games_need_no_more_memory_than_few(monkeypatch, tmp_path):
    """What is kept is a count, and a byte for each game."""

    def quick(task):
        records = tuple(
            Record(g.number, g.sitting, g.seed, (0,), (1.0, 0.0), "r", g.number % 90, 20)
            for g in task.games
        )
        return Done(records, None, 0.0001)

    monkeypatch.setattr(host, "run", quick)
    peaks = []
    for games in (2_000, 20_000):
        tracemalloc.start()
        with ThreadPoolExecutor(2) as executor:
            duel(games, executor=executor, chunk=20, file=tmp_path / f"{games}.jsonl")
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] - peaks[0] < 300_000


class Cheat:
    """An agent of one's own that chooses what is not allowed."""

    def choose(self, engine, view, rng):
        return load("orion").parse("single a1", engine.imagine(view, rng))


class Broken:
    """An agent of one's own that fails."""

    def choose(self, engine, view, rng):
        raise ZeroDivisionError("no idea")


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (Cheat, r"Cheat chose what is not allowed in game \d+, move \d+: "),
        (Broken, r"Broken failed in game \d+, move \d+: ZeroDivisionError: no idea"),
    ],
)
def test_an_agent_that_fails_is_named_and_nothing_is_lost(tmp_path, own, said):
    """Who, where and how; what was played before is in the file."""

    file = tmp_path / "games.jsonl"
    with pytest.raises(AgentFault, match=said):
        tournament("orion", ["random", "random", own()], 12, preset=1, file=file, chunk=5)
    assert rows(file)


def test_an_agent_that_cannot_be_sent_is_told_so():
    """A class that exists only here."""

    class Local:
        def choose(self, engine, view, rng):
            return None

    with ProcessPoolExecutor(1) as executor, pytest.raises(TournamentError, match="cannot be sent"):
        tournament("orion", ["random", Local()], 4, executor, preset=1)


@pytest.mark.parametrize(
    ("given", "fault", "said"),
    [
        ({"agents": ["random", "deep thought"]}, UnknownAgent, "no agent 'deep thought'"),
        ({"agents": ["random"]}, PlayerError, "name at least two agents"),
        ({"agents": "random"}, PlayerError, "name several agents in a list"),
        ({"agents": ["random", 5]}, PlayerError, "5 cannot play: write a class with choose"),
        ({"game": "chess"}, LookupError, "there is no game 'chess'"),
        ({"seats": 3}, OptionError, "'seats' must be 2, not 3"),
        ({"colour": 3}, OptionError, "unknown 'colour'"),
        ({"games": 0}, TournamentError, "'games' must be a whole number from 1 on, not 0"),
        ({"chunk": 0}, TournamentError, "'chunk' must be"),
        (
            {"format": "cup"},
            PlayerError,
            "'cup'; there are round_robin, gauntlet, mirror",
        ),
        ({"format": "mirror"}, PlayerError, "a mirror is one agent in every seat; name one"),
        ({"executor": 5}, TournamentError, "'executor' must be one of"),
    ],
)
def test_a_wrong_wish_is_told_at_once(given, fault, said):
    """In one sentence, before any game."""

    with pytest.raises(fault, match=said):
        tournament(**{"game": "orion", "agents": TWO, "games": 4, **given})


def test_an_executor_that_is_shut_is_told_so():
    """Nothing is waited for."""

    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(TournamentError, match="the executor takes no games"):
        duel(executor=executor)
