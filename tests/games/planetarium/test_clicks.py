"""What clicks lead to: the same desk that a page talks to, without a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from armillary.engines import load
from armillary.engines.core.course import Course
from armillary.engines.core.lesson import read_lesson
from armillary.widgets.played.desk import Desk

ENGINE = load("planetarium")


def pick(desk: Desk, *keys: str) -> dict[str, Any]:
    """Click on keys one after the other; return how the desk stands then."""
    for key in keys:
        desk.handle({"kind": "pick", "key": key})
    return desk.frame()


@pytest.fixture
def desk() -> Desk:
    """The seat that looks has its cards in hand and may play one."""
    desk = Desk(ENGINE.table(seed=7, seats=2, position="cards"))
    desk.handle({"kind": "ready"})
    return desk


@pytest.mark.parametrize(
    ("space", "planet", "rules"),
    [
        ("5.1", "C", ["card.matter"]),
        ("6.5", "D", ["card.matter"]),
        ("2.6", "A", ["card.matter"]),
    ],
)
def test_a_planet_that_a_card_cannot_go_to_says_why(
    desk: Desk, space: str, planet: str, rules: list[str]
) -> None:
    """A click on the space means the planet on it, also where the card may not go."""
    found = pick(desk, "card:H07", f"space:{space}")
    assert rules == [one["rule"] for one in found["why"]["refusals"]]
    assert [f"planet:{planet}"] == found["why"]["refusals"][0]["keys"]
    assert ["card:H07"] == found["picks"]


def test_a_card_leads_to_every_planet(desk: Desk) -> None:
    """Its links mark each planet, and it says of each what is missing, in three languages."""
    said = {
        "en": ["A: orbit 4\u20117, not 2", "C: can go here"],
        "fr": ["A : orbite 4\u20117, pas 2", "C : peut y aller"],
        "de": ["A: Bahn 4\u20117, nicht 2", "C: kann hierher"],
    }
    for lang, lines in said.items():
        desk.handle({"kind": "lang", "lang": lang})
        card = desk.frame()["items"]["card:L05"]
        assert lines == [card["m"][0], card["m"][2]]
        assert [["bad", "planet", "A B D"], ["good", "planet", "C"]] == card["h"]


@pytest.mark.parametrize("position", ["sky", "fast", "arm"])
def test_a_token_leads_where_it_may_go(position: str) -> None:
    """The links of matter and planets are the legal moves of this turn, and no others."""
    desk = Desk(ENGINE.table(seed=7, seats=2, position=position))
    desk.handle({"kind": "ready"})
    legal = {ENGINE.spell(move) for move in desk.table.legal}
    shown = {
        f"move {item['on'].removeprefix('space:')} {to}"
        for item in desk.frame()["items"].values()
        for _, _, names in (item.get("h", ()) if "on" in item else ())
        for to in names.split(" ")
    }
    assert legal == shown


def test_a_planet_leads_nowhere_once_a_token_has_moved(desk: Desk) -> None:
    """Then one points at it to play a card there."""
    assert "h" not in desk.frame()["items"]["planet:A"]


LESSON = """
title = "t"
fr.title = "t"
de.title = "t"
[[step]]
ask = "a"
fr.ask = "a"
de.ask = "a"
rules = ["draw.must"]
options = { position = "cards" }
moves = ["play L02 A"]
answer = "draw high"
goal = { event = "draws" }
"""


def test_a_learner_is_told_once_what_was_drawn(tmp_path: Path) -> None:
    """What only others are told, that a card was drawn, is not told on top of which it was."""
    file = tmp_path / "lesson.toml"
    file.write_text(LESSON, encoding="utf-8")
    told = str(Course(ENGINE, read_lesson(file, ENGINE)).attempt("draw high").text)
    assert "Large Moon" in told and "draws a card" not in told
