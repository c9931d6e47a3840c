"""Playing cards: demands, payment, states, icons and cubes. Acceptance 2, 3, 7, 12."""

import pytest

from .staging import ENGINE, at, cards, mat, refused, told

ROWS = [
    ("turn.steps", "cards", (), "move 2.2 2.3"),
    ("card.hand", "cards", (), "play L16 B"),
    ("card.matter", "cards", (), "play H01 A"),
    ("card.terrain", "cards", (), "play L02 C"),
    ("card.orbit", "cards", (), "play L05 A"),
    ("card.one", "finals", (), "play L08 A"),
    ("card.finals_last", "nearly", (), "play F10 A"),
    ("card.state", "finals", (), "play F16 A"),
    ("card.marker", "finals", (), "play F16 C"),
    ("card.no_cube", "cubes", ("play L02 A",), "cube D"),
    ("icon.gravity", "gravity", ("play L06 A",), "pull 3.3 A"),
    ("icon.downgrade", "cards", (), "downgrade H01"),
    ("draw.must", "cards", ("play L02 A",), "pass"),
    ("draw.empty", "spent", ("play H03 A",), "draw low"),
    ("draw.finals", "spent", ("play H03 A",), "draw final"),
    ("draw.keep", "cards", ("play L02 A", "draw final", "deal F01", "deal F05"), "keep F02"),
    ("draw.bag", "cards", ("play L02 A", "draw high"), "deal L01"),
]


@pytest.mark.rule(
    "turn.steps",
    "card.hand",
    "card.matter",
    "card.terrain",
    "card.orbit",
    "card.one",
    "card.finals_last",
    "card.state",
    "card.marker",
    "card.no_cube",
    "icon.gravity",
    "icon.downgrade",
    "draw.must",
    "draw.empty",
    "draw.finals",
    "draw.keep",
    "draw.bag",
)
@pytest.mark.parametrize(("rule", "position", "moves", "move"), ROWS)
def test_a_forbidden_move_breaks_its_rule(
    rule: str, position: str, moves: tuple[str, ...], move: str
) -> None:
    """One example a rule, and no other rule is blamed."""

    assert [rule] == refused(at(position, *moves), move)


@pytest.mark.rule("card.pay", "card.place", "card.points", "planet.state")
def test_magnetic_field_turns_b_habitable() -> None:
    """Acceptance 2: four tokens to the next four track spaces, 11 points, 11 beats 10."""
    before = at("cards")
    state = at("cards", "play H01 B")

    assert len(before.track) + 4 == len(state.track)
    assert bytes(range(4)) == state.track[-4:] and (0, 0, 0, 0) == mat(state, 0, "B")
    assert 11 == state.scores[0] - before.scores[0]
    assert [("H14", 1), ("H01", 0)] == [(ENGINE.cards[c], cube) for c, cube in state.played[1]]
    assert (before.living, state.living) == (0, 0b10)
    assert {"card.pay", "card.place", "card.points", "planet.state"} == set(
        told(before, "play H01 B")
    )


@pytest.mark.rule("card.orbit")
@pytest.mark.parametrize(
    ("space", "expected"),
    [("3.0", ["card.orbit"]), ("4.0", []), ("7a.0", []), ("2.6", ["card.orbit"])],
)
def test_the_first_and_the_last_orbit_of_a_span_will_do(space: str, expected: list[str]) -> None:
    """Polar Ice goes to orbits 4 to 7, and is offered exactly there."""
    state = at("cards")
    state = state._replace(
        planets=(ENGINE.orbits.at[space], *state.planets[1:]),
        mats=(state.mats[2], *state.mats[1:]),
    )
    move = ENGINE.parse("play L05 A", state)

    assert expected == refused(state, "play L05 A")
    assert (not expected) == (move in ENGINE.legal(state))


@pytest.mark.rule("card.pay", "turn.order")
def test_a_second_seat_pays_from_its_own_mat() -> None:
    """Orange with Blue's cards and matter may play what Blue may; Blue's matter is not Orange's."""
    blue = at("cards")
    mine, theirs = blue.mats[:4], blue.mats[4:]
    orange = blue._replace(
        to_act=1, turn=1, hands=blue.hands[::-1], mats=(*theirs, *mine), played=((), (), (), ())
    )
    blue = blue._replace(played=((), (), (), ()))
    plays = [{ENGINE.spell(move) for move in ENGINE.legal(one)} for one in (blue, orange)]

    assert plays[0] == plays[1] and "play L02 A" in plays[0]
    assert {"pass", "downgrade H07"} >= {
        ENGINE.spell(move) for move in ENGINE.legal(orange._replace(mats=(*mine, *theirs)))
    }


@pytest.mark.rule("planet.state")
def test_a_tie_turns_nothing() -> None:
    """Acceptance 3: hostile at the start, and still so at ten to ten."""
    state = at("tie", "play H04 B")

    assert (10, 10) == ENGINE.balance(state, 1)
    assert 0 == state.living and 0 == ENGINE.start(2).living
    lively = at("tie")
    lively = lively._replace(living=0b10)
    assert 0b10 == ENGINE.advance(lively, ENGINE.parse("play H04 B", lively)).living


@pytest.mark.rule("icon.gravity")
def test_gravity_takes_matter_after_payment() -> None:
    """From any orbit to any of the four planets, or not at all."""
    played = at("gravity", "play L06 A")
    pulled = at("gravity", "play L06 A", "pull 4.4 C")

    assert "gravity" == played.phase and "draw" == pulled.phase
    assert (0, 0, 0, 1) == mat(pulled, 0, "C")
    assert not pulled.sky[ENGINE.orbits.at["4.4"]]
    # Where it lay is free for other matter, and everything else lies as it did.
    assert played.full ^ pulled.full == 1 << ENGINE.orbits.at["4.4"]
    assert pulled.full == sum(1 << i for i, kind in enumerate(pulled.sky) if kind)
    assert "draw" == at("gravity", "play L06 A", "pass").phase


@pytest.mark.rule("icon.downgrade")
def test_a_downgrade_ends_the_turn() -> None:
    """Acceptance 12: no card can be played after it; never in a last turn."""
    state = at("cards", "downgrade H07", "deal L01")

    assert 1 == state.turn and {"H07"} == set(cards(state.discards))
    assert "L01" in cards(state.hands[0])
    assert refused(state._replace(to_act=1), "play L02 A")
    for left in (0, 2):
        assert ["icon.downgrade"] == refused(at("cards")._replace(left=left), "downgrade H07")


@pytest.mark.rule("icon.downgrade")
def test_a_downgrade_needs_a_low_card_to_draw() -> None:
    """Low cards that were discarded would do; with none of either it is not offered."""
    state = at("cards")
    low = state.stock & ENGINE.decks[0]
    spent = state._replace(stock=state.stock & ~low)
    shuffled = spent._replace(discards=spent.discards | low)

    assert ["icon.downgrade"] == refused(spent, "downgrade H07")
    assert "downgrade H07" not in [ENGINE.spell(move) for move in ENGINE.legal(spent)]
    assert [] == refused(shuffled, "downgrade H07")


@pytest.mark.rule("card.no_cube")
@pytest.mark.parametrize(("move", "expected"), [("cube B", 0), ("pass", None)])
def test_without_a_cube_one_is_moved_or_none(move: str, expected: int | None) -> None:
    """The new card gets the cube, or stays without."""
    state = at("cubes", "play L02 A", move)

    assert expected == dict(state.played[0])[ENGINE.card["L02"]]
    assert 0 == ENGINE.cubes(state, 0)


@pytest.mark.rule("draw.must", "hand.five", "draw.keep")
@pytest.mark.parametrize(
    "moves",
    [
        ("play L02 A", "draw low", "deal L01"),
        ("play L02 A", "draw high", "deal H02"),
        ("play L02 A", "draw final", "deal F01", "deal F05", "keep F05"),
        ("pass",),
        ("downgrade H07", "deal L01"),
    ],
)
def test_a_hand_has_five_cards_after_a_turn(moves: tuple[str, ...]) -> None:
    """Acceptance 7: whatever was done."""
    state = at("cards", *moves)

    assert [5, 5] == [hand.bit_count() for hand in state.hands]
    assert (1, "move") == (state.turn, state.phase)


@pytest.mark.rule("hand.five", "draw.must")
def test_a_hand_stays_short_when_nothing_can_be_drawn() -> None:
    """Correction P1: four finals held, no low card left, no high one either."""
    state = at("spent", "play H03 A")
    high = ENGINE.decks[1]
    state = state._replace(stock=state.stock & ~high, hands=(state.hands[0], state.hands[1] | high))

    assert ["pass"] == [ENGINE.spell(move) for move in ENGINE.legal(state)]
    assert 4 == ENGINE.advance(state, ENGINE.legal(state)[0]).hands[0].bit_count()


@pytest.mark.rule("draw.reshuffle", "draw.bag")
def test_the_last_final_is_taken_then_discards_are_shuffled() -> None:
    """Correction P9: the second of the two comes from the discards."""
    state = at("cards", "play L02 A", "draw final")
    rest = state.stock & ENGINE.decks[2]
    last = rest & -rest
    state = state._replace(stock=state.stock & ~rest | last, discards=state.discards | rest & ~last)
    first = ENGINE.legal(state)
    state = ENGINE.advance(state, first[0])

    assert 1 == len(first) and rest.bit_count() - 1 == len(ENGINE.legal(state))
    assert "draw.reshuffle" in [
        event.rule for event in ENGINE.apply(state, ENGINE.legal(state)[0]).events
    ]
    drawn = ENGINE.apply(state, ENGINE.legal(state)[0]).state
    assert not drawn.discards & ENGINE.decks[2]
    assert rest.bit_count() - 2 == (drawn.stock & ENGINE.decks[2]).bit_count()


@pytest.mark.rule("draw.keep")
def test_a_lone_final_is_kept() -> None:
    """One left and no discards: it goes straight to the hand."""
    state = at("cards", "play L02 A", "draw final")
    rest = state.stock & ENGINE.decks[2]
    state = state._replace(stock=state.stock & ~rest | rest & -rest)
    state = ENGINE.advance(state, ENGINE.legal(state)[0])

    assert ("move", 1, 5) == (state.phase, state.turn, state.hands[0].bit_count())


@pytest.mark.rule("card.finals_last")
def test_finals_come_after_the_card_of_the_last_turn() -> None:
    """In the last turn too they wait until the low or high card is played or passed over."""
    state = at("last", "move 2.6 2.1")

    assert ["card.finals_last"] == refused(state, "play F10 A")
    assert [] == refused(at("last", "move 2.6 2.1", "pass"), "play F10 A")
