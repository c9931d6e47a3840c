"""Settings that every test shares."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from hypothesis import settings

# A slow machine is no failure, and a failure prints what reproduces it.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


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
