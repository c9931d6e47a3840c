"""Small questions about a position, asked alike by guards, effects and the enumerator."""

from __future__ import annotations

from .box import JOKER
from .kit import BUG, Kit
from .registry import rules
from .sky import ALL, EARTH, FACES, INNER, POLARIZING, SIDEWAYS, World, bits
from .state import Counts, Moment

CORNERS, BOTH, ROOMY, WILD = BUG["corners"], BUG["both"], BUG["roomy"], BUG["wild"]
JOKERLESS, STIFF, TIGHT = BUG["jokerless"], BUG["stiff"], BUG["tight"]
PAIRLESS, DRIFT = BUG["pairless"], BUG["drift"]
BRAVE, EARTHLING, PRODIGY, ACROBAT = range(4)
MOST_TURNS = 60
"""Rounds after which a game that stands still is over."""


def on_face(state: Moment, face: int) -> int:
    """Return how many pioneers stand on a face."""
    packed: int = state.pioneers[face]
    return (packed & 3) + (packed >> 2 & 3) + (packed >> 4 & 3) + (packed >> 6)


def of_owner(state: Moment, face: int, owner: int) -> int:
    """Return how many pioneers of one seat stand on a face."""
    return int(state.pioneers[face] >> 2 * owner & 3)


def owners(state: Moment, tile: int) -> list[int]:
    """Return how many pioneers each seat has on a tile."""
    found = [0, 0, 0, 0]
    for face in range(3 * tile, 3 * tile + 3):
        packed = state.pioneers[face]
        if packed:
            for owner in range(4):
                found[owner] += packed >> 2 * owner & 3
    return found


def out_there(state: Moment, owner: int) -> int:
    """Return how many pioneers of a seat stand in the universe."""
    return sum(packed >> 2 * owner & 3 for packed in state.pioneers if packed)


def free(world: World, state: Moment, face: int) -> int:
    """Return how many planets of a face still wait for a pioneer."""
    if state.stable >> face // 3 & 1:
        return 0
    planets = world.planets[face]
    return planets - on_face(state, face) if planets else 0


@rules.effect("hero.acrobat")
def onward(world: World, state: Moment, mode: int, heading: int = -1, seen: int = 0) -> list[int]:
    """Return the faces that the ship whose turn it is may fly to next in this mode."""
    here = state.ships[state.turn]
    if here < 0:
        return []
    gone = state.gone
    if mode < SIDEWAYS:
        return [
            face
            for way, face in world.straight[mode][here]
            if heading in (-1, way) and not gone >> face // 3 & 1 and not seen >> face & 1
        ]
    if mode == POLARIZING:
        return [landing(world, state, here, 0)]
    near = world.borders[here]
    if state.characters[state.turn] == ACROBAT or state.bug == CORNERS:
        near = near + world.corners[here]
    return [face for face in near if not gone >> face // 3 & 1 and not seen >> face & 1]


def following(world: World, state: Moment) -> list[int]:
    """Return the faces that the course under way may lead to next."""
    if state.mode < 0 or (state.mode == POLARIZING and state.steps):
        return []
    return onward(world, state, state.mode, state.heading, state.seen)


def leaves(world: World, state: Moment, face: int, spin: int) -> bool:
    """Tell whether a ship on this face leaves the universe when it polarizes; 0 is clockwise."""
    target = world.landing[spin][face]
    return target < 0 or bool(state.gone >> target // 3 & 1)


def landing(world: World, state: Moment, face: int, spin: int) -> int:
    """Return where a ship on this face ends when it polarizes."""
    target = world.landing[spin][face]
    if leaves(world, state, face, spin):
        return 3 * EARTH + (face % 3 + (2 if spin else 1)) % 3
    return target


def due(kit: Kit, line: Counts, gaps: int) -> int:
    """Return the Mission Track space, from 1, where the next pioneer belongs."""
    left, space = len(line), 1
    while left or gaps >> space & 1:
        left -= not gaps >> space & 1
        space += 1
    return space


def covered(kit: Kit, state: Moment) -> int:
    """Return the Mission Track spaces on which a pioneer stands, as a mask."""
    mask, left, space = 0, len(state.line), 1
    while left and space <= kit.spaces:
        if not state.gaps >> space & 1:
            mask |= 1 << space
            left -= 1
        space += 1
    return mask


def end_of(kit: Kit, gap: int) -> int:
    """Return the last step of the marker's path: half a crossing past the last one."""
    return (2 * kit.crossings + 1) * gap // 2


def final(kit: Kit, state: Moment) -> int:
    """Return the last step of the marker's path in this game."""
    return end_of(kit, state.options.crossing_gap)


def crossing(kit: Kit, state: Moment, step: int) -> int:
    """Return the pioneer space that a step of the marker lies on, or 0."""
    number, rest = divmod(step, state.options.crossing_gap)
    return 2 * number if not rest and 1 <= number <= kit.crossings else 0


def symbols(state: Moment) -> int:
    """Return how many regression symbols are visible."""
    count = sum(card >= 0 and card & 1 for card in state.shelf)
    count += sum(pile[-1] & 1 for pile in state.piles if pile)
    count += sum(not stack for stack in state.stacks)
    return int(count + (state.bug == DRIFT))


def limit(kit: Kit, state: Moment, seat: int) -> int:
    """Return a seat's hand limit."""
    change = (state.bug == ROOMY) - (state.bug == TIGHT)
    return max(1, kit.hand[state.characters[seat]] + state.levels[seat] + change)


@rules.effect("place.joker", "place.pair")
def settles(world: World, state: Moment, pay: Counts, tile: int) -> str | None:
    """Return the rule by which these cards pay for a planet of the tile, or None."""
    wild = state.bug == WILD and not state.wild
    if len(pay) == 1:
        tech = pay[0] >> 1
        if tech == JOKER:
            return None if jammed(state, pay) else "place.joker"
        if tech == world.technology[tile]:
            return "place.card"
        return "bug.lasting" if wild else None
    if pay[0] >> 1 != pay[1] >> 1:
        return None
    return None if jammed(state, pay) else "place.pair"


def jammed(state: Moment, pay: Counts) -> bool:
    """Tell whether a lasting bug keeps these cards from paying: jokers at all, or pairs."""
    if state.bug == PAIRLESS:
        return len(pay) == 2
    return bool(state.bug == JOKERLESS and pay[0] >> 1 == JOKER)


def holds(hand: Counts, pay: Counts) -> bool:
    """Tell whether a hand has these cards."""
    if len(pay) == 1:
        return hand[pay[0]] > 0
    first, second = pay
    return hand[first] > 1 if first == second else hand[first] > 0 and hand[second] > 0


def price(kit: Kit, state: Moment, bug: int) -> int:
    """Return what a bug card costs."""
    return int(state.seats + kit.extra[bug])


def given(state: Moment) -> int:
    """Return what has been pledged for the bug card so far."""
    return sum(medals + len(cards) // 2 for medals, cards in state.pledged)


def traitor(state: Moment) -> int:
    """Return the seat of the traitor, -1 if nobody is."""
    return state.roles.index(1) if 1 in state.roles else -1


def barred(state: Moment, seat: int) -> bool:
    """Tell whether a seat is the traitor whom everybody knows."""
    return bool(state.outed and state.roles[seat] == 1)


def count_out(state: Moment) -> dict[int, list[int]]:
    """Return the faces with pioneers of each seat."""
    found: dict[int, list[int]] = {seat: [] for seat in range(state.seats)}
    for face in range(len(FACES)):
        if state.pioneers[face]:
            for seat in range(state.seats):
                if of_owner(state, face, seat):
                    found[seat].append(face)
    return found


def monolith_choices(world: World, state: Moment, tech: int) -> list[int]:
    """Return the border tiles of a technology with the fewest planets."""
    here = [t for t in bits(ALL & ~INNER) if world.technology[t] == tech]
    least = min((world.wanted[t] for t in here), default=0)
    return [t for t in here if world.wanted[t] == least]
