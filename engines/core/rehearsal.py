"""A lesson played by its own answers: what a teacher's file says is checked by the engine."""

from __future__ import annotations

from typing import Any

from .course import Course
from .data import DataError
from .engine import Engine
from .lesson import ASK, QUESTION, Facts, Lesson
from .moves import MoveError
from .table import Table


def rehearse(engine: Engine[Any, Any], lesson: Lesson) -> list[str]:
    """Play a lesson by its reference answers and wrong moves; return every fault as a sentence."""
    faults: list[str] = []
    for number, step in enumerate(lesson.steps, 1):
        where = f"{lesson.file}: step {number}"
        try:
            course = Course(engine, lesson, at=number)
            before = course.table.fork()
            if step.kind == ASK:
                faults += [f"{where}: {fault}" for fault in _rehearse_ask(engine, course)]
            elif step.kind == QUESTION and course.question is not None:
                given = course.question.answer
                if not course.answer(given if isinstance(given, str) else tuple(given)).ok:
                    faults.append(f"{where}: 'question' does not accept its own answer")
            after = course.table if step.answer else before
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
    verdict = course.attempt(step.answer)
    if not verdict.ok:
        faults.append(f"'answer' {step.answer!r} is not accepted: {verdict.text}")
    return faults


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
