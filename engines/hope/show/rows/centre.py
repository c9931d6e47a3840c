"""The technology centre: open cards and discard piles, symbols, stacks, a bug in force."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part
from armillary.engines.core.text import Text

from ...rules.box import BUGS, CARDS
from ...rules.box.universe import ALL
from ...rules.state import HopeState, tasks
from ...rules.state.centre import price, symbols
from ...rules.state.track import final
from .cards import card_parts

if TYPE_CHECKING:
    from ... import Hope


def centre(game: Hope, state: HopeState) -> list[Item]:
    """Show the three open cards with the discard piles below, the stacks, and a lasting bug."""
    left, end = (ALL & ~state.gone).bit_count(), final(game.kit, state)
    asked = tasks.current(state)
    bug = asked.bug if isinstance(asked, tasks.Pay) else state.bug
    return [
        *(
            _space(game, n, card, pile[-1] if pile else None)
            for n, (card, pile) in enumerate(zip(state.shelf, state.piles, strict=True), 1)
        ),
        _count(game, symbols(state), state.marker, end, left),
        _stacks(game, state.stacks),
        *(() if bug is None else (_bug(game, bug, price(game.kit, state, bug)),)),
    ]


@lru_cache(maxsize=512)
def _space(game: Hope, n: int, card: int | None, top: int | None) -> Item:
    """Draw a space: its open card, and the top one of the pile below."""
    parts = (Part("slot", -0.95),) if card is None else card_parts(card, -0.95)
    parts += (Part("slot", 0.95),) if top is None else card_parts(top, 0.95)
    label = game.say("label.space_n", n=n)
    lines = (
        game.say("label.open", card=_named(game, card)),
        game.say("label.discarded", card=_named(game, top)),
    )
    return Item(f"space:{n}", "card", label, "centre", parts=parts, lines=lines)


@lru_cache(maxsize=128)
def _count(game: Hope, symbols: int, marker: int, end: int, left: int) -> Item:
    """Draw how many symbols show, how far the marker is and how many galaxies are left."""
    label, badge = game.say("label.count"), str(symbols)
    told = (
        game.say("label.counted", n=symbols),
        game.say("label.advanced", at=marker, end=end),
        game.say("label.left", n=left),
    )
    return Item("count", "big-symbol", label, "centre", badge=badge, tone="bad", lines=told)


@lru_cache(maxsize=128)
def _stacks(game: Hope, stacks: tuple[int, int, int]) -> Item:
    empty = stacks.count(0)
    parts = tuple(
        Part("chip-face-token", n * 1.5 - 1.5, 0, "bright")
        if left
        else Part("symbol", n * 1.5 - 1.5, 0, "bad")
        for n, left in enumerate(stacks)
    )
    label = game.say("label.stacks", stacks=" - ".join(map(str, stacks)))
    shown = (game.say("label.empty_stacks", n=empty),) if empty else ()
    return Item("stacks", "face-token", label, "centre", parts=parts, lines=shown)


@lru_cache(maxsize=128)
def _bug(game: Hope, bug: int, price: int) -> Item:
    label, badge = game.say("label.bug", bug=game.bug_name(bug)), str(price)
    return Item(f"bug:{BUGS[bug]}", "bug-card", label, "centre", badge=badge, off=True)


def _named(game: Hope, card: int | None) -> Text:
    return game.say("label.no_card") if card is None else game.card_name(CARDS[card])
