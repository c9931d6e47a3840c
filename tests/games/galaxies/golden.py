"""Golden games: the first box, both boxes, and alone against a rogue, written out ply by ply.

`python -m tests.games.galaxies.golden` writes the files again from the moves that stand in
them; where one is missing, it looks for a game that goes so. A change of a rule shows as a diff.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.agents import agent, luck
from armillary.engines.core import golden
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


FORM = golden.Form("{ply:4} of {legal:3}  {seat:2}  {text}", 13)


def transcript(name: str, table: Table) -> str:
    """Write a game out."""
    return golden.transcript(f"{name}: {KINDS[name].title}", table, FORM)


def read(name: str) -> Table:
    """Return the game that a file writes out, played again."""
    return golden.read(ENGINE, FOLDER / f"{name}.txt")


def write() -> None:
    """Write every file again; for one that is not there, find the shortest game of many."""
    golden.write(FOLDER, KINDS, read, lambda kind: golden.shortest(kind, play, TRIES), transcript)


if __name__ == "__main__":
    write()
