"""No game is lost: looking back, other boards, full disks, other seats, restarted kernels."""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from tests.widgets.page import shown

from armillary.engines import catalogue, load
from armillary.engines.core.table import SaveError
from armillary.widgets import Game, kept, play
from armillary.widgets.words import say

GAMES = catalogue()


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games of these tests out of everybody's folder."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"


def seated(name: str, *agents: int) -> list[str]:
    """Return a list of seats for a game, some of them for agents."""
    low = max(2, load(name).seats[0])
    return ["random" if seat in agents else "me" for seat in range(low)]


def go_on(board: Game, moves: int, seed: int = 1) -> list[str]:
    """Play some moves of whoever is to act, and return the whole line."""
    rng = random.Random(seed)
    for _ in range(moves):
        if board.table.to_act is not None:
            board.play(board.table.engine.sample(board.table.state, rng))
    return [entry.text for entry in board.table.log]


def files(folder: Path) -> list[Path]:
    """Return every file below a folder."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("name", GAMES)
def test_a_game_looked_back_at_is_taken_up_at_its_end(name: str, tmp_path: Path) -> None:
    """The kernel restarts while somebody looks at an early move: agents take nothing back."""
    how: dict[str, Any] = {"seats": seated(name, 1), "seed": 7}
    for where in (None, tmp_path / "mine.json"):
        board = play(name, save=where, **how)
        line = go_on(board, 6)
        for ply in (0, 1, len(line) // 2):
            shown(board, "goto", ply=ply)
        again = play(name, save=where, **how)
        if where is None:
            shown(again, "resume", yes=True)
        text = board.table.save()
        loaded = play(name, **how)
        shown(loaded, "load", text=text)

        for other in (again, loaded):
            assert line == [entry.text for entry in other.table.log][: len(line)]
            assert not other.table.future and not other.frame.get("error")


@pytest.mark.parametrize("name", GAMES)
def test_what_a_move_shortens_is_kept_as_another_line(name: str) -> None:
    """Undo and another move, a fork and back, and a restart: each line can be taken up again."""
    board = play(name, seats=seated(name), seed=7)
    line = go_on(board, 4)
    shown(board, "undo")
    while len(board.table.legal) < 2:
        shown(board, "undo")
    was = board.table.future[0].text
    other = next(m for m in board.table.legal if board.table.engine.spell(m) != was)
    board.play(other)
    shorter = [entry.text for entry in board.table.log]
    shown(board, "goto", ply=board.table.log[-1].ply)
    shown(board, "fork")
    board.play(board.table.legal[-1])
    shown(board, "back")
    again = play(name, seats=seated(name), seed=8)
    shown(again, "resume", yes=True)

    assert shorter == [entry.text for entry in again.table.log]
    assert list(line) in [list(one) for one in again.table.lines]
    assert len(again.table.lines) == len(again.frame["lines"])
    shown(again, "line", number=again.table.lines.index(tuple(line)))
    assert line == [entry.text for entry in again.table.log]
    assert tuple(shorter) in again.table.lines
    assert shown(again, "line", number=99)["error"]


def test_a_move_that_was_undone_and_is_played_again_keeps_what_came_after() -> None:
    """There is nothing to shorten, so nothing is."""
    board = play("orion", preset=1, seed=7)
    line = go_on(board, 4)
    for _ in range(3):
        board.undo()
    board.play(line[1])

    assert line[2:] == [entry.text for entry in board.table.future]
    assert () == board.table.lines


@pytest.mark.parametrize("name", GAMES)
def test_an_agent_takes_back_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person's move is undone and played again: what was answered stands, and no other."""
    board = play(name, seats=seated(name, 1), seed=7)
    while not any(entry.seat == 1 for entry in board.table.log):
        go_on(board, 1)
    line = [entry.text for entry in board.table.log]
    shown(board, "undo")
    monkeypatch.setattr(
        board._desk.agents[1], "choose", lambda *_: pytest.fail("it was asked another time")
    )
    board.play(line[board.table.at])

    assert line == [entry.text for entry in board.table.log]
    assert () == board.table.lines


@pytest.mark.parametrize("name", GAMES)
def test_every_playing_has_a_file_of_its_own(name: str, own_folder: Path) -> None:
    """Two boards at once, a new game, a loaded one: nothing is written over anything."""
    one, two = play(name, seed=1), play(name, seed=2)
    lines = [go_on(one, 2), go_on(two, 3), go_on(one, 2, seed=5)]
    shown(one, "new")
    lines.append(go_on(one, 2))
    shown(two, "load", text=one.table.save())
    lines.append(go_on(two, 3, seed=9))
    found = [load(name).resume(file.read_text(encoding="utf-8")) for file in files(own_folder)]

    assert sorted([*lines[1:3], *lines[3:]]) == sorted(
        [entry.text for entry in table.log] for table in found
    )


@pytest.mark.parametrize("name", GAMES)
def test_each_kept_game_can_be_taken_up(name: str, own_folder: Path) -> None:
    """From the list on the board, and in Python by its file; the last one is offered first."""
    lines = [go_on(play(name, seats=seated(name), seed=n), n + 2) for n in range(3)]
    for n, file in enumerate(sorted(files(own_folder), key=lambda one: one.stat().st_mtime_ns)):
        os.utime(file, (n, n))
    board = play(name, seats=seated(name), seed=9)
    assert say("en")["resumed_more"].format(kept(name)[0].moves, 3) == board.frame["resume"]["text"]
    shown(board, "games")
    names = [row[0] for row in board.frame["games"]]
    assert [one.path.stem for one in kept(name)] == names
    assert 3 == len({tuple(row) for row in board.frame["games"]})
    shown(board, "take", name=names[-1])
    assert lines[0] == [entry.text for entry in board.table.log]
    assert "games" not in board.frame and "resume" not in board.frame
    go_on(board, 1, seed=4)
    assert 3 == len(files(own_folder))
    again = play(name, save=kept(name)[-1].path)
    assert lines[1] == [entry.text for entry in again.table.log]
    shown(again, "games")

    # What is played on another board is in the list, what is on this one is not.
    assert 2 == len(again.frame["games"])


def test_a_game_that_is_over_is_not_offered(own_folder: Path) -> None:
    """It stays in its file and in the list of Python."""
    go_on(play("orion", preset=1, seed=7), 99)

    assert "resume" not in play("orion").frame
    assert [True] == [game.over for game in kept("orion")]


def test_a_game_set_aside_leaves_the_list_and_stays_a_file(own_folder: Path) -> None:
    """Nothing is ever deleted; a page cannot name a file that it is not shown."""
    line = go_on(play("orion", preset=1, seed=7), 2)
    board = play("orion")
    assert shown(board, "aside", name=kept("orion")[0].path.stem)["error"]
    shown(board, "games")
    (row,) = board.frame["games"]
    for evil in ("", "..", f"../orion/{row[0]}", str(kept("orion")[0].path)):
        assert shown(board, "take", name=evil)["error"]
    shown(board, "aside", name=row[0])

    assert [] == kept("orion") == board.frame["games"]
    (file,) = files(own_folder)
    assert line == json.loads(file.read_text(encoding="utf-8"))["moves"]


def test_games_of_former_versions_and_of_others_are_in_the_list(own_folder: Path) -> None:
    """A plain save that lies there is listed; what is none is left alone."""
    table = load("orion").table(preset=1)
    table.play("single a1")
    own_folder.mkdir(parents=True)
    (own_folder / "orion.json").write_text(table.save(), encoding="utf-8")
    (own_folder / "orion-3.json").write_text("{", encoding="utf-8")
    (own_folder / "orion").mkdir()
    for n, text in enumerate(['{"kept": {"moves": 1e999}}', "[" * 100_000, '{"kept": 3}', "7"]):
        (own_folder / "orion" / f"{n}.json").write_text(text, encoding="utf-8")
    before = files(own_folder)
    (game,) = kept("orion")
    board = play("orion", preset=2)
    shown(board, "resume", yes=True)

    assert (1, False, ("", "")) == (game.moves, game.over, game.players)
    assert ["single a1"] == [entry.text for entry in board.table.log]
    assert before == files(own_folder)


@pytest.mark.parametrize("name", GAMES)
def test_two_boards_with_one_file_part_and_say_so(name: str, tmp_path: Path) -> None:
    """The second to write goes on in a new file; neither loses a move."""
    file = tmp_path / "mine.json"
    one = play(name, save=file, seed=1)
    go_on(one, 2)
    two = play(name, save=file, seed=1)
    theirs = go_on(two, 1, seed=3)
    go_on(one, 1, seed=4)

    assert say("en")["parted"].format("mine-2.json") == one.frame["notes"]["notice"]
    mine = go_on(one, 1)
    assert theirs == json.loads(play(name, save=file).table.save())["moves"]
    assert mine == json.loads(play(name, save=tmp_path / "mine-2.json").table.save())["moves"]
    assert ["mine-2.json", "mine.json"] == sorted(file.name for file in tmp_path.glob("*.json"))


@pytest.mark.parametrize("name", GAMES)
def test_a_save_with_other_seats_is_played_on(name: str, tmp_path: Path) -> None:
    """On a board for more or for fewer: every button still works, from the page and as `save=`."""
    engine = load(name)
    low, high = engine.seats
    counts = sorted({max(2, low), high})
    for seats in counts:
        for others in counts:
            save = tmp_path / f"{seats}-{others}.json"
            table = engine.table(seed=3, seats=seats)
            for _ in range(3):
                table.play(table.legal[0])
            save.write_text(table.save(), encoding="utf-8")
            agents = ["me", *["random"] * (others - 1)]
            board = play(name, seats=agents, seed=1)
            shown(board, "load", text=table.save())
            for one in (board, play(name, seats=agents, save=save)):
                failed = say("en")["failed"]
                for kind in ("undo", "redo", "hint", "save", "games", "new", "undo"):
                    assert failed != shown(one, kind).get("error")
                assert len(one.frame["seats"]) == one.table.seats == seats


@pytest.mark.parametrize("name", GAMES)
def test_a_full_disk_is_told_and_the_game_goes_on(
    name: str, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From Python and from the page, again and again; when there is room it is all written."""
    board = play(name, seats=seated(name), seed=7)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", full)
        line = go_on(board, 2)
        assert "No space left" in board.frame["error"]
        text = board.table.engine.spell(board.table.legal[0])
        if "curtain" in board.frame or "covered" in board.frame:
            shown(board, "ready")
        frame = shown(board, "type", text=text)
        assert len(line) < board.table.at
        assert "No space left" in frame["error"]
        assert [] == files(own_folder)
    line = go_on(board, 1)

    assert "error" not in board.frame
    assert line == [entry.text for entry in play(name, save=kept(name)[0].path).table.log]


def test_what_could_not_be_written_is_not_lost_with_a_new_game(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both games are written as soon as there is room."""
    board = play("orion", preset=1, seed=7)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", full)
        board.play("single a1")
        shown(board, "new")
    board.play("single k1")

    assert ["single a1", "single k1"] == sorted(
        move for file in files(own_folder) for move in json.loads(file.read_text())["moves"]
    )


def test_a_line_of_python_at_the_table_is_kept_too(own_folder: Path) -> None:
    """The log shows it as Python, so it must do what a click does."""
    board = play("orion", preset=1, seed=7)
    board.table.play("single a1")

    assert [1] == [game.moves for game in kept("orion")]


def test_a_save_that_is_no_plain_file_is_named(tmp_path: Path) -> None:
    """Neither read nor written over."""
    for wrong in (tmp_path, Path(os.devnull)):
        with pytest.raises(SaveError, match=str(wrong)):
            play("orion", save=wrong)


def test_a_link_given_as_save_stays_one(tmp_path: Path) -> None:
    """What it leads to is written."""
    link = tmp_path / "mine.json"
    link.symlink_to(tmp_path / "real.json")
    go_on(play("orion", preset=1, seed=7, save=link), 2)

    assert link.is_symlink()
    assert 2 == len(play("orion", save=link).table.log)


def test_a_move_is_kept_before_a_slow_agent_answers_it(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once an agent has thought for long, a kernel may be stopped while it thinks again."""
    board = play("orion", seats=["me", "random"], preset=1, seed=7)
    monkeypatch.setattr("armillary.widgets.played.awaiting.PATIENCE", -1)
    line = go_on(board, 1)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(board._desk.agents[1], "choose", interrupted)
    with pytest.raises(KeyboardInterrupt):
        go_on(board, 1)

    assert len(line) + 1 == kept("orion")[0].moves == board.table.at
