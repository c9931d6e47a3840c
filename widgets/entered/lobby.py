"""The lobby: a door to every game, and one place to play, learn, practise or go on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from armillary.engines import catalogue, load
from armillary.engines.agents import described
from armillary.engines.agents.levels import NAMES as LEVELS
from armillary.engines.core.engine import Engine
from armillary.engines.core.faults import Fault
from armillary.engines.core.progress import Progress
from armillary.engines.core.table import Table
from armillary.engines.core.text import LANGUAGES, Catalog

from ..drawn.picture import still
from ..drawn.svg import escape, inset, svg
from ..played.keeping import Kept, unfinished
from ..played.play import PEOPLE, check_look, play
from ..sent.asking import Asked, Page
from ..sent.board import Board, squeezed
from ..taught.contents import Contents
from ..taught.practise import practise
from ..taught.teach import teach
from ..words import say

HERE = Path(__file__).parent
TEXTS = Catalog(HERE / "lobby.toml")
WORDS: tuple[str, ...] = (
    *("welcome", "go_on", "play", "learn", "practise", "seats", "opponents", "people"),
    *("alone", "begin", "back", "questions"),
)

PLIES = 24
"""So many moves a game has gone on that is seen through its door."""
OFFERED = 4
"""So many unfinished games are offered to go on with, the last ones."""


def begun(engine: Engine[Any, Any]) -> Table:
    """Return a game that has gone on for a while, to be shown where it may be chosen."""
    table, luck = engine.table(seed=7), random.Random(7)
    for _ in range(PLIES):
        if table.to_act is not None:
            table.play(engine.sample(table.state, luck))
    return table


@cache
def seen(game: str) -> str:
    """Return a picture of a game that is being played, as its door shows it: at night."""
    engine = load(game)
    stage, frame = still(engine, begun(engine).shown)
    return svg(stage, frame, theme="dark", bare=True)


@dataclass(frozen=True)
class Wish:
    """What a person asks for at a door."""

    kind: str
    game: str = ""
    what: str = "play"
    seats: int = 0
    against: str = ""
    name: str = ""
    lang: str = ""


class Doors(Page):
    """The page of the lobby, with the pictures of its doors."""

    _esm: ClassVar[str] = (HERE.parent / "sent" / "lobby.js").read_text(encoding="utf-8")
    pictures = traitlets.Bytes(read_only=True).tag(sync=True)

    def __init__(self, page: dict[str, Any], theme: str, hear: Callable[[Any], None]) -> None:
        drawn = {name: seen(name) for name in catalogue()}
        self.set_trait("pictures", squeezed(json.dumps(drawn, ensure_ascii=False)))
        super().__init__(page, theme, hear)


class Lobby(Asked):
    """Five doors, or as many as there are games; what is behind one opens under them.

    `board` is what is open: a game, a lesson or a quiz, or None.
    """

    def __init__(
        self, *, learner: str | None = "me", lang: str = "en", theme: str = "auto"
    ) -> None:
        check_look(lang, theme)
        self._learner, self.lang, self._theme = learner, lang, theme
        self.board: Board | None = None
        self._page = Doors(self._shown(), theme, self._hear)
        super().__init__([self._page])

    def enter(
        self,
        game: str,
        what: str = "play",
        *,
        seats: int | None = None,
        against: str = "",
        chapter: int | str | None = None,
    ) -> Board:
        """Open a door from Python, as a click would, and return the board behind it.

        `what` is "play", "learn" or "practise"; `against` names the agents on all seats but one.
        """
        words: dict[str, Any] = {"lang": self.lang, "theme": self._theme}
        board: Board
        if what == "play":
            count = load(game).check_seats(seats)
            sitting = [PEOPLE[0], *[against] * (count - 1)] if against else count
            board = play(game, seats=sitting, learner=self._learner, **words)
        elif what == "learn":
            board = teach(game, chapter, learner=self._learner, **words)
        elif what == "practise":
            board = practise(game, learner=self._learner, **words)
        else:
            raise Fault(f"behind a door one can play, learn or practise, not {what!r}")
        self._show(board)
        return board

    def leave(self) -> None:
        """Come back to the doors; a game that goes on is kept."""
        self._show(None)

    def on_page(self, tell: Callable[[Any], None]) -> None:
        """Call `tell` whenever something else is on the page."""
        self._page.observe(tell, "page")

    # ---- what the page says

    def _hear(self, content: Any) -> None:
        """Do what a person wishes."""
        self.attempt(lambda: self._do(content))

    def _do(self, content: Any) -> None:
        wish = self._wish(Wish, content)
        if wish.kind == "lang" and wish.lang in LANGUAGES:
            self.lang = wish.lang
        elif wish.kind == "close":
            self.leave()
        elif wish.kind == "begin" and wish.game in catalogue():
            if wish.against not in ("", *LEVELS):
                raise self._unclear()
            self.enter(wish.game, wish.what, seats=wish.seats or None, against=wish.against)
        elif wish.kind == "take":
            found = [one for one in going() if one.path.stem == wish.name]
            if not found:
                raise self._unclear()
            words: dict[str, Any] = {"lang": self.lang, "theme": self._theme}
            self._show(play(found[0].game, save=found[0].path, learner=self._learner, **words))
        else:
            raise self._unclear()

    def _show(self, board: Board | None) -> None:
        before, self.board = self.board, board
        self.children = [self._page] if board is None else [self._page, board]
        if before is not None:
            before.close()
        self._page.set_trait("page", self._shown())

    # ---- what the page shows

    def _shown(self) -> dict[str, Any]:
        words, lang = say(self.lang), self.lang
        return {
            "lang": lang,
            "langs": list(LANGUAGES),
            "words": {one: TEXTS.say(one).to(lang) for one in WORDS}
            | {one: words[one] for one in ("lang", "gone")},
            "doors": [self._door(engine) for engine in games()],
            "levels": [[name, described(name).to(lang)] for name in LEVELS],
            "kept": [[one.path.stem, self._told_of(one)] for one in going()[:OFFERED]],
            "open": self.board is not None,
            "error": self._error,
        }

    def _door(self, engine: Engine[Any, Any]) -> dict[str, Any]:
        lang = self.lang
        contents = Contents(engine, None if self._learner is None else Progress(self._learner))
        done = sum(not contents.open_steps(one) for one in contents.lessons)
        low, high = engine.seats
        of: dict[str, Any] = {"done": done, "all": len(contents.lessons)}
        of["title"] = contents.next_open().title
        return {
            "name": engine.name,
            "title": engine.title.to(lang),
            "text": engine.say("door").to(lang),
            "players": TEXTS.say("just" if low == high else "from_to", low=low, high=high).to(lang),
            "seats": [low, high, engine.check_seats(None)],
            "chapters": TEXTS.say("chapters" if done else "first", **of).to(lang),
        }

    def _told_of(self, game: Kept) -> str:
        words = say(self.lang)
        told = [load(game.game).title.to(self.lang), words["at_move"].format(game.moves)]
        against = sorted({name for name in game.players if name})
        return ", ".join(told + ([words["against"].format(", ".join(against))] if against else []))

    # ---- without a page

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Add the doors as a picture and as text, for places that show no widgets."""
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**data, "image/svg+xml": facade(), "text/plain": plain()}


def lobby(*, learner: str | None = "me", lang: str = "en", theme: str = "auto") -> Lobby:
    """Show every game behind a door: choose one, and play, learn or practise by clicks alone.

    Games and chapters left unfinished are offered to go on with. `learner` names the file that
    keeps the progress; None keeps nothing.

    >>> hall = lobby(learner=None)
    >>> board = hall.enter(catalogue()[0], "learn", chapter=1)
    >>> hall.board is board
    True
    """
    return Lobby(learner=learner, lang=lang, theme=theme)


def going() -> list[Kept]:
    """Return the kept games of all names that go on, the last one first."""
    games = [one for name in catalogue() for one in unfinished(name)]
    return sorted(games, key=lambda one: one.when, reverse=True)


def games() -> list[Engine[Any, Any]]:
    """Return every game, those with fewest rules first."""
    return sorted(map(load, catalogue()), key=lambda engine: len(engine.rulebook))


def plain() -> str:
    """Return the doors as text."""
    return "\n".join(f"{engine.title}: {engine.say('door')}" for engine in games())


WIDE, TALL, ACROSS = 300, 330, 3


def facade() -> str:
    """Return the doors as one still picture."""
    engines = games()
    width, height = WIDE * min(ACROSS, len(engines)), TALL * -(-len(engines) // ACROSS)
    parts = [f'<rect width="{width}" height="{height}" rx="14" fill="#0b1024"/>']
    for number, engine in enumerate(engines):
        x, y = number % ACROSS * WIDE, number // ACROSS * TALL
        picture = inset(seen(engine.name), x + 10, y + 10, WIDE - 20, TALL - 50)
        title = escape(str(engine.title))
        parts.append(f'{picture}<text x="{x + WIDE // 2}" y="{y + TALL - 16}">{title}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}"'
        f' width="{width}" style="max-width:100%;height:auto" text-anchor="middle"'
        ' font-family="system-ui, sans-serif" font-size="17" font-weight="600" fill="#f2f4ff">'
        f"<title>{escape(plain())}</title>{''.join(parts)}</svg>"
    )
