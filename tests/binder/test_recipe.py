"""repo2docker reads binder/ as it is meant: its own recipe, printed but not built, says so."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"


@pytest.fixture(scope="module")
def recipe() -> str:
    """The Dockerfile that repo2docker would build."""
    pytest.importorskip("repo2docker")
    answer = subprocess.run(
        [Path(sys.executable).with_name("jupyter-repo2docker"), "--no-build", "--debug", ROOT],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert 0 == answer.returncode, answer.stderr
    return answer.stdout


def test_python_is_the_pinned_one(recipe: str) -> None:
    """Left unsaid, repo2docker picks a Python that is older than ours needs."""

    # The name of the frozen list is part of a path that is written with escapes.
    copied = next(
        line
        for line in recipe.splitlines()
        if line.startswith("COPY") and line.endswith("environment.lock")
    )
    assert "environment-2epy-2d3-2e11-2dlinux" in copied


def test_requirements_are_installed_and_the_project_comes_after(recipe: str) -> None:
    """requirements.txt is a layer of its own, cached; postBuild then sees the repository."""

    steps = ['-r "binder/requirements.txt"', "chmod +x binder/postBuild", "RUN ./binder/postBuild"]
    places = [recipe.find(step) for step in steps]
    assert -1 not in places
    assert sorted(places) == places
    # With binder/ present the root's own files must not be read as well.
    assert "pip install --no-cache-dir ." not in recipe


def test_requirements_are_pinned_and_leave_the_base_alone() -> None:
    """One exact version a line; what the base image holds is not named."""

    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert [] == [line for line in wanted if line.count("==") != 1]
    base = {"jupyterlab", "notebook", "ipywidgets", "jupyter_server", "ipykernel"}
    assert set() == base & {line.split("==")[0] for line in wanted}


def test_settings_are_valid_and_post_build_runs() -> None:
    """A slip in either would show only on Binder, as a question or a failed launch."""

    assert json.loads((BINDER / "overrides.json").read_text(encoding="utf-8"))
    script = BINDER / "postBuild"
    assert script.stat().st_mode & 0o111
    bash = shutil.which("bash")
    assert bash is not None
    subprocess.run([bash, "-n", script], check=True)
