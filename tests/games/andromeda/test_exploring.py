"""Exploring portals: drawing from hands, sabortals, and whose turn it is."""

import pytest

from armillary.engines.core.moves import NATURE

from .staging import ENGINE, broken, hand, lying, play, ships, stage, told


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("text", ["draw c", "land", "take 1", "lay boots"])
def test_only_the_one_who_is_asked_acts(text: str) -> None:
    """Everybody else is refused, and nobody acts when it is over."""
    from dataclasses import replace

    state = stage(to_act=1)
    move = replace(ENGINE.parse(text, state), seat=2)
    over = stage(to_act=None, phase="over", explorer=0, winner=0)

    assert "turn.order" in [refusal.rule for refusal in ENGINE.refusals(state, move)]
    assert ["turn.order"] == [refusal.rule for refusal in ENGINE.refusals(over, move)][:1]


@pytest.mark.rule("explore.one")
@pytest.mark.parametrize("phase", ["land", "collect", "keep"])
@pytest.mark.parametrize("text", ["draw b", "pilfer b boots", "scheme 3 hand", "rewind 5"])
def test_exploring_has_its_moment(phase: str, text: str) -> None:
    """Neither drawing nor aliens while ships land or cards are collected."""

    state = stage(
        phase=phase,
        cards={3: "boots"},
        hands={"a": "pilferer schemer time_thief"},
        homes={"b": "boots"},
        queue=[0],
        left=1,
    )

    assert ["explore.one"] == broken(state, text)


@pytest.mark.rule("explore.draw")
def test_the_drawn_card_lies_at_the_explored_portal() -> None:
    """It leaves the hand from which it was drawn."""

    state = play(stage(hands={"b": "boots plug"}), "draw b", "reveal plug")

    assert {5: "plug"} == lying(state)
    assert ["boots", "sabortal"] == hand(state, "b")


@pytest.mark.rule("explore.draw")
def test_a_drawn_alien_does_nothing() -> None:
    """It lies there like any other card."""

    state = play(stage(hands={"b": "time_thief"}, landed="c4"), "draw b", "reveal time_thief")

    assert ({5: "time_thief"}, "c4", "land") == (lying(state), ships(state), state.phase)


@pytest.mark.rule("explore.draw")
def test_one_draws_from_others_only() -> None:
    """Not from the own hand, not from somebody who is not there, but from who has landed."""

    state = stage(seats=4, landed="b4")

    assert [["explore.draw"], ["explore.draw"], []] == [
        broken(state, f"draw {seat}") for seat in "aeb"
    ]


@pytest.mark.rule("explore.draw")
def test_chance_draws_every_card_of_that_hand_alike() -> None:
    """A kind that is there twice comes twice as often; what is not there never comes."""

    state = play(stage(hands={"b": "boots boots plug"}), "draw b")
    chances = {move.card: weight for move, weight in ENGINE.chances(state)}

    assert {"boots": 2, "plug": 1, "sabortal": 1} == chances
    assert ["explore.draw"] == broken(state, "reveal roll")
    assert "explore.draw" in broken(stage(to_act=NATURE, phase="deal", other=0), "reveal roll")


@pytest.mark.rule("explore.next")
def test_the_next_in_flight_explores_the_next_portal() -> None:
    """Clockwise; who has landed is passed over."""

    state = play(stage(hands={"b": "plug"}, landed="b4"), "draw b", "reveal plug", *["wait"] * 3)

    assert (2, 6, "explore") == (state.to_act, state.position, state.phase)


@pytest.mark.rule("explore.next")
def test_who_is_alone_explores_again() -> None:
    """Portal by portal."""

    state = stage(hands={"b": "plug"}, landed="b4 c4 d4")

    state = play(state, "draw b", "reveal plug", "wait")
    assert (0, 6) == (state.to_act, state.position)


@pytest.mark.rule("explore.next")
def test_the_log_says_who_is_next() -> None:
    """With the rule behind it."""

    state = play(stage(hands={"b": "plug"}, landed="b4 c4 d4"), "draw b", "reveal plug")

    assert [("waited", "land.window"), ("next", "explore.next")] == told(state, "wait")


@pytest.mark.rule("portal.one_card")
def test_an_empty_portal_is_not_explored_twice() -> None:
    """After a schemer the explored portal is empty, and the mission goes on all the same."""

    state = play(stage(cards={2: "boots"}, hands={"a": "schemer"}), "scheme 2 hand")

    assert ({2: "schemer"}, 6) == (lying(state), state.position)


@pytest.mark.rule("sabortal.ends")
def test_a_sabortal_ends_the_mission() -> None:
    """Who has not landed does not collect; who has, does."""

    state = play(stage(cards={4: "boots"}, landed="c4"), "draw b", "reveal sabortal", "stop")

    assert ("collect", 2, (2,)) == (state.phase, state.to_act, state.queue)
    assert "land.window" in broken(state, "land")


@pytest.mark.rule("sabortal.ends")
def test_a_sabortal_goes_back_to_its_hand() -> None:
    """It never lies at a portal."""

    state = play(stage(cards={4: "boots"}, hands={"b": "plug"}), "draw b", "reveal sabortal")

    assert (["plug", "sabortal"], {4: "boots"}) == (hand(state, "b"), lying(state))


@pytest.mark.rule("sabortal.keep")
def test_the_owner_of_the_sabortal_may_take_a_card() -> None:
    """An alien too, on the very first exploration, though nobody has landed (example A4)."""

    state = stage(
        position=4,
        mission=1,
        cards={1: "schemer", 2: "pilferer", 3: "time_thief"},
        hands=dict.fromkeys("abcd", "boots roll plug cloak vacuum machine"),
    )
    state = play(state, "draw b", "reveal sabortal")

    assert ("keep", 1) == (state.phase, state.to_act)
    assert [("kept", "sabortal.keep")] == told(state, "take 2")[:1]
    state = play(state, "take 2")
    assert "pilferer" in hand(state, "b")
    assert {"schemer", "time_thief"} < set(hand(state, "a"))
    assert (2, 1, 1) == (state.mission, state.holder, state.to_act)


@pytest.mark.rule("sabortal.keep")
def test_the_owner_may_take_nothing_but_lay_nothing() -> None:
    """Only a card from a portal, or no card."""

    state = stage(cards={1: "boots"}, hands={"b": "plug"}, landed="c4")
    state = play(state, "draw b", "reveal sabortal")

    assert ["sabortal.keep"] == broken(state, "lay plug")
    assert ["collect.take"] == broken(state, "take 2")
    assert [("declined", "sabortal.keep")] == told(state, "stop")[:1]


@pytest.mark.rule("sabortal.keep")
def test_nobody_is_asked_where_no_card_lies() -> None:
    """The collecting begins at once, or the next mission."""

    full = dict.fromkeys("abcd", "boots roll plug cloak vacuum machine")
    collected = play(stage(hands=full, landed="c4"), "draw b", "reveal sabortal")
    nothing = play(stage(hands=full), "draw b", "reveal sabortal")

    assert ("collect", 2) == (collected.phase, collected.to_act)
    assert ("explore", 3) == (nothing.phase, nothing.mission)
