"""What lies beside the map: dice, buttons, cards and what a seat alone may see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from armillary.engines.core.scene import Item, Part

from .asking import ANSWERS
from .box import FACES, HULLS
from .moves import Pass
from .needs import price_of_level
from .overlays import brings
from .saying import ability_text, action_text, badge_text, chained, plain, rogue_text
from .state import ROGUE, GalaxiesView, Task

if TYPE_CHECKING:
    from . import Epic

COLOURS = {"discovery": "zone-b", "danger": "zone-c"}


def items(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Yield everything that lies in a row."""
    yield from _dice(game, v)
    if v.agenda and v.to_act is not None and v.to_act >= 0:
        yield from _choices(game, v, v.agenda[-1])
    yield from _planets(game, v)
    if v.expansion:
        yield from _finds(game, v)
        yield from _crew(game, v)
        yield from _hangars(game, v)
    yield from _own(game, v) if v.rogue < 0 else _rogue(game, v)


def _face(face: int) -> tuple[Part, ...]:
    return Part("die"), Part(FACES[face])


def _dice(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Draw a die for each face with its number and what it does; then cup, controls and bay."""
    for face, n in enumerate(v.dice):
        name = FACES[face]
        label = game.say("label.die", face=f"@face.{name}")
        stack = (Part("die", 0.24, -0.2),) if n > 1 else ()
        yield Item(
            f"die:{name}",
            "die",
            label,
            "dice",
            badge=str(n) if n > 1 else "",
            parts=(*stack, *_face(face)),
            off=not n,
            lines=(game.say(f"line.face.{name}"),),
        )
    for face, n in enumerate(v.cup):
        if n:
            label = game.say("label.cup", face=f"@face.{FACES[face]}")
            many = str(n) if n > 1 else ""
            key, shown = f"cup:{FACES[face]}", _face(face)
            yield Item(key, "die", label, "dice", tone="path", badge=many, parts=shown, off=True)
    for i, face in enumerate(v.bay):
        label = game.say("label.bay", face=f"@face.{FACES[face]}")
        yield Item(f"bay:{i}", "die", label, "bay", tone="quiet", parts=_face(face), off=True)


def _button(game: Epic, name: str, id: str = "", area: str = "choices", **gaps: Any) -> Item:
    label = game.say(f"label.{id or name}", **gaps)
    return Item(f"do:{name}", name, label, area, parts=(Part("key"), Part(name)))


def _choices(game: Epic, v: GalaxiesView, t: Task) -> Iterator[Item]:
    """Draw the buttons that belong to what is asked; those of the dice lie beside them."""
    name = t[0]
    if v.to_act == v.turn:
        # Here all through the turn: whoever uses one too early is told why.
        yield _button(game, "reroll", "reroll_paid" if v.rerolled else "reroll", "dice")
        yield _button(game, "convert", area="dice")
        yield _button(game, "finish", area="dice")
    if name == "cup":
        yield _button(game, "throw", area="dice")
    elif name == "follow":
        price = 0 if t[3] else v.tax or 1
        yield _button(game, "follow")._replace(lines=(brings(game, v, t[1], t[2], price),))
    elif name == "force":
        yield _button(game, "force")
    elif name == "boost":
        yield _button(game, "boost")
    elif name in ("choose", "drawn"):
        yield _button(game, "draw", "draw_again" if name == "drawn" else "")
    elif name in ("turn", "play", "repeat"):
        for face in range(6):
            label = game.say("label.face", face=f"@face.{FACES[face]}")
            yield Item(f"face:{FACES[face]}", "die", label, "choices", parts=_face(face))
    elif name in ("convert", "split", "surrender"):
        yield from _amounts(game, v, t)
    elif name in ("upgrade", "colony"):
        yield from _payments(game, v, t)
    yield from _uses(game, v, t)
    if name == "bury":
        cards = [game.pilots[p] for p in v.crew] if t[2] else [game.planets[p] for p in v.row]
        for card in cards:
            label = game.say("label.bury", card=card.name)
            yield Item(f"bury:{card.id}", "bury", label, "choices")
    # Where it is refused, too: then one may be told why.
    if name in ANSWERS[Pass]:
        yield _button(game, "pass")


def _amounts(game: Epic, v: GalaxiesView, t: Task) -> Iterator[Item]:
    """Draw a button for each number that could be named, with what it stands for."""
    turned = t[0] == "convert"
    most = v.goods[t[1]][t[2]] if turned else t[2]
    for n in range(most + 1):
        if turned:
            label = game.say("label.turned", n=n, good=f"@good.{t[2]}", other=f"@good.{t[3]}")
        else:
            label = game.say("label.shared", energy=n, culture=most - n)
        shown = (Part("die"), Part(f"n-{n}"))
        yield Item(f"amount:{n}", "die", label, "choices", parts=shown)


def _payments(game: Epic, v: GalaxiesView, t: Task) -> Iterator[Item]:
    """Draw a button for each way to pay for the next level."""
    seat, discount = t[1], t[3] if t[0] == "upgrade" else 0
    cost = price_of_level(game, v, seat, discount)
    if cost < 0:
        return
    mixed = t[0] == "upgrade" and t[2]
    # One that is mixed is always there: whoever tries it is told why not.
    for energy in range(cost + 1) if mixed else sorted({0, cost // 2, cost}):
        kind = "energy" if energy == cost else "culture" if not energy else "either"
        level = v.level[seat] + 1
        label = game.say(f"label.pay.{kind}", level=level, energy=energy, culture=cost - energy)
        shown = Part("key"), Part("upgrade"), Part(kind, 1.6)
        yield Item(f"pay:{energy}", kind, label, "choices", parts=shown)


def _uses(game: Epic, v: GalaxiesView, t: Task) -> Iterator[Item]:
    """Draw a button for every planet whose action is in question."""
    name = t[0]
    among: tuple[int, ...] = ()
    if name in ("land", "again"):
        among = (t[3],)
    elif name == "colony":
        among = v.colonies[t[1]]
    elif name == "use":
        among = v.row if t[2] < 0 else v.colonies[t[2]]
    for planet in among:
        if planet >= 0:
            card = game.planets[planet]
            label = game.say("label.use", planet=card.name)
            lines = (action_text(game, game.actions[planet]),)
            yield Item(f"use:{card.id}", "use", label, "choices", lines=lines)


def _planets(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Draw the planets of the row and of all colonies as cards that can be read."""
    for planet in v.row:
        if planet >= 0:
            yield _planet(game, planet)
    for seat, held in enumerate(v.colonies):
        for planet in held:
            yield _planet(game, planet, seat)


def _planet(game: Epic, planet: int, owner: int = -1) -> Item:
    card = game.planets[planet]
    good = {"energy": 0, "culture": 1, "either": 2}[card.resource]
    values: dict[str, Any] = {
        "n": card.points,
        "steps": card.advances,
        "track": f"@track.{card.track}",
    }
    lines = [
        game.say("line.planet", good=f"@good.{good}", **values),
        action_text(game, game.actions[planet]),
    ]
    if owner >= 0:
        lines.insert(0, game.say("line.owner", who=game.seat_name(owner)))
    if planet >= len(game.box.planets) and "far_planets" in game.made_up:
        lines.append(game.say("line.made_up"))
    label = game.say("label.planet", planet=card.name)
    shown = (
        Part("wide"),
        Part(f"end-{card.points}", -1.25),
        Part(card.resource, 0.1),
        Part(card.track, 1.35),
    )
    colour = f"seat-{owner}" if owner >= 0 else ("zone-e", "zone-d")[game.tracks[planet]]
    key = f"card:{card.id}"
    return Item(
        key, "card", label, "planets", tone=colour, parts=shown, lines=tuple(lines), off=True
    )


def _find(game: Epic, card: int, key: str, area: str, id: str = "find") -> Item:
    find = game.finds[card]
    label = game.say(f"label.{id}", colour=f"@colour.{find.colour}")
    lines = (action_text(game, game.effects[card]), badge_text(game, find.badges))
    shown = (Part("card"), Part(find.colour))
    tone = COLOURS[find.colour]
    return Item(key, "card", label, area, tone=tone, parts=shown, lines=lines, off=area == "own")


def _finds(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Draw the exploration cards that lie open, the one just drawn last."""
    for card in v.face_up:
        yield _find(game, card, f"find:{game.finds[card].id}", "finds")
    if v.drawn >= 0:
        yield _find(game, v.drawn, f"find:{game.finds[v.drawn].id}", "finds", "drawn")


def _crew(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Draw the pilots of the row, and the four kinds of advanced ships."""
    for pilot in v.crew:
        if pilot < 0:
            continue
        card = game.pilots[pilot]
        lines = (
            game.say("line.trained", hulls=[f"@hull.{hull}" for hull in card.trained]),
            ability_text(game, card.can),
            badge_text(game, card.badges),
        )
        hulls = (Part(f"hull-{hull}", 1.9 + 1.5 * i) for i, hull in enumerate(card.trained))
        key, shown = f"pilot:{card.id}", (Part("card"), Part("person"), *hulls)
        yield Item(key, "card", plain(card.name), "crew", parts=shown, lines=lines, tone="zone-a")
    for hull in HULLS:
        faces = [f"@face.{face}" for face in game.box.hulls[hull]]
        told = (game.say("line.hull", faces=faces),)
        yield Item(f"hull:{hull}", f"hull-{hull}", game.say(f"hull.{hull}"), "crew", lines=told)


def _hangars(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Draw everybody's pilots, each with what its ship can do."""
    for seat, hangar in enumerate(v.hangar):
        lines = []
        for hull, pilots in zip(HULLS, hangar, strict=True):
            if not pilots:
                continue
            *before, top = (game.pilots[pilot] for pilot in pilots)
            said = game.say("line.pilot", hull=f"@hull.{hull}", pilot=top.name)
            said = chained([said, ability_text(game, top.can)], ", ")
            if before:
                old = game.say("line.covered", pilots=[card.name for card in before])
                said = chained([said, old], "; ")
            lines.append(said)
        label = game.say("label.hangar", who=game.seat_name(seat))
        told = tuple(lines) or (game.say("line.empty"),)
        key = f"hangar:{seat}"
        yield Item(key, "hangar", label, "hangars", tone=f"seat-{seat}", lines=told, off=True)


def _own(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Draw what only this seat may see: its missions, its cards, the top of the deck."""
    choosing = any(t[0] == "keep" and t[1] == v.seat for t in v.agenda)
    for i, number in enumerate(v.own_missions):
        mission = game.missions[number]
        id = "label.mission" if choosing or not i else "label.returned"
        label = game.say(id, mission=game.mission_text(mission, "name"))
        lines = (plain(mission.goal) if mission.goal else game.say(f"mission.{mission.id}.goal"),)
        off = not choosing
        badge = str(mission.points)
        key = f"mission:{mission.id}"
        yield Item(key, "mission", label, "own", badge=badge, lines=lines, off=off)
    for card in v.own_cards:
        yield _find(game, card, f"held:{game.finds[card].id}", "own")
    for card in v.top:
        yield _find(game, card, f"top:{game.finds[card].id}", "own", "top")


def _rogue(game: Epic, v: GalaxiesView) -> Iterator[Item]:
    """Draw the rogue's mat: what a colony die does for it, now and at its other levels."""
    mat = tuple(game.box.rogue.mats)[v.rogue]
    for level, action in enumerate(game.mats[v.rogue], start=1):
        label = game.say("label.rogue", mat=mat.title(), level=level)
        dice, points = game.box.rogue.dice[level - 1], game.box.rogue.points[level - 1]
        lines = (game.say("line.rogue", dice=dice, n=points), rogue_text(game, action))
        tone, shown = "zone-c" if level == v.level[ROGUE] else "", (Part("card"), Part("colony"))
        key, badge = f"rogue:{level}", str(level)
        yield Item(
            key, "card", label, "rogue", badge=badge, tone=tone, parts=shown, lines=lines, off=True
        )
