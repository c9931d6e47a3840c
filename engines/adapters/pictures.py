"""The still picture of a position as text and as pixels.

Engines know no widget. Who can draw says so under the entry point `armillary.pictures`, as the
boards of armillary do: a function that is given a state, `seat` and `engine`, and returns SVG text
with the same in plain characters as its `plain`.
"""

from __future__ import annotations

import io
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.extras import MissingExtra, need
from armillary.engines.core.faults import Fault

MODES = ("human", "ansi", "rgb_array")
GROUP = "armillary.pictures"
WIDTH = 480
"""So many pixels wide is a picture."""


@cache
def _drawer() -> Any:
    for point in entry_points(group=GROUP):
        return point.load()
    raise MissingExtra('nothing here draws boards; run: pip install "armillary[rl]"')


class ModeError(Fault, ValueError):
    """A way to show the board that there is not."""


def check(mode: str | None) -> None:
    """Raise ModeError for a way to show the board that there is not."""
    if mode not in (None, *MODES):
        raise ModeError(f"there is no render_mode {mode!r}; there are {', '.join(MODES)}")


def render(mode: str | None, engine: Engine[Any, Any], state: Any, seat: int) -> Any:
    """Show what a seat sees in one of the modes; without any, nothing."""
    if mode == "rgb_array":
        return pixels(engine, state, seat)
    if mode == "ansi":
        return ansi(engine, state, seat)
    return None if mode is None else print(ansi(engine, state, seat))


def ansi(engine: Engine[Any, Any], state: Any, seat: int) -> str:
    """Return what a seat sees, in plain characters."""
    said: str = _drawer()(state, seat=seat, engine=engine).plain
    return said


def pixels(engine: Engine[Any, Any], state: Any, seat: int) -> Any:
    """Return the still picture that a seat sees, as an array of height x width x 3 bytes."""
    resvg, image, numpy = need("resvg_py", "rl"), need("PIL.Image", "rl"), need("numpy", "rl")
    drawn = str(_drawer()(state, seat=seat, engine=engine))
    png = resvg.svg_to_bytes(
        svg_string=drawn, width=WIDTH, sans_serif_family="DejaVu Sans", font_dirs=_fonts()
    )
    return numpy.asarray(image.open(io.BytesIO(bytes(png))).convert("RGB"))


@cache
def _fonts() -> list[str]:
    """Where letters are found on a machine that has none of its own: matplotlib brings some."""
    found = find_spec("matplotlib")
    if found is None or found.origin is None:
        return []
    return [str(Path(found.origin).parent / "mpl-data" / "fonts" / "ttf")]
