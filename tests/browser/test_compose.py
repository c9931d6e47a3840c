"""The form for lessons in a real notebook: a lesson is written by clicks, and played."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .conftest import found
from .lab import Lab
from .test_access import violations

pytestmark = [pytest.mark.browser, pytest.mark.once]

LINE = "from armillary.widgets import compose\nform = compose('orion')\nform"


def write(form: Locator, name: str, text: str) -> None:
    """Write into a field and leave it by the keyboard."""
    box = form.locator(f'[data-f="{name}"]')
    box.fill(text)
    box.press("Tab")
    expect(form).not_to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize("width", [1366, 360])
def test_a_lesson_is_written_by_clicks_and_played(lab: Lab, shots: Path, width: int) -> None:
    """A sentence, a move shown on a board; played below; the file is there, and not twice."""
    server = lab.server
    for old in server.notebooks.glob("*.toml"):
        old.unlink()
    lab.page.set_viewport_size({"width": width, "height": 768})
    lab.fill(LINE, "", bare=True)
    lab.run()
    form = lab.page.locator(".arm-form")

    def click(name: str) -> None:
        form.locator(f'[data-f="{name}"]').click()
        expect(form).not_to_have_attribute("aria-busy", "true")

    write(form, "title", "My duel")
    write(form, "option:preset", "1")
    expect(form.locator('[data-f="option:preset"]')).to_have_value("1")
    expect(form.locator('[data-f="option:setup"]')).to_contain_text("placed by the players")
    click("add:say")
    write(form, "say:1", "This is the sky.")
    click("add:ask")
    expect(form.locator(".bad")).to_contain_text("Step 2 says nothing")
    write(form, "ask:2", "Lay your single on a1.")
    expect(form.locator(".bad")).to_contain_text("Step 2 has no answer")
    click("answer:2")
    board = found(lab.page)
    board.click("tile:0-single")
    board.click("cell:a1")
    expect(form.locator("code")).to_have_text("single a1")
    expect(form.locator(".good")).to_be_visible()
    form.locator('[data-f="any:2"]').check()
    lab.page.set_viewport_size({"width": width, "height": 1700})
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        lab.theme(theme)
        assert [] == violations(lab.page, ".arm-form")
        form.screenshot(path=shots / f"form-{width}-{theme[-5:].strip().lower()}.png")
    lab.page.set_viewport_size({"width": width, "height": 768})
    wide = "el => el.scrollWidth <= el.clientWidth + 1"
    assert form.evaluate(wide)
    click("try")
    lesson = found(lab.page)
    lesson.button("lesson:next").click()
    expect(lesson.root).to_contain_text("Lay your single on a1.")
    lesson.click("tile:0-single")
    lesson.click("cell:a1")
    expect(lesson.root.locator(".arm-verdict.good")).to_be_visible()
    lab.page.screenshot(path=shots / f"form-tried-{width}.png")
    write(form, "file", "mine.toml")
    click("save")
    expect(form.locator(".good", has_text="mine.toml")).to_be_visible()
    lab.ask("form.text == open('mine.toml', encoding='utf-8').read() or 1 / 0")
    lab.run(
        "from armillary.widgets import teach\nteach('orion', 'mine.toml', learner=None)", cell=1
    )
    expect(found(lab.page).root).to_be_visible()
    assert [] == lab.errors()
    (server.notebooks / "other.toml").write_text("kept", encoding="utf-8")
    write(form, "file", "other.toml")
    click("save")
    expect(form.locator('[role="alert"]')).to_contain_text("already")
    assert "kept" == (server.notebooks / "other.toml").read_text(encoding="utf-8")
    assert [] == lab.errors()
