"""A sealed save opens where it was made, whole, and nowhere else."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armillary.engines import load
from armillary.engines.core.seal import own_key, seal, unseal
from armillary.engines.core.table import SaveError

KEY = b"k" * 32
SAVE = json.dumps({"armillary": 1, "moves": ["a secret card"] * 20})


@given(st.text(max_size=300))
def test_what_is_sealed_comes_back(words: str) -> None:
    """Any save of any length survives the round trip."""
    text = json.dumps({"armillary": 1, "moves": [words]})

    assert text == unseal(json.loads(seal(text, KEY)), KEY)


def test_a_page_cannot_read_it() -> None:
    """Two seals of one save share nothing, and another key opens neither."""
    one, other = (json.loads(seal(SAVE, KEY))["sealed"] for _ in range(2))

    assert one[:40] != other[:40]
    with pytest.raises(ValueError, match="another learner"):
        unseal({"sealed": one}, b"x" * 32)


@pytest.mark.parametrize("at", [0, 5, 30, 60, -3])
def test_a_changed_seal_is_refused(at: int) -> None:
    """One letter changed anywhere is noticed."""
    word = list(json.loads(seal(SAVE, KEY))["sealed"])
    word[at] = "A" if word[at] != "A" else "B"

    with pytest.raises(ValueError, match="sealed"):
        unseal({"sealed": "".join(word)}, KEY)


@pytest.mark.parametrize("word", ["", "????", 7, None, "AAAA"])
def test_no_seal_at_all_is_one_sentence(
    word: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What only looks sealed is a SaveError, as any broken save."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))

    with pytest.raises(SaveError):
        load("orion").resume(json.dumps({"armillary": 1, "sealed": word}))


def test_the_key_stays_with_the_learner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same folder gives the same key, another folder another one."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "ada"))
    ada = own_key()
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "bob"))

    assert own_key() != ada
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "ada"))
    assert own_key() == ada
