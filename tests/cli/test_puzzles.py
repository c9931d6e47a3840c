"""Puzzles from the shell."""

from armillary.engines.agents import puzzling


def test_it_finds_puzzles_and_goes_on_from_its_file(armillary, tmp_path, monkeypatch):
    """A line for each; what is there counts, and the file is fine."""

    monkeypatch.setattr(puzzling, "LOOK", 120)
    file = tmp_path / "mine.jsonl"
    asked = ("puzzles", "orion", "--first", "2", "--games", "1", "--simulations", "150")
    code, out, err = armillary(*asked, "--count", "9", "--file", file)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert (1, "") == (code, err)
    assert lines
    assert out.endswith(f"{len(lines)} of 9 in {file}\n")
    code, out, err = armillary(*asked, "--count", len(lines), "--file", file)
    assert (0, "", f"{len(lines)} of {len(lines)} in {file}\n") == (code, err, out)
    assert 0 == armillary("check", file, "--game", "orion").code


def test_a_game_that_is_none_is_told(armillary):
    """In a sentence."""

    code, out, err = armillary("puzzles", "chess")
    assert (1, "") == (code, out)
    assert "there is no game 'chess'" in err
