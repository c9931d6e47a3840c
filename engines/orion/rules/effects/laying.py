"""Laying a tile, fast: a few operations on bit masks, and the ways to win kept up to date.

Chains only grow, so a way to win once fulfilled stays fulfilled, and only the chains that a tile
joins need a look. `ways.py` says the same slowly; a law holds the two equal.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import chain
from operator import getitem

from armillary.engines.core import rules

from ..box.mat import Mat, bits
from ..ending import ways
from ..moves import Place
from ..state import OrionState

REMEMBERED = 4096
"""So many sets of tokens at most are remembered with the placements that avoid them."""


class Laying:
    """The tables that laying needs, made once for a mat."""

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.placements = mat.placements
        self.count = len(mat.placements)
        self.shift = len(mat.cells)
        pairs = [(one >> self.shift, other >> self.shift) for one, other in mat.pairs.values()]
        self.joined = [
            any(zones & one and zones & other for one, other in pairs)
            for zones in range(1 << len(mat.zones))
        ]
        self.full_hand = sum(tile.count << 4 * i for i, tile in enumerate(mat.box.tiles.values()))
        self._of_hand: dict[int, int] = {}
        self._off: dict[int, int] = {}
        self._last: tuple[OrionState | None, int] = (None, 0)
        self.listers = tuple(Lister(moves) for moves in mat.moves)

    @rules.effect("setup.tiles", "tile.turn")
    def of_hand(self, hand: int) -> int:
        """Return the placements of the tiles in a hand, turned and flipped every way."""
        found = self._of_hand.get(hand)
        if found is None:
            found = 0
            for i, tile in enumerate(self.mat.tiles):
                if hand >> 4 * i & 15:
                    found |= self.mat.of_tile[tile]
            self._of_hand[hand] = found
        return found

    @rules.effect("place.anywhere", "token.any_owner")
    def legal(self, state: OrionState) -> int:
        """Return the placements the actor may make: free cells, and contact under tokens."""
        last = self._last
        if last[0] is state:
            return last[1]
        if state[0] == 0:
            own, bare, hand = state[9], state[12], state[6]
        else:
            own, bare, hand = state[10], state[11], state[7]
        allowed = state[8] & own & self.of_hand(hand)
        if bare:
            # By galaxies and by holes apart there are few sets, so they are soon all remembered.
            allowed &= self.off(bare & state[4]) & self.off(bare & state[5])
        # The position that a tile was just laid in is the one that is asked about next.
        self._last = (state, allowed)
        return allowed

    def off(self, tokens: int) -> int:
        """Return the placements whose one hexagon of the other colour lies on none of these."""
        found = self._off.get(tokens)
        if found is None:
            found = self.mat.every
            for cell in bits(tokens):
                found &= ~self.mat.opp_on[cell]
            if len(self._off) >= REMEMBERED:
                self._off.clear()
            self._off[tokens] = found
        return found

    @rules.effect("turn.one_tile")
    def lay(self, state: OrionState, index: int) -> OrionState:
        """Return the position after the actor's placement number `index`."""
        (
            seat, turn, phase, options, galaxies, holes, hand0, hand1, free,
            own0, own1, bare0, bare1, chains0, chains1, met0, met1, score0, score1, laid,
        ) = state  # fmt: skip
        p = self.placements[index]
        free &= p.keep
        if seat == 0:
            hand0 -= p.take
            own0 |= p.own_by_own
            own1 |= p.own_by_opp
            bare0 &= p.own_far
            bare1 &= p.opp_far
            turn = 1
            chains0, ways0 = self._grow(chains0, p.own, p.own_near, galaxies, holes)
            if p.opp:
                chains1, ways1 = self._grow(chains1, p.opp, p.opp_near, galaxies, holes)
            else:
                ways1 = 0
        else:
            hand1 -= p.take
            own1 |= p.own_by_own
            own0 |= p.own_by_opp
            bare1 &= p.own_far
            bare0 &= p.opp_far
            turn = 0
            chains1, ways1 = self._grow(chains1, p.own, p.own_near, galaxies, holes)
            if p.opp:
                chains0, ways0 = self._grow(chains0, p.opp, p.opp_near, galaxies, holes)
            else:
                ways0 = 0
        # Holes under a colour count for the other seat.
        if ways0 or ways1:
            met0 |= ways0 & 3 | ways1 & 4
            met1 |= ways1 & 3 | ways0 & 4
        # What OrionState(...) does, without checking the names: four hundredths of a game's time.
        after = tuple.__new__(OrionState, (
            turn, turn, phase, options, galaxies, holes, hand0, hand1, free,
            own0, own1, bare0, bare1, chains0, chains1, met0, met1, score0, score1,
            (*laid, index),
        ))  # fmt: skip
        if ways0 or ways1:
            after = self._score(after)
        return self._ended(after)

    def _grow(
        self, chains: tuple[int, ...], cells: int, near: int, galaxies: int, holes: int
    ) -> tuple[tuple[int, ...], int]:
        """Join cells to the chains they touch; return the chains and the ways that meets."""
        kept = []
        for one in chains:
            if one & near:
                cells |= one
            else:
                kept.append(one)
        kept.append(cells)
        met = 0
        if self.joined[cells >> self.shift]:
            met = ways.LINK
        if (cells & galaxies).bit_count() >= ways.ENOUGH_GALAXIES:
            met |= ways.GALAXIES
        if (cells & holes).bit_count() >= ways.ENOUGH_HOLES:
            met |= ways.HOLES
        return tuple(kept), met

    def _score(self, state: OrionState) -> OrionState:
        if state.options.count == "instances":
            return state._replace(
                score0=ways.met_by(self.mat, state, 0).score,
                score1=ways.met_by(self.mat, state, 1).score,
            )
        return state._replace(score0=state.met0.bit_count(), score1=state.met1.bit_count())

    @rules.effect("win.more", "win.level", "end.exhausted", "end.stuck")
    def _ended(self, state: OrionState) -> OrionState:
        """End the duel where one seat fulfils more, or the next one cannot go on."""
        if state[17] != state[18] or not self.legal(state):
            return state._replace(to_act=None)
        return state

    def sample(self, state: OrionState, rng: random.Random) -> int:
        """Return a legal placement's number, each as likely as any other, without a list."""
        legal = self.legal(state)
        count, every = legal.bit_count(), self.count
        draw = rng.random
        # Where many are legal, drawing any number until it is a legal one takes less time.
        while count * 8 > every:
            index = int(draw() * every)
            if legal >> index & 1:
                return index
        return nth_bit(legal, int(draw() * count))


def nth_bit(mask: int, n: int) -> int:
    """Return the number of the n-th set bit, by halving.

    >>> nth_bit(0b101100, 1)
    3
    """
    width = 1 << max(mask.bit_length() - 1, 0).bit_length()
    at = 0
    while width > 1:
        width >>= 1
        low = mask & ((1 << width) - 1)
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= width
            at += width
    return at


class Lister:
    """Turns a set of placements into the list of their moves, in the order of their numbers.

    With numpy (the extra `fast`) it takes about a third of the time of the table of bytes.
    """

    def __init__(self, moves: tuple[Place, ...]) -> None:
        self.moves = moves
        self.width = (len(moves) + 7) // 8
        self._fast: Callable[[int], list[Place]] | None = None
        self._bytes: list[list[tuple[Place, ...]]] = []

    def __call__(self, mask: int) -> list[Place]:
        """Return the moves of the placements in the set."""
        if self._fast is None:
            self._fast = self._with_numpy() or self.plain
        return self._fast(mask)

    def plain(self, mask: int) -> list[Place]:
        """List without numpy: a table gives the moves of each value of each byte."""
        if not self._bytes:
            self._bytes = [
                [
                    tuple(
                        move for bit, move in enumerate(self.moves[i : i + 8]) if value >> bit & 1
                    )
                    for value in range(256)
                ]
                for i in range(0, len(self.moves), 8)
            ]
        packed = mask.to_bytes(self.width, "little")
        return list(chain.from_iterable(map(getitem, self._bytes, packed)))

    def _with_numpy(self) -> Callable[[int], list[Place]] | None:
        try:
            import numpy as np
        except ImportError:
            return None
        moves = np.array((*self.moves, None), dtype=object)[:-1]
        width = self.width

        def fast(mask: int) -> list[Place]:
            packed = np.frombuffer(mask.to_bytes(width, "little"), np.uint8)
            flags = np.unpackbits(packed, bitorder="little").view(bool)
            listed: list[Place] = moves.take(flags.nonzero()[0]).tolist()
            return listed

        return fast
