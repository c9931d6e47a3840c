"""What a card says, put together from the words of its steps."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core.text import LANGUAGES, Text

from ...rules.box import FACES
from ...rules.box.abilities import (
    AcquireBonus,
    AdvanceBonus,
    ArriveGain,
    ColonizeGain,
    Counting,
    FollowFree,
    SurfaceRepeat,
)
from ...rules.box.actions import (
    Acquire,
    Advance,
    Along,
    Convert,
    Counted,
    Gain,
    GainChoice,
    PayPlayer,
    RegressEnemy,
    RegressPlayer,
    Resource,
    Upgrade,
    UsePlanet,
)
from ...rules.box.words import TRACKS
from ...rules.state import ROGUE_NAME

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.box.abilities import Ability
    from ...rules.box.actions import Action, Op


def plain(text: str) -> Text:
    """Return what is the same in every language: a name, a number."""
    return Text.of(dict.fromkeys(LANGUAGES, text))


def chained(texts: list[Text], mark: str) -> Text:
    """Return texts as one, a mark between them."""
    gaps = {f"t{i}": text for i, text in enumerate(texts)}
    form = mark.join(f"{{{name}}}" for name in gaps)
    return Text.of(dict.fromkeys(LANGUAGES, form), **gaps)


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
    match op:
        case RegressPlayer():
            return game.say(f"op.regress_player_{op.which}", n=op.n)
        case Gain() if isinstance(op.n, str):
            return game.say(f"op.gain_{op.n}", good=f"@good.{op.good}")
        case Gain() | Resource() | PayPlayer():
            return game.say(f"op.{op.word}", good=f"@good.{op.good}", n=op.n)
        case Convert():
            return game.say("op.convert", good=f"@good.{op.good}", other=f"@good.{op.other}")
        case Acquire():
            return game.say("op.acquire", good=f"@good.{op.good}")
        case Upgrade():
            kind = "_mixed" if op.mixed else "_lowest" if op.if_lowest else ""
            gaps: dict[str, Any] = {"n": op.discount} if op.discount else {}
            return game.say(f"op.upgrade{kind or '_discount' * bool(gaps)}", **gaps)
        case RegressEnemy(ships=1):
            return game.say("op.regress_one", track=f"@track.{TRACKS[op.track]}", n=op.n)
        case RegressEnemy():
            track = f"@track.{TRACKS[op.track]}"
            return game.say("op.regress_enemy", track=track, n=op.n, ships=op.ships)
        case Advance(other_ship=True):
            return game.say("op.advance_other", track=f"@track.{TRACKS[op.track]}", n=op.n)
        case Along():
            return game.say(f"op.{op.word}", track=f"@track.{TRACKS[op.track]}", n=op.n)
        case UsePlanet():
            return game.say(f"op.use_planet_{op.whose}")
        case GainChoice(n=None):
            return game.say("op.gain_choice_level")
        case GainChoice():
            return game.say("op.gain_choice", n=op.n)
        case Counted() if op.word != "peek_exploration":
            return game.say(f"op.{op.word}", n=op.n)
    return game.say(f"op.{op.word}")


@lru_cache(maxsize=64)
def rogue_text(game: Epic, action: Action) -> Text:
    """Return what a colony die does for the rogue galaxy, in words to the player."""
    return chained([_rogue_step(game, op) for op in action.ops], "; ")


def _rogue_step(game: Epic, op: Op) -> Text:
    if isinstance(op, Gain | Resource) and op.word in ("gain", "steal"):
        return game.say(f"op.rogue_{op.word}", good=f"@good.{op.good}", n=op.n)
    return _step(game, op)


@lru_cache(maxsize=128)
def ability_text(game: Epic, can: Ability) -> Text:
    """Return what a pilot can do, in words."""
    match can:
        case AcquireBonus():
            id = f"can.acquire_bonus_{can.where}" if can.where else "can.acquire_bonus"
            return game.say(id, good=f"@good.{can.good}", n=can.n)
        case AdvanceBonus():
            track, good = f"@track.{TRACKS[can.track]}", f"@good.{can.good}"
            return game.say(
                "can.advance_bonus", track=track, n=can.steps, good=good, price=can.price
            )
        case ArriveGain():
            return game.say(f"can.arrive_gain_{can.where}", good=f"@good.{can.good}", n=can.n)
        case ColonizeGain() if can.energy and can.culture:
            return game.say("can.colonize_gain", energy=can.energy, culture=can.culture)
        case ColonizeGain():
            good = f"@good.{0 if can.energy else 1}"
            return game.say("can.colonize_gain_one", n=can.energy or can.culture, good=good)
        case FollowFree():
            return game.say("can.follow_free", face=f"@face.{FACES[can.face]}")
        case SurfaceRepeat():
            return game.say("can.surface_repeat", good=f"@good.{can.good}", n=can.price)
        case Counting() if can.word != "explore_peek":
            return game.say(f"can.{can.word}", n=can.n)
    return game.say(f"can.{can.word}")


def badge_text(game: Epic, badges: tuple[str, ...]) -> Text:
    """Return badges by their names."""
    return game.say("line.badges", badges=[f"@badge.{badge}" for badge in badges])


def side_name(game: Epic, alone: bool, side: int) -> Text:
    """Return what a side is called: a seat, or the rogue galaxy of whoever plays alone."""
    return game.seat_name(ROGUE_NAME if side and alone else side)


def brings_text(game: Epic, face: int, n: int) -> Text:
    """Return in words that a face brings so much."""
    return game.say(f"brings.{FACES[face]}", n=n) if n else game.say("brings.nothing")
