"""Hiring, and what pilots can do."""

from typing import Any

import pytest

from armillary.engines.galaxies.rules.box.abilities import EnterOrbit
from armillary.engines.galaxies.rules.ending.missions import mission_points
from armillary.engines.galaxies.rules.ending.points import points
from armillary.engines.galaxies.rules.legal.empire import produced
from armillary.engines.galaxies.rules.state import Galaxies, tasks

from .staging import GAME, asked, broken, calm, place, play, stage, texts, where


def flying(pilot: str, at: str, dice: str, hull: str = "aurora", **more: Any) -> Galaxies:
    """Return a position in which seat 0's first ship is flown by a pilot; nobody can follow."""
    more.setdefault("goods", {0: (2, 2), 1: (0, 0)})
    return stage(
        dice=dice,
        ships={0: (at,)} | more.pop("others", {}),
        flown={0: (hull,)},
        pilots={0: {hull: (pilot,)}},
        **more,
    )


@pytest.mark.rule("hire.price")
def test_two_fitting_or_three_equal_dice() -> None:
    """B1: two of one Aurora symbol, not one of each; the Nexus takes three of any face."""

    assert set() == broken(stage(dice="energy energy"), "hire lightspeeder aurora energy")
    mixed = stage(dice="energy culture move")
    assert {"hire.price"} == broken(mixed, "hire lightspeeder aurora energy")
    assert {"hire.price"} == broken(stage(dice="move move"), "hire lightspeeder nexus move")
    three = stage(dice="economy economy economy")
    assert set() == broken(three, "hire lightspeeder nexus economy")


@pytest.mark.rule("hire.row")
def test_only_pilots_of_the_row() -> None:
    """Who is not there cannot be hired; the row is filled after a hire."""
    state = stage(dice="energy energy move")

    assert "hire.row" in broken(state, "hire echo-nine aurora energy")
    after = calm(play(state, "hire lightspeeder aurora energy", "exchange 1"))
    assert None not in after.crew and 4 == len(after.crew)


@pytest.mark.rule("hire.row")
@pytest.mark.rule("table.refill")
def test_the_row_is_filled_before_the_ship_is_exchanged() -> None:
    """G43: in the order that is printed, the new pilot is seen before a ship is chosen."""
    state = play(stage(dice="energy energy move"), "hire lightspeeder aurora energy")

    assert (-1, "crew") == (state.to_act, asked(state))
    state = play(state, "reveal echo-nine")
    assert (0, "exchange") == (state.to_act, asked(state))
    assert GAME.pilot_number["echo-nine"] == state.crew[0]


@pytest.mark.rule("hire.ship")
def test_the_advanced_ship_stands_where_the_normal_one_was() -> None:
    """B2: at step 2 of an orbit it stays there; without normal ships there is no new one."""
    state = stage(dice="energy energy move", ships={0: ("home", "orbit:helios-2")})
    state = play(state, "hire lightspeeder aurora energy", "exchange 2")
    full = stage(
        dice="energy energy",
        flown={0: ("nexus", "intrepid")},
        pilots={0: {"nexus": ("salt",), "intrepid": ("moth",)}},
    )

    assert (place("orbit:helios-2"), 0) == (where(state, 0, 1), state.hulls[0][1])
    assert {"hire.ship"} == broken(full, "hire lightspeeder aurora energy")


@pytest.mark.rule("hire.replace")
def test_a_pilot_is_relieved() -> None:
    """B7: both cards keep points and badges; one ability is left."""
    state = flying("bolt-marlow", "home", "energy energy energy move")
    before = points(GAME, state, 0)
    state = play(state, "hire lightspeeder aurora energy")

    assert "exchange" != asked(state)
    assert before + 1 == points(GAME, state, 0)
    assert EnterOrbit("enter_orbit_at", 1) == GAME.abilities[state.hangar[0][0][-1]]


@pytest.mark.rule("pilot.covered")
def test_covered_pilots_are_counted() -> None:
    """G23: three for Harrowgate, more than two for the Captain, though two lie under another."""
    pilots = {
        0: {"aurora": ("moth", "prism", "echo-nine")},
        1: {"aurora": ("bolt-marlow",), "intrepid": ("duke-sorrel",)},
    }
    start = stage(
        dice="colony move",
        flown={0: ("aurora",), 1: ("aurora", "intrepid")},
        pilots=pilots,
        colonies={0: ("harrowgate",)},
        goods={0: (1, 0), 1: (0, 0)},
        missions={0: ("captain",), 1: ("captain",)},
    )

    assert (4, 0) == play(start, "activate colony", "use harrowgate").goods[0]
    assert (3, 0) == tuple(mission_points(GAME, start, seat) for seat in (0, 1))


@pytest.mark.rule("hire.last_die")
def test_the_face_is_followed_once() -> None:
    """Seat 1 may follow energy; the hirer gains none of it."""
    state = stage(dice="energy energy move")
    state = calm(play(state, "hire lightspeeder aurora energy", "exchange 1"))

    assert (1, tasks.Follow(1, face=1, free=False)) == (state.to_act, state.agenda[-1])
    state = play(state, "follow pay")
    assert ((2, 1), (4, 0)) == state.goods
    assert "main" == asked(state)


@pytest.mark.rule("pilot.bound")
def test_an_ability_belongs_to_one_ship() -> None:
    """Only the piloted ship enters an orbit further on."""
    state = play(flying("lightspeeder", "home", "move"), "activate move")

    assert place("orbit:helios-1") == where(play(state, "fly 1 orbit:helios"), 0, 0)
    assert place("orbit:helios-0") == where(play(state, "fly 2 orbit:helios"), 0, 1)


@pytest.mark.rule("pilot.acquire")
def test_pilots_bring_more() -> None:
    """Bolt Marlow brings 2 energy; Prism on a surface 2; Jun Haldane energy from space."""

    assert 3 == produced(GAME, flying("bolt-marlow", "home", ""), 0, 0)
    assert 3 == produced(GAME, flying("prism", "surface:vici-ks156", ""), 0, 0)
    assert 2 == produced(GAME, flying("prism", "orbit:vici-ks156-0", ""), 0, 0)
    assert 2 == produced(GAME, flying("jun-haldane", "space", ""), 0, 0)


@pytest.mark.rule("pilot.advance")
def test_pilots_go_further() -> None:
    """Okonjo Bly pays for a second step; Cass Verity takes either symbol; Hammer Joss pushes."""
    state = flying("okonjo-bly", "orbit:helios-0", "diplomacy move")
    state = play(state, "activate diplomacy", "advance 1", "boost")
    either = flying("cass-verity", "orbit:helios-0", "economy move")
    push = flying(
        "hammer-joss", "orbit:helios-0", "diplomacy move", others={1: ("orbit:helios-2",)}
    )
    push = play(push, "activate diplomacy", "advance 1")

    assert (place("orbit:helios-2"), (2, 1)) == (where(state, 0, 0), state.goods[0])
    assert set() == broken(either, "activate economy")
    assert {"regress b 1"} == texts(push)


@pytest.mark.rule("pilot.arrive")
def test_pilots_gain_by_arriving() -> None:
    """Old Ferrant on a surface, Brother Anselm in space, Rook Devlin by colonising."""
    land = flying("old-ferrant", "home", "move")
    fly = flying("brother-anselm", "home", "move", face_up=("d05",))
    settle = flying("rook-devlin", "orbit:jakks-1", "diplomacy")

    assert (3, 2) == play(land, "activate move", "fly 1 surface:helios").goods[0]
    assert (2, 3) == play(fly, "activate move", "fly 1 space").goods[0]
    assert (2, 4) == play(settle, "activate diplomacy", "advance 1").goods[0]


@pytest.mark.rule("pilot.move")
def test_pilots_move_otherwise() -> None:
    """Pia Lindqvist changes between surface and orbit; Lightspeeder never enters at the end."""
    switch = play(flying("pia-lindqvist", "surface:helios", "move"), "activate move")
    short = play(flying("lightspeeder", "home", "move"), "activate move", "fly 1 orbit:jakks")

    assert set() == broken(switch, "fly 1 orbit:helios")
    assert place("orbit:jakks-1") == where(short, 0, 0)


@pytest.mark.rule("pilot.follow")
def test_pilots_follow_for_nothing() -> None:
    """Tamsin Roe follows a Move with her own ship; other ships are refused."""
    start = stage(
        dice="move energy",
        flown={1: ("aurora",)},
        pilots={1: {"aurora": ("tamsin-roe",)}},
        goods={1: (0, 0)},
    )
    state = play(start, "activate move", "fly 1 orbit:jakks")

    assert {"follow 1", "pass"} == texts(state)
    assert {"pilot.follow"} == broken(state, "follow 2")
    assert {"move.which"} == broken(play(state, "follow 1"), "fly 2 orbit:jakks")


@pytest.mark.rule("pilot.surface")
def test_a_surface_is_used_twice() -> None:
    """Duke Sorrel pays an energy to use Jakks again, once."""
    state = flying("duke-sorrel", "home", "move energy", hull="intrepid")
    state = play(state, "activate move", "fly 1 surface:jakks", "use jakks")

    assert {"use jakks", "pass"} == texts(state)
    state = play(state, "use jakks")
    assert ((1, 4), "main") == (state.goods[0], asked(state))


@pytest.mark.rule("pilot.surface")
@pytest.mark.parametrize("answer", ["pass", "use mj-120210"])
def test_the_second_use_is_of_the_same_landing(answer: str) -> None:
    """Nagato's first use takes the Duke away: neither planet is offered for it then."""
    row = ("nagato", "mj-120210", "jakks", "helios")
    state = flying("duke-sorrel", "home", "move energy", hull="intrepid", row=row)
    state = play(state, "activate move", "fly 1 surface:nagato", "use nagato")
    state = play(state, "fly 1 surface:mj-120210", answer)
    if answer == "pass":
        assert ("fly", "main") == (asked(state), asked(play(state, "pass")))
    else:
        # Having landed and used it, he may pay to use that one again; Nagato is another matter.
        assert {"use mj-120210", "pass"} == texts(state)
        assert "main" == asked(play(state, "pass", "pass"))


@pytest.mark.rule("pilot.surface")
def test_who_left_and_came_back_has_not_stayed() -> None:
    """The Duke repeats a Move away from Piedes and is brought back: Piedes is not offered again."""
    row = ("piedes", "nagato", "jakks", "helios")
    state = flying("duke-sorrel", "home", "energy move move", hull="intrepid", row=row)
    state = play(state, "activate move", "fly 2 orbit:helios")
    state = play(state, "activate move", "fly 1 surface:piedes", "use piedes", "play move")
    state = play(state, "fly 1 surface:nagato", "use nagato", "fly 1 surface:piedes", "pass")

    assert (0, "main") == (state.to_act, asked(state))


@pytest.mark.rule("pilot.immune")
def test_some_are_not_pushed_back() -> None:
    """Moth's ship is no target."""
    start = stage(
        dice="colony",
        colonies={0: ("k-widow",)},
        ships={1: ("orbit:helios-1", "orbit:aughmoore-1")},
        flown={1: ("aurora",)},
        pilots={1: {"aurora": ("moth",)}},
    )
    state = play(start, "activate colony", "use k-widow")

    assert {"pilot.immune"} == broken(state, "regress b 1")
    assert {"regress b 2"} == texts(state)


@pytest.mark.rule("pilot.space")
def test_pilots_at_home_in_space() -> None:
    """Echo Nine sees the top card, Nomad Wen starts a step on, Father Ostrov loses nothing."""
    peek = play(
        flying("echo-nine", "home", "move", face_up=("d05",)), "activate move", "fly 1 space"
    )
    start = flying("nomad-wen", "home", "move", hull="intrepid")
    wen = play(start, "activate move", "fly 1 space", "reveal x09")
    start = flying("father-ostrov", "home", "move", hull="intrepid")
    ostrov = play(start, "activate move", "fly 1 space", "reveal x03")

    assert "peek" == asked(peek)
    assert place("danger:x09-1") == where(wen, 0, 0)
    assert (2, 2) == ostrov.goods[0]


@pytest.mark.rule("op.hire_discount")
def test_the_next_pilot_is_cheaper() -> None:
    """After Belphoria one fitting die hires, and the discount is used up."""
    state = play(
        stage(
            dice="colony energy move",
            colonies={0: ("belphoria",)},
            goods={0: (2, 2), 1: (0, 0)},
        ),
        "activate colony",
        "use belphoria",
    )

    assert set() == broken(state, "hire lightspeeder aurora energy")
    assert 0 == play(state, "hire lightspeeder aurora energy").discount
    # By a card of one's own that takes two off, one die hires for any ship, and never none.
    cheap = stage(dice="move diplomacy", discount=2)
    assert "hire lightspeeder nexus move" in texts(cheap)
    assert set() == broken(cheap, "hire lightspeeder nexus move")
    assert {"hire.price"} == broken(cheap, "hire lightspeeder nexus energy")


@pytest.mark.rule("op.replace_pilot")
def test_a_pilot_of_the_row_is_replaced() -> None:
    """Ilmarine puts a pilot under the deck and gains an energy."""
    state = play(
        stage(
            dice="colony move",
            colonies={0: ("ilmarine",)},
            goods={0: (2, 2), 1: (0, 0)},
        ),
        "activate colony",
        "use ilmarine",
    )

    assert "op.replace_pilot" in broken(state, "bury jakks")
    state = play(state, "bury moth", "reveal echo-nine")
    assert GAME.pilot_number["moth"] in state.reserve
    assert (3, 2) == state.goods[0]


@pytest.mark.rule("pilot.advance")
def test_a_further_step_is_bought_once_a_turn() -> None:
    """By a second die Okonjo Bly is not asked again."""
    state = flying("okonjo-bly", "orbit:aughmoore-0", "diplomacy diplomacy move")
    state = play(state, "activate diplomacy", "advance 1", "boost")
    again = play(state, "activate diplomacy", "advance 1")

    assert (0, "main") == (again.to_act, asked(again))
    assert place("orbit:aughmoore-3") == where(again, 0, 0)


@pytest.mark.rule("pilot.surface")
def test_a_second_use_is_bought_once_a_turn() -> None:
    """The Duke has used Jakks twice: at the next landing he is not asked."""
    state = flying("duke-sorrel", "home", "move move energy", hull="intrepid")
    state = play(state, "activate move", "fly 1 surface:jakks", "use jakks", "use jakks")
    state = play(state, "activate move", "fly 1 surface:vici-ks156", "use vici-ks156")

    assert (0, "main") == (state.to_act, asked(state))


@pytest.mark.rule("pilot.surface")
def test_a_second_use_must_be_paid() -> None:
    """Without energy the Duke uses Jakks once, whatever culture he has."""
    state = flying("duke-sorrel", "home", "move energy", "intrepid", goods={0: (0, 3), 1: (0, 0)})
    state = play(state, "activate move", "fly 1 surface:jakks", "use jakks")

    assert (0, "main") == (state.to_act, asked(state))
