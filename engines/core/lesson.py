"""Lessons as data: a TOML file of steps that are read, played, tested and drawn alike.

A step says something, asks for a move, or asks a generated question. What a move must do is
written in a small closed vocabulary (`Goal`), so that a lesson needs no code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from .data import DataError, build, read_toml, shown
from .engine import Engine
from .engine import Step as Played
from .moves import Move
from .text import LANGUAGES, Text

SAY, ASK, QUESTION = "say", "ask", "question"


@dataclass(frozen=True)
class Goal:
    """What a move must do to be accepted besides the reference answer; all that is given holds.

    `any`: every legal move will do. `event`, `rule`: something of that kind, or by that rule,
    happens. `key`: the move is spelled with this scene key. `on`, `avoids`: scene keys that what
    happens is, or is not, about. `over`, `winner`: how the game stands afterwards.
    `refused`: the move must be forbidden by this rule; the learner tries the forbidden thing.
    """

    any: bool = False
    event: str = ""
    rule: str = ""
    key: str = ""
    on: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    over: bool | None = None
    winner: int | None = None
    refused: str = ""

    def fits(self, engine: Engine[Any, Any], move: Move, played: Played) -> bool:
        """Tell whether a legal move does all that the goal asks; an empty goal fits nothing."""
        if self == Goal() or self.refused:
            return False
        events = played.events
        about = {key for event in events for key in event.keys}
        outcome = engine.outcome(played.state)
        return (
            (not self.event or any(event.kind == self.event for event in events))
            and (not self.rule or any(event.rule == self.rule for event in events))
            and (not self.key or self.key in engine.keys(move))
            and set(self.on) <= about
            and not about & set(self.avoids)
            and (self.over is None or self.over == (outcome is not None))
            and (self.winner is None or (outcome is not None and self.winner in outcome.winners))
        )


@dataclass(frozen=True)
class Wrong:
    """A move that learners are likely to try: the rule that forbids it, and what to say.

    Without a rule it is a legal move that misses the goal.
    """

    move: str
    rule: str = ""
    hint: Text | None = None


@dataclass(frozen=True)
class Facts:
    """What must hold in a step, after its answer where it has one; only tests look at it."""

    over: bool | None = None
    winner: int | None = None
    rule: str = ""
    to_act: int | None = None
    legal: tuple[str, ...] = ()
    refused: tuple[Wrong, ...] = ()


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson; its `mode` is to say, to ask for a move, or to ask a question.

    `text` is said or asked, `hint` is the first rung of help, `done` is said when it is solved.
    `play` are moves that the step makes itself before, `then` those right after its answer.
    `options` and `moves`, where one is given, begin a fresh position. Where `free`, every legal
    move is played, until what happens fits the goal. `show` lights keys, `overlay` switches marks
    on, `area` is the second rung.
    """

    number: int
    mode: str
    text: Text | None
    hint: Text | None
    done: Text | None
    rules: tuple[str, ...]
    show: tuple[str, ...] = ()
    overlay: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    options: dict[str, Any] | None = None
    moves: tuple[str, ...] | None = None
    answer: str = ""
    free: bool = False
    goal: Goal = Goal()
    wrong: tuple[Wrong, ...] = ()
    area: tuple[str, ...] = ()
    check: Facts = Facts()
    question: str = ""
    here: bool = False


@dataclass(frozen=True)
class Lesson:
    """A chapter: its steps, and the position it begins with.

    With `me` it is a playing of that seat: steps go on from what the learner really played, and
    the others answer.
    """

    name: str
    file: str
    title: Text
    steps: tuple[LessonStep, ...]
    seats: int | None = None
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    me: int | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that its steps are about, in order."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    @property
    def taught(self) -> frozenset[str]:
        """The rules that the learner has to act on: by a move or by an answer."""
        return frozenset(rule for step in self.steps if step.mode != SAY for rule in step.rules)


def read_lesson(path: str | Path, engine: Engine[Any, Any]) -> Lesson:
    """Read a lesson of this game; a fault names the file, the step and the key."""
    path = Path(path)
    return lesson_of(read_toml(path), engine, path.stem, path.name)


def lesson_of(table: dict[str, Any], engine: Engine[Any, Any], name: str, where: str) -> Lesson:
    """Make a lesson of what its file holds; `where` begins what is said of a fault."""
    table = dict(table)
    steps = table.pop("step", None)
    if not isinstance(steps, list) or not steps:
        raise DataError(f"{where} has no [[step]]; add at least one")
    head = build(_Head, table, where)
    if head.me is None and any(isinstance(one, dict) and one.get("free") for one in steps):
        raise DataError(f"{where} has a 'free' step but no 'me'; name the seat of the learner")
    return Lesson(
        name,
        where,
        _text(where, "title", head),
        tuple(_step(engine, step, i, f"{where}: step {i}") for i, step in enumerate(steps, 1)),
        head.seats,
        head.seed,
        head.options,
        head.moves,
        head.me,
    )


@lru_cache(maxsize=128)
def _read_once(engine: Engine[Any, Any], path: Path, changed: int, size: int) -> Lesson:
    """Read a chapter of the game's own, and again only when its file has changed.

    A hall of games tells at every click which chapters come next.
    """
    return read_lesson(path, engine)


def lessons(engine: Engine[Any, Any]) -> tuple[Lesson, ...]:
    """Return the lessons of a game in the order of their file names."""
    return tuple(find_lesson(engine, name) for name in chapters(engine))


def folder_of(engine: Engine[Any, Any]) -> Path:
    """Return the folder of a game's lessons."""
    flat = engine.folder / "lessons"
    return flat if flat.is_dir() else engine.folder / "teach" / "lessons"


def chapters(engine: Engine[Any, Any]) -> tuple[str, ...]:
    """Return the names of a game's lessons, without reading them."""
    return tuple(sorted(file.stem for file in folder_of(engine).glob("*.toml")))


def find_lesson(engine: Engine[Any, Any], chapter: int | str) -> Lesson:
    """Return a chapter by its number (from 1), its name, or the path of a teacher's own file."""
    if isinstance(chapter, str) and chapter.endswith(".toml"):
        return read_lesson(chapter, engine)
    for number, name in enumerate(chapters(engine), 1):
        if chapter in (number, name, name.partition("_")[2]):
            path = folder_of(engine) / f"{name}.toml"
            about = path.stat()
            return _read_once(engine, path, about.st_mtime_ns, about.st_size)
    known = ", ".join(chapters(engine)) or "none yet"
    raise DataError(f"{engine.name} has no chapter {shown(chapter)}; there are {known}")


@dataclass
class _Forms:
    title: str = ""
    say: str = ""
    ask: str = ""
    hint: str = ""
    done: str = ""


@dataclass
class _Head:
    title: str
    fr: _Forms
    de: _Forms
    seats: int | None = None
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    me: int | None = None


@dataclass
class _Wrong:
    move: str
    rule: str = ""
    hint: str = ""
    fr: _Forms = field(default_factory=_Forms)
    de: _Forms = field(default_factory=_Forms)


@dataclass
class _Check:
    over: bool | None = None
    winner: int | None = None
    rule: str = ""
    to_act: int | None = None
    legal: tuple[str, ...] = ()
    refused: tuple[_Wrong, ...] = ()


@dataclass
class _Step:
    rules: tuple[str, ...] = ()
    say: str = ""
    ask: str = ""
    question: str = ""
    hint: str = ""
    done: str = ""
    fr: _Forms = field(default_factory=_Forms)
    de: _Forms = field(default_factory=_Forms)
    show: tuple[str, ...] = ()
    overlay: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    options: dict[str, Any] | None = None
    moves: tuple[str, ...] | None = None
    answer: str = ""
    free: bool = False
    goal: Goal = field(default_factory=Goal)
    wrong: tuple[_Wrong, ...] = ()
    area: tuple[str, ...] = ()
    check: _Check = field(default_factory=_Check)
    here: bool = False


def _step(engine: Engine[Any, Any], table: Any, number: int, where: str) -> LessonStep:
    plain = build(_Step, table, where)
    mode = ASK if plain.ask else QUESTION if plain.question else SAY
    if not plain.say and mode == SAY:
        raise DataError(f"{where} has no 'say', 'ask' or 'question'; write one of them")
    if (plain.say and plain.ask) or (plain.ask and plain.question):
        raise DataError(f"{where} has an 'ask' beside another text; make two steps of it")
    if plain.free and (mode != ASK or plain.answer or plain.goal == Goal()):
        raise DataError(f"{where} has 'free': it needs an 'ask' and a 'goal', and no 'answer'")
    if mode == ASK and not plain.answer and not plain.free:
        raise DataError(f"{where} has an 'ask' but no 'answer'; add a move that solves it")
    if mode != SAY and not plain.rules:
        raise DataError(f"{where} has no 'rules'; name the rules that it teaches")
    named = (*plain.rules, plain.goal.rule, plain.goal.refused, plain.check.rule)
    named += tuple(wrong.rule for wrong in (*plain.wrong, *plain.check.refused))
    for rule in named:
        if rule and rule not in engine.rulebook:
            raise DataError(
                f"{where} names no rule of the rulebook with {shown(rule)}; mend the id"
            )
    for overlay in plain.overlay:
        if overlay not in engine.overlays:
            known = ", ".join(engine.overlays)
            raise DataError(
                f"{where}: 'overlay' has an unknown {shown(overlay)}; there are {known}"
            )
    texts = {key: _text(where, key, plain) for key in ("say", "ask", "hint", "done")}
    facts = plain.check
    refused = _wrongs(facts.refused, f"{where}: 'check.refused'")
    return LessonStep(
        number=number,
        mode=mode,
        text=texts["ask"] or texts["say"] or None,
        hint=texts["hint"] or None,
        done=texts["done"] or None,
        wrong=_wrongs(plain.wrong, f"{where}: 'wrong'"),
        check=Facts(facts.over, facts.winner, facts.rule, facts.to_act, facts.legal, refused),
        **{name: getattr(plain, name) for name in _KEPT},
    )


_KEPT = (
    *("rules", "show", "overlay", "play", "then", "options", "moves"),
    *("answer", "free", "goal", "area", "question", "here"),
)


def _wrongs(entries: tuple[_Wrong, ...], where: str) -> tuple[Wrong, ...]:
    return tuple(
        Wrong(one.move, one.rule, _text(f"{where}[{i}]", "hint", one) or None)
        for i, one in enumerate(entries)
    )


def _text(where: str, key: str, table: Any) -> Text:
    """Return a text in every language, or say which one is missing."""
    forms = {"en": getattr(table, key)}
    forms |= {lang: getattr(getattr(table, lang), key) for lang in LANGUAGES if lang != "en"}
    given = [lang for lang in LANGUAGES if forms[lang].strip()]
    if given and len(given) < len(LANGUAGES):
        missing = next(lang for lang in LANGUAGES if lang not in given)
        name = key if missing == "en" else f"{missing}.{key}"
        raise DataError(f"{where} has no '{name}'; say it in {', '.join(LANGUAGES)}")
    return Text.of(forms)
