"""The orbits as a graph, the box, and its faults. Acceptance 1 and 11, note P11."""

from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from armillary.engines import load
from armillary.engines.core.data import DataError
from armillary.engines.core.engine import OptionError
from armillary.engines.planetarium.rules.box import Card

from .staging import ENGINE, at


@pytest.mark.rule("board.spaces")
def test_the_board_has_72_spaces_on_seven_orbits() -> None:
    """Rings of 4, 8, 8, 12, 12, 16, and twelve spaces of orbit 7 on four arms."""
    orbits = [data["orbit"] for _, data in ENGINE.graph().nodes(data=True)]
    arms = {data["arm"] for _, data in ENGINE.graph().nodes(data=True)}

    assert [4, 8, 8, 12, 12, 16, 12] == [orbits.count(n) for n in range(1, 8)]
    assert {None, "a", "b", "c", "d"} == arms


@pytest.mark.rule("board.lines", "move.clockwise")
def test_every_line_advances_clockwise() -> None:
    """68 thick and 108 thin lines, each 3.75 to 90 degrees on; every space can be reached."""
    board = ENGINE.graph()
    kinds = [kind for _, _, kind in board.edges(data="kind")]
    turns = [turn for _, _, turn in board.edges(data="advance")]

    assert (68, 108) == (kinds.count("thick"), kinds.count("thin"))
    assert 3.75 <= min(turns) and max(turns) <= 90
    assert nx.is_strongly_connected(board)


def test_each_legal_move_follows_the_graph() -> None:
    """A matter move is an edge, a planet move an edge or a walk along thick ones."""
    board = ENGINE.graph()
    thick = nx.DiGraph(
        (one, other) for one, other, kind in board.edges(data="kind") if kind == "thick"
    )
    state = at("sky")
    for move in ENGINE.legal(state):
        walk = move.to in nx.descendants(thick, move.at) if move.at in thick else False
        assert board.has_edge(move.at, move.to) or walk


@pytest.mark.parametrize(
    ("space", "ends"),
    [
        ("1.0", ["1.1", "2.0"]),
        ("2.0", ["1.1", "2.1", "3.1"]),
        ("6.0", ["5.0", "6.1", "7a.0"]),
        ("6.15", ["5.11", "6.0"]),
        ("7a.2", ["6.3"]),
        ("7d.2", ["6.15"]),
    ],
)
def test_lines_lead_where_the_formula_says(space: str, ends: list[str]) -> None:
    """The worked examples of the digest."""

    assert ends == sorted(ENGINE.graph().successors(space))


@pytest.mark.rule("setup.matter")
def test_every_white_dot_gets_matter() -> None:
    """22 + 22 + 16 + 8 = 68 tokens fill every space without a planet; 52 cards, 8 cubes each."""
    state = ENGINE.start(4)
    counts = ENGINE.census(state)
    table = ENGINE.table(seed=3, seats=4)

    assert (22, 22, 16, 8) == tuple(counts[k] for k in ("gas", "rock", "water", "metal"))
    assert 52 == counts["cards"] and [8] * 4 == [counts[f"cubes {seat}"] for seat in range(4)]
    empty = {i for i in range(72) if not table.state.sky[i]}
    assert set(table.state.planets) == empty and counts == ENGINE.census(table.state)


def test_decks_have_18_18_and_16_cards() -> None:
    """Printed demand of low and high cards: 39 gas, 38 rock, 23 water, 9 metal."""
    box = ENGINE.box
    demand = [
        sum(card.cost.get(kind, 0) for card in box.card if card.deck != "final")
        for kind in box.matter
    ]

    assert [18, 18, 16] == [
        sum(card.deck == deck for card in box.card) for deck in ("low", "high", "final")
    ]
    assert [39, 38, 23, 9] == demand


@pytest.mark.parametrize("card", [card for card in ENGINE.box.card if card.deck != "final"])
def test_points_follow_the_formula(card: Card) -> None:
    """2 gas + 2 rock + 3 water + 4 metal, one more for a demand, one less for gravity."""
    worth = {"gas": 2, "rock": 2, "water": 3, "metal": 4}
    cost = sum(worth[kind] * n for kind, n in card.cost.items())
    asks = bool(card.terrain) + bool(card.orbits)
    pulls = card.icon == "gravity"

    assert card.points == cost + asks - pulls


CARD = '[[card]]\nid = "X"\nname = "X"\ndeck = "low"\npoints = 3\nadds = "hostile"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CARD.replace("points = 3\n", ""), "card 'X' has no 'points'"),
        (CARD + "cost = { ice = 1 }\n", "card 'X': 'cost' has an unknown matter 'ice'"),
        (CARD.replace("= 3", "= -3"), "card 'X': 'points' must be 0 or more"),
        (CARD.replace('adds = "hostile"\n', ""), "card 'X' has no 'adds'"),
        (CARD + 'icon = "downgrade"\n', "only a high card"),
        (CARD, "there are 1 cards of the deck 'low'"),
        ("[track]\nspaces = 5\naccelerate = 9\n", "'track.accelerate'"),
        ("[stars]\n", "unknown 'stars'"),
    ],
)
def test_a_faulty_box_gets_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    """It names file and key, and what to do."""
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as fault:
        load("planetarium", data=str(file))

    assert said in str(fault.value) and str(file) in str(fault.value)
    assert "\n" not in str(fault.value)


def test_an_own_deck_is_played_with(tmp_path: Path) -> None:
    """Cards of an owner's file stand in place of ours, and nothing says reconstructed of them."""
    file = tmp_path / "mine.toml"
    lines = [
        f'[[card]]\nid = "{deck[0]}{n}"\nname = "Card {n}"\ndeck = "{deck}"\npoints = {n}\n'
        'cost = { gas = 1 }\nstatus = "printed"\n'
        + ("" if deck == "final" else 'adds = "hostile"\n')
        for deck in ("low", "high", "final")
        for n in range(9)
    ]
    file.write_text("\n".join(lines), encoding="utf-8")
    engine = load("planetarium", data=str(file))
    table = engine.table(seed=1)
    notes = [str(note) for note in engine.scene(table.view(0)).notes]

    assert 27 == len(engine.cards) and table.legal
    assert 1 == len(notes) and "cards" not in notes[0]


@pytest.mark.parametrize(
    "options", [{"target": 95}, {"rounds": 0}, {"position": "nowhere"}, {"arms": 1}]
)
def test_an_option_that_does_not_fit_is_named(options: dict[str, Any]) -> None:
    """It says what would fit."""
    with pytest.raises(OptionError):
        ENGINE.start(2, **options)


def test_a_balance_on_a_sign_leaves_its_letter_free() -> None:
    """So wide a mark as 33:20, with figures of .8, ends before the letter begins."""
    state = ENGINE.start(seats=2)
    signs = [i for i in ENGINE.scene(ENGINE.view(state, 0)).items if i.key.startswith("world:")]
    wide = len("33:20") * 0.8 * 0.6

    assert 4 == len(signs)
    for sign in signs:
        letter = next(part for part in sign.parts if part.glyph.startswith("letter-"))
        assert abs(letter.dx) - 0.35 > wide / 2
