"""The matrix of a game, and a playing move by move, as lines of text in any language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

from .engine import Engine
from .events import Event
from .matrix import OWED, Matrix, Row
from .moves import SPECTATOR
from .scene import Scene
from .table import Table
from .text import Catalog, Text

INDENT = " " * 15


_WORDS = Catalog(Path(__file__).with_suffix(".toml"))


def _say(lang: str, id: str, **values: Any) -> str:
    return _WORDS.say(id, **values).to(lang)


def tell_matrix(
    engine: Engine[Any, Any], found: Matrix, lang: str = "en", width: int = 100
) -> Iterator[str]:
    """Yield the matrix rule by rule, its holes marked, and the sum at the end."""
    yield _say(lang, "rules.head", title=engine.title, count=len(found.rows))
    for row in found.rows:
        yield ""
        yield from _tell_row(found, row, lang, width)
    yield ""
    if found.strays:
        yield _say(lang, "rules.strays")
        yield from (f"    {stray}" for stray in found.strays)
    if not found.tests_read:
        yield _say(lang, "rules.untested")
    missing = [len(found.missing(row)) for row in found.rows]
    rules = sum(map(bool, missing))
    yield (
        _say(lang, "rules.holes", count=sum(missing), rules=rules)
        if rules
        else _say(lang, "rules.whole")
    )


def _tell_row(found: Matrix, row: Row, lang: str, width: int) -> Iterator[str]:
    rule = row.rule
    yield f"{rule.id}: {rule.title.to(lang)}"
    # What is printed and what is ours in one rule, its source tells apart.
    part = "_in_part" if f"; {rule.status}:" in rule.source else ""
    kind, status = _say(lang, f"kind.{rule.kind}"), _say(lang, f"status.{rule.status}{part}")
    yield f"    {kind}, {status}: {rule.source.removeprefix(f'{rule.status}: ')}"
    for name in OWED:
        shown = ", ".join(getattr(row, name))
        if name in found.missing(row):
            shown = _say(lang, "rules.hole")
        elif not shown:
            shown = _say(lang, "rules.not_read")
        yield from wrap(
            shown,
            max(width - 1, 40),
            initial_indent=f"    {_say(lang, f'column.{name}')}".ljust(len(INDENT)),
            subsequent_indent=INDENT,
            break_long_words=False,
            break_on_hyphens=False,
        )


def tell_playing(table: Table, lang: str = "en", position: bool = False) -> Iterator[str]:
    """Yield every move with its events and their rules, then how it stands or ended.

    With `position` what lies on the table follows.
    """
    engine = table.engine
    options = "".join(f", {name}={value!r}" for name, value in table.options.items())
    head = {"title": engine.title, "seats": table.seats, "seed": table.seed, "options": options}
    yield _say(lang, "replay.head", **head)
    yield ""
    wide = len(str(len(table.log)))
    for entry in table.log:
        who = engine.seat_name(entry.seat).to(lang)
        yield f"{entry.ply + 1:>{wide}}. {who}: {entry.text}"
        yield from (f"{' ' * wide}    {_tell(engine, event, lang)}" for event in entry.events)
    yield ""
    ended = table.outcome
    rule = f" [{ended.rule}]" if ended else ""
    yield engine.standing(table.state).to(lang) + rule
    if table.future:
        last = len(table.log) + len(table.future)
        yield _say(lang, "replay.undone", count=len(table.future), last=last)
    if position:
        yield ""
        yield _say(lang, "replay.position", at=table.at)
        yield from tell_scene(engine.scene(table.view(SPECTATOR)), lang)


def _tell(engine: Engine[Any, Any], event: Event, lang: str) -> str:
    return f"{engine.tell(event).to(lang)} [{event.rule}]"


def tell_scene(scene: Scene, lang: str = "en") -> Iterator[str]:
    """Yield what stands on something, alike things together, what lies in rows, and the facts."""
    labels = {item.key: item.label for item in scene.items}
    alike: dict[str, list[Text]] = {}
    for item in scene.standing:
        if item.on in labels and item.label:
            alike.setdefault(item.label.to(lang), []).append(labels[item.on])
    for label, places in alike.items():
        yield f"    {label}: {'; '.join(place.to(lang) for place in places)}"
    for area in scene.layout.areas:
        here = [one for one in scene.items if area.form == "row" and one.area == area.key]
        named = [one.label.to(lang) for one in here if one.label]
        if named:
            yield f"    {area.title.to(lang)}: {'; '.join(named)}"
    names = [seat.to(lang) for seat in scene.seats]
    for fact in scene.facts:
        values = zip(names, fact.values, strict=False)
        yield f"    {fact.label.to(lang)}: {', '.join(f'{n} {v}' for n, v in values)}"
