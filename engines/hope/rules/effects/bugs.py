"""Bug cards: drawn, paid for seat by seat, and what they do."""

from __future__ import annotations

from collections.abc import Callable

from armillary.engines.core import rules

from ..box.kit import BUG
from ..box.universe import EARTH
from ..legal.terraforming import free
from ..state import TOO_LATE, Counts, Play, add, counted, minus, plus, put, tasks
from ..state.centre import given, price
from ..state.track import final
from ..state.underway import monolith, ship
from . import regression, ships, terraforming


@rules.effect("bug.one", "bug.pay")
def strike(play: Play, bug: int) -> None:
    """Turn up a bug card: it ends the lasting one, and the seats are asked to pay."""
    play.bugs &= ~(1 << bug)
    play.bug = None
    play.pledged = ((0, ()),) * play.seats
    play.done()
    if not _ask_on(play, 0, bug):
        _decide(play, bug, paid=False)


def _ask_on(play: Play, asked: int, bug: int) -> bool:
    """Ask the next seat that has anything to give, after so many; tell whether there is one."""
    while asked < play.seats:
        seat = (play.turn + asked) % play.seats
        if play.medals[seat] or any(
            play.hands[seat][i] + play.hands[seat][i + 1] > 1 for i in range(0, 14, 2)
        ):
            play.first(tasks.Pay(seat, asked, bug))
            return True
        asked += 1
    return False


@rules.effect("bug.pairs")
def give(play: Play, pay: Counts) -> None:
    """Add a medal, or a pair of cards in its place.

    Who gives in vain, with nobody after, still has to pass: all see that it was given, and that
    it goes back.
    """
    task = play.todo[0]
    seat = task.seat
    medals, cards = play.pledged[seat]
    if pay:
        play.hands = put(play.hands, seat, minus(play.hands[seat], counted(pay)))
        play.pledged = put(play.pledged, seat, (medals, cards + pay))
    else:
        play.medals = add(play.medals, seat, -1)
        play.pledged = put(play.pledged, seat, (medals + 1, cards))
    play.done()
    if given(play) >= price(play.kit, play, task.bug):
        _decide(play, task.bug, paid=True)
    elif not _ask_on(play, task.asked, task.bug):
        play.first(task)


def decline(play: Play) -> None:
    """Let the next seat be asked."""
    task = play.todo[0]
    play.done()
    if not _ask_on(play, task.asked + 1, task.bug):
        _decide(play, task.bug, paid=False)


def _decide(play: Play, bug: int, paid: bool) -> None:
    """Collect what was pledged, or give it back; then let the card act or not."""
    for seat, (medals, cards) in enumerate(play.pledged):
        if paid:
            play.bottom = plus(play.bottom, counted(cards))
        else:
            play.medals = add(play.medals, seat, medals)
            play.hands = put(play.hands, seat, plus(play.hands[seat], counted(cards)))
    play.pledged = ()
    if paid != play.kit.bonus[bug]:
        return
    if play.kit.lasting[bug]:
        play.bug = bug
    else:
        act(play, bug)


@rules.effect("bug.once")
def act(play: Play, bug: int) -> None:
    """Carry out a card that acts at once."""
    _DEEDS[bug](play)


def _table(play: Play) -> list[int]:
    """Return the seats, the one whose turn it is first."""
    return [(play.turn + n) % play.seats for n in range(play.seats)]


def _cards(play: Play) -> None:
    play.first(*(tasks.draws(seat, 1, "bug.once") for seat in _table(play)))


def _calm(play: Play) -> None:
    play.calm = True


def _lever(play: Play) -> None:
    play.first(*(tasks.Wake(seat) for seat in _table(play) if play.levers[seat]))


def _stroll(play: Play) -> None:
    regression.walk(play, 3)


def _home(play: Play) -> None:
    away = (seat for seat in _table(play) if ship(play, seat) // 3 != EARTH)
    play.first(*map(tasks.Jump, away))


def _gift(play: Play) -> None:
    face = ship(play, play.turn)
    if free(play.world, play, face) and play.supply[play.turn]:
        terraforming.settle_on(play, face)


def _surge(play: Play) -> None:
    end = final(play.kit, play)
    play.marker = min(play.marker + 2, end)
    if play.marker == end and not play.ending:
        play.ending = TOO_LATE


def _loss(play: Play) -> None:
    play.first(*(tasks.Drop(seat) for seat in _table(play) if any(play.hands[seat])))


def _spin(play: Play) -> None:
    ships.shift_all(play, 0)


def _toll(play: Play) -> None:
    play.medals = tuple(max(0, medals - 1) for medals in play.medals)


def _crumble(play: Play) -> None:
    doomed = monolith(play)
    regression.walk(play, 1)
    if not play.stable >> doomed & 1:
        regression.vanish(play, doomed)


_DEEDS: dict[int, Callable[[Play], None]] = {
    BUG["card"]: _cards,
    BUG["calm"]: _calm,
    BUG["lever"]: _lever,
    BUG["stroll"]: _stroll,
    BUG["home"]: _home,
    BUG["gift"]: _gift,
    BUG["surge"]: _surge,
    BUG["loss"]: _loss,
    BUG["spin"]: _spin,
    BUG["toll"]: _toll,
    BUG["crumble"]: _crumble,
}


def wake(play: Play, lever: int) -> None:
    """Put a used lever back."""
    seat = play.todo[0].seat
    play.levers = put(play.levers, seat, play.levers[seat] & ~(1 << lever))
    play.done()


def drop(play: Play, card: int) -> None:
    """Lose a card to the bottom of the deck."""
    seat = play.todo[0].seat
    play.hands = put(play.hands, seat, add(play.hands[seat], card, -1))
    play.bottom = add(play.bottom, card)
    play.done()


def jump(play: Play) -> None:
    """Jump to the Earth, in the same dimension."""
    seat = play.todo[0].seat
    play.done()
    ships.arrive(play, seat, 3 * EARTH + ship(play, seat) % 3)
