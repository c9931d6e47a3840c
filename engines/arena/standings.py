"""What came of many games: counts that add up in any order, and the table and plot made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from armillary.engines.core.extras import need

from .playing import Record
from .ratings import Rating, bradley_terry, share


class Line(NamedTuple):
    """A player's line of the table. A seat that a player had counts as a game of it."""

    player: str
    games: int
    won: int
    drawn: int
    rating: Rating

    @property
    def share(self) -> tuple[float, float, float]:
        """The share of games won, and the interval that holds it in 95 of 100 tournaments."""
        return share(self.won, self.games)


class Standings:
    """The standings of a tournament. Whatever executor played it, they are equal.

    `players` are the names in the order given; `sat`, `won` and `drawn` count by player and seat,
    `rules` what decided how many games, `lengths` how many games had so many moves.
    """

    def __init__(self, players: Sequence[str], seats: int) -> None:
        """Begin with no games."""
        self.players = tuple(players)
        self.seats = seats
        self.games = 0
        self.draws = 0
        self.sat: Counter[tuple[int, int]] = Counter()
        self.won: Counter[tuple[int, int]] = Counter()
        self.drawn: Counter[tuple[int, int]] = Counter()
        self.rules: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.decided: Counter[int] = Counter()
        self.asked = self.allowed = self.widest = 0
        self._beaten: Counter[tuple[int, int]] = Counter()

    def add(self, record: Record) -> None:
        """Count a game."""
        self.games += 1
        self.draws += not record.winners
        self.rules[record.rule] += 1
        self.lengths[record.moves] += 1
        self.decided[record.decisions] += 1
        self.asked += record.choices[0]
        self.allowed += record.choices[1]
        self.widest = max(self.widest, record.choices[2])
        for seat, player in enumerate(record.sitting):
            self.sat[player, seat] += 1
            self.won[player, seat] += seat in record.winners
            self.drawn[player, seat] += not record.winners
        self._compare(record)

    def _compare(self, record: Record) -> None:
        """Count who beat whom, two for a win and one for each half of a draw.

        Who won beat everybody who did not; between two who won, or two who did not, a game tells
        nothing, unless nobody or everybody won.
        """
        level = len(record.winners) in (0, len(record.sitting))
        for a, one in enumerate(record.sitting):
            for b, other in enumerate(record.sitting):
                if one == other:
                    continue
                if level:
                    self._beaten[one, other] += 1
                elif a in record.winners and b not in record.winners:
                    self._beaten[one, other] += 2

    @property
    def ratings(self) -> dict[str, Rating]:
        """How strong each player is: Bradley and Terry's model, told as Elo with intervals."""
        beaten = {pair: count / 2 for pair, count in self._beaten.items()}
        return dict(zip(self.players, bradley_terry(len(self.players), beaten), strict=True))

    @property
    def lines(self) -> list[Line]:
        """The table, the strongest first."""
        ratings = self.ratings
        lines = [
            Line(
                name,
                self._sum(self.sat, n),
                self._sum(self.won, n),
                self._sum(self.drawn, n),
                ratings[name],
            )
            for n, name in enumerate(self.players)
        ]
        return sorted(lines, key=lambda line: -line.rating.elo)

    def _sum(self, counter: Counter[tuple[int, int]], player: int) -> int:
        return sum(count for (who, _), count in counter.items() if who == player)

    def by_seat(self, seat: int) -> tuple[float, float, float]:
        """Return the share of games that a seat won, and its interval."""
        games = sum(count for (_, at), count in self.sat.items() if at == seat)
        return share(sum(count for (_, at), count in self.won.items() if at == seat), games)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Standings) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        wide = max([6, *map(len, self.players)])
        rows = [f"{'':{wide}}  games    won  drawn    Elo  95 of 100"]
        for line in self.lines:
            elo, low, high = (round(part) for part in line.rating)
            rows.append(
                f"{line.player:{wide}} {line.games:6} {line.won:6} {line.drawn:6} {elo:+6} "
                f" {low:+} to {high:+}"
            )
        return "\n".join(rows)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th>{escape(line.player)}</th><td>{line.games}</td><td>{line.won}</td>"
            f"<td>{line.drawn}</td><td>{line.rating.elo:+.0f}</td>"
            f"<td>{line.rating.low:+.0f} to {line.rating.high:+.0f}</td></tr>"
            for line in self.lines
        )
        heads = "".join(f"<th>{h}</th>" for h in ("", "games", "won", "drawn", "Elo", "95 of 100"))
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"

    def plot(self) -> Any:
        """Draw the ratings with their intervals and return the matplotlib figure."""
        plt = need("matplotlib.pyplot", "lab")

        size = (6, 1 + 0.35 * len(self.players))
        figure, axes = plt.subplots(figsize=size, layout="constrained")
        lines = self.lines[::-1]
        elos = [line.rating.elo for line in lines]
        reach = [
            [line.rating.elo - line.rating.low for line in lines],
            [line.rating.high - line.rating.elo for line in lines],
        ]
        axes.errorbar(elos, range(len(lines)), xerr=reach, fmt="o", capsize=3)
        axes.set_yticks(range(len(lines)), [line.player for line in lines])
        axes.set_xlabel(f"Elo, {self.games} games")
        axes.grid(axis="x", alpha=0.3)
        return figure
