"""What a move made happen: the move itself, then every difference that it made, with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from . import ending, sums
from . import moves as m
from .box import BUGS, COLOURS
from .kit import BUG
from .options import SPINS, named
from .sky import EARTH, FACE, FACES, LEVERS, POLARIZING, TILES, bits
from .state import HopeState

if TYPE_CHECKING:
    from . import Hope


def happened(game: Hope, before: HopeState, move: Move, after: HopeState) -> tuple[Event, ...]:
    """Return the events of a move, in the order a player would tell them."""
    return (*_TOLD[type(move)](game, before, move), *_changes(game, before, move, after))


def _lay(game: Hope, before: HopeState, move: m.Lay) -> list[Event]:
    """Tell only that the universe is whole: 36 lines would bury the log."""
    whole = before.tiles.count(-1) == 2
    return [Event("universe", "setup.universe")] if whole else []


def _draw(game: Hope, before: HopeState, move: m.Draw) -> list[Event]:
    kind, *about = before.todo[0]
    if kind == "draw":
        seat, _, rule = about
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


def _pull(game: Hope, before: HopeState, move: m.Pull) -> list[Event]:
    if move.lever == move.like:
        return [Event("pulled", f"nav.{move.lever}", move.seat, (), {"lever": _lever(move.lever)})]
    values = {"like": _lever(move.like)}
    return [Event("pulled_any", "nav.arbitrary", move.seat, (), values)]


def _lever(name: str) -> str:
    return f"@lever.{name}"


def _step(game: Hope, before: HopeState, move: m.Step) -> list[Event]:
    keys, target = (f"face:{move.to}",), FACE[move.to]
    colour = f"@colour.{COLOURS[target % 3]}"
    if before.mode != POLARIZING:
        rule = f"nav.{LEVERS[before.mode]}"
        return [Event("flew", rule, move.seat, keys, {"to": TILES[target // 3]})]
    lost = sums.leaves(game.world(before), before, before.ships[move.seat], 0)
    rule = "polar.lost" if lost else "polar.landing"
    kind = "lost" if lost else "shifted"
    return [Event(kind, rule, move.seat, keys, {"to": TILES[target // 3], "colour": colour})]


def _place(game: Hope, before: HopeState, move: m.Place) -> list[Event]:
    world, cards = game.world(before), named(move.pay)
    rule = sums.settles(world, before, cards, before.ships[move.seat] // 3) or "place.card"
    pay = [_card(card) for card in move.pay]
    values = {"at": move.at[:2], "pay": pay}
    return [Event("placed", rule, move.seat, (f"face:{move.at}",), values)]


def _teleport(game: Hope, before: HopeState, move: m.Teleport) -> list[Event]:
    pay = [_card(card) for card in move.pay]
    values = {"to": move.to[:2], "pay": pay}
    return [Event("leapt", "hero.prodigy", move.seat, (f"face:{move.to}",), values)]


def _use(game: Hope, before: HopeState, move: m.Use) -> list[Event]:
    spin = {"spin": f"@spin.{move.spin}"} if move.spin else {}
    return [Event(f"used_{move.token}", f"token.{move.token}", move.seat, (), spin)]


def _accuse(game: Hope, before: HopeState, move: m.Accuse) -> list[Event]:
    rule = "accuse.right" if before.roles[move.whom] == 1 else "accuse.wrong"
    return [Event(rule.replace(".", "_"), rule, move.seat, (), {"whom": f"@seat.{move.whom}"})]


def _deal(game: Hope, before: HopeState, move: m.Deal) -> list[Event]:
    seat = before.todo[0][1]
    others = tuple(other for other in (-2, *range(before.seats)) if other != seat)
    return [
        Event("dealt", "role.deal", seat, (), {"role": f"@role.{move.role}"}, (seat,)),
        Event("dealt_one", "role.deal", seat, (), {}, others),
    ]


def _lure(game: Hope, before: HopeState, move: m.Lure) -> list[Event]:
    values = {"whom": f"@seat.{move.owner}"}
    return [Event("lured", "role.power", move.seat, (f"face:{move.at}",), values)]


def _point(game: Hope, before: HopeState, move: m.Point) -> list[Event]:
    kind = before.todo[0][0]
    rule = "accuse.right" if kind == "swap" else "accuse.wrong"
    return [Event(kind, rule, move.seat, (f"face:{move.at}",), {"at": move.at[:2]})]


def _give(game: Hope, before: HopeState, move: m.Give) -> list[Event]:
    if not move.pay:
        return [Event("gave", "bug.pay", move.seat)]
    pay = [_card(card) for card in move.pay]
    return [Event("gave_pair", "bug.pairs", move.seat, (), {"pay": pay})]


def _pass(game: Hope, before: HopeState, move: m.Pass) -> list[Event]:
    rule = {"pay": "bug.pay", "jump": "bug.once"}.get(before.todo[0][0], "accuse.right")
    return [Event("passed", rule, move.seat)]


def _simple(kind: str, rule: str, **fields: str) -> Callable[[Hope, HopeState, Any], list[Event]]:
    """Return a teller of a move with at most one field, which names a text."""

    def tell(game: Hope, before: HopeState, move: Any) -> list[Event]:
        values = {name: f"@{prefix}.{getattr(move, name)}" for name, prefix in fields.items()}
        return [Event(kind, rule, None if move.seat < 0 else move.seat, (), values)]

    return tell


_TOLD: dict[type[Move], Callable[[Hope, HopeState, Any], list[Event]]] = {
    m.Lay: _lay,
    m.Draw: _draw,
    m.TurnUp: lambda game, before, move: [
        Event("token", "token.lay", None, (f"tile:{TILES[before.todo[0][1]]}",),
              {"token": f"@token.{move.token}", "at": TILES[before.todo[0][1]]})],
    m.Strike: _simple("bug", "bug.draw", bug="bug"),
    m.Deal: _deal,
    m.StandMonolith: lambda game, before, move: [],
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
    m.Discard: lambda game, before, move: [
        Event("discarded", "refill.take", move.seat, (f"space:{move.space}",),
              {"n": move.space})],
    m.Stand: lambda game, before, move: [Event("sent", "stable.order", move.seat, (),
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
    bug = _struck(game, before, move, after)
    if bug is not None:
        yield _decided(game, *bug)
    acts = bug[0] if bug is not None and bug[1] else -1
    yield from _shifted(game, before, move, acts)
    if acts == BUG["gift"] and after.supply[before.turn] < before.supply[before.turn]:
        face = f"face:{FACES[before.ships[before.turn]]}"
        at = TILES[before.ships[before.turn] // 3]
        yield Event("gift", "bug.once", before.turn, (face,), {"at": at})
    yield from _lined_up(before, after)
    if isinstance(move, m.Place) or acts == BUG["gift"]:
        yield from _medals(before, move, after)
    yield from _regression(game, before, after, acts >= 0)
    if after.bug != before.bug and after.bug < 0:
        yield Event("bug_over", "bug.one", None, (), {"bug": f"@bug.{BUGS[before.bug]}"})
    if after.ending and not before.ending and after.ending < 3:
        kind = "arrived" if after.ending == 1 else "too_late"
        yield Event(kind, "end.pioneers" if after.ending == 1 else "end.regression")
    ended = ending.outcome(game, after)
    if ended is not None:
        if sums.traitor(after) >= 0 and not after.outed:
            yield Event("unmasked", "role.end", sums.traitor(after))
        winner = ended.winners[0] if ended.winners else None
        yield Event("won" if ended.winners else "nobody_won", ended.rule, winner)
    elif after.turns != before.turns:
        yield Event("turn", "turn.order", after.turn)


def _struck(game: Hope, before: HopeState, move: Move, after: HopeState) -> tuple[int, bool] | None:
    """Return the bug card that this move decides and whether it acts, None where it does not."""
    if not isinstance(move, (m.Strike, m.Give, m.Pass)) or before.todo[0][0] not in ("bug", "pay"):
        return None
    if after.todo and after.todo[0][0] == "pay":
        return None
    number = game.bug[move.bug] if isinstance(move, m.Strike) else before.todo[0][3]
    pledged = sums.given(before) + (1 if isinstance(move, m.Give) else 0)
    paid = not isinstance(move, m.Strike) and pledged >= sums.price(game.kit, before, number)
    return number, paid == game.kit.bonus[number]


def _decided(game: Hope, number: int, acts: bool) -> Event:
    """Tell how a bug card was decided."""
    rule = ("bug.lasting" if game.kit.lasting[number] else "bug.once") if acts else "bug.pay"
    kind = "bug_acts" if acts else "bug_averted"
    return Event(kind, rule, None, (), {"bug": f"@bug.{BUGS[number]}"})


def _shifted(game: Hope, before: HopeState, move: Move, acts: int) -> Iterator[Event]:
    """Tell whose ship left the universe when all were polarized."""
    spins = [0] if acts == BUG["spin"] else []
    if isinstance(move, m.Use) and move.spin:
        spins = [SPINS[move.spin]]
    for spin in spins:
        for seat, ship in enumerate(before.ships):
            if ship >= 0 and sums.leaves(game.world(before), before, ship, spin):
                face = sums.landing(game.world(before), before, ship, spin)
                values = {"to": TILES[EARTH], "colour": f"@colour.{COLOURS[face % 3]}"}
                yield Event("lost", "polar.lost", seat, (f"face:{FACES[face]}",), values)


def _medals(before: HopeState, move: Move, after: HopeState) -> Iterator[Event]:
    """Tell the medals that a pioneer brought: its galaxy is the one where the ship is."""
    paid = move.seat if isinstance(move, m.Give) and not move.pay else -1
    joins = before.touched >> before.ships[before.turn] // 3 & 1
    for seat in range(before.seats):
        won = after.medals[seat] - before.medals[seat] + (seat == paid)
        if won > 0:
            rule = "medal.join" if joins else "medal.border"
            yield Event(rule.replace(".", "_"), rule, seat, (), {"n": won})


def _lined_up(before: HopeState, after: HopeState) -> Iterator[Event]:
    """Tell what became stable, and what changed on the Mission Track."""
    for tile in bits(after.stable & ~before.stable):
        yield Event("stable", "stable.when", None, (f"tile:{TILES[tile]}",), {"at": TILES[tile]})
    more = len(after.line) - len(before.line)
    if more > 0:
        yield Event("line", "stable.track", None, (), {"n": more})
    if more < 0:
        yield Event("line_lost", "accuse.wrong", before.turn, (), {"n": -more})
    if after.gaps != before.gaps:
        yield Event("gap", "stable.gap")


def _regression(game: Hope, before: HopeState, after: HopeState, bug: bool) -> Iterator[Event]:
    """Tell what befell the universe at the end of a turn, or by a bug card."""
    steps = after.marker - before.marker
    if steps:
        values = {"n": steps, "at": after.marker, "end": sums.final(game.kit, after)}
        rule = "bug.once" if bug else "regress.marker"
        yield Event("marker", rule, None, ("track:marker",), values)
    if not bug and steps > sums.symbols(after):
        yield Event("extra", "regress.extra", None, ("track:marker",))
    gone = bits(after.gone & ~before.gone)
    for tile in gone:
        rule = "end.earth" if tile == EARTH else "bug.once" if bug else "regress.open"
        yield Event("vanished", rule, None, (f"tile:{TILES[tile]}",), {"at": TILES[tile]})
        for seat, ship in enumerate(before.ships):
            if ship // 3 == tile and tile != EARTH and ship >= 0:
                yield Event("stranded", "regress.ships", seat)
        if any(before.pioneers[3 * tile : 3 * tile + 3]):
            yield Event("homeless", "regress.pioneers", None, (f"tile:{TILES[tile]}",))
    if after.monolith != before.monolith:
        if before.stable >> max(before.monolith, 0) & 1 and not bug and before.monolith >= 0:
            at = TILES[before.monolith]
            yield Event("safe", "regress.safe", None, (f"tile:{at}",), {"at": at})
        at = TILES[after.monolith]
        rule = "setup.monolith" if before.monolith < 0 else "bug.once" if bug else "regress.walk"
        kind = "monolith_set" if before.monolith < 0 else "monolith"
        yield Event(kind, rule, None, (f"tile:{at}",), {"at": at})
