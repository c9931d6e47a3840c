"""A save resumes exactly, or says in one sentence what is wrong with it; nothing is ever lost."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armillary.engines import load
from armillary.engines.core.moves import NATURE
from armillary.engines.core.table import SaveError, Table


@pytest.fixture(scope="module", params=["orion", "prospect"])
def table(request: pytest.FixtureRequest) -> Table:
    """Return a playing with chance, moves of both seats, and one of them undone."""
    table: Table = load(request.param).table(seed=5)
    for n in range(7):
        table.play(table.legal[n * 7 % len(table.legal)])
    table.undo()
    return table


def wrong(table: Table, text: Any) -> str:
    """Return what is said of a save that cannot be resumed: one short sentence."""
    with pytest.raises(SaveError) as fault:
        table.engine.resume(text, "friday.json")
    said = str(fault.value)
    assert said.startswith("friday.json")
    assert "\n" not in said
    assert len(said) < 500
    return said


def test_a_save_resumes_exactly(table: Table) -> None:
    """With what was undone, so that redo still works, and with the same chance to come."""

    again = table.engine.resume(table.save())

    assert (again.state, again.log, again.future) == (table.state, table.log, table.future)
    assert table.save() == again.save()
    assert again.redo()


def test_a_save_stands_on_its_moves_whatever_the_seed(table: Table) -> None:
    """What was drawn is written down: an edited seed changes only what comes later."""

    plain = json.loads(table.save())

    assert table.state == table.engine.resume(json.dumps(plain | {"seed": 6})).state


def test_a_save_cut_anywhere_is_not_whole(table: Table) -> None:
    """Whichever byte was the last to arrive."""

    text = table.save()

    assert all("not a whole save" in wrong(table, text[:n]) for n in range(len(text)))


@pytest.mark.parametrize(
    "key", ["armillary", "game", "data", "seats", "options", "seed", "at", "moves"]
)
def test_each_missing_key_is_named(table: Table, key: str) -> None:
    """A save from which a line was deleted says which."""

    plain = json.loads(table.save())
    del plain[key]

    assert f"'{key}'" in wrong(table, json.dumps(plain))


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("armillary", [2, 0, "1", None], "format"),
        ("armillary", [True, 1.0], "'armillary'"),
        ("game", ["chess", ""], "load that game"),
        ("game", [None, 1, []], "'game'"),
        ("data", ["my_box.toml"], "data="),
        ("data", [1, {}], "'data'"),
        ("seats", [0, 9, -1], "'seats'"),
        ("seats", ["2", None, True, 2.0], "'seats'"),
        ("options", [{"wings": 2}], "'wings'"),
        ("options", [{"seed": 1}], "'seed'"),
        ("options", [{"self": 1}], "'self'"),
        ("options", [{"engine": 1}], "'engine'"),
        ("options", [[], None, "x"], "'options'"),
        ("seed", ["5", None, 1.5, True], "'seed'"),
        ("at", [-1, 10**6], "'at'"),
        ("at", ["0", None, False], "'at'"),
        ("moves", [{}, None, "fly b"], "'moves'"),
        ("moves", [[1], [None], [["fly b"]]], "move 1"),
        ("moves", [["hyperspace"], ["x" * 1_000_000], [""]], "move 1 of 1"),
    ],
)
def test_each_edited_key_is_named(table: Table, key: str, values: list[Any], said: str) -> None:
    """The sentence names the place, whatever was written there."""

    plain = json.loads(table.save())

    assert all(said in wrong(table, json.dumps(plain | {key: value})) for value in values)


def test_a_move_that_is_not_allowed_is_named_by_its_number(table: Table) -> None:
    """A move played twice, or a move after the end."""

    plain = json.loads(table.save())
    moves = plain["moves"]
    if table.engine.name == "orion":
        assert "move 2 of" in wrong(table, json.dumps(plain | {"moves": [moves[0], *moves]}))
    ended = table.fork()
    while ended.to_act is not None:
        ended.play(ended.legal[0])
    plain = json.loads(ended.save())
    plain["moves"].append(plain["moves"][-1])
    last = len(plain["moves"])

    assert f"move {last} of {last}" in wrong(table, json.dumps(plain))
    assert "after the end" in wrong(table, json.dumps(plain))


def test_every_swapped_move_is_refused_or_another_game(table: Table) -> None:
    """Two moves exchanged: resumed, or refused by number; never half of it.

    Only chance may come sooner than it is written: a ruling may have changed when it is due.
    """

    plain = json.loads(table.save())
    for n in range(len(plain["moves"]) - 1):
        moves = list(plain["moves"])
        moves[n : n + 2] = moves[n + 1], moves[n]
        try:
            again = table.engine.resume(json.dumps(plain | {"moves": moves, "at": 0}))
        except SaveError as fault:
            assert f" of {len(moves)}" in str(fault)
        else:
            played = again.future[: len(moves)]
            chance = {entry.text for entry in played if entry.seat == NATURE}
            assert sorted(moves) == sorted(entry.text for entry in played)
            kept = [entry.text for entry in played if entry.text not in chance]
            assert kept == [text for text in moves if text not in chance]


def test_another_game_is_named_by_both_names(table: Table) -> None:
    """Who resumes with the wrong engine is told which one to load."""

    other = load("prospect" if table.engine.name == "orion" else "orion").table()
    said = wrong(table, other.save())

    assert other.engine.name in said
    assert table.engine.name in said


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "0",
        '"armillary"',
        "{}",
        "a" * 1_000_000,
        "[" * 1_000_000,
        '{"armillary":' * 100_000,
        '{"armillary": ' + "9" * 10_000 + "}",
        '{"armillary": 1e999}',
        '{"armillary": "' + "x" * 1_000_000 + '"}',
        "\0\0\0",
        "\ud800",
        b"\xff\xfe",
        None,
        7,
    ],
)
def test_what_is_no_save_is_said_to_be_none(table: Table, text: Any) -> None:
    """A picture, a million characters, brackets without end, nothing at all."""

    wrong(table, text)


@pytest.mark.parametrize("key", ["options", "moves", "game", "data", "seed", "armillary"])
@pytest.mark.parametrize("wrap", ["[{}]", '{{"preset": {}}}'])
def test_deep_nesting_anywhere_is_refused(table: Table, key: str, wrap: str) -> None:
    """However deep, there is a sentence and no overflow."""

    plain = json.loads(table.save())
    for depth in (1, 10, 100, *range(300, 1000, 50), *range(900, 1000, 9), 5000):
        nested = "1"
        before, after = wrap.replace("{{", "{").replace("}}", "}").split("{}")
        nested = before * depth + nested + after * depth
        text = json.dumps(plain | {key: "NESTED"}).replace('"NESTED"', nested)
        wrong(table, text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)
EDITS: dict[str, Callable[[Any, st.DataObject], Any]] = {
    "a key": lambda plain, data: plain | {data.draw(st.sampled_from([*plain])): data.draw(JSON)},
    "an option": lambda plain, data: (
        plain | {"options": {data.draw(st.sampled_from(["preset", "setup", "x"])): data.draw(JSON)}}
    ),
    "a move": lambda plain, data: (
        plain
        | {"moves": data.draw(st.lists(st.sampled_from(plain["moves"]) | st.text(), max_size=8))}
    ),
}


@pytest.mark.parametrize("edit", EDITS)
def test_any_edited_save_resumes_or_is_refused(table: Table, edit: str) -> None:
    """Nothing but a SaveError comes of it, and the playing on the table stays as it is."""

    plain, state, text = json.loads(table.save()), table.state, table.save()

    @settings(max_examples=150, derandomize=True)
    @given(data=st.data())
    def resumes_or_is_refused(data: st.DataObject) -> None:
        edited = json.dumps(EDITS[edit](plain, data))
        try:
            again = table.engine.resume(edited)
        except SaveError as fault:
            assert "\n" not in str(fault)
            assert len(str(fault)) < 500
        else:
            assert again.save() == table.engine.resume(again.save()).save()

    resumes_or_is_refused()
    assert (state, text) == (table.state, table.save())


def test_any_garbled_text_resumes_or_is_refused(table: Table) -> None:
    """Characters lost, added or changed anywhere."""

    text = table.save()

    @settings(max_examples=300, derandomize=True)
    @given(st.integers(0, len(text)), st.integers(0, 30), st.text(max_size=20))
    def resumes_or_is_refused(at: int, lost: int, added: str) -> None:
        try:
            table.engine.resume(text[:at] + added + text[at + lost :])
        except SaveError as fault:
            assert "\n" not in str(fault)

    resumes_or_is_refused()
