"""A newcomer's mistakes are told where they were made: each is planted in a game just begun."""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from armillary.engines.core import doctor, starter

NUMBERS = itertools.count()
TYPES = doctor.CHECKS["types"]
QUICK = ("names", "texts", "scenes", "laws", "matrix", "lessons", "questions", "golden")


class Begun:
    """A project that somebody has begun, and is about to spoil."""

    def __init__(self, folder: Path) -> None:
        self.name = f"begun_{next(NUMBERS)}"
        self.folder = folder / self.name
        starter.begin(self.name, self.folder)
        self.game, self.kind = self.folder / self.name, starter.class_of(self.name)

    def change(self, file: str, old: str, new: str) -> None:
        """Write something else in a file; a file of the tests is named from the project."""
        path = (self.folder if file.startswith("tests/") else self.game) / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"nothing to change in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def cut(self, file: str, begin: str) -> None:
        """Take a paragraph out of a file."""
        path = self.game / file
        parts = path.read_text(encoding="utf-8").split("\n\n")
        left = [part for part in parts if not part.lstrip().startswith(begin)]
        assert len(left) == len(parts) - 1, f"{file} has no paragraph {begin}"
        path.write_text("\n\n".join(left), encoding="utf-8")


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Begun:
    """A game as `armillary new` writes it; the slow checks have cases of their own."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(doctor, "CHECKS", {name: doctor.CHECKS[name] for name in QUICK})
    return Begun(tmp_path)


def changed(file: str, old: str, new: str) -> Callable[[Begun], None]:
    return lambda game: game.change(file, old, new)


def cut(file: str, begin: str) -> Callable[[Begun], None]:
    return lambda game: game.cut(file, begin)


def gone(file: str) -> Callable[[Begun], None]:
    return lambda game: (game.game / file).unlink()


def added(file: str, text: str) -> Callable[[Begun], None]:
    def add(game: Begun) -> None:
        with (game.game / file).open("a", encoding="utf-8") as opened:
            opened.write(text)

    return add


RULE = """
[[rule]]
id = "place.new"
title = "New"
summary = "New."
source = "ours"
kind = "restriction"
status = "ruling"
fr = { title = "Neuf", summary = "Neuf." }
de = { title = "Neu", summary = "Neu." }
"""
LEGAL = '''
def legal(game, state):
    """Forget the middle."""
    return [move for move in game.attempts(state)
            if not game.refusals(state, move) and move.at != "b2"]
'''

MISTAKES = {
    # What the game is.
    "no game": (changed("__init__.py", "(Engine[Stones, Open[Stones]])", ""), r"makes 0 games"),
    "no bound": (changed("__init__.py", "bound = 9", ""), r"__init__.py: \w+ has no 'bound'"),
    "no seats": (changed("__init__.py", "seats = (2, 2)", ""), r"__init__.py: \w+ has no 'seats'"),
    "another name": (
        changed("__init__.py", "bound = 9", 'bound = 9\n    name = "chess"'),
        r"calls itself 'chess', but a game is loaded by the name of its folder",
    ),
    "secrets of nobody": (
        changed("__init__.py", "bound = 9", "bound = 9\n    secrets = True"),
        r"it has secrets, and nothing answers 'view'; write view\(game, state, seat\) in "
        r"\w+/rules/secrecy.py",
    ),
    "a bound too low": (changed("__init__.py", "bound = 9", "bound = 4"), r"law 8.* of 4 it goes"),
    # What it must answer.
    "no advance": (
        changed("rules/effects.py", "def advance", "def advances"),
        r"nothing answers 'advance'; write advance\(game, state, move\) in \w+/rules/effects.py",
    ),
    "no scene": (gone("show/scene.py"), r"'scene'; write scene\(game, view\) in \w+/show/scene.py"),
    "no scene in its room": (
        changed("show/scene.py", "def scene", "def seen"),
        r"'scene'; write scene\(game, view\) in \w+/show/scene.py",
    ),
    "no domain": (
        gone("rules/attempts.py"),
        r"which values has Lay.at\? say so in domain\(game\) of \w+/rules/attempts.py",
    ),
    "no moves": (
        changed("rules/moves.py", "class Lay(Move)", "class Lay"),
        r"rules/moves.py has no kind of move",
    ),
    "a move undecorated": (
        changed("rules/moves.py", "@dataclass(frozen=True, slots=True)\n", ""),
        r"moves.py: Lay is no dataclass yet",
    ),
    # Python.
    "no Python": (
        changed("rules/guards.py", "if move.at not in state.laid:", "if move.at not in state.laid"),
        r"rules/guards.py:26: is not Python",
    ),
    "the class imported early": (
        lambda game: game.change(
            "rules/state.py", "from dataclasses", f"from .. import {game.kind}\nfrom dataclasses"
        ),
        r"state.py:\d+: ImportError: .*import the game's class under `if TYPE_CHECKING:` only",
    ),
    "a wrong word": (
        changed("show/wording.py", 'move.at}",)', 'move.to}",)'),
        r"show/wording.py:21: AttributeError: .*'to'",
    ),
    # The rules.
    "no rulebook": (gone("rulebook.toml"), r"rulebook.toml: there is no such file"),
    "an unknown status": (
        changed("rulebook.toml", '"end"\nstatus = "traditional"', '"end"\nstatus = "mine"'),
        r"rulebook.toml: rule 'win.row': 'mine' is not one of printed, ruling",
    ),
    "a misspelled rule": (
        changed("rules/guards.py", '"place.free"', '"place.fre"'),
        r"code names unknown rules place.fre",
    ),
    "a rule without code": (added("rulebook.toml", RULE), r"rule 'place.new' has no code"),
    "a rule without a test": (
        changed("tests/test_rules.py", '@pytest.mark.rule("win.row")\n', ""),
        r"rule 'win.row' has no tests",
    ),
    "a mark misspelled": (
        changed("tests/test_rules.py", 'rule("win.row")', 'rule("win.rows")'),
        r"test_rules.py:\d+: \w+ has no rule 'win.rows'; mend the mark",
    ),
    "a rule not taught": (
        changed("teach/lessons/1_first.toml", '["end.full"]', '["win.row"]'),
        r"rule 'end.full' has no lessons",
    ),
    # What is said.
    "no title": (cut("texts.toml", "# All that is said"), r"texts.toml has no \[title\]"),
    "no door": (cut("texts.toml", "# What it is, in a line"), r"texts.toml has no \[door\]"),
    "a reason without words": (
        cut("texts.toml", "[why.free]"),
        r"/rules/guards.py:28: no text is called 'why.free'",
    ),
    "an event without words": (
        cut("texts.toml", "[event.laid]"),
        r"/show/telling.py:20: no text is called 'event.laid'",
    ),
    "a language forgotten": (
        changed("texts.toml", 'fr = "case {cell}"\n', ""),
        r"texts.toml: text 'label.cell' has no fr",
    ),
    "a gap forgotten": (
        changed("texts.toml", 'de = "Feld {cell}"', 'de = "Feld"'),
        r"text 'label.cell' has other gaps in de",
    ),
    "no TOML": (
        changed("texts.toml", "[seat.0]", "[seat.0"),
        r"texts.toml: is not valid TOML.*line",
    ),
    "a question without words": (
        cut("texts.toml", "[ask.find.win]"),
        r"no text is called 'ask.find.win'",
    ),
    # What is seen.
    "an unknown tone": (
        changed("show/scene.py", 'f"seat-{seat}"', '"azure"'),
        r"law 7.*unknown tone 'azure'; there are seat-0",
    ),
    "no drawing": (changed("show/glyphs.toml", "stone-1", "stone-2"), r"'stone-1'"),
    "a pick on nothing": (
        changed("show/wording.py", 'f"cell:{move.at}",)', 'f"square:{move.at}",)'),
        r"law 7.*a pick is on nothing: square:",
    ),
    "spelled alike": (
        changed("show/wording.py", 'return f"lay {move.at}"', 'return "lay"'),
        r"law 5: spellings are unique",
    ),
    # What is done.
    "a move forgotten": (added("rules/legal.py", LEGAL), r"law 1: .*is not listed as legal"),
    "a guard missing": (
        cut("rules/guards.py", '@rules.guard("turn.order"'),
        r"law [12].*|has no code",
    ),
    "components lost": (
        changed("rules/box.py", "len(state.laid) + left", "left"),
        r"law 10: nothing gets lost",
    ),
    "an outcome of no rule": (
        changed("rules/ending.py", '(seat,), scores, "win.row"', '(seat,), scores, "win.rows"'),
        r"law 8: .*names no rule: 'win.rows'|names no rule",
    ),
    # What is taught and kept.
    "a lesson's rule misspelled": (
        changed("teach/lessons/1_first.toml", '["place.free"]', '["place.fre"]'),
        r"1_first.toml: step 3 names no rule of the rulebook with 'place.fre'",
    ),
    "a lesson's answer refused": (
        changed("teach/lessons/1_first.toml", 'answer = "lay c3"', 'answer = "lay b2"'),
        r"1_first.toml: step 4",
    ),
    "a golden game gone": (
        lambda game: (game.folder / "tests/golden/first.txt").unlink(),
        r"there is no golden game; write one: python -m armillary.engines.core.golden",
    ),
    "a golden game of old": (
        changed("tests/golden/first.txt", "of    9", "of    8"),
        r"first.txt goes otherwise now",
    ),
    "a key misspelled in the trial": (
        changed("trial.toml", "[walk]", "[stroll]"),
        r"trial.toml has an unknown 'stroll'; known are 'laws'",
    ),
}


def test_a_game_just_begun_is_whole(begun: Begun) -> None:
    """Or every mistake below would be found for nothing."""

    assert [] == doctor.faults(str(begun.folder))


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_told_where_it_was_made(begun: Begun, what: str) -> None:
    """The first thing that is said is what to mend."""

    plant, said = MISTAKES[what]
    plant(begun)
    found = doctor.faults(str(begun.folder))

    assert found
    assert re.search(said, found[0], re.DOTALL), found
    assert "\n" not in found[0]


def test_guards_need_no_mention(begun: Begun) -> None:
    """A module in the folder of guards is in force because it is there."""

    folder = begun.game / "rules" / "guards"
    text = (begun.game / "rules" / "guards.py").read_text(encoding="utf-8")
    (begun.game / "rules" / "guards.py").unlink()
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Why not."""\n', encoding="utf-8")
    (folder / "laying.py").write_text(text.replace("from .", "from .."), encoding="utf-8")

    assert [] == doctor.faults(str(begun.folder))


@pytest.mark.usefixtures("kept_types")
def test_a_wrong_type_is_told(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    """mypy knows every room, though nothing names them."""

    monkeypatch.setattr(doctor, "CHECKS", {"types": TYPES})
    begun.change("show/wording.py", "-> tuple[str, ...]:", "-> list[str]:")
    begun.change("show/wording.py", '(f"cell:{move.at}",)', '[f"cell:{move.at}"]')

    (fault,) = doctor.faults(str(begun.folder))
    assert re.search(r"list\[str\].*base class .Engine. defined the type as.*tuple\[str", fault)
