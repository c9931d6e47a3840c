"""What a search's share of the universe comes to: a chance that falls as the marker comes on."""

import pytest

from armillary.engines.agents import agent, review
from armillary.engines.agents.agent import luck
from armillary.engines.hope.rules.state import HopeState

from .staging import ENGINE


def state(gap: int = 5, **changes: int) -> HopeState:
    """A game of two that has just begun, with some things changed."""
    begun: HopeState = ENGINE.start(2, crossing_gap=gap)
    return begun._replace(**changes)


@pytest.mark.parametrize("share", [0.4, 0.5, 0.6])
def test_the_further_the_marker_and_the_closer_the_crossings_the_less(share: float) -> None:
    """The same share is less and less, and more of it is always more."""
    easy, late, hard = state(), state(marker=30), state(gap=4)
    chances = [one for at in (easy, late, hard) for one in ENGINE.chance(at, 0, [share])]

    assert 0 < min(chances) and max(chances) < 1
    assert chances[0] > chances[2] > chances[1]
    for one in (easy, late, hard):
        low, high = ENGINE.chance(one, 0, [share, share + 0.1])
        assert low < high


def test_what_is_sure_stays_all_but_sure() -> None:
    """A universe that is saved, or lost, in every simulation."""
    lost, saved = ENGINE.chance(state(), 0, [0.0, 1.0])
    assert saved > 0.99 and lost < 0.01


def test_a_review_of_a_lost_universe_tells_how_it_was_lost() -> None:
    """Played at random it goes down and down, and some moves cost most of it."""
    table, player = ENGINE.table(seed=3, seats=2), agent("random")
    while table.to_act is not None:
        table.play(player.choose(ENGINE, table.view(table.to_act), luck(3, table.at)))
    found = review(table)
    curve = [share for _, share in found.curve(0)]

    assert curve[0] > 0.3 and curve[-1] < 0.1
    assert found.turning_points()
