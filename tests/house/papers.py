"""Checks of everything that is not source: what is committed, and what the README promises.

Each takes what it judges as an argument and returns its findings, so that a test can plant a fault.
"""

import doctest
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

# A path of somebody's machine. Written so that this line is not one itself.
MACHINE_PATH = re.compile(r"(?<![\w.~*-])/(?:work|root|home/\w+|Users/\w+|opt/\w+)/[\w.]")
ADDRESS = re.compile(r"https?://(?:[^/\s@]*@)?([\w.-]+)")
STANDARD_HOSTS = {"pypi.org", "files.pythonhosted.org", "registry.npmjs.org"}
LOCKS = {"package-lock.json", "uv.lock", "requirements.txt", ".npmrc", "pip.conf"}


def committed(root: Path) -> list[Path]:
    """The files git would take, those not yet added included, links left out."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    files = [root / name for name in listed if name]
    return [file for file in files if file.is_file() and not file.is_symlink()]


def private_places(root: Path, files: Iterable[Path]) -> list[str]:
    """Machine paths anywhere, and hosts in a lock that are not the public registries."""
    found = []
    for file in files:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, 1):
            place = f"{file.relative_to(root).as_posix()}:{number}"
            if match := MACHINE_PATH.search(line):
                found.append(f"{place}: a path of one machine, {match[0]}")
            if file.name in LOCKS or file.suffix == ".lock":
                # Addresses of people who ask for funding are in every npm lock and harmless.
                hosts = [] if '"url"' in line else ADDRESS.findall(line)
                found += [f"{place}: {host}" for host in hosts if host not in STANDARD_HOSTS]
    return found


def fences(text: str) -> list[tuple[str, str]]:
    """The fenced blocks of a Markdown text: language and content."""
    return re.findall(r"^```(\w*)[^\n]*\n(.*?)^```\s*$", text, re.MULTILINE | re.DOTALL)


def code(text: str) -> str:
    """All that a Markdown text sets as code, one piece a line."""
    spans = re.findall(
        r"(?<!`)`([^`\n]+)`(?!`)", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    )
    return "\n".join([block for _, block in fences(text)] + spans)


def broken_sessions(text: str) -> list[str]:
    """Python sessions of a Markdown text that do not print what they say; one namespace for all."""
    found: list[str] = []
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for language, block in fences(text):
        if ">>>" in block:
            session = doctest.DocTestParser().get_doctest(block, names, "README", "README.md", 0)
            runner.run(session, out=found.append, clear_globs=False)
            names = session.globs
        elif language == "python":
            compile(block, "README.md", "exec")
    return found


def missing_targets(text: str, makefile: str) -> list[str]:
    """`make` targets that a text names and the Makefile lacks."""
    targets = set(re.findall(r"^([\w.-]+):(?!=)", makefile, re.MULTILINE))
    named = re.findall(r"(?:^|[;&$] *)make +([a-z][\w-]*)", code(text), re.MULTILINE)
    return [name for name in named if name not in targets]


def commands(text: str) -> list[str]:
    """The `armillary` subcommands that a text names."""
    return sorted(set(re.findall(r"(?:^|[;&$] *)armillary +([a-z]\w*)", code(text), re.MULTILINE)))


def dead_links(text: str, root: Path) -> list[str]:
    """Links to files of this repository that are not there."""
    links = re.findall(r"\]\(([^)#\s]+)", text)
    local = [link for link in links if not re.match(r"[a-z]+:", link)]
    return [link for link in local if not (root / link).exists()]
