"""Positions of HOPE laid out on the sample universe, and played on by notation.

`arrange` is a table being set by hand: what is not named stays as it was dealt, and whatever
follows from the rest (supplies, the deck) is counted anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from armillary.engines import load
from armillary.engines.core.chance import Roll
from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE
from armillary.engines.core.rulebook import Refused
from armillary.engines.hope.rules.box import CARDS, CHARACTERS, TOKENS
from armillary.engines.hope.rules.box.kit import LEVER
from armillary.engines.hope.rules.box.universe import FACE, TILE
from armillary.engines.hope.rules.effects.regression import stand
from armillary.engines.hope.rules.state import HopeState, Play, counted, minus

ENGINE = load("hope")
CHANCE = ("draw", "token", "bug", "role", "lay")


def begun(seats: int = 2, seed: int = 1, **options: Any) -> HopeState:
    """Return a game at the first seat's first move: sample universe, characters in order."""
    options = {"universe": "sample", "begin": "given"} | options
    return ENGINE.table(seed=seed, seats=seats, **options).state  # type: ignore[no-any-return]


def row(old: tuple[Any, ...], new: Mapping[int, Any]) -> tuple[Any, ...]:
    """Return a row with some entries set anew."""
    return tuple(new.get(i, one) for i, one in enumerate(old))


def sorts(cards: Iterable[str]) -> tuple[int, ...]:
    """Return cards by number."""
    return tuple(CARDS.index(card) for card in cards)


def mask(tiles: Iterable[str]) -> int:
    """Return tiles as bits."""
    return sum(1 << TILE[tile] for tile in tiles)


def arrange(
    state: HopeState | None = None,
    *,
    ships: Mapping[int, str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    used: Mapping[int, Sequence[str]] | None = None,
    people: Mapping[int, str] | None = None,
    pioneers: Mapping[str, Sequence[int]] | None = None,
    tokens: Mapping[str, str] | None = None,
    mine: Mapping[int, Sequence[str]] | None = None,
    stable: Iterable[str] = (),
    gone: Iterable[str] = (),
    monolith: str = "",
    shelf: Sequence[str] = (),
    piles: Sequence[Sequence[str]] = (),
    seated: Mapping[str, Mapping[int, int]] | None = None,
    **fields: Any,
) -> HopeState:
    """Return the position with things moved about; `seated` are numbers by field and seat."""
    state = begun() if state is None else state
    new: dict[str, Any] = dict(fields)
    new["ships"] = row(state.ships, {s: FACE[f] for s, f in (ships or {}).items()})
    new["hands"] = row(state.hands, {s: counted(sorts(h)) for s, h in (hands or {}).items()})
    new["levers"] = row(
        state.levers, {s: sum(1 << LEVER[n] for n in names) for s, names in (used or {}).items()}
    )
    new["characters"] = row(
        state.characters, {s: CHARACTERS.index(name) for s, name in (people or {}).items()}
    )
    packed = list(state.pioneers)
    for face, owners in (pioneers or {}).items():
        packed[FACE[face]] = sum(1 << 2 * owner for owner in owners)
    new["pioneers"] = tuple(packed)
    new["touched"] = state.touched | mask({face[:2] for face in pioneers or {}})
    new["stable"], new["gone"] = state.stable | mask(stable), state.gone | mask(gone)
    if tokens is not None:
        new["tokens"] = tuple((TILE[at], TOKENS.index(name)) for at, name in tokens.items())
    kept = {s: tuple(t.count(n) for n in TOKENS) for s, t in (mine or {}).items()}
    new["mine"] = row(state.mine, kept)
    new |= {name: row(getattr(state, name), values) for name, values in (seated or {}).items()}
    if shelf:
        new["shelf"] = sorts(shelf)
    if piles:
        new["piles"] = tuple(sorts(pile) for pile in piles)
    return _counted(state._replace(**new), monolith)


def _counted(state: HopeState, monolith: str) -> HopeState:
    """Count supplies and the deck anew, and stand the monolith."""
    census = ENGINE.census(state._replace(supply=(0,) * state.seats))["pioneers"]
    each = [
        ENGINE.census(state._replace(supply=row((0,) * state.seats, {seat: 1})))["pioneers"]
        for seat in range(state.seats)
    ]
    assert all(n == census + 1 for n in each)
    kit = ENGINE.kit
    out = [
        sum(packed >> 2 * seat & 3 for packed in state.pioneers) + state.line.count(seat)
        for seat in range(state.seats)
    ]
    supply = tuple(
        kit.pioneers - kit.start - out[s] - state.upgrades[s] - state.levels[s]
        for s in range(state.seats)
    )
    shelf = [card for card in state.shelf if card is not None]
    seen = counted((*shelf, *(card for pile in state.piles for card in pile)))
    deck = minus(minus(kit.cards, state.bottom), seen)
    for hand in state.hands:
        deck = minus(deck, hand)
    assert min(deck) >= 0, "more of a card than there is"
    play = Play(state._replace(supply=supply, deck=deck), ENGINE.world(state), kit)
    if monolith:
        stand(play, TILE[monolith])
    return play.closed()


def play(state: HopeState, *texts: str) -> HopeState:
    """Play moves by notation; NATURE's own that are not written are drawn."""
    for text in texts:
        state = told(state, text)[0]
    return _chance(state, "")


def told(state: HopeState, text: str) -> tuple[HopeState, tuple[Event, ...]]:
    """Play one move and return what happened, NATURE's draws before it left out."""
    state = _chance(state, text)
    step = ENGINE.apply(state, ENGINE.parse(text, state))
    return step.state, step.events


def _chance(state: HopeState, text: str) -> HopeState:
    n = 0
    while state.to_act == NATURE and text.split(" ")[0] not in CHANCE:
        state = ENGINE.advance(state, ENGINE.draw(state, Roll(7, n)))
        n += 1
    return state


def refused(state: HopeState, text: str) -> list[str]:
    """Return the rules that a move breaks; [] means it is legal."""
    state = _chance(state, text)
    return [refusal.rule for refusal in ENGINE.refusals(state, ENGINE.parse(text, state))]


def rules_of(state: HopeState, text: str) -> list[str]:
    """Return the rules of what a move makes happen."""
    return [event.rule for event in told(state, text)[1]]


def words(state: HopeState, *begin: str) -> list[str]:
    """Return the legal moves in notation, those that begin with one of these words."""
    spelled = [ENGINE.spell(move) for move in ENGINE.legal(state)]
    return [text for text in spelled if not begin or text.split(" ")[0] in begin]


def hand(state: HopeState, seat: int) -> list[str]:
    """Return the cards of a seat by name, sorted."""
    return [CARDS[card] for card, n in enumerate(state.hands[seat]) for _ in range(n)]


def at(state: HopeState, seat: int) -> str:
    """Return the name of the face where a ship stands."""
    from armillary.engines.hope.rules.box.universe import FACES

    return FACES[state.ships[seat]]


__all__ = ["ENGINE", "Refused", "arrange", "at", "begun", "hand", "play", "refused", "told"]
