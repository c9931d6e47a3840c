"""Orion Duel as a beginner would write it: a dictionary of cells, and networkx for the chains.

It shares the box with the engine and nothing else, so it is both an oracle and a yardstick.
"""

from collections import Counter

import networkx as nx

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Naive:
    """A playing: `colour` tells what lies on a cell, `hands` what each seat still holds."""

    def __init__(self, box, galaxies, holes):
        self.box, self.galaxies, self.holes = box, set(galaxies), set(holes)
        span = range(-box.board.radius, box.board.radius + 1)
        cells = {(q, r) for q in span for r in span if abs(q + r) <= box.board.radius}
        cells -= set(box.board.removed)
        self.board = nx.Graph()
        self.board.add_nodes_from(cells)
        self.board.add_edges_from(
            (cell, near) for cell in cells for near in around(cell) if near in cells
        )
        self.shapes = {name: shapes(tile) for name, tile in box.tiles.items()}
        self.colour = {}
        self.hands = [Counter({name: tile.count for name, tile in box.tiles.items()}) for _ in "ab"]
        self.seat, self.winner, self.over = 0, None, False

    def legal(self):
        """Every tile in hand, at every cell, turned every way, that lies as it may."""
        return [
            (tile, own, opp)
            for tile, left in self.hands[self.seat].items()
            if left
            for own, opp in self.laid(tile)
            if self.allowed(own, opp)
        ]

    def laid(self, tile):
        for q, r in self.board:
            for own, opp in self.shapes[tile]:
                yield (
                    frozenset((q + x, r + y) for x, y in own),
                    frozenset((q + x, r + y) for x, y in opp),
                )

    def allowed(self, own, opp):
        if any(cell not in self.board or cell in self.colour for cell in own | opp):
            return False
        return self.in_contact(own, self.seat) and self.in_contact(opp, 1 - self.seat)

    def in_contact(self, cells, colour):
        tokens = self.galaxies | self.holes
        if not cells & tokens:
            return True
        return any(self.colour.get(near) == colour for cell in cells for near in self.board[cell])

    def play(self, move):
        tile, own, opp = move
        self.hands[self.seat][tile] -= 1
        self.colour |= dict.fromkeys(own, self.seat) | dict.fromkeys(opp, 1 - self.seat)
        self.seat = 1 - self.seat
        scores = [self.score(seat) for seat in (0, 1)]
        if scores[0] != scores[1]:
            self.over, self.winner = True, scores.index(max(scores))
        elif not self.legal():
            self.over = True
            if self.hands[self.seat].total():
                self.winner = 1 - self.seat
            else:
                values = [self.value(seat) for seat in (0, 1)]
                self.winner = None if values[0] == values[1] else values.index(max(values))

    def chains(self, seat):
        under = [cell for cell, colour in self.colour.items() if colour == seat]
        return list(nx.connected_components(self.board.subgraph(under)))

    def score(self, seat):
        """How many ways to win a seat fulfils, each counted once."""
        mine, theirs = self.chains(seat), self.chains(1 - seat)
        zones = {name: set(cells) for name, cells in self.box.zones.items()}
        linked = any(
            chain & zones[one] and chain & zones[other]
            for chain in mine
            for one, other in self.box.pairs.values()
        )
        fours = any(len(chain & self.galaxies) >= 4 for chain in mine)
        threes = any(len(chain & self.holes) >= 3 for chain in theirs)
        return linked + fours + threes

    def value(self, seat):
        under = {cell for cell, colour in self.colour.items() if colour == seat}
        return len(under & self.galaxies) - len(under & self.holes)


def around(cell):
    """The six neighbours of a cell, on the mat or off it."""
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def shapes(tile):
    """The ways a tile can lie about one of its hexagons, each once: six turns, two sides."""
    found = set()
    for flip in (False, True):
        own, opp = list(tile.own), list(tile.opp)
        if flip:
            own, opp = [(r, q) for q, r in own], [(r, q) for q, r in opp]
        for _ in STEPS:
            own, opp = [(-r, q + r) for q, r in own], [(-r, q + r) for q, r in opp]
            left, top = min(own + opp)
            found.add(
                (
                    tuple(sorted((q - left, r - top) for q, r in own)),
                    tuple(sorted((q - left, r - top) for q, r in opp)),
                )
            )
    return sorted(found)


def play_out(box, preset, rng):
    """A random game from a ready-made setup."""
    playing = Naive(box, box.presets[preset].galaxies, box.presets[preset].holes)
    while not playing.over:
        playing.play(rng.choice(playing.legal()))
    return playing
