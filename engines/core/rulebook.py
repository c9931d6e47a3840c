"""The rulebook as data: rules with ids, the code that carries them out, and refusals."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from .data import DataError, build, read_toml
from .faults import Fault
from .moves import Move
from .text import LANGUAGES, Text

F = TypeVar("F", bound=Callable[..., Any])

KINDS = ("setup", "restriction", "effect", "scoring", "end", "definition", "secrecy")
STATUSES = ("printed", "ruling", "reconstructed", "traditional")
"""Whose a rule is: the box's, ours where the box is silent, ours where it is lost, or nobody's."""


class Refusal(NamedTuple):
    """Why a move is not allowed: the id of the rule it breaks, and one sentence."""

    rule: str
    text: Text

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data, in English."""
        return {"rule": self.rule, "text": str(self.text), "keys": list(self.text.keys)}


class Refused(Fault):
    """A move that the rules do not allow; `refusals` names every rule it breaks."""

    def __init__(self, refusals: Iterable[Refusal]) -> None:
        self.refusals = tuple(refusals)
        super().__init__("; ".join(f"{text} ({rule})" for rule, text in self.refusals))


class Rule(NamedTuple):
    """One rule in our own words, and where it comes from."""

    id: str
    title: Text
    summary: Text
    source: str
    kind: str
    status: str


@dataclasses.dataclass
class _Words:
    title: str
    summary: str


@dataclasses.dataclass
class _Entry:
    id: str
    title: str
    summary: str
    source: str
    kind: str
    status: str
    fr: _Words
    de: _Words


class Rulebook(Mapping[str, Rule]):
    """The rules of one game by id, in the order of the file."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}

    @classmethod
    def read(cls, path: Path) -> Rulebook:
        """Read `rulebook.toml`; a fault names the file, the rule and the key."""
        table = read_toml(path)
        entries = table.get("rule")
        if not isinstance(entries, list) or not entries:
            raise DataError(f"{path.name} has no [[rule]]; add the game's rules")
        rules = [
            _rule(entry, f"{path.name}: {_called(entry, i)}") for i, entry in enumerate(entries)
        ]
        seen: set[str] = set()
        for rule in rules:
            if rule.id in seen:
                raise DataError(f"{path.name}: rule '{rule.id}' stands twice; rename one")
            seen.add(rule.id)
        return cls(rules)

    def __getitem__(self, id: str) -> Rule:
        return self._rules[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


def _called(entry: Any, i: int) -> str:
    name = entry.get("id") if isinstance(entry, dict) else None
    return f"rule '{name}'" if name else f"rule number {i + 1}"


def _rule(entry: Any, where: str) -> Rule:
    words = build(_Entry, entry, where)
    for value, known in ((words.kind, KINDS), (words.status, STATUSES)):
        if value not in known:
            raise DataError(f"{where}: {value!r} is not one of {', '.join(known)}")
    title = {"en": words.title, "fr": words.fr.title, "de": words.de.title}
    summary = {"en": words.summary, "fr": words.fr.summary, "de": words.de.summary}
    for lang in LANGUAGES:
        if not title[lang].strip() or not summary[lang].strip():
            raise DataError(f"{where} has an empty title or summary in '{lang}'; write it")
    return Rule(words.id, Text.of(title), Text.of(summary), words.source, words.kind, words.status)


class Rules:
    """Where a game ties its code to its rule ids.

    A guard checks one rule for some kinds of move: `guard(engine, state, move)` returns a Text
    that says what is wrong, or None. An effect is code that carries a rule out.

    >>> rules = Rules()
    >>> @rules.effect("win.line")
    ... def lines(state): ...
    >>> sorted(rules.ids())
    ['win.line']
    """

    def __init__(self) -> None:
        self.guards: dict[type[Move], list[tuple[str, Callable[..., Text | None]]]] = {}
        self.effects: dict[str, list[Callable[..., Any]]] = {}

    def guard(self, id: str, *moves: type[Move]) -> Callable[[F], F]:
        """Tie a check to rule `id` for these kinds of move."""

        def tie(function: F) -> F:
            for move in moves:
                self.guards.setdefault(move, []).append((id, function))
            return function

        return tie

    def effect(self, *ids: str) -> Callable[[F], F]:
        """Tie code that carries out the rules `ids`."""

        def tie(function: F) -> F:
            for id in ids:
                self.effects.setdefault(id, []).append(function)
            return function

        return tie

    def ids(self) -> set[str]:
        """Return every rule id that some code is tied to."""
        return set(self.effects) | {id for tied in self.guards.values() for id, _ in tied}

    def breaks(self, engine: Any, state: Any, move: Move, id: str) -> bool:
        """Tell whether a move breaks this rule, and ask no other."""
        return any(
            check(engine, state, move) is not None
            for tied, check in self.guards.get(type(move), ())
            if tied == id
        )

    def refusals(
        self, engine: Any, state: Any, move: Move, *, one: bool = False
    ) -> tuple[Refusal, ...]:
        """Return every rule that the move breaks, in the order the guards were written.

        With `one` it is the first of them alone, and no later guard is asked.
        """
        found = []
        for id, check in self.guards.get(type(move), ()):
            text = check(engine, state, move)
            if text is not None:
                found.append(Refusal(id, text))
                if one:
                    break
        return tuple(found)
