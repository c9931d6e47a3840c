"""The games as these tests play them: each short enough to be played often."""

from armillary.engines import catalogue

SHORT = {
    "orion": {"preset": 1},
    "planetarium": {"rounds": 4},
}

GAMES = [*catalogue(), "prospect"]


def short(name):
    """The options of a short playing."""
    return SHORT.get(name, {})
