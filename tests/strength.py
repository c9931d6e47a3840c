"""How strong agents are: `make strength`, or `python -m tests.strength`.

Seats are swapped from game to game. An agent's second is one of its own processor time, so that a
busy machine makes nobody weaker; with `--simulations` every figure repeats exactly.
The whole table is days of work: with `--keep FILE` the rows grow together, game by game, and go on
from what the file has.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from armillary.engines import load
from armillary.engines.agents import steady
from armillary.engines.agents.agent import Agent, agent, luck
from armillary.engines.agents.thinker import Thinker
from armillary.engines.core.chance import Roll
from armillary.engines.core.engine import Engine
from armillary.engines.core.moves import NATURE, Move


class Rate(NamedTuple):
    """How often something happened, and between which bounds it lies 95 times in 100."""

    share: float
    low: float
    high: float


def rate(wins: float, games: int) -> Rate:
    """Return a rate with Wilson's interval: it stays honest where games are few.

    >>> [round(one, 2) for one in rate(8, 10)]
    [0.8, 0.49, 0.94]
    """
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Rate(p, max(0.0, middle - half), min(1.0, middle + half))


class Own(Agent):
    """A thinker whose seconds are those of its own thread."""

    def __init__(self, player: Thinker) -> None:
        self.player, self.name = player, player.name
        self.spent, self.moves, self.simulations = 0.0, 0, 0

    def choose(self, engine: Engine[Any, Any], view: Any, rng: random.Random) -> Move:
        """Return the thinker's move."""
        begun = time.thread_time()
        search = self.player.begin(engine, view, rng)
        before = search.simulations
        for _ in self.player.think(search, time.thread_time):
            pass
        self.spent += time.thread_time() - begun
        self.simulations += search.simulations - before
        self.moves += 1
        return search.choice()


class Bar(NamedTuple):
    """A promise: who plays whom at what, and how much of it is to be won at least."""

    game: str
    seats: int
    one: str
    other: str
    least: float
    options: dict[str, Any]
    team: bool = False
    """Whether all seats play for the same side: then each agent plays games of its own."""
    twice: bool = False
    """Whether `one` is to win twice as often as `other`, where `other` wins less than half."""


ROGUES = ("artemis", "rothkel", "zendica", "hades", "gamelyn")
RIVALS = {"orion": 2, "planetarium": 2, "galaxies": 2, "andromeda": 3}
"""Where seats play against each other, and how many."""
BARS = (
    Bar("orion", 2, "master", "greedy", 0.85, {}),
    Bar("planetarium", 2, "master", "greedy", 0.65, {}),
    Bar("galaxies", 2, "master", "greedy", 0.65, {}),
    Bar("andromeda", 3, "master", "greedy", 0.50, {}),
    *(
        Bar("hope", 2, "master", "greedy", 0.0, {"difficulty": how}, team=True, twice=True)
        for how in ("normal", "advanced", "expert", "hero")
    ),
    *(
        Bar("galaxies", 1, "master", "greedy", 0.0, {"expansion": False, "rogue": who}, True, True)
        for who in ROGUES
    ),
    *(
        Bar(game, seats, one, other, 2 / 3, {})
        for one, other in (("club", "novice"), ("master", "club"))
        for game, seats in RIVALS.items()
    ),
    *(Bar(game, seats, "master", "random", 1.0, {}) for game, seats in RIVALS.items()),
)


def player(name: str, seconds: float | None, simulations: int | None) -> Agent:
    """Return an agent as it is measured: master with the budget that is given, others as is."""
    own = name == "master" and (seconds or simulations)
    found = agent(name, seconds=seconds, simulations=simulations) if own else agent(name)
    return Own(found) if isinstance(found, Thinker) else found


def won(engine: Engine[Any, Any], seated: Sequence[Agent], seed: str, options: Any) -> list[float]:
    """Play a game; return what of it each seat has won, by what the game says a seat wants."""
    state, at = engine.start(len(seated), **options), 0
    while (seat := state.to_act) is not None:
        if seat == NATURE:
            move = engine.draw(state, Roll(seed, at))
        else:
            view = engine.view(state, seat)
            move = steady.choose(seated[seat], engine, view, luck(seed, at)).move
        state, at = engine.advance(state, move), at + 1
    ended = engine.outcome(state)
    assert ended is not None
    if not ended.winners:
        return [engine.share(state, seat) for seat in range(len(seated))]
    shares = [float(seat in ended.winners) / len(ended.winners) for seat in range(len(seated))]
    # Where a team wins together, all have won.
    return [max(own, engine.share(state, seat) // 1) for seat, own in enumerate(shares)]


class Tally(NamedTuple):
    """What the two of a bar have won so far, and what it took `one` to think."""

    games: int = 0
    one: float = 0.0
    other: float = 0.0
    spent: float = 0.0
    moves: int = 0
    simulations: int = 0


def more(bar: Bar, tally: Tally, one: Agent, other: Agent, seed: str) -> Tally:
    """Play the next game of a bar, seats swapped from game to game, and count it."""
    engine, i = load(bar.game), tally.games
    before = _effort(one)
    if bar.team:
        mine, theirs = (
            won(engine, [who] * bar.seats, f"{seed}:{i}", bar.options)[0] for who in (one, other)
        )
    else:
        # One of them among others, on each seat in turn.
        place = i % bar.seats
        seated = [one if seat == place else other for seat in range(bar.seats)]
        got = won(engine, seated, f"{seed}:{i}", bar.options)
        mine, theirs = got[place], (sum(got) - got[place]) / (bar.seats - 1)
    spent, moves, simulations = (new - old for new, old in zip(_effort(one), before, strict=True))
    return Tally(
        i + 1,
        tally.one + mine,
        tally.other + theirs,
        tally.spent + spent,
        tally.moves + int(moves),
        tally.simulations + int(simulations),
    )


def _effort(one: Agent) -> tuple[float, int, int]:
    return (one.spent, one.moves, one.simulations) if isinstance(one, Own) else (0.0, 0, 0)


def line(bar: Bar, tally: Tally) -> str:
    """Return a row of the table."""
    games = tally.games
    mine, theirs = rate(tally.one, games), rate(tally.other, games)
    wanted = min(1.0, 2 * theirs.share) if bar.twice else bar.least
    kept = "kept" if mine.share >= wanted else "MISSED" if mine.high < wanted else "open"
    if bar.twice and theirs.share >= 0.5:
        wanted, kept = 0.0, "-"
    how = ", ".join(map(str, bar.options.values())) or "-"
    pace = ""
    if tally.moves:
        pace = f"{tally.spent / tally.moves:.2f} s, {tally.simulations / tally.moves:,.0f} sims"
    return (
        f"{bar.game:<12} {bar.seats} {how:<18} {bar.one:>6} - {bar.other:<7} {games:>4} games  "
        f"{mine.share:5.0%} ({mine.low:.0%} to {mine.high:.0%})  other {theirs.share:4.0%}  "
        f"bar {wanted:4.0%}  {kept:<6} {pace}"
    )


def main(given: Sequence[str] | None = None) -> None:
    """Measure the bars and print a row for each."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--game", action="append", help="this game alone; may be said again")
    ask.add_argument("--pair", help="these two alone, such as master-greedy")
    ask.add_argument("--games", type=int, default=200)
    ask.add_argument("--seconds", type=float, default=None, help="for each move of master: 1")
    ask.add_argument("--simulations", type=int, default=None, help="instead of seconds")
    ask.add_argument("--seed", default="strength")
    ask.add_argument("--keep", type=Path, help="what has been played stands in this file")
    asked = ask.parse_args(given)
    seconds = asked.seconds or (None if asked.simulations else 1.0)
    bars = [
        bar
        for bar in BARS
        if (not asked.game or bar.game in asked.game)
        and (not asked.pair or asked.pair == f"{bar.one}-{bar.other}")
    ]
    kept: dict[str, list[Any]] = {}
    if asked.keep and asked.keep.exists():
        kept = json.loads(asked.keep.read_text("utf-8"))
    terms = f"{seconds} s, {asked.simulations} simulations, {asked.seed}"
    ids = {f"{bar}, {terms}": bar for bar in bars}
    tallies = {id: Tally(*kept.get(id, ())) for id in ids}
    try:
        # Where a file keeps them, all rows grow together: each says something soon.
        while short := [id for id in ids if tallies[id].games < asked.games]:
            id = min(short, key=lambda id: tallies[id].games if asked.keep else 0)
            bar = ids[id]
            one, other = (player(name, seconds, asked.simulations) for name in (bar.one, bar.other))
            tallies[id] = more(bar, tallies[id], one, other, asked.seed)
            if asked.keep:
                asked.keep.write_text(json.dumps(kept | tallies, indent=0), "utf-8")
            elif tallies[id].games == asked.games:
                print(line(bar, tallies[id]), flush=True)
    finally:
        # Stopped or done, what was kept is told.
        for id, tally in tallies.items():
            if asked.keep and tally.games:
                print(line(ids[id], tally), flush=True)


if __name__ == "__main__":
    main()
