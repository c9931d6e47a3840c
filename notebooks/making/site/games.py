"""The page of a game: all of it is asked of the engine, so that a new game has one for nothing."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from graphs import MOST, graph_picture, pairs
from links import Links
from live import live
from words import Words

from armillary.engines.core.engine import Engine
from armillary.engines.core.lesson import lessons
from armillary.engines.core.rulebook import STATUSES, Rule
from armillary.engines.core.text import LANGUAGES, Text
from armillary.widgets.drawn.picture import still
from armillary.widgets.drawn.svg import svg
from armillary.widgets.entered.lobby import begun

NAMES = {"en": "English", "fr": "français", "de": "Deutsch"}
THEMES = ("light", "dark")
RIVAL = "novice"

Game = Engine[Any, Any]


def plain(text: str) -> str:
    """Return words as Markdown that shows them as they are."""
    return re.sub(r"([\\`*_{}\[\]<>#|$~])", r"\\\1", text)


def capital(text: str) -> str:
    """Return words as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def game_pictures(engine: Game) -> dict[str, str]:
    """Return the pictures of a game's board and graph, for light and dark pages."""
    table, graph = begun(engine), engine.graph()
    made = {}
    for theme in THEMES:
        for lang in LANGUAGES:
            # Of the map alone: what lies beside it is for who plays.
            stage, frame = still(engine, table.shown, lang=lang)
            drawn = svg(stage, frame, theme=theme, bare=True)
            made[f"games/{engine.name}-{theme}.{lang}.svg"] = drawn
        made[f"games/{engine.name}-graph-{theme}.svg"] = graph_picture(
            graph, str(engine.title), theme
        )
    return made


def cards(engines: Iterable[Game], folder: str) -> str:
    """Return a door for each game: its name, what it is, and a picture of its board."""
    made = []
    for one in engines:
        shots = themed(f"{folder}{one.name}", ".en.svg", "")
        door = plain(str(one.say("door")))
        made.append(
            f":::{{container}} card\n{shots}\n\n**[{one.title}]({folder}{one.name}.md)**<br>"
            f"{capital(door)}. {seats(one, Words('en'))}.\n:::"
        )
    return "::::{container} cards\n" + "\n\n".join(made) + "\n::::"


def seats(engine: Game, say: Words) -> str:
    """Return how many play."""
    low, high = engine.seats
    number = str(low) if low == high else say("to", low=low, high=high)
    return f"{say('players')}: {number}"


def themed(stem: str, ending: str, alt: str) -> str:
    """Return a picture in two forms, of which a page shows that of its theme.

    One that only repeats the words beside it (`alt` is empty) is not read out.
    """
    return "\n".join(
        f"```{{image}} {stem}-{theme}{ending}\n:alt: {alt}\n:class: only-{theme}\n```"
        for theme in THEMES
    )


def game_page(engine: Game, lang: str, links: Links) -> str:
    """Return the page of a game in a language."""
    say = Words(lang)
    # The list of pages names the English ones; the others are a click away from them.
    head = "" if lang == "en" else "---\norphan: true\n---\n\n"
    parts = [
        f"{head}# {engine.title.to(lang)}",
        capital(plain(engine.say("door").to(lang))) + ".",
        languages(engine, say),
        facts(engine, say),
        board(engine, say),
        learning(engine, say, links),
        graph(engine, say, links),
        options(engine, say),
        rules(engine, say),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def languages(engine: Game, say: Words) -> str:
    """Return links to the page in the other languages."""
    others = [
        f"[{NAMES[lang]}]({engine.name}{'' if lang == 'en' else '.' + lang}.md)"
        for lang in LANGUAGES
        if lang != say.lang
    ]
    return say("also", others=", ".join(others))


def facts(engine: Game, say: Words) -> str:
    """Return what a person asks first: how many play, what is hidden, where its rules are from."""
    counts = Counter(rule.status for rule in engine.rulebook.values())
    told = ", ".join(f"{say(one)} {counts[one]}" for one in STATUSES if counts[one])
    hidden = say("secrets" if engine.secrets else "open")
    return "\n".join(
        (
            f"- {seats(engine, say)}",
            f"- {say('hidden')}: {hidden}",
            f"- {say('count')}: {say('by_status', all=len(engine.rulebook), counts=told)}",
        )
    )


def board(engine: Game, say: Words) -> str:
    """Return the board, still, with buttons that bring it to life."""
    count = max(2, engine.seats[0])
    sitting = ["me", *[RIVAL] * (count - 1)]
    alt = say("board_of", title=engine.title.to(say.lang))
    shots = themed(f"{engine.name}", f".{say.lang}.svg", alt)
    lang = "" if say.lang == "en" else f", lang={say.lang!r}"
    played = f"play({engine.name!r}, seats={sitting!r}{lang})"
    label = say("begin", rival=f"{count - 1} {RIVAL}" if count > 2 else RIVAL)
    taught = f"teach({engine.name!r}, 1{lang})"
    return f"## {say('board')}\n\n" + live(
        {label: played, say("learn"): taught} if lessons(engine) else {label: played},
        shots,
        say.lang,
    )


def behind(engine: Game, kind: str, links: Links) -> str:
    """Return the page of a game's notebook, or nothing where it has none."""
    page = links.pages.get(f"notebooks/{engine.name}_{kind}.ipynb")
    return f"../{page}.md" if page else ""


def learning(engine: Game, say: Words, links: Links) -> str:
    """Return the chapters of the tutorial."""
    tutorial = behind(engine, "tutorial", links)
    if not tutorial:
        return ""
    listed = "\n".join(
        f"{number}. {plain(lesson.title.to(say.lang))}"
        for number, lesson in enumerate(lessons(engine), 1)
    )
    return f"## {say('learning')}\n\n{say('chapters', tutorial=tutorial)}\n\n{listed}"


def graph(engine: Game, say: Words, links: Links) -> str:
    """Return the board's graph as a picture, and how to get it."""
    empty = engine.graph()
    edges = len(pairs(empty))
    nodes = empty.number_of_nodes()
    alt = say("graph_of", title=engine.title.to(say.lang), nodes=nodes, edges=edges)
    notes = [f"{alt}."]
    if edges > MOST:
        notes.append(say("shortest", most=MOST, edges=edges))
    lab = behind(engine, "lab", links)
    code = (
        "```python\nfrom armillary.engines import load\n\n"
        f'engine = load("{engine.name}")\ngraph = engine.graph()\n'
        "table = engine.table(seed=7)\nnow = engine.graph(table.state)\n```"
    )
    return "\n\n".join(
        (
            f"## {say('graph')}",
            themed(f"{engine.name}-graph", ".svg", alt),
            " ".join(notes),
            say("graph_in_python"),
            code,
            say("lab", lab=lab) if lab else "",
        )
    )


def options(engine: Game, say: Words) -> str:
    """Return the ways in which a game may be set up: the fields of its options."""
    fields = dataclasses.fields(engine.options)
    if not fields:
        return ""
    rows = [f"| {say('keyword')} | {say('values')} | {say('else')} |", "| --- | --- | --- |"]
    for field in fields:
        kind = re.sub(r"Literal\[(.*?)\]", r"\1", str(field.type)).replace("|", "or")
        rows.append(f"| `{field.name}` | `{kind}` | `{field.default!r}` |")
    table = "\n".join(rows)
    return f"## {say('options')}\n\n{say('option_line', name=engine.name)}\n\n{table}"


def rules(engine: Game, say: Words) -> str:
    """Return every rule, under the chapter that teaches it."""
    parts = [f"## {say('rules')}", say("legend")]
    for title, book in chapters(engine, say):
        parts.append(f"### {plain(title)}")
        parts += [entry(engine, rule, say) for rule in book]
    return "\n\n".join(parts)


def chapters(engine: Game, say: Words) -> list[tuple[str, list[Rule]]]:
    """Return the rules by chapter: where one is explained, or else where it is first met.

    A first game meets rules from everywhere, so a later chapter goes before it.
    """
    known = lessons(engine)
    home: dict[str, int] = {}
    for number in sorted(range(len(known)), key=lambda number: known[number].me is not None):
        for id in known[number].rules:
            home.setdefault(id, number)
    found: list[tuple[str, list[Rule]]] = []
    for number, title in enumerate([*(one.title for one in known), say("others")]):
        book = [rule for id, rule in engine.rulebook.items() if home.get(id, len(known)) == number]
        if book:
            found.append((title.to(say.lang) if isinstance(title, Text) else title, book))
    return found


def entry(engine: Game, rule: Rule, say: Words) -> str:
    """Return one rule: its id, its words and where it comes from."""
    return (
        f"````{{game:rule}} {engine.name} {rule.id}\n:title: {rule.title.to(say.lang)}\n"
        f":lang: {say.lang}\n:status: {rule.status}\n:status-word: {say(rule.status)}\n"
        f":source: {rule.source}\n\n{plain(rule.summary.to(say.lang))}\n````"
    )
