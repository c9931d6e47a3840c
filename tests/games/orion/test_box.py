"""An owner's own box stands in place of ours, or the message names file and key."""

from pathlib import Path

import pytest

from armillary.engines import NATURE, load
from armillary.engines.core.chance import Roll
from armillary.engines.core.data import DataError
from armillary.engines.core.table import SaveError
from armillary.engines.orion import SetGalaxy

TILES = """
[tiles.single]
count = 1
own = [[0, 0]]
opp = []
[tiles.wing]
count = 2
own = [[0, 0], [0, 1]]
opp = [[1, 0]]
"""


def box(tmp_path: Path, text: str) -> str:
    file = tmp_path / "my_box.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_an_own_box_is_played(tmp_path: Path) -> None:
    """Other tiles, all else as it was; the save says which file it was played with."""

    own = box(tmp_path, TILES)
    table = load("orion", data=own).table(preset=1)
    while table.to_act is not None:
        table.play(table.legal[0])
    save = table.save()

    assert {"single", "wing"} == {entry.text.split()[0] for entry in table.log}
    assert table.state == load("orion", data=own).resume(save).state
    with pytest.raises(SaveError, match=r"my_box\.toml"):
        load("orion").resume(save)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[wings]\nx = 1", ["[wings]", "tiles"]),
        ("tiles = 1", ["'tiles'"]),
        ("[tiles.t]\ncount = 1\nown = [[0, 0]]", ["'tiles'", "t", "'opp'"]),
        ("[tiles.t]\ncount = -1\nown = [[0, 0]]\nopp = []", ["tiles.t", "count"]),
        ("[tiles.t]\ncount = 16\nown = [[0, 0]]\nopp = []", ["tiles.t", "count"]),
        ("[tiles.t]\ncount = 1\nown = []\nopp = []", ["tiles.t", "own"]),
        ("[tiles.t]\ncount = 1\nown = [[0, 0], [2, 0]]\nopp = []", ["tiles.t", "own"]),
        ("[tiles.t]\ncount = 1\nown = [[0, 0]]\nopp = [[1, 0], [-1, 0]]", ["tiles.t", "opp"]),
        ("[tiles.t]\ncount = 1\nown = [[0, 0]]\nopp = [[0, 0]]", ["tiles.t", "[0, 0]"]),
        ("[tiles.t]\ncount = 1\nown = [[0, 0, 0]]\nopp = []", ["'own'[0]", "2 entries"]),
        ('[pairs]\npurple = ["taurus", "nowhere"]', ["pairs.purple", "'nowhere'"]),
        ("[zones]\ntaurus = [[9, 9]]", ["zones.taurus", "[9, 9]"]),
        (
            "[zones]\ntaurus=[[-5, 1]]\nmonoceros=[[-5, 1]]\neridanus=[[0, 0]]\n"
            "canis_major=[[0, 1]]\nlepus=[[0, 2]]\ngemini=[[0, 3]]",
            ["zones.monoceros", "[-5, 1]"],
        ),
        ("[presets.1]\nstatus = 'printed'\ngalaxies = []\nholes = []", ["presets.1", "8", "7"]),
        ("[presets.1]\nstatus = 'mine'\ngalaxies = []\nholes = []", ["'presets'", "'status'"]),
        (
            "[presets.1]\nstatus = 'printed'\n"
            "galaxies = [[4,0],[4,-4],[2,-1],[0,4],[0,-4],[-2,1],[-4,4],[-3,1]]\n"
            "holes = [[4,-2],[2,2],[2,-4],[0,0],[-2,4],[-2,-2],[-4,2]]",
            ["presets.1", "at least 3"],
        ),
        ("[board]\nradius = 5", ["'board'", "'removed'"]),
        ("[spacing]\ngalaxies = 'many'", ["'spacing'", "'galaxies'"]),
    ],
)
def test_a_fault_in_an_own_box_is_named(tmp_path: Path, text: str, names: list[str]) -> None:
    """One sentence with the file, the table and the value."""

    with pytest.raises(DataError) as fault:
        load("orion", data=box(tmp_path, text))

    assert [] == [name for name in ["my_box.toml", *names] if name not in str(fault.value)]
    assert "\n" not in str(fault.value)


ROW = """
[board]
radius = 1
removed = [[0, -1], [0, 1], [1, -1], [-1, 1]]
[zones]
west = [[-1, 0]]
east = [[1, 0]]
[pairs]
row = ["west", "east"]
[spacing]
galaxies = 1
holes = 1
galaxy_galaxy = 1
hole_hole = 1
hole_galaxy = 2
[presets.1]
status = "reconstructed"
galaxies = [[-1, 0]]
holes = [[1, 0]]
"""


def test_a_mat_without_room_for_the_tokens_says_so(tmp_path: Path) -> None:
    """A row of three cells: with the galaxy in the middle no hole keeps its distance."""

    engine = load("orion", data=box(tmp_path, ROW))
    begun = engine.start()
    for at in "ac":
        state = engine.advance(begun, SetGalaxy(NATURE, f"{at}1"))
        assert {"a", "c"} - {at} == {engine.draw(state, Roll(1, 0)).at[0]}
    with pytest.raises(DataError, match=r"\[board\] has no room"):
        engine.draw(engine.advance(begun, SetGalaxy(NATURE, "b1")), Roll(1, 0))


def test_a_box_that_is_not_there_is_named() -> None:
    """The name that was given stands in the message."""

    with pytest.raises(DataError, match=r"no_box\.toml"):
        load("orion", data="no_box.toml")
