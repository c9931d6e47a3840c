"""What stands around a page that is not in English: Sphinx itself makes a site in one language."""

from __future__ import annotations

from html import escape
from typing import Any

from sphinx.application import Sphinx
from words import Words

from armillary.engines.core.text import LANGUAGES

FRAME = {
    "Search": "search",
    "Skip to content": "skip",
    "Back to top": "top",
    "On this page": "on_page",
    "Made with ": "made_with",
    "Toggle site navigation sidebar": "pages",
    "Toggle table of contents sidebar": "contents",
    "Toggle Light / Dark / Auto color theme": "theme",
}
"""What the theme says, and which of our texts says it in other languages."""

LOUD = {f'aria-label="{english}"': key for english, key in FRAME.items()}
"""What it says to those who listen is written out in its templates, and not looked up."""


def language(page: str) -> str:
    """Return the language of a page: `games/orion.fr` is in French."""
    lang = page.rpartition(".")[2]
    return lang if page.startswith("games/") and lang in LANGUAGES else "en"


def speak(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Let all around a page speak its language, and its menu lead to pages in that language."""
    lang = language(page)
    if lang == "en":
        return
    say = Words(lang)

    def translated(text: str) -> str:
        return say(FRAME[text]) if text in FRAME else text

    context["language"] = lang
    context["_"] = context["gettext"] = translated
    context["furo_navigation_tree"] = menu(app, page, say, context["pathto"])


def menu(app: Sphinx, page: str, say: Words, path: Any) -> str:
    """Return the list of the games in a language, and a way to the English pages."""
    rows = []
    for other, title in sorted(app.env.titles.items()):
        if other.startswith("games/") and language(other) == say.lang:
            here = " current-page" if other == page else ""
            link = (
                f'<a class="reference internal" href="{path(other)}">{escape(title.astext())}</a>'
            )
            rows.append(f'<li class="toctree-l1{here}">{link}</li>')
    home = f'<a class="reference internal" href="{path("index")}" hreflang="en">'
    return (
        f'<p class="caption"><span class="caption-text">{say("games")}</span></p>'
        f"<ul>{''.join(rows)}</ul>"
        f'<p class="caption"><span class="caption-text">{say("english")}</span></p>'
        f'<ul><li class="toctree-l1">{home}{say("rest")}</a></li></ul>'
    )


def spoken(html: str, lang: str) -> str:
    """Return a page on which what is said to those who listen is in its language."""
    for english, key in LOUD.items():
        html = html.replace(english, f'aria-label="{escape(Words(lang)(key))}"')
    return html


def setup(app: Sphinx) -> dict[str, Any]:
    """Join Sphinx; the theme has put its own menu there before."""
    app.connect("html-page-context", speak, priority=900)
    app.connect("builder-inited", filters)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def filters(app: Sphinx) -> None:
    """Let the template of our pages call `spoken`."""
    if app.builder.format == "html":
        app.builder.templates.environment.filters["spoken"] = spoken
