"""Live boards, lessons and pictures for notebooks: `play`, `teach`, `quiz`, `picture`.

>>> from armillary.widgets import picture, play
"""

from __future__ import annotations

from .board import Board
from .keeping import Kept, kept
from .picture import Picture, picture
from .play import Game, play
from .teach import page, quiz, teach

__all__ = ["Board", "Game", "Kept", "Picture", "kept", "page", "picture", "play", "quiz", "teach"]
