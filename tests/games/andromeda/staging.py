"""Positions to test on, written in a few words."""

from typing import Any

from armillary.engines import load
from armillary.engines.andromeda.rules.state import Andromeda
from armillary.engines.core.data import ABSENT

ENGINE = load("andromeda")
LETTERS = "abcdef"


def stage(
    seats: int = 4,
    *,
    to_act: int | None = 0,
    phase: str = "explore",
    position: int = 5,
    explorer: int | None = None,
    other: int = ABSENT,
    hands: dict[str, str] | None = None,
    homes: dict[str, str] | None = None,
    cards: dict[int, str] | None = None,
    landed: str = "",
    **more: Any,
) -> Andromeda:
    """Return a position: `hands={"b": "boots boots"}`, `landed="b2 c3"`; hands get a sabortal."""
    ships = [[int(word[1:]), LETTERS.index(word[0])] for word in landed.split()]
    named = {seat: (hands or {}).get(LETTERS[seat], "") for seat in range(seats)}
    at_home = {seat: (homes or {}).get(LETTERS[seat], "") for seat in range(seats)}
    plain = {
        "to_act": to_act,
        "phase": phase,
        "seats": seats,
        "mission": 2,
        "holder": 0,
        "position": position,
        "explorer": max(to_act or 0, 0) if explorer is None else explorer,
        "other": other,
        "cards": [(cards or {}).get(n, "") for n in range(1, 11)],
        "landed": ships,
        "again": False,
        "queue": [],
        "left": 0,
        "homes": [at_home[seat].split() for seat in range(seats)],
        "winner": ABSENT,
        "hands": [[*named[seat].split(), "sabortal"] for seat in range(seats)],
    }
    return ENGINE.restore(plain | more)


def collecting(queue: str, landed: str, **more: Any) -> Andromeda:
    """Return a position in which the seats of `queue` still collect, the first now."""
    order = [LETTERS.index(letter) for letter in queue]
    where = {word[0]: int(word[1:]) for word in landed.split()}
    left = ENGINE.box.portals.values[where[queue[0]] - 1]
    return stage(
        to_act=order[0],
        phase="collect",
        explorer=0,
        landed=landed,
        **({"queue": order, "left": left, "position": 10} | more),
    )


def play(state: Andromeda, *moves: str) -> Andromeda:
    """Return the position after these moves, NATURE's among them."""
    for text in moves:
        state = ENGINE.apply(state, ENGINE.parse(text, state)).state
    return state


def broken(state: Andromeda, text: str) -> list[str]:
    """Return the rules that a move of the actor breaks."""
    return [refusal.rule for refusal in ENGINE.refusals(state, ENGINE.parse(text, state))]


def told(state: Andromeda, text: str) -> list[tuple[str, str]]:
    """Return kind and rule of what the move makes happen."""
    _, events = ENGINE.apply(state, ENGINE.parse(text, state))
    return [(event.kind, event.rule) for event in events]


def hand(state: Andromeda, letter: str) -> list[str]:
    """Return the names of the cards in a hand."""
    return [ENGINE.name_of[card] for card in state.hands[LETTERS.index(letter)]]


def home(state: Andromeda, letter: str) -> list[str]:
    """Return the names of the relics at a home."""
    return [ENGINE.name_of[card] for card in state.homes[LETTERS.index(letter)]]


def lying(state: Andromeda) -> dict[int, str]:
    """Return the cards at portals by number."""
    named = {n: ENGINE.name_of.get(card, "") for n, card in enumerate(state.cards, 1)}
    return {n: name for n, name in named.items() if name}


def ships(state: Andromeda) -> str:
    """Return the landed ships, lower ones of a stack first."""
    return " ".join(f"{LETTERS[seat]}{portal}" for portal, seat in state.landed)
