"""Moving tokens: lines, sweeps, collisions and acceleration. Acceptance 4, 5, 6."""

import pytest

from armillary.engines.planetarium.rules.legal.moving import reach

from .staging import ENGINE, at, mat, refused, stands, told

ROWS = [
    ("move.must", "sky", "pass"),
    ("move.must", "sky", "move 4.4 4.4"),
    ("move.token", "sky", "move 3.1 3.2"),
    ("move.clockwise", "sky", "move 4.4 4.3"),
    ("move.clockwise", "sky", "move 4.4 5.3"),
    ("move.one_space", "sky", "move 4.4 4.6"),
    ("move.one_space", "sky", "move 2.6 4.0"),
    ("move.no_matter", "sky", "move 4.0 4.1"),
    ("planet.sweep", "sky", "move 2.6 2.3"),
    ("planet.apart", "meet", "move 2.6 2.0"),
    ("move.no_matter", "fast", "move 6.0 6.2"),
    ("move.two_spaces", "fast", "move 5.2 5.4"),
    ("move.one_space", "fast", "move 4.0 4.3"),
]


@pytest.mark.rule(
    "move.must",
    "move.token",
    "move.clockwise",
    "move.one_space",
    "move.no_matter",
    "move.two_spaces",
    "planet.sweep",
    "planet.apart",
)
@pytest.mark.parametrize(("rule", "position", "move"), ROWS)
def test_a_forbidden_move_breaks_its_rule(rule: str, position: str, move: str) -> None:
    """One example a rule, and no other rule is blamed."""
    assert [rule] == refused(at(position), move)


@pytest.mark.rule("move.one_space", "track.accelerate")
@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("sky", "move 4.4 4.5"),
        ("sky", "move 4.4 5.4"),
        ("sky", "move 2.6 2.1"),
        ("sky", "move 2.6 1.0"),
        ("fast", "move 4.0 4.1"),
        ("fast", "move 4.0 4.2"),
        ("meet", "move 2.6 2.1"),
        ("arm", "move 7a.0 7a.2"),
    ],
)
def test_an_allowed_move_is_legal(position: str, move: str) -> None:
    """Along thick and thin lines, one space, two when accelerated, sweeping for planets."""
    state = at(position)

    assert [] == refused(state, move)
    assert ENGINE.parse(move, state) in ENGINE.legal(state)


@pytest.mark.rule("move.collect")
@pytest.mark.parametrize(
    ("move", "planet", "expected"),
    [
        ("move 5.0 5.1", "C", (1, 0, 0, 0)),
        ("move 2.6 2.2", "A", (0, 1, 0, 0)),
    ],
)
def test_matter_and_planet_meet_on_the_movers_mat(
    move: str, planet: str, expected: tuple[int, ...]
) -> None:
    """Matter onto a planet and a planet onto matter both collect for whoever moved."""
    state = at("sky", move)

    assert expected == mat(state, 0, planet) and (0, 0, 0, 0) == mat(state, 1, planet)
    assert "move.collect" in told(at("sky"), move)
    assert not state.sky[state.planets["ABCD".index(planet)]]


@pytest.mark.rule("planet.apart", "planet.sweep")
def test_a_sweep_passes_planets_and_stops_at_matter() -> None:
    """Acceptance 5: past B on 2.0 to the rock on 2.2, and no further."""
    ends = {move.to for move in ENGINE.legal(at("meet")) if move.at == "2.6"}

    assert {"2.7", "2.1", "2.2"} <= ends
    assert not {"2.0", "2.3", "2.4", "2.5"} & ends


@pytest.mark.rule("planet.ring")
def test_a_sweep_never_comes_full_circle() -> None:
    """On an empty ring every other space can be reached, and on an arm what lies ahead."""
    sweep = {move.to for move in ENGINE.legal(at("empty")) if move.at == "2.6"}
    arm = {move.to for move in ENGINE.legal(at("arm")) if move.at == "7a.0"}

    assert {f"2.{n}" for n in range(8)} - {"2.6"} == {to for to in sweep if to[0] == "2"}
    assert {"7a.1", "7a.2"} == arm


@pytest.mark.rule("track.accelerate")
def test_acceleration_does_not_change_planets() -> None:
    """Acceptance 6: planets still take one thin line, matter one space or two."""
    state = at("fast")

    assert ["move.one_space"] == refused(state, "move 2.6 4.0")
    assert "track.accelerate" in told(state, "move 4.0 4.2")
    assert "5.3" == stands(state, "C")


@pytest.mark.rule("track.accelerate")
def test_acceleration_begins_at_space_36() -> None:
    """One token short of it, matter still goes one space."""
    ends = [reach(ENGINE, at("fast")._replace(track=bytes(n))) for n in (35, 36)]

    assert [1, 2] == ends


@pytest.mark.rule("track.spaces", "track.next_turn")
def test_the_turn_that_reaches_the_arrow_gains_nothing_from_it() -> None:
    """The track is paid onto space 36 after the move; the other seat is the first to be faster."""
    state = at("nearly")._replace(track=bytes(35))
    after = ENGINE.apply(state, ENGINE.parse("play L02 A", state)).state

    assert (45, 36) == (ENGINE.box.track.spaces, ENGINE.box.track.accelerate)
    assert 37 == len(after.track) and after.left is None
    assert not [move for move in ENGINE.legal(after) if ENGINE.spell(move).startswith("move")]
    while after.phase != "move":
        after = ENGINE.advance(after, ENGINE.legal(after)[0])
    assert 1 == after.to_act and [] == refused(after, "move 4.4 4.6")
    assert ["move.one_space"] == refused(
        at("nearly")._replace(phase="move", track=bytes(35)), "move 4.4 4.6"
    )
