"""Laying a tile, fast: a few operations on bit masks, and the ways to win kept up to date.

Chains only grow, so a way to win once fulfilled stays fulfilled, and only the chains that a tile
joins need a look. `ways.py` says the same slowly; a law holds the two equal.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from armillary.engines.core import rules
from armillary.engines.core.moves import Move

from ..box.mat import Mat, bits, nth_bit
from ..ending import ways
from ..state import OrionState


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
        self._off = [(0, mat.every), (0, mat.every)]
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


class Lister:
    """Turns a set of numbered moves into their list, in the order of their numbers.

    With numpy (the extra `fast`) it takes about a third of the time of the table of bytes.
    """

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self.moves = moves
        self.width = (len(moves) + 7) // 8
        self._fast: Callable[[int], list[Move]] | None = None
        self._bytes: list[list[tuple[Move, ...]]] = []

    def __call__(self, mask: int) -> list[Move]:
        """Return the moves in the set."""
        if self._fast is None:
            self._fast = self._with_numpy() or self.plain
        return self._fast(mask)

    def plain(self, mask: int) -> list[Move]:
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
        found: list[Move] = []
        for table, byte in zip(self._bytes, mask.to_bytes(self.width, "little"), strict=True):
            if byte:
                found += table[byte]
        return found

    def _with_numpy(self) -> Callable[[int], list[Move]] | None:
        try:
            import numpy as np
        except ImportError:
            return None
        moves = np.array((*self.moves, None), dtype=object)[:-1]
        width = self.width

        def fast(mask: int) -> list[Move]:
            packed = np.frombuffer(mask.to_bytes(width, "little"), np.uint8)
            flags = np.unpackbits(packed, bitorder="little").view(bool)
            listed: list[Move] = moves.take(flags.nonzero()[0]).tolist()
            return listed

        return fast
