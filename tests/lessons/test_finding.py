"""What a question asks to be found can be clicked on a board, as a page would send it."""

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.makers import makers
from armillary.engines.core.questions import FIND
from armillary.widgets.drawn.scene import meant, pickable, place
from armillary.widgets.taught.teach import QuizDesk

# One rule for each way to ask.
FINDING = {
    (game, maker.name): rule
    for game in catalogue()
    for rule in load(game).rulebook
    for maker in makers(load(game), rule)
    if maker.kind == FIND
}


@pytest.mark.parametrize(("game", "maker"), FINDING)
def test_what_is_to_be_found_can_be_clicked(game: str, maker: str) -> None:
    """Also where it stands on something: the click on that means it."""
    for seed in range(60):
        desk = QuizDesk(load(game), FINDING[game, maker], seed=seed)
        question = desk.question
        if question is None or question.maker != maker:
            continue
        frame = desk.frame()
        placed, can = place(desk.layout(), frame), pickable(frame)
        assert isinstance(question.answer, frozenset)
        for key in sorted(question.answer):
            desk.handle({"kind": "pick", "key": meant(key, placed, can)})
        desk.handle({"kind": "lesson", "do": "check"})
        assert desk.frame()["lesson"]["verdict"]["ok"], (question.prompt, question.answer)
        return
    raise AssertionError("it was not asked in sixty questions")
