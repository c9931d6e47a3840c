"""What the adapters need beside armillary, and the sentence for whoever has not got it."""

from __future__ import annotations

import importlib
from typing import Any

from armillary.engines.core.faults import Fault


class MissingExtra(Fault, ImportError):
    """A package that is not installed; the message has the line that installs it."""


def need(package: str, extra: str) -> Any:
    """Return a package of an extra, or raise MissingExtra.

    >>> need("no_such_package", "rl")
    Traceback (most recent call last):
    ...
    armillary.engines.adapters.extras.MissingExtra: this needs no_such_package, which is not \
installed; run: pip install "armillary[rl]"
    """
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as missing:
        absent = missing.name or package
        raise MissingExtra(
            f'this needs {absent}, which is not installed; run: pip install "armillary[{extra}]"'
        ) from None
