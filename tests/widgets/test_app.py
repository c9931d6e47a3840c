"""What the address of the app's page asks for is open when it appears, or it says why not."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.lesson import lessons
from armillary.widgets import app, kept
from armillary.widgets.entered import app as module
from armillary.widgets.entered.app import VISITORS, arrived


def said(hall):
    """Return the sentence on the page, if there is one."""
    return hall._page.page["error"]


@pytest.mark.parametrize("name", catalogue())
@pytest.mark.parametrize(
    "address", ["game={}", "game={}&lesson=2", "game={}&what=practise", "game={}&against=novice"]
)
def test_an_address_opens_a_door(name, address):
    """Play, a chapter, questions, opponents: as many seats as the game is mostly played with."""

    hall = arrived(address.format(name) + "&lang=fr")
    assert (hall.lang, said(hall)) == ("fr", "")
    assert hall.board is not None
    hall.leave()


def test_a_chapter_and_opponents_are_those_that_were_named():
    """Not merely some of them."""

    board = arrived("game=hope&lesson=3").board
    assert lessons(load("hope"))[2].title.to("en") in json.dumps(board.frame)
    board = arrived("game=andromeda&against=club&seats=4").board
    assert ("", "club", "club", "club") == board.table.seated


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("game=chess", "there is no game 'chess'"),
        ("game=orion&lesson=three", "the address says lesson=three; it must be a number"),
        ("game=orion&lesson=99", "99"),
        ("game=orion&seats=9", "'seats' must be"),
        ("game=orion&against=hal", "nobody called 'hal' can sit here"),
        ("game=orion&what=sleep", "play, learn or practise, not 'sleep'"),
        ("spiel=orion", "the address asks for 'spiel'; it may say game,"),
        ("game=%3Cscript%3E", "there is no game '<script>'"),
    ],
)
def test_an_address_that_is_wrong_is_told(address, sentence):
    """One sentence above the doors, which are all there."""

    hall = arrived(address)
    assert sentence in said(hall)
    assert (None, len(catalogue())) == (hall.board, len(hall._page.page["doors"]))


@pytest.mark.parametrize(
    ("address", "browser", "lang"),
    [
        ("", "", "en"),
        ("", "de-CH,de;q=0.9", "de"),
        ("", "it-IT,fr;q=0.5", "fr"),
        ("lang=fr", "de", "fr"),
        ("lang=xx", "de", "de"),
    ],
)
def test_the_page_speaks_as_its_reader(address, browser, lang):
    """The address first, then the browser, then English."""

    assert lang == arrived(address, browser).lang


def test_visitors_have_folders_of_their_own(tmp_path, monkeypatch):
    """A page of a server for many finds nobody's games, and says how long its own are kept."""

    monkeypatch.setenv(VISITORS, str(tmp_path))
    monkeypatch.setenv("QUERY_STRING", "game=orion&lang=de")
    first = app()
    hall, note = first.children
    hall.board.play(hall.board.table.engine.legal(hall.board.table.state)[0])
    home = os.environ["ARMILLARY_HOME"]
    assert kept("orion")
    assert "solange sie offen ist" in note.value
    hall._hear({"kind": "lang", "lang": "fr"})
    assert "elle est ouverte" in note.value

    monkeypatch.setenv("QUERY_STRING", "")
    other = app()
    assert not kept("orion")
    assert [] == other.children[0]._page.page["kept"]
    assert home != os.environ["ARMILLARY_HOME"]
    assert {tmp_path} == {Path(one).parent for one in (home, os.environ["ARMILLARY_HOME"])}
    assert 0 == Path(home).stat().st_mode & 0o077


def test_its_notebook_is_one_line():
    """What Voila runs for each visitor; it comes with the package."""

    book = json.loads(Path(module.__file__).with_name("app.ipynb").read_text())
    assert [["from armillary.widgets import app\n", "\n", "app()"]] == [
        cell["source"] for cell in book["cells"]
    ]
