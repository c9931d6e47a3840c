"""What a desk tells of a position depends on nothing that its person may not know."""

import random
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.agents import agent
from armillary.engines.core import laws
from armillary.engines.core.course import still
from armillary.engines.core.moves import NATURE, SPECTATOR
from armillary.widgets.desk import Desk
from armillary.widgets.messages import BadMessage

SECRET = [name for name in catalogue() if load(name).secrets]


def told(engine: Any, state: Any, seat: int, asks: list[dict[str, Any]]) -> list[Any]:
    """Return all that a person on this seat is told of a position, whoever is to act in it."""
    desk = Desk(still(engine, state))
    others = {other for other in range(state.seats) if other != seat}
    desk.agents = dict.fromkeys(others, agent("random"))
    found: list[Any] = [desk.frame()]
    for message in asks:
        try:
            desk.handle(message)
        except BadMessage as bad:
            found.append(str(bad))
        found.append(desk.frame())
        if desk.table.at:
            break
    return found


@pytest.mark.parametrize("name", SECRET)
def test_a_position_is_told_alike_whatever_others_hold(name: str) -> None:
    """Clicks, typed moves, overlays and hints, while anybody or NATURE is to act."""

    engine, rng = load(name), random.Random(name)
    states = laws.play(engine, rng, engine.start()).states[:-1]
    chosen = rng.sample(states, 24)
    # Looking back leads to moments of others and of NATURE as well.
    assert {True, False} == {state.to_act == NATURE for state in chosen}
    overlays = [{"kind": "overlay", "name": id, "on": True} for id in (*engine.overlays, "legal")]
    differing = 0
    for state in chosen:
        seat = rng.randrange(state.seats)
        other = engine.scramble(state, seat, rng)
        keys = [item.key for item in engine.scene(engine.view(state, seat)).items]
        moves = [laws.well_formed(engine, rng.choice) for _ in range(40)]
        asks = [*overlays, {"kind": "hint"}, {"kind": "hint"}]
        if state.to_act == seat:
            # A move that is allowed would be played, and then the cards tell.
            moves = [m for m in moves if m.seat == seat and engine.refusals(state, m)]
        else:
            asks += [{"kind": "pick", "key": key} for key in rng.sample(keys, min(20, len(keys)))]
        asks += [{"kind": "type", "text": engine.spell(move)} for move in moves]
        differing += state != other

        assert told(engine, state, seat, asks) == told(engine, other, seat, asks)
    assert differing > 12


@pytest.mark.parametrize("name", SECRET)
def test_looking_back_nobody_moves_for_others(name: str) -> None:
    """At a ply of an agent or of NATURE nothing can be picked; a fork begins at the own move."""

    engine = load(name)
    seats = engine.seats[0] if engine.seats[0] > 1 else 2
    others = {seat: agent("random") for seat in range(1, seats)}
    desk = Desk(engine.table(seed=3, seats=seats), agents=others)
    rng = random.Random(3)
    for _ in range(12):
        if desk.table.to_act is not None:
            desk.play(engine.sample(desk.table.state, rng))
    log = desk.table.log
    theirs = [entry.ply for entry in log if entry.seat != 0]
    assert theirs
    for ply in theirs:
        desk.handle({"kind": "goto", "ply": ply})
        frame = desk.frame()
        assert not frame.get("next") and not frame["marks"].get("legal")
        desk.handle({"kind": "type", "text": log[ply].text})
        assert (ply, "why" in desk.frame()) == (desk.table.at, True)
    desk.handle({"kind": "goto", "ply": theirs[-1]})
    desk.handle({"kind": "fork"})

    assert 0 == desk.table.to_act
    assert desk.frame()["next"]


@pytest.mark.parametrize("name", SECRET)
def test_the_screen_is_passed_to_whose_view_it_shows(name: str) -> None:
    """Between two people, looking back at NATURE's move shows no hand but the lifted one's."""

    engine = load(name)
    seats = max(2, engine.seats[0])
    desk = Desk(engine.table(seed=3, seats=seats))
    rng = random.Random(3)
    while len({entry.seat for entry in desk.table.log if entry.seat >= 0}) < 2:
        desk.play(engine.sample(desk.table.state, rng))
    desk.handle({"kind": "ready"})
    lifted = desk.viewer
    for ply in range(len(desk.table.log)):
        desk.handle({"kind": "goto", "ply": ply})
        frame = desk.frame()
        if "curtain" in frame:
            assert any(name in frame["curtain"]["text"] for name in frame["seats"])
        elif "covered" in frame:
            # What lies open is shown, and nobody's own cards.
            assert SPECTATOR == desk.viewer
        else:
            assert lifted == desk.viewer


@pytest.mark.parametrize("name", SECRET)
def test_a_fork_that_has_ended_is_saved_sealed(name: str) -> None:
    """Its moves are those of the game that waits; when that has ended too, all may be read."""

    engine = load(name)
    seats = max(2, engine.seats[0])
    others = {seat: agent("random") for seat in range(1, seats)}
    desk = Desk(engine.table(seed=3, seats=seats), agents=others)
    rng = random.Random(3)
    desk.play(engine.sample(desk.table.state, rng))
    desk.handle({"kind": "goto", "ply": 0})
    desk.handle({"kind": "fork"})
    while desk.table.to_act is not None:
        desk.play(engine.sample(desk.table.state, rng))
    assert "fork" in desk.frame()
    sealed = desk.handle({"kind": "save"})
    with pytest.raises(BadMessage):
        desk.handle({"kind": "script"})
    table = desk.table
    desk.handle({"kind": "load", "text": table.save()})
    plain = desk.handle({"kind": "save"})

    assert sealed is not None and plain is not None
    assert '"moves"' not in sealed["text"]
    assert '"moves"' in plain["text"]
    assert engine.resume(sealed["text"]).state == table.state
