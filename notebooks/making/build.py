"""Make the tutorials and the start page: python notebooks/making/build.py [--check] [GAME ...].

A tutorial is one notebook for each game: a live lesson for every chapter, and under it the same
steps to read, with pictures, for pages that only show notebooks. The start page has a door for
each game of the catalogue. With --check nothing is written; a notebook that its sources no longer
say so is named, and the exit code is 1.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from armillary.engines import catalogue, load
from armillary.engines.core.course import Course, table_before
from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import ASK, QUESTION, Lesson, LessonStep, lessons
from armillary.widgets import page
from armillary.widgets.entered.lobby import facade, games, plain

HERE = Path(__file__).parents[1]
Cell = dict[str, Any]

FIRST = """# {title}: the tutorial

{count} short chapters teach every rule of the game, and each one lets you do it yourself.
The first is a whole game: ten minutes, and you can play. The others hold what it left out.
Run a grey cell with **Shift+Enter** and play on the board that appears; it says what to do.
Whatever you try, the board tells you why it works or which rule stops it. **H** gives a hint.

Below each board the same steps stand to read, for places where no board can run.
French or German? Use the switch on the board, or write `teach("{name}", 1, lang="fr")`."""

LAST = """## And now

- Questions that never run out, about everything: `quiz("{name}")`,
  or about one rule: `quiz("{name}", rule="{rule}")`.
- A whole game, alone or together: `play("{name}")`.
- Your progress is kept in a small file and is there again when you come back."""


DOORS = """## To read and to study

| game | what it is | notebooks |
| --- | --- | --- |
{rows}

A tutorial teaches every rule in short steps, and each one lets you do it yourself.
A lab takes the board apart as a graph and plays hundreds of games.
Two labs are about all games: [agents_lab](agents_lab.ipynb) looks over the shoulder of
opponents that think, [arena_lab](arena_lab.ipynb) lets agents meet by the thousand.
Teachers find a form for lessons, and marks for a class, in [for teachers](for_teachers.ipynb).

Every game that is installed here answers to its name:"""


def main(arguments: list[str]) -> int:
    """Write the notebooks, or check that they are fresh."""
    wanted = [one for one in arguments if one != "--check"] or catalogue()
    start = HERE / "00_start_here.ipynb"
    made = {start: start_page(json.loads(start.read_text(encoding="utf-8")))}
    made |= {
        HERE / f"{name}_tutorial.ipynb": tutorial(load(name))
        for name in wanted
        if lessons(load(name))
    }
    stale = []
    for path, book in made.items():
        text = json.dumps(book, indent=1, ensure_ascii=False) + "\n"
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8")
        elif old != text:
            stale.append(path.name)
    for file in stale:
        print(f"{file} is not what its sources say; run: python notebooks/making/build.py")
    return 1 if stale else 0


def start_page(book: dict[str, Any]) -> dict[str, Any]:
    """Return the start page with a door for every game, those with fewest rules first."""
    rows = "\n".join(
        f"| **{engine.title}** | {engine.say('door')} | {', '.join(behind(engine.name))} |"
        for engine in games()
    )
    said = "".join(f'{load(name).title:30} play("{name}")\n' for name in catalogue())
    for cell in book["cells"]:
        if cell["id"] == "start-01":
            cell["source"] = lines(DOORS.format(rows=rows))
        if cell["id"] == "start-11":
            cell["outputs"][0]["data"] = {
                "image/svg+xml": lines(facade()),
                "text/plain": lines(plain()),
            }
        if cell["id"] == "start-02":
            cell["outputs"][0]["text"] = lines(said)
    return book


def behind(name: str) -> list[str]:
    """Return links to what there is of a game beside this page."""
    return [
        f"[{kind}]({name}_{kind}.ipynb)"
        for kind in ("tutorial", "lab")
        if (HERE / f"{name}_{kind}.ipynb").exists()
    ]


LIMIT = 500_000
"""Bytes: pages that only show notebooks are slow with larger ones, and nobody reads so much."""


def tutorial(engine: Engine[Any, Any]) -> dict[str, Any]:
    """Return the notebook of a game as plain data.

    One that would be too large has no picture where a step goes on from the one before.
    """
    whole = notebook(engine, lean=False)
    return notebook(engine, lean=True) if size(whole) > LIMIT else whole


def size(book: dict[str, Any]) -> int:
    """Return how many bytes a notebook takes."""
    return len(json.dumps(book, indent=1, ensure_ascii=False).encode())


def notebook(engine: Engine[Any, Any], *, lean: bool) -> dict[str, Any]:
    """Return a tutorial with a picture for every move that is asked for, or with fewer."""
    chapters = lessons(engine)
    title, name = str(engine.title), engine.name
    cells = [
        markdown(FIRST.format(title=title, count=len(chapters), name=name)),
        code("from armillary.widgets import page, play, quiz, teach"),
    ]
    listed: set[str] = set()
    for number, lesson in enumerate(chapters, 1):
        cells += chapter(engine, lesson, number, lean)
        cells += recap(engine, [rule for rule in lesson.rules if rule not in listed])
        listed.update(lesson.rules)
    asked = list(engine.rulebook)[-1]
    cells.append(markdown(LAST.format(name=name, rule=asked)))
    run = 0
    for number, cell in enumerate(cells):
        cell["id"] = f"{name}-{number:03}"
        if cell["cell_type"] == "code":
            run += 1
            cell["execution_count"] = run
            for output in cell["outputs"]:
                output["execution_count"] = run
    return {
        "cells": cells,
        "metadata": {
            "kernelspec": {
                "display_name": "Python 3 (ipykernel)",
                "language": "python",
                "name": "python3",
            },
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def chapter(engine: Engine[Any, Any], lesson: Lesson, number: int, lean: bool) -> list[Cell]:
    """Return the cells of a chapter: the live board, and the steps to read.

    Where nothing has moved since the last picture, a step needs none of its own.
    """
    head = markdown(f"## {number}. {lesson.title}")
    # What a board prints depends on how far the learner has come.
    live = code(f'teach("{engine.name}", {number})', ["nbval-ignore-output"])
    live["outputs"] = [result(page(engine.name, number, 1))]
    cells = [head, live]
    drawn = board(engine, lesson, 1)
    for step in lesson.steps:
        cells.append(markdown(told(engine, lesson, step, number)))
        here = board(engine, lesson, step.number)
        anew = step.moves is not None or step.options is not None
        if step.mode == ASK and here != drawn and (anew or not lean):
            drawn = here
            still = code(f'page("{engine.name}", {number}, {step.number})')
            still["outputs"] = [result(page(engine.name, number, step.number))]
            cells.append(still)
    return cells


def recap(engine: Engine[Any, Any], rules: list[str]) -> list[Cell]:
    """Return the rules that a chapter was the first to meet, folded: they are to look up."""
    book = [engine.rulebook[rule] for rule in rules]
    listed = "\n".join(f"- **{rule.title}.** {rule.summary}" for rule in book)
    return [markdown(folded("The rules of this chapter", listed))] if book else []


def folded(title: str, text: str) -> str:
    """Return a text that unfolds at a click on its title."""
    return f"<details><summary>{title}</summary>\n\n{text}\n\n</details>"


def board(engine: Engine[Any, Any], lesson: Lesson, number: int) -> list[Any]:
    """Return what a still picture of a step draws: its layout, and what stands on the maps."""
    table = table_before(engine, lesson, number)
    scene = engine.scene(table.view(table.to_act or 0))
    return [scene.layout, *(item for item in scene.standing if item.on or item.at)]


def told(engine: Engine[Any, Any], lesson: Lesson, step: LessonStep, number: int) -> str:
    """Return a step as it reads without a board."""
    parts = [f"**{number}.{step.number}**"]
    if step.text:
        parts[0] += f" {step.text}"
    if step.mode == QUESTION:
        asked = engine.rulebook[step.rules[0]].title
        parts.append(f"*The board asks a question about: {asked}.*")
        question = Course(engine, lesson, at=step.number).question if step.here else None
        # A rule to be recognised is printed once, at the end of its chapter.
        if question is not None and question.maker != f"recall.{step.rules[0]}":
            parts.append(f"For example: {question.prompt}")
    help = [str(step.hint)] if step.hint else []
    if step.answer:
        help.append(f"For example: `{step.answer}`")
    if step.done:
        help.append(str(step.done))
    if help:
        parts.append(folded("Hint and answer", "\n\n".join(help)))
    return "\n\n".join(parts)


def markdown(text: str) -> Cell:
    """Return a cell of text."""
    return {"cell_type": "markdown", "id": "", "metadata": {}, "source": lines(text)}


def code(text: str, tags: list[str] | None = None) -> Cell:
    """Return a cell of code, not yet run."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": "",
        "metadata": {"tags": tags} if tags else {},
        "outputs": [],
        "source": lines(text),
    }


def result(picture: Any) -> dict[str, Any]:
    """Return a picture as what a cell gave."""
    data = {name: lines(text) for name, text in sorted(picture._repr_mimebundle_().items())}
    return {"data": data, "execution_count": None, "metadata": {}, "output_type": "execute_result"}


def lines(text: str) -> list[str]:
    """Return a text as notebooks store it."""
    return text.splitlines(keepends=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
