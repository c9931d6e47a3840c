"""Gymnasium's checker passes for every game, and fails for a broken copy."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from armillary.engines.adapters import ActionError, gymnasium_env, solo
from armillary.engines.adapters.desk import Desk
from armillary.engines.agents import UnknownAgent, agent

from .games import GAMES, short


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", GAMES)
def test_check(name):
    """Spaces, seeds, steps and resets are what Gymnasium expects."""

    check_env(gymnasium_env(name, **short(name)), skip_render_check=True)


class OutOfItsSpace(solo.OneSeat):
    """A broken copy: it sees more than it announces."""

    def _observed(self):
        return np.append(super()._observed(), np.int8(0))


class Forgetful(solo.OneSeat):
    """A broken copy: another game for the same seed."""

    def reset(self, *, seed=None, options=None):
        return super().reset(seed=None, options=options)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("kind", [OutOfItsSpace, Forgetful])
def test_the_checker_finds_a_broken_copy(kind):
    """It fails for the fault that is planted."""

    with pytest.raises((AssertionError, gymnasium.error.Error)):
        check_env(kind(Desk("andromeda"), 0, [agent("random")] * 2), skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_plays_whole_games_by_the_mask(name):
    """Every masked action is accepted, the end pays, and the others have moved in between."""

    env, rng = gymnasium_env(name, seat=1, **short(name)), np.random.default_rng(3)
    _, info = env.reset(seed=2)
    over, paid, steps = False, 0.0, 0
    while not over and steps < 3000:
        assert paid == 0
        assert np.array_equal(info["action_mask"], env.action_masks())
        _, paid, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert not cut and "refused" not in info
        steps += 1
    assert over and paid in (-1.0, 0.0, 1.0)


def test_a_move_that_is_not_allowed_loses_and_says_why():
    """The rule by its name, in a sentence."""

    env = gymnasium_env("orion", preset=1)
    _, info = env.reset(seed=1)
    first = int(np.flatnonzero(info["action_mask"])[0])
    env.step(first)
    _, paid, over, _, info = env.step(first)
    assert (-1.0, True) == (paid, over)
    assert any(why.startswith("place.free: ") for why in info["refused"])


def test_a_picture_is_drawn_from_the_seat():
    """As text and as pixels."""

    for mode in ("ansi", "rgb_array"):
        env = gymnasium_env("andromeda", render_mode=mode)
        env.reset(seed=1)
        assert len(env.render())


@pytest.mark.parametrize(
    ("given", "fault", "said"),
    [
        ({"rivals": ["deep thought"]}, UnknownAgent, "no agent 'deep thought'"),
        ({"rivals": ["random"] * 5}, ActionError, "need as many rivals, or one for all"),
        ({"seat": 7}, ActionError, "'seat' must be 0 to 2, not 7"),
    ],
)
def test_a_wrong_wish_is_told_at_once(given, fault, said):
    """In one sentence, before any game."""

    with pytest.raises(fault, match=said):
        gymnasium_env("andromeda", **given)
