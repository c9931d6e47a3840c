"""Thinking on the time of others: what fits is gone on from, the rest goes, none of it leaks."""

import asyncio
import itertools
import pickle
import random

import pytest
from tests.agents.test_beside import until

from armillary.engines import catalogue, load
from armillary.engines.agents import agent, ahead, beside
from armillary.engines.agents.ahead import Ahead, Since, along, since
from armillary.engines.agents.search import DOUBTED, Search
from armillary.engines.core.moves import NATURE

SECRET = [name for name in catalogue() if load(name).secrets]


pytestmark = pytest.mark.usefixtures("gone")


def begun(name="orion", seed=7):
    """Give a table at which seat 0 is to act, and has a choice."""
    engine = load(name)
    how = {"preset": 1} if name == "orion" else {}
    table, rng = engine.table(seed=seed, seats=max(2, engine.seats[0]), **how), random.Random(seed)
    while table.to_act != 0 or len(table.legal) < 2:
        table.play(engine.sample(table.state, rng))
    return table


def thought_ahead(table, seat, times):
    """Give what a seat has thought ahead of this moment."""
    search = Search(table.engine, table.view(seat), random.Random(1))
    for _ in range(times):
        search.simulate()
    return search


def passed(table, seat):
    """Play the move that a seat expects most; return what it thought, and before which move."""
    search = thought_ahead(table, seat, 160)
    at = table.at
    table.play(search.choice())
    return search, at


def test_a_thought_goes_on_from_the_part_of_the_tree_that_fits():
    """Its numbers are kept, and all of its moves are legal where the game is now."""

    table = begun()
    search, at = passed(table, 1)
    chosen = table.log[at].move
    visits = next(line.visits for line in search.lines() if line.move == chosen)
    assert search.follow(since(table, at, 1), table.view(1))
    assert visits == search.root.visits == search.carried > 0
    assert search.seat == 1
    for _ in range(20):
        search.simulate()
    assert visits + 20 == search.root.visits
    assert all(() == table.engine.refusals(table.state, line.move) for line in search.lines())


def test_what_was_found_before_its_turn_counts_little_and_what_lies_beyond_stays():
    """All moves are looked at again: none is played only because it was looked at for long."""

    table = begun()
    search, at = passed(table, 1)
    assert search.follow(since(table, at, 1), table.view(1))
    before = {kid.move: (kid.visits, kid.share) for kid in search.root.kids}
    beyond = {kid.move: len(kid.kids) for kid in search.root.kids}
    search.doubt()
    assert max(kid.visits for kid in search.root.kids) == DOUBTED
    assert search.root.visits == sum(kid.visits for kid in search.root.kids)
    fresh = {kid.move for kid in thought_ahead(table, 1, 1).root.kids}
    assert fresh == {kid.move for kid in search.root.kids}
    assert any(beyond.values())
    for kid in search.root.kids:
        visits, share = before.get(kid.move, (0, kid.share))
        assert kid.visits == min(visits, DOUBTED)
        assert len(kid.kids) == beyond.get(kid.move, 0)
        assert abs(kid.share - share) < 0.1
    assert search.carried > search.root.visits


def test_a_move_that_nobody_expected_is_thought_about_anew():
    """Then there is nothing to go on from."""

    table = begun()
    search = thought_ahead(table, 1, 12)
    looked_at = {line.move for line in search.lines() if line.visits}
    at = table.at
    table.play(next(move for move in table.legal if move not in looked_at))
    root = search.root
    assert not search.follow(since(table, at, 1), table.view(1))
    assert search.root is root


@pytest.mark.parametrize("name", SECRET)
def test_with_secrets_it_goes_on_as_long_as_chance_has_shown_nothing_new(name):
    """Through the moves that the seat has seen; a throw that it saw ends what was thought."""

    engine, rng = load(name), random.Random(5)
    followed = ended = 0
    for seed in range(4):
        table = begun(name, seed)
        for _ in range(10):
            if table.to_act is None:
                break
            actor, at = table.to_act, table.at
            seat = (actor + 1) % table.seats
            search = thought_ahead(table, seat, 12)
            visits = {line.move: line.visits for line in search.lines()}
            move = max(visits, key=visits.__getitem__)
            if engine.refusals(table.state, move):
                # It was thought of with other cards in that hand.
                move = engine.sample(table.state, rng)
            table.play(move)
            moves = since(table, at, seat)
            if table.to_act is None or moves is None:
                continue
            threw = any(one.seat == NATURE for one in moves)
            known = visits.get(move, 0)
            assert search.follow(moves, table.view(seat)) == (known > 0 and not threw)
            followed += known > 0 and not threw
            ended += threw
            if known and not threw:
                assert known == search.root.visits
                search.simulate()
                assert search.engine.imagine(search.view, rng).to_act == table.to_act
    assert followed
    assert ended or name == "planetarium"


def test_what_a_seat_may_not_know_is_not_among_the_moves_since():
    """Unseen chance is left out; after a hidden move there is nothing to go on from."""

    table, engine, rng = begun("planetarium"), load("planetarium"), random.Random(3)
    unseen = hidden = 0
    while table.to_act is not None:
        at = table.at
        table.play(engine.sample(table.state, rng))
        for seat in range(2):
            moves = since(table, at, seat)
            dark = [e for e in table.log[at:] if table.told(e, seat) != e.text]
            if any(e.seat != NATURE for e in dark):
                assert moves is None
                hidden += 1
            else:
                assert moves is not None
                assert not {e.move for e in dark} & set(moves)
                unseen += bool(dark)
    assert unseen
    assert hidden


@pytest.mark.parametrize("name", SECRET)
def test_nothing_is_thought_ahead_of_what_is_hidden(name, monkeypatch):
    """Another deal of what the seat may not know asks for the same, to the byte."""

    asked = []

    class Recorder:
        def ask(self, asker, kind, order):
            asked.append(pickle.dumps((kind, order)))
            return len(asked)

        def tell(self, kind, number):
            pass

    recorder = Recorder()
    monkeypatch.setattr(beside, "worker", lambda: recorder)
    table, rng = begun(name), random.Random(2)
    while (other := table.engine.scramble(table.state, 1, rng)) == table.state or table.to_act:
        table.play(table.engine.sample(table.state, rng))

    async def ask(state):
        Ahead(agent("master"), table.engine, table.engine.view(state, 1), "a", None)

    for state in (table.state, other):
        asyncio.run(ask(state))
    assert asked[0] == asked[1]


def test_the_thought_goes_on_from_what_was_thought_ahead(way, monkeypatch):
    """Beside the one who waits, wherever the tree has grown; what it goes on from has ended."""

    monkeypatch.setattr(ahead, "MOST", 60)
    table = begun()
    player = agent("master", seconds=600)

    async def story():
        one = Ahead(player, table.engine, table.view(1), "a")
        await until(lambda: one.over if way == "slices" else one.number)
        at = table.at
        likely = one.search or thought_ahead(table, 1, 60)
        table.play(likely.choice())
        moves = Since(one, since(table, at, 1))
        assert moves.told(beside._WORKERS[0] if way == "process" else None) == (
            (one.number, moves.moves) if way == "process" else None
        )
        two = beside.Thought(player, table.engine, table.view(1), "b", lambda _: None, moves)
        assert one.over
        two.hurry()
        await until(lambda: two.over)
        return one, two.chosen

    one, chosen = asyncio.run(story())
    assert not chosen.failed
    assert () == table.engine.refusals(table.state, chosen.move)
    if way == "slices":
        assert 0 < one.search.carried < 60
        assert one.search.choice() == chosen.move


def test_it_rests_when_the_tree_has_grown_enough(monkeypatch):
    """Its bound is one of the tree, however often that is gone on from."""

    monkeypatch.setattr(ahead, "MOST", 40)
    search = thought_ahead(begun(), 1, 30)
    assert [None] == list(along(search, clock=lambda: 0.0))
    assert 40 == search.root.visits
    assert [] == list(along(search, clock=lambda: 0.0))


def test_a_moment_is_thought_about_for_so_long_and_no_longer():
    """Where nobody comes back to the board, the machine has its peace."""

    ticks = itertools.count()
    search = thought_ahead(begun(), 1, 0)
    slices = list(along(search, clock=lambda: float(next(ticks))))
    assert 0 < len(slices) <= ahead.LONG
    assert search.root.visits <= ahead.LONG + 1


def test_it_is_stopped_and_forgotten(way):
    """No more is thought of it, and there is nothing to go on from."""

    table = begun()

    async def story():
        one = Ahead(agent("master"), table.engine, table.view(1), "a")
        await asyncio.sleep(0.1)
        one.stop()
        assert one.search is None
        two = beside.Thought(
            agent("club", simulations=2), table.engine, table.view(0), "b", lambda _: None
        )
        await until(lambda: two.over)
        return one

    one = asyncio.run(story())
    assert one.over
    if way == "process":
        assert one.number not in one.process._open


def test_a_process_keeps_so_many_trees_and_what_is_asked_goes_first():
    """The oldest goes; a question waits for a slice and no longer."""

    from armillary.engines.agents import worker

    said = []
    asked = worker.Asked()
    thinking = worker.Thinking(asked)
    table = begun()
    order = agent("master").order()
    about = ("orion", None, table.view(1), order, "a", None)
    worker_say, worker.say = worker.say, lambda *what: said.append(what)
    try:
        for number in range(1, ahead.TREES + 3):
            thinking.ahead(number, *about)
        assert list(thinking.trees) == list(range(3, ahead.TREES + 3)) == list(thinking.growing)
        assert [("rests", 1, None), ("rests", 2, None)] == said
        for _ in range(ahead.TREES):
            assert thinking.grow()
        assert all(tree.simulations for tree in thinking.trees.values())
        asked.jobs.put(("look", 9, None))
        assert ("look", 9, None) == thinking.next_job()
        tree = thinking.trees[5]
        assert (tree, ()) == thinking.grown((5, ()))
        assert 5 not in thinking.trees
        assert thinking.grown((5, ())) is None
        for number in list(thinking.trees):
            thinking.forget(number)
        assert not thinking.grow()
    finally:
        worker.say = worker_say


def test_a_fault_ahead_costs_nothing(way, monkeypatch):
    """The thought begins as it would have without."""

    monkeypatch.setattr(Search, "simulate", lambda self: 1 / 0)
    if way == "process":
        from armillary.engines.agents import worker

        said = []
        monkeypatch.setattr(worker, "say", lambda *what: said.append(what))
        thinking, table = worker.Thinking(worker.Asked()), begun()
        about = ("orion", None, table.view(1), agent("master").order(), "a", None)
        thinking.ahead(1, *about)
        assert thinking.grow()
        assert ("fault", 1) == said[0][:2]
        assert not thinking.trees
        return

    async def story():
        table = begun()
        one = Ahead(agent("master"), table.engine, table.view(1), "a")
        await until(lambda: one.over)
        return Since(one, ()).here()

    assert asyncio.run(story()) is None


def test_who_has_a_use_for_it():
    """Not who is to repeat exactly, thinks of no answers, or holds one deal for the truth."""

    orion, planetarium = load("orion"), load("planetarium")
    assert agent("master").thinks_ahead(planetarium)
    assert agent("ismcts", seconds=2).thinks_ahead(planetarium)
    assert agent("mcts").thinks_ahead(orion)
    assert not agent("mcts").thinks_ahead(planetarium)
    assert not agent("master", simulations=50).thinks_ahead(orion)
    assert not agent("club").thinks_ahead(orion)
    assert not agent("club", seconds=1).thinks_ahead(orion)


def test_what_was_decided_ahead_is_not_thought_about_to_the_end():
    """It plays as soon as nothing could outdo its move; without a tree it takes its time."""

    table = begun()
    search, at = passed(table, 1)
    assert search.follow(since(table, at, 1), table.view(1))
    best, second, *_ = sorted(search.root.kids, key=lambda kid: -kid.visits)
    best.visits += 5000
    assert search.decided(best.visits - second.visits - 1)
    assert not search.decided(best.visits - second.visits)
    ticks = itertools.count()
    told = agent("master", seconds=60).think(search, clock=lambda: float(next(ticks)))
    assert [] == list(told)
    assert best.move == search.choice()
    fresh = thought_ahead(table, 1, 12)
    fresh.root.kids[0].visits += 5000
    assert not fresh.decided(0)
