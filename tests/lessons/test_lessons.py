"""Every lesson is played by its answers, its wrong moves and other moves."""

import random

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.course import RUNGS, Course
from armillary.engines.core.lesson import ASK, QUESTION, SAY, find_lesson, lessons
from armillary.engines.core.rehearsal import rehearse
from armillary.engines.core.text import LANGUAGES

ENGINES = {name: load(name) for name in catalogue()}
SHELF = {
    (name, lesson.name): lesson for name, engine in ENGINES.items() for lesson in lessons(engine)
}
LESSONS = [*SHELF]
STEPS = [(*place, step.number) for place, lesson in SHELF.items() for step in lesson.steps]


def course_at(game: str, chapter: str, step: int) -> Course:
    return Course(ENGINES[game], SHELF[game, chapter], at=step)


@pytest.mark.parametrize("game", ENGINES)
def test_every_rule_is_taught_by_doing(game: str) -> None:
    """A rule that is only said is not taught: some step asks for a move or an answer."""
    engine = ENGINES[game]
    taught = {rule for lesson in lessons(engine) for rule in lesson.taught}

    assert set() == set(engine.rulebook) - taught


@pytest.mark.parametrize(("game", "chapter"), LESSONS)
def test_a_lesson_is_right_about_its_game(game: str, chapter: str) -> None:
    """Answers are accepted, wrong moves break the rule they name, facts hold, keys exist."""
    engine = ENGINES[game]

    assert [] == rehearse(engine, find_lesson(engine, chapter))


@pytest.mark.parametrize(("game", "chapter"), LESSONS)
def test_a_step_begins_alike_however_it_is_reached(game: str, chapter: str) -> None:
    """Straight away, from the step before, or back from the end; what is played changes nothing."""
    course, last = course_at(game, chapter, 1), len(SHELF[game, chapter].steps)
    middle = (1 + last) // 2
    found = {}
    for step in (*range(1, last + 1), *range(last, 0, -1)):
        course.goto(step)
        if step in (1, middle, last):
            found.setdefault(step, []).append(course.table)
        if course.table.to_act is not None:
            course.table.play(course.table.legal[-1])
    for step, tables in found.items():
        fresh = course_at(game, chapter, step).table
        for table in tables:
            table.goto(fresh.at)
            assert (fresh.state, fresh.log) == (table.state, table.log)


@pytest.mark.parametrize(("game", "chapter", "step"), STEPS)
def test_another_legal_move_is_answered_kindly(game: str, chapter: str, step: int) -> None:
    """It solves the step or gets a sentence; what does not solve it is not played."""
    course = course_at(game, chapter, step)
    legal = course.table.legal if course.step.mode == ASK else ()
    rng = random.Random(f"{game}:{chapter}:{step}")
    for move in rng.sample(list(legal), min(12, len(legal))):
        before = course.table.state
        verdict = course.attempt(move)

        assert () == verdict.refusals and verdict.text
        assert (verdict.ok or course.step.free) == (course.table.state != before)
        course.solved.clear()  # A solved step takes no move, and nothing would be tried.
        course.goto(step)


@pytest.mark.parametrize(("game", "chapter", "step"), STEPS)
def test_help_has_four_rungs(game: str, chapter: str, step: int) -> None:
    """Idea, area, answer, why: each says something in every language and lights real things."""
    course = course_at(game, chapter, step)
    if course.step.mode == SAY:
        assert course.hint() is None
        return
    hints = [course.hint() for _ in RUNGS]
    state = course.question.state if course.question else course.table.state
    seat = max(state.to_act or 0, 0)
    scene = course.engine.scene(course.engine.view(state, seat))
    known = {item.key for item in scene.items} | {dial.name for dial in scene.layout.dials}

    assert list(RUNGS) == [hint.rung for hint in hints if hint]
    for hint in filter(None, hints):
        assert all(hint.text.to(lang).strip() for lang in LANGUAGES)
        assert [] == [k for k in hint.lights if k not in known and k.split(":")[0] not in known]


@pytest.mark.parametrize(("game", "chapter", "step"), STEPS)
def test_a_wrong_answer_says_what_was_wanted(game: str, chapter: str, step: int) -> None:
    """It is not accepted, and the step can still be solved."""
    course = course_at(game, chapter, step)
    if course.step.mode != QUESTION:
        return
    question = course.question
    assert question is not None
    if isinstance(question.answer, frozenset):
        wrong, right = (), tuple(question.answer)
    else:
        wrong = next(one.value for one in question.options if one.value != question.answer)
        right = question.answer

    assert not course.answer(wrong).ok and not course.may_go_on
    assert course.verdict is not None and course.verdict.text
    assert course.answer(right).ok and course.may_go_on


@pytest.mark.parametrize("game", ENGINES)
def test_a_chapter_is_found_by_number_and_name(game: str) -> None:
    """`teach(game, 2)` and `teach(game, "tiles")` are the same."""
    engine = ENGINES[game]
    for number, lesson in enumerate(lessons(engine), 1):
        for name in (number, lesson.name, lesson.name.partition("_")[2]):
            assert lesson == find_lesson(engine, name)
