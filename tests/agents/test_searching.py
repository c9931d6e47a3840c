"""Agents that search: in every game, by their budget, and by nothing that they may not know."""

import logging
import random
from statistics import mean

import pytest

from armillary.engines import catalogue, load
from armillary.engines.agents import (
    Agent,
    BudgetError,
    GameOver,
    agent,
    described,
    luck,
    match,
    names,
    steady,
)
from armillary.engines.agents.levels import NAMES
from armillary.engines.agents.search import Node, Search, Worlds
from armillary.engines.core.moves import NATURE
from armillary.engines.core.text import LANGUAGES

from .thimbles import Game, Guess, Thimbles


def moments(name, many, seed):
    """Moments of random games in which a seat has a choice, about evenly spread."""
    engine, rng = load(name), random.Random(seed)
    low, high = engine.seats
    while many > 0:
        state = engine.start(rng.randint(max(low, 2), min(high, 3)))
        gap = rng.randrange(3, 40)
        while state.to_act is not None and many > 0:
            if gap <= 0 and state.to_act != NATURE and len(engine.legal(state)) > 1:
                yield engine, state
                many, gap = many - 1, rng.randrange(5, 40)
            gap -= 1
            state = engine.advance(state, engine.sample(state, rng))


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("game", catalogue())
def test_no_agent_of_any_game_knows_what_its_seat_may_not(game, name):
    """Another deal of what is hidden changes no choice: every agent is told a View, no State."""

    rng, player = random.Random(3), agent(name, simulations=4)
    changed = 0
    for at, (engine, state) in enumerate(moments(game, 3, seed=21)):
        seat = state.to_act
        other = engine.scramble(state, seat, rng)
        changed += other != state
        move, same = (
            player.choose(engine, engine.view(one, seat), luck(5, at)) for one in (state, other)
        )
        assert move == same
        assert () == engine.refusals(state, move)
    assert changed or not engine.secrets


class Peeping(Agent):
    """What the law is there to catch: an agent that has got hold of the state."""

    name = "peeping"

    def __init__(self, state):
        self.state = state

    def choose(self, engine, view, rng):
        return engine.legal(self.state)[self.state.ball]


def test_the_law_catches_an_agent_that_peeps():
    """Planted: its choice changes with the ball."""

    game = Game()
    chosen = {Peeping(Thimbles(1, b)).choose(game, None, None) for b in range(3)}
    assert len(chosen) == 3


@pytest.mark.parametrize("game", catalogue())
def test_a_budget_in_simulations_repeats_exactly(game):
    """The same view and luck, the same move; so it does with a seed of its own and any luck."""

    for engine, state in moments(game, 1, seed=4):
        view = engine.view(state, state.to_act)
        for name in ("mcts", "ismcts", *NAMES):
            one = [agent(name, simulations=6).choose(engine, view, luck(1, 1)) for _ in range(2)]
            two = [
                agent(name, simulations=6, seed=8).choose(engine, view, luck(at, at))
                for at in range(2)
            ]
            assert one[0] == one[1]
            assert two[0] == two[1]


def test_a_budget_in_simulations_is_spent_and_not_overdrawn():
    """So many, counted."""

    engine = load("orion")
    player = agent("master", simulations=12)
    search = player.begin(engine, engine.view(engine.start(preset=1), 0), luck(1, 1))
    for _ in player.think(search):
        pass
    assert 12 == search.simulations == search.root.visits


def test_a_budget_in_seconds_ends_the_thought():
    """By the clock it is given, whatever the machine does meanwhile."""

    engine, ticks = load("orion"), iter(range(10_000))
    player = agent("master", seconds=30)
    search = player.begin(engine, engine.view(engine.start(preset=1), 0), luck(1, 1))
    told = list(player.think(search, clock=lambda: float(next(ticks))))
    assert told == sorted(told)
    assert 0 < told[0] < told[-1] < 1
    assert 12 <= search.simulations <= 30


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"seconds": 0}, "'seconds' must be a number above 0, not 0"),
        ({"seconds": -1.5}, "'seconds' must be a number above 0, not -1.5"),
        ({"seconds": float("nan")}, "'seconds' must be a number above 0"),
        ({"seconds": "2"}, "'seconds' must be a number above 0, not '2'"),
        ({"simulations": 0}, "'simulations' must be a whole number from 1 on, not 0"),
        ({"simulations": 2.5}, "'simulations' must be a whole number from 1 on, not 2.5"),
        ({"simulations": True}, "'simulations' must be a whole number from 1 on"),
    ],
    ids=str,
)
@pytest.mark.parametrize("name", names())
def test_a_budget_that_is_none_is_told_in_one_sentence(name, words, said):
    """For whoever searches and for whoever does not."""

    with pytest.raises(BudgetError) as caught:
        agent(name, **words)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", names())
def test_a_game_that_has_ended_is_told_in_one_sentence(name):
    """Nobody is asked for a move any more."""

    engine = load("orion")
    last = engine.playout(engine.start(preset=1), random.Random(1))
    with pytest.raises(GameOver, match="the game has ended; there is no move to choose"):
        agent(name, simulations=3).choose(engine, engine.view(last, 0), luck(1, 1))


@pytest.mark.parametrize("name", names())
def test_every_agent_is_described_in_three_languages(name):
    """A person knows whom they sit down with."""

    said = {described(name).to(lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)


class Broken(Agent):
    """It raises, or names what is not allowed."""

    name = "broken"

    def __init__(self, move=None):
        self.move = move

    def choose(self, engine, view, rng):
        if self.move is None:
            raise RuntimeError("no idea")
        return self.move


def test_an_agent_that_fails_forfeits_nothing(caplog):
    """A legal move is played for it, and its fault is logged."""

    engine = load("orion")
    state = engine.advance(engine.start(preset=1), engine.legal(engine.start(preset=1))[0])
    forbidden = next(m for m in engine.attempts(state) if engine.refusals(state, m))
    for player, fault in ((Broken(), "no idea"), (Broken(forbidden), "chose a move that")):
        with caplog.at_level(logging.ERROR):
            chosen = steady.choose(player, engine, engine.view(state, 1), luck(1, 1))
        assert chosen.failed
        assert () == engine.refusals(state, chosen.move)
        assert fault in caplog.text
        caplog.clear()


def test_a_match_goes_on_when_an_agent_fails():
    """Its games are played to the end."""

    tally = match(load("orion"), ["random", Broken()], 2, preset=1)
    assert 2 == sum(tally.wins) + tally.drawn


def test_a_search_finds_a_win_in_one_and_sees_the_answer_that_loses():
    """Where greedy would have to be lucky, the tree is sure."""

    engine, rng = load("orion"), random.Random(6)
    found = 0
    for _ in range(12):
        before = state = engine.start(preset=1)
        while state.to_act is not None:
            before, state = state, engine.advance(state, engine.sample(state, rng))
        seat = before.to_act
        if seat not in engine.outcome(state).winners:
            continue
        search = Search(engine, engine.view(before, seat), random.Random(1))
        for _ in range(60):
            search.simulate()
        after = engine.advance(before, search.choice())
        found += 1
        assert after.to_act is None
        assert seat in engine.outcome(after).winners
        assert search.lines()[0].share > 0.9
    assert found > 5


@pytest.mark.parametrize("kind", [Search, Worlds])
def test_hidden_balls_are_each_as_likely_as_they_are(kind):
    """A third, with the uncertainty that it has; no world is believed more than another."""

    game = Game()
    shares = []
    for seed in range(8):
        search = kind(game, game.view(Thimbles(1, 0), 1), random.Random(seed))
        for _ in range(300):
            search.simulate()
        shares += [line.share for line in search.lines()]
        if kind is Search:
            assert all(abs(line.share - 1 / 3) < 2 * line.error for line in search.lines())
    assert 0.2 < mean(shares) < 0.47


def test_only_guesses_are_translated_into_chances(monkeypatch):
    """Of games that a search has seen to end nothing is left to guess."""

    def more(game, state, seat, found):
        return [2 * share + 0.1 for share in found]

    monkeypatch.setattr(Game, "chance", more)
    game = Game()
    search = Search(game, game.view(Thimbles(1, 0), 1), random.Random(1))
    for _ in range(300):
        search.simulate()
    assert all(line.share == node.share for line, node in zip(
        search.lines(), search._ranked(), strict=True))  # fmt: skip
    assert mean(line.share for line in search.lines()) < 0.47

    half = Node(Guess(0), 0.25)
    half.visits, half.total, half.square = 3, 1.5, 1.125
    half.ended, half.got = 2.0, 1.0
    (line,) = search._told([half])
    # Two of four were seen to end and brought 1 together, the others were guessed 0.75 together.
    assert line.share == pytest.approx((1 + 2 * 0.75 + 2 * 0.1) / 4)
    search.root.met = {Guess(0): half}
    half.visits = 20
    search.doubt()
    assert half.ended / half.visits == 2 / 20


def test_the_tree_is_kept_between_the_moves_of_an_open_game():
    """What was thought of the moves that were then made is not thought again."""

    engine = load("orion")
    player = agent("mcts", seconds=60)
    state = engine.start(preset=1)
    search = player.begin(engine, engine.view(state, 0), luck(1, 1))
    for _ in range(120):
        search.simulate()
    line = search.lines()[0]
    for move in (line.move, line.reply[0]):
        state = engine.advance(state, move)
    again = player.begin(engine, engine.view(state, 0), luck(1, 2))
    assert again is search
    assert 0 < again.root.visits < 120
    assert all(() == engine.refusals(state, one.move) for one in again.lines())
    other = engine.start(preset=2)
    assert player.begin(engine, engine.view(other, 0), luck(1, 3)) is not search


@pytest.mark.parametrize("game", ["orion", "galaxies"])
def test_the_tree_is_a_graph_to_look_at(game):
    """A tree: every move once below the one before, with the visits of the search."""

    engine, state = next(moments(game, 1, seed=9))
    search = Search(engine, engine.view(state, state.to_act), random.Random(1))
    for _ in range(60):
        search.simulate()
    tree = search.graph(least=3)
    assert tree.number_of_edges() == tree.number_of_nodes() - 1 > 0
    assert 60 == tree.nodes[0]["visits"]
    first = {tree.nodes[n]["move"]: tree.nodes[n]["visits"] for n in tree.successors(0)}
    lines = {engine.spell(one.move): one.visits for one in search.lines() if one.visits >= 3}
    assert first == lines
