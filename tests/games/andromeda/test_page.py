"""What a page may carry: nothing that its seat does not know."""

import json
import random
from typing import Any

import pytest

from armillary.engines.agents import agent
from armillary.engines.core.table import Table
from armillary.widgets.drawn.picture import picture
from armillary.widgets.played.desk import Desk

from .staging import ENGINE

OTHERS = {seat: agent("greedy") for seat in (1, 2)}


def exchanged(seed: int) -> tuple[Table, Table]:
    """Return a game just dealt, and the same one with cards of the two others exchanged."""
    table = ENGINE.table(seed=seed, seats=3)
    moves = [entry.text for entry in table.log]
    # One card at a time from Alex clockwise: every third card, the second and the third to each.
    for n in range(2, len(moves), 3):
        moves[n], moves[n + 1] = moves[n + 1], moves[n]
    plain = json.loads(table.save()) | {"moves": moves}
    return table, ENGINE.resume(json.dumps(plain))


def shown(table: Table, *asks: dict[str, Any]) -> list[Any]:
    """Return all that a page of seat 0 gets, while it asks for these things."""
    desk = Desk(table, agents=OTHERS)
    found: list[Any] = [desk.layout(), desk.frame()]
    for message in asks:
        found += [desk.handle(message), desk.frame()]
    return found


ASKS = [
    {"kind": "hint"},
    {"kind": "hint"},
    {"kind": "hint"},
    {"kind": "hint"},
    {"kind": "pick", "key": "hand:a"},
    *({"kind": "overlay", "name": id, "on": True} for id in (*ENGINE.overlays, "legal")),
    {"kind": "lang", "lang": "de"},
    {"kind": "goto", "ply": 8},
]


@pytest.mark.rule("secret.hands")
@pytest.mark.parametrize("seed", range(6))
def test_a_page_is_the_same_whatever_others_hold(seed: int) -> None:
    """Board, log, hints, refusals and overlays: two deals, one page."""

    one, other = exchanged(seed)

    assert one.state != other.state
    assert one.view(0) == other.view(0)
    assert shown(one, *ASKS) == shown(other, *ASKS)


@pytest.mark.rule("secret.hands")
def test_a_page_never_names_a_card_that_only_others_got() -> None:
    """While agents play on, what is dealt to them stays out of the log that is sent."""

    desk = Desk(ENGINE.table(seed=3, seats=3), agents=OTHERS)
    rng = random.Random(3)
    while desk.table.state.mission < 4 and desk.table.to_act is not None:
        desk.play(ENGINE.sample(desk.table.state, rng))
    log = desk.frame()["log"]
    dealt = [entry for entry in desk.table.log if entry.text.startswith("deal")]
    received = [str(entry.ply) for entry in dealt if entry.events[0].seat == 0]

    assert {"deal ?"} >= {
        log[ply]["m"] for ply in set(log) - set(received) if "deal" in log[ply]["m"]
    }
    assert all(log[ply]["t"] for ply in received)


@pytest.mark.rule("secret.hands")
def test_a_picture_for_everybody_shows_no_hand() -> None:
    """It is drawn for who only watches, unless a seat is named."""

    one, other = exchanged(1)

    assert picture(one) == picture(other)
    assert picture(one, seat=0) == picture(other, seat=0)
    assert picture(one, seat=1) != picture(other, seat=1)
