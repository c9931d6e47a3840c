"""The moving picture that the README opens with: python notebooks/making/moving.py [--check].

Every game is played by its `greedy` agents on its real board, and a few moments of it are drawn;
the picture shows them one after the other, without script. Whoever asks their browser for less
motion sees one of them, still.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path

from armillary.engines.agents import agent
from armillary.engines.core.engine import Engine
from armillary.widgets.drawn.picture import still
from armillary.widgets.drawn.svg import escape, inset, svg
from armillary.widgets.entered.lobby import games

PICTURE = Path(__file__).with_name("armillary.svg")
MOMENTS = 6
"""So many are drawn of a game."""
SECONDS = 0.9
"""So long each is seen."""
PLIES = 120
"""A game that takes longer is shown as far as this."""
WIDE, TALL, TITLE = 720, 560, 538
STYLE = (
    ".f{{visibility:hidden;animation:f {all:g}s step-end infinite}}"
    "@keyframes f{{0%{{visibility:visible}}{share:.4g}%{{visibility:hidden}}}}"
    "@media(prefers-reduced-motion:reduce){{.f{{animation:none}}.still{{visibility:visible}}}}"
)


def main(arguments: list[str]) -> int:
    """Write the picture, or check that it is what the boards look like now."""
    made = moving()
    if "--check" not in arguments:
        PICTURE.write_text(made, encoding="utf-8")
    elif not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != made:
        print(f"{PICTURE.name} is not what the boards look like; run: python {Path(__file__).name}")
        return 1
    return 0


def moving() -> str:
    """Return all games as one picture that moves."""
    engines = games()
    count = MOMENTS * len(engines)
    shown = list[str]()
    for engine in engines:
        title = f'<text x="{WIDE // 2}" y="{TITLE}">{escape(str(engine.title))}</text>'
        for drawing in moments(engine):
            names = "f still" if len(shown) + 1 == MOMENTS else "f"
            # A negative delay: the first turn begins at once, and everybody's place in it is set.
            wait = (len(shown) - count) * SECONDS
            shown.append(
                f'<g class="{names}" style="animation-delay:{wait:g}s">{drawing}{title}</g>\n'
            )
    style = STYLE.format(all=count * SECONDS, share=100 / count)
    said = ", ".join(str(engine.title) for engine in engines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDE} {TALL}"'
        f' width="{WIDE}" text-anchor="middle" font-family="system-ui, sans-serif"'
        f' font-size="20" font-weight="600" fill="#f2f4ff"><title>{escape(said)}</title>'
        f'<style>{style}</style><rect width="{WIDE}" height="{TALL}" rx="14" fill="#0b1024"/>\n'
        f"{''.join(shown)}</svg>\n"
    )


def moments(engine: Engine) -> list[str]:  # type: ignore[type-arg]
    """Return drawings of one game, from near its start to where it is left."""
    table, player, luck = engine.table(seed=7), agent("greedy"), random.Random(7)
    told = [table.shown]
    while (seat := table.to_act) is not None and len(told) < PLIES:
        table.play(player.choose(engine, engine.view(table.state, seat), luck))
        told.append(table.shown)
    places = [(number + 1) * (len(told) - 1) // MOMENTS for number in range(MOMENTS)]
    drawn = []
    for place in places:
        picture = svg(*still(engine, told[place]), theme="dark", bare=True)
        picture = re.sub(r"<(title|desc)>[^<]*</\1>", "", picture)
        drawn.append(inset(picture, 10, 10, WIDE - 20, TALL - 60))
    return drawn


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
