"""A tree of what may come: one search for open positions, for hidden hands and for chance.

Each simulation imagines a world that fits the view, follows the tree through it, adds one node
where it leaves the tree, and tells every node on its way what the moment it reached is worth to
who moved there. So moves of all worlds that look alike to the seat share their numbers: nobody's
hidden cards decide anything. Where nothing is hidden every world is the same one.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Sequence
from heapq import nlargest
from math import log, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from armillary.engines.core.engine import Engine
from armillary.engines.core.habits import Habits
from armillary.engines.core.moves import NATURE, Move

if TYPE_CHECKING:
    import networkx as nx


class Line(NamedTuple):
    """What a search found out about a move: its share of winning, and how sure that is.

    `share` is a chance, from 0 to 1, and in all likelihood within `error` of it; `reply` are the
    moves that followed most often, the first of them first.
    """

    move: Move
    visits: int
    share: float
    error: float
    reply: tuple[Move, ...]


DOUBTED = 8
"""As so many looks counts what was known of a move before the seat's own turn, at most."""

LOOKED_FOR = 2000
"""In so many moments at most a tree looks for the one that it is to go on from."""


class Node:
    """A move in the tree, with what came of it for who made it, and the moves after it."""

    __slots__ = (
        "ended",
        "got",
        "guess",
        "kids",
        "listed",
        "met",
        "move",
        "seen",
        "square",
        "total",
        "visits",
    )

    def __init__(self, move: Move | None, guess: float, ends: bool = False) -> None:
        self.move = move
        self.guess = guess
        self.ended = float(ends)
        """So many of the times, the first guess among them, the game was over,"""
        self.got = guess if ends else 0.0
        """and this is what it brought in all of them. The others are guesses."""
        self.visits = 0
        self.seen = 0
        self.total = 0.0
        self.square = 0.0
        self.kids: list[Node] = []
        """The moves that have been looked at, those that looked best first."""
        self.met: dict[Move, Node] | None = None
        """The same by move, where not every world has the same ones, or chance has moved."""
        self.listed: Sequence[Move] | None = None

    @property
    def share(self) -> float:
        """What came of it so far; the first guess counts as one more time."""
        return (self.total + self.guess) / (self.visits + 1)

    @property
    def error(self) -> float:
        """Twice the standard error of what came of it.

        As if it had also been lost once and won once: of a few cases alike nobody can be sure.
        """
        times = self.visits + 2
        mean = (self.total + 1) / times
        return 2 * sqrt(max(0.0, (self.square + 1) / times - mean * mean) / times)


class Search:
    """The tree of one thought. `simulate` makes it better by a little, as often as one likes.

    `notices` is how many moves of a moment it looks at, at most; with `replies` off it does not
    think of what others answer; `hazy` is how many moves of anybody it lets pass, as they fall,
    before it judges a move at first sight. That is what weak players do. `settled` holds one
    imagined world for the truth, also where others would fit the view.
    """

    def __init__(
        self,
        engine: Engine[Any, Any],
        view: Any,
        rng: random.Random,
        *,
        notices: int | None = None,
        replies: bool = True,
        hazy: int = 0,
        habits: Habits | None = None,
        settled: bool = False,
    ) -> None:
        self.engine = engine
        self.view = view
        self.rng = rng
        self.notices = notices
        self.replies = replies
        self.hazy = hazy
        self.habits = habits or engine.habits
        self.simulations = 0
        self.carried = 0
        """So many of them were thought before the seat's own turn: see `follow`."""
        self.root = Node(None, 0.5)
        self.open = settled or not engine.secrets
        self._world = engine.imagine(view, rng)
        self.seat: int = self._world.to_act
        self._low, self._high = 1.0, 0.0
        self._only: Node | None = None

    @property
    def forced(self) -> bool:
        """Whether there is but one move, and nothing to think about."""
        return len(self.engine.legal(self._world)) == 1

    def simulate(self) -> None:
        """Go through the tree once, and one step beyond it."""
        engine = self.engine
        state = self._world if self.open else engine.imagine(self.view, self.rng)
        node, way = self.root, [self.root]
        while (seat := state.to_act) is not None:
            if seat == NATURE:
                move = engine.sample(state, self.rng)
                state = engine.advance(state, move)
                node = self._after_chance(node, move)
                continue
            if not self.replies and seat != self.seat:
                break
            moves = None if self.open and node.kids else engine.legal(state)
            if moves is not None and len(moves) == 1 and node is not self.root:
                state = engine.advance(state, moves[0])
                continue
            if not node.visits and node is not self.root:
                state = self._further(state)
                break
            if self._only is not None and node is self.root:
                node = self._only
            else:
                node = self._best(self._candidates(node, state, seat, moves), node)
            assert node.move is not None
            state = engine.advance(state, node.move)
            way.append(node)
        self._learn(way, state)

    def _learn(self, way: list[Node], state: Any) -> None:
        """Tell every node on the way what the last moment is worth to who moved there."""
        worth: dict[int, float] = {}
        over = state.to_act is None
        for node in way:
            node.visits += 1
            if node.move is not None:
                seat = node.move.seat
                share = worth.get(seat)
                if share is None:
                    (share,) = self._judged([state], seat)
                    worth[seat] = share
                node.total += share
                node.square += share * share
                if over:
                    node.ended += 1
                    node.got += share
        self.simulations += 1

    def _after_chance(self, node: Node, move: Move) -> Node:
        """Return where to go on after chance: what it did is told apart, as far as seats see it.

        In a game with secrets it may be unseen; then the moves after it share one node, as they
        do where so much may come that nothing comes twice.
        """
        if not self.habits.apart or self.engine.secrets:
            return node
        if node.met is None:
            node.met = {}
        found = node.met.get(move)
        if found is None:
            found = node.met[move] = Node(None, node.guess)
        found.visits += 1
        return found

    def _judged(self, states: Sequence[Any], seat: int) -> list[float]:
        """Return the shares of a seat, and keep how far all that were seen reach."""
        shares = self.engine.shares(states, seat)
        self._low, self._high = min([self._low, *shares]), max([self._high, *shares])
        return shares

    def _candidates(
        self, node: Node, state: Any, seat: int, moves: Sequence[Move] | None
    ) -> list[Node]:
        """Return the moves to choose among here and now, as many as the visits allow."""
        habits = self.habits
        width = 1 + int(habits.width * sqrt(node.visits + 1))
        if self.notices is not None:
            width = min(width, self.notices)
        if self.open:
            if moves is not None or (len(node.kids) < width and node.listed is None):
                self._list(node, state, seat, width)
            return node.kids[:width]
        assert moves is not None
        if moves != node.listed:
            self._meet(node, state, seat, moves)
            assert node.met is not None
            here = [node.met[move] for move in moves if move in node.met]
            here.sort(key=lambda kid: -kid.guess)
        else:
            here = node.kids
        here = here[:width]
        for kid in here:
            kid.seen += 1
        return here

    def _list(self, node: Node, state: Any, seat: int, width: int) -> None:
        """Look at the moves of an open moment: about as many as will soon be asked for."""
        engine, sight = self.engine, self.habits.sight
        # Of the first moment more is seen at once: what is left out there is never played.
        wanted = max(2 * sight if node is self.root else sight * 2 // 3, 3 * width)
        have = {kid.move: kid for kid in node.kids}
        moves = engine.promising(state, wanted)
        most = self._most(node, wanted)
        if len(moves) > most:
            moves = self.rng.sample(list(moves), most)
        fresh = [move for move in moves if move not in have]
        have.update(zip(fresh, self._looked(state, seat, fresh), strict=True))
        kids = [have[move] for move in moves]
        if len(kids) <= wanted:
            # There are no more; nothing is to be listed again.
            node.listed = moves if len(moves) < wanted else None
            node.kids = sorted(kids, key=lambda kid: -kid.guess)
        else:
            node.kids = nlargest(wanted, kids, key=lambda kid: kid.guess)

    def _meet(self, node: Node, state: Any, seat: int, moves: Sequence[Move]) -> None:
        """Look at the moves that no world before this one has had."""
        if node.met is None:
            node.met = {}
        met = node.met
        fresh = [move for move in moves if move not in met]
        most = self._most(node)
        if len(fresh) > most - len(met):
            fresh = self.rng.sample(fresh, max(0, most - len(met)))
            if not fresh and not any(move in met for move in moves):
                fresh = [self.rng.choice(moves)]
        met.update(zip(fresh, self._looked(state, seat, fresh), strict=True))
        node.kids = sorted((met[m] for m in moves if m in met), key=lambda kid: -kid.guess)
        node.listed = moves

    def _most(self, node: Node, wanted: int = 0) -> int:
        """Return how many moves of a moment are looked at, however many there are."""
        if self.notices is not None:
            return self.notices
        return sys.maxsize if node is self.root else max(wanted, self.habits.sight)

    def _looked(self, state: Any, seat: int, moves: Sequence[Move]) -> list[Node]:
        """Return new nodes for moves, with what they look worth at first sight."""
        states = [self._glimpsed(state, move) for move in moves]
        ends = [state.to_act is None for state in states]
        return list(map(Node, moves, self._judged(states, seat), ends))

    def _glimpsed(self, state: Any, move: Move) -> Any:
        """Return what comes after a move, as clearly as it is seen."""
        after = self.engine.advance(state, move)
        for _ in range(self.hazy):
            if after.to_act is not None:
                after = self.engine.advance(after, self.engine.sample(after, self.rng))
        return after

    def _best(self, kids: list[Node], node: Node) -> Node:
        """Return the move to look at next: what promises most, or has been looked at too little."""
        habits, low = self.habits, self._low
        span = max(1e-9, self._high - low)
        trust, explore = habits.trust, habits.explore
        most, found = -1.0, kids[0]
        every = log(node.visits + 2)
        for kid in kids:
            times = kid.visits + trust
            met = every if self.open else log(kid.seen + 2)
            value = ((kid.total + trust * kid.guess) / times - low) / span
            value += explore * sqrt(met / times)
            if value > most:
                most, found = value, kid
        return found

    def _further(self, state: Any) -> Any:
        """Play on a little from where the tree ends, so that a moment is judged when it is calm."""
        left, turn = self.habits.ahead, state.to_act
        engine, rng = self.engine, self.rng
        while left > 0 and state.to_act is not None:
            if state.to_act == NATURE:
                state = engine.advance(state, engine.sample(state, rng))
                continue
            if self.habits.calm and state.to_act != turn:
                break
            left -= 1
            state = self._quickly(state)
        return state

    def _quickly(self, state: Any) -> Any:
        """Play the best of a few moves at first sight, or any."""
        engine, rng, few = self.engine, self.rng, self.habits.few
        if few < 2:
            return engine.advance(state, engine.sample(state, rng))
        moves, seat = engine.legal(state), state.to_act
        if len(moves) == 1:
            return engine.advance(state, moves[0])
        some = moves if len(moves) <= few else rng.sample(list(moves), few)
        after = [engine.advance(state, move) for move in some]
        shares = engine.shares(after, seat)
        return after[shares.index(max(shares))]

    def follow(self, moves: Sequence[Move], view: Any) -> bool:
        """Go on after these moves from what the same seat sees then; tell whether that can be.

        In a game with secrets nothing is gone on from past chance that the seat has seen: what may
        come after it shares its numbers, whatever was drawn.
        """
        node, here, world = self.root, self._world, self.engine.imagine(view, self.rng)
        for move in moves:
            found = self._after(node, move)
            if found is not None:
                node = found
            elif not self.open or move.seat == NATURE or len(self.engine.legal(here)) > 1:
                # A move that nobody had to think about has no node, in an open game.
                return False
            if self.open:
                here = self.engine.advance(here, move)
        if not node.visits or (self.open and here != world):
            return False
        node.move = node.listed = None
        self.root, self.view, self._world, self.seat = node, view, world, world.to_act
        self.carried = node.visits
        return True

    def doubt(self) -> None:
        """Let what is known of the moves of this moment count little, and look at all of them.

        It was found out while other moves were tried than those that matter now, and of fewer.
        What lies beyond them stays as it has grown, so that each new look sees further.
        """
        root = self.root
        for kid in self._known():
            if kid.visits > DOUBTED:
                part = DOUBTED / kid.visits
                kid.visits, kid.seen = DOUBTED, min(kid.seen, DOUBTED)
                kid.total, kid.square = kid.total * part, kid.square * part
                kid.ended, kid.got = kid.ended * part, kid.got * part
        root.visits = sum(kid.visits for kid in self._known())
        if self.open:
            self._list(root, self._world, self.seat, 0)

    def _after(self, node: Node, move: Move) -> Node | None:
        """Return what is known of a moment after a move, or after what chance did."""
        if self.open and move.seat != NATURE:
            return next((kid for kid in node.kids if kid.move == move), None)
        if move.seat == NATURE and not (self.open and self.habits.apart):
            return None
        return (node.met or {}).get(move)

    def decided(self, more: float) -> bool:
        """Whether what was thought ahead cannot be outdone by so many simulations more."""
        if not self.carried:
            return False
        first, second = nlargest(2, [0, 0, *(kid.visits for kid in self._known())])
        return first - second > more

    def go_to(self, state: Any) -> bool:
        """Go on from a later moment of an open game, if the tree has come to it; tell whether.

        What is known of it remains, the rest is forgotten.
        """
        left, waiting = LOOKED_FOR, [(self.root, self._world)]
        while waiting and left:
            node, here = waiting.pop(0)
            if here == state and node.kids:
                node.move = None
                self.root, self._world, self.seat = node, here, here.to_act
                return True
            for kid in (*node.kids, *(node.met or {}).values()):
                if kid.visits and left and here.to_act is not None and kid.move is not None:
                    left -= 1
                    waiting.append((kid, self.engine.advance(here, kid.move)))
        return False

    # ---- what it has found

    def choice(self) -> Move:
        """Return the move that was looked at most often: it stood up to every doubt."""
        found = max(self._known(), key=lambda kid: (kid.visits, kid.share))
        assert found.move is not None
        return found.move

    def lines(self) -> list[Line]:
        """Return the moves of this moment, those looked at most often first."""
        return self._told(self._ranked())

    def guesses(self) -> list[Line]:
        """Return the same with the shares that the search itself goes by."""
        return list(map(_line, self._ranked()))

    def _ranked(self) -> list[Node]:
        return sorted(self._known(), key=lambda kid: (kid.visits, kid.share), reverse=True)

    def _told(self, nodes: list[Node]) -> list[Line]:
        """Return what was found out about moves, as chances.

        Only guesses are to be translated: of a game that was seen to end, its share is the chance.
        """
        lines, shares = list(map(_line, nodes)), []
        for node, line in zip(nodes, lines, strict=True):
            times = node.visits + 1 - node.ended
            # What was scaled down by `doubt` may leave next to nothing where nothing is left.
            guess = (node.total + node.guess - node.got) / times if times > 1e-6 else line.share
            shares += [guess - line.error, guess, guess + line.error]
        chances = iter(self.engine.chance(self._world, self.seat, shares))
        told = []
        for node, line in zip(nodes, lines, strict=True):
            low, chance, high = next(chances), next(chances), next(chances)
            guessed = 1 - node.ended / (node.visits + 1)
            error = guessed * (high - low) / 2 + (1 - guessed) * line.error
            share = guessed * chance + node.got / (node.visits + 1)
            told.append(line._replace(share=share, error=error))
        return told

    def graph(self, least: int = 2) -> nx.DiGraph[int]:
        """Return the tree as a networkx graph: moves that were looked at so often, and what came.

        Nodes are numbers, 0 is this moment; each has `move` in notation, `seat`, `visits`, `share`.
        """
        import networkx as nx

        found: nx.DiGraph[int] = nx.DiGraph()
        waiting = [(-1, self.root)]
        for parent, node in waiting:
            number, move = len(found), node.move
            words = {} if move is None else {"move": self.engine.spell(move), "seat": move.seat}
            found.add_node(number, visits=node.visits, share=node.share, **words)
            if parent >= 0:
                found.add_edge(parent, number)
            kids = dict.fromkeys((*node.kids, *(node.met or {}).values()))
            waiting += [(number, kid) for kid in kids if kid.visits >= least]
        return found

    def alone(self, move: Move, times: int) -> Line:
        """Look at one move alone so many times more, and return what came of it."""
        node = next((kid for kid in self._known() if kid.move == move), None)
        if node is None:
            (node,) = self._looked(self._world, self.seat, [move])
            if self.open:
                self.root.kids.append(node)
            else:
                self.root.met = {**(self.root.met or {}), move: node}
        self._only = node
        for _ in range(times):
            self.simulate()
        self._only = None
        return self._told([node])[0]

    def _known(self) -> list[Node]:
        return self.root.kids if self.open else list((self.root.met or {}).values())


class Worlds:
    """A tree for each of a few imagined worlds, each held for the truth; their visits are added.

    It is how one thinks who takes a guess at what is hidden, and then forgets that it was one.
    """

    def __init__(
        self, engine: Engine[Any, Any], view: Any, rng: random.Random, many: int = 8, **more: Any
    ) -> None:
        self.engine = engine
        self.trees = [Search(engine, view, rng, settled=True, **more) for _ in range(many)]
        self.simulations = 0

    @property
    def forced(self) -> bool:
        """Whether there is but one move, and nothing to think about."""
        return self.trees[0].forced

    def simulate(self) -> None:
        """Make the next tree better by a little."""
        self.trees[self.simulations % len(self.trees)].simulate()
        self.simulations += 1

    def choice(self) -> Move:
        """Return the move that was looked at most often in all worlds together."""
        return _added(tree.guesses() for tree in self.trees)[0].move

    def lines(self) -> list[Line]:
        """Return the moves of this moment, those looked at most often first."""
        return _added(tree.lines() for tree in self.trees)


def _line(node: Node) -> Line:
    assert node.move is not None
    return Line(node.move, node.visits, node.share, node.error, replies(node))


def _added(trees: Iterable[list[Line]]) -> list[Line]:
    found: dict[Move, list[Line]] = {}
    for lines in trees:
        for line in lines:
            found.setdefault(line.move, []).append(line)
    return sorted(map(_together, found.values()), key=lambda line: (-line.visits, -line.share))


def _together(lines: list[Line]) -> Line:
    visits = sum(line.visits for line in lines)
    share = sum(line.share for line in lines) / len(lines)
    error = sqrt(sum(line.error**2 for line in lines)) / len(lines)
    most = max(lines, key=lambda line: line.visits)
    return Line(most.move, visits, share, error, most.reply)


def replies(node: Node, most: int = 6) -> tuple[Move, ...]:
    """Return the moves that followed most often, one after another."""
    found: list[Move] = []
    while len(found) < most:
        kids = node.kids or list((node.met or {}).values())
        node = max(kids, key=lambda kid: kid.visits, default=node)
        if not kids or not node.visits:
            break
        if node.move is not None:
            found.append(node.move)
    return tuple(found)
