"""The words that the board itself says, in every language it speaks."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path


@cache
def _table() -> dict[str, dict[str, str]]:
    return tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))


@cache
def say(lang: str) -> dict[str, str]:
    """Return every word in one language; a language not spoken here is answered in English."""
    return {name: texts.get(lang, texts["en"]) for name, texts in _table().items()}
