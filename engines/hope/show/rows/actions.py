"""What else can be done, and chosen: characters, spins, buttons, tokens, the own role."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Item, Part

from ...rules.box import CHARACTERS, TOKENS
from ...rules.box.kit import PRODIGY
from ...rules.box.universe import World
from ...rules.moves import ROLES, SPINS
from ...rules.state import HopeState, HopeView, tasks
from ...rules.state.roles import TRAITOR
from . import pointing

if TYPE_CHECKING:
    from ... import Hope


def choices(game: Hope, view: HopeView) -> tuple[Item, ...]:
    """Offer the characters while they are chosen, and spins while a token needs one."""
    state = view.state
    found: tuple[Item, ...] = ()
    if tasks.asked(state) == "character":
        found = _characters(game, state.characters)
    if 0 <= view.seat < state.seats and state.mine[view.seat][1]:
        found += _spins(game, game.world(state), state.gone, state.ships)
    return found


@lru_cache(maxsize=256)
def _characters(game: Hope, chosen: tuple[int | None, ...]) -> tuple[Item, ...]:
    found = []
    for n, name in enumerate(CHARACTERS):
        hand, costs = game.kit.hand[n], game.kit.upgrades[n]
        label = game.say(f"character.{name}")
        lines = (
            game.say(f"gift.{name}"),
            game.say("label.level", n=hand),
            game.say("label.prices", upgrades=list(costs), levels=list(game.kit.levels[n])),
        )
        taken = (Part("struck"),) if n in chosen else ()
        found.append(
            Item(f"character:{name}", f"character-{name}", label, "choices",
                 parts=(Part(f"character-{name}"), *taken), lines=lines)
        )  # fmt: skip
    return tuple(found)


@lru_cache(maxsize=256)
def _spins(game: Hope, world: World, gone: int, ships: tuple[int | None, ...]) -> tuple[Item, ...]:
    found = []
    for spin in ("cw", "ccw"):
        label = game.say(f"spin.{spin}")
        links, more = pointing.spin(world, gone, ships, SPINS[spin])
        key, kind = f"spin:{spin}", f"spin-{spin}"
        found.append(Item(key, kind, label, "choices", links=links, more=more))
    return tuple(found)


def actions(game: Hope, view: HopeView) -> list[Item]:
    """Show what else can be done now, and the tokens that are kept."""
    state, seat = view.state, view.seat
    if not 0 <= seat < state.seats:
        return []
    found = [_do(game, name, _cost(game, state, seat, name)) for name in _names(view)]
    found += [_token(game, token, n) for token, n in enumerate(state.mine[seat]) if n]
    role = state.roles[seat]
    if state.options.traitor and role is not None:
        label = game.say("label.role", role=f"@role.{ROLES[role]}")
        found.append(Item("mine-role", "role-card", label, "actions", off=True))
    return found


def _names(view: HopeView) -> list[str]:
    """Return what can be done besides flying and paying: the answers to what is asked, or all."""
    state, seat = view.state, view.seat
    asked = tasks.asked(state) if seat == state.to_act else ""
    if asked:
        return ANSWERS.get(asked, [])
    if state.characters[seat] is None:
        return []
    names, here = ["end", "upgrade", "learn"], state.ships[seat]
    if here is not None and any(at == here // 3 for at, _ in state.tokens):
        names.append("take")
    if state.characters[seat] == PRODIGY:
        names.append("teleport")
    return names + _plots(view)


ANSWERS = {"pay": ["give", "pass"], "swap": ["pass"], "jump": ["jump", "pass"]}
"""What is answered by a button."""


@lru_cache(maxsize=128)
def _token(game: Hope, token: int, count: int) -> Item:
    """Draw a kind of token that is kept."""
    name, said = TOKENS[token], game.token_name(token)
    badge = str(count) if count > 1 else ""
    parts = _chip("face-token") + _chip(f"token-{name}")
    return Item(f"mine:{name}", "face-token", said, "actions", badge=badge, parts=parts)


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


def _cost(game: Hope, state: HopeState, seat: int, name: str) -> str:
    """Return what an action costs, "-" if it cannot be bought any more, "" if it is free."""
    who = state.characters[seat]
    if name not in ("upgrade", "learn") or who is None:
        return ""
    done = (state.upgrades if name == "upgrade" else state.levels)[seat]
    costs = (game.kit.upgrades if name == "upgrade" else game.kit.levels)[who]
    return str(costs[done]) if done < len(costs) else "-"


@lru_cache(maxsize=256)
def _do(game: Hope, name: str, badge: str) -> Item:
    return Item(f"do:{name}", f"do-{name}", game.say(f"label.do_{name}"), "actions", badge=badge)
