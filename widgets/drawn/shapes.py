"""Drawings that a still picture needs more than once: each is kept under an id, and used."""

from __future__ import annotations

import base64
import hashlib
import re

_ID = "@picture"


class Shapes:
    """The drawings that one picture keeps."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def use(self, drawn: str) -> str:
        """Keep a drawing and return what draws it."""
        return f"<use href='#{self.keep(drawn)}'/>"

    def keep(self, drawn: str) -> str:
        """Keep a drawing under an id and return that."""
        return self.kept.setdefault(drawn, f"{_ID}{digits(len(self.kept))}")

    def whole(self, body: str) -> str:
        """Return a drawing behind the shapes it uses; what is used once only is put in place."""
        kept = {name: shape for shape, name in self.kept.items()}
        text = body + "".join(self.kept)
        for name in list(kept):
            used = f"<use href='#{name}'/>"
            if text.count(f"'#{name}'") == 1 and used in text:
                shape = kept.pop(name)
                body, text = body.replace(used, shape), text.replace(used, shape)
                kept = {other: one.replace(used, shape) for other, one in kept.items()}
        shapes = "".join(named(shape, name) for name, shape in kept.items())
        return (f"<defs>{shapes}</defs>" if shapes else "") + body


def sealed(picture: str) -> str:
    """Write a picture's own digest into its ids, so that no two pictures share one."""
    digest = base64.b32encode(hashlib.sha256(picture.encode()).digest())
    return picture.replace(_ID, f"a{digest[:4].decode().lower()}")


def named(drawn: str, name: str) -> str:
    """Give a drawing an id: its own group, if all of it is one, is named instead of a new one.

    >>> named("<g fill='red'><path/></g>", "a"), named("<g/><g><path/></g>", "b")
    ("<g id='a' fill='red'><path/></g>", "<g id='b'><g/><g><path/></g></g>")
    """
    depth, closed = 0, 0
    for tag in re.finditer(r"<(/?)[^>]*?(/?)>", drawn):
        depth += 0 if tag[2] else -1 if tag[1] else 1
        closed += depth == 0
    if closed == 1 and drawn.startswith("<g"):
        return f"<g id='{name}'{drawn[2:]}"
    return f"<g id='{name}'>{drawn}</g>"


def digits(number: int) -> str:
    """Write a number in few characters.

    >>> [digits(number) for number in (0, 35, 36)]
    ['0', 'z', '10']
    """
    low = "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36]
    return digits(number // 36) + low if number >= 36 else low
