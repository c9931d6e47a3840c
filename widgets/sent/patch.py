"""Differences between two JSON documents, as JSON merge patches (RFC 7386).

>>> old = {"n": 1, "items": {"a": {"x": 0}, "b": {"x": 1}}}
>>> new = {"n": 2, "items": {"a": {"x": 0}, "c": {"x": 1}}}
>>> diff(old, new)
{'n': 2, 'items': {'b': None, 'c': {'x': 1}}}
>>> merge(old, diff(old, new)) == new
True
"""

from __future__ import annotations

from typing import Any


class Clean(dict[str, Any]):
    """A document that is clean already and never altered: made once, it is shown for long."""


_WHOLE = frozenset({str, int, float, bool})
"""What JSON carries as it is; nearly all that a document holds is of these."""


def clean(value: Any) -> Any:
    """Return the value as JSON will carry it, without the keys that hold None.

    In a merge patch None means "take this key away", so a frame may not also use it as a value.
    """
    if isinstance(value, Clean):
        return value
    if isinstance(value, dict):
        return {
            str(key): one if type(one) in _WHOLE else clean(one)
            for key, one in value.items()
            if one is not None
        }
    if isinstance(value, (list, tuple)):
        return [one if type(one) in _WHOLE else clean(one) for one in value]
    return value


def diff(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Return the smallest patch that turns one clean document into the other."""
    patch: dict[str, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            patch[key] = value
        elif old[key] is value:
            continue
        elif isinstance(value, dict) and isinstance(old[key], dict):
            if inner := diff(old[key], value):
                patch[key] = inner
        elif old[key] != value or type(old[key]) is not type(value):
            patch[key] = value
    return patch


def merge(old: Any, patch: Any) -> Any:
    """Return the old document with a patch applied; neither is altered."""
    if not isinstance(patch, dict):
        return patch
    out = dict(old) if isinstance(old, dict) else {}
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = merge(out.get(key), value)
    return out
