"""Golden games of every game: ply by ply as they were when somebody last looked."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent
WRITERS = {
    path.parent.name: import_module(f".{path.parent.name}.golden", __package__)
    for path in sorted(HERE.glob("*/golden.py"))
}
KEPT = [(game, name) for game, writer in WRITERS.items() for name in writer.KINDS]


@pytest.mark.parametrize(("game", "name"), KEPT)
def test_a_golden_game_goes_as_written(game: str, name: str) -> None:
    """Legal moves counted, events with their rules, and the outcome.

    Meant to change? `python -m tests.games.GAME.golden` writes the files again: read the diff.
    """

    golden = WRITERS[game]
    written = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")

    assert written == golden.transcript(name, golden.read(name))


@pytest.mark.parametrize(("game", "name"), KEPT)
def test_a_golden_game_goes_as_its_name_says(game: str, name: str) -> None:
    """So that no way to end loses its example."""

    golden = WRITERS[game]

    assert golden.KINDS[name].fits(golden.read(name))


@pytest.mark.parametrize("golden", WRITERS.values(), ids=WRITERS)
def test_every_golden_file_has_a_kind(golden: ModuleType) -> None:
    """No file is left that nobody plays."""

    assert set(golden.KINDS) == {file.stem for file in golden.FOLDER.iterdir()}


def test_every_game_with_golden_games_is_here() -> None:
    """A folder of files needs the writer that reads them."""

    folders = {path.parent.name for path in HERE.glob("*/golden")}

    assert WRITERS.keys() == folders
    assert len(WRITERS) > 3
