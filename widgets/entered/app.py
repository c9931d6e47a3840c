"""The app: the lobby on a page of its own, for people who never see a line of code.

`armillary app` shows it. What the page's address asks for is open when it appears:
`?game=NAME&lesson=3&lang=de`, `?game=NAME&against=club&seats=2`, `?game=NAME&what=practise`.
"""

from __future__ import annotations

import os
import re
import tempfile
from urllib.parse import parse_qsl

import ipywidgets
from IPython.display import display

from armillary.engines.core.faults import Fault
from armillary.engines.core.text import LANGUAGES

from .lobby import TEXTS, Lobby

VISITORS = "ARMILLARY_VISITORS"
"""Names the folder of a server for many; without it the person at the page keeps all games."""

HEAL = """<script>
  setTimeout(() => {
    const tried = Number(sessionStorage.getItem("armillary-tried") ?? 0);
    if (document.querySelector(".arm, .arm-asking")) sessionStorage.removeItem("armillary-tried");
    else if (tried < 3) {
      sessionStorage.setItem("armillary-tried", String(tried + 1));
      location.reload();
    }
  }, 30000);
</script>"""
"""Asks for the page once more when nothing has come of it.

Voila's page asks Python for what to show, waits for four seconds and then gives up without a
word: on a busy server one page in some hundreds stays empty.
"""

WORDS = ("game", "what", "lesson", "seats", "against", "lang", "theme")


def app() -> ipywidgets.Widget:
    """Show the lobby as the address of the page asks for it.

    On a server for many every page has a folder of its own: nobody finds another one's games.

    >>> app().board is None
    True
    """
    if os.environ.get("SERVER_SOFTWARE", "").startswith("voila"):
        display({"text/html": HEAL}, raw=True)  # type: ignore[no-untyped-call]
    visitors = os.environ.get(VISITORS)
    if visitors is not None:
        os.environ["ARMILLARY_HOME"] = tempfile.mkdtemp(dir=visitors)
    hall = arrived(os.environ.get("QUERY_STRING", ""), os.environ.get("HTTP_ACCEPT_LANGUAGE", ""))
    if visitors is None:
        return hall
    note = ipywidgets.Label()

    def speak(_: object = None) -> None:
        note.value = TEXTS.say("visitor").to(hall.lang)

    hall.on_page(speak)
    speak()
    return ipywidgets.VBox([hall, note])


def arrived(address: str, languages: str = "") -> Lobby:
    """Return the lobby with that door open which an address names; a fault is said on the page.

    `languages` is what the browser says of its reader, the one liked best first.

    >>> from armillary.engines import catalogue
    >>> hall = arrived(f"game={catalogue()[0]}&lesson=2", "de-CH,de;q=0.9,en;q=0.8")
    >>> hall.lang, hall.board is None
    ('de', False)
    """
    asked = dict(parse_qsl(address))
    liked = re.findall(r"[a-z]{2}", languages.lower())
    known = [lang for lang in (asked.get("lang", ""), *liked) if lang in LANGUAGES]
    theme = asked.get("theme", "")
    hall = Lobby(lang=(known or ["en"])[0], theme=theme if theme in ("light", "dark") else "auto")
    if unknown := [name for name in asked if name not in WORDS]:
        hall.attempt(lambda: _refuse(unknown[0]))
    elif "game" in asked:
        hall.attempt(lambda: _enter(hall, asked))
    return hall


def _refuse(name: str) -> None:
    raise Fault(f"the address asks for {name!r}; it may say {', '.join(WORDS)}")


def _enter(hall: Lobby, asked: dict[str, str]) -> None:
    numbers = {}
    for name in ("lesson", "seats"):
        if not asked.get(name, "1").isdecimal():
            raise Fault(f"the address says {name}={asked[name]}; it must be a number")
        numbers[name] = int(asked[name]) if name in asked else None
    hall.enter(
        asked["game"],
        asked.get("what", "learn" if "lesson" in asked else "play"),
        seats=numbers["seats"],
        against=asked.get("against", ""),
        chapter=numbers["lesson"],
    )
