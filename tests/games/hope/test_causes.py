"""Events name the rule by which they happened: why, not only what."""

from typing import Any

import pytest

from armillary.engines.core.moves import NATURE
from armillary.engines.hope.rules.box.kit import BUG
from armillary.engines.hope.rules.state import tasks

from .staging import ENGINE, arrange, begun, play, told

SHELF = ["oxygen*", "water*", "light*"]
FULL = ["oxygen", "water", "carbon", "light", "plant"]


def causes(state: Any, text: str, *kinds: str) -> list[tuple[str, str]]:
    """Return the events of these kinds with their rules."""
    events = told(state, text)[1]
    return [(event.kind, event.rule) for event in events if event.kind in kinds]


def struck(bug: str, medals: int = 0, **more: Any) -> Any:
    """Return a game in which a bug card comes while seat 0 flies, and its price lies ready.

    What was given is all but the last medal; the other seat has nothing.
    """
    given: dict[str, Any] = {
        "ships": {0: "a2p"}, "hands": {0: [], 1: []}, "monolith": "b1", "shelf": SHELF,
        "seated": {"medals": {0: medals}},
    }  # fmt: skip
    state = play(arrange(begun(bugs=True), **(given | more)), "towards")
    state = arrange(state, todo=(tasks.Bug(),), to_act=NATURE)
    if not medals:
        return state
    return play(state, f"bug {bug}", *["give medal"] * (medals - 1))


@pytest.mark.rule("polar.lost", "polar.landing")
def test_a_shift_onto_the_earth_is_no_leaving() -> None:
    """However many galaxies are gone; a gap is what loses a ship, on the Earth as elsewhere."""
    used = {0: ["away"]}
    onto = play(arrange(ships={0: "e3p"}, used=used, gone=["a1", "e1"]), "polarize")
    gap = play(arrange(ships={0: "d4p"}, used=used, gone=["c4"]), "polarize")

    assert [("shifted", "polar.landing")] == causes(onto, "fly d4b", "lost", "shifted")
    assert [("lost", "polar.lost")] == causes(gap, "fly d4b", "lost", "shifted")


@pytest.mark.rule("polar.lost", "token.polarize")
def test_who_leaves_the_universe_when_all_are_polarized_is_told() -> None:
    """By the token and by the bug card: the ship on d7 slips off the edge, the other does not."""
    ships = {0: "c3p", 1: "d7r"}
    token = arrange(ships=ships, mine={0: ["polarize"]})

    assert [("lost", "polar.lost")] == causes(token, "use polarize cw", "lost")
    assert [("lost", "polar.lost")] == causes(struck("spin", ships=ships), "bug spin", "lost")


@pytest.mark.rule("hero.brave", "hero.earthling", "token.cards", "bug.once", "refill.hand")
def test_a_drawn_card_names_why() -> None:
    """The Brave, the Earthling, a token, a bug card, the end of a turn and the first hand."""
    brave = arrange(ships={0: "b2p"}, hands={0: ["light"]}, people={0: "brave"})
    brave = play(brave, "away", "fly a2p")
    home = arrange(ships={0: "c3p"}, people={0: "earthling", 1: "brave"})
    why = {
        "hero.brave": told(brave, "place a2p light")[0],
        "hero.earthling": told(play(home, "towards"), "fly d4p")[0],
        "token.cards": told(arrange(mine={0: ["cards"]}), "use cards")[0],
        "bug.once": told(struck("card", 2), "give medal")[0],
        "refill.hand": told(arrange(hands={0: ["light"]}), "end")[0],
    }
    for rule, state in why.items():
        assert NATURE == state.to_act
        drawn = [("drew", rule), ("drew_one", rule)]
        assert drawn == causes(state, "draw animal", "drew", "drew_one")


@pytest.mark.rule("setup.hands")
def test_all_cards_of_all_first_hands_are_set_up() -> None:
    """The last seat's too."""
    table = ENGINE.table(seed=2, seats=3, begin="given")
    drawn = [event for entry in table.log for event in entry.events if event.kind == "drew"]

    assert {"setup.hands"} == {event.rule for event in drawn}
    assert {0, 1, 2} == {event.seat for event in drawn}


@pytest.mark.rule("bug.once")
def test_what_a_bug_does_to_the_universe_is_its_doing() -> None:
    """A galaxy that crumbles, a marker that is pushed, a monolith that strolls."""
    crumble = struck("crumble", pioneers={"b1r": [0, 1]})
    assert [
        ("vanished", "bug.once"),
        ("homeless", "regress.pioneers"),
        ("monolith", "bug.once"),
    ] == (causes(crumble, "bug crumble", "vanished", "homeless", "monolith"))
    assert [("marker", "bug.once")] == causes(struck("surge"), "bug surge", "marker", "extra")
    assert [("monolith", "bug.once")] == causes(
        struck("stroll", 2), "give medal", "monolith", "safe"
    )


@pytest.mark.rule("bug.once", "medal.border", "medal.join")
def test_a_free_pioneer_is_told_with_its_medals() -> None:
    """Also to the one who paid the last medal for it."""
    kinds = ("gift", "medal_border", "medal_join", "stable")
    first = struck("gift", 3)
    join = struck("gift", 3, pioneers={"a2p": [1]})
    nothing = struck("gift", 3, ships={0: "b3p"})

    assert [("gift", "bug.once"), ("medal_border", "medal.border")] == causes(
        first, "give medal", *kinds
    )
    joined = causes(join, "give medal", *kinds)
    assert [("gift", "bug.once"), ("stable", "stable.when")] == joined[:2]
    assert [("medal_join", "medal.join")] * 2 == joined[2:]
    assert [] == causes(nothing, "give medal", *kinds)


@pytest.mark.rule("bug.lasting", "place.card")
def test_what_paid_is_told() -> None:
    """A card that a bug makes a joker is not the card of the galaxy."""
    state = arrange(begun(bugs=True), hands={0: ["light", "animal"]}, bug=BUG["wild"])
    state = play(state, "towards", "fly e4p")

    assert [("placed", "bug.lasting")] == causes(state, "place e4p light", "placed")
    assert [("placed", "place.card")] == causes(state, "place e4p animal", "placed")


@pytest.mark.rule("regress.extra", "regress.safe")
def test_the_extra_step_and_the_safe_galaxy_are_told() -> None:
    """Each with its rule; without them they are not."""
    full = {"hands": {0: FULL}, "shelf": SHELF}
    kinds = ("marker", "extra", "safe", "vanished")

    extra = causes(arrange(marker=2, line=(0, 1), **full), "end", *kinds)
    safe = causes(arrange(marker=3, monolith="b1", stable=["b1"], **full), "end", *kinds)
    assert [("marker", "regress.marker"), ("extra", "regress.extra")] == extra
    assert [("marker", "regress.marker"), ("safe", "regress.safe")] == safe
    assert [("marker", "regress.marker")] == causes(arrange(**full), "end", *kinds)


@pytest.mark.rule("accuse.wrong")
def test_pioneers_lost_from_the_track_are_told() -> None:
    """Nobody stands out there, so both come from the line."""
    state = arrange(begun(traitor=True), line=(0, 1, 0), roles=(0, 0), spare=1,
                    seated={"upgrades": {0: 1}})  # fmt: skip

    assert [("line_lost", "accuse.wrong")] == causes(state, "accuse rigel", "line_lost")
