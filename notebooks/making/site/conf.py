"""How Sphinx makes the site; its sources are written by make.py."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from armillary import __version__  # noqa: E402

project = "armillary"
author = "the armillary authors"
copyright = author
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest", "rulings", "tongues"]
templates_path = [str(HERE / "frame")]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "armillary"
html_favicon = str(HERE / "look" / "armillary.svg")
html_static_path = [str(HERE / "look")]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"defer": "defer"})]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}
# Their contrast is 7 and more, on light and on dark pages.
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

# In a docstring what stands in single backticks is code.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
toc_object_entries = False
# Docstrings are run by `make unit`; here what the pages themselves show.
doctest_test_doctest_blocks = ""

nitpicky = True
# What is not on this site: types of others, and letters that stand for any type.
nitpick_ignore_regex = [
    (
        "py:.*",
        r"(typing|t|collections|networkx|nx|ipywidgets|pathlib|random|concurrent|datetime)\..*",
    ),
    ("py:.*", r"Path|Axes|datetime|Within|(tuple|dict)\[.*|(armillary\..*\.)?[A-Z]"),
]
