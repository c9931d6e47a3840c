"""The command `armillary`: open the notebooks, show the rules, check and replay files.

What cannot be read is answered by a sentence on the error stream and the exit code 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr", "de")
START = "00_start_here.ipynb"


class Trouble(Exception):
    """What stops a command, as one sentence for whoever typed it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0 fine, 1 a finding, 2 not understood."""
    # A terminal that cannot show a letter gets a code for it, never a stack trace.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    parser = _parser()
    asked = parser.parse_args(argv)
    if asked.run is None:
        parser.print_help()
        return 0
    try:
        code: int = asked.run(asked)
        sys.stdout.flush()
        return code
    except Trouble as fault:
        print(f"armillary: {fault}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader has seen enough, as in `armillary rules GAME | head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    from textwrap import fill

    from armillary import __version__

    parser = argparse.ArgumentParser(
        prog="armillary",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Space board games you turn in a notebook until the rules make sense.",
        epilog="examples:\n"
        "  armillary lab                    open the notebooks in JupyterLab\n"
        "  armillary app                    the games on a page without code\n"
        "  armillary rules orion            every rule with its code, tests and lessons\n"
        "  armillary check mine.json        is this save, lesson or data file fine?\n"
        "  armillary replay mine.json       tell a saved game move by move\n"
        "  armillary simulate hope greedy random   a tournament of agents\n"
        "  armillary puzzles nine_men       find positions with one best move\n"
        "  armillary new nine_men           begin a game of your own\n"
        "  armillary doctor nine_men        is a game whole and true?\n\n"
        "`armillary COMMAND --help` tells more.",
    )
    parser.add_argument("--version", action="version", version=f"armillary {__version__}")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    def command(name: str, run: Any, help: str, more: str, *examples: str) -> Any:
        made = commands.add_parser(
            name,
            help=help,
            description=fill(f"{help[0].upper()}{help[1:]}. {more}", 79),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog="examples:\n" + "\n".join(f"  {example}" for example in examples),
        )
        made.set_defaults(run=run)
        return made

    lab = command(
        "lab",
        _lab,
        "open JupyterLab on the start notebook",
        "An installed package first copies the notebooks into a folder of your own.",
        "armillary lab",
        "armillary lab --folder lessons   copy the notebooks to ./lessons",
        "armillary lab -- --no-browser    what follows -- is for JupyterLab",
    )
    lab.add_argument("--folder", type=Path, help="where the notebooks are, or are copied to")
    lab.add_argument("arguments", nargs="*", metavar="ARGUMENT", help="passed on to JupyterLab")

    app = command(
        "app",
        _app,
        "show the games on a page without code",
        "Choose a game there, or let the address do it: ?game=hope&lesson=3&lang=de. "
        "The games on your page are yours and kept as in a notebook. With --for-all everybody who "
        "can reach this machine may come, and each has a page and games of their own, which are "
        "gone with the page.",
        "armillary app",
        "armillary app --for-all --port 8000   for a class",
        "armillary app -- --no-browser         what follows -- is for Voila",
    )
    app.add_argument("--for-all", action="store_true", help="let others in, each by themselves")
    app.add_argument("--port", type=int, default=8866, help="where it answers (default: 8866)")
    app.add_argument("arguments", nargs="*", metavar="ARGUMENT", help="passed on to Voila")

    rules = command(
        "rules",
        _rules,
        "show every rule of a game with its code, tests and lessons",
        "A rule that lacks one of them has a hole; then the exit code is 1.",
        "armillary rules orion",
        "armillary rules orion --lang fr",
        "armillary rules mygame --tests ~/mygame/tests",
    )
    rules.add_argument("game", metavar="GAME", help="the name of a game")
    rules.add_argument("--tests", type=Path, help="the folder of tests (default: the project's)")
    _speaks(rules)

    check = command(
        "check",
        _check,
        "say whether files are fine: saves, lessons, data",
        "A lesson is played by its own answers. "
        "Every fault is one line; with any, the exit code is 1.",
        "armillary check saved.json",
        "armillary check my_tiles.toml --game orion",
        "armillary check lessons/*.toml",
    )
    check.add_argument("files", nargs="+", metavar="FILE", type=Path, help="JSON or TOML files")
    check.add_argument("--game", help="the game of a TOML file that does not tell it")

    replay = command(
        "replay",
        _replay,
        "tell a saved game move by move, with the rule behind each event",
        "It shows everything that is in the save, also what some seat did not know.",
        "armillary replay saved.json",
        "armillary replay saved.json --at 12   stop after 12 moves and show the table",
    )
    replay.add_argument("file", metavar="FILE", type=Path, help="a save")
    replay.add_argument("--at", type=int, metavar="N", help="stop after N moves; show the table")
    _speaks(replay)

    _tournament(
        command(
            "simulate",
            _simulate,
            "let agents play a tournament",
            "The same seed gives the same games, on however many processes. With --file every game "
            "is kept, and a tournament that was broken off goes on from there.",
            "armillary simulate orion greedy random --games 200 --jobs 2",
            "armillary simulate hope mcts:50 greedy --seats 3 --file hope.jsonl",
            "armillary simulate orion greedy random --option preset=1 --seed 7",
        ).add_argument
    )

    puzzles = command(
        "puzzles",
        _puzzles,
        "find puzzles for a game: positions with one best move",
        "Agents play against each other, and long searches look where one move is clearly best. "
        "What is found stands beside the game's lessons, or in --file, where more is added to what "
        "is there; it may take a while, and can be stopped and begun again. The same games give "
        "the same puzzles.",
        "armillary puzzles nine_men",
        "armillary puzzles nine_men --count 30 --first 100 --games 50",
        "armillary puzzles nine_men --simulations 5000   longer searches, fewer and surer puzzles",
    )
    puzzles.add_argument("game", metavar="GAME", help="the name of a game")
    puzzles.add_argument("--count", type=int, default=24, help="how many in all (default: 24)")
    puzzles.add_argument("--first", type=int, default=0, help="the number of the first game")
    puzzles.add_argument("--games", type=int, default=1000, help="so many games at most")
    puzzles.add_argument(
        "--simulations", type=int, default=1000, help="of each search (default: 1000)"
    )
    puzzles.add_argument("--file", type=Path, help="where they are kept")

    new = command(
        "new",
        _new,
        "begin a game of your own",
        "It writes a whole tiny game that plays at once: rules, board, texts in three languages, "
        "a lesson, a question and tests. What follows is told in engines/README.md.",
        "armillary new nine_men            a project of its own in ./nine_men",
        "armillary new nine_men --beside   in a checkout of armillary, beside its games",
    )
    new.add_argument("name", metavar="NAME", help="small letters, digits and _, as for a module")
    new.add_argument("--beside", action="store_true", help="in the checkout that you stand in")

    doctor = command(
        "doctor",
        _doctor,
        "say whether a game is whole and true",
        "It checks that the game loads, its names, texts, scenes, laws, rules, lessons, questions, "
        "puzzles, golden games, notebooks and types. With any fault the exit code is 1.",
        "armillary doctor orion",
        "armillary doctor ./nine_men   the project in a folder, installed or not",
    )
    doctor.add_argument("game", metavar="GAME", help="the name of a game, or a project's folder")
    return parser


def _tournament(say: Any) -> None:
    """Say what can be asked of a tournament."""
    say("game", metavar="GAME", help="the name of a game")
    say("agents", metavar="AGENT", nargs="+", help="names; mcts:200 thinks 200 simulations a move")
    say("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    say("--seats", type=int, metavar="N", help="how many sit at the table")
    say("--seed", default="0", help="the same seed gives the same games (default: 0)")
    say("--gauntlet", action="store_true", help="the first agent against each of the others")
    say("--file", metavar="FILE", help="keep every game there, and go on from there")
    say("--jobs", type=int, default=1, metavar="N", help="so many processes (default: 1)")
    say("--dask", metavar="ADDRESS", help="play on the Dask cluster of this scheduler")
    say("--data", metavar="FILE", help="an owner's own box")
    say(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as --option preset=1",
    )


def _speaks(parser: Any) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default en)")


def _lab(asked: argparse.Namespace) -> int:
    """Open JupyterLab; the notebooks of a checkout are used where they are, others copied."""
    from importlib.util import find_spec
    from subprocess import call

    if find_spec("jupyterlab") is None:
        raise Trouble("JupyterLab is not installed; type: pip install 'armillary[lab]'")
    folder = _notebooks(asked.folder)
    try:
        # JupyterLab hears Ctrl-C itself, asks, and ends in its own time.
        return call([sys.executable, "-m", "jupyterlab", str(folder / START), *asked.arguments])
    except KeyboardInterrupt:
        return 0


def _app(asked: argparse.Namespace) -> int:
    """Open the page; what visitors leave behind goes when the server does."""
    import signal
    from importlib.util import find_spec
    from subprocess import Popen
    from tempfile import TemporaryDirectory

    if find_spec("voila") is None:
        raise Trouble("Voila is not installed; type: pip install 'armillary[app]'")
    book = Path(__file__).resolve().parents[1] / "widgets" / "entered" / "app.ipynb"
    command = [
        *(sys.executable, "-m", "voila", str(book), f"--port={asked.port}"),
        "--VoilaConfiguration.http_header_envs=Accept-Language",
        # A class that comes all at once may wait a minute for the last one's Python.
        "--VoilaExecutor.startup_timeout=300",
        # Who has closed the page, or lost the line for an hour, needs no Python any more.
        "--MappingKernelManager.cull_interval=60",
        "--MappingKernelManager.cull_idle_timeout=3600",
    ]
    if asked.for_all:
        command += ["--Voila.ip=0.0.0.0", "--no-browser"]
    # Whoever ends it, by a key or as a service, nothing stays behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with TemporaryDirectory(prefix="armillary-", ignore_cleanup_errors=True) as folder:
        own = {"ARMILLARY_VISITORS": folder} if asked.for_all else {}
        with Popen([*command, *asked.arguments], env=os.environ | own) as server:
            try:
                return server.wait()
            except KeyboardInterrupt:
                server.terminate()
                return 0


def _notebooks(wanted: Path | None) -> Path:
    """Return a folder with the start notebook; files that are already there are left alone."""
    from shutil import copy2

    source = Path(__file__).resolve().parents[1] / "notebooks"
    checkout = (source.parent / "pyproject.toml").is_file()
    folder: Path = wanted or (source if checkout else Path("armillary"))
    if (folder / START).is_file():
        return folder
    if not (source / START).is_file():
        raise Trouble(f"there is no {START} in {folder}; name the folder that has it with --folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in sorted(source.glob("*.ipynb")):
            if not (folder / file.name).exists():
                copy2(file, folder / file.name)
    except OSError as fault:
        raise Trouble(f"the notebooks cannot be copied to {folder}: {fault}") from None
    print(f"The notebooks are in {folder}.")
    return folder


def _rules(asked: argparse.Namespace) -> int:
    """Print the matrix; 1 if it has a hole."""
    from shutil import get_terminal_size

    from .core.data import DataError
    from .core.matrix import matrix, project_tests
    from .core.report import tell_matrix
    from .core.shelf import UnknownGame, find

    if asked.tests is not None and not asked.tests.is_dir():
        raise Trouble(f"there is no folder {asked.tests}; name the folder of tests")
    try:
        engine = find(asked.game)()
        found = matrix(engine, asked.tests or project_tests(engine))
    except (UnknownGame, DataError) as fault:
        raise Trouble(str(fault)) from None
    print(*tell_matrix(engine, found, asked.lang, get_terminal_size((100, 24)).columns), sep="\n")
    return int(bool(found.strays or any(map(found.missing, found.rows))))


def _new(asked: argparse.Namespace) -> int:
    """Write a game, and say what to do next."""
    from .core.data import DataError
    from .core.starter import begin, begin_beside

    here = Path.cwd()
    try:
        if asked.beside:
            files = begin_beside(asked.name, here)
        else:
            files = begin(asked.name, here / asked.name)
    except DataError as fault:
        raise Trouble(str(fault)) from None
    print(*(file.relative_to(here) for file in files), sep="\n")
    doctor = asked.name if asked.beside else f"./{asked.name}"
    print(f"\n{len(files)} files. Next: armillary doctor {doctor}")
    return 0


def _simulate(asked: argparse.Namespace) -> int:
    """Print the standings of a tournament."""
    from .arena.simulate import simulate
    from .core.faults import Fault

    try:
        print(simulate(asked))
    except Fault as fault:
        raise Trouble(str(fault)) from None
    return 0


def _puzzles(asked: argparse.Namespace) -> int:
    """Add what is found to the file, line by line; 1 if there are not as many as are wanted."""
    from .agents.puzzling import Seeker
    from .core.faults import Fault
    from .core.puzzles import file_of, read_puzzles
    from .core.shelf import find

    try:
        engine = find(asked.game)()
        file = asked.file or file_of(engine)
        seeker = Seeker(engine, asked.count, asked.simulations, read_puzzles(file))
        for number in range(asked.first, asked.first + asked.games):
            if seeker.done:
                break
            for one in seeker.seek(number):
                with file.open("a", encoding="utf-8") as kept:
                    kept.write(one.written() + "\n")
                print(f"game {number}, level {one.level}: {one.best}", flush=True)
    except (Fault, OSError) as fault:
        raise Trouble(str(fault)) from None
    print(f"{len(seeker.found)} of {asked.count} in {file}")
    return int(not seeker.done)


def _doctor(asked: argparse.Namespace) -> int:
    """Print a line for each check and each fault; 1 if there is any."""
    from .core.doctor import examine

    code = 0
    for finding in examine(asked.game):
        said = "fine" if finding.fine else f"{len(finding.faults)} to mend"
        if finding.skipped:
            said = f"not looked at: {finding.skipped}"
        print(f"{finding.check:10} {said}")
        for fault in finding.faults:
            print(f"    {fault}")
        code |= not finding.fine
    return code


def _check(asked: argparse.Namespace) -> int:
    """Print `fine` or the faults of each file; 1 if there is any."""
    from .core.examine import beside, faults

    code = 0
    for file in asked.files:
        found = faults(file, asked.game)
        print("\n".join(found) if found else f"{file}: fine{beside(file)}")
        code |= bool(found)
    return code


def _replay(asked: argparse.Namespace) -> int:
    """Tell a save, as far as it was played or as far as `--at` says."""
    from .core.data import DataError
    from .core.examine import open_save
    from .core.report import tell_playing
    from .core.table import SaveError

    try:
        table = open_save(asked.file)
    except (SaveError, DataError) as fault:
        raise Trouble(str(fault)) from None
    every = len(table.log) + len(table.future)
    if asked.at is not None:
        if not 0 <= asked.at <= every:
            raise Trouble(f"--at must be from 0 to {every}, the moves of {asked.file.name}")
        table.goto(asked.at)
    print(*tell_playing(table, asked.lang, position=asked.at is not None), sep="\n")
    return 0
