"""Collecting and laying at home, and what comes between two missions."""

import pytest

from .staging import ENGINE, broken, collecting, hand, home, lying, play, stage, told

FULL = dict.fromkeys("abcd", "boots roll plug cloak vacuum machine")


@pytest.mark.rule("collect.when")
@pytest.mark.parametrize("text", ["take 3", "lay boots", "stop"])
def test_cards_are_collected_only_after_the_mission(text: str) -> None:
    """Not while portals are explored."""

    assert ["collect.when"] == broken(stage(cards={3: "plug"}, hands={"a": "boots"}), text)


@pytest.mark.rule("collect.order")
@pytest.mark.parametrize(
    ("landed", "queue"),
    [("a3 b4 c9 d5", (2, 3, 1, 0)), ("c7 a7 b2 d7", (2, 0, 3, 1)), ("b2 d9", (3, 1))],
)
def test_the_furthest_collects_first(landed: str, queue: tuple[int, ...]) -> None:
    """At one portal the lower ship of the stack; who flies on collects nothing."""

    state = stage(hands=FULL, landed=landed, to_act=0, position=10)
    state = play(state, "draw b", "reveal sabortal")

    assert queue == state.queue


@pytest.mark.rule("collect.actions", "collect.order")
def test_the_example_of_the_rulebook() -> None:
    """Alexander takes two and lays two, Clara takes three, Ben lays three, Dani one each (A2)."""

    state = collecting(
        "acbd",
        "a9 c7 b7 d3",
        cards={1: "pilferer", 2: "boots", 3: "roll", 4: "plug", 5: "cloak", 6: "vacuum"},
        hands={"a": "roll", "b": "boots roll plug", "d": "boots"},
    )
    after = play(
        state,
        *["take 1", "take 2", "lay boots", "lay roll"],
        *["take 3", "take 4", "take 5"],
        *["lay boots", "lay roll", "lay plug"],
        "take 6",
    )

    assert (["boots", "roll"], ["boots", "plug", "roll"]) == (
        home(after, "a"),
        sorted(home(after, "b")),
    )
    assert {"roll", "plug", "cloak", "sabortal"} == set(hand(after, "c"))
    assert (3, 1) == (after.to_act, after.left)
    after = play(after, "lay boots")
    assert ["boots"] == home(after, "d")
    assert {"vacuum"} <= set(hand(after, "d"))


@pytest.mark.rule("collect.actions")
@pytest.mark.parametrize(("portal", "value"), [(1, 1), (2, 1), (3, 2), (6, 2), (8, 3), (10, 4)])
def test_the_value_of_the_portal_is_the_number_of_actions(portal: int, value: int) -> None:
    """Of that portal where the ship lies."""

    state = stage(hands=FULL, landed=f"c{portal}", position=10)

    assert value == play(state, "draw b", "reveal sabortal").left


@pytest.mark.rule("collect.take")
def test_a_card_is_taken_from_any_portal() -> None:
    """Relics and aliens, but not from an empty portal."""

    state = collecting("ab", "a9 b3", cards={1: "pilferer", 2: "boots"})

    assert [[], [], ["collect.take"]] == [broken(state, f"take {n}") for n in (1, 2, 3)]
    assert ["pilferer", "sabortal"] == hand(play(state, "take 1"), "a")
    assert {2: "boots"} == lying(play(state, "take 1"))


@pytest.mark.rule("collect.lay")
def test_a_relic_is_laid_from_the_hand() -> None:
    """Only what the hand holds; it may be one just taken."""

    state = collecting("ab", "a9 b3", cards={2: "boots"}, hands={"a": "roll"})

    assert ([], ["collect.lay"]) == (broken(state, "lay roll"), broken(state, "lay boots"))
    assert ["boots"] == home(play(state, "take 2", "lay boots"), "a")


@pytest.mark.rule("collect.stop")
def test_actions_may_be_forfeited() -> None:
    """Then the next one collects."""

    state = collecting("ab", "a9 b3", cards={2: "boots"})

    assert 1 == play(state, "take 2", "stop").to_act
    assert [("stopped", "collect.stop")] == told(state, "stop")


@pytest.mark.rule("collect.stop")
def test_one_is_asked_even_if_nothing_can_be_done() -> None:
    """The only answer is to stop."""

    state = collecting("ab", "a9 b3")

    assert ["stop"] == [ENGINE.spell(move) for move in ENGINE.legal(state)]


@pytest.mark.rule("home.relics")
@pytest.mark.parametrize("card", ["pilferer", "schemer", "time_thief", "sabortal"])
def test_only_relics_lie_at_home(card: str) -> None:
    """No alien, and no sabortal."""

    state = collecting("ab", "a9 b3", hands={"a": "pilferer schemer time_thief"})

    assert ["home.relics"] == broken(state, f"lay {card}")


@pytest.mark.rule("home.limit")
def test_a_fourth_of_a_kind_is_refused() -> None:
    """The third is not."""

    state = collecting(
        "ab", "a9 b3", hands={"a": "boots roll"}, homes={"a": "boots boots boots roll roll"}
    )

    assert (["home.limit"], []) == (broken(state, "lay boots"), broken(state, "lay roll"))


@pytest.mark.rule("mission.leftovers")
def test_left_overs_go_to_the_holder_of_the_pass() -> None:
    """To who held it in this mission, aliens too."""

    state = collecting(
        "b", "b3", cards={1: "pilferer", 2: "boots"}, hands=FULL | {"c": "roll"}, holder=2
    )
    after = play(state, "stop")

    assert ["boots", "roll", "pilferer", "sabortal"] == hand(after, "c")
    assert ("leftovers", "mission.leftovers") in told(state, "stop")


@pytest.mark.rule("mission.pass")
def test_ships_return_and_the_pass_goes_to_the_left() -> None:
    """From the last seat to the first."""

    after = play(collecting("b", "b3", hands=FULL, holder=3), "stop")

    assert (0, (), 0b1111) == (after.holder, after.landed, after.flying)


@pytest.mark.rule("mission.refill")
def test_small_hands_are_filled_and_large_ones_kept() -> None:
    """At four players: nine stay nine, five draw two (example A8)."""

    many = "boots roll plug cloak vacuum machine boots roll"
    state = collecting("d", "d3", hands=FULL | {"b": many, "c": "boots roll plug cloak"})
    after = play(state, "stop")

    assert ("refill", 2) == (after.phase, after.other)
    after = play(after, "deal screwdriver", "deal screwdriver")
    assert [7, 9, 7, 7] == [len(cards) for cards in after.hands]
    assert ("explore", 1) == (after.phase, after.to_act)


@pytest.mark.rule("mission.refill")
@pytest.mark.parametrize(("seats", "size"), [(3, 7), (4, 7), (5, 6), (6, 6)])
def test_the_size_counts_the_sabortal(seats: int, size: int) -> None:
    """Seven cards at three and four players, six at more."""

    state = stage(seats, hands={})
    state = play(state, "draw b", "reveal sabortal")
    while state.phase == "refill":
        state = ENGINE.advance(state, ENGINE.legal(state)[0])

    assert [size] * seats == [len(cards) for cards in state.hands]


@pytest.mark.rule("mission.refill")
def test_hands_are_filled_from_the_new_holder_clockwise() -> None:
    """One hand after the other."""

    state = play(collecting("d", "d3", holder=1), "stop")
    filled = []
    while state.phase == "refill":
        filled.append(state.other)
        state = play(state, ENGINE.spell(ENGINE.legal(state)[0]))

    assert [2, 3, 0, 1] == list(dict.fromkeys(filled))


@pytest.mark.rule("mission.refill")
def test_an_empty_pile_ends_the_refilling() -> None:
    """The next mission begins with what there is."""

    kinds = ENGINE.box.cards.relics
    rest = {"a": " ".join(kinds[:4] * 9), "b": " ".join(kinds[4:] * 9)}
    state = play(collecting("d", "d3", hands=rest), "stop")

    assert ("explore", 0, [1, 1]) == (
        state.phase,
        len(state.pile),
        [len(cards) for cards in state.hands[2:]],
    )


@pytest.mark.rule("end.win")
def test_the_third_set_wins_at_once() -> None:
    """Even with actions and collectors left; two sets and much else do not."""

    state = collecting(
        "ab",
        "a9 b3",
        hands={"a": "plug plug"},
        homes={"a": "boots boots boots roll roll roll plug cloak cloak"},
    )
    after = play(state, "lay plug")
    ended = ENGINE.outcome(play(after, "lay plug"))

    assert after.to_act == 0
    assert ended is not None
    assert ((0,), "end.win") == (ended.winners, ended.rule)
    assert [("laid", "collect.lay"), ("won", "end.win")] == told(after, "lay plug")


@pytest.mark.rule("end.endless")
@pytest.mark.parametrize(
    ("mission", "empty", "over"),
    [(199, True, False), (200, True, True), (200, False, False), (400, False, True)],
)
def test_a_game_without_end_is_drawn_between_missions(
    mission: int, empty: bool, over: bool
) -> None:
    """After 200 missions if the pile is empty, after 400 in any case."""

    kinds = ENGINE.box.cards.relics
    rest = {"a": " ".join(kinds[:4] * 9), "b": " ".join(kinds[4:] * 9)}
    state = collecting("d", "d3", hands=rest if empty else FULL, mission=mission)
    after = play(state, "stop")
    ended = ENGINE.outcome(after)

    assert over == (ended is not None)
    if ended is not None:
        assert ((), "end.endless") == (ended.winners, ended.rule)
        assert "armillary" in ended.text.to("en")
        assert "armillary" in ended.text.to("fr")
        assert "armillary" in ended.text.to("de")
        assert ("drawn", "end.endless") in told(state, "stop")
