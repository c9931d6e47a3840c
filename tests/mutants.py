"""Change guards and effects at random, one small thing at a time: do the game's own tests notice?

    python -m tests.mutants hope --count 200 --seed 1

What lives past the tests near it is told at once, on the way and with its number. In the end a
mutant that no test kills is printed with its place: a test is missing, or the change makes no
difference. It takes its time; `make mutants GAME=hope` runs it. Those that were looked at and may
live stand with why in `tests/games/<game>/lives.toml`; they count as living all the same.
"""

from __future__ import annotations

import argparse
import ast
import random
import time
import tomllib
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path

from .mutant_runs import ROOT, Mutant, first, killed_anew

ROOMS = ("guards", "effects", "legal", "chance", "ending")
"""Where it is said what may be done and what it does."""

SWAPS: dict[type[ast.AST], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.Add: "-",
    ast.Sub: "+",
    ast.And: "or",
    ast.Or: "and",
}


def files(game: str) -> list[Path]:
    """Return the modules of a game in which rules are guarded and carried out."""
    folder = ROOT / "engines" / game / "rules"
    found = [
        path for room in ROOMS for path in (folder / f"{room}.py", *(folder / room).rglob("*.py"))
    ]
    return sorted(path for path in found if path.exists())


def mutants(file: Path) -> Iterator[Mutant]:
    """Yield every small change of a file that still is Python."""
    text = file.read_text(encoding="utf-8")
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    plain = text.encode()

    def at(line: int, column: int) -> int:
        return len(plain[: starts[line - 1] + column].decode())

    def changed(start: ast.AST, end: ast.AST | None, swap: str, node: ast.AST) -> Mutant:
        begin = at(start.end_lineno or 0, start.end_col_offset or 0)  # type: ignore[attr-defined]
        stop = at(end.lineno, end.col_offset) if end is not None else begin  # type: ignore[attr-defined]
        return Mutant(file, node.lineno, begin, stop, text[begin:stop], swap)  # type: ignore[attr-defined]

    for node in _run(ast.parse(text)):
        whole = at(node.lineno, node.col_offset), at(node.end_lineno or 0, node.end_col_offset or 0)
        said = text[slice(*whole)]
        if isinstance(node, ast.Compare):
            for left, op, right in zip(
                (node.left, *node.comparators), node.ops, node.comparators, strict=False
            ):
                if type(op) in SWAPS:
                    yield _between(changed(left, right, SWAPS[type(op)], node))
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield _between(changed(left, right, SWAPS[type(node.op)], node))
        elif isinstance(node, ast.BinOp) and type(node.op) in SWAPS:
            yield _between(changed(node.left, node.right, SWAPS[type(node.op)], node))
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield Mutant(file, node.lineno, *whole, said, f"({said.removeprefix('not ')})")
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield Mutant(file, node.lineno, *whole, said, f"({node.value + 1})")
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield Mutant(file, node.lineno, *whole, said, str(not node.value))
        elif isinstance(node, ast.If):
            test = node.test
            span = (
                at(test.lineno, test.col_offset),
                at(test.end_lineno or 0, test.end_col_offset or 0),
            )
            for always in ("True", "False"):
                yield Mutant(file, node.lineno, *span, text[slice(*span)], always)
        elif isinstance(node, ast.Return) and said not in ("return", "return None"):
            yield Mutant(file, node.lineno, *whole, said, "return None")


def _run(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield what is run: no annotation, and nothing that is for the type checker alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.expr | ast.stmt):
            yield node
        if isinstance(node, ast.FunctionDef):
            for inner in node.body:
                yield from _run(ast.Module([inner], []))
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from _run(ast.Expression(node.value))
        else:
            yield from _run(node)


def _between(mutant: Mutant) -> Mutant:
    """Swap the operator alone: brackets and line breaks around it stay as they are."""
    words = mutant.old.replace("(", " ").replace(")", " ").split()
    operator = " ".join(words)
    return mutant._replace(new=mutant.old.replace(operator, mutant.new))


def known(game: str) -> dict[tuple[str, str, str], str]:
    """Return why some mutants of a game live: by the file, the line of code and the change."""
    file = ROOT / "tests" / "games" / game / "lives.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    rows = table.get("lives", [])
    return {(row["file"], row["code"], row["change"]): row["why"] for row in rows}


def main(words: Sequence[str] | None = None) -> int:
    """Try mutants of a game; 0 when at least nine in ten were killed."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.mutants")
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=0, help="stop after so long; 0: never")
    parser.add_argument(
        "--near",
        action="store_true",
        help="only the tests that run the line, which is quick and may name a few too many",
    )
    parser.add_argument("--tests", default="", help="of its tests only these, as pytest -k does")
    said = parser.parse_args(words)
    every = [one for file in files(said.game) for one in mutants(file)]
    chosen = random.Random(said.seed).sample(every, min(said.count, len(every)))
    until = time.monotonic() + (said.seconds or inf)
    found = first(said.game, said.tests, chosen, until)
    lives, whys = 0, known(said.game)
    for mutant in (chosen[n] for n in found.living):
        if said.near or not killed_anew(said.game, mutant, found.limit):
            lives += 1
            file = str(mutant.file.relative_to(ROOT / "engines" / said.game))
            why = whys.get((file, mutant.code, mutant.change))
            print(f"lives  {mutant.place}" + (f"  ({why})" if why else ""), flush=True)
    share = 1 - lives / found.tried
    print(
        f"{said.game}: {found.tried - lives} of {found.tried} mutants killed ({share:.0%}), "
        f"seed {said.seed}, {len(every)} possible"
    )
    return 0 if share >= 0.9 else 1


if __name__ == "__main__":
    raise SystemExit(main())
