"""Moves in notation, faults in it, and records of positions."""

import json

import pytest

from armillary.engines import load
from armillary.engines.core.data import DataError
from armillary.engines.core.engine import OptionError
from armillary.engines.core.moves import MoveError

from .staging import ENGINE, begun


@pytest.mark.parametrize(
    "text",
    [
        "",
        "flap",
        "fly",
        "fly z9p",
        "arbitrary",
        "towards away",
        "place e4p",
        "place e4p water+light",
        "place e4p gold",
        "use polarize",
        "use medals cw",
        "use polarize up",
        "accuse sirius",
        "discard 4",
        "give nothing",
        "monolith k9",
        "become wizard",
    ],
)
def test_what_cannot_be_read_is_said(text: str) -> None:
    """One sentence, never a stack trace."""
    with pytest.raises(MoveError) as fault:
        ENGINE.refusals(begun(), ENGINE.parse(text, begun()))
    assert len(str(fault.value)) > 12


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("ships", [1]), ("tiles", [99] * 37), ("hands", "none"), ("todo", [["dance"]])),
        *(("bug", "x"), ("bug", 20), ("mode", None), ("mode", True), ("heading", -2)),
        *(("monolith", [1]), ("marker", None), ("characters", [0, 4]), ("roles", [0, None])),
        *(("shelf", [-1, -1, 14]), ("shelf", [[1], 2, 3])),
        *(("monolith", -1), ("ships", [54, -1]), ("characters", [-1, -1])),
    ],
)
def test_a_spoilt_record_is_refused(field: str, value: object) -> None:
    """The message names the field."""
    plain = json.loads(json.dumps(ENGINE.dump(begun())))
    with pytest.raises(DataError, match=field):
        ENGINE.restore(plain | {field: value})


def test_a_record_says_what_there_is_not_as_ever() -> None:
    """It is -1 in files, which are older than this None; null is only who acts in the end."""
    state = ENGINE.start(2, traitor=True)
    names = ("monolith", "mode", "heading", "bug", "spare")
    rows = ("tiles", "ships", "characters", "shelf", "roles")
    plain = ENGINE.dump(state)

    assert {None} == {getattr(state, name) for name in names}
    assert {-1} == {plain[name] for name in names}
    assert {None} == {one for name in rows for one in getattr(state, name)}
    assert {-1} == {one for name in rows for one in plain[name]}
    assert ENGINE.dump(state._replace(to_act=None))["to_act"] is None


def test_a_record_lacks_nothing() -> None:
    """A missing or unknown field is named."""
    plain = ENGINE.dump(begun())
    with pytest.raises(DataError, match="marker"):
        ENGINE.restore({name: one for name, one in plain.items() if name != "marker"})
    with pytest.raises(DataError, match="magic"):
        ENGINE.restore(plain | {"magic": 1})


@pytest.mark.parametrize(
    "options", [{"crossing_gap": 2}, {"difficulty": "easy"}, {"traitor": 1}, {"seats": 5}]
)
def test_options_are_checked(options: dict[str, object]) -> None:
    """An option that does not fit is refused with what does."""
    with pytest.raises(OptionError, match="hope"):
        ENGINE.start(**options)  # type: ignore[arg-type]


def test_an_owner_s_box_replaces_tables(tmp_path: object) -> None:
    """Other cards, all else as it was; a table that does not fit is named."""
    from pathlib import Path

    file = Path(str(tmp_path)) / "mine.toml"
    file.write_text('[cards]\nstatus = "printed"\nplain = 6\nsymbol = 4\n', encoding="utf-8")
    assert 40 == sum(load("hope", data=str(file)).kit.cards[::2]) - 2

    file.write_text('[stacks]\nstatus = "printed"\nnormal = [1, 1, 1]\nadvanced = [4, 4, 8]\n'
                    "expert = [3, 2, 11]\nhero = [2, 1, 13]\n", encoding="utf-8")  # fmt: skip
    with pytest.raises(DataError, match=r"stacks\.normal"):
        load("hope", data=str(file))
