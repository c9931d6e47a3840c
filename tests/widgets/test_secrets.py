"""What a desk tells of a position depends on nothing that its person may not know."""

import random
from typing import Any

import pytest
from tests.laws.test_laws import VARIANTS

from armillary.engines import catalogue, load
from armillary.engines.agents import agent
from armillary.engines.core import laws
from armillary.engines.core.course import still
from armillary.engines.core.moves import SPECTATOR, MoveError
from armillary.widgets.played.desk import Desk
from armillary.widgets.sent.messages import BadMessage

SECRET = [name for name in catalogue() if load(name).secrets]
SHARED = [
    pytest.param(name, variant, id=f"{name}-{n}")
    for name in SECRET
    for n, variant in enumerate(VARIANTS[name])
    if variant.get("seats") != 1
]


def told(
    engine: Any, state: Any, seat: int, asks: list[dict[str, Any]], keys: list[str]
) -> list[Any]:
    """Return all that a person on this seat is told of a position, whoever is to act in it.

    That is the board, the answers to what is asked, and what is said of what is pointed at.
    """
    desk = Desk(still(engine, state))
    others = {other for other in range(state.seats) if other != seat}
    desk.agents = dict.fromkeys(others, agent("random"))
    found: list[Any] = [[desk.frame(), *map(desk.foretell, keys)]]
    for message in asks:
        said = None
        try:
            desk.handle(message)
        except BadMessage as bad:
            said = str(bad)
        found.append((said, desk.frame()))
        if desk.table.at:
            break
    return found


def typed(engine: Any, state: Any, rng: random.Random) -> list[str]:
    """Return moves of every kind and of every actor, NATURE too, that would not be played now.

    A move that is allowed would be played, and then the cards tell.
    """
    found = []
    for kind, values in engine.domain.items():
        for actor in rng.sample(values["seat"], min(2, len(values["seat"]))):
            for _ in range(3):
                row = {name: rng.choice(these) for name, these in values.items()}
                move = kind(**row | {"seat": actor})
                if engine.flaw(move) is None:
                    found.append(engine.spell(move))
    return [text for text in dict.fromkeys(found) if not allowed(engine, state, text)]


def allowed(engine: Any, state: Any, text: str) -> bool:
    """Tell whether a text is a legal move in this position."""
    try:
        return not engine.refusals(state, engine.parse(text, state))
    except MoveError:
        return False


def tells(name: str, variant: dict[str, Any], salt: int = 0) -> tuple[int, list[str]]:
    """Return how many positions had a secret, and what in any of them was told by one."""
    engine, rng = load(name), random.Random(f"{name}{variant}{salt}")
    states = laws.play(engine, rng, engine.start(**variant)).states[:-1]
    own = [state for state in states if state.to_act >= 0]
    chosen = rng.sample(states, min(4, len(states))) + rng.sample(own, min(4, len(own)))
    # Looking back leads to moments of others and of NATURE as well.
    chosen += [engine.rare(rng.choice(states), rng) for _ in range(2)]
    overlays = [{"kind": "overlay", "name": id, "on": True} for id in (*engine.overlays, "legal")]
    differing, told_by = 0, []
    for state in chosen:
        seat = rng.choice((rng.randrange(state.seats), max(0, state.to_act)))
        other = engine.scramble(state, seat, rng)
        keys = [item.key for item in engine.scene(engine.view(state, seat)).items]
        asks: list[dict[str, Any]] = []
        texts = typed(engine, state, rng)
        if state.to_act != seat:
            asks += [{"kind": "pick", "key": key} for key in rng.sample(keys, min(12, len(keys)))]
            texts += [engine.spell(move) for move in engine.legal(state)[:8]]
        asks += [{"kind": "type", "text": text} for text in texts]
        # Overlays and hints stand on the board from then on, and make every answer slower.
        asks += [*overlays, {"kind": "hint"}, {"kind": "hint"}]
        differing += state != other
        begins = (engine.keys(move)[0] for move in engine.legal(state) if state.to_act == seat)
        pointed = list(dict.fromkeys(begins))[:12] or keys[:3]
        one, two = (told(engine, world, seat, asks, pointed) for world in (state, other))
        pairs = zip([{}, *asks], one, two, strict=False)
        told_by += [str(ask) for ask, *answers in pairs if answers[0] != answers[1]]
        told_by += ["one goes on where the other ends"] * (len(one) != len(two))
    return differing, told_by


@pytest.mark.parametrize(("name", "variant"), SHARED)
def test_a_position_is_told_alike_whatever_others_hold(name: str, variant: dict[str, Any]) -> None:
    """Clicks, hints, what a click would do, and typed moves of every actor, NATURE's too."""

    differing, told_by = tells(name, variant)

    assert [] == told_by
    assert differing > 2


def test_an_answer_for_nature_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: a desk that looks up what NATURE could do tells who the traitor is."""

    def looks_up(desk: Desk, message: dict[str, Any]) -> None:
        move = desk.engine.parse(message["text"], desk.table.state)
        if desk.mine and not desk.engine.flaw(move):
            desk._why = desk.engine.rules.refusals(desk.engine, desk.table.state, move)

    monkeypatch.setattr(Desk, "_do_type", looks_up)
    traitors = [variant for variant in VARIANTS["hope"] if variant.get("traitor")]

    found = (ask for salt in range(9) for v in traitors for ask in tells("hope", v, salt)[1])
    assert any("role nope" in ask for ask in found)
    found = (ask for n in range(9) for v in VARIANTS["hope"] for ask in tells("hope", v, n)[1])
    assert any("draw " in ask for ask in found)


@pytest.mark.parametrize("name", SECRET)
def test_looking_back_nobody_moves_for_others(name: str) -> None:
    """At a ply of an agent or of NATURE nothing can be picked; a fork begins at the own move."""

    engine = load(name)
    seats = engine.seats[0] if engine.seats[0] > 1 else 2
    others = {seat: agent("random") for seat in range(1, seats)}
    desk = Desk(engine.table(seed=3, seats=seats), agents=others)
    rng = random.Random(3)
    for _ in range(12):
        if desk.table.to_act is not None:
            desk.play(engine.sample(desk.table.state, rng))
    log = desk.table.log
    theirs = [entry.ply for entry in log if entry.seat != 0]
    assert theirs
    for ply in theirs:
        desk.handle({"kind": "goto", "ply": ply})
        frame = desk.frame()
        assert not frame.get("next") and not frame["marks"].get("legal")
        desk.handle({"kind": "type", "text": log[ply].text})
        assert (ply, "why" in desk.frame()) == (desk.table.at, True)
    desk.handle({"kind": "goto", "ply": theirs[-1]})
    desk.handle({"kind": "fork"})

    assert 0 == desk.table.to_act
    assert desk.frame()["next"]


@pytest.mark.parametrize("name", SECRET)
def test_the_screen_is_passed_to_whose_view_it_shows(name: str) -> None:
    """Between two people, looking back at NATURE's move shows no hand but the lifted one's."""

    engine = load(name)
    seats = max(2, engine.seats[0])
    desk = Desk(engine.table(seed=3, seats=seats))
    rng = random.Random(3)
    while len({entry.seat for entry in desk.table.log if entry.seat >= 0}) < 2:
        desk.play(engine.sample(desk.table.state, rng))
    desk.handle({"kind": "ready"})
    lifted = desk.viewer
    for ply in range(len(desk.table.log)):
        desk.handle({"kind": "goto", "ply": ply})
        frame = desk.frame()
        if "curtain" in frame:
            assert any(name in frame["curtain"]["text"] for name in frame["seats"])
        elif "covered" in frame:
            # What lies open is shown, and nobody's own cards.
            assert SPECTATOR == desk.viewer
        else:
            assert lifted == desk.viewer
