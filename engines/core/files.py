"""Files as the project reads and writes them: plain ones of sane size, whole or not at all.

A path may come from a stranger's save, and a disk may be full: neither may hang a kernel, fill its
memory, or leave half a file behind.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path

from .faults import Fault

MOST = 4_000_000
"""No file of ours has more bytes; what has more is not read."""

PATIENCE = 5.0
"""So many seconds another program may hold what is to be written."""


class FileError(Fault, ValueError):
    """A file that cannot be read; the message says which, why and what to do."""


def read_plain(path: str | Path, most: int = MOST) -> str:
    """Return the text of a plain file; FileError says in one sentence why there is none.

    A device, a pipe or a folder is not opened to be read, and nothing too long is read to its end.
    """
    try:
        # Opening a pipe would wait for somebody to write into it.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise FileError(f"{path}: is not a plain file; name a file")
            data = file.read(most + 1)
        if len(data) > most:
            raise FileError(f"{path}: is longer than {most // 1000} kB; no file of armillary is")
        return data.decode("utf-8")
    except FileNotFoundError:
        raise FileError(f"{path}: there is no such file; check the name and the folder") from None
    except IsADirectoryError:
        raise FileError(f"{path}: is a folder; name a file in it") from None
    except FileError:
        raise
    except (OSError, ValueError) as fault:
        # A ValueError is a text that is not UTF-8, or a name that no file can have.
        raise FileError(f"{path}: cannot be read as text ({fault}); save it as UTF-8") from None


def write_whole(path: Path, text: str) -> None:
    """Put a text in the place of a file: all of it is on the disk, or the old one stays.

    A link stays a link, and what it leads to is written. OSError leaves nothing behind.
    """
    path = Path(os.path.realpath(path))
    if len(text.encode()) > MOST:
        raise OSError(errno.EFBIG, "it is longer than any file of armillary")
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a plain file")
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".save-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Let the disk learn the new name too, where a folder can be told so."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def free_name(path: Path) -> Path:
    """Return `path`, or a numbered name beside it, and take it, so that nobody else does.

    >>> folder = Path(tempfile.mkdtemp())
    >>> [free_name(folder / "duel.json").name for _ in range(3)]
    ['duel.json', 'duel-2.json', 'duel-3.json']
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    numbered = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    for name in chain([path], numbered):
        with suppress(FileExistsError):
            os.close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            return name
    raise AssertionError("numbers do not end")


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold a folder for oneself among all programs that ask; OSError if another will not let go.

    Where the disk knows no locks nobody waits.
    """
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        until = time.monotonic() + PATIENCE
        while not _locked(handle):
            if time.monotonic() > until:
                raise OSError(errno.EBUSY, "another program is writing there")
            time.sleep(0.005)
        yield
    finally:
        # Closing lets go of it, and so does the end of a program that was killed.
        os.close(handle)


def _locked(handle: int) -> bool:
    """Try to lock a file; True also where there are no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, AttributeError):
        # Python in a browser has the module, and no locks in it.
        return True
    except OSError as fault:
        return fault.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True
