"""OpenSpiel's own suite passes for every game, and fails for a broken copy."""

import subprocess
import sys

import pyspiel
import pytest

from armillary.engines import catalogue, load
from armillary.engines.adapters import openspiel, openspiel_game

from .games import short


@pytest.mark.parametrize("name", catalogue())
def test_random_simulation(name):
    """A whole game: legal actions, chances, copies, saves, observations, returns."""

    # Alone a captain is done soonest; what is kept of a long playing grows with every move.
    seats = load(name).seats[0]
    game = openspiel_game(name, seats=seats, **short(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=name != "galaxies", verbose=False)


def test_a_sixth_game_is_there_too():
    """Who installs a game has it registered."""

    openspiel.register()
    pyspiel.random_sim_test(
        openspiel_game("prospect", seats=3), num_sims=3, serialize=True, verbose=False
    )


def faulty(name):
    """A broken copy of a game: one answer of its states is another."""
    broken = type("Broken", (openspiel.State,), {name: FAULTS[name]})
    kind = type(
        "Game_broken",
        (openspiel.Game,),
        {"called": "andromeda", "new_initial_state": lambda self: broken(self)},
    )
    return kind()


def backwards(self, player):
    """Legal actions that descend."""
    return openspiel.State._legal_actions(self, player)[::-1]


def lopsided(self):
    """Chances that add up to more than one."""
    first, *rest = openspiel.State.chance_outcomes(self)
    return [(first[0], first[1] + 0.5), *rest]


def alike(self, player, action):
    """Actions that are all called the same."""
    return "move"


def too_much(self):
    """More than the game says that can be won."""
    return [5.0, 0.0, 0.0]


FAULTS = {
    "_legal_actions": backwards,
    "chance_outcomes": lopsided,
    "_action_to_string": alike,
    "returns": too_much,
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_simulation_finds_a_broken_copy(name):
    """In a process of its own: OpenSpiel ends some findings by ending the process."""

    code = (
        "import pyspiel; from tests.adapters.test_openspiel import FAULTS, faulty\n"
        f"game = faulty({name!r})\n"
        "pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)\n"
        "print('passed')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=100, check=False
    )
    assert "passed" not in done.stdout and done.returncode
    assert "spiel" in done.stderr.lower()


def test_parameters_are_the_options_of_the_game():
    """By name or in the game's string, which loads the same game again."""

    game = pyspiel.load_game("armillary_orion(preset=1,count=instances)")
    again = pyspiel.load_game(str(game))
    assert game.desk.options == again.desk.options == {"preset": 1, "count": "instances"}
    assert 3 == openspiel_game("hope", seats=3).num_players()


@pytest.mark.parametrize("name", catalogue())
def test_a_copy_and_a_save_go_on_as_the_original(name):
    """After the same moves they are in the same position, and nobody else has moved."""

    state = openspiel_game(name, **short(name)).new_initial_state()
    for _ in range(12):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(state.legal_actions()[0])
    before = str(state)
    copy = state.clone()
    _, kept = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    nature = state.is_chance_node()
    move = state.chance_outcomes()[0][0] if nature else state.legal_actions()[-1]
    copy.apply_action(move)
    kept.apply_action(move)
    assert before == str(state) != str(copy) == str(kept)
    assert copy.history() == kept.history() == [*state.history(), move]


def test_an_information_state_remembers_what_the_view_forgets():
    """All that was told on the way, in the words that the seat may read."""

    state = openspiel_game("andromeda").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    lines = state.information_state_string(0).splitlines()
    assert state.observation_string(0) == lines[-1]
    assert any(line.endswith("deal ?") for line in lines)
    assert any(line.startswith("-1: deal ") and not line.endswith("?") for line in lines)


def test_zero_sum_takes_the_mean():
    """For algorithms that want it so."""

    game = pyspiel.load_game("armillary_orion(preset=1,zero_sum=true)")
    assert pyspiel.GameType.Utility.ZERO_SUM == game.get_type().utility
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert 0 == sum(state.returns()) and load("orion").outcome(state.line.state)
