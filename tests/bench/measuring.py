"""The instrument: windows that take turns, medians, a sheet of rows with their bars.

On a shared machine only a ratio within one run means anything, and only if both sides had the
same weather: so the things compared take turns, window by window, and the clock is that of the
process, which stands still while somebody else has the processor.
"""

import json
import platform
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

WINDOWS, SECONDS = 7, 0.7


def take_turns(
    works: dict[str, Callable[[], object]],
    windows: int = WINDOWS,
    seconds: float = SECONDS,
    clock: Callable[[], float] = time.process_time,
) -> dict[str, list[float]]:
    """Return for each work how often a second it was done, window by window: A B A B …"""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(windows):
        for name, work in works.items():
            done, start = 0, clock()
            while (now := clock()) - start < seconds:
                work()
                done += 1
            rates[name].append(done / (now - start))
    return rates


def ratio(rates: dict[str, list[float]], ours: str, peer: str) -> float:
    """Return how many times as fast as the peer we are: the ratio of the medians."""
    return median(rates[ours]) / median(rates[peer])


@dataclass
class Row:
    """One thing measured: what, beside what, the figure, and the bar it must clear."""

    what: str
    peer: str
    ours: str
    theirs: str
    figure: float
    unit: str
    least: float | None = None
    most: float | None = None
    note: str = ""
    windows: dict[str, list[float]] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Tell whether the figure clears the bar; without a bar it does."""
        low = self.least is None or self.figure >= self.least
        return low and (self.most is None or self.figure <= self.most)

    @property
    def bar(self) -> str:
        """The bar in words."""
        if self.least is not None:
            return f">= {self.least:g}"
        return "" if self.most is None else f"<= {self.most:g}"


class Sheet:
    """All rows of a run."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def add(self, row: Row) -> Row:
        """Keep a row, and return it so that its bar can be asserted."""
        self.rows.append(row)
        return row

    def lines(self) -> Iterator[str]:
        """Yield the table."""
        head = ("what", "ours", "beside", "theirs", "figure", "bar", "", "note")
        table = [head] + [
            (
                row.what,
                row.ours,
                row.peer,
                row.theirs,
                f"{row.figure:.3g}{row.unit}",
                row.bar,
                "ok" if row.ok and row.bar else "" if row.ok else "MISSED",
                row.note,
            )
            for row in self.rows
        ]
        wide = [max(map(len, column)) for column in zip(*table, strict=True)]
        for line in table:
            cells = (cell.ljust(width) for cell, width in zip(line, wide, strict=True))
            yield "  ".join(cells).rstrip()

    def write(self, path: Path) -> None:
        """Write the rows as JSON, with what they were measured on."""
        machine = {"python": sys.version.split()[0], "machine": platform.machine()}
        rows: list[dict[str, Any]] = [
            asdict(row) | {"ok": row.ok, "bar": row.bar} for row in self.rows
        ]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({**machine, "rows": rows}, indent=1), encoding="utf-8")
