"""Hold two wheels against the checkout: usage: wheel_content.py ROOT WHEEL WHEEL.

A wheel made through the sdist and one made directly must hold the same files, and those must be
all of engines/, widgets/ and the notebooks: data, drawings and scripts included.
"""

import subprocess
import sys
import zipfile
from pathlib import Path


def content(wheel: str) -> dict[str, bytes]:
    """What the wheel would put in place, by path."""
    with zipfile.ZipFile(wheel) as opened:
        names = [name for name in opened.namelist() if ".dist-info/" not in name]
        return {name: opened.read(name) for name in names}


def expected(root: Path) -> dict[str, bytes]:
    """What the checkout says should be installed."""
    listed = subprocess.run(
        [
            "git",
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
            "engines",
            "widgets",
            "notebooks/*.ipynb",
        ],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    files = {f"armillary/{name}": root / name for name in listed if name}
    top = root / ".dev" / "armillary"
    files |= {f"armillary/{name}": top / name for name in ("__init__.py", "py.typed")}
    return {name: file.read_bytes() for name, file in files.items() if file.exists()}


if __name__ == "__main__":
    wanted = expected(Path(sys.argv[1]))
    for wheel in sys.argv[2:]:
        got = content(wheel)
        wrong = sorted(name for name in wanted | got if wanted.get(name) != got.get(name))
        if wrong:
            sys.exit(f"{wheel}: not what the checkout holds: {', '.join(wrong)}")
    print(f"wheel: {len(wanted)} files, the same through the sdist")
