"""A game as Gymnasium knows it: one seat against agents that are called by their names.

The environment has `action_masks`, so that MaskablePPO of sb3-contrib learns on it as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from armillary.engines.agents import Agent, agent, luck
from armillary.engines.core.rulebook import Refused

from . import pictures
from .actions import ActionError
from .desk import Desk


class OneSeat(gymnasium.Env):  # type: ignore[misc, unused-ignore]
    """A seat's own game: the others answer at once, and the reward is how it ends.

    A move that is not allowed loses the game; `infos["refused"]` says why, rule by rule.
    """

    def __init__(
        self, desk: Desk, seat: int, rivals: Sequence[Agent], render_mode: str | None = None
    ) -> None:
        """Sit down; `rivals` take the other seats in order."""
        self.desk = desk
        self.seat = seat
        others = iter(rivals)
        self._sitting = [None if n == seat else next(others) for n in range(desk.seats)]
        self.metadata = {"render_modes": list(pictures.MODES), "render_fps": 1}
        pictures.check(render_mode)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 1, (desk.length,), np.int8)
        self.action_space = spaces.Discrete(desk.actions.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new playing; with the same seed all that is drawn is the same again."""
        super().reset(seed=seed)
        low, high = (int(n) for n in self.np_random.integers(1 << 32, size=2))
        self._seed = low << 32 | high
        self._drawn = self._at = 0
        self._go_on(self.desk.first)
        return self._observed(), self._told()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the move of that number, and let everybody move until the seat is to act again."""
        try:
            self._go_on(self.desk.advance(self.state_now, self.seat, int(action)))
        except (Refused, ActionError) as fault:
            refused = [f"{why.rule}: {why.text}" for why in getattr(fault, "refusals", ())]
            return self._observed(), -1.0, True, False, {"refused": refused or [str(fault)]}
        over = self.state_now.to_act is None
        paid = self.desk.payoffs(self.state_now)[self.seat]
        return self._observed(), paid, over, False, self._told()

    def action_masks(self) -> Any:
        """Return which actions are allowed, as sb3-contrib asks for them."""
        mask = np.zeros(self.desk.actions.size, np.bool_)
        if self.state_now.to_act == self.seat:
            mask[self.desk.numbers(self.state_now, self.seat)] = True
        return mask

    def render(self) -> Any:
        """Return the board as the seat sees it: plain characters, or an array of pixels.

        For people ("human") the characters are printed.
        """
        return pictures.render(self.render_mode, self.desk.engine, self.state_now, self.seat)

    def _observed(self) -> Any:
        seen = np.zeros(self.desk.length, np.int8)
        seen[self.desk.known(self.state_now, self.seat).lamps(self.desk.slots)] = 1
        return seen

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _go_on(self, state: Any) -> None:
        """Let NATURE and the rivals move until the seat is to act, or nobody."""
        while True:
            state, self._drawn = self.desk.settle(state, self._seed, self._drawn)
            rival = None if state.to_act is None else self._sitting[state.to_act]
            if rival is None:
                self.state_now = state
                return
            view = self.desk.engine.view(state, state.to_act)
            move = rival.choose(self.desk.engine, view, luck(self._seed, self._at))
            state = self.desk.engine.advance(state, move)
            self._at += 1


def seated(desk: Desk, seat: int, rivals: Sequence[str | Agent]) -> list[Agent]:
    """Return who sits in the other seats; a sentence says if they are too few or too many."""
    if not 0 <= seat < desk.seats:
        raise ActionError(f"{desk.engine.name}: 'seat' must be 0 to {desk.seats - 1}, not {seat!r}")
    asked = list(rivals) or ["random"]
    if len(asked) == 1:
        asked *= desk.seats - 1
    if len(asked) != desk.seats - 1:
        raise ActionError(
            f"{desk.engine.name}: {desk.seats - 1} other seats need as many rivals, or one for "
            f"all of them, not {len(asked)}"
        )
    return [agent(one) if isinstance(one, str) else one for one in asked]
