"""Moving, acquiring, advancing, colonies."""

import pytest

from .staging import GAME, asked, broken, calm, place, play, stage, texts, told, where


@pytest.mark.rule("move.where")
def test_a_ship_flies_home_or_to_the_row() -> None:
    """Surface, orbit start or home; not where it is, nor where no planet lies."""
    state = play(stage(dice="move move"), "activate move")

    assert place("orbit:helios-0") == where(play(state, "fly 1 orbit:helios"), 0, 0)
    assert {"move.where"} == broken(state, "fly 1 home")
    assert {"move.where"} == broken(state, "fly 1 orbit:gyore")


@pytest.mark.rule("move.which")
def test_a_ship_is_not_moved_twice() -> None:
    """Nagato's second ship is another one."""
    start = stage(dice="colony", colonies={0: ("nagato",)}, goods={0: (0, 3), 1: (0, 0)})
    state = play(start, "activate colony", "use nagato", "fly 1 orbit:helios")

    assert {"move.which"} == broken(state, "fly 1 home")


@pytest.mark.rule("move.same_planet")
def test_no_change_within_a_planet() -> None:
    """From the surface of Helios not to its orbit."""
    state = play(stage(dice="move", ships={0: ("surface:helios",)}), "activate move")

    assert {"move.same_planet"} == broken(state, "fly 1 orbit:helios")


@pytest.mark.rule("move.room")
def test_one_own_ship_in_each_place() -> None:
    """A second ship may come to the orbit where the first is on the surface."""
    state = play(stage(dice="move", ships={0: ("surface:helios",)}), "activate move")

    assert {"move.room"} == broken(state, "fly 2 surface:helios")
    assert set() == broken(state, "fly 2 orbit:helios")


@pytest.mark.rule("move.share")
def test_others_do_not_take_room() -> None:
    """Two players' ships stand on one surface."""
    state = play(stage(dice="move move", ships={1: ("surface:helios",)}), "activate move")

    assert set() == broken(state, "fly 1 surface:helios")


@pytest.mark.rule("move.surface_action")
def test_landing_offers_the_action() -> None:
    """On Jakks one may gain a culture, or not, before anybody follows."""
    state = play(stage(dice="move move"), "activate move", "fly 1 surface:jakks")

    assert {"use jakks", "pass"} == texts(state)
    assert (2, 2) == play(state, "use jakks").goods[0]
    assert (2, 1) == play(state, "pass").goods[0]


@pytest.mark.rule("acquire.yield")
def test_ships_at_a_planet_acquire() -> None:
    """T2: one landed and one orbiting at a culture planet bring 2."""
    ships = {0: ("surface:jakks", "orbit:jakks-1")}
    state = play(stage(dice="culture move", ships=ships, goods={1: (0, 0)}), "activate culture")

    assert (2, 3) == state.goods[0]


@pytest.mark.rule("acquire.yield")
def test_a_planet_of_both_gives_either() -> None:
    """Sund counts for energy and for culture."""
    start = stage(dice="culture energy move", row=("sund",), ships={0: ("orbit:sund-0", "space")})
    start = start._replace(goods=((0, 0), (0, 0)))

    assert (1, 0) == play(start, "activate energy").goods[0]
    assert (0, 2) == play(start, "activate culture").goods[0]


@pytest.mark.rule("acquire.home")
def test_ships_at_home_bring_energy() -> None:
    """T2: two ships at home bring 2 energy and no culture."""
    state = stage(dice="energy culture", goods={1: (0, 0)})

    assert (4, 1) == play(state, "activate energy").goods[0]
    assert {"turn.usable"} == broken(state, "activate culture")


@pytest.mark.rule("acquire.cap")
def test_nobody_has_more_than_seven() -> None:
    """T2: with 6 energy two ships at home bring 1."""
    state = stage(dice="energy move", goods={0: (6, 1), 1: (0, 0)})

    assert (7, 1) == play(state, "activate energy").goods[0]


@pytest.mark.rule("acquire.rises")
def test_a_full_store_is_not_usable() -> None:
    """With 7 energy an energy die is refused."""
    state = stage(dice="energy move", goods={0: (7, 1)})

    assert {"acquire.rises", "turn.usable"} == broken(state, "activate energy")


@pytest.mark.rule("advance.track")
def test_a_die_advances_on_its_track_alone() -> None:
    """Diplomacy advances at Jakks, economy does not."""
    ships = {0: ("orbit:helios-0", "orbit:vici-ks156-0")}
    state = play(stage(dice="diplomacy move", ships=ships), "activate diplomacy")

    assert {"advance.track"} == broken(state, "advance 2")
    assert place("orbit:helios-1") == where(play(state, "advance 1"), 0, 0)


@pytest.mark.rule("advance.colonise")
def test_the_last_step_colonises() -> None:
    """T6: Jakks takes two advances; all ships go home and the slot is filled."""
    ships = {0: ("orbit:jakks-1", "surface:jakks"), 1: ("orbit:jakks-0",)}
    start = stage(dice="diplomacy move", ships=ships, goods={1: (0, 0)})
    state = play(start, "activate diplomacy", "advance 1")

    assert ((0, 0), (0, 0)) == state.ships
    assert (GAME.planet_number["jakks"],) == state.colonies[0]
    assert state.row[0] is None and asked(state) == "refill"


@pytest.mark.rule("table.refill")
def test_gaps_fill_and_close() -> None:
    """A new planet takes the same place; with no deck the row closes up."""
    ships = {0: ("orbit:jakks-1",)}
    start = stage(dice="diplomacy move", ships=ships, goods={1: (0, 0)})
    filled = play(start, "activate diplomacy", "advance 1", "reveal gort")
    closed = play(start._replace(deck=0), "activate diplomacy", "advance 1")

    assert GAME.planet_number["gort"] == filled.row[0]
    assert 3 == len(closed.row)


@pytest.mark.rule("empire.levels")
def test_levels_as_on_the_mat() -> None:
    """T7: dice, ships and points by level; a third ship stands ready at once."""
    empire = GAME.box.empire
    state = play(
        stage(dice="colony move", level={0: 2}, goods={0: (3, 0), 1: (0, 0)}),
        "activate colony",
        "upgrade 3",
    )

    assert (4, 5, 5, 6, 6, 7) == empire.dice
    assert (2, 2, 3, 3, 4, 4) == empire.ships
    assert (0, 1, 2, 3, 5, 8) == empire.points
    assert (0, 0, 0) == state.ships[0]
    moving = play(stage(dice="move"), "activate move")
    assert {"empire.levels"} <= broken(moving, "fly 4 surface:jakks")


@pytest.mark.rule("colony.upgrade")
def test_an_upgrade_is_paid_in_one_kind() -> None:
    """T4: level 2 costs 2 energy or 2 culture, not one of each."""
    state = play(stage(dice="colony move", goods={0: (2, 2), 1: (0, 0)}), "activate colony")

    assert {"upgrade 0", "upgrade 2"} == texts(state)
    assert {"colony.upgrade"} == broken(state, "upgrade 1")
    (refusal,) = GAME.refusals(state, GAME.parse("upgrade 1", state))
    assert GAME.say("why.upgrade", n=2) == refusal.text
    assert 2 == play(state, "upgrade 2").level[0]


@pytest.mark.rule("colony.use")
def test_only_own_colonies_are_used() -> None:
    """The colony of somebody else is refused."""
    colonies = {0: ("jakks",), 1: ("vici-ks156",)}
    row = ("helios", "gort", "gyore", "maia")
    state = play(stage(dice="colony move", row=row, colonies=colonies), "activate colony")

    assert set() == broken(state, "use jakks")
    assert "colony.use" in broken(state, "use vici-ks156")


def test_colonising_is_told_by_its_rule() -> None:
    """The log names the rule."""
    start = stage(dice="diplomacy", ships={0: ("orbit:jakks-1",)})
    state = play(start, "activate diplomacy")

    assert ("colonised", "advance.colonise") in told(state, "advance 1")
    assert calm(play(state, "advance 1")).row.count(None) == 0
