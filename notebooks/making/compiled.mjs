// Puts beside every Python file in a folder's wheels what Pyodide would compile it to:
// node compiled.mjs FOLDER, with Pyodide's core in it. To compile is what takes a browser longest.
import { pathToFileURL } from "node:url";

const core = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${core}/` });
pyodide.FS.mkdir("/core");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: core }, "/core");
pyodide.runPython(`
import glob, py_compile, zipfile
from importlib.util import cache_from_source

for wheel in sorted(glob.glob("/core/*.whl")):
    with zipfile.ZipFile(wheel, "a", zipfile.ZIP_DEFLATED) as file:
        for name in file.namelist():
            if not name.endswith(".py"):
                continue
            with open("/tmp/one.py", "wb") as source:
                source.write(file.read(name))
            # Trusted as it is: a file's time is another one wherever a wheel is unpacked.
            unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
            made = py_compile.compile("/tmp/one.py", "/tmp/one.pyc", name, quiet=2, invalidation_mode=unchecked)
            if made is None:
                continue  # a template or a test that is no Python
            known = zipfile.ZipInfo(cache_from_source(name), (1980, 1, 1, 0, 0, 0))
            known.compress_type = zipfile.ZIP_DEFLATED
            with open(made, "rb") as compiled:
                file.writestr(known, compiled.read())
`);
