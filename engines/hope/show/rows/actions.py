"""What else can be done, and chosen: characters, spins, buttons, tokens, the own role."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box import CHARACTERS, TOKENS
from ...rules.box.kit import PRODIGY
from ...rules.moves import ROLES, SPINS
from ...rules.state import HopeState, HopeView, tasks
from ...rules.state.roles import TRAITOR
from . import pointing

if TYPE_CHECKING:
    from ... import Hope


def choices(game: Hope, view: HopeView) -> list[Item]:
    """Offer the characters while they are chosen, and spins while a token needs one."""
    state, found = view.state, []
    if tasks.asked(state) == "character":
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
            links, more = pointing.spin(game, view, SPINS[spin])
            key, kind = f"spin:{spin}", f"spin-{spin}"
            found.append(Item(key, kind, label, "choices", links=links, more=more))
    return found


def actions(game: Hope, view: HopeView) -> list[Item]:
    """Show what else can be done now, and the tokens that are kept."""
    state, seat = view.state, view.seat
    if not 0 <= seat < state.seats:
        return []
    asked = tasks.asked(state) if view.seat == state.to_act else ""
    names = []
    if asked:
        answers = {"pay": ("give", "pass"), "swap": ("pass",), "jump": ("jump", "pass")}
        names = list(answers.get(asked, ()))
    elif state.characters[seat] is not None:
        names, here = ["end", "upgrade", "learn"], state.ships[seat]
        if here is not None and any(at == here // 3 for at, _ in state.tokens):
            names.append("take")
        if state.characters[seat] == PRODIGY:
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
    role = state.roles[seat]
    if state.options.traitor and role is not None:
        label = game.say("label.role", role=f"@role.{ROLES[role]}")
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
    if state.roles[seat] == TRAITOR:
        names.append("lure" if state.outed else "reveal")
    return names


def _do(game: Hope, state: HopeState, seat: int, name: str) -> Item:
    badge, who = "", state.characters[seat]
    if name in ("upgrade", "learn") and who is not None:
        done = (state.upgrades if name == "upgrade" else state.levels)[seat]
        ladder = game.kit.upgrades if name == "upgrade" else game.kit.levels
        costs = ladder[who]
        badge = str(costs[done]) if done < len(costs) else "-"
    return Item(f"do:{name}", f"do-{name}", game.say(f"label.do_{name}"), "actions", badge=badge)
