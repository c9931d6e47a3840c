"""The technology centre: open cards and discard piles, symbols, stacks, a bug in force."""

from __future__ import annotations

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
    found = []
    for n, (card, pile) in enumerate(zip(state.shelf, state.piles, strict=True)):
        parts = (Part("slot", -0.95),) if card is None else card_parts(card, -0.95)
        parts += card_parts(pile[-1], 0.95) if pile else (Part("slot", 0.95),)
        label = game.say("label.space_n", n=n + 1)
        lines = (
            game.say("label.open", card=_named(game, card)),
            game.say("label.discarded", card=_named(game, pile[-1] if pile else None)),
        )
        found.append(Item(f"space:{n + 1}", "card", label, "centre", parts=parts, lines=lines))
    count = symbols(state)
    label = game.say("label.count")
    told = (
        game.say("label.counted", n=count),
        game.say("label.advanced", at=state.marker, end=final(game.kit, state)),
        game.say("label.left", n=(ALL & ~state.gone).bit_count()),
    )
    found.append(
        Item("count", "big-symbol", label, "centre", badge=str(count), tone="bad", lines=told)
    )  # fmt: skip
    empty = state.stacks.count(0)
    parts = tuple(
        Part("chip-face-token", n * 1.5 - 1.5, 0, "bright")
        if left
        else Part("symbol", n * 1.5 - 1.5, 0, "bad")
        for n, left in enumerate(state.stacks)
    )
    label = game.say("label.stacks", stacks=" - ".join(map(str, state.stacks)))
    shown = (game.say("label.empty_stacks", n=empty),) if empty else ()
    found.append(Item("stacks", "face-token", label, "centre", parts=parts, lines=shown))
    bug = state.bug
    asked = tasks.current(state)
    if isinstance(asked, tasks.Pay):
        bug = asked.bug
    if bug is not None:
        label = game.say("label.bug", bug=game.bug_name(bug))
        badge = str(price(game.kit, state, bug))
        found.append(Item(f"bug:{BUGS[bug]}", "bug-card", label, "centre", badge=badge, off=True))
    return found


def _named(game: Hope, card: int | None) -> Text:
    return game.say("label.no_card") if card is None else game.card_name(CARDS[card])
