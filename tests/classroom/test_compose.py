"""A lesson is written by wishes of a page, found wrong in sentences, and kept as a file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.authoring import Draft, toml
from armillary.engines.core.faults import Fault
from armillary.engines.core.lesson import folder_of, read_lesson
from armillary.engines.core.makers import makers
from armillary.engines.core.rehearsal import rehearse
from armillary.widgets import Workshop, compose, play

from .hands import send

LESSONS = [(name, file) for name in catalogue() for file in folder_of(load(name)).glob("*.toml")]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A teacher's folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def page(form: Workshop) -> dict[str, Any]:
    """What the page is told."""
    told: dict[str, Any] = form._page.page
    return told


def wish(form: Workshop, kind: str, **more: Any) -> str:
    """Let the page say something; return the error it is shown."""
    form._hear({"kind": kind, **more})
    return str(page(form)["error"])


def written(lang: str = "en") -> Workshop:
    """A lesson of three steps, made as a person makes it."""
    form = compose("orion", lang=lang)
    wish(form, "text", name="title", value="My duel")
    assert "" == wish(form, "option", name="preset", value="1")
    wish(form, "add", value="say")
    wish(form, "text", step=1, name="say", value='A "quoted" sky\\ \u007f\nof two lines.')
    wish(form, "add", value="ask")
    wish(form, "text", step=2, name="ask", value="Lay a single.")
    wish(form, "rule", step=2, value="place.free")
    wish(form, "answer", step=2)
    assert form.board is not None
    send(form.board, kind="type", text="single a1")
    wish(form, "add", value="question")
    return form


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_lesson_is_written_tried_and_read_as_a_teachers_own(here: Path, lang: str) -> None:
    """In any one language; the engine finds nothing wrong, and the reader reads the file."""
    form = written(lang)

    assert [] == page(form)["faults"] and page(form)["fine"]
    assert "" == wish(form, "try") and form.board is not None
    assert "My duel" == form.board.frame["lesson"]["title"]
    assert "" == wish(form, "save", value="mine.toml")
    assert "mine.toml" in page(form)["notice"]
    engine = load("orion")
    lesson = read_lesson(here / "mine.toml", engine)
    assert [] == rehearse(engine, lesson)
    assert ["single a1"] == [step.answer for step in lesson.steps if step.answer]
    assert "two lines" in str(lesson.steps[0].text)
    assert lesson.steps[2].question in {m.name for m in makers(engine, "place.free")}


def test_what_is_wrong_is_said_at_once() -> None:
    """What is missing in the form's words and language, what is untrue in the engine's."""
    form = compose("orion", lang="fr")
    assert "titre" in page(form)["faults"][0]
    wish(form, "text", name="title", value="Duel")
    assert "étape" in page(form)["faults"][0]
    wish(form, "add", value="ask")
    assert "ne dit" in page(form)["faults"][0]
    wish(form, "text", step=1, name="ask", value="Posez")
    assert "pas encore de réponse" in page(form)["faults"][0]
    form.draft.solve(1, "single f5")
    wish(form, "lang", value="de")

    assert "f5" in page(form)["faults"][0]
    assert wish(form, "try") == ""


def test_steps_are_moved_and_taken_away() -> None:
    """Up, down, away; and not past the ends."""
    form = written()
    wish(form, "move", step=2, by=-1)
    assert ["ask", "say", "question"] == [one["kind"] for one in page(form)["steps"]]
    assert wish(form, "move", step=1, by=-1)
    wish(form, "drop", step=2)
    assert ["ask", "question"] == [one["kind"] for one in page(form)["steps"]]
    assert wish(form, "drop", step=7)


def test_a_step_is_shown_the_board_as_it_finds_it() -> None:
    """The answers before it have been played; what is tried there is not."""
    form = written()
    wish(form, "add", value="ask")
    wish(form, "text", step=4, name="ask", value="And now you.")
    wish(form, "answer", step=4)
    assert form.board is not None
    send(form.board, kind="type", text="single a1")
    assert form.board is not None and "place.free" in str(form.board.frame["why"])
    send(form.board, kind="type", text="single a2")

    assert form.board is None and "single a2" == page(form)["steps"][3]["answer"]
    assert [] == page(form)["faults"]


@pytest.mark.parametrize("name", catalogue())
def test_a_lesson_begins_where_a_board_stands(name: str) -> None:
    """On the form's own board by clicks, or with a board of a game from Python."""
    form = compose(name)
    wish(form, "start")
    board: Any = form.board
    for _ in range(2):
        board.play(board.table.legal[0])
    wish(form, "begin")
    assert form.board is None and page(form)["played"]
    assert form.draft.before(0).state == board.table.state
    game = play(name, seed=5, learner=None)
    game.table.play(game.table.legal[0])

    assert compose(board=game).draft.before(0).state == game.table.state


@pytest.mark.parametrize(("name", "file"), LESSONS, ids=lambda one: getattr(one, "stem", one))
def test_an_opened_lesson_loses_nothing(name: str, file: Path) -> None:
    """Whatever the form does not know stays in the file as it was."""
    before = tomllib.loads(file.read_text(encoding="utf-8"))

    assert before == tomllib.loads(Draft.read(file, load(name)).text())


def test_a_file_is_opened_in_the_form_and_written_again(here: Path) -> None:
    """Without a question, for it is the one that was opened."""
    written().save("mine.toml")
    form = compose("orion", "mine.toml")
    wish(form, "text", name="title", value="Another")
    assert "" == wish(form, "save", value="mine.toml")
    other = compose("orion")
    assert ["mine.toml"] == page(other)["files"]
    wish(other, "open", value="mine.toml")

    assert "Another" == page(other)["title"][0]


def test_nothing_is_written_over_unasked(here: Path) -> None:
    """The page offers to; then it is."""
    (here / "there.toml").write_text("kept", encoding="utf-8")
    form = written()
    assert "there.toml" in wish(form, "save", value="there.toml")
    assert page(form)["there"] and "kept" == (here / "there.toml").read_text(encoding="utf-8")
    assert "" == wish(form, "save", value="there.toml", yes=True)
    assert "My duel" in (here / "there.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", ["../x.toml", "/x.toml", "a/b.toml", "x.py", ".toml", "", "x.toml\n"]
)
def test_a_page_names_no_other_place(here: Path, name: str) -> None:
    """It writes and opens beside the notebook alone."""
    form = written()
    if name:
        assert wish(form, "save", value=name)
    assert wish(form, "open", value=name)
    assert [] == list(here.iterdir())


def options(form: Workshop) -> dict[str, list[Any]]:
    """What may be chosen: its title, what is chosen, the choices."""
    return {name: more for name, *more in page(form)["options"]}


@pytest.mark.parametrize("name", catalogue())
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_options_are_offered_in_words(name: str, lang: str) -> None:
    """No id of a program is shown to a teacher; numbers are called by what they are."""
    texts = load(name).texts
    for option, (title, _, choices) in options(compose(name, lang=lang)).items():
        if option != "seats":
            assert texts.say(f"option.{option}").to(lang) == title
        for value, said in choices:
            known = f"choice.{option}.{value}"
            assert said if known not in texts else said == texts.say(known).to(lang)
            assert value.isdigit() or known in texts or value in ("True", "False")


def test_a_number_is_chosen_and_one_out_of_bounds_is_refused() -> None:
    """The engine says what it may be; what was chosen before stays."""
    form = compose("hope")

    assert ["", []] == options(form)["crossing_gap"][1:]
    assert "" == wish(form, "option", name="crossing_gap", value="6")
    assert "6" == options(form)["crossing_gap"][1] and "crossing_gap = 6" in form.text
    assert "crossing_gap" in wish(form, "option", name="crossing_gap", value="99")
    assert wish(form, "option", name="crossing_gap", value="4.5")
    assert "6" == options(form)["crossing_gap"][1]
    assert "" == wish(form, "option", name="crossing_gap", value="")
    assert "crossing_gap" not in form.text


def test_a_question_is_chosen_by_what_it_asks() -> None:
    """Not by the name of the function that makes it; the file keeps the name."""
    form = compose("andromeda", lang="de")
    wish(form, "add", value="question")
    wish(form, "rule", step=1, value="explore.next")
    step = page(form)["steps"][0]

    assert step["question"] in dict(step["questions"])
    assert all(name != said and " " in said for name, said in step["questions"])


WRONG: list[Any] = [
    None,
    7,
    {},
    {"kind": "explode"},
    {"kind": "hear"},
    {"kind": "add", "value": "rm"},
    {"kind": "text", "step": 99, "name": "say", "value": "x"},
    {"kind": "text", "step": 1, "name": "rules", "value": "x"},
    {"kind": "text", "step": "1"},
    {"kind": "rule", "step": 1, "value": "no.rule"},
    {"kind": "question", "step": 3, "value": "no.question"},
    {"kind": "option", "name": "setup", "value": "odd"},
    {"kind": "option", "name": "__class__", "value": ""},
    {"kind": "answer", "step": 99},
    {"kind": "lang", "value": "xx"},
    {"kind": "any", "step": -3, "yes": True},
]


@pytest.mark.parametrize("content", WRONG, ids=map(str, range(len(WRONG))))
def test_what_cannot_be_wished_for_is_answered_by_a_sentence(content: Any) -> None:
    """Nothing changes, nothing fails."""
    form = written()
    before = form.text
    form._hear(content)
    error = page(form)["error"]

    assert error and "\n" not in error and "Traceback" not in error
    assert before == form.text


def test_what_cannot_be_opened_is_one_sentence(here: Path) -> None:
    """A broken file, one of another game, a board of another game."""
    (here / "odd.toml").write_text("title = 5", encoding="utf-8")
    with pytest.raises(Fault, match=r"odd\.toml"):
        compose("orion", "odd.toml")
    with pytest.raises(Fault, match="board of play"):
        compose(board=5)
    with pytest.raises(Fault, match="not of"):
        compose("hope", board=play("orion", learner=None))


def test_languages_are_written_one_after_the_other() -> None:
    """What is not translated yet is taken from where it was said first, and the form says so."""
    form = compose("orion", lang="de")
    wish(form, "text", name="title", value="Ein Duell")
    assert "Ein Duell" == tomllib.loads(form.text)["title"]
    wish(form, "lang", value="en")
    assert "" == page(form)["title"][0] and "Ein Duell" in page(form)["title"][1]
    wish(form, "text", name="title", value="A duel")
    told = tomllib.loads(form.text)

    assert ("A duel", "A duel", "Ein Duell") == (
        told["title"],
        told["fr"]["title"],
        told["de"]["title"],
    )


def test_a_text_can_be_taken_back() -> None:
    """In the language in which alone it was said."""
    form = compose("orion", lang="fr")
    wish(form, "text", name="title", value="Duel")
    wish(form, "text", name="title", value="")

    assert ["", ""] == page(form)["title"] and "Duel" not in form.text


@pytest.mark.parametrize("text", ['"', "\\", "\u0000", "\u007f", "é💥", "'''", "\r\n", "#", "a=b"])
def test_any_text_is_whole_in_the_file(text: str) -> None:
    """However odd its characters are."""
    table = {"title": text, "goal": {text: [text, 1, True, 0.5]}, "step": [{"say": text}]}

    assert table == tomllib.loads(toml(table))
