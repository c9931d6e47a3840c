"""A desk turns what a person clicks into moves of any game, and loses nothing on the way."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armillary.engines import load
from armillary.engines.agents import agent
from armillary.engines.core.rulebook import Refused
from armillary.widgets.played.desk import Desk
from armillary.widgets.sent.messages import FIELDS, BadMessage

ENGINE = load("orion")


@pytest.fixture
def desk() -> Desk:
    """Give a duel on the first ready-made setup, two people at one screen."""
    return Desk(ENGINE.table(seed=7, preset=1))


def pick(desk: Desk, *keys: str) -> dict[str, Any]:
    """Click keys one after the other and return the frame that follows."""
    for key in keys:
        desk.handle({"kind": "pick", "key": key})
    return desk.frame()


def do(desk: Desk, kind: str, **fields: Any) -> dict[str, Any]:
    """Send one message and return the frame that follows."""
    desk.handle({"kind": kind, **fields})
    return desk.frame()


def test_a_tile_then_a_cell_is_a_move(desk: Desk) -> None:
    """Two clicks lay a tile; the dials in between are set by themselves."""
    frame = pick(desk, "tile:0-line", "cell:e3")

    assert frame["log"]["0"]["m"] == "line 0 e3"
    assert frame["picks"] == []
    assert frame["turn"] == 1


def test_next_names_only_what_leads_to_a_legal_move(desk: Desk) -> None:
    """Every key that is offered after a tile finishes a legal move."""
    frame = pick(desk, "tile:0-single")

    offered = {f"single {cell}" for cell in frame["next"]["cell"].split()}
    legal = {ENGINE.spell(move) for move in desk.table.legal}
    assert offered == {text for text in legal if text.startswith("single ")}


def test_dials_turn_and_come_round(desk: Desk) -> None:
    """Six turns of a line lead back to the first."""
    pick(desk, "tile:0-line")
    seen = [do(desk, "dial", name="turn", step=1)["dial"]["turn"] for _ in range(6)]

    assert seen == ["1", "2", "3", "4", "5", "0"]


def test_a_dial_is_remembered_for_the_next_tile(desk: Desk) -> None:
    """Who turned the line finds the triangle turned the same way."""
    pick(desk, "tile:0-line")
    do(desk, "dial", name="turn", step=-1)

    assert pick(desk, "tile:0-triangle")["dial"] == {"turn": "5"}


def test_a_refused_click_names_its_rule_and_keeps_the_picks(desk: Desk) -> None:
    """The learner reads why and can go on with the same tile."""
    frame = pick(desk, "tile:0-single", "cell:f5")

    assert [refusal["rule"] for refusal in frame["why"]["refusals"]] == ["token.contact"]
    assert frame["why"]["refusals"][0]["keys"] == ["cell:f5"]
    assert frame["picks"] == ["tile:0-single"]
    assert frame["log"] == {}


def test_clicking_a_pick_again_lets_it_go(desk: Desk) -> None:
    """A second click on the picked tile unpicks it."""
    assert pick(desk, "tile:0-single", "tile:0-single")["picks"] == []


def test_a_click_that_leads_nowhere_is_answered(desk: Desk) -> None:
    """A cell before a tile, the other one's tile: the board says what is to be picked."""
    for key in ("cell:e4", "tile:1-single"):
        text = do(desk, "pick", key=key)["why"]["text"]
        assert desk.frame()["status"] in text
    assert "why" not in do(desk, "pick", key="tile:0-single")


def test_another_tile_replaces_the_picked_one(desk: Desk) -> None:
    """Nobody has to unpick before picking again."""
    assert pick(desk, "tile:0-single", "tile:0-pair")["picks"][0] == "tile:0-pair"


def test_a_typed_move_is_played_or_refused_like_a_click(desk: Desk) -> None:
    """Typing and clicking are the same path."""
    refused = do(desk, "type", text="single f5")
    played = do(desk, "type", text="single a1")

    assert [refusal["rule"] for refusal in refused["why"]["refusals"]] == ["token.contact"]
    assert "why" not in played
    assert played["log"]["0"]["c"] == "table.play('single a1')"


@pytest.mark.parametrize("text", ["", "bnet 2 e4", "single z9", "line e4", "x" * 5000])
def test_typed_nonsense_is_one_sentence(desk: Desk, text: str) -> None:
    """What cannot be read changes nothing and says what can be."""
    before = desk.frame()

    with pytest.raises(BadMessage) as fault:
        do(desk, "type", text=text)

    assert "\n" not in str(fault.value)
    assert len(str(fault.value)) < 300
    assert desk.frame() == before


def test_undo_takes_back_the_agents_reply_too() -> None:
    """After undo it is the person's turn again."""
    desk = Desk(ENGINE.table(seed=7, preset=1), agents={1: agent("random")})
    do(desk, "type", text="single a1")
    assert len(desk.table.log) == 2

    frame = do(desk, "undo")

    assert (desk.table.at, frame["turn"]) == (0, 0)
    assert len(do(desk, "redo")["log"]) == 2


def test_playing_from_the_past_keeps_the_line_that_was(desk: Desk) -> None:
    """Looking back and playing opens a fork; back finds the game as it was."""
    for text in ("single a1", "single b1", "pair 0 e7"):
        do(desk, "type", text=text)
    played = desk.table.log
    do(desk, "goto", ply=1)

    forked = do(desk, "type", text="single c1")
    back = do(desk, "back")

    assert "from move 2." in forked["fork"]["text"]
    assert [line["m"] for line in forked["log"].values()] == ["single a1", "single c1"]
    assert "fork" not in back
    assert desk.table.log == played
    assert desk.table.lines == (("single a1", "single c1"),)


def test_a_fork_is_never_kept_in_place_of_the_game() -> None:
    """What is written to the file stays the game itself while another line is tried."""
    kept: list[str] = []
    desk = Desk(ENGINE.table(seed=7, preset=1), keep=kept.append)
    for text in ("single a1", "single b1"):
        do(desk, "type", text=text)
    do(desk, "goto", ply=1)
    do(desk, "type", text="single c1")

    assert json.loads(kept[-1])["moves"] == ["single a1", "single b1"]


def test_hints_grow_from_an_idea_to_the_move_and_why(desk: Desk) -> None:
    """Four rungs; the third names a legal move."""
    told = [do(desk, "hint")["notes"]["hint"] for _ in range(4)]

    assert [len(one) for one in told] == sorted({len(one) for one in told})
    assert any(ENGINE.spell(move) in told[2] for move in desk.table.legal)
    assert not any(ENGINE.spell(move) in told[0] for move in desk.table.legal)
    assert " in 100, give or take " in told[3]
    assert "A likely answer: " in told[3]


def test_what_decided_a_game_is_lit() -> None:
    """The chain that won is marked as long as the end of the game is on the board."""
    for seed in range(20):
        rng, desk = random.Random(seed), Desk(ENGINE.table(seed=7, preset=1))
        while desk.table.to_act is not None:
            desk.play(rng.choice(desk.table.legal))
        won = desk.frame()
        if won["over"]["rule"] == "win.more":
            break

    assert won["status"] == won["over"]["text"]
    counted = [one for one in desk.table.log[-1].events if one.rule.startswith("win.")]
    assert counted
    assert {key for key, _ in won["marks"]["over"]} == {key for e in counted for key in e.keys}
    assert "over" not in do(desk, "undo")["marks"]


def test_overlays_switch_on_and_off(desk: Desk) -> None:
    """Each overlay brings marks or a note, and goes again."""
    for id in ("legal", *ENGINE.overlays):
        on = do(desk, "overlay", name=id, on=True)
        assert id in on["on"]
        assert id in on["marks"]
        assert id not in do(desk, "overlay", name=id, on=False)["on"]


@pytest.mark.parametrize("name", ["galaxies", "hope"])
def test_what_a_desk_keeps_is_what_a_new_one_writes(name: str) -> None:
    """Items and lines of the log stay as they are written, until they are others."""
    engine, rng = load(name), random.Random(5)
    agents = {1: agent("random")}
    desk = Desk(engine.table(seed=3, seats=2), agents=agents)

    for _ in range(90):
        way, state = rng.choice(("type", "type", "type", "undo", "redo", "lang")), desk.table.state
        if way == "type":
            desk.handle({"kind": way, "text": engine.spell(engine.sample(state, rng))})
        else:
            desk.handle({"kind": way, "lang": rng.choice(("en", "fr", "de"))})
        # A page does not see every step on the way.
        if rng.random() < 0.4:
            continue
        kept, new = desk.frame(), Desk(desk.table, lang=desk.lang, agents=agents).frame()
        assert (kept["items"], [*kept["log"].items()]) == (new["items"], [*new["log"].items()])


def test_a_language_changes_every_word(desk: Desk) -> None:
    """Layout, status and log speak the chosen language."""
    do(desk, "type", text="single a1")
    do(desk, "lang", lang="de")

    assert "Plättchen von Blau" in [area["title"] for area in desk.layout()["areas"]]
    assert desk.frame()["log"]["0"]["t"] == "Blau legt: Einzel auf a1."


def test_save_and_load_bring_the_same_position(desk: Desk) -> None:
    """The text that is given can be taken again, by another desk too."""
    do(desk, "type", text="single a1")
    saved = desk.handle({"kind": "save"})
    assert saved is not None
    other = Desk(ENGINE.table(seed=1))

    do(other, "load", text=saved["text"])

    assert other.table.state == desk.table.state


def test_a_bad_load_loses_nothing(desk: Desk) -> None:
    """The game on the table stays when the text is broken."""
    do(desk, "type", text="single a1")
    before = desk.table.save()

    for text in ("", "{", before[:-9], before.replace('"armillary": 1', '"armillary": 2')):
        with pytest.raises(BadMessage):
            do(desk, "load", text=text)

    assert desk.table.save() == before


def test_a_python_move_is_refused_as_a_click_is(desk: Desk) -> None:
    """`play` raises with the rule, and nothing has changed."""
    with pytest.raises(Refused) as refused:
        desk.play("single f5")

    assert [refusal.rule for refusal in refused.value.refusals] == ["token.contact"]
    assert desk.table.at == 0


WORDS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["tile:0-bent", "tile:1-line", "cell:e4", "cell:zz", "turn:3", "legal", "de"]),
)
VALUES = {str: WORDS, int: st.integers(-3, 60), bool: st.booleans()}
MESSAGES = st.one_of(
    *(
        st.fixed_dictionaries({"kind": st.just(kind), **{n: VALUES[t] for n, t in need.items()}})
        for kind, need in FIELDS.items()
        if kind not in ("resync", "resume", "lesson")
    )
)


@settings(max_examples=60)
@given(messages=st.lists(MESSAGES, max_size=25))
def test_no_row_of_messages_breaks_a_desk(messages: list[dict[str, Any]]) -> None:
    """Whatever comes in whatever order, a desk answers or says one sentence, and can be shown."""
    desk = Desk(ENGINE.table(seed=7, preset=1))
    for message in messages:
        if message["kind"] == "dial":
            message["step"] = 1
        try:
            desk.handle(message)
        except BadMessage as bad:
            assert "\n" not in str(bad)
        json.dumps(desk.frame())
        json.dumps(desk.layout())
    assert ENGINE.resume(desk.table.save()).state == desk.table.state
