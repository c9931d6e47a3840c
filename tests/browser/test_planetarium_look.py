"""Planetarium looked at: marks and words where one points, the way round, axe, a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import new_page
from .lab import Board
from .plain import Plain
from .test_access import faults
from .test_planetarium import ENGINE, PLACES, deal, lift

pytestmark = [pytest.mark.browser, pytest.mark.once]


def test_the_page_stays_where_it_is_under_a_mouse(plain: Plain) -> None:
    """Taking the screen scrolls nothing; the hand that is asked for is in sight."""
    board = deal(plain, "cards")
    board.root.evaluate("root => root.scrollIntoView({block: 'start'})")
    spot = centre(board)
    before = board.root.bounding_box()
    board.page.mouse.click(*spot)
    expect(board.button("ready")).to_have_count(0)
    expect(board.item("card:H01")).to_be_in_viewport()
    after = board.root.bounding_box()
    assert before and after and before["y"] == after["y"]


def centre(board: Board) -> tuple[float, float]:
    """Return the middle of the curtain's button, scrolled to if need be."""
    board.button("ready").scroll_into_view_if_needed()
    box = board.button("ready").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_axe_finds_nothing(plain: Plain, theme: str) -> None:
    """With a refusal, every overlay, a card picked, and all of the curtain."""
    plain.theme(theme)
    board = deal(plain, "cards")
    assert [] == faults(plain.page)
    lift(board)
    board.click("card:H07")
    board.click("space:5.1")
    expect(board.why).to_contain_text("card.matter")
    for id in ENGINE.overlays:
        board.button(f"on:{id}").click()
        expect(board.button(f"on:{id}")).to_have_attribute("aria-pressed", "true")
    board.item("card:L05").hover()
    expect(board.root.locator(".arm-tip")).to_contain_text("C: can go here")
    assert [] == faults(plain.page)


def test_a_card_shows_where_it_could_go_and_what_is_missing(plain: Plain) -> None:
    """By mouse and by focus: each planet is marked, and the tip says what is missing, by rule."""
    board = deal(plain, "cards", "['me', 'random']")
    tip, marks = board.root.locator(".arm-tip"), board.root.locator(".arm-marks")
    said = ["A: orbit 4\u20117, not 2", "B: 1 water missing, orbit 4\u20117, not 3"]
    said += ["C: can go here", "D: 2 water missing"]
    board.item("card:L05").hover()
    expect(tip).to_contain_text("\n".join(said), use_inner_text=True)
    expect(marks.locator(".tone-good")).to_have_count(1)
    expect(marks.locator(".tone-bad")).to_have_count(3)
    expect(board.item("card:L05")).to_have_attribute("aria-description", "; ".join(said))
    board.root.locator(".arm-step, .arm-status").first.hover()
    expect(marks.locator("*")).to_have_count(0)
    board.item("card:L05").focus()
    plain.page.keyboard.press("ArrowRight")
    expect(tip).to_contain_text("B: can go here")
    expect(marks.locator(".tone-bad")).to_have_count(3)
    plain.page.keyboard.press("Enter")
    board.root.locator(".arm-status").hover()
    expect(marks.locator(".tone-good")).to_have_count(1)


def test_a_token_travels_clockwise_about_the_sun(plain: Plain) -> None:
    """Half-way along a long sweep it is on its own ring, not near the middle."""
    plain.page.emulate_media(reduced_motion="no-preference")
    board = deal(plain, "sky", "['me', 'random']")
    board.click("space:2.6")
    board.click("space:2.2")
    half = board.item("planet:A").evaluate(
        """async g => {
          while (!g.getAnimations().some(one => one.effect.getKeyframes().length > 2))
            await new Promise(requestAnimationFrame);
          const way = g.getAnimations().find(one => one.effect.getKeyframes().length > 2);
          way.pause();
          way.currentTime = way.effect.getTiming().duration / 2;
          const { e, f } = new DOMMatrix(getComputedStyle(g).transform);
          way.finish();
          return [e, f];
        }"""
    )
    assert 1.9 < (half[0] ** 2 + half[1] ** 2) ** 0.5 < 2.1
    places = [PLACES[f"space:2.{n}"] for n in (6, 2)]
    # From the west it went over the north: screens count downwards, the map upwards.
    assert half[1] < 0, (half, places)


def test_nothing_is_cut_off_on_a_phone(browser: Browser, shots: Path) -> None:
    """At 360 px cards of the hand stand abreast, and nothing leaves the board sideways."""
    page: Page = new_page(browser, 360, 740)
    plain = Plain(page)
    board = deal(plain, "cards", "['me', 'random']")
    page.set_viewport_size({"width": 360, "height": 3000})
    board.root.screenshot(path=shots / "planetarium-phone.png")
    left = board.root.evaluate(
        "root => [...root.querySelectorAll('[data-area=hand] .arm-i')].map(b => b.offsetLeft)"
    )
    assert len(set(left[:4])) >= 2
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    page.context.close()
