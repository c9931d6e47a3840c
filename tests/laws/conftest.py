"""Games of somebody else's are installed for these tests, as a learner may install them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="package", autouse=True)
def toys(
    installed: Callable[[Path, Path], tuple[str, str]], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """Put them on the path: their entry points are then found like any other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(TESTS / "toy")
        for place in installed(TESTS / "morris", tmp_path_factory.mktemp("site")):
            patch.syspath_prepend(place)
        yield
