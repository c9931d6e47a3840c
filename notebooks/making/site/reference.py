"""Pages of the reference: what Sphinx is to read from docstrings."""

from __future__ import annotations

ENGINES = "armillary.engines."


def reference_page(name: str, entries: tuple[str, ...]) -> str:
    """Return the page of some modules or single names; without `armillary`, they are engines'."""
    parts = [f"# {name.title()}"]
    for entry in entries:
        whole = entry if entry.startswith("armillary") else ENGINES + entry
        place, _, left_out = whole.partition(" -")
        module, _, single = place.partition(":")
        if single:
            parts.append(told("autoclass", f"{module}.{single}"))
        else:
            parts += [f"## {module}", told("automodule", module, left_out)]
    return "\n\n".join(parts) + "\n"


def told(directive: str, place: str, left_out: str = "") -> str:
    """Return what lets Sphinx read the docstrings of a module or a class."""
    without = f"\n   :exclude-members: {left_out}" if left_out else ""
    return f"```{{eval-rst}}\n.. {directive}:: {place}\n   :members:{without}\n```"
