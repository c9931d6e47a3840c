"""The traitor: accusations, the mask, and the power."""

from typing import Any

import pytest

from .staging import ENGINE, arrange, at, begun, play, refused, row, words


def plot(seats: int = 3, traitor: int | None = 1, **more: Any) -> Any:
    """Return a game with a traitor at a seat, and an upgrade for Vega."""
    state = begun(seats, traitor=True)
    roles = tuple(int(seat == traitor) for seat in range(seats))
    state = state._replace(roles=roles, spare=int(traitor is None))
    given: dict[str, Any] = {"seated": {"upgrades": {0: 1}, "medals": {0: 5}}} | more
    return arrange(state, **given)


@pytest.mark.rule("accuse.after")
def test_others_are_accused_while_the_traitor_is_unknown() -> None:
    """Not oneself, not without the variant, not after the traitor is known."""
    assert ["accuse.after"] == refused(plot(), "accuse vega")
    assert "accuse.after" in refused(arrange(seated={"upgrades": {0: 1}}), "accuse rigel")
    known = plot()._replace(outed=1)
    assert ["accuse.after"] == refused(known, "accuse rigel")
    assert [] == refused(plot(), "accuse rigel")


@pytest.mark.rule("accuse.once")
def test_one_accusation_a_game() -> None:
    """A second one is refused, whatever came of the first."""
    state = play(plot(traitor=2), "accuse rigel")
    state = arrange(state, seated={"upgrades": {0: 2}})

    assert ["accuse.once"] == refused(state, "accuse mira")


@pytest.mark.rule("accuse.upgrade")
def test_an_accuser_needs_an_upgrade() -> None:
    """Medals alone are not enough."""
    state = plot(seated={"medals": {0: 9}})

    assert ["accuse.upgrade"] == refused(state, "accuse rigel")


@pytest.mark.rule("accuse.rank")
@pytest.mark.parametrize(
    ("theirs", "medals", "fine"),
    [(0, 9, True), (1, 4, True), (1, 5, False), (1, 6, False), (2, 0, False)],
)
def test_an_accuser_ranks_higher(theirs: int, medals: int, fine: bool) -> None:
    """More upgrades, or as many and more medals; full equality is not enough."""
    state = plot(seated={"upgrades": {0: 1, 1: theirs}, "medals": {0: 5, 1: medals}})

    assert ([] if fine else ["accuse.rank"]) == refused(state, "accuse rigel")


@pytest.mark.rule("accuse.right")
def test_a_right_accusation() -> None:
    """The traitor is stripped and fined; two of the pioneers out there may change hands."""
    state = plot(
        seated={"upgrades": {0: 2, 1: 1}, "levels": {1: 2}, "medals": {0: 5, 1: 3}},
        pioneers={"e4p": [1, 1], "a3b": [1]},
    )
    after = play(state, "accuse rigel")

    assert (0, 0) == (after.upgrades[1], after.levels[1])
    assert (7, 1) == after.medals[:2]
    assert ["accuse.right"] == refused(after, "point e4b")
    swapped = play(after, "point e4p", "point a3b")
    assert swapped.to_act == 0 and not swapped.todo
    assert ENGINE.census(state) == ENGINE.census(swapped)
    assert (state.supply[0] - 2, state.supply[1] + 5) == swapped.supply[:2]
    # It is a may: one can pass, and the traitor gains no medals any more.
    assert not play(after, "pass").todo
    assert 1 == ENGINE.view(after, 2).state.roles[1]


@pytest.mark.rule("accuse.right")
def test_an_outed_traitor_gains_no_medals() -> None:
    """Not by tokens, not by placing."""
    state = plot(mine={0: ["medals"]}, traitor=0)._replace(outed=1)

    assert 5 == play(state, "use medals").medals[0]


@pytest.mark.rule("accuse.wrong")
def test_a_wrong_accusation() -> None:
    """Five medals become two, a level and two pioneers of one's own choice are lost."""
    state = plot(
        traitor=2,
        seated={"upgrades": {0: 1}, "levels": {0: 2}, "medals": {0: 5}},
        pioneers={"e4p": [0, 1], "a3b": [0], "c5b": [0]},
    )
    asked = play(state, "accuse rigel")
    after = play(asked, "point e4p", "point c5b")

    assert (2, 1) == (after.medals[0], after.levels[0])
    assert ["accuse.wrong"] == refused(asked, "point a4p")
    assert ["point a3b", "point c5b"] == words(play(asked, "point e4p"))
    assert not after.todo and after.supply[0] == state.supply[0] + 3
    # Everybody now knows that Rigel is loyal.
    assert 0 == ENGINE.view(after, 2).state.roles[1]


@pytest.mark.rule("accuse.wrong")
def test_what_is_missing_comes_from_the_end_of_the_track() -> None:
    """The last own pioneers leave the line, the others close up; gaps stay; then nothing more."""
    state = plot(traitor=2, pioneers={"e4p": [0]}, line=(0, 1, 0, 1), gaps=1 << 3)
    after = play(state, "accuse rigel", "point e4p")
    poor = play(plot(traitor=2, seated={"upgrades": {0: 1}}), "accuse rigel")

    assert (0, 1, 1) == after.line
    assert 1 << 3 == after.gaps
    assert (0, 0, ()) == (poor.medals[0], poor.levels[0], poor.todo)


@pytest.mark.rule("role.reveal")
def test_the_mask_drops() -> None:
    """Only the traitor's does, once; ladders are closed for good, medals stay and do not grow."""
    state = plot(traitor=0, seated={"upgrades": {0: 1}, "levels": {0: 1}, "medals": {0: 9}})
    after = play(state, "reveal")

    assert (0, 0, 9, 2) == (after.upgrades[0], after.levels[0], after.medals[0], after.outed)
    assert ["role.reveal"] == refused(after, "upgrade")
    assert ["role.reveal"] == refused(after, "learn")
    assert ["role.reveal"] == refused(after, "reveal")
    assert ["role.reveal"] == refused(plot(), "reveal")
    assert ["role.reveal"] == refused(begun(), "reveal")


@pytest.mark.rule("role.power")
def test_a_known_traitor_coaxes_one_pioneer_from_a_galaxy_entered() -> None:
    """For a medal, once for each galaxy, only where the ship has just come in."""
    state = plot(traitor=0, pioneers={"e4p": [1], "e4b": [1, 2], "f4r": [1]})
    assert ["role.power"] == refused(play(state, "towards", "fly e4p"), "lure rigel e4b")

    known = play(state, "reveal")
    assert ["role.power"] == refused(known, "lure rigel e4b")
    there = play(known, "towards", "fly e4p")
    after = play(there, "lure mira e4b")

    lures = {"lure mira e4b", "lure rigel e4b", "lure rigel e4p"}
    assert lures == set(words(there, "lure"))
    assert [] == words(after, "lure")
    assert ["role.power"] == refused(there, "lure mira e4p")
    assert (4, there.supply[2] + 1) == (after.medals[0], after.supply[2])
    assert ["role.power"] == refused(after, "lure rigel e4b")
    assert [] == refused(play(after, "fly f4p"), "lure rigel f4r")
    poor = there._replace(medals=row(there.medals, {0: 0}))
    assert ["role.power"] == refused(poor, "lure rigel e4b")
    assert "e4p" == at(after, 0)


@pytest.mark.rule("accuse.rank")
def test_who_may_be_accused_is_listed() -> None:
    """All who rank lower, once; nobody without an upgrade."""
    state = plot()

    assert ["accuse rigel", "accuse mira"] == words(state, "accuse")
    assert [] == words(plot(seated={"medals": {0: 9}}), "accuse")
    assert [] == words(state._replace(outed=1), "accuse")
    wrong = play(plot(traitor=2), "accuse rigel")
    assert [] == words(arrange(wrong, seated={"upgrades": {0: 2}}), "accuse")
