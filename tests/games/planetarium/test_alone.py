"""Playing alone: dice, drifting planets and the target. Acceptance 10."""

import pytest

from armillary.engines.planetarium.rules.ending import target

from .staging import ENGINE, at, cards, stands, told


@pytest.mark.rule("solo.dice")
@pytest.mark.parametrize(
    ("roll", "expected"),
    [("2 3", "ABC"), ("1 1", "A"), ("3 3", "ABCD"), ("4 4", ""), ("6 6", ""), ("3 4", "ABCD")],
)
def test_a_roll_moves_planets_on_inner_orbits(roll: str, expected: str) -> None:
    """A is on orbit 2, B on 3, C on 5, D on 6; from 8 on nobody moves."""
    before = at("alone", seats=1)
    after = at("alone", f"dice {roll}", seats=1)

    assert expected == "".join(p for p in "ABCD" if stands(before, p) != stands(after, p))


@pytest.mark.rule("solo.sweep", "solo.lower")
def test_a_rolled_planet_sweeps_to_matter_and_lowers_thetarget() -> None:
    """A goes to the rock on 2.2; the token lies face down, the target falls by two."""
    before = at("alone", seats=1)
    after = at("alone", "dice 1 1", seats=1)

    assert "2.2" == stands(after, "A") and after.track[-1] == 8 + 1
    assert "solo.lower" in told(before, "dice 1 1")
    assert 2 == target(before) - target(after)


@pytest.mark.rule("solo.target", "solo.lower")
def test_twenty_tokens_lower_100_to_60() -> None:
    """Acceptance 10."""
    assert 60 == target(at("alone_late", seats=1))
    assert 50 == target(at("alone_late", seats=1, target=90))


@pytest.mark.rule("solo.step")
def test_without_matter_a_planet_changes_the_orbit() -> None:
    """B's ring is empty: of orbit 2 (one token) and orbit 4 (three) it takes the fuller one."""
    after = at("alone", "dice 1 2", seats=1)

    assert "4" == stands(after, "B")[0]


@pytest.mark.rule("solo.step")
def test_a_tie_leads_inwards_and_a_planet_blocks() -> None:
    """Of two empty orbits the inner; where a planet stands the other one, else it stays."""
    empty = at("alone", seats=1)._replace(sky=bytes(72), full=0)
    start = empty.planets[1]
    inner, outer = ENGINE.orbits.thin[start]
    drift = ENGINE.drift

    assert inner == drift.target(empty, 0, list(empty.planets), start)
    assert outer == drift.target(empty, 0, [inner, start, 0, 1], start)
    assert start == drift.target(empty, 0, [inner, start, outer, 1], start)


@pytest.mark.rule("solo.arm")
@pytest.mark.parametrize(
    ("space", "matter", "others", "expected"),
    [
        ("7a.0", ["7a.1"], [], "7a.1"),
        ("7a.0", [], [], "7a.2"),
        ("7a.0", [], ["7a.2"], "7a.1"),
        ("7a.1", [], ["7a.2"], "7a.1"),
        ("7a.2", [], [], "6.3"),
        ("7a.2", ["6.3", "6.5"], [], "6.3"),
        ("7a.2", ["6.5"], [], "6.5"),
        ("7a.2", ["6.5"], ["6.3"], "6.5"),
        ("7a.2", [], ["6.3"], "7a.2"),
    ],
)
def test_a_planet_on_an_arm_goes_back_inside(
    space: str, matter: list[str], others: list[str], expected: str
) -> None:
    """Rulings PR23 and P5."""
    number = ENGINE.orbits.at
    state = at("alone", seats=1)
    full = sum(1 << number[name] for name in matter)
    planets = [number[space], *(number[name] for name in others)]

    assert number[expected] == ENGINE.drift.target(state, full, planets, number[space])


@pytest.mark.rule("solo.end", "solo.target")
def test_dice_that_fill_the_track_leave_one_last_turn() -> None:
    """The roll is finished first; then one turn, no more dice, and the target decides."""
    state = at("alone_late", "dice 6 1", seats=1)
    assert (1, 0) == (state.left, state.to_act) and len(state.track) > 45
    state = ENGINE.advance(state, ENGINE.legal(state)[0])
    for _ in range(2):
        state = ENGINE.advance(state, ENGINE.parse("pass", state))
    outcome = ENGINE.outcome(state)

    assert outcome is not None and "solo.target" == outcome.rule
    assert ((0,) if state.scores[0] > target(state) else ()) == outcome.winners


@pytest.mark.rule("solo.end")
def test_alone_one_begins_at_once() -> None:
    """Nobody else discards; the first turn follows the own discard."""
    table = ENGINE.table(seed=4, seats=1)
    table.play(f"discard {cards(table.state.hands[0])[-1]}")

    assert ("move", 0) == (table.state.phase, table.to_act)


@pytest.mark.rule("solo.step")
def test_arms_count_together_or_one_by_one() -> None:
    """Correction P4: all four arms are orbit 7, unless the option says otherwise."""
    number = ENGINE.orbits.at
    full = sum(1 << number[name] for name in ("7b.0", "7b.1", "5.4"))
    start = number["6.0"]
    ends = [
        ENGINE.drift.target(at("alone", seats=1, arm_count=how), full, [start], start)
        for how in ("all", "reachable")
    ]

    assert [number["7a.0"], number["5.0"]] == ends


@pytest.mark.rule("solo.once")
def test_a_planet_that_changes_its_orbit_is_not_moved_again() -> None:
    """B's orbit is empty: it steps onto orbit 4, though matter waits ahead there."""
    before = at("alone", seats=1)
    moves = list(ENGINE.drift.moved(before, 7))
    after = at("alone", "dice 1 6", seats=1)

    assert [0, 1, 2, 3] == [planet for planet, _, _ in moves]
    assert "4" == stands(after, "B")[0]
    assert (before.planets[1], after.planets[1]) in ENGINE.orbits.lines


def test_chances_of_who_plays_alone_mind_the_target_and_the_time_left() -> None:
    """The target is far away when a game begins, and yet most who plan reach it."""
    share = 0.1
    fresh, hard = (at("alone", seats=1, target=target)._replace(track=b"") for target in (90, 110))
    late = fresh._replace(track=bytes(36))

    assert ENGINE.share(fresh, 0) > ENGINE.share(hard, 0)
    assert 0.5 < ENGINE.chance(fresh, 0, [share])[0]
    assert 0.1 > ENGINE.chance(late, 0, [share])[0]
    low, high = ENGINE.chance(fresh, 0, [0.06, 0.08])
    assert low + 0.1 < high
    assert [0.0, 1.0] == pytest.approx(ENGINE.chance(late, 0, [0.0, 1.0]), abs=1e-6)
