"""The rules of the game, each proved by a test that carries its id."""

from pathlib import Path

import pytest
from morris import Morris
from morris.rules.state import MILLS, Men

from armillary.engines.core import golden
from armillary.engines.core.staging import played, refused, told

ENGINE = Morris()
START = ENGINE.start()
# White has laid a mill on the top line; Black has two men.
MILL = played(ENGINE, START, "lay a7", "lay c5", "lay d7", "lay e5", "lay g7")


def moving(white: str, black: str, *, flying: bool = True, quiet: int = 0) -> Men:
    """Return a moment when all is laid, and White is to act; the rest was taken."""
    lying = (tuple(white.split()), tuple(black.split()))
    return Men(0, flying, lying, (0, 0), (9 - len(lying[0]), 9 - len(lying[1])), quiet=quiet)


@pytest.mark.rule("board.points")
def test_points_are_joined_along_lines() -> None:
    """Twenty-four of them: corners have two neighbours, the middles of the middle square four."""

    board = ENGINE.graph(MILL)

    assert (24, 32, 16) == (len(board), board.number_of_edges(), len(MILLS))
    assert (2, 3, 4) == (board.degree("a7"), board.degree("d7"), board.degree("d6"))
    assert (0, None) == (board.nodes["a7"].get("man"), board.nodes["a1"].get("man"))


@pytest.mark.rule("turn.order")
def test_seats_take_turns() -> None:
    """And nobody moves out of turn."""

    after = played(ENGINE, START, "lay a7")

    assert (0, 1) == (START.to_act, after.to_act)
    assert ["turn.order"] == [one.rule for one in ENGINE.refusals(after, ENGINE.moves[0](0, "d1"))]


@pytest.mark.rule("lay.first")
def test_men_are_laid_before_they_move() -> None:
    """Nine of each, and no more."""

    early, late = ENGINE.moves[1](0, "a7", "a4"), ENGINE.moves[0](0, "g1")

    assert "lay.first" in [one.rule for one in ENGINE.refusals(START, early)]
    assert ["lay.first"] == [one.rule for one in ENGINE.refusals(moving("a7 d7", "a1"), late)]
    assert [("laid", "lay.first")] == told(ENGINE, START, "lay a7")


@pytest.mark.rule("place.free")
def test_a_point_holds_one_man() -> None:
    """Whoever's it is, and whether one is laid or moved there."""

    assert ["place.free"] == refused(ENGINE, played(ENGINE, START, "lay b2"), "lay b2")
    assert ["place.free"] == refused(ENGINE, moving("a7 d7 g1 b2", "f2"), "move a7 d7")


@pytest.mark.rule("mill.three")
def test_three_on_a_line_are_a_mill() -> None:
    """Three in a row around a corner are none, nor are two colours."""

    near = played(ENGINE, START, "lay a7", "lay c5", "lay d7", "lay e5")

    assert [("laid", "lay.first"), ("mill", "mill.three")] == told(ENGINE, near, "lay g7")
    assert [("laid", "lay.first")] == told(ENGINE, near, "lay a4")
    assert [("laid", "lay.first")] == told(ENGINE, played(ENGINE, near, "lay a4"), "lay d5")[:1]


@pytest.mark.rule("mill.take")
def test_a_mill_takes_a_man() -> None:
    """At once, by the same seat; without a mill nobody takes."""

    take, lay = ENGINE.moves[2], ENGINE.moves[0]
    after = played(ENGINE, MILL, "take c5")

    assert (0, 1) == (MILL.to_act, after.to_act)
    assert ((0, 1), ("e5",)) == (after.taken, after.lying[1])
    assert ["mill.take"] == [one.rule for one in ENGINE.refusals(MILL, lay(0, "a1"))]
    assert ["mill.take"] == [one.rule for one in ENGINE.refusals(after, take(1, "a7"))][:1]


@pytest.mark.rule("take.theirs")
def test_only_the_others_men_are_taken() -> None:
    """Neither one's own nor nobody's."""

    assert ["take.theirs"] == refused(ENGINE, MILL, "take a7")
    assert ["take.theirs"] == refused(ENGINE, MILL, "take a1")


@pytest.mark.rule("take.spare")
def test_a_mill_is_spared_while_another_man_is_there() -> None:
    """When there is none, it is not."""

    both = played(ENGINE, moving("a7 d7 g4", "c5 d5 e5 b2"), "move g4 g7")
    only = played(ENGINE, moving("a7 d7 g4", "c5 d5 e5"), "move g4 g7")

    assert (["take.spare"], []) == (
        refused(ENGINE, both, "take c5"),
        refused(ENGINE, both, "take b2"),
    )
    assert [] == refused(ENGINE, only, "take c5")


@pytest.mark.rule("move.own")
def test_only_ones_own_men_move() -> None:
    """From a point where one lies."""

    state = moving("a7 d7 g1 b2", "f2")

    assert ["move.own"] == refused(ENGINE, state, "move f2 f4")
    assert ["move.own"] == refused(ENGINE, state, "move a1 a4")


@pytest.mark.rule("move.line")
def test_a_man_moves_to_the_next_point() -> None:
    """Not across the board, nor between lines."""

    state = moving("a7 d7 g1 b2", "f2 f4 f6")

    assert ["move.line"] == refused(ENGINE, state, "move a7 a1")
    assert ["move.line"] == refused(ENGINE, state, "move a7 b6")
    assert [("moved", "move.line")] == told(ENGINE, state, "move a7 a4")


@pytest.mark.rule("move.fly")
def test_three_men_fly() -> None:
    """Unless the seats have agreed otherwise."""

    assert [("flown", "move.fly")] == told(ENGINE, moving("a7 d7 g1", "f2 f4 f6"), "move g1 c3")
    bound = moving("a7 d7 g1", "f2 f4 f6", flying=False)
    assert ["move.line"] == refused(ENGINE, bound, "move g1 c3")


@pytest.mark.rule("end.two")
def test_two_men_lose() -> None:
    """Also a seat whose hand is not empty needs three."""

    near = played(ENGINE, moving("a7 d7 g4", "c5 d6 e3"), "move g4 g7")
    outcome = ENGINE.outcome(played(ENGINE, near, "take c5"))

    assert ("ended", "end.two") == told(ENGINE, near, "take c5")[-1]
    assert outcome is not None and (0,) == outcome.winners
    assert played(ENGINE, MILL, "take c5").to_act == 1


@pytest.mark.rule("end.stuck")
def test_who_cannot_move_loses() -> None:
    """Nobody is shut in who flies."""

    shut = moving("a4 d6 g1", "a7 d7 g7", flying=False)
    outcome = ENGINE.outcome(played(ENGINE, shut, "move g1 g4"))

    assert outcome is not None and ((0,), "end.stuck") == (outcome.winners, outcome.rule)
    assert 1 == played(ENGINE, moving("a4 d6 g1", "a7 d7 g7"), "move g1 g4").to_act


@pytest.mark.rule("end.quiet")
def test_forty_quiet_moves_are_a_draw() -> None:
    """A mill at the last moment counts."""

    near = moving("a7 d7 g4 b2", "c5 d5 e3 f2", quiet=39)
    outcome = ENGINE.outcome(played(ENGINE, near, "move a7 a4"))

    assert outcome is not None and ((), "end.quiet") == (outcome.winners, outcome.rule)
    assert 1 == played(ENGINE, near, "move g4 g7", "take c5").to_act


@pytest.mark.parametrize("file", [*Path(__file__).with_name("golden").glob("*.txt")])
def test_a_golden_game_goes_as_written(file: Path) -> None:
    """Meant to change? `python -m armillary.engines.core.golden morris FILE` writes it again."""

    text = file.read_text(encoding="utf-8")
    title = text.partition("\n")[0].removeprefix("# ")

    assert text == golden.transcript(title, golden.read(ENGINE, file))
