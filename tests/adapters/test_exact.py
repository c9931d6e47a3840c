"""Two games made so small that OpenSpiel knows them whole, beside a reckoning without OpenSpiel."""

import pytest
from open_spiel.python.algorithms import expected_game_score, exploitability
from open_spiel.python.policy import UniformRandomPolicy

from armillary.engines import NATURE, load
from armillary.engines.adapters import openspiel

BOXES = {
    "orion": """
[board]
radius = 1
removed = []
[zones]
west = [[-1, 0], [-1, 1]]
east = [[1, -1], [1, 0]]
[pairs]
red = ["west", "east"]
[tiles.single]
count = 1
own = [[0, 0]]
opp = []
[tiles.mix]
count = 1
own = [[0, 0]]
opp = [[1, 0]]
[spacing]
galaxies = 1
holes = 1
galaxy_galaxy = 1
hole_hole = 1
hole_galaxy = 1
[presets.1]
status = "ruling"
galaxies = [[0, 0]]
holes = [[0, 1]]
""",
    "andromeda": """
[cards]
relics = ["boots"]
copies = 6
[portals]
values = [1, 1, 1, 1]
first_mission = 4
later_missions = 1
[hands]
"3" = 1
"4" = 1
"5" = 1
"6" = 1
[home]
limit = 1
sets = 1
[endless]
empty = 1
any = 1
""",
}
OPTIONS = {"orion": {"preset": 1}, "andromeda": {}}


def begun(kind):
    """A game that begins after its first move where that is NATURE's: so it is small enough."""

    class Begun(kind):
        def new_initial_state(self):
            state = super().new_initial_state()
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
            return state

    return Begun


@pytest.fixture(scope="module", params=BOXES)
def tiny(request, tmp_path_factory):
    """A tiny box, its engine and its game of OpenSpiel."""
    name = request.param
    file = tmp_path_factory.mktemp("boxes") / f"{name}.toml"
    file.write_text(BOXES[name])
    kind = type("Game_tiny", (begun(openspiel.Game),), {"called": name})
    game = kind({"data": str(file), **OPTIONS[name]})
    return load(name, data=str(file)), game.new_initial_state().line.state, game


def values(engine, state, best=None):
    """What each seat gets if all play at random, but for `best`, who knows everything."""
    if state.to_act is None:
        ended = engine.outcome(state)
        return [
            (1.0 if seat in ended.winners else -1.0) if ended.winners else engine.worth(state, seat)
            for seat in range(len(ended.scores))
        ]
    if state.to_act == NATURE:
        weights = engine.chances(state)
    else:
        weights = [(move, 1) for move in engine.legal(state)]
    found = [(values(engine, engine.advance(state, move), best), w) for move, w in weights]
    if state.to_act == best:
        return max((value for value, _ in found), key=lambda value: value[best])
    whole = sum(w for _, w in found)
    return [sum(v[n] * w for v, w in found) / whole for n in range(len(found[0][0]))]


def test_random_play_is_worth_what_it_is_worth(tiny):
    """The value of random play, by OpenSpiel's walk through the tree and by ours."""

    engine, first, game = tiny
    policy = UniformRandomPolicy(game)
    players = [policy] * game.num_players()
    theirs = expected_game_score.policy_value(game.new_initial_state(), players)
    ours = values(engine, first)
    assert ours == pytest.approx(list(theirs))


@pytest.mark.parametrize("tiny", ["orion"], indirect=True)
def test_the_best_answer_is_worth_what_it_is_worth(tiny):
    """`nash_conv`: how much better each seat could do, if the others went on at random."""

    engine, first, game = tiny
    base = values(engine, first)
    knowing = sum(values(engine, first, seat)[seat] - base[seat] for seat in range(len(base)))
    assert knowing > 0.1
    assert knowing == pytest.approx(exploitability.nash_conv(game, UniformRandomPolicy(game)))


@pytest.mark.parametrize("tiny", ["orion"], indirect=True)
def test_a_wrong_payoff_is_found(tiny):
    """The planted fault: whoever sits first is told to have won."""

    engine, first, game = tiny

    class Turned(openspiel.State):
        def returns(self):
            return [1.0, -1.0] if self.is_terminal() else [0.0, 0.0]

    class Wrong(type(game)):
        def new_initial_state(self):
            return Turned(self)

    wrong = Wrong(game.get_parameters())
    policy = UniformRandomPolicy(wrong)
    theirs = expected_game_score.policy_value(wrong.new_initial_state(), [policy] * 2)
    assert values(engine, first) != pytest.approx(list(theirs))
