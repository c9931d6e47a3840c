"""What a move made happen, event by event, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ..rules.effects import ACTS
from ..rules.effects.mission import acting_order
from ..rules.moves import (
    Deal,
    Draw,
    Land,
    Lay,
    Pilfer,
    Reveal,
    Rewind,
    Scheme,
    SetAliens,
    Stop,
    Take,
    Wait,
)
from ..rules.state import (
    COLLECT,
    DEAL,
    EXPLORE,
    KEEP,
    LAND,
    LETTERS,
    NONE,
    REFILL,
    REVEAL,
    SABORTAL,
    Andromeda,
)

if TYPE_CHECKING:
    from .. import Rarities

Events = tuple[Event, ...]


def happened(game: Rarities, before: Andromeda, move: Move, after: Andromeda) -> Events:
    """Return the events of a move: the move itself, then what the mission makes of it."""
    kind = type(move)
    middle = ACTS[kind](game, before, move)
    return (*TOLD[kind](game, before, move), *_then(game, middle, move, after))


def _card(name: str) -> str:
    return f"@card.{name}"


def _seat(seat: int) -> str:
    return f"@seat.{seat}"


def _at(portal: int) -> tuple[str, ...]:
    return (f"portal:{portal}",)


def _set_aliens(game: Rarities, state: Andromeda, move: SetAliens) -> Events:
    keys = tuple(f"portal:{i}" for i in range(1, len(move.order) + 1))
    cards = [_card(name) for name in move.order]
    return (Event("aliens", "setup.aliens", None, keys, {"cards": cards}),)


def _dealt(game: Rarities, state: Andromeda, move: Deal) -> Events:
    """Only who gets the card learns which it is."""
    rule, seat = "setup.hands" if state.phase == DEAL else "mission.refill", state.other
    assert seat is not None
    return (Event("dealt", rule, seat, (), {"card": _card(move.card)}, (seat,)),)


def _draws(game: Rarities, state: Andromeda, move: Draw) -> Events:
    keys = (f"hand:{LETTERS[move.victim]}",)
    return (Event("draws", "explore.draw", move.seat, keys, {"victim": _seat(move.victim)}),)


def _reveals(game: Rarities, state: Andromeda, move: Reveal) -> Events:
    if game.number[move.card] == SABORTAL:
        assert state.other is not None
        keys = (f"hand:{LETTERS[state.other]}",)
        return (Event("sabortal", "sabortal.ends", state.other, keys),)
    values = {"card": _card(move.card), "portal": state.position}
    return (Event("revealed", "explore.draw", None, _at(state.position), values),)


def _pilfers(game: Rarities, state: Andromeda, move: Pilfer) -> Events:
    values = {"victim": _seat(move.victim), "card": _card(move.relic)}
    key = f"home:{LETTERS[move.seat]}-{move.relic}"
    laid = {"card": _card("pilferer"), "portal": state.position}
    return (
        Event("lies", "alien.here", move.seat, _at(state.position), laid),
        Event("pilfered", "pilferer.steals", move.seat, (key,), values),
    )


def _schemes(game: Rarities, state: Andromeda, move: Scheme) -> Events:
    card = game.name_of[state.cards[move.portal - 1]]
    values = {"card": _card(card), "portal": move.portal}
    return (
        Event(f"schemed_{move.to}", "schemer.takes", move.seat, _at(move.portal), values),
        Event("no_window", "schemer.no_landing", None, (), {"portal": state.position}),
    )


def _rewinds(game: Rarities, state: Andromeda, move: Rewind) -> Events:
    keys = tuple(f"ship:{LETTERS[seat]}" for _, seat in state.landed)
    laid = {"card": _card("time_thief"), "portal": state.position}
    lies = Event("lies", "alien.here", move.seat, _at(state.position), laid)
    if not keys:
        return (lies, Event("rewound_nobody", "thief.anyway", move.seat))
    steps = {"n": game.box.thief.steps}
    return (lies, Event("rewound", "thief.turns_back", move.seat, keys, steps))


def _lands(game: Rarities, state: Andromeda, move: Land) -> Events:
    keys = (f"ship:{LETTERS[move.seat]}", *_at(state.position))
    return (Event("landed", "land.window", move.seat, keys, {"portal": state.position}),)


def _waits(game: Rarities, state: Andromeda, move: Wait) -> Events:
    return (Event("waited", "land.window", move.seat),)


def _takes(game: Rarities, state: Andromeda, move: Take) -> Events:
    kept = state.phase == KEEP
    card = game.name_of[state.cards[move.portal - 1]]
    values = {"card": _card(card), "portal": move.portal}
    rule = "sabortal.keep" if kept else "collect.take"
    return (Event("kept" if kept else "took", rule, move.seat, _at(move.portal), values),)


def _lays(game: Rarities, state: Andromeda, move: Lay) -> Events:
    keys = (f"home:{LETTERS[move.seat]}-{move.card}",)
    return (Event("laid", "collect.lay", move.seat, keys, {"card": _card(move.card)}),)


def _stops(game: Rarities, state: Andromeda, move: Stop) -> Events:
    if state.phase == KEEP:
        return (Event("declined", "sabortal.keep", move.seat),)
    return (Event("stopped", "collect.stop", move.seat, (), {"n": state.left}),)


TOLD: dict[type[Move], Callable[[Rarities, Andromeda, Any], Events]] = {
    SetAliens: _set_aliens,
    Deal: _dealt,
    Draw: _draws,
    Reveal: _reveals,
    Pilfer: _pilfers,
    Scheme: _schemes,
    Rewind: _rewinds,
    Land: _lands,
    Wait: _waits,
    Take: _takes,
    Lay: _lays,
    Stop: _stops,
}


def _then(game: Rarities, middle: Andromeda, move: Move, after: Andromeda) -> list[Event]:
    """Return what the mission made of a move: who is next, or how it ended."""
    if after.winner is not None:
        return [Event("won", "end.win", after.winner)]
    found: list[Event] = []
    if middle.phase in (EXPLORE, REVEAL, LAND, KEEP) and _is_over(middle, after):
        found += _explored(game, middle, move, after)
    if middle.phase == DEAL and after.phase == EXPLORE:
        size = game.sizes[after.seats]
        found.append(Event("hands_full", "setup.hands", None, (), {"n": size}))
    if middle.phase == REFILL and after.other != middle.other:
        assert middle.other is not None
        n = len(after.hands[middle.other])
        found.append(Event("refilled", "mission.refill", middle.other, (), {"n": n}))
    if after.holder != middle.holder:
        found += _cleared(game, middle, after)
    if after.to_act is None:
        found.append(Event("drawn", "end.endless", None, (), {"n": after.mission}))
    elif after.phase == EXPLORE and after.mission != middle.mission:
        values = {"n": after.mission, "portal": after.position}
        keys = _at(after.position)
        found.append(Event("mission", "mission.start", after.explorer, keys, values))
    elif after.phase == EXPLORE and after.position != middle.position:
        keys, values = _at(after.position), {"portal": after.position}
        found.append(Event("next", "explore.next", after.explorer, keys, values))
    return found


def _is_over(middle: Andromeda, after: Andromeda) -> bool:
    """Tell whether nobody explores any more in this mission, and all that may be kept is kept."""
    return after.phase == COLLECT or after.holder != middle.holder


def _explored(game: Rarities, middle: Andromeda, move: Move, after: Andromeda) -> list[Event]:
    """Return why the exploring ended, and who collects in which order."""
    landed, found = middle.landed, []
    by_sabortal = middle.phase == KEEP or isinstance(move, Reveal)
    if not by_sabortal and middle.flying:
        n, explorer = middle.seats, middle.explorer
        assert explorer is not None
        order = [(explorer + step) % n for step in range(n)]
        forced = [seat for seat in order if middle.flying >> seat & 1]
        landed = (*landed, *((middle.position, seat) for seat in forced))
        values: dict[str, Any] = {
            "names": [_seat(seat) for seat in forced],
            "portal": middle.position,
        }
        keys = tuple(f"ship:{LETTERS[seat]}" for seat in forced)
        found.append(Event("super", "mission.super", None, keys, values))
    elif not by_sabortal:
        found.append(Event("all_landed", "mission.all_landed"))
    if landed:
        order = list(acting_order(landed))
        keys = tuple(f"ship:{LETTERS[seat]}" for seat in order)
        names = [_seat(seat) for seat in order]
        found.append(Event("order", "collect.order", None, keys, {"names": names}))
    else:
        found.append(Event("nobody", "collect.order"))
    return found


def _cleared(game: Rarities, middle: Andromeda, after: Andromeda) -> list[Event]:
    """Return who takes what is left over, and who gets the pass."""
    found, left = [], [card for card in middle.cards if card != NONE]
    if left:
        cards = [_card(game.name_of[card]) for card in left]
        found.append(Event("leftovers", "mission.leftovers", middle.holder, (), {"cards": cards}))
    found.append(Event("passed", "mission.pass", after.holder))
    return found
