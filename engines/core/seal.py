"""A save under a seal: whole, but not to be read at a glance, for games with secrets.

It keeps an honest player from reading another's cards by accident; it is no lock.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

LIMIT = 4_000_000
"""No save is longer; what unpacks to more is none."""


def seal(text: str) -> str:
    """Return a save packed into one word, under the number of its format.

    >>> unseal(json.loads(seal('{"armillary": 1, "game": "go"}')))
    '{"armillary": 1, "game": "go"}'
    """
    word = base64.b64encode(zlib.compress(text.encode(), 9)).decode()
    return json.dumps({"armillary": json.loads(text)["armillary"], "sealed": word})


def unseal(plain: dict[str, Any]) -> str:
    """Return the save that was sealed; ValueError if there is none inside."""
    word = plain["sealed"]
    if not isinstance(word, str):
        raise ValueError("'sealed' is no text")
    try:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(base64.b64decode(word, validate=True), LIMIT)
        if not unpacker.eof:
            raise ValueError("the sealed part is not whole")
        return data.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise ValueError("the sealed part is damaged") from None
