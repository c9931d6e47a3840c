"""Errors that a person may cause: one sentence says what, where and what to do."""

from __future__ import annotations


class Fault(Exception):
    """Something that a person can mend; a notebook shows the sentence and no stack trace."""

    def _render_traceback_(self) -> list[str]:
        return [f"{type(self).__name__}: {self}"]
