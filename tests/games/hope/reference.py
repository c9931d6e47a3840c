"""The universe, the monolith, flights and bugs a second time, naively.

Faces are drawn with corners and edges, walks go step by step. Written from the rules alone; it
shares no code with the engine. A galaxy is (q, r), a face is (galaxy, colour), shapes are a
dictionary from galaxy to "convex" or "concave".
"""

from __future__ import annotations

import math
from dataclasses import dataclass

Galaxy = tuple[int, int]
Face = tuple[Galaxy, str]
Shapes = dict[Galaxy, str]

EARTH = (0, 0)
WAYS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
CLOCKWISE = list(WAYS)
COLOURS = ["purple", "blue", "red"]  # in the order of the cockpit, clockwise

# The corners of a hexagon from the top, clockwise, in thirds of a step along q and r; and which
# three of them a face has, beside the middle.
CORNERS = [(1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)]
DRAWN = {
    "convex": {"purple": (5, 0, 1), "red": (1, 2, 3), "blue": (3, 4, 5)},
    "concave": {"purple": (2, 3, 4), "red": (4, 5, 0), "blue": (0, 1, 2)},
}
# Where the gravity points lie, as one sees them from the middle: x to the right, y upwards.
GRAVITY = {
    colour: (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    for colour, angle in {"purple": 270, "blue": 30, "red": 150}.items()
}


def seen(point: tuple[float, float]) -> tuple[float, float]:
    """Return where a point of the grid is on the table: x to the right, y upwards."""
    q, r = point
    return math.sqrt(3) * (q + r / 2), -1.5 * r


Point = tuple[int, int]
Edge = frozenset[Point]


class Universe:
    """Faces drawn as four corners in whole numbers: whatever touches, touches exactly."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.faces = [(galaxy, colour) for galaxy in shapes for colour in COLOURS]
        self.rings = {face: self.ring(face) for face in self.faces}
        self.sides = {face: self.edges(face) for face in self.faces}
        self.at: dict[Edge, list[Face]] = {}
        for face in self.faces:
            for edge in self.sides[face]:
                self.at.setdefault(edge, []).append(face)

    def ring(self, face: Face) -> list[Point]:
        """Return the four corners of a face, going round it."""
        (q, r), colour = face
        ring = [(0, 0), *(CORNERS[n] for n in DRAWN[self.shapes[face[0]]][colour])]
        return [(3 * q + a, 3 * r + b) for a, b in ring]

    def edges(self, face: Face) -> list[Edge]:
        """Return the four edges of a face, going round it: opposite ones are two apart."""
        ring = self.ring(face)
        return [frozenset((ring[n], ring[(n + 1) % 4])) for n in range(4)]

    def across(self, face: Face, edge: Edge) -> Face | None:
        """Return the face on the other side of an edge."""
        return next((other for other in self.at[edge] if other != face), None)

    def leans(self, face: Face, edge: Edge, colour: str) -> float:
        """Return how far crossing an edge outwards leads towards a colour's gravity point."""
        ring = [seen(corner) for corner in self.rings[face]]
        ends = [seen(corner) for corner in edge]
        middle = [sum(corner[axis] for corner in ring) / 4 for axis in (0, 1)]
        border = [sum(corner[axis] for corner in ends) / 2 for axis in (0, 1)]
        x, y = GRAVITY[colour]
        return (border[0] - middle[0]) * x + (border[1] - middle[1]) * y

    def strip(self, face: Face, edge: Edge) -> list[Face]:
        """Return the faces that one crosses going straight: in by an edge, out by the opposite."""
        met: list[Face] = []
        here = self.across(face, edge)
        while here is not None:
            met.append(here)
            there = self.sides[here]
            edge = there[(there.index(edge) + 2) % 4]
            here = self.across(here, edge)
        return met

    def lines(self, face: Face, towards: bool) -> list[list[Face]]:
        """Return the straight flights towards the gravity point of a face's colour, or away."""
        colour = face[1]
        found = []
        for edge in self.sides[face]:
            if (self.leans(face, edge, colour) > 0) == towards:
                found.append([met for met in self.strip(face, edge) if met[1] == colour])
        return [line for line in found if line]

    def beside(self, face: Face, corners: bool) -> set[Face]:
        """Return the faces of the same colour that share an edge, or, so asked, a corner."""
        found = set()
        mine = set(self.sides[face])
        points = set(self.rings[face])
        for other in (one for one in self.faces if one != face and one[1] == face[1]):
            touches = corners and points & set(self.rings[other])
            if touches or mine & set(self.sides[other]):
                found.add(other)
        return found

    def polarized(self, face: Face, clockwise: bool = True) -> tuple[Face, bool]:
        """Return where a polarization leads, and whether it left the universe."""
        colour = COLOURS[(COLOURS.index(face[1]) + (1 if clockwise else -1)) % 3]
        for edge in self.sides[face]:
            # The line to the new colour's gravity runs through edges that both colours have.
            if self.leans(face, edge, colour) > 0.01 and colour in slopes(edge):
                here = next((met for met in self.strip(face, edge) if met[1] == colour), None)
                if here is not None and here[0] in near(face[0]):
                    return here, False
        return (EARTH, colour), True


def slopes(edge: Edge) -> set[str]:
    """Return the two colours whose faces have edges of this slope."""
    (q1, r1), (q2, r2) = edge
    slope = (q2 - q1, r2 - r1)
    found = set()
    for colour, (a, b, _) in DRAWN["convex"].items():
        one, two = CORNERS[a], CORNERS[b]
        sides = [(two[0] - one[0], two[1] - one[1]), one]
        if any(slope[0] * y == slope[1] * x for x, y in sides):
            found.add(colour)
    return found


def near(galaxy: Galaxy) -> list[Galaxy]:
    """Return a galaxy and the six places round it."""
    q, r = galaxy
    return [galaxy, *((q + a, r + b) for a, b in WAYS.values())]


@dataclass
class Flight:
    """A navigation under way: what it has touched, and on which line it is."""

    lever: str
    touched: list[Face]
    line: list[Face] | None = None

    def onward(self, universe: Universe, here: Face, corners: bool) -> set[Face]:
        """Return where it may go next; some may pass through corners."""
        if self.lever == "sideways":
            found = universe.beside(here, corners)
        elif self.line is None:
            found = {line[0] for line in universe.lines(here, self.lever == "towards")}
        else:
            # A bug may have taken a galaxy away since: the line ends where it is broken.
            strips = [universe.strip(here, edge) for edge in universe.sides[here]]
            ahead = [[met for met in strip if met[1] == here[1]][:1] for strip in strips]
            found = {met for strip in ahead for met in strip} & set(self.line[:1])
        return found - set(self.touched)

    def go(self, universe: Universe, here: Face, there: Face) -> None:
        """Fly on."""
        if self.lever != "sideways":
            lines = [self.line] if self.line else universe.lines(here, self.lever == "towards")
            self.line = next(line for line in lines if line[0] == there)[1:]
        self.touched.append(there)

    def moved(self, there: Face, turned: bool) -> None:
        """Take note that something else brought the ship to a face; it may choose a line anew."""
        self.touched.append(there)
        if turned:
            self.line = None


# --- The monolith: a pointer that turns clockwise.


def clock(galaxy: Galaxy) -> float:
    """Return where a galaxy stands about the Earth: degrees clockwise from straight up."""
    if galaxy == EARTH:
        return 0.0
    x, y = seen(galaxy)
    return math.degrees(math.atan2(x, y)) % 360


def distance(point: tuple[float, float]) -> float:
    """Return how far a place is from the middle of the table."""
    x, y = seen(point)
    return math.hypot(x, y)


def empty_ways(tiles: set[Galaxy], galaxy: Galaxy) -> list[str]:
    """Return the ways that lead from a galaxy to an empty place."""
    return [way for way in CLOCKWISE if beyond(galaxy, way) not in tiles]


def beyond(galaxy: Galaxy, way: str) -> Galaxy:
    """Return the place one step that way."""
    return galaxy[0] + WAYS[way][0], galaxy[1] + WAYS[way][1]


def step(tiles: set[Galaxy], here: Galaxy, pointer: str) -> tuple[Galaxy, str]:
    """Take the monolith one galaxy on, along the border, clockwise."""
    start = CLOCKWISE.index(pointer)
    for turn in range(1, 7):
        way = CLOCKWISE[(start + turn) % 6]
        there = beyond(here, way)
        if there in tiles:
            return there, CLOCKWISE[(CLOCKWISE.index(way) + 3) % 6]
    return jump(tiles, here) if tiles != {here} else (here, pointer)


def jump(tiles: set[Galaxy], here: Galaxy) -> tuple[Galaxy, str]:
    """Take the monolith from a lonely galaxy to the next one round the Earth."""
    found = [tile for tile in tiles if tile != here and empty_ways(tiles, tile)]
    if found != [EARTH]:
        found = [tile for tile in found if tile != EARTH]

    def rank(tile: Galaxy) -> tuple[float, float]:
        # Two galaxies stand in one direction, or more than a degree apart.
        turn = round(clock(tile) - clock(here), 3) % 360
        return turn or 360.0, -distance(tile)

    there = min(found, key=rank)
    return there, pointer_out(tiles, there)


def pointer_out(tiles: set[Galaxy], galaxy: Galaxy) -> str:
    """Return the most outward of the empty ways; among equals the first, clockwise from NE."""
    return max(empty_ways(tiles, galaxy), key=lambda way: round(distance(beyond(galaxy, way)), 6))


def walk(tiles: set[Galaxy], here: Galaxy, pointer: str, steps: int) -> tuple[Galaxy, str]:
    """Take the monolith several galaxies on."""
    for _ in range(steps):
        here, pointer = step(tiles, here, pointer)
    return here, pointer


def strike(
    tiles: set[Galaxy], stable: set[Galaxy], here: Galaxy, pointer: str, steps: int
) -> tuple[set[Galaxy], Galaxy, str]:
    """Remove the galaxy under the monolith unless it is stable, and walk on."""
    left = tiles if here in stable else tiles - {here}
    there, pointer = walk(tiles, here, pointer, min(steps, 1))
    return (left, *walk(left, there, pointer, steps - 1))


# --- The marker.


@dataclass
class March:
    """What became of the marker: where it stands, and which case of the rulebook it was."""

    marker: int
    case: int = 0


def end_of(gap: int) -> int:
    """Return the marker's last step: half a crossing past the last."""
    return 31 * gap // 2


def march(marker: int, count: int, gap: int, pioneers: set[int]) -> March:
    """Advance the marker: crossing n lies on step gap * n and on pioneer space 2 * n."""
    done = March(marker)
    crossing = {gap * n: 2 * n for n in range(1, 16)}
    bare = False
    for _ in range(count):
        if done.marker < end_of(gap):
            done.marker += 1
            if done.marker in crossing:
                bare = bare or crossing[done.marker] not in pioneers
                done.case = 1 if bare else 2
    # With no step taken it ends nowhere new; otherwise a covered space pushes it on.
    while count and crossing.get(done.marker, 0) in pioneers and done.marker < end_of(gap):
        done.marker += 1
    return done


# --- The cards that pay, and the bugs.


@dataclass
class Table:
    """What the regression and the bugs change. Seats are numbers, the one to play is `turn`."""

    shapes: Shapes
    planets: dict[Face, int]
    stable: set[Galaxy]
    pioneers: dict[Face, list[int]]
    ever: set[Galaxy]
    """Galaxies that have seen a pioneer."""
    ships: list[Face]
    levers: list[set[str]]
    """Used ones."""
    medals: list[int]
    supply: list[int]
    hands: list[int]
    """How many cards each seat holds."""
    monolith: Galaxy
    pointer: str
    marker: int
    gap: int
    line: set[int]
    """The spaces on which pioneers stand."""
    turn: int
    lost: bool = False
    """The Earth is gone."""

    def vanish(self, galaxy: Galaxy) -> None:
        """Take a galaxy away: pioneers to their owners, ships to the Earth in their colour."""
        del self.shapes[galaxy]
        self.lost = self.lost or galaxy == EARTH
        for colour in COLOURS:
            for owner in self.pioneers.pop((galaxy, colour), []):
                self.supply[owner] += 1
        self.ships = [(EARTH, ship[1]) if ship[0] == galaxy else ship for ship in self.ships]

    def walk(self, steps: int) -> None:
        """Let the monolith walk."""
        self.monolith, self.pointer = walk(set(self.shapes), self.monolith, self.pointer, steps)

    def strike(self, steps: int) -> None:
        """Let the monolith take its galaxy and walk."""
        doomed, tiles = self.monolith, set(self.shapes)
        _, self.monolith, self.pointer = strike(
            tiles, self.stable, doomed, self.pointer, steps if doomed != EARTH else min(steps, 1)
        )
        if doomed not in self.stable:
            self.vanish(doomed)

    def regress(self, count: int) -> None:
        """Do what the end of a turn does, with so many symbols in sight."""
        done = march(self.marker, count, self.gap, self.line)
        self.marker = done.marker
        if done.case == 1:
            self.strike(count)

    def full(self, galaxy: Galaxy) -> bool:
        """Tell whether every planet of a galaxy has a pioneer."""
        faces = [(galaxy, colour) for colour in COLOURS]
        return all(len(self.pioneers.get(f, [])) == self.planets.get(f, 0) for f in faces)

    def settle(self, face: Face) -> None:
        """Put a pioneer of the seat to play on a face, for nothing."""
        galaxy = face[0]
        there = {o for c in COLOURS for o in self.pioneers.get((galaxy, c), [])}
        if self.turn not in there:
            for _ in there:
                self.win(self.turn)
            for step_on in range(1, len(self.ships)):
                other = (self.turn + step_on) % len(self.ships)
                if other in there:
                    self.win(other)
        if galaxy not in self.ever and empty_ways(set(self.shapes), galaxy):
            self.win(self.turn)
        self.ever.add(galaxy)
        self.supply[self.turn] -= 1
        self.pioneers.setdefault(face, []).append(self.turn)
        if self.full(galaxy):
            self.stable.add(galaxy)
            for colour in COLOURS:
                self.pioneers.pop((galaxy, colour), None)

    def win(self, seat: int) -> None:
        """Give a medal, if one is left of the thirty."""
        if sum(self.medals) < 30:
            self.medals[seat] += 1


Bug = tuple[str, str, int]
BUGS: dict[str, Bug] = {
    # name: bonus or malus, once or lasting, medals beside one for each player
    "card": ("bonus", "once", 0),
    "calm": ("bonus", "once", 1),
    "corners": ("bonus", "lasting", 0),
    "both": ("bonus", "lasting", 1),
    "lever": ("bonus", "once", 0),
    "roomy": ("bonus", "lasting", 0),
    "stroll": ("bonus", "once", 0),
    "wild": ("bonus", "lasting", 2),
    "home": ("bonus", "once", 0),
    "gift": ("bonus", "once", 1),
    "surge": ("malus", "once", 0),
    "loss": ("malus", "once", 0),
    "jokerless": ("malus", "lasting", 1),
    "stiff": ("malus", "lasting", 0),
    "spin": ("malus", "once", 0),
    "tight": ("malus", "lasting", 0),
    "pairless": ("malus", "lasting", 0),
    "toll": ("malus", "once", 0),
    "crumble": ("malus", "once", 2),
    "drift": ("malus", "lasting", 1),
}


def acts(bug: str, paid: bool) -> bool:
    """Tell whether a card acts: a bonus when it is paid, a malus when it is not."""
    return paid == (BUGS[bug][0] == "bonus")


def befall(table: Table, bug: str) -> None:
    """Do what a card does at once, without asking anybody."""
    if bug == "stroll":
        table.walk(3)
    elif bug == "surge":
        table.marker = min(table.marker + 2, end_of(table.gap))
    elif bug == "spin":
        universe = Universe(table.shapes)
        table.ships = [universe.polarized(ship)[0] for ship in table.ships]
    elif bug == "toll":
        table.medals = [max(0, medals - 1) for medals in table.medals]
    elif bug == "crumble":
        table.strike(1)
    elif bug == "gift":
        face = table.ships[table.turn]
        free = table.planets.get(face, 0) - len(table.pioneers.get(face, []))
        if face[0] not in table.stable and free > 0 and table.supply[table.turn]:
            table.settle(face)


def asks(table: Table, bug: str) -> list[tuple[str, int]]:
    """Return what a card then asks, and whom: round the table from the seat to play."""
    count = len(table.ships)
    order = [(table.turn + n) % count for n in range(count)]
    if bug == "card":
        return [("draw", seat) for seat in order]
    if bug == "loss":
        return [("drop", seat) for seat in order if table.hands[seat]]
    if bug == "lever":
        return [("wake", seat) for seat in order if table.levers[seat]]
    if bug == "home":
        return [("jump", seat) for seat in order if table.ships[seat][0] != EARTH]
    return []


def payments(hand: list[str], technology: str, bug: str, wild_used: bool) -> set[tuple[str, ...]]:
    """Return what pays for a planet: cards by technology and "joker", pairs in their order."""
    found: set[tuple[str, ...]] = set()
    for one in hand:
        name = one.rstrip("*")
        joker = name == "joker" and bug != "jokerless"
        if name == technology or joker or (bug == "wild" and not wild_used):
            found.add((one,))
    for first in range(len(hand)):
        for second in range(len(hand)):
            one, two = hand[first].rstrip("*"), hand[second].rstrip("*")
            barred = bug == "pairless" or (one == "joker" and bug == "jokerless")
            if first != second and one == two and not barred:
                found.add((hand[first], hand[second]))
    return found


BASE = {"brave": 5, "earthling": 4, "prodigy": 4, "acrobat": 5}


def limit(level: int, bug: str) -> int:
    """Return a hand limit."""
    return max(1, level + (bug == "roomy") - (bug == "tight"))
