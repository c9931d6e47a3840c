"""Whole games written down move by move: they end as they ended when they were written."""

from pathlib import Path

import pytest

from .staging import GAME

GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.parametrize("name", ["base_two", "far_four"])
def test_a_written_game_plays_as_it_did(name: str) -> None:
    """The save resumes, and its end is the one in the file beside it."""
    table = GAME.resume((GOLDEN / f"{name}.json").read_text(encoding="utf-8"), name)
    outcome = table.outcome

    assert outcome is not None
    assert (GOLDEN / f"{name}.txt").read_text(encoding="utf-8") == (
        f"{outcome.winners} {outcome.scores} {outcome.rule}\n{outcome.text}\n"
    )
