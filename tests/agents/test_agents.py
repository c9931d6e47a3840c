"""What holds for every agent."""

import random
from itertools import pairwise

import pytest

from armillary.engines import load
from armillary.engines.agents import UnknownAgent, agent, luck, match, names

from .thimbles import Game, Thimbles

QUICK = ("random", "greedy")
SETUPS = [{"preset": 1}, {"preset": 3, "count": "instances"}, {"setup": "players"}, {}]


def quick(name):
    """An agent with a budget that a test can wait for, and that repeats exactly."""
    return agent(name, simulations=6)


@pytest.fixture(scope="module")
def engine():
    return load("orion")


@pytest.mark.parametrize("name", names())
def test_every_name_gives_an_agent_of_that_name(name):
    """What is listed can be asked for."""

    assert name == agent(name).name


@pytest.mark.parametrize("name", ["", "Greedy", "deep thought", "../greedy"])
def test_an_unknown_name_is_answered_by_the_known_ones(name):
    """The message lists what there is."""

    with pytest.raises(UnknownAgent, match=f"there are {', '.join(names())}"):
        agent(name)


@pytest.mark.parametrize(
    ("name", "options"),
    [(one, how) for one in names() for how in (SETUPS if one in QUICK else SETUPS[2:3])],
    ids=str,
)
def test_every_choice_is_legal_from_the_first_token_to_the_last_tile(engine, name, options):
    """An agent plays a whole game at a table, which would refuse what is not allowed."""

    table = engine.table(seed=11, **options)
    while table.to_act is not None:
        view = table.view(table.to_act)
        table.play(quick(name).choose(engine, view, luck(11, table.at)))
    assert table.outcome is not None


@pytest.mark.parametrize("name", names())
def test_the_same_luck_gives_the_same_choice(engine, name):
    """So a playing can be undone, saved and replayed."""

    state = engine.start(preset=2)
    view = engine.view(state, 0)
    chosen = [quick(name).choose(engine, view, luck("again", 5)) for _ in range(2)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", names())
def test_luck_decides_between_equal_moves(name):
    """No agent plays the same game over and over."""

    game, state = Game(), Thimbles(1, 0)
    picks = {quick(name).choose(game, game.view(state, 1), luck(3, at)) for at in range(60)}
    assert {0, 1, 2} == picks


@pytest.mark.parametrize("name", names())
def test_a_choice_does_not_depend_on_what_the_seat_may_not_know(name):
    """Scrambling the secret changes nothing."""

    game, rng = Game(), random.Random(1)
    for at in range(60):
        state = Thimbles(1, rng.randrange(3))
        other = game.scramble(state, 1, rng)
        chosen = [
            quick(name).choose(game, game.view(one, 1), luck(8, at)) for one in (state, other)
        ]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", names())
def test_an_agent_cannot_find_a_ball_it_does_not_see(name):
    """A third of the guesses are right, not all of them."""

    game = Game()
    right = 0
    for at in range(300):
        state = Thimbles(1, at % 3)
        right += at % 3 == quick(name).choose(game, game.view(state, 1), luck(4, at))
    assert 60 < right < 140


@pytest.mark.parametrize("name", names())
def test_scrambling_a_game_of_the_shelf_changes_no_choice(engine, name):
    """The same law on a real game."""

    rng = random.Random(2)
    state = engine.start(preset=1)
    for at in range(4):
        seat = state.to_act
        other = engine.scramble(state, seat, rng)
        move, same = (
            quick(name).choose(engine, engine.view(one, seat), luck(6, at))
            for one in (state, other)
        )
        assert move == same
        state = engine.advance(state, move)


def test_luck_differs_from_move_to_move_and_from_seed_to_seed():
    """Otherwise every move would be decided by the same draw."""

    draws = [luck(seed, at).random() for seed in (1, 2, "1:1") for at in range(30)]
    assert len(draws) == len(set(draws))


def test_greedy_beats_random_clearly(engine):
    """Twenty games on a fixed seed, seats changed after each."""

    tally = match(engine, ["greedy", "random"], 20, seed=5)
    assert tally.wins[0] >= 18
    assert 20 == sum(tally.wins) + tally.drawn == sum(tally.rules.values())


def test_a_match_is_the_same_again_and_its_games_do_not_depend_on_their_number(engine):
    """Game i depends on the seed and i alone."""

    wins = [match(engine, ["random", "random"], games, seed=9).wins for games in range(1, 6)]
    assert all(one <= more for one, more in pairwise(map(sum, wins)))
    assert wins[-1] == match(engine, ["random", "random"], 5, seed=9).wins
    assert all(0 <= b - a <= 1 for x, y in pairwise(wins) for a, b in zip(x, y, strict=True))
