"""Bug cards: drawn, paid for, and what each of them does."""

from typing import Any

import pytest

from armillary.engines.core.moves import NATURE
from armillary.engines.hope.rules.box.kit import BUG
from armillary.engines.hope.rules.box.universe import FACE, TILE
from armillary.engines.hope.rules.state import tasks
from armillary.engines.hope.rules.state.centre import limit, symbols

from .staging import ENGINE, arrange, at, begun, play, refused, rules_of, words

FULL = ["oxygen", "water", "carbon", "plant", "light", "joker", "joker*"]


def struck(name: str, **more: Any) -> Any:
    """Return a game in which a2 has just become stable and this bug card was drawn."""
    given = {
        "ships": {0: "b2p", 1: "c3r"},
        "hands": {0: FULL, 1: ["animal"]},
        "pioneers": {"a2p": [0]},
        "shelf": ["oxygen*", "water*", "light*"],
    }
    state = arrange(begun(bugs=True), **(given | more))
    return play(state, "away", "fly a2p", "place a2p light", "token move", f"bug {name}")


def poor(name: str, **more: Any) -> Any:
    """Return the same when nobody has anything to give, so that nobody is asked."""
    return struck(name, hands={0: ["light"], 1: []}, **more)


@pytest.mark.rule("bug.draw")
def test_stabilising_brings_a_bug_card() -> None:
    """With the variant it is drawn after the token; without it, never."""
    state = arrange(begun(bugs=True), ships={0: "b2p"}, hands={0: ["light"]}, pioneers={"a2p": [0]})
    state = play(state, "away", "fly a2p", "place a2p light", "token move", "bug calm")
    assert state.bugs.bit_count() == 19
    assert 0 == begun().bugs


@pytest.mark.rule("bug.one")
def test_a_new_bug_ends_the_old_one() -> None:
    """A lasting card goes the moment the next one is drawn."""
    state = poor("drift", bug=BUG["tight"])
    assert BUG["drift"] == state.bug
    assert poor("surge", bug=BUG["tight"]).bug is None


@pytest.mark.rule("bug.pay", "bug.pairs")
def test_a_bonus_works_when_it_is_paid() -> None:
    """Two players, price two: a medal of one and a pair of the other."""
    state = struck("stroll", hands={0: [*FULL, "water*"], 1: ["animal"]},
                   seated={"medals": {1: 1}}, monolith="b1")  # fmt: skip
    asked = play(state, "give water+water*")

    assert 0 == state.to_act and "pass" in words(state)
    assert ["bug.pay"] == refused(state, "give medal")
    assert "bug.pairs" in rules_of(state, "give water+water*")
    paid = play(asked, "pass", "give medal")
    assert "a3" == stone(paid)
    assert (0, 1, 1) == (paid.medals[1], paid.bottom[2], paid.bottom[3])


def stone(state: Any) -> str:
    """Return where the monolith stands."""
    return next(name for name, tile in TILE.items() if tile == state.monolith)


@pytest.mark.rule("bug.pay")
def test_too_little_goes_back() -> None:
    """When not enough comes together everybody has again what they gave."""
    state = struck("stroll", seated={"medals": {0: 1}}, monolith="b1")
    after = play(state, "give medal", "pass")

    assert "b1" == stone(after)
    assert state.medals == after.medals
    assert () == after.pledged


@pytest.mark.rule("bug.pay")
def test_who_gives_in_vain_passes_before_it_goes_back() -> None:
    """What was given is seen by all, so it lies there until the giver is done."""
    state = struck("stroll", hands={0: [*FULL, "water*"], 1: []}, monolith="b1")
    given = play(state, "give water+water*")

    assert (0, ["pass"]) == (given.to_act, [w for w in words(given) if "joker" not in w])
    short = play(given, "give joker+joker*", *[])
    assert "a3" == stone(short)
    alone = play(
        struck("stroll", hands={0: ["light", "oxygen", "oxygen"], 1: []}), "give oxygen+oxygen"
    )
    assert (0, ["pass"]) == (alone.to_act, words(alone))
    assert 2 == play(alone, "pass").hands[0][0]


@pytest.mark.rule("bug.pay")
def test_a_malus_is_averted_when_it_is_paid() -> None:
    """Crumbling costs four for two players: with three it acts, with four it does not."""
    paid = struck("crumble", seated={"medals": {0: 4}}, monolith="b1")
    short = struck("crumble", seated={"medals": {0: 3}}, monolith="b1")

    assert 0 == play(paid, *["give medal"] * 4).gone
    assert 1 << TILE["b1"] == play(short, *["give medal"] * 3, "pass").gone
    assert "bug.pay" in rules_of(play(paid, *["give medal"] * 3), "give medal")


@pytest.mark.rule("bug.once")
@pytest.mark.parametrize(
    ("bug", "field", "change"),
    [("surge", "marker", 2), ("crumble", "gone", 1 << TILE["b1"])],
)
def test_bugs_that_push_the_regression(bug: str, field: str, change: int) -> None:
    """The marker goes on by two without regard to crossings; the monolith's galaxy crumbles."""
    before = arrange(begun(bugs=True), marker=4, monolith="b1")
    after = poor(bug, marker=4, monolith="b1")

    assert getattr(before, field) + change == getattr(after, field)
    assert after.gone in (0, 1 << TILE["b1"])


@pytest.mark.rule("bug.once", "end.regression")
@pytest.mark.parametrize(
    ("marker", "before", "after"),
    [(74, 0, (76, 0)), (75, 0, (77, 2)), (76, 0, (77, 2)), (75, 1, (77, 1))],
)
def test_a_surge_can_bring_the_marker_to_its_end(
    marker: int, before: int, after: tuple[int, int]
) -> None:
    """Not past it; and an end that was reached before stands."""
    state = poor("surge", marker=marker, ending=before)
    assert after == (state.marker, state.ending)


@pytest.mark.rule("bug.once", "regress.safe")
def test_a_stable_galaxy_does_not_crumble() -> None:
    """The monolith goes one step all the same."""
    state = poor("crumble", monolith="b1", stable=["b1"])
    assert (0, TILE["a1"]) == (state.gone, state.monolith)


@pytest.mark.rule("bug.once")
def test_a_free_pioneer_needs_one_in_the_supply() -> None:
    """On e4 a planet waits; it is settled only if there is somebody to send."""
    paid = {"ships": {0: "e4p"}, "hands": {0: [], 1: []}, "seated": {"medals": {0: 3}}}
    drawn = arrange(begun(bugs=True), todo=(tasks.Bug(),), to_act=NATURE, **paid)
    alone = drawn._replace(supply=(0, drawn.supply[1]))

    for state, settled in ((drawn, 1), (alone, 0)):
        after = play(state, "bug gift", *["give medal"] * 3)
        assert settled == after.pioneers[FACE["e4p"]]


@pytest.mark.rule("bug.once")
def test_bugs_that_ask_everybody() -> None:
    """A card is lost, a lever comes back, a ship may jump: each seat answers in turn."""
    lost = play(struck("loss"), "pass", "drop joker", "drop animal")
    assert 0 == sum(lost.hands[1])

    paid = {"seated": {"medals": {0: 2}}}
    woken = play(struck("lever", used={1: ["away"]}, **paid), "give medal", "give medal")
    assert ["wake away"] == words(woken)
    assert ["bug.once"] == refused(woken, "wake towards")
    assert 0 == play(woken, "wake away", "wake away").levers[1]

    home = play(struck("home", **paid), "give medal", "give medal")
    assert ("d4p", "c3r") == (at(play(home, "jump", "pass"), 0), at(play(home, "jump", "pass"), 1))


@pytest.mark.rule("bug.once")
def test_bugs_that_act_on_all() -> None:
    """Cards for all, a medal from all, a shift of all, a calm turn."""
    assert (0, 1) == play(struck("toll", seated={"medals": {1: 2}}), "pass", "pass").medals
    assert FACE["c3p"] == poor("spin").ships[1]
    paid = {"seated": {"medals": {0: 3}}}
    cards = play(struck("card", **paid), "give medal", "give medal")
    assert 2 == sum(cards.hands[1])
    calm = play(struck("calm", **paid), *["give medal"] * 3)
    assert 0 == play(calm, "end", "discard 1").marker


@pytest.mark.rule("bug.once")
def test_a_free_pioneer() -> None:
    """On a planet of the face where the ship is, if one waits there."""
    state = struck("gift", seated={"medals": {0: 3}})
    after = play(state, *["give medal"] * 3)

    # a2 is stable now: nothing waits there, and the pioneer stays in the supply.
    assert state.supply == after.supply


@pytest.mark.rule("bug.lasting")
def test_bugs_that_last() -> None:
    """Each changes one rule while it is in force."""

    def under(bug: str, **more: Any) -> Any:
        given = {"hands": {0: ["joker", "light", "light", "animal"]}}
        return arrange(begun(bugs=True), **(given | more), bug=BUG[bug])

    on_way = {bug: play(under(bug), "towards", "fly e4p") for bug in BUG if bug != "stiff"}
    assert ["bug.lasting"] == refused(under("stiff"), "arbitrary towards")
    assert ["bug.lasting"] == refused(on_way["pairless"], "place e4p light+light")
    assert [] == refused(on_way["wild"], "place e4p light")
    once = play(on_way["wild"], "place e4p light")
    assert ["place.card"] == refused(once, "place e4p light")
    # What pays as ever leaves the exception for later.
    assert [] == refused(play(on_way["wild"], "place e4p animal"), "place e4p light")
    assert {"fly c3p", "fly d5p"} == set(words(play(under("corners"), "sideways"), "fly"))
    limits = [limit(ENGINE.kit, under(bug), 0) for bug in ("roomy", "tight", "drift")]
    assert [6, 4, 5] == limits
    assert symbols(under("tight")) + 1 == symbols(under("drift"))
    both = under("both", ships={0: "c3p"}, used={0: ["away"]}, hands={0: ["carbon", "carbon"]})
    both = play(both, "polarize", "place c3p carbon", "fly c3b")
    assert [] == refused(both, "place c3b carbon")


@pytest.mark.rule("bug.lasting")
@pytest.mark.parametrize("jokers", ["joker", "joker*", "joker+joker", "joker*+joker"])
def test_no_joker_is_usable_under_the_card_that_bars_them(jokers: str) -> None:
    """Neither alone nor in a pair, for a planet or for the Prodigy's leap; other pairs are."""
    given: dict[str, Any] = {
        "hands": {0: ["joker", "joker", "joker*", "light", "light"]},
        "ships": {0: "c4p"}, "people": {0: "prodigy"},
    }  # fmt: skip
    free = arrange(begun(bugs=True), **given)
    barred = arrange(begun(bugs=True), **given, bug=BUG["jokerless"])

    assert [] == refused(free, f"teleport e1p {jokers}")
    assert ["bug.lasting"] == refused(barred, f"teleport e1p {jokers}")
    assert [] == refused(barred, "teleport e1p light+light")
    flight = play(arrange(barred, ships={0: "d4p"}), "towards", "fly e4p")
    assert ["bug.lasting"] == refused(flight, f"place e4p {jokers}")
    assert not [text for text in words(flight, "place") if "joker" in text]


@pytest.mark.rule("bug.once")
def test_all_are_asked_in_the_order_of_their_turns() -> None:
    """Single cards pay for nothing, so each of three loses hers, the one whose turn it is first."""
    hands = {0: ["light"], 1: ["water"], 2: ["plant"]}
    state = arrange(begun(3, bugs=True), todo=(tasks.Bug(),), to_act=NATURE, hands=hands)
    first = play(state, "bug loss")
    second = play(first, "drop light")

    assert [0, 1, 2] == [first.to_act, second.to_act, play(second, "drop water").to_act]


@pytest.mark.rule("bug.once")
def test_a_jump_keeps_the_dimension() -> None:
    """The red ship comes home on red."""
    state = struck("home", seated={"medals": {0: 2}})
    after = play(state, "give medal", "give medal", "pass", "jump")

    assert "d4r" == at(after, 1)
