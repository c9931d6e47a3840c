// Puts beside every Python file in a folder's wheels what Pyodide would compile it to, and in the
// place of those of Python's own library: node compiled.mjs FOLDER, with Pyodide's core in it.
// To compile is what takes a browser longest.
import { pathToFileURL } from "node:url";

const core = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${core}/` });
pyodide.FS.mkdir("/core");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: core }, "/core");
pyodide.runPython(`
import glob, os, py_compile, zipfile
from importlib.util import cache_from_source


def compiled(name, source):
    """Return what a file is compiled to; None for a template or a test that is no Python."""
    with open("/tmp/one.py", "wb") as file:
        file.write(source)
    # Trusted as it is: a file's time is another one wherever a wheel is unpacked.
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    made = py_compile.compile("/tmp/one.py", "/tmp/one.pyc", name, quiet=2, invalidation_mode=unchecked)
    if made is None:
        return None
    with open(made, "rb") as file:
        return file.read()


def put(file, name, content):
    """Write a part of an archive, the same bytes whenever that is done."""
    part = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    part.compress_type = zipfile.ZIP_DEFLATED
    file.writestr(part, content)


def replace(path):
    """Put into an archive what its files are compiled to, in the place of their sources."""
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(path + ".new", "w") as new:
        for name in old.namelist():
            made = compiled(name, old.read(name)) if name.endswith(".py") else None
            put(new, name + "c" if made else name, made or old.read(name))
    os.replace(path + ".new", path)


# Python reads its own library out of the archive, so what is compiled must have the place there.
replace("/core/python_stdlib.zip")

# Nobody reads these in a notebook, and each file that is unpacked takes its time.
UNREAD = ("asttokens", "executing", "jedi", "parso", "prompt_toolkit", "pure_eval", "pygments", "stack_data", "wcwidth")

for wheel in sorted(glob.glob("/core/*.whl")):
    if os.path.basename(wheel).startswith(UNREAD):
        replace(wheel)
        continue
    with zipfile.ZipFile(wheel, "a", zipfile.ZIP_DEFLATED) as file:
        for name in file.namelist():
            if name.endswith(".py") and (made := compiled(name, file.read(name))):
                put(file, cache_from_source(name), made)
`);
