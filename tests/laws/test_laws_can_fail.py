"""A law that cannot fail proves nothing: each catches the faults that it is there for."""

import dataclasses
import random
import re
from collections.abc import Callable
from typing import Any

import networkx as nx
import pytest

from armillary.engines import load
from armillary.engines.core import laws
from armillary.engines.core.engine import Outcome
from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE, MoveError
from armillary.engines.core.rulebook import Rules
from armillary.engines.core.scene import Mark, Overlay
from armillary.engines.core.text import Text
from armillary.engines.orion.rules.box.mat import bits

Fault = Callable[[Any, pytest.MonkeyPatch], None]


def broken_law(engine: Any, games: int = 25) -> int | None:
    """Return the law that the first offence against any of them names."""
    for seed in range(games):
        try:
            laws.check(engine, random.Random(seed), samples=6)
        except AssertionError as offence:
            found = re.search(rf"{engine.name}: law (\d+)", str(offence))
            assert found, offence
            return int(found[1])
    return None


def around(name: str, change: Callable[..., Any]) -> Fault:
    """Plant a fault: what the method `name` returns is changed on its way out."""

    def plant(engine: Any, patch: pytest.MonkeyPatch) -> None:
        sound = getattr(engine, name)
        patch.setattr(engine, name, lambda *given: change(engine, sound(*given), *given))

    return plant


def guard(check: Callable[..., Text | None], id: str = "turn.order") -> Fault:
    """Plant a guard beside the sound ones."""

    def plant(engine: Any, patch: pytest.MonkeyPatch) -> None:
        rules = Rules()
        rules.effects = dict(engine.rules.effects)
        rules.guards = {kind: list(tied) for kind, tied in engine.rules.guards.items()}
        rules.guard(id, *engine.moves)(check)
        patch.setattr(engine, "rules", rules)

    return plant


def looks_up(check: Callable[..., Text | None]) -> Fault:
    """Plant a guard, and let the engine ask all of them of moves out of turn as well."""

    def plant(engine: Any, patch: pytest.MonkeyPatch) -> None:
        guard(check)(engine, patch)
        patch.setattr(engine, "refusals", lambda *given: engine.rules.refusals(engine, *given))

    return plant


def raises(engine: Any, state: Any, move: Any) -> None:
    if state.to_act != move.seat:
        raise KeyError(move)


def peeks(engine: Any, state: Any, move: Any) -> Text | None:
    """Tell a seat out of turn what another one holds."""
    held = "iron" if any("iron" in hand for hand in state.hands) else "gold"
    return engine.say(f"stone.{held}") if move.seat != state.to_act else None


def draws(engine: Any, state: Any, move: Any) -> Text | None:
    """Tell who types NATURE's move whether the bag holds more such stones than one hand."""
    stone = getattr(move, "stone", "")
    many = state.bag.count(stone) > state.hands[0].count(stone)
    return engine.say("why.no_stone") if many and move.seat == NATURE != state.to_act else None


def reads(engine: Any, patch: pytest.MonkeyPatch) -> None:
    """Plant a fault: what is said of a draw that is not due depends on who holds iron."""
    sound = engine.parse

    def parse(text: str, state: Any) -> Any:
        if text.startswith("draw") and state.to_act != NATURE:
            raise MoveError(f"there are {sum('iron' in hand for hand in state.hands)} with iron")
        return sound(text, state)

    patch.setattr(engine, "parse", parse)


def stays(engine: Any, state: Any, move: Any) -> Text | None:
    return engine.say("why.turn") if getattr(move, "to", "") in state.ships else None


def counting(view: Any, *stones: tuple[str, ...]) -> Any:
    """Return the view with a number that depends on stones which it may not show."""
    return dataclasses.replace(view, turn=view.turn + 60 * sum(s.count("gold") for s in stones))


def scribbles(engine: Any, after: Any, state: Any, move: Any) -> Any:
    if dataclasses.is_dataclass(state):
        object.__setattr__(state, "turn", 99)
    return after


def whispers_to_all(engine: Any, events: Any, *given: Any) -> Any:
    return tuple(dataclasses.replace(event, seats=None) for event in events)


def one_board(engine: Any, patch: pytest.MonkeyPatch) -> None:
    board: Any = nx.Graph(engine.graph())
    patch.setattr(engine, "graph", lambda state=None: board)


def forgotten(engine: Any, patch: pytest.MonkeyPatch) -> None:
    """Neither attempts nor legal know of a move that no guard refuses."""
    for name in ("attempts", "legal"):
        around(name, lambda _, moves, state: [m for m in moves if getattr(m, "to", "") != "b"])(
            engine, patch
        )


def items(change: Callable[[Any], Any]) -> Fault:
    """Plant a fault in the first thing that stands in a scene."""
    return around(
        "scene",
        lambda _, scene, view: scene._replace(
            standing=(change(scene.standing[0]), *scene.standing[1:])
        ),
    )


def english_only(item: Any) -> Any:
    return item._replace(label=Text.of({"en": "ship"}))


def bags(change: Callable[[Any, Any], Any]) -> Fault:
    return around("advance", lambda _, after, before, move: change(after, before))


PROSPECT: list[tuple[str, int, Fault]] = [
    ("legal drops a move", 1, around("legal", lambda _, legal, state: legal[:-1])),
    ("legal lists all", 1, around("legal", lambda e, legal, state: list(e.attempts(state)))),
    ("legal lists twice", 1, around("legal", lambda _, legal, s: legal + legal[: s.to_act == 0])),
    ("a rule without id", 1, guard(stays, "no.such_rule")),
    ("a move is forgotten", 2, forgotten),
    ("a guard raises", 3, looks_up(raises)),
    ("the input is altered", 3, around("advance", scribbles)),
    ("all share a board", 3, one_board),
    ("a state loses its turn", 4, around("dump", lambda _, plain, s: plain | {"turn": 0})),
    (
        "an event is no data",
        4,
        around("happened", lambda _, events, *given: (*events, Event("digs", "dig.ore", 0, ["x"]))),
    ),
    ("spellings clash", 5, around("spell", lambda _, text, move: text[:3])),
    ("a spelling begins another", 5, around("keys", lambda _, keys, move: keys * (1 + move.seat))),
    ("one spelled in keys", 5, around("keys", lambda _, keys, move: keys[:-1])),
    ("a text is misread", 5, around("parse", lambda e, move, *given: e.moves[1](0))),
    (
        "a hand is shown",
        6,
        around("view", lambda _, view, state, seat: counting(view, *state.hands)),
    ),
    (
        "the bag is shown",
        6,
        around("view", lambda _, view, state, seat: counting(view, state.bag)),
    ),
    ("a find is told to all", 6, around("happened", whispers_to_all)),
    ("a draw can be read", 6, around("happened", lambda _, events, *given: events[:1])),
    ("a refusal tells a hand", 6, looks_up(peeks)),
    ("a refusal of NATURE's move tells the bag", 6, looks_up(draws)),
    ("a text is read by what is hidden", 6, reads),
    ("a key stands twice", 7, items(lambda item: item._replace(key="ship:0"))),
    ("on nothing", 7, items(lambda item: item._replace(on="node:z"))),
    ("on itself", 7, items(lambda item: item._replace(on=item.key))),
    ("nowhere", 7, items(lambda item: item._replace(on=""))),
    ("it leads to nothing", 7, items(lambda item: item._replace(links=(Mark("node:z", "good"),)))),
    ("more in no German", 7, items(lambda item: item._replace(more=(Text.of({"en": "a"}),)))),
    ("no drawing", 7, items(lambda item: item._replace(glyph="comet"))),
    ("no German", 7, items(english_only)),
    ("a pick on nothing", 7, around("keys", lambda _, keys, move: (*keys, "node:z"))),
    (
        "an overlay of nothing",
        7,
        around("overlay", lambda _, marked, *given: Overlay((Mark("node:z", "ore"),))),
    ),
    (
        "an outcome without rule",
        8,
        around("outcome", lambda _, ended, state: ended and ended._replace(rule="luck")),
    ),
    (
        "an outcome too early",
        8,
        around("outcome", lambda e, _, state: Outcome((), (0.0, 0.0), "end.draw", e.title)),
    ),
    ("it goes on", 8, bags(lambda after, _: dataclasses.replace(after, to_act=after.turn % 2))),
    (
        "a weight of nothing",
        9,
        around("chances", lambda _, chances, state: [(move, 0) for move, _ in chances]),
    ),
    ("a chance is missing", 9, around("chances", lambda _, chances, state: chances[1:])),
    (
        "a stone gets lost",
        10,
        bags(
            lambda after, before: (
                dataclasses.replace(after, bag=after.bag[:-1]) if before.to_act == NATURE else after
            )
        ),
    ),
]


def in_laying(name: str, change: Callable[..., Any]) -> Fault:
    """Plant a fault in the fast tables of Orion Duel."""
    return lambda engine, patch: around(name, change)(engine.laying, patch)


def without(id: str) -> Fault:
    """Take a guard away."""

    def plant(engine: Any, patch: pytest.MonkeyPatch) -> None:
        rules = Rules()
        rules.guards = {
            kind: [(one, check) for one, check in tied if one != id]
            for kind, tied in engine.rules.guards.items()
        }
        patch.setattr(engine, "rules", rules)

    return plant


def fast(**wrong: str) -> Fault:
    """Let the fast way forget to bring a field up to date."""
    return in_laying(
        "lay",
        lambda _, after, before, index: after._replace(
            **{field: getattr(before, field) for field in wrong}
        ),
    )


def apart(laying: Any, state: Any) -> Any:
    """Return the position with every blue hexagon a chain of its own."""
    cells = (i for chain in state.chains0 for i in bits(chain & laying.mat.all))
    return state._replace(chains0=tuple(laying.mat.chain(1 << i) for i in cells))


ORION: list[tuple[str, int, Fault]] = [
    (
        "contact is not asked for",
        1,
        in_laying("legal", lambda laying, _, s: s.free & laying.of_hand((s.hand0, s.hand1)[s[1]])),
    ),
    ("no guard asks for contact", 1, without("token.contact")),
    ("no guard asks for the supply", 1, without("tile.supply")),
    ("a tile opens nothing", 1, fast(own0="", own1="", bare0="", bare1="")),
    ("a way to win goes unseen", 4, fast(met0="", met1="", score0="", score1="")),
    ("chains stay apart", 4, in_laying("lay", lambda laying, s, *given: apart(laying, s))),
    ("it never ends", 1, in_laying("lay", lambda _, s, *given: s._replace(to_act=s.turn))),
    ("a tile comes back", 10, fast(hand0="")),
]


@pytest.mark.parametrize("name", ["prospect", "orion"])
def test_a_sound_game_passes(name: str) -> None:
    """Without a fault there is no offence."""

    assert broken_law(load(name), games=4) is None


@pytest.mark.parametrize(
    ("name", "law", "plant"),
    [
        pytest.param(name, law, plant, id=f"{name}: {said}")
        for name, faults in (("prospect", PROSPECT), ("orion", ORION))
        for said, law, plant in faults
    ],
)
def test_a_law_catches_its_fault(
    name: str, law: int, plant: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One fault is planted, and the law that is there for it says so."""

    engine = load(name)
    plant(engine, monkeypatch)

    assert law == broken_law(engine)


@pytest.mark.parametrize("name", ["hope", "planetarium"])
def test_a_real_game_that_answers_out_of_turn_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lay in HOPE's deck and in the hands of Planetarium was told to who typed it."""

    engine = load(name)
    monkeypatch.setattr(engine, "refusals", lambda *given: engine.rules.refusals(engine, *given))

    assert 6 == broken_law(engine)
