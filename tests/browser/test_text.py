"""Every text can be read: none is cut off, covered, or wider than what holds it."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, Literal, get_args

import pytest
from playwright.sync_api import Browser

from armillary.engines import catalogue, load
from armillary.engines.core.text import LANGUAGES

from .bare import Bare, bare, moments
from .test_room import TABLES

pytestmark = pytest.mark.browser

SIZES = [(360, 740), (768, 1024), (1024, 768), (1366, 768), (1920, 1080)]
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)


def unread(room: Bare, board: Any) -> list[str]:
    """Return what cannot be read of the board as it is now."""
    room.show(board)
    found: list[str] = room.page.evaluate("looking.unread()")
    return found


# Each game once, between them every size, language and scheme.
SAMPLE = [
    (game, max(load(game).seats), SIZES[i % 5], LANGUAGES[i % 3], SCHEMES[i % 2])
    for i, game in enumerate(catalogue())
]


@pytest.mark.parametrize(("game", "seats", "size", "lang", "scheme"), SAMPLE)
def test_every_text_can_be_read(
    browser: Browser, game: str, seats: int, size: tuple[int, int], lang: str, scheme: Scheme
) -> None:
    """At some moments of a game, with as many seats as it has."""

    with bare(browser, *size, scheme=scheme, touch=size[0] < 500) as room:
        for board in moments(game, seats, seed=6, greedy=True, plies=30, rate=0.05, lang=lang):
            assert [] == unread(room, board)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_can_be_read_everywhere(
    browser: Browser, game: str, seats: int, lang: str
) -> None:
    """All games, seats and languages; the same game at all sizes at once, by day and by night."""

    found: dict[str, None] = {}
    with ExitStack() as rooms:
        sizes = [rooms.enter_context(bare(browser, *size, touch=size[0] < 500)) for size in SIZES]
        for board in moments(game, seats, seed=9, greedy=True, rate=0.05, lang=lang):
            for room, size in zip(sizes, SIZES, strict=True):
                for scheme in SCHEMES:
                    room.page.emulate_media(color_scheme=scheme)
                    found |= {f"{size}, {scheme}: {one}": None for one in unread(room, board)}
            assert len(found) < 30, list(found)
    assert [] == list(found)


FAULTS = {
    "a card over a name": (
        "document.querySelector('.arm-free').insertAdjacentHTML('beforeend',"
        '\'<g data-k="card:x"><rect x="-50" y="-50" width="100" height="100"/></g>\')',
        "lies below card:x",
    ),
    "a name over a name": (
        "{const text = [...document.querySelectorAll('.arm-map [data-k] text')].at(-1),"
        "one = text.closest('[data-k]').cloneNode(true); one.dataset.k = 'twin:x';"
        "text.closest('[data-k]').after(one)}",
        "lie over one another",
    ),
    "a button that is too narrow": (
        "document.querySelector('.arm-tab').style.cssText ="
        "'width: 20px; padding: 0; white-space: nowrap'",
        "does not fit its arm-tab",
    ),
    "a word that is broken": (
        "document.querySelector('.arm-l').style.cssText ="
        "'width: 20px; min-width: 0; overflow-wrap: anywhere'",
        "is broken in two",
    ),
    "a table that is too wide": (
        "document.querySelector('.arm-facts').style.width = '3000px'",
        "is wider than the board",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_text_that_cannot_be_read_is_found(browser: Browser, fault: str) -> None:
    """Each fault that is planted on a page without one."""

    game = next(name for name in catalogue() if len({*load(name).seats}) > 1)
    plant, said = FAULTS[fault]
    with bare(browser, 1366, 768) as room:
        board = next(moments(game, max(load(game).seats), seed=6))
        assert [] == unread(room, board)
        room.page.evaluate(plant)
        assert any(said in one for one in unread(room, board))
