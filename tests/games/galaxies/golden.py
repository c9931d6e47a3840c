"""Golden games: the first box, both boxes, and alone against a rogue, written out ply by ply.

`python tests/games/galaxies/golden.py` writes the files again from the moves that stand in
them; where one is missing, it looks for a game that goes so. A change of a rule shows as a diff.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.agents import agent, luck
from armillary.engines.core.table import Table

ENGINE = load("galaxies")
FOLDER = Path(__file__).with_name("golden")
TRIES = 60


class Kind(NamedTuple):
    """A game worth keeping: what the file says of it, how to play it, and how to know it."""

    title: str
    seats: int
    options: dict[str, Any]
    fits: Callable[[Table], bool]


def told(*kinds: str, winners: int) -> Callable[[Table], bool]:
    """Return whether all these events happen in a game with so many winners."""

    def fits(table: Table) -> bool:
        seen = {event.kind for entry in table.log for event in entry.events}
        outcome = table.outcome
        return outcome is not None and len(outcome.winners) == winners and set(kinds) <= seen

    return fits


KINDS = {
    "base_two": Kind(
        "the first box, two players",
        2,
        {"expansion": False},
        told("followed", "turned", "threw", "used", "upgraded", "colonised", winners=1),
    ),
    "far_four": Kind(
        "with Beyond the Black, four players",
        4,
        {},
        told("hired", "replaced", "exchanged", "took", "left", "trapped", "escaped", winners=1),
    ),
    "solo": Kind(
        "alone against a rogue galaxy, won",
        1,
        {},
        told("forced", "followed", "grew", "bonus_dice", "rogue_wasted", "reached", winners=1),
    ),
    "skull": Kind(
        "alone against a hard rogue galaxy, lost to the skull",
        1,
        {"rogue": "zendica"},
        told("die_lost", "skull", winners=0),
    ),
}


def play(kind: Kind, seed: int) -> Table:
    """Play a game among greedy agents that now and then move at random."""
    table = ENGINE.table(seed=seed, seats=kind.seats, **kind.options)
    while (seat := table.to_act) is not None:
        name = "random" if (seed + table.at) % 7 == 0 else "greedy"
        view = ENGINE.view(table.state, seat)
        table.play(agent(name).choose(ENGINE, view, luck(seed, table.at)))
    return table


def transcript(name: str, table: Table) -> str:
    """Write a game out: for each ply how many moves were legal, which was made, and why what."""
    outcome, engine = table.outcome, table.engine
    assert outcome is not None
    lines = [f"# {name}: {KINDS[name].title}", f"options {json.dumps(table.options)}", ""]
    for entry in table.log:
        state = table.fork(entry.ply).state
        lines.append(
            f"{entry.ply + 1:4} of {len(engine.legal(state)):3}  {entry.seat:2}  {entry.text}"
        )
        for event in entry.events:
            seat = "" if event.seat is None else f" {event.seat}"
            lines.append(f"{'':13} {event.kind}: {event.rule}{seat}")
    lines += ["", f"outcome {outcome.rule}", f"winners {' '.join(map(str, outcome.winners))}"]
    lines += [f"scores  {' '.join(f'{score:g}' for score in outcome.scores)}"]
    lines += [f"says    {outcome.text}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def read(name: str) -> Table:
    """Return the game that a file writes out, played again from its options and moves."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    options = json.loads(lines[1].removeprefix("options "))
    table = ENGINE.table(seats=KINDS[name].seats, **options)
    plain = json.loads(table.save())
    plain["moves"] = [line[17:] for line in lines if line[5:7] == "of"]
    plain["at"] = len(plain["moves"])
    return ENGINE.resume(json.dumps(plain), f"{name}.txt")


def write() -> None:
    """Write every file again; for one that is not there, find the shortest game of many."""
    FOLDER.mkdir(exist_ok=True)
    for name, kind in KINDS.items():
        file = FOLDER / f"{name}.txt"
        if file.exists():
            table = read(name)
        else:
            games = (play(kind, seed) for seed in range(TRIES))
            table = min(filter(kind.fits, games), key=lambda game: len(game.log))
        file.write_text(transcript(name, table), encoding="utf-8")
        print(f"{file.name}: {len(table.log)} moves")


if __name__ == "__main__":
    write()
