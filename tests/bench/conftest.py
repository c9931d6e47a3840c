"""The sheet that all measurements of a run share; it is printed and written at the end."""

import pytest

from .measuring import Sheet

SHEET = pytest.StashKey[Sheet]()


@pytest.fixture(scope="session")
def sheet(pytestconfig):
    """The rows of this run, for build/bench.json and one table."""

    return pytestconfig.stash.setdefault(SHEET, Sheet())


def pytest_terminal_summary(terminalreporter, config):
    """Print the table, and say where it is kept."""

    found = config.stash.get(SHEET, None)
    if found is None or not found.rows:
        return
    path = config.rootpath / "build" / "bench.json"
    found.write(path)
    terminalreporter.section("bench")
    for line in found.lines():
        terminalreporter.write_line(line)
    terminalreporter.write_line(f"written to {path.relative_to(config.rootpath)}")
