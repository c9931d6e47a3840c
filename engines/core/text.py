"""Sentences in every language of the project, and what they point at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from .data import DataError, read_toml

LANGUAGES = ("en", "fr", "de")

_GAP = re.compile(r"{(\w+)}")


class Text(str):
    """A sentence that reads as English and can be said in another language.

    `keys` are the scene keys that the sentence is about, so that a board can light them.

    >>> greeting = Text.of({"en": "Hello {who}", "fr": "Bonjour {who}"}, who="Ada")
    >>> greeting, greeting.to("fr"), greeting.to("de")
    ('Hello Ada', 'Bonjour Ada', 'Hello Ada')
    """

    __slots__ = ("forms", "keys", "values")

    forms: Mapping[str, str]
    values: Mapping[str, Any]
    keys: tuple[str, ...]

    @classmethod
    def of(cls, forms: Mapping[str, str], *, keys: Iterable[str] = (), **values: Any) -> Text:
        """Make a text from its forms by language, filling the named gaps with `values`."""
        return cls._made(forms, tuple(keys), values)

    @classmethod
    def _made(
        cls, forms: Mapping[str, str], keys: tuple[str, ...], values: Mapping[str, Any]
    ) -> Text:
        text = cls(_fill(forms, "en", values))
        text.forms, text.values, text.keys = forms, values, keys
        return text

    def to(self, lang: str) -> str:
        """Say it in `lang`, or in English where that form is missing."""
        # It is its own English, made once.
        forms = None if lang == "en" else getattr(self, "forms", None)
        return str(self) if forms is None else _fill(forms, lang, self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        if not hasattr(self, "forms"):
            return Text, (str(self),)
        return _rebuild, (dict(self.forms), dict(self.values), self.keys)


def _rebuild(forms: dict[str, str], values: dict[str, Any], keys: tuple[str, ...]) -> Text:
    return Text._made(forms, keys, values)


_WORDS = frozenset((str, int))
_ENGLISH = frozenset((str, int, Text))
"""Kinds of value that need no translation: a text is its own English."""


def _fill(forms: Mapping[str, str], lang: str, values: Mapping[str, Any]) -> str:
    form = forms.get(lang) or forms["en"]
    if not values:
        return form
    # Nearly every value is a word or a number, and millions of texts are made in a long search.
    if not (_ENGLISH if lang == "en" else _WORDS).issuperset(map(type, values.values())):
        values = {name: said(value, lang) for name, value in values.items()}
    return form.format_map(values)


def said(value: Any, lang: str) -> str:
    """Say any value in a language: texts are translated, lists are joined."""
    if isinstance(value, Text):
        return value.to(lang)
    if isinstance(value, (list, tuple)):
        return ", ".join(said(one, lang) for one in value)
    return str(value)


SAID = 4096
"""So many texts with filled gaps a catalog remembers; then it forgets them all."""


def _same_texts(kept: Mapping[str, Any], given: Mapping[str, Any]) -> bool:
    """Tell whether all texts are the same ones: equal are those that read alike in English."""
    return all(type(one) is not Text or one is kept[name] for name, one in given.items())


class Catalog:
    """The texts of one TOML file, by dotted id; every one exists in every language.

    A value that starts with `@` names another text of the same catalog, so that an event can be
    stored as plain data and still be told in any language.
    """

    def __init__(self, *paths: Path) -> None:
        self._paths = paths
        self._plain: dict[str, Text] = {}
        self._said: dict[tuple[Any, ...], Text] = {}

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """The texts by id; the files are read when the first one is said."""
        found: dict[str, dict[str, str]] = {}
        for path in self._paths:
            _gather(read_toml(path), "", found, path.name)
        return found

    def plus(self, *paths: Path) -> Catalog:
        """Return a catalog that has the texts of more files, too."""
        more = Catalog(*paths)
        more.texts = self.texts | more.texts
        return more

    def __contains__(self, id: str) -> bool:
        return id in self.texts

    def say(self, id: str, *, keys: Iterable[str] = (), **values: Any) -> Text:
        """Return the text called `id`, its gaps filled."""
        return self.said(id, keys, values)

    def said(self, id: str, keys: Iterable[str], values: dict[str, Any]) -> Text:
        """Do the same for values by name, which the text keeps: nobody may change them later."""
        if not values and not keys and id in self._plain:
            return self._plain[id]
        # The same few sentences are said again and again while moves are tried.
        keys, kinds = tuple(keys), tuple(map(type, values.values()))
        if not _ENGLISH.issuperset(kinds):
            return self._made(id, keys, values)
        key = (id, keys, kinds, *values, *values.values())
        text = self._said.get(key)
        if text is None or (Text in kinds and not _same_texts(text.values, values)):
            text = self._made(id, keys, values)
            if len(self._said) >= SAID:
                self._said.clear()
            self._said[key] = text
        return text

    def _made(self, id: str, keys: tuple[str, ...], values: dict[str, Any]) -> Text:
        forms = self.texts.get(id)
        if forms is None:
            raise DataError(f"no text is called {id!r}; add it to the game's texts.toml")
        for name, value in values.items():
            if type(value) is not int:
                values[name] = self._resolve(value)
        text = Text._made(forms, keys, values)
        if not values and not keys:
            self._plain[id] = text
        return text

    def _resolve(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.say(value[1:]) if value[:1] == "@" else value
        if isinstance(value, (list, tuple)):
            return [self._resolve(one) for one in value]
        return value


def _gather(
    table: Mapping[str, Any], prefix: str, found: dict[str, dict[str, str]], file: str
) -> None:
    for name, value in table.items():
        id = f"{prefix}{name}"
        if not isinstance(value, dict):
            raise DataError(f"{file}: '{id}' must be a table with {', '.join(LANGUAGES)}")
        if "en" not in value:
            _gather(value, f"{id}.", found, file)
            continue
        missing = [lang for lang in LANGUAGES if not isinstance(value.get(lang), str)]
        if missing:
            raise DataError(f"{file}: text '{id}' has no {' and no '.join(missing)}; add it")
        for name in value:
            if name not in LANGUAGES:
                raise DataError(f"{file}: text '{id}' has an unknown '{name}'; rename one of them")
        for lang in LANGUAGES:
            if set(_GAP.findall(value[lang])) != set(_GAP.findall(value["en"])):
                raise DataError(f"{file}: text '{id}' has other gaps in {lang} than in en; mend it")
        found[id] = {lang: value[lang] for lang in LANGUAGES}
