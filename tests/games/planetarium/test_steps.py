"""What a refusal names: the rules that are broken, and no others; and what its sentence says."""

import random

import pytest

from armillary.engines.core.moves import NATURE, Move
from armillary.engines.planetarium.rules.moves import Deal, First, Scatter

from .staging import ENGINE, at, dealt, refused

BEFORE = ("play L02 A", "draw final", "deal F01", "deal F05")
STRAY = ["discard L02", "cube D", "pull 3.3 A", "draw low", "draw final"]


@pytest.mark.rule("turn.steps")
@pytest.mark.parametrize(
    ("moves", "move"),
    [*(((), move) for move in (*STRAY, "keep F02")), *((BEFORE, move) for move in STRAY)],
)
def test_a_move_of_another_step_breaks_that_rule_alone(moves: tuple[str, ...], move: str) -> None:
    """What its own step would ask is not asked in others: no cube, no matter, no card there."""
    assert ["turn.steps"] == refused(at("cards", *moves), move)


@pytest.mark.rule("turn.steps")
def test_a_downgrade_or_a_card_comes_before_drawing() -> None:
    """One with the icon, and a card that would fit: they are late, and nothing else is wrong."""
    state = at("cards", "play L02 A")

    assert ["turn.steps"] == refused(state, "downgrade H07")
    assert ["turn.steps", "card.one"] == refused(state, "play L05 C")


@pytest.mark.rule("card.one", "card.finals_last")
def test_a_final_is_no_second_card() -> None:
    """Out of its time it waits for the last turn; it is not the one card of this turn."""
    assert ["turn.steps", "card.finals_last"] == refused(at("cards", "play L02 A"), "play F03 A")


@pytest.mark.rule("draw.empty", "draw.finals")
def test_a_spent_deck_is_told_of_in_its_step_alone() -> None:
    """Before a card is played nobody hears that no low card is left, or of four finals held."""
    for deck in ("low", "final"):
        assert ["turn.steps"] == refused(at("spent"), f"draw {deck}")


@pytest.mark.rule("draw.finals")
def test_four_finals_held_forbid_no_other_deck() -> None:
    """A high card may be drawn all the same."""
    assert [] == refused(at("spent", "play H03 A"), "draw high")


@pytest.mark.rule("turn.steps", "draw.bag", "setup.first", "setup.matter")
@pytest.mark.parametrize(
    "move", [Deal(NATURE, "L01"), First(NATURE, 1), Scatter(NATURE, "gas")], ids=str
)
@pytest.mark.parametrize("phase", ["scatter", "deal", "dice"])
def test_chance_keeps_to_its_steps(phase: str, move: Move) -> None:
    """A card, a lot or matter at another time breaks that rule alone."""
    state = at("alone", seats=1) if phase == "dice" else ENGINE.start(2)
    rng = random.Random(1)
    while state.phase != phase:
        state = ENGINE.advance(state, ENGINE.sample(state, rng))
    if (phase, type(move)) in {("scatter", Scatter), ("deal", Deal)}:
        assert [] == [refusal.rule for refusal in ENGINE.refusals(state, move)]
        return

    assert ["turn.steps"] == [refusal.rule for refusal in ENGINE.refusals(state, move)]


@pytest.mark.rule("setup.discard")
def test_only_a_final_of_ones_own_is_discarded() -> None:
    """Neither a low card of the hand nor a final that another seat or the deck has."""
    state = dealt()
    own = {move.card for move in ENGINE.legal(state)}

    assert 2 == len(own)
    for card in ENGINE.cards:
        expected = [] if card in own else ["setup.discard"]
        assert expected == refused(state, f"discard {card}")


@pytest.mark.rule("move.token")
@pytest.mark.parametrize("position", ["sky", "fast"])
@pytest.mark.parametrize("to", ["3.0", "3.3", "2.1", "6.6"])
def test_where_no_token_stands_nothing_else_is_wrong(position: str, to: str) -> None:
    """Neither the way back nor a way too far is held against nothing."""
    assert ["move.token"] == refused(at(position), f"move 3.1 {to}")


@pytest.mark.rule("move.must")
@pytest.mark.parametrize("space", ["2.6", "4.0", "6.0"])
def test_a_token_that_stays_only_stays(space: str) -> None:
    """No planet stands in its own way, no matter either."""
    assert ["move.must"] == refused(at("fast"), f"move {space} {space}")


@pytest.mark.rule("move.no_matter", "move.two_spaces")
@pytest.mark.parametrize(
    ("there", "between", "expected"),
    [
        ([], [], []),
        (["5.4"], [], ["move.no_matter"]),
        (["5.4"], ["5.3"], ["move.no_matter"]),
        ([], ["5.3"], ["move.two_spaces"]),
    ],
)
def test_two_spaces_end_at_matter_or_at_a_planet(
    there: list[str], between: list[str], expected: list[str]
) -> None:
    """Where matter lies at the end, the planet on the way is not to blame."""
    number = ENGINE.orbits.at
    state = at("fast")
    sky = bytearray(state.sky)
    for name in there:
        sky[number[name]] = 1
    planets = list(state.planets)
    planets[2] = number["5.3"] if between else number["1.0"]
    full = sum(1 << i for i, kind in enumerate(sky) if kind)
    state = state._replace(sky=bytes(sky), full=full, planets=tuple(planets))

    assert expected == refused(state, "move 5.2 5.4")


@pytest.mark.rule("card.matter", "card.terrain", "card.orbit", "card.state")
@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        ("cards", "play H07 A", "still lacks 2 gas"),
        ("cards", "play L02 C", "asks for a terrestrial planet; planet C is none"),
        ("cards", "play L05 A", "asks for orbit 4\u20117; planet A is on orbit 2"),
        ("finals", "play F16 A", "asks for a hostile planet; planet A is not that now"),
    ],
)
def test_a_refusal_says_what_the_card_asks(position: str, move: str, said: str) -> None:
    """What is missing, which kind of planet, which orbits, which side."""
    state = at(position)
    texts = [str(one.text) for one in ENGINE.refusals(state, ENGINE.parse(move, state))]

    assert [text for text in texts if said in text], texts


@pytest.mark.parametrize("position", ["sky", "meet", "arm", "fast", "cards", "finals", "nearly"])
def test_every_legal_move_is_drawn_and_no_other(position: str) -> None:
    """Tokens and cards alike, whether the legal moves are listed for it or not."""
    rng, state = random.Random(1), at(position)
    legal = set(ENGINE.legal(state))
    drawn = {ENGINE.sample(state, rng) for _ in range(20 * len(legal))}

    assert legal == drawn


@pytest.mark.rule("draw.keep")
def test_either_of_two_finals_may_be_drawn_to_be_kept() -> None:
    """Two legal moves are enough for chance to choose between."""
    rng, state = random.Random(1), at("cards", *BEFORE)

    assert {"F01", "F05"} == {ENGINE.sample(state, rng).card for _ in range(40)}
