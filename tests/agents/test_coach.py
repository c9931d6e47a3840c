"""The coach: what is best and why, and where a game turned; nothing that its seat may not know."""

import random

import pytest

from armillary.engines import catalogue, load
from armillary.engines.agents import GameOver, agent, analyse, luck, review
from armillary.engines.agents.coach import Hidden, changed
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import SPECTATOR
from armillary.engines.core.text import LANGUAGES


def played(name, seed, stop=None, **options):
    """A table with a random game on it, up to so many moves."""
    table, rng = load(name).table(seed=seed, **options), random.Random(seed)
    while table.to_act is not None and (stop is None or len(table.log) < stop):
        table.play(table.engine.sample(table.state, rng))
    return table


@pytest.mark.parametrize("name", catalogue())
def test_every_game_is_analysed_in_its_own_words(name):
    """Legal moves, the best first, shares within 0 and 1, the same again and again."""

    table = played(name, 5, stop=12)
    advice = analyse(table, simulations=30)
    assert 1 <= len(advice.ideas) <= 5
    for idea in advice.ideas:
        assert () == table.engine.refusals(table.state, idea.move)
        assert 0 <= idea.share <= 1
        assert 0 <= idea.error <= 1
        assert idea.text in idea.said
        assert len({idea.said.to(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    assert advice == analyse(table, simulations=30)


def test_what_a_move_changes_is_told_in_the_numbers_beside_the_board():
    """A cell nearer to a link is one cell less."""

    engine = load("orion")
    state = engine.start(preset=1)
    move = engine.parse("line 1 e4", state)
    told = {str(one.label): (one.before, one.after) for one in changed(engine, state, 0, move)}
    assert told["Cells short of a link"] == ("9", "9") or told["Tiles left"] == ("14", "13")


@pytest.mark.parametrize("name", ["planetarium", "galaxies"])
def test_what_the_seat_may_not_know_changes_no_advice(name):
    """Another deal of what is hidden, the same words."""

    table = played(name, 8, stop=30)
    engine, seat = table.engine, table.to_act
    other = engine.scramble(table.state, seat, random.Random(2))
    assert other != table.state
    one = analyse(table, simulations=12)
    table._states[table.at] = other
    assert one == analyse(table, simulations=12)


def test_no_advice_for_an_agent_with_secrets_and_none_after_the_end():
    """One clear sentence each."""

    table = played("planetarium", 3, stop=20)
    table.seated = ("master", "master")
    with pytest.raises(Hidden, match="master is to act, and what it knows is its own secret"):
        analyse(table, simulations=3)
    with pytest.raises(Hidden, match="it can be reviewed when it has ended"):
        review(table, simulations=3)
    with pytest.raises(GameOver, match="the game has ended; review it"):
        analyse(played("orion", 3, preset=1), simulations=3)


@pytest.mark.parametrize("name", catalogue())
def test_no_advice_where_somebody_looks_back_at_chance(name):
    """Nobody chooses there, in any game: one clear sentence."""

    table = load(name).table(seed=3, **{"setup": "random"} if name == "orion" else {})
    chance = [entry.ply for entry in table.log if entry.seat < 0]
    assert chance
    for ply in chance:
        table.goto(ply)
        with pytest.raises(GameOver, match="chance is to act, and no seat"):
            analyse(table, simulations=3)


def test_a_review_finds_the_move_that_threw_the_game_away():
    """A win in one was there: the move that was played instead is the turning point."""

    engine = load("orion")
    for seed in range(40):
        table = played("orion", seed, preset=1)
        at = table.at - 1
        if not table.outcome.winners:
            continue
        table.goto(at)
        before, winner = table.state, table.to_act
        wins = {m for m in table.legal if engine.worth(engine.advance(before, m), winner) == 1}
        losing = [m for m in table.legal if m not in wins]
        if not wins or not losing:
            continue
        table.play(min(losing, key=lambda m: engine.worth(engine.advance(before, m), winner)))
        break
    report = review(table.fork(at + 1), simulations=40)
    turn = report.turns[-1]
    assert turn.ply == at
    assert engine.parse(turn.better, before) in wins
    assert turn.cost > 0.3
    assert turn in report.turning_points()
    assert turn.better in turn.said
    assert report.curve(winner)[-1] == (at, turn.share)


def test_the_best_move_costs_nothing():
    """Whoever plays as the coach would has no turning points by its own measure."""

    table = load("orion").table(seed=2, preset=1)
    for _ in range(2):
        view = table.view(table.to_act)
        table.play(agent("master", simulations=40).choose(table.engine, view, luck(1, table.at)))
    assert all(0 <= turn.cost <= 1 for turn in review(table, simulations=20).turns)


@pytest.mark.parametrize("name", catalogue())
def test_chances_of_all_seats_add_up(name):
    """One of them wins; a game that all win together has a chance of its own, and more is more."""

    engine = load(name)
    for stop in (0, 12, 40):
        state = played(name, 5, stop=stop).state
        seats = range(len(engine.scene(engine.view(state, SPECTATOR)).seats))
        all_told = [engine.chance(state, seat, [engine.share(state, seat)])[0] for seat in seats]
        if engine.habits.sharp:
            assert sum(all_told) == pytest.approx(1, abs=0.02)
        else:
            assert type(engine).chance is not Engine.chance
        for seat in seats:
            low, high = engine.chance(state, seat, [0.45, 0.55])
            assert 0 <= low < high <= 1
