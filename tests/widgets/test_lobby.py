"""The lobby: what a page may wish for, what is behind the doors, what it shows without a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from armillary.engines import catalogue, load
from armillary.engines.agents.levels import NAMES as LEVELS
from armillary.engines.core.progress import Progress
from armillary.widgets import lobby, play
from armillary.widgets.entered import lobby as entered
from armillary.widgets.entered.lobby import Lobby, begun, seen

GAME = catalogue()[0]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A learner's folder of our own."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))
    return tmp_path


def page(hall: Lobby) -> dict[str, Any]:
    """What the page is told."""
    told: dict[str, Any] = hall._page.page
    return told


def say(hall: Lobby, **wish: Any) -> str:
    """Let the page say something; return the error it is shown."""
    hall._hear(wish)
    return str(page(hall)["error"])


def test_every_game_has_a_door_with_a_picture() -> None:
    """A sixth game too: doors are made of the catalogue."""
    hall = lobby(learner=None)

    assert sorted(catalogue()) == sorted(door["name"] for door in page(hall)["doors"])
    assert all(seen(name).startswith("<svg") for name in catalogue())


def test_a_door_is_drawn_once_however_often_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its picture takes the time of a game; no game is kept for it."""
    drawn = list[str]()
    monkeypatch.setattr(entered, "svg", lambda *_, **__: drawn.append(GAME) or "<svg>")
    seen.cache_clear()
    try:
        assert seen(GAME) == seen(GAME) == "<svg>"
    finally:
        seen.cache_clear()

    assert [GAME] == drawn
    assert begun(load(GAME)) is not begun(load(GAME))


@pytest.mark.parametrize("what", ["play", "learn", "practise"])
@pytest.mark.parametrize("name", catalogue())
def test_behind_every_door_is_a_board(name: str, what: str) -> None:
    """One click opens it, another comes back."""
    hall = lobby(learner="Ada")

    assert "" == say(hall, kind="begin", game=name, what=what)
    assert hall.board is not None and page(hall)["open"]
    assert (hall._page, hall.board) == hall.children
    assert "" == say(hall, kind="close")
    assert hall.board is None and (hall._page,) == hall.children


@pytest.mark.parametrize("level", LEVELS)
def test_opponents_take_the_other_seats(level: str) -> None:
    """The person has the first seat."""
    hall = lobby(learner=None)
    seats = load(GAME).seats[1]
    say(hall, kind="begin", game=GAME, what="play", seats=seats, against=level)

    assert hall.board is not None
    assert ("", *[level] * (seats - 1)) == hall.board.desk.table.seated  # type: ignore[attr-defined]


def test_an_unfinished_game_is_offered_and_taken_up() -> None:
    """It goes on where it stood, with whom it stood."""
    board = play("orion", preset=1, seed=7)
    board.play("single a1")
    hall = lobby(learner=None)
    [[name, told]] = page(hall)["kept"]

    assert "Orion Duel" in told
    assert "" == say(hall, kind="take", name=name)
    assert hall.board is not None
    assert 1 == hall.board.desk.table.at  # type: ignore[attr-defined]


def test_a_door_says_how_far_the_learner_is() -> None:
    """And which chapter comes next."""
    from armillary.engines.core.lesson import find_lesson

    first = find_lesson(load("orion"), 1)
    ada = Progress("Ada")
    for step in first.steps:
        ada.stepped("orion", first.name, step.number)
    told = {door["name"]: door["chapters"] for door in page(lobby(learner="Ada"))["doors"]}

    assert told["orion"].startswith("1 of ")


WRONG: list[Any] = [
    {"kind": "begin", "game": "chess"},
    {"kind": "begin", "game": GAME, "what": "cheat"},
    {"kind": "begin", "game": GAME, "seats": 99},
    {"kind": "begin", "game": GAME, "against": "../../etc"},
    {"kind": "begin", "game": GAME, "more": 1},
    {"kind": "take", "name": "../../etc/passwd"},
    {"kind": "lang", "lang": "xx"},
    {"kind": "lang", "lang": ["en"]},
    {"kind": "explode"},
    {},
    "begin",
    None,
    7,
]


@pytest.mark.parametrize("wish", WRONG, ids=repr)
def test_what_cannot_be_wished_for_is_answered_by_a_sentence(wish: Any) -> None:
    """Nothing is opened, nothing fails, and the next wish is granted."""
    hall = lobby(learner=None)
    hall._hear(wish)

    error = page(hall)["error"]
    assert error and "\n" not in error and "Traceback" not in error
    assert hall.board is None
    assert "" == say(hall, kind="begin", game=GAME, what="learn")


def test_a_wrong_wish_leaves_the_open_board() -> None:
    """Who plays goes on playing."""
    hall = lobby(learner=None)
    board = hall.enter(GAME, "learn")
    say(hall, kind="begin", game="chess")

    assert hall.board is board


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_it_speaks_every_language(lang: str) -> None:
    """Changed by a click; the boards follow."""
    hall = lobby(learner=None)
    say(hall, kind="lang", lang=lang)

    assert lang == page(hall)["lang"]
    assert lang == hall.enter(GAME, "learn").stage["lang"]


def test_no_state_is_taken_from_a_page() -> None:
    """It wishes, and Python decides."""
    hall = lobby(learner=None)
    hall._page.set_state({"page": {"doors": []}, "theme": "dark"})

    assert page(hall)["doors"] and "auto" == hall._page.theme


def test_without_a_kernel_it_is_one_picture_and_a_text() -> None:
    """Both name every game."""
    data = lobby(learner=None)._repr_mimebundle_()
    ElementTree.fromstring(data["image/svg+xml"])

    for name in catalogue():
        assert str(load(name).title) in data["image/svg+xml"]
        assert str(load(name).title) in data["text/plain"]


def test_a_language_or_theme_there_is_not_is_refused() -> None:
    """In one sentence, as everywhere."""
    for wrong in ({"lang": "xx"}, {"theme": "pink"}):
        with pytest.raises(ValueError, match="must be"):
            lobby(**wrong)  # type: ignore[arg-type]
