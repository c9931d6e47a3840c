"""What a seat sees, as keyed items: the one place where games and widgets meet."""

from __future__ import annotations

from typing import NamedTuple

from .text import Text

TONES = {
    "": "as the board is",
    **{f"seat-{seat}": "the colour of a seat" for seat in range(6)},
    **{f"zone-{zone}": "one of six parts of a board" for zone in "abcdef"},
    "bright": "light, and worth having",
    "void": "dark, as a hole",
    "quiet": "there, but of no matter now",
    "good": "gain, or what helps",
    "bad": "loss, or what forbids",
    "path": "a way that leads somewhere",
    "picked": "what is picked",
    "focus": "what the keys are on",
}
"""What a thing can look like besides its form; the board has a colour for each, day and night."""


class Area(NamedTuple):
    """A part of the table: by its `form` a `map` with coordinates, or a `row` that wraps.

    `view` is (x, y, width, height) of a map in the units of its items. A map with a `turn` can be
    turned about its origin by a button of that name, by the `tilt` of the scene. What moves on a
    map that is `round` goes clockwise about its origin.
    """

    key: str
    form: str
    title: Text
    view: tuple[float, float, float, float] | None = None
    seat: int | None = None
    turn: Text | None = None
    round: bool = False


class Part(NamedTuple):
    """A drawing that belongs to an item, offset from its middle."""

    glyph: str
    dx: float = 0.0
    dy: float = 0.0
    tone: str = ""


class Mark(NamedTuple):
    """A mark on an item, or a line from it to the item `to`: with a head, if it is a `path`."""

    key: str
    tone: str
    text: str = ""
    to: str = ""


class Item(NamedTuple):
    """One thing on the table.

    It has a place of its own (`area`, `at`), stands `on` another item, or waits in a row area.
    `glyph` names its drawing, `tone` its colour role, `label` is what a screen reader says.
    `lines` are written under the label of a thing in a row, as on a card. While it is pointed at,
    or is the last pick, `links` are drawn on the board and `more` is said beside them.
    """

    key: str
    glyph: str
    label: Text
    area: str = ""
    at: tuple[float, float] | None = None
    on: str = ""
    tone: str = ""
    badge: str = ""
    parts: tuple[Part, ...] = ()
    off: bool = False
    lines: tuple[Text, ...] = ()
    links: tuple[Mark, ...] = ()
    more: tuple[Text, ...] = ()


class Dial(NamedTuple):
    """A pick that is turned rather than clicked, such as a rotation: keys `name:value`."""

    name: str
    key: str
    title: Text


class Layout(NamedTuple):
    """What never changes while a game is played: areas, fixed items and drawings.

    A mark has the outline of the site; an item with the glyph X may have one of its own, X-ring.
    `legend` are the labels of what may stand on a map that is plotted in letters: a letter is
    given to each in this order, so that it means the same on every board of the game.
    `seats` are the tones of the seats' dots, where they are not `seat-0`, `seat-1` and so on.
    """

    areas: tuple[Area, ...]
    items: tuple[Item, ...]
    glyphs: dict[str, str]
    dials: tuple[Dial, ...] = ()
    legend: tuple[Text, ...] = ()
    seats: tuple[str, ...] = ()


class Fact(NamedTuple):
    """A line of a small table with a value for each seat."""

    label: Text
    values: tuple[str, ...]


class Overlay(NamedTuple):
    """Marks that a learner can switch on, with a sentence that says what they show."""

    marks: tuple[Mark, ...]
    note: Text | None = None


class Scene(NamedTuple):
    """Everything a seat sees: the layout, what stands on it, and a few facts.

    `notes` are always on screen: that something is reconstructed, for example. `tilt` are the
    degrees, clockwise, by which a map that can be turned stands upright for this seat.
    """

    layout: Layout
    standing: tuple[Item, ...]
    seats: tuple[Text, ...]
    facts: tuple[Fact, ...] = ()
    notes: tuple[Text, ...] = ()
    tilt: float = 0.0

    @property
    def items(self) -> tuple[Item, ...]:
        """All items, the fixed ones first."""
        return self.layout.items + self.standing
