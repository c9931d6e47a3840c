"""A whole game at a desk: every move by clicks, with other people's hands out of sight."""

import random
from typing import Any

import pytest

from armillary.widgets.played.desk import Desk

from .staging import ENGINE


def pick(desk: Desk, key: str) -> None:
    """Click on one thing of the page."""
    desk.handle({"kind": "pick", "key": key})


@pytest.mark.parametrize(
    "options", [{}, {"traitor": True, "bugs": True, "difficulty": "hero", "crossing_gap": 3}]
)
def test_a_game_is_played_to_its_end_by_clicks(options: dict[str, Any]) -> None:
    """Three people at one screen: each lifts the curtain, clicks, and passes it on."""
    desk = Desk(ENGINE.table(seed=5, seats=3, **options))
    rng = random.Random(3)
    while (seat := desk.table.to_act) is not None:
        if desk.curtain:
            desk.handle({"kind": "ready"})
        before = desk.table.at
        shown = {item["k"] for item in desk.layout()["items"]}.union(desk.frame()["items"])
        assert all(
            key in shown
            for move in rng.sample(list(desk.table.legal), min(4, len(desk.table.legal)))
            for key in ENGINE.keys(move)
        )
        for key in ENGINE.keys(ENGINE.sample(desk.table.state, rng)):
            pick(desk, key)
        assert desk.table.at > before, f"seat {seat}: the clicks played nothing"
    assert desk.frame()["over"]


def test_a_page_never_shows_another_hand() -> None:
    """Cards on the page are those of who looks; under the curtain there are none."""
    desk = Desk(ENGINE.table(seed=5, seats=2, begin="given"))
    covered = [key for key in desk.frame()["items"] if key.startswith("card:")]
    desk.handle({"kind": "ready"})
    cards = {key[5:] for key in desk.frame()["items"] if key.startswith("card:")}
    held = [n for n, count in enumerate(desk.table.state.hands[0]) if count]

    assert [] == covered
    assert len(held) == len(cards)
    lines = [line["m"] for line in desk.frame()["log"].values()]
    assert "draw ?" in lines
