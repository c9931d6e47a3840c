"""Dealing, discarding, who begins, and what stays hidden."""

import random

import pytest

from armillary.engines.core.moves import NATURE, SPECTATOR

from .staging import ENGINE, at, cards, dealt, refused


@pytest.mark.rule("setup.hand")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_is_dealt_two_of_each_deck(seats: int) -> None:
    """Two low, two high and two final cards."""
    for hand in dealt(seats=seats).hands:
        assert ["F", "F", "H", "H", "L", "L"] == sorted(card[0] for card in cards(hand))


@pytest.mark.rule("setup.discard")
def test_one_final_is_discarded_face_up() -> None:
    """A low card may not go; five cards are left."""
    state = dealt()
    hand = cards(state.hands[0])
    after = ENGINE.advance(state, ENGINE.parse(f"discard {hand[-1]}", state))

    assert ["setup.discard"] == refused(state, f"discard {hand[0]}")
    assert [hand[-1]] == cards(after.discards) and 5 == after.hands[0].bit_count()


@pytest.mark.rule("setup.first")
@pytest.mark.parametrize(
    ("thrown", "first"), [(("F04", "F16"), 0), (("F16", "F04"), 1), (("F01", "F02"), None)]
)
def test_the_highest_discard_begins(thrown: tuple[str, str], first: int | None) -> None:
    """15 points beat 6; at 14 each the lot decides."""
    state = dealt()
    stock = (1 << len(ENGINE.cards)) - 1
    hands = tuple(
        hand & ~ENGINE.decks[2] | 1 << ENGINE.card[card]
        for hand, card in zip(state.hands, thrown, strict=True)
    )
    state = state._replace(hands=hands, stock=stock & ~hands[0] & ~hands[1])
    for card in thrown:
        state = ENGINE.advance(state, ENGINE.parse(f"discard {card}", state))

    if first is None:
        assert NATURE == state.to_act
        assert ["first 0", "first 1"] == [ENGINE.spell(move) for move in ENGINE.legal(state)]
        assert 1 == ENGINE.advance(state, ENGINE.legal(state)[1]).to_act
    else:
        assert (first, "move") == (state.to_act, state.phase)


@pytest.mark.rule("setup.first")
def test_the_lot_falls_on_those_alone_who_tie() -> None:
    """Two with 14 points, one with 6: the third cannot begin."""
    state = dealt(seats=3)
    thrown = tuple(ENGINE.card[card] for card in ("F01", "F16", "F02"))
    state = state._replace(to_act=NATURE, phase="first", thrown=thrown)

    assert ["first 0", "first 2"] == [ENGINE.spell(move) for move in ENGINE.legal(state)]
    assert ["setup.first"] == refused(state, "first 1")


@pytest.mark.rule("turn.order")
def test_only_the_actor_moves() -> None:
    """And nobody after the end."""
    state = at("sky")
    move = ENGINE.legal(state)[0]
    other = type(move)(1, move.at, move.to)
    over = at("last", "move 2.6 2.1", "pass", "pass")

    assert ["turn.order"] == [refusal.rule for refusal in ENGINE.refusals(state, other)]
    assert "turn.order" in [refusal.rule for refusal in ENGINE.refusals(over, move)]


@pytest.mark.rule("hand.secret")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_page_never_holds_anothers_cards(seat: int) -> None:
    """The scene of a seat shows its own hand, no other's, and how many others hold."""
    state = at("cards")
    scene = ENGINE.scene(ENGINE.view(state, seat))
    keys = {item.key.removeprefix("card:") for item in scene.items if item.area == "hand"}
    hand = state.hands[seat] if seat >= 0 else 0

    assert set(cards(hand)) == keys
    assert not {item.key for item in scene.items} & {
        f"card:{card}"
        for other, cards_of in enumerate(state.hands)
        if other != seat
        for card in cards(cards_of)
    }


@pytest.mark.rule("hand.secret")
def test_others_read_a_draw_without_its_card() -> None:
    """The log tells the deck to everybody, the card to its owner alone."""
    state = at("cards", "play L02 A", "draw high")
    move = ENGINE.legal(state)[0]
    events = ENGINE.apply(state, move).events
    told = {
        seat: " ".join(str(ENGINE.tell(one)) for one in events if one.known_to(seat))
        for seat in (0, 1, SPECTATOR)
    }

    name = str(ENGINE.say(f"card.{move.card}"))
    assert [True, False, False] == [name in told[seat] for seat in (0, 1, SPECTATOR)]
    assert [f"deal {move.card}", "deal ?"] == [
        ENGINE.spell_for(state, move, seat) for seat in (0, 1)
    ]


@pytest.mark.rule("hand.secret")
def test_an_imagined_state_looks_the_same() -> None:
    """Unseen cards fall anywhere, as many of each deck as before."""
    state = at("cards")
    imagined = ENGINE.imagine(ENGINE.view(state, 0), random.Random(3))

    assert ENGINE.view(state, 0) == ENGINE.view(imagined, 0) and state != imagined


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_pass_clockwise(seats: int) -> None:
    """The seat on the left follows, and after the last one the first."""
    state, turns = at("sky", seats=seats), []
    for _ in range(seats + 1):
        turns.append(state.to_act)
        state = ENGINE.advance(state, ENGINE.legal(state)[0])
        state = ENGINE.advance(state, ENGINE.parse("pass", state))

    assert [*range(seats), 0] == turns


@pytest.mark.rule("setup.planets")
def test_planets_begin_on_their_spaces_and_stay_what_they_are() -> None:
    """Two terrestrial, two gaseous ones, on four spaces that get no matter."""
    state = at(None)
    shallow, storm = ENGINE.card["L02"], ENGINE.card["L15"]

    assert ["2.6", "3.5", "5.1", "6.5"] == [ENGINE.orbits.names[i] for i in state.planets]
    assert not set(state.planets) & set(ENGINE.orbits.dots)
    assert (0b0011, 0b1100) == (ENGINE.asked[shallow].worlds, ENGINE.asked[storm].worlds)


@pytest.mark.rule("setup.planets", "track.spaces")
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_screen_says_what_is_reconstructed(lang: str) -> None:
    """Spaces, lines, starts, kinds of planets and the track; an owner's own board says nothing."""
    note, cards = (one.to(lang) for one in ENGINE.scene(ENGINE.view(at("sky"), 0)).notes)
    words = {
        "en": ("spaces each orbit", "thin lines", "planets begin", "gaseous", "track", "arrow"),
        "fr": ("cases de chaque orbite", "traits fins", "planètes", "gazeuses", "piste", "flèche"),
        "de": ("Felder jede Bahn", "dünnen Linien", "Planeten", "gasförmig", "Leiste", "pfeil"),
    }[lang]

    assert [] == [word for word in words if word not in note]
    assert cards
