"""A board on a page that comes to life at a click: Python then runs in the browser."""

from __future__ import annotations

from html import escape

from words import Words

IMPORTS = "from armillary.widgets import lobby, play, practise, quiz, teach\n"


def live(doors: dict[str, str], still: str, lang: str = "en") -> str:
    """Return a picture with buttons under it, each of which puts a board in its place.

    `doors` says which code is behind which button.
    """
    buttons = " ".join(
        f'<button type="button" class="door" data-code="{told(code)}">{escape(label)}</button>'
        for label, code in doors.items()
    )
    note = escape(Words(lang)("starts"))
    return (
        f'<div class="live">\n\n{still}\n\n'
        f'<p class="go" hidden>{buttons} <small>{note}</small></p>\n\n</div>'
    )


def told(code: str) -> str:
    """Return code as it stands in an attribute, with the imports that it leaves out."""
    whole = code if "import" in code else IMPORTS + code
    return escape(whole).replace("\n", "&#10;")
