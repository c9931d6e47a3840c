"""What a move is told as."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE, SPECTATOR, Move

from ...rules import moves as m
from ...rules.box import COLOURS
from ...rules.box.universe import FACE, LEVERS, POLARIZING, TILES
from ...rules.legal.movement import leaves
from ...rules.legal.terraforming import named, settles
from ...rules.state import HopeState, tasks
from ...rules.state.roles import TRAITOR
from ...rules.state.underway import ship

if TYPE_CHECKING:
    from ... import Hope


def _lay(game: Hope, before: HopeState, move: m.Lay) -> list[Event]:
    """Tell only that the universe is whole: 36 lines would bury the log."""
    whole = before.tiles.count(None) == 2
    return [Event("universe", "setup.universe")] if whole else []


def _draw(game: Hope, before: HopeState, move: m.Draw) -> list[Event]:
    task = before.todo[0]
    if isinstance(task, tasks.Draw):
        seat, rule = task.seat, task.rule
        known = Event("drew", rule, seat, (), {"card": _card(move.card)}, (seat,))
        others = tuple(other for other in (SPECTATOR, *range(before.seats)) if other != seat)
        return [known, Event("drew_one", rule, seat, (), {}, others)]
    rule = {"open": "setup.centre", "omen": "setup.monolith"}.get(task.word, "refill.take")
    values: dict[str, Any] = {"card": _card(move.card)}
    if isinstance(task, (tasks.Open, tasks.Fill)):
        values["n"] = task.space + 1
    return [Event(f"turned_{task.word}", rule, None, (), values)]


def _card(name: str) -> str:
    return f"@cards.{name.replace('*', '_symbol')}"


def _turn_up(game: Hope, before: HopeState, move: m.TurnUp) -> list[Event]:
    task = before.todo[0]
    assert isinstance(task, tasks.Token)
    at = TILES[task.tile]
    values = {"token": f"@token.{move.token}", "at": at}
    return [Event("token", "token.lay", None, (f"tile:{at}",), values)]


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
    assert before.mode is not None
    if before.mode != POLARIZING:
        rule = f"nav.{LEVERS[before.mode]}"
        return [Event("flew", rule, move.seat, keys, {"to": TILES[target // 3]})]
    lost = leaves(game.world(before), before.gone, ship(before, move.seat), 0)
    rule = "polar.lost" if lost else "polar.landing"
    kind = "lost" if lost else "shifted"
    return [Event(kind, rule, move.seat, keys, {"to": TILES[target // 3], "colour": colour})]


def _place(game: Hope, before: HopeState, move: m.Place) -> list[Event]:
    world, cards = game.world(before), named(move.pay)
    rule = settles(world, before, cards, ship(before, move.seat) // 3) or "place.card"
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
    rule = "accuse.right" if before.roles[move.whom] == TRAITOR else "accuse.wrong"
    return [Event(rule.replace(".", "_"), rule, move.seat, (), {"whom": f"@seat.{move.whom}"})]


def _deal(game: Hope, before: HopeState, move: m.Deal) -> list[Event]:
    task = before.todo[0]
    assert isinstance(task, tasks.Role)
    seat = task.seat
    others = tuple(other for other in (SPECTATOR, *range(before.seats)) if other != seat)
    return [
        Event("dealt", "role.deal", seat, (), {"role": f"@role.{move.role}"}, (seat,)),
        Event("dealt_one", "role.deal", seat, (), {}, others),
    ]


def _lure(game: Hope, before: HopeState, move: m.Lure) -> list[Event]:
    values = {"whom": f"@seat.{move.owner}"}
    return [Event("lured", "role.power", move.seat, (f"face:{move.at}",), values)]


def _point(game: Hope, before: HopeState, move: m.Point) -> list[Event]:
    kind = tasks.asked(before)
    rule = "accuse.right" if kind == "swap" else "accuse.wrong"
    return [Event(kind, rule, move.seat, (f"face:{move.at}",), {"at": move.at[:2]})]


def _give(game: Hope, before: HopeState, move: m.Give) -> list[Event]:
    if not move.pay:
        return [Event("gave", "bug.pay", move.seat)]
    pay = [_card(card) for card in move.pay]
    return [Event("gave_pair", "bug.pairs", move.seat, (), {"pay": pay})]


def _pass(game: Hope, before: HopeState, move: m.Pass) -> list[Event]:
    rule = {"pay": "bug.pay", "jump": "bug.once"}.get(tasks.asked(before), "accuse.right")
    return [Event("passed", rule, move.seat)]


def _simple(kind: str, rule: str, **fields: str) -> Callable[[Hope, HopeState, Any], list[Event]]:
    """Return a teller of a move with at most one field, which names a text."""

    def tell(game: Hope, before: HopeState, move: Any) -> list[Event]:
        values = {name: f"@{prefix}.{getattr(move, name)}" for name, prefix in fields.items()}
        return [Event(kind, rule, None if move.seat == NATURE else move.seat, (), values)]

    return tell


TOLD: dict[type[Move], Callable[[Hope, HopeState, Any], list[Event]]] = {
    m.Lay: _lay,
    m.Draw: _draw,
    m.TurnUp: _turn_up,
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
