"""Golden games: one for each way a game can end by play, written out ply by ply.

`python -m tests.games.hope.golden` writes the files again from the moves that stand in them;
where one is missing, it looks for a game that ends so. A change of a rule shows as a diff.
That the Earth vanishes, or that nothing happens for sixty rounds, no player of ours brings about:
such a game is searched for, turn by turn, from many random turns those that lead there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.agents import agent, luck
from armillary.engines.core import golden
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.core.table import Table
from armillary.engines.hope.rules.box.universe import CELLS, EARTH, bits
from armillary.engines.hope.rules.state import HopeState
from armillary.engines.hope.rules.state.centre import symbols

ENGINE = load("hope")
FOLDER = Path(__file__).with_name("golden")
"""So much room a move has in a line, before its rules."""


class Kind(NamedTuple):
    """A way to end: what the file says of it, how to play towards it, and how to know it."""

    title: str
    seats: int
    options: dict[str, Any]
    player: str | Callable[[HopeState], float]
    """An agent, or what makes a position worth going on from."""
    fits: Callable[[Table], bool]


def ended_by(rule: str) -> Callable[[Table], bool]:
    """Return whether a game ended by this rule."""
    return lambda table: table.outcome is not None and table.outcome.rule == rule


def with_bugs(table: Table) -> bool:
    """Tell whether bug cards acted at once, lasted, and were paid for."""
    rules = {event.rule for entry in table.log for event in entry.events}
    return {"bug.draw", "bug.once", "bug.lasting", "bug.pay"} <= rules


def accused(rule: str) -> Callable[[Table], bool]:
    """Return whether somebody was accused with this result."""
    return lambda table: any(event.rule == rule for entry in table.log for event in entry.events)


def won_by_earth(table: Table) -> bool:
    """Tell whether the traitor won because the Earth vanished."""
    return ended_by("end.earth")(table) and bool(table.outcome and table.outcome.winners)


def deep(state: HopeState) -> float:
    """Return how far the universe has fallen in towards the Earth."""
    ring = [max(abs(q), abs(r), abs(q + r)) for q, r in CELLS]
    fallen = sum((0, 16, 4, 1)[ring[tile]] for tile in bits(state.gone))
    near = 3 * (3 - ring[state.monolith]) if state.gone else 0
    return fallen + near + 50 * (state.monolith == EARTH) - 3 * len(state.line)


def still(state: HopeState) -> float:
    """Return how near the universe is to standing still."""
    return -5 * symbols(state) - state.marker / 2 - len(state.line) / 3


KINDS = {
    "hope": Kind("the pioneers arrive", 4, {}, "greedy", ended_by("win.hope")),
    "ties": Kind("the pioneers arrive, a tie is broken", 4, {}, "greedy", ended_by("win.ties")),
    "regression": Kind("the marker arrives", 2, {}, "random", ended_by("end.regression")),
    "traitor": Kind("the traitor wins", 3, {"traitor": True}, "random", ended_by("win.traitor")),
    "bugs": Kind("bugs act, last and are paid", 3, {"bugs": True}, "greedy", with_bugs),
    "accused": Kind(
        "somebody is accused wrongly", 3, {"traitor": True}, "greedy", accused("accuse.wrong")
    ),
    "unmasked": Kind(
        "the traitor is accused", 3, {"traitor": True}, "greedy", accused("accuse.right")
    ),
    "earth": Kind("the Earth vanishes", 2, {}, deep, ended_by("end.earth")),
    "dark": Kind("the Earth vanishes, the traitor wins", 3, {"traitor": True}, deep, won_by_earth),
    "still": Kind("sixty rounds pass", 2, {}, still, ended_by("end.cap")),
}


def play(kind: Kind, seed: int) -> Table:
    """Play a game to its end between agents of one kind, or look for one."""
    if not isinstance(kind.player, str):
        return search(kind, seed)
    table = ENGINE.table(seed=seed, seats=kind.seats, **kind.options)
    player = agent(kind.player)
    while table.to_act is not None:
        view = table.view(table.to_act)
        table.play(player.choose(ENGINE, view, luck(seed, table.at)))
    return table


def search(kind: Kind, seed: int) -> Table:
    """Play random turns, go on from the best dozen positions, and return the first game that fits.

    Where none does, the last one that ended is returned.
    """
    assert not isinstance(kind.player, str)
    rng = random.Random(seed)
    beam: list[tuple[HopeState, list[Move]]] = [(ENGINE.start(kind.seats, **kind.options), [])]
    table = ENGINE.table(seats=kind.seats, **kind.options)
    while beam:
        grown: dict[object, tuple[HopeState, list[Move]]] = {}
        for state, moves in beam * 8:
            state, more = turn(state, rng)
            if state.to_act is None:
                table = replayed(kind, moves + more)
                if kind.fits(table):
                    return table
            else:
                about = (state.gone, state.monolith, state.pointer, state.marker)
                grown[about, symbols(state)] = state, moves + more
        worth = kind.player
        beam = sorted(grown.values(), key=lambda found: -worth(found[0]))[:12]
    return table


def turn(state: HopeState, rng: random.Random) -> tuple[HopeState, list[Move]]:
    """Play a random turn, or all that comes before the first."""
    moves, begun = [], None if state.to_act == NATURE else state.turns
    while state.to_act is not None:
        moves.append(ENGINE.sample(state, rng))
        state = ENGINE.advance(state, moves[-1])
        if not state.todo and state.turns != begun:
            break
    return state, moves


def replayed(kind: Kind, moves: list[Move]) -> Table:
    """Return a table at which these moves were made, NATURE's too."""
    spelled = [ENGINE.spell(move) for move in moves]
    return golden.resumed(ENGINE, spelled, kind.title, seats=kind.seats, **kind.options)


FORM = golden.Form("{ply:3} of {legal:3} {seat:2}  {text:34} {rules}", None)


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
