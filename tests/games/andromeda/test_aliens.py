"""The three aliens, played from the hand."""

import pytest

from .staging import ENGINE, broken, hand, home, lying, play, ships, stage, told


@pytest.mark.rule("alien.held")
@pytest.mark.parametrize("text", ["pilfer b boots", "scheme 3 hand", "rewind 5"])
def test_only_an_alien_in_hand_is_played(text: str) -> None:
    """With the right card it is legal."""

    around = {"homes": {"b": "boots"}, "cards": {3: "plug"}}
    without = stage(**around, hands={"a": "roll"})
    held = stage(**around, hands={"a": "pilferer schemer time_thief"})

    assert (["alien.held"], []) == (broken(without, text), broken(held, text))


@pytest.mark.rule("alien.held")
def test_in_the_first_mission_nobody_holds_an_alien() -> None:
    """They lie at the portals, so one can only draw."""

    state = ENGINE.table(seed=2, seats=5).state

    assert ["draw b", "draw c", "draw d", "draw e"] == [
        ENGINE.spell(m) for m in ENGINE.legal(state)
    ]


@pytest.mark.rule("alien.here")
def test_the_time_thief_lies_at_the_explored_portal_only() -> None:
    """Another portal is refused."""

    state = stage(hands={"a": "time_thief"})

    assert (["alien.here"], []) == (broken(state, "rewind 4"), broken(state, "rewind 5"))
    assert {5: "time_thief"} == lying(play(state, "rewind 5"))


@pytest.mark.rule("alien.here")
def test_the_pilferer_lies_at_the_explored_portal() -> None:
    """It leaves the hand, and can be collected later."""

    state = play(stage(hands={"a": "pilferer"}, homes={"b": "boots"}), "pilfer b boots")

    assert ({5: "pilferer"}, ["sabortal"]) == (lying(state), hand(state, "a"))


@pytest.mark.rule("pilferer.steals")
def test_the_pilferer_brings_a_relic_home() -> None:
    """Then the landing window opens."""

    state = play(
        stage(hands={"a": "pilferer"}, homes={"b": "boots boots", "a": "roll"}), "pilfer b boots"
    )

    assert (["boots", "roll"], ["boots"]) == (home(state, "a"), home(state, "b"))
    assert ("land", 0) == (state.phase, state.to_act)


@pytest.mark.rule("pilferer.steals")
@pytest.mark.parametrize("text", ["pilfer b roll", "pilfer a boots", "pilfer f boots"])
def test_there_must_be_something_to_steal(text: str) -> None:
    """Not what is not there, not from oneself, not from somebody who does not play."""

    state = stage(hands={"a": "pilferer"}, homes={"a": "boots", "b": "boots"})

    assert "pilferer.steals" in broken(state, text)


@pytest.mark.rule("pilferer.full_set")
@pytest.mark.parametrize(("held", "refused"), [(1, []), (2, []), (3, ["pilferer.full_set"])])
def test_a_full_set_is_safe(held: int, refused: list[str]) -> None:
    """One or two of a kind can be stolen, three cannot (example A6)."""

    state = stage(hands={"a": "pilferer"}, homes={"b": " ".join(["boots"] * held)})

    assert refused == broken(state, "pilfer b boots")


@pytest.mark.rule("home.limit")
def test_the_thief_cannot_have_a_fourth() -> None:
    """The limit at home binds the pilferer too."""

    state = stage(hands={"a": "pilferer"}, homes={"a": "boots boots boots", "b": "boots"})

    assert ["home.limit"] == broken(state, "pilfer b boots")


@pytest.mark.rule("end.win")
def test_a_stolen_relic_wins_at_once() -> None:
    """No landing window, no collecting (example A6); what others have at home is counted too."""

    state = stage(
        hands={"a": "pilferer"},
        homes={
            "a": "boots boots roll roll roll plug plug plug",
            "b": "boots",
            "c": "plug plug plug",
        },
        landed="c4",
    )
    after = play(state, "pilfer b boots")
    ended = ENGINE.outcome(after)

    assert (None, "over") == (after.to_act, after.phase)
    assert ended is not None
    assert ((0,), "end.win", (3.0, 0.0, 1.0, 0.0)) == (ended.winners, ended.rule, ended.scores)


@pytest.mark.rule("schemer.takes")
@pytest.mark.parametrize("to", ["home", "hand"])
def test_the_schemer_takes_a_relic_from_any_portal(to: str) -> None:
    """Home or into the hand; it lies itself where the relic lay (example A7)."""

    state = play(stage(cards={2: "boots", 3: "plug"}, hands={"a": "schemer"}), f"scheme 2 {to}")

    assert {2: "schemer", 3: "plug"} == lying(state)
    assert ["boots"] == (home(state, "a") if to == "home" else hand(state, "a")[:1])


@pytest.mark.rule("schemer.takes")
@pytest.mark.parametrize("portal", [1, 4])
def test_the_schemer_takes_no_alien_and_not_nothing(portal: int) -> None:
    """There must be a relic."""

    state = stage(cards={1: "pilferer", 2: "boots"}, hands={"a": "schemer"})

    assert ["schemer.takes"] == broken(state, f"scheme {portal} hand")


@pytest.mark.rule("schemer.needs_relic")
@pytest.mark.parametrize(
    ("cards", "refused"),
    [({}, True), ({1: "pilferer", 3: "time_thief"}, True), ({1: "pilferer", 3: "plug"}, False)],
)
def test_the_schemer_needs_a_relic_at_some_portal(cards: dict[int, str], refused: bool) -> None:
    """Neither empty portals nor aliens will do; then drawing is still possible."""

    state = stage(cards=cards, hands={"a": "schemer"})
    schemes = [move for move in ENGINE.legal(state) if ENGINE.spell(move).startswith("scheme")]

    # One rule says it, of every portal: that of the single portal has nothing to add.
    assert (["schemer.needs_relic"] if refused else []) == broken(state, "scheme 3 hand")
    assert refused == (not schemes)
    assert [] == broken(state, "draw b")


@pytest.mark.rule("schemer.takes", "home.limit")
def test_a_full_kind_only_goes_into_the_hand() -> None:
    """The limit at home binds the schemer too."""

    state = stage(cards={1: "boots"}, hands={"a": "schemer"}, homes={"a": "boots boots boots"})

    assert (["home.limit"], []) == (broken(state, "scheme 1 home"), broken(state, "scheme 1 hand"))


@pytest.mark.rule("schemer.no_landing")
def test_nobody_lands_after_a_schemer() -> None:
    """The next one explores the next portal at once (example A7)."""

    state = stage(cards={2: "boots"}, hands={"a": "schemer"})
    after = play(state, "scheme 2 hand")

    assert ("explore", 1, 6) == (after.phase, after.to_act, after.position)
    assert ("no_window", "schemer.no_landing") in told(state, "scheme 2 hand")


@pytest.mark.rule("schemer.no_landing", "mission.super")
def test_at_the_last_portal_a_schemer_only_spares_the_question() -> None:
    """All in flight land there, clockwise from the explorer."""

    state = stage(to_act=2, position=10, cards={2: "boots"}, hands={"c": "schemer"}, landed="b9")

    assert "b9 c10 d10 a10" == ships(play(state, "scheme 2 hand"))


@pytest.mark.rule("end.win")
def test_a_schemed_relic_wins_at_once() -> None:
    """In the middle of a mission."""

    state = stage(
        cards={2: "boots"},
        hands={"a": "schemer"},
        homes={"a": "boots boots roll roll roll plug plug plug"},
    )

    assert 0 == play(state, "scheme 2 home").winner


@pytest.mark.rule("thief.turns_back")
def test_landed_ships_turn_back_three_portals() -> None:
    """Ships at 2, 3 and 9 come to 1, 1 and 6 (example A5)."""

    state = play(stage(position=10, hands={"a": "time_thief"}, landed="c3 b2 d9"), "rewind 10")

    assert "b1 c1 d6" == ships(state)
    assert ("land", 0) == (state.phase, state.to_act)


@pytest.mark.rule("thief.turns_back")
@pytest.mark.parametrize(
    ("landed", "after"),
    [
        ("b1 c4 d4", "b1 c1 d1"),
        ("d4 c2 b1", "b1 c1 d1"),
        ("c7 b7 d9", "c4 b4 d6"),
        ("d9 c7 b7", "c4 b4 d6"),
    ],
)
def test_stacks_keep_their_order(landed: str, after: str) -> None:
    """What lies at portal 1 stays at the bottom, then come those of 2, 3 and 4."""

    state = play(stage(position=10, hands={"a": "time_thief"}, landed=landed), "rewind 10")

    assert after == ships(state)


@pytest.mark.rule("thief.anyway")
def test_the_time_thief_may_be_played_when_nobody_has_landed() -> None:
    """Then it only lies there."""

    before = stage(hands={"a": "time_thief"})
    state = play(before, "rewind 5", "land")

    assert [("lies", "alien.here"), ("rewound_nobody", "thief.anyway")] == told(before, "rewind 5")[
        :2
    ]
    assert ({5: "time_thief"}, "a5") == (lying(state), ships(state))


@pytest.mark.rule("thief.turns_back", "collect.actions")
def test_turned_back_ships_collect_with_the_value_of_the_new_portal() -> None:
    """From 7, worth 3, to 4, worth 2."""

    state = stage(hands={"a": "time_thief"}, landed="b7 c7 d7", position=8)
    state = play(state, "rewind 8", "land")

    assert ("collect", 0, 3) == (state.phase, state.to_act, state.left)
    state = play(state, "stop")
    assert (1, 2) == (state.to_act, state.left)
