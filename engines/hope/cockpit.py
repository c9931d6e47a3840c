"""The rows beside the universe: levers, cards, actions, the technology centre, the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part
from armillary.engines.core.text import Text

from . import options, pointing, sums
from .box import BUGS, CARDS, CHARACTERS, TOKENS
from .kit import PAIRS
from .regression import left
from .sky import LEVERS
from .state import HopeState, HopeView
from .wording import SEATS

if TYPE_CHECKING:
    from . import Hope

SIGNS = ("oxygen", "water", "carbon", "light", "plant", "animal", "joker")


def items(game: Hope, view: HopeView) -> list[Item]:
    """Return everything that is not on a map."""
    state = view.state
    return [
        *_choices(game, view),
        *_levers(game, view),
        *_cards(game, view),
        *_actions(game, view),
        *_centre(game, state),
        *_players(game, view),
    ]


def acting(view: HopeView) -> bool:
    """Tell whether it is for the owner of the view to act."""
    return view.seat == view.state.to_act


def card_parts(card: int, dx: float = 0.0) -> tuple[Part, ...]:
    """Draw a technology card."""
    parts = (Part("card", dx), Part(f"big-{SIGNS[card >> 1]}", dx, 0.1))
    # A card without the symbol takes as much room as one with it.
    return (*parts, Part("symbol" if card & 1 else "blank", dx + 0.5, -0.7, "bad"))


def _choices(game: Hope, view: HopeView) -> list[Item]:
    """Offer the characters while they are chosen, and spins while a token needs one."""
    state, found = view.state, []
    if options.pending(state) == "character":
        for n, name in enumerate(CHARACTERS):
            hand, costs = game.kit.hand[n], game.kit.upgrades[n]
            label = game.say(f"character.{name}")
            lines = (
                game.say(f"gift.{name}"),
                game.say("label.level", n=hand),
                game.say("label.prices", upgrades=list(costs), levels=list(game.kit.levels[n])),
            )
            taken = (Part("struck"),) if n in state.characters else ()
            found.append(
                Item(f"character:{name}", f"character-{name}", label, "choices",
                     parts=(Part(f"character-{name}"), *taken), lines=lines)
            )  # fmt: skip
    if 0 <= view.seat < state.seats and state.mine[view.seat][1]:
        for spin in ("cw", "ccw"):
            label = game.say(f"spin.{spin}")
            links, more = pointing.spin(game, view, options.SPINS[spin])
            key, kind = f"spin:{spin}", f"spin-{spin}"
            found.append(Item(key, kind, label, "choices", links=links, more=more))
    return found


def _levers(game: Hope, view: HopeView) -> list[Item]:
    """Show the four levers of the seat, and the wheel that polarizes."""
    state, seat = view.state, view.seat
    if not 0 <= seat < state.seats or state.characters[seat] < 0:
        return []
    found = []
    for n, name in enumerate(LEVERS):
        used = bool(state.levers[seat] >> n & 1)
        said = game.say("label.used" if used else "label.lever", lever=f"@lever.{name}")
        # A used lever is struck out, but still there: the arbitrary one may stand for it.
        parts = (Part(f"lever-{name}"), *((Part("struck"),) if used else ()))
        links, more = pointing.Aim() if used else pointing.lever(game, view, n)
        found.append(
            Item(f"lever:{name}", f"lever-{name}", said, "levers", parts=parts, links=links,
                 more=more)
        )  # fmt: skip
    label = game.say("label.do_polarize")
    links, more = pointing.polarize(game, view)
    found.append(Item("do:polarize", "do-polarize", label, "levers", links=links, more=more))
    return found


def _cards(game: Hope, view: HopeView) -> list[Item]:
    """Show the hand, and the pairs in it that would stand for a joker."""
    state, seat = view.state, view.seat
    hand = state.hands[seat] if 0 <= seat < state.seats else ()
    found = []
    for card, count in enumerate(hand):
        if count:
            label = game.technology_name(card >> 1)
            lines = (game.say("label.symbol" if card & 1 else "label.no_symbol"),)
            badge = str(count) if count > 1 else ""
            links, more = pointing.payment(game, view, (card,))
            found.append(
                Item(f"card:{CARDS[card]}", "card", label, "cards", badge=badge,
                     parts=card_parts(card), lines=lines, links=links, more=more)
            )  # fmt: skip
    for first, second in PAIRS:
        if hand and sums.holds(hand, (first, second)):
            key = f"pair:{CARDS[first]}+{CARDS[second]}"
            label = game.say("label.pair", technology=game.technology_name(first >> 1))
            mixed = "label.on_top" if second & 1 else "label.below"
            alike = "label.symbol" if second & 1 else "label.no_symbol"
            lines = (game.say(mixed if (first ^ second) & 1 else alike),)
            parts = (*card_parts(first, -0.55), *card_parts(second, 0.55))
            found.append(Item(key, "card", label, "cards", parts=parts, lines=lines))
    return found


def _actions(game: Hope, view: HopeView) -> list[Item]:
    """Show what else can be done now, and the tokens that are kept."""
    state, seat = view.state, view.seat
    if not 0 <= seat < state.seats:
        return []
    asked = options.pending(state) if acting(view) else ""
    names = []
    if asked:
        answers = {"pay": ("give", "pass"), "swap": ("pass",), "jump": ("jump", "pass")}
        names = list(answers.get(asked, ()))
    elif state.characters[seat] >= 0:
        names = ["end", "upgrade", "learn"]
        if any(at == state.ships[seat] // 3 for at, _ in state.tokens):
            names.append("take")
        if state.characters[seat] == sums.PRODIGY:
            names.append("teleport")
        names += _plots(view)
    found = [_do(game, state, seat, name) for name in names]
    for token, count in enumerate(state.mine[seat]):
        if count:
            name = TOKENS[token]
            badge = str(count) if count > 1 else ""
            parts = _chip("face-token") + _chip(f"token-{name}")
            said = game.token_name(token)
            found.append(
                Item(f"mine:{name}", "face-token", said, "actions", badge=badge, parts=parts)
            )
    if state.options.traitor and state.roles[seat] >= 0:
        role = options.ROLES[state.roles[seat]]
        label = game.say("label.role", role=f"@role.{role}")
        found.append(Item("mine-role", "role-card", label, "actions", off=True))
    return found


def _chip(kind: str) -> tuple[Part, ...]:
    """Draw something of the map at the size of a row."""
    return (Part(f"chip-{kind}", 0, 0, "bright"),)


def _plots(view: HopeView) -> list[str]:
    state, seat = view.state, view.seat
    if not state.options.traitor:
        return []
    names = ["accuse"]
    if state.roles[seat] == 1:
        names.append("lure" if state.outed else "reveal")
    return names


def _do(game: Hope, state: HopeState, seat: int, name: str) -> Item:
    badge = ""
    if name in ("upgrade", "learn") and state.characters[seat] >= 0:
        done = (state.upgrades if name == "upgrade" else state.levels)[seat]
        ladder = game.kit.upgrades if name == "upgrade" else game.kit.levels
        costs = ladder[state.characters[seat]]
        badge = str(costs[done]) if done < len(costs) else "-"
    return Item(f"do:{name}", f"do-{name}", game.say(f"label.do_{name}"), "actions", badge=badge)


def _centre(game: Hope, state: HopeState) -> list[Item]:
    """Show the three open cards with the discard piles below, the stacks, and a lasting bug."""
    found = []
    for n, (card, pile) in enumerate(zip(state.shelf, state.piles, strict=True)):
        parts = card_parts(card, -0.95) if card >= 0 else (Part("slot", -0.95),)
        parts += card_parts(pile[-1], 0.95) if pile else (Part("slot", 0.95),)
        label = game.say("label.space_n", n=n + 1)
        lines = (
            game.say("label.open", card=_named(game, card)),
            game.say("label.discarded", card=_named(game, pile[-1] if pile else -1)),
        )
        found.append(Item(f"space:{n + 1}", "card", label, "centre", parts=parts, lines=lines))
    count = sums.symbols(state)
    label = game.say("label.count")
    told = (
        game.say("label.counted", n=count),
        game.say("label.advanced", at=state.marker, end=sums.final(game.kit, state)),
        game.say("label.left", n=left(state.gone)),
    )
    found.append(
        Item("count", "big-symbol", label, "centre", badge=str(count), tone="bad", lines=told)
    )  # fmt: skip
    empty = state.stacks.count(0)
    parts = tuple(
        Part("chip-face-token", n * 1.5 - 1.5, 0, "bright")
        if left
        else Part("symbol", n * 1.5 - 1.5, 0, "bad")
        for n, left in enumerate(state.stacks)
    )
    label = game.say("label.stacks", stacks=" - ".join(map(str, state.stacks)))
    shown = (game.say("label.empty_stacks", n=empty),) if empty else ()
    found.append(Item("stacks", "face-token", label, "centre", parts=parts, lines=shown))
    bug = state.bug
    if options.pending(state) == "pay":
        bug = state.todo[0][3]
    if bug >= 0:
        label = game.say("label.bug", bug=game.bug_name(bug))
        badge = str(sums.price(game.kit, state, bug))
        found.append(Item(f"bug:{BUGS[bug]}", "bug-card", label, "centre", badge=badge, off=True))
    return found


def _named(game: Hope, card: int) -> Text:
    return game.card_name(CARDS[card]) if card >= 0 else game.say("label.no_card")


def _players(game: Hope, view: HopeView) -> list[Item]:
    """Show the seats: to be accused, lured from, or sent to the track."""
    state, found = view.state, []
    for seat in range(state.seats):
        who = state.characters[seat]
        label = game.say(
            "label.player" if who >= 0 else "label.player_only",
            who=game.seat_name(seat),
            character=f"@character.{CHARACTERS[who]}",
        )
        parts = (Part(f"seat-{seat}", 0, 0, f"seat-{seat}"),)
        badge = ""
        if options.pending(state) == "stand" and state.todo[0][1][seat]:
            badge = str(state.todo[0][1][seat])
        found.append(
            Item(f"seat:{SEATS[seat]}", f"seat-{seat}", label, "players", badge=badge,
                 parts=parts, tone=f"seat-{seat}")
        )  # fmt: skip
    return found
