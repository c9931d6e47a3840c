"""A form in which lessons are written without Python, and played at once below it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten
from typing import Any, ClassVar

from armillary.engines import catalogue, load
from armillary.engines.core.authoring import KINDS, NAME, TEXTS, Draft, Field
from armillary.engines.core.course import Course
from armillary.engines.core.faults import Fault
from armillary.engines.core.files import write_whole
from armillary.engines.core.lesson import lesson_of
from armillary.engines.core.moves import Move
from armillary.engines.core.table import Table
from armillary.engines.core.text import LANGUAGES, Catalog

from ..played.desk import Desk
from ..played.play import Game, check_look
from ..sent.asking import Asked, Page
from ..sent.board import Board
from ..words import say
from .lesson import LessonDesk

HERE = Path(__file__).parent
SAID = Catalog(HERE / "compose.toml")
WORDS = (
    *("form", "game", "title", "position", "choose_position", "steps", "add_say", "add_ask"),
    *("add_question", "say", "ask", "question", "hint", "done", "rule", "answer", "show_move"),
    *("any", "up", "down", "drop", "try", "save", "over", "open", "file", "close", "begin_here"),
    *("usual", "is_say", "is_ask", "is_question"),
)


class OpenDesk(Desk):
    """A board on which one person makes every move and sees all: whoever writes a lesson.

    Where it is told what to do with a move, it hands the first one on and plays none.
    """

    def __init__(
        self, table: Table, *, lang: str, shown: Callable[[str], None] | None = None
    ) -> None:
        self._shown_to = shown
        super().__init__(table, lang=lang)

    @property
    def _unseen(self) -> bool:
        return False

    @property
    def mine(self) -> bool:
        """Nobody else sits here."""
        return True

    def _seat_agents(self) -> None:
        """Nor does an agent."""

    def _play(self, move: Move) -> None:
        if self._shown_to is None:
            super()._play(move)
        else:
            self._forget()
            self._shown_to(self.engine.spell(move))


@dataclass(frozen=True)
class Wish:
    """What a person wants of the form."""

    kind: str
    step: int = 0
    name: str = ""
    value: str = ""
    by: int = 0
    yes: bool = False


class Form(Page):
    """The page of the form."""

    _esm: ClassVar[str] = (HERE.parent / "sent" / "compose.js").read_text(encoding="utf-8")


class Workshop(Asked):
    """The form, and under it the board that is needed just now, or none."""

    mends = (Fault, ValueError)

    def __init__(self, draft: Draft, path: Path, *, ours: bool, lang: str, theme: str) -> None:
        self.draft, self.lang, self._theme = draft, lang, theme
        # What lies there already is written over only by who opened it, or says so.
        self._folder, self._name, self._ours = (
            path.parent,
            path.name,
            {path.name} if ours else set(),
        )
        self._notice = ""
        self._there = False
        self._at: tuple[str, int] | None = None
        self.board: Board | None = None
        self._page = Form(self._shown(), theme, self._hear)
        super().__init__([self._page])

    @property
    def text(self) -> str:
        """The lesson as TOML, as the file has it or would have it."""
        return self.draft.text()

    def save(self, name: str | None = None, *, over: bool = False) -> Path:
        """Write the file beside the notebook; Fault says where one would be lost by that."""
        name = name or self._name
        if not re.fullmatch(r"[\w-]+\.toml", name):
            raise Fault(self._said("name"))
        path = self._folder / name
        self._name, self._there = name, path.exists() and name not in self._ours and not over
        if self._there:
            raise Fault(self._said("there", name=name))
        try:
            write_whole(path, self.text)
        except OSError as fault:
            raise Fault(self._said("unkept", why=fault.strerror or fault)) from None
        self._ours.add(name)
        self._notice = self._said("kept", name=name, game=self.draft.engine.name)
        return path

    # ---- what the page says

    def _hear(self, content: Any) -> None:
        """Do what a person wishes."""
        self._notice, self._there = "", False
        self.attempt(lambda: self._do(content))

    def _do(self, content: Any) -> None:
        wish = self._wish(Wish, content)
        act = getattr(self, f"_do_{wish.kind}", None)
        if act is None:
            raise self._unclear()
        act(wish)

    def _do_lang(self, wish: Wish) -> None:
        check_look(wish.value, "auto")
        self.lang = wish.value

    def _do_game(self, wish: Wish) -> None:
        if wish.value in catalogue() and wish.value != self.draft.engine.name:
            title = {k: v for k, v in self.draft.table.items() if k in ("title", *LANGUAGES)}
            self.draft = Draft(load(wish.value), title)
            self._show(None)

    def _do_option(self, wish: Wish) -> None:
        self.draft.choose(wish.name, wish.value)
        self._show(None)

    def _do_text(self, wish: Wish) -> None:
        self.draft.write(wish.step, wish.name, self.lang, wish.value)

    def _do_add(self, wish: Wish) -> None:
        self.draft.add(wish.value)

    def _do_drop(self, wish: Wish) -> None:
        self.draft.drop(wish.step)
        self._show(None)

    def _do_move(self, wish: Wish) -> None:
        self.draft.shift(wish.step, max(-1, min(1, wish.by)))
        self._show(None)

    def _do_rule(self, wish: Wish) -> None:
        self.draft.about(wish.step, wish.value)

    def _do_question(self, wish: Wish) -> None:
        self.draft.ask(wish.step, wish.value)

    def _do_answer(self, wish: Wish) -> None:
        """Show a board on which the answer of a step is made."""

        def shown(move: str) -> None:
            self.draft.solve(wish.step, move, any="any" in self._goal(wish.step))
            self._show(None)
            self._tell()

        table = self.draft.before(wish.step)
        desk = OpenDesk(table, lang=self.lang, shown=shown)
        self._show(Board(desk, theme=self._theme), "answer", wish.step)

    def _do_any(self, wish: Wish) -> None:
        self.draft.solve(wish.step, "", any=wish.yes)

    def _goal(self, step: int) -> dict[str, Any]:
        goal: dict[str, Any] = self.draft.steps[step - 1].get("goal", {})
        return goal

    def _do_start(self, wish: Wish) -> None:
        """Show a board on which the start position is played."""
        desk = OpenDesk(self.draft.before(0), lang=self.lang)
        self._show(Game(desk, theme=self._theme), "start")

    def _do_begin(self, wish: Wish) -> None:
        if isinstance(self.board, Game):
            self.draft.begin(self.board.table)
            self._show(None)

    def _do_try(self, wish: Wish) -> None:
        """Let the lesson be played as learners will see it; nothing of that is kept."""
        engine = self.draft.engine
        lesson = lesson_of(self.draft.filled(), engine, Path(self._name).stem, self._name)
        desk = LessonDesk(Course(engine, lesson), lang=self.lang)
        self._show(Board(desk, theme=self._theme), "try")

    def _do_close(self, wish: Wish) -> None:
        self._show(None)

    def _do_save(self, wish: Wish) -> None:
        self.save(wish.value, over=wish.yes)

    def _do_open(self, wish: Wish) -> None:
        if wish.value not in self._files():
            raise Fault(self._said("name"))
        self.draft = Draft.read(self._folder / wish.value, self.draft.engine)
        self._name = wish.value
        self._ours.add(wish.value)
        self._show(None)

    def _show(self, board: Board | None, what: str = "", step: int = 0) -> None:
        before, self.board = self.board, board
        self._at = None if board is None else (what, step)
        self.children = [self._page] if board is None else [self._page, board]
        # A move that was just made on it is still to be answered.
        if before is not None and before.comm is not None:
            before.close()

    # ---- what the page shows

    def _said(self, id: str, **values: Any) -> str:
        return SAID.say(id, **values).to(self.lang)

    def _files(self) -> list[str]:
        """Return the lesson files beside the notebook."""
        found = sorted(self._folder.glob("*.toml"))
        return [one.name for one in found if re.fullmatch(r"[\w-]+\.toml", one.name)][:50]

    def _faults(self) -> list[str]:
        """Say what is wrong: what a form lacks in its own words, all else in the engine's."""
        draft, found = self.draft, []
        if not any(Draft.told(draft.table, "title").values()):
            found.append(self._said("no_title"))
        if not draft.steps:
            found.append(self._said("no_step"))
        for number, step in enumerate(draft.steps, 1):
            kind = _kind(step)
            if kind != "question" and not any(Draft.told(step, kind).values()):
                found.append(self._said("no_text", step=number))
            elif kind == "ask" and not step.get("answer") and not step.get("free"):
                found.append(self._said("no_answer", step=number))
        return found or draft.faults()

    def _shown(self) -> dict[str, Any]:
        draft, lang, words = self.draft, self.lang, say(self.lang)
        faults = self._faults()
        at = self._at and self._said(f"at_{self._at[0]}", step=self._at[1])
        moves = len(draft.table.get("moves", ()))
        return {
            "lang": lang,
            "langs": list(LANGUAGES),
            "words": {one: self._said(one) for one in WORDS}
            | {one: words[one] for one in ("lang", "gone")},
            "games": [[name, load(name).title.to(lang)] for name in catalogue()],
            "game": draft.engine.name,
            "options": [self._option(field) for field in draft.options()],
            "played": self._said("played", count=moves) if moves else "",
            "title": self._text(draft.table, "title"),
            "steps": [self._step(step) for step in draft.steps],
            "rules": [[id, rule.title.to(lang)] for id, rule in draft.engine.rulebook.items()],
            "faults": faults,
            "fine": "" if faults else self._said("fine"),
            "board": list(self._at) if self._at else None,
            "at": at or "",
            "file": self._name,
            "files": [name for name in self._files() if name != self._name],
            "there": self._there,
            "notice": self._notice,
            "error": self._error,
        }

    def _option(self, field: Field) -> list[Any]:
        """Return an option with what it and its choices are called."""
        name, choices = field.name, field.choices
        if name == "seats":
            return [name, self._said("seats"), field.value, [[one, one] for one in choices]]
        said = [self._choice(name, one, at) for at, one in enumerate(choices)]
        title = self._called(f"option.{name}", name.replace("_", " "))
        return [name, title, field.value, [list(pair) for pair in zip(choices, said, strict=True)]]

    def _choice(self, option: str, choice: str, place: int) -> str:
        """Return what may be chosen in words: a game's own, yes or no, a seat, or as it is."""
        if choice in ("True", "False"):
            return self._said(choice.lower())
        if choice == str(place):
            return self.draft.engine.seat_name(place).to(self.lang)
        return self._called(f"choice.{option}.{choice}", choice)

    def _called(self, id: str, else_: str) -> str:
        """Return a text of the game; a game of one's own may do without it."""
        texts = self.draft.engine.texts
        return texts.say(id).to(self.lang) if id in texts else else_

    def _text(self, table: dict[str, Any], name: str) -> list[str]:
        """Return a text in the language of the form, and what stands for it where it has none."""
        told = Draft.told(table, name)
        first = next((text for text in told.values() if text.strip()), "")
        here = told[self.lang]
        return [here, "" if here or not first else self._said("untold", text=first)]

    def _step(self, step: dict[str, Any]) -> dict[str, Any]:
        kind = _kind(step)
        rule = next(iter(step.get("rules", ())), "")
        known = rule in self.draft.engine.rulebook
        return {
            "kind": kind,
            "texts": {name: self._text(step, name) for name in TEXTS},
            "rule": rule,
            "answer": step.get("answer", ""),
            "any": bool(step.get("goal", {}).get("any")),
            "question": step.get("question", ""),
            "questions": self._questions(rule) if kind == "question" and known else [],
        }

    def _questions(self, rule: str) -> list[list[str]]:
        """Return the questions that there are about a rule, each as it may be asked."""
        asked = [(one, self.draft.example(one)) for one in self.draft.questions(rule)]
        return [
            [one, one if text is None else shorten(text.to(self.lang), 90, placeholder=" …")]
            for one, text in asked
        ]


def _kind(step: dict[str, Any]) -> str:
    return next((one for one in reversed(KINDS) if one in step), "say")


def compose(
    game: str | None = None,
    file: str | Path = NAME,
    *,
    board: Any = None,
    lang: str = "en",
    theme: str = "auto",
    data: str | None = None,
) -> Workshop:
    """Show a form in which a lesson is written by clicks, played at once, and kept as a file.

    A `file` that is there is opened; comments in it are lost when it is written again. With
    `board` the lesson begins with the position of a board as it stands.

    >>> form = compose(catalogue()[0], "not_there_yet.toml")
    >>> "[[step]]" in form.text
    False
    """
    check_look(lang, theme)
    if board is not None and not isinstance(board, Game):
        raise Fault("a lesson can begin with a board of play(...), and with no other")
    name = board.table.engine.name if board is not None and game is None else game
    engine = load(name or catalogue()[0], data=data)
    if board is not None and board.table.engine.name != engine.name:
        raise Fault(f"that board is one of {board.table.engine.name!r}, not of {engine.name!r}")
    path = Path(file)
    ours = path.exists()
    draft = Draft.read(path, engine) if ours else Draft(engine)
    if board is not None:
        draft.begin(board.table)
    return Workshop(draft, path, ours=ours, lang=lang, theme=theme)
