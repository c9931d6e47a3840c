"""Golden games: ply by ply as they were when somebody last looked."""

import pytest

from . import golden


@pytest.mark.parametrize("name", golden.KINDS)
def test_a_golden_game_goes_as_written(name: str) -> None:
    """Legal moves and hands counted, events with their rules, and the outcome.

    Meant to change? `python -m tests.games.andromeda.golden` writes the files again: read the diff.
    """

    written = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")

    assert written == golden.transcript(name, golden.read(name))


@pytest.mark.parametrize("name", golden.KINDS)
def test_a_golden_game_goes_as_its_name_says(name: str) -> None:
    """So that no way to win loses its example."""

    assert golden.KINDS[name].fits(golden.read(name))


def test_every_golden_file_has_a_kind() -> None:
    """No file is left that nobody plays."""

    assert sorted(golden.KINDS) == sorted(file.stem for file in golden.FOLDER.iterdir())
