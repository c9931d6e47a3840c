"""Files are read whole or refused in a sentence, and written whole or not at all."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.data import DataError
from armillary.engines.core.examine import faults
from armillary.engines.core.files import FileError, alone, free_name, read_plain, write_whole
from armillary.engines.core.lesson import read_lesson

Within = Callable[[float], AbstractContextManager[None]]


@pytest.fixture(params=["zero", "pipe", "folder", "long", "none"])
def special(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A path that is no plain file of sane size."""
    path = tmp_path / "special"
    if request.param == "zero":
        path.symlink_to("/dev/zero")
    elif request.param == "pipe":
        os.mkfifo(path)
    elif request.param == "folder":
        path.mkdir()
    elif request.param == "long":
        with path.open("wb") as file:
            file.truncate(10**10)
    return path


def test_what_is_no_plain_file_is_not_read(special: Path, within: Within) -> None:
    """A device without end, a pipe that nobody writes into, ten gigabytes: one sentence."""
    with within(30), pytest.raises(FileError, match="special") as fault:
        read_plain(special)

    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("name", catalogue())
def test_no_game_or_lesson_reads_a_special_file(name: str, special: Path, within: Within) -> None:
    """As data, as a lesson, or to be checked; the sentence names the file."""
    engine = load(name)
    with within(30):
        with pytest.raises(DataError, match="special"):
            load(name, data=str(special))
        with pytest.raises(DataError, match="special"):
            read_lesson(special, engine)
        (fault,) = faults(special)
    assert "special" in fault


@pytest.mark.parametrize("name", catalogue())
def test_the_save_of_a_stranger_opens_nothing_but_a_plain_file(
    name: str, special: Path, tmp_path: Path, within: Within
) -> None:
    """Its `data` may name any path: it is refused, and the sentence says which file it was."""
    save = tmp_path / "mine.json"
    text = load(name).table(seed=1).save()
    save.write_text(text.replace('"data": null', f'"data": "{special}"'), encoding="utf-8")
    with within(30):
        (fault,) = faults(save)

    assert fault.startswith("mine.json") and str(special) in fault


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Whoever keeps a game in a folder of links finds it where the link leads."""
    home = tmp_path / "home"
    home.mkdir()
    link = tmp_path / "duel.json"
    link.symlink_to(home / "real.json")
    write_whole(link, "one")
    write_whole(link, "two")

    assert link.is_symlink()
    assert "two" == (home / "real.json").read_text(encoding="utf-8")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_nothing_is_written_into_a_device(tmp_path: Path) -> None:
    """It is not replaced by a file either. A pipe, for who breaks this rule breaks the device."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="plain file"):
        write_whole(pipe, "one")

    assert pipe.is_fifo() and [pipe] == list(tmp_path.iterdir())


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_is_full_keeps_the_old_file_and_no_part(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten times: the folder has one file, as it was."""
    file = tmp_path / "duel.json"
    write_whole(file, "old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, full)
    for _ in range(10):
        with pytest.raises(OSError, match="No space"):
            write_whole(file, "new")

    assert ["duel.json"] == [path.name for path in tmp_path.iterdir()]
    assert "old" == file.read_text(encoding="utf-8")


def test_a_text_is_on_the_disk_before_it_gets_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a power cut could leave an empty file in the place of a whole one."""
    steps: list[str] = []
    sync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (steps.append("sync"), sync(handle))[1])
    monkeypatch.setattr(os, "replace", lambda *to: (steps.append("name"), replace(*to))[1])
    write_whole(tmp_path / "duel.json", "text")

    assert ["sync", "name", "sync"] == steps


def test_a_free_name_is_taken_at_once(tmp_path: Path) -> None:
    """Two boards that ask at the same time get two names."""
    names = [free_name(tmp_path / "new" / "duel.json").name for _ in range(3)]

    assert ["duel.json", "duel-2.json", "duel-3.json"] == names


def test_who_holds_a_folder_and_is_killed_lets_go(tmp_path: Path, within: Within) -> None:
    """No lock outlives its program."""
    code = (
        "import os, sys; from pathlib import Path; from armillary.engines.core.files import alone\n"
        "with alone(Path(sys.argv[1])): os._exit(9)"
    )
    assert 9 == subprocess.run([sys.executable, "-c", code, tmp_path], timeout=60).returncode
    with within(30), alone(tmp_path):
        pass


def test_a_folder_that_another_holds_is_waited_for_and_told(
    tmp_path: Path, within: Within, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For so long; then it is a fault like any other of the disk."""
    monkeypatch.setattr("armillary.engines.core.files.PATIENCE", 0.05)
    another = pytest.raises(OSError, match="another program")
    with within(30), alone(tmp_path), another, alone(tmp_path):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="locks are another module's there")
def test_where_python_has_no_locks_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a browser the module is there and empty: what a learner did was not kept."""
    import fcntl

    monkeypatch.delattr(fcntl, "flock")
    with alone(tmp_path), alone(tmp_path):
        write_whole(tmp_path / "kept.txt", "yes")

    assert "yes" == read_plain(tmp_path / "kept.txt")
