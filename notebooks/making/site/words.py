"""What the pages of the games say, in every language."""

from __future__ import annotations

from pathlib import Path

from armillary.engines.core.text import Catalog

TEXTS = Catalog(Path(__file__).with_name("words.toml"))


class Words:
    """The texts of `words.toml` in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, text: str, /, **values: object) -> str:
        """Say one of the texts."""
        return TEXTS.say(text, **values).to(self.lang)
