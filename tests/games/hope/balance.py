"""How often a pair saves the universe: an agent of ours, or one that plans whole turns.

    python -m tests.games.hope.balance --difficulty hero --games 60 --width 6
    python -m tests.games.hope.balance --games 60 --agent greedy

A planner looks through its own turn to the end of it, keeps the best few ways at every step, and
plays the one after which the position is worth most. What it does not know it imagines once.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

from armillary.engines.agents import agent, luck
from armillary.engines.arena.ratings import share
from armillary.engines.core.moves import NATURE, Move
from armillary.engines.hope.rules.state import ARRIVED, HopeState

from .staging import ENGINE

Way = tuple[HopeState, tuple[Move, ...]]


def plan(state: HopeState, rng: random.Random, width: int) -> tuple[Move, ...]:
    """Return the moves of the best turn that was found, as far as chance does not come between."""
    seat, turns = state.to_act, state.turns
    assert seat is not None
    best, chosen = -2.0, (ENGINE.legal(state)[0],)
    beam: list[Way] = [(state, ())]
    for _ in range(16):
        grown: list[tuple[float, Way]] = []
        for here, moves in beam:
            for move in ENGINE.legal(here):
                after = ENGINE.advance(here, move)
                known = (*moves, move)
                while after.to_act == NATURE:
                    after = ENGINE.advance(after, ENGINE.sample(after, rng))
                value = ENGINE.worth(after, seat)
                if after.turns != turns or after.to_act != seat:
                    if value > best:
                        best, chosen = value, known
                else:
                    grown.append((value + rng.random() * 1e-6, (after, known)))
        beam = [way for _, way in sorted(grown, key=lambda one: -one[0])[:width]]
        if not beam:
            break
    return chosen


def play(seed: int, who: str | int, **options: Any) -> HopeState:
    """Play a game of two to its end: an agent by its name, or a planner by its width."""
    table = ENGINE.table(seed=seed, seats=2, **options)
    player = agent(who) if isinstance(who, str) else None
    while table.to_act is not None:
        rng, view = luck(seed, table.at), table.view(table.to_act)
        if player is not None:
            table.play(player.choose(ENGINE, view, rng))
            continue
        seat = table.to_act
        for move in plan(ENGINE.imagine(view, rng), rng, int(who)):
            drawn = table.at
            table.play(move)
            if table.to_act != seat or table.at != drawn + 1:
                break
    state: HopeState = table.state
    return state


def main() -> None:
    """Play games and say how they ended."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--difficulty", default="normal")
    asked.add_argument("--gap", type=int, help="else as the difficulty says")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--width", type=int, default=6)
    asked.add_argument("--agent", help="instead of the planner")
    words = asked.parse_args()
    who = words.agent or words.width
    ends: Counter[int] = Counter()
    line = gap = 0
    for seed in range(words.first, words.first + words.games):
        options = {"difficulty": words.difficulty, "crossing_gap": words.gap}
        state = play(seed, who, **options)
        ends[state.ending] += 1
        line, gap = line + len(state.line), state.options.gap
    _, low, high = share(ends[ARRIVED], words.games)
    print(
        f"{words.difficulty}, gap {gap}, {words.agent or f'width {who}'}: "
        f"saved {ends[ARRIVED]} of {words.games} ({low:.0%} to {high:.0%}); "
        f"{line / words.games:.1f} pioneers on the track"
    )


if __name__ == "__main__":
    main()
