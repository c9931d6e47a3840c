"""A save under a seal, for games with secrets: a page carries it and cannot read it.

The key stays in the learner's own folder, so a sealed save is opened where it was made. What is
sealed is as long as the number of moves makes it, whatever was drawn and whatever is hidden. Who
asks Python by name has the open text: `engine.resume(text).save()`.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import secrets
import time
import zlib
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from typing import Any

from .faults import Fault
from .progress import folder

LIMIT = 4_000_000
"""No save is longer; what unpacks to more is none."""

_BLOCK = 64
_TAG = 16
_KEY = 32

_HEAD, _MOVE = 512, 8
"""Room for what stands once in a save, and for a move: packed, neither takes half of that."""

_PATIENCE = 1.0
"""Seconds that another process may take to write the key that it has just begun."""


class SealError(Fault, ValueError):
    """A key that cannot be made or is no key; the message names the file and what to do."""


def seal(text: str, key: bytes | None = None) -> str:
    """Return a save packed into one word that only `key` opens, with the number of its format.

    >>> sealed = seal('{"armillary": 1, "game": "go"}', b"k" * 32)
    >>> "game" in sealed, unseal(json.loads(sealed), b"k" * 32)
    (False, '{"armillary": 1, "game": "go"}')
    """
    key = own_key() if key is None else key
    nonce = secrets.token_bytes(_TAG)
    plain = json.loads(text)
    hidden = _crossed(_padded(zlib.compress(text.encode(), 9), plain), key, nonce)
    word = base64.b64encode(nonce + _tag(nonce + hidden, key) + hidden).decode()
    return json.dumps({"armillary": plain["armillary"], "sealed": word})


def _padded(packed: bytes, plain: dict[str, Any]) -> bytes:
    """Return the packed save as long as its number of moves makes it; the rest is not read.

    Of each line that was tried all moves count that the game itself has not, as a board tells of
    it: which of them it shares with another line may be a secret. A save that needs more room
    than that gets twice as much, as often as needed.
    """
    moves, shared = len(plain.get("moves", ())), 0
    for of, at, more in plain.get("lines", ()):
        # One written by what it adds to the line before it leaves the game where that one does.
        shared = shared if of % 2 else at
        moves += 4 + at + len(more) - shared
    room = _HEAD + _MOVE * moves
    while len(packed) > room:
        room *= 2
    return packed.ljust(room, b"\0")


def unseal(plain: dict[str, Any], key: bytes | None = None) -> str:
    """Return the save that was sealed; ValueError says why it cannot be opened."""
    key = own_key() if key is None else key
    word = plain["sealed"]
    if not isinstance(word, str):
        raise ValueError("'sealed' is no text")
    try:
        packed = base64.b64decode(word, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("the sealed part is damaged") from None
    nonce, tag, hidden = packed[:_TAG], packed[_TAG : 2 * _TAG], packed[2 * _TAG :]
    if not compare_digest(tag, _tag(nonce + hidden, key)):
        raise ValueError("the sealed part is damaged, or was sealed in another learner's folder")
    return zlib.decompressobj().decompress(_crossed(hidden, key, nonce), LIMIT).decode()


def own_key() -> bytes:
    """Return the key of the learner's folder, made once; SealError if the file holds no key."""
    path = folder() / "seal.key"
    try:
        if not path.exists():
            _make(path)
        key = _read(path)
    except OSError as fault:
        raise SealError(
            f"{path} cannot be made or read ({fault.strerror}); set ARMILLARY_HOME to a folder "
            "of yours"
        ) from None
    if len(key) != _KEY:
        raise SealError(
            f"{path} holds {len(key)} bytes instead of {_KEY}; put a whole copy in its place, or "
            "move it away to begin with a new key, which opens nothing that the old one sealed"
        )
    return key


def _make(path: Path) -> None:
    """Write a new key for its owner's eyes alone, unless another process is first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        file = os.open(
            path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o600
        )
    except FileExistsError:
        return
    try:
        os.write(file, secrets.token_bytes(_KEY))
        os.fsync(file)
    except OSError:
        # A disk that is full leaves no half of a key behind.
        path.unlink(missing_ok=True)
        raise
    finally:
        os.close(file)


def _read(path: Path) -> bytes:
    """Return what is in the key's file, once whoever has begun to write it is done."""
    until = time.monotonic() + _PATIENCE
    while len(key := path.read_bytes()[: 2 * _KEY]) < _KEY and time.monotonic() < until:
        time.sleep(0.01)
    return key


def _crossed(data: bytes, key: bytes, nonce: bytes) -> bytes:
    """Return the data crossed with a stream that only the key gives; twice gives it back."""
    blocks = range(-(-len(data) // _BLOCK))
    stream = b"".join(
        blake2b(nonce + n.to_bytes(8, "big"), key=key, person=b"stream").digest() for n in blocks
    )
    crossed = int.from_bytes(data, "big") ^ int.from_bytes(stream[: len(data)], "big")
    return crossed.to_bytes(len(data), "big")


def _tag(data: bytes, key: bytes) -> bytes:
    return blake2b(data, key=key, person=b"tag", digest_size=_TAG).digest()
