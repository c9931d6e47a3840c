"""The stack of what is still to be done: tasks that settle themselves, until somebody must act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from armillary.engines.core.moves import NATURE

from . import deeds, offers, ops, rogue
from .box import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, MOVE
from .listing import NATURES, OPTIONS
from .moves import Pass
from .reckon import ability, depth
from .registry import rules
from .state import Task

if TYPE_CHECKING:
    from . import Epic
    from .work import Work


@rules.effect("turn.order", "rogue.end")
def settle(game: Epic, w: Work) -> None:
    """Do what needs nobody's choice, and say who is to act then."""
    w.known = None
    while w.agenda:
        if w.trigger >= 0 and w.rogue >= 0:
            w.agenda.clear()
            break
        task = w.agenda[-1]
        name = task[0]
        if name in AUTOMATIC:
            w.agenda.pop()
            AUTOMATIC[name](game, w, task)
        elif name in NATURES:
            if name in ("refill", "crew") and _fills_itself(game, w, task):
                w.agenda.pop()
                continue
            w.to_act = NATURE
            return
        elif name == "main":
            if any(w.dice):
                w.to_act = task[1]
                return
            end_turn(game, w)
        elif name == "choose" and not w.face_up:
            w.agenda.pop()
            w.push("turnup", task[1], task[2])
        else:
            options = OPTIONS[name](game, w, task)
            if options and type(options[0]) is not Pass:
                w.to_act, w.known = task[1], options
                return
            w.agenda.pop()
    w.to_act = None


@rules.effect("table.refill")
def _fills_itself(game: Epic, w: Work, task: Task) -> bool:
    """Fill a gap from below the deck, or close it, when the deck itself is used up."""
    planets = task[0] == "refill"
    row, under = (w.row, w.under) if planets else (w.crew, w.reserve)
    if w.deck if planets else w.recruits:
        return False
    slot = task[1]
    if under:
        row[slot] = under.pop(0)
        card = (game.planets if planets else game.pilots)[row[slot]]
        w.tell("revealed", "table.refill", None, card=card.name)
    else:
        row.pop(slot)
        w.tell("closed", "table.refill")
    return True


@rules.effect("follow.window")
def _window(game: Epic, w: Work, task: Task) -> None:
    _, face, offset, free = task
    for step in range(offset, w.seats):
        seat = (w.turn + step) % w.seats
        if offers.followers(game, w, seat, face, free):
            w.push("window", face, step + 1, free)
            w.push("follow", seat, face, free)
            return


def _ops(game: Epic, w: Work, task: Task) -> None:
    _, seat, source, i, ship = task
    if i < len(ops.action_of(game, source).ops):
        w.push("ops", seat, source, i + 1, ship)
        ops.step(game, w, seat, source, i, ship)


@rules.effect("explore.choose", "pilot.space")
def _explore(game: Epic, w: Work, task: Task) -> None:
    _, seat, ship = task
    w.push("choose", seat, ship)
    if ability(game, w, seat, ship)[0] == "explore_peek" and depth(game, w):
        ops.look(w, seat)


def _done(game: Epic, w: Work, task: Task) -> None:
    end_turn(game, w)


AUTOMATIC: dict[str, Callable[[Epic, Work, Task], None]] = {
    "window": _window,
    "ops": _ops,
    "explore": _explore,
    "rogue_done": _done,
    **rogue.AUTOMATIC,
}


@rules.effect("turn.activate")
def start_face(game: Epic, w: Work, seat: int, face: int, only: int = -1) -> None:
    """Begin what a face does; `only` is the one ship that may be used, or -1."""
    if face == MOVE:
        w.push("fly", seat, only, 0, 1, False)
    elif face in (ENERGY, CULTURE):
        deeds.acquire(game, w, seat, face - ENERGY)
    elif face in (ECONOMY, DIPLOMACY):
        w.push("advance", seat, face - ECONOMY, 1, only, -1, False, True, False)
    elif face == COLONY:
        w.push("colony", seat)


def use(game: Epic, w: Work, seat: int, planet: int) -> None:
    """Use the action of a planet, and remember that it was used this turn."""
    w.used |= 1 << (seat * 64 + planet)
    w.tell("used", "action.steps", seat, planet=game.planets[planet].name)
    w.push("ops", seat, planet, 0, -1)


@rules.effect("end.equal_turns")
def end_turn(game: Epic, w: Work) -> None:
    """Pass the dice on; once the end is near, the seat before the first has the last turn."""
    w.agenda.clear()
    w.dice[:] = w.cup[:] = [0] * 6
    w.bay.clear()
    w.spent = w.used = w.flown = w.tax = w.discount = 0
    w.rerolled = w.converted = False
    w.bonus = (0, 0)
    w.ctx = -1
    if w.trigger >= 0 and w.turn == w.seats - 1 and w.rogue < 0:
        w.tell("over", "end.equal_turns")
        return
    w.turn = (w.turn + 1) % w.sides
    w.tell("turn", "turn.roll", w.turn, f"base:{w.turn}")
    begin_turn(game, w)


@rules.effect("turn.roll", "rogue.turn")
def begin_turn(game: Epic, w: Work) -> None:
    """Roll all dice of the empire; the rogue galaxy rolls one by one."""
    if w.rogue >= 0 and w.turn:
        rogue.begin(game, w)
        return
    w.push("main", w.turn)
    w.push("roll", game.box.empire.dice[w.level[w.turn] - 1] - w.fewer)
    w.fewer = 0
