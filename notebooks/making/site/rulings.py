"""A rule as an object that Sphinx knows: it has an address of its own and is found by its id.

    ```{game:rule} GAME ID
    :title: its name
    ...
    ```

stands on a game's page, and {game:rule}`GAME:ID` leads to it from anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.directives import ObjectDescription
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode


class RuleEntry(ObjectDescription[tuple[str, str]]):
    """One rule: a line with title, id and status, then its words and where they come from."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[Any] = {
        **ObjectDescription.option_spec,
        "title": directives.unchanged_required,
        "lang": directives.unchanged_required,
        "status": directives.unchanged_required,
        "status-word": directives.unchanged_required,
        "source": directives.unchanged,
    }

    def handle_signature(self, sig: str, signode: addnodes.desc_signature) -> tuple[str, str]:
        """Write the line that names the rule."""
        game, id = sig.split()
        status = nodes.inline(text=self.options["status-word"])
        status["classes"] += ["status", self.options["status"]]
        signode += addnodes.desc_name("", self.options["title"])
        signode += nodes.Text(" ")
        signode += nodes.literal(text=id)
        signode += nodes.Text(" ")
        signode += status
        return game, id

    def add_target_and_index(
        self, name: tuple[str, str], sig: str, signode: addnodes.desc_signature
    ) -> None:
        """Give it its address: the id itself, as `#token.contact`."""
        game, id = name
        signode["ids"].append(id)
        self.env.get_domain("game").note(game, id, self.options["lang"], self.env.docname)  # type: ignore[attr-defined]

    def transform_content(self, content: addnodes.desc_content) -> None:
        """Say below where it comes from."""
        source = nodes.paragraph(text=self.options.get("source", ""), classes=["source"])
        content += source


class GameDomain(Domain):
    """The rules of all games, by game, id and language."""

    name = "game"
    label = "rules of games"
    object_types: ClassVar[dict[str, ObjType]] = {"rule": ObjType("rule", "rule")}
    directives: ClassVar[dict[str, Any]] = {"rule": RuleEntry}
    roles: ClassVar[dict[str, Any]] = {"rule": XRefRole()}
    initial_data: ClassVar[dict[str, Any]] = {"rules": {}}
    data_version = 1

    def note(self, game: str, id: str, lang: str, page: str) -> None:
        """Remember where a rule stands."""
        self.data["rules"][game, id, lang] = page

    def clear_doc(self, docname: str) -> None:
        """Forget the rules of a page that is read anew."""
        known = self.data["rules"]
        self.data["rules"] = {key: page for key, page in known.items() if page != docname}

    def merge_domaindata(self, docnames: Any, otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        self.data["rules"] |= otherdata["rules"]

    def resolve_xref(
        self,
        env: Any,
        fromdocname: str,
        builder: Any,
        typ: str,
        target: str,
        node: Any,
        contnode: Any,
    ) -> nodes.reference | None:
        """Lead to the English entry of a rule."""
        game, _, id = target.partition(":")
        page = self.data["rules"].get((game, id, "en"))
        if page is None:
            return None
        shown = nodes.literal(text=id)
        return make_refnode(builder, fromdocname, page, id, shown)

    def resolve_any_xref(self, *given: Any) -> list[Any]:
        """Be found by name of the role only."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Give every rule to the search, the English ones first."""
        for (game, id, lang), page in self.data["rules"].items():
            name = f"{game}.{id}" if lang == "en" else f"{game}.{lang}.{id}"
            yield name, id, "rule", page, id, 1 if lang == "en" else 2


def setup(app: Sphinx) -> dict[str, Any]:
    """Join Sphinx."""
    app.add_domain(GameDomain)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
