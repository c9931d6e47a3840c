"""The end: missions, badges, who won, and a quick guess at who will."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from armillary.engines.core.engine import Outcome
from armillary.engines.core.events import Event

from . import reckon
from .box import ECONOMY, FACES
from .registry import rules
from .state import HOME, ROGUE, ROGUE_NAME, SPACE, Galaxies, card_of, planet_of, step_of

if TYPE_CHECKING:
    from . import Epic


def outcome(game: Epic, s: Galaxies) -> Outcome | None:
    """Return who won and by which rule, once nobody is to act."""
    if s.to_act is not None:
        return None
    if s.rogue >= 0:
        return _alone(game, s)
    scores = totals(game, s)
    ranks = [rank(game, s, seat, scores[seat]) for seat in range(s.seats)]
    best = max(ranks)
    winners = tuple(seat for seat in range(s.seats) if ranks[seat] == best)
    tied = scores.count(best[0]) > 1
    names = [game.seat_name(seat) for seat in winners]
    rule = "end.tie" if tied else "end.winner"
    id = "end.shared" if len(winners) > 1 else "end.by_tie" if tied else "end.won"
    text = game.say(id, who=names, n=best[0])
    return Outcome(winners, tuple(map(float, scores)), rule, text)


@rules.effect("end.winner")
def reckoning(game: Epic, s: Galaxies) -> list[Event]:
    """Tell what each seat's mission and badges are worth, once the game is over."""
    found, badges, scores = [], badge_points(game, s), totals(game, s)
    for seat in range(s.seats):
        if not s.missions[seat]:
            continue
        name = game.missions[s.missions[seat][0]].id
        values = {"mission": f"@mission.{name}.name", "n": mission_points(game, s, seat)}
        values |= {"badges": badges[seat], "total": int(scores[seat])}
        found.append(Event("reckoned", "end.winner", seat, (f"base:{seat}",), values))
    return found


@rules.effect("rogue.end")
def _alone(game: Epic, s: Galaxies) -> Outcome:
    """Return who was the first to the points: the player, or the rogue galaxy."""
    mine, theirs = reckon.points(game, s, 0), reckon.points(game, s, ROGUE)
    skull = s.level[ROGUE] > len(game.box.rogue.dice)
    id = "end.alone_won" if s.trigger == 0 else "end.skull" if skull else "end.alone_lost"
    text = game.say(id, who=game.seat_name(0), rogue=game.seat_name(ROGUE_NAME), n=mine, m=theirs)
    return Outcome((0,) if s.trigger == 0 else (), (float(mine),), "rogue.end", text)


@rules.effect("end.tie")
def rank(game: Epic, s: Galaxies, seat: int, score: int) -> tuple[int, int, int, int]:
    """Return what is compared: points, then colonies, level, resources."""
    return score, len(s.colonies[seat]), s.level[seat], sum(s.goods[seat])


@rules.effect("end.winner", "badge.prizes")
def totals(game: Epic, s: Galaxies) -> list[int]:
    """Return the points of all seats with missions and badges."""
    badges = badge_points(game, s)
    return [
        reckon.points(game, s, seat) + mission_points(game, s, seat) + badges[seat]
        for seat in range(s.seats)
    ]


@rules.effect("badge.prizes", "badge.tie", "badge.duel")
def prizes(game: Epic, totals: Sequence[int]) -> list[int]:
    """Return what each seat wins for one kind of badge, by how many each has."""
    worth = game.box.badges
    best = max(totals)
    if best < 1:
        return [0] * len(totals)
    first = [n == best for n in totals]
    if sum(first) > 1:
        return [worth.tied * one for one in first]
    second = max((n for n in totals if n < best), default=0)
    runner = second if len(totals) > 2 and second > 0 else -1
    return [worth.first if n == best else worth.second * (n == runner) for n in totals]


def badge_points(game: Epic, s: Galaxies) -> list[int]:
    """Return what the badges of all kinds are worth to each seat."""
    total = [0] * s.seats
    if not s.expansion or s.seats < 2:
        return total
    owned = [reckon.badges(game, s, seat) for seat in range(s.seats)]
    for kind in range(len(game.box.badges.kinds)):
        for seat, n in enumerate(prizes(game, [own[kind] for own in owned])):
            total[seat] += n
    return total


@rules.effect("mission.alone")
def mission_points(game: Epic, s: Galaxies, seat: int) -> int:
    """Return what the mission that a seat kept is worth to it."""
    if not s.missions[seat]:
        return 0
    mission = game.missions[s.missions[seat][0]]
    kind, *words = mission.kind.split()
    done = KINDS[kind](game, s, seat, words)
    return mission.points if done == 2 else mission.tied if done else 0


@rules.effect("mission.compare")
def _compare(game: Epic, s: Galaxies, seat: int, words: list[str], sign: int) -> int:
    mine = sign * amount(game, s, seat, words[0])
    others = [sign * amount(game, s, o, words[0]) for o in range(s.seats) if o != seat]
    return 2 if mine > max(others) else int(mine == max(others))


def _most(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return _compare(game, s, seat, words, 1)


def _fewest(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return _compare(game, s, seat, words, -1)


@rules.effect("mission.alone")
def _at_least(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    pairs = zip(words[::2], words[1::2], strict=True)
    return 2 * all(amount(game, s, seat, what) >= int(n) for what, n in pairs)


def _equal(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return 2 * (amount(game, s, seat, words[0]) == amount(game, s, seat, words[1]))


def _level(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return 2 * (s.level[seat] >= int(words[0]))


def _all(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    if "ships_home" in words:
        return 2 * all(place == HOME for place in s.ships[seat])
    return 2 * all(hull >= 0 for hull in s.hulls[seat])


def _no(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return 2 * all(place != HOME for place in s.ships[seat])


@rules.effect("mission.elder")
def _triggered(game: Epic, s: Galaxies, seat: int, words: list[str]) -> int:
    return 2 * (s.trigger == seat)


KINDS: dict[str, Callable[[Epic, Galaxies, int, list[str]], int]] = {
    "most": _most,
    "fewest": _fewest,
    "equal": _equal,
    "at_least": _at_least,
    "level": _level,
    "all": _all,
    "no": _no,
    "triggered_end": _triggered,
}
"""How far a mission is fulfilled: 2 wholly, 1 as a tie, 0 not."""


def amount(game: Epic, s: Galaxies, seat: int, what: str) -> int:
    """Return how many of something a seat has, by the word of a mission."""
    if what in ("energy", "culture"):
        return s.goods[seat][what == "culture"]
    if what == "planets":
        return len(s.colonies[seat])
    if what.endswith("_planets") and what != "dwarf_planets":
        track = FACES.index(what.removesuffix("_planets")) - ECONOMY
        return sum(game.tracks[planet] == track for planet in s.colonies[seat])
    if what == "pilots":
        return sum(map(len, s.hangar[seat]))
    if what == "exploration_cards":
        return len(s.cards[seat])
    if what == "danger_cards":
        return sum(game.finds[card].colour == "danger" for card in s.cards[seat])
    if what == "ships_in_space":
        return sum(place == SPACE for place in s.ships[seat])
    if what == "badge_kinds":
        return sum(n > 0 for n in reckon.badges(game, s, seat))
    if what == "same_badge":
        return max(reckon.badges(game, s, seat))
    return s.dwarfs[seat]


def worth(game: Epic, s: Galaxies, seat: int) -> float:
    """Return a quick guess: points, what ships have gone of their tracks, and what is in store."""
    if s.to_act is None:
        if s.rogue >= 0:
            return 1.0 if s.trigger == 0 else -1.0
        scores = totals(game, s)
        mine = rank(game, s, seat, scores[seat])
        rivals = [rank(game, s, o, scores[o]) for o in range(s.seats) if o != seat]
        return 0.0 if not rivals else float((mine > max(rivals)) - (mine < max(rivals)))
    prospect = _prospect(game, s, seat)
    rival = max((_prospect(game, s, o) for o in range(s.sides) if o != seat), default=0.0)
    return max(-0.99, min(0.99, (prospect - 0.5 * rival) / 40))


PROMISE = {"fly": 0.3, "advance": 0.5, "colony": 0.8, "explore": 0.3, "choose": 0.3}
"""What may be hoped for from what is being asked: the die is gone, its use is still to come."""


def _prospect(game: Epic, s: Galaxies, seat: int) -> float:
    value = 1.0 * reckon.points(game, s, seat) + 0.8 * s.level[seat]
    value += 0.25 * min(sum(s.goods[seat]), 9) + 0.4 * len(s.cards[seat])
    for ship, place in enumerate(s.ships[seat]):
        if step_of(place) >= 0:
            card = game.planets[planet_of(place)]
            share = (step_of(place) + 0.6) / card.advances
            value += 0.9 * card.points * share * share + 0.3
        elif place != HOME and card_of(place) < 0:
            value += 0.2
        value += 0.5 * (s.hulls[seat][ship] >= 0)
    if s.turn == seat:
        value += 0.12 * sum(s.dice) + 0.115 * sum(s.cup)
    task = s.agenda[-1]
    if task[1:2] == (seat,):
        value += PROMISE.get(task[0], 0.0)
    return value
