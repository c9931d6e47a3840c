"""A save under a seal, for games with secrets: a page carries it and cannot read it.

The key stays in the learner's own folder, so a sealed save is opened where it was made. A game
that is to travel is saved to a file from Python instead.
"""

from __future__ import annotations

import base64
import binascii
import json
import secrets
import zlib
from hashlib import blake2b
from hmac import compare_digest
from typing import Any

from .progress import folder

LIMIT = 4_000_000
"""No save is longer; what unpacks to more is none."""

_BLOCK = 64
_TAG = 16


def seal(text: str, key: bytes | None = None) -> str:
    """Return a save packed into one word that only `key` opens, with the number of its format.

    >>> sealed = seal('{"armillary": 1, "game": "go"}', b"k" * 32)
    >>> "go" in sealed, unseal(json.loads(sealed), b"k" * 32)
    (False, '{"armillary": 1, "game": "go"}')
    """
    key = own_key() if key is None else key
    nonce = secrets.token_bytes(_TAG)
    hidden = _crossed(zlib.compress(text.encode(), 9), key, nonce)
    word = base64.b64encode(nonce + _tag(nonce + hidden, key) + hidden).decode()
    return json.dumps({"armillary": json.loads(text)["armillary"], "sealed": word})


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
    """Return the key of the learner's folder, made when first asked for."""
    path = folder() / "seal.key"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(secrets.token_bytes(32))
        path.chmod(0o600)
    return path.read_bytes()


def _crossed(data: bytes, key: bytes, nonce: bytes) -> bytes:
    """Return the data crossed with a stream that only the key gives; twice gives it back."""
    blocks = range(-(-len(data) // _BLOCK))
    stream = b"".join(
        blake2b(nonce + n.to_bytes(8, "big"), key=key, person=b"stream").digest() for n in blocks
    )
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


def _tag(data: bytes, key: bytes) -> bytes:
    return blake2b(data, key=key, person=b"tag", digest_size=_TAG).digest()
