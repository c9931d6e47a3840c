"""The twin, an environment made by binder/ itself, is what a visitor of Binder gets."""

import json
import sys
from importlib.metadata import distribution, version
from pathlib import Path

import pytest

import armillary.engines
import armillary.widgets

BINDER = Path(__file__).parents[2] / "binder"

pytestmark = pytest.mark.twin


def pins(file: Path) -> dict[str, str]:
    """Name and version of every `name==version` line."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if "==" in line)


def test_project_is_installed_not_linked() -> None:
    """postBuild ran: the sources come from a wheel, data files and all."""

    for package in (armillary.engines, armillary.widgets):
        assert Path(package.__file__ or "").is_relative_to(sys.prefix)


def test_versions_are_the_pinned_ones() -> None:
    """Nothing that came later moved the base or the requirements."""

    base = pins(Path(sys.prefix) / "pins.txt")
    names = ("jupyterlab", "notebook", "ipywidgets", "jupyterlab_widgets", "jupyter_server")
    wanted = {name: base[name] for name in (*names, "ipykernel", "traitlets")}
    wanted |= pins(BINDER / "requirements.txt")
    assert wanted == {name: version(name) for name in wanted}


def test_everything_the_project_asks_for_is_there() -> None:
    """--no-deps is safe: each requirement, those of the notebooks included, is installed."""

    from packaging.requirements import Requirement

    for line in distribution("armillary").requires or []:
        requirement = Requirement(line)
        marker = requirement.marker
        if marker is None or marker.evaluate({"extra": "lab"}):
            assert requirement.specifier.contains(version(requirement.name)), line


def test_settings_are_in_place() -> None:
    """JupyterLab opens on the notebook, not on a question about news."""

    placed = Path(sys.prefix) / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    assert json.loads((BINDER / "overrides.json").read_text()) == json.loads(placed.read_text())
