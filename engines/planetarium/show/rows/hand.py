"""One's own cards with what each still lacks, and the choices of the present step."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from armillary.engines.core.scene import Item, Mark, Part
from armillary.engines.core.text import Text

from ...rules.box import DECKS, MATTER, PLANETS, Card
from ...rules.effects import decks
from ...rules.legal import needs
from ...rules.state import (
    CUBE,
    DRAW,
    FINALS,
    GRAVITY,
    KEEP,
    MOVE,
    PLAY,
    PlanetariumView,
    bits,
)

if TYPE_CHECKING:
    from ... import Planetarium

TONES = {"gas": "zone-a", "rock": "zone-c", "water": "zone-d", "metal": "zone-e"}
DECK_TONES = ("zone-f", "zone-d", "zone-e")


class Want(NamedTuple):
    """What a card lacks at a planet; `here` is the planet's orbit, where that is what is wrong."""

    lacks: tuple[needs.Lack, ...]
    here: int


def cards(game: Planetarium, view: PlanetariumView) -> list[Item]:
    """Return the cards of the hand."""
    return _cards(game, view, view.own, "hand")


def _cards(game: Planetarium, view: PlanetariumView, mask: int, area: str) -> list[Item]:
    if not mask:
        return []
    early = view.open.left is None
    wants = [
        _wants(game, mask, planet, needs.place(game, view.open, view.seat, planet))
        for planet in range(len(PLANETS))
    ]
    return [
        _card(game, number, area, early, lacking)
        for number, lacking in zip(bits(mask), zip(*wants, strict=True), strict=True)
    ]


@lru_cache(maxsize=2048)
def _wants(game: Planetarium, mask: int, planet: int, place: needs.Place) -> tuple[Want, ...]:
    """Return what each of these cards lacks at a planet."""
    found = []
    for number in bits(mask):
        lacks = needs.lacks(game, number, planet, place)
        wrong = any(lack.rule == "card.orbit" for lack in lacks)
        found.append(Want(lacks, place.orbit if wrong else 0))
    return tuple(found)


@lru_cache(maxsize=4096)
def _card(game: Planetarium, number: int, area: str, early: bool, wants: tuple[Want, ...]) -> Item:
    """Draw a card; `early` is the time before the final turns."""
    whole = _whole(game, number)
    tones = ["bad" if want.lacks else "good" for want in wants]
    return Item(
        whole.key,
        whole.glyph,
        whole.label,
        area,
        badge=whole.badge,
        parts=whole.parts,
        lines=tuple(lines(game, number, early, wants)),
        links=tuple([Mark(f"planet:{p}", tone) for p, tone in zip(PLANETS, tones, strict=True)]),
        more=tuple([_at(game, number, planet, want) for planet, want in enumerate(wants)]),
    )


@lru_cache(maxsize=512)
def _whole(game: Planetarium, number: int) -> Item:
    """Draw what is printed on a card, wherever it may lie."""
    card = game.box.card[number]
    label = game.say("label.card", card=f"@card.{card.id}", deck=f"@deck.{card.deck}")
    return Item(f"card:{card.id}", "card", label, badge=str(card.points), parts=face(card))


@lru_cache(maxsize=4096)
def _at(game: Planetarium, number: int, planet: int, want: Want) -> Text:
    """Say of one planet that a card can go there, or what is missing by every rule."""
    if not want.lacks:
        return game.say("more.ready", p=PLANETS[planet])
    card, said = game.box.card[number], []
    for lack in want.lacks:
        values: dict[str, Any] = {}
        if lack.matter:
            values = {"missing": game.amounts(lack.matter)}
        elif lack.rule == "card.orbit":
            values = {"span": span(card), "here": want.here}
        elif lack.rule in ("card.terrain", "card.state"):
            terrain = lack.rule == "card.terrain"
            values = {"wanted": f"@terrain.{card.terrain}" if terrain else f"@side.{card.state}"}
        said.append(game.say(f"more.{lack.rule.partition('.')[2]}", **values))
    return game.say("more.lacks", p=PLANETS[planet], lacks=said)


def face(card: Card) -> tuple[Part, ...]:
    """Return a card's face as signs: what it costs, then what it asks and does."""
    cost = [kind for kind in MATTER for _ in range(card.cost.get(kind, 0))]
    parts = [Part(kind, 0.72 * n, 0, TONES[kind]) for n, kind in enumerate(cost)]
    signs: list[tuple[str, str]] = []
    if card.terrain:
        signs.append((card.terrain, "bright"))
    if card.orbits:
        low, high = card.orbits
        signs.append((f"num-{low}", ""))
        if high > low:
            signs += [("to", ""), (f"num-{high}", "")]
    if card.deck == "final":
        signs.append(("cube", "quiet"))
    row = 0.8 if parts else 0.0
    below = [Part(name, 0.66 * n, row, tone) for n, (name, tone) in enumerate(signs)]
    width = 0.66 * len(below)
    below += [Part(p.glyph, width + p.dx, row, p.tone) for p in sides(card)]
    return (*parts, *below)


def sides(card: Card) -> tuple[Part, ...]:
    """Return the signs of the side that a card adds to or asks for, and of its icon."""
    signs = []
    side = card.adds or card.state
    if side:
        signs.append(("life", "zone-b") if side == "habitable" else ("death", "zone-c"))
    if card.icon:
        signs.append((card.icon, "bright"))
    return tuple(Part(name, 0.62 * n, 0, tone) for n, (name, tone) in enumerate(signs))


def lines(game: Planetarium, number: int, early: bool, wants: tuple[Want, ...]) -> list[Text]:
    """Say what a card asks for, and where it could go or what is missing."""
    card = game.box.card[number]
    found = [asks(game, number)]
    ready = [name for name, want in zip(PLANETS, wants, strict=True) if not want.lacks]
    if card.deck == "final" and early:
        found.append(game.say("line.last"))
    if ready:
        found.append(game.say("line.ready", planets=ready))
        return found
    # Terrain never changes: only where it fits there is something to be done.
    open = [p for p in range(len(PLANETS)) if game.asked[number].worlds >> p & 1]
    best = min(open, key=lambda p: sum(max(1, sum(lack.matter)) for lack in wants[p].lacks))
    missing = [said for lack in wants[best].lacks for said in _missing(game, card, lack)]
    found.append(game.say("line.lacks", p=PLANETS[best], lacks=missing))
    return found


@lru_cache(maxsize=512)
def asks(game: Planetarium, number: int) -> Text:
    """Say in words what the signs of a card show."""
    card = game.box.card[number]
    counts = tuple(card.cost.get(kind, 0) for kind in MATTER)
    said = game.amounts(counts) or [game.say("line.free")]
    if card.terrain:
        said.append(game.say(f"terrain.{card.terrain}"))
    if card.orbits:
        said.append(game.say("line.orbit", span=span(card)))
    if card.state:
        said.append(game.say(f"side.{card.state}"))
    if card.deck == "final":
        said.append(game.say("line.cube"))
    if card.adds:
        said.append(game.say("line.adds", n=card.points, side=f"@side.{card.adds}"))
    if card.icon:
        said.append(game.say(f"line.{card.icon}"))
    # Its id is what one types, and what the log's Python line calls it.
    return game.say("line.card", code=card.id, wants=said)


def span(card: Card) -> str:
    """Return the orbits of a card as text."""
    low, high = card.orbits or (0, 0)
    return str(low) if low == high else f"{low}\u2011{high}"


def _missing(game: Planetarium, card: Card, lack: needs.Lack) -> list[Text]:
    if lack.matter:
        return game.amounts(lack.matter)
    if lack.rule == "card.orbit":
        return [game.say("lack.orbit", span=span(card))]
    if lack.rule == "card.state":
        return [game.say("lack.state", side=f"@side.{card.state}")]
    return [game.say(f"lack.{lack.rule.partition('.')[2]}")]


def choices(game: Planetarium, view: PlanetariumView) -> list[Item]:
    """Return what else the seat may do in this step, as buttons."""
    state = view.open
    if state.to_act != view.seat:
        return []
    found = []
    if state.phase == KEEP:
        found += _cards(game, view, view.offer, "choices")
    if state.phase == DRAW:
        found += _decks(game, view)
    if state.phase == PLAY and view.own & game.downgrades and state.left is None:
        found.append(_downgrade(game))
    if state.phase in (MOVE, PLAY, CUBE, GRAVITY, FINALS, DRAW):
        # It is shown before it may be used: who tries it is told what comes first.
        off = state.phase == MOVE or (state.phase == DRAW and bool(_drawable(game, view)))
        found.append(_pass(game, state.phase, state.left is not None, off))
    return found


@lru_cache(maxsize=8)
def _downgrade(game: Planetarium) -> Item:
    label = game.say("label.downgrade")
    return Item("choice:downgrade", "swap", label, "choices", tone="zone-f")


@lru_cache(maxsize=64)
def _pass(game: Planetarium, phase: str, late: bool, off: bool) -> Item:
    phase = PLAY if phase == MOVE else phase
    label = game.say(f"label.pass.{'last_' * (late and phase == PLAY)}{phase}")
    return Item("choice:pass", "pass", label, "choices", tone="quiet" if off else "good", off=off)


def _drawable(game: Planetarium, view: PlanetariumView) -> list[int]:
    """Return the decks to draw from, known from the counts alone."""
    stock = view.hidden.stock
    full = (view.own & game.decks[decks.FINAL]).bit_count() >= decks.FINALS_HELD
    discards = view.open.discards
    return [
        deck
        for deck in range(len(DECKS))
        if (stock[deck] or discards & game.decks[deck]) and not (deck == decks.FINAL and full)
    ]


def _decks(game: Planetarium, view: PlanetariumView) -> list[Item]:
    open = _drawable(game, view)
    return [_deck(game, deck, n, deck not in open) for deck, n in enumerate(view.hidden.stock)]


@lru_cache(maxsize=512)
def _deck(game: Planetarium, deck: int, n: int, off: bool) -> Item:
    name = DECKS[deck]
    return Item(
        f"deck:{name}",
        f"deck-{name}",
        game.say("label.deck", deck=f"@deck.{name}"),
        "choices",
        tone=DECK_TONES[deck],
        badge=str(n),
        off=off,
    )
