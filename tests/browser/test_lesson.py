"""A lesson and a quiz in a real notebook."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from armillary.engines import catalogue, load
from armillary.engines.core.lesson import chapters
from armillary.engines.core.script import foreseen
from armillary.widgets import teach

from .bare import bare
from .conftest import found
from .lab import Board, Lab
from .plain import Plain

pytestmark = pytest.mark.browser


@pytest.fixture
def lesson(lab: Lab) -> Board:
    """The chapter about tokens, at its first step."""
    lab.run("from armillary.widgets import quiz, teach\nteach('orion', 'tokens', learner=None)")
    return found(lab.page)


def test_a_step_is_solved_by_mouse(lesson: Board) -> None:
    """Read on, try the forbidden thing, be told why, go on."""
    lesson.button("lesson:next").click()
    expect(lesson.root).to_contain_text("No tile lies yet")
    bar = lesson.root.get_by_role("progressbar")
    expect(bar).to_be_visible()
    assert 2 == bar.evaluate("it => it.value")
    lesson.click("tile:0-single")
    lesson.click("cell:h5")
    expect(lesson.root.locator(".arm-verdict.good")).to_contain_text("No blue hexagon lies")
    lesson.button("lesson:next").click()
    expect(lesson.root).to_contain_text("Cover that galaxy with")


@pytest.mark.once
def test_help_climbs(lesson: Board) -> None:
    """Four hints, each a bigger one."""
    lesson.button("lesson:next").click()
    for rung in range(4):
        lesson.button("lesson:hint").click()
        expect(lesson.root.locator(".arm-hint")).to_have_count(rung + 1)
    expect(lesson.button("lesson:hint")).to_have_count(0)


@pytest.mark.once
def test_a_question_is_answered(lab: Lab) -> None:
    """One of the options is right, and the board says why."""
    lab.run("q = quiz('orion', 'end.value', learner=None, seed=3)\nq")
    board = found(lab.page)
    option = board.root.locator(".arm-options button")
    expect(option.first).to_be_visible()
    index = lab.ask("[o.value for o in q.desk.question.options].index(q.desk.question.answer)")
    option.nth(index).click()
    expect(board.root.locator(".arm-verdict.good")).to_be_visible()


@pytest.mark.once
@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_a_lesson_is_looked_at(lab: Lab, lesson: Board, shots: Path, theme: str) -> None:
    """For people to judge."""
    lab.theme(theme)
    lesson.button("lesson:next").click()
    lesson.button("lesson:hint").click()
    lesson.click("tile:0-mix")
    lesson.click("cell:b2")
    expect(lesson.root.locator(".arm-verdict")).to_be_visible()
    lesson.root.screenshot(path=shots / f"lesson-{theme.split()[-1].lower()}.png")


def test_the_way_on_is_in_sight_however_much_is_told(plain: Plain) -> None:
    """On a small phone too, where what came of a puzzle is longer than its room."""

    board = plain.run(
        "from armillary.widgets import practise\n"
        "b = practise('planetarium', learner=None, lang='fr')\nb"
    )
    board.say(plain.ask("b.desk.course.puzzle.best"))
    expect(board.root.locator(".arm-verdict.good")).to_be_visible()
    plain.page.set_viewport_size({"width": 360, "height": 560})
    panel = board.root.locator(".arm-lesson:has(.arm-verdict)")
    panel.evaluate("el => el.scrollTop = 0")
    assert panel.evaluate("el => el.scrollHeight > el.clientHeight")
    room, way = panel.bounding_box(), board.button("lesson:next").bounding_box()
    assert room is not None
    assert way is not None
    assert room["y"] <= way["y"]
    assert way["y"] + way["height"] <= room["y"] + room["height"]


# Whether something that may be picked can be seen, as far as there is such a thing.
SEEN = """() => {
  const can = [...document.querySelectorAll('.arm .can')];
  return !can.length || can.some(el => {
    const box = (el.querySelector('polygon, circle') ?? el).getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    return document.elementFromPoint(x, y)?.closest('.can') === el;
  });
}"""


@pytest.mark.parametrize("game", catalogue())
def test_what_a_lesson_asks_for_is_in_sight_on_a_phone(browser: Browser, game: str) -> None:
    """The panel lies over the map there: where every chapter begins, and all through the first."""

    engine, hidden = load(game), list[str]()
    for n, name in enumerate(chapters(engine)):
        board = teach(game, name, learner=None)
        course = board.desk.course
        with bare(browser, 360, 640, touch=True) as room:
            for step in course.lesson.steps[: None if n == 0 else 1]:
                while True:
                    board.refresh()
                    room.show(board)
                    if not room.page.evaluate(SEEN):
                        hidden.append(f"{name}, step {course.at}")
                    if course.may_go_on or n:
                        break
                    move = foreseen(course.table) if step.free else step.answer
                    text = move if isinstance(move, str) else engine.spell(move)
                    board.desk.handle({"kind": "type", "text": text})
                board.desk.handle({"kind": "lesson", "do": "next"})

    assert [] == hidden
