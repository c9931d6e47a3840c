"""Messages, patches and words: what may cross between Python and a page."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armillary.engines.core.files import MOST
from armillary.widgets.sent.messages import LIMIT, BadMessage, check
from armillary.widgets.sent.patch import clean, diff, merge
from armillary.widgets.words import _table, say


@pytest.mark.parametrize(
    ("message", "word"),
    [
        ({"kind": "load", "text": "x" * (MOST + 1), "frame": 0}, "too_long"),
        ({"kind": "type", "text": "x" * (LIMIT + 1), "frame": 0}, "too_long"),
        ({"kind": "type", "text": "\ud800", "frame": 0}, "unclear"),
        ({"kind": "pick", "key": 3, "frame": 0}, "unclear"),
        ({"kind": "pick", "key": "a", "frame": True}, "unclear"),
        ({"kind": "pick", "key": "a", "frame": 0, "seat": 1}, "unclear"),
        ({"kind": "dial", "name": "turn", "step": 2, "frame": 0}, "unclear"),
        ({"kind": "dial", "name": "turn", "step": True, "frame": 0}, "unclear"),
        ({"kind": "lesson", "do": "cheat", "frame": 0}, "unclear"),
        ({"kind": "lesson", "do": "answer", "value": ["1"], "frame": 0}, "unclear"),
        ({"kind": "goto", "ply": "1", "frame": 0}, "unclear"),
        ([], "unclear"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_bad_messages_are_refused_in_words(message: object, word: str, lang: str) -> None:
    """In the language of the board."""

    with pytest.raises(BadMessage) as refused:
        check(message, lang)

    assert say(lang)[word] == str(refused.value)


@pytest.mark.parametrize("name", sorted(_table()))
def test_every_word_is_there_in_every_language(name: str) -> None:
    """A missing translation would show on screen."""

    assert {"en", "fr", "de"} == {lang for lang, text in _table()[name].items() if text.strip()}


document = st.recursive(
    st.integers() | st.text(max_size=3) | st.booleans() | st.lists(st.integers(), max_size=2),
    lambda kids: st.dictionaries(st.text(max_size=2), kids, max_size=4),
)
documents = st.dictionaries(st.text(max_size=2), document, max_size=5)


@given(old=documents, new=documents)
def test_a_patch_leads_from_any_document_to_any_other(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    """True is not 1 here: JSON tells them apart."""

    arrived = merge(old, diff(old, new))

    assert json.dumps(new, sort_keys=True) == json.dumps(arrived, sort_keys=True)


def test_clean_documents_hold_no_none() -> None:
    """In a patch, None means: take this away."""

    assert {"a": {"c": [1, {}]}} == clean({"a": {"b": None, "c": (1, {"d": None})}, "e": None})
