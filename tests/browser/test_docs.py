"""The documentation site: every link, looked at by day and night, searched, and played on."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from armillary.engines import catalogue, load
from armillary.engines.core.course import table_before
from armillary.engines.core.lesson import find_lesson

from .static import hosted
from .test_access import AXE

SITE = Path(__file__).parents[2] / "out" / "docs"
LITE = SITE / "lite"
GAME = catalogue()[0]
LOOKED_AT = (
    *("index.html", f"notebooks/{GAME}_tutorial.html", "notebooks/arena_lab.html"),
    *("howto/lesson.html", "howto/tournament.html", "howto/classroom.html", "api/games.html"),
    *("design/index.html", "design/floor_plan.html", f"games/{GAME}.de.html"),
    *(f"games/{name}.html" for name in catalogue()),
)
LEARN = 1
"""The second door under a board: a first game, whose first answer is known."""
WIDTHS = {360: "dark", 1366: "light", 1920: "dark"}

pytestmark = [pytest.mark.docs, pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """The address of a static host on this machine."""
    assert (SITE / "index.html").is_file(), "there is no site yet; run: make docs"
    with hosted(SITE) as address:
        yield address


@pytest.fixture
def strangers() -> list[str]:
    """The addresses elsewhere that pages have asked for."""
    return []


def opened(
    browser: Browser, host: str, strangers: list[str], width: int = 1366, theme: Any = "light"
) -> Page:
    """Open a page that reports what it asks of other hosts."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=theme, reduced_motion="reduce"
    )
    page = context.new_page()
    known = (host, "data:", "blob:")
    page.on("request", lambda one: None if one.url.startswith(known) else strangers.append(one.url))
    return page


class Links(HTMLParser):
    """The ids of a page, and what it links to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses of one tag."""
        given = dict(attrs)
        self.ids += [given["id"]] if given.get("id") else []
        self.links += [link for name in ("href", "src") if (link := given.get(name))]


def test_every_link_leads_somewhere() -> None:
    """Files and anchors; and no page fetches anything from another host."""
    pages = {path: Links(path) for path in SITE.rglob("*.html") if LITE not in path.parents}
    faults = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not there.is_file():
                faults.append(f"{path.name}: {link}")
            elif parts.fragment and there in pages:
                known = pages[there].ids
                faults += [] if unquote(parts.fragment) in known else [f"{path.name}: {link}"]

    assert [] == faults
    assert len(pages) > 40


@pytest.mark.parametrize("name", catalogue())
def test_every_rule_has_an_address(name: str) -> None:
    """`games/NAME.html#ID`, in every language."""
    for page in (f"{name}.html", f"{name}.fr.html", f"{name}.de.html"):
        assert set(load(name).rulebook) <= set(Links(SITE / "games" / page).ids)


@pytest.mark.parametrize("width", WIDTHS)
def test_pages_are_whole_at_every_width(
    browser: Browser, host: str, strangers: list[str], width: int
) -> None:
    """Nothing to scroll sideways, nothing for axe to find, nothing asked of another host."""
    page = opened(browser, host, strangers, width, WIDTHS[width])
    faults = []
    for name in LOOKED_AT:
        page.goto(host + name)
        wide = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        page.add_script_tag(path=AXE)
        found = page.evaluate("async () => (await axe.run()).violations.map(one => one.id)")
        faults += [f"{name}: {one}" for one in (*found, *["too wide"] * (wide > 0))]

    assert [] == faults
    assert [] == strangers


def test_the_search_finds_a_rule_by_its_id(
    browser: Browser, host: str, strangers: list[str]
) -> None:
    """It is made of files alone."""
    rule = list(load(GAME).rulebook)[-1]
    page = opened(browser, host, strangers)
    page.goto(f"{host}search.html?q={rule}")

    found = page.locator(f'#search-results a[href*="games/{GAME}.html#{rule}"]').first

    expect(found).to_be_visible(timeout=30_000)
    found.click()
    expect(page.locator(f'[id="{rule}"]')).to_be_in_viewport()
    assert [] == strangers


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_what_stands_around_a_page_speaks_its_language(
    browser: Browser, host: str, strangers: list[str], lang: str
) -> None:
    """Its menu leads to the games in that language, and nothing is said in English."""
    page = opened(browser, host, strangers)
    page.goto(f"{host}games/{GAME}.{lang}.html")
    assert page.locator("html").get_attribute("lang") == lang
    links = page.locator(".sidebar-tree a").evaluate_all(
        "all => all.map(one => one.href.split('#')[0])"
    )
    assert {f"{host}games/{name}.{lang}.html" for name in catalogue()} <= {*links}
    around = page.locator("body").evaluate(
        "body => [...body.querySelectorAll('[aria-label]')].map(one => one.ariaLabel).join(' ')"
        " + document.querySelector('.sidebar-container').textContent"
        " + document.querySelector('.toc-drawer').textContent"
    )
    english = [one for one in ("Toggle", "Search", "On this page", "The games") if one in around]
    assert [] == english


@pytest.mark.parametrize(("width", "lang"), [(1366, "en"), (360, "de")])
def test_a_board_comes_to_life_in_the_page(
    browser: Browser, host: str, strangers: list[str], width: int, lang: str
) -> None:
    """At a click and not before; it takes a move, without a network."""
    page = opened(browser, host, strangers, width, WIDTHS[width])
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.goto(f"{host}games/{GAME}{'' if lang == 'en' else '.' + lang}.html")
    assert not any("/lite/" in one for one in asked)

    page.locator(".live .door").nth(LEARN).click()
    board = page.frame_locator("iframe.board").locator(".arm")
    expect(board).to_be_visible(timeout=240_000)
    expect(page.locator(".live .wait")).to_have_count(0)
    engine = load(GAME)
    lesson = find_lesson(engine, 1)
    move = engine.parse(lesson.steps[0].answer, table_before(engine, lesson, 1).state)
    for key in engine.keys(move):
        board.locator(f'[data-k="{key}"]').first.click()
    expect(board.locator('[data-f="lesson:next"]')).to_be_visible(timeout=60_000)
    assert [] == strangers
