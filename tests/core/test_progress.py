"""A learner's progress survives restarts, other notebooks, and broken files."""

import csv
import io
import json
import os
from pathlib import Path

import pytest

from armillary.engines.core.data import DataError
from armillary.engines.core.progress import Progress, export_csv, folder, learners


def clock() -> str:
    return "2000-01-01T00:00:00+00:00"


def test_what_is_done_is_there_again(tmp_path: Path) -> None:
    """Steps and answers, read by a new kernel."""
    ada = Progress("Ada", tmp_path, clock)
    ada.stepped("orion", "4_tokens", 2)
    ada.answered("orion", ["token.contact", "place.free"], right=True)
    ada.answered("orion", ["token.contact"], right=False)
    again = Progress("Ada", tmp_path)

    assert {2} == again.done("orion", "4_tokens")
    assert set() == again.done("orion", "5_link")
    score = again.score("orion", "token.contact")
    assert (1, 1, clock()) == (score.right, score.wrong, score.last)
    assert again.trouble is None


def test_two_notebooks_of_one_learner_add_up(tmp_path: Path) -> None:
    """Neither forgets what the other has written."""
    one, other = Progress("ada", tmp_path), Progress("ada", tmp_path)
    one.stepped("orion", "1_board", 1)
    other.stepped("orion", "1_board", 2)
    one.answered("orion", ["board.cells"], right=True)

    assert {1, 2} == Progress("ada", tmp_path).done("orion", "1_board")
    assert 1 == Progress("ada", tmp_path).score("orion", "board.cells").right


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"armillary": 1}',
        '{"armillary": 2, "learner": "ada"}',
        '{"armillary": 1, "learner": "ada", "steps": {"a/b": {"x": "now"}}}',
        '{"armillary": 1, "learner": "ada", "answers": {"a": {"r": {"right": "many"}}}}',
        "[" * 100_000,
    ],
)
def test_a_broken_file_is_set_aside(tmp_path: Path, text: str) -> None:
    """One sentence, nothing lost, and work goes on."""
    (tmp_path / "ada.json").write_text(text, encoding="utf-8")
    ada = Progress("ada", tmp_path)

    assert ada.trouble is not None and "ada.broken.json" in ada.trouble
    assert len(ada.trouble) < 600
    assert text == (tmp_path / "ada.broken.json").read_text(encoding="utf-8")
    ada.stepped("orion", "1_board", 1)
    assert {1} == Progress("ada", tmp_path).done("orion", "1_board")


def test_a_file_that_is_no_text_is_set_aside(tmp_path: Path) -> None:
    """Bytes of another kind are kept too."""
    (tmp_path / "ada.json").write_bytes(b"\xff\xfe\x00")

    assert "begins anew" in str(Progress("ada", tmp_path).trouble)


def test_a_folder_that_cannot_be_written_is_no_crash(tmp_path: Path) -> None:
    """Progress then lasts as long as the notebook, and a sentence says so."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    ada = Progress("ada", tmp_path / "file" / "below")
    ada.stepped("orion", "1_board", 1)

    assert "ARMILLARY_HOME" in str(ada.trouble)
    assert {1} == ada.done("orion", "1_board")


def test_a_write_leaves_no_part_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash in the middle keeps the old file whole."""
    ada = Progress("ada", tmp_path)
    ada.stepped("orion", "1_board", 1)

    def crash(*names: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", crash)
    ada.stepped("orion", "1_board", 2)
    assert "No space left" in str(ada.trouble)
    monkeypatch.undo()
    assert ["ada.json"] == [path.name for path in tmp_path.iterdir()]
    assert {1} == Progress("ada", tmp_path).done("orion", "1_board")


@pytest.mark.parametrize("name", ["../../etc", "Ada L.", "ada", "Ada", "名", "con/aux", "." * 300])
def test_any_name_has_a_file_of_its_own_inside_the_folder(tmp_path: Path, name: str) -> None:
    """No name leads elsewhere, and no two share a file."""
    path = Progress(name, tmp_path).path
    others = {Progress(one, tmp_path).path for one in ("ada", "Ada", "b") if one != name}

    assert tmp_path == path.parent and path not in others
    Progress(name, tmp_path).stepped("orion", "1_board", 1)
    assert [name] == learners(tmp_path)


@pytest.mark.parametrize("name", ["", "  "])
def test_a_learner_has_a_name(tmp_path: Path, name: str) -> None:
    """Nobody's progress would be everybody's."""
    with pytest.raises(DataError, match="a learner needs a name"):
        Progress(name, tmp_path)


def test_what_is_known_least_comes_first(tmp_path: Path) -> None:
    """Wrong before unasked before right."""
    ada = Progress("ada", tmp_path)
    ada.answered("orion", ["a"], right=True)
    ada.answered("orion", ["b"], right=False)

    assert ["b", "c", "a"] == ada.weakest("orion", ["a", "b", "c"])


def test_a_teacher_gets_a_table(tmp_path: Path) -> None:
    """A line for each step and each rule of each learner; a name is never a formula."""
    for name in ("ada", "=1+1"):
        learner = Progress(name, tmp_path, clock)
        learner.stepped("orion", "4_tokens", 2)
        learner.answered("orion", ["token.contact"], right=False)
    rows = list(csv.reader(io.StringIO(export_csv(home=tmp_path))))

    assert ["learner", "game", "what", "name", "right", "wrong", "when"] == rows[0]
    assert ["ada", "orion", "step", "4_tokens:2", "1", "0", clock()] in rows
    assert ["ada", "orion", "rule", "token.contact", "0", "1", clock()] in rows
    assert "'=1+1" in {row[0] for row in rows}
    assert rows[:1] == list(csv.reader(io.StringIO(export_csv(["nobody"], home=tmp_path))))


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """ARMILLARY_HOME comes before the user's own place."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))
    assert tmp_path == folder()
    monkeypatch.delenv("ARMILLARY_HOME")
    assert "armillary" == folder().name


def test_a_file_holds_nothing_of_a_game(tmp_path: Path) -> None:
    """Step numbers, counts and times: no move, no card, no position."""
    ada = Progress("ada", tmp_path, clock)
    ada.stepped("orion", "4_tokens", 2)
    ada.answered("orion", ["token.contact"], right=True)
    plain = json.loads(ada.path.read_text(encoding="utf-8"))

    assert {"armillary", "learner", "steps", "answers"} == set(plain)
    assert {"4_tokens": None} == dict.fromkeys(key.split("/")[1] for key in plain["steps"])
    assert {"right", "wrong", "last"} == set(plain["answers"]["orion"]["token.contact"])
