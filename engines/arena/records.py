"""The file of a tournament: one line says what is played, then one line for each game.

Lines are only ever added. A tournament that was broken off, or whose process was killed, goes on
where it stopped: what is in the file is not played again, and no game counts twice.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, get_type_hints

from armillary.engines.core.data import DataError
from armillary.engines.core.faults import Fault

from .playing import Record

FORMAT = 1


class RecordError(Fault, ValueError):
    """A file that cannot be gone on with; the message says which, why and what to do."""


class Records:
    """The games that are known, in a file or only in memory. None is counted twice."""

    def __init__(self, path: str | Path | None, header: dict[str, Any], games: int) -> None:
        """Begin a file or go on with it; RecordError says if it is another tournament's."""
        self.path = None if path is None else Path(path).resolve()
        self.header = json.loads(json.dumps({"armillary_tournament": FORMAT, **header}))
        self.known = bytearray(games)
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Records:
        if self.path is None:
            return self
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and not self.path.is_file():
                # A device has no end, and nobody may ever write into a pipe.
                raise RecordError(f"{self.path}: is not a plain file; name another one")
            self._file = self.path.open("a+b")
        except OSError as fault:
            raise RecordError(f"{self.path}: cannot be written ({fault.strerror})") from None
        if not _taken(self._file, self.path):
            self._file.close()
            raise RecordError(
                f"{self.path}: another tournament is writing there; wait, or name another file"
            )
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()
            _WRITING.discard(self.path)

    def kept(self) -> Iterator[Record]:
        """Return the games that the file has; a line that was never finished is cut off."""
        if self._file is None:
            return
        self._file.seek(0)
        whole = 0
        for n, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                # The process was killed while it wrote this; the game is played again.
                self._file.truncate(whole)
                break
            whole += len(line)
            if n == 1:
                self._compare(line)
            else:
                record = self._read(n, line)
                if self._first_time(record.number):
                    yield record
        if not whole:
            self._write(json.dumps(self.header, ensure_ascii=False))

    def add(self, records: tuple[Record, ...]) -> Iterator[Record]:
        """Keep games and return those that are new."""
        new = [record for record in records if self._first_time(record.number)]
        if new and self._file is not None:
            self._write("\n".join(json.dumps(record._asdict()) for record in new))
        yield from new

    def missing(self) -> Iterator[int]:
        """Return the numbers of the games that are not known yet."""
        return (number for number, known in enumerate(self.known) if not known)

    def _first_time(self, number: int) -> bool:
        if not 0 <= number < len(self.known) or self.known[number]:
            return False
        self.known[number] = 1
        return True

    def _write(self, text: str) -> None:
        assert self._file is not None
        self._file.seek(0, os.SEEK_END)
        self._file.write(text.encode() + b"\n")
        self._file.flush()

    def _compare(self, line: bytes) -> None:
        """Raise RecordError if the file's first line tells of another tournament."""
        try:
            there = json.loads(line)
        except ValueError:
            there = None
        if not isinstance(there, dict) or "armillary_tournament" not in there:
            raise RecordError(f"{self.path}: is no tournament's file; name another file")
        differing = [key for key in self.header if there.get(key) != self.header[key]]
        if differing:
            key = differing[0]
            raise RecordError(
                f"{self.path}: belongs to another tournament: its {key} is {there.get(key)!r}, "
                f"not {self.header[key]!r}; name another file"
            )

    def _read(self, n: int, line: bytes) -> Record:
        try:
            plain = json.loads(line)
            if not isinstance(plain, dict):
                raise ValueError("it is no table")
            return read_record(plain)
        except (ValueError, DataError) as fault:
            raise RecordError(
                f"{self.path}: line {n} is no game ({fault}); take the line out, and the game is "
                "played again"
            ) from None


_WRITING: set[Path | None] = set()
"""The files to which this process writes."""


def _taken(file: IO[bytes], path: Path) -> bool:
    """Take a file for oneself, unless a tournament is writing there, here or elsewhere.

    The lock is this process's own: workers that outlive it when it is killed do not hold it.
    """
    if path in _WRITING:
        return False
    try:
        import fcntl

        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, AttributeError):
        # Python in a browser has the module, and no locks in it.
        pass
    except OSError as fault:
        if fault.errno in (errno.EACCES, errno.EAGAIN):
            return False
    _WRITING.add(path)
    return True


def read_record(plain: dict[str, Any]) -> Record:
    """Return the game that plain data describe; ValueError says what is missing."""
    missing = [name for name in get_type_hints(Record) if name not in plain]
    if missing:
        raise ValueError(f"it lacks {', '.join(missing)}")
    values: dict[str, Any] = {
        name: tuple(plain[name]) if isinstance(plain[name], list) else plain[name]
        for name in get_type_hints(Record)
    }
    if type(values["number"]) is not int or not isinstance(values["sitting"], tuple):
        raise ValueError("its number or its seats cannot be read")
    return Record(**values)
