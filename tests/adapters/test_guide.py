"""The page of the adapters is run, not believed."""

import doctest
from pathlib import Path

from armillary.engines import adapters

PAGE = Path(str(adapters.__file__)).with_name("README.md")


def test_the_page_prints_what_it_says():
    """Every prompt session of it."""

    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried and not failed
