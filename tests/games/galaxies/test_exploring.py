"""Unexplored space, its dangers, and what is secret."""

import random

import pytest

from armillary.engines.galaxies.rules.legal.empire import produced

from .staging import GAME, asked, broken, calm, place, play, stage, texts, where

OUT = {0: (2, 2), 1: (0, 0)}
LEAVE = ("activate move", "fly 1 space")


@pytest.mark.rule("explore.move")
def test_a_move_explores() -> None:
    """Two ships may be in space; without open cards one draws at once."""
    start = stage(dice="move move", ships={0: ("home", "space")}, goods=OUT)
    state = play(start, *LEAVE)

    assert "turnup" == asked(state)
    assert (1, 1) == state.ships[0]


@pytest.mark.rule("explore.once")
def test_no_second_time_in_place() -> None:
    """A ship in space may leave, not explore there again."""
    state = play(stage(dice="move", ships={0: ("space",)}), "activate move")

    assert {"explore.once"} == broken(state, "fly 1 space")
    assert set() == broken(state, "fly 1 home")


@pytest.mark.rule("explore.exhausted")
def test_nothing_left_to_explore() -> None:
    """Without deck and open cards nobody enters; without a deck nobody draws."""
    every = tuple(find.id for find in GAME.finds)
    empty = play(stage(dice="move", cards={1: every}), "activate move")
    last = stage(dice="move", cards={1: every[:-1]}, face_up=every[-1:])

    assert {"explore.exhausted"} == broken(empty, "fly 1 space")
    assert {"explore.exhausted"} == broken(play(last, *LEAVE), "draw")


@pytest.mark.rule("explore.choose")
def test_take_one_or_draw() -> None:
    """B3: with open cards one takes one, or draws; a discovery may be taken or left."""
    state = play(stage(dice="move move", face_up=("d05", "d06"), goods=OUT), *LEAVE)

    assert {"take d05", "take d06", "draw"} == texts(state)
    assert (4, 2) == play(state, "take d05").goods[0]
    drawn = play(state, "draw", "reveal d07")
    assert {"take d07", "draw"} == texts(drawn)
    assert (3, 3) == play(drawn, "take d07").goods[0]


@pytest.mark.rule("explore.danger")
def test_a_danger_is_taken() -> None:
    """B3: green left, red drawn: the red is taken, the green lies open."""
    state = play(stage(dice="move move", goods=OUT), *LEAVE, "reveal d05", "draw", "reveal x01")

    assert ((1, 2), (GAME.find_number["x01"],)) == (state.goods[0], state.cards[0])
    assert (GAME.find_number["d05"],) == state.face_up


@pytest.mark.rule("explore.row")
def test_three_lie_open_at_most() -> None:
    """B3: what was left cannot be taken now; with three open a drawn card is kept."""
    state = play(stage(dice="move move", face_up=("d05",), goods=OUT), *LEAVE, "draw", "reveal d06")
    full = stage(dice="move move", face_up=("d05", "d06", "d07"), goods=OUT)
    full = play(full, *LEAVE, "draw", "reveal d08")

    assert {"explore.row"} == broken(state, "take d05")
    assert (5, 2) == full.goods[0]
    assert 3 == len(full.face_up)


@pytest.mark.rule("explore.resolve")
def test_what_the_card_says_happens() -> None:
    """A loss takes what there is; only an upgrade may be declined."""
    state = play(stage(dice="move move", goods={0: (1, 0), 1: (0, 0)}), *LEAVE, "reveal x05")
    upgrade = play(stage(dice="move move", goods=OUT, face_up=("d18",)), *LEAVE, "take d18")

    assert (0, 0) == state.goods[0]
    assert "pass" in texts(upgrade) and "upgrade 1" in texts(upgrade)
    acquired = play(stage(dice="move move", goods=OUT, face_up=("d15",)), *LEAVE, "take d15")
    assert (3, 2) == acquired.goods[0]


@pytest.mark.rule("explore.culture")
def test_space_gives_culture() -> None:
    """One for each ship in space, and no energy."""
    state = stage(ships={0: ("space", "space")})

    assert (0, 2) == (produced(GAME, state, 0, 0), produced(GAME, state, 0, 1))


@pytest.mark.rule("danger.track")
def test_a_danger_track_is_worked_off() -> None:
    """B4: two matching advances lead back to space, and nothing is explored."""
    state = play(stage(dice="move economy economy", goods=OUT), *LEAVE, "reveal x09")
    assert place("danger:x09-0") == where(state, 0, 0)
    state = play(state, "activate economy", "advance 1", "activate economy", "advance 1")

    assert 1 == where(state, 0, 0)
    assert asked(calm(state)) in ("main", "keep", "follow")


@pytest.mark.rule("danger.stuck")
def test_a_held_ship_does_nothing_else() -> None:
    """B4: it cannot move, and brings no culture."""
    state = stage(dice="move", ships={0: ("danger:x09-0",)}, cards={0: ("x09",)})

    assert 0 == produced(GAME, state, 0, 1)
    assert {"danger.stuck"} == broken(play(state, "activate move"), "fly 1 home")


@pytest.mark.rule("op.explore_ship")
def test_exploring_by_actions() -> None:
    """Morrigal sends a ship, Last Light one in space, Yarrow-9 takes a card with none."""
    owned = {0: ("morrigal", "last-light", "yarrow-9")}
    start = stage(dice="colony move", ships={0: ("space",)}, colonies=owned, face_up=("d05",))
    state = play(start, "activate colony")

    assert {"send 2"} == texts(play(state, "use morrigal"))
    assert {"send 1"} == texts(play(state, "use last-light"))
    assert {"op.explore_ship"} == broken(play(state, "use last-light"), "send 2")
    assert (3, 1) == play(state, "use yarrow-9", "take d05").goods[0]


@pytest.mark.rule("explore.resolve")
def test_an_upgrade_by_a_card_may_be_declined_without_a_ship() -> None:
    """G19: Yarrow-9 takes D18 with no ship, and its upgrade costs all the same."""
    purses = {0: (3, 1), 1: (0, 0)}
    start = stage(dice="colony", colonies={0: ("yarrow-9",)}, face_up=("d18",), goods=purses)
    state = play(start, "activate colony", "use yarrow-9", "take d18")

    assert {"upgrade 0", "upgrade 1", "pass"} == texts(state)
    assert (2, 1) == play(state, "pass").goods[0]


@pytest.mark.rule("op.ship_effects")
def test_cards_move_the_explorer() -> None:
    """D17 lets the ship go on, X06 sends it home."""
    on = play(stage(dice="move move", goods=OUT, face_up=("d17",)), *LEAVE, "take d17")
    home = play(stage(dice="move move", goods=OUT), *LEAVE, "reveal x06")

    assert "fly 1 orbit:jakks" in texts(on) and "pass" in texts(on)
    assert {"move.which"} == broken(on, "fly 2 orbit:jakks")
    assert 0 == where(home, 0, 0)


@pytest.mark.rule("op.peek")
def test_a_look_is_kept_to_oneself() -> None:
    """Kelvane shows the top card to one seat; the next draw is that card."""
    start = stage(dice="colony move", colonies={0: ("kelvane",)}, goods=OUT)
    state = play(start, "activate colony", "use kelvane", "peek d05")

    assert (GAME.find_number["d05"],) == GAME.view(state, 0).top
    assert () == GAME.view(state, 1).top
    state = play(state, *LEAVE)
    assert {"reveal d05"} == texts(state)


@pytest.mark.rule("secret.missions")
@pytest.mark.rule("secret.cards")
def test_what_others_may_not_know() -> None:
    """A view has one's own mission and cards, and numbers of the others'."""
    state = stage(
        missions={0: ("elder", "hoarder"), 1: ("orbiter", "explorer")},
        cards={0: ("d05",), 1: ("d06", "x01")},
    )
    view = GAME.view(state, 0)

    assert state.missions[0] == view.own_missions
    assert ((2, 2), (1, 2)) == (view.dealt, view.counts)
    worlds = {GAME.imagine(view, random.Random(n)).cards[1] for n in range(20)}
    assert len(worlds) > 5


@pytest.mark.rule("op.peek")
def test_who_still_knows_the_top_card_does_not_look_again() -> None:
    """Kelvane would change nothing then: its action waits until that card is gone."""
    start = stage(dice="colony colony move", colonies={0: ("kelvane",)}, goods=OUT)
    state = play(start, "activate colony", "use kelvane", "peek d05")
    again = play(state, "activate colony")

    assert {"action.price"} == broken(again, "use kelvane")
    assert "use kelvane" not in texts(again)
    other = again._replace(seers=0b10)
    assert "use kelvane" in texts(other) and set() == broken(other, "use kelvane")
