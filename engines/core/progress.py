"""What a learner has done: one small file per learner, safe against crashes and broken files.

It holds step numbers, counts and times, and of games that have ended the moments that turned them.
"""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

from . import ladder
from .data import DataError, build, shown
from .files import FileError, alone, free_name, read_plain, write_whole

FORMAT = 1

COLUMNS = ("learner", "game", "what", "name", "right", "wrong", "when")


def folder() -> Path:
    """Return where learners' files are kept: ARMILLARY_HOME, or the user's folder for data."""
    named = os.environ.get("ARMILLARY_HOME")
    if named:
        return Path(named)
    if sys.platform == "emscripten" and Path("/drive").is_dir():
        # JupyterLite keeps in the browser what lies there; all else ends with the page.
        return Path("/drive/armillary")
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
class Climb:
    """How far a learner has come with a moment: on which `rung` of the ladder it stands now.

    It comes back on the day `due`; solved for good it has none.
    """

    due: str = dataclasses.field(default="", kw_only=True)
    rung: int = dataclasses.field(default=0, kw_only=True)
    right: int = dataclasses.field(default=0, kw_only=True)
    wrong: int = dataclasses.field(default=0, kw_only=True)
    last: str = dataclasses.field(default="", kw_only=True)

    def tried(self, when: str, *, right: bool) -> None:
        """Go up, or begin again from the first rung."""
        self.right, self.wrong, self.last = self.right + right, self.wrong + (not right), when
        self.rung = ladder.climbed(min(self.rung, ladder.TOP - 1), right=right)
        self.due = "" if self.rung == ladder.TOP else ladder.due(when[:10], self.rung)


@dataclasses.dataclass
class Mistake(Climb):
    """A moment of an ended game that its learner missed, until it is solved again and again.

    `game` is a save that ends there, `better` the move that was missed, `good` are those hardly
    worse, and `why` says in each language what came of it.
    """

    game: str
    played: str
    better: str
    good: tuple[str, ...]
    why: dict[str, str]


@dataclasses.dataclass
class _File:
    armillary: int
    learner: str
    steps: dict[str, dict[str, str]] = dataclasses.field(default_factory=dict)
    answers: dict[str, dict[str, Score]] = dataclasses.field(default_factory=dict)
    mistakes: dict[str, dict[str, Mistake]] = dataclasses.field(default_factory=dict)
    puzzles: dict[str, dict[str, Climb]] = dataclasses.field(default_factory=dict)


class _Newer(DataError):
    """A file of a later armillary: it is left as it is, and nothing is written to it."""


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
        self.learner = _named(str(learner))
        self.path = (folder() if home is None else Path(home)) / f"{_file_name(self.learner)}.json"
        self.trouble: str | None = None
        self._clock = clock or _now
        self._untold: list[Callable[[_File], None]] = []
        self._file = self._read()

    def stepped(self, game: str, lesson: str, step: int) -> None:
        """Record that a step is done; the first time counts."""
        if step in self.done(game, lesson):
            return
        when = self._clock()

        def change(file: _File) -> None:
            file.steps.setdefault(f"{game}/{lesson}", {}).setdefault(str(step), when)

        self._record(change)

    def answered(self, game: str, rules: Iterable[str], *, right: bool) -> None:
        """Record an answer to a question about these rules."""
        asked, when = list(rules), self._clock()

        def change(file: _File) -> None:
            scores = file.answers.setdefault(game, {})
            for rule in asked:
                score = scores.setdefault(rule, Score())
                score.right += right
                score.wrong += not right
                score.last = when

        self._record(change)

    def missed(self, game: str, name: str, mistake: Mistake) -> None:
        """Keep a moment that was missed; it comes back tomorrow. The first time counts."""

        def change(file: _File) -> None:
            kept = file.mistakes.setdefault(game, {})
            if name not in kept and len(kept) < MOST:
                kept[name] = dataclasses.replace(mistake, due=ladder.due(self.today, 0))

        if name not in self._file.mistakes.get(game, {}):
            self._record(change)

    def tried(self, game: str, name: str, *, right: bool) -> None:
        """Record another try at a moment that was missed."""
        when = self._clock()

        def change(file: _File) -> None:
            one = file.mistakes.get(game, {}).get(name)
            if one is not None:
                one.tried(when, right=right)

        self._record(change)

    def puzzled(self, game: str, name: str, *, right: bool) -> None:
        """Record a try at a puzzle: solved at once it is done, missed it comes back tomorrow."""
        when = self._clock()

        def change(file: _File) -> None:
            kept = file.puzzles.setdefault(game, {})
            kept.setdefault(name, Climb(rung=ladder.TOP - 1)).tried(when, right=right)

        self._record(change)

    def puzzle(self, game: str, name: str) -> Climb | None:
        """Return how far the learner has come with a puzzle; None if it was never tried."""
        return self._file.puzzles.get(game, {}).get(name)

    def due(self, game: str) -> dict[str, Mistake]:
        """Return the moments that come back today, those first that have waited longest."""
        kept = self._file.mistakes.get(game, {})
        return {name: kept[name] for name in self._waiting(kept)}

    def due_puzzles(self, game: str) -> list[str]:
        """Return the names of the puzzles that come back today, in the same order."""
        return self._waiting(self._file.puzzles.get(game, {}))

    def _waiting(self, kept: Mapping[str, Climb]) -> list[str]:
        waiting = [(one.due, name) for name, one in kept.items() if "" < one.due <= self.today]
        return [name for _, name in sorted(waiting)]

    def coming(self, game: str) -> str:
        """Return the day on which the next moment or puzzle comes back, or nothing."""
        days = [one.due for one in self._climbs(game) if one.due]
        return min(days, default="")

    def _climbs(self, game: str) -> list[Climb]:
        file = self._file
        return [*file.mistakes.get(game, {}).values(), *file.puzzles.get(game, {}).values()]

    def shaky(self, game: str, rules: Iterable[str]) -> list[str]:
        """Return the rules that were answered wrong, and not yet twice as often right since."""
        found = ((rule, self.score(game, rule)) for rule in rules)
        return [rule for rule, score in found if score.wrong and score.right < 2 * score.wrong]

    @property
    def today(self) -> str:
        """The day it is by the clock, as ISO writes it."""
        return self._clock()[:10]

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

    def _record(self, change: Callable[[_File], None]) -> None:
        """Write a change on top of what other notebooks of the same learner have written.

        What could not be written waits for the next change.
        """
        self._untold.append(change)
        try:
            with alone(self.path.parent):
                self._catch_up()
                if not self._sealed:
                    text = json.dumps(dataclasses.asdict(self._file), indent=1)
                    write_whole(self.path, text + "\n")
                    self._untold.clear()
        except OSError as fault:
            self._catch_up()
            self.trouble = (
                f"Progress cannot be written to {self.path.parent} ({fault.strerror}); "
                "it lasts until this notebook ends. Set ARMILLARY_HOME to a folder of yours."
            )

    def _catch_up(self) -> None:
        """Read the file again and tell on top of it what it has not been told."""
        self._file = self._read()
        for change in self._untold:
            change(self._file)

    def _read(self) -> _File:
        """Read the file; a broken one is kept under another name and work begins anew."""
        self._sealed = False
        if not self.path.exists():
            return _File(FORMAT, self.learner)
        try:
            return _load(self.path, self.learner)
        except _Newer as fault:
            self._sealed = True
            kept = "it stays as it is, so nothing will be written"
            self.trouble = f"The progress file {self.path.name} is not for us ({fault}); {kept}."
        except DataError as fault:
            self.trouble = (
                f"The progress file {self.path.name} could not be read ({fault}); "
                f"{self._set_aside()}, and {self.learner} begins anew."
            )
        return _File(FORMAT, self.learner)

    def _set_aside(self) -> str:
        """Move the file to a name that is free, and say where it is now."""
        try:
            aside = free_name(self.path.with_suffix(".broken.json"))
            try:
                os.replace(self.path, aside)
            except OSError:
                aside.unlink()
                raise
        except OSError:
            self._sealed = True
            return "it could not be moved, so nothing will be written"
        return f"it was kept as {aside.name}"


def _load(path: Path, learner: str | None = None) -> _File:
    """Return what a file holds, changing nothing; DataError says what is wrong with it.

    Where a learner is named the file must be that learner's.
    """
    try:
        plain = json.loads(read_plain(path))
        # Half a pair of surrogates is no text: it could not be written again, nor shown.
        json.dumps(plain, ensure_ascii=False).encode()
    except FileError as fault:
        raise DataError(str(fault)) from None
    except (ValueError, RecursionError) as fault:
        raise DataError(f"it is not whole: {str(fault) or 'nested too deeply'}") from None
    number = plain.get("armillary") if isinstance(plain, dict) else None
    if type(number) is int and number > FORMAT:
        raise _Newer(f"it has format {shown(number)}, this armillary reads {FORMAT}")
    file = build(_File, plain, path.name)
    if file.armillary != FORMAT:
        raise DataError(f"it has format {file.armillary}, this armillary reads {FORMAT}")
    if _named(file.learner) != (file.learner if learner is None else learner):
        raise DataError(f"it is the file of {shown(file.learner)}")
    for done in file.steps.values():
        if not all(re.fullmatch("[0-9]{1,6}", step) for step in done):
            raise DataError("a step is not a number")
    for score in (score for scores in file.answers.values() for score in scores.values()):
        if not (0 <= score.right < MANY and 0 <= score.wrong < MANY):
            raise DataError("a count is not from 0 to a million")
    moments: list[Mapping[str, Climb]] = [*file.mistakes.values(), *file.puzzles.values()]
    for one in (one for kept in moments for one in kept.values()):
        counts = 0 <= one.right < MANY and 0 <= one.wrong < MANY and 0 <= one.rung <= ladder.TOP
        if not counts or not re.fullmatch(r"(\d{4}-\d{2}-\d{2})?", one.due):
            raise DataError("a missed moment has a count or a day that is none")
    return file


MANY = 1_000_000
MOST = 200
"""Of one game no more moments are kept."""


def _named(learner: str) -> str:
    """Return a learner's name as it is written, or say that it is none."""
    name = learner.strip()
    if not name:
        raise DataError("a learner needs a name: any text that is not empty")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise DataError("a learner's name has a character that is none; type it again") from None
    return name


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _file_name(learner: str) -> str:
    """Return a file name that belongs to one name only, whatever characters it has."""
    # What looks like one of the made names, or is none on Windows, is made as well.
    taken = re.fullmatch("x[0-9a-f]*|con|prn|aux|nul|com[0-9]|lpt[0-9]", learner)
    if re.fullmatch(r"[a-z0-9_-]{1,40}", learner) and not taken:
        return learner
    made = "x" + learner.encode().hex()
    if len(made) > 120:
        made = made[:80] + "-" + blake2b(learner.encode(), digest_size=16).hexdigest()
    return made


def _files(home: str | Path | None) -> Iterator[tuple[Path, _File | str]]:
    """Give every learner's file with what it holds, or with what is wrong with it."""
    place = folder() if home is None else Path(home)
    for path in sorted(place.glob("*.json")):
        # What was set aside has a dot in its name; no learner's file has.
        if "." not in path.stem:
            try:
                yield path, _load(path)
            except DataError as fault:
                yield path, str(fault)


def learners(home: str | Path | None = None) -> list[str]:
    """Return the names of the learners who have a file."""
    return [file.learner for _, file in _files(home) if isinstance(file, _File)]


def export_csv(names: Iterable[str] | None = None, home: str | Path | None = None) -> str:
    """Return the progress of learners as CSV: a line for each step, rule, moment and puzzle.

    It only reads. A file that cannot be read is one line, `unreadable` with its name and why.
    """
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    place = folder() if home is None else Path(home)
    wanted = None if names is None else {place / f"{_file_name(_named(n))}.json" for n in names}
    for path, file in _files(home):
        if wanted is None or path in wanted:
            table.writerows(map(plain, row) for row in _rows(path, file))
    return out.getvalue()


def _rows(path: Path, file: _File | str) -> Iterator[list[Any]]:
    if isinstance(file, str):
        yield ["", "", "unreadable", f"{path.name}: {file}", 0, 0, ""]
        return
    for lesson, steps in sorted(file.steps.items()):
        game, _, chapter = lesson.partition("/")
        for step, when in sorted(steps.items(), key=lambda pair: int(pair[0])):
            yield [file.learner, game, "step", f"{chapter}:{step}", 1, 0, when]
    for game, scores in sorted(file.answers.items()):
        for rule, score in sorted(scores.items()):
            yield [file.learner, game, "rule", rule, score.right, score.wrong, score.last]
    kinds: dict[str, Mapping[str, Mapping[str, Climb]]] = {
        "mistake": file.mistakes,
        "puzzle": file.puzzles,
    }
    for kind, games in kinds.items():
        for game, kept in sorted(games.items()):
            for name, one in sorted(kept.items()):
                yield [file.learner, game, kind, name, one.right, one.wrong, one.last]


def plain(cell: Any) -> Any:
    """Keep a spreadsheet from taking a cell for a formula or a new line, whoever wrote it."""
    if not isinstance(cell, str):
        return cell
    cell = re.sub("[\\x00-\\x1f\\x7f]+", " ", cell).strip()
    return f"'{cell}" if cell.startswith(FORMULA) else cell


FORMULA = tuple("=+-@|%\uff1d\uff0b\uff0d\uff20")
"""What a cell may not begin with, in either width: spreadsheets read a formula there."""
