"""The table before the first roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules

from .effects import agenda, turns
from .effects.thawed import Thawed
from .state import Galaxies, tasks
from .state.places import HOME

if TYPE_CHECKING:
    from .. import Epic
    from .state import Options


@rules.effect("setup.start", "setup.duel", "setup.far_cards", "secret.missions", "rogue.setup")
def first_state(game: Epic, seats: int, options: Options) -> Galaxies:
    """Return the table with everything still to be turned up, dealt and rolled."""
    box, alone = game.box, seats == 1
    far = options.expansion and not alone
    crew = box.table.crew[str(seats)] if far else 0
    row = box.table.row[str(seats)]
    each = tuple(range(seats + alone))
    ready = (box.empire.ships[0],) * seats + (box.rogue.ships,) * alone
    planets = len(game.planets) if far else len(box.planets)
    blank = Galaxies(
        to_act=None,
        seats=seats,
        expansion=far,
        agenda=(),
        turn=0,
        trigger=None,
        dice=(0,) * 6,
        cup=(0,) * 6,
        bay=(),
        spent=0,
        rerolled=False,
        converted=False,
        used=0,
        flown=0,
        bonus=(0, 0),
        tax=0,
        discount=0,
        ctx=None,
        last="",
        row=(None,) * row,
        deck=(1 << planets) - 1,
        under=(),
        crew=(None,) * crew,
        recruits=(1 << len(game.pilots)) - 1 if far else 0,
        reserve=(),
        goods=((box.start.energy, box.start.culture),) * seats + ((0, 0),) * alone,
        level=(1,) * len(each),
        ships=tuple((HOME,) * n for n in ready),
        hulls=tuple((None,) * n for n in ready),
        hangar=(((), (), (), ()),) * len(each),
        colonies=((),) * len(each),
        dwarfs=(0,) * len(each),
        face_up=(),
        drawn=None,
        rogue=tuple(box.rogue.mats).index(options.rogue) if alone else None,
        fewer=0,
        missions=((),) * len(each),
        cards=((),) * len(each),
        top=(),
        seers=0,
    )
    work = Thawed(game, blank)
    turns.begin_turn(game, work)
    holders = () if alone else each[::-1]
    for seat in holders:
        work.push(tasks.Keep(seat))
    for seat in holders:
        for _ in range(box.start.missions):
            work.push(tasks.Mission(seat))
    for slot in reversed(range(crew)):
        work.push(tasks.Crew(slot))
    for slot in reversed(range(row)):
        work.push(tasks.Refill(slot))
    agenda.settle(game, work)
    return work.freeze()
