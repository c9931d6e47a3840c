"""A lesson played by its own answers: what a teacher's file says is checked by the engine."""

from __future__ import annotations

from typing import Any

from .course import Course, take
from .data import DataError
from .engine import Engine
from .lesson import ASK, QUESTION, Facts, Lesson
from .moves import MoveError
from .script import foreseen
from .table import Table


def rehearse(engine: Engine[Any, Any], lesson: Lesson) -> list[str]:
    """Play a lesson by its reference answers and wrong moves; return every fault as a sentence."""
    faults: list[str] = []
    for number, step in enumerate(lesson.steps, 1):
        where = f"{lesson.file}: step {number}"
        try:
            course = Course(engine, lesson, at=number)
            before = course.table.fork()
            if step.mode == ASK:
                faults += [f"{where}: {fault}" for fault in _rehearse_ask(engine, course)]
            elif step.mode == QUESTION and course.question is not None:
                given = course.question.answer
                if not course.answer(given if isinstance(given, str) else tuple(given)).ok:
                    faults.append(f"{where}: 'question' does not accept its own answer")
            after = course.table if step.mode == ASK else before
            faults += [f"{where}: {fault}" for fault in _check(engine, after, step.check)]
            known = {item.key for item in engine.scene(after.view(0)).items}
            for name in ("show", "area"):
                lost = [key for key in getattr(step, name) if key not in known]
                if lost:
                    faults.append(f"{where}: '{name}' names {lost[0]!r}, which is not on the board")
        except (DataError, MoveError) as fault:
            faults.append(str(fault) if str(fault).startswith(where) else f"{where}: {fault}")
    return faults


def _rehearse_ask(engine: Engine[Any, Any], course: Course) -> list[str]:
    step, faults = course.step, []
    for i, wrong in enumerate(step.wrong):
        verdict = course.attempt(wrong.move)
        broken = [refusal.rule for refusal in verdict.refusals]
        if verdict.ok:
            faults.append(f"'wrong[{i}]' {wrong.move!r} is accepted; it must not be")
            return faults
        if (wrong.rule or None) not in (*broken, *([] if broken else [None])):
            said = ", ".join(broken) or "no rule"
            faults.append(f"'wrong[{i}]' {wrong.move!r} breaks {said}, not {wrong.rule or 'none'}")
    me = course.lesson.me
    if me is not None and course.table.to_act != me:
        return [*faults, f"the lesson is a playing of seat {me}, which is not to act"]
    if step.free:
        return faults + _rehearse_free(course)
    if step.then and course.table.to_act is not None:
        move = engine.parse(step.answer, course.table.state)
        if not engine.refusals(course.table.state, move):
            left = take(course.lesson, course.table.fork(), step, move)[2]
            faults += [f"'then' {text!r} cannot be played" for text in left]
    verdict = course.attempt(step.answer)
    if not verdict.ok:
        faults.append(f"'answer' {step.answer!r} is not accepted: {verdict.text}")
    return faults


def _rehearse_free(course: Course) -> list[str]:
    """Play a free step as its hints say; it must come to its goal or to the end of the game."""
    for _ in range(course.engine.bound):
        before = course.table.at
        if course.attempt(foreseen(course.table)).ok:
            return [] if course.may_go_on else ["'free' does not go on after its goal"]
        if course.table.at == before:
            break
    return ["'free' does not come to its goal"]


def _check(engine: Engine[Any, Any], table: Table, facts: Facts) -> list[str]:
    """Return the facts that do not hold."""
    ended, state = table.outcome, table.state
    found: list[tuple[str, object, object]] = []
    if facts.over is not None:
        found.append(("over", facts.over, ended is not None))
    if facts.winner is not None:
        found.append(("winner", (facts.winner,), ended.winners if ended else None))
    if facts.rule:
        found.append(("rule", facts.rule, ended.rule if ended else None))
    if facts.to_act is not None:
        found.append(("to_act", facts.to_act, state.to_act))
    for text in facts.legal:
        broken = [one.rule for one in engine.refusals(state, engine.parse(text, state))]
        found.append((f"legal {text!r}", [], broken))
    for one in facts.refused:
        broken = [r.rule for r in engine.refusals(state, engine.parse(one.move, state))]
        found.append((f"refused {one.move!r}", True, one.rule in broken or broken))
    return [
        f"'check.{name}' wants {wanted}, the board has {got}"
        for name, wanted, got in found
        if wanted != got
    ]
