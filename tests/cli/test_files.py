"""`armillary check` and `armillary replay`: whatever is in a file, the answer is a sentence."""

import json
import re
import shutil

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from armillary.engines import load
from armillary.engines.core.examine import faults

from .conftest import MODULE

LESSON = """
title = "One"
fr.title = "Un"
de.title = "Eins"
options = { preset = 1 }
[[step]]
ask = "Lay a tile."
fr.ask = "Posez une tuile."
de.ask = "Lege ein Plättchen."
rules = ["place.free"]
answer = "single a2"
"""


def written(path, text):
    """The path of a file with this text."""

    path.write_text(text, encoding="utf-8")
    return path


def one_sentence(answer, name):
    """A finding: one line that names the file, and nothing on the error stream."""

    code, out, err = answer
    assert (1, "") == (code, err)
    assert 1 == out.count("\n")
    assert name in out
    return out


@pytest.fixture
def box():
    """Our own data file."""

    return load("orion").folder / "data" / "box.toml"


def test_what_is_fine_is_said_to_be_fine(armillary, save, tmp_path, box):
    """A save, a lesson and a data file, each recognised by what is in it."""

    lesson = written(tmp_path / "lesson.toml", LESSON)
    code, out, err = armillary("check", save, lesson, box)
    assert (0, "") == (code, err)
    assert [f"{file}: fine" for file in (save, lesson, box)] == out.splitlines()


def test_a_save_is_recognised_by_what_is_in_it(armillary, save):
    """Whatever it is called."""

    other = save.rename(save.with_suffix(".txt"))
    assert 0 == armillary("check", other).code


def test_a_save_says_which_file_it_was_read_with(armillary, save, tmp_path, box):
    """Whoever has it from a stranger sees what was opened for it."""

    data = tmp_path / "box.toml"
    shutil.copy(box, data)
    edited(save, data=str(data))
    assert f"{save}: fine, with the data of {data}\n" == armillary("check", save).out


def test_one_bad_file_does_not_hide_the_others(armillary, save, tmp_path):
    """Each gets its line; the exit code tells that there was a fault."""

    code, out, _ = armillary("check", tmp_path / "none.json", save)
    assert 1 == code
    assert ["none.json", "mine.json"] == re.findall(r"\w+\.json(?=: )", out)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("empty.json", b""),
        ("empty.toml", b""),
        ("picture.png", b"\x89PNG\r\n\x1a\n\xff\xfe\x00"),
        ("deep.json", b"[" * 100_000),
        ("deep.toml", b"a = " + b"[" * 100_000),
        ("list.json", b"[1, 2]"),
        ("null.json", b"null"),
        ("other.json", b'{"name": "package", "version": 1}'),
        ("half.toml", b"[board"),
        ("half_lesson.toml", b"[[step]]\n"),
        ("odd_lesson.toml", b"step = 3\n"),
        ("odder_lesson.toml", b"step = [1, {rules = 4}, {rules = [4]}]\n"),
    ],
)
def test_what_is_no_file_of_ours_is_said_in_one_sentence(armillary, tmp_path, name, content):
    """Binary, empty, half, nested without end."""

    path = tmp_path / name
    path.write_bytes(content)
    one_sentence(armillary("check", path), name)


def test_a_missing_file_and_a_folder_are_said_in_one_sentence(armillary, tmp_path):
    """No such file; not a file."""

    one_sentence(armillary("check", tmp_path / "none.toml"), "none.toml")
    one_sentence(armillary("check", tmp_path), tmp_path.name)


def edited(save, **changes):
    """The save with some entries changed."""

    return written(save, json.dumps(json.loads(save.read_text()) | changes))


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"armillary": 99}, "format"),
        ({"game": "chess"}, "chess"),
        ({"seats": 5}, "seats"),
        ({"options": {"preset": 9}}, "preset"),
        ({"options": {"self": 1, "engine": 2}}, "set up"),
        ({"seed": "seven"}, "seed"),
        ({"at": 400}, "at"),
        ({"moves": ["galaxy a1", "galaxy a2"]}, "move 2"),
        ({"moves": ["\ud800"]}, "move 1"),
        ({"moves": [7]}, "move 1"),
        ({"data": "nowhere.toml"}, "nowhere.toml"),
        ({"data": "\x00"}, "mine.json"),
    ],
    ids=str,
)
def test_an_edited_save_is_told_by_file_and_place(armillary, save, changes, place):
    """By `check` as a finding, by `replay` as what stopped it."""

    file = edited(save, **changes)
    assert place in one_sentence(armillary("check", file), "mine.json")
    code, out, err = armillary("replay", file)
    assert (1, "", 1) == (code, out, err.count("\n"))
    assert place in err


def test_a_save_cut_anywhere_is_told(save):
    """Copying half of it is the usual accident."""

    text = save.read_text()
    for end in range(0, len(text.rstrip()) - 1, 37):
        (fault,) = faults(written(save, text[:end]))
        assert fault.startswith("mine.json")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_no_change_of_a_save_raises(save, playing, data):
    """Any characters anywhere: fine, or sentences that name the file."""

    text = playing.save()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    new = data.draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=12))
    for fault in faults(written(save, text[:start] + new + text[end:])):
        assert fault.startswith("mine.json")


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("answer =", "anwser =", "step 1"),
        ("single a2", "single z9", "step 1"),
        ("place.free", "place.fere", "place.fere"),
        ("fr.ask", "# fr.ask", "fr.ask"),
        ("preset = 1", "preset = 8", "preset"),
    ],
)
def test_a_faulty_lesson_is_told_by_file_and_place(armillary, tmp_path, old, new, place):
    """What the loader finds, and what only playing it finds."""

    lesson = written(tmp_path / "mine.toml", LESSON.replace(old, new))
    out = armillary("check", lesson, "--game", "orion").out
    assert out.startswith("mine.toml")
    assert place in out


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("count = 1", "count = 'one'", "count"),
        ("[board]", "[bored]", "bored"),
        ("radius = 5", "radius = 1", "no cell"),
        (
            "[tiles.mix]",
            "[tiles.odd]\ncount = 1\nown = [[0, 0]]\nopp = [[1, 0], [2, 0]]\n[tiles.mix]",
            "odd",
        ),
    ],
)
def test_faulty_data_is_told_by_file_and_key(armillary, box, tmp_path, old, new, place):
    """A wrong type, an unknown table, what does not fit together."""

    text = box.read_text(encoding="utf-8")
    assert old in text
    data = written(tmp_path / "mine.toml", text.replace(old, new, 1))
    assert place in one_sentence(armillary("check", data), "mine.toml")


def test_the_game_is_asked_for_only_where_the_file_does_not_tell(armillary, installed, tmp_path):
    """Two games with the same rules: a file in a game's folder tells, others need --game."""

    name, home = installed
    assert 0 == armillary("check", home / name / "teach" / "lessons" / "01_all.toml").code
    lesson = written(tmp_path / "mine.toml", LESSON)
    out = one_sentence(armillary("check", lesson), "mine.toml")
    assert f"--game orion or {name}" in out
    assert 0 == armillary("check", lesson, "--game", name).code
    assert "no game" in one_sentence(armillary("check", lesson, "--game", "chess"), "mine.toml")


def test_a_save_of_an_installed_game_is_opened(armillary, installed, tmp_path):
    """By check and by replay."""

    name, _ = installed
    save = written(tmp_path / "s.json", load(name).table(preset=1).save())
    assert 0 == armillary("check", save).code
    assert 0 == armillary("replay", save).code
    one_sentence(armillary("check", save, "--game", "orion"), "s.json")


def test_replay_tells_every_move_every_rule_and_the_end(armillary, save, playing):
    """In order, with the rule behind each event."""

    code, out, err = armillary("replay", save)
    assert (0, "") == (code, err)
    told = re.findall(r"^ *(\d+)\. [^:]+: (.*)$", out, re.MULTILINE)
    assert [(str(e.ply + 1), e.text) for e in playing.log] == told
    rules = [event.rule for entry in playing.log for event in entry.events]
    assert [*rules, playing.outcome.rule] == re.findall(r"\[([a-z_.]+)\]$", out, re.MULTILINE)
    assert f"{playing.outcome.text} [{playing.outcome.rule}]" in out


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_replay_speaks_every_language(armillary, save, playing, lang):
    """The outcome too."""

    out = armillary("replay", save, "--lang", lang).out
    assert playing.outcome.text.to(lang) in out


def test_replay_stops_where_it_is_told_and_shows_the_table(armillary, save, playing):
    """Before the end there is no outcome; what was taken back is counted."""

    every = len(playing.log)
    code, out, _ = armillary("replay", save, "--at", every - 3)
    assert 0 == code
    assert playing.log[every - 4].text in out
    assert f"{every - 2}. " not in out
    assert f"{every - 3}:" in out
    assert str(playing.outcome.text) not in out
    label = load("orion").scene(playing.view(0)).standing[0].label
    assert f"{label}: " in out


@pytest.mark.parametrize("at", [-1, 10_000])
def test_replay_beyond_the_moves_says_how_many_there_are(armillary, save, playing, at):
    """One line."""

    code, out, err = armillary("replay", save, f"--at={at}")
    assert (1, "", 1) == (code, out, err.count("\n"))
    assert f"0 to {len(playing.log)}" in err


def test_a_terminal_without_the_letters_gets_codes(save, monkeypatch):
    """No stack trace where the terminal speaks ASCII."""

    import os
    import subprocess
    import sys

    run = "import sys; from armillary.engines.cli import main; sys.exit(main())"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    answer = subprocess.run(
        [sys.executable, "-c", run, "replay", str(save), "--lang", "de"],
        capture_output=True,
        env=environment,
        check=False,
    )
    assert (0, b"") == (answer.returncode, answer.stderr)


def test_a_broken_game_is_not_hidden(armillary, installed, save):
    """A guess between games reads each of them; one that is broken is named, not skipped."""

    name, home = installed
    (home / name / "__init__.py").write_text(MODULE.format(name=name), encoding="utf-8")
    shutil.copy(load("orion").folder / "texts.toml", home / name / "rulebook.toml")
    lesson = written(save.with_name("mine.toml"), LESSON)
    assert "rulebook.toml" in armillary("check", lesson).out
