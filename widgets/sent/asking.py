"""A page that says what a person wishes, and whoever does it: the lobby, and the form for lessons.

The page draws what Python says it is, and nothing is taken from it but wishes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import anywidget
import ipywidgets
import traitlets

from armillary.engines.core.data import DataError, build
from armillary.engines.core.faults import Fault

from ..words import say

W = TypeVar("W")

log = logging.getLogger(__name__)


class Page(anywidget.AnyWidget):
    """A page; `hear` is told what it says."""

    page = traitlets.Dict(read_only=True).tag(sync=True)
    theme = traitlets.Enum(["auto", "light", "dark"], default_value="auto").tag(sync=True)

    def __init__(self, page: dict[str, Any], theme: str, hear: Callable[[Any], None]) -> None:
        self.set_trait("page", page)
        super().__init__(theme=theme)
        self.on_msg(lambda _, content, __: hear(content))

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take no state from a page."""


class Asked(ipywidgets.VBox):  # type: ignore[misc]
    """Does what its page wishes, and has a board under it or none."""

    lang: str
    mends: ClassVar[tuple[type[Exception], ...]] = (Fault,)
    """What a person can mend: such a fault is said on the page as it is."""
    _page: Page
    _error = ""

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something; whatever goes wrong ends as a sentence on the page."""
        self._error = ""
        try:
            act()
        except self.mends as fault:
            self._error = str(fault)
        except Exception:
            log.exception("a %s failed on a message from its page", type(self).__name__)
            self._error = say(self.lang)["failed"]
        self._tell()

    def _tell(self) -> None:
        self._page.set_trait("page", self._shown())
        # The page may be as it was; that the wish was heard is said in any case.
        self._page.send({"kind": "heard"})

    def _shown(self) -> dict[str, Any]:
        """Return the page as it is now."""
        raise NotImplementedError

    def _wish(self, kind: type[W], content: Any) -> W:
        """Read a wish, or say that it is not clear."""
        try:
            return build(kind, content, "the page")
        except DataError:
            raise self._unclear() from None

    def _unclear(self) -> Fault:
        return Fault(say(self.lang)["unclear"])
