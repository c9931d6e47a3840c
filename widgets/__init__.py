"""Live boards, lessons and pictures for notebooks: `play`, `teach`, `quiz`, `picture`.

Each room knows those before it: what is `drawn`, what is `sent` to a page and back, what is
`played`, what is `taught`, and where one is
`entered`. `front` is the page's side, in JavaScript; `words` serve all.

>>> from armillary.widgets import picture, play
"""

from __future__ import annotations

from armillary.engines.core.classroom import classroom

from .drawn import plots
from .drawn.picture import Picture, picture
from .entered.app import app
from .entered.lobby import Lobby, lobby
from .played.keeping import Kept, kept
from .played.play import Game, play
from .sent.board import Board
from .taught.compose import Workshop, compose
from .taught.grade import Grade, grade
from .taught.practise import practise
from .taught.teach import page, quiz, teach

__all__ = [
    "Board",
    "Game",
    "Grade",
    "Kept",
    "Lobby",
    "Picture",
    "Workshop",
    "app",
    "classroom",
    "compose",
    "grade",
    "kept",
    "lobby",
    "page",
    "picture",
    "play",
    "plots",
    "practise",
    "quiz",
    "teach",
]
