"""Questions about Tiny Epic Galaxies, answered by the engine on random positions."""

from __future__ import annotations

from armillary.engines.core.makers import Next, Recall, Targets
from armillary.engines.core.questions import Maker

from .which import Forbidden
from .why import Why

SELDOM = (
    "action.chain",
    "action.limits",
    "action.price",
    "danger.stuck",
    "explore.exhausted",
    "explore.once",
    "explore.row",
    "follow.price",
    "hire.price",
    "hire.row",
    "hire.ship",
    "move.which",
    "op.convert",
    "op.displace",
    "op.explore_ship",
    "op.gain_choice",
    "op.pay_player",
    "op.regress",
    "op.regress_own",
    "op.repeat_die",
    "op.replace_planet",
    "op.steal",
    "op.transfer_orbit",
    "pilot.follow",
    "setup.missions",
    "turn.converter",
    "turn.pass",
    "turn.reroll",
)
"""Rules that random attempts break too seldom: cases are looked for and kept."""

NEVER = (
    "acquire.rises",
    "follow.usable",
    "op.replace_pilot",
    "pilot.immune",
    "rogue.choice",
)
"""Rules that hardly ever forbid alone: their words are asked for in place of a case."""

HAPPEN = (
    "table.refill",
    "action.steps",
    "op.gain",
    "op.free_action",
    "op.follow_bonus",
    "op.follow_tax",
    "op.hire_discount",
    "hire.replace",
    "pilot.advance",
    "pilot.arrive",
    "explore.move",
    "explore.resolve",
    "danger.track",
    "end.far_points",
    "end.winner",
    "rogue.turn",
    "rogue.force",
    "rogue.move",
    "rogue.colony",
)
"""Rules that do something which is told: it is asked which of them did it."""

MAKERS: tuple[Maker, ...] = (
    Next("turn.order", "follow.window"),
    Targets("move.where", "move.room", "move.same_planet"),
    *(Forbidden(rule) for rule in SELDOM),
    *(Recall(rule) for rule in NEVER),
    *(Why(rule) for rule in HAPPEN),
)
"""What this game asks beside what every game does, and what `table` and `edges` draft."""
