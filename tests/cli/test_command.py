"""Help, the lab, and how fast and light the command is."""

import subprocess
import sys
from pathlib import Path

import pytest

COMMANDS = ("lab", "rules", "check", "replay", "puzzles", "new", "doctor")
RUN = "import sys; from armillary.engines.cli import main; code = main(); "


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_examples(armillary, command):
    """Nobody has to guess what to type."""

    code, out, err = armillary(command, "--help")
    assert (0, "") == (code, err)
    assert f"  armillary {command} " in out.partition("examples:")[2] + " "


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_help_names_every_command(armillary, arguments):
    """With nothing to do, the command says what it can do."""

    code, out, err = armillary(*arguments)
    assert (0, "") == (code, err)
    assert all(f"    {command} " in out for command in COMMANDS)


def test_the_version_is_the_package_s(armillary):
    """One number, kept in one place."""

    import armillary as package

    assert f"armillary {package.__version__}\n" == armillary("--version").out


@pytest.mark.parametrize("wrong", [["dance"], ["rules"], ["check"], ["replay", "x", "--at", "y"]])
def test_a_command_that_is_not_understood_is_explained(armillary, wrong):
    """Two lines of usage, and the exit code that shells expect."""

    code, out, err = armillary(*wrong)
    assert (2, "") == (code, out)
    assert err.startswith("usage: armillary")


def test_starting_loads_no_library_and_no_game():
    """Help comes at once."""

    heavy = {"networkx", "numpy", "IPython", "json", "tomllib", "armillary.engines.core.engine"}
    asked = f"{RUN}print(*sorted({heavy!r} & set(sys.modules)), file=sys.stderr)"
    answer = subprocess.run(
        [sys.executable, "-I", "-c", asked], capture_output=True, text=True, check=True
    )
    assert "" == answer.stderr.strip()


def test_a_reader_that_leaves_early_is_no_error():
    """As in `armillary rules orion | head -1`."""

    with subprocess.Popen(
        [sys.executable, "-c", f"{RUN}sys.exit(code)", "rules", "orion"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert b"" == running.stderr.read()
        assert 0 == running.wait()


@pytest.fixture
def started(monkeypatch):
    """What would have been started instead of JupyterLab."""

    calls = []
    monkeypatch.setattr(subprocess, "call", lambda words: calls.append(words) or 0)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object())
    return calls


def test_lab_says_what_to_install(armillary, monkeypatch):
    """Without JupyterLab there is one sentence with the way out."""

    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    code, out, err = armillary("lab")
    assert (1, "", 1) == (code, out, err.count("\n"))
    assert "armillary[lab]" in err


def test_lab_opens_the_notebooks_where_they_are(armillary, started, tmp_path):
    """A folder that has the start notebook is opened; what follows -- is for JupyterLab."""

    (tmp_path / "00_start_here.ipynb").write_text("{}")
    assert 0 == armillary("lab", "--folder", tmp_path, "--", "--no-browser").code
    start = str(tmp_path / "00_start_here.ipynb")
    assert [[sys.executable, "-m", "jupyterlab", start, "--no-browser"]] == started


@pytest.fixture
def package(monkeypatch, tmp_path):
    """The command as if installed from a wheel that carries two notebooks."""

    import armillary.engines.cli as cli

    home = tmp_path / "armillary"
    (home / "notebooks").mkdir(parents=True)
    for name in ("00_start_here.ipynb", "orion_lab.ipynb"):
        (home / "notebooks" / name).write_text("{}")
    monkeypatch.setattr(cli, "__file__", str(home / "engines" / "cli.py"))
    monkeypatch.chdir(tmp_path)
    return home


def test_app_says_what_to_install(armillary, monkeypatch):
    """Voila is the extra `app`; no stack trace where it is missing."""

    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert (1, "", "armillary: Voila is not installed; type: pip install 'armillary[app]'\n") == (
        armillary("app", "--for-all")
    )


def test_lab_copies_the_notebooks_of_a_package(armillary, started, package, tmp_path):
    """The learner's copy is never written over."""

    own = tmp_path / "mine"
    own.mkdir()
    (own / "orion_lab.ipynb").write_text("my own work")
    code, out, _ = armillary("lab", "--folder", "mine")
    assert (0, "The notebooks are in mine.\n") == (code, out)
    assert "my own work" == (own / "orion_lab.ipynb").read_text()
    assert [str(Path("mine", "00_start_here.ipynb"))] == [words[3] for words in started]
    (own / "00_start_here.ipynb").write_text("changed")
    assert (0, "") == armillary("lab", "--folder", "mine")[:2]
    assert "changed" == (own / "00_start_here.ipynb").read_text()


def test_lab_without_notebooks_says_where_it_looked(armillary, started, package):
    """One sentence, nothing started."""

    (package / "notebooks" / "00_start_here.ipynb").unlink()
    code, out, err = armillary("lab")
    assert (1, "", 1, []) == (code, out, err.count("\n"), started)
    assert "--folder" in err


def test_lab_that_cannot_write_says_so(armillary, started, package, tmp_path):
    """A file where the folder should be."""

    (tmp_path / "mine").write_text("a file")
    code, out, err = armillary("lab", "--folder", "mine")
    assert (1, "", 1, []) == (code, out, err.count("\n"), started)
