"""What is ours in a rule is said to be ours, in every language."""

import re
from pathlib import Path

import pytest

from .staging import ENGINE

OURS = {
    "en": ("Our ruling:", "Reconstructed"),
    "fr": ("Notre interprétation :", "Reconstitué"),
    "de": ("Unsere Auslegung:", "Rekonstruiert"),
}
MIXED = (
    *("bug.pay", "bug.pairs", "end.earth", "hero.brave", "hero.prodigy", "accuse.after"),
    *("accuse.right", "accuse.wrong", "stable.track", "regress.marker", "regress.open"),
)


@pytest.mark.parametrize("rule", ENGINE.rulebook.values(), ids=lambda rule: rule.id)
def test_a_part_that_is_ours_is_named_in_all_languages(rule):
    """Each language names the same parts, and a value that is reconstructed says so."""
    named = {
        lang: [mark in rule.summary.to(lang) for mark in marks] for lang, marks in OURS.items()
    }
    assert named["en"] == named["fr"] == named["de"]
    if rule.status == "reconstructed":
        assert named["en"][1] or rule.id == "universe.shapes"


@pytest.mark.parametrize("id", MIXED)
def test_printed_and_ours_are_told_apart(id):
    """These rules mix both; what is ours stands after what is printed."""
    parts = re.split("Our ruling:|Reconstructed:", ENGINE.rulebook[id].summary.to("en"))

    assert len(parts) > 1
    assert all(part.strip() for part in parts)


@pytest.mark.parametrize("table", ["galaxies", "cards", "tokens", "track", "deal"])
def test_values_that_are_not_published_are_labelled(table):
    """In the data that an owner of the box may replace."""
    assert "reconstructed" == getattr(ENGINE.box, table).status
    people = [one.status for one in (*ENGINE.box.characters.values(), *ENGINE.box.bugs.values())]
    assert {"reconstructed"} == set(people)
    assert "printed" == ENGINE.box.stacks.status


def test_the_number_of_galaxies_is_that_of_the_box():
    """36 galaxies and the Earth: nowhere 37 galaxies."""
    root = Path(__file__).parents[3]
    files = [*(root / "engines/hope").rglob("*.toml"), *(root / "engines/hope").rglob("*.py")]
    for path in [*files, root / "README.md"]:
        assert not re.search(r"37 gala", path.read_text(encoding="utf-8"), re.I), path.name


@pytest.mark.parametrize(
    ("id", "clause"),
    [
        ("polar.stuck", "at the beginning of your turn"),
        ("accuse.wrong", "two pioneers of their own choice out there"),
        ("accuse.wrong", "move down"),
        ("accuse.wrong", "gaps stay"),
        ("stable.track", "a gap on its last space"),
        ("regress.walk", "met no crossing"),
        ("regress.walk", "the monolith stays"),
        ("regress.island", "straight up"),
        ("role.end", "still unknown"),
        ("place.stays", "may not take back"),
        ("nav.share", "any number of ships"),
    ],
)
def test_no_clause_that_was_missing_is_lost_again(id, clause):
    """What readers of the printed rules once found missing here is said, in three languages."""
    rule = ENGINE.rulebook[id]
    assert clause in rule.summary.to("en")
    assert 3 == len({rule.summary.to(lang) for lang in OURS})
