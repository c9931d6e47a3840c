"""A learner's progress survives restarts, other notebooks, and broken files."""

import csv
import io
import json
import os
import subprocess
import sys
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
        '{"armillary": 0, "learner": "ada"}',
        '{"armillary": 1, "learner": "eve"}',
        '{"armillary": 1, "learner": "ada", "steps": {"a/b": {"' + "9" * 4400 + '": "now"}}}',
        '{"armillary": 1, "learner": "ada", "answers": {"a": {"r": {"right": -1}}}}',
        '{"armillary": 1, "learner": "ada", "answers": {"a\\ud800": {}}}',
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
    assert {"ada.json", ".lock"} == {path.name for path in tmp_path.iterdir()}
    assert {1} == Progress("ada", tmp_path).done("orion", "1_board")


@pytest.mark.parametrize("name", ["../../etc", "Ada L.", "ada", "Ada", "名", "con/aux", "." * 300])
def test_any_name_has_a_file_of_its_own_inside_the_folder(tmp_path: Path, name: str) -> None:
    """No name leads elsewhere, and no two share a file."""
    path = Progress(name, tmp_path).path
    others = {Progress(one, tmp_path).path for one in ("ada", "Ada", "b") if one != name}

    assert tmp_path == path.parent and path not in others
    Progress(name, tmp_path).stepped("orion", "1_board", 1)
    assert [name] == learners(tmp_path)


def test_many_processes_at_once_lose_no_answer(tmp_path: Path) -> None:
    """A class on one machine, or two notebooks of one learner: every answer is kept."""
    code = (
        "import sys; from armillary.engines.core.progress import Progress\n"
        "ada = Progress('ada', sys.argv[1])\n"
        "for n in range(100): ada.answered('orion', ['board.cells'], right=n % 2 == 0)\n"
        "assert ada.trouble is None"
    )
    running = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path)]) for _ in range(3)]
    assert [0, 0, 0] == [process.wait(60) for process in running]
    score = Progress("ada", tmp_path).score("orion", "board.cells")

    assert (150, 150) == (score.right, score.wrong)


def test_what_could_not_be_written_comes_with_the_next_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that was full for a while costs nothing, and another notebook's answers stay."""
    ada = Progress("ada", tmp_path)

    def full(*names: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", full)
        ada.answered("orion", ["board.cells"], right=True)
        ada.answered("orion", ["board.cells"], right=True)
        assert 2 == ada.score("orion", "board.cells").right
    Progress("ada", tmp_path).answered("orion", ["board.cells"], right=False)
    ada.stepped("orion", "1_board", 1)
    score = Progress("ada", tmp_path).score("orion", "board.cells")

    assert (2, 1) == (score.right, score.wrong)


def test_every_broken_file_is_kept(tmp_path: Path) -> None:
    """The second does not take the place of the first."""
    for text in ("one", "two", "three"):
        (tmp_path / "ada.json").write_text(text, encoding="utf-8")
        Progress("ada", tmp_path)
    kept = sorted(path.read_text(encoding="utf-8") for path in tmp_path.glob("*.broken*.json"))

    assert ["one", "three", "two"] == kept


def test_the_file_of_a_later_version_stays_as_it_is(tmp_path: Path) -> None:
    """An old armillary beside a new one takes nothing from it; it says why it keeps nothing."""
    text = '{"armillary": 2, "learner": "ada", "stars": {}}'
    (tmp_path / "ada.json").write_text(text, encoding="utf-8")
    ada = Progress("ada", tmp_path)
    ada.stepped("orion", "1_board", 1)

    assert "format 2" in str(ada.trouble)
    assert {1} == ada.done("orion", "1_board")
    assert text == (tmp_path / "ada.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["", "  ", "\ud800", "ada\udfff"])
def test_a_learner_has_a_name(tmp_path: Path, name: str) -> None:
    """Nobody's progress would be everybody's."""
    with pytest.raises(DataError, match=r"a learner('s name has| needs a name)"):
        Progress(name, tmp_path)


LONG = "名" * 40


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "x416461"), (LONG + "a", LONG + "b"), ("x", ""), ("con", "x636f6e"), ("é", "è")],
)
def test_no_two_names_share_a_file(tmp_path: Path, one: str, other: str) -> None:
    """Whatever a name looks like, and however long two of them are alike."""
    names = [name for name in (one, other) if name]
    for name in names:
        Progress(name, tmp_path).answered("orion", [name], right=True)

    assert sorted(names) == sorted(learners(tmp_path))
    assert all(Progress(name, tmp_path).trouble is None for name in names)


BROKEN = {
    "blank": '{"armillary": 1, "learner": " "}',
    "half": '{"armillary": 1, "learner": "b\\ud800"}',
    "deep": "[" * 100_000,
    "digits": '{"armillary": 1, "learner": "b", "steps": {"a/b": {"' + "9" * 4400 + '": "now"}}}',
    "negative": '{"armillary": 1, "learner": "b", "answers": {"a": {"r": {"right": -1}}}}',
    "endless": '{"armillary": 1, "learner": "b", "answers": {"a": {"r": {"right": 1e999}}}}',
    "huge": '{"armillary": ' + "9" * 5000 + "}",
    "later": '{"armillary": 2, "learner": "b"}',
}


@pytest.mark.parametrize("fault", BROKEN)
def test_one_broken_file_does_not_stop_the_table_of_a_class(tmp_path: Path, fault: str) -> None:
    """The others are told, the broken one is named; nothing is moved, for the table only reads."""
    Progress("ada", tmp_path, clock).stepped("orion", "4_tokens", 2)
    (tmp_path / "b.json").write_text(BROKEN[fault], encoding="utf-8")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    rows = list(csv.reader(io.StringIO(export_csv(home=tmp_path))))

    assert ["ada"] == learners(tmp_path)
    assert ["ada", "orion", "step", "4_tokens:2", "1", "0", clock()] in rows
    (told,) = [row for row in rows if row[2] == "unreadable"]
    assert told[3].startswith("b.json")
    assert before == {path.name: path.read_bytes() for path in tmp_path.iterdir()}


@pytest.mark.parametrize("sign", [*"=+-@\t\r|%"])
def test_no_cell_of_the_table_is_a_formula(tmp_path: Path, sign: str) -> None:
    """A pupil may write any text into the file: each cell is harmless in a spreadsheet."""
    evil = f"{sign}cmd"
    plain = {
        "armillary": 1,
        "learner": f"{evil}!" if sign.strip() else "ada",
        "steps": {f"{evil}/{evil}": {"1": evil}},
        "answers": {evil: {evil: {"right": 1, "wrong": 0, "last": evil}}},
    }
    (tmp_path / "a.json").write_text(json.dumps(plain), encoding="utf-8")
    rows = list(csv.reader(io.StringIO(export_csv(home=tmp_path), newline="")))

    assert 3 == len(rows) and all(len(row) == 7 for row in rows)
    assert not [cell for row in rows for cell in row if cell.startswith(sign)]
    assert any("cmd" in cell for cell in rows[1])


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


def test_a_file_holds_nothing_of_a_game_that_goes_on(tmp_path: Path) -> None:
    """Step numbers, counts and times; moves only of ended games that somebody reviewed."""
    ada = Progress("ada", tmp_path, clock)
    ada.stepped("orion", "4_tokens", 2)
    ada.answered("orion", ["token.contact"], right=True)
    plain = json.loads(ada.path.read_text(encoding="utf-8"))

    assert {"armillary", "learner", "steps", "answers", "mistakes", "puzzles"} == set(plain)
    assert {} == plain["mistakes"] == plain["puzzles"]
    assert {"4_tokens": None} == dict.fromkeys(key.split("/")[1] for key in plain["steps"])
    assert {"right", "wrong", "last"} == set(plain["answers"]["orion"]["token.contact"])
