"""The board takes the browser's whole window, and gives it back; a finger finds what it wants."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from armillary.engines import catalogue, load

from .bare import bare, moments
from .conftest import found
from .lab import Lab
from .test_access import faults, violations
from .test_text import SCHEMES

pytestmark = pytest.mark.browser

BOX = "root => {const {x, y, width, height} = root.getBoundingClientRect();"
BOX += "return [x, y, width, height].map(Math.round)}"
WINDOW = [0, 0, 1366, 768]
PART = "document.activeElement.closest('.arm-bar, .arm-boards, .arm-hand, .arm-side')?.className"


def test_a_notebook_gives_the_whole_window_and_takes_it_back(lab: Lab) -> None:
    """By key and by button, in play and in a lesson; nothing else is reached by Tab meanwhile."""

    page = lab.page
    page.set_viewport_size({"width": 1366, "height": 768})
    play = "from armillary.widgets import play, teach\nplay('orion', preset=1, seed=7)"
    lab.fill(play, "teach('orion', learner=None)", bare=True)
    for cell in (0, 1):
        lab.run(cell=cell)
        lab.show(cell)
        board = found(page)
        before = board.root.evaluate(BOX)
        board.root.locator(".arm-map [tabindex='0']").focus()
        page.keyboard.press("f")
        assert WINDOW == board.root.evaluate(BOX)
        assert [] == violations(page)
        for _ in range(60):
            page.keyboard.press("Tab")
            assert page.evaluate("!!document.activeElement.closest('.arm.full')")
        page.keyboard.press("Escape")
        assert before[2:] == board.root.evaluate(BOX)[2:]
        board.button("full").click()
        assert WINDOW == board.root.evaluate(BOX)
        expect(board.button("full")).to_have_attribute("aria-pressed", "true")
        board.button("full").click()
        assert before[2:] == board.root.evaluate(BOX)[2:]
        lab.run("None", cell=cell)


@pytest.mark.once
def test_opponents_are_followed_move_by_move(lab: Lab) -> None:
    """Each of their moves is shown with its line lit; a key shows the end at once."""

    page = lab.page
    page.set_viewport_size({"width": 1366, "height": 768})
    page.emulate_media(reduced_motion="no-preference")
    start = (
        "from armillary.widgets import play\ng = play('orion', seats=['me', 'random'], seed=7)\ng"
    )
    lab.fill(start, bare=True)
    lab.run()
    board = found(page)
    board.say(lab.ask("g.table.engine.spell(g.table.legal[0])"))
    page.wait_for_function("document.querySelector('.arm[data-follow]')", timeout=5_000)
    expect(board.root.locator(".arm-entry[aria-current]")).to_have_count(1)
    assert 0 == board.root.locator(".can").count()
    page.keyboard.press("Shift")
    expect(board.root).not_to_have_attribute("data-follow", "")
    assert 0 < board.root.locator(".can").count()
    expect(board.status).to_have_text(lab.ask("g.frame['status']"))


MET = """() => {
  const root = document.querySelector('.arm'), out = [];
  for (const map of root.querySelectorAll('.arm-map')) {
    for (const el of map.querySelectorAll('.site.can')) {
      out.push([el.dataset.k]);
    }
  }
  for (const el of root.querySelectorAll('.arm-flow .can, .arm-tool, .arm-tab')) {
    const box = el.getBoundingClientRect();
    if (box.width && Math.min(box.width, box.height) < 43.5) out.push(el.dataset.f + ' is small');
  }
  return out;
}"""


MIDDLE = """key => {
  const box = document.querySelector(`[data-k="${key}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@pytest.mark.parametrize("game", catalogue())
def test_a_finger_meets_what_it_means(browser: Browser, game: str) -> None:
    """At 360 px: a tap picks what it is on, or magnifies the place until there is no doubt."""

    engine = load(game)
    with bare(browser, 360, 740, touch=True) as room:
        for board in moments(game, max(engine.seats), seed=3, plies=8, rate=0):
            room.show(board)
            room.page.evaluate("window.scrollTo(0, 0)")
            targets = room.page.evaluate(MET)
            assert [] == [one for one in targets if isinstance(one, str)]
            for (key,) in targets[:3]:
                assert key == meets(room.page, key)


def meets(page: Page, key: str) -> str:
    """Tap on a thing, again where a tap has magnified the place; return what was picked."""
    for _ in range(4):
        page.evaluate("window.model.set('_ask', null)")
        x, y = page.evaluate(MIDDLE, key)
        page.touchscreen.tap(x, y)
        asked: dict[str, str] | None = page.evaluate("window.model.get('_ask')")
        if asked:
            return asked["key"]
        page.wait_for_timeout(400)
    return "nothing"


@pytest.mark.parametrize("game", catalogue())
def test_a_plain_page_gives_its_window_too(browser: Browser, game: str) -> None:
    """Where there is no notebook: by key and button, every game, seen by axe by day and night."""

    with bare(browser, 1366, 768) as room:
        room.show(next(moments(game, max(load(game).seats), seed=3)))
        room.narrow(900)
        root, full = room.page.locator(".arm"), room.page.locator('[data-f="full"]')
        before = root.evaluate(BOX)
        for begin in (lambda: room.page.keyboard.press("f"), full.click):
            root.locator('[tabindex="0"][data-k]').first.focus()
            begin()
            assert WINDOW == root.evaluate(BOX)
            room.page.keyboard.press("Escape")
            assert before == root.evaluate(BOX)
        full.click()
        for scheme in SCHEMES:
            room.page.emulate_media(color_scheme=scheme)
            assert [] == faults(room.page)


OPEN = ".arm-tray .arm-row:not(.shut) .arm-i"
WHOLE = """open => [...document.querySelectorAll(open)].filter(el => {
  el.focus();
  const {outlineWidth, outlineOffset, outlineStyle} = getComputedStyle(el);
  if (outlineStyle === 'none') return true;
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const box = el.getBoundingClientRect(), room = el.closest('.arm-tray').getBoundingClientRect();
  return box.left - ring < room.left || box.right + ring > room.right;
}).map(el => el.dataset.k)"""


@pytest.mark.parametrize("game", catalogue())
def test_the_ring_about_what_has_the_focus_is_whole(browser: Browser, game: str) -> None:
    """Also about what lies first or last in a row of the tray, in a cell and on a phone."""

    seen = 0
    for width, height in ((1186, 610), (360, 740)):
        with bare(browser, width, height) as room:
            room.show(next(moments(game, max(load(game).seats), seed=3)))
            # Who goes by keys is shown a ring.
            room.page.keyboard.press("Tab")
            seen += room.page.locator(OPEN).count()
            assert [] == room.page.evaluate(WHOLE, OPEN)
    assert seen


@pytest.mark.parametrize("game", catalogue())
def test_keys_go_round_a_full_screen_in_the_order_that_is_read(browser: Browser, game: str) -> None:
    """Tab comes by the tools, the map, what is asked and the panels, and begins again."""

    with bare(browser, 1366, 768) as room:
        room.show(next(moments(game, max(load(game).seats), seed=3)))
        room.fill()
        room.page.locator('[data-f="full"]').focus()
        parts: list[str] = []
        for _ in range(80):
            room.page.keyboard.press("Tab")
            part = room.page.evaluate(PART)
            parts += [part] if parts[-1:] != [part] else []
            if room.page.evaluate("document.activeElement.dataset.f") == "full":
                break
        assert ["arm-boards", "arm-hand", "arm-side", "arm-bar"] == parts


@pytest.mark.parametrize("game", catalogue())
def test_what_happens_is_said_in_full_screen_too(browser: Browser, game: str) -> None:
    """What a screen reader is told lies in the board itself, and nothing there keeps it silent."""

    with bare(browser, 1366, 768) as room:
        boards = moments(game, max(load(game).seats), seed=3, rate=0, plies=12)
        room.show(next(boards))
        room.fill()
        told = room.page.get_by_role("status").and_(room.page.locator(".arm-live"))
        expect(told).to_have_count(1)
        assert not told.evaluate("it => !!it.closest('[inert], [aria-hidden=true]')")
        before = told.inner_text()
        board = next(boards)
        room.show(board)
        expect(told).not_to_have_text(before)
        said, lines = told.inner_text(), [one.get("t") for one in board.frame["log"].values()]
        assert said in lines or said.endswith(board.frame["status"])
