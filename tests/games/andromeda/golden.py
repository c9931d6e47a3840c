"""Golden games: one for each way a game is won, and a super mission, written out ply by ply.

`python tests/games/andromeda/golden.py` writes the files again from the moves that stand in
them; where one is missing, it looks for a game that goes so. A change of a rule shows as a diff.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.agents import agent, luck
from armillary.engines.andromeda import Lay, Pilfer, Scheme
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


def transcript(name: str, table: Table) -> str:
    """Write a game out: for each ply how many moves were legal, which was made, and why what."""
    outcome, engine = table.outcome, table.engine
    assert outcome is not None
    lines = [f"# {name}: {KINDS[name].title}", f"options {json.dumps(table.options)}", ""]
    for entry in table.log:
        state = table.fork(entry.ply).state
        known = " ".join(str(len(hand)) for hand in state.hands)
        lines.append(
            f"{entry.ply + 1:3} of {len(engine.legal(state)):2}  {entry.seat:2}  {entry.text}"
        )
        lines.append(f"{'':11} hands {known}, pile {len(state.pile)}")
        for event in entry.events:
            seat = "" if event.seat is None else f" {event.seat}"
            lines.append(f"{'':11} {event.kind}: {event.rule}{seat}")
    homes = [" ".join(engine.name_of[card] for card in home) for home in table.state.homes]
    lines += ["", f"outcome {outcome.rule}", f"winners {' '.join(map(str, outcome.winners))}"]
    lines += [f"scores  {' '.join(f'{score:g}' for score in outcome.scores)}"]
    lines += [f"home {engine.letter(seat)}  {home}".rstrip() for seat, home in enumerate(homes)]
    lines += [f"says    {outcome.text}"]
    return "\n".join(lines) + "\n"


def read(name: str) -> Table:
    """Return the game that a file writes out, played again from its options and moves."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    options = json.loads(lines[1].removeprefix("options "))
    table = ENGINE.table(seats=KINDS[name].seats, **options)
    plain = json.loads(table.save())
    plain["moves"] = [line[15:] for line in lines if line[4:6] == "of"]
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
