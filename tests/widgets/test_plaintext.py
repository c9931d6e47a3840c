"""Text boards: letters mean one thing, legends explain them, what is refused stands apart."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import find_lesson
from armillary.engines.core.text import LANGUAGES
from armillary.widgets import page, picture
from armillary.widgets.drawn import plaintext

PLAYINGS = 3


def boards(engine: Engine[Any, Any], lang: str) -> Iterator[str]:
    """Yield text boards from the beginning, middle and end of games, and of rare positions."""
    for seed in range(PLAYINGS):
        rng = random.Random(seed)
        table = engine.table(seed=seed)
        stops = {0, rng.randrange(1, 20), rng.randrange(20, 60)}
        while table.to_act is not None and len(table.log) <= max(stops):
            if len(table.log) in stops:
                yield picture(table, lang=lang).plain
            table.play(engine.sample(table.state, rng))
        yield picture(table, lang=lang).plain
        yield picture(engine.rare(table.state, rng), lang=lang).plain


def plot(board: str) -> tuple[str, list[tuple[str, str]]]:
    """Return what is plotted, and the legends beside it: letters and what they stand for."""
    found = [block for block in board.split("\n\n") if re.search(r" {3}\S = ", block)]
    lines = "\n".join(found).splitlines()
    legend = re.findall(r" {3}(\S) = (\S.*)$", "\n".join(lines), re.M)
    return "".join(re.sub(r" {3}\S = \S.*$", "", line) for line in lines), legend


def offences(engine: Engine[Any, Any]) -> list[str]:
    """Return how letters of a game mislead: unexplained, or explained in two ways."""
    found = []
    for lang in LANGUAGES:
        means: dict[str, str] = {}
        for board in boards(engine, lang):
            plotted, legend = plot(board)
            if not legend:  # listed in words, or nothing stands yet
                continue
            marks = set(re.sub(r"[\s.]", "", plotted))
            explained = {letter for letter, _ in legend}
            found += [f"{lang}: {mark} is not in the legend" for mark in marks - explained]
            found += [f"{lang}: nothing is marked {mark}" for mark in explained - marks]
            for letter, label in legend:
                if means.setdefault(letter, label) != label:
                    found.append(f"{lang}: {letter} is {means[letter]}, then {label}")
    return found


@pytest.mark.parametrize("game", catalogue())
def test_a_letter_means_one_thing_on_all_boards_of_a_game(game: str) -> None:
    """Early, late and rare boards: each letter is explained beside them, always alike."""

    assert [] == offences(load(game))


def one_that_plots() -> Engine[Any, Any]:
    """Return a game whose boards are plotted in letters."""
    return next(e for e in map(load, catalogue()) if plot(next(boards(e, "en")))[1])


def test_letters_by_order_of_appearance_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault this is there for: letters given out anew on every board."""

    engine = one_that_plots()
    real = engine.scene
    monkeypatch.setattr(
        engine,
        "scene",
        lambda view: (s := real(view))._replace(layout=s.layout._replace(legend=())),
    )

    assert any(", then " in one for one in offences(engine))


def test_letters_that_run_out_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is marked alike cannot be told apart by any legend."""

    engine = one_that_plots()
    monkeypatch.setattr(plaintext, "_letters", lambda labels: dict.fromkeys(labels, "#"))

    assert any("# is " in one for one in offences(engine))


def test_a_legend_that_is_left_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter on the board that the legend does not name is told."""

    engine = one_that_plots()
    real = plaintext.zip_longest
    monkeypatch.setattr(
        plaintext,
        "zip_longest",
        lambda rows, legend, fillvalue: real(rows, legend[:1], fillvalue=fillvalue),
    )

    assert any("not in the legend" in one for one in offences(engine))


def test_what_is_refused_does_not_stand_among_what_one_can_do() -> None:
    """A button that is there to be refused is told apart from those that may be pressed."""
    lesson = find_lesson(load("galaxies"), "planets")
    at = next(step.number for step in lesson.steps if step.goal.refused == "colony.upgrade")
    told = page("galaxies", "planets", at).plain.splitlines()
    allowed = next(line for line in told if line.startswith("What you can do"))
    barred = told[told.index(allowed) + 1]

    assert "Level 2 for 2 energy" in allowed
    assert barred.startswith("Not now: ")
    assert "Level 2 for 1 energy and 1 culture" in barred
    assert "1 culture" not in allowed
