"""Golden games of every game: ply by ply as they were when somebody last looked."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core import golden

HERE = Path(__file__).parent
WRITERS = {
    path.parent.name: import_module(f".{path.parent.name}.golden", __package__)
    for path in sorted(HERE.glob("*/golden.py"))
}
PLAIN = [file for file in sorted(HERE.glob("*/golden/*.txt")) if file.parts[-3] not in WRITERS]
KEPT = [(game, name) for game, writer in WRITERS.items() for name in writer.KINDS]


@pytest.mark.parametrize(("game", "name"), KEPT)
def test_a_golden_game_goes_as_written(game: str, name: str) -> None:
    """Legal moves counted, events with their rules, and the outcome.

    Meant to change? `python -m tests.games.GAME.golden` writes the files again: read the diff.
    """

    writer = WRITERS[game]
    written = (writer.FOLDER / f"{name}.txt").read_text(encoding="utf-8")

    assert written == writer.transcript(name, writer.read(name))


@pytest.mark.parametrize(("game", "name"), KEPT)
def test_a_golden_game_goes_as_its_name_says(game: str, name: str) -> None:
    """So that no way to end loses its example."""

    writer = WRITERS[game]

    assert writer.KINDS[name].fits(writer.read(name))


@pytest.mark.parametrize("writer", WRITERS.values(), ids=WRITERS)
def test_every_golden_file_has_a_kind(writer: ModuleType) -> None:
    """No file is left that nobody plays."""

    assert set(writer.KINDS) == {file.stem for file in writer.FOLDER.iterdir()}


@pytest.mark.parametrize("file", PLAIN, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_plain_golden_game_goes_as_written(file: Path) -> None:
    """A game without a writer of its own is written out in the form that every game can have.

    Meant to change? `python -m armillary.engines.core.golden GAME FILE` writes it again.
    """

    text = file.read_text(encoding="utf-8")
    table = golden.read(load(file.parts[-3]), file)

    assert text == golden.transcript(text.partition("\n")[0].removeprefix("# "), table)


def test_every_game_has_golden_games() -> None:
    """One folder of files for each."""

    assert set(catalogue()) == {path.parent.name for path in HERE.glob("*/golden")}
