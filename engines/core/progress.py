"""What a learner has done: one small file per learner, safe against crashes and broken files.

It holds step numbers, counts and times; never a position, a move or a card.
"""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from .data import DataError, build

FORMAT = 1


def folder() -> Path:
    """Return where learners' files are kept: ARMILLARY_HOME, or the user's folder for data."""
    named = os.environ.get("ARMILLARY_HOME")
    if named:
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "armillary"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "armillary"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "armillary"


@dataclasses.dataclass
class Score:
    """How often a rule was asked about, and when last."""

    right: int = 0
    wrong: int = 0
    last: str = ""


@dataclasses.dataclass
class _File:
    armillary: int
    learner: str
    steps: dict[str, dict[str, str]] = dataclasses.field(default_factory=dict)
    answers: dict[str, dict[str, Score]] = dataclasses.field(default_factory=dict)


class Progress:
    """One learner's progress; every record is written at once.

    >>> import tempfile
    >>> ada = Progress("Ada", tempfile.mkdtemp())
    >>> ada.answered("chess", ["turn.order"], right=True)
    >>> Progress("Ada", ada.path.parent).score("chess", "turn.order").right
    1
    """

    def __init__(
        self,
        learner: str = "me",
        home: str | Path | None = None,
        clock: Callable[[], str] | None = None,
    ) -> None:
        """Open a learner's file; a broken one is set aside and `trouble` says so."""
        if not str(learner).strip():
            raise DataError("a learner needs a name: any text that is not empty")
        self.learner = str(learner).strip()
        self.path = (folder() if home is None else Path(home)) / f"{_file_name(self.learner)}.json"
        self.trouble: str | None = None
        self._clock = clock or _now
        self._file = self._read()

    def stepped(self, game: str, lesson: str, step: int) -> None:
        """Record that a step is done; the first time counts."""
        done = self._refresh().steps.setdefault(f"{game}/{lesson}", {})
        if str(step) not in done:
            done[str(step)] = self._clock()
            self._write()

    def answered(self, game: str, rules: Iterable[str], *, right: bool) -> None:
        """Record an answer to a question about these rules."""
        scores = self._refresh().answers.setdefault(game, {})
        for rule in rules:
            score = scores.setdefault(rule, Score())
            score.right += right
            score.wrong += not right
            score.last = self._clock()
        self._write()

    def done(self, game: str, lesson: str) -> frozenset[int]:
        """Return the steps of a lesson that are done."""
        return frozenset(int(n) for n in self._file.steps.get(f"{game}/{lesson}", {}))

    def score(self, game: str, rule: str) -> Score:
        """Return how often a rule was answered right and wrong."""
        return self._file.answers.get(game, {}).get(rule, Score())

    def weakest(self, game: str, rules: Iterable[str]) -> list[str]:
        """Return rules, those first that were answered least well or not yet."""

        def known(rule: str) -> tuple[float, int]:
            score = self.score(game, rule)
            return ((score.right + 1) / (score.right + score.wrong + 2), score.right)

        return sorted(rules, key=known)

    def _refresh(self) -> _File:
        """Read again what another notebook of the same learner may have written."""
        if self.path.exists() and self.trouble is None:
            self._file = self._read()
        return self._file

    def _read(self) -> _File:
        empty = _File(FORMAT, self.learner)
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return empty
        except (OSError, UnicodeDecodeError) as fault:
            return self._set_aside(empty, str(fault))
        try:
            plain = json.loads(text)
            file = build(_File, plain, self.path.name)
            if file.armillary != FORMAT:
                raise DataError(f"it has format {file.armillary}, this armillary reads {FORMAT}")
            for done in file.steps.values():
                if not all(step.isdecimal() for step in done):
                    raise DataError("a step is not a number")
        except (ValueError, RecursionError, TypeError) as fault:
            return self._set_aside(empty, str(fault))
        return file

    def _set_aside(self, empty: _File, fault: str) -> _File:
        """Keep a broken file under another name and begin anew."""
        aside = self.path.with_suffix(".broken.json")
        try:
            os.replace(self.path, aside)
            kept = f"it was kept as {aside.name}"
        except OSError:
            kept = "it could not be moved, so nothing will be written"
        self.trouble = (
            f"The progress file {self.path.name} could not be read ({fault}); "
            f"{kept}, and {self.learner} begins anew."
        )
        return empty

    def _write(self) -> None:
        """Write a whole new file beside the old one, then put it in its place."""
        text = json.dumps(dataclasses.asdict(self._file), indent=1, ensure_ascii=False)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.path.parent, suffix=".part")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(text + "\n")
                os.replace(name, self.path)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as fault:
            self.trouble = (
                f"Progress cannot be written to {self.path.parent} ({fault.strerror}); "
                "it lasts until this notebook ends. Set ARMILLARY_HOME to a folder of yours."
            )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _file_name(learner: str) -> str:
    """Return a file name that belongs to one name only, whatever characters it has."""
    if re.fullmatch(r"[a-z0-9_-]{1,40}", learner):
        return learner
    return "x" + learner.encode().hex()[:120]


def learners(home: str | Path | None = None) -> list[str]:
    """Return the names of the learners who have a file."""
    place = folder() if home is None else Path(home)
    names = []
    for path in sorted(place.glob("*.json")):
        try:
            names.append(str(json.loads(path.read_text(encoding="utf-8"))["learner"]))
        except (OSError, ValueError, KeyError, TypeError):
            continue
    return names


def export_csv(names: Iterable[str] | None = None, home: str | Path | None = None) -> str:
    """Return the progress of learners as CSV, a line for each step done and each rule asked."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["learner", "game", "what", "name", "right", "wrong", "when"])
    for name in learners(home) if names is None else names:
        file = Progress(name, home)._file
        shown = _plain(name)
        for lesson, steps in sorted(file.steps.items()):
            game, _, chapter = lesson.partition("/")
            for step, when in sorted(steps.items(), key=lambda pair: int(pair[0])):
                table.writerow([shown, game, "step", f"{chapter}:{step}", 1, 0, when])
        for game, scores in sorted(file.answers.items()):
            for rule, score in sorted(scores.items()):
                row: list[Any] = [shown, game, "rule", rule, score.right, score.wrong, score.last]
                table.writerow(row)
    return out.getvalue()


def _plain(name: str) -> str:
    """Keep a spreadsheet from taking a learner's name for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
