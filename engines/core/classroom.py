"""A class as one table: what the CSV files of its learners say, side by side.

The files are those that `export_csv` makes. They are read as data, and one that is broken is told
in a sentence and does not stop the others.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from .data import DataError, shown
from .engine import Engine
from .files import FileError, read_plain
from .lesson import chapters, find_lesson
from .progress import COLUMNS, FORMULA, MANY, plain
from .shelf import UnknownGame, find, made
from .text import Catalog, Text

TEXTS = Catalog(Path(__file__).with_suffix(".toml"))

KINDS = ("step", "rule", "mistake", "puzzle", "unreadable")
LONGEST = 200
"""No cell of a learner's table is longer."""


class Row(NamedTuple):
    """What one learner did of one chapter, rule, missed moment or puzzle of a game.

    Of a chapter `done` counts its steps, of all else the right answers; `missed` are wrong ones.
    """

    learner: str
    game: str
    what: str
    name: str
    done: int
    missed: int

    @property
    def tries(self) -> int:
        """How often it was tried."""
        return self.done + self.missed


class Classroom:
    """The progress of a class, from the CSV files of its learners.

    `source` is a folder with such files, or their paths. `faults` has a sentence for every file
    that could not be read, `rows` all the rest.

    >>> import tempfile
    >>> folder = Path(tempfile.mkdtemp())
    >>> text = ",".join(COLUMNS) + "\\nAda,chess,rule,turn.order,3,1,2026-01-31\\n"
    >>> written = (folder / "ada.csv").write_text(text)
    >>> Classroom(folder).rows
    (Row(learner='Ada', game='chess', what='rule', name='turn.order', done=3, missed=1),)
    """

    def __init__(self, source: str | Path | Iterable[str | Path], *, lang: str = "en") -> None:
        self.lang = lang
        self.faults: list[str] = []
        read = {path: self._read(path) for path in _paths(source)}
        names = Counter(name for rows in read.values() for name in {row.learner for row in rows})
        found: list[Row] = []
        for path, rows in read.items():
            for row in rows:
                # Whoever never chose a name is called "me", and there may be thirty of them.
                name = row.learner if names[row.learner] == 1 else f"{row.learner} ({path.stem})"
                found.append(row._replace(learner=name))
        self.rows = tuple(sorted(found, key=lambda row: (row.learner.casefold(), row.learner)))

    @property
    def learners(self) -> tuple[str, ...]:
        """The names of all who handed in a table, by the alphabet."""
        return tuple(dict.fromkeys(row.learner for row in self.rows))

    @property
    def games(self) -> tuple[str, ...]:
        """The games that anybody has worked on."""
        return tuple(sorted({row.game for row in self.rows}))

    def of(self, game: str, what: str) -> dict[str, dict[str, Row]]:
        """Return what each learner did of a game's chapters, rules or missed moments, by name."""
        found: dict[str, dict[str, Row]] = {}
        for row in self.rows:
            if (row.game, row.what) == (game, what):
                found.setdefault(row.name, {})[row.learner] = row
        return found

    def weakest(self, game: str) -> list[str]:
        """Return the rules that were asked, those first that the class knows least."""

        def share(rows: Iterable[Row]) -> float:
            rows = list(rows)
            return (sum(row.done for row in rows) + 1) / (sum(row.tries for row in rows) + 2)

        asked = {
            name: rows
            for name, rows in self.of(game, "rule").items()
            if any(row.tries for row in rows.values())
        }
        return sorted(asked, key=lambda name: (share(asked[name].values()), name))

    def title(self, row: Row) -> str:
        """Return what a chapter or a rule is called; its id where nobody here knows it."""
        return title(row.game, row.what, row.name).to(self.lang)

    def csv(self) -> str:
        """Return the whole table as CSV: a line for each learner and each chapter or rule."""
        out = io.StringIO()
        table = csv.writer(out, lineterminator="\n")
        table.writerow(("learner", "game", "what", "name", "title", "done", "missed", "tries"))
        for row in self.rows:
            cells = (*row[:4], self.title(row), row.done, row.missed, row.tries)
            table.writerow([plain(cell) for cell in cells])
        return out.getvalue()

    def table(self) -> list[list[str]]:
        """Return a line for each learner, under a line of titles: how far in each game."""
        say = TEXTS.say
        head = [say("learner").to(self.lang)]
        lines = [[name] for name in self.learners]
        for game in self.games:
            # The id of a game comes from a learner's file: it may not name a text of ours.
            box = game_title(game).to(self.lang)
            titles = (say(one).to(self.lang) for one in ("chapters", "rules"))
            head += [one.replace("{game}", box) for one in titles]
            steps, rules = self.of(game, "chapter"), self.of(game, "rule")
            whole = _steps(game)
            for line, name in zip(lines, self.learners, strict=True):
                done = [row for rows in steps.values() if (row := rows.get(name))]
                full = sum(row.done >= whole.get(row.name, MANY) for row in done)
                asked = [row for rows in rules.values() if (row := rows.get(name))]
                tries = sum(row.tries for row in asked)
                line.append(f"{full}/{len(whole)}" if whole else str(len(done)))
                line.append(f"{sum(row.done for row in asked)}/{tries}" if tries else "")
        return [head, *lines]

    def __str__(self) -> str:
        head, *lines = self.table()
        if not lines:
            told = [TEXTS.say("nobody").to(self.lang)]
        else:
            widths = [max(map(len, column)) for column in zip(head, *lines, strict=True)]
            told = [
                "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
                for line in (head, *lines)
            ]
        return "\n".join([*(line.rstrip() for line in told), *self._notes()])

    def _notes(self) -> list[str]:
        """Say what the class knows least, and what could not be read."""
        talk, notes = TEXTS.say("talk").to(self.lang), []
        for game in self.games:
            weak = [title(game, "rule", one).to(self.lang) for one in self.weakest(game)[:3]]
            if weak:
                notes.append(f"{game_title(game).to(self.lang)}, {talk}: {'; '.join(weak)}")
        return [*notes, *self.faults]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        head, *lines = self.table()
        rows = "".join(_line("td", line) for line in lines)
        table = f"<table><thead>{_line('th', head)}</thead><tbody>{rows}</tbody></table>"
        nobody = f"<p>{escape(TEXTS.say('nobody').to(self.lang))}</p>"
        notes = "".join(f"<p>{escape(note)}</p>" for note in self._notes())
        return {"text/plain": str(self), "text/html": (table if lines else nobody) + notes}

    # ---- reading

    def _read(self, path: Path) -> list[Row]:
        """Return the rows of a learner's file; a broken one gives none and is told of."""
        try:
            rows = _rows(path)
        except (DataError, FileError, csv.Error) as fault:
            told = str(fault).replace(str(path), path.name)
            self.faults.append(told if told.startswith(path.name) else f"{path.name}: {told}")
            return []
        self.faults += [f"{path.name}: {row.name}" for row in rows if row.what == "unreadable"]
        return _gathered([row for row in rows if row.what != "unreadable"])


def classroom(source: str | Path | Iterable[str | Path], *, lang: str = "en") -> Classroom:
    """Return the progress of a class from a folder of its learners' CSV files, or their paths.

    Shown in a notebook it is one table; `plots.rules_map` draws it, `csv()` gives all of it.
    """
    return Classroom(source, lang=lang)


def _paths(source: str | Path | Iterable[str | Path]) -> list[Path]:
    """Return the files to read; DataError where there is no such folder."""
    if not isinstance(source, (str, Path)):
        try:
            return [Path(one) for one in source]
        except TypeError:
            raise DataError(
                f"a class is a folder with CSV files or a list of their paths, not {shown(source)}"
            ) from None
    path = Path(source)
    if path.is_dir():
        return sorted(path.glob("*.csv"))
    if path.is_file():
        return [path]
    raise DataError(f"{path.name}: there is no such folder; name one with the learners' CSV files")


def _rows(path: Path) -> list[Row]:
    """Return what a file says, line by line; DataError says which line does not fit."""
    text = read_plain(path).removeprefix("\ufeff")
    head = text.partition("\n")[0]
    # A spreadsheet in French or German writes semicolons.
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=";" if ";" in head else ",")
    if tuple(next(lines, ())) != COLUMNS:
        raise DataError(f"its first line is not {','.join(COLUMNS)}; take what export_csv wrote")
    return [_row(cells, number) for number, cells in enumerate(lines, 2) if any(cells)]


def _row(cells: list[str], number: int) -> Row:
    if len(cells) != len(COLUMNS):
        raise DataError(f"line {number} has {len(cells)} cells, not {len(COLUMNS)}; export it anew")
    learner, game, what, name = (_unquoted(cell) for cell in cells[:4])
    if what not in KINDS:
        raise DataError(
            f"line {number} is about {shown(what)}, which is none of {', '.join(KINDS)}"
        )
    for one in (learner, game, name):
        if len(one) > LONGEST and what != "unreadable":
            raise DataError(f"line {number} has a cell of more than {LONGEST} characters")
    counts = []
    for column, cell in zip(COLUMNS[4:6], cells[4:6], strict=True):
        if not re.fullmatch("[0-9]{1,6}", cell):
            raise DataError(f"line {number}: '{column}' must be a count, not {shown(cell)}")
        counts.append(int(cell))
    return Row(learner or "?", game, what, name, *counts)


def _unquoted(cell: str) -> str:
    """Take away the mark that kept a spreadsheet from reading a formula."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell


def _gathered(rows: list[Row]) -> list[Row]:
    """Add up the steps of each chapter, and whatever else is told twice."""
    found: dict[tuple[str, ...], Row] = {}
    for row in rows:
        if row.what == "step":
            row = row._replace(what="chapter", name=row.name.rpartition(":")[0])
        old = found.get(row[:4])
        if old is not None:
            row = row._replace(done=old.done + row.done, missed=old.missed + row.missed)
        found[row[:4]] = row
    return list(found.values())


# ---- what things are called


@cache
def _engine(game: str) -> Engine[Any, Any] | None:
    """Return a game that is installed here, or None: a learner's file may name any."""
    try:
        return made(find(game))
    except UnknownGame:
        return None


@cache
def _steps(game: str) -> dict[str, int]:
    """Return how many steps each chapter of a game has."""
    engine = _engine(game)
    names = chapters(engine) if engine else ()
    return {name: len(find_lesson(engine, name).steps) for name in names} if engine else {}


def game_title(game: str) -> Text:
    """Return the name on the box, or the id of a game that is not installed here."""
    engine = _engine(game)
    return Text(game) if engine is None else engine.title


def title(game: str, what: str, name: str) -> Text:
    """Return what a chapter or a rule of a game is called, or its id."""
    engine = _engine(game)
    if engine is not None and what == "rule" and name in engine.rulebook:
        return engine.rulebook[name].title
    if engine is not None and what == "chapter" and name in _steps(game):
        return find_lesson(engine, name).title
    return Text(name)


def _line(tag: str, cells: list[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
