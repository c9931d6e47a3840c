"""What a move made happen, event by event, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from armillary.engines.core.events import Event
from armillary.engines.core.moves import SPECTATOR, Move

from ..rules import ending
from ..rules.box import DECKS, MATTER, PLANETS
from ..rules.effects import decks
from ..rules.moves import (
    Cube,
    Deal,
    Dice,
    Discard,
    Downgrade,
    Draw,
    First,
    Keep,
    Pass,
    Play,
    Pull,
    Scatter,
    Shift,
)
from ..rules.state import DEAL, DISCARD, DRAW, MOVE, SCATTER, PlanetariumState, bits

if TYPE_CHECKING:
    from .. import Planetarium


def happened(
    game: Planetarium, before: PlanetariumState, move: Move, after: PlanetariumState
) -> tuple[Event, ...]:
    """Return the events of a move, in the order a player would tell them."""
    return (*_done(game, before, move, after), *_followed(game, before, after))


def _done(
    game: Planetarium, before: PlanetariumState, move: Move, after: PlanetariumState
) -> Iterator[Event]:
    if isinstance(move, Scatter):
        if after.phase != SCATTER:
            yield Event("scattered", "setup.matter", None, (), {"n": sum(game.box.matter.values())})
    elif isinstance(move, Deal):
        yield from _dealt(game, before, after, move)
    elif isinstance(move, Shift):
        yield from _shifted(game, before, move)
    elif isinstance(move, Play):
        yield from _played(game, before, move, after)
    elif isinstance(move, Dice):
        yield from _rolled(game, before, move)
    else:
        yield from _small(game, before, move, after)


def _small(
    game: Planetarium, before: PlanetariumState, move: Move, after: PlanetariumState
) -> Iterator[Event]:
    """Tell the moves that one sentence tells."""
    seat = before.to_act
    if isinstance(move, Discard):
        points = game.box.card[game.card[move.card]].points
        values = {"card": f"@card.{move.card}", "n": points}
        yield Event("discarded", "setup.discard", seat, (), values)
    elif isinstance(move, First):
        yield Event("lot", "setup.first", None, (), {"first": f"@seat.{move.first}"})
    elif isinstance(move, Downgrade):
        values = {"card": f"@card.{move.card}"}
        yield Event("downgraded", "icon.downgrade", seat, (), values)
    elif isinstance(move, Cube):
        values = {"planet": f"@planet.{move.planet}"}
        yield Event("moved_cube", "card.no_cube", seat, (f"planet:{move.planet}",), values)
    elif isinstance(move, Pull):
        matter = MATTER[game.kind_of[before.sky[game.orbits.at[move.at]]]]
        values = {"matter": f"@matter.{matter}", "at": move.at, "planet": f"@planet.{move.planet}"}
        keys = (f"space:{move.at}", f"planet:{move.planet}")
        yield Event("pulled", "icon.gravity", seat, keys, values)
    elif isinstance(move, Draw):
        yield Event("draws", "draw.must", seat, (), {"deck": f"@deck.{move.deck}"})
    elif isinstance(move, Keep):
        yield from _kept(game, before, move)
    elif isinstance(move, Pass):
        yield Event(f"passed_{before.phase}", "turn.steps", seat)


def _others(state: PlanetariumState, seat: int) -> tuple[int, ...]:
    return (*(other for other in range(state.seats) if other != seat), SPECTATOR)


def _dealt(
    game: Planetarium, before: PlanetariumState, after: PlanetariumState, move: Deal
) -> Iterator[Event]:
    """Tell the seat which card it was; others learn only from which deck it came."""
    deck, seat = decks.due(before)
    rule = "setup.hand" if before.phase == DEAL else "draw.must"
    values = {"card": f"@card.{move.card}"}
    offered = before.phase != DEAL and deck == decks.FINAL
    keys = () if offered else (f"card:{move.card}",)
    yield Event("dealt", rule, seat, keys, values, (seat,))
    known = {"deck": f"@deck.{DECKS[deck]}"}
    yield Event("dealt_hidden", rule, seat, (), known, _others(before, seat))
    if not before.stock & game.decks[deck]:
        yield Event("reshuffled", "draw.reshuffle", None, (), known)


def _kept(game: Planetarium, before: PlanetariumState, move: Keep) -> Iterator[Event]:
    one = game.card[move.card]
    other = bits(before.offer & ~(1 << one))[0]
    values = {"card": f"@card.{move.card}", "other": f"@card.{game.cards[other]}"}
    keys = (f"card:{move.card}",)
    seat = before.turn
    yield Event("kept", "draw.keep", seat, keys, values, (seat,))
    known = {"other": values["other"]}
    yield Event("kept_hidden", "draw.keep", seat, (), known, _others(before, seat))


def _shifted(game: Planetarium, before: PlanetariumState, move: Shift) -> Iterator[Event]:
    at, to = game.orbits.at[move.at], game.orbits.at[move.to]
    keys = (f"space:{move.at}", f"space:{move.to}")
    values: dict[str, Any] = {"at": move.at, "to": move.to}
    seat = before.turn
    if at in before.planets:
        letter = PLANETS[before.planets.index(at)]
        values["token"] = f"@planet.{letter}"
        far = to in game.orbits.ahead[at] and to != game.orbits.thick[at]
        kind, rule = ("swept", "planet.sweep") if far else ("moved", "turn.steps")
        yield Event(kind, rule, seat, keys, values)
        if before.sky[to]:
            yield _collected(game, before, before.sky[to], letter, seat)
        return
    token = before.sky[at]
    values["token"] = f"@matter.{MATTER[game.kind_of[token]]}"
    fast = game.orbits.steps[at][to] > 1
    yield Event("moved", "track.accelerate" if fast else "turn.steps", seat, keys, values)
    if to in before.planets:
        yield _collected(game, before, token, PLANETS[before.planets.index(to)], seat)


def _collected(
    game: Planetarium, state: PlanetariumState, token: int, letter: str, seat: int
) -> Event:
    matter = MATTER[game.kind_of[token]]
    values = {"matter": f"@matter.{matter}", "planet": f"@planet.{letter}"}
    return Event("collected", "move.collect", seat, (f"planet:{letter}",), values)


def _played(
    game: Planetarium, before: PlanetariumState, move: Play, after: PlanetariumState
) -> Iterator[Event]:
    seat, planet = before.turn, PLANETS.index(move.planet)
    card = game.box.card[game.card[move.card]]
    values = {"card": f"@card.{move.card}", "planet": f"@planet.{move.planet}", "n": card.points}
    keys = (f"card:{move.card}", f"planet:{move.planet}")
    if card.deck == "final":
        yield Event("played_final", "card.marker", seat, keys, values)
    else:
        yield Event("played", "card.place", seat, keys, values)
    paid = tuple(card.cost.get(kind, 0) for kind in MATTER)
    if any(paid):
        n = sum(paid)
        yield Event("paid", "card.pay", seat, ("track:track",), {"n": n, "at": len(after.track)})
    yield Event("scored", "card.points", seat, (), {"n": card.points, "sum": after.scores[seat]})
    if (before.living ^ after.living) >> planet & 1:
        side = "habitable" if after.living >> planet & 1 else "hostile"
        habitable, hostile = game.balance(after, planet)
        told = {"planet": values["planet"], "side": f"@side.{side}", "a": habitable, "b": hostile}
        yield Event("flipped", "planet.state", None, (f"world:{move.planet}",), told)


def _rolled(game: Planetarium, before: PlanetariumState, move: Dice) -> Iterator[Event]:
    total = move.one + move.two
    values = {"one": move.one, "two": move.two, "n": total}
    yield Event("rolled", "solo.dice", None, (), values)
    drifted = list(game.drift.moved(before, total))
    met = 0
    for planet, at, to in drifted:
        names = game.orbits.names
        keys = (f"space:{names[at]}", f"space:{names[to]}")
        told = {"token": f"@planet.{PLANETS[planet]}", "at": names[at], "to": names[to]}
        if game.orbits.spaces[at].arm:
            rule = "solo.arm"
        else:
            rule = "solo.sweep" if to in game.orbits.ahead[at] else "solo.step"
        yield Event("drifted", rule, None, keys, told)
        met += bool(before.sky[to])
    if met:
        yield Event("lowered", "solo.lower", None, ("track:track",), {"n": met, "by": 2 * met})


def _followed(
    game: Planetarium, before: PlanetariumState, after: PlanetariumState
) -> Iterator[Event]:
    """Tell what a move brought about besides itself."""
    fast = game.box.track.accelerate
    if len(before.track) < fast <= len(after.track):
        yield Event("accelerated", "track.accelerate", None, ("track:track",), {"n": fast})
    if before.phase == DISCARD and after.phase == MOVE:
        yield Event("begins", "setup.first", after.turn)
    if before.left is None and after.left is not None:
        yield _final_turns(game, before, after)
    drawing = after.phase == DRAW != before.phase
    if drawing and not decks.drawable(game, after, after.hands[after.turn]):
        yield Event("no_deck", "draw.empty", None)
    if before.turns != after.turns and after.to_act is None:
        ended = ending.outcome(game, after)
        assert ended is not None
        winners = [f"@seat.{seat}" for seat in ended.winners]
        yield Event("over" if winners else "lost", ended.rule, None, (), {"winners": winners})


def _final_turns(game: Planetarium, before: PlanetariumState, after: PlanetariumState) -> Event:
    if len(after.track) >= game.box.track.spaces:
        rule = "solo.end" if after.seats == 1 else "end.trigger"
        return Event("last_turns", rule, None, ("track:track",))
    stalled = not before.full and after.turns < after.options.rounds * after.seats
    if stalled:
        return Event("stalled", "end.stall", None)
    return Event("rounds", "end.rounds", None, (), {"n": after.options.rounds})
