"""A lesson while somebody writes it: plain tables that become the TOML file of a lesson.

What a form does not know of an opened file stays in it as it was, comments apart.
"""

from __future__ import annotations

import copy
import json
import random
import re
import typing
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from .course import table_before
from .data import DataError, read_toml
from .engine import Engine
from .lesson import lesson_of
from .makers import draw, find_maker, makers
from .rehearsal import rehearse
from .table import Table
from .text import LANGUAGES, Text

NAME = "lesson.toml"
KINDS = ("say", "ask", "question")
TEXTS = ("say", "ask", "hint", "done")
STEPS = 60
"""No form has more steps; a chapter has ten."""


class Field(NamedTuple):
    """An option of a game that a form can offer: its name, the choices and what is chosen.

    Without choices it is a number.
    """

    name: str
    choices: tuple[str, ...]
    value: str


class Draft:
    """A lesson that is being written for one game.

    >>> from armillary.engines import catalogue, load
    >>> draft = Draft(load(catalogue()[0]))
    >>> draft.write(0, "title", "en", "A first look")
    >>> draft.add("say")
    >>> draft.write(1, "say", "en", "This is the board.")
    >>> draft.faults()
    []
    """

    def __init__(self, engine: Engine[Any, Any], table: Mapping[str, Any] | None = None) -> None:
        """Begin an empty lesson, or go on with what a file holds."""
        self.engine = engine
        self._examples: dict[str, Text | None] = {}
        self.table: dict[str, Any] = copy.deepcopy(dict(table or {}))
        steps = self.table.setdefault("step", [])
        if not isinstance(steps, list) or not all(isinstance(one, dict) for one in steps):
            raise DataError("'step' must be a list of tables: [[step]]")
        if len(steps) > STEPS:
            raise DataError(f"a lesson of more than {STEPS} steps is too long for this form")

    @classmethod
    def read(cls, path: Path, engine: Engine[Any, Any]) -> Draft:
        """Open a lesson file; one that does not load is refused with its fault."""
        table = read_toml(path)
        lesson_of(table, engine, path.stem, path.name)
        return cls(engine, table)

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps, as the file will hold them."""
        steps: list[dict[str, Any]] = self.table["step"]
        return steps

    # ---- changes

    def add(self, kind: str) -> None:
        """Add a step at the end: something to say, a move to ask for, or a question."""
        if kind not in KINDS:
            raise DataError(f"a step is one of {', '.join(KINDS)}, not {kind!r}")
        if len(self.steps) >= STEPS:
            raise DataError(f"a lesson of more than {STEPS} steps is too long for this form")
        step: dict[str, Any] = {kind: ""}
        if kind != "say":
            # Most steps go on about the same rule.
            before: list[str] = next(
                (one["rules"] for one in reversed(self.steps) if one.get("rules")), []
            )
            step["rules"] = list(before[:1]) or [next(iter(self.engine.rulebook))]
        self.steps.append(step)
        if kind == "question":
            self.ask(len(self.steps), self.questions(step["rules"][0])[0])

    def drop(self, number: int) -> None:
        """Take a step away."""
        del self.steps[self._at(number)]

    def shift(self, number: int, by: int) -> None:
        """Move a step up (-1) or down (1)."""
        at, to = self._at(number), self._at(number + by)
        self.steps.insert(to, self.steps.pop(at))

    def write(self, number: int, name: str, lang: str, text: str) -> None:
        """Write a text of a step, or the title of the lesson, which is step 0."""
        table = self.table if number == 0 else self.steps[self._at(number)]
        if name not in (("title",) if number == 0 else TEXTS) or lang not in LANGUAGES:
            raise DataError(f"there is no text {name!r} in {lang!r} here")
        told = self.told(table, name)
        told[lang] = text
        for one in LANGUAGES:
            if one == "en":
                table[name] = told["en"]
            elif told[one]:
                table.setdefault(one, {})[name] = told[one]
            else:
                table.get(one, {}).pop(name, None)

    @staticmethod
    def told(table: Mapping[str, Any], name: str) -> dict[str, str]:
        """Return a text in each language; nothing where it has not been said."""
        forms = {"en": str(table.get(name, ""))}
        for lang in LANGUAGES[1:]:
            forms[lang] = str(table.get(lang, {}).get(name, ""))
        return forms

    def about(self, number: int, rule: str) -> None:
        """Say which rule a step is about; a question is then one about that rule."""
        if rule not in self.engine.rulebook:
            raise DataError(f"{self.engine.name} has no rule {rule!r}")
        step = self.steps[self._at(number)]
        step["rules"] = [rule]
        if "question" in step:
            step["question"] = self.questions(rule)[0]

    def questions(self, rule: str) -> list[str]:
        """Return the names of the questions that there are about a rule."""
        return [maker.name for maker in makers(self.engine, rule)]

    def example(self, question: str) -> Text | None:
        """Return what such a question asks, at a moment that is quickly found, or None."""
        if question not in self._examples:
            maker = find_maker(self.engine, question)
            drawn = draw(self.engine, [maker], random.Random(1), tries=2)
            self._examples[question] = drawn.prompt if drawn.maker == maker.name else None
        return self._examples[question]

    def ask(self, number: int, question: str) -> None:
        """Choose the question of a step."""
        find_maker(self.engine, question)
        self.steps[self._at(number)]["question"] = question

    def solve(self, number: int, move: str, *, any: bool = False) -> None:
        """Say which move solves a step; with `any`, every other legal one does as well."""
        step = self.steps[self._at(number)]
        if move:
            step["answer"] = move
        goal = {key: value for key, value in step.get("goal", {}).items() if key != "any"}
        step["goal"] = {"any": True, **goal} if any else goal
        if not step["goal"]:
            del step["goal"]

    def begin(self, table: Table) -> None:
        """Let the lesson begin with the position of a table as it stands."""
        self.table.pop("seed", None)
        self.table |= {"seed": table.seed, "seats": table.seats, "options": dict(table.options)}
        self.table["moves"] = [entry.text for entry in table.log]

    def choose(self, name: str, value: str) -> None:
        """Choose an option of the game, or the number of seats; the position begins anew."""
        known = {field.name: field for field in self.options()}
        choices = known[name].choices if name in known else ("",)
        number = not choices and re.fullmatch(r"-?\d{1,9}", value)
        if name not in known or not (number or value in ("", *choices)):
            raise DataError(f"{self.engine.name} has no option {name!r} with {value!r}")
        options = dict(self.table.get("options", {}))
        if name == "seats":
            self.table["seats"] = int(value or self.engine.check_seats(None))
        elif value == "":
            options.pop(name, None)
        else:
            hint = typing.get_type_hints(self.engine.options)[name]
            found = [one for one in _values(hint) if str(one) == value]
            options[name] = found[0] if choices else int(value)
        self.engine.start(self.table.get("seats"), **options)
        self.table["options"] = options
        self.table.pop("moves", None)

    def options(self) -> list[Field]:
        """Return what of the game can be chosen: seats, words, yes or no, and numbers."""
        low, high = self.engine.seats
        seats = tuple(map(str, range(low, high + 1)))
        chosen = str(self.table.get("seats") or self.engine.check_seats(None))
        fields = [Field("seats", seats, chosen)] if low < high else []
        given = self.table.get("options", {})
        for name, hint in typing.get_type_hints(self.engine.options).items():
            values = tuple(map(str, _values(hint)))
            if values or int in (hint, *typing.get_args(hint)):
                fields.append(Field(name, values, str(given.get(name, ""))))
        return fields

    # ---- what comes of it

    def filled(self) -> dict[str, Any]:
        """Return the tables with every text in every language: what is missing is as written."""
        table = copy.deepcopy(self.table)
        for one, names in ((table, ("title",)), *((step, TEXTS) for step in table["step"])):
            for name in names:
                told = self.told(one, name)
                first = next((told[lang] for lang in LANGUAGES if told[lang].strip()), "")
                if first:
                    one[name] = told["en"].strip() or first
                    for lang in LANGUAGES[1:]:
                        one.setdefault(lang, {})[name] = told[lang].strip() or first
        return table

    def text(self) -> str:
        """Return the lesson as TOML."""
        return toml(self.filled())

    def faults(self) -> list[str]:
        """Play the lesson by its answers and return every fault as a sentence.

        Questions are not drawn, which may take seconds: that they exist is enough.
        """
        try:
            lesson = lesson_of(self.filled(), self.engine, Path(NAME).stem, NAME)
            for step in lesson.steps:
                if step.question:
                    find_maker(self.engine, step.question)
        except DataError as fault:
            return [str(fault)]
        steps = tuple(
            replace(one, mode="say", question="", here=False) if one.question else one
            for one in lesson.steps
        )
        return rehearse(self.engine, replace(lesson, steps=steps))

    def before(self, number: int) -> Table:
        """Return the table as a step finds it, whatever the step itself still lacks."""
        filled = self.filled()
        at = self._at(number) if number else 0
        steps = [*filled["step"][:at], {"say": "-", "fr": {"say": "-"}, "de": {"say": "-"}}]
        if number:
            kept = {
                k: v for k, v in filled["step"][at].items() if k in ("options", "moves", "play")
            }
            steps[-1] |= kept
        title = {"title": "-", "fr": {"title": "-"}, "de": {"title": "-"}}
        lesson = lesson_of({**filled, **title, "step": steps}, self.engine, "lesson", NAME)
        return table_before(self.engine, lesson, len(steps))

    def _at(self, number: int) -> int:
        if not 1 <= number <= len(self.steps):
            raise DataError(f"there are {len(self.steps)} steps; {number} is not among them")
        return number - 1


def _values(hint: Any) -> tuple[Any, ...]:
    """Return the values of a type that are words or yes and no; none of any other."""
    if hint is bool:
        return (True, False)
    if typing.get_origin(hint) is typing.Literal:
        return typing.get_args(hint)
    inner = [one for one in typing.get_args(hint) if one is not type(None)]
    return _values(inner[0]) if len(inner) == 1 else ()


# ---- TOML


def toml(table: Mapping[str, Any]) -> str:
    """Return a lesson's tables as TOML that reads as a person would write it.

    >>> print(toml({"title": "A", "fr": {"title": "B"}, "step": [{"say": "C"}]}), end="")
    title = "A"
    fr.title = "B"
    <BLANKLINE>
    [[step]]
    say = "C"
    """
    head = {name: value for name, value in table.items() if name != "step"}
    parts = ["\n".join(_lines(head))]
    parts += ["\n".join(["[[step]]", *_lines(step)]) for step in table.get("step", [])]
    return "\n\n".join(part for part in parts if part) + "\n"


def _lines(table: Mapping[str, Any]) -> Iterable[str]:
    """Give a line for each value; texts in another language stand under the first one."""
    others = [lang for lang in LANGUAGES[1:] if isinstance(table.get(lang), dict)]
    for name, value in table.items():
        if name in others or value in ("", None):
            continue
        yield f"{_key(name)} = {_value(value)}"
        for lang in others:
            if name in table[lang]:
                yield f"{lang}.{_key(name)} = {_value(table[lang][name])}"
    for lang in others:
        for name, value in table[lang].items():
            if not table.get(name):
                yield f"{lang}.{_key(name)} = {_value(value)}"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        pairs = (f"{_key(name)} = {_value(one)}" for name, one in value.items() if one is not None)
        return "{ " + ", ".join(pairs) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value)
