"""Standing the tokens: distances, dead ends, phases, and who does what. E9 and correction O1."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from armillary.engines.core.engine import OptionError
from armillary.engines.core.table import Table
from armillary.engines.orion import ChooseFirst, Place, SetGalaxy, SetHole
from armillary.engines.orion.rules.setup.packing import AROUND, COLOURS

from . import reference
from .staging import BLUE, ENGINE, ORANGE, Cell, cell, name, refused, stand

DEAD_END = [(0, 0), (3, 2), (-2, 5), (-5, 3), (-3, -2), (2, -5), (5, -3)]


def galaxies(*cells: Cell) -> Table:
    """Return a setup in which these galaxies stand."""
    table = ENGINE.table(setup="players")
    for one in cells:
        table.play(SetGalaxy(BLUE, name(one)))
    return table


@pytest.mark.rule("setup.galaxies_apart")
@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ((0, 0), ["setup.galaxies_apart"]),
        ((1, 0), ["setup.galaxies_apart"]),
        ((2, 0), ["setup.galaxies_apart"]),
        ((1, 1), ["setup.galaxies_apart"]),
        ((-1, 2), ["setup.galaxies_apart"]),
        ((3, 0), []),
        ((2, 1), []),
        ((-3, 3), []),
    ],
)
def test_two_cells_lie_between_galaxies(at: Cell, expected: list[str]) -> None:
    """E9: one step or two from a galaxy is too near, three is enough."""

    assert expected == refused(galaxies((0, 0)), SetGalaxy(BLUE, name(at)))


def holes() -> Table:
    """Return a setup with a galaxy on (0, 0) and a hole on (0, 3)."""
    table = stand([(0, 0)], [(0, 3)], [(3, 1), (3, 2), (2, 2), (1, 2), (0, 2), (2, 3), (2, 0)])
    while len(table.log) > 9:
        table.undo()
    return table


@pytest.mark.rule("setup.holes_apart", "setup.holes_clear")
@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ((0, 3), ["setup.holes_apart"]),
        ((0, 2), ["setup.holes_apart"]),
        ((1, 2), ["setup.holes_apart"]),
        ((2, 2), ["setup.holes_apart"]),
        ((1, 0), ["setup.holes_clear"]),
        ((0, 0), ["setup.holes_clear"]),
        ((0, 1), ["setup.holes_apart", "setup.holes_clear"]),
        ((2, 0), []),
    ],
)
def test_holes_keep_clear_of_both(at: Cell, expected: list[str]) -> None:
    """E9: two cells to the next hole, one to a galaxy; both rules are named where both break."""

    assert expected == refused(holes(), SetHole(ORANGE, name(at)))


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((0, 0), "on f5 (cells in between: 0, needed: 2)"),
        ((1, 0), "on f5 (cells in between: 0, needed: 2)"),
        ((2, 0), "on f5 (cells in between: 1, needed: 2)"),
    ],
)
def test_a_token_too_near_is_told_what_lies_between(at: Cell, said: str) -> None:
    """And how much is needed; a token on a token has no fewer than no cells between."""

    (refusal,) = ENGINE.refusals(galaxies((0, 0)).state, SetGalaxy(BLUE, name(at)))

    assert said in str(refusal.text)


def test_a_hole_is_told_of_both_kinds_of_distance() -> None:
    """One cell to the next hole where two are needed, none to a galaxy where one is."""

    hole, galaxy = ENGINE.refusals(holes().state, SetHole(ORANGE, "f6"))

    assert "hole on f8 (cells in between: 1, needed: 2)" in str(hole.text)
    assert "galaxy on f5 (cells in between: 0, needed: 1)" in str(galaxy.text)


@pytest.mark.rule("setup.no_dead_end")
def test_galaxies_are_never_led_into_a_dead_end() -> None:
    """O1: six of these seven are legal, the seventh would leave no cell for the eighth."""

    table = galaxies(*DEAD_END[:6])
    last = SetGalaxy(BLUE, name(DEAD_END[6]))

    assert ["setup.no_dead_end"] == refused(table, last)
    assert last not in table.legal
    assert len(table.legal) > 0


@pytest.mark.rule("setup.no_dead_end")
@pytest.mark.parametrize("seed", range(40))
def test_any_legal_setup_can_be_completed(seed: int) -> None:
    """However the two players stand their tokens, each finds a cell for the next one."""

    rng, table = random.Random(seed), ENGINE.table(setup="players", setter=seed % 2)
    while table.state.phase != "first":
        table.play(rng.choice(table.legal))

    assert (8, 7) == (table.state.galaxies.bit_count(), table.state.holes.bit_count())


@pytest.mark.rule("setup.no_dead_end")
@pytest.mark.parametrize("seed", range(12))
def test_a_refused_cell_is_a_dead_end_indeed(seed: int) -> None:
    """The look-ahead forbids nothing that could be completed: greedy search finds no completion."""

    rng, table = random.Random(seed), ENGINE.table(setup="players")
    while table.state.phase in ("galaxies", "holes"):
        for move in ENGINE.attempts(table.state):
            if refused(table, move) == ["setup.no_dead_end"]:
                assert not completes(table.state, move, rng)
        # Tokens close together bring dead ends about.
        table.play(
            min(table.legal, key=lambda move: (len(open_after(table.state, move)), rng.random()))
        )


@pytest.mark.rule("setup.no_dead_end")
@pytest.mark.parametrize("seed", range(16))
def test_tokens_stand_where_all_ways_are_tried(seed: int) -> None:
    """The reference tries every way to stand the rest; half of the setups are crowded ones."""

    rng, table = random.Random(seed), ENGINE.table(setup="players")
    while table.state.phase in ("galaxies", "holes"):
        tokens = [
            set(map(cell, ENGINE.mat.named(mask)))
            for mask in (table.state.galaxies, table.state.holes)
        ]
        legal = table.legal

        assert reference.stands(*tokens) == {cell(move.at) for move in legal}
        if seed % 2:
            legal = sorted(legal, key=lambda move: (len(open_after(table.state, move)), move.at))
        table.play(rng.choice(legal[: 3 if seed % 2 else None]))


@pytest.mark.rule("setup.no_dead_end")
@pytest.mark.parametrize("seed", range(8))
def test_room_is_told_of_any_open_cells(seed: int) -> None:
    """Many more dead ends than a playing meets: odd sets of open cells, about as many tokens."""

    rng, packing = random.Random(seed), ENGINE.packings[3]
    for _ in range(10):
        spots = set(rng.sample(sorted(reference.MAT), rng.randrange(5, 45)))
        for one in rng.sample(sorted(spots), rng.randrange(3)):
            spots -= reference.TOO_NEAR[one]
        mask = ENGINE.mat.mask(map(name, spots))
        most = len(packing.sweep(mask, 20))
        for tokens in {max(1, most + n) for n in (-2, -1, 0, 1, 2)}:
            roomy = {
                one
                for one in spots
                if reference.completes(frozenset(spots) - reference.TOO_NEAR[one], tokens - 1)
            }

            assert roomy == set(map(cell, ENGINE.mat.named(packing.leaving(mask, tokens))))


def test_the_bounds_hold_that_spare_the_search() -> None:
    """Painted in so many colours, cells of one colour lie far enough apart; few are near any."""

    paint = {1: lambda q, r: 0, 2: lambda q, r: (q - r) % 3, 3: lambda q, r: (q + 3 * r) % 7}
    for least, colours in COLOURS.items():
        assert colours == len({paint[least](*one) for one in reference.MAT})
        for one, other in combinations(reference.MAT, 2):
            assert paint[least](*one) != paint[least](*other) or steps(one, other) >= least
    near = [frozenset(cells) for cells in reference.TOO_NEAR.values()]

    assert any(reference.completes(cells, AROUND) for cells in near)
    assert not any(reference.completes(cells, AROUND + 1) for cells in near)


def open_after(state: Any, move: Any) -> list[Cell]:
    """Return the cells that distance alone leaves for tokens of the same kind."""
    least = 3
    taken = [
        cell(n)
        for n in ENGINE.mat.named(state.galaxies if isinstance(move, SetGalaxy) else state.holes)
    ]
    taken.append(cell(move.at))
    walls = (
        [] if isinstance(move, SetGalaxy) else [cell(n) for n in ENGINE.mat.named(state.galaxies)]
    )
    return [
        one
        for one in ENGINE.mat.axial
        if all(steps(one, other) >= least for other in taken)
        and all(steps(one, other) >= 2 for other in walls)
    ]


def steps(one: Cell, other: Cell) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def completes(state: Any, move: Any, rng: random.Random) -> bool:
    """Tell whether one of many random fillings finds room for the rest."""
    standing = state.galaxies if isinstance(move, SetGalaxy) else state.holes
    wanted = (8 if isinstance(move, SetGalaxy) else 7) - standing.bit_count() - 1
    free = open_after(state, move)
    for _ in range(200):
        left, found = list(free), 0
        while left:
            one = rng.choice(left)
            left = [other for other in left if steps(one, other) >= 3]
            found += 1
        if found >= wanted:
            return True
    return False


@pytest.mark.rule("setup.galaxies", "setup.holes", "setup.first")
@pytest.mark.parametrize("setter", [BLUE, ORANGE])
def test_one_stands_galaxies_the_other_holes_and_the_first_decides(setter: Any) -> None:
    """Eight, then seven, then the choice; whoever is chosen lays the first tile."""

    table = ENGINE.table(setup="players", setter=setter)
    actors = []
    while table.state.phase != "tiles":
        actors.append((table.state.phase, table.to_act))
        table.play(table.legal[0])

    assert {("galaxies", setter): 8, ("holes", 1 - setter): 7, ("first", setter): 1} == Counter(
        actors
    )
    table.undo()
    for first in (BLUE, ORANGE):
        table.play(ChooseFirst(setter, first))

        assert first == table.to_act
        table.undo()


@pytest.mark.rule("setup.blue_begins")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"preset": 1}, BLUE),
        ({"preset": 1, "first": 1}, ORANGE),
        ({"setup": "random"}, BLUE),
        ({"setup": "random", "first": 1}, ORANGE),
        ({"preset": 2, "setter": 1}, BLUE),
    ],
)
def test_blue_begins_unless_agreed_otherwise(options: dict[str, Any], expected: int) -> None:
    """Nobody is asked where nobody stood the galaxies."""

    table = ENGINE.table(**options)

    assert (expected, "tiles") == (table.to_act, table.state.phase)


@pytest.mark.rule("setup.roles")
@pytest.mark.parametrize("setter", [BLUE, ORANGE])
def test_the_roles_can_be_swapped(setter: Any) -> None:
    """The next game names the other seat as setter."""

    assert setter == ENGINE.table(setup="players", setter=setter).to_act


@pytest.mark.rule("setup.before_play")
@pytest.mark.parametrize("phase", ["galaxies", "holes", "first", "tiles"])
def test_nothing_is_done_before_its_step_or_after_it(phase: str) -> None:
    """In each phase exactly the moves of the others break this rule."""

    table = ENGINE.table(setup="players")
    while table.state.phase != phase:
        table.play(table.legal[0])
    seat = table.to_act
    assert seat is not None
    tried = {
        "galaxies": SetGalaxy(seat, "f5"),
        "holes": SetHole(seat, "f5"),
        "first": ChooseFirst(seat, BLUE),
        "tiles": Place(seat, "single", 0, "front", "f5"),
    }
    early = [of for of, move in tried.items() if "setup.before_play" in refused(table, move)]

    assert [of for of in tried if of != phase] == early


def test_a_token_out_of_its_step_is_not_called_a_dead_end() -> None:
    """Only rules that are broken are named."""

    table = galaxies(*DEAD_END[:6])

    assert "setup.no_dead_end" not in refused(table, SetHole(BLUE, name(DEAD_END[6])))


@pytest.mark.rule("setup.ready_made")
@pytest.mark.parametrize("preset", [1, 2, 3])
def test_a_ready_made_setup_could_have_been_placed(preset: int) -> None:
    """E9: token by token, no rule refuses it."""

    ready = ENGINE.start(preset=preset)
    table = ENGINE.table(setup="players", first=BLUE)
    for kind, tokens in ((SetGalaxy, ready.galaxies), (SetHole, ready.holes)):
        for at in ENGINE.mat.named(tokens):
            table.play(kind(table.to_act, at))

    assert (ready.galaxies, ready.holes) == (table.state.galaxies, table.state.holes)


@pytest.mark.rule("setup.ready_made")
@pytest.mark.parametrize(
    "options", [{"preset": 4}, {"setup": "preset"}, {"preset": 1, "setup": "random"}]
)
def test_there_are_three_ready_made_setups(options: dict[str, Any]) -> None:
    """Another one, or none, is refused before the game begins."""

    with pytest.raises(OptionError, match="1, 2, 3"):
        ENGINE.start(**options)


@pytest.mark.rule("setup.first")
def test_the_setter_chooses_between_the_two() -> None:
    """Blue or Orange, nobody else; and either may be drawn."""

    state, rng = ENGINE.start(setup="players"), random.Random(1)
    while state.phase != "first":
        state = ENGINE.advance(state, ENGINE.sample(state, rng))

    assert [0, 1] == [move.first for move in ENGINE.legal(state)]
    assert {0, 1} == {ENGINE.sample(state, rng).first for _ in range(40)}


@pytest.mark.rule("setup.before_play")
@pytest.mark.parametrize("options", [{"setup": "players"}, {"preset": 2}])
def test_a_playout_leads_from_the_first_token_to_the_end(options: dict[str, Any]) -> None:
    """Whatever stands already; what it leads to is a duel that is over."""

    rng = random.Random(2)
    for _ in range(3):
        state = ENGINE.playout(ENGINE.start(**options), rng)
        assert state.to_act is None
        assert ENGINE.outcome(state) is not None
        assert (8, 7) == (state.galaxies.bit_count(), state.holes.bit_count())
