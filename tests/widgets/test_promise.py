"""What SECURITY.md promises: nothing is shown, echoed, saved in the open or told unasked."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.widgets.page import tell

from armillary.engines import catalogue, load
from armillary.engines.agents import agent
from armillary.engines.core.moves import NATURE, SPECTATOR, MoveError
from armillary.engines.core.table import Table
from armillary.widgets import Game, kept, picture, play
from armillary.widgets.played.desk import Desk
from armillary.widgets.sent.messages import BadMessage

SECRET = [name for name in catalogue() if load(name).secrets]
AGENT = agent("random")
OPTIONS: dict[str, dict[str, Any]] = {"hope": {"traitor": True}}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games and keys of these tests out of everybody's folder."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def seats_of(name: str) -> list[str]:
    """Return one person and agents on all other seats."""
    return ["me"] + ["random"] * (max(2, load(name).seats[0]) - 1)


def begin(name: str, moves: int = 4, **how: Any) -> Game:
    """Return a board with a game under way."""
    board = play(name, **{"seats": seats_of(name), "seed": 3} | OPTIONS.get(name, {}) | how)
    go_on(board, moves)
    return board


def go_on(board: Game, moves: int = 10**6) -> list[Any]:
    """Play random moves, to the end if need be; return all that was echoed."""
    rng, echoed = random.Random(7), []
    for _ in range(moves):
        if board.table.to_act is None:
            break
        echoed += board.play(board.table.engine.sample(board.table.state, rng))
    return echoed


def asked(board: Game, kind: str) -> str | None:
    """Return the text that a page is given, or None where it is refused."""
    return next((m["text"] for m in tell(board, kind) if m["kind"] == kind), None)


def forked(name: str, **how: Any) -> Game:
    """Return a board on a fork that has been played to its end, while the game waits."""
    board = begin(name, **how)
    first = next(e.ply for e in board.table.log if e.seat >= 0)
    tell(board, "goto", ply=first)
    tell(board, "fork")
    go_on(board)
    assert "fork" in board.frame
    assert board.table.to_act is None
    return board


def is_shut(board: Game) -> bool:
    """Tell whether a board keeps to itself how its line ended and what was played."""
    text = asked(board, "save")
    assert text is not None
    over = board.frame["over"]
    marks = board.frame["marks"].get("over")
    untold = asked(board, "script") is None and "rule" not in over and not marks
    # The heading says no more than that, or who is to lift the curtain.
    heading = board.frame.get("curtain", over)["text"]
    untold = untold and board.frame["status"] == heading
    return untold and "moves" not in text


@pytest.mark.parametrize("name", SECRET)
def test_an_ended_fork_stays_shut_wherever_it_goes(name: str, tmp_path: Path) -> None:
    """Saved and loaded, on another board, from a file, taken up as another line, forked again."""

    board = forked(name)
    assert is_shut(board)
    text = asked(board, "save")

    other = play(name, seats=seats_of(name))
    tell(other, "load", text=text)
    assert is_shut(other)

    path = tmp_path / "fork.json"
    path.write_text(text or "")
    assert is_shut(play(name, save=path))
    last = next(e.ply for e in reversed(other.table.log) if e.seat == 0)
    tell(other, "goto", ply=last)
    tell(other, "fork")
    go_on(other)
    assert is_shut(other)

    tell(board, "back")
    tell(board, "line", number=0)
    assert board.table.to_act is None
    assert is_shut(board)
    again = play(name, save=kept(name)[0].path)
    while again.table.to_act is not None:
        tell(again, "line", number=0)
    assert is_shut(again)


@pytest.mark.parametrize("name", SECRET)
def test_when_the_game_has_ended_all_may_be_read(name: str) -> None:
    """The game that waited is played to its end: then its script is told, and its forks too."""

    board = forked(name)
    tell(board, "back")
    go_on(board)

    assert not is_shut(board)
    assert '"moves"' in (asked(board, "save") or "")
    assert asked(board, "script") == board.table.script()
    tell(board, "line", number=0)
    assert not is_shut(board)


@pytest.mark.parametrize("name", SECRET)
def test_an_ended_fork_is_shown_alike_whatever_others_hold(name: str) -> None:
    """Its picture, its facts, its log and its end are those of the last move that may be known."""

    rng, compared = random.Random(5), 0
    for seed in range(8):
        engine = load(name)
        first = engine.table(seed=seed, seats=len(seats_of(name)), **OPTIONS.get(name, {}))
        table = first.fork()
        while table.to_act is not None:
            table.play(engine.sample(table.state, rng))
        before, last = table._states[-2], table.log[-1]
        for _ in range(8):
            other = engine.scramble(before, 0, rng)
            # As an agent or NATURE might have ended it in another world.
            if other == before or last.move not in engine.legal(other):
                continue
            step = engine.apply(other, last.move)
            if step.state.to_act is not None or step == (table.state, last.events):
                continue
            twin = table.fork()
            twin._states[-2:] = [other, step.state]
            twin._entries[-1] = last._replace(events=step.events)
            agents = dict.fromkeys(range(1, table.seats), AGENT)
            assert Desk(table.fork(), agents=agents).frame() == Desk(twin, agents=agents).frame()
            compared += 1

    assert compared > 1


@pytest.mark.parametrize("name", SECRET)
def test_a_still_picture_of_an_ended_fork_tells_no_end(name: str) -> None:
    """It is a cell's output and stays; of the game itself, once ended, it shows the end."""

    board = forked(name)
    end = board.table.engine.standing(board.table.state).to("en")
    assert end not in picture(board.table).plain
    assert picture(board.table) == picture(board.table.shown)
    tell(board, "back")
    go_on(board)

    assert board.table.engine.standing(board.table.state).to("en") in picture(board.table).plain


@pytest.mark.parametrize("name", SECRET)
def test_an_ended_fork_shows_two_people_no_hand(name: str) -> None:
    """Nobody has lifted the curtain, so that what lies open is shown, and nothing else."""

    board = forked(name, seats=len(seats_of(name)))

    assert SPECTATOR == board._desk.viewer
    assert is_shut(board)


@pytest.mark.parametrize("name", SECRET)
@pytest.mark.parametrize("agents", [True, False])
def test_what_python_echoes_everybody_at_the_screen_may_know(name: str, agents: bool) -> None:
    """The output of a cell stays in the notebook, and others read it."""

    seats: Any = seats_of(name) if agents else len(seats_of(name))
    board = begin(name, 0, seats=seats)
    people = [0] if agents else list(range(len(seats_of(name))))
    echoed = go_on(board, 60)
    table = board.table.fork(0)
    rng = random.Random(2)
    for _ in range(60):
        if table.to_act is not None:
            echoed += table.play(engine_move(table, rng))

    happened = [event for e in (*board.table.log, *table.log) for event in e.events]
    assert all(event.known_to(seat) for event in echoed for seat in people)
    assert len(echoed) < len(happened)
    assert any(not event.known_to(seat) for event in happened for seat in people)


@pytest.mark.parametrize("name", SECRET)
def test_what_a_shared_board_leaves_in_a_cell_is_no_hand(name: str) -> None:
    """Shown again while somebody has lifted the curtain: its picture and its text stay there."""

    rng, seats = random.Random(4), len(seats_of(name))
    board = begin(name, 9, seats=seats)
    tell(board, "ready")
    seat = board._desk.viewer
    assert seat >= 0
    left = [board._repr_mimebundle_()]
    other = board.table.engine.scramble(board.table.state, SPECTATOR, rng)
    assert board.table.engine.view(other, seat) != board.table.engine.view(board.table.state, seat)
    board.table._states[board.table.at] = other
    board.refresh()
    left.append(board._repr_mimebundle_())

    (one, _), (two, _) = (bundle or ({}, {}) for bundle in left)
    assert one["text/plain"] == two["text/plain"]
    assert one["image/svg+xml"] == two["image/svg+xml"]
    go_on(board)
    (ended, _) = board._repr_mimebundle_() or ({}, {})
    assert board.frame["over"]["text"] in ended["text/plain"]


def engine_move(table: Table, rng: random.Random) -> Any:
    """Return any legal move."""
    return table.engine.sample(table.state, rng)


@pytest.mark.parametrize("name", SECRET)
def test_the_end_of_a_fork_is_not_echoed(name: str) -> None:
    """The last move of a line tells what the game still hides."""

    board = begin(name)
    tell(board, "goto", ply=next(e.ply for e in board.table.log if e.seat >= 0))
    tell(board, "fork")
    echoed = go_on(board)

    last = board.table.log[-1]
    assert not any(one is event for one in echoed for event in last.events)


@pytest.mark.parametrize("name", SECRET)
def test_python_does_not_speak_for_nature_at_a_board(name: str) -> None:
    """Looking back at a draw, a line of Python is not told what could be drawn."""

    board = begin(name, 12)
    drawn = [entry for entry in board.table.log if entry.seat == NATURE]
    assert drawn
    tell(board, "goto", ply=drawn[-1].ply)

    with pytest.raises(MoveError):
        board.play(drawn[-1].text)


@pytest.mark.parametrize("name", catalogue())
def test_seeds_cannot_be_reckoned(name: str) -> None:
    """A board's own seeds are of 128 bits; a short one is what a person asks for."""

    board = play(name)
    seeds = [board.table.seed]
    for _ in range(3):
        tell(board, "new")
        seeds.append(board.table.seed)

    assert all(seed.bit_length() > 64 for seed in seeds)
    assert 4 == len(set(seeds))
    assert 7 == play(name, seed=7).table.seed


@pytest.mark.parametrize("name", SECRET)
def test_a_game_against_agents_is_no_hot_seat_game(name: str, tmp_path: Path) -> None:
    """However it is taken up, the agents sit where they sat, and their hands stay theirs."""

    board = begin(name)
    text, path = asked(board, "save"), kept(name)[0].path
    agents = dict.fromkeys(range(1, board.table.seats), "random")
    people = len(seats_of(name))

    offered = play(name, seats=people)
    tell(offered, "resume", yes=True)
    listed = play(name, seats=people)
    tell(listed, "games")
    tell(listed, "take", name=path.stem)
    loaded = play(name, seats=people)
    tell(loaded, "load", text=text)
    named = play(name, seats=["me"] * people, save=path)
    again = play(name, seats=people)
    tell(again, "load", text=text)
    tell(again, "new")
    go_on(again, 2)

    for one in (offered, listed, loaded, named, again):
        desk = one._desk
        assert agents == {seat: agent.name for seat, agent in desk.agents.items()}
        tell(one, "ready")
        assert 0 == desk.viewer
    assert "me, random" in named.frame["notes"]["notice"]


def test_an_agent_that_is_not_here_is_told() -> None:
    """A save that names a stranger leaves the board as it was."""

    board = play("orion", seats=["me", "random"], preset=1, seed=1)
    plain = json.loads(board.table.save()) | {"seated": ["", "deep thought"]}
    before = board.table

    assert "deep thought" in [tell(board, "load", text=json.dumps(plain)), board.frame["error"]][1]
    assert board.table is before


@pytest.mark.parametrize("seated", [0, "me", ["me"], ["", 1], [""] * 3, ["x" * 300, ""], {}])
def test_a_save_with_odd_seats_is_one_sentence(seated: object) -> None:
    """Whoever edits a file is told what is wrong with it."""

    desk = Desk(load("orion").table(seed=1, preset=1))
    plain = json.loads(desk.table.save())

    for wrong in ({"seated": seated}, {"forked": seated}):
        with pytest.raises(BadMessage, match=r"seated|forked"):
            desk.handle({"kind": "load", "text": json.dumps(plain | wrong)})


@pytest.mark.parametrize("name", catalogue())
def test_files_hold_no_secret_in_the_open(name: str, tmp_path: Path, own_folder: Path) -> None:
    """Neither a kept game nor one with a file of its own; Python opens it where it was made."""

    path = tmp_path / "mine.json"
    for board in (begin(name), begin(name, save=path)):
        files = [*own_folder.rglob("*.json"), *tmp_path.glob("*.json")]
        written = [json.loads(file.read_text()) for file in files]
        assert written
        assert all(("moves" in plain) != load(name).secrets for plain in written)
        texts = [entry.text for entry in board.table.log]
        opened = [load(name).resume(file.read_text()) for file in files]
        assert all(texts == [entry.text for entry in one.log] for one in opened)
        assert all('"moves"' in one.save() for one in opened)
    go_on(board)
    assert "moves" in json.loads(path.read_text())
    again = play(name, save=path)
    assert again.table.state == board.table.state


@pytest.mark.parametrize("name", SECRET)
def test_a_broken_key_is_told_and_the_game_goes_on(
    name: str, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be sealed is not written in the open instead."""

    monkeypatch.setattr("armillary.engines.core.seal._PATIENCE", 0.0)
    own_folder.mkdir(parents=True)
    (own_folder / "seal.key").write_bytes(b"")

    board = begin(name)

    assert "seal.key" in board.frame["error"]
    assert [] == [file for file in own_folder.rglob("*.json") if file.stat().st_size]
    assert asked(board, "save") is None
    assert "seal.key" in board.frame["error"]
