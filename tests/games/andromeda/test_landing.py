"""Landing: when, in which order, and what a landed ship means."""

import pytest

from .staging import ENGINE, broken, play, ships, stage, told


def asked(state: object, *moves: str) -> list[int]:
    """Return who is asked, one after the other, while these answers are given."""
    found = []
    for text in moves:
        found.append(state.to_act)  # type: ignore[attr-defined]
        state = play(state, text)  # type: ignore[arg-type]
    return found


def window(**more: object) -> object:
    """Return the landing window after seat 0 has explored portal 5."""
    state = stage(hands={"b": "plug"}, **more)  # type: ignore[arg-type]
    return play(state, "draw b", "reveal plug")


@pytest.mark.rule("land.window")
@pytest.mark.parametrize("text", ["land", "wait"])
def test_one_lands_only_right_after_an_exploration(text: str) -> None:
    """Not before, and not when the mission is over."""

    collect = stage(phase="collect", queue=[0], left=1, landed="a4")

    assert ["land.window"] == broken(stage(), text)
    assert ["land.window"] == broken(collect, text)
    assert [] == broken(window(), text)  # type: ignore[arg-type]


@pytest.mark.rule("land.window")
def test_a_ship_lands_on_top_of_the_stack_at_the_explored_portal() -> None:
    """The explorer may land too."""

    state = play(window(), "land", "wait", "land", "wait", "wait", "wait")  # type: ignore[arg-type]

    assert ("a5 c5", 1, 6) == (ships(state), state.to_act, state.position)


@pytest.mark.rule("land.order")
def test_all_in_flight_are_asked_clockwise_from_the_explorer() -> None:
    """Those who have landed are not."""

    assert [0, 2, 3] == asked(window(landed="b4"), "wait", "wait", "wait")


@pytest.mark.rule("land.order")
def test_after_a_landing_those_who_waited_are_asked_again() -> None:
    """Until a round passes without a landing; then the next portal is explored."""

    moves = ["wait", "wait", "land", "wait", "wait", "wait", "wait"]
    state = play(window(), *moves)  # type: ignore[arg-type]

    assert [0, 1, 2, 3, 0, 1, 3] == asked(window(), *moves)
    assert ("explore", 6) == (state.phase, state.position)


@pytest.mark.rule("land.order")
def test_even_the_last_one_in_flight_is_asked_again() -> None:
    """If others landed after the answer was given."""

    assert [0, 1, 2, 3, 0] == asked(window(), "wait", "land", "land", "land", "land")


@pytest.mark.rule("land.stay")
def test_who_has_landed_explores_no_more() -> None:
    """The turn passes to the next one in flight, but that hand can still be drawn from."""

    state = play(window(), "wait", "land", "wait", "wait", *["wait"] * 3)  # type: ignore[arg-type]

    assert (2, "b5") == (state.to_act, ships(state))
    assert [] == broken(state, "draw b")


@pytest.mark.rule("mission.all_landed")
def test_the_mission_ends_when_the_last_ship_lands() -> None:
    """Nobody is asked again; collecting begins."""

    state = play(window(landed="b4 c4"), "wait", "land")  # type: ignore[arg-type]

    assert ("mission.all_landed") in [rule for _, rule in told(state, "land")]
    state = play(state, "land")
    assert ("collect", (3, 0, 1, 2)) == (state.phase, state.queue)


@pytest.mark.rule("mission.super")
def test_behind_the_last_portal_all_must_land() -> None:
    """After the rounds of asking, clockwise from the explorer, without being asked."""

    state = stage(to_act=2, position=10, hands={"b": "plug"}, landed="b9")
    state = play(state, "draw b", "reveal plug")
    kinds = told(play(state, "wait", "land", "wait", "wait"), "wait")

    assert [2, 3, 0, 2, 0] == asked(state, "wait", "land", "wait", "wait", "wait")
    assert ("super", "mission.super") in kinds


@pytest.mark.rule("mission.super")
def test_forced_landings_follow_the_voluntary_ones() -> None:
    """Dani chose to land; Clara and Alex had to."""

    state = stage(to_act=2, position=10, hands={"b": "plug"}, landed="b9")
    state = play(state, "draw b", "reveal plug", "wait", "land", "wait", "wait", "wait")

    assert ("collect", "b9 d10 c10 a10") == (state.phase, ships(state))
    assert (3, 2, 0, 1) == state.queue
    assert 4 == state.left


@pytest.mark.rule("land.order")
def test_the_phases_of_a_mission_are_a_graph() -> None:
    """Every step of a playing is an edge of it."""
    import random

    edges, rng = set(ENGINE.phases().edges), random.Random(3)
    state, seen = ENGINE.table(seed=3, seats=4).state, set()
    while state.to_act is not None:
        after = ENGINE.advance(state, ENGINE.sample(state, rng))
        seen.add((state.phase, after.phase))
        state = after

    assert set() == seen - edges
