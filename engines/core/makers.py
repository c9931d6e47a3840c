"""Makers that every game has: who acts, which rule forbids it, where may it go, what says this?"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Sequence
from itertools import chain
from textwrap import shorten
from typing import Any

from .data import DataError, shown
from .engine import Engine
from .moves import NATURE, SPECTATOR, Move
from .questions import FIND, NEXT, WHICH, WORDS, Maker, Option, Question, join, playing
from .text import Text


class Next(Maker):
    """Who acts now? Asked where the game allows more than one answer."""

    kind = NEXT

    def __init__(self, *rules: str, name: str = "next.actor") -> None:
        self.name, self.rules = name, rules

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask for the actor; of a game that is over only seldom."""
        if state.to_act is None and rng.random() < 0.9:
            return None
        seats: list[int | None] = [*range(engine.seats[1]), NATURE, None]
        scene = engine.scene(engine.view(state, SPECTATOR))
        seats = [one for one in seats if one is None or one < len(scene.seats)]
        options = tuple(Option(str(one), _actor(engine, one)) for one in seats)
        told = _actor(engine, state.to_act)
        if state.to_act is not None:
            told = WORDS.say("explain.next", who=told)
        prompt = WORDS.say("ask.next")
        return Question(
            self.name, NEXT, self.rules, state, prompt, str(state.to_act), options, told
        )


def _actor(engine: Engine[Any, Any], seat: int | None) -> Text:
    return WORDS.say("nobody") if seat is None else engine.seat_name(seat)


class Which(Maker):
    """An attempt that breaks one rule only: which one is it?"""

    kind = WHICH
    tries = 250

    def __init__(self, rule: str | None = None) -> None:
        self.rule = rule
        self.name = "which.rule" if rule is None else f"which.{rule}"
        self.rules = () if rule is None else (rule,)

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask which rule forbids a random attempt."""
        if state.to_act is None or state.to_act < 0:
            return None
        for move in _attempts(engine, state, rng, self.tries):
            # Most attempts break other rules: to work out which, and in what words, is dear.
            its_turn = move.seat == state.to_act
            if its_turn and self.rule and not engine.rules.breaks(engine, state, move, self.rule):
                continue
            refusals = engine.refusals(state, move)
            if len(refusals) == 1 and self.rule in (None, refusals[0].rule):
                rule, why = refusals[0]
                guarded = [one for one in engine.rulebook if one in _guarded(engine)]
                prompt = WORDS.say(
                    "ask.which",
                    who=engine.seat_name(move.seat),
                    move=engine.spell(move),
                    keys=engine.keys(move)[-1:],
                )
                return Question(
                    self.name,
                    WHICH,
                    (rule,),
                    state,
                    prompt,
                    rule,
                    titles(engine, rule, guarded, rng),
                    join(why, title_of(engine, rule)),
                    lights=why.keys,
                    picks=engine.keys(move),
                    move=move,
                )
        return None


def _guarded(engine: Engine[Any, Any]) -> set[str]:
    """Return the rules that can forbid a move of some seat; what only NATURE does is not tried."""
    return {
        id
        for kind, tied in engine.rules.guards.items()
        if any(seat >= 0 for seat in engine.domain.get(kind, {}).get("seat", (0,)))
        for id, _ in tied
    }


def _attempts(
    engine: Engine[Any, Any], state: Any, rng: random.Random, count: int
) -> Iterator[Move]:
    """Yield random attempts of the actor, and some moves out of turn or out of their time."""
    every = list(engine.attempts(state))
    if not every:
        return
    for _ in range(count):
        move = rng.choice(every)
        odd = rng.random()
        if odd < 0.1:
            seats = [seat for seat in range(engine.seats[1]) if seat != move.seat]
            yield dataclasses.replace(move, seat=rng.choice(seats))
        elif odd < 0.2 and engine.domain:
            yield _anything(engine, state.to_act, rng)
        else:
            yield move


def _anything(engine: Engine[Any, Any], seat: int, rng: random.Random) -> Move:
    """Return a well-formed move of any kind, whatever the moment."""
    while True:
        kind = rng.choice(list(engine.domain))
        fields = {name: rng.choice(values) for name, values in engine.domain[kind].items()}
        move = kind(**(fields | {"seat": seat}))
        if engine.flaw(move) is None:
            return move


def titles(
    engine: Engine[Any, Any], rule: str, among: Sequence[str], rng: random.Random
) -> tuple[Option, ...]:
    """Return the titles of four rules to choose from, this one among them."""
    others = [one for one in among if one != rule]
    chosen = [rule, *rng.sample(others, min(3, len(others)))]
    rng.shuffle(chosen)
    return tuple(Option(one, engine.rulebook[one].title) for one in chosen)


def title_of(engine: Engine[Any, Any], rule: str) -> Text:
    """Return a rule's title as an answer."""
    return WORDS.say("explain.recall", title=engine.rulebook[rule].title)


class Recall(Maker):
    """Which rule says this? It can be asked of every rule."""

    kind = WHICH

    def __init__(self, rule: str) -> None:
        self.rule, self.name, self.rules = rule, f"recall.{rule}", (rule,)

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask for the title of a summary."""
        summary = engine.rulebook[self.rule].summary
        return Question(
            self.name,
            WHICH,
            self.rules,
            state,
            WORDS.say("ask.recall", summary=summary),
            self.rule,
            titles(engine, self.rule, list(engine.rulebook), rng),
            title_of(engine, self.rule),
        )


class Targets(Maker):
    """Some keys of a move are picked: click every key that may come last."""

    kind = FIND
    most = 12
    """More than this nobody wants to click."""

    def __init__(self, *rules: str, name: str = "find.targets") -> None:
        self.name, self.rules = name, rules

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask where the picked thing may go."""
        ends: dict[tuple[str, ...], set[str]] = {}
        for move in engine.legal(state) if (state.to_act or 0) >= 0 else ():
            *start, last = engine.keys(move)
            ends.setdefault(tuple(start), set()).add(last)
        fit = sorted(start for start, last in ends.items() if start and len(last) <= self.most)
        if not fit:
            return None
        picks = rng.choice(fit)
        prompt = WORDS.say(
            "ask.targets", who=engine.seat_name(state.to_act), picks=_named(engine, state, picks)
        )
        told = WORDS.say("explain.targets")
        answer = frozenset(ends[picks])
        return Question(self.name, FIND, self.rules, state, prompt, answer, (), told, picks=picks)


def _named(engine: Engine[Any, Any], state: Any, picks: tuple[str, ...]) -> list[Text | str]:
    """Return what picked keys are called: items by their labels, dials by title and value."""
    scene = engine.scene(engine.view(state, state.to_act))
    labels = {item.key: item.label for item in scene.items}
    dials = {dial.name: dial.title for dial in scene.layout.dials}
    found: list[Text | str] = []
    for pick in picks:
        name, _, value = pick.partition(":")
        title = labels.get(pick) or join(dials.get(name, Text(name)), Text.of({"en": value}))
        found.append(title)
    return found


def makers(engine: Engine[Any, Any], rule: str | None = None) -> tuple[Maker, ...]:
    """Return the makers for a rule, never none; without a rule, one set for every rule."""
    own: list[Maker] = list(engine.questions())
    if rule is None:
        return (*own, Which())
    if rule not in engine.rulebook:
        known = ", ".join(engine.rulebook)
        raise DataError(f"{engine.name} has no rule {shown(rule)}; there are {known}")
    found = [maker for maker in own if rule in maker.rules]
    if rule in _guarded(engine) and not any(maker.kind == WHICH for maker in found):
        found.append(Which(rule))
    return tuple(found) or (Recall(rule),)


def find_maker(engine: Engine[Any, Any], name: str) -> Maker:
    """Return the maker of that name."""
    known = {maker.name: maker for maker in makers(engine)}
    head, _, rule = name.partition(".")
    if name not in known and rule in engine.rulebook and head in ("which", "recall"):
        return Which(rule) if head == "which" else Recall(rule)
    if name not in known:
        there = shorten(", ".join(known), 300, placeholder=" ...")
        raise DataError(f"{engine.name} has no question {shown(name)}; there are {there}")
    return known[name]


RARE = 9
"""Before so many positions of a playing a rare one is made from each."""


def draw(
    engine: Engine[Any, Any], chosen: Sequence[Maker], rng: random.Random, tries: int = 120
) -> Question:
    """Return a question of one of the makers about a random reachable position."""
    for _ in range(tries):
        maker = rng.choice(chosen)
        states = playing(engine, rng)
        # A few moments of every playing: what is rare comes late, what is early is always there.
        chosen_states = [states[-1], *rng.sample(states, min(maker.looks, len(states)))]
        # A rare position is dear to make: a few must do, and each only when all before it did not.
        rare = (engine.rare(state, rng) for state in chosen_states[1:RARE])
        for state in chain(chosen_states, rare):
            question = maker.make(engine, state, rng)
            if question is not None:
                return question
    rules = [rule for maker in chosen for rule in maker.rules] or list(engine.rulebook)
    question = Recall(rng.choice(rules)).make(engine, engine.start(), rng)
    assert question is not None
    return question
