"""A game on a live board: by mouse, by wheel, by typing and by Python."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from armillary.engines import load

from .conftest import found
from .lab import Board, Lab

pytestmark = pytest.mark.browser

TURN = "dial:turn"


def test_tile_is_laid_by_mouse(lab: Lab, board: Board) -> None:
    """Pick a tile, click a cell: the tile lies there, and Python knows."""

    board.click("tile:0-single")
    board.click("cell:a1")
    expect(board.entries).to_have_count(1)
    assert "single a1" == lab.ask("g.table.log[-1].text")


@pytest.mark.once
def test_illegal_click_names_the_rule_and_lights_the_cells(lab: Lab, board: Board) -> None:
    """Nothing is laid; the panel has the rule's title, its text and its id."""

    board.click("tile:0-single")
    board.click("cell:f5")
    rule = load("orion").rulebook["token.contact"]
    expect(board.why).to_contain_text(rule.title)
    expect(board.why).to_contain_text("token.contact")
    expect(board.root.locator(".arm-marks .tone-bad")).not_to_have_count(0)
    assert 0 == lab.ask("g.table.at")


@pytest.mark.once
def test_overlays_are_switched_on_and_off(board: Board) -> None:
    """Every overlay marks the board or says something, and goes away again."""

    board.say("line 1 e4")
    board.click("tile:1-single")
    for name in ("legal", "zones", "chains", "distance", "met"):
        chip = board.button(f"on:{name}")
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "true")
        if name != "met":
            expect(board.root.locator(".arm-marks > *")).not_to_have_count(0)
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "false")
        expect(board.root.locator(".arm-marks > *")).to_have_count(0)


def test_tile_turns_by_wheel_key_and_button_and_flips(board: Board) -> None:
    """Each way turns the ghost under the hand by one step."""

    turn, side = board.button(TURN), board.button("dial:side")
    board.click("tile:0-bent")
    expect(turn).to_have_attribute("data-value", "0")
    board.item("cell:f5").hover()
    board.page.mouse.wheel(0, 100)
    expect(turn).to_have_attribute("data-value", "1")
    turn.click()
    expect(turn).to_have_attribute("data-value", "2")
    board.page.keyboard.press("r")
    expect(turn).to_have_attribute("data-value", "3")
    board.page.keyboard.press("Shift+R")
    expect(turn).to_have_attribute("data-value", "2")
    side.click()
    expect(side).to_have_attribute("data-value", "back")
    board.page.keyboard.press("f")
    expect(side).to_have_attribute("data-value", "front")


def test_wheel_over_the_board_does_not_scroll_the_page_while_a_tile_is_held(
    lab: Lab, board: Board
) -> None:
    """The wheel turns the tile; the cell under the hand stays where it is."""

    board.click("tile:0-line")
    cell = board.item("cell:f5")
    cell.hover()
    # The line above the board has its say first.
    lab.settle()
    before = cell.bounding_box()
    board.page.mouse.wheel(0, 100)
    expect(board.button(TURN)).to_have_attribute("data-value", "1")
    assert before == cell.bounding_box()


def test_moves_are_undone_and_redone(lab: Lab, board: Board) -> None:
    """Undo takes the tile off, redo lays the same one again."""

    empty = board.standing()
    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    laid = board.standing()
    board.button("undo").click()
    expect(board.entries).to_have_count(0)
    board.button("redo").click()
    expect(board.entries).to_have_count(1)
    assert laid == board.standing() != empty


@pytest.mark.once
def test_typed_move_is_played_and_a_typing_slip_is_told(lab: Lab, board: Board) -> None:
    """What cannot be read is answered by a sentence, and stays in the box to be mended."""

    board.say("bnet 2 back e4")
    expect(board.strips).to_contain_text("bnet")
    expect(board.root.locator(".arm-type input")).to_have_value("bnet 2 back e4")
    board.say("bent 2 back e4")
    expect(board.entries).to_have_count(1)
    expect(board.strips).to_have_count(0)
    assert "bent 2 back e4" == lab.ask("g.table.log[-1].text")


@pytest.mark.once
def test_who_types_fast_loses_nothing(lab: Lab, board: Board) -> None:
    """The answer to one move does not wipe the next one, half typed."""

    box = board.root.locator(".arm-type input")
    board.say("line 1 e4")
    box.fill("single a1")
    expect(board.entries).to_have_count(1)
    expect(box).to_have_value("single a1")
    box.press("Enter")
    expect(board.entries).to_have_count(2)
    expect(box).to_have_value("")


@pytest.mark.once
def test_hints_climb_from_an_idea_to_a_move(board: Board) -> None:
    """Each call says more; the third one names a move that can be played."""

    notes = board.why
    texts = [notes.inner_text()]
    for _ in range(3):
        board.button("hint").click()
        expect(notes).not_to_have_text(texts[-1], use_inner_text=True)
        texts.append(notes.inner_text())
    assert sorted(texts, key=len) == texts


@pytest.mark.once
def test_saved_text_is_loaded_again(lab: Lab, board: Board) -> None:
    """The save in the box, loaded into another game, is the game that was saved."""

    board.say("line 1 e4")
    expect(board.entries).to_have_count(1)
    board.open("saving")
    board.button("save").click()
    box = board.root.locator("textarea")
    expect(box).to_have_value(lab.ask("g.table.save()"))
    board.button("undo").click()
    expect(board.entries).to_have_count(0)
    board.button("load").click()
    expect(board.entries).to_have_count(1)
    board.open("saving")
    box.fill("{ not a save")
    board.button("load").click()
    expect(board.strips).to_have_count(1)
    expect(board.entries).to_have_count(1)


@pytest.mark.once
def test_line_of_the_log_lights_its_cells(board: Board) -> None:
    """Point at a move, and the board shows where it went."""

    board.say("line 1 e4")
    board.open("log")
    board.entries.first.hover()
    expect(board.root.locator(".arm-marks .tone-focus")).to_have_count(3)
    board.item("cell:a1").hover()
    expect(board.root.locator(".arm-marks .tone-focus")).to_have_count(0)


@pytest.mark.once
def test_game_forks_at_any_ply_and_comes_back(lab: Lab, board: Board) -> None:
    """Look back, try another move, return: the first line is as it was."""

    for count, move in enumerate(["line 1 e4", "line 1 g2", "single a1"], 1):
        board.say(move)
        expect(board.entries).to_have_count(count)
    whole = board.standing()
    board.open("log")
    board.entries.first.click()
    expect(board.strips).to_have_count(1)
    expect(board.entries).to_have_count(3)
    board.button("fork").click()
    expect(board.entries).to_have_count(1)
    board.say("single k1")
    expect(board.entries).to_have_count(2)
    board.button("back").click()
    expect(board.entries).to_have_count(3)
    expect(board.strips).to_have_count(0)
    assert whole == board.standing()


def test_python_line_moves_the_board(lab: Lab, board: Board) -> None:
    """The same log, whether a move was clicked or written."""

    lab.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
        ".requestExecute({code: \"g.play('line 1 e4')\"}).done"
    )
    expect(board.entries).to_have_count(1)
    expect(board.root.locator(".arm-py code")).to_contain_text("play('line 1 e4')")


def test_two_views_stay_equal(lab: Lab) -> None:
    """A move in one view is seen in the other, and both can be played."""

    lab.run(
        "from armillary.widgets import play\nfrom IPython.display import display\n"
        "g = play('orion', preset=1, seed=7)\ndisplay(g, g)"
    )
    one, two = found(lab.page), found(lab.page, 1)
    one.say("line 1 e4")
    expect(two.entries).to_have_count(1)
    two.say("single a1")
    for view in (one, two):
        expect(view.entries).to_have_count(2)
    assert one.standing() == two.standing()
    assert one.status.inner_text() == two.status.inner_text()
