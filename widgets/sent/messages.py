"""What a page may say, and nothing else: every message is checked here before a desk sees it."""

from __future__ import annotations

import json
from typing import Any

from armillary.engines.core.files import MOST

from ..words import say

LIMIT = 64 * 1024
"""No message is longer, but for a save: that may be as long as a page was given one."""

# For each kind: the fields it needs, and of what type. More fields are refused.
FIELDS: dict[str, dict[str, type]] = {
    "pick": {"key": str},
    "unpick": {},
    "dial": {"name": str, "step": int},
    "undo": {},
    "redo": {},
    "overlay": {"name": str, "on": bool},
    "type": {"text": str},
    "save": {},
    "load": {"text": str},
    "goto": {"ply": int},
    "fork": {},
    "back": {},
    "new": {},
    "resume": {"yes": bool},
    "games": {},
    "take": {"name": str},
    "aside": {"name": str},
    "line": {"number": int},
    "hint": {},
    "think": {"do": str},
    "review": {"do": str, "ply": int},
    "peek": {"key": str},
    "lang": {"lang": str},
    "lesson": {"do": str},
    "ready": {},
    "script": {},
    "resync": {},
}
LESSON_WORDS = ("next", "prev", "restart", "check", "answer", "chapter")
ENVELOPE = ("kind", "frame", "id")


class BadMessage(ValueError):
    """A message that no page of ours would send; the text is for the person at the screen."""


def check(content: object, lang: str = "en") -> dict[str, Any]:
    """Return the message, known to be of a known kind with the right fields.

    >>> check({"kind": "pick", "key": "cell:a1", "frame": 3})
    {'kind': 'pick', 'key': 'cell:a1', 'frame': 3}
    >>> check({"kind": "pick", "frame": 3})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    armillary.widgets.sent.messages.BadMessage: The page sent something unclear; ...
    """
    words = say(lang)
    unclear = BadMessage(words["unclear"])
    if not isinstance(content, dict) or not isinstance(content.get("kind"), str):
        raise unclear
    try:
        # Half a pair of surrogates could be read, but never be sent back or written.
        size = len(json.dumps(content, allow_nan=False, ensure_ascii=False).encode())
    except (TypeError, ValueError, RecursionError):
        raise unclear from None
    if size > (MOST if content["kind"] == "load" else LIMIT):
        raise BadMessage(words["too_long"])
    kind = content["kind"]
    if kind not in FIELDS or not _right(content, FIELDS[kind], kind):
        raise unclear
    return content


def _right(content: dict[str, Any], fields: dict[str, type], kind: str) -> bool:
    """Say whether each field is there, of its type, and no other beside it."""
    extra = set(content) - set(fields) - set(ENVELOPE) - ({"value"} if kind == "lesson" else set())
    # A bool is an int in Python, but not in a message.
    typed = all(type(content.get(name)) is kind_of for name, kind_of in fields.items())
    if extra or not typed or type(content.get("frame")) is not int:
        return False
    if kind == "dial":
        return content["step"] in (1, -1)
    if kind == "lesson":
        return content["do"] in LESSON_WORDS and isinstance(content.get("value", ""), str)
    return True
