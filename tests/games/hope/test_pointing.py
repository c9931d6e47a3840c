"""What a lever or a card shows while it is pointed at."""

from typing import Any

from armillary.engines.hope.rules.box.universe import FACES

from .staging import ENGINE, arrange, play


def item(state: Any, key: str) -> Any:
    """Return a thing on the table as the seat to act sees it."""
    scene = ENGINE.scene(ENGINE.view(state, state.to_act))
    return next(one for one in scene.items if one.key == key)


def marked(state: Any, key: str) -> set[str]:
    """Return the faces that a thing lights."""
    return {mark.key for mark in item(state, key).links if not mark.to}


def reached(state: Any, lever: str) -> set[str]:
    """Return every face that a lever can bring the ship to, found by flying there move by move."""
    found: set[str] = set()
    edge = [play(state, lever)]
    while edge:
        here = edge.pop()
        for move in ENGINE.legal(here):
            text = ENGINE.spell(move)
            if text.startswith("fly "):
                found.add(f"face:{text[4:]}")
                edge.append(ENGINE.advance(here, move))
    return found


def test_a_lever_shows_every_stop() -> None:
    """Exactly those that can be flown to; the arbitrary one shows those of all three."""
    state = arrange(ships={0: "d3p"})
    ways = [
        lever for lever in ("towards", "away", "sideways") if item(state, f"lever:{lever}").links
    ]
    assert ways
    for lever in ways:
        assert reached(state, lever) == marked(state, f"lever:{lever}")
    everywhere = set().union(*(marked(state, f"lever:{lever}") for lever in ways))
    assert everywhere == marked(state, "lever:arbitrary")


def test_planets_on_the_way_are_told_apart() -> None:
    """Stops with a waiting planet are lit in another tone, counted, and named."""
    state = arrange(ships={0: "d4p"}, pioneers={"e4p": [0, 1]})
    world = ENGINE.world(state)
    lever = item(state, "lever:towards")
    waiting = {mark.key for mark in lever.links if mark.tone == "picked"}

    assert {
        key
        for key in marked(state, "lever:towards")
        if world.planets[FACES.index(key[5:])] and key != "face:e4p"
    } == waiting
    assert [True] * len(waiting) == [key[5:] in str(lever.more[1]) for key in waiting]


def test_a_used_lever_shows_nothing() -> None:
    """It is struck out, and leads nowhere."""
    used = item(arrange(used={0: ["towards"]}), "lever:towards")

    assert ("struck", ()) == (used.parts[-1].glyph, used.links)


def test_polarizing_shows_where_it_lands() -> None:
    """The line ends where the ship will be."""
    state = play(arrange(used={0: ["towards"]}), "polarize")
    (landing,) = [mark.to for mark in item(state, "do:polarize").links if mark.to]
    (move,) = [move for move in ENGINE.legal(state) if ENGINE.spell(move).startswith("fly ")]

    assert landing == f"face:{ENGINE.spell(move)[4:]}"


def test_a_card_shows_what_it_pays_for() -> None:
    """A joker pays everywhere, water only on galaxies of water; both in the own dimension only."""
    state = arrange(hands={0: ["water", "joker"]})
    world, ship = ENGINE.world(state), state.ships[0]
    water, joker = marked(state, "card:water"), marked(state, "card:joker")

    assert water < joker
    assert {1} == {world.technology[FACES.index(key[5:]) // 3] for key in water}
    assert {ship % 3} == {FACES.index(key[5:]) % 3 for key in joker}
