"""A sealed save opens where it was made, whole, and nowhere else."""

import json
import os
import random
import threading
import zlib
from itertools import takewhile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.test_laws import VARIANTS

from armillary.engines import catalogue, load
from armillary.engines.core import laws
from armillary.engines.core.chance import fresh_seed
from armillary.engines.core.seal import (
    _HEAD,
    _MOVE,
    SealError,
    _padded,
    own_key,
    seal,
    unseal,
)
from armillary.engines.core.table import SaveError, Table

KEY = b"k" * 32
SAVE = json.dumps({"armillary": 1, "moves": ["a secret card"] * 20})
OLDER = json.dumps(
    {
        "armillary": 1,
        "sealed": "MDEyMzQ1Njc4OWFiY2RlZsbjJc0SzklFm5B3IPODEFOzbXkWTrWVuJQrmsmdxNtV0jDyzX"
        "aEoMC1Vy+xY3amQpNWVBCoG9TesnSs5r7lcwn7RZm0uLEmAI0=",
    }
)


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


@pytest.mark.parametrize("name", catalogue())
def test_its_length_tells_nothing(name: str) -> None:
    """However the cards fell, a sealed game of so many moves is so long."""

    engine = load(name)
    for variant in VARIANTS[name][:3]:
        playings = [laws.play(engine, random.Random(n), engine.start(**variant)) for n in range(3)]
        shortest = min(len(playing.log) for playing in playings)
        for count in (0, 1, shortest // 3, shortest):
            lengths = set()
            for playing in playings:
                plain = json.loads(Table(engine, seed=fresh_seed(), **variant).save())
                plain["moves"] = [engine.spell(move) for move in playing.log[:count]]
                plain["at"] = count
                lengths.add(len(seal(json.dumps(plain), KEY)))
            assert 1 == len(lengths), (variant, count)


@pytest.mark.parametrize("name", catalogue())
def test_its_length_follows_from_what_a_board_tells_of_other_lines(name: str) -> None:
    """How long each line is and where it leaves the game, not what two lines have in common."""

    rng, apart = random.Random(3), 0
    for seed in range(6):
        table = load(name).table(seed=seed)
        for _ in range(90):
            for _ in range(rng.choice((0, 0, 0, 1, 6))):
                table.undo()
            if table.to_act is not None:
                table.play(table.engine.sample(table.state, rng))
        plain = json.loads(table.save())
        own = tuple(plain["moves"])
        adds = [len(line) - common(own, line) for line in table.lines]
        apart += sum(of % 2 for of, *_ in plain["lines"])
        packed = zlib.compress(table.save().encode(), 9)

        room = _HEAD + _MOVE * (len(own) + sum(4 + more for more in adds))
        assert room == len(_padded(packed, plain))
        # So far from its end that no game comes near to the next size.
        assert len(packed) < room / 2
    assert apart > 9


def common(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Count the moves with which two lines begin alike."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def test_a_save_that_needs_more_room_is_whole_too() -> None:
    """Whatever a person writes as options: the room doubles until it is enough."""

    words = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=9000))
    text = json.dumps({"armillary": 1, "moves": ["a"], "options": {"x": words}})

    assert text == unseal(json.loads(seal(text, KEY)), KEY)


def test_a_seal_without_room_opens_still() -> None:
    """What was sealed before seals had room is a save as well."""

    assert json.loads(OLDER)["sealed"]
    assert SAVE == unseal(json.loads(OLDER), KEY)


@pytest.mark.parametrize("held", [b"", b"short", b"k" * 31, b"k" * 33, b"k" * 64, b"k" * 9999])
def test_a_file_that_is_no_key_is_told(
    held: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is sealed with half a key or with two; the file is named and left as it is."""

    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))
    monkeypatch.setattr("armillary.engines.core.seal._PATIENCE", 0.02)
    (tmp_path / "seal.key").write_bytes(held)

    with pytest.raises(SealError, match=r"seal\.key"):
        seal(SAVE)
    with pytest.raises(SaveError, match=r"seal\.key"):
        load("orion").resume(seal(SAVE, KEY))
    assert held == (tmp_path / "seal.key").read_bytes()


def test_many_at_once_have_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first to come makes it, whole and for its owner alone, and the others take it."""

    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "new"))
    keys: list[bytes] = []
    threads = [threading.Thread(target=lambda: keys.append(own_key())) for _ in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)

    assert 24 == len(keys)
    assert 1 == len(set(keys))
    assert 32 == len(keys[0])
    if os.name == "posix":
        assert 0o600 == (tmp_path / "new" / "seal.key").stat().st_mode & 0o777


def test_a_key_that_was_made_meanwhile_is_not_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process makes it after this one has looked and found none."""

    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))
    first = own_key()
    monkeypatch.setattr(Path, "exists", lambda self: False)

    assert first == own_key() == (tmp_path / "seal.key").read_bytes()


def test_a_full_disk_leaves_no_half_of_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be written is not there, and the next time it can."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(SealError, match="No space left"):
            own_key()

    assert not (tmp_path / "seal.key").exists()
    assert 32 == len(own_key())
