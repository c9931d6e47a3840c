"""How a playing of HOPE begins: what lies on the table, and what is dealt and chosen first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.engine import Engine, OptionError
from armillary.engines.core.moves import NATURE

from .box.universe import EARTH, TILES
from .state import EMPTY, OPEN, Counts, HopeState, Options, tasks
from .state.tasks import Task

if TYPE_CHECKING:
    from .. import Hope

NEAR = {"expert": 4, "hero": 4}
"""The steps between two crossings at the difficulties where they are fewer than usual."""


def check_options(game: Hope, options: dict[str, Any]) -> Options:
    """Return the options; a gap between crossings must be from 3 to 8."""
    chosen: Options = Engine.check_options(game, options)
    if not 3 <= chosen.gap <= 8:
        raise OptionError(f"hope: crossing_gap must be from 3 to 8, not {chosen.gap}")
    return replace(chosen, crossing_gap=chosen.gap)


def settled(game: Hope, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a new playing: where nobody names the gap, the difficulty sets it."""
    near = [gap for named, gap in NEAR.items() if options.get("difficulty") == named]
    if near and options.get("crossing_gap") is None:
        return options | {"crossing_gap": near[0]}
    return options


@rules.effect("setup.cockpit", "setup.stacks")
def first_state(game: Hope, seats: int, options: Options) -> HopeState:
    """Return the table before anything is dealt."""
    kit, given = game.kit, options.begin == "given"
    order: Counts = ()
    if options.universe == "sample":
        order = tuple(game.galaxy[name] for name in game.box.deal.order)
    none = (0,) * seats
    return HopeState(
        to_act=NATURE, options=options, seats=seats, turn=0, turns=0,
        todo=tuple(_first_tasks(seats, options)),
        tiles=(*order[:EARTH], None, *order[EARTH:]) if order else (None,) * len(TILES),
        gone=0, stable=0, touched=0, tokens=(), pioneers=(0,) * (3 * len(TILES)),
        monolith=None, pointer=0,
        ships=tuple(3 * EARTH + seat % 3 for seat in range(seats)) if given else (None,) * seats,
        levers=none, characters=tuple(range(seats)) if given else (None,) * seats,
        upgrades=none, levels=none, medals=none,
        supply=(kit.pioneers - kit.start,) * seats,
        hands=(EMPTY,) * seats, mine=((0, 0, 0, 0),) * seats,
        deck=kit.cards, bottom=EMPTY, shelf=(None, None, None), piles=((), (), ()), pile=(),
        bag=kit.tokens, stacks=getattr(game.box.stacks, options.difficulty),
        line=(), gaps=0, marker=0,
        mode=None, heading=None, steps=0, seen=0, actions=1, grown=False, placed=0, before=False,
        fresh=True, entered=False, lured=False, wild=False,
        roles=(None if options.traitor else 0,) * seats, spare=None, outed=0, accused=0,
        cleared=0, bugs=(1 << len(kit.bonus)) - 1 if options.bugs else 0, bug=None, calm=False,
        pledged=(), ending=OPEN,
    )  # fmt: skip


def _first_tasks(seats: int, options: Options) -> list[Task]:
    """Return all that comes before the first turn."""
    found: list[Task] = [] if options.universe == "sample" else [tasks.Lay()]
    found += [*map(tasks.Open, range(3)), tasks.Omen()]
    if options.begin == "chosen":
        found += [*map(tasks.Character, range(seats)), *map(tasks.Embark, range(seats))]
    if options.traitor:
        found += map(tasks.Role, range(seats))
    return [*found, *map(tasks.Hand, range(seats))]
