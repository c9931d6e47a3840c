"""A tournament from the shell."""

import pytest


def test_it_prints_the_standings(armillary):
    """The table, who won from which seat, and what decided."""

    code, out, err = armillary(
        "simulate", "orion", "random", "random", "--games", "6", "--option", "preset=1"
    )
    assert (0, "") == (code, err)
    assert "random 2" in out and "won by seat   1: " in out and "decided by " in out


def test_it_goes_on_from_its_file_on_more_processes(armillary, tmp_path):
    """The same games, however they are played."""

    game = ("simulate", "orion", "random", "random", "--option", "preset=1", "--seed", "4")
    file = tmp_path / "games.jsonl"
    first = armillary(*game, "--games", "4", "--file", file)
    more = armillary(*game, "--games", "8", "--file", file, "--jobs", "2")
    assert 0 == first.code == more.code
    assert more.out == armillary(*game, "--games", "8").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess", "random", "random"], "there is no game 'chess'"),
        (["orion", "random", "nobody"], "there is no agent 'nobody'"),
        (["orion", "random", "mcts:x"], "after the colon stands a number of simulations"),
        (["orion", "random"], "name at least two agents"),
        (["orion", "random", "random", "--option", "preset"], "must be NAME=VALUE"),
        (["orion", "random", "random", "--option", "preset=77"], "preset"),
        (["orion", "random", "random", "--games", "0"], "'games' must be a whole number"),
        (["orion", "random", "random", "--jobs", "0"], "--jobs must be 1 or more"),
        (["orion", "random", "random", "--data", "no.toml"], "no.toml"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(armillary, arguments, said):
    """On the error stream, with the code of a finding."""

    code, out, err = armillary("simulate", *arguments)
    assert (1, "") == (code, out)
    assert err.startswith("armillary: ") and said in err and 1 == err.count("\n")
