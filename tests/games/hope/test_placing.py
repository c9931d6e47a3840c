"""Terraforming: planets, payments, the pile, refilling, stable galaxies and their tokens."""

from typing import Any

import pytest

from armillary.engines.hope.rules.box.universe import FACE, TILE
from armillary.engines.hope.rules.state.centre import symbols
from armillary.engines.hope.rules.state.track import covered, due

from .staging import ENGINE, arrange, begun, hand, play, refused, row, rules_of, told, words

ALL = ["animal", "animal", "animal*", "light", "joker", "carbon", "carbon*"]


def over_e4(**more: Any) -> Any:
    """Return a game with the purple ship on its way over e4 (animal, two purple planets)."""
    state = arrange(hands={0: ALL, 1: ["oxygen"]}, **more)
    return play(state, "towards", "fly e4p")


@pytest.mark.rule("place.moving")
def test_no_placing_without_moving() -> None:
    """Standing on e4 is not enough; a lever must be pulled, and then the first face counts."""
    state = arrange(ships={0: "e4p"}, hands={0: ALL})

    assert ["place.moving"] == refused(state, "place e4p animal")
    assert [] == refused(play(state, "towards"), "place e4p animal")


@pytest.mark.rule("place.dimension")
def test_only_planets_of_the_own_dimension() -> None:
    """e4 has blue planets too, but the ship is purple."""
    assert ["place.dimension"] == refused(over_e4(), "place e4b animal")


@pytest.mark.rule("place.here")
def test_a_face_that_was_passed_is_passed() -> None:
    """From f4 the planets of e4 cannot be served any more; those of e5 never could."""
    state = play(over_e4(), "fly f4p")

    assert ["place.here"] == refused(state, "place e4p joker")
    assert ["place.here"] == refused(state, "place e5p joker")


@pytest.mark.rule("place.planet")
def test_one_pioneer_to_a_planet() -> None:
    """Two planets take two pioneers and two payments, not three."""
    state = play(over_e4(), "place e4p animal")
    assert [] == refused(state, "place e4p animal")

    state = play(state, "place e4p animal")
    assert ["place.planet"] == refused(state, "place e4p animal*")


@pytest.mark.rule("place.stays")
def test_nobody_takes_a_pioneer_back() -> None:
    """Whatever the player does next in the turn, the pioneer stays on its planet."""
    state = play(over_e4(mine={0: ["move", "cards", "polarize"]}), "place e4p animal")
    stood = state.pioneers[FACE["e4p"]]
    moves = [move for move in ENGINE.legal(state) if "place" not in ENGINE.spell(move)]

    assert len(moves) > 4
    assert stood == 1
    assert {stood} == {ENGINE.advance(state, move).pioneers[FACE["e4p"]] for move in moves}


@pytest.mark.rule("place.card")
def test_a_card_must_show_the_technology() -> None:
    """An animal card fits on e4, a light card does not."""
    state = over_e4()

    assert ["place.card"] == refused(state, "place e4p light")
    assert ["place.card"] == rules_of(state, "place e4p animal")[:1]


@pytest.mark.rule("place.joker")
def test_a_joker_pays_for_one_planet() -> None:
    """It is gone afterwards."""
    state = over_e4()

    assert "place.joker" == rules_of(state, "place e4p joker")[0]
    assert "joker" not in hand(play(state, "place e4p joker"), 0)


@pytest.mark.rule("place.pair", "place.pile")
def test_two_identical_cards_pay_for_one_planet_in_the_order_given() -> None:
    """Which of them ends on top decides whether a symbol shows."""
    state = over_e4()
    on_top = play(state, "place e4p carbon+carbon*", "end", "discard 1")
    below = play(state, "place e4p carbon*+carbon", "end", "discard 1")

    assert "place.pair" == rules_of(state, "place e4p carbon+carbon*")[0]
    assert ([1, 0]) == [state.piles[0][-1] & 1 for state in (on_top, below)]
    assert symbols(on_top) == symbols(row_of(below, on_top)) + 1


def row_of(state: Any, other: Any) -> Any:
    """Return a state with the open cards of another, so that only piles differ."""
    return state._replace(shelf=other.shelf)


@pytest.mark.rule("place.hand")
def test_cards_come_from_the_hand() -> None:
    """There is one joker, and no water at all."""
    state = over_e4()

    assert ["place.hand"] == refused(play(state, "place e4p joker"), "place e4p joker")
    assert "place.hand" in refused(state, "place e4p water+water")


@pytest.mark.rule("place.supply")
def test_a_pioneer_must_be_left() -> None:
    """With an empty supply nothing is placed."""
    state = over_e4()
    state = state._replace(supply=row(state.supply, {0: 0}))

    assert ["place.supply"] == refused(state, "place e4p animal")


@pytest.mark.rule("refill.take")
def test_after_placing_one_open_card_is_taken() -> None:
    """The pile goes on the chosen space, the card above it to the hand, and a new one comes."""
    state = arrange(hands={0: ["animal"]}, shelf=["oxygen*", "water*", "light*"])
    state = play(state, "towards", "fly e4p", "place e4p animal", "end")
    after = play(state, "discard 2", "draw plant")

    assert ["discard 1", "discard 2", "discard 3"] == words(state)
    assert ["water*"] == hand(after, 0)
    assert ((), (10,), ()) == after.piles
    assert (1, 8, 7) == after.shelf


@pytest.mark.rule("refill.take")
def test_where_no_card_lies_none_is_taken() -> None:
    """All cards are in hands or on piles: the space stays empty, and the pile grows."""
    state = arrange(hands={0: ["animal"]}, people={0: "acrobat"})
    state = play(state, "towards", "fly e4p", "place e4p animal", "end")
    bare = state._replace(shelf=(None, *state.shelf[1:]))
    after = ENGINE.apply(bare, ENGINE.parse("discard 1", bare)).state

    assert (bare.hands, None) == (after.hands, after.shelf[0])
    assert 1 == len(after.piles[0]) - len(bare.piles[0])


@pytest.mark.rule("refill.hand")
def test_without_placing_the_hand_is_refilled() -> None:
    """Up to the limit: six with a level of six, and never beyond."""
    state = arrange(hands={0: ["animal"]}, seated={"levels": {0: 1}})
    full = arrange(hands={0: ALL})

    assert 6 == len(hand(play(state, "end"), 0))
    assert 7 == len(hand(play(full, "end"), 0))


@pytest.mark.rule("refill.deck")
def test_only_what_is_left_is_drawn() -> None:
    """A card of which none is left cannot come."""
    state = arrange(hands={0: [], 1: ["joker"] * 5})
    state = told(state, "end")[0]

    assert ["refill.deck"] == refused(state, "draw joker")
    assert [] == refused(state, "draw water")


@pytest.mark.rule("refill.reshuffle")
def test_an_empty_deck_is_made_of_what_lies_below() -> None:
    """First the cards under it, then the discard piles without their top cards."""
    nothing = (0,) * 14
    state = arrange(hands={0: []}, piles=[["water", "light*"], [], ["oxygen"]])
    state = state._replace(deck=nothing, bottom=row(nothing, {4: 1}))
    state = told(state, "end")[0]

    assert ["draw carbon"] == words(state)
    assert ["draw water"] == words(told(state, "draw carbon")[0])
    after = play(state, "draw carbon", "draw water")
    assert ((7,), (), (0,)) == after.piles


def nearly(**more: Any) -> Any:
    """Return a game in which one pioneer more makes a2 (light, two purple planets) stable."""
    state = arrange(ships={0: "b2p"}, hands={0: ["light", "light*"]}, pioneers={"a2p": [1]}, **more)
    return play(state, "away", "fly a2p")


@pytest.mark.rule("stable.when", "stable.track", "token.lay")
def test_a_full_galaxy_becomes_stable() -> None:
    """Pioneers go to the track, a token comes, and nothing can be placed there any more."""
    state = nearly()
    asked, events = told(state, "place a2p light")
    after = play(asked, "stand vega")

    assert "stable.when" in [event.rule for event in events]
    assert after.stable == 1 << TILE["a2"]
    assert (0, 1) == after.line
    assert 0 == after.pioneers[FACE["a2p"]]
    assert [TILE["a2"]] == [tile for tile, _ in after.tokens]
    assert ["place.planet"] == refused(after, "place a2p light*")


@pytest.mark.rule("stable.order")
def test_who_stabilises_chooses_the_order() -> None:
    """Vega's turn: Rigel's pioneer may go first; a third player has none there."""
    state = play(nearly(), "place a2p light")

    assert ["stand vega", "stand rigel"] == words(state)
    assert ["stable.order"] == refused(state, "stand mira")
    assert (1, 0) == play(state, "stand rigel").line


@pytest.mark.rule("stable.gap")
def test_the_marker_s_space_is_skipped_for_good() -> None:
    """With the marker on crossing 1 (space 2) the second pioneer goes to space 3."""
    after = play(nearly(marker=5), "place a2p light", "stand vega")

    assert 1 << 2 == after.gaps
    assert (1 << 1 | 1 << 3) == covered(ENGINE.kit, after)
    assert 4 == due(ENGINE.kit, after.line, after.gaps)


@pytest.mark.rule("token.stacks", "regress.count")
def test_tokens_come_from_the_first_stack_first() -> None:
    """Then from the second and the third; an empty stack shows a symbol."""
    one = play(nearly(), "place a2p light", "stand vega")
    last = play(nearly(stacks=(1, 5, 6), bag=(4, 4, 4, 0)), "place a2p light", "stand vega")
    none = play(nearly(stacks=(0, 0, 0), bag=(0, 0, 0, 0)), "place a2p light", "stand vega")

    assert (4, 5, 6) == one.stacks
    assert symbols(last) == symbols(one) + 1
    assert () == none.tokens


@pytest.mark.rule("token.take")
def test_a_token_is_taken_on_entering() -> None:
    """Who stands there since before does not enter; who flies in may take it, once."""
    state = arrange(stable=["e4"], tokens={"e4": "cards"}, ships={0: "e4p"})
    entered = play(arrange(state, ships={0: "d4p"}), "towards", "fly e4p")

    assert ["token.take"] == refused(state, "take")
    assert [] == refused(entered, "take")
    after = play(entered, "take")
    assert ((), (0, 0, 1, 0)) == (after.tokens, after.mine[0])
    assert ["token.take"] == refused(after, "take")
    assert ["token.take"] == refused(begun(), "take")
    # Who makes a galaxy stable was there before the token came.
    maker = play(nearly(), "place a2p light", "stand vega")
    assert ["token.take"] == refused(maker, "take")


@pytest.mark.rule("token.keep")
def test_a_token_is_used_by_who_keeps_it() -> None:
    """Nobody uses what they do not have; one that is used is gone."""
    state = arrange(mine={0: ["cards"]})

    assert ["token.keep"] == refused(state, "use medals")
    assert ["token.keep"] == refused(play(state, "use cards"), "use cards")


@pytest.mark.rule("token.medals")
def test_token_two_medals() -> None:
    """The purse grows by two."""
    assert 2 == play(arrange(mine={0: ["medals"]}), "use medals").medals[0]


@pytest.mark.rule("token.cards")
def test_token_two_cards() -> None:
    """Two cards, even above the limit."""
    assert 9 == sum(play(arrange(hands={0: ALL}, mine={0: ["cards"]}), "use cards").hands[0])


@pytest.mark.rule("token.move")
def test_token_one_more_movement() -> None:
    """After a flight another lever may be pulled."""
    state = play(arrange(mine={0: ["move"]}), "towards", "fly e4p", "use move")

    assert [] == refused(state, "away")
    assert ["nav.levers"] == refused(state, "towards")


@pytest.mark.rule("token.polarize")
def test_token_general_polarization() -> None:
    """Every ship shifts by its own colour, levers stay, and the flight goes on from there."""
    state = arrange(
        ships={0: "d4p", 1: "c3r"}, mine={0: ["polarize"]}, used={0: ["away"], 1: ["away"]}
    )
    after = play(play(state, "towards", "fly e4p"), "use polarize cw")

    assert FACE["c3p"] == after.ships[1]
    assert (0b0011, 0b0010) == after.levers
    # e4 is a cube: purple to blue slips north-east to d5, whence blue gravity pulls on.
    assert FACE["d5b"] == after.ships[0]
    assert {"fly c5b", "fly d6b"} == set(words(after, "fly"))
    back = play(state, "use polarize ccw")
    assert FACE["c3b"] == back.ships[1]


@pytest.mark.rule("refill.deck")
def test_only_tokens_that_are_left_are_turned_up() -> None:
    """The last ones are of three kinds."""
    state = told(nearly(stacks=(1, 0, 0), bag=(0, 0, 1, 0)), "place a2p light")[0]
    state = told(state, "stand vega")[0]

    assert ["refill.deck"] == refused(state, "token move")
    assert [] == refused(state, "token cards")


@pytest.mark.rule("refill.hand")
def test_where_no_card_is_left_none_is_drawn() -> None:
    """Neither in the deck nor below it nor in the piles: the turn ends all the same."""
    nothing = (0,) * 14
    state = arrange(hands={0: []})._replace(deck=nothing, bottom=nothing, piles=((), (), ()))
    after = play(state, "end")

    assert (1, 0) == (after.to_act, sum(after.hands[0]))


@pytest.mark.rule("place.hand")
def test_a_pair_is_of_two_cards_that_one_has() -> None:
    """One light card is no pair with the one that shows the symbol."""
    state = play(arrange(ships={0: "b2p"}, hands={0: ["light"]}), "away", "fly a2p")

    assert ["place.hand"] == refused(state, "place a2p light+light*")
    assert ["place.hand"] == refused(state, "place a2p light*+light")


@pytest.mark.rule("token.polarize")
def test_a_general_polarization_shifts_every_face() -> None:
    """No ship stays where it is, on whatever face of the universe it stands."""
    for face in FACE:
        state = arrange(ships={1: face}, mine={0: ["polarize"]})
        assert FACE[face] != play(state, "use polarize cw").ships[1]
