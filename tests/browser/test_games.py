"""Every game of the catalogue is walked by hand on a page: its `trial.toml` says how."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from armillary.engines import catalogue, load
from armillary.engines.core.shelf import find
from armillary.engines.core.trial import trial

from .conftest import found
from .lab import Lab

pytestmark = [pytest.mark.browser, pytest.mark.once]


@pytest.mark.parametrize("name", catalogue())
def test_every_game_is_walked(lab: Lab, shots: Path, name: str) -> None:
    """It opens, its moves are typed and told in the log, undo takes one back, nothing fails."""
    walk, engine = trial(find(name)).walk, load(name)
    # Where hands are secret, a second person would be asked to look away.
    others = engine.check_seats(walk.seats) - 1
    seats = ["me", *["random" if engine.secrets else "me"] * others]
    about = {"seed": walk.seed, "seats": seats, **walk.options}
    lab.run(f"from armillary.widgets import play\ng = play({name!r}, **{about!r})\ng")
    board = found(lab.page)
    for text in walk.moves or ("", ""):
        told = board.entries.count()
        board.say(text or lab.ask("g.table.engine.spell(g.table.legal[0])"))
        expect(board.entries).not_to_have_count(told)
    board.root.screenshot(path=shots / f"walk-{name}.png")
    told = board.entries.count()
    board.button("undo").click()
    expect(board.entries).not_to_have_count(told)
    assert [] == lab.errors()


def test_a_game_of_somebody_elses_is_played_to_its_end(
    lab: Lab,
    shots: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    installed: Callable[[Path, Path], tuple[str, str]],
) -> None:
    """Nine Men's Morris, a project of its own: clicked through, won, and a move taken back."""
    places = installed(Path(__file__).parents[1] / "morris", tmp_path / "site")
    for place in places:
        monkeypatch.syspath_prepend(place)
    engine = load("morris")
    lab.run(f"import sys; sys.path[:0] = {places!r}")
    lab.run("from armillary.widgets import play\ng = play('morris')\ng")
    board, state = found(lab.page), engine.start()
    for text in trial(find("morris")).walk.moves:
        move = engine.parse(text, state)
        told = board.entries.count()
        for key in engine.keys(move):
            board.click(key)
        expect(board.entries).not_to_have_count(told)
        state = engine.advance(state, move)
    ended = engine.outcome(state)
    assert ended is not None
    expect(board.root.locator(".arm-strip.over")).to_contain_text(str(ended.text))
    board.root.screenshot(path=shots / "walk-morris.png")
    board.button("undo").click()
    expect(board.root.locator(".arm-strip.over")).to_have_count(0)
    assert [] == lab.errors()
