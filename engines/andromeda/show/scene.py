"""What is seen of a game: portals with cards and stacked ships, home planets, hands.

Each piece is drawn from the few values of the view that it shows, and kept: most stay as they are
for many moves.
"""

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
    seats, schemer = view.seats, game.number["schemer"] in view.hand
    mine = view.homes[view.seat] if view.hand else b""
    return Scene(
        layout(game, seats),
        (
            *_cards(game, view.cards),
            *_beacon(game, view.position),
            *[item for seat, home in enumerate(view.homes) for item in _laid(game, seat, home)],
            *_ships(game, seats, view.landed),
            *[_backs(game, seats, seat, n) for seat, n in enumerate(view.counts)],
            _pile(game, seats, view.pile),
            _pass(game, view.holder),
            *_hand(game, view.hand, mine),
            *_choices(game, view.phase, schemer and view.to_act == view.seat, view.position),
        ),
        game.seat_names(seats),
        (*_homes(game, view.homes), game.fact("cards", view.counts)),
        _notes(game, view.mission, view.pile),
    )


@lru_cache(maxsize=512)
def _notes(game: Rarities, mission: int, pile: int) -> tuple[Text, ...]:
    return (game.say("note.mission", n=max(mission, 1), pile=pile),)


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


@lru_cache(maxsize=512)
def _cards(game: Rarities, cards: bytes) -> tuple[Item, ...]:
    """Draw the cards under the portals."""
    return tuple(_card(game, n, card) for n, card in enumerate(cards, 1) if card != NONE)


@lru_cache(maxsize=256)
def _card(game: Rarities, portal: int, card: int) -> Item:
    name, key, on = game.name_of[card], f"at:{portal}", f"portal:{portal}"
    shape = Part("card", 0, 1.3), Part(name, 0, 1.3)
    return Item(key, "card", game.say(f"card.{name}"), on=on, tone=tone(card), parts=shape)


@lru_cache(maxsize=64)
def _beacon(game: Rarities, portal: int) -> tuple[Item, ...]:
    """Point at the portal that is explored, if one is."""
    label, on = game.say("label.beacon"), f"portal:{portal}"
    return (Item("beacon:now", "beacon", label, on=on, tone="picked"),) if portal else ()


@lru_cache(maxsize=2048)
def _laid(game: Rarities, seat: int, home: bytes) -> tuple[Item, ...]:
    """Draw what lies at home: the relic, and a dot for each of the three places."""
    found, limit = [], game.box.home.limit
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
    return tuple(found)


@lru_cache(maxsize=512)
def _ships(game: Rarities, seats: int, landed: tuple[tuple[int, int], ...]) -> tuple[Item, ...]:
    """Draw landed ships as stacks, who landed first at the bottom, and the others at home."""
    found, height = [], dict[int, int]()
    for portal, seat in landed:
        height[portal] = n = height.get(portal, 0) + 1
        found.append(_landed(game, seat, portal, n))
    down = {seat for _, seat in landed}
    return (*found, *(_flying(game, seats, seat) for seat in range(seats) if seat not in down))


@lru_cache(maxsize=512)
def _landed(game: Rarities, seat: int, portal: int, n: int) -> Item:
    """Draw a ship that is the n-th of the stack at its portal."""
    label = game.say("label.landed", who=game.seat_name(seat), n=n)
    return _ship(seat, label, round(-2.2 - DECK * (n - 1), 2), on=f"portal:{portal}")


@lru_cache(maxsize=64)
def _flying(game: Rarities, seats: int, seat: int) -> Item:
    label = game.say("label.flying", who=game.seat_name(seat))
    return _ship(seat, label, 0, area=BOARD, at=(2.9, row(seats, seat)))


def _ship(seat: int, label: Text, y: float, **place: Any) -> Item:
    key, colour = f"ship:{LETTERS[seat]}", f"seat-{seat}"
    parts = Part("ship", 0, y), Part(LETTERS[seat], 0, y)
    return Item(key, "ship", label, tone=colour, parts=parts, **place)


@lru_cache(maxsize=512)
def _backs(game: Rarities, seats: int, seat: int, n: int) -> Item:
    """Draw a hand from behind."""
    return Item(
        f"hand:{LETTERS[seat]}",
        "backs",
        game.say("label.hand", who=game.seat_name(seat), n=n),
        BOARD,
        (4.9, row(seats, seat)),
        badge=str(n),
        parts=(Part("fan"), Part("backs")),
    )


@lru_cache(maxsize=512)
def _pile(game: Rarities, seats: int, n: int) -> Item:
    return Item(
        "pile:all", "pile", game.say("label.pile", n=n), BOARD, (1.1, top(seats)), badge=str(n)
    )


@lru_cache(maxsize=64)
def _pass(game: Rarities, holder: int) -> Item:
    """Draw the starting pass."""
    on = f"planet:{LETTERS[holder]}"
    return Item("pass:start", "pass", game.say("label.pass"), on=on, tone="bright")


@lru_cache(maxsize=512)
def _hand(game: Rarities, hand: bytes, home: bytes) -> tuple[Item, ...]:
    """Draw the own hand beside the own home, a card for each kind with its number."""
    return tuple(_held(game, c, hand.count(c), home.count(c)) for c in dict.fromkeys(hand))


@lru_cache(maxsize=512)
def _held(game: Rarities, card: int, n: int, laid: int) -> Item:
    name = game.name_of[card]
    return Item(
        f"card:{name}",
        "card",
        game.say("label.card", card=f"@card.{name}", n=n),
        "hand",
        tone=tone(card),
        badge=str(n) if n > 1 else "",
        parts=(Part("card"), Part(name)),
        lines=(_line(game, card, laid),),
    )


def _line(game: Rarities, card: int, laid: int) -> Text:
    """Return what is written on a card: how many lie at home, or what it is."""
    if card >= FIRST_ALIEN:
        return game.say("line.sabortal" if card == SABORTAL else "line.alien")
    return game.say("line.home", n=laid, limit=game.box.home.limit)


@lru_cache(maxsize=256)
def _choices(game: Rarities, phase: str, schemer: bool, portal: int) -> tuple[Item, ...]:
    """Draw the buttons that belong to this moment; `schemer` says whether one may be played."""
    names: tuple[str, ...] = ()
    if phase == LAND:
        names = ("do:land", "do:wait")
    elif phase in (KEEP, COLLECT):
        names = ("do:stop",)
    elif phase == EXPLORE and schemer:
        names = ("to:home", "to:hand")
    found = []
    for key in names:
        kind = key.replace("to:", "to-").removeprefix("do:")
        id = "label.decline" if (key, phase) == ("do:stop", KEEP) else f"label.{kind}"
        found.append(Item(key, kind, game.say(id, portal=portal), "choices"))
    return tuple(found)


@lru_cache(maxsize=512)
def _homes(game: Rarities, homes: tuple[bytes, ...]) -> tuple[Fact, ...]:
    """Return how all stand: sets, and relics at home."""
    sets = (full_sets(game, home) for home in homes)
    return game.fact("sets", sets), game.fact("relics", map(len, homes))
