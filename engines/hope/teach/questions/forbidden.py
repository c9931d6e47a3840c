"""Positions in which a rule that is seldom in the way forbids a move: questions that never run out.

A random playing hardly ever breaks these rules alone, so the position is laid out for each.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from armillary.engines.core.engine import Engine
from armillary.engines.core.makers import title_of, titles
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.questions import WHICH, WORDS, Maker, Question, join

from ...rules import moves as m
from ...rules.box import CARDS, CHARACTERS, COLOURS
from ...rules.box.kit import BUG, CARD
from ...rules.box.universe import EARTH, FACES, LEVERS, POLARIZING, SIDEWAYS, TILES
from ...rules.legal.movement import onward
from ...rules.legal.terraforming import free
from ...rules.state import HopeState, add, put, tasks
from ...rules.state.roles import ACCUSED
from ...rules.state.tasks import Task
from ...rules.state.underway import ship

if TYPE_CHECKING:
    from ... import Hope

Staging = Callable[["Hope", HopeState, random.Random], tuple[HopeState, Move]]
MAKERS: list[Maker] = []


class Staged(Maker):
    """Asks which rule forbids the move of a position that was laid out for that rule."""

    kind = WHICH

    def __init__(self, rule: str, stage: Staging) -> None:
        self.name, self.rules, self._rule, self._stage = f"which.{rule}", (rule,), rule, stage

    def make(self, engine: Engine[Any, Any], state: Any, rng: random.Random) -> Question | None:
        """Ask about a position of its own; the one that is given is not needed."""
        game: Any = engine
        staged, move = self._stage(game, _base(game, rng), rng)
        refusals = engine.refusals(staged, move)
        if [one.rule for one in refusals] != [self._rule]:
            return None
        why, keys = refusals[0].text, engine.keys(move)
        guarded = [one for one in engine.rulebook if one in _guarded(engine)]
        prompt = WORDS.say(
            "ask.which", who=engine.seat_name(move.seat), move=engine.spell(move), keys=keys[-1:]
        )
        told = join(why, title_of(engine, self._rule))
        options = titles(engine, self._rule, guarded, rng)
        return Question(
            self.name, WHICH, self.rules, staged, prompt, self._rule, options, told,
            lights=why.keys, picks=keys, move=move,
        )  # fmt: skip


def _guarded(engine: Engine[Any, Any]) -> set[str]:
    return {id for tied in engine.rules.guards.values() for id, _ in tied}


def _base(game: Hope, rng: random.Random) -> HopeState:
    """Return the first turn of a game of three with a traitor, nobody's hand being known."""
    options = {"universe": "sample", "begin": "given", "traitor": True}
    state = game.start(3, **options)
    while state.to_act == NATURE:
        state = game.advance(state, game.sample(state, rng))
    return state


def stages(rule: str) -> Callable[[Staging], Staging]:
    """Make a question of a function that lays a position out and names the forbidden move."""

    def make(stage: Staging) -> Staging:
        MAKERS.append(Staged(rule, stage))
        return stage

    return make


def _on_planet(game: Hope, state: HopeState, rng: random.Random) -> HopeState:
    """Put the ship on a face with a barren planet, under way, a joker in hand."""
    world = game.world(state)
    faces = [face for face in range(len(FACES)) if free(world, state, face)]
    face = rng.choice(faces)
    hand = add(state.hands[0], CARD["joker"])
    return state._replace(
        ships=put(state.ships, 0, face), hands=put(state.hands, 0, hand), mode=0, steps=1,
        seen=1 << face, actions=0, fresh=False,
    )  # fmt: skip


def _here(state: HopeState) -> str:
    return FACES[ship(state, 0)]


def _asked(state: HopeState, task: Task) -> HopeState:
    return state._replace(todo=(task,))


@stages("setup.universe")
def _universe(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    at = rng.choice([tile for tile in TILES[1:] if tile != TILES[EARTH]])
    return game.start(3), m.Lay(NATURE, at, rng.choice(game.galaxies))


@stages("setup.centre")
def _centre(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return game.start(3, universe="sample"), m.Draw(NATURE, rng.choice(CARDS[::2]))


@stages("setup.monolith")
def _monolith(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    tiles = rng.sample(range(len(TILES)), 3)
    return _asked(state, tasks.Monolith(tuple(tiles[:2]))), m.StandMonolith(0, TILES[tiles[2]])


@stages("setup.character")
def _taken(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    who = rng.randrange(4)
    state = _asked(state, tasks.Character(1))._replace(to_act=1, characters=(who, None, None))
    return state, m.Become(1, CHARACTERS[who])


@stages("setup.ships")
def _ships(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    colour = rng.randrange(3)
    face = 3 * EARTH + colour
    state = _asked(state, tasks.Embark(2))._replace(to_act=2, ships=(face, face, None))
    return state, m.Embark(2, COLOURS[colour])


@stages("refill.deck")
def _deck(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    card = rng.randrange(14)
    state = _asked(state, tasks.Draw(0, 1, "refill.hand"))._replace(
        deck=put(state.deck, card, 0), to_act=NATURE
    )
    return state, m.Draw(NATURE, CARDS[card])


@stages("nav.levers")
def _levers(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    lever = rng.randrange(2)
    used = put(state.levers, 0, 1 << lever)
    return state._replace(levers=used), m.Pull(0, LEVERS[lever], LEVERS[lever])


@stages("nav.reach")
def _reach(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    world, like = game.world(state), rng.randrange(3)
    placed = [state._replace(ships=put(state.ships, 0, face)) for face in range(len(FACES))]
    blocked = [one for one in placed if not onward(world, one, like)]
    return rng.choice(blocked), m.Pull(0, LEVERS[like], LEVERS[like])


@stages("nav.at_least_one")
def _halfway(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return state._replace(mode=rng.randrange(2), actions=0, fresh=False), m.End(0)


@stages("nav.once")
def _once(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    world = game.world(state)
    pairs = [(a, b) for a in range(len(FACES)) for b in world.borders[a]]
    back, here = rng.choice(pairs)
    state = state._replace(
        ships=put(state.ships, 0, here),
        mode=SIDEWAYS,
        steps=1,
        seen=1 << here | 1 << back,
        actions=0,
    )
    return state, m.Step(0, FACES[back])


@stages("polar.after_lever")
def _polarize(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return state, m.Polarize(0)


@stages("polar.once")
def _before(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    state = _on_planet(game, state, rng)._replace(mode=POLARIZING, before=True)
    return state, m.Place(0, _here(state), ("joker",))


@stages("place.moving")
def _moving(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    state = _on_planet(game, state, rng)._replace(mode=None, steps=0, actions=1)
    return state, m.Place(0, _here(state), ("joker",))


@stages("place.planet")
def _planet(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    world = game.world(state)
    face = rng.choice([face for face in range(len(FACES)) if not world.planets[face]])
    state = _on_planet(game, state, rng)._replace(ships=put(state.ships, 0, face))
    return state, m.Place(0, FACES[face], ("joker",))


@stages("place.hand")
def _hand(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    state = _on_planet(game, state, rng)
    hand = put(put(state.hands[0], CARD["joker"], 0), CARD["joker*"], 1)
    return state._replace(hands=put(state.hands, 0, hand)), m.Place(0, _here(state), ("joker",))


@stages("place.supply")
def _supply(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    state = _on_planet(game, state, rng)._replace(supply=put(state.supply, 0, 0))
    return state, m.Place(0, _here(state), ("joker",))


@stages("stable.order")
def _order(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    absent = rng.randrange(3)
    there = tuple(int(seat != absent and seat < 3) for seat in range(4))
    return _asked(state, tasks.Stand(there)), m.Stand(0, absent)


@stages("grow.once")
def _grown(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    state = state._replace(medals=put(state.medals, 0, 6), grown=True)
    return state, rng.choice((m.Upgrade(0), m.Learn(0)))


@stages("grow.steps")
def _ladder(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    state = state._replace(medals=(9, 0, 0), upgrades=(3, 0, 0), levels=(3, 0, 0))
    return state, rng.choice((m.Upgrade(0), m.Learn(0)))


def _accuser(state: HopeState) -> HopeState:
    return state._replace(upgrades=(1, 0, 0), medals=(3, 1, 1), roles=(0, 1, 0), spare=0)


@stages("accuse.after")
def _after(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return _accuser(state)._replace(outed=ACCUSED), m.Accuse(0, rng.choice((1, 2)))


@stages("accuse.once")
def _accused(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return _accuser(state)._replace(accused=1), m.Accuse(0, rng.choice((1, 2)))


@stages("accuse.upgrade")
def _upgrade(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return _accuser(state)._replace(upgrades=(0, 0, 0)), m.Accuse(0, rng.choice((1, 2)))


@stages("accuse.rank")
def _rank(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return _accuser(state)._replace(upgrades=(1, 2, 2)), m.Accuse(0, rng.choice((1, 2)))


@stages("accuse.right")
def _swap(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return _pointing(_accuser(state)._replace(outed=ACCUSED), rng, 1, tasks.Swap(2, 1))


@stages("accuse.wrong")
def _lose(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    return _pointing(_accuser(state)._replace(accused=1), rng, 0, tasks.Lose(2))


def _pointing(
    state: HopeState, rng: random.Random, owner: int, task: Task
) -> tuple[HopeState, Move]:
    there, elsewhere = rng.sample(range(len(FACES)), 2)
    pioneers = put(state.pioneers, there, 1 << 2 * owner)
    return _asked(state, task)._replace(pioneers=pioneers), m.Point(0, FACES[elsewhere])


@stages("bug.pay")
def _pay(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    state = state._replace(pledged=((0, ()),) * 3)
    return _asked(state, tasks.Pay(0, 0, rng.randrange(20))), m.Give(0, ())


@stages("bug.once")
def _wake(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    used, other = rng.sample(range(4), 2)
    state = _asked(state, tasks.Wake(0))._replace(levers=(1 << used, 0, 0))
    return state, m.Wake(0, LEVERS[other])


@stages("bug.lasting")
def _jammed(game: Hope, state: HopeState, rng: random.Random) -> tuple[HopeState, Move]:
    bug = rng.choice(("stiff", "pairless", "jokerless"))
    if bug != "stiff":
        state = _on_planet(game, state, rng)._replace(bug=BUG[bug])
        card = CARD["joker"] if bug == "jokerless" else 2 * rng.randrange(6)
        hand = add(state.hands[0], card, 2)
        pay = (CARDS[card],) * (rng.randint(1, 2) if bug == "jokerless" else 2)
        return state._replace(hands=put(state.hands, 0, hand)), m.Place(0, _here(state), pay)
    return state._replace(bug=BUG["stiff"]), m.Pull(0, "arbitrary", rng.choice(LEVERS[:2]))
