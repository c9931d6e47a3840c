"""A tournament: thousands of games between agents, here or on any executor."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

from armillary.engines.core.faults import Fault

from .players import players
from .playing import AgentFault, Done, Setup, Task, engine_of, run
from .records import Records
from .schedule import Fixture, Format, Schedule
from .standings import Standings

LONG = 0.25
"""Seconds that a task should last: what an executor needs for each is then below 2 %."""

MOST = 500
"""No task has more games: progress is to be seen, and what is lost with a worker is little."""

AHEAD = 32
"""So many tasks wait for a free worker at most, however many games there are."""

PATIENCE = 3
"""So often in a row may workers die before the tournament is given up."""


class TournamentError(Fault, RuntimeError):
    """A tournament that cannot begin or go on; the message says why and what to do."""


def tournament(
    game: str,
    agents: Sequence[Any] | Mapping[str, Any],
    games: int = 1000,
    executor: Executor | Callable[[], Executor] | None = None,
    *,
    seats: int | None = None,
    seed: int | str = 0,
    format: Format = "round_robin",
    file: str | Path | None = None,
    chunk: int | None = None,
    data: str | None = None,
    progress: bool | None = None,
    branching: bool = False,
    **options: Any,
) -> Standings:
    """Let agents play and return the standings; `options` are the game's own.

    `agents` are names, agents of your own, or a table of names to give them. `executor` is any of
    `concurrent.futures` (processes, threads, loky, Dask), or a function that makes one; without it
    the games are played here. The standings are the same whatever plays them and in whatever order:
    game number i depends on `seed` and i alone.

    Every game is kept in `file`, a line each; the same call goes on where it was broken off. When a
    worker dies, its games are played again. `format` is "round_robin", "gauntlet" (the first
    against the others) or "mirror" (one agent in every seat, for studies of a game). With
    `branching` allowed moves are counted too. A bar shows the progress where somebody can see it,
    and always or never with `progress`.

    >>> table = tournament("andromeda", ["random", "greedy"], games=12, seed=1)
    >>> table.games, table.players
    (12, ('random', 'greedy'))
    """
    if type(games) is not int or games < 1:
        raise TournamentError(f"'games' must be a whole number from 1 on, not {games!r}")
    if chunk is not None and (type(chunk) is not int or chunk < 1):
        raise TournamentError(f"'chunk' must be a whole number from 1 on, not {chunk!r}")
    engine = engine_of(game, data)
    setup = Setup(game, data, engine.check_seats(seats), tuple(options.items()), branching)
    engine.check_options(options)
    who = players(agents)
    schedule = Schedule(len(who), setup.seats, format, seed)
    header = {
        "game": game,
        "data": data,
        "seats": setup.seats,
        "options": dict(options),
        "agents": [[player.name, player.kind] for player in who],
        "format": format,
        "seed": seed,
        "branching": branching,
    }
    table = Standings([player.name for player in who], setup.seats)
    with ExitStack() as closing:
        records = closing.enter_context(Records(file, header, games))
        for record in records.kept():
            table.add(record)
        bar = closing.enter_context(_bar(games, table.games, game, progress))
        fixtures = map(schedule.game, records.missing())
        where = (
            f"; {'what was played is kept in ' + str(file) if file else 'name a file next time'}"
        )
        tasks = _Tasks(setup, who, fixtures, chunk, games - table.games)
        for done in _here(tasks) if executor is None else _there(tasks, executor, closing):
            for record in records.add(done.records):
                table.add(record)
                bar.update(1)
            if done.fault:
                raise AgentFault(done.fault + where)
    return table


class _Tasks:
    """Games cut into tasks that last about as long as they should."""

    def __init__(
        self, setup: Setup, who: Any, fixtures: Iterator[Fixture], chunk: int | None, left: int
    ) -> None:
        self.setup, self.who, self.fixtures, self.chunk = setup, who, fixtures, chunk
        self.left = left
        self.again: list[Task] = []
        self._size = 1

    def next(self) -> Task | None:
        """Return the next task, one that was lost first; None when there are no more games."""
        if self.again:
            return self.again.pop()
        # Towards the end tasks grow shorter, so that no worker waits long for the last one.
        fair = max(self.left // AHEAD, self._size // 8, 1)
        games = tuple(islice(self.fixtures, self.chunk or min(self._size, fair)))
        self.left -= len(games)
        return Task(self.setup, self.who, games) if games else None

    def learn(self, done: Done) -> None:
        """Measure tasks by one that is done."""
        if done.records and done.seconds > 0:
            fits = int(LONG * len(done.records) / done.seconds)
            self._size = max(1, min(fits, MOST, 4 * self._size))


def _here(tasks: _Tasks) -> Iterator[Done]:
    """Play in this process, a task at a time."""
    while (task := tasks.next()) is not None:
        done = run(task)
        tasks.learn(done)
        yield done


def _there(
    tasks: _Tasks, executor: Executor | Callable[[], Executor], closing: ExitStack
) -> Iterator[Done]:
    """Play on an executor; what a worker that died was to play is played again."""
    made = executor if isinstance(executor, Executor) else _own(executor, closing)
    pending: dict[Future[Done], Task] = {}
    deaths = 0
    try:
        while True:
            broken: BaseException | None = None
            while len(pending) < AHEAD and (task := tasks.next()) is not None:
                try:
                    pending[made.submit(run, task)] = task
                except BrokenExecutor as fault:
                    tasks.again.append(task)
                    broken = fault
                    break
                except RuntimeError as fault:
                    raise TournamentError(
                        f"the executor takes no games ({fault}); make a new one"
                    ) from None
            if not pending and broken is None:
                return
            for future in wait(pending, return_when=FIRST_COMPLETED).done if pending else ():
                task = pending.pop(future)
                lost = CancelledError() if future.cancelled() else future.exception()
                if lost is None:
                    deaths = 0
                    tasks.learn(future.result())
                    yield future.result()
                    continue
                _sendable(lost)
                tasks.again.append(task)
                broken = broken or lost
            if broken is not None:
                deaths += 1
                if deaths > PATIENCE:
                    raise TournamentError(
                        f"workers died {deaths} times in a row ({type(broken).__name__}: {broken})"
                    ) from broken
                if isinstance(broken, BrokenExecutor):
                    # Nothing that such an executor was given comes back.
                    tasks.again.extend(pending.values())
                    pending.clear()
                    made = _renewed(made, executor, closing)
    finally:
        for future in pending:
            future.cancel()


def _own(make: Any, closing: ExitStack) -> Executor:
    """Return an executor that is shut when the tournament is over."""
    made: Any = make() if callable(make) else None
    if not isinstance(made, Executor):
        raise TournamentError(
            f"'executor' must be one of concurrent.futures or a function that makes one, "
            f"not {make!r:.60}"
        )
    return closing.enter_context(made)


def _renewed(
    made: Executor, executor: Executor | Callable[[], Executor], closing: ExitStack
) -> Executor:
    """Return an executor in place of a broken one."""
    if not isinstance(executor, Executor):
        return _own(executor, closing)
    workers = getattr(made, "_max_workers", None)
    if type(made).__module__.startswith("loky"):
        # The one of all callers; it is theirs to shut.
        fresh: Executor = sys.modules["loky"].get_reusable_executor(max_workers=workers)
        return fresh
    context = {"mp_context": made._mp_context} if hasattr(made, "_mp_context") else {}
    return closing.enter_context(type(made)(max_workers=workers, **context))  # type: ignore[call-arg]


def _sendable(lost: BaseException) -> None:
    """Raise TournamentError if a task was lost because it cannot be sent."""
    if isinstance(lost, pickle.PicklingError) or "pickle" in str(lost):
        raise TournamentError(
            f"an agent cannot be sent to another process ({lost}); put its class into a module "
            "that can be imported, or use an executor of loky or Dask"
        ) from None
    if isinstance(lost, ModuleNotFoundError):
        raise TournamentError(
            f"a worker lacks what is needed here ({lost}); install the same there"
        ) from None
    if not isinstance(lost, BrokenExecutor | CancelledError) and isinstance(lost, Fault):
        raise lost


class _NoBar:
    """Nothing to be seen."""

    def __enter__(self) -> _NoBar:
        return self

    def __exit__(self, *_: object) -> None: ...

    def update(self, n: int) -> None:
        """Say nothing."""


def _bar(games: int, done: int, game: str, progress: bool | None) -> Any:
    """Return a bar for a notebook or a terminal, if somebody looks and tqdm is there."""
    shell: Any = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    looks = sys.stderr.isatty() or hasattr(shell, "kernel")
    if not (looks if progress is None else progress):
        return _NoBar()
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _NoBar()
    return tqdm(total=games, initial=done, desc=game, unit=" games", leave=False)
