"""Links of the tree's own pages, led to where they are on the site."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")
MOVED = {"design/floor_plan#a-game-of-your-own": "howto/game"}
"""What was a section is a page now."""


class Links:
    """Knows which files of the tree are pages; what is none is looked up where the sources are."""

    def __init__(self, root: Path, repository: str, pages: dict[str, str]) -> None:
        self.root, self.repository, self.pages = root, repository, pages

    def led(self, text: str, source: str, page: str) -> str:
        """Return a text whose links hold on `page`; it is written for the place of `source`.

        >>> links = Links(Path("."), "https://example.org/me", {"README.md": "index"})
        >>> links.led("[a](../README.md), [b](more.py)", "engines/README.md", "design/plan")
        '[a](../index.md), [b](https://example.org/me/blob/HEAD/engines/more.py)'
        """
        here = posixpath.dirname(page)

        def lead(found: re.Match[str]) -> str:
            place = posixpath.normpath(posixpath.join(posixpath.dirname(source), found[1]))
            anchor = found[2] or ""
            if place not in self.pages:
                return f"]({self.repository}/blob/HEAD/{place}{anchor})"
            wanted = self.pages[place] + anchor
            target = MOVED.get(wanted, self.pages[place])
            anchor = "" if wanted in MOVED else anchor
            return f"]({posixpath.relpath(target, here or '.')}.md{anchor})"

        return LINK.sub(lead, text)
