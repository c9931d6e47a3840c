"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("armillary_<name>")`.

Chance is explicit: at a node of NATURE all outcomes are listed with their probabilities. What a
seat knows has two forms. An observation is its view now. An information state is all it was ever
told: its first view, every move in the words that it may read, and its view now.

Options are parameters, `armillary_<name>(seats=3,…)`; so is `data`, a file with an owner's own
values. With `zero_sum=True` the mean of all payoffs is taken from each, for algorithms that want
games in which what one wins the others lose.
"""

from __future__ import annotations

import dataclasses
import json
from functools import lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import numpy as np
import pyspiel

from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.shelf import find, names

from . import knowing
from .desk import Desk

PREFIX = "armillary_"
OWN = {"seats": 0, "data": "", "zero_sum": False}
"""Parameters that every game has; 0 seats are as many as the game itself takes."""


class Line:
    """How a position came about: the position before it and the move, back to the first one.

    It never changes, so copies share it. It is pickled as its moves.
    """

    __slots__ = ("_heard", "_known", "before", "desk", "move", "state")

    def __init__(self, desk: Desk, state: Any, before: Line | None, move: Move | None) -> None:
        """Keep a position; only the first has nothing before it."""
        self.desk, self.state, self.before, self.move = desk, state, before, move
        self._heard: dict[int, str] = {}
        self._known: dict[int, knowing.Known] = {}

    def known(self, seat: int) -> knowing.Known:
        """Return what a seat knows here."""
        if seat not in self._known:
            self._known[seat] = self.desk.known(self.state, seat)
        return self._known[seat]

    def heard(self, seat: int) -> str:
        """Return all that a seat was told up to here, a line for each move that it may read."""
        missing = []
        line = self
        while seat not in line._heard and line.before is not None:
            missing.append(line)
            line = line.before
        # Who goes on needs it no longer, and long games would keep a long text for every move.
        said = line._heard.pop(seat, None) or self.desk.known(line.state, seat).text
        self._heard[seat] = "\n".join([said, *(one._told(seat) for one in reversed(missing))])
        return self._heard[seat]

    def _told(self, seat: int) -> str:
        """Return the last move as a seat may read it."""
        if self.before is None or self.move is None:
            return ""
        read = self.desk.engine.spell_for(self.before.state, self.move, seat)
        return f"{self.move.seat}: {read}"

    def then(self, move: Move) -> Line:
        """Return the position after a legal move."""
        return Line(self.desk, self.desk.engine.advance(self.state, move), self, move)

    def all(self) -> list[Line]:
        """Return every position up to this one, the first one first."""
        found = [self]
        while (before := found[-1].before) is not None:
            found.append(before)
        return found[::-1]

    def __deepcopy__(self, memo: dict[int, Any]) -> Line:
        return self

    def __reduce__(self) -> Any:
        engine = self.desk.engine
        seats, options = self.desk.seats, self.desk.options
        made = (engine.name, engine.data, seats, tuple(options.items()))
        return _replayed, (made, [line.move for line in self.all()[1:]])


@lru_cache(maxsize=32)
def _desk(name: str, data: str | None, seats: int | None, options: Any) -> Desk:
    return Desk(name, seats, data, options=dict(options))


def _replayed(made: Any, moves: list[Move]) -> Line:
    desk = _desk(*made)
    line = Line(desk, desk.first, None, None)
    for move in moves:
        line = line.then(move)
    return line


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters; `new_initial_state` begins a playing."""

    called: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Read the parameters: what is not the adapter's is an option of the game."""
        name, said = self.called, {**OWN, **(params or {})}
        unsaid = _parameters(find(name))
        options = {key: value for key, value in said.items() if value != unsaid[key]}
        mine = {key: options.pop(key, None) for key in OWN}
        self.desk = _desk(name, mine["data"], mine["seats"], tuple(sorted(options.items())))
        self.zero_sum = bool(mine["zero_sum"])
        desk = self.desk
        info = pyspiel.GameInfo(
            num_distinct_actions=desk.actions.size,
            max_chance_outcomes=desk.chances.size,
            num_players=desk.seats,
            min_utility=-2.0 if self.zero_sum else -1.0,
            max_utility=2.0 if self.zero_sum else 1.0,
            utility_sum=0.0 if self.zero_sum else None,
            max_game_length=desk.engine.bound,
        )
        super().__init__(_type(name, self.zero_sum), info, params or {})

    def new_initial_state(self) -> State:
        """Return the first position."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what turns a position into what a seat knows."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.desk, recall)


class State(pyspiel.State):  # type: ignore[misc]
    """A position with all that led to it."""

    def __init__(self, game: Game) -> None:
        """Begin a playing."""
        super().__init__(game)
        self.line = Line(game.desk, game.desk.first, None, None)
        self.zero_sum = game.zero_sum

    @property
    def desk(self) -> Desk:
        """The game that is played."""
        return self.line.desk

    def current_player(self) -> int:
        """Return whose move it is: a seat, chance, or nobody's."""
        actor = self.line.state.to_act
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == NATURE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.desk.numbers(self.line.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what NATURE may do, with probabilities."""
        weights = self.desk.engine.chances(self.line.state)
        whole = sum(weight for _, weight in weights)
        number = self.desk.chances.number
        return sorted((number(move), weight / whole) for move, weight in weights)

    def _apply_action(self, action: int) -> None:
        actor = self.line.state.to_act
        table = self.desk.chances if actor == NATURE else self.desk.actions
        self.line = self.line.then(table.move(action, actor))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.desk.chances.spell(action)
        return self.desk.engine.spell(self.desk.actions.move(action, player))

    def is_terminal(self) -> bool:
        """Tell whether it is over."""
        return self.line.state.to_act is None

    def returns(self) -> list[float]:
        """Return what each seat has won so far: nothing before the end."""
        paid = self.desk.payoffs(self.line.state)
        if self.zero_sum:
            mean = sum(paid) / len(paid)
            paid = [one - mean for one in paid]
        return paid

    def __str__(self) -> str:
        return json.dumps(self.desk.engine.dump(self.line.state))


class Observer:
    """What a seat knows in a position, as OpenSpiel asks for it.

    With perfect recall it is an information state. Its tensor is that of the observation with 64
    more numbers at the end: a digest of all that the seat was told on the way.
    """

    def __init__(self, desk: Desk, recall: bool) -> None:
        """Make room for the numbers."""
        self.desk, self.recall = desk, recall
        self.tensor = np.zeros(desk.length + recall * knowing.DIGEST, np.float32)
        self.dict = {"view": self.tensor[: desk.length], "told": self.tensor[desk.length :]}

    def set_from(self, state: State, player: int) -> None:
        """Fill in what the seat knows in this position."""
        self.tensor.fill(0)
        self.tensor[state.line.known(player).lamps(self.desk.slots)] = 1
        if self.recall:
            told = self.string_from(state, player)
            self.tensor[knowing.digest(told, self.desk.length)] = 1

    def string_from(self, state: State, player: int) -> str:
        """Return what the seat knows as a text that says all of it."""
        now = state.line.known(player).text
        if not self.recall:
            return now
        return f"{state.line.heard(player)}\n{now}"


def _type(name: str, zero_sum: bool = False) -> Any:
    """Return what OpenSpiel is told of a game before it is loaded."""
    kind = find(name)
    secret, low, high = kind.secrets, *kind.seats
    utility = pyspiel.GameType.Utility
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"armillary: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if secret else information.PERFECT_INFORMATION
        ),
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind),
    )


def _parameters(kind: Any) -> dict[str, Any]:
    """Return the parameters of a game with what they are if nobody says."""
    hints = get_type_hints(kind.options)
    return {**OWN, **{f.name: _unsaid(f, hints) for f in dataclasses.fields(kind.options)}}


def _unsaid(field: dataclasses.Field[Any], hints: dict[str, Any]) -> Any:
    """Return what stands for an option that nobody names: its default, or '' or -1 for None."""
    if isinstance(field.default, bool | int | float | str):
        return field.default
    return -1 if int in _kinds(hints[field.name]) else ""


def _kinds(hint: Any) -> set[type]:
    """Return the types of the values that a hint allows."""
    if get_origin(hint) is Literal:
        return {type(value) for value in get_args(hint)}
    return {hint}.union(*map(_kinds, get_args(hint)))


def register() -> None:
    """Tell OpenSpiel of every game of the catalogue, once."""
    known = set(pyspiel.registered_names())
    for name in names():
        if PREFIX + name not in known:
            # A class outlives the interpreter's end, where OpenSpiel lets go of what it was told.
            pyspiel.register_game(_type(name), type(f"Game_{name}", (Game,), {"called": name}))
