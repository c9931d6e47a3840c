"""How a game of HOPE ends, how it stands, and what may never get lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.engine import Outcome
from armillary.engines.core.text import Text

from . import hopes, sums
from .registry import rules
from .sky import ALL
from .state import HopeState, Moment

if TYPE_CHECKING:
    from . import Hope


def score(game: Hope, state: Moment, seat: int) -> int:
    """Return a seat's pioneers on the Mission Track and in its cockpit."""
    cockpit = game.kit.start + state.upgrades[seat] + state.levels[seat]
    return int(state.line.count(seat) + cockpit)


@rules.effect("win.ties")
def standing(game: Hope, state: Moment, seat: int) -> tuple[int, ...]:
    """Return what decides for H.O.P.E., first things first; the later seat wins a last tie."""
    rank = (state.upgrades[seat], state.levels[seat])
    cards = sum(state.hands[seat])
    return (score(game, state, seat), state.medals[seat], *rank, cards, seat)


def outcome(game: Hope, state: HopeState) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.to_act is not None:
        return None
    scores = tuple(float(score(game, state, seat)) for seat in range(state.seats))
    if state.ending == 1:
        return _hope(game, state, scores)
    return _nope(game, state, scores)


@rules.effect("win.hope")
def _hope(game: Hope, state: HopeState, scores: tuple[float, ...]) -> Outcome:
    loyal = [seat for seat in range(state.seats) if state.roles[seat] != 1]
    ranked = sorted(loyal, key=lambda seat: standing(game, state, seat), reverse=True)
    best, *rest = ranked
    tied = rest and score(game, state, best) == score(game, state, rest[0])
    text = game.say(
        "end.tied" if tied else "end.hope",
        who=game.seat_name(best),
        n=score(game, state, best),
    )
    return Outcome((best,), scores, "win.ties" if tied else "win.hope", text)


@rules.effect("win.traitor")
def _nope(game: Hope, state: HopeState, scores: tuple[float, ...]) -> Outcome:
    seat = sums.traitor(state)
    if state.ending == 3:
        if seat >= 0:
            return Outcome((seat,), scores, "end.earth", _said(game, "end.earth_won", seat))
        return Outcome((), scores, "end.earth", game.say("end.earth"))
    if state.ending == 4:
        return Outcome((), scores, "end.cap", game.say("end.cap"))
    if seat < 0:
        return Outcome((), scores, "end.regression", game.say("end.regression"))
    out = [sums.out_there(state, other) for other in range(state.seats)]
    if all(out[seat] > n for other, n in enumerate(out) if other != seat):
        return Outcome((seat,), scores, "win.traitor", _said(game, "end.traitor", seat))
    return Outcome((), scores, "end.regression", _said(game, "end.nobody", seat))


def _said(game: Hope, id: str, seat: int) -> Text:
    return game.say(id, who=game.seat_name(seat))


def worth(game: Hope, state: HopeState, seat: int) -> float:
    """Return how the position looks for a seat, between lost (-1) and won (1)."""
    if state.to_act is None:
        ended = outcome(game, state)
        assert ended is not None
        return 1.0 if seat in ended.winners else -1.0
    if state.roles[seat] == 1:
        return _dark(game, state, seat)
    return _pair(game, state, seat) if state.seats == 2 else _crowd(game, state, seat)


def _crowd(game: Hope, state: HopeState, seat: int) -> float:
    """Return what one of many thinks: its own pioneers, the track, and what it can still do."""
    world = game.world(state)
    mine = score(game, state, seat) - game.kit.start
    others = [score(game, state, other) for other in range(state.seats) if other != seat]
    near = 0.0
    for tile, wanted in enumerate(world.wanted):
        if wanted and not state.stable >> tile & 1:
            there = sums.owners(state, tile)
            if there[seat]:
                near += there[seat] * (0.5 + 0.4 * sum(there) / wanted)
    value = 1.0 * mine + near - 0.15 * max(others, default=0) + 0.2 * len(state.line)
    value += 0.22 * state.medals[seat] + 0.3 * sum(state.mine[seat])
    value += 0.35 * state.levels[seat] + 0.5 * state.upgrades[seat]
    value += 0.08 * min(sum(state.hands[seat]), 9) - 0.04 * sums.symbols(state)
    value += 0.45 * hopes.promise(world, state, seat)
    return max(-0.99, min(0.99, value / 60))


def _pair(game: Hope, state: HopeState, seat: int) -> float:
    """Return what one of two thinks: first of all the team's way to the end of the track.

    Nobody wins alone, so all pioneers count, whosesoever they are, and its own a little more.
    Galaxies that are nearly full count most: scattered pioneers save nothing.
    """
    world = game.world(state)
    team = float(len(state.line))
    mine = float(state.line.count(seat) + state.upgrades[seat] + state.levels[seat])
    for tile, wanted in enumerate(world.wanted):
        there = sums.owners(state, tile)
        count = sum(there)
        if count:
            worth = hopes.standing(count, wanted, hopes.PAIR)
            team += worth
            mine += worth * there[seat] / count
    value = team + 0.15 * mine - 0.24 * sums.symbols(state) - 0.12 * state.marker
    if state.pile and state.turn == seat:
        value -= 0.05 * (state.pile[-1] & 1)
    value += 0.08 * state.medals[seat] + 0.88 * sum(state.mine[seat])
    value += 1.25 * state.levels[seat] + 0.4 * state.upgrades[seat]
    value += _hand(state, seat) + hopes.promise(world, state, seat, hopes.PAIR)
    return max(-0.99, min(0.99, value / 80))


def _hand(state: HopeState, seat: int) -> float:
    """Return what the cards in hand, and those that come next, are worth."""
    hand = state.hands[seat]
    coming = sum(int(task[2]) for task in state.todo if task[:2] == ("draw", seat))
    return float(hopes.PAIR.card * min(sum(hand) + coming, 9) + 0.15 * (hand[12] + hand[13]))


def _dark(game: Hope, state: HopeState, seat: int) -> float:
    """Return what the traitor thinks: pioneers out there, and the marker's way."""
    out = [sums.out_there(state, other) for other in range(state.seats)]
    lead = out[seat] - max((n for other, n in enumerate(out) if other != seat), default=0)
    way = state.marker / sums.final(game.kit, state) - len(state.line) / game.kit.spaces
    value = 0.4 * way + lead / 25 + hopes.promise(game.world(state), state, seat) / 60
    return max(-0.99, min(0.99, value))


def census(game: Hope, state: HopeState) -> dict[str, int]:
    """Count the components, wherever they are."""
    piles = sum(len(pile) for pile in (*state.piles, state.pile))
    shelf = sum(card >= 0 for card in state.shelf)
    hands = sum(sum(hand) for hand in state.hands)
    pledged = sum(len(cards) for _, cards in state.pledged)
    used = sum(
        game.kit.start + state.supply[seat] + state.upgrades[seat] + state.levels[seat]
        + sums.out_there(state, seat) + state.line.count(seat)
        for seat in range(state.seats)
    )  # fmt: skip
    used += sum(sum(task[1]) for task in state.todo if task[0] == "stand")
    laid = sum(one >= 0 for one in state.tiles)
    return {
        "technology cards": sum(state.deck) + sum(state.bottom) + piles + shelf + hands + pledged,
        "pioneers": used,
        "galaxies": len(game.galaxies) - laid + (ALL & ~state.gone).bit_count()
        + state.gone.bit_count() + laid - len(state.tiles),
        "tokens in stacks": sum(state.bag) - sum(state.stacks),
    }  # fmt: skip
