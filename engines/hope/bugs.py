"""Bug cards: drawn, paid for seat by seat, and what they do."""

from __future__ import annotations

from collections.abc import Callable

from . import flying, regression, settling, sums
from .kit import BUG
from .registry import rules
from .sky import EARTH
from .state import Counts, Play, add, counted, minus, plus, put


@rules.effect("bug.one", "bug.pay")
def strike(play: Play, bug: int) -> None:
    """Turn up a bug card: it ends the lasting one, and the seats are asked to pay."""
    play.bugs &= ~(1 << bug)
    play.bug = -1
    play.pledged = ((0, ()),) * play.seats
    play.todo = (("pay", play.turn, 0, bug), *play.todo[1:])
    if not _ask_on(play):
        _decide(play, bug, paid=False)


def _ask_on(play: Play) -> bool:
    """Ask the next seat that has anything to give; tell whether there is one."""
    _, _, asked, bug = play.todo[0]
    while asked < play.seats:
        seat = (play.turn + asked) % play.seats
        if play.medals[seat] or any(
            play.hands[seat][i] + play.hands[seat][i + 1] > 1 for i in range(0, 14, 2)
        ):
            play.todo = (("pay", seat, asked, bug), *play.todo[1:])
            return True
        asked += 1
    return False


@rules.effect("bug.pairs")
def give(play: Play, pay: Counts) -> None:
    """Add a medal, or a pair of cards in its place.

    Who gives in vain, with nobody after, still has to pass: all see that it was given, and that
    it goes back.
    """
    _, seat, _, bug = play.todo[0]
    medals, cards = play.pledged[seat]
    if pay:
        play.hands = put(play.hands, seat, minus(play.hands[seat], counted(pay)))
        play.pledged = put(play.pledged, seat, (medals, cards + pay))
    else:
        play.medals = add(play.medals, seat, -1)
        play.pledged = put(play.pledged, seat, (medals + 1, cards))
    if sums.given(play) >= sums.price(play.kit, play, bug):
        _decide(play, bug, paid=True)
    else:
        _ask_on(play)


def decline(play: Play) -> None:
    """Let the next seat be asked."""
    _, seat, asked, bug = play.todo[0]
    play.todo = (("pay", seat, asked + 1, bug), *play.todo[1:])
    if not _ask_on(play):
        _decide(play, bug, paid=False)


def _decide(play: Play, bug: int, paid: bool) -> None:
    """Collect what was pledged, or give it back; then let the card act or not."""
    play.todo = play.todo[1:]
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


def _ask(play: Play, kind: str, who: list[int]) -> None:
    play.todo = (*((kind, seat) for seat in who), *play.todo)


def _cards(play: Play) -> None:
    play.todo = (*(("draw", seat, 1, "bug.once") for seat in _table(play)), *play.todo)


def _calm(play: Play) -> None:
    play.calm = True


def _lever(play: Play) -> None:
    _ask(play, "wake", [seat for seat in _table(play) if play.levers[seat]])


def _stroll(play: Play) -> None:
    regression.walk(play, 3)


def _home(play: Play) -> None:
    _ask(play, "jump", [seat for seat in _table(play) if play.ships[seat] // 3 != EARTH])


def _gift(play: Play) -> None:
    face = play.ships[play.turn]
    if sums.free(play.world, play, face) and play.supply[play.turn]:
        settling.settle_on(play, face)


def _surge(play: Play) -> None:
    end = sums.final(play.kit, play)
    play.marker = min(play.marker + 2, end)
    if play.marker == end and not play.ending:
        play.ending = 2


def _loss(play: Play) -> None:
    _ask(play, "drop", [seat for seat in _table(play) if any(play.hands[seat])])


def _spin(play: Play) -> None:
    flying.shift_all(play, 0)


def _toll(play: Play) -> None:
    play.medals = tuple(max(0, medals - 1) for medals in play.medals)


def _crumble(play: Play) -> None:
    doomed = play.monolith
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
    seat = play.todo[0][1]
    play.levers = put(play.levers, seat, play.levers[seat] & ~(1 << lever))
    play.todo = play.todo[1:]


def drop(play: Play, card: int) -> None:
    """Lose a card to the bottom of the deck."""
    seat = play.todo[0][1]
    play.hands = put(play.hands, seat, add(play.hands[seat], card, -1))
    play.bottom = add(play.bottom, card)
    play.todo = play.todo[1:]


def jump(play: Play) -> None:
    """Jump to the Earth, in the same dimension."""
    seat = play.todo[0][1]
    play.todo = play.todo[1:]
    flying.arrive(play, seat, 3 * EARTH + play.ships[seat] % 3)
