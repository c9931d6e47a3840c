"""Still pictures of a position, for notebooks that are opened without a kernel."""

from __future__ import annotations

from typing import Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import SPECTATOR
from armillary.engines.core.shelf import engine_of
from armillary.engines.core.table import Table

from ..words import say
from . import wire
from .plaintext import text
from .svg import svg


class Picture(str):
    """SVG text that a notebook shows as a picture, with a plain board for those who read text.

    It is drawn from one seat's view, so that it holds nothing that this seat may not know.
    """

    plain: str

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"image/svg+xml": str(self), "text/plain": self.plain}

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # Being a str, it would otherwise be shown as one, all its SVG included.
        printer.text(self.plain)


def picture(
    what: Any,
    *,
    seat: int = SPECTATOR,
    lang: str = "en",
    theme: str = "light",
    overlays: tuple[str, ...] | list[str] = (),
    show: tuple[str, ...] | list[str] = (),
    engine: Engine[Any, Any] | None = None,
) -> Picture:
    """Draw a table or a state as `seat` sees it.

    `overlays` are switched on, `show` are keys to light; `theme` is "light" or "dark".
    `engine` is only needed for a state of a game with an owner's own data.

    >>> from armillary.engines import catalogue, load
    >>> drawn = picture(load(catalogue()[0]).table(seed=1))
    >>> drawn.startswith("<svg"), "<desc" in drawn
    (True, True)
    """
    if isinstance(what, Table):
        # How a fork ends stays shut while its game goes on, in a picture too.
        engine, state = what.engine, what.shown
    else:
        engine, state = engine or engine_of(what), what
    stage, frame = still(engine, state, seat=seat, lang=lang, overlays=overlays)
    if show:
        frame["marks"]["shown"] = [[key, "path"] for key in show]
        frame["on"].append("shown")
    drawn = Picture(svg(stage, frame, theme=theme))
    drawn.plain = text(stage, frame)
    return drawn


def still(
    engine: Engine[Any, Any],
    state: Any,
    *,
    seat: int = SPECTATOR,
    lang: str = "en",
    overlays: tuple[str, ...] | list[str] = (),
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return stage and frame of a position as `seat` sees it, with nothing to pick."""
    view = engine.view(state, seat)
    scene = engine.scene(view)
    stage = wire.stage(engine, scene, lang, say(lang)["legal"])
    stage["words"] = say(lang)
    frame = {
        "n": 0,
        "items": wire.items(scene, lang),
        "seats": [one.to(lang) for one in scene.seats],
        "turn": state.to_act,
        "status": engine.standing(state).to(lang),
        "facts": [[fact.label.to(lang), *fact.values] for fact in scene.facts],
        "marks": {id: wire.marks(engine.overlay(view, id)) for id in overlays},
        "on": [*overlays],
        "notes": {"about": " ".join(note.to(lang) for note in scene.notes)},
    }
    return stage, frame
