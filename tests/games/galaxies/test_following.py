"""Following, and the limits of actions."""

import pytest

from armillary.engines.galaxies.rules.box import FACES
from armillary.engines.galaxies.rules.state import tasks

from .staging import GAME, asked, broken, calm, place, play, stage, texts, told, where

ROW3 = ("jakks", "vici-ks156", "helios", "aughmoore", "gort")


@pytest.mark.rule("follow.window")
def test_others_are_asked_clockwise() -> None:
    """Seat 1 first, then seat 2, each once; then the die is done."""
    state = play(stage(seats=3, dice="energy move"), "activate energy")

    assert (1, "follow") == (state.to_act, asked(state))
    state = play(state, "follow pay")
    assert 2 == state.to_act
    assert (0, "main") == (play(state, "pass").to_act, asked(play(state, "pass")))


@pytest.mark.rule("follow.price")
def test_following_costs_a_culture() -> None:
    """T3: the active one gains 2, the follower pays 1 culture and gains 2 energy."""
    state = play(stage(dice="energy move"), "activate energy", "follow pay")

    assert ((4, 1), (4, 0)) == state.goods
    start = stage(dice="energy move", pilots={1: {"aurora": ("tamsin-roe",)}})
    poor = start._replace(
        goods=((0, 0), (0, 0)), agenda=(tasks.Main(0), tasks.Follow(1, face=1, free=False))
    )
    assert {"follow.price"} == broken(poor._replace(to_act=1), "follow pay")


@pytest.mark.rule("follow.usable")
def test_following_must_be_of_use() -> None:
    """The price comes first: 7 culture may follow culture, and an upgrade must still be paid."""
    ships = {0: ("orbit:jakks-0",), 1: ("orbit:jakks-0",)}
    full = stage(dice="culture move", ships=ships, goods={0: (0, 0), 1: (0, 7)})
    poor = stage(dice="colony move", goods={0: (2, 0), 1: (1, 2)})
    poor = play(poor, "activate colony", "upgrade 2")

    assert "follow pay" in texts(play(full, "activate culture"))
    assert 0 == poor.to_act
    asking = poor._replace(to_act=1, agenda=(tasks.Main(0), tasks.Follow(1, face=5, free=False)))
    assert {"follow.usable"} == broken(asking, "follow pay")


@pytest.mark.rule("follow.usable")
@pytest.mark.rule("op.follow_bonus")
def test_what_a_follow_brings_the_other_counts() -> None:
    """Bisschop fills Ada's store at the moment of the follow: Gleam Zanier would do nothing."""
    start = stage(
        dice="colony move",
        colonies={0: ("leandra",), 1: ("gleam-zanier",)},
        level={1: 6},
        ships={0: ("orbit:vici-ks156-0",)},
        goods={0: (6, 0), 1: (7, 1)},
        bonus=(1, 0),
    )
    state = play(start, "activate colony", "use leandra", "advance 1")
    asking = state._replace(to_act=1, agenda=(tasks.Main(0), tasks.Follow(1, face=5, free=False)))

    assert (0, "main") == (state.to_act, asked(state))
    assert {"follow.usable"} == broken(asking, "follow pay")


@pytest.mark.rule("follow.window")
def test_a_follower_may_colonise_in_anothers_turn() -> None:
    """The refill comes before the next is asked."""
    ships = {0: ("orbit:jakks-0",), 1: ("orbit:helios-2",)}
    state = play(stage(dice="diplomacy move", ships=ships), "activate diplomacy", "advance 1")
    state = calm(play(state, "follow pay", "advance 1"))

    assert (GAME.planet_number["helios"],) == state.colonies[1]
    assert 0 == state.to_act


@pytest.mark.rule("action.price")
def test_an_action_is_paid_and_changes_something() -> None:
    """Padraigin needs 2 culture and a ship on a diplomacy track."""
    row = ("padraigin-3110", "jakks", "helios", "gort")
    rich = stage(dice="move", row=row, goods={0: (0, 2)}, ships={0: ("home", "orbit:jakks-0")})
    poor = stage(dice="move", row=row, goods={0: (0, 1)}, ships={0: ("home", "orbit:jakks-0")})
    idle = stage(dice="move", row=row, goods={0: (0, 2)})
    landed = ("activate move", "fly 1 surface:padraigin-3110")

    assert "land" == asked(play(rich, *landed))
    assert "land" != asked(play(poor, *landed))
    assert "land" != asked(play(idle, *landed))
    offered = play(rich, *landed)._replace(goods=((0, 1), (2, 1)))
    assert {"action.price"} == broken(offered, "use padraigin-3110")


@pytest.mark.rule("action.steps")
def test_a_void_step_is_passed_over() -> None:
    """JAC-110912 at 7 culture still gives the others."""
    start = stage(dice="move", row=("jac-110912", "jakks"), goods={0: (0, 7), 1: (0, 0)})
    state = play(start, "activate move", "fly 1 surface:jac-110912", "use jac-110912")

    assert (7, 1) == (state.goods[0][1], state.goods[1][1])


@pytest.mark.rule("action.limits")
def test_own_turn_and_once() -> None:
    """A follower who lands on Zalax is offered nothing; Nagato works once a turn."""
    start = stage(dice="move move", row=("zalax", "jakks"))
    state = play(start, "activate move", "fly 1 orbit:jakks", "follow pay", "fly 1 surface:zalax")

    assert (0, "main") == (state.to_act, asked(state))
    forced = state._replace(
        to_act=1, agenda=(tasks.Land(1, ship=0, planet=GAME.planet_number["zalax"]),)
    )
    assert "action.limits" in broken(forced, "use zalax")


@pytest.mark.rule("action.chain")
def test_no_borrowing_from_a_borrower() -> None:
    """Umbra Forum does not use Piedes."""
    start = stage(dice="colony move", row=("piedes", "jakks"), colonies={0: ("umbra-forum",)})
    state = play(start, "activate colony", "use umbra-forum")

    assert {"use jakks"} == texts(state)
    assert "action.chain" in broken(state, "use piedes")


@pytest.mark.rule("move.share")
def test_ships_of_all_seats_meet() -> None:
    """A follower may land where the active one has just landed."""
    state = play(
        stage(dice="move energy"),
        "activate move",
        "fly 1 orbit:helios",
        "follow pay",
        "fly 1 orbit:helios",
    )

    assert place("orbit:helios-0") == where(state, 0, 0) == where(state, 1, 0)


@pytest.mark.rule("follow.usable")
def test_the_overlay_looks_at_the_face_that_may_be_followed() -> None:
    """While somebody flies, the others wait to follow a Move: not a die that lies in the cup."""
    state = play(stage(dice="move colony", goods={1: (0, 3)}), "activate move")

    assert tasks.Window(FACES.index("move"), offset=1, free=False) in state.agenda
    marks = GAME.overlay(GAME.view(state, 0), "followers").marks
    assert [("base:1", "1")] == [(mark.key, mark.text) for mark in marks]
    assert "ships that could fly" in str(GAME.overlay(GAME.view(state, 0), "followers").note)


@pytest.mark.rule("op.follow_bonus")
def test_nothing_gained_is_nothing_told() -> None:
    """Who is followed gains nothing without Bisschop, and has to read nothing of it."""
    state = play(stage(dice="energy move"), "activate energy")

    assert ("gained", "op.follow_bonus") not in told(state, "follow pay")


@pytest.mark.rule("explore.resolve")
def test_nothing_lost_is_nothing_told() -> None:
    """X05 takes energy; of two resources stolen at once only what was there is told."""
    start = stage(seats=1, dice="move", rogue="artemis", level={1: 5})
    state = play(start._replace(goods=((0, 2), (0, 0))), "finish")

    assert 1 == [kind for kind, _ in told(state, "roll colony")].count("lost")
