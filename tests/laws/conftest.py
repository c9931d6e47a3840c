"""The toy game is installed for these tests, as a game of somebody else's would be."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="package", autouse=True)
def toys() -> Iterator[None]:
    """Put the toy's folder on the path: its entry point is then found like any other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(Path(__file__).parents[1] / "toy")
        yield
