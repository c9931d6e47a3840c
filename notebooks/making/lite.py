"""Make a site on which everything runs in the browser: python notebooks/making/lite.py OUT.

The site is JupyterLite with a Python made of WebAssembly (Pyodide) and every wheel that the
notebooks need, so it works from any static host and without a network. Run it in an environment
with the extra `lite`, apart from JupyterLab's own; `make lite` does.

Pyodide's list of packages (its lock) is cut down to those that are shipped, and armillary is put
on it: a cell that says `import armillary` fetches it, and no cell has to install anything.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

ROOT = Path(__file__).parents[2]
PYODIDE = "314.0.7"

FIRST = ("micropip", "packaging", "ipython", "jedi", "traitlets", "pyodide-http")
"""What the kernel itself asks Pyodide for, each with what it needs in turn."""

KERNEL = "@jupyterlite/pyodide-kernel-extension"
KERNELS = ("piplite", "ipykernel", "pyodide-kernel")
"""What the kernel is made of; the extension that brings it to the page has its wheels."""

AT_ONCE = ("micropip", *KERNELS, "comm", "jedi", "ipython", "armillary")
"""What is fetched while Python starts: otherwise each would be asked for after the one before."""

OURS = {
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "ipywidgets": ("comm", "ipython", "jupyterlab-widgets", "traitlets", "widgetsnbextension"),
    "comm": ("traitlets",),
    "jupyterlab-widgets": (),
    "widgetsnbextension": (),
    "psygnal": (),
    "networkx": (),
    "tqdm": (),
    "typing-extensions": (),
}
"""What armillary needs, and what that needs; numpy and matplotlib have no wheel for the browser."""

NEEDLESS = re.compile(
    # Tests, and what a server would send: JupyterLab's own widgets are built into the site.
    r".*/tests/|[^/]*\.data/|widgetsnbextension/static/"
    # What stands in for Python 2 and for packages that are not here, when jedi completes a line.
    r"|jedi/third_party/(django-stubs|typeshed/(stdlib/2|third_party/[^/]+/[^/]+))/"
)
"""What of other packages no browser needs: each file is unpacked there at every start."""


HERE_FIRST, HERE_LAST = 'sys.path.insert(0,"")', 'sys.path.append("")'
"""Where Python looks for the notebook's own modules: the page is asked each time it looks there.

Before all else, that is a hundred questions at every start, a second in all.
"""


def main(arguments: list[str]) -> int:
    """Build the site into the folder that is named."""
    if len(arguments) != 1:
        print(__doc__.partition("\n")[0])
        return 2
    out = Path(arguments[0]).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        core = fetched(work)
        lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
        lock["packages"] = shipped(lock["packages"], core)
        for wheel in core.glob("*.whl"):
            lighten(wheel)
        # Compiled here, once, and not in every browser at every start.
        run("node", Path(__file__).with_name("compiled.mjs"), core)
        for entry in lock["packages"].values():
            place(entry, core / entry["file_name"], core)
        (core / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
        archive = work / "pyodide-core.tar.bz2"
        with tarfile.open(archive, "w:bz2", compresslevel=1) as file:
            file.add(core, "pyodide")
        build(work, archive, out)
    for size, name in largest(out):
        print(f"{size / 1e6:7.1f} MB  {name}")
    return 0


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """Run a command within ten minutes; if it fails, say its last lines."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=cwd)
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).splitlines()[-20:])
        sys.exit(f"{tail}\nlite.py: {Path(command[0]).name} failed (its last lines are above)")
    return done.stdout


def fetched(work: Path) -> Path:
    """Return a folder with Pyodide's core, as npm has it: it brings no packages."""
    run("npm", "pack", "--silent", f"pyodide@{PYODIDE}", cwd=work)
    with tarfile.open(work / f"pyodide-{PYODIDE}.tgz") as file:
        file.extractall(work, filter="data")
    core = work / "package"
    for needless in ("README.md", "console.html", "console-v2.html", "ffi.d.ts", "pyodide.d.ts"):
        (core / needless).unlink(missing_ok=True)
    loader = core / "pyodide.mjs"
    text = loader.read_text(encoding="utf-8")
    if HERE_FIRST not in text:
        sys.exit(f"lite.py: {HERE_FIRST} is not in pyodide.mjs any more; look how it is done now")
    loader.write_text(text.replace(HERE_FIRST, HERE_LAST), encoding="utf-8")
    for map_ in core.glob("*.map"):
        map_.unlink()
    return core


def shipped(known: dict[str, Any], core: Path) -> dict[str, Any]:
    """Return the lock's packages that the site ships, their wheels put beside Pyodide.

    What is listed and not shipped would be asked for and not found, so the rest is left out.
    """
    wanted = closure(known, FIRST)
    kept = {name: dict(known[name]) for name in sorted(wanted - set(OURS))}
    for entry in kept.values():
        place(entry, download(f"{entry['name']}=={entry['version']}", core), core)
    for name, needs in OURS.items():
        kept[name] = entry_of(name, download(name, core), needs)
        place(kept[name], core / kept[name]["file_name"], core)
    for name in KERNELS:
        wheel = shutil.copy(next(extension().glob(f"{name.replace('-', '_')}-*.whl")), core)
        kept[name] = entry_of(name, Path(wheel), ())
    wheel = armillary(core)
    kept["armillary"] = entry_of("armillary", wheel, ("anywidget", "networkx", "tqdm"))
    place(kept["armillary"], wheel, core)
    return kept


def extension() -> Path:
    """Return the folder with the wheels that the kernel's extension brings along."""
    return Path(sys.prefix) / "share/jupyter/labextensions" / KERNEL / "static/pypi"


def closure(known: dict[str, Any], names: tuple[str, ...]) -> set[str]:
    """Return the names of packages and of all that they need."""
    found: set[str] = set()
    left = list(names)
    while left:
        name = left.pop().lower().replace("_", "-")
        name = name if name in known else name.replace("-", "_")
        if name not in found:
            found.add(name)
            left += known[name]["depends"]
    return found


def download(wanted: str, into: Path) -> Path:
    """Fetch the wheel of a package that any Python can run, and return where it lies."""
    before = set(into.glob("*.whl"))
    # `--platform any` keeps pip from choosing a wheel that was compiled for this machine.
    run(
        *(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"),
        *("--platform", "any", "--python-version", "3.14", "--implementation", "py"),
        *("--abi", "none", "--dest", into, wanted),
    )
    (made,) = set(into.glob("*.whl")) - before
    return made


def lighten(wheel: Path) -> None:
    """Leave out of a wheel what is needless in a browser."""
    whole = wheel.rename(wheel.with_suffix(".whole"))
    with ZipFile(whole) as old, ZipFile(wheel, "w", ZIP_DEFLATED) as new:
        for part in old.infolist():
            if not NEEDLESS.match(part.filename):
                new.writestr(part, old.read(part))
    whole.unlink()


def armillary(into: Path) -> Path:
    """Build armillary's own wheel, without the notebooks: they are on the site already."""
    run(sys.executable, "-m", "build", "--wheel", "--outdir", into, ROOT)
    (made,) = into.glob("armillary-*.whl")
    return made


def entry_of(name: str, wheel: Path, needs: tuple[str, ...]) -> dict[str, Any]:
    """Return what the lock says of a package that Pyodide itself does not know."""
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "depends": list(needs),
        "imports": sorted(tops(wheel)),
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def tops(wheel: Path) -> set[str]:
    """Return the names that a wheel can be imported by."""
    with ZipFile(wheel) as file:
        heads = {name.split("/")[0] for name in file.namelist() if name.endswith("/__init__.py")}
        single = {name[:-3] for name in file.namelist() if name.endswith(".py") and "/" not in name}
    return {head for head in heads | single if head.isidentifier()}


def place(entry: dict[str, Any], wheel: Path, core: Path) -> None:
    """Name the wheel in the lock as it really is: an index may hold another build of it."""
    entry["file_name"] = wheel.relative_to(core).as_posix()
    entry["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()


def build(work: Path, pyodide: Path, out: Path) -> None:
    """Let JupyterLite build the site with the notebooks as its contents."""
    lite, contents = work / "lite", work / "contents"
    contents.mkdir()
    for book in sorted((ROOT / "notebooks").glob("*.ipynb")):
        shutil.copy(book, contents)
    lite.mkdir()
    shutil.copy(ROOT / "binder" / "overrides.json", lite)
    options = {f"{KERNEL}:kernel": {"loadPyodideOptions": {"packages": AT_ONCE}}}
    settings = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {"litePluginSettings": options},
    }
    (lite / "jupyter-lite.json").write_text(json.dumps(settings), encoding="utf-8")
    shutil.rmtree(out, ignore_errors=True)
    jupyter = Path(sys.executable).with_name("jupyter")
    run(
        *(jupyter, "lite", "build", "--lite-dir", lite, "--contents", contents),
        *("--output-dir", out, "--pyodide", pyodide, "--no-unused-shared-packages"),
        # `repl` is a page that runs a line at once: the boards of the documentation site.
        *("--apps", "lab", "--apps", "notebooks", "--apps", "repl", "--no-sourcemaps"),
        cwd=lite,
    )


def largest(out: Path) -> list[tuple[int, str]]:
    """Return what the site is made of, the largest part first."""
    sizes: dict[str, int] = {}
    for path in out.rglob("*"):
        if path.is_file():
            parts = path.relative_to(out).parts
            name = "/".join(parts[:2]) if parts[0] in ("static", "extensions") else parts[0]
            sizes[name] = sizes.get(name, 0) + path.stat().st_size
    whole = [(sum(sizes.values()), "in all")]
    return whole + sorted(((size, name) for name, size in sizes.items()), reverse=True)[:8]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
