"""Write down what every action number stands for: python -m tests.adapters.layouts [GAME ...]."""

import sys
from pathlib import Path

from armillary.engines import catalogue, load
from armillary.engines.adapters import Actions

for name in sys.argv[1:] or catalogue():
    said = [Actions(load(name), nature=nature).layout for nature in (False, True)]
    Path(__file__).with_name(f"{name}.txt").write_text("\n\n".join(said) + "\n", encoding="utf-8")
