"""A whole turn is on one screen: what is asked, and all that may be picked, at every moment."""

from __future__ import annotations

import itertools
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from armillary.engines import catalogue, load

from .bare import CELL, Bare, bare, moments

pytestmark = pytest.mark.browser

PHONES = [(360, 740), (430, 932)]
SCROLLS = "() => document.documentElement.scrollHeight - innerHeight"
ENDS = [(game, seats) for game in catalogue() for seats in sorted({*load(game).seats})]
TABLES = sorted(
    {(game, n) for game, seats in ENDS for n in range(min(load(game).seats), seats + 1)}
)


def hidden(room: Bare, board: Any, size: tuple[int, int]) -> list[str]:
    """Return what is asked for now and cannot be seen."""
    room.show(board)
    found: list[str] = room.page.evaluate("size => looking.hidden(...size)", size)
    return [f"{board.frame['status']}: {one}" for one in found]


def awkward(phone: Bare, board: Any) -> list[str]:
    """Return what a finger cannot meet on a phone, and whether the page is too long."""
    phone.show(board)
    found: list[str] = phone.page.evaluate("looking.phone()")
    width = (phone.page.viewport_size or {})["width"]
    return [f"at {width} px: {one}" for one in found]


@pytest.mark.parametrize(("game", "seats"), ENDS)
def test_a_whole_turn_is_in_sight(browser: Browser, game: str, seats: int) -> None:
    """In the cell as it is, and in full screen, at 1366 x 768."""

    with bare(browser, 1366, 768, cell=True) as cell, bare(browser, 1366, 768) as full:
        for board in moments(game, seats, seed=4, plies=24, rate=0.15):
            assert [] == hidden(cell, board, CELL)
            full.show(board)
            full.fill()
            assert [] == hidden(full, board, (1366, 768))
            assert full.page.evaluate(SCROLLS) <= 0


SCROLLING = """[...document.querySelectorAll('.arm, .arm *')].filter((el) =>
  el.matches('.arm-list') ? el.clientHeight < 100
  : /auto|scroll/.test(getComputedStyle(el).overflowY) && el.scrollHeight > el.clientHeight + 1
).map((el) => el.className)"""
PANELS = ("facts", "log", "overlays", "saving")


@pytest.mark.parametrize("game", catalogue())
def test_all_is_on_a_projectors_screen(browser: Browser, game: str) -> None:
    """At 1920 x 1080 all panels stand open, and nothing scrolls but the list of moves."""

    with bare(browser, 1920, 1080) as room:
        seats = max(load(game).seats)
        boards = moments(game, seats, seed=5, greedy=True, rate=0, plies=2000)
        begun = moments(game, seats, seed=5, greedy=True, rate=0, plies=40)
        for board in itertools.chain(begun, boards):
            room.show(board)
            room.fill()
            assert [] == room.page.evaluate(SCROLLING)
            assert room.page.evaluate(SCROLLS) <= 0
            for name in PANELS:
                expect(room.page.locator(f".arm-panel[data-panel={name}]")).to_be_visible()


# What the tray says it cannot do is tried on the page; what would only just fit does not count.
TIGHTER = """() => {
  const tray = document.querySelector('.arm-tray'), box = tray.firstElementChild;
  const { paddingTop, paddingBottom } = getComputedStyle(tray);
  const room = tray.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  const fits = () => box.offsetHeight <= room - 4, fit = Number(box.dataset.fit), wrong = [];
  const lay = (fit) => { for (const el of [box, ...box.children]) el.dataset.fit = fit; };
  const rows = [...box.children].filter((row) => !row.hidden);
  const shut = rows.filter((row) => row.matches('.shut'));
  const apart = rows.filter((row) => !row.matches('.asked, .shut'));
  if (tray.hidden) return [];
  if (box.offsetHeight > room && fit < 5) wrong.push('something is hidden');
  if (fit) {
    for (const row of apart) row.classList.add('shut');
    lay(fit - 1);
    if (fits()) wrong.push('closer than it must');
    lay(fit);
    for (const row of apart) row.classList.remove('shut');
  } else for (const row of shut) {
    row.classList.remove('shut');
    if (fits()) wrong.push(row.dataset.area + ' is shut for nothing');
    row.classList.add('shut');
  }
  return wrong;
}"""


@pytest.mark.parametrize("game", catalogue())
def test_rows_have_the_room_that_there_is(browser: Browser, game: str) -> None:
    """How they lie is reckoned, not tried: here it is tried, on a laptop and on a phone."""

    with bare(browser, 1366, 768) as laptop, bare(browser, 360, 740) as phone:
        for board in moments(game, max(load(game).seats), seed=6, plies=60, rate=0.4):
            for room in (laptop, phone):
                room.show(board)
                # While a move is made nothing comes apart again.
                if not board.frame.get("picks"):
                    assert [] == room.page.evaluate(TIGHTER), board.frame["status"]


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_turn_is_in_sight_in_many_games(browser: Browser, game: str, seats: int) -> None:
    """Twenty games at random and twenty by a player who wants to win: cell, full screen, phones."""

    found: dict[str, str] = {}
    with ExitStack() as rooms:
        cell = rooms.enter_context(bare(browser, 1366, 768, cell=True))
        full = rooms.enter_context(bare(browser, 1366, 768))
        phones = [rooms.enter_context(bare(browser, *size, touch=True)) for size in PHONES]
        for seed, greedy in itertools.product(range(20), (False, True)):
            at = f"seed {seed}, {'greedy' if greedy else 'random'}"
            for board in moments(game, seats, seed=seed, greedy=greedy, rate=0.03):
                full.show(board)
                full.fill()
                wrong = hidden(full, board, (1366, 768)) + hidden(cell, board, CELL)
                wrong += [one for phone in phones for one in awkward(phone, board)]
                found |= {one: at for one in wrong if one not in found}
            assert len(found) < 20, found
    assert {} == found
