"""Movement: levers, flights from face to face, polarizing, and what entering a galaxy brings."""

from __future__ import annotations

from . import sums
from .registry import rules
from .sky import ARBITRARY, EARTH, POLARIZING
from .state import Play, put


@rules.effect("nav.levers", "nav.arbitrary")
def pull(play: Play, lever: int, like: int) -> None:
    """Use up a lever and begin its navigation."""
    seat = play.turn
    play.levers = put(play.levers, seat, play.levers[seat] | 1 << lever)
    _begin(play, like)


def polarize(play: Play) -> None:
    """Begin a polarization: the ship has not shifted yet."""
    _begin(play, POLARIZING)


def _begin(play: Play, mode: int) -> None:
    play.mode, play.heading, play.steps = mode, -1, 0
    play.seen = 1 << play.ships[play.turn]
    play.actions -= 1
    play.before = play.fresh = False


@rules.effect("nav.towards", "nav.away", "nav.sideways", "polar.levers")
def step(play: Play, face: int) -> None:
    """Fly on to a face."""
    seat = play.turn
    if play.mode == POLARIZING:
        play.levers = put(play.levers, seat, 0)
    elif play.mode < ARBITRARY - 1:
        here = play.ships[seat]
        play.heading = next(way for way, to in play.world.straight[play.mode][here] if to == face)
    play.steps += 1
    arrive(play, seat, face)


@rules.effect("nav.once", "nav.share")
def bring(play: Play, seat: int, face: int) -> None:
    """Put a ship on a face; however it came there, a flight under way has touched that face."""
    play.ships = put(play.ships, seat, face)
    if seat == play.turn:
        play.seen |= 1 << face


@rules.effect("hero.earthling")
def arrive(play: Play, seat: int, face: int) -> None:
    """Bring a ship to a face; on another tile than before, it has entered that tile."""
    before = play.ships[seat] // 3
    bring(play, seat, face)
    if face // 3 == before:
        return
    if seat == play.turn:
        play.entered, play.lured = True, False
    if face // 3 == EARTH and play.characters[seat] == sums.EARTHLING:
        play.todo = (("draw", seat, 2, "hero.earthling"), *play.todo)


@rules.effect("token.polarize", "polar.landing", "polar.lost", "polar.colour")
def shift_all(play: Play, spin: int) -> None:
    """Polarize every ship by its own colour; levers stay, and a flight goes on from there."""
    for seat in range(play.seats):
        if play.ships[seat] >= 0:
            arrive(play, seat, sums.landing(play.world, play, play.ships[seat], spin))
    play.heading = -1


@rules.effect("hero.prodigy")
def teleport(play: Play, face: int, pay: tuple[int, ...]) -> None:
    """Pay and leap to another galaxy of the technology."""
    spend(play, pay)
    play.fresh = False
    arrive(play, play.turn, face)


@rules.effect("place.pile")
def spend(play: Play, pay: tuple[int, ...]) -> None:
    """Lay cards on the pile of this turn, in order."""
    seat = play.turn
    hand = list(play.hands[seat])
    if sums.settles(play.world, play, pay, play.ships[seat] // 3) == "bug.lasting":
        play.wild = True
    for card in pay:
        hand[card] -= 1
    play.hands = put(play.hands, seat, tuple(hand))
    play.pile = play.pile + pay


@rules.effect("token.medals", "token.cards", "token.move")
def use(play: Play, token: int, spin: int) -> None:
    """Use up a bonus token."""
    seat = play.turn
    kept = play.mine[seat]
    play.mine = put(play.mine, seat, put(kept, token, kept[token] - 1))
    if token == 0:
        gain(play, ((seat, 2),))
    elif token == 1:
        shift_all(play, spin)
    elif token == 2:
        play.todo = (("draw", seat, 2, "token.cards"), *play.todo)
    else:
        play.actions += 1


@rules.effect("medal.supply")
def gain(play: Play, gains: tuple[tuple[int, int], ...]) -> None:
    """Give medals in this order, as long as there are any."""
    for seat, count in gains:
        left = play.kit.medals - sum(play.medals) - sum(medals for medals, _ in play.pledged)
        count = min(count, left)
        if count > 0 and not sums.barred(play, seat):
            play.medals = put(play.medals, seat, play.medals[seat] + count)


@rules.effect("token.take")
def take(play: Play) -> None:
    """Take the token of the tile that was entered."""
    seat, tile = play.turn, play.ships[play.turn] // 3
    for i, (at, token) in enumerate(play.tokens):
        if at == tile:
            play.tokens = play.tokens[:i] + play.tokens[i + 1 :]
            kept = play.mine[seat]
            play.mine = put(play.mine, seat, put(kept, token, kept[token] + 1))
            return


@rules.effect("grow.upgrade")
def upgrade(play: Play) -> None:
    """Pay for a step of the character, and move once more this turn."""
    seat = play.turn
    cost = play.kit.upgrades[play.characters[seat]][play.upgrades[seat]]
    play.upgrades = put(play.upgrades, seat, play.upgrades[seat] + 1)
    _grow(play, cost)
    play.actions += 1


@rules.effect("grow.level")
def learn(play: Play) -> None:
    """Pay for a step of technology: one more card in hand."""
    seat = play.turn
    cost = play.kit.levels[play.characters[seat]][play.levels[seat]]
    play.levels = put(play.levels, seat, play.levels[seat] + 1)
    _grow(play, cost)


def _grow(play: Play, cost: int) -> None:
    seat = play.turn
    play.medals = put(play.medals, seat, play.medals[seat] - cost)
    play.supply = put(play.supply, seat, play.supply[seat] - 1)
    play.grown = True
