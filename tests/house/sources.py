"""Checks of the source text: who imports whom, who names whom, what is documented, what is where.

Each takes the root of a checkout and returns its findings, so that a test can plant a fault.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from armillary.engines.core.plan import FLOORS, PLAN, WHERE

ROOMS = {room.path for room in PLAN}
SHARED = {"core", "agents", "adapters", "arena"}
# Which other shared folders may be used there, beside the kernel.
USES = {"adapters": {"agents"}, "arena": {"agents"}}
# Rooms that are only entered where their peer is installed; whoever enters one does so late.
PEER_ROOMS = {"aec", "solo", "openspiel"}
WIDGET_PEERS = {"IPython", "anywidget", "ipywidgets", "matplotlib", "networkx", "traitlets"}
# The extra `fast`: a game may use it where it is there, and plays the same without.
FAST = {"numpy"}
# What a tournament shows itself with and where it may be played, where it is there.
ARENA_PEERS = {"distributed", "matplotlib", "tqdm"}


def games(root: Path) -> list[str]:
    """Every folder of engines/ that is not one of the shared ones is a game."""
    return sorted(
        folder.name
        for folder in (root / "engines").iterdir()
        if folder.is_dir() and folder.name not in SHARED and not folder.name.startswith((".", "_"))
    )


def modules(root: Path, *folders: str) -> Iterator[tuple[str, ast.Module]]:
    """The Python files below the folders, by path from the root."""
    for folder in folders:
        for file in sorted((root / folder).rglob("*.py")):
            path = file.relative_to(root)
            if not {"node_modules", "__pycache__", ".ipynb_checkpoints"} & set(path.parts):
                yield path.as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def imported(path: str, tree: ast.Module) -> Iterator[tuple[int, bool, str]]:
    """Line, whether it runs when the module does, and full name, of every import in a file."""
    # Never a module's own name: `from . import x` in a/b.py and in a/__init__.py is a.x.
    package = ["armillary", *path.split("/")[:-1]]
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            names = [f"{start}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and node.args:
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            name = getattr(node.args[0], "value", None)
            if called in {"import_module", "__import__"} and isinstance(name, str):
                names = [name] if not name.startswith(".") else []
        for name in names:
            yield node.lineno, id(node) not in inside, name


def trespass(path: str, early: bool, name: str, known: list[str]) -> str | None:
    """Say why this file may not import this name, or nothing."""
    top, *rest = name.split(".")
    room, *inner = path.split("/")
    owner = inner[0] if len(inner) > 1 else ""
    if top in {"engines", "widgets"}:
        return f"{name} is armillary.{name} under a second name"
    if top == "armillary":
        if rest[:1] == ["widgets"]:
            return None if room == "widgets" else "engines know no widget"
        part = rest[1] if len(rest) > 1 else ""
        if part in known and part != owner and (owner or room == "widgets"):
            return f"only its own folder knows {part}"
        if room == "engines" and owner and part not in {"core", owner, *USES.get(owner, ())}:
            return f"engines/{owner} may import engines.core alone"
        if early and part == "adapters" and rest[2:3] and rest[2] in PEER_ROOMS:
            return f"{name} needs a peer: import it when used, not before"
        if room == "widgets" and part in {"adapters", "arena"}:
            return "widgets know engines.core and engines.agents"
        return None
    if top in sys.stdlib_module_names:
        return None
    if room == "widgets":
        return None if top in WIDGET_PEERS else f"widgets do without {top}"
    if owner == "adapters":
        late = not early or inner[-1].removesuffix(".py") in PEER_ROOMS
        return None if late else f"an adapter imports {top} when used, not before"
    if owner == "arena" and not early and top in ARENA_PEERS:
        return None
    late = not early and top in FAST and owner not in SHARED
    return None if late or top == "networkx" else f"engines do without {top}"


def import_map(root: Path) -> list[str]:
    """Imports that cross a wall of the house."""
    known = games(root)
    return [
        f"{path}:{line}: {reason}"
        for path, tree in modules(root, "engines", "widgets")
        for line, early, name in imported(path, tree)
        if (reason := trespass(path, early, name, known))
    ]


def spoken_names(root: Path) -> list[str]:
    """Places where a shared file names a game; `hopeful` is not `hope`, `OrionDuel` is `orion`."""
    alternatives = [
        rf"(?i:(?<![a-z]){name})(?![a-z])|(?<=[a-z]){name.title()}(?![a-z])" for name in games(root)
    ]
    pattern = re.compile("|".join(alternatives) or r"(?!)")
    found = []
    for folder in ("engines/core", "engines/agents", "widgets"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in {".py", ".js", ".css", ".svg", ".toml"}:
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if match := pattern.search(line):
                    found.append(f"{file.relative_to(root)}:{number}: names {match[0]}")
    return found


def undocumented(root: Path) -> list[str]:
    """Public modules, functions and classes without a docstring."""
    found = []
    for path, tree in modules(root, "engines", "widgets"):
        if not ast.get_docstring(tree):
            found.append(f"{path}: the module has no docstring")
        exported = {
            constant.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            and any(getattr(target, "id", "") == "__all__" for target in node.targets)
            for constant in ast.walk(node.value)
            if isinstance(constant, ast.Constant)
        }
        for node in tree.body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            # A guard's promise is its rule, in words of the rulebook; overloads have their body's.
            decorators = " ".join(map(ast.unparse, node.decorator_list))
            if re.search(r"\b(?:guard|effect)\('|\boverload\b", decorators):
                continue
            public = node.name in exported or not node.name.startswith("_")
            if public and not ast.get_docstring(node):
                found.append(f"{path}:{node.lineno}: {node.name} has no docstring")
    return found


def floor_plan(root: Path) -> list[str]:
    """Modules of games that stand in no room of the plan, and floors that look downstairs."""
    found = []
    for path, tree in modules(root, "engines"):
        game, *rest = path.removesuffix(".py").removesuffix("/__init__").split("/")[1:] or [""]
        if game not in games(root) or not rest:
            continue
        floor = rest[0]
        if "/".join(rest[:2]) not in ROOMS and rest not in [[one] for one in FLOORS]:
            found.append(f"{path}: no room of the plan; see engines/README.md")
        for line, _, name in imported(path, tree):
            inside = name.removeprefix(f"armillary.engines.{game}.").split(".")[0]
            ours = name.startswith(f"armillary.engines.{game}.") and inside in FLOORS
            if ours and floor in FLOORS and FLOORS.index(inside) > FLOORS.index(floor):
                found.append(f"{path}:{line}: {floor} knows nothing of {inside}")
    return found


def said_twice(root: Path) -> list[str]:
    """Answers in the class of a game: they belong in the rooms, where the kernel finds them."""
    return [
        f"{path}:{one.lineno}: {one.name} belongs in {WHERE[one.name].file}"
        for path, tree in modules(root, "engines")
        for node in tree.body
        if path.count("/") == 2 and path.split("/")[1] not in SHARED
        if isinstance(node, ast.ClassDef)
        for one in node.body
        if isinstance(one, ast.FunctionDef) and one.name in WHERE
    ]


def unpackaged(root: Path) -> list[str]:
    """Folders of Python without `__init__.py`, which mypy -p would pass over in silence."""
    folders = {Path(path).parent for path, _ in modules(root, "engines", "widgets")}
    return [
        f"{folder}: no __init__.py"
        for folder in sorted(folders)
        if not (root / folder / "__init__.py").exists()
    ]
