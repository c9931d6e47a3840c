"""A game is begun and looked over from the command line; what cannot be is said in a sentence."""

from pathlib import Path

import pytest

from armillary.engines.core import doctor, starter


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Stand in an empty folder; the slow checks of the doctor are tried elsewhere."""

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(doctor, "CHECKS", {"names": doctor.CHECKS["names"]})
    return tmp_path


def test_a_project_is_begun_and_found_whole(armillary):
    """Every file is named, and what to do next."""

    code, out, err = armillary("new", "my_first")
    *files, _, last = out.splitlines()
    assert (0, "") == (code, err)
    assert all(Path(file).is_file() for file in files)
    assert {"pyproject.toml", "tests", "my_first"} < {
        file.name for file in Path("my_first").iterdir()
    }
    assert last.endswith("Next: armillary doctor ./my_first")

    code, out, err = armillary("doctor", "./my_first")
    assert (0, "") == (code, err)
    assert ["load       fine", "names      fine"] == out.splitlines()


def test_no_placeholder_is_left(tmp_path):
    """Neither in a name nor in a text."""

    for file in starter.begin("other_game", tmp_path / "new"):
        text = f"{file.relative_to(tmp_path)} {file.read_text(encoding='utf-8')}"
        assert "ample" not in text
        assert "CLASS" not in text


def test_a_game_beside_ours_is_begun_in_a_checkout(armillary):
    """Its folder among the games, its tests among theirs; elsewhere nothing is written."""

    assert 1 == armillary("new", "my_second", "--beside").code
    Path("tests/games").mkdir(parents=True)
    code, out, err = armillary("new", "my_second", "--beside")

    assert (0, "") == (code, err)
    assert "engines/my_second/rules/guards.py" in out
    test = Path("tests/games/my_second/test_rules.py").read_text(encoding="utf-8")
    assert 'ENGINE = load("my_second")' in test
    assert "import MySecond" not in test


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Nine Men", "cannot be called 'Nine Men'"),
        ("9men", "cannot be called '9men'"),
        ("../evil", "cannot be called"),
        ("class", "cannot be called 'class'"),
        ("rules", "cannot be called 'rules'"),
        ("orion", "there is a game 'orion' already"),
        ("json", "name of a module of Python's already"),
        ("core", "already"),
        ("x" * 100_000 + "!", "cannot be called"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(armillary, name, said):
    """One sentence, and nothing is written."""

    code, out, err = armillary("new", name)
    assert (1, "") == (code, out)
    assert said in err
    assert 1 == len(err.splitlines())
    assert [] == list(Path.cwd().iterdir())


def test_nothing_is_written_over(armillary):
    """A folder that is there is left alone."""

    Path("mine").mkdir()
    Path("mine/notes.txt").write_text("dear", encoding="utf-8")

    code, out, err = armillary("new", "mine")
    assert (1, "") == (code, out)
    assert "is there already" in err
    assert ["notes.txt"] == [file.name for file in Path("mine").iterdir()]


@pytest.mark.parametrize("name", ["chess", "./nowhere", "", "x" * 100_000])
def test_a_game_that_is_not_there_has_a_fault(armillary, name):
    """The report says so; it is no stack trace."""

    code, out, err = armillary("doctor", name)
    assert (1, "") == (code, err)
    assert out.startswith("load       1 to mend")
    assert len(out) < 500
