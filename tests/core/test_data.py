"""Data files are checked, and every fault names its file and its key."""

import dataclasses
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armillary.engines.core.data import DataError, build, convert, described, read_toml


@dataclasses.dataclass(frozen=True)
class Cost:
    """An inner table."""

    gold: int
    kind: Literal["once", "always"] = "once"


@dataclasses.dataclass(frozen=True)
class Card:
    """One of each type that data may have."""

    name: str
    cost: Cost
    weight: float = 0.0
    rare: bool = False
    at: tuple[int, int] = (0, 0)
    tags: tuple[str, ...] = ()
    links: list[int] = dataclasses.field(default_factory=list)
    by_seat: dict[str, int] = dataclasses.field(default_factory=dict)
    twin: str | None = None
    either: int | str = 0
    loose: Any = None

    def __post_init__(self) -> None:
        """Refuse what types cannot tell."""
        if self.name == "nobody":
            raise ValueError("nobody is no name")


SOUND: dict[str, Any] = {"name": "relay", "cost": {"gold": 2}}


def test_a_table_becomes_a_record() -> None:
    """Types are converted as far as nothing is lost."""

    given = SOUND | {"weight": 1, "at": [1, 2], "tags": ["a"], "by_seat": {"0": 1}, "either": "x"}
    expected = Card("relay", Cost(2), 1.0, at=(1, 2), tags=("a",), by_seat={"0": 1}, either="x")

    assert expected == build(Card, given, "cards.toml: card 1")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"name": 1}, "'name'"),
        ({"name": "nobody"}, "nobody is no name"),
        ({"cost": 1}, "'cost'"),
        ({"cost": {}}, "'cost' has no 'gold'"),
        ({"cost": {"gold": True}}, "'cost': 'gold'"),
        ({"cost": {"gold": 1, "kind": "twice"}}, "'kind' must be 'once' or 'always'"),
        ({"cost": {"gold": 1, "silver": 1}}, "unknown 'silver'"),
        ({"weight": "heavy"}, "'weight'"),
        ({"weight": True}, "'weight'"),
        ({"rare": 1}, "'rare'"),
        ({"at": [1]}, "'at' must have 2 entries, not 1"),
        ({"at": [1, "x"]}, "'at'[1]"),
        ({"at": 3}, "'at' must be a list"),
        ({"tags": ["a", 1]}, "'tags'[1]"),
        ({"links": {}}, "'links'"),
        ({"by_seat": {"0": "x"}}, "'by_seat'.0"),
        ({"by_seat": []}, "'by_seat'"),
        ({"twin": 1}, "'twin' must be a text or nothing"),
        ({"either": 1.5}, "'either' must be a whole number or a text"),
        ({"colour": 1}, "unknown 'colour'"),
    ],
)
def test_a_fault_names_file_and_key(change: dict[str, Any], place: str) -> None:
    """The message begins with the file and the card, then names the key."""

    with pytest.raises(DataError) as fault:
        build(Card, SOUND | change, "cards.toml: card 1")

    assert str(fault.value).startswith("cards.toml: card 1")
    assert place in str(fault.value)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), 1e13, -(10**13)])
def test_a_number_has_an_end(value: float) -> None:
    """Whatever reads it: a box, a lesson or an option."""

    with pytest.raises(DataError, match="has an end"):
        convert(float, value, "mine.toml: 'step'")


@pytest.mark.parametrize("missing", ["name", "cost"])
def test_a_missing_key_is_named(missing: str) -> None:
    """What has no default must be there."""

    with pytest.raises(DataError, match=f"has no '{missing}'; add it"):
        build(Card, {key: SOUND[key] for key in SOUND if key != missing}, "cards.toml")


def nested(depth: int) -> Any:
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(
    st.dictionaries(st.sampled_from([*SOUND, *Card.__dataclass_fields__, "colour"]), JSON) | JSON
)
def test_any_table_is_built_or_faulted_in_one_sentence(table: Any) -> None:
    """Whatever stands in a file, nothing but a DataError comes of it."""

    try:
        assert isinstance(build(Card, table, "cards.toml"), Card)
    except DataError as fault:
        assert str(fault).startswith("cards.toml")
        assert "\n" not in str(fault)


@pytest.mark.parametrize(
    "table",
    [
        {"name": "x" * 1_000_000, "cost": 1},
        {"name": ["x" * 1_000_000], "cost": 1},
        {"x" * 1_000_000: 1},
        {"name": nested(100_000), "cost": 1},
        {"name": "x", "cost": {"y" * 1_000_000: 1}},
        {"name": "a", "cost": {"gold": 1}, "by_seat": {"z" * 1_000_000: None}},
    ],
)
def test_a_fault_in_much_data_is_short(table: dict[str, Any]) -> None:
    """A million characters, or a hundred thousand brackets, are not repeated."""

    with pytest.raises(DataError) as fault:
        build(Card, table, "cards.toml")

    assert len(str(fault.value)) < 600


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "no such file"), (b"x = ", "not valid TOML"), (b"\xff\xfe", "UTF-8")],
)
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    """Missing, malformed or no text at all."""

    file = tmp_path / "cards.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(DataError, match=said) as fault:
        read_toml(file)

    assert "cards.toml" in str(fault.value)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """Reading a folder is a fault like any other."""

    with pytest.raises(DataError, match="is a folder"):
        read_toml(tmp_path)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (int, "a whole number"),
        (Literal["a", 1], "'a' or 1"),
        (int | None, "a whole number or nothing"),
        (tuple[int, ...], "a list"),
        (dict[str, int], "a table"),
    ],
)
def test_types_have_plain_names(kind: Any, expected: str) -> None:
    """Messages and help say what is wanted in words."""

    assert expected == described(kind)


def test_an_unsupported_type_is_a_bug_of_ours() -> None:
    """A dataclass that data cannot fill is found by whoever writes it."""

    with pytest.raises(TypeError, match="not supported"):
        convert(set[int], [1], "x")
