"""Peers are imported when they are used, and whoever lacks one is told how to get it."""

import subprocess
import sys

import pytest

CASES = [
    ("pettingzoo", "pettingzoo_env('orion')", "rl"),
    ("gymnasium", "gymnasium_env('orion')", "rl"),
    ("pyspiel", "openspiel_game('orion')", "spiel"),
]


def run(code):
    """The last line of what a fresh Python says."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    return (done.stdout + done.stderr).strip().splitlines()[-1]


@pytest.mark.parametrize(("package", "call", "extra"), CASES)
def test_a_missing_extra_is_told_in_one_sentence(package, call, extra):
    """With the line that installs it."""

    code = (
        f"import sys; sys.modules[{package!r}] = None\n"
        "import importlib.util as util; find = util.find_spec\n"
        f"util.find_spec = lambda name, *more: name != {package!r} and find(name, *more) or None\n"
        f"import armillary.engines.adapters as adapters; adapters.{call}"
    )
    said = run(code)
    assert f"this needs {package}, which is not installed" in said
    assert said.endswith(f'run: pip install "armillary[{extra}]"')


def test_the_peers_wait_until_they_are_used():
    """Importing the adapters imports no PettingZoo, Gymnasium or learner; nor do the engines."""

    code = (
        "import sys, armillary.engines, armillary.engines.agents\n"
        "assert not {'pyspiel', 'numpy'} & set(sys.modules)\n"
        "import armillary.engines.adapters\n"
        "heavy = {'pettingzoo', 'gymnasium', 'torch', 'PIL', 'resvg_py'}\n"
        "print(*sorted(heavy & set(sys.modules)), '-')"
    )
    assert "-" == run(code)
