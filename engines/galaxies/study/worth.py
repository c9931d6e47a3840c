"""How a position looks for a seat: points, ships on their way, what is in store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.ending import rank, totals
from ..rules.ending.points import points
from ..rules.state import tasks
from ..rules.state.places import HOME, danger_of, orbit_of

if TYPE_CHECKING:
    from .. import Epic
    from ..rules.state import Galaxies


def worth(game: Epic, state: Galaxies, seat: int) -> float:
    """Return a quick guess: points, what ships have gone of their tracks, and what is in store."""
    if state.to_act is None:
        if state.rogue is not None:
            return 1.0 if state.trigger == 0 else -1.0
        scores = totals(game, state)
        mine = rank(game, state, seat, scores[seat])
        rivals = [rank(game, state, o, scores[o]) for o in range(state.seats) if o != seat]
        return 0.0 if not rivals else float((mine > max(rivals)) - (mine < max(rivals)))
    own = prospect(game, state, seat)
    rival = max((prospect(game, state, o) for o in range(state.sides) if o != seat), default=0.0)
    return max(-0.99, min(0.99, (own - RIVAL * rival) / LEAD))


RIVAL = 0.5
"""What a rival's prospect takes from a seat's own one."""

LEAD = 40
"""So many points ahead is as good as won."""


PROMISE: dict[type[tasks.Task], float] = {
    tasks.Fly: 0.3,
    tasks.Advance: 0.5,
    tasks.Colony: 0.8,
    tasks.Choose: 0.3,
}
"""What may be hoped for from what is being asked: the die is gone, its use is still to come."""


def prospect(game: Epic, s: Galaxies, seat: int) -> float:
    """Return what a side has, and what its ships, cards, goods and dice promise, in points."""
    value = 1.0 * points(game, s, seat) + 0.8 * s.level[seat]
    value += 0.25 * min(sum(s.goods[seat]), 9) + 0.4 * len(s.cards[seat])
    for ship, place in enumerate(s.ships[seat]):
        if (on := orbit_of(place)) is not None:
            card = game.planets[on.planet]
            share = (on.step + 0.6) / card.advances
            value += 0.9 * card.points * share * share + 0.3
        elif place != HOME and danger_of(place) is None:
            value += 0.2
        value += 0.5 * (s.hulls[seat][ship] is not None)
    if s.turn == seat:
        value += 0.12 * sum(s.dice) + 0.115 * sum(s.cup)
    task = s.agenda[-1]
    if isinstance(task, tasks.OfSeat) and task.seat == seat:
        value += PROMISE.get(type(task), 0.0)
    return value
