"""Plots of boards and of counts; every function returns the Axes it drew on.

matplotlib is only loaded when a plot is drawn: it comes with the extra `lab`, and where it is
missing one sentence says so.

>>> from armillary.widgets import plots
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import atan2, degrees, dist, isclose, radians
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import DataError
from armillary.engines.core.extras import need

if TYPE_CHECKING:
    import networkx as nx
    from matplotlib.axes import Axes
    from matplotlib.patches import Patch

    from armillary.engines.agents import Review
    from armillary.engines.core.classroom import Classroom

EMPTY, EDGE, LINK = "#eef0f6", "#8a90a6", "#5b6380"


def board_map(
    graph: nx.Graph[Any],
    values: Mapping[Any, Any] | None = None,
    *,
    ax: Axes | None = None,
    title: str = "",
    label: str = "",
    cmap: str = "viridis",
    names: bool = False,
    links: bool = False,
) -> Axes:
    """Draw the cells of a board where they lie and colour them by their values.

    Numbers make a heat map with a scale called `label`; other values, such as names, make a
    legend. A cell without a value stays pale. `names` writes each cell's name or its number into
    it, `links` draws the edges of the graph.
    """
    at = {node: graph.nodes[node]["pos"] for node in graph}
    ax = _axes(ax, title)
    shapes = _shapes(graph, at)
    values = {node: value for node, value in (values or {}).items() if value is not None}
    numbers = all(isinstance(value, (int, float)) for value in values.values())
    faces = _heat(ax, values, cmap, label) if numbers else _kinds(ax, values)
    for node, shape in shapes.items():
        shape.set(facecolor=faces.get(node, EMPTY), edgecolor=EDGE, linewidth=1)
        ax.add_patch(shape)
    if links:
        _draw_links(ax, graph, at)
    if names:
        for node, (x, y) in at.items():
            text = f"{values[node]:g}" if numbers and node in values else str(node)
            ink = _ink(faces.get(node, EMPTY))
            ax.text(x, y, text, ha="center", va="center", fontsize=7, color=ink, zorder=4)
    ax.set_aspect("equal")
    ax.autoscale_view()
    ax.axis("off")
    return ax


def _draw_links(ax: Axes, graph: nx.Graph[Any], at: Mapping[Any, tuple[float, float]]) -> None:
    """Draw a line between neighbours: one, however many ways lead there, and all at once.

    One by one the thousands of ways between all planets took five seconds.
    """
    from matplotlib.collections import LineCollection

    pairs = {frozenset((one, other)): None for one in graph for other in graph.adj[one]}
    ends = [[at[node] for node in pair] for pair in pairs if len(pair) == 2]
    ax.add_collection(LineCollection(ends, colors=LINK, linewidths=1, zorder=3))


def bars(
    counts: Mapping[Any, float], *, ax: Axes | None = None, title: str = "", of: float | None = None
) -> Axes:
    """Draw counts as bars, the largest on top; `of` writes their share of a whole beside them."""
    ax = _axes(ax, title, tall=0.5 + 0.45 * len(counts))
    ordered = sorted(counts.items(), key=lambda pair: pair[1])
    drawn = ax.barh([str(name) for name, _ in ordered], [count for _, count in ordered])
    texts = [f"{count:g}" + (f"  ({count / of:.0%})" if of else "") for _, count in ordered]
    ax.bar_label(drawn, texts, padding=4)
    ax.margins(x=0.2)
    ax.spines[["top", "right"]].set_visible(False)
    return ax


def histogram(
    numbers: Mapping[str, list[int]] | list[int],
    *,
    ax: Axes | None = None,
    title: str = "",
    label: str = "",
) -> Axes:
    """Draw how often each whole number comes; a mapping draws several series side by side."""
    ax = _axes(ax, title, tall=3)
    series = numbers if isinstance(numbers, Mapping) else {"": numbers}
    every = [number for one in series.values() for number in one]
    edges = [edge - 0.5 for edge in range(min(every), max(every) + 2)]
    ax.hist(list(series.values()), bins=edges, label=list(series), rwidth=0.9)
    ax.set_xlabel(label)
    ax.spines[["top", "right"]].set_visible(False)
    if "" not in series:
        ax.legend(frameon=False)
    return ax


def chances(
    review: Review,
    seats: Mapping[int, str] | None = None,
    *,
    ax: Axes | None = None,
    title: str = "",
) -> Axes:
    """Draw what each seat of a reviewed game could expect, move by move, and where it turned.

    `seats` names the seats; without it they are numbered. Turning points are marked by their move.
    """
    ax = _axes(ax, title)
    for seat in range(review.seats):
        points = review.curve(seat)
        if points:
            name = (seats or {}).get(seat, f"seat {seat}")
            ax.plot(*zip(*points, strict=True), marker=".", label=name)
    for turn in review.turning_points():
        ax.annotate(
            str(turn.ply + 1),
            (turn.ply, turn.share),
            xytext=(0, 8),
            textcoords="offset points",
            ha="center",
            fontsize=8,
        )
        ax.axvline(turn.ply, color=EDGE, linewidth=0.5)
    ax.set(ylim=(0, 1), xlabel="move", ylabel="share of winning")
    ax.legend()
    return ax


LONG_RULE, LONG_NAME = 38, 18
"""So many characters of a rule's title and of a learner's name are written beside the map."""


def rules_map(
    room: Classroom, game: str | None = None, *, ax: Axes | None = None, title: str = ""
) -> Axes:
    """Draw which learners of a class know which rules of a game: the hardest rule is on top.

    A field says which share of the answers was right, pale ones were never asked. The scale goes
    from dark to bright, so that it reads in grey and whatever colours one sees.
    """
    from armillary.engines.core import classroom

    colormaps = need("matplotlib", "lab").colormaps
    game = _only(room, game)
    rules, table, learners = room.weakest(game), room.of(game, "rule"), room.learners
    if ax is None:
        plt = need("matplotlib.pyplot", "lab")
        size = 4.6 + 0.26 * max(len(learners), 4), 1.8 + 0.21 * max(len(rules), 4)
        _, ax = plt.subplots(figsize=size, layout="constrained")
    rows = [[table[rule].get(name) for name in learners] for rule in rules]
    shares = [
        [row.done / row.tries if row and row.tries else float("nan") for row in line]
        for line in rows
    ]
    shades = colormaps["cividis"].with_extremes(bad=EMPTY)
    drawn = ax.pcolormesh(shares, cmap=shades, vmin=0, vmax=1, edgecolors="white", linewidth=0.8)
    lang = room.lang
    titles = (classroom.title(game, "rule", rule).to(lang) for rule in rules)
    ax.set_yticks(_middles(rules), [_short(one, LONG_RULE) for one in titles], fontsize=8)
    names = [_short(name, LONG_NAME) for name in learners]
    ax.set_xticks(_middles(learners), names, rotation=90, fontsize=8)
    ax.invert_yaxis()
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    ax.set_title(title or classroom.game_title(game).to(lang))
    figure = ax.get_figure()
    assert figure is not None
    label = classroom.TEXTS.say("share").to(lang)
    figure.colorbar(drawn, ax=ax, label=label, shrink=0.5, format=lambda one, _: f"{one:.0%}")
    return ax


def _only(room: Classroom, game: str | None) -> str:
    """Return the game that was asked for, or the only one in which rules were asked."""
    asked = [one for one in room.games if room.weakest(one)]
    if game is None and len(asked) == 1:
        return asked[0]
    if game not in asked:
        what = "no rules were asked yet" if not asked else f"choose a game: {', '.join(asked)}"
        raise DataError(f"there is no map of {'the class' if game is None else game!r}: {what}")
    return game


def _middles(names: Sequence[str]) -> list[float]:
    return [at + 0.5 for at in range(len(names))]


def _short(text: str, most: int) -> str:
    """Shorten in the middle: learners and rules that begin alike still differ."""
    if len(text) > most:
        half = (most - 1) // 2
        text = f"{text[: most - 1 - half]}…{text[-half:]}"
    # A dollar would begin a formula in a plot.
    return text.replace("$", r"\$")


def _axes(ax: Axes | None, title: str, tall: float = 5.2) -> Axes:
    if ax is None:
        _, ax = need("matplotlib.pyplot", "lab").subplots(figsize=(6.4, tall), layout="constrained")
    if title:
        ax.set_title(title)
    return ax


def _shapes(graph: nx.Graph[Any], at: Mapping[Any, tuple[float, float]]) -> dict[Any, Patch]:
    """Return a hexagon for each cell of a board of hexagons, and a disc for any other."""
    from matplotlib.patches import Circle, RegularPolygon

    steps = [dist(at[one], at[other]) for one, other, *_ in graph.edges]
    near = min(steps, default=1.0)
    even = all(isclose(step, near, rel_tol=0.01) for step in steps)
    if not steps or not even or max(degree for _, degree in graph.degree) > 6:
        return {node: Circle(place, near * 0.35) for node, place in at.items()}
    one, other, *_ = next(iter(graph.edges))
    turn = degrees(atan2(at[other][1] - at[one][1], at[other][0] - at[one][0]))
    # A neighbour lies beyond a side; matplotlib's hexagons have sides at 0, 60, 120 degrees.
    lean = radians(turn % 60)
    size = near / 3**0.5
    return {
        node: RegularPolygon(place, 6, radius=size, orientation=lean) for node, place in at.items()
    }


def _heat(
    ax: Axes, values: Mapping[Any, float], cmap: str, label: str
) -> dict[Any, tuple[float, float, float, float]]:
    """Return a colour for each number, and draw the scale."""
    if not values:
        return {}
    from matplotlib import colormaps
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    norm, shades = Normalize(min(values.values()), max(values.values())), colormaps[cmap]
    figure = ax.get_figure()
    assert figure is not None
    figure.colorbar(ScalarMappable(norm, shades), ax=ax, label=label, shrink=0.7)
    return {node: shades(float(norm(value))) for node, value in values.items()}


def _kinds(ax: Axes, values: Mapping[Any, Hashable]) -> dict[Any, Any]:
    """Return a colour for each value, and draw the legend."""
    from matplotlib import colormaps
    from matplotlib.patches import Patch

    kinds = list(dict.fromkeys(values.values()))
    palette = colormaps["tab10" if len(kinds) <= 10 else "tab20"]
    colours = {kind: palette(i % palette.N) for i, kind in enumerate(kinds)}
    named = [Patch(facecolor=colours[kind], label=str(kind)) for kind in kinds]
    ax.legend(handles=named, loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
    return {node: colours[value] for node, value in values.items()}


def _ink(face: Any) -> str:
    """Return black or white, whichever reads better on a colour."""
    from matplotlib.colors import to_rgb

    red, green, blue = to_rgb(face)
    return "black" if 0.3 * red + 0.59 * green + 0.11 * blue > 0.5 else "white"
