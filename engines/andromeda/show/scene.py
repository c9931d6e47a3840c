"""What is seen of a game: portals with cards and stacked ships, home planets, hands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.scene import Area, Fact, Item, Layout, Part, Scene
from armillary.engines.core.text import Text

from ..rules.ending import full_sets
from ..rules.state import (
    COLLECT,
    EXPLORE,
    FIRST_ALIEN,
    KEEP,
    LAND,
    LETTERS,
    NONE,
    SABORTAL,
    AndromedaView,
)

if TYPE_CHECKING:
    from .. import Rarities

BOARD = "board"
TONES = ("zone-d", "zone-f", "zone-e", "zone-a", "zone-b", "zone-c", "bright", "quiet")
"""The colour of each kind of relic; what tells them apart is their drawing."""

STEP, DECK, ROW, COLUMN = 2.1, 0.7, 1.8, 1.9
"""From portal to portal, from ship to ship in a stack, from home to home, from kind to kind."""


def scene(game: Rarities, view: AndromedaView) -> Scene:
    """Return everything on the table, as this view knows it."""
    return Scene(
        layout(game, view.seats),
        (
            *_cards(game, view),
            *_homes(game, view),
            *_ships(game, view),
            *_others(game, view),
            *_hand(game, view),
            *_choices(game, view),
        ),
        tuple(game.seat_name(seat) for seat in range(view.seats)),
        facts(game, view),
        (game.say("note.mission", n=max(view.mission, 1), pile=view.pile),),
    )


def tone(card: int) -> str:
    """Return the colour of a card."""
    return TONES[card] if card < FIRST_ALIEN else "bad" if card == SABORTAL else "void"


def _word(text: str, size: str = "") -> str:
    """Return a drawing of a number or a letter; `size` is a scale."""
    scaled = f" transform='scale({size})'" if size else ""
    return f"<text class='ink' font-size='.7'{scaled}>{text}</text>"


@lru_cache(maxsize=16)
def layout(game: Rarities, seats: int) -> Layout:
    """Return what never changes at a table of so many: made once for an engine."""
    values = game.box.portals.values
    glyphs = dict(game.glyphs)
    glyphs |= {f"worth-{value}": _word(str(value), "1.6") for value in values}
    glyphs |= {str(n): _word(str(n)) for n in range(1, len(values) + 1)}
    glyphs |= {letter: _word(letter.upper(), ".86") for letter in LETTERS[:seats]}
    items: list[Item] = []
    for n, value in enumerate(values, 1):
        label = game.say("label.portal", n=n, value=value)
        arch = Part("portal"), Part(f"worth-{value}", 0, -0.8), Part(str(n), 0, 2.8)
        items.append(Item(f"portal:{n}", "portal", label, BOARD, at_portal(seats, n), parts=arch))
    for relic in game.relics:
        name, at = game.name_of[relic], (column(relic), top(seats))
        label = game.say(f"card.{name}")
        shown = (Part("cell"), Part(name))
        items.append(Item(f"relic:{name}", "cell", label, BOARD, at, tone=tone(relic), parts=shown))
    for seat in range(seats):
        items += _home(game, seats, seat)
    wide = max(STEP * len(values) + 0.3, column(game.relics[-1]) + 1.2)
    box = (0.0, 0.0, round(wide, 2), round(row(seats, seats - 1) + 1.7, 2))
    areas = (
        Area(BOARD, "map", game.say("area.board"), box),
        Area("hand", "row", game.say("area.hand")),
        Area("choices", "row", game.say("area.choices")),
    )
    return Layout(areas, tuple(items), glyphs)


def _home(game: Rarities, seats: int, seat: int) -> list[Item]:
    """Return a home planet, and a place for each kind of relic beside it."""
    letter, who, y = LETTERS[seat], game.seat_name(seat), row(seats, seat)
    planet = Item(
        f"planet:{letter}",
        "planet",
        game.say("label.planet", who=who),
        BOARD,
        (1.1, y),
        tone=f"seat-{seat}",
        parts=(Part("planet"), Part(letter)),
    )
    slots = [
        Item(
            f"home:{letter}-{game.name_of[relic]}",
            "slot",
            game.say("label.slot", who=who, card=f"@card.{game.name_of[relic]}"),
            BOARD,
            (column(relic), y),
        )
        for relic in game.relics
    ]
    return [planet, *slots]


def at_portal(seats: int, n: int) -> tuple[float, float]:
    """Return the middle of a portal; above it there is room for all the ships."""
    return round(1.2 + STEP * (n - 1), 2), round(2.7 + DECK * (seats - 1), 2)


def top(seats: int) -> float:
    """Return the height of the line that names the kinds of relic."""
    return round(at_portal(seats, 1)[1] + 4.8, 2)


def row(seats: int, seat: int) -> float:
    """Return the height of a home."""
    return round(top(seats) + 1.8 + ROW * seat, 2)


def column(relic: int) -> float:
    """Return where a kind of relic lies in every home."""
    return round(7 + COLUMN * relic, 2)


def _cards(game: Rarities, view: AndromedaView) -> list[Item]:
    """Draw the cards under the portals, and point at the portal that is explored."""
    found = []
    for portal, card in enumerate(view.cards, 1):
        if card != NONE:
            name, key = game.name_of[card], f"at:{portal}"
            shape = Part("card", 0, 1.3), Part(name, 0, 1.3)
            label = game.say(f"card.{name}")
            on = f"portal:{portal}"
            found.append(Item(key, "card", label, on=on, tone=tone(card), parts=shape))
    if view.position:
        label = game.say("label.beacon")
        on = f"portal:{view.position}"
        found.append(Item("beacon:now", "beacon", label, on=on, tone="picked"))
    return found


def _homes(game: Rarities, view: AndromedaView) -> list[Item]:
    """Draw what lies at home: the relic, and a dot for each of the three places."""
    found, limit = [], game.box.home.limit
    for seat, home in enumerate(view.homes):
        for relic in dict.fromkeys(home):
            name, n = game.name_of[relic], home.count(relic)
            middle = (limit - 1) / 2
            dots = tuple(
                Part("pip" if i < n else "gap", 0.6, round((middle - i) * 0.42, 2))
                for i in range(limit)
            )
            found.append(
                Item(
                    f"laid:{LETTERS[seat]}-{name}",
                    "cell",
                    game.say("label.laid", n=n),
                    on=f"home:{LETTERS[seat]}-{name}",
                    tone=tone(relic),
                    parts=(Part("full" if n == limit else "cell"), Part(name, -0.16), *dots),
                )
            )
    return found


def _ships(game: Rarities, view: AndromedaView) -> list[Item]:
    """Draw landed ships as stacks, who landed first at the bottom, and the others at home."""
    found, height = [], [0] * (len(view.cards) + 1)
    down = [seat for _, seat in view.landed]
    for portal, seat in view.landed:
        y = round(-2.2 - DECK * height[portal], 2)
        height[portal] += 1
        label = game.say("label.landed", who=game.seat_name(seat), n=height[portal])
        found.append(_ship(seat, label, y, on=f"portal:{portal}"))
    for seat in range(view.seats):
        if seat not in down:
            label = game.say("label.flying", who=game.seat_name(seat))
            place = (2.9, row(view.seats, seat))
            found.append(_ship(seat, label, 0, area=BOARD, at=place))
    return found


def _ship(seat: int, label: Text, y: float, **place: Any) -> Item:
    key, colour = f"ship:{LETTERS[seat]}", f"seat-{seat}"
    parts = Part("ship", 0, y), Part(LETTERS[seat], 0, y)
    return Item(key, "ship", label, tone=colour, parts=parts, **place)


def _others(game: Rarities, view: AndromedaView) -> list[Item]:
    """Draw every hand from behind, the pile, and the starting pass."""
    found = [
        Item(
            f"hand:{LETTERS[seat]}",
            "backs",
            game.say("label.hand", who=game.seat_name(seat), n=view.counts[seat]),
            BOARD,
            (4.9, row(view.seats, seat)),
            badge=str(view.counts[seat]),
            parts=(Part("fan"), Part("backs")),
        )
        for seat in range(view.seats)
    ]
    label = game.say("label.pile", n=view.pile)
    place = (1.1, top(view.seats))
    found.append(Item("pile:all", "pile", label, BOARD, place, badge=str(view.pile)))
    on = f"planet:{LETTERS[view.holder]}"
    found.append(Item("pass:start", "pass", game.say("label.pass"), on=on, tone="bright"))
    return found


def _hand(game: Rarities, view: AndromedaView) -> list[Item]:
    """Draw the own hand, a card for each kind with its number."""
    found = []
    for card in dict.fromkeys(view.hand):
        name, n = game.name_of[card], view.hand.count(card)
        found.append(
            Item(
                f"card:{name}",
                "card",
                game.say("label.card", card=f"@card.{name}", n=n),
                "hand",
                tone=tone(card),
                badge=str(n) if n > 1 else "",
                parts=(Part("card"), Part(name)),
                lines=(_line(game, view, card),),
            )
        )
    return found


def _line(game: Rarities, view: AndromedaView, card: int) -> Text:
    """Return what is written on a card: how many lie at home, or what it is."""
    if card >= FIRST_ALIEN:
        return game.say("line.sabortal" if card == SABORTAL else "line.alien")
    n = view.homes[view.seat].count(card)
    return game.say("line.home", n=n, limit=game.box.home.limit)


def _choices(game: Rarities, view: AndromedaView) -> list[Item]:
    """Draw the buttons that belong to this moment."""
    names: tuple[str, ...] = ()
    if view.phase == LAND:
        names = ("do:land", "do:wait")
    elif view.phase in (KEEP, COLLECT):
        names = ("do:stop",)
    elif view.phase == EXPLORE and view.to_act == view.seat and game.number["schemer"] in view.hand:
        names = ("to:home", "to:hand")
    found = []
    for key in names:
        kind = key.replace("to:", "to-").removeprefix("do:")
        id = "label.decline" if (key, view.phase) == ("do:stop", KEEP) else f"label.{kind}"
        label = game.say(id, portal=view.position)
        found.append(Item(key, kind, label, "choices"))
    return found


def facts(game: Rarities, view: AndromedaView) -> tuple[Fact, ...]:
    """Return how all stand: sets, relics at home, cards in hand."""

    def line(id: str, values: list[int]) -> Fact:
        return Fact(game.say(f"fact.{id}"), tuple(map(str, values)))

    return (
        line("sets", [full_sets(game, home) for home in view.homes]),
        line("relics", [len(home) for home in view.homes]),
        line("cards", list(view.counts)),
    )
