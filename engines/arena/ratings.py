"""How strong players are, from who beat whom: the model of Bradley and Terry.

A player of strength s beats one of strength t with the odds exp(s - t); a draw is half a win for
each. Strengths are told as Elo, in which 400 points are odds of ten to one, around a mean of 0.
Every player is thought to have drawn once with a player of strength 0, so that who won all games is
not infinitely strong. It is a small model, solved here by Newton's method: the packages that have
it bring numpy and scipy, and no intervals.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

ELO = 400 / math.log(10)
SURE = 1.96
"""So many standard errors make an interval that holds the truth in 95 of 100 tournaments."""


class Rating(NamedTuple):
    """How strong a player is, in Elo, with the interval that holds it in 95 of 100 tournaments."""

    elo: float
    low: float
    high: float


def bradley_terry(players: int, beaten: Mapping[tuple[int, int], float]) -> list[Rating]:
    """Return the rating of each player; `beaten[i, j]` is how often i beat j, halves for draws.

    >>> one, two = bradley_terry(2, {(0, 1): 75, (1, 0): 25})
    >>> round(one.elo - two.elo), one.low < one.elo < one.high
    (190, True)
    """
    strength = [0.0] * players
    for _ in range(100):
        slope, bend = _slopes(strength, beaten)
        step = _solved(bend, slope)
        # A long step would overshoot where one player wins nearly everything.
        most = max(map(abs, step), default=0.0)
        scale = min(1.0, 2.0 / most) if most else 1.0
        strength = [s + scale * d for s, d in zip(strength, step, strict=True)]
        if most < 1e-10:
            break
    _, bend = _slopes(strength, beaten)
    mean = sum(strength) / players if players else 0.0
    found = []
    for i, s in enumerate(strength):
        # The error of a strength as told: of what it is above the mean.
        unit = [(1.0 if j == i else 0.0) - 1 / players for j in range(players)]
        spread = sum(u * v for u, v in zip(unit, _solved(bend, unit), strict=True))
        error = SURE * math.sqrt(max(spread, 0.0))
        at = s - mean
        found.append(Rating(ELO * at, ELO * (at - error), ELO * (at + error)))
    return found


def _slopes(
    strength: Sequence[float], beaten: Mapping[tuple[int, int], float]
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the likelihood for each player, and how it bends (positive)."""
    n = len(strength)
    slope, bend = [0.0] * n, [[0.0] * n for _ in range(n)]
    for i, s in enumerate(strength):
        p = 1 / (1 + math.exp(-s))
        slope[i] += 0.5 - p
        bend[i][i] += p * (1 - p)
    for (i, j), won in beaten.items():
        p = 1 / (1 + math.exp(strength[j] - strength[i]))
        slope[i] += won * (1 - p)
        slope[j] -= won * (1 - p)
        curve = won * p * (1 - p)
        for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            bend[a][b] += sign * curve
    return slope, bend


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve a small system of equations by elimination."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(n):
        pivot = max(range(at, n), key=lambda r: abs(rows[r][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for r in range(n):
            if r != at and rows[at][at]:
                times = rows[r][at] / rows[at][at]
                rows[r] = [a - times * b for a, b in zip(rows[r], rows[at], strict=True)]
    return [rows[i][n] / rows[i][i] if rows[i][i] else 0.0 for i in range(n)]


def share(won: float, games: int) -> tuple[float, float, float]:
    """Return a share and its interval (Wilson's), which holds it in 95 of 100 samples.

    >>> [round(part, 2) for part in share(5, 10)]
    [0.5, 0.24, 0.76]
    """
    if not games:
        return 0.0, 0.0, 1.0
    p, z = won / games, SURE * SURE
    middle = (p + z / (2 * games)) / (1 + z / games)
    half = SURE * math.sqrt(p * (1 - p) / games + z / (4 * games * games)) / (1 + z / games)
    return p, max(0.0, middle - half), min(1.0, middle + half)
