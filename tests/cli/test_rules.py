"""`armillary rules`: the matrix, its holes, and what counts as a test of a rule."""

import pytest

from armillary.engines import load
from armillary.engines.core.data import DataError
from armillary.engines.core.matrix import holes, marks_of, matrix, project_tests


@pytest.fixture(scope="module")
def engine():
    return load("orion")


def written(folder, source, name="test_it.py"):
    """A folder of tests with one file in it."""

    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(source, encoding="utf-8")
    return folder


def test_every_rule_is_shown_with_its_code(armillary, engine):
    """In the order of the rulebook."""

    code, out, err = armillary("rules", "orion")
    heads = [line.partition(":")[0] for line in out.splitlines() if line and line[0] != " "]
    assert list(engine.rulebook) == [head for head in heads if head in engine.rulebook]
    assert "" == err
    assert "guards.the_cells_hold_no_tile" in out
    assert int(bool(holes(engine, project_tests(engine)))) == code


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_it_speaks_every_language(armillary, engine, lang):
    """Titles, kinds and columns."""

    out = armillary("rules", "orion", "--lang", lang).out
    assert all(rule.title.to(lang) in out for rule in engine.rulebook.values())
    assert {"en": "lessons", "fr": "leçons", "de": "Lektionen"}[lang] in out


def test_a_hole_is_marked_and_fails(armillary, tmp_path):
    """A folder of tests without a mark leaves every rule without one."""

    code, out, _ = armillary("rules", "orion", "--tests", written(tmp_path / "tests", ""))
    assert 1 == code
    assert out.count("tests      HOLE") == len(load("orion").rulebook)


def test_a_mark_that_names_no_rule_is_shown_and_fails(armillary, installed):
    """Also where nothing else is missing."""

    name, home = installed
    source = "import pytest\n@pytest.mark.rule('no.such')\ndef test_a(): ...\n"
    written(home / "tests", source, "test_more.py")
    code, out, _ = armillary("rules", name)
    assert 1 == code
    assert f"test_more.py:2: {name} has no rule 'no.such'" in out


def test_an_installed_game_is_whole(armillary, installed):
    """A game from an entry point has the tests of its own project beside it."""

    name, _ = installed
    code, out, err = armillary("rules", name)
    assert (0, "") == (code, err)
    assert "HOLE" not in out
    assert "01_all:1" in out
    assert "test_all.test_all" in out


def test_a_package_without_tests_has_no_hole_there(armillary, installed):
    """An installed wheel carries no tests: they are not looked at, and it says so."""

    name, home = installed
    (home / "pyproject.toml").unlink()
    code, out, _ = armillary("rules", name)
    assert 0 == code
    assert "not looked at" in out
    assert "--tests" in out


def test_a_lesson_that_only_says_a_rule_does_not_teach_it(armillary, installed):
    """The learner has to act on it."""

    name, home = installed
    lesson = home / name / "teach" / "lessons" / "01_all.toml"
    text = lesson.read_text(encoding="utf-8")
    said = text.replace("\nask =", "\nsay =").replace(".ask =", ".say =")
    lesson.write_text(said.replace('answer = "single a2"\n', ""), encoding="utf-8")
    code, out, _ = armillary("rules", name)
    assert (1, len(load("orion").rulebook)) == (code, out.count("lessons    HOLE"))


@pytest.mark.parametrize(
    "fault", [("chess",), ("",), ("../orion",), ("orion", "--tests", "nowhere")]
)
def test_what_is_not_there_is_said_in_one_line(armillary, fault):
    """Unknown games and folders."""

    code, out, err = armillary("rules", *fault)
    assert (1, "", 1) == (code, out, err.count("\n"))


def test_a_broken_lesson_is_said_in_one_line(armillary, installed):
    """The sentence names the file."""

    name, home = installed
    written(home / name / "teach" / "lessons", "[[step]]\n", "02_bad.toml")
    code, out, err = armillary("rules", name)
    assert (1, "", 1) == (code, out, err.count("\n"))
    assert "02_bad.toml" in err


MARKS = """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("of.module")]

@pytest.mark.rule("one", "two")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("param"))])
def test_a(x): ...

@pytest.mark.rule("of.class")
class TestB:
    pytestmark = pytest.mark.rule("in.class")
    async def test_c(self): ...
    def helper(self): ...

@pytest.mark.rule("not.a.test")
def helper(): ...

@pytest.mark.rule(chosen)
@other.rule("not.a.mark")
def test_d(): ...
"""


def test_marks_are_read_wherever_pytest_reads_them(engine, tmp_path):
    """On tests, classes, modules and parameters; an id that is not written out is None."""

    found = {(mark.test, mark.rule) for mark in marks_of(engine, written(tmp_path, MARKS))}
    of_all = [("test_it." + test, "of.module") for test in ("test_a", "TestB.test_c", "test_d")]
    assert found == {
        *of_all,
        *(("test_it.test_a", id) for id in ("one", "two", "param")),
        *(("test_it.TestB.test_c", id) for id in ("of.class", "in.class")),
        ("test_it.test_d", None),
    }


def test_an_id_that_is_not_written_out_is_a_stray(engine, tmp_path):
    """Reading cannot find it, so it says so, with the place."""

    source = "import pytest\n\n@pytest.mark.rule(ID)\ndef test_a(): ...\n"
    (stray,) = matrix(engine, written(tmp_path, source)).strays
    assert stray.startswith("test_it.py:3: ")


def test_a_test_proves_rules_of_its_own_folder_s_game(engine, tmp_path):
    """Two games may call a rule alike."""

    source = "import pytest\n@pytest.mark.rule('turn.order')\ndef test_a(): ...\n"
    written(tmp_path / "games" / "other", source)
    assert [] == list(marks_of(engine, tmp_path))
    written(tmp_path / "games" / "orion", source)
    assert ["turn.order"] == [mark.rule for mark in marks_of(engine, tmp_path)]


def test_a_test_that_is_no_python_is_named(engine, tmp_path):
    """The sentence says which file and line."""

    with pytest.raises(DataError, match=r"test_it\.py: .*line 1"):
        matrix(engine, written(tmp_path, "def test_a(:\n"))


def test_a_mixed_rule_says_so(armillary):
    """Printed in part and ruled in part: the status of the matrix does not hide the one part."""

    told = armillary("rules", "planetarium").out

    assert "restriction, ruling in part: p. 6, rule 7; ruling: that a single step" in told
    assert "definition, ruling: p. 6, rule 6 is silent" in told
    assert "setup, printed: p. 2, step 3" in told
