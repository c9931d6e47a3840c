"""Golden games: one for each way a game can end, written out ply by ply.

`python -m tests.games.planetarium.golden` writes the files again from the moves that stand in
them; where one is missing, it looks for a game that ends so. A change of a rule shows as a diff.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.agents import agent, luck
from armillary.engines.core import golden
from armillary.engines.core.table import Table

ENGINE = load("planetarium")
FOLDER = Path(__file__).with_name("golden")


class Kind(NamedTuple):
    """A way to end: what the file says of it, how to play towards it, and how to know it."""

    title: str
    seats: int
    options: dict[str, Any]
    agents: tuple[str, ...]
    fits: Callable[[Table], bool]


def happened(*rules: str, by: str = "") -> Callable[[Table], bool]:
    """Return whether all these rules showed in the log, and the outcome is by one of them."""

    def fits(table: Table) -> bool:
        told = {event.rule for entry in table.log for event in entry.events}
        outcome = table.outcome
        return outcome is not None and set(rules) <= told and by in ("", outcome.rule)

    return fits


def beaten(table: Table) -> bool:
    """Tell whether a seat alone has won."""
    return bool(table.outcome and table.outcome.winners)


def lost(table: Table) -> bool:
    """Tell whether a seat alone has lost."""
    return bool(table.outcome and not table.outcome.winners)


GREEDY = ("greedy",)
KINDS = {
    "track": Kind(
        "the track is filled, finals are played",
        2,
        {"position": "nearly"},
        GREEDY * 2,
        happened("end.trigger", "card.marker", by="end.points"),
    ),
    "tie": Kind("a tie is broken", 3, {"rounds": 2}, ("random",) * 3, happened(by="end.ties")),
    "stall": Kind(
        "the sky is empty", 2, {"position": "empty"}, ("random",) * 2, happened("end.stall")
    ),
    "rounds": Kind(
        "the rounds run out", 4, {"rounds": 4}, GREEDY * 4, happened("end.rounds", "move.collect")
    ),
    "alone_won": Kind("alone, the target is beaten", 1, {"target": 90}, GREEDY, beaten),
    "alone_lost": Kind("alone, it is not", 1, {"target": 110}, GREEDY, lost),
}


def play(kind: Kind, seed: int) -> Table:
    """Play a game between agents."""
    table = ENGINE.table(seed=seed, seats=kind.seats, **kind.options)
    while (seat := table.to_act) is not None:
        chooser = agent(kind.agents[seat])
        table.play(chooser.choose(ENGINE, table.view(seat), luck(seed, table.at)))
    return table


FORM = golden.Form("{ply:3} of {legal:4}  {seat:2}  {text}", 10)


def transcript(name: str, table: Table) -> str:
    """Write a game out."""
    return golden.transcript(f"{name}: {KINDS[name].title}", table, FORM)


def read(name: str) -> Table:
    """Return the game that a file writes out, played again."""
    return golden.read(ENGINE, FOLDER / f"{name}.txt")


def write() -> None:
    """Write every file again, and look for the games that are not there."""
    golden.write(FOLDER, KINDS, read, lambda kind: golden.first(kind, play), transcript)


if __name__ == "__main__":
    write()
