"""Games are found by folder and by entry point; the toy game is found like anybody's."""

import importlib.metadata
from pathlib import Path
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core import shelf
from armillary.engines.core.engine import Engine


def test_a_game_from_elsewhere_stands_in_the_catalogue() -> None:
    """After our own, by its entry point in the group `armillary.games`."""

    points = importlib.metadata.entry_points(group=shelf.GROUP)

    assert ["prospect:Prospect"] == [p.value for p in points if p.name == "prospect"]
    assert "orion" in catalogue()
    assert "prospect" == catalogue()[-1]


def test_a_game_from_elsewhere_is_whole() -> None:
    """It is loaded, played, saved and resumed by nothing but its name."""

    table = load("prospect").table(seed=1, seats=4)
    while table.to_act is not None:
        table.play(table.legal[-1])
    again = load("prospect").resume(table.save())

    assert table.outcome is not None
    assert (table.state, table.log) == (again.state, again.log)
    assert not Path(table.engine.folder).is_relative_to(Path(shelf.__file__).parents[1].resolve())


@pytest.mark.parametrize("name", ["chess", "", "core", "agents", "../orion", "x" * 1_000_000])
def test_an_unknown_name_is_answered_with_the_known_ones(name: str) -> None:
    """A folder of ours that is no game is not one."""

    with pytest.raises(shelf.UnknownGame, match="orion") as fault:
        load(name)

    assert len(str(fault.value)) < 300


class NoGame:
    """An entry point that gives no engine."""

    name = "broken"

    def load(self) -> Any:
        """Return what is no Engine class."""
        return NoGame


def test_a_broken_game_is_not_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever installed it is told, and the others can still be played."""

    monkeypatch.setattr(shelf, "_installed", lambda: {"broken": NoGame()})

    assert "broken" in catalogue()
    with pytest.raises(TypeError, match="'broken'"):
        load("broken")
    assert isinstance(load("orion"), Engine)


def test_our_own_game_is_not_replaced_by_a_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package cannot take the name of a game that is here."""

    monkeypatch.setattr(shelf, "_installed", lambda: {"orion": NoGame()})

    assert 1 == catalogue().count("orion")
    assert isinstance(load("orion"), Engine)


@pytest.mark.parametrize("name", ["orion", "prospect"])
def test_a_state_knows_its_game(name: str) -> None:
    """A picture of a state needs no engine beside it."""

    assert name == shelf.engine_of(load(name).start()).name


def test_what_is_no_state_has_no_game() -> None:
    """Anything else is answered in a sentence."""

    with pytest.raises(shelf.UnknownGame, match="int"):
        shelf.engine_of(7)
