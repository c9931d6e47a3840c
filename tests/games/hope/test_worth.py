"""What bots think a position is worth: enough for a team to save the universe now and then."""

from typing import Any

from armillary.engines.agents import agent, luck
from armillary.engines.hope.study.worth.foresight import spare

from .staging import ENGINE, arrange, begun


def test_a_greedy_pair_saves_the_universe_now_and_then() -> None:
    """It did in none of 800 games when it scattered pioneers and let symbols lie."""
    player, saved = agent("greedy"), 0
    for seed in range(12):
        table = ENGINE.table(seed=seed, seats=2)
        while table.to_act is not None:
            view = table.view(table.to_act)
            table.play(player.choose(ENGINE, view, luck(seed, table.at)))
        saved += table.state.ending == 1
    assert saved >= 1


def test_full_galaxies_are_worth_more_than_scattered_pioneers() -> None:
    """Two on e4, which has four planets, before one on e4 and one on e5; whosesoever they are."""
    together = arrange(begun(), pioneers={"e4p": [0, 1]})
    apart = arrange(begun(), pioneers={"e4p": [0], "e5p": [1]})

    for seat in range(2):
        assert ENGINE.worth(together, seat) > ENGINE.worth(apart, seat)


def test_a_symbol_in_sight_is_worse_than_none() -> None:
    """Also one on top of the cards that were used this turn."""
    calm = arrange(shelf=["oxygen", "water", "light"])
    red = arrange(shelf=["oxygen*", "water", "light"])

    assert ENGINE.worth(calm, 0) > ENGINE.worth(red, 0)


def test_to_be_saved_without_being_first_is_not_to_be_lost() -> None:
    """Whoever thought so would keep the last pioneer back; for the traitor it is lost."""
    saved = begun()._replace(line=(0,) * 20 + (1,) * 10, ending=1)
    saved = saved._replace(to_act=None)
    lost = saved._replace(ending=2)
    dark = saved._replace(roles=(0, 1))

    assert 1 == ENGINE.worth(saved, 0) > ENGINE.worth(saved, 1) > ENGINE.worth(begun(), 1)
    assert [-1, -1, -1] == [ENGINE.worth(lost, 0), ENGINE.worth(lost, 1), ENGINE.worth(dark, 1)]


def test_pioneers_are_dearer_the_fewer_can_be_spared() -> None:
    """Two have hardly more than the track needs: then one who waits on a galaxy is a loss."""

    def lost(**laid: Any) -> float:
        alone = arrange(begun(), pioneers={"e4p": [0]}, **laid)
        return ENGINE.worth(arrange(begun(), **laid), 0) - ENGINE.worth(alone, 0)

    spent = {"levels": {0: 3, 1: 3}, "upgrades": {0: 3, 1: 3}}

    assert lost(line=(0, 1) * 12, seated=spent) > max(0.0, lost(line=(0, 1) * 12), lost())


def test_more_than_two_have_pioneers_enough() -> None:
    """They do not spare them: what nobody needs to think of changes no worth."""
    state = begun(3)
    assert 12 < spare(ENGINE.kit, state, [(4, 1)] * 9)
