"""Every word of the planets' vocabulary, one by one."""

from typing import Any

import pytest

from armillary.engines.galaxies.rules.box.actions import VOCABULARY, Acquire, Resource
from armillary.engines.galaxies.rules.effects.rogue import RUN as rogue_words
from armillary.engines.galaxies.rules.effects.steps import RUN
from armillary.engines.galaxies.rules.legal.empire import produced
from armillary.engines.galaxies.rules.legal.steps import CHANGES
from armillary.engines.galaxies.rules.state import Galaxies, tasks

from .staging import GAME, asked, broken, calm, place, play, stage, texts, where

OUT = {1: (0, 0)}


def colony(planet: str, dice: str = "colony move", **more: Any) -> Galaxies:
    """Use a colony with a die; the other seat cannot follow."""
    more.setdefault("goods", {})
    more["goods"] = {0: (2, 2)} | OUT | more["goods"]
    start = stage(dice=dice, colonies={0: (planet,)} | more.pop("owned", {}), **more)
    return play(start, "activate colony", f"use {planet}")


def test_every_word_is_carried_out() -> None:
    """No word is only read; four words are the rogue's alone."""
    rogue = {"lose_player", "regress_player", "advance_all", "player_minus_die"}

    assert set(VOCABULARY) - rogue == set(RUN)
    assert rogue == set(rogue_words) - set(RUN)


@pytest.mark.parametrize(("energy", "culture"), [(0, 0), (7, 0), (0, 2), (1, 2)])
def test_what_would_change_nothing_is_not_done(energy: int, culture: int) -> None:
    """Nothing is lost by who has nothing, nor gathered in deep space or beyond the most."""
    away = stage(ships={0: ("space", "space")})
    flown = stage(ships={0: ("surface:vici-ks156", "orbit:nakagawakozi-0")})
    purse = (energy, culture)
    assert 0 == produced(GAME, away, 0, 0) < produced(GAME, flown, 0, 0)

    for good, have in enumerate(purse):
        assert (have > 0) == CHANGES["lose"](GAME, away, 0, Resource("lose", good, 1), purse)
    assert not CHANGES["acquire"](GAME, away, 0, Acquire("acquire", 0), purse)
    assert (energy < 7) == CHANGES["acquire"](GAME, flown, 0, Acquire("acquire", 0), purse)


@pytest.mark.rule("op.gain")
def test_gain_and_gain_others() -> None:
    """Gleam Zanier gives 2 to its user and 1 to each other."""
    state = colony("gleam-zanier")

    assert ((4, 2), (1, 0)) == state.goods


@pytest.mark.rule("op.gain")
def test_gain_counts_what_it_names() -> None:
    """Aughmoore counts ships at home, Tsukuyo ships in space, Harrowgate pilots."""
    pilots = {0: {"aurora": ("moth", "salt")}}

    assert 4 == colony("aughmoore").goods[0][1]
    assert 4 == colony("tsukuyo", ships={0: ("space", "space")}).goods[0][1]
    assert 4 == colony("harrowgate", pilots=pilots).goods[0][0]
    assert 3 == colony("quenby", pilots=pilots, goods={0: (0, 1)}).goods[0][1]


@pytest.mark.rule("op.gain_choice")
def test_a_choice_is_shared_out() -> None:
    """Ostara gives one of either; no more can be shared out than there is."""
    state = colony("ostara")

    assert {"amount 0", "amount 1"} == texts(state)
    assert (2, 3) == play(state, "amount 0").goods[0]
    assert {"op.gain_choice"} == broken(state, "amount 2")


@pytest.mark.rule("op.steal")
def test_stealing_needs_a_victim_and_room() -> None:
    """CLJ-0517 takes a culture from one who has some."""
    state = colony("clj-0517", seats=3, goods={1: (0, 0), 2: (0, 3)})

    assert {"ask c"} == texts(state)
    assert {"op.steal"} == broken(state, "ask b")
    assert (3, 2) == (play(state, "ask c").goods[0][1], play(state, "ask c").goods[2][1])
    full = stage(dice="colony", colonies={0: ("clj-0517",)}, goods={0: (0, 7), 1: (0, 1)})
    assert "turn.usable" not in broken(full, "activate colony")
    assert "use clj-0517" not in texts(play(full, "activate colony"))


@pytest.mark.rule("op.convert")
def test_converting_at_least_one() -> None:
    """Omicron Fenzi turns 1 or 2 energy into culture."""
    state = colony("omicron-fenzi")

    assert {"amount 1", "amount 2"} == texts(state)
    assert (0, 4) == play(state, "amount 2").goods[0]
    assert {"op.convert"} == broken(state, "amount 0")


@pytest.mark.rule("op.advance")
def test_advance_by_an_action() -> None:
    """Shouhua advances any ship, Vantoria only an advanced one."""
    ships = {0: ("orbit:helios-0", "orbit:vici-ks156-0")}
    flown, pilots = {0: ("aurora",)}, {0: {"aurora": ("moth",)}}

    assert {"advance 1", "advance 2"} == texts(colony("shouhua", ships=ships))
    state = colony("vantoria", ships=ships, flown=flown, pilots=pilots)
    assert {"advance 1"} == texts(state)
    assert place("orbit:helios-1") == where(play(state, "advance 1"), 0, 0)


@pytest.mark.rule("op.advance")
def test_steps_beyond_the_end_are_lost() -> None:
    """Two steps colonise a planet that needs one."""
    state = colony("padraigin-3110", ships={0: ("orbit:jakks-1",)})

    assert GAME.planet_number["jakks"] in play(state, "advance 1").colonies[0]


@pytest.mark.rule("op.advance_others")
def test_the_others_advance_first() -> None:
    """Terra Bettia asks seat 1, who may decline, then its user goes two."""
    ships = {0: ("orbit:helios-0",), 1: ("orbit:jakks-1",)}
    state = colony("terra-bettia", ships=ships)

    assert 1 == state.to_act and "pass" in texts(state)
    taken = calm(play(state, "advance 1"))
    assert GAME.planet_number["jakks"] in taken.colonies[1]
    assert place("orbit:helios-2") == where(play(taken, "advance 1"), 0, 0)


@pytest.mark.rule("op.advance_others")
def test_the_others_may_struggle_with_a_danger() -> None:
    """G36: Bo's ship on a danger's track is one that Terra Bettia lets him advance."""
    state = colony("terra-bettia", ships={1: ("danger:x09-0",)}, cards={1: ("x09",)})

    assert {"advance 1", "pass"} == texts(state)
    assert place("danger:x09-1") == where(play(state, "advance 1"), 1, 0)


@pytest.mark.rule("op.regress")
def test_pushing_back_needs_a_step_to_lose() -> None:
    """K-Widow pushes an enemy beyond the start, never below it and never one's own."""
    ships = {0: ("orbit:helios-1",), 1: ("orbit:helios-2", "orbit:vici-ks156-0")}
    state = colony("k-widow", ships=ships)

    assert {"regress b 1"} == texts(state)
    assert {"op.regress"} == broken(state, "regress b 2") == broken(state, "regress a 1")
    assert place("orbit:helios-1") == where(play(state, "regress b 1"), 1, 0)


@pytest.mark.rule("op.regress")
def test_two_different_ships_are_pushed_back() -> None:
    """Brumbaugh may take a second one, not the same; Jorg pushes one by two."""
    ships = {1: ("orbit:helios-2", "orbit:aughmoore-4")}
    state = play(colony("brumbaugh", ships=ships), "regress b 1")

    assert {"regress b 2", "pass"} == texts(state)
    assert {"op.regress"} == broken(state, "regress b 1")
    deep = play(colony("jorg", ships=ships), "regress b 2")
    assert place("orbit:aughmoore-2") == where(deep, 1, 1)


@pytest.mark.rule("op.regress_own")
def test_bsw_steps_back_and_forth() -> None:
    """One's own ship goes back, then another one advances."""
    ships = {0: ("orbit:helios-1", "orbit:aughmoore-2")}
    state = colony("bsw-10-1", ships=ships)

    assert {"op.regress_own"} == broken(state, "regress b 1")
    state = play(state, "regress a 1")
    assert {"advance 2"} == texts(state)
    assert {"move.which"} == broken(state, "advance 1")


@pytest.mark.rule("op.regress_own")
@pytest.mark.rule("action.price")
def test_bsw_needs_a_second_ship() -> None:
    """With one ship on a track nothing could advance: neither the colony nor its die is usable."""
    alone = {0: ("orbit:jakks-1",)}
    start = stage(
        dice="colony move",
        expansion=False,
        colonies={0: ("bsw-10-1",)},
        ships=alone,
        goods={0: (0, 0)},
    )
    offered = start._replace(agenda=(tasks.Main(0), tasks.Colony(0)))
    held = stage(
        dice="colony",
        colonies={0: ("bsw-10-1",)},
        cards={0: ("x09",)},
        ships={0: ("orbit:jakks-1", "danger:x09-0")},
        goods={0: (0, 0)},
    )

    assert {"turn.usable"} == broken(start, "activate colony")
    assert {"action.price"} == broken(offered, "use bsw-10-1")
    freed = play(held, "activate colony", "use bsw-10-1", "regress a 1")
    assert {"advance 2"} == texts(freed)


@pytest.mark.rule("op.upgrade")
def test_upgrades_by_an_action() -> None:
    """Lureena mixes, Mared is cheaper for the one who is lowest alone."""
    mixed = colony("lureena", goods={0: (1, 1)})
    cheap = colony("mared", level={1: 2}, goods={0: (1, 0)})
    start = stage(dice="colony", colonies={0: ("mared",)}, goods={0: (1, 0)} | OUT)

    assert {"upgrade 1"} == texts(mixed)
    assert 2 == play(cheap, "upgrade 1").level[0]
    assert "turn.usable" in broken(start, "activate colony")


@pytest.mark.rule("op.dice")
def test_actions_on_dice() -> None:
    """Zalax rerolls for nothing, Gyore turns a die, Maia spends two."""
    reroll = play(colony("zalax", rerolled=True), "reroll move", "throw", "roll energy")
    turned = play(colony("gyore"), "turn move culture")
    spent = play(colony("maia", "colony move move energy"), "spend move", "spend energy")

    assert ((2, 2), (0, 1, 0, 0, 0, 0)) == (reroll.goods[0], reroll.dice)
    assert (0, 0, 1, 0, 0, 0) == turned.dice
    assert ((4, 4), 2) == (spent.goods[0], spent.spent)


@pytest.mark.rule("op.dice")
@pytest.mark.rule("turn.usable")
@pytest.mark.parametrize(("planet", "dice"), [("zalax", 1), ("gyore", 1), ("maia", 2)])
def test_the_die_that_is_activated_is_no_longer_inactive(planet: str, dice: int) -> None:
    """A colony die cannot be activated for an action on dice of which it would be one itself."""
    more: dict[str, Any] = {"colonies": {0: (planet,)}, "goods": {0: (0, 0), 1: (0, 0)}}
    last = stage(dice="colony" + " move" * (dice - 1), **more)
    enough = stage(dice="colony" + " move" * dice, **more)

    assert "turn.usable" in broken(last, "activate colony")
    assert "activate colony" not in texts(last)
    assert {f"use {planet}"} == texts(play(enough, "activate colony"))


@pytest.mark.rule("op.repeat_die")
@pytest.mark.rule("turn.usable")
def test_the_last_die_in_the_bay_is_one_that_went_before() -> None:
    """With a colony die alone for Piedes, the die just before it is there to be repeated."""
    more: dict[str, Any] = {"colonies": {0: ("piedes",)}, "goods": {0: (0, 0), 1: (0, 0)}}
    start = stage(dice="colony move", bay=(1,), **more)

    assert set() == broken(start, "activate colony")
    assert {"play energy"} == texts(play(start, "activate colony", "use piedes"))
    assert "turn.usable" in broken(stage(dice="colony move", **more), "activate colony")


@pytest.mark.rule("op.pay_player")
def test_a_price_is_never_passed_over() -> None:
    """At 7 culture Jakks is of use only once Bo is paid: paid he is, and the colony is his."""
    state = colony("walsfeo", goods={0: (0, 7)}, owned={1: ("jakks",)}, row=("gort", "maia"))

    assert {"ask b"} == texts(state)
    assert ((0, 7), (0, 1)) == play(state, "ask b", "use jakks").goods


@pytest.mark.rule("op.repeat_die")
def test_a_die_is_repeated() -> None:
    """Piedes repeats a die from earlier, not the running one; nobody follows it."""
    start = stage(
        dice="energy colony move", colonies={0: ("piedes",)}, goods={0: (0, 0), 1: (0, 0)}
    )
    state = play(start, "activate energy", "activate colony", "use piedes")

    assert {"play energy"} == texts(state)
    assert "op.repeat_die" in broken(state, "play move")
    assert 4 == play(state, "play energy").goods[0][0]


@pytest.mark.rule("op.replace_planet")
def test_a_planet_is_replaced() -> None:
    """Helios takes one without ships, and none when the deck is empty."""
    row = ("jakks", "vici-ks156", "gort", "aughmoore")
    state = colony("helios", row=row, ships={1: ("surface:jakks",)})

    assert {"op.replace_planet"} == broken(state, "bury jakks")
    after = play(state, "bury gort", "reveal maia")
    assert (GAME.planet_number["gort"],) == after.under
    assert GAME.planet_number["maia"] == after.row[2]
    start = stage(dice="colony", row=row, colonies={0: ("helios",)}, goods={0: (0, 0)} | OUT)
    assert "turn.usable" in broken(start._replace(deck=0), "activate colony")


@pytest.mark.rule("op.move_ships")
def test_one_or_two_ships_move() -> None:
    """Nagato asks for a second ship, which may stay."""
    state = play(colony("nagato"), "fly 1 surface:jakks", "use jakks")

    assert "pass" in texts(state) and "fly 2 orbit:jakks" in texts(state)
    assert "main" == asked(play(state, "pass"))


@pytest.mark.rule("op.use_planet")
def test_an_action_is_borrowed() -> None:
    """Umbra Forum uses a planet of the row."""
    state = colony("umbra-forum")

    assert (2, 3) == play(state, "use jakks").goods[0]


@pytest.mark.rule("op.pay_player")
@pytest.mark.rule("op.use_planet")
def test_a_colony_is_borrowed_for_pay() -> None:
    """Walsfeo pays a culture to an opponent with a useful colony."""
    row = ("vici-ks156", "helios", "gort", "aughmoore", "maia")
    state = colony("walsfeo", seats=3, row=row, owned={1: ("jakks",)}, goods={2: (0, 0)})

    assert {"ask b"} == texts(state)
    assert {"op.pay_player"} == broken(state, "ask c")
    state = play(state, "ask b", "use jakks")
    assert ((2, 2), (0, 1)) == state.goods[:2]


@pytest.mark.rule("op.pay_player")
def test_what_a_lender_is_paid_counts() -> None:
    """Bo has no culture but that which he is paid, and it may be taken back from him."""
    state = colony("walsfeo", owned={1: ("clj-0517",)})

    assert {"ask b"} == texts(state)
    state = play(state, "ask b", "use clj-0517", "ask b")
    assert ((2, 2), (0, 0)) == state.goods


@pytest.mark.rule("op.free_action")
@pytest.mark.rule("action.chain")
def test_who_follows_a_free_face_uses_what_is_his_own() -> None:
    """The mark of Zavodnick's chain is Zavodnick's alone: Bo may use his Umbra Forum."""
    owned = {0: ("zavodnick",), 1: ("umbra-forum",)}
    start = stage(dice="colony move", colonies=owned, goods={0: (2, 2), 1: (0, 1)})
    state = play(start, "activate colony", "use zavodnick", "play colony", "upgrade 2")

    assert (1, tasks.Follow(1, face=5, free=True)) == (state.to_act, state.agenda[-1])
    state = play(state, "follow pay")
    assert {"use umbra-forum"} == texts(state)
    state = play(state, "use umbra-forum", "use jakks")
    assert (0, 2) == state.goods[1]


@pytest.mark.rule("action.chain")
@pytest.mark.parametrize("planet", ["umbra-forum", "piedes", "zavodnick", "sargus-36", "walsfeo"])
def test_landing_inside_an_action_uses_no_chainer(planet: str) -> None:
    """G45: Nagato lands on it, or Morrigal's explorer does, and nothing is offered."""
    row = (planet, "jakks", "helios", "gort")
    more: dict[str, Any] = {"row": row, "owned": {1: ("vici-ks156",)}, "goods": {1: (1, 1)}}
    nagato = play(colony("nagato", "energy colony move", **more), f"fly 1 surface:{planet}")
    sent = colony("morrigal", face_up=("d17",), **more)
    sent = play(sent, "send 1", "take d17", f"fly 1 surface:{planet}")

    assert "fly" == asked(nagato)
    assert asked(sent) not in ("land", "use")
    dreamt = nagato._replace(
        agenda=(*nagato.agenda, tasks.Land(0, ship=0, planet=GAME.planet_number[planet]))
    )
    assert "action.chain" in broken(dreamt, f"use {planet}")
    die = stage(dice="energy move colony", row=row, colonies=more["owned"], bay=(1,), goods=OUT)
    die = die._replace(goods=((2, 2), (0, 0)))
    assert "land" == asked(play(die, "activate move", f"fly 1 surface:{planet}"))


@pytest.mark.rule("op.free_action")
def test_a_free_face_is_followed_free() -> None:
    """Zavodnick: the energy window is free, the colony's own costs as usual."""
    state = play(colony("zavodnick"), "play energy")

    assert (1, tasks.Follow(1, face=1, free=True)) == (state.to_act, state.agenda[-1])
    state = play(state, "follow pay")
    assert ((4, 2), (2, 0)) == state.goods


@pytest.mark.rule("op.follow_bonus")
def test_a_share_of_every_follow() -> None:
    """Bisschop's user gains an energy when followed."""
    state = colony("bisschop", "colony energy move", goods={0: (0, 0)})
    state = state._replace(goods=((0, 0), (0, 1)))
    state = play(state, "activate energy", "follow pay")

    assert (3, 0) == state.goods[0]


@pytest.mark.rule("op.follow_tax")
def test_following_becomes_dearer() -> None:
    """After Nibiru following costs 2 in all."""
    state = colony("nibiru", "colony energy move")._replace(goods=((0, 0), (0, 2)))
    state = play(state, "activate energy", "follow pay")

    assert (2, 0) == state.goods[1]


@pytest.mark.rule("op.displace")
def test_a_ship_flies_home_for_its_orbit() -> None:
    """Andellouxian-6 gives the number of the space; the start is worth nothing."""
    ships = {0: ("orbit:aughmoore-3", "orbit:jakks-0")}
    state = colony("andellouxian-6", ships=ships, goods={0: (0, 0)})

    assert {"op.displace"} == broken(state, "recall 2")
    assert (1, 2) == play(state, "recall 1", "amount 1").goods[0]


@pytest.mark.rule("op.transfer_orbit")
def test_from_orbit_to_orbit() -> None:
    """Gort keeps the number; a number that ends the track colonises, a higher one is refused."""
    ships = {0: ("orbit:aughmoore-2", "orbit:aughmoore-4")}
    state = colony("gort", ships=ships)

    assert place("orbit:nakagawakozi-2") == where(
        play(
            colony("gort", ships=ships, row=("nakagawakozi", "aughmoore")),
            "transfer 1 nakagawakozi",
        ),
        0,
        0,
    )
    assert GAME.planet_number["jakks"] in play(state, "transfer 1 jakks").colonies[0]
    assert {"op.transfer_orbit"} == broken(state, "transfer 2 jakks")


@pytest.mark.rule("action.limits")
def test_once_a_turn_is_once() -> None:
    """Nagato is not used by a second colony die, and by one of the next turn it is."""
    state = play(colony("nagato", "colony colony move"), "fly 1 orbit:jakks", "pass")
    again = play(state, "activate colony")

    assert {"action.limits"} == broken(again, "use nagato")
    assert {"upgrade 2"} == texts(again)
    later = calm(play(state, "finish", "roll move move move move", "finish"))
    later = later._replace(dice=(1, 0, 0, 0, 0, 1))
    assert "use nagato" in texts(play(later, "activate colony"))


@pytest.mark.rule("op.advance")
def test_a_normal_ship_is_no_advanced_one() -> None:
    """With normal ships alone on tracks Vantoria would do nothing."""
    more: dict[str, Any] = {"colonies": {0: ("vantoria",)}, "goods": {0: (0, 0)} | OUT}
    start = stage(dice="colony", ships={0: ("orbit:helios-0",)}, **more)

    assert "turn.usable" in broken(start, "activate colony")


@pytest.mark.rule("op.convert")
def test_no_more_is_converted_than_there_is_room_for() -> None:
    """With 6 culture Omicron Fenzi turns one energy."""
    assert {"amount 1"} == texts(colony("omicron-fenzi", goods={0: (3, 6)}))


@pytest.mark.rule("op.transfer_orbit")
def test_the_beginning_of_a_track_is_a_space_too() -> None:
    """A ship that has just come into orbit changes to the beginning of another track."""
    row = ("nakagawakozi", "aughmoore")
    state = colony("gort", ships={0: ("orbit:aughmoore-0",)}, row=row)

    assert {"transfer 1 nakagawakozi"} == texts(state)
    after = play(state, "transfer 1 nakagawakozi")
    assert place("orbit:nakagawakozi-0") == where(after, 0, 0)


@pytest.mark.rule("op.ship_effects")
def test_a_card_taken_without_a_ship_moves_none() -> None:
    """Yarrow-9 takes D17, and nobody flies."""
    state = play(colony("yarrow-9", face_up=("d17",)), "take d17")

    assert (0, "main") == (state.to_act, asked(state))


@pytest.mark.rule("op.peek")
def test_two_may_know_the_top_card() -> None:
    """Bo has looked at it; with Kelvane Ada sees the same card."""
    card = GAME.find_number["d05"]
    state = colony("kelvane", top=(card,), seers=0b10)

    assert [(card,), (card,)] == [GAME.view(state, seat).top for seat in (0, 1)]


@pytest.mark.rule("op.replace_pilot")
def test_a_pilot_is_replaced_by_another_or_not_at_all() -> None:
    """With nobody left to be turned up, and no room for the energy, Ilmarine would do nothing."""
    start = stage(dice="colony", colonies={0: ("ilmarine",)}, level={0: 6}, goods={0: (7, 0)} | OUT)
    nobody = start._replace(recruits=0, reserve=())

    assert "turn.usable" in broken(nobody, "activate colony")
    assert set() == broken(nobody._replace(reserve=(0,)), "activate colony")
