"""A class as one table: CSV files of learners, good ones, odd ones and broken ones."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.classroom import Classroom, classroom
from armillary.engines.core.data import DataError
from armillary.engines.core.lesson import lessons
from armillary.engines.core.progress import COLUMNS, Progress, export_csv

GAME = catalogue()[0]
ENGINE = load(GAME)
RULE, OTHER = list(ENGINE.rulebook)[:2]
CHAPTER = lessons(ENGINE)[0]


def hand_in(folder: Path, file: str, *rows: str) -> Path:
    """Write a learner's table as a spreadsheet would leave it."""
    path = folder / file
    path.write_text("\n".join([",".join(COLUMNS), *rows]) + "\n", encoding="utf-8")
    return path


def test_what_two_learners_exported_is_one_table(tmp_path: Path) -> None:
    """Steps are counted by chapter, answers by rule; who finished a chapter is seen."""
    for name in ("Ada", "Bea"):
        home = tmp_path / name
        learner = Progress(name, home)
        for step in CHAPTER.steps if name == "Ada" else CHAPTER.steps[:1]:
            learner.stepped(GAME, CHAPTER.name, step.number)
        learner.answered(GAME, [RULE], right=name == "Ada")
        learner.answered(GAME, [RULE], right=True)
        (tmp_path / f"{name}.csv").write_text(export_csv(home=home), encoding="utf-8")
    room = classroom(tmp_path)
    whole = len(lessons(ENGINE))

    assert [] == room.faults
    assert [["Ada", f"1/{whole}", "2/2"], ["Bea", f"0/{whole}", "1/2"]] == room.table()[1:]
    assert len(CHAPTER.steps) == room.of(GAME, "chapter")[CHAPTER.name]["Ada"].done
    bea = room.of(GAME, "rule")[RULE]["Bea"]
    assert (1, 1, 2) == (bea.done, bea.missed, bea.tries)
    rows = list(csv.reader(io.StringIO(room.csv())))
    assert [GAME, "rule", RULE, str(ENGINE.rulebook[RULE].title), "1", "1", "2"] in [
        row[1:] for row in rows if row[0] == "Bea"
    ]
    assert str(CHAPTER.title) in room.csv()


BROKEN = {
    "empty": b"",
    "not_a_table": b"<html>",
    "other_head": b"name,points\nEve,3\n",
    "words_for_counts": f"{','.join(COLUMNS)}\nEve,{GAME},rule,a,many,0,\n".encode(),
    "below_nothing": f"{','.join(COLUMNS)}\nEve,{GAME},rule,a,-1,0,\n".encode(),
    "too_many": f"{','.join(COLUMNS)}\nEve,{GAME},rule,a,1{'0' * 400},0,\n".encode(),
    "cells": f"{','.join(COLUMNS)}\nEve,{GAME},rule\n".encode(),
    "about": f"{','.join(COLUMNS)}\nEve,{GAME},cheat,a,1,0,\n".encode(),
    "long": f"{','.join(COLUMNS)}\n{'E' * 300},{GAME},rule,a,1,0,\n".encode(),
    "bytes": b"\xff\xfe\x00",
    "quote": f'{",".join(COLUMNS)}\n"{"x" * 200_000}\n'.encode(),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_file_is_told_and_the_others_count(tmp_path: Path, fault: str) -> None:
    """One sentence that names the file and not the folder; nothing of it is in the table."""
    hand_in(tmp_path, "ada.csv", f"Ada,{GAME},rule,{RULE},1,0,")
    (tmp_path / "eve.csv").write_bytes(BROKEN[fault])
    room = classroom(tmp_path)
    (told,) = room.faults

    assert told.startswith("eve.csv") and "\n" not in told and len(told) < 300
    assert str(tmp_path) not in told
    assert ("Ada",) == room.learners
    assert told in str(room) and "eve.csv" in room._repr_mimebundle_()["text/html"]


def test_what_an_export_could_not_read_is_told(tmp_path: Path) -> None:
    """A learner's file that was broken when the table was made is a sentence here, too."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "eve.json").write_text("{", encoding="utf-8")
    (tmp_path / "eve.csv").write_text(export_csv(home=tmp_path / "home"), encoding="utf-8")
    room = classroom([tmp_path / "eve.csv"])

    assert () == room.rows and "eve.json" in room.faults[0]


def test_two_learners_of_one_name_stay_two(tmp_path: Path) -> None:
    """Whoever never chose a name is called me: the file's name tells them apart."""
    for file in ("anna.csv", "ben.csv"):
        hand_in(tmp_path, file, f"me,{GAME},rule,{RULE},1,0,")

    assert ("me (anna)", "me (ben)") == classroom(tmp_path).learners


def test_a_table_that_a_spreadsheet_saved_again_is_read(tmp_path: Path) -> None:
    """With a mark at its beginning, semicolons, and lines that end as on Windows."""
    head = ";".join(COLUMNS)
    text = f"\ufeff{head}\r\nAda;{GAME};rule;{RULE};1;0;2026\r\n\r\n"
    (tmp_path / "ada.csv").write_bytes(text.encode())

    assert ("Ada",) == classroom(tmp_path).learners


@pytest.mark.parametrize("sign", "=+-@|%")
def test_no_cell_of_the_class_is_a_formula(tmp_path: Path, sign: str) -> None:
    """Neither a pupil's name nor a rule's; on screen the mark is gone, and nothing is markup."""
    evil = f"{sign}cmd<b>"
    hand_in(tmp_path, "e.csv", f"'{evil},{evil},rule,{evil},1,0,", f"{evil},x,step,{evil}:1,1,0,")
    room = classroom(tmp_path)
    cells = [cell for row in csv.reader(io.StringIO(room.csv())) for cell in row]

    assert (evil,) == room.learners
    assert not [cell for cell in cells if cell.startswith(sign)]
    assert "<b>" not in room._repr_mimebundle_()["text/html"]


def test_what_the_class_knows_least_comes_first(tmp_path: Path) -> None:
    """And is named by its title in the class's language."""
    for n in range(3):
        rows = [f"L{n},{GAME},rule,{RULE},{n},0,", f"L{n},{GAME},rule,{OTHER},0,1,"]
        hand_in(tmp_path, f"{n}.csv", *rows)
    room = classroom(tmp_path, lang="de")

    assert [OTHER, RULE] == room.weakest(GAME)
    assert ENGINE.rulebook[OTHER].title.to("de") in str(room)


def test_a_game_that_is_not_here_keeps_its_id(tmp_path: Path) -> None:
    """A learner may have one that the teacher has not."""
    hand_in(tmp_path, "a.csv", "Ada,chess,rule,turn.order,1,0,", "Ada,chess,step,1_go:1,1,0,")

    assert ["Ada", "1", "1/1"] == classroom(tmp_path).table()[1]


@pytest.mark.parametrize("source", ["nowhere", 5, None])
def test_a_class_that_is_not_there_is_one_sentence(tmp_path: Path, source: object) -> None:
    """A folder that does not exist, or something else."""
    with pytest.raises(DataError, match="folder"):
        classroom(tmp_path / source if isinstance(source, str) else source)  # type: ignore[arg-type]


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    """In the class's language."""
    assert "Tabelle" in str(Classroom(tmp_path, lang="de"))
