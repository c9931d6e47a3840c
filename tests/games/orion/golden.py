"""Golden games: one for each way a duel can end, written out ply by ply.

`python -m tests.games.orion.golden` writes the files again from the moves that stand in them;
where one is missing, it looks for a game that ends so. A change of a rule shows as a diff.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.core import golden
from armillary.engines.core.table import Table
from armillary.engines.orion.rules import ending

ENGINE = load("orion")
FOLDER = Path(__file__).with_name("golden")


class Kind(NamedTuple):
    """A way to end: what the file says of it, how to play towards it, and how to know it."""

    title: str
    options: dict[str, Any]
    eager: bool
    fits: Callable[[Table], bool]


def won_by(way: str) -> Callable[[Table], bool]:
    """Return whether the winner has met this way to win alone, and the loser none."""

    def fits(table: Table) -> bool:
        outcome = table.outcome
        if outcome is None or outcome.rule != "win.more":
            return False
        (winner,) = outcome.winners
        met = ending.met(table.state, winner), ending.met(table.state, 1 - winner)
        return met == ((way,), ())

    return fits


def ended_by(rule: str, values: tuple[int, int]) -> Callable[[Table], bool]:
    """Return whether all tiles lie and the values are these, under this rule."""

    def fits(table: Table) -> bool:
        outcome = table.outcome
        counts = [counted(table, seat) for seat in (0, 1)]
        return outcome is not None and outcome.rule == rule and counts == [*map(COUNTS.get, values)]

    return fits


# E7: galaxies and holes under a colour, by the value that they make.
COUNTS = {2: (3, 1), 1: (2, 1)}


def counted(table: Table, seat: int) -> tuple[int, int]:
    """Return the galaxies and the holes under a colour."""
    state, cells = table.state, table.engine.colours(table.state)[seat]
    return (cells & state.galaxies).bit_count(), (cells & state.holes).bit_count()


def level_then_won(table: Table) -> bool:
    """Tell whether one tile made both level, and a later one decided."""
    outcome = table.outcome
    rules = [[event.rule for event in entry.events] for entry in table.log]
    both = [n for n, these in enumerate(rules) if "win.level" in these and len(these) == 4]
    return bool(outcome and outcome.rule == "win.more" and both and both[0] < len(rules) - 1)


def own_goal(table: Table) -> bool:
    """Tell whether a seat completed three holes on its own colour, and lost by it."""
    outcome = table.outcome
    return won_by("win.holes")(table) and table.log[-1].seat != (outcome and outcome.winners[0])


def second_of_a_kind(table: Table) -> bool:
    """Tell whether one seat is ahead though both have met equally many kinds."""
    state = table.state
    return state.score0 != state.score1 and state.met0.bit_count() == state.met1.bit_count()


KINDS = {
    "link": Kind("a chain from zone to facing zone", {"preset": 1}, True, won_by("win.link")),
    "galaxies": Kind("four galaxies on one chain", {"preset": 2}, True, won_by("win.galaxies")),
    "holes": Kind("three holes on the loser's chain", {"preset": 3}, False, won_by("win.holes")),
    "own_goal": Kind("three holes under the mover's own colour", {"preset": 1}, False, own_goal),
    "value": Kind("all tiles lie, 3-1 against 2-1", {}, False, ended_by("end.value", (2, 1))),
    "draw": Kind("all tiles lie, both 3-1", {}, False, ended_by("end.draw", (2, 2))),
    "stuck": Kind(
        "the seat to act cannot lay",
        {"setup": "players"},
        False,
        lambda table: bool(table.outcome and table.outcome.rule == "end.stuck"),
    ),
    "level": Kind("one each by the same tile, then decided", {}, True, level_then_won),
    "instances": Kind(
        "the second of a kind decides",
        {"preset": 2, "count": "instances"},
        False,
        second_of_a_kind,
    ),
}


def play(kind: Kind, seed: int) -> Table:
    """Play a game: by chance, or each move the best of a few by the engine's quick guess."""
    rng = random.Random(seed)
    table = ENGINE.table(seed=seed, **kind.options)
    if not kind.eager:
        while table.state.phase != "tiles":
            table.play(ENGINE.sample(table.state, rng))
        for number in ENGINE.playout(table.state, rng).laid:
            table.play(ENGINE.mat.moves[table.state.to_act][number])
    while table.to_act is not None:
        seat, state = table.to_act, table.state
        moves = [ENGINE.sample(state, rng) for _ in range(8)]
        table.play(max(moves, key=lambda m: ENGINE.worth(ENGINE.advance(state, m), seat)))
    return table


def stands(table: Table) -> list[str]:
    """Write the ways that both have met, and galaxies and holes under their colours."""
    met = [" ".join(ending.met(table.state, seat)) or "-" for seat in (0, 1)]
    counts = " ".join(f"{g}-{h}" for g, h in (counted(table, seat) for seat in (0, 1)))
    return [f"met     {met[0]} | {met[1]}", f"values  {counts}"]


FORM = golden.Form("{ply:2} of {legal:4}  {seat:2}  {text}", 10, more=stands)


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
