"""What a card says, put together from the words of its steps."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.text import LANGUAGES, Text

from .box import FACES
from .grammar import TRACKS, Action, Op
from .state import ROGUE_NAME, GalaxiesView

if TYPE_CHECKING:
    from . import Epic


def plain(text: str) -> Text:
    """Return what is the same in every language: a name, a number."""
    return Text.of(dict.fromkeys(LANGUAGES, text))


def chained(texts: list[Text], mark: str) -> Text:
    """Return texts as one, a mark between them."""
    gaps = {f"t{i}": text for i, text in enumerate(texts)}
    form = mark.join(f"{{{name}}}" for name in gaps)
    return Text.of(dict.fromkeys(LANGUAGES, form), **gaps)


GOOD_AND_NUMBER = (
    "gain",
    "gain_others",
    "pay",
    "pay_player",
    "lose",
    "lose_player",
    "steal",
    "follow_bonus",
)
"""Words of actions that name a resource and how much of it."""


@lru_cache(maxsize=512)
def action_text(game: Epic, action: Action) -> Text:
    """Return what an action does, in words."""
    steps = [_step(game, op) for op in action.ops]
    limits = [game.say(f"limit.{name}") for name in ("own_turn", "once") if getattr(action, name)]
    said = chained(steps, "; ")
    if not limits:
        return said
    gaps = {"said": said, "limits": limits}
    return Text.of(dict.fromkeys(LANGUAGES, "{said} ({limits})"), **gaps)


def _step(game: Epic, op: Op) -> Text:
    name, *args = op
    if name == "regress_player":
        return game.say(f"op.regress_player_{args[0]}", n=args[1])
    if name in GOOD_AND_NUMBER:
        if isinstance(args[1], str):
            return game.say(f"op.gain_{args[1]}", good=f"@good.{args[0]}")
        return game.say(f"op.{name}", good=f"@good.{args[0]}", n=args[1])
    if name == "convert":
        return game.say("op.convert", good=f"@good.{args[0]}", other=f"@good.{args[1]}")
    if name == "acquire":
        return game.say("op.acquire", good=f"@good.{args[0]}")
    if name == "upgrade":
        id = "mixed" if args[0] else "lowest" if args[2] else "discount" if args[1] else ""
        gaps: dict[str, Any] = {"n": args[1]} if args[1] else {}
        return game.say("op.upgrade" + (f"_{id}" if id else ""), **gaps)
    if name in ("advance", "advance_others", "advance_advanced", "regress_own", "track"):
        id = "advance_other" if name == "advance" and args[2] else name
        return game.say(f"op.{id}", track=f"@track.{TRACKS[args[0]]}", n=args[1])
    if name == "regress_enemy":
        track = f"@track.{TRACKS[args[0]]}"
        if args[2] == 1:
            return game.say("op.regress_one", track=track, n=args[1])
        return game.say("op.regress_enemy", track=track, n=args[1], ships=args[2])
    if name == "use_planet":
        return game.say(f"op.use_planet_{args[0]}")
    if name == "gain_choice":
        return (
            game.say("op.gain_choice", n=args[0])
            if args[0] > 0
            else game.say("op.gain_choice_level")
        )
    counts = (
        "set_die",
        "discard_dice",
        "move_ships",
        "follow_tax",
        "dwarf_planet",
        "hire_discount",
        "advance_all",
        "player_minus_die",
    )
    return game.say(f"op.{name}", n=args[0]) if name in counts else game.say(f"op.{name}")


@lru_cache(maxsize=64)
def rogue_text(game: Epic, action: Action) -> Text:
    """Return what a colony die does for the rogue galaxy, in words to the player."""
    told = {"gain": "op.rogue_gain", "steal": "op.rogue_steal"}
    steps = [
        game.say(told[op[0]], good=f"@good.{op[1]}", n=op[2]) if op[0] in told else _step(game, op)
        for op in action.ops
    ]
    return chained(steps, "; ")


@lru_cache(maxsize=128)
def ability_text(game: Epic, can: Op) -> Text:
    """Return what a pilot can do, in words."""
    name, *args = can
    if name == "acquire_bonus":
        id = f"can.acquire_bonus_{args[2]}" if args[2] else "can.acquire_bonus"
        return game.say(id, good=f"@good.{args[0]}", n=args[1])
    if name == "advance_bonus":
        values = {"track": f"@track.{TRACKS[args[0]]}", "n": args[1]}
        return game.say("can.advance_bonus", good=f"@good.{args[2]}", price=args[3], **values)
    if name == "arrive_gain":
        return game.say(f"can.arrive_gain_{args[0]}", good=f"@good.{args[1]}", n=args[2])
    if name == "colonize_gain" and not all(args):
        good = 0 if args[0] else 1
        return game.say("can.colonize_gain_one", n=args[good], good=f"@good.{good}")
    if name == "colonize_gain":
        return game.say("can.colonize_gain", energy=args[0], culture=args[1])
    if name == "follow_free":
        return game.say("can.follow_free", face=f"@face.{FACES[args[0]]}")
    if name == "surface_repeat":
        return game.say("can.surface_repeat", good=f"@good.{args[0]}", n=args[1])
    counts = ("enter_orbit_at", "regress_on_advance", "danger_head_start")
    return game.say(f"can.{name}", n=args[0]) if name in counts else game.say(f"can.{name}")


def badge_text(game: Epic, badges: tuple[str, ...]) -> Text:
    """Return badges by their names."""
    return game.say("line.badges", badges=[f"@badge.{badge}" for badge in badges])


def side_name(game: Epic, v: GalaxiesView, side: int) -> Text:
    """Return what a side is called: a seat, or the rogue galaxy."""
    return game.seat_name(ROGUE_NAME if side and v.rogue >= 0 else side)


__all__ = [
    "ability_text",
    "action_text",
    "badge_text",
    "chained",
    "plain",
    "rogue_text",
    "side_name",
]
