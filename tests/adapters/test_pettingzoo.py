"""PettingZoo's own suites pass for every game, and fail for a broken copy."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import wrappers

from armillary.engines import load
from armillary.engines.adapters import ActionError, aec, pettingzoo_env
from armillary.engines.adapters.desk import Desk
from armillary.engines.core.results import OptionError
from armillary.engines.core.rulebook import Refused

from .games import GAMES, short

SUITE = "ignore::UserWarning"


@pytest.mark.filterwarnings(SUITE)
@pytest.mark.parametrize("name", GAMES)
def test_api(name):
    """PettingZoo's test of what an environment must answer."""

    api_test(pettingzoo_env(name, **short(name)), num_cycles=60)


@pytest.mark.filterwarnings(SUITE)
@pytest.mark.parametrize("name", GAMES)
def test_seeds(name):
    """The same seed is the same game, chance included."""

    seed_test(lambda: pettingzoo_env(name, **short(name)), num_cycles=30)


@pytest.mark.filterwarnings(SUITE)
@pytest.mark.parametrize("name", GAMES)
def test_render(name):
    """The board as plain characters, and as pixels."""

    render_test(
        lambda render_mode=None: pettingzoo_env(name, render_mode=render_mode, **short(name)),
        {
            "ansi": lambda text: isinstance(text, str) and load(name).title.to("en") in text,
            "rgb_array": lambda picture: picture.ndim == 3 and picture.std() > 1,
        },
    )


@pytest.mark.filterwarnings(SUITE)
def test_speed_is_printed(capsys):
    """The peer's own measure runs; what it says is for the record."""

    with pytest.MonkeyPatch.context() as patch:
        # It plays for five seconds by the clock; here it is enough that it plays.
        clock = iter(range(10**6))
        patch.setattr("time.time", lambda: next(clock))
        performance_benchmark(pettingzoo_env("orion", preset=1))
    assert "turns per second" in capsys.readouterr().out


class WrongType(aec.BoardGame):
    """A broken copy: its observations are not of the type that it announces."""

    def observe(self, agent):
        seen = super().observe(agent)
        return {**seen, "observation": seen["observation"].astype(np.float64)}


class Unseeded(aec.BoardGame):
    """A broken copy: it does not listen to the seed."""

    def reset(self, seed=None, options=None):
        super().reset(seed=None, options=options)


class Blank(aec.BoardGame):
    """A broken copy: it draws nothing."""

    def render(self):
        return None


def broken(kind, name="andromeda", **given):
    """A broken copy with the wrappers of the whole one."""
    env = wrappers.TerminateIllegalWrapper(kind(Desk(name), **given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


@pytest.mark.filterwarnings(SUITE)
def test_the_suites_find_a_broken_copy():
    """Each of them fails for the fault that it is there for."""

    with pytest.raises(AssertionError):
        api_test(broken(WrongType), num_cycles=20)
    with pytest.raises(AssertionError):
        seed_test(lambda: broken(Unseeded), num_cycles=30)
    with pytest.raises(AssertionError):
        render_test(lambda render_mode=None: broken(Blank, render_mode=render_mode))


def test_who_wins_is_paid():
    """A whole game: one, minus one, and never anything before the end."""

    env = pettingzoo_env("orion", preset=1)
    env.reset(seed=4)
    rng = np.random.default_rng(1)
    for _ in env.agent_iter():
        seen, paid, over, _, _ = env.last()
        assert over or paid == 0
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"])))
        if not over:
            last = dict(env.rewards)
    assert [-1.0, 1.0] == sorted(last.values()) or [0.0, 0.0] == list(last.values())
    assert not env.agents


def test_a_move_that_is_not_allowed_loses_or_names_its_rule():
    """Wrapped as PettingZoo recommends it loses; raw it raises, and nothing has changed."""

    env = pettingzoo_env("orion", preset=1)
    env.reset(seed=1)
    mask = env.observe("seat_0")["action_mask"]
    wrong = int(np.flatnonzero(mask == 0)[-1])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(wrong)
    assert env.terminations["seat_0"]

    raw = pettingzoo_env("orion", preset=1, raw=True)
    raw.reset(seed=1)
    before = raw.state_now
    laid = int(np.flatnonzero(raw.observe("seat_0")["action_mask"])[0])
    raw.step(laid)
    with pytest.raises(Refused, match=r"place\.free"):
        raw.step(laid)
    assert raw.agent_selection == "seat_1" and raw.state_now != before
    with pytest.raises(ActionError, match="needs a number"):
        raw.step(None)


@pytest.mark.parametrize(
    ("given", "fault", "said"),
    [
        ({"game": "chess"}, LookupError, "there is no game 'chess'"),
        ({"game": "hope", "seats": 9}, OptionError, "'seats' must be 2 to 4, not 9"),
        ({"game": "orion", "colour": 1}, OptionError, "unknown 'colour'"),
        ({"game": "orion", "render_mode": "film"}, ValueError, "there are human, ansi, rgb_array"),
    ],
)
def test_a_wrong_wish_is_told_at_once(given, fault, said):
    """In one sentence, before any game."""

    with pytest.raises(fault, match=said):
        pettingzoo_env(**given)
