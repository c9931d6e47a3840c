"""One call says what is wrong with an agent of one's own, in a sentence."""

import random
import time

import pytest

from armillary.engines.agents import agent
from armillary.engines.arena import faults, tournament
from armillary.widgets import play


class Fine:
    """Nothing is wrong with it."""

    def choose(self, engine, view, rng):
        return engine.sample(engine.imagine(view, rng), rng)


class Illegal:
    """It chooses what somebody else could do."""

    def choose(self, engine, view, rng):
        return engine.parse("stop", engine.imagine(view, rng))


class Wordy:
    """It says what it would like to do."""

    def choose(self, engine, view, rng):
        return "stop"


class Slow(Fine):
    """It thinks for too long."""

    def choose(self, engine, view, rng):
        time.sleep(0.02)
        return super().choose(engine, view, rng)


class Counting(Fine):
    """It remembers how often it was asked."""

    def __init__(self):
        self.times = 0

    def choose(self, engine, view, rng):
        self.times += 1
        legal = engine.legal(engine.imagine(view, rng))
        return legal[self.times % len(legal)]


class OwnLuck(Fine):
    """It does not use the luck that it is given."""

    def choose(self, engine, view, rng):
        return super().choose(engine, view, random.Random())


class Failing:
    """It fails."""

    def choose(self, engine, view, rng):
        return view.nothing


@pytest.mark.parametrize("who", [Fine, Fine(), "random", agent("greedy")])
def test_a_sound_agent_has_no_faults(who):
    """A class, an agent, a name."""

    assert [] == faults(who, "andromeda", games=1)


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (Illegal, "Illegal chose what is not allowed: "),
        (Wordy, "Wordy chose what is not allowed: 'stop' is no move of andromeda; its moves are"),
        (Slow, "Slow is slow: 0.0 s for a move, 0.01 s at most"),
        (Counting, "Counting remembers, or draws luck of its own"),
        (OwnLuck, "OwnLuck remembers, or draws luck of its own"),
        (Failing, "Failing failed: AttributeError: "),
        (5, "5 cannot play: write a class with choose"),
        ("deep thought", "there is no agent 'deep thought'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(who, said):
    """One fault, one sentence."""

    limit = 0.01 if who is Slow else 60
    (sentence,) = faults(who, "andromeda", games=2, seconds=limit)
    assert sentence.startswith(said)


def test_an_installed_agent_is_found_by_its_name(tmp_path, monkeypatch):
    """An entry point `armillary.agents`, as a package of somebody else's would have it."""

    (tmp_path / "sky-1.0.dist-info").mkdir()
    (tmp_path / "sky-1.0.dist-info" / "METADATA").write_text("Name: sky\nVersion: 1.0\n")
    (tmp_path / "sky-1.0.dist-info" / "entry_points.txt").write_text(
        "[armillary.agents]\nstargazer = stargazer:Stargazer\n"
    )
    (tmp_path / "stargazer.py").write_text(
        "class Stargazer:\n"
        "    def choose(self, engine, view, rng):\n"
        "        return engine.legal(engine.imagine(view, rng))[0]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    assert [] == faults("stargazer", "andromeda", games=1)
    assert tournament("andromeda", ["stargazer", "random", "greedy"], 3).games == 3
    board = play("andromeda", seats=["me", "stargazer", "random"], seed=3)
    assert board.table.seated == ("", "stargazer", "random")
    assert "there are random," in faults("moongazer")[0] and "stargazer" in faults("moongazer")[0]
