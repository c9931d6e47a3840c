"""What a pick would do is told before it is done, and only what the viewer may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.events import Event
from armillary.engines.core.text import LANGUAGES, Text
from armillary.widgets.played import foresight
from armillary.widgets.played.desk import Desk

MOVES = 12


def positions(game: str, seed: int, lang: str = "en") -> Any:
    """Yield a desk at some moments of a random playing, with nothing covered."""
    engine = load(game)
    desk = Desk(engine.table(seed=seed), lang=lang)
    rng = random.Random(seed)
    for _ in range(MOVES):
        if desk.table.to_act is None:
            return
        desk.handle({"kind": "ready"})
        yield desk
        desk.table.play(rng.choice(desk.table.legal))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalogue())
def test_everything_that_may_be_picked_tells_what_it_would_do(game: str, lang: str) -> None:
    """Before every pick of a move, in one line."""

    for desk in positions(game, 5, lang):
        for key in desk.speller.next(()):
            told = desk.foretell(key)
            assert told and "\n" not in told, key


@pytest.mark.parametrize("game", catalogue())
def test_what_is_told_comes_true(game: str) -> None:
    """A pick that is a whole move does all that was told of it."""

    engine = load(game)
    checked = 0
    for desk in positions(game, 8):
        state = desk.table.state
        for move in desk.table.legal:
            *picks, last = engine.keys(move)
            if checked > 40:
                break
            desk.handle({"kind": "unpick"})
            for key in picks:
                desk.handle({"kind": "pick", "key": key})
            if tuple(picks) != desk._picks:
                continue
            told = desk.foretell(last)
            happened = engine.happened(state, move, engine.advance(state, move))
            said = [engine.tell(event).to("en") for event in happened]
            rest = told
            for text in said:
                rest = rest.replace(text, "", 1)
            assert "" == rest.strip(), told
            checked += 1
    assert checked > 5


class Urn:
    """A game of one hidden ball: opening the urn tells its colour, and that it is open."""

    secrets = True

    def imagine(self, view: None, rng: random.Random) -> str:
        return rng.choice(["red", "blue"])

    def scramble(self, state: str, seat: int, rng: random.Random) -> str:
        return "blue" if state == "red" else "red"

    def advance(self, state: str, move: str) -> str:
        return state

    def happened(self, before: str, move: str, after: str) -> list[Event]:
        told = (("ball", before, None), ("open", "lid", None), ("peep", "inside", (1,)))
        return [Event(kind, "r", 0, values={"what": what}, seats=who) for kind, what, who in told]

    def tell(self, event: Event) -> Text:
        return Text(f"{event.kind} {event.values['what']}.")


def test_what_is_hidden_is_not_foretold() -> None:
    """What differs with what one may not know is left out, and what one will not hear of."""

    urn: Any = Urn()
    for luck in "abcdefgh":
        assert ["open lid."] == foresight.effects(urn, None, 0, ["lift"], "en", luck)


@pytest.mark.parametrize("game", [name for name in catalogue() if load(name).secrets])
def test_the_true_state_is_never_looked_into(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only worlds that are imagined from a view are played on."""

    for desk in positions(game, 3):
        engine, true = desk.engine, desk.table.state
        seen: list[Any] = []
        whole = engine.advance
        with monkeypatch.context() as patch:
            patch.setattr(
                engine, "advance", lambda s, m, w=whole, n=seen: (n.append(s), w(s, m))[1]
            )
            for key in desk.speller.next(()):
                desk.foretell(key)
        assert all(state is not true for state in seen)


def test_a_lesson_does_not_foretell_what_it_asks_for() -> None:
    """The answer of a question is to be found out."""

    from armillary.widgets import quiz

    for game in catalogue():
        desk = quiz(game, learner=None).desk
        keys = [item.key for item in desk._scene.items]
        assert [""] == sorted({desk.foretell(key) for key in keys})


def test_where_one_may_not_act_nothing_is_foretold() -> None:
    """Nor of what cannot be picked."""

    for game in catalogue():
        engine = load(game)
        table = engine.table(seed=1)
        desk = Desk(table)
        assert "" == desk.foretell("nothing:here")
