"""What a seat may not know never reaches it through an adapter: the world behind is scrambled."""

import random

import numpy as np
import pytest

from armillary.engines import SPECTATOR, load
from armillary.engines.adapters import gymnasium_env, pettingzoo_env
from armillary.engines.adapters.desk import Desk
from armillary.engines.adapters.knowing import know

from .games import GAMES, short
from .test_actions import played

openspiel = pytest.importorskip("armillary.engines.adapters.openspiel")


def told(name, desk, state, seat):
    """All that PettingZoo, Gymnasium and OpenSpiel would tell a seat in a state."""
    several = pettingzoo_env(name, raw=True, render_mode="ansi", **short(name))
    several.reset(seed=1)
    several.state_now = state
    agent = several.possible_agents[seat]
    seen = several.observe(agent)
    alone = gymnasium_env(name, seat=seat, render_mode="ansi", **short(name))
    alone.reset(seed=1)
    alone.state_now = state
    line = openspiel.Line(desk, state, None, None)
    position = openspiel.State.__new__(openspiel.State)
    position.__dict__["line"] = line
    tensors = []
    for recall in (False, True):
        observer = openspiel.Observer(desk, recall)
        observer.set_from(position, seat)
        tensors += [observer.tensor.tobytes(), observer.string_from(position, seat)]
    return [
        seen["observation"].tobytes(),
        seen["action_mask"].tobytes(),
        several.infos[agent],
        alone._observed().tobytes(),
        alone._told()["action_mask"].tobytes(),
        alone.render(),
        *tensors,
    ]


def differing(desk, state, rng):
    """Whether there is something in a state that some seat may not know."""
    worlds = (desk.engine.scramble(state, seat, rng) for seat in [*range(desk.seats)] * 3)
    return any(other != state for other in worlds)


@pytest.mark.parametrize("name", GAMES)
def test_a_scrambled_world_looks_the_same_to_a_seat(name):
    """Law 6 carried on to the peers: observations, masks, infos and pictures."""

    desk, rng = Desk(name, options=short(name)), random.Random(6)
    states = [state for seed in (8, 9, 10) for state, _ in played(name, seed)]
    # Where there is something to hide, it is hidden from somebody in one of these.
    some = rng.sample([one for one in states if differing(desk, one, rng)] or states, 5)
    for state in (*some, states[0]):
        for seat in range(desk.seats):
            other = desk.engine.scramble(state, seat, rng)
            assert told(name, desk, state, seat) == told(name, desk, other, seat)
        shown = []
        for one in (state, desk.engine.scramble(state, SPECTATOR, rng)):
            env = pettingzoo_env(name, raw=True, render_mode="ansi", **short(name))
            env.reset(seed=1)
            env.state_now = one
            shown.append(env.render())
        assert shown[0] == shown[1]
    assert desk.engine.secrets == differing(desk, some[0], rng)


@pytest.mark.parametrize("name", ["andromeda", "planetarium"])
def test_an_observation_of_the_state_itself_is_found(name):
    """The planted fault: an adapter that looks past the view."""

    desk, rng = Desk(name), random.Random(5)
    engine, found = desk.engine, 0
    for state, _ in rng.sample(list(played(name, 8)), 20):
        other = engine.scramble(state, 0, rng)
        found += know(engine, engine.dump(state)) != know(engine, engine.dump(other))
    assert found


@pytest.mark.parametrize("name", GAMES)
def test_different_views_never_look_the_same(name):
    """What a seat knows is all there: another view is another text and other lamps."""

    engine = load(name)
    by_view = {}
    for state, _ in list(played(name, 4))[:300]:
        for seat in (0, 1):
            view = engine.view(state, seat)
            known = know(engine, view)
            lit = np.zeros(4096 + 64, np.int8)
            lit[known.lamps()] = 1
            by_view.setdefault(known.text, []).append((view, lit.tobytes()))
    for same in by_view.values():
        assert all(one == same[0] for one in same)
    assert len(by_view) == len({lit for ((_, lit), *_) in by_view.values()})
