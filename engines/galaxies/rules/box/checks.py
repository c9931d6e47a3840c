"""Every fault of an owner's file: each in a sentence that names the file and the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from armillary.engines.core.data import DataError, build

from .abilities import read_ability
from .actions import CHAINERS, Advance, Counted, GainChoice, Op, Resource, UsePlanet, read_action
from .words import ANY

if TYPE_CHECKING:
    from . import Box, Find, Mission, Pilot, Planet, Rogue
    from .actions import Op

HULLS = ("aurora", "intrepid", "ambition", "nexus")

BADGES = ("comet", "crystal", "nebula", "signal")

MATS = ("artemis", "rothkel", "zendica", "hades", "gamelyn")

ROGUE_WORDS = ("gain", "lose_player", "steal", "regress_player", "advance_all", "player_minus_die")

ROGUES_ALONE = ("lose_player", "regress_player", "advance_all", "player_minus_die")

SHIPS_OWN = ("track", "move_this_ship", "return_home")

AFTER = {"open_free_follow": "free_action"}
"""A step of an action that needs another one before it."""

COUNTED = (
    "energy",
    "culture",
    "planets",
    "economy_planets",
    "diplomacy_planets",
    "pilots",
    "exploration_cards",
    "danger_cards",
    "ships_in_space",
    "badge_kinds",
    "same_badge",
    "dwarf_planets",
)
"""What a mission may compare or ask for."""

Faults = Iterator[str]


def cards(kind: type[Any], table: Any, what: str, where: str) -> Faults:
    """Yield what is wrong with the form of each card of a table."""
    if not isinstance(table, list):
        yield f"{where}: [[{what}]] must be a list of cards"
        return
    for i, entry in enumerate(table, start=1):
        named = entry.get("id", i) if isinstance(entry, dict) else i
        try:
            build(kind, entry, f"{where}: {what} '{named}'")
        except DataError as fault:
            yield str(fault)


def meaning(box: Box, where: str, known: Callable[[str], bool]) -> Faults:
    """Yield what is wrong with cards and numbers whose form is right.

    `known` tells whether the game has words for a mission.
    """
    seen: set[str] = set()
    groups: tuple[tuple[str, Any, Callable[[Any], Faults]], ...] = (
        ("planet", box.planets + box.far_planets, _planet),
        ("pilot", box.pilots, _pilot),
        ("exploration card", box.exploration, _find),
        ("mission", box.missions + box.far_missions, lambda card: _mission(card, known)),
    )
    for what, among, check in groups:
        for card in among:
            place = f"{where}: {what} '{card.id}'"
            if card.id in seen:
                yield f"{place} stands twice; rename one"
            elif not card.id.replace("-", "").isalnum() or card.id != card.id.lower():
                yield f"{place}: an 'id' is small letters, digits and hyphens"
            seen.add(card.id)
            yield from (f"{place}: {fault}" for fault in check(card))
    yield from (f"{where}: {fault}" for fault in (*_numbers(box), *_counts(box)))
    yield from (f"{where}: [rogue] {fault}" for fault in _rogue(box.rogue))


def _ops(text: str) -> tuple[tuple[Op, ...], str]:
    """Read an action: its steps, or what is not understood."""
    try:
        return read_action(text).ops, ""
    except ValueError as fault:
        return (), str(fault)


def _action(text: str) -> Faults:
    """Yield what is wrong with the action of a planet or an exploration card."""
    ops, fault = _ops(text)
    if fault:
        yield fault
    words = [op.word for op in ops]
    for at, op in enumerate(ops):
        name = op.word
        if name in ROGUES_ALONE or (isinstance(op, Resource) and op.good == ANY):
            yield f"'{name}' as written here is for [rogue.mats] only"
        needs = AFTER.get(name)
        if isinstance(op, UsePlanet) and op.whose == "colony_of_payee":
            needs = "pay_player"
        elif isinstance(op, GainChoice) and op.n is None:
            needs = "displace_own"
        elif isinstance(op, Advance) and op.other_ship:
            needs = "regress_own"
        if needs and needs not in words[:at]:
            yield f"'{name}' here needs '{needs}' before it"


def _planet(card: Planet) -> Faults:
    if not 2 <= card.advances <= 6:
        yield f"'advances' must be 2 to 6, not {card.advances}"
    if not 1 <= card.points <= 9:
        yield f"'points' must be 1 to 9, not {card.points}"
    yield from _action(card.action)
    words = {op.word for op in _ops(card.action)[0]}
    for word in sorted(words & {*SHIPS_OWN, "dwarf_planet"}):
        yield f"'{word}' is for exploration cards only"


def _badges(badges: tuple[str, ...]) -> Faults:
    wrong = [badge for badge in badges if badge not in BADGES]
    if wrong:
        yield f"'badges' are {', '.join(BADGES)}, not {', '.join(wrong)}"


def _pilot(card: Pilot) -> Faults:
    try:
        read_ability(card.ability)
    except ValueError as fault:
        yield str(fault)
    if not card.trained or len(set(card.trained)) != len(card.trained):
        yield "'trained' must name one hull or more, each once"
    if not 0 <= card.points <= 9:
        yield f"'points' must be 0 to 9, not {card.points}"
    yield from _badges(card.badges)


def _find(card: Find) -> Faults:
    yield from _badges(card.badges)
    yield from _action(card.effect)
    ops, _ = _ops(card.effect)
    words = [op.word for op in ops]
    for word in sorted({*words} & {*CHAINERS}):
        yield f"'{word}' is for planets only"
    if "dwarf_planet" in words and ops != (Counted("dwarf_planet", 1),):
        yield "'dwarf_planet 1' must stand alone: that is how a dwarf planet is told by its points"
    if "track" in words and (card.colour != "danger" or len(ops) > 1):
        yield "'track' must stand alone, on a danger"


def _mission(card: Mission, known: Callable[[str], bool]) -> Faults:
    kind, *words = card.kind.split() or [""]
    forms: dict[str, Callable[[], bool]] = {
        "most": lambda: len(words) == 1 and words[0] in COUNTED,
        "fewest": lambda: len(words) == 1 and words[0] in COUNTED,
        "equal": lambda: len(words) == 2 and set(words) <= set(COUNTED),
        "at_least": lambda: (
            len(words) in (2, 4)
            and set(words[::2]) <= set(COUNTED)
            and all(word.isdigit() for word in words[1::2])
        ),
        "level": lambda: len(words) == 1 and words[0] in "123456",
        "all": lambda: words in (["active", "ships_home"], ["active_ships_advanced"]),
        "no": lambda: words == ["active", "ship_home"],
        "triggered_end": lambda: not words,
    }
    if kind not in forms:
        yield f"'kind' begins with one of {', '.join(forms)}"
    elif not forms[kind]():
        yield f"'kind' {card.kind!r:.60} is not understood; what counts is {', '.join(COUNTED)}"
    if not known(card.id) and not (card.name and card.goal):
        yield "a mission of your own needs a 'name' and a 'goal' to be read"


def _numbers(box: Box) -> Faults:
    empire, most = box.empire, box.goods.most
    for name, low, high in (("dice", 1, 7), ("ships", 1, 4), ("points", 0, 20), ("cost", 0, 9)):
        row = getattr(empire, name)
        if len(row) != 6 or not all(low <= n <= high for n in row):
            yield f"[empire] '{name}' must be six numbers from {low} to {high}, one for each level"
    if list(empire.ships) != sorted(empire.ships):
        yield "[empire] 'ships' must not become fewer"
    if not 1 <= most <= 7:
        yield f"[goods] 'most' must be 1 to 7, not {most}"
    if not (0 <= box.start.energy <= most and 0 <= box.start.culture <= most):
        yield f"[start] 'energy' and 'culture' must be 0 to {most}"
    if not 1 <= box.start.missions <= 2:
        yield f"[start] 'missions' must be 1 or 2, not {box.start.missions}"
    if tuple(box.hulls) != HULLS:
        yield f"[hulls] must be {', '.join(HULLS)}, in this order"
    if box.badges.kinds != BADGES:
        yield f"[badges] 'kinds' must be {', '.join(BADGES)}"
    if min(box.badges.first, box.badges.tied, box.badges.second) < 0:
        yield "[badges] prizes must not be below 0"


def _counts(box: Box) -> Faults:
    for seats in "12345":
        if not 1 <= box.table.row.get(seats, 0) <= 8:
            yield f"[table] 'row' needs '{seats}', from 1 to 8 planets"
        if seats > "1" and not 1 <= box.table.crew.get(seats, 0) <= 8:
            yield f"[table] 'crew' needs '{seats}', from 1 to 8 pilots"
    if not (1 <= box.table.face_up <= 8 and 1 <= box.table.points <= 99):
        yield "[table] needs 'face_up' from 1 to 8 and 'points' from 1 to 99"
    for name, among, low, high in (
        ("planets", box.planets, 8, 60),
        ("pilots", box.pilots, 8, 63),
        ("exploration", box.exploration, 1, 63),
        ("missions", box.missions, 5 * box.start.missions, 60),
    ):
        if not low <= len(among) <= high:
            yield f"[[{name}]] must be {low} to {high} cards, not {len(among)}"
    if len(box.planets) + len(box.far_planets) > 64:
        yield "[[planets]] and [[far_planets]] together must be 64 cards or fewer"
    duels = sum(card.duel for card in box.missions)
    if duels < 2 * box.start.missions:
        yield f"[[missions]] needs {2 * box.start.missions} with 'duel = true', not {duels}"


def _rogue(rogue: Rogue) -> Faults:
    for name, low, high in (("dice", 1, 7), ("points", 0, 20)):
        row = getattr(rogue, name)
        if len(row) != 5 or not all(low <= n <= high for n in row):
            yield f"'{name}' must be five numbers from {low} to {high}"
    if not (1 <= rogue.ships <= 4 and 0 <= rogue.bonus <= 7):
        yield "needs 1 to 4 'ships' and 0 to 7 'bonus' dice"
    if set(rogue.mats) != set(MATS):
        yield f"'mats' must be {', '.join(MATS)}"
    for name, ladder in rogue.mats.items():
        if len(ladder) != 5:
            yield f"mat '{name}' must be five actions, one for a level"
        for text in ladder:
            ops, fault = _ops(text)
            if fault:
                yield f"mat '{name}': {fault}"
            if {op.word for op in ops} - set(ROGUE_WORDS):
                yield f"mat '{name}': {text!r:.60}: a rogue knows {', '.join(ROGUE_WORDS)}"
