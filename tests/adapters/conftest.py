"""The toy game is installed for these tests, so a sixth game has adapters like the five."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="package", autouse=True)
def toys() -> Iterator[None]:
    """Put the toy's folder on the path: its entry point is then found like any other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(Path(__file__).parents[1] / "toy")
        yield
