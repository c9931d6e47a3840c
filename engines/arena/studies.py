"""Studies that people run: a function for each, with numbers, a table and a plot.

Where Ludii has a name for what is measured, it is the name here: `AdvantageP1`, `Balance`,
`Completion`, `Drawishness`, `DurationMoves`, `DecisionMoves`, `BranchingFactorAverage`,
`BranchingFactorMaximum`. TAG records the last four as `GameDuration` (its `Ticks`), `Decisions`
and `ActionSpace`; its ladder of skill is `strength_by_budget`. A share comes with the
interval that holds it in 95 of 100 studies.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from typing import Any, NamedTuple

from armillary.engines.core.extras import need

from .host import tournament
from .ratings import share
from .standings import Standings


class Value(NamedTuple):
    """A number with the interval that holds it in 95 of 100 studies."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3g} ({self.low:.3g} to {self.high:.3g})"


class Study:
    """What a study found: `values` by row and name, as a table and as a plot."""

    def __init__(self, title: str, values: dict[str, dict[str, Value]]) -> None:
        """Keep rows of values; every row has the same names."""
        self.title = title
        self.values = values

    def __str__(self) -> str:
        wide = max(map(len, self.values), default=0)
        lines = [self.title]
        for row, values in self.values.items():
            told = ", ".join(f"{name} {value}" for name, value in values.items())
            lines.append(f"{row:{wide}}  {told}")
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        names = list(dict.fromkeys(name for row in self.values.values() for name in row))
        heads = "".join(f"<th>{escape(name)}</th>" for name in ("", *names))
        rows = "".join(
            f"<tr><th>{escape(row)}</th>"
            + "".join(f"<td>{values.get(n, '')}</td>" for n in names)
            + "</tr>"
            for row, values in self.values.items()
        )
        return (
            f"<table><caption>{escape(self.title)}</caption>"
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def plot(self) -> Any:
        """Draw a panel for each name, a point with its interval a row; return the figure."""
        plt = need("matplotlib.pyplot", "lab")

        names = list(dict.fromkeys(name for row in self.values.values() for name in row))
        rows = list(self.values)
        size = (3.2 * len(names) + 1, 1 + 0.35 * len(rows))
        figure, panels = plt.subplots(
            1, len(names), squeeze=False, sharey=True, figsize=size, layout="constrained"
        )
        for panel, name in zip(panels[0], names, strict=True):
            found = [(n, self.values[row].get(name)) for n, row in enumerate(rows)]
            there = [(n, one) for n, one in found if one is not None]
            reach = [
                [max(0.0, one.value - one.low) for _, one in there],
                [max(0.0, one.high - one.value) for _, one in there],
            ]
            points = [one.value for _, one in there]
            panel.errorbar(points, [n for n, _ in there], xerr=reach, fmt="o", capsize=3)
            panel.set_xlabel(name)
            panel.grid(axis="x", alpha=0.3)
        panels[0][0].set_yticks(range(len(rows)), rows)
        panels[0][0].invert_yaxis()
        figure.suptitle(self.title)
        return figure


def seat_advantage(
    game: str, games: int = 400, agent: Any = "random", *, seats: int | None = None, **more: Any
) -> Study:
    """Study what a seat is worth: the same agent sits everywhere.

    A row for each seat says what share it wins; that of the first is Ludii's `AdvantageP1`.

    >>> study = seat_advantage("andromeda", 30, seats=3)
    >>> [name for name in study.values], len(study.values["seat 1"])
    (['seat 1', 'seat 2', 'seat 3'], 1)
    """
    table = _mirrored(game, agent, games, seats, more)
    rows = {f"seat {n + 1}": {"won": Value(*table.by_seat(n))} for n in range(table.seats)}
    return Study(f"{game}: what a seat wins, {table.games} games of {_called(agent)}", rows)


def shape(
    game: str, games: int = 200, agent: Any = "random", *, seats: int | None = None, **more: Any
) -> Study:
    """Study length and branching factor: how long a game is and how much there is to choose."""
    table = _mirrored(game, agent, games, seats, {**more, "branching": True})
    return Study(f"{game}: length and branching, {table.games} games", {game: _shape(table)})


def deciding_rules(
    game: str, games: int = 200, agent: Any = "random", *, seats: int | None = None, **more: Any
) -> Study:
    """Study how often each rule decides a game."""
    table = _mirrored(game, agent, games, seats, more)
    rows = {
        rule: {"decides": Value(*share(count, table.games))}
        for rule, count in sorted(table.rules.items(), key=lambda one: (-one[1], one[0]))
    }
    return Study(f"{game}: what decides, {table.games} games of {_called(agent)}", rows)


def strength_by_budget(
    game: str,
    budgets: Sequence[int],
    games: int = 100,
    *,
    make: Callable[[int], Any] = "mcts:{}".format,
    rival: Any = "greedy",
    **more: Any,
) -> Study:
    """Study what more thinking is worth: an agent with each budget against one rival.

    `make` gives the agent for a budget; without it, tree search with so many simulations a move.
    """
    rows: dict[str, dict[str, Value]] = {}
    for budget in budgets:
        table = tournament(game, {"agent": make(budget), "rival": rival}, games, **more)
        line = next(one for one in table.lines if one.player == "agent")
        gap = table.ratings["agent"].elo - table.ratings["rival"].elo
        half = line.rating.high - line.rating.elo
        rows[str(budget)] = {
            "won": Value(*line.share),
            # Both ratings lean on each other, so the gap is twice as unsure.
            "Elo above the rival": Value(gap, gap - 2 * half, gap + 2 * half),
        }
    return Study(f"{game}: strength against budget, {games} games each", rows)


def rule_change(
    game: str,
    changes: dict[str, dict[str, Any]],
    games: int = 400,
    agent: Any = "random",
    *,
    seats: int | None = None,
    **more: Any,
) -> Study:
    """Study what a rule does to balance: a row for each way to play, with the same luck.

    `changes` names ways by their options; `data` among them is an owner's own box.

    >>> ways = {"kinds": {"count": "kinds"}, "instances": {"count": "instances"}}
    >>> study = rule_change("orion", ways, games=20, preset=1)
    >>> list(study.values), "AdvantageP1" in study.values["kinds"]
    (['kinds', 'instances'], True)
    """
    rows = {}
    for name, options in changes.items():
        table = _mirrored(game, agent, games, seats, {**more, **options})
        rows[name] = _balance(table) | {"DurationMoves": _mean(table.lengths)}
    return Study(f"{game}: what a rule changes, {games} games of {_called(agent)}", rows)


def _mirrored(
    game: str, agent: Any, games: int, seats: int | None, more: dict[str, Any]
) -> Standings:
    """Let an agent play against itself, each game with luck of its own."""
    return tournament(game, {"all": agent}, games, seats=seats, format="mirror", **more)


def _called(agent: Any) -> str:
    return agent if isinstance(agent, str) else str(getattr(agent, "name", type(agent).__name__))


def _balance(table: Standings) -> dict[str, Value]:
    """Return how even a game is: the share of the first seat, how alike seats win, draws."""
    shares = [table.by_seat(seat)[0] for seat in range(table.seats)]
    apart = max(shares) - min(shares)
    error = 1.96 * math.sqrt(sum(p * (1 - p) for p in (max(shares), min(shares))) / table.games)
    return {
        "AdvantageP1": Value(*table.by_seat(0)),
        "Balance": Value(1 - apart, max(0.0, 1 - apart - error), min(1.0, 1 - apart + error)),
        "Drawishness": Value(*share(table.draws, table.games)),
    }


def _shape(table: Standings) -> dict[str, Value]:
    """Return length and branching of games whose choices were counted."""
    average = table.allowed / table.asked if table.asked else 0.0
    return {
        "DurationMoves": _mean(table.lengths),
        "DecisionMoves": _mean(table.decided),
        "BranchingFactorAverage": Value(average, average, average),
        "BranchingFactorMaximum": Value(*[float(table.widest)] * 3),
    }


def _mean(counts: Counter[int]) -> Value:
    """Return the mean of what was counted, with its interval."""
    n = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / n
    spread = sum(count * (value - mean) ** 2 for value, count in counts.items()) / max(1, n - 1)
    half = 1.96 * math.sqrt(spread / n)
    return Value(mean, mean - half, mean + half)
