"""Write the sources of the documentation site: python notebooks/making/site/make.py FOLDER.

What is written by hand is in `pages`; a page per game, the tutorials and labs as they are saved,
and the READMEs join it here. No page is told which games there are: the catalogue is asked.
Sphinx makes a site of the folder; `make docs` does both.
"""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from pathlib import Path

from books import book_page, pictures
from games import cards, game_page, game_pictures
from links import Links
from reference import reference_page
from words import Words

from armillary.engines import catalogue, load
from armillary.engines.core.text import LANGUAGES
from armillary.widgets.entered.lobby import games

HERE = Path(__file__).parent
ROOT = HERE.parents[2]

READMES = {
    "engines/README.md": "design/floor_plan",
    "engines/arena/README.md": "howto/tournament",
    "engines/adapters/README.md": "howto/peers",
    "SECURITY.md": "design/secrets",
    "CONTRIBUTING.md": "design/contributing",
    "CHANGELOG.md": "changelog",
}
"""Pages that stand in the tree already, and where they are on the site."""

GUIDE = "## A game of your own"
"""Where the floor plan ends and the how-to begins: a page of its own."""

REFERENCE = {
    "games": ("armillary.engines", "core.engine", "core.table", "core.moves", "core.chance:Roll"),
    "rules": ("core.rulebook", "core.events", "core.scene", "core.text", "core.faults"),
    "teaching": (
        *("core.lesson", "core.course", "core.progress", "core.questions"),
        *("core.classroom", "core.sheet", "core.puzzles:Puzzle"),
    ),
    "boards": ("armillary.widgets", "armillary.widgets.drawn.plots"),
    "agents": (
        "agents",
        "core.habits",
        *(f"agents.coach:{one}" for one in ("Idea", "Turn", "Change", "Seated")),
    ),
    "arena": (
        *("arena -PlayerError", "arena.playing:Record", "arena.ratings:Rating"),
        *("arena.standings:Line", "arena.studies"),
    ),
    "adapters": ("adapters",),
}
"""The pages of the reference: what stands on each.

A module stands with all that it makes public; `-Name` leaves one name out, `:Name` takes only it.
"""


def main(arguments: list[str]) -> int:
    """Write all sources into the folder that is named, which is made anew."""
    if len(arguments) != 1:
        print(__doc__.partition("\n")[0])
        return 2
    out = Path(arguments[0])
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(HERE / "pages", out)
    links = Links(ROOT, repository(), known_pages())
    for name, text in pages(links).items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return 0


def repository() -> str:
    """Return where the sources are: the one place that says so is pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Repository"])


def notebooks() -> list[Path]:
    """Return the notebooks, each of which is a page."""
    return sorted((ROOT / "notebooks").glob("*.ipynb"))


def known_pages() -> dict[str, str]:
    """Return every file of the tree that is a page of the site, and which."""
    books = {f"notebooks/{path.name}": f"notebooks/{path.stem}" for path in notebooks()}
    return READMES | books | {"README.md": "index"}


def pages(links: Links) -> dict[str, str | bytes]:
    """Return all that is not written by hand, by file name."""
    made: dict[str, str | bytes] = {}
    for name in catalogue():
        engine = load(name)
        made |= game_pictures(engine)
        for lang in LANGUAGES:
            made[page_of(name, lang)] = game_page(engine, lang, links)
    made["games/index.md"] = games_index()
    for path in notebooks():
        made |= pictures(path)
        made[f"notebooks/{path.stem}.md"] = book_page(path, links)
    made["notebooks/index.md"] = books_index()
    made |= readmes(links)
    for name, modules in REFERENCE.items():
        made[f"api/{name}.md"] = reference_page(name, modules)
    made["index.md"] = (
        (HERE / "pages" / "index.md")
        .read_text(encoding="utf-8")
        .replace("<!-- the games -->", cards(games(), "games/"))
    )
    return made


def page_of(game: str, lang: str) -> str:
    """Return the file of a game's page in a language."""
    return f"games/{game}.md" if lang == "en" else f"games/{game}.{lang}.md"


def games_index() -> str:
    """Return the page that lists the games, each with its languages."""
    listed = "\n".join(one.name for one in games())
    return (
        "# The games\n\nA page per game: its board, alive; its graph; and every rule by its id.\n\n"
        f"{cards(games(), '')}\n\n```{{toctree}}\n:hidden:\n\n{listed}\n```\n"
    )


def books_index() -> str:
    """Return the page that lists tutorials and labs."""
    words = Words("en")
    rows = [words("books")]
    for path in notebooks():
        rows.append(f"- [{title(path)}]({path.stem}.md)")
    listed = "\n".join(path.stem for path in notebooks())
    return "\n".join(rows) + f"\n\n```{{toctree}}\n:hidden:\n\n{listed}\n```\n"


def title(path: Path) -> str:
    """Return the first heading of a notebook."""
    found = re.search(r'"# ([^"\\]+)', path.read_text(encoding="utf-8"))
    return found[1] if found else path.stem


def readmes(links: Links) -> dict[str, str]:
    """Return the pages that stand in the tree already, their links led to the site."""
    made = {}
    for source, page in READMES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        if source == "engines/README.md":
            text, _, guide = text.partition(GUIDE)
            guide = re.sub(r"^##", "#", GUIDE + guide, flags=re.MULTILINE)
            made["howto/game.md"] = sessions(links.led(guide, source, "howto/game"))
        made[f"{page}.md"] = sessions(links.led(text, source, page))
    return made


def sessions(text: str) -> str:
    """Let Sphinx run the Python sessions of a page."""
    text = re.sub(r"^```pycon$", "```{doctest}", text, flags=re.MULTILINE)
    # A fence that names its file: the name is said above it, as no lexer is called so.
    return re.sub(r"^```(\w+) (\S+)$", r"`\2`\n\n```\1", text, flags=re.MULTILINE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
