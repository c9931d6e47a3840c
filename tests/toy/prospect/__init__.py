"""Prospect: a toy game outside armillary, with a bag, hidden hands and five stations.

Ships fly between stations, dig stones out of a bag and bring them home. A flare among the stones
costs the digger all that is still on board.
"""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

import networkx as nx

from armillary.engines.core.data import build
from armillary.engines.core.engine import Engine, Outcome
from armillary.engines.core.events import Event
from armillary.engines.core.moves import NATURE, Move, MoveError
from armillary.engines.core.rulebook import Rules
from armillary.engines.core.scene import Mark, Overlay, Scene
from armillary.engines.core.text import Text

from . import picture
from .position import BOX, HOME, LINKS, STONES, Options, State, View, hidden, redealt, view_of

rules = Rules()


@dataclasses.dataclass(frozen=True, slots=True)
class Fly(Move):
    """Fly to another station."""

    to: str


@dataclasses.dataclass(frozen=True, slots=True)
class Dig(Move):
    """Have a stone drawn from the bag."""


@dataclasses.dataclass(frozen=True, slots=True)
class Bank(Move):
    """Bring all stones on board into the vault."""


@dataclasses.dataclass(frozen=True, slots=True)
class Draw(Move):
    """NATURE's draw from the bag."""

    stone: Literal["flare", "iron", "gold"]


@rules.guard("turn.order", Fly, Dig, Bank, Draw)
def the_actor_moves(game: Prospect, state: State, move: Move) -> Text | None:
    """Nobody moves out of turn."""
    return None if move.seat == state.to_act else game.say("why.turn")


@rules.guard("fly.adjacent", Fly)
def ships_follow_links(game: Prospect, state: State, move: Fly) -> Text | None:
    """A hop leads along one link."""
    here = state.ship(move.seat)
    if here is None or move.to in LINKS[here]:
        return None
    return game.say("why.far", keys=(f"node:{move.to}",), here=here, to=move.to)


@rules.guard("dig.ore", Dig)
def ore_is_left(game: Prospect, state: State, move: Dig) -> Text | None:
    """An empty station gives nothing."""
    here = state.ship(move.seat)
    return game.say("why.empty") if here is not None and not state.ore_at(here) else None


@rules.guard("bank.home", Bank)
def banks_at_home(game: Prospect, state: State, move: Bank) -> Text | None:
    """Only the home station has a vault."""
    return game.say("why.away") if state.ship(move.seat) not in (HOME, None) else None


@rules.guard("bank.stones", Bank)
def banks_something(game: Prospect, state: State, move: Bank) -> Text | None:
    """An empty hold cannot be brought in."""
    empty = move.seat < state.seats and not state.hands[move.seat]
    return game.say("why.nothing") if empty else None


@rules.guard("bag.draw", Draw)
def the_bag_has_it(game: Prospect, state: State, move: Draw) -> Text | None:
    """Nothing is drawn that is not in the bag."""
    return None if move.stone in state.bag else game.say("why.no_stone")


class Prospect(Engine[State, View]):
    """The rules of Prospect."""

    name = "prospect"
    moves = (Fly, Dig, Bank, Draw)
    seats = (2, 4)
    rules = rules
    options = Options
    bound = 40
    secrets = True
    overlays = ("ore",)

    @property
    def domain(self) -> dict[type[Move], dict[str, tuple[Any, ...]]]:
        who = (0, 1, 2, 3)
        return {
            Fly: {"seat": who, "to": tuple(LINKS)},
            Dig: {"seat": who},
            Bank: {"seat": who},
            Draw: {"seat": (NATURE,), "stone": tuple(STONES)},
        }

    def opening(self, seats: int, options: Options) -> State:
        none: tuple[tuple[str, ...], ...] = ((),) * seats
        return State(0, options, 0, (HOME,) * seats, none, none, (0, 2, 2, 2, 2), BOX)

    def attempts(self, state: State) -> tuple[Move, ...]:
        if state.to_act is None:
            return ()
        if state.to_act == NATURE:
            return tuple(Draw(NATURE, stone) for stone in STONES)
        seat = state.to_act
        return (*(Fly(seat, to) for to in LINKS), Dig(seat), Bank(seat))

    def legal(self, state: State) -> Sequence[Move]:
        return [move for move in self.attempts(state) if not self.refusals(state, move)]

    def chances(self, state: State) -> list[tuple[Move, int]]:
        return [(move, state.bag.count(move.stone)) for move in self.legal(state)]

    @rules.effect("hand.secret", "bag.flare", "end.turns")
    def advance(self, state: State, move: Move) -> State:
        if isinstance(move, Dig):
            return dataclasses.replace(state.dug(move.seat), to_act=NATURE)
        if isinstance(move, Draw):
            return self._next(state.drew(move.stone))
        if isinstance(move, Fly):
            return self._next(state.flew(move.seat, move.to))
        return self._next(state.banked(move.seat))

    def _next(self, state: State) -> State:
        turn = state.turn + 1
        over = turn == state.seats * state.options.rounds
        return dataclasses.replace(state, turn=turn, to_act=None if over else turn % state.seats)

    def happened(self, before: State, move: Move, after: State) -> tuple[Event, ...]:
        if isinstance(move, Draw):
            seat = before.turn % before.seats
            if move.stone == "flare":
                return (Event("flare", "bag.flare", seat, (f"ship:{seat}",)),)
            return (
                Event("dug", "bag.draw", seat, (f"ship:{seat}",)),
                Event("found", "hand.secret", seat, (), {"stone": f"@stone.{move.stone}"}, (seat,)),
            )
        keys = (f"ship:{move.seat}",)
        if isinstance(move, Fly):
            return (Event("flew", "fly.adjacent", move.seat, keys, {"to": move.to}),)
        if isinstance(move, Bank):
            n = len(before.hands[move.seat])
            return (Event("banked", "bank.home", move.seat, keys, {"n": n}),)
        return (Event("digs", "dig.ore", move.seat, keys),)

    @rules.effect("end.most", "end.draw")
    def outcome(self, state: State) -> Outcome | None:
        if state.to_act is not None:
            return None
        scores = tuple(float(sum(map(STONES.__getitem__, vault))) for vault in state.vaults)
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(best) > 1:
            return Outcome((), scores, "end.draw", self.say("end.draw"))
        who = self.seat_name(best[0])
        return Outcome((best[0],), scores, "end.most", self.say("end.most", who=who))

    def view(self, state: State, seat: int) -> View:
        return view_of(state, seat)

    def imagine(self, view: View, rng: random.Random) -> State:
        unseen = Counter(BOX) - Counter(view.hand)
        for vault in view.vaults:
            unseen -= Counter(vault)
        return redealt(view, list(unseen.elements()), rng)

    def scramble(self, state: State, seat: int, rng: random.Random) -> State:
        return redealt(view_of(state, seat), hidden(state, seat), rng)

    @rules.effect("board.links")
    def graph(self, state: State | None = None) -> nx.Graph[Any]:
        board: nx.Graph[Any] = nx.Graph(LINKS)
        for node in board:
            board.nodes[node]["home"] = node == HOME
            if state is not None:
                board.nodes[node]["ore"] = state.ore_at(node)
        return board

    def scene(self, view: View) -> Scene:
        return picture.scene(self, view)

    def overlay(self, view: View, id: str) -> Overlay:
        left = [node for node, n in zip(LINKS, view.ore, strict=True) if n]
        return Overlay(tuple(Mark(f"node:{node}", "ore") for node in left), self.say("note.ore"))

    def prompt(self, view: View, picks: tuple[str, ...]) -> Text:
        return self.say("prompt")

    def keys(self, move: Move) -> tuple[str, ...]:
        if isinstance(move, Fly):
            return (f"node:{move.to}",)
        if isinstance(move, Draw):
            return (f"draw:{move.stone}",)
        return (f"act:{self.spell(move)}",)

    def spell(self, move: Move) -> str:
        if isinstance(move, Fly):
            return f"fly {move.to}"
        if isinstance(move, Draw):
            return f"draw {move.stone}"
        return type(move).__name__.lower()

    def parse(self, text: str, state: State) -> Move:
        for move in self.attempts(state):
            if self.spell(move) == text:
                return move
        raise MoveError(f"{text!r:.40} is none of 'fly a', 'dig' and 'bank'")

    def worth(self, state: State, seat: int) -> float:
        scores = [sum(map(STONES.__getitem__, vault)) for vault in state.vaults]
        return (scores[seat] - max(scores)) / 30

    def census(self, state: State) -> dict[str, int]:
        found = Counter(state.bag)
        for stones in (*state.hands, *state.vaults):
            found.update(stones)
        return dict(found)

    def dump(self, state: State) -> dict[str, Any]:
        return dataclasses.asdict(state)

    def restore(self, plain: dict[str, Any]) -> State:
        return build(State, plain, "the position")
