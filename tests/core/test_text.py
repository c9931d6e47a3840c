"""Sentences say the same in every language."""

import pickle
import string
from pathlib import Path

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.data import DataError
from armillary.engines.core.text import LANGUAGES, Catalog, Text, said

HELLO = {"en": "Hello {who}", "fr": "Bonjour {who}", "de": "Hallo {who}"}
SHIP = {"en": "ship", "fr": "vaisseau", "de": "Schiff"}


def catalog(tmp_path: Path, text: str) -> Catalog:
    file = tmp_path / "words.toml"
    file.write_text(text, encoding="utf-8")
    return Catalog(file)


@pytest.mark.parametrize(
    ("lang", "expected"), [("en", "Hello ship"), ("fr", "Bonjour vaisseau"), ("xx", "Hello ship")]
)
def test_a_text_says_its_values_in_the_same_language(lang: str, expected: str) -> None:
    """A text in a gap is translated with the sentence; an unknown language falls back."""

    assert expected == Text.of(HELLO, who=Text.of(SHIP)).to(lang)


def test_a_text_reads_as_english() -> None:
    """It is a plain string to whoever does not ask for more."""

    assert "Hello Ada" == Text.of(HELLO, who="Ada")


def test_a_plain_text_says_itself_in_every_language() -> None:
    """A string that nobody translated is not lost."""

    assert ["x"] * 3 == [Text("x").to(lang) for lang in LANGUAGES]


@pytest.mark.parametrize("text", [Text.of(HELLO, who=Text.of(SHIP), keys=["ship:0"]), Text("x")])
def test_a_text_survives_pickling(text: Text) -> None:
    """Agents in other processes can tell what they were told."""

    again = pickle.loads(pickle.dumps(text))

    assert [text.to(lang) for lang in LANGUAGES] == [again.to(lang) for lang in LANGUAGES]
    assert getattr(text, "keys", None) == getattr(again, "keys", None)


def test_braces_without_values_stay() -> None:
    """A text without gaps may hold braces of its own."""

    assert "{x}" == Text.of({"en": "{x}"})


def test_lists_are_joined() -> None:
    """Several things are said one after another."""

    assert "vaisseau, 2" == said([Text.of(SHIP), 2], "fr")


def test_a_value_names_another_text(tmp_path: Path) -> None:
    """What starts with @ is looked up in the same catalog, inside lists as well."""

    words = catalog(
        tmp_path,
        '[hi]\nen="{a} {b}"\nfr="{a} {b}"\nde="{a} {b}"\n[ship.0]\nen="s"\nfr="v"\nde="S"\n',
    )

    assert "v v, 1" == words.say("hi", a="@ship.0", b=["@ship.0", 1]).to("fr")


def test_what_was_said_is_not_mistaken_for_what_reads_alike(tmp_path: Path) -> None:
    """Texts are kept for the next time; what differs only elsewhere is another text."""

    words = catalog(tmp_path, '[hi]\nen="{a}"\nfr="{a}"\nde="{a}"\n')
    one, other = Text.of({"en": "s", "fr": "v"}), Text.of({"en": "s", "fr": "w"})
    values = [1, True, "1", "s", one, other] * 2

    assert words.say("hi", a=one) is words.say("hi", a=one)
    assert ["1", "True", "1", "s", "v", "w"] * 2 == [words.say("hi", a=a).to("fr") for a in values]
    assert [("k",), (), ("k",)] == [words.say("hi", keys=k, a=1).keys for k in ("k", "", ["k"])]


def test_what_was_said_is_kept_within_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long evening of numbers that never come again fills no memory."""

    monkeypatch.setattr("armillary.engines.core.text.SAID", 3)
    words = catalog(tmp_path, '[hi]\nen="{a}"\nfr="{a}"\nde="{a}"\n')

    assert [str(n) for n in range(9)] == [words.say("hi", a=n) for n in range(9)]
    assert len(words._said) <= 3


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('[a.b]\nen = "x"\nde = "x"\n', ["words.toml", "'a.b'", "fr"]),
        ('[a]\nen = "x"\n', ["words.toml", "'a'", "fr", "de"]),
        ("a = 1\n", ["words.toml", "'a'"]),
        ('[a]\nen = "x"\nfr = 1\nde = "x"\n', ["words.toml", "'a'", "fr"]),
        ('[a]\nfr = "x"\n', ["words.toml", "'a"]),
        ('[a]\nen = "x"\nfr = "x"\nde = "x"\nit = "x"\n', ["words.toml", "'a'", "'it'"]),
        ('[a]\nen="x"\nfr="x"\nde="x"\n[a.b]\nen="x"\nfr="x"\nde="x"\n', ["words.toml", "'a'"]),
        ('[a]\nen = "{x}"\nfr = "{y}"\nde = "{x}"\n', ["words.toml", "'a'", "fr"]),
    ],
)
def test_a_fault_in_a_catalog_names_file_and_text(
    tmp_path: Path, text: str, names: list[str]
) -> None:
    """Whoever writes texts is told which one is wrong, and where."""

    with pytest.raises(DataError) as fault:
        catalog(tmp_path, text).say("a")

    assert [] == [name for name in names if name not in str(fault.value)]
    assert "\n" not in str(fault.value)


def test_an_unknown_text_is_named(tmp_path: Path) -> None:
    """The message says which text to add."""

    with pytest.raises(DataError, match="'nowhere'"):
        catalog(tmp_path, "").say("nowhere")


@pytest.mark.parametrize("name", [*catalogue(), "prospect"])
def test_every_language_fills_the_same_gaps(name: str) -> None:
    """No language forgets a name or a number that another one says."""

    def gaps(form: str) -> set[str | None]:
        return {gap for _, gap, _, _ in string.Formatter().parse(form) if gap is not None}

    forms = load(name).texts.texts
    uneven = [
        id for id, form in forms.items() if len({frozenset(gaps(t)) for t in form.values()}) > 1
    ]

    assert [] == uneven
