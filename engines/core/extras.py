"""What is needed beside armillary here and there, and the sentence for whoever has not got it."""

from __future__ import annotations

import importlib
import sys
from typing import Any

from .faults import Fault


class MissingExtra(Fault, ImportError):
    """A package that is not installed; the message has the line that installs it."""


def need(package: str, extra: str) -> Any:
    """Return a package of an extra, or raise MissingExtra.

    >>> need("no_such_package", "rl")
    Traceback (most recent call last):
    ...
    armillary.engines.core.extras.MissingExtra: this needs no_such_package, which is not \
installed; run: pip install "armillary[rl]"
    """
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as missing:
        absent = missing.name or package
        if sys.platform == "emscripten":
            raise MissingExtra(f"this needs {absent}, which there is not in the browser") from None
        raise MissingExtra(
            f'this needs {absent}, which is not installed; run: pip install "armillary[{extra}]"'
        ) from None
