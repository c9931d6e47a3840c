"""Every prompt session in a docstring prints what it says."""

import doctest
import importlib
import pkgutil

import pytest

import armillary.engines
import armillary.widgets

MODULES = [
    found.name
    for package in (armillary.engines, armillary.widgets)
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not found.name.endswith(".__main__")
] + ["armillary.engines", "armillary.widgets"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_are_true(name: str) -> None:
    """Run as written; what is long may be cut with an ellipsis."""

    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        # An extra that is not installed: matplotlib, a peer of the adapters.
        if (missing.name or "armillary").startswith("armillary"):
            raise
        pytest.skip(f"needs {missing.name}")
    failed, _ = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert 0 == failed
