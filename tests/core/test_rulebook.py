"""A rulebook is read whole or not at all; guards and refusals carry its ids."""

from dataclasses import replace
from pathlib import Path

import pytest

from armillary.engines import load
from armillary.engines.core.data import DataError
from armillary.engines.core.moves import Move, MoveError
from armillary.engines.core.rulebook import Refused, Rulebook
from armillary.engines.core.staging import played

RULE = """
[[rule]]
id = "fly.adjacent"
title = "One hop"
summary = "A ship flies one hop."
source = "p. 1"
kind = "restriction"
status = "printed"
fr = { title = "Un saut", summary = "Un vaisseau fait un saut." }
de = { title = "Ein Sprung", summary = "Ein Schiff macht einen Sprung." }
"""


def read(tmp_path: Path, text: str) -> Rulebook:
    file = tmp_path / "rulebook.toml"
    file.write_text(text, encoding="utf-8")
    return Rulebook.read(file)


def test_a_rule_has_words_in_every_language(tmp_path: Path) -> None:
    """By its id, in the order of the file."""

    rulebook = read(tmp_path, RULE)

    assert ["fly.adjacent"] == list(rulebook)
    assert "Un saut" == rulebook["fly.adjacent"].title.to("fr")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ["[[rule]]"]),
        ("rule = 1", ["[[rule]]"]),
        (RULE + RULE, ["'fly.adjacent'", "twice"]),
        (RULE.replace("restriction", "wish"), ["'fly.adjacent'", "'wish'"]),
        (RULE.replace("printed", "guessed"), ["'fly.adjacent'", "'guessed'"]),
        (RULE.replace('"One hop"', '" "'), ["'fly.adjacent'", "'en'"]),
        (RULE.replace('"Ein Sprung"', '""'), ["'fly.adjacent'", "'de'"]),
        (RULE.replace('id = "fly.adjacent"', ""), ["rule number 1", "'id'"]),
        (RULE.replace("source", "page"), ["'fly.adjacent'", "'page'"]),
        (RULE.replace("fr = {", "it = {"), ["'fly.adjacent'", "'it'"]),
        (RULE.replace('summary = "Un', 's = "Un'), ["'fly.adjacent'", "'fr'"]),
    ],
)
def test_a_fault_names_file_and_rule(tmp_path: Path, text: str, names: list[str]) -> None:
    """Whoever writes rules is told which one is wrong."""

    with pytest.raises(DataError) as fault:
        read(tmp_path, text)

    assert [] == [name for name in ["rulebook.toml", *names] if name not in str(fault.value)]


def test_refused_names_every_broken_rule() -> None:
    """Not only the first: where nothing is hidden, one attempt can break two rules at once."""

    engine = load("orion")
    state = played(engine, engine.start(preset=1), "single a1")
    with pytest.raises(Refused) as refused:
        engine.apply(state, replace(engine.parse("single a1", state), seat=0))

    assert ["turn.order", "tile.supply", "place.free"] == [
        rule for rule, _ in refused.value.refusals
    ]
    assert [{"rule", "text", "keys"}] * 3 == [set(r.to_json()) for r in refused.value.refusals]


def test_a_move_that_is_not_well_formed_is_no_refusal() -> None:
    """No rule speaks of a station that does not exist, or of another game's move."""

    engine = load("prospect")
    state = engine.start()

    for move in (engine.moves[0](0, "z"), engine.moves[0](True, "b"), Move(0)):
        with pytest.raises(MoveError):
            engine.refusals(state, move)


def test_code_that_names_an_unknown_rule_does_not_load(monkeypatch: pytest.MonkeyPatch) -> None:
    """A misspelled id is found before anybody plays."""

    game = type(load("prospect"))
    monkeypatch.setitem(game.rules.effects, "no.such_rule", [])

    with pytest.raises(DataError, match=r"no\.such_rule"):
        game()
