"""Laying a tile, fast: a few operations on bit masks, and the ways to win kept up to date.

Chains only grow, so a way to win once fulfilled stays fulfilled, and only the chains that a tile
joins need a look. `ways.py` says the same slowly; a law holds the two equal.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any

from armillary.engines.core import rules

from ..box.mat import Mat, bits, nth_bit
from ..ending import ways
from ..state import OrionState, held


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
        self.of_hand = cache(self._of_hand)
        self._off = [(0, mat.every), (0, mat.every)]
        self._last: tuple[OrionState | None, int] = (None, 0)
        self.listers = tuple(Lister(moves) for moves in mat.moves)
        self.numbers = Lister(range(self.count))

    @rules.effect("setup.tiles", "tile.turn")
    def _of_hand(self, hand: int) -> int:
        """Return the placements of the tiles in a hand, turned and flipped every way."""
        found = 0
        for i, tile in enumerate(self.mat.tiles):
            if held(hand, i):
                found |= self.mat.of_tile[tile]
        return found

    @rules.effect("place.anywhere", "token.any_owner")
    def legal(self, state: OrionState) -> int:
        """Return the placements the actor may make: free cells, and contact under tokens."""
        last = self._last
        if last[0] is state:
            return last[1]
        if state[0] == 0:
            allowed = state[8] & state[9] & self.of_hand(state[6]) & self.off(0, state[12])
        else:
            allowed = state[8] & state[10] & self.of_hand(state[7]) & self.off(1, state[11])
        # The position that a tile was just laid in is the one that is asked about next.
        self._last = (state, allowed)
        return allowed

    def off(self, seat: int, tokens: int) -> int:
        """Return the placements whose one hexagon of the other colour lies on none of these.

        No placement has it on two cells, so those of a cell come and go by one exclusive or. From
        one position to the next hardly any token changes, so the last answer is gone on from.
        """
        known, found = self._off[seat]
        if known != tokens:
            for cell in bits(known ^ tokens):
                found ^= self.mat.opp_on[cell]
            self._off[seat] = tokens, found
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
        # What OrionState(...) does, without checking the names: four hundredths of a game's time.
        after = tuple.__new__(OrionState, (
            turn, turn, phase, options, galaxies, holes, hand0, hand1, free,
            own0, own1, bare0, bare1, chains0, chains1, met0, met1, score0, score1,
            (*laid, index),
        ))  # fmt: skip
        if ways0 or ways1:
            after = self._score(after, ways0, ways1)
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

    def _score(self, state: OrionState, ways0: int, ways1: int) -> OrionState:
        """Note the ways that chains of both colours have met just now."""
        # Holes under a colour count for the other seat.
        met0 = state.met0 | ways0 & 3 | ways1 & 4
        met1 = state.met1 | ways1 & 3 | ways0 & 4
        if state.options.count == "instances":
            score0, score1 = (ways.met_by(self.mat, state, seat).score for seat in (0, 1))
        else:
            score0, score1 = met0.bit_count(), met1.bit_count()
        return state._replace(met0=met0, met1=met1, score0=score0, score1=score1)

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


class Lister:
    """Turns a set of numbered moves into their list, in the order of their numbers.

    Of numbers themselves it makes the list that `bits` makes, of thousands in less time.

    With numpy (the extra `fast`) it takes about a third of the time of the table of bytes.
    """

    def __init__(self, moves: Sequence[Any]) -> None:
        self.moves = moves
        self.width = (len(moves) + 7) // 8

    def __call__(self, mask: int) -> list[Any]:
        """Return the moves in the set."""
        return self._fast(mask)

    @cached_property
    def _fast(self) -> Callable[[int], list[Any]]:
        return self._with_numpy() or self.plain

    @cached_property
    def _bytes(self) -> list[list[tuple[Any, ...]]]:
        """The moves of each value of each byte."""
        return [
            [
                tuple(move for bit, move in enumerate(self.moves[i : i + 8]) if value >> bit & 1)
                for value in range(256)
            ]
            for i in range(0, len(self.moves), 8)
        ]

    def plain(self, mask: int) -> list[Any]:
        """List without numpy: a table gives the moves of each value of each byte."""
        found: list[Any] = []
        for table, byte in zip(self._bytes, mask.to_bytes(self.width, "little"), strict=True):
            if byte:
                found += table[byte]
        return found

    def _with_numpy(self) -> Callable[[int], list[Any]] | None:
        try:
            import numpy as np
        except ImportError:
            return None
        moves = np.array((*self.moves, None), dtype=object)[:-1]
        width = self.width

        def fast(mask: int) -> list[Any]:
            packed = np.frombuffer(mask.to_bytes(width, "little"), np.uint8)
            flags = np.unpackbits(packed, bitorder="little").view(bool)
            listed: list[Any] = moves.take(flags.nonzero()[0]).tolist()
            return listed

        return fast
