"""What a rulebook calls printed is printed: each source says which part of a rule is ours.

A source is a list of parts with semicolons between. A part that begins with `ruling:` or
`reconstructed:` says what is ours in a rule; every other part is a place in the printed rules.
The status follows from that: reconstructed before ruling, ruling before printed.
"""

import re

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.rulebook import Rule

OURS = ("reconstructed", "ruling")
ADMITS = re.compile(
    r"\bruling|\bruled|reconstruct|\bmade up|\blost\b|\bsilent|not (found|printed|spelled)|\bours\b"
)
"""Words by which a source admits that something is not simply printed."""

PLACE = re.compile(r"p\. \d|the |and |where |that |base game|Beyond the Black|(planet|secret) ")
"""How a part begins that names a place in the printed rules, or what is printed on cards."""


def stated(source: str) -> str:
    """Return the status that a source speaks of."""
    tags = [part.partition(":")[0].strip() for part in source.split(";")]
    return next((one for one in OURS if one in tags), "printed")


def offences(rules: list[Rule]) -> list[str]:
    """Return what a rulebook claims of a rule that its source does not bear out."""
    found = []
    for rule in rules:
        parts = [part.strip() for part in rule.source.split(";")]
        ours = [part for part in parts if part.split(":")[0] in OURS]
        if rule.status != stated(rule.source):
            found.append(f"{rule.id} is '{rule.status}', its source says {stated(rule.source)}")
        found += [
            f"{rule.id}: {part!r} admits something, but not as 'ruling: …'"
            for part in parts
            if part not in ours and ADMITS.search(part)
        ]
        found += [
            f"{rule.id}: {part!r} names no page of the rules"
            for part in parts
            if part not in ours and not PLACE.match(part)
        ]
        found += [
            f"{rule.id}: {part!r} does not say what is ours"
            for part in ours
            if len(part.partition(":")[2].split()) < 4
        ]
    return found


@pytest.mark.parametrize("game", catalogue())
def test_what_is_called_printed_is_printed(game: str) -> None:
    """The status of every rule is what its source, part by part, says."""

    assert [] == offences(list(load(game).rulebook.values()))


@pytest.mark.parametrize("game", catalogue())
def test_no_printed_rule_admits_a_ruling(game: str) -> None:
    """A rule with a part that is ours is not called printed, in whatever form it says so."""

    rules = load(game).rulebook.values()
    assert [] == [
        rule.id for rule in rules if rule.status == "printed" and ADMITS.search(rule.source)
    ]


@pytest.mark.parametrize(
    ("status", "source"),
    [
        ("printed", "p. 2, setup; ruling: that Blue begins where nobody has set"),
        ("printed", "p. 2, setup; that Blue begins is a ruling"),
        ("ruling", "p. 2, setup"),
        ("ruling", "p. 2; reconstructed: where the four planets begin"),
        ("ruling", "p. 2, setup; silent about the order"),
        ("ruling", "p. 2, setup; ruling: ours"),
        ("printed", "digest 4c.1"),
    ],
)
def test_a_claim_that_is_not_borne_out_is_caught(status: str, source: str) -> None:
    """The faults this is there for."""

    sound = next(iter(load(catalogue()[0]).rulebook.values()))

    assert offences([sound._replace(status=status, source=source)])
    assert [] == offences([sound._replace(status="printed", source="p. 2, the mat")])
