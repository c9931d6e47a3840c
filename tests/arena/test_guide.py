"""The page of the tournaments is run, not believed."""

import doctest
import re
from pathlib import Path

from armillary.engines import arena
from armillary.engines.arena import host

PAGE = Path(str(arena.__file__)).with_name("README.md")


def test_the_page_prints_what_it_says():
    """Every prompt session of it."""

    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried and not failed


def test_the_page_tells_the_chunks_that_are_chosen():
    """A quarter of a second, five hundred games, thirty-two tasks ahead."""

    page = PAGE.read_text(encoding="utf-8")
    assert f"{host.MOST} games at most" in page and f"at most {host.AHEAD} tasks" in page
    assert 0.25 == host.LONG and re.search("a quarter of a second", page)
