"""A game as PettingZoo knows it: seats take turns, and each observes what it may know.

Chance is drawn inside `reset` and `step` from the seed, so the same seed and actions give the same
game on every machine.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from armillary.engines.core.chance import fresh_seed
from armillary.engines.core.moves import SPECTATOR

from . import pictures
from .actions import ActionError
from .desk import Desk


class BoardGame(AECEnv):  # type: ignore[misc, unused-ignore]
    """A game of any kind as an environment of agents that act one after the other.

    The agents are `seat_0`, `seat_1`, … An observation is the seat's view as lamps that are lit
    or not (`knowing.py`), with the mask of the actions that are allowed: zeros for who waits.
    """

    def __init__(self, desk: Desk, render_mode: str | None = None) -> None:
        """Take a seat at the desk; the game begins at `reset`."""
        super().__init__()
        self.desk = desk
        self.metadata = {
            "name": f"armillary_{desk.engine.name}_v1",
            "render_modes": list(pictures.MODES),
            "is_parallelizable": False,
            "render_fps": 1,
            "actions": desk.actions.mark,
        }
        pictures.check(render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(desk.seats)]
        lamps = spaces.Box(0, 1, (desk.length,), np.int8)
        mask = spaces.Box(0, 1, (desk.actions.size,), np.int8)
        self._observed = {
            agent: spaces.Dict({"observation": lamps, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._acted = {agent: spaces.Discrete(desk.actions.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an observation of the agent looks like."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the actions of the agent: all numbers of the game."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new playing of the same game; its options were given when it was made."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self._seed = fresh_seed() if seed is None else seed
        self._drawn = 0
        self._settle(self.desk.first)
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent's seat knows, and what it may do."""
        seat = self.possible_agents.index(agent)
        seen = np.zeros(self.desk.length, np.int8)
        seen[self.desk.known(self.state_now, seat).lamps(self.desk.slots)] = 1
        mask = np.zeros(self.desk.actions.size, np.int8)
        if self.state_now.to_act == seat:
            mask[self.desk.numbers(self.state_now, seat)] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected agent make the move of that number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ActionError(f"{agent} is to act and needs a number, not None")
        seat = self.possible_agents.index(agent)
        self._settle(self.desk.advance(self.state_now, seat, int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_now.to_act is None:
            for one, paid in zip(
                self.possible_agents, self.desk.payoffs(self.state_now), strict=True
            ):
                self.rewards[one] = paid
                self.terminations[one] = True
        self._select()
        self._accumulate_rewards()

    def render(self) -> Any:
        """Return the board as a spectator sees it: plain characters, or an array of pixels.

        For people ("human") the characters are printed.
        """
        return pictures.render(self.render_mode, self.desk.engine, self.state_now, SPECTATOR)

    def close(self) -> None:
        """Nothing is held open."""

    def _settle(self, state: Any) -> None:
        self.state_now, self._drawn = self.desk.settle(state, self._seed, self._drawn)

    def _select(self) -> None:
        """Point at who is to act; at the end at the first that is still told so."""
        actor = self.state_now.to_act
        self.agent_selection = self.agents[0] if actor is None else self.possible_agents[actor]


def raw(desk: Desk, render_mode: str | None = None) -> BoardGame:
    """Return the bare environment, which raises Refused for a move that is not allowed."""
    return BoardGame(desk, render_mode)


def wrapped(desk: Desk, render_mode: str | None = None) -> AECEnv:  # type: ignore[type-arg, unused-ignore]
    """Return the environment as PettingZoo recommends it: who errs loses and is told so."""
    env = wrappers.TerminateIllegalWrapper(raw(desk, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
