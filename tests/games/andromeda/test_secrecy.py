"""Who knows what."""

import dataclasses
import random
from typing import Any

import pytest

from armillary.engines.andromeda.rules.state import Andromeda
from armillary.engines.core.laws import keeps_secrets
from armillary.engines.core.moves import NATURE, SPECTATOR

from .staging import ENGINE, collecting, play, stage


@pytest.mark.rule("secret.hands")
def test_a_view_holds_one_hand_and_numbers() -> None:
    """Who watches sees no hand at all; the pile is a number."""

    state = stage(hands={"a": "boots", "b": "roll roll"})
    views = {seat: ENGINE.view(state, seat) for seat in (0, 1, SPECTATOR)}

    assert state.hands[0] == views[0].hand
    assert (b"", (2, 3, 1, 1), 69) == (
        views[SPECTATOR].hand,
        views[SPECTATOR].counts,
        views[SPECTATOR].pile,
    )
    assert not {"hands"} & set(views[0]._fields)


@pytest.mark.rule("secret.hands")
def test_only_who_is_dealt_a_card_learns_which() -> None:
    """Two deals to one hand are told to the others in the same words: in none."""

    state = play(ENGINE.start(3), "aliens pilferer schemer time_thief")
    heard = {
        seat: [
            [
                event
                for event in ENGINE.apply(state, ENGINE.parse(text, state)).events
                if event.known_to(seat)
            ]
            for text in ("deal boots", "deal plug")
        ]
        for seat in (0, 1, SPECTATOR)
    }

    assert heard[0][0] != heard[0][1]
    assert [[[], []]] * 2 == [heard[1], heard[SPECTATOR]]


@pytest.mark.rule("secret.hands")
def test_what_is_imagined_fits_what_was_seen() -> None:
    """Every hand has its sabortal; aliens that do not lie out are in some other hand."""

    rng = random.Random(1)
    state = ENGINE.table(seed=3, seats=5).state
    while state.to_act is not None:
        for seat in (0, 3, SPECTATOR):
            other = ENGINE.imagine(ENGINE.view(state, seat), rng)
            assert ENGINE.view(other, seat) == ENGINE.view(state, seat)
            assert ENGINE.census(other) == ENGINE.census(state)
        state = ENGINE.advance(state, ENGINE.sample(state, rng))


@pytest.mark.rule("secret.hands")
def test_imagined_hands_are_drawn_alike() -> None:
    """An alien that nobody has seen is in each other hand as often as cards are."""

    rng = random.Random(5)
    state = stage(seats=3, hands={"a": "boots", "b": "pilferer roll", "c": "plug cloak vacuum"})
    thief = ENGINE.number["pilferer"]
    cards = stage(
        seats=3,
        cards={1: "schemer", 2: "time_thief"},
        hands={"a": "boots", "b": "pilferer", "c": "plug cloak vacuum"},
    )
    view = ENGINE.view(cards, 0)
    share = sum(thief in ENGINE.imagine(view, rng).hands[1] for _ in range(2000)) / 2000

    assert 0.21 < share < 0.29
    assert ENGINE.view(state, 0).counts == (2, 3, 4)


def last_action() -> Andromeda:
    """Return a position in which the last one to collect has one action left, and two cards lie."""
    hands = {"a": "boots roll", "b": "pilferer schemer time_thief boots roll plug", "c": "plug"}
    cards = {1: "boots", 2: "roll"}
    return collecting("b", "b2", cards=cards, left=1, seats=3, hands=hands)


@pytest.mark.rule("secret.hands")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_card_that_is_taken_openly_may_be_named(seat: int) -> None:
    """The last action of a mission leaves the same view, whatever was taken: the law knows that."""

    keeps_secrets(ENGINE, last_action(), seat, random.Random(1))


@pytest.mark.rule("secret.hands")
def test_a_card_that_is_dealt_and_named_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody points at stays secret: the law still sees it told."""

    state = play(last_action(), "stop")
    assert state.to_act == NATURE
    real = ENGINE.happened

    def told(before: Any, move: Any, after: Any) -> Any:
        events = real(before, move, after)
        return tuple(dataclasses.replace(event, seats=None) for event in events)

    monkeypatch.setattr(ENGINE, "happened", told)
    with pytest.raises(AssertionError, match="events tell it"):
        keeps_secrets(ENGINE, state, SPECTATOR, random.Random(1))
