"""One hand-made layout and frame, which the JavaScript tests read too."""

import json
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


@pytest.fixture
def fixture() -> dict[str, Any]:
    """Return `layout` and `frame` of no particular game."""
    found: dict[str, Any] = json.loads((HERE / "fixture.json").read_text(encoding="utf-8"))
    return found
