"""Run the hand-written notebooks and store what they show.

Ask python notebooks/making/refresh.py [FILE …].

The tutorials are made by build.py. What is stored is what a page without a kernel can show:
pictures and printed text, no widget state.
"""

from __future__ import annotations

import base64
import io
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parents[1]
LIVE = "application/vnd.jupyter.widget-view+json"


def main(files: list[str]) -> int:
    """Refresh the named notebooks, or all that nobody generates."""
    named = [Path(file) for file in files]
    for path in named or sorted(set(HERE.glob("*.ipynb")) - set(HERE.glob("*_tutorial.ipynb"))):
        refresh(path)
        print(f"{path.name}: {path.stat().st_size // 1000} kB")
    return 0


def refresh(path: Path) -> None:
    """Run one notebook from top to bottom and store its outputs."""
    book = nbformat.read(path, as_version=4)
    with tempfile.TemporaryDirectory() as home:
        # Nobody's own games and progress may be seen in the pictures, or changed.
        os.environ["ARMILLARY_HOME"] = home
        place = {"metadata": {"path": str(path.parent)}}
        NotebookClient(book, timeout=120, resources=place, store_widget_state=False).execute()
    book.metadata.pop("widgets", None)
    book.metadata["language_info"] = {"name": "python"}
    for cell in book.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = _still(cell.outputs)
    nbformat.write(book, path)


def _still(outputs: list[Any]) -> list[Any]:
    """Keep what needs no kernel: printed text in one piece, pictures in few colours."""
    kept: list[Any] = []
    for output in outputs:
        data = output.get("data", {})
        live = data.pop(LIVE, None)
        if live and "image/svg+xml" not in data:
            continue
        if "image/png" in data:
            data["image/png"] = _few_colours(data["image/png"])
        if kept and output.get("name") and kept[-1].get("name") == output.name:
            kept[-1].text += output.text
        else:
            kept.append(output)
    return kept


def _few_colours(encoded: str) -> str:
    """Make a plot a quarter of its size; nobody sees the difference."""
    from PIL import Image

    picture = Image.open(io.BytesIO(base64.b64decode(encoded))).convert("RGB")
    file = io.BytesIO()
    picture.quantize(128, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return base64.b64encode(file.getvalue()).decode()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
