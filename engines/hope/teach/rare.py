"""Odd positions: worn-down universes, late decks, bugs in force, tasks open, made at random.

Random play seldom comes so far. Everything is lawful: nothing is made or lost, a stable galaxy
has sent its pioneers on and its token out, and no end has been overlooked.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE

from ..rules.box.universe import ALL, EARTH, FACES, NEAR_MASK, bits, rim
from ..rules.effects.regression import stand, walk
from ..rules.ending import MOST_ROUNDS
from ..rules.legal.terraforming import free
from ..rules.state import EMPTY, OPEN, Counts, HopeState, Play, add, counted, put, tasks
from ..rules.state.roles import ACCUSED, HIDDEN, REVEALED, traitor
from ..rules.state.track import due, final

if TYPE_CHECKING:
    from .. import Hope

FULL_LINE = 27
"""So many pioneers may stand on the track without the end being near."""


def rare(game: Hope, state: HopeState, rng: random.Random) -> HopeState:
    """Return an odd position in the same universe with the same seats, options and roles."""
    while state.todo and state.to_act is not None:
        state = game.advance(state, game.sample(state, rng))
    play = Play(state, game.world(state), game.kit)
    _clear(play, rng)
    _wear_down(play, rng)
    _stabilise(game, play, rng)
    _regress(play, rng)
    _settle(play, rng)
    _seat(play, rng)
    _plot(play, rng)
    _deal(play, rng)
    return _play_on(game, play.closed(), rng)


def _clear(play: Play, rng: random.Random) -> None:
    """Begin a turn on an empty table; the round may be the last one."""
    seats, kit = play.seats, play.kit
    play.turn = play.to_act = rng.randrange(seats)
    play.turns = seats * rng.choice((2, 5, 20, MOST_ROUNDS - 1)) + play.turn
    play.todo, play.pile, play.pledged, play.tokens, play.line = (), (), (), (), ()
    play.mode = play.heading = None
    play.steps = play.seen = play.placed = play.gaps = play.touched = 0
    play.ending = OPEN
    play.actions, play.fresh = 1, True
    play.grown = play.before = play.entered = play.lured = play.wild = play.calm = False
    play.pioneers = (0,) * len(FACES)
    play.supply = (kit.pioneers - kit.start,) * seats


def _wear_down(play: Play, rng: random.Random) -> None:
    """Take galaxies away: any number, sometimes all that lie beside the Earth."""
    others = [tile for tile in bits(ALL) if tile != EARTH]
    left = rng.sample(others, rng.choice((2, 4, 7, 12, 20, 30, 36)))
    if rng.random() < 0.3:
        left = [tile for tile in left if not NEAR_MASK[EARTH] >> tile & 1]
    play.gone = ALL & ~(1 << EARTH | sum(1 << tile for tile in left))


def _stabilise(game: Hope, play: Play, rng: random.Random) -> None:
    """Make some galaxies stable: their pioneers stand in line, tokens and bugs have come."""
    play.stable, play.bug = 0, None
    play.bag, play.mine = play.kit.tokens, ((0, 0, 0, 0),) * play.seats
    play.stacks = getattr(game.box.stacks, play.options.difficulty)
    play.bugs = (1 << len(play.kit.bonus)) - 1 if play.options.bugs else 0
    for tile in bits(ALL & ~play.gone & ~(1 << EARTH)):
        wanted = play.world.wanted[tile]
        if len(play.line) + wanted > FULL_LINE or rng.random() < 0.6:
            continue
        play.stable |= 1 << tile
        for _ in range(wanted):
            owner = rng.choice([seat for seat in range(play.seats) if play.supply[seat] > 9])
            play.line = (*play.line, owner)
            play.supply = add(play.supply, owner, -1)
        _turn_up(play, tile, rng)
        if play.bugs:
            bug = rng.choice(bits(play.bugs))
            play.bugs &= ~(1 << bug)
            play.bug = bug if play.kit.lasting[bug] else None


def _turn_up(play: Play, tile: int, rng: random.Random) -> None:
    """Turn a token up: it lies on its tile, or a seat has it, or it was used."""
    token = rng.choices(range(4), play.bag)[0]
    play.bag = put(play.bag, token, play.bag[token] - 1)
    stack = next(n for n in range(3) if play.stacks[n])
    play.stacks = put(play.stacks, stack, play.stacks[stack] - 1)
    where = rng.choice(("used", "lies", *range(play.seats)))
    if where == "lies":
        play.tokens = (*play.tokens, (tile, token))
    elif isinstance(where, int):
        kept = play.mine[where]
        play.mine = put(play.mine, where, put(kept, token, kept[token] + 1))


def _regress(play: Play, rng: random.Random) -> None:
    """Stand monolith and marker; where the marker was in the way, the line has a gap."""
    stand(play, rng.choice(bits(rim(play.gone))))
    walk(play, rng.randrange(6))
    gap, end = play.options.gap, final(play.kit, play)
    play.marker = rng.choice((rng.randrange(end), end - rng.randint(1, 2 * gap)))
    if rng.random() < 0.3:
        play.marker -= play.marker % gap
    for space in range(2, 2 * (play.marker // gap) + 1, 2):
        more = play.gaps | 1 << space
        space_due = due(play.kit, play.line, more)
        if space < space_due <= play.kit.spaces and rng.random() < 0.2:
            play.gaps = more
    if play.turn and rng.random() < 0.1:
        play.marker, play.ending = end, 2


def _settle(play: Play, rng: random.Random) -> None:
    """Put pioneers on planets, on some galaxies all but one."""
    stable_or_gone = play.gone | play.stable
    play.touched = play.stable
    for tile in bits(ALL & ~stable_or_gone & ~(1 << EARTH)):
        faces = [
            face for face in range(3 * tile, 3 * tile + 3) for _ in range(play.world.planets[face])
        ]
        most = len(faces) - 1
        for face in rng.sample(faces, rng.choice((0, 0, most, rng.randint(0, most)))):
            able = [seat for seat in range(play.seats) if play.supply[seat] > 6]
            if able:
                owner = rng.choice(able)
                play.pioneers = put(play.pioneers, face, play.pioneers[face] + (1 << 2 * owner))
                play.supply = add(play.supply, owner, -1)
                play.touched |= 1 << tile
        if rng.random() < 0.2:
            # Somebody was there, and lost the pioneer.
            play.touched |= 1 << tile
    play.touched |= sum(1 << tile for tile in bits(play.gone) if rng.random() < 0.5)


def _seat(play: Play, rng: random.Random) -> None:
    """Give ships, levers, steps of the ladders and medals; often a planet waits for the ship."""
    left = bits(ALL & ~play.gone)
    waiting = [face for face in range(len(FACES)) if free(play.world, play, face)
               and not play.gone >> face // 3 & 1]  # fmt: skip
    ships = [3 * rng.choice(left) + rng.randrange(3) for _ in range(play.seats)]
    if waiting and rng.random() < 0.6:
        ships[play.turn] = rng.choice(waiting)
    play.ships = tuple(ships)
    play.levers = tuple(rng.choice((0, rng.randrange(16))) for _ in range(play.seats))
    play.upgrades = tuple(rng.randint(0, 3) for _ in range(play.seats))
    play.levels = tuple(rng.randint(0, 3) for _ in range(play.seats))
    play.medals = tuple(rng.choice((0, 1, 3, 7)) for _ in range(play.seats))
    grown = zip(play.supply, play.upgrades, play.levels, strict=True)
    # Sometimes a seat has no pioneer left for anything else.
    play.supply = tuple(supply - up - level for supply, up, level in grown)


def _plot(play: Play, rng: random.Random) -> None:
    """Say who has accused whom; a traitor who is known has lost all steps."""
    play.accused = play.cleared = 0
    play.outed = HIDDEN
    dark = traitor(play)
    if not play.options.traitor:
        return
    for seat in range(play.seats):
        others = [other for other in range(play.seats) if other not in (seat, dark)]
        # Of two seats nobody innocent is left to be accused by the other.
        if rng.random() < 0.2 and others:
            play.accused |= 1 << seat
            play.cleared |= 1 << rng.choice(others)
    if dark is not None and rng.random() < 0.5:
        play.outed = rng.choice((ACCUSED, REVEALED))
        if play.outed == ACCUSED:
            play.accused |= 1 << (dark + 1) % play.seats
        play.supply = add(play.supply, dark, play.upgrades[dark] + play.levels[dark])
        play.upgrades, play.levels = put(play.upgrades, dark, 0), put(play.levels, dark, 0)


def _deal(play: Play, rng: random.Random) -> None:
    """Deal all cards anew: hands from none to many, piles long or empty, perhaps no deck."""
    cards = [card for card, count in enumerate(play.kit.cards) for _ in range(count)]
    rng.shuffle(cards)

    def some(count: int) -> Counts:
        taken = tuple(cards[:count])
        del cards[:count]
        return taken

    a, b, c = some(3)
    play.shelf = (a, b, c)
    play.hands = tuple(counted(some(rng.choice((0, 2, 5, 9)))) for _ in range(play.seats))
    play.bottom = counted(some(rng.choice((0, 0, 3))))
    late = rng.random() < 0.4
    play.piles = tuple(some(rng.choice((0, 1, 6))) for _ in range(3))
    if late:
        play.piles = (
            play.piles[0],
            play.piles[1],
            (*play.piles[2], *some(len(cards) - rng.randrange(3))),
        )
    play.deck = counted(some(len(cards))) if cards else EMPTY


def _play_on(game: Hope, state: HopeState, rng: random.Random) -> HopeState:
    """Play a few moves of the turn, so that ships fly and tasks are open; perhaps a bug strikes."""
    turns = state.turns
    for _ in range(rng.choice((0, 1, 3, 8))):
        after = game.advance(state, game.sample(state, rng))
        if after.turns != turns or after.to_act is None:
            return state
        state = after
    if state.bugs and state.mode is not None and not state.todo and rng.random() < 0.5:
        return state._replace(todo=(tasks.Bug(),), to_act=NATURE)
    return state
