"""What tests of thoughts beside share: where they are thought, and that none is left over."""

import gc

import pytest

from armillary.engines.agents import beside


@pytest.fixture(params=["process", "slices"])
def way(request, monkeypatch):
    """Where there are processes, and where there are none."""
    if request.param == "slices":
        monkeypatch.setattr(beside, "worker", _no_worker)
    return request.param


def _no_worker():
    raise OSError("there are no processes here")


@pytest.fixture
def gone():
    """No process is left over."""
    yield
    for one in beside._WORKERS:
        one.end()
    beside._WORKERS.clear()
    gc.collect()
