"""Settings that every test shares."""

from __future__ import annotations

import gc
import os
import signal
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import settings

SAMPLE = int(os.environ.get("ARMILLARY_SAMPLE", "1"))
"""One test in so many is run; of laws, golden games, house and corpus every one (make quick)."""

WHOLE = ("tests/laws/test_laws.py", "tests/games/test_goldens.py", "tests/house/", "tests/corpus/")

# A slow machine is no failure, and a failure prints what reproduces it.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Sweep memory less often: games make much that ends by itself.

    A bench is run as people run a game. Elsewhere a twelfth of a law game went into looking
    for rubbish.
    """
    if not any(item.get_closest_marker("bench") for item in session.items):
        gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for each test in turn: pytest reads all names that there are to number a new one."""
    street = tmp_path_factory.mktemp("homes")
    return (street / str(number) for number in count())


@pytest.fixture(autouse=True)
def nobodys_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test out of the folder where a person's progress and games are kept."""
    home = next(homes)
    home.mkdir()
    monkeypatch.setenv("ARMILLARY_HOME", str(home))


@pytest.fixture(autouse=True)
def a_disk_that_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test outlives a power cut; what is kept, and in which order, is seen all the same."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def kept_types(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let mypy remember the types of armillary from one project of a test to the next."""
    monkeypatch.setenv("MYPY_CACHE_DIR", str(Path(__file__).parents[1] / ".mypy_cache" / "guests"))


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Fail when the block takes longer; where the system has an alarm, it is also broken off."""

    def late(*_: Any) -> None:
        raise AssertionError(f"not done within {seconds} s")

    begun = time.perf_counter()
    alarm = hasattr(signal, "setitimer")
    if alarm:
        before = signal.signal(signal.SIGALRM, late)
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        if alarm:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    assert time.perf_counter() - begun <= seconds, f"not done within {seconds} s"


@pytest.fixture(scope="session")
def within() -> Callable[[float], AbstractContextManager[None]]:
    """Return what limits a block of a test to so many seconds."""
    return limited


def install(project: Path, site: Path) -> tuple[str, str]:
    """Register a project in a folder and return both, to be put on the path of Python.

    It is what pip does for `-e`, which may need the network.
    """
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = about["name"], about["version"]
    facts = site / f"{name}-{version}.dist-info"
    facts.mkdir(parents=True)
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    told = [
        f"[{group}]\n" + "".join(f"{point} = {place}\n" for point, place in points.items())
        for group, points in about["entry-points"].items()
    ]
    (facts / "entry_points.txt").write_text("\n".join(told))
    return str(site), str(project)


@pytest.fixture(scope="session")
def installed() -> Callable[[Path, Path], tuple[str, str]]:
    """Return what registers somebody else's game."""
    return install


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take the sample: the same tests every time, told by their names."""
    if SAMPLE == 1:
        return
    kept = [
        item
        for item in items
        if item.nodeid.startswith(WHOLE) or not crc32(item.nodeid.encode()) % SAMPLE
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept
