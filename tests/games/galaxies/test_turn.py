"""Setup, dice, and who is asked."""

import random

import pytest

from armillary.engines.core.moves import NATURE
from armillary.engines.galaxies.rules.moves import Activate, Finish
from armillary.engines.galaxies.rules.state import tasks

from .staging import GAME, asked, broken, calm, play, stage, texts


@pytest.mark.rule("setup.row")
@pytest.mark.rule("setup.pilots")
@pytest.mark.parametrize(("seats", "row", "crew"), [(2, 4, 4), (3, 5, 5), (4, 6, 6), (5, 6, 6)])
def test_rows_by_seats(seats: int, row: int, crew: int) -> None:
    """T1: so many planets and pilots lie open."""

    state = GAME.start(seats)

    assert (row, crew) == (len(state.row), len(state.crew))


@pytest.mark.rule("setup.start")
def test_everybody_starts_alike() -> None:
    """T1: 2 energy, 1 culture, level 1, two ships, four dice, no points."""

    state = GAME.table(seed=1, seats=3).state

    assert ((2, 1),) * 3 == state.goods
    assert ((0, 0),) * 3 == state.ships
    assert (1, 1, 1) == state.level


@pytest.mark.rule("setup.missions")
def test_one_of_two_missions_is_kept() -> None:
    """Only a mission that was dealt can be kept."""
    state = GAME.start(3)
    while asked(state) != "mission":
        state = GAME.apply(state, GAME.chances(state)[0][0]).state
    state = play(state, "deal seeker", "deal charger", "deal noble", "deal elder")
    state = play(state, "deal trader", "deal hermit")

    assert {"keep seeker", "keep charger"} == texts(state)
    assert {"setup.missions"} == broken(state, "keep noble")
    kept = play(state, "keep charger")
    assert GAME.mission_number["charger"] == kept.missions[0][0]
    # What everybody has seen last is in everybody's view.
    assert "keep" == kept.last


@pytest.mark.rule("setup.duel")
def test_two_players_leave_comparisons_out() -> None:
    """With two, six missions of the base game and five of the second box."""

    assert 6 == len(GAME.mission_deck(2, False))
    assert 11 == len(GAME.mission_deck(2, True))
    assert 20 == len(GAME.mission_deck(3, True))


@pytest.mark.rule("setup.far_cards")
def test_the_second_box_can_stay_shut() -> None:
    """Twelve planets more, and no pilots without it."""
    near, far = GAME.start(2, expansion=False), GAME.start(2)

    assert (40, 52) == (near.deck.bit_count(), far.deck.bit_count())
    assert () == near.crew
    assert "reconstructed" not in {GAME.rulebook["setup.row"].status}


@pytest.mark.rule("turn.order")
def test_nobody_acts_out_of_turn() -> None:
    """Another seat's move is refused."""
    state = stage(dice="energy move")

    assert "turn.order" in {r.rule for r in GAME.refusals(state, Activate(1, "energy"))}
    assert "turn.order" in {r.rule for r in GAME.refusals(state, Finish(NATURE + 2))}


@pytest.mark.rule("turn.asked")
def test_what_has_begun_is_finished() -> None:
    """With a Move begun, no other die can be activated."""
    state = play(stage(dice="energy move"), "activate move")

    assert {"turn.asked"} == broken(state, "activate energy")


@pytest.mark.rule("chance.fits")
def test_chance_keeps_to_the_material() -> None:
    """Four dice are rolled, and a planet on the table is not drawn again."""
    state = GAME.start(2)
    drawn = play(state, "reveal jakks")

    assert {"chance.fits"} == broken(drawn, "reveal jakks")
    assert {"chance.fits"} == broken(play(stage(dice="move"), "finish"), "roll move")


@pytest.mark.rule("turn.roll")
def test_a_turn_begins_with_all_dice() -> None:
    """Level 3 rolls five dice."""
    state = play(stage(dice="move", level={1: 3}), "finish")

    assert tasks.Roll(5) == state.agenda[-1]
    assert 252 == len(GAME.chances(state))
    assert 6**5 == sum(weight for _, weight in GAME.chances(state))


@pytest.mark.rule("turn.reroll")
def test_the_first_reroll_is_free() -> None:
    """The second costs an energy; without one it is refused."""
    state = play(stage(dice="move move", goods={0: (1, 1)}), "reroll move", "throw", "roll colony")
    again = play(state, "reroll move", "throw", "roll colony")

    assert ((1, 1), (0, 1)) == (state.goods[0], again.goods[0])
    assert {"turn.reroll"} == broken(again, "reroll colony")


@pytest.mark.rule("turn.reroll")
def test_several_dice_are_rerolled_together() -> None:
    """Two dice in the cup are one reroll."""
    state = play(stage(dice="move move energy"), "reroll move", "reroll energy", "throw")

    assert tasks.Roll(2) == state.agenda[-1]


@pytest.mark.rule("turn.converter")
def test_the_converter_takes_two_for_one() -> None:
    """T5: two dice go, the third turns; once a turn, and never with two dice."""
    start = stage(dice="move move energy colony")
    state = play(start, "convert move", "spend move", "turn energy culture")

    assert (0, 0, 1, 0, 0, 1) == state.dice
    assert {"turn.converter"} == broken(state, "convert culture")
    assert {"turn.converter"} == broken(stage(dice="move energy"), "convert move")


@pytest.mark.rule("turn.converter")
def test_the_converter_may_leave_a_die_as_it_is() -> None:
    """G40: turning a die to the face that it shows only wastes the two, and is legal."""
    state = play(stage(dice="move move energy colony"), "convert move", "spend move")

    assert {"turn energy energy", "turn colony colony"} < texts(state)
    assert (0, 1, 0, 0, 0, 1) == play(state, "turn energy energy").dice


@pytest.mark.rule("turn.converter")
def test_spent_dice_are_not_followed() -> None:
    """T5: the seat stays the same after the converter."""
    state = play(stage(dice="energy energy energy"), "convert energy", "spend energy")

    assert 0 == play(state, "turn energy culture").to_act


@pytest.mark.rule("turn.activate")
def test_a_die_must_be_there() -> None:
    """A face that was not rolled is refused; an activated die lies in the bay."""
    state = stage(dice="energy", goods={1: (0, 0)})

    assert {"turn.activate"} == broken(state, "activate move")
    assert (1,) == play(stage(dice="energy move", goods={1: (0, 0)}), "activate energy").bay


@pytest.mark.rule("turn.usable")
def test_no_die_for_nothing() -> None:
    """Without a ship on a track an economy die cannot be activated."""

    assert {"turn.usable"} == broken(stage(dice="economy move"), "activate economy")


@pytest.mark.rule("turn.pass")
def test_a_move_that_has_begun_is_made() -> None:
    """Following may be declined; an activated Move may not."""
    state = play(stage(dice="move"), "activate move")

    assert {"turn.pass"} == broken(state, "pass")
    assert "pass" in texts(play(stage(dice="energy move", goods={0: (0, 1)}), "activate energy"))


def test_dice_are_seven_at_most_and_chances_are_all() -> None:
    """Every fall of the dice is one of the chances."""
    state = calm(GAME.start(2))

    assert asked(state) == "keep"


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_playout_is_the_game_step_by_step(seats: int) -> None:
    """Nothing is frozen in between, and yet every random move is the same."""
    state, luck = GAME.start(seats), random.Random(seats)
    while state.to_act is not None:
        state = GAME.advance(state, GAME.sample(state, luck))

    assert state == GAME.playout(GAME.start(seats), random.Random(seats))


OUT_OF_PLACE = (
    *("activate colony", "convert colony", "spend colony", "turn colony move", "finish", "force"),
    *("hire echo-nine nexus move", "exchange 4", "follow pay", "follow 1", "pass", "keep elder"),
    *(
        "fly 4 home",
        "fly 1 home",
        "fly 1 orbit:gyore",
        "advance 4",
        "advance 1",
        "boost",
        "play move",
    ),
    *(
        "regress a 1",
        "regress d 1",
        "recall 1",
        "transfer 1 gyore",
        "send 4",
        "upgrade 9",
        "use gyore",
    ),
    *("bury jakks", "bury moth", "ask a", "amount 7", "draw", "take d05"),
)


@pytest.mark.rule("turn.asked")
@pytest.mark.parametrize("text", OUT_OF_PLACE)
def test_whatever_is_not_asked_breaks_that_rule_alone(text: str) -> None:
    """What would speak against it at its own time is not told: dice are in the cup."""
    start = stage(seats=3, dice="energy move", goods={0: (0, 0)}, missions={0: ("noble",)})

    assert {"turn.asked"} == broken(play(start, "reroll energy"), text)
