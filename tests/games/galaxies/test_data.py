"""An owner's cards: every fault is explained, and what is right is played."""

import random
from pathlib import Path
from typing import Any

import pytest

from armillary.engines import load
from armillary.engines.cli import main
from armillary.engines.core.data import DataError, read_toml
from armillary.engines.core.examine import faults
from armillary.engines.galaxies.rules.box.actions import VOCABULARY
from armillary.engines.galaxies.rules.effects.steps import RUN

from .staging import GAME, stage

BOX = read_toml(GAME.folder / "data" / "box.toml")


def toml(value: Any) -> str:
    """Write a value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def written(path: Path, **tables: Any) -> Path:
    """Write a file of an owner."""
    path.write_text(
        "".join(f"{name} = {toml(table)}\n" for name, table in tables.items()), encoding="utf-8"
    )
    return path


def changed(table: str, at: int, **fields: Any) -> dict[str, Any]:
    """Return a table of ours, one of its cards changed; None takes a field away."""
    cards = [dict(card) for card in BOX[table]]
    cards[at] |= fields
    cards[at] = {key: value for key, value in cards[at].items() if value is not None}
    return {table: cards}


def merged(table: str, **fields: Any) -> dict[str, Any]:
    """Return a table of numbers of ours, changed."""
    return {table: BOX[table] | fields}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"comets": []}, "unknown [comets]"),
    ({"planets": "many"}, "[[planets]] must be a list of cards"),
    (changed("planets", 0, track=None), "planets 'jakks' has no 'track'; add it"),
    (changed("planets", 0, track="war"), "'track' must be"),
    (changed("planets", 0, moons=2), "unknown 'moons'"),
    (changed("planets", 0, points="one"), "planets 'jakks': 'points' must be a whole number"),
    (changed("planets", 0, points=0), "planet 'jakks': 'points' must be 1 to 9, not 0"),
    (changed("planets", 0, advances=7), "planet 'jakks': 'advances' must be 2 to 6, not 7"),
    (changed("planets", 0, id="Jakks!"), "an 'id' is small letters, digits and hyphens"),
    (changed("planets", 0, id="moth"), "pilot 'moth' stands twice"),
    (changed("planets", 0, action="dance"), "'dance' is not understood; actions are"),
    (changed("planets", 0, action="gain gold 1"), "'gain gold 1' is not understood"),
    (changed("planets", 0, action="gain energy 1 | often"), "'own_turn' or 'once', not 'often'"),
    (changed("planets", 0, action="steal any 1"), "'steal' as written here is for [rogue.mats]"),
    (changed("planets", 0, action="advance_all 1"), "is for [rogue.mats] only"),
    (changed("planets", 0, action="open_free_follow"), "needs 'free_action' before it"),
    (changed("planets", 0, action="use_planet colony_of_payee"), "needs 'pay_player' before it"),
    (changed("planets", 0, action="gain_choice level"), "needs 'displace_own' before it"),
    (changed("planets", 0, action="advance any 1 other_ship"), "needs 'regress_own' before it"),
    (changed("far_planets", 0, action="track economy 2"), "'track' is for exploration cards only"),
    (changed("far_planets", 0, action="dwarf_planet 1"), "'dwarf_planet' is for exploration"),
    (changed("pilots", 3, trained=["rocket"]), "pilots 'tamsin-roe': 'trained'[0] must be"),
    (changed("pilots", 3, trained=[]), "'trained' must name one hull or more"),
    (changed("pilots", 3, badges=["moon"]), "'badges' are comet, crystal, nebula, signal"),
    (changed("pilots", 3, ability="fly_fast 9"), "'fly_fast 9' is not understood; abilities are"),
    (changed("pilots", 3, points=12), "'points' must be 0 to 9, not 12"),
    (changed("exploration", 1, colour="red"), "exploration 'd02': 'colour' must be"),
    (changed("exploration", 1, badges=["moon"]), "'badges' are comet"),
    (changed("exploration", 1, effect="use_planet row"), "'use_planet' is for planets only"),
    (changed("exploration", 1, effect="dwarf_planet 2"), "'dwarf_planet 1' must stand alone"),
    (changed("exploration", 1, effect="track any 2"), "'track' must stand alone, on a danger"),
    (changed("missions", 0, kind="best of all"), "'kind' begins with one of most, fewest"),
    (changed("missions", 0, kind="most luck"), "'kind' 'most luck' is not understood; what counts"),
    (changed("missions", 0, kind="at_least energy"), "is not understood; what counts"),
    (changed("far_missions", 0, id="mine"), "needs a 'name' and a 'goal' to be read"),
    (merged("empire", dice=[4, 5]), "[empire] 'dice' must be six numbers from 1 to 7"),
    (merged("empire", ships=[4, 3, 3, 3, 3, 3]), "[empire] 'ships' must not become fewer"),
    (merged("goods", most=9), "[goods] 'most' must be 1 to 7, not 9"),
    (merged("start", energy=8), "[start] 'energy' and 'culture' must be 0 to 7"),
    (merged("start", missions=3), "[start] 'missions' must be 1 or 2, not 3"),
    (merged("badges", kinds=["sun"]), "[badges] 'kinds' must be comet"),
    (merged("badges", first=-1), "[badges] prizes must not be below 0"),
    ({"hulls": {"aurora": ["energy", "culture"]}}, "[hulls] must be aurora, intrepid"),
    (merged("table", row={"1": 4}), "[table] 'row' needs '2', from 1 to 8 planets"),
    (merged("table", crew={"2": 4}), "[table] 'crew' needs '3', from 1 to 8 pilots"),
    (merged("table", points=0), "[table] needs 'face_up' from 1 to 8 and 'points'"),
    ({"planets": BOX["planets"][:5]}, "[[planets]] must be 8 to 60 cards, not 5"),
    ({"missions": BOX["missions"][:4]}, "[[missions]] must be 10 to 60 cards, not 4"),
    (
        {"missions": [card | {"duel": False} for card in BOX["missions"]]},
        "[[missions]] needs 4 with 'duel = true', not 0",
    ),
    (merged("rogue", dice=[5]), "[rogue] 'dice' must be five numbers from 1 to 7"),
    (merged("rogue", ships=9), "[rogue] needs 1 to 4 'ships'"),
    (merged("rogue", mats={"nero": []}), "[rogue] 'mats' must be artemis"),
    (
        merged("rogue", mats=BOX["rogue"]["mats"] | {"hades": ["dance"] * 5}),
        "[rogue] mat 'hades': 'dance' is not understood",
    ),
    (
        merged("rogue", mats=BOX["rogue"]["mats"] | {"hades": ["gain energy 1"]}),
        "[rogue] mat 'hades' must be five actions",
    ),
]


@pytest.mark.parametrize(("tables", "said"), WRONG, ids=[said[:40] for _, said in WRONG])
def test_a_fault_is_explained_by_its_place(
    tmp_path: Path, tables: dict[str, Any], said: str
) -> None:
    """One sentence that names the file, the card and what to write instead."""
    own = written(tmp_path / "my_cards.toml", **tables)
    found = faults(own, "galaxies")

    assert found and all(str(own) in text or own.name in text for text in found)
    assert said in "\n".join(found)
    with pytest.raises(DataError):
        load("galaxies", data=str(own))


def test_all_faults_of_a_file_are_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command prints a line for each, and fails; a file without any is fine."""
    planets, pilots = changed("planets", 0, points=0), changed("pilots", 1, ability="swim")
    own = written(tmp_path / "my_cards.toml", **planets, **pilots, **merged("goods", most=9))
    fine = written(tmp_path / "fine.toml", **changed("pilots", 0, name="Captain Ours"))

    assert 1 == main(["check", str(own)])
    lines = capsys.readouterr().out.splitlines()
    assert 3 == len(lines) == sum("my_cards.toml" in line for line in lines)
    assert "planet 'jakks'" in lines[0] and "pilot 'bolt-marlow'" in lines[1]
    assert 0 == main(["check", str(fine)])
    assert f"{fine}: fine\n" == capsys.readouterr().out


def test_an_owners_cards_are_played_and_no_longer_called_made_up(tmp_path: Path) -> None:
    """Names, numbers and missions of one's own come to the table, are saved and resumed."""
    far = {name: BOX[name] for name in ("far_planets", "pilots", "exploration")}
    missions = changed(
        "far_missions", 3, id="mine", name="The Long Way", goal="Have two ships in space."
    )
    pilots = changed("pilots", 0, name="Captain Ours", points=3)
    own = written(tmp_path / "my_cards.toml", **(far | missions | pilots))
    engine = load("galaxies", data=str(own))
    table = engine.table(seed=1, seats=2)
    table.play(table.legal[0])
    mine = next(i for i, card in enumerate(engine.missions) if card.id == "mine")
    state = table.state._replace(missions=((mine,), table.state.missions[1]))
    shown = " ".join(
        str(text)
        for item in engine.scene(engine.view(state, 0)).items
        for text in (item.label, *item.lines)
    )

    assert "The Long Way" in shown and "Have two ships in space." in shown
    assert "Captain Ours" == engine.pilots[0].name and frozenset(("rogue",)) == engine.made_up
    assert () == engine.scene(engine.view(state, 0)).notes
    assert GAME.scene(GAME.view(GAME.start(2), 0)).notes != ()
    assert engine.resume(table.save()).state == table.state
    assert () == faults(written(tmp_path / "again.toml", **pilots), "galaxies")


@pytest.mark.rule("op.regress_own")
def test_an_owners_step_back_leaves_another_to_advance(tmp_path: Path) -> None:
    """Where the two tracks differ, only he goes back after whom another ship can advance."""
    at = GAME.planet_number["bsw-10-1"]
    action = "regress_own economy 1 ; advance diplomacy 1 other_ship"
    own = written(tmp_path / "own.toml", **changed("planets", at, action=action))
    engine = load("galaxies", data=str(own))
    start = stage(
        dice="colony",
        level={0: 3},
        colonies={0: ("bsw-10-1",)},
        row=("vici-ks156", "nakagawakozi", "gort", "aughmoore"),
        ships={0: ("orbit:vici-ks156-1", "orbit:gort-1")},
        flown={0: ("intrepid",)},
        pilots={0: {"intrepid": ("cass-verity",)}},
        goods={1: (0, 0)},
    )
    state = engine.advance(start, engine.parse("activate colony", start))
    state = engine.advance(state, engine.parse("use bsw-10-1", state))

    # Cass Verity advances on either track: when she goes back herself, nobody is left.
    assert ["regress a 2"] == [engine.spell(move) for move in engine.legal(state)]
    refused = engine.refusals(state, engine.parse("regress a 1", state))
    assert ["op.regress_own"] == [refusal.rule for refusal in refused]


@pytest.mark.rule("op.pay_player")
def test_an_owners_pay_for_something_else_is_paid(tmp_path: Path) -> None:
    """Whoever pays an opponent, and borrows nothing, pays anybody: the price is not passed over."""
    at = GAME.planet_number["jakks"]
    action = "pay_player energy 1 ; gain culture 2"
    own = written(tmp_path / "own.toml", **changed("planets", at, action=action))
    engine = load("galaxies", data=str(own))
    state = stage(dice="colony", colonies={0: ("jakks",)}, goods={0: (2, 1), 1: (0, 0)})
    for text in ("activate colony", "use jakks", "ask b"):
        state = engine.advance(state, engine.parse(text, state))

    assert ((1, 3), (1, 0)) == state.goods


SIMPLE = {
    "gain": "gain energy 2",
    "gain_others": "gain_others culture 1",
    "pay": "pay energy 1",
    "pay_player": "pay_player culture 1",
    "lose": "lose energy 1",
    "steal": "steal culture 1",
    "convert": "convert energy culture",
    "advance": "advance any 2",
    "advance_others": "advance_others any 1",
    "advance_advanced": "advance_advanced economy 1",
    "regress_enemy": "regress_enemy any 2 ships 2",
    "regress_own": "regress_own any 1",
    "upgrade": "upgrade mixed discount 1",
    "set_die": "set_die 2",
    "discard_dice": "discard_dice 1",
    "move_ships": "move_ships 3",
    "use_planet": "use_planet row",
    "follow_bonus": "follow_bonus energy 1",
    "follow_tax": "follow_tax 2",
    "gain_choice": "gain_choice 3",
    "acquire": "acquire energy",
    "peek_exploration": "peek_exploration 1",
    "hire_discount": "hire_discount 1",
    "open_free_follow": "free_action ; open_free_follow",
    "dwarf_planet": "dwarf_planet 1",
    "track": "track any 3",
}
"""A step with each word; words that are not here stand alone."""

SHIPS_OWN = {"track", "move_this_ship", "return_home", "dwarf_planet"}
CHAINS = {"free_action", "use_planet", "repeat_die", "open_free_follow"}


@pytest.mark.parametrize("seed", range(6))
def test_any_cards_of_the_vocabulary_can_be_played(tmp_path: Path, seed: int) -> None:
    """Planets and cards with actions put together by chance: random games come to their end."""
    luck = random.Random(seed)
    words = [word for word in VOCABULARY if word in RUN]
    among = [word for word in words if word not in SHIPS_OWN]

    def action() -> str:
        parts = [SIMPLE.get(word, word) for word in luck.sample(among, luck.randint(1, 3))]
        return " ; ".join(parts) + luck.choice(["", " | once", " | own_turn", " | own_turn once"])

    def effect(card: dict[str, Any]) -> str:
        if luck.random() < 0.4:
            return str(card["effect"])
        fit = [word for word in words if word not in {*CHAINS, "track", "dwarf_planet"}]
        return " ; ".join(SIMPLE.get(word, word) for word in luck.sample(fit, luck.randint(1, 3)))

    own = written(
        tmp_path / "wild.toml",
        planets=[card | {"action": action()} for card in BOX["planets"]],
        far_planets=[card | {"action": action()} for card in BOX["far_planets"]],
        exploration=[card | {"effect": effect(card)} for card in BOX["exploration"]],
    )
    engine = load("galaxies", data=str(own))
    for seats in (1, 2, 4):
        state, n = engine.start(seats), 0
        while state.to_act is not None and n < 6000:
            move = engine.sample(state, luck)
            if n % 7 == 0 and state.to_act >= 0:
                assert () == engine.refusals(state, move)
                assert engine.imagine(engine.view(state, state.to_act), luck) is not None
            state, n = engine.advance(state, move), n + 1
            assert state.to_act is None or engine.legal(state)
