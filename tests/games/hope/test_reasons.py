"""Which sentence a refusal says, where one rule has several reasons."""

from typing import Any

import pytest

from armillary.engines.hope.rules.box.kit import BUG

from .staging import ENGINE, arrange, begun, play, row
from .test_plotting import plot


def said(state: Any, text: str, rule: str) -> list[str]:
    """Return what this rule says against a move."""
    refusals = ENGINE.refusals(state, ENGINE.parse(text, state))
    return [str(refusal.text) for refusal in refusals if refusal.rule == rule]


def sentence(id: str, **values: Any) -> list[str]:
    """Return one sentence of the game, as a list."""
    return [str(ENGINE.say(id, **values))]


@pytest.mark.rule("token.take")
def test_why_no_token_is_taken() -> None:
    """There is none, or one was there before."""
    waits = arrange(stable=["e4"], tokens={"e4": "cards"}, ships={0: "e4p"})

    assert sentence("why.no_token") == said(begun(), "take", "token.take")
    assert sentence("why.not_entered") == said(waits, "take", "token.take")


@pytest.mark.rule("grow.cost")
def test_why_a_step_cannot_be_paid() -> None:
    """Too few medals, or no pioneer."""
    rich = arrange(seated={"medals": {0: 9}})
    bare = rich._replace(supply=row(rich.supply, {0: 0}))
    poor = arrange(seated={"medals": {0: 1}})

    assert sentence("why.supply") == said(bare, "learn", "grow.cost")
    assert sentence("why.medals", cost=2, have=1) == said(poor, "upgrade", "grow.cost")


@pytest.mark.rule("nav.declared")
def test_why_there_is_no_step() -> None:
    """No course yet, or a polarization that is done."""
    shifted = play(arrange(used={0: ["away"]}), "polarize", "fly c4b")

    assert sentence("why.no_course") == said(begun(), "fly e4p", "nav.declared")
    assert sentence("why.landed") == said(shifted, "fly e4b", "nav.declared")


@pytest.mark.rule("nav.sideways")
def test_why_a_course_does_not_lead_sideways() -> None:
    """A neighbour without a common border, or no neighbour."""
    state = play(begun(), "sideways")

    assert sentence("why.border") == said(state, "fly c4p", "nav.sideways")
    assert sentence("why.sideways") == said(state, "fly a1p", "nav.sideways")


@pytest.mark.rule("hero.prodigy")
def test_why_nobody_leaps_there() -> None:
    """Not the Prodigy, not at the beginning, not alike, not there any more."""
    state = arrange(people={0: "prodigy"}, ships={0: "c4p"}, hands={0: ["water", "light"]})
    brave, late = arrange(state, people={0: "brave"}), play(state, "away", "fly b4p")
    who = "@character.prodigy"

    def against(where: Any, text: str) -> list[str]:
        return said(where, f"teleport {text} water", "hero.prodigy")

    assert sentence("why.prodigy", who=who) == against(brave, "e1p")
    assert sentence("why.begun") == against(late, "e1p")
    assert sentence("why.leap") == against(state, "c3p") == against(state, "c4p")
    assert sentence("why.gone") == against(arrange(state, gone=["e1"]), "e1p")


@pytest.mark.rule("place.here")
def test_why_no_pioneer_goes_there() -> None:
    """The flight went past it, or never was there."""
    state = play(arrange(hands={0: ["animal"]}), "towards", "fly e4p", "fly f4p")

    assert sentence("why.passed") == said(state, "place e4p animal", "place.here")
    assert sentence("why.elsewhere") == said(state, "place c3p animal", "place.here")


@pytest.mark.rule("bug.lasting")
@pytest.mark.parametrize(("bug", "pay"), [("pairless", "light+light"), ("jokerless", "joker")])
def test_why_cards_are_barred(bug: str, pay: str) -> None:
    """Pairs, or jokers."""
    state = arrange(begun(bugs=True), hands={0: ["light", "light", "joker"]}, bug=BUG[bug])
    state = play(state, "towards", "fly e4p")

    assert sentence(f"why.{bug}") == said(state, f"place e4p {pay}", "bug.lasting")


@pytest.mark.rule("role.reveal")
def test_why_no_mask_drops() -> None:
    """No traitor plays, another one is it, or all know it."""
    known = play(plot(traitor=0, seated={"medals": {0: 9}}), "reveal")

    assert sentence("why.no_traitor") == said(begun(), "reveal", "role.reveal")
    assert sentence("why.loyal") == said(plot(), "reveal", "role.reveal")
    assert sentence("why.revealed") == said(known, "reveal", "role.reveal")
    assert sentence("why.banned") == said(known, "learn", "role.reveal")


@pytest.mark.rule("accuse.after")
def test_why_nobody_is_accused() -> None:
    """No traitor plays, all know who it is, or it is no other player who is named."""
    plain, known = arrange(seated={"upgrades": {0: 1}}), plot()._replace(outed=1)

    assert sentence("why.no_traitor") == said(plain, "accuse rigel", "accuse.after")
    assert sentence("why.revealed") == said(known, "accuse rigel", "accuse.after")
    assert sentence("why.whom") == said(plot(), "accuse vega", "accuse.after")
    assert sentence("why.whom") == said(plot(2), "accuse mira", "accuse.after")


@pytest.mark.rule("role.power")
def test_why_nobody_is_coaxed_away() -> None:
    """Not known, used already, elsewhere, not entered, nobody there."""
    start = plot(traitor=0, pioneers={"e4b": [1, 2], "f4r": [1], "d4p": []})
    there = play(start, "reveal", "towards", "fly e4p")
    used = play(there, "lure mira e4b")
    stayed = arrange(play(start, "reveal"), ships={0: "e4p"})

    assert sentence("why.no_power") == said(start, "lure rigel e4b", "role.power")
    assert sentence("why.lured") == said(used, "lure rigel e4b", "role.power")
    assert sentence("why.lure_here") == said(there, "lure rigel f4r", "role.power")
    assert sentence("why.lure_here") == said(stayed, "lure rigel e4b", "role.power")
    assert sentence("why.nobody_there") == said(there, "lure vega e4b", "role.power")
    poor = there._replace(medals=(0, 0, 0))
    assert sentence("why.medals", cost=1, have=0) == said(poor, "lure rigel e4b", "role.power")
