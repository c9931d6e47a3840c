"""Golden games: one for each way a game is won, and a super mission, written out ply by ply.

`python -m tests.games.andromeda.golden` writes the files again from the moves that stand in
them; where one is missing, it looks for a game that goes so. A change of a rule shows as a diff.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.agents import agent, luck
from armillary.engines.andromeda.rules.moves import Lay, Pilfer, Scheme
from armillary.engines.andromeda.rules.state import LETTERS, Andromeda
from armillary.engines.core import golden
from armillary.engines.core.table import Table

ENGINE = load("andromeda")
FOLDER = Path(__file__).with_name("golden")
TRIES = 200


class Kind(NamedTuple):
    """A game worth keeping: what the file says of it, how to play it, and how to know it."""

    title: str
    options: dict[str, Any]
    seats: int
    fits: Callable[[Table], bool]
    bold: bool = False


def won_by(move: type) -> Callable[[Table], bool]:
    """Return whether the last move is of this kind and wins."""

    def fits(table: Table) -> bool:
        outcome = table.outcome
        return bool(outcome and outcome.winners and isinstance(table.log[-1].move, move))

    return fits


def super_mission(table: Table) -> bool:
    """Tell whether a mission reached the last portal."""
    return any(event.kind == "super" for entry in table.log for event in entry.events)


KINDS = {
    "laid": Kind("won by laying a relic, three players", {"first": 2}, 3, won_by(Lay)),
    "pilfered": Kind("won by the pilferer, four players", {}, 4, won_by(Pilfer)),
    "schemed": Kind("won by the schemer, six players", {"first": 5}, 6, won_by(Scheme)),
    "super": Kind("with a super mission, five players", {}, 5, super_mission, bold=True),
}


def play(kind: Kind, seed: int) -> Table:
    """Play a game among greedy agents that now and then, or often, move at random.

    Bold ones do not land in the first mission, unless they have to.
    """
    table = ENGINE.table(seed=seed, seats=kind.seats, **kind.options)
    while (seat := table.to_act) is not None:
        if kind.bold and table.state.phase == "land" and table.state.mission == 1:
            table.play("wait")
            continue
        name = "random" if (seed + table.at) % (4 - seed % 3) == 0 else "greedy"
        view = ENGINE.view(table.state, seat)
        table.play(agent(name).choose(ENGINE, view, luck(seed, table.at)))
    return table


def hidden(state: Andromeda) -> list[str]:
    """Return how many cards nobody sees."""
    hands = " ".join(str(len(hand)) for hand in state.hands)
    return [f"hands {hands}, pile {len(state.pile)}"]


def homes(table: Table) -> list[str]:
    """Write what lies at every home."""
    found = [" ".join(ENGINE.name_of[card] for card in home) for home in table.state.homes]
    return [f"home {LETTERS[seat]}  {home}".rstrip() for seat, home in enumerate(found)]


FORM = golden.Form("{ply:3} of {legal:2}  {seat:2}  {text}", 11, hidden, homes)


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
