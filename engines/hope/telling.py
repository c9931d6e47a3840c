"""What a move made happen: the move itself, then every difference that it made, with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from . import ending, sums
from . import moves as m
from .box import BUGS, COLOURS
from .sky import EARTH, FACE, LEVERS, POLARIZING, TILES, bits
from .state import HopeState

if TYPE_CHECKING:
    from . import Hope


def happened(game: Hope, before: HopeState, move: Move, after: HopeState) -> tuple[Event, ...]:
    """Return the events of a move, in the order a player would tell them."""
    return (*_TOLD[type(move)](before, move), *_changes(game, before, move, after))


def _lay(before: HopeState, move: m.Lay) -> list[Event]:
    """Tell only that the universe is whole: 36 lines would bury the log."""
    whole = before.tiles.count(-1) == 2
    return [Event("universe", "setup.universe")] if whole else []


def _draw(before: HopeState, move: m.Draw) -> list[Event]:
    kind, *about = before.todo[0]
    if kind == "draw":
        seat = about[0]
        rule = "setup.hands" if before.turns == 0 and before.marker == 0 and before.mode < 0 and (
            any(task[0] == "hand" for task in before.todo)) else "refill.hand"  # fmt: skip
        known = Event("drew", rule, seat, (), {"card": _card(move.card)}, (seat,))
        others = tuple(other for other in (-2, *range(before.seats)) if other != seat)
        return [known, Event("drew_one", rule, seat, (), {}, others)]
    rule = {"open": "setup.centre", "omen": "setup.monolith"}.get(kind, "refill.take")
    values = {"card": _card(move.card)}
    if kind != "omen":
        values["n"] = about[0] + 1
    return [Event(f"turned_{kind}", rule, None, (), values)]


def _card(name: str) -> str:
    return f"@cards.{name.replace('*', '_symbol')}"


def _pull(before: HopeState, move: m.Pull) -> list[Event]:
    if move.lever == move.like:
        return [Event("pulled", f"nav.{move.lever}", move.seat, (), {"lever": _lever(move.lever)})]
    values = {"like": _lever(move.like)}
    return [Event("pulled_any", "nav.arbitrary", move.seat, (), values)]


def _lever(name: str) -> str:
    return f"@lever.{name}"


def _step(before: HopeState, move: m.Step) -> list[Event]:
    keys, target = (f"face:{move.to}",), FACE[move.to]
    colour = f"@colour.{COLOURS[target % 3]}"
    if before.mode != POLARIZING:
        rule = f"nav.{LEVERS[before.mode]}"
        return [Event("flew", rule, move.seat, keys, {"to": TILES[target // 3]})]
    lost = target // 3 == EARTH and before.ships[move.seat] // 3 != EARTH
    lost = lost and _beyond(before, move.seat)
    rule = "polar.lost" if lost else "polar.landing"
    kind = "lost" if lost else "shifted"
    return [Event(kind, rule, move.seat, keys, {"to": TILES[target // 3], "colour": colour})]


def _beyond(before: HopeState, seat: int) -> bool:
    """Tell whether a shift to the Earth is one that left the universe: from a tile not beside."""
    from .sky import NEAR

    tile = before.ships[seat] // 3
    return tile != EARTH and (EARTH not in NEAR[tile] or bool(before.gone))


def _place(before: HopeState, move: m.Place) -> list[Event]:
    rule = "place.pair" if len(move.pay) == 2 else "place.card"
    if move.pay[0].startswith("joker"):
        rule = "place.joker" if len(move.pay) == 1 else rule
    pay = [_card(card) for card in move.pay]
    values = {"at": move.at[:2], "pay": pay}
    return [Event("placed", rule, move.seat, (f"face:{move.at}",), values)]


def _teleport(before: HopeState, move: m.Teleport) -> list[Event]:
    pay = [_card(card) for card in move.pay]
    values = {"to": move.to[:2], "pay": pay}
    return [Event("leapt", "hero.prodigy", move.seat, (f"face:{move.to}",), values)]


def _use(before: HopeState, move: m.Use) -> list[Event]:
    spin = {"spin": f"@spin.{move.spin}"} if move.spin else {}
    return [Event(f"used_{move.token}", f"token.{move.token}", move.seat, (), spin)]


def _accuse(before: HopeState, move: m.Accuse) -> list[Event]:
    rule = "accuse.right" if before.roles[move.whom] == 1 else "accuse.wrong"
    return [Event(rule.replace(".", "_"), rule, move.seat, (), {"whom": f"@seat.{move.whom}"})]


def _deal(before: HopeState, move: m.Deal) -> list[Event]:
    seat = before.todo[0][1]
    others = tuple(other for other in (-2, *range(before.seats)) if other != seat)
    return [
        Event("dealt", "role.deal", seat, (), {"role": f"@role.{move.role}"}, (seat,)),
        Event("dealt_one", "role.deal", seat, (), {}, others),
    ]


def _lure(before: HopeState, move: m.Lure) -> list[Event]:
    values = {"whom": f"@seat.{move.owner}"}
    return [Event("lured", "role.power", move.seat, (f"face:{move.at}",), values)]


def _point(before: HopeState, move: m.Point) -> list[Event]:
    kind = before.todo[0][0]
    rule = "accuse.right" if kind == "swap" else "accuse.wrong"
    return [Event(kind, rule, move.seat, (f"face:{move.at}",), {"at": move.at[:2]})]


def _give(before: HopeState, move: m.Give) -> list[Event]:
    if not move.pay:
        return [Event("gave", "bug.pay", move.seat)]
    pay = [_card(card) for card in move.pay]
    return [Event("gave_pair", "bug.pairs", move.seat, (), {"pay": pay})]


def _pass(before: HopeState, move: m.Pass) -> list[Event]:
    rule = {"pay": "bug.pay", "jump": "bug.once"}.get(before.todo[0][0], "accuse.right")
    return [Event("passed", rule, move.seat)]


def _simple(kind: str, rule: str, **fields: str) -> Callable[[HopeState, Any], list[Event]]:
    """Return a teller of a move with at most one field, which names a text."""

    def tell(before: HopeState, move: Any) -> list[Event]:
        values = {name: f"@{prefix}.{getattr(move, name)}" for name, prefix in fields.items()}
        return [Event(kind, rule, None if move.seat < 0 else move.seat, (), values)]

    return tell


_TOLD: dict[type[Move], Callable[[HopeState, Any], list[Event]]] = {
    m.Lay: _lay,
    m.Draw: _draw,
    m.TurnUp: lambda before, move: [
        Event("token", "token.lay", None, (f"tile:{TILES[before.todo[0][1]]}",),
              {"token": f"@token.{move.token}", "at": TILES[before.todo[0][1]]})],
    m.Strike: _simple("bug", "bug.draw", bug="bug"),
    m.Deal: _deal,
    m.StandMonolith: lambda before, move: [],
    m.Become: _simple("became", "setup.character", character="character"),
    m.Embark: _simple("embarked", "setup.ships", colour="colour"),
    m.Pull: _pull,
    m.Polarize: _simple("polarizing", "polar.colour"),
    m.Step: _step,
    m.Place: _place,
    m.Teleport: _teleport,
    m.Take: _simple("took", "token.take"),
    m.Use: _use,
    m.Upgrade: _simple("upgraded", "grow.upgrade"),
    m.Learn: _simple("learned", "grow.level"),
    m.Accuse: _accuse,
    m.Reveal: _simple("revealed", "role.reveal"),
    m.Lure: _lure,
    m.End: _simple("ended", "turn.order"),
    m.Discard: lambda before, move: [
        Event("discarded", "refill.take", move.seat, (f"space:{move.space}",),
              {"n": move.space})],
    m.Stand: lambda before, move: [Event("sent", "stable.order", move.seat, (),
                                         {"whom": f"@seat.{move.owner}"})],
    m.Point: _point,
    m.Give: _give,
    m.Drop: _simple("dropped", "bug.once"),
    m.Wake: _simple("woke", "bug.once", lever="lever"),
    m.Jump: _simple("jumped", "bug.once"),
    m.Pass: _pass,
}  # fmt: skip


def _changes(game: Hope, before: HopeState, move: Move, after: HopeState) -> Iterator[Event]:
    """Yield what else is different, each thing once."""
    for tile in bits(after.stable & ~before.stable):
        yield Event("stable", "stable.when", None, (f"tile:{TILES[tile]}",), {"at": TILES[tile]})
    if len(after.line) > len(before.line):
        yield Event("line", "stable.track", None, (), {"n": len(after.line) - len(before.line)})
    if after.gaps != before.gaps:
        yield Event("gap", "stable.gap")
    for seat in range(before.seats):
        won = after.medals[seat] - before.medals[seat]
        if won > 0 and isinstance(move, m.Place):
            join = seat != move.seat or not _first(before, FACE[move.at] // 3)
            rule = "medal.join" if join else "medal.border"
            yield Event(rule.replace(".", "_"), rule, seat, (), {"n": won})
    if isinstance(move, (m.Strike, m.Give, m.Pass)) and before.todo[0][0] in ("bug", "pay"):
        yield from _bug(game, before, move, after)
    yield from _regression(game, before, after)
    if after.bug != before.bug and after.bug < 0:
        yield Event("bug_over", "bug.one", None, (), {"bug": f"@bug.{BUGS[before.bug]}"})
    if after.ending and not before.ending and after.ending < 3:
        kind = "arrived" if after.ending == 1 else "too_late"
        yield Event(kind, "end.pioneers" if after.ending == 1 else "end.regression")
    ended = ending.outcome(game, after)
    if ended is not None:
        winner = ended.winners[0] if ended.winners else None
        yield Event("won" if ended.winners else "nobody_won", ended.rule, winner)
    elif after.turns != before.turns:
        yield Event("turn", "turn.order", after.turn)


def _first(before: HopeState, tile: int) -> bool:
    return not before.touched >> tile & 1


def _bug(game: Hope, before: HopeState, move: Move, after: HopeState) -> Iterator[Event]:
    """Tell how a bug card was decided."""
    asked = after.todo and after.todo[0][0] == "pay"
    number = game.bug[move.bug] if isinstance(move, m.Strike) else before.todo[0][3]
    if asked:
        return
    pledged = sums.given(before) + (1 if isinstance(move, m.Give) else 0)
    paid = not isinstance(move, m.Strike) and pledged >= sums.price(game.kit, before, number)
    acts = paid == game.kit.bonus[number]
    rule = ("bug.lasting" if game.kit.lasting[number] else "bug.once") if acts else "bug.pay"
    kind = "bug_acts" if acts else "bug_averted"
    yield Event(kind, rule, None, (), {"bug": f"@bug.{BUGS[number]}"})


def _regression(game: Hope, before: HopeState, after: HopeState) -> Iterator[Event]:
    kit = game.kit
    if after.marker != before.marker:
        count = after.marker - before.marker
        values = {"n": count, "at": after.marker, "end": sums.final(kit, after)}
        yield Event("marker", "regress.marker", None, ("track:marker",), values)
    for tile in bits(after.gone & ~before.gone):
        rule = "end.earth" if tile == EARTH else "regress.open"
        yield Event("vanished", rule, None, (f"tile:{TILES[tile]}",), {"at": TILES[tile]})
        for seat, ship in enumerate(before.ships):
            if ship // 3 == tile and tile != EARTH and ship >= 0:
                yield Event("stranded", "regress.ships", seat)
        if any(before.pioneers[3 * tile : 3 * tile + 3]):
            yield Event("homeless", "regress.pioneers", None, (f"tile:{TILES[tile]}",))
    if after.monolith != before.monolith:
        at = TILES[after.monolith]
        rule = "setup.monolith" if before.monolith < 0 else "regress.walk"
        kind = "monolith_set" if before.monolith < 0 else "monolith"
        yield Event(kind, rule, None, (f"tile:{at}",), {"at": at})
