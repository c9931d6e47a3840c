"""What comes next: setup, the steps at the end of a turn, and whatever happens by itself."""

from __future__ import annotations

from collections.abc import Callable

from . import regression, sums
from .box import TECHNOLOGIES
from .kit import Kit
from .registry import rules
from .sky import EARTH, TILES
from .state import EMPTY, Counts, HopeState, Options, Play, add, counted, put

NATURE = -1
STACKS = ("normal", "advanced", "expert", "hero")


@rules.effect("setup.cockpit", "setup.stacks")
def opening(
    kit: Kit, seats: int, options: Options, stacks: tuple[int, int, int], order: Counts
) -> HopeState:
    """Return the table before anything is dealt; `order` are the galaxies if they are given."""
    todo: list[tuple[object, ...]] = [("lay",)] if not order else []
    todo += [("open", 0), ("open", 1), ("open", 2), ("omen",)]
    given = options.begin == "given"
    if not given:
        todo += [("character", seat) for seat in range(seats)]
        todo += [("embark", seat) for seat in range(seats)]
    if options.traitor:
        todo += [("role", seat) for seat in range(seats)]
    todo += [("hand", seat) for seat in range(seats)]
    tiles = (*order[:EARTH], -1, *order[EARTH:]) if order else (-1,) * len(TILES)
    none = (0,) * seats
    return HopeState(
        to_act=NATURE, options=options, seats=seats, turn=0, turns=0, todo=tuple(todo),
        tiles=tiles, gone=0, stable=0, touched=0, tokens=(), pioneers=(0,) * (3 * len(TILES)),
        monolith=-1, pointer=0,
        ships=tuple(3 * EARTH + seat % 3 for seat in range(seats)) if given else (-1,) * seats,
        levers=none, characters=tuple(range(seats)) if given else (-1,) * seats,
        upgrades=none, levels=none, medals=none,
        supply=(kit.pioneers - kit.start,) * seats,
        hands=(EMPTY,) * seats, mine=((0, 0, 0, 0),) * seats,
        deck=kit.cards, bottom=EMPTY, shelf=(-1, -1, -1), piles=((), (), ()), pile=(),
        bag=kit.tokens, stacks=stacks, line=(), gaps=0, marker=0,
        mode=-1, heading=-1, steps=0, seen=0, actions=1, grown=False, placed=0, before=False,
        fresh=True, entered=False, lured=False, wild=False,
        roles=none if not options.traitor else (-1,) * seats, spare=-1, outed=0, accused=0,
        cleared=0, bugs=(1 << 20) - 1 if options.bugs else 0, bug=-1, calm=False, pledged=(),
        ending=0,
    )  # fmt: skip


def settle(play: Play) -> None:
    """Do what happens by itself until somebody, NATURE included, has to act."""
    while True:
        if play.ending == 3 or (play.to_act is None):
            play.to_act = None
            return
        if not play.todo:
            play.to_act = play.turn
            return
        head = play.todo[0]
        actor = _WHO[head[0]](play, head)
        if actor is not None:
            play.to_act = actor
            return


def pop(play: Play) -> None:
    """Take the first thing off the list of what is to be done."""
    play.todo = play.todo[1:]


@rules.effect("refill.reshuffle")
def stocked(play: Play) -> bool:
    """Tell whether a card can be drawn; an empty deck is made anew from what lies below."""
    if any(play.deck):
        return True
    if any(play.bottom):
        play.deck, play.bottom = play.bottom, EMPTY
        return True
    under = [card for pile in play.piles for card in pile[:-1]]
    play.deck = counted(tuple(under))
    play.piles = tuple(pile[-1:] for pile in play.piles)
    return bool(under)


def draw(play: Play, card: int) -> None:
    """Put a drawn card where it is due."""
    kind, *about = play.todo[0]
    play.deck = add(play.deck, card, -1)
    if kind == "open" or kind == "fill":
        play.shelf = put(play.shelf, about[0], card)
        pop(play)
    elif kind == "omen":
        _omen(play, card)
    else:
        seat, left, why = about
        play.hands = put(play.hands, seat, add(play.hands[seat], card))
        rest = (("draw", seat, left - 1, why),) if left > 1 else ()
        play.todo = rest + play.todo[1:]


@rules.effect("setup.monolith")
def _omen(play: Play, card: int) -> None:
    """Stand the monolith by a card; where galaxies are equal, the first seat chooses."""
    play.bottom = add(play.bottom, card)
    tech = card >> 1
    tiles = sums.monolith_choices(play.world, play, tech) if tech < len(TECHNOLOGIES) else []
    if not tiles:
        return
    pop(play)
    if len(tiles) == 1 or play.options.begin == "given":
        regression.stand(play, tiles[0])
    else:
        play.todo = (("monolith", tuple(tiles)), *play.todo)


@rules.effect("setup.hands")
def _hand(play: Play, head: tuple[object, ...]) -> int | None:
    """Turn a full hand into draws: the character's level."""
    seat = head[1]
    assert isinstance(seat, int)
    count = sums.limit(play.kit, play, seat)
    play.todo = (("draw", seat, count, "setup.hands"), *play.todo[1:])
    return None


@rules.effect("refill.hand")
def _refill(play: Play, head: tuple[object, ...]) -> int | None:
    """Turn a refill into draws up to the hand limit."""
    seat = play.turn
    missing = sums.limit(play.kit, play, seat) - sum(play.hands[seat])
    pop(play)
    if missing > 0:
        play.todo = (("draw", seat, missing, "refill.hand"), *play.todo)
    return None


def _card(play: Play, head: tuple[object, ...]) -> int | None:
    if stocked(play):
        return NATURE
    pop(play)
    return None


def _lay(play: Play, head: tuple[object, ...]) -> int | None:
    if play.tiles.count(-1) > 1:
        return NATURE
    pop(play)
    return None


def _lose(play: Play, head: tuple[object, ...]) -> int | None:
    """Ask which pioneer is lost; the rest comes from the Mission Track, the last ones first."""
    left = head[1]
    assert isinstance(left, int)
    if left and sums.out_there(play, play.turn):
        return int(play.turn)
    pop(play)
    line, lost = list(play.line), 0
    for i in range(len(line) - 1, -1, -1):
        if lost < left and line[i] == play.turn:
            del line[i]
            lost += 1
    play.line = tuple(line)
    play.supply = add(play.supply, play.turn, lost)
    return None


def _swap(play: Play, head: tuple[object, ...]) -> int | None:
    _, left, whom = head
    assert isinstance(whom, int)
    if left and play.supply[play.turn] and sums.out_there(play, whom):
        return int(play.turn)
    pop(play)
    return None


def _regress(play: Play, head: tuple[object, ...]) -> int | None:
    pop(play)
    regression.regress(play)
    return None


@rules.effect("turn.order", "end.round", "end.cap")
def _next(play: Play, head: tuple[object, ...]) -> int | None:
    """Pass the turn on; after a round in which an end was reached, the game is over."""
    pop(play)
    play.turns += 1
    last = play.turn == play.seats - 1
    play.turn = (play.turn + 1) % play.seats
    if last and not play.ending and play.turns >= sums.MOST_TURNS * play.seats:
        play.ending = 4
    if last and play.ending:
        play.to_act = None
        return None
    play.mode = play.heading = -1
    play.steps = play.seen = play.placed = 0
    play.actions = 1
    play.grown = play.before = play.entered = play.lured = play.wild = play.calm = False
    play.fresh = True
    return None


def _asked(play: Play, head: tuple[object, ...]) -> int | None:
    seat = head[1]
    assert isinstance(seat, int)
    return seat


def _nature(play: Play, head: tuple[object, ...]) -> int | None:
    return NATURE


def _first(play: Play, head: tuple[object, ...]) -> int | None:
    return 0


def _active(play: Play, head: tuple[object, ...]) -> int | None:
    return int(play.turn)


_WHO: dict[str, Callable[[Play, tuple[object, ...]], int | None]] = {
    "lay": _lay,
    "open": _nature,
    "omen": _card,
    "monolith": _first,
    "character": _asked,
    "embark": _asked,
    "role": _nature,
    "hand": _hand,
    "draw": _card,
    "fill": _card,
    "token": _nature,
    "bug": _nature,
    "pile": _active,
    "stand": _active,
    "lose": _lose,
    "swap": _swap,
    "pay": _asked,
    "wake": _asked,
    "drop": _asked,
    "jump": _asked,
    "refill": _refill,
    "regress": _regress,
    "next": _next,
}
"""Who acts on a task; a task that happens by itself is done and answers None."""
