"""Before the first turn: galaxies, cards, monolith, characters, ships, hands."""

from typing import Any

import pytest

from armillary.engines.core.moves import NATURE
from armillary.engines.hope.rules.box.universe import EARTH, FACE, TILE
from armillary.engines.hope.rules.ending import score
from armillary.engines.hope.rules.state import tasks

from .staging import ENGINE, arrange, at, begun, hand, play, refused, rules_of, words


def first(**options: Any) -> Any:
    """Return a game at its very first move."""
    return ENGINE.start(**({"seats": 2} | options))


@pytest.mark.rule("setup.universe")
def test_galaxies_are_dealt_place_by_place() -> None:
    """The next galaxy goes to the next empty place, and each lies once."""
    state = first()
    after = play_raw(state, "lay oxygen-a a1")

    assert NATURE == state.to_act
    assert ["setup.universe"] == refused(state, "lay oxygen-a b1")
    assert ["setup.universe"] == refused(after, "lay oxygen-a a2")
    assert [] == refused(after, "lay oxygen-b a2")


def play_raw(state: Any, text: str) -> Any:
    """Play one move and let nobody else act."""
    return ENGINE.apply(state, ENGINE.parse(text, state)).state


@pytest.mark.rule("setup.universe", "refill.deck")
def test_what_chance_may_do_is_listed_with_its_weights() -> None:
    """36 galaxies for the first place; cards as many as there are, seven of them with a symbol."""
    dealt, drawn = ENGINE.start(2), ENGINE.start(2, universe="sample")

    for state, moves, weights in ((dealt, 36, {1}), (drawn, 7, {5})):
        chances = ENGINE.chances(state)
        assert [move for move, _ in chances] == ENGINE.legal(state)
        assert (moves, weights) == (len(chances), {weight for _, weight in chances})


@pytest.mark.rule("setup.centre", "regress.count")
def test_three_symbols_at_the_start() -> None:
    """A card without the symbol cannot open the replenishment zone; the first count is 3."""
    state = first(universe="sample")

    assert ["setup.centre"] == refused(state, "draw oxygen")
    assert [] == refused(state, "draw oxygen*")
    assert all(card & 1 for card in begun().shelf)


@pytest.mark.rule("setup.stacks")
@pytest.mark.parametrize(
    ("difficulty", "stacks"),
    [("normal", (5, 5, 6)), ("advanced", (4, 4, 8)), ("expert", (3, 2, 11)), ("hero", (2, 1, 13))],
)
def test_stacks_by_difficulty(difficulty: str, stacks: tuple[int, ...]) -> None:
    """16 tokens in three stacks, more of them last on the harder levels."""
    assert stacks == first(difficulty=difficulty).stacks
    assert 16 == sum(stacks)


@pytest.mark.rule("setup.monolith")
def test_the_monolith_begins_on_the_border_galaxy_with_fewest_planets() -> None:
    """A joker is drawn again; among equals the first seat chooses."""
    state = first(universe="sample", begin="chosen")
    for text in ("draw oxygen*", "draw water*", "draw light*", "draw joker"):
        state = play_raw(state, text)
    assert state.monolith is None and state.to_act == NATURE

    # Of the two light galaxies on the border a2 has two planets and g3 four.
    alone = play_raw(state, "draw light")
    assert TILE["a2"] == alone.monolith


@pytest.mark.rule("setup.monolith")
def test_the_first_seat_chooses_among_equals() -> None:
    """Only the poorest border galaxies of the technology may be chosen."""
    state = first(universe="sample", begin="chosen")
    for text in ("draw oxygen*", "draw water*", "draw light*", "draw oxygen"):
        state = play_raw(state, text)

    assert 0 == state.to_act
    choices = words(state)
    assert len(choices) > 1
    assert ["setup.monolith"] == refused(state, "monolith d1")
    assert play_raw(state, choices[0]).monolith == TILE[choices[0].split()[1]]


@pytest.mark.rule("setup.character")
def test_a_character_is_chosen_once() -> None:
    """The second player cannot be what the first one is."""
    state = ready("become brave")

    assert ["setup.character"] == refused(state, "become brave")
    assert [] == refused(state, "become acrobat")


def ready(*texts: str, seats: int = 2) -> Any:
    """Return a game at the choice of characters, with these moves played."""
    state = ENGINE.table(seed=1, seats=seats, universe="sample").state
    if tasks.asked(state) == "monolith":
        state = play(state, words(state)[0])
    for text in texts:
        state = play(state, text)
    return state


@pytest.mark.rule("setup.cockpit")
def test_a_cockpit_starts_with_free_levers_and_two_pioneers() -> None:
    """Four free levers, 23 pioneers in supply, two that count already."""
    state = begun()

    assert (0, 0) == state.levers
    assert (23, 23) == state.supply
    assert [2, 2] == [score(ENGINE, state, seat) for seat in (0, 1)]


@pytest.mark.rule("setup.ships")
def test_at_most_two_ships_start_in_a_dimension() -> None:
    """The third one has to go elsewhere."""
    state = ready(
        "become brave", "become acrobat", "become prodigy", "embark red", "embark red", seats=3
    )

    assert ["setup.ships"] == refused(state, "embark red")
    after = play(state, "embark blue")
    assert (3 * EARTH + 2, 3 * EARTH + 2, 3 * EARTH + 1) == after.ships


@pytest.mark.rule("setup.hands")
def test_hands_are_dealt_up_to_the_level() -> None:
    """The Brave begins with five cards, the Earthling with four."""
    state = begun()

    assert [5, 4] == [len(hand(state, seat)) for seat in (0, 1)]


@pytest.mark.rule("role.deal")
def test_there_is_one_role_more_than_players() -> None:
    """n + 1 cards, exactly one of them N.O.P.E.; it may stay in the box."""
    state = first(universe="sample", begin="given", traitor=True, seats=3)
    while tasks.asked(state) != "role":
        state = play_raw(state, words(state)[0])
    assert [(1, 1), (3, 3)] == sorted((weight, weight) for _, weight in ENGINE.chances(state))

    hope = play_raw(play_raw(play_raw(state, "role hope"), "role hope"), "role hope")
    assert 1 == hope.spare
    assert play_raw(state, "role hope").spare is None
    for which in range(3):
        dealt = state
        for seat in range(3):
            dealt = play_raw(dealt, "role nope" if seat == which else "role hope")
        assert (0, which) == (dealt.spare, dealt.roles.index(1))
    nope = play_raw(state, "role nope")
    assert ["refill.deck"] == refused(nope, "role nope")


@pytest.mark.rule("role.secret", "turn.hands")
def test_a_view_holds_no_secret() -> None:
    """Others' cards, the deck and others' roles are absent."""
    view = ENGINE.view(begun(seats=3, traitor=True), 0)

    assert ((), ()) == view.state.hands[1:]
    assert () == view.state.deck
    assert (None, None) == view.state.roles[1:]
    assert (5, 4, 4) == view.cards


@pytest.mark.rule("turn.order")
def test_only_the_one_to_act_may_act() -> None:
    """Somebody else's move is refused, and after a turn it goes round."""
    state = begun()
    theirs = ENGINE.parse("end", state).__class__(1)
    after = play(state, "end")

    assert ["turn.order"] == [one.rule for one in ENGINE.refusals(state, theirs)]
    assert (1, 1) == (after.turn, after.to_act)


@pytest.mark.rule("turn.steps")
def test_what_is_asked_is_answered_first() -> None:
    """A discard space is chosen before anything else is done."""
    state = arrange(hands={0: ["animal", "light"]})
    state = play(state, "towards", "fly e4p", "place e4p animal", "end")

    assert ["turn.steps"] == refused(state, "upgrade")[:1]
    assert [] == refused(state, "discard 1")
    assert "turn.steps" in refused(begun(), "discard 1")


TURN = (
    *("towards", "arbitrary away", "polarize", "fly c4p", "fly e4p", "place e4b water"),
    *("place e4p light", "teleport c4p light", "take", "use medals", "upgrade", "learn"),
    *("reveal", "lure rigel a3b", "end"),
)
ANSWERS = (
    *("stand vega", "point a3b", "give water+water", "wake away", "drop water", "jump"),
    *("monolith a1", "embark blue"),
)


@pytest.mark.rule("turn.steps")
@pytest.mark.parametrize("course", [None, 0, 3])
@pytest.mark.parametrize("text", [*TURN, *ANSWERS])
def test_whatever_is_not_asked_breaks_that_rule_alone(text: str, course: int | None) -> None:
    """What else would speak against it at its own time is not told: a pile is to be discarded."""
    state = arrange(
        begun(traitor=True, bugs=True), ships={0: "d4p"}, hands={0: ["light"]},
        people={0: "brave"}, todo=(tasks.Pile(),), to_act=0, fresh=False, mode=course,
        steps=int(course == 3), before=course == 3, seen=1 << FACE["d4p"],
    )  # fmt: skip

    assert ["turn.steps"] == refused(state, text)
    if text in ANSWERS:
        assert ["turn.steps"] == refused(state._replace(todo=()), text)


@pytest.mark.rule("turn.movement")
def test_one_movement_a_turn() -> None:
    """After a flight no other lever moves; a token gives one more."""
    state = play(arrange(mine={0: ["move"]}), "towards", "fly e4p")

    assert ["turn.movement"] == refused(state, "away")
    assert ["turn.movement"] == refused(state, "polarize")
    assert [] == refused(play(state, "use move"), "away")
    assert "token.move" in rules_of(state, "use move")
    assert at(state, 0) == "e4p"
