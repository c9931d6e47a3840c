"""The graph of a mission's phases, as lessons and the board use it."""

import random

import pytest

from armillary.engines.andromeda.study.graph.phases import FLOW, asked_next, ways
from armillary.engines.core.makers import draw, find_maker
from armillary.engines.core.moves import NATURE, SPECTATOR

from .staging import ENGINE, play, stage


@pytest.mark.rule("turn.order")
def test_every_step_is_one_of_the_ways_that_are_named() -> None:
    """What is left out of the ways never happens, and each edge is named at some moment."""

    rng, named = random.Random(3), set()
    for seed in range(12):
        state = ENGINE.table(seed=seed, seats=3 + seed % 4).state
        while state.to_act is not None:
            after = ENGINE.advance(state, ENGINE.sample(state, rng))
            found = ways(ENGINE, ENGINE.view(state, SPECTATOR))
            assert after.phase in {phase for phase, _ in found}
            named |= {(state.phase, phase, when) for phase, when in found}
            state = after
    # A mission so rare that random play makes none of it.
    rare = {("explore", "collect", "schemer_at_last"), ("refill", "over", "endless")}
    rare |= {("reveal", "collect", "sabortal_nothing")}
    assert set(FLOW) - rare <= named


@pytest.mark.rule("turn.order", "land.order")
@pytest.mark.parametrize("seed", range(4))
def test_who_is_asked_next_is_who_acts_next(seed: int) -> None:
    """While all wait, the seats act in the order that is told."""

    rng = random.Random(seed)
    state = ENGINE.table(seed=seed, seats=3 + seed % 4).state
    looked = 0
    while state.to_act is not None and looked < 20:
        told = asked_next(ENGINE.view(state, SPECTATOR))
        if state.phase == "land":
            looked += 1
            other, asked = state, []
            while len(asked) < len(told):
                asked.append(other.to_act)
                other = ENGINE.advance(other, ENGINE.parse("wait", other))
            assert tuple(asked) == told
        if state.phase == "collect":
            assert (state.to_act, state.queue) == (told[0], told)
        state = ENGINE.advance(state, ENGINE.sample(state, rng))
    assert looked


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("seed", range(12))
def test_the_question_about_a_phase_is_answered_by_its_graph(seed: int) -> None:
    """The way that is supposed is an edge to the answer, and to no other phase."""

    question = draw(ENGINE, [find_maker(ENGINE, "which.phase")], random.Random(seed))
    graph, state = ENGINE.phases(), question.state
    ends = [
        phase
        for phase, way in graph[state.phase].items()
        if str(way["when"]) in str(question.prompt)
    ]

    assert state.to_act != NATURE
    assert [question.answer] == ends
    assert {question.answer} < {option.value for option in question.options}


@pytest.mark.rule("turn.order")
def test_the_note_names_this_moment_and_numbers_who_is_asked() -> None:
    """In a landing window: those who are still to answer, in turn."""

    state = play(stage(position=5, hands={"b": "plug"}), "draw b", "reveal plug", "wait")
    overlay = ENGINE.overlay(ENGINE.view(state, 1), "flow")

    assert ["planet:b", "planet:c", "planet:d"] == [mark.key for mark in overlay.marks]
    assert "Land or fly on" in str(overlay.note)
    assert "nobody more lands → Explore" in str(overlay.note)
    assert "Landen oder weiterfliegen" in overlay.note.to("de")  # type: ignore[union-attr]
