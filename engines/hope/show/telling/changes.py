"""What a move changed beside itself, each thing told once, with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from armillary.engines.core.events import Event
from armillary.engines.core.moves import Move

from ...rules import moves as m
from ...rules.box import BUGS, COLOURS
from ...rules.box.kit import BUG
from ...rules.box.universe import EARTH, FACES, TILES, bits
from ...rules.ending import outcome
from ...rules.legal.movement import landing, leaves
from ...rules.moves import SPINS
from ...rules.state import ARRIVED, TOO_LATE, HopeState, tasks
from ...rules.state.centre import given, price, symbols
from ...rules.state.roles import traitor
from ...rules.state.track import final
from ...rules.state.underway import monolith, ship

if TYPE_CHECKING:
    from ... import Hope


def changes(game: Hope, before: HopeState, move: Move, after: HopeState) -> Iterator[Event]:
    """Yield what else is different, each thing once."""
    bug = _struck(game, before, move, after)
    if bug is not None:
        yield _decided(game, bug)
    acts = bug.number if bug is not None and bug.acts else None
    yield from _shifted(game, before, move, acts)
    if acts == BUG["gift"] and after.supply[before.turn] < before.supply[before.turn]:
        here = ship(before, before.turn)
        keys, values = (f"face:{FACES[here]}",), {"at": TILES[here // 3]}
        yield Event("gift", "bug.once", before.turn, keys, values)
    yield from _lined_up(before, after)
    if isinstance(move, m.Place) or acts == BUG["gift"]:
        yield from _medals(before, move, after)
    yield from _regression(game, before, after, acts is not None)
    if before.bug is not None and after.bug is None:
        yield Event("bug_over", "bug.one", None, (), {"bug": f"@bug.{BUGS[before.bug]}"})
    if after.ending and not before.ending and after.ending in (ARRIVED, TOO_LATE):
        kind = "arrived" if after.ending == ARRIVED else "too_late"
        yield Event(kind, "end.pioneers" if after.ending == ARRIVED else "end.regression")
    ended = outcome(game, after)
    if ended is not None:
        dark = traitor(after)
        if dark is not None and not after.outed:
            yield Event("unmasked", "role.end", dark)
        winner = ended.winners[0] if ended.winners else None
        yield Event("won" if ended.winners else "nobody_won", ended.rule, winner)
    elif after.turns != before.turns:
        yield Event("turn", "turn.order", after.turn)


class Struck(NamedTuple):
    """A bug card that is decided, and whether it acts."""

    number: int
    acts: bool


def _struck(game: Hope, before: HopeState, move: Move, after: HopeState) -> Struck | None:
    """Return the bug card that this move decides; None where it decides none."""
    task = tasks.current(before)
    if isinstance(tasks.current(after), tasks.Pay):
        return None
    if isinstance(move, m.Strike):
        number, paid = BUG[move.bug], False
    elif isinstance(move, (m.Give, m.Pass)) and isinstance(task, tasks.Pay):
        number = task.bug
        pledged = given(before) + isinstance(move, m.Give)
        paid = pledged >= price(game.kit, before, number)
    else:
        return None
    return Struck(number, paid == game.kit.bonus[number])


def _decided(game: Hope, bug: Struck) -> Event:
    """Tell how a bug card was decided."""
    lasting = game.kit.lasting[bug.number]
    rule = ("bug.lasting" if lasting else "bug.once") if bug.acts else "bug.pay"
    kind = "bug_acts" if bug.acts else "bug_averted"
    return Event(kind, rule, None, (), {"bug": f"@bug.{BUGS[bug.number]}"})


def _shifted(game: Hope, before: HopeState, move: Move, acts: int | None) -> Iterator[Event]:
    """Tell whose ship left the universe when all were polarized."""
    spins = [0] if acts == BUG["spin"] else []
    if isinstance(move, m.Use) and move.spin:
        spins = [SPINS[move.spin]]
    for spin in spins:
        for seat, here in enumerate(before.ships):
            if here is not None and leaves(game.world(before), before.gone, here, spin):
                face = landing(game.world(before), before.gone, here, spin)
                values = {"to": TILES[EARTH], "colour": f"@colour.{COLOURS[face % 3]}"}
                yield Event("lost", "polar.lost", seat, (f"face:{FACES[face]}",), values)


def _medals(before: HopeState, move: Move, after: HopeState) -> Iterator[Event]:
    """Tell the medals that a pioneer brought: its galaxy is the one where the ship is."""
    paid = move.seat if isinstance(move, m.Give) and not move.pay else None
    joins = before.touched >> ship(before, before.turn) // 3 & 1
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
        values = {"n": steps, "at": after.marker, "end": final(game.kit, after)}
        rule = "bug.once" if bug else "regress.marker"
        yield Event("marker", rule, None, ("track:marker",), values)
    if not bug and steps > symbols(after):
        yield Event("extra", "regress.extra", None, ("track:marker",))
    gone = bits(after.gone & ~before.gone)
    for tile in gone:
        rule = "end.earth" if tile == EARTH else "bug.once" if bug else "regress.open"
        yield Event("vanished", rule, None, (f"tile:{TILES[tile]}",), {"at": TILES[tile]})
        for seat, here in enumerate(before.ships):
            if here is not None and here // 3 == tile != EARTH:
                yield Event("stranded", "regress.ships", seat)
        if any(before.pioneers[3 * tile : 3 * tile + 3]):
            yield Event("homeless", "regress.pioneers", None, (f"tile:{TILES[tile]}",))
    if after.monolith != before.monolith:
        yield from _moved(before, monolith(after), bug)


def _moved(before: HopeState, to: int, bug: bool) -> Iterator[Event]:
    """Tell where the monolith came from, and where it is."""
    kind, rule, old = "monolith", "bug.once" if bug else "regress.walk", before.monolith
    if old is None:
        kind, rule = "monolith_set", "setup.monolith"
    elif before.stable >> old & 1 and not bug:
        at = TILES[old]
        yield Event("safe", "regress.safe", None, (f"tile:{at}",), {"at": at})
    at = TILES[to]
    yield Event(kind, rule, None, (f"tile:{at}",), {"at": at})
