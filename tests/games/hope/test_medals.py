"""Medals, the two ladders, and the Brave."""

from typing import Any

import pytest

from .staging import arrange, begun, hand, play, refused, row, rules_of

SEVEN = ["oxygen", "water", "carbon", "light", "plant", "animal", "joker"]


def three(**more: Any) -> Any:
    """Return a game of three with Vega above e4 and animal cards in hand."""
    given = {"hands": {0: ["animal", "animal", "animal*"]}, "people": {0: "acrobat"}} | more
    return arrange(begun(3), **given)


@pytest.mark.rule("medal.join")
def test_joining_two_players_brings_two_medals_and_each_of_them_one() -> None:
    """Players count, not pioneers; a second pioneer brings nothing."""
    state = play(three(pioneers={"e4b": [1, 2]}), "towards", "fly e4p")
    first = play(state, "place e4p animal")
    second = play(first, "place e4p animal", "stand vega", "stand vega", "stand rigel")

    assert (2, 1, 1) == first.medals
    assert (2, 1, 1) == second.medals
    assert "medal.join" in rules_of(state, "place e4p animal")


@pytest.mark.rule("medal.join")
def test_what_stands_there_now_counts() -> None:
    """Who has lost all own pioneers on a galaxy joins it anew."""
    state = play(three(pioneers={"e4b": [1]}), "towards", "fly e4p", "place e4p animal")
    lost = state._replace(pioneers=tuple(p & ~3 for p in state.pioneers), medals=(0, 0, 0))

    assert (1, 1, 0) == play(lost, "place e4p animal").medals


@pytest.mark.rule("medal.border")
def test_the_first_pioneer_on_a_border_galaxy_brings_one_medal() -> None:
    """Whatever the number placed, and never again for that galaxy."""
    state = three(ships={0: "b2p"}, hands={0: ["light", "light"]})
    first = play(state, "away", "fly a2p", "place a2p light")
    emptied = first._replace(pioneers=(0,) * 111)

    assert 1 == first.medals[0]
    assert 1 == play(first, "place a2p light").medals[0]
    assert "medal.border" in rules_of(play(state, "away", "fly a2p"), "place a2p light")
    inner = play(three(), "towards", "fly e4p", "place e4p animal")
    assert 0 == inner.medals[0]
    assert 1 == play(emptied, "place a2p light").medals[0]


@pytest.mark.rule("medal.supply")
def test_thirty_medals_are_all() -> None:
    """With one left the placer gets it, and the others nothing."""
    state = three(pioneers={"e4b": [1, 2]}, seated={"medals": {1: 20, 2: 9}})
    after = play(state, "towards", "fly e4p", "place e4p animal")

    assert (1, 20, 9) == after.medals


@pytest.mark.rule("grow.upgrade")
def test_an_upgrade_gives_one_more_movement() -> None:
    """It costs medals and a pioneer, which counts."""
    state = play(arrange(seated={"medals": {0: 5}}), "towards", "fly e4p", "upgrade")

    assert (3, 1, 22) == (state.medals[0], state.upgrades[0], state.supply[0])
    assert [] == refused(state, "away")


@pytest.mark.rule("grow.level")
def test_a_level_raises_the_hand_limit() -> None:
    """Five cards become six, and no movement comes with it."""
    state = arrange(seated={"medals": {0: 5}}, hands={0: []})
    after = play(state, "towards", "fly e4p", "learn")

    assert ["turn.movement"] == refused(after, "away")
    assert 6 == len(hand(play(after, "end"), 0))


@pytest.mark.rule("grow.once")
@pytest.mark.parametrize("first", ["upgrade", "learn"])
def test_one_step_a_turn(first: str) -> None:
    """An upgrade or a level, not both and not twice."""
    state = play(arrange(seated={"medals": {0: 20}}), first)

    assert ["grow.once"] == refused(state, "upgrade")
    assert ["grow.once"] == refused(state, "learn")
    assert [] == refused(play(state, "end", "end"), "upgrade")


@pytest.mark.rule("grow.cost")
def test_a_step_costs_what_the_character_says() -> None:
    """The Brave's first upgrade costs two medals, the second three."""
    assert ["grow.cost"] == refused(arrange(seated={"medals": {0: 1}}), "upgrade")
    second = arrange(seated={"medals": {0: 2}, "upgrades": {0: 1}})
    assert ["grow.cost"] == refused(second, "upgrade")

    bare = arrange(seated={"medals": {0: 9}})
    bare = bare._replace(supply=row(bare.supply, {0: 0}))
    assert ["grow.cost"] == refused(bare, "learn")


@pytest.mark.rule("grow.steps")
def test_a_ladder_has_three_steps() -> None:
    """There is no fourth."""
    state = arrange(seated={"medals": {0: 20}, "upgrades": {0: 3}, "levels": {0: 3}})

    assert ["grow.steps"] == refused(state, "upgrade")
    assert ["grow.steps"] == refused(state, "learn")


@pytest.mark.rule("hero.brave")
def test_the_brave_draws_on_an_empty_border_galaxy() -> None:
    """One card, even above the limit; not on a galaxy with pioneers, and not inside."""
    state = arrange(ships={0: "b2p"}, hands={0: [*SEVEN, "light*"]})
    after = play(state, "away", "fly a2p", "place a2p light")
    joined = play(arrange(state, pioneers={"a2p": [1]}), "away", "fly a2p", "place a2p joker")

    assert 8 == len(hand(after, 0))
    assert 7 == len(hand(play(after, "place a2p light*"), 0))
    assert 7 == len(hand(joined, 0))
