"""Kept games: every playing has a file of its own, and `kept()` lists them all.

A game is never written over another one, and nothing is deleted: what is set aside lies in the
folder `aside`, and whoever wants it gone deletes it there.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.core.data import build
from armillary.engines.core.faults import Fault
from armillary.engines.core.files import FileError, free_name, read_plain, write_whole
from armillary.engines.core.progress import folder
from armillary.engines.core.table import SaveError, read_save

MOST = 50
"""A list has no more games, the last ones; the files of older ones stay where they are."""


class Kept(NamedTuple):
    """A kept game: its file, when it was last played, how far it is, and who sits there.

    `play(game, save=kept(game)[0].path)` takes up the last one. `players` names the agents; a
    person's name is empty. `reviewed` tells that a review was kept with an ended game.
    """

    game: str
    path: Path
    when: datetime
    moves: int
    over: bool
    players: tuple[str, ...]
    data: str | None
    reviewed: bool = False

    def set_aside(self) -> Path:
        """Take the game off the list: its file moves to the folder `aside`; return where it is."""
        place = free_name(self.path.parent / "aside" / self.path.name)
        try:
            os.replace(self.path, place)
        except OSError:
            place.unlink()
            raise
        return place


def kept(game: str) -> list[Kept]:
    """Return the kept games of a name, the last one first; files that are no saves are left out."""
    home = folder() / "games"
    found: list[tuple[float, Path]] = []
    with suppress(OSError):
        # Where games lay before each had a folder of its own.
        before = (home / f"{game}.json", *home.glob(f"{game}-[0-9]*.json"))
        for path in (*before, *(home / game).glob("*.json")):
            with suppress(OSError):
                found.append((path.stat().st_mtime, path))
    listed = (_kept(game, path, when) for when, path in sorted(found, reverse=True)[:MOST])
    return [one for one in listed if one is not None]


def unfinished(game: str, data: str | None = None) -> list[Kept]:
    """Return the kept games of a name that go on with these data, the last one first."""
    return [one for one in kept(game) if not one.over and one.data == data]


@dataclass(frozen=True)
class _About:
    """What a kept file says of its game, so that a list need not play it."""

    moves: int
    over: bool
    players: tuple[str, ...]
    data: str | None
    reviewed: bool = False


def _kept(game: str, path: Path, when: float) -> Kept | None:
    """Return what is known of a file, or None where it holds no game of this name."""
    try:
        text = read_plain(path)
        about = build(_About, json.loads(text).get("kept") or _looked_up(text), path.name)
        time = datetime.fromtimestamp(when)
    except (Fault, ValueError, TypeError, AttributeError, RecursionError, OverflowError):
        return None
    if not 0 <= about.moves < 1_000_000 or len("".join(about.players)) > 200:
        return None
    reviewed = about.over and about.reviewed
    return Kept(game, path, time, about.moves, about.over, about.players, about.data, reviewed)


def _looked_up(text: str) -> dict[str, Any]:
    """Play a save that does not say of itself how far it is."""
    plain = read_save(text)
    table = load(plain["game"], data=plain["data"]).resume(text)
    table.goto(table.at + len(table.future))
    over, players = table.to_act is None, [""] * table.seats
    return {"moves": table.at, "over": over, "players": players, "data": plain["data"]}


class Keeper:
    """Writes the saves of one playing to one file, which it never takes from another.

    Without a path it makes itself a file in the learner's folder when there is something to write.
    Where somebody else has written to the file meanwhile, it goes on in a new one.
    """

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.game, self.path = game, path
        self._last: str | None = None

    def read(self) -> str | None:
        """Return what is in the file, None where there is none; SaveError if it cannot be read."""
        if self.path is None or not self.path.exists():
            return None
        try:
            self._last = read_plain(self.path)
        except FileError as fault:
            raise SaveError(str(fault)) from None
        return self._last

    @property
    def review(self) -> Any:
        """What was kept of a review in the file as it was read, or None."""
        return None if self._last is None else read_save(self._last).get("review")

    def write(self, text: str, about: dict[str, Any] | None = None) -> bool:
        """Put a save in the file; OSError if that cannot be. Tell whether it is another file now.

        `about` is what `kept` tells of it.
        """
        if about is not None:
            text = json.dumps({"kept": about} | json.loads(text), indent=1)
        place, made = self._place()
        try:
            write_whole(place, text)
        except BaseException:
            if made:
                place.unlink(missing_ok=True)
            raise
        parted = made and self.path is not None
        self.path, self._last = place, text
        return parted

    def _place(self) -> tuple[Path, bool]:
        """Return where to write, and whether that name was made just now."""
        if self.path is None:
            now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
            return free_name(folder() / "games" / self.game / f"{now}.json"), True
        if not self.path.exists():
            return self.path, False
        try:
            theirs = read_plain(self.path) != self._last
        except FileError:
            theirs = True
        return (free_name(self.path), True) if theirs else (self.path, False)
