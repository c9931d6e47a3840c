"""Generated questions can be asked about every rule, and know their answers."""

import random
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.data import DataError
from armillary.engines.core.engine import Engine
from armillary.engines.core.makers import draw, find_maker, makers
from armillary.engines.core.questions import COUNT, FIND, Question, playing
from armillary.engines.core.text import LANGUAGES

ENGINES = {name: load(name) for name in catalogue()}
ASKED = [
    (game, rule, maker.name)
    for game, engine in ENGINES.items()
    for rule in engine.rulebook
    for maker in makers(engine, rule)
]


def wrong_answer(question: Question) -> str | tuple[str, ...]:
    if isinstance(question.answer, frozenset):
        return tuple(question.answer)[1:]
    return next(one.value for one in question.options if one.value != question.answer)


@pytest.mark.parametrize(("game", "rule", "name"), ASKED)
def test_a_question_is_whole(game: str, rule: str, name: str) -> None:
    """On many random positions: it knows its answer, has words, and points at what is there."""
    engine, rng = ENGINES[game], random.Random(f"{rule}:{name}")
    maker = find_maker(engine, name)
    for _ in range(4):
        question = draw(engine, [maker], rng)
        assert question.maker == maker.name and rule in question.rules
        knows_its_answer(question)
        points_at_what_is_there(engine, question)
        forbids_by_one_rule(engine, question)


def knows_its_answer(question: Question) -> None:
    """One answer is right, another is not, and words exist."""
    right = question.answer if isinstance(question.answer, str) else tuple(question.answer)

    assert question.right(right) and not question.right(wrong_answer(question))
    for lang in LANGUAGES:
        said = [question.prompt, question.explanation, question.said()]
        said += [question.verdict(right), question.verdict(wrong_answer(question))]
        assert all(text.to(lang).strip() for text in said)
        labels = [one.label.to(lang) for one in question.options]
        assert len(labels) == len(set(labels))


def points_at_what_is_there(engine: Engine[Any, Any], question: Question) -> None:
    """What is to be clicked, and what is lit, can be seen."""
    known = {item.key for item in engine.scene(engine.view(question.state, 0)).items}
    asked = question.answer if isinstance(question.answer, frozenset) else frozenset()

    assert set() == asked - known
    assert set() == set(question.lights) - known
    assert bool(question.options) != (question.kind == FIND)
    if question.kind == COUNT:
        assert str(question.answer).lstrip("-").isdigit()


def forbids_by_one_rule(engine: Engine[Any, Any], question: Question) -> None:
    """A `which` question about an attempt has one right answer."""
    if question.move is not None:
        refusals = engine.refusals(question.state, question.move)
        assert [question.answer] == [refusal.rule for refusal in refusals]


@pytest.mark.parametrize("game", ENGINES)
def test_the_same_seed_asks_the_same(game: str) -> None:
    """So that a class can be given the same questions."""
    engine = ENGINES[game]
    once, again = (
        [str(draw(engine, makers(engine), random.Random(n)).prompt) for n in range(12)]
        for _ in range(2)
    )

    assert once == again
    assert len(set(once)) > 6


@pytest.mark.parametrize("game", ENGINES)
def test_positions_are_reachable(game: str) -> None:
    """A random playing begins at an opening and ends at an end."""
    engine = ENGINES[game]
    states = playing(engine, random.Random(2))

    assert states[-1].to_act is None
    assert all(state.to_act is not None for state in states[:-1])


@pytest.mark.parametrize("game", ENGINES)
def test_an_unknown_rule_is_named(game: str) -> None:
    """The message lists what there is."""
    with pytest.raises(DataError, match=r"no rule 'no\.such'; there are"):
        makers(ENGINES[game], "no.such")
    with pytest.raises(DataError, match=r"no question 'no\.such'; there are"):
        find_maker(ENGINES[game], "no.such")
