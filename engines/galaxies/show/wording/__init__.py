"""Moves as scene keys and as words, and what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.moves import NATURE, Move, MoveError
from armillary.engines.core.text import Text

from ...rules.box import FACES, HULLS
from ...rules.box.words import TRACKS
from ...rules.moves import (
    Activate,
    Advance,
    Amount,
    Ask,
    Boost,
    Bury,
    Convert,
    Cup,
    Deal,
    Draw,
    Exchange,
    Finish,
    Fly,
    Follow,
    Force,
    Hire,
    Keep,
    Pass,
    Peek,
    Play,
    Recall,
    Regress,
    Reveal,
    Roll,
    Send,
    Spend,
    Take,
    Throw,
    Transfer,
    Turn,
    Upgrade,
    Use,
)
from ...rules.state import tasks

if TYPE_CHECKING:
    from ... import Epic
    from ...rules.state import Galaxies, GalaxiesView
    from ...rules.state.tasks import Task

LETTERS = "abcde"


def _ship(m: Any) -> str:
    return f"ship:{m.seat}-{m.ship}"


def _spot(m: Fly) -> str:
    return {"home": f"base:{m.seat}", "space": "mat:space"}.get(m.to, m.to)


KEYS: dict[type[Move], Callable[[Any], tuple[str, ...]]] = {
    Deal: lambda m: (f"deal:{m.mission}",),
    Peek: lambda m: (f"peek:{m.card}",),
    Reveal: lambda m: (f"reveal:{m.card}",),
    Roll: lambda m: (f"roll:{'-'.join(m.faces)}",),
    Keep: lambda m: (f"mission:{m.mission}",),
    Activate: lambda m: (f"die:{m.face}",),
    Cup: lambda m: ("do:reroll", f"die:{m.face}"),
    Throw: lambda m: ("do:throw",),
    Convert: lambda m: ("do:convert", f"die:{m.face}"),
    Spend: lambda m: (f"die:{m.face}",),
    Turn: lambda m: (f"die:{m.face}", f"face:{m.to}"),
    Hire: lambda m: (f"pilot:{m.pilot}", f"hull:{m.hull}", f"die:{m.face}"),
    Exchange: lambda m: (_ship(m),),
    Finish: lambda m: ("do:finish",),
    Follow: lambda m: ("do:follow",) if m.ship is None else (_ship(m),),
    Force: lambda m: ("do:force",),
    Pass: lambda m: ("do:pass",),
    Fly: lambda m: (_ship(m), _spot(m)),
    Advance: lambda m: (_ship(m),),
    Regress: lambda m: (f"ship:{m.victim}-{m.ship}",),
    Recall: lambda m: (_ship(m),),
    Transfer: lambda m: (_ship(m), f"orbit:{m.planet}"),
    Send: lambda m: (_ship(m),),
    Upgrade: lambda m: (f"pay:{m.energy}",),
    Use: lambda m: (f"use:{m.planet}",),
    Boost: lambda m: ("do:boost",),
    Play: lambda m: (f"face:{m.face}",),
    Bury: lambda m: (f"bury:{m.card}",),
    Ask: lambda m: (f"base:{m.victim}",),
    Amount: lambda m: (f"amount:{m.n}",),
    Draw: lambda m: ("do:draw",),
    Take: lambda m: (f"find:{m.card}",),
}

WORDS: dict[type[Move], Callable[[Any], str]] = {
    Deal: lambda m: f"deal {m.mission}",
    Peek: lambda m: f"peek {m.card}",
    Reveal: lambda m: f"reveal {m.card}",
    Roll: lambda m: f"roll {' '.join(m.faces)}",
    Keep: lambda m: f"keep {m.mission}",
    Activate: lambda m: f"activate {m.face}",
    Cup: lambda m: f"reroll {m.face}",
    Throw: lambda m: "throw",
    Convert: lambda m: f"convert {m.face}",
    Spend: lambda m: f"spend {m.face}",
    Turn: lambda m: f"turn {m.face} {m.to}",
    Hire: lambda m: f"hire {m.pilot} {m.hull} {m.face}",
    Exchange: lambda m: f"exchange {m.ship + 1}",
    Finish: lambda m: "finish",
    Follow: lambda m: "follow pay" if m.ship is None else f"follow {m.ship + 1}",
    Force: lambda m: "force",
    Pass: lambda m: "pass",
    Fly: lambda m: f"fly {m.ship + 1} {m.to}",
    Advance: lambda m: f"advance {m.ship + 1}",
    Regress: lambda m: f"regress {LETTERS[m.victim]} {m.ship + 1}",
    Recall: lambda m: f"recall {m.ship + 1}",
    Transfer: lambda m: f"transfer {m.ship + 1} {m.planet}",
    Send: lambda m: f"send {m.ship + 1}",
    Upgrade: lambda m: f"upgrade {m.energy}",
    Use: lambda m: f"use {m.planet}",
    Boost: lambda m: "boost",
    Play: lambda m: f"play {m.face}",
    Bury: lambda m: f"bury {m.card}",
    Ask: lambda m: f"ask {LETTERS[m.victim]}",
    Amount: lambda m: f"amount {m.n}",
    Draw: lambda m: "draw",
    Take: lambda m: f"take {m.card}",
}

FORMS: dict[str, tuple[type[Move], tuple[str, ...]]] = {
    "deal": (Deal, ("mission",)),
    "peek": (Peek, ("card",)),
    "reveal": (Reveal, ("card",)),
    "roll": (Roll, ("faces",)),
    "keep": (Keep, ("mission",)),
    "activate": (Activate, ("face",)),
    "reroll": (Cup, ("face",)),
    "throw": (Throw, ()),
    "convert": (Convert, ("face",)),
    "spend": (Spend, ("face",)),
    "turn": (Turn, ("face", "to")),
    "hire": (Hire, ("pilot", "hull", "face")),
    "exchange": (Exchange, ("ship",)),
    "finish": (Finish, ()),
    "follow": (Follow, ("ship",)),
    "force": (Force, ()),
    "pass": (Pass, ()),
    "fly": (Fly, ("ship", "to")),
    "advance": (Advance, ("ship",)),
    "regress": (Regress, ("victim", "ship")),
    "recall": (Recall, ("ship",)),
    "transfer": (Transfer, ("ship", "planet")),
    "send": (Send, ("ship",)),
    "upgrade": (Upgrade, ("energy",)),
    "use": (Use, ("planet",)),
    "boost": (Boost, ()),
    "play": (Play, ("face",)),
    "bury": (Bury, ("card",)),
    "ask": (Ask, ("victim",)),
    "amount": (Amount, ("n",)),
    "draw": (Draw, ()),
    "take": (Take, ("card",)),
}
"""The first word of each notation, the move it stands for, and what follows."""


def keys(game: Epic, move: Move) -> tuple[str, ...]:
    """Return die, ship, card or button, in the order they are clicked."""
    return KEYS[type(move)](move)


def spell(game: Epic, move: Move) -> str:
    """Return a move as words: `activate move`, `fly 1 orbit:helios`, `follow pay`."""
    return WORDS[type(move)](move)


def parse(game: Epic, text: str, state: Galaxies) -> Move:
    """Return the move that the words stand for, made by whoever is to act."""
    if state.to_act is None:
        raise MoveError("the game is over; undo, or start a new one")
    verb, *rest = text.lower().split() or [""]
    if verb not in FORMS:
        raise MoveError(f"{text[:40]!r} does not begin with one of {', '.join(FORMS)}")
    kind, names = FORMS[verb]
    if kind is Roll:
        rest = [" ".join(rest)]
    if len(rest) != len(names):
        form = " ".join((verb, *(name.upper() for name in names)))
        raise MoveError(f"{text[:40]!r} is not of the form '{form}'")
    seat = state.to_act
    values = {name: _value(game, kind, name, word) for name, word in zip(names, rest, strict=True)}
    return kind(seat, **values)


def _value(game: Epic, kind: type[Move], name: str, word: str) -> Any:
    """Read one word, and say which words there are if it is none of them."""
    value: Any = word
    if name == "faces":
        # Dice may be named in any order.
        named = word.split()
        value = tuple(sorted(named, key=lambda face: (*FACES, face).index(face)))
    elif name == "victim":
        value = LETTERS.find(word) if len(word) == 1 else None
    elif name == "ship":
        value = None if word == "pay" and kind is Follow else _number(word) - 1
    elif name in ("energy", "n"):
        value = _number(word)
    allowed = game.domain[kind][name]
    if value not in allowed:
        known = ", ".join(map(str, allowed[:8])) + (", ..." if allowed[8:] else "")
        raise MoveError(f"{word[:40]!r} is no {name} of '{kind.__name__.lower()}': {known}")
    return value


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise MoveError(f"{word[:40]!r} is not a small number")
    return int(word)


def prompt(game: Epic, view: GalaxiesView, picks: tuple[str, ...]) -> Text:
    """Return what the one who is asked may do next."""
    if not view.agenda or view.to_act is None or view.to_act == NATURE:
        return game.say("prompt.nature")
    task, who = view.agenda[-1], game.seat_name(view.to_act)
    if picks and picks[0] in ("do:reroll", "do:convert"):
        return game.say(f"prompt.{picks[0][3:]}", who=who)
    if picks and picks[0].startswith("pilot:"):
        return game.say("prompt.hire_die" if len(picks) > 1 else "prompt.hire_hull", who=who)
    if picks and isinstance(task, tasks.Fly | tasks.Transfer):
        return game.say("prompt.fly_to", who=who)
    if picks and isinstance(task, tasks.Turn):
        return game.say("prompt.turn_to", who=who)
    return game.say(f"prompt.{_asked(view, task)}", who=who, **_gaps(game, view, task))


def _asked(v: GalaxiesView, t: Task) -> str:
    """Return the last part of the id of the text that asks for a task."""
    if isinstance(t, tasks.Fly) and t.optional:
        return "fly_more"
    if isinstance(t, tasks.Main) and v.expansion:
        return "main_far"
    if isinstance(t, tasks.Bury):
        return "bury_pilot" if t.pilot else "bury_planet"
    if isinstance(t, tasks.Follow) and t.free:
        return "follow_free"
    return "convert_goods" if isinstance(t, tasks.Convert) else t.name


def _gaps(game: Epic, v: GalaxiesView, t: Task) -> dict[str, Any]:
    """Return what the text that asks for a task needs."""
    match t:
        case tasks.Advance() | tasks.Regress() | tasks.Back():
            return {"track": f"@track.{TRACKS[t.track]}", "n": t.steps}
        case tasks.Follow():
            free = {} if t.free else {"n": v.tax or 1}
            return {"face": f"@face.{FACES[t.face]}"} | free
        case tasks.Land():
            return {"planet": game.planets[t.planet].name}
        case tasks.Rob() | tasks.Gift():
            return {"good": f"@good.{t.good}", "n": t.amount}
        case tasks.Convert():
            return {"good": f"@good.{t.good}", "other": f"@good.{t.other}"}
        case tasks.Force():
            return {"face": f"@face.{FACES[v.dice.index(1)]}"}
        case tasks.Yields():
            return {"n": t.steps}
        case tasks.Split() | tasks.Surrender():
            return {"n": t.amount}
        case tasks.Exchange():
            return {"hull": f"@hull.{HULLS[t.hull]}"}
    return {}
