"""`play` and `picture` give people a board and keep their games."""

from pathlib import Path

import pytest

from armillary.engines import load
from armillary.engines.core.engine import OptionError
from armillary.engines.core.table import SaveError
from armillary.widgets import picture, play


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games of these tests out of everybody's folder."""
    monkeypatch.setenv("ARMILLARY_HOME", str(tmp_path))
    return tmp_path


def test_a_python_move_moves_the_board() -> None:
    """One log: the frame shows what was played from Python."""
    board = play("orion", preset=1, seed=7)
    board.play("single a1")

    assert board.frame["log"]["0"]["m"] == "single a1"
    assert board.frame["n"] == 1


def test_an_agent_answers() -> None:
    """Seats named after agents are played by them."""
    board = play("orion", seats=["me", "greedy"], preset=1, seed=7)
    events = board.play("single a1")

    assert [event.seat for event in events if event.kind == "laid"] == [0, 1]


def test_a_save_file_is_written_and_resumed(tmp_path: Path) -> None:
    """After a restart the same line of Python goes on with the game."""
    file = tmp_path / "duel.json"
    play("orion", preset=1, seed=7, save=file).play("single a1")

    again = play("orion", preset=1, save=file)

    assert [entry.text for entry in again.table.log] == ["single a1"]


def test_a_broken_save_file_is_named_and_kept(tmp_path: Path) -> None:
    """Nobody's file is overwritten because it could not be read."""
    file = tmp_path / "duel.json"
    file.write_text("{")

    with pytest.raises(SaveError, match=r"duel\.json"):
        play("orion", save=file)

    assert file.read_text() == "{"


def test_an_unfinished_game_is_offered_and_not_forced() -> None:
    """A new board is new; one click brings the old game back."""
    play("orion", preset=1, seed=7).play("single a1")

    board = play("orion", preset=2, seed=8)
    assert board.frame["resume"]["text"]
    assert board.frame["log"] == {}
    board.desk.handle({"kind": "resume", "yes": True})
    board.refresh()

    assert board.frame["log"]["0"]["m"] == "single a1"
    assert "resume" not in board.frame


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 3},
        {"seats": ["me", "nobody"]},
        {"seats": "me"},
        {"lang": "tlh"},
        {"theme": "pink"},
        {"preset": 9},
        {"setup": "chaos"},
        {"colour": "blue"},
    ],
)
def test_a_wrong_word_is_one_sentence(wrong: dict[str, object]) -> None:
    """Options that do not exist or do not fit are told plainly."""
    with pytest.raises(OptionError) as fault:
        play("orion", **wrong)  # type: ignore[arg-type]

    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_shows_table_and_state_with_words(theme: str) -> None:
    """The same position, from a table or a state, in pictures that describe themselves."""
    table = load("orion").table(seed=7, preset=1)
    table.play("line 1 e4")

    of_table = picture(table, theme=theme)
    of_state = picture(table.state, theme=theme, lang="fr")

    assert "<desc>" in of_table and "e4" in of_table
    assert "Bleu" in of_state
    assert set(of_table._repr_mimebundle_()) == {"image/svg+xml", "text/plain"}
