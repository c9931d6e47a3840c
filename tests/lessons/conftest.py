"""A learner, and days that go by when a test says so."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from armillary.engines.core.progress import Progress

DAY = date(2026, 3, 30)


class Calendar:
    """A clock that somebody turns."""

    def __init__(self) -> None:
        self.day = DAY

    def __call__(self) -> str:
        return f"{self.day.isoformat()}T10:00:00+00:00"

    def wait(self, days: int) -> None:
        """Let days go by."""
        self.day += timedelta(days)


@pytest.fixture
def clock() -> Calendar:
    """Give a day on which it all begins."""
    return Calendar()


@pytest.fixture
def ada(tmp_path: Path, clock: Calendar) -> Progress:
    """Give a learner who has never played, with a file of her own."""
    return Progress("Ada", tmp_path, clock)
