"""Golden games: one for each way a game can end by play, written out ply by ply.

`python tests/games/hope/golden.py` writes the files again from the moves that stand in them;
where one is missing, it looks for a game that ends so. A change of a rule shows as a diff.
That the Earth vanishes is too rare to be found by play; test_end.py lays it out.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.agents import agent, luck
from armillary.engines.core.table import Table

ENGINE = load("hope")
FOLDER = Path(__file__).with_name("golden")


class Kind(NamedTuple):
    """A way to end: what the file says of it, how to play towards it, and how to know it."""

    title: str
    seats: int
    options: dict[str, Any]
    player: str
    fits: Callable[[Table], bool]


def ended_by(rule: str) -> Callable[[Table], bool]:
    """Return whether a game ended by this rule."""
    return lambda table: table.outcome is not None and table.outcome.rule == rule


def with_bugs(table: Table) -> bool:
    """Tell whether bug cards acted at once, lasted, and were paid for."""
    rules = {event.rule for entry in table.log for event in entry.events}
    return {"bug.draw", "bug.once", "bug.lasting", "bug.pay"} <= rules


def accused(table: Table) -> bool:
    """Tell whether somebody was accused, rightly or wrongly."""
    rules = {event.rule for entry in table.log for event in entry.events}
    return bool({"accuse.right", "accuse.wrong"} & rules)


KINDS = {
    "hope": Kind("the pioneers arrive", 4, {}, "greedy", ended_by("win.hope")),
    "ties": Kind("the pioneers arrive, a tie is broken", 4, {}, "greedy", ended_by("win.ties")),
    "regression": Kind("the marker arrives", 2, {}, "random", ended_by("end.regression")),
    "traitor": Kind("the traitor wins", 3, {"traitor": True}, "random", ended_by("win.traitor")),
    "bugs": Kind("bugs act, last and are paid", 3, {"bugs": True}, "greedy", with_bugs),
    "accused": Kind("an accusation is made", 3, {"traitor": True}, "greedy", accused),
}


def play(kind: Kind, seed: int) -> Table:
    """Play a game to its end between agents of one kind."""
    table = ENGINE.table(seed=seed, seats=kind.seats, **kind.options)
    player = agent(kind.player)
    while table.to_act is not None:
        view = table.view(table.to_act)
        table.play(player.choose(ENGINE, view, luck(seed, table.at)))
    return table


def transcript(name: str, table: Table) -> str:
    """Write a game out: for each ply how many moves were legal, which was made, and why what."""
    outcome = table.outcome
    assert outcome is not None
    head = {"seats": table.seats, **table.options}
    lines = [f"# {name}: {KINDS[name].title}", f"options {json.dumps(head)}", ""]
    for entry in table.log:
        legal = len(ENGINE.legal(table.fork(entry.ply).state))
        rules = " ".join(dict.fromkeys(event.rule for event in entry.events)) or "-"
        lines.append(f"{entry.ply + 1:3} of {legal:3} {entry.seat:2}  {entry.text:34} {rules}")
    winners = " ".join(map(str, outcome.winners)) or "-"
    scores = " ".join(f"{score:g}" for score in outcome.scores)
    lines += ["", f"outcome {outcome.rule}", f"winners {winners}", f"scores  {scores}"]
    return "\n".join([*lines, f"says    {outcome.text}"]) + "\n"


def read(name: str) -> Table:
    """Return the game that a file writes out, played again from its options and moves."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[1].removeprefix("options "))
    plain = json.loads(ENGINE.table(**head).save())
    plain["moves"] = [line[15:49].strip() for line in lines if line[4:6] == "of"]
    plain["at"] = len(plain["moves"])
    return ENGINE.resume(json.dumps(plain), f"{name}.txt")


def write() -> None:
    """Write every file again, and look for the games that are not there."""
    FOLDER.mkdir(exist_ok=True)
    for name, kind in KINDS.items():
        file = FOLDER / f"{name}.txt"
        seed = 0
        table = read(name) if file.exists() else play(kind, seed)
        while not kind.fits(table):
            seed += 1
            table = play(kind, seed)
        file.write_text(transcript(name, table), encoding="utf-8")
        print(f"{file.name}: {len(table.log)} moves")


if __name__ == "__main__":
    write()
