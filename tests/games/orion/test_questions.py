"""The answers to questions about Orion Duel, worked out again with networkx."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import networkx as nx
import pytest

from armillary.engines import load
from armillary.engines.core.makers import draw, find_maker
from armillary.engines.core.questions import Question

ENGINE: Any = load("orion")
NAMES = ("blue", "orange")


def cells_of(question: Question, **wanted: object) -> list[str]:
    board = ENGINE.graph(question.state)
    return [
        cell
        for cell, known in board.nodes(data=True)
        if all(known[name] == value for name, value in wanted.items())
    ]


def chains(question: Question, colour: str) -> list[set[str]]:
    board = ENGINE.graph(question.state)
    return list(nx.connected_components(board.subgraph(cells_of(question, colour=colour))))


def seat_of(question: Question) -> int:
    """The seat is only in the words: read it as a learner would."""
    return 0 if question.prompt.values["who"] == "Blue" else 1


def neighbours(question: Question) -> set[str]:
    return set(ENGINE.graph().neighbors(question.prompt.values["cell"]))


def zone(question: Question) -> set[str]:
    titles = {str(ENGINE.say(f"zone.{name}")): name for name in ENGINE.mat.zones}
    return set(cells_of(question, zone=titles[str(question.prompt.values["zone"])]))


def free(question: Question) -> set[str]:
    return set(cells_of(question, colour=None, token=None))


def contact(question: Question) -> set[str]:
    board, colour = ENGINE.graph(question.state), NAMES[seat_of(question)]
    return {
        cell
        for token in ("galaxy", "hole")
        for cell in cells_of(question, token=token, colour=None)
        if any(board.nodes[near]["colour"] == colour for near in board.neighbors(cell))
    }


def longest(question: Question) -> set[str]:
    return max(chains(question, NAMES[seat_of(question)]), key=len)


@pytest.mark.rule("board.cells", "board.zones", "place.anywhere", "token.any_owner", "chain.colour")
@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("find.neighbours", neighbours),
        ("find.zone", zone),
        ("find.free", free),
        ("find.contact", contact),
        ("find.longest", longest),
    ],
)
def test_cells_to_find(name: str, answer: Callable[[Question], set[str]]) -> None:
    """What is to be clicked is what the graph says."""
    rng = random.Random(name)
    for _ in range(25):
        question = draw(ENGINE, [find_maker(ENGINE, name)], rng)

        assert {f"cell:{cell}" for cell in answer(question)} == question.answer


def how_many_chains(question: Question) -> int:
    return len(chains(question, NAMES[seat_of(question)]))


def most_galaxies(question: Question) -> int:
    return most(question, "galaxy")


def most_holes(question: Question) -> int:
    return most(question, "hole")


def most(question: Question, token: str) -> int:
    standing = set(cells_of(question, token=token))
    return max(len(chain & standing) for chain in chains(question, NAMES[seat_of(question)]))


def value(question: Question) -> int:
    colour = NAMES[seat_of(question)]
    under = [len(cells_of(question, token=token, colour=colour)) for token in ("galaxy", "hole")]
    return under[0] - under[1]


def link(question: Question) -> int:
    """The cheapest way from zone to zone, where own cells are free and the others a wall."""
    board, colour = ENGINE.graph(question.state), NAMES[seat_of(question)]
    open_cells = [*cells_of(question, colour=None), *cells_of(question, colour=colour)]
    part = nx.DiGraph(board.subgraph(open_cells))
    for _, to, known in part.edges(data=True):
        known["cost"] = int(board.nodes[to]["colour"] is None)
    ends = [str(question.prompt.values[name]) for name in ("one", "other")]
    titles = {str(ENGINE.say(f"zone.{name}")): name for name in ENGINE.mat.zones}
    sides = [[c for c in part if board.nodes[c]["zone"] == titles[end]] for end in ends]
    costs = []
    for start, goal in product(*sides):
        if nx.has_path(part, start, goal):
            first = int(board.nodes[start]["colour"] is None)
            costs.append(first + nx.shortest_path_length(part, start, goal, weight="cost"))
    return min(costs)


@pytest.mark.rule("chain.colour", "win.link", "win.galaxies", "win.holes", "end.value")
@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("count.chains", how_many_chains),
        ("count.galaxies", most_galaxies),
        ("count.holes", most_holes),
        ("count.value", value),
        ("count.link", link),
    ],
)
def test_numbers_to_count(name: str, answer: Callable[[Question], int]) -> None:
    """What is to be counted is what the graph says."""
    rng = random.Random(name)
    for _ in range(25):
        question = draw(ENGINE, [find_maker(ENGINE, name)], rng)

        assert str(answer(question)) == question.answer


@pytest.mark.rule("setup.no_dead_end")
def test_the_dead_end_of_a_question_is_one() -> None:
    """Seven galaxies turned and mirrored: far enough apart, and yet no room for the eighth."""
    rng = random.Random(1)
    for _ in range(25):
        question = draw(ENGINE, [find_maker(ENGINE, "which.dead_end")], rng)
        (key,) = question.lights
        move = ENGINE.parse(f"galaxy {key.partition(':')[2]}", question.state)
        broken = [refusal.rule for refusal in ENGINE.refusals(question.state, move)]

        assert ["setup.no_dead_end"] == broken
