"""Levers, flights and polarizing."""

import pytest

from armillary.engines.core.moves import NATURE
from armillary.engines.hope.rules.box.kit import LEVER
from armillary.engines.hope.rules.box.universe import FACE, TILE
from armillary.engines.hope.rules.state import tasks

from .staging import ENGINE, arrange, at, begun, play, refused, rules_of, words


@pytest.mark.rule("nav.levers", "polar.levers")
def test_a_lever_is_used_up_until_polarizing() -> None:
    """The pulled lever is refused next time; a polarization brings all back."""
    state = play(begun(), "towards", "fly e4p", "end", "end")
    assert ["nav.levers"] == refused(state, "towards")

    after = play(state, "polarize", words(play(state, "polarize"), "fly")[0])
    assert 0 == after.levers[0]


@pytest.mark.rule("nav.towards")
def test_towards_offers_two_lines_and_any_stop() -> None:
    """From the Earth, purple: south-west and south-east, straight on, as far as one likes."""
    state = play(begun(), "towards")
    assert ["fly e4p", "fly e3p"] == words(state, "fly")

    on = play(state, "fly e4p")
    assert ["fly f4p"] == words(on, "fly")
    assert ["nav.towards"] == refused(on, "fly f3p")
    assert "g4p" == at(play(on, "fly f4p", "fly g4p"), 0)
    assert [] == refused(on, "end")


@pytest.mark.rule("nav.away")
def test_away_offers_the_two_opposite_lines() -> None:
    """From the Earth, purple: north-east and north-west."""
    state = play(begun(), "away")

    assert ["fly c4p", "fly c3p"] == words(state, "fly")
    assert ["nav.away"] == refused(state, "fly e4p")


@pytest.mark.rule("nav.sideways")
def test_sideways_needs_a_shared_border() -> None:
    """The Earth is a cube: sideways in purple it meets only the room c3."""
    state = play(begun(), "sideways")

    assert ["fly c3p"] == words(state, "fly")
    assert ["nav.sideways"] == refused(state, "fly c4p")
    assert ["nav.sideways"] == refused(state, "fly a1p")


@pytest.mark.rule("hero.acrobat")
def test_the_acrobat_crosses_corners() -> None:
    """Two cubes side by side touch at a corner: only the Acrobat passes."""
    state = arrange(people={0: "acrobat"})

    # East and west of the Earth: d5 is a cube like the Earth, d3 a room.
    assert {"fly c3p", "fly d5p"} == set(words(play(state, "sideways"), "fly"))
    assert {"fly d5p"} & set(words(play(state, "arbitrary sideways"), "fly"))
    assert ["nav.sideways"] == refused(play(begun(), "sideways"), "fly d5p")


@pytest.mark.rule("nav.arbitrary")
def test_arbitrary_stands_for_any_other_and_consumes_itself() -> None:
    """Even for a used lever; only the arbitrary one is used up."""
    state = arrange(used={0: ["towards"]})
    after = play(state, "arbitrary towards")

    assert ["arbitrary towards", "arbitrary away", "arbitrary sideways"] == words(
        state, "arbitrary"
    )
    assert 0b1001 == after.levers[0]


@pytest.mark.rule("nav.reach")
def test_a_lever_must_lead_somewhere() -> None:
    """At the southern edge there is nothing further towards purple gravity."""
    state = arrange(ships={0: "g2p"})

    assert ["nav.reach"] == refused(state, "towards")
    assert ["nav.reach"] == refused(state, "arbitrary towards")


@pytest.mark.rule("nav.at_least_one")
def test_what_is_begun_is_flown() -> None:
    """With a lever pulled the turn cannot end, nor another movement begin."""
    state = play(arrange(mine={0: ["move"]}), "use move", "towards")

    assert ["nav.at_least_one"] == refused(state, "end")
    assert ["nav.at_least_one"] == refused(state, "away")
    assert ["nav.at_least_one"] == refused(state, "polarize")


@pytest.mark.rule("nav.at_least_one")
def test_who_can_fly_nowhere_need_not() -> None:
    """A position may be set up so: all else has gone, and a lever is pulled. The turn can end."""
    alone = arrange(gone=[tile for tile in TILE if tile != "d4"], mode=LEVER["towards"], steps=0)

    assert "d4" == at(alone, 0)[:2]
    assert [] == words(alone, "fly")
    assert [] == refused(alone, "end")


@pytest.mark.rule("nav.declared")
def test_no_step_without_a_course() -> None:
    """First the lever; and after a shift the ship stays."""
    assert ["nav.declared"] == refused(begun(), "fly e4p")

    state = play(arrange(used={0: ["away"]}), "polarize")
    state = play(state, words(state, "fly")[0])
    assert ["nav.declared"] == refused(state, "fly e4p")


@pytest.mark.rule("nav.dimension")
def test_a_navigation_keeps_its_dimension() -> None:
    """A purple ship does not stop on blue."""
    assert ["nav.dimension"] == refused(play(begun(), "towards"), "fly e4b")


@pytest.mark.rule("nav.gone")
def test_a_line_ends_at_a_gap() -> None:
    """Where e4 has vanished, f4 behind it is out of reach."""
    state = play(arrange(gone=["e4"]), "towards")

    assert ["fly e3p"] == words(state, "fly")
    assert ["nav.gone"] == refused(state, "fly e4p")


@pytest.mark.rule("nav.once")
def test_no_face_twice() -> None:
    """Sideways from c5p to d5p there is no way back."""
    state = play(arrange(ships={0: "d6p"}), "sideways", "fly c5p")

    assert ["fly d5p"] == words(state, "fly")
    assert ["nav.once"] == refused(state, "fly d6p")


@pytest.mark.rule("nav.once")
def test_a_face_to_which_a_bug_brought_the_ship_is_entered() -> None:
    """Home jumps to the Earth in mid-flight; from c3 the flight does not come back there."""
    paid = {"hands": {0: ["oxygen"], 1: []}, "seated": {"medals": {0: 2}}}
    state = arrange(begun(bugs=True), ships={0: "d6p"}, pioneers={"d6p": [1]}, **paid)
    state = play(state, "sideways", "place d6p oxygen", "stand rigel", "token move", "bug home")
    home = play(state, "give medal", "give medal", "jump")
    on = play(home, "fly c3p")

    assert ("d4p", "c3p") == (at(home, 0), at(on, 0))
    assert ["nav.once"] == refused(on, "fly d4p")


@pytest.mark.rule("nav.once")
def test_a_face_to_which_a_ship_was_dropped_is_entered() -> None:
    """Crumbling takes the galaxy under the ship: from c3 it does not come back to the Earth."""
    flight = play(arrange(begun(bugs=True), ships={0: "d6p"}, hands={0: [], 1: []}), "sideways")
    dropped = play(
        arrange(flight, monolith="d6", todo=(tasks.Bug(),), to_act=NATURE), "bug crumble"
    )
    on = play(dropped, "fly c3p")

    assert ("d4p", "c3p") == (at(dropped, 0), at(on, 0))
    assert ["nav.once"] == refused(on, "fly d4p")


@pytest.mark.rule("polar.colour")
@pytest.mark.parametrize(("start", "end"), [("c3p", "c3b"), ("c3b", "c3r"), ("c3r", "c3p")])
def test_polarizing_goes_purple_blue_red_purple(start: str, end: str) -> None:
    """In a room all three faces follow each other on the same tile."""
    state = play(arrange(ships={0: start}, used={0: ["away"]}), "polarize")

    assert [f"fly {end}"] == words(state, "fly")


@pytest.mark.rule("polar.landing")
def test_a_cube_slips_to_its_neighbour() -> None:
    """From the Earth, purple, the nearest blue towards blue gravity lies north-east."""
    state = play(arrange(used={0: ["away"]}), "polarize")

    assert ["fly c4b"] == words(state, "fly")
    assert ["polar.landing"] == refused(state, "fly d4b")


@pytest.mark.rule("polar.lost")
def test_leaving_the_universe_leads_to_the_earth() -> None:
    """From the eastern corner, red to purple slips off the edge; so does a shift into a gap."""
    edge = play(arrange(ships={0: "d7r"}, used={0: ["away"]}), "polarize")
    gap = play(arrange(gone=["c4"], used={0: ["away"]}), "polarize")

    assert ["fly d4p"] == words(edge, "fly")
    assert ["polar.lost"] == rules_of(edge, "fly d4p")
    assert ["fly d4b"] == words(gap, "fly")


@pytest.mark.rule("polar.after_lever")
def test_polarizing_needs_a_used_lever() -> None:
    """With four free levers and a way to fly, polarizing is refused; with one used it is not."""
    assert ["polar.after_lever"] == refused(begun(), "polarize")
    assert [] == refused(arrange(used={0: ["away"]}), "polarize")


@pytest.mark.rule("polar.stuck")
def test_a_stuck_ship_may_polarize() -> None:
    """All levers free, and no way left in purple: then polarizing is allowed."""
    state = arrange(ships={0: "d4p"}, gone=["c3", "c4", "e3", "e4"])

    assert [] == words(state, "towards", "away", "sideways", "arbitrary")
    assert [] == refused(state, "polarize")


@pytest.mark.rule("polar.stuck")
def test_it_is_at_the_beginning_of_a_turn_that_a_stuck_ship_may_polarize() -> None:
    """With a second movement in the same turn it may not: its levers are all unused again."""
    lonely = ["c3", "c4", "d3", "d5", "e3", "e4"]
    state = play(arrange(ships={0: "d4p"}, gone=lonely, mine={0: ["move"]}), "use move")
    assert [] == refused(state, "polarize")

    second = play(state, "polarize", "fly d4b")
    assert [] == words(second, "towards", "away", "sideways", "arbitrary", "polarize")
    assert ["polar.after_lever"] == refused(second, "polarize")


@pytest.mark.rule("nav.share")
def test_any_number_of_ships_share_a_face() -> None:
    """The fourth ship comes to where three are; only at the start two are the most."""
    state = arrange(begun(4), ships={0: "d4p", 1: "e4p", 2: "e4p", 3: "e4p"})

    assert "fly e4p" in words(play(state, "towards"), "fly")
    assert state.ships[1:] == (FACE["e4p"],) * 3
    assert (FACE["e4p"],) * 4 == play(state, "towards", "fly e4p").ships


@pytest.mark.rule("polar.once")
def test_before_or_after_the_shift() -> None:
    """Who places before the shift cannot place after it; who did not, can."""
    start = arrange(
        ships={0: "c3p"}, used={0: ["away"]}, hands={0: ["carbon", "carbon", "carbon*", "light"]}
    )
    first = play(start, "polarize", "place c3p carbon", "fly c3b")
    later = play(start, "polarize", "fly c3b")

    assert ["polar.once"] == refused(first, "place c3b carbon")
    assert [] == refused(later, "place c3b carbon")


@pytest.mark.rule("hero.earthling")
def test_the_earthling_draws_two_on_entering_the_earth() -> None:
    """By flight or by a shift, even above the limit; not when she was there already."""
    state = arrange(people={0: "earthling", 1: "brave"}, ships={0: "c3p"}, hands={0: ["oxygen"]})
    after = play(state, "towards", "fly d4p")
    shifted = play(arrange(state, ships={0: "d7r"}, used={0: ["away"]}), "polarize", "fly d4p")

    assert 3 == sum(after.hands[0])
    assert 3 == sum(shifted.hands[0])
    assert 1 == sum(play(arrange(state, ships={0: "d4p"}), "towards").hands[0])


@pytest.mark.rule("hero.prodigy")
def test_the_prodigy_leaps() -> None:
    """At the beginning, paying as here, to the same dimension of the technology; hand refilled."""
    state = arrange(people={0: "prodigy"}, ships={0: "c4p"}, hands={0: ["water", "light"]})
    after = play(state, "teleport e1p water")

    assert "e1p" == at(after, 0)
    assert ["hero.prodigy"] == refused(state, "teleport e1b water")
    assert ["hero.prodigy"] == refused(state, "teleport c3p water")
    assert ["place.card"] == refused(state, "teleport e1p light")
    assert "hero.prodigy" in refused(play(state, "away", "fly b4p"), "teleport e1p water")
    assert "hero.prodigy" in refused(arrange(state, people={0: "brave"}), "teleport e1p water")
    # Nothing was placed: the card goes to a discard space, and the hand is filled up.
    ended = play(after, "end", "discard 2")
    assert (4, 1) == (sum(ended.hands[0]), len(ended.piles[1]))


@pytest.mark.rule("hero.prodigy")
@pytest.mark.parametrize("start", ["c4p", "a1r", "e1b", "g4p", "d7r", "b2b", "e3r"])
def test_the_prodigy_leaps_to_all_that_is_alike(start: str) -> None:
    """To the face of the same colour on every other galaxy of the technology, and to no other."""
    state = arrange(people={0: "prodigy"}, ships={0: start}, hands={0: ["joker"]})
    technology = ENGINE.world(state).technology
    alike = {
        name
        for name, face in FACE.items()
        if technology[face // 3] == technology[FACE[start] // 3] and name[-1] == start[-1]
    } - {start}

    assert len(alike) == 5
    assert alike == {name for name in FACE if not refused(state, f"teleport {name} joker")}
    assert alike == {text.split(" ")[1] for text in words(state, "teleport")}


@pytest.mark.rule("nav.reach")
def test_nobody_is_stuck_in_a_whole_universe() -> None:
    """From each of its faces some lever leads on."""
    for face in FACE:
        assert words(arrange(ships={0: face}), "towards", "away", "sideways")
