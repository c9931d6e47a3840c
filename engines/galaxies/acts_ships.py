"""What moves of ships do, and the choices that actions leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import deeds, flow, needs, rogue
from .box import FACES
from .deeds import collect
from .moves import (
    Advance,
    Amount,
    Ask,
    Boost,
    Bury,
    Draw,
    Fly,
    Play,
    Recall,
    Regress,
    Send,
    Take,
    Transfer,
    Upgrade,
    Use,
)
from .reckon import pilot_of
from .registry import rules
from .state import HOME, SPACE, Task, step_of

if TYPE_CHECKING:
    from . import Epic
    from .work import Work


def fly(game: Epic, w: Work, move: Fly, t: Task) -> None:
    """Move a ship, and leave the next of several to be chosen."""
    _, seat, _, moved, left, _ = t
    if left > 1:
        w.push("fly", seat, -1, moved | 1 << move.ship, left - 1, True)
    place = deeds.destination(game, w, seat, move.ship, move.to)
    deeds.arrive(game, w, seat, move.ship, place)


def advance(game: Epic, w: Work, move: Advance, t: Task) -> None:
    """Advance a ship."""
    die, track = t[7], t[2]
    deeds.advance(game, w, move.seat, move.ship, t[3], track if die else -1)


def regress(game: Epic, w: Work, move: Regress, t: Task) -> None:
    """Push a ship back."""
    if t[0] == "yields":
        deeds.regress(game, w, move.seat, move.ship, t[2], "rogue.colony")
        return
    if t[0] == "back":
        w.ctx = move.ship
        deeds.regress(game, w, move.seat, move.ship, t[3], "op.regress_own")
        return
    _, seat, track, steps, left, done, _, planet = t
    if left > 1:
        mask = done | 1 << (move.victim * 8 + move.ship)
        w.push("regress", seat, track, steps, left - 1, mask, True, planet)
    deeds.regress(game, w, move.victim, move.ship, steps, "op.regress")


def recall(game: Epic, w: Work, move: Recall, t: Task) -> None:
    """Take an orbiting ship home."""
    w.ctx = step_of(w.ships[move.seat][move.ship])
    w.ships[move.seat][move.ship] = HOME
    w.tell("flew_home", "op.displace", move.seat, deeds.ship_key(move.seat, move.ship))


def transfer(game: Epic, w: Work, move: Transfer, t: Task) -> None:
    """Change the orbit of a ship."""
    deeds.transfer(game, w, move.seat, move.ship, game.planet_number[move.planet])


def send(game: Epic, w: Work, move: Send, t: Task) -> None:
    """Send a ship exploring."""
    w.ships[move.seat][move.ship] = SPACE
    w.tell("flew_space", "op.explore_ship", move.seat, deeds.ship_key(move.seat, move.ship))
    w.push("explore", move.seat, move.ship)


def upgrade(game: Epic, w: Work, move: Upgrade, t: Task) -> None:
    """Upgrade the empire."""
    discount = t[3] if t[0] == "upgrade" else 0
    cost = needs.price_of_level(game, w, move.seat, discount)
    deeds.upgrade(game, w, move.seat, move.energy, cost - move.energy)


@rules.effect("move.surface_action", "pilot.surface")
def use(game: Epic, w: Work, move: Use, t: Task) -> None:
    """Use the action of a planet."""
    planet = game.planet_number[move.planet]
    if t[0] == "land":
        w.push("again", move.seat, t[2], planet)
    elif t[0] == "again":
        can = game.abilities[pilot_of(game, w, move.seat, t[2])]
        w.flown |= 1 << pilot_of(game, w, move.seat, t[2])
        w.lose(move.seat, can[1], can[2], "pilot.surface")
    flow.use(game, w, move.seat, planet)


def boost(game: Epic, w: Work, move: Boost, t: Task) -> None:
    """Pay a pilot to go further."""
    ship = t[2]
    pilot = pilot_of(game, w, move.seat, ship)
    can = game.abilities[pilot]
    w.flown |= 1 << pilot
    w.lose(move.seat, can[3], can[4], "pilot.advance")
    deeds.advance(game, w, move.seat, ship, can[2])


def play(game: Epic, w: Work, move: Play, t: Task) -> None:
    """Take the action of a face."""
    face = FACES.index(move.face)
    w.tell(
        "plays",
        "op.free_action" if t[0] == "play" else "op.repeat_die",
        move.seat,
        face=f"@face.{move.face}",
    )
    if t[0] == "play":
        w.push("window", face, 1, True)
    flow.start_face(game, w, move.seat, face)


def bury(game: Epic, w: Work, move: Bury, t: Task) -> None:
    """Put a card under its deck."""
    if t[2]:
        pilot = game.pilot_number[move.card]
        slot = w.crew.index(pilot)
        w.crew[slot] = -1
        w.reserve.append(pilot)
        w.push("crew", slot)
        w.tell("buried", "op.replace_pilot", move.seat, card=game.pilots[pilot].name)
    else:
        planet = game.planet_number[move.card]
        slot = w.row.index(planet)
        w.row[slot] = -1
        w.under.append(planet)
        w.push("refill", slot)
        w.tell("buried", "op.replace_planet", move.seat, card=game.planets[planet].name)


def ask(game: Epic, w: Work, move: Ask, t: Task) -> None:
    """Take from an opponent, or pay one."""
    kind, seat, good, n = t[:4]
    if kind == "gift":
        w.ctx = move.victim
        w.lose(seat, good, n, "action.price")
        w.gain(move.victim, good, n, "op.pay_player")
        return
    n = min(n, w.goods[move.victim][good], game.box.goods.most - w.goods[seat][good])
    w.lose(move.victim, good, n, "op.steal")
    w.gain(seat, good, n, "op.steal")


def amount(game: Epic, w: Work, move: Amount, t: Task) -> None:
    """Turn resources over, or share out a gain."""
    if t[0] == "convert":
        w.lose(move.seat, t[2], move.n, "op.convert")
        w.gain(move.seat, t[3], move.n, "op.convert")
        return
    if t[0] == "surrender":
        rogue.hand_over(game, w, move.n, t[2] - move.n)
        return
    w.gain(move.seat, 0, move.n, "op.gain_choice")
    w.gain(move.seat, 1, t[2] - move.n, "op.gain_choice")


def draw(game: Epic, w: Work, move: Draw, t: Task) -> None:
    """Draw on, and leave what was drawn."""
    if t[0] == "drawn":
        w.face_up = (*w.face_up, w.drawn)
        w.drawn = -1
        w.tell("left", "explore.row", move.seat)
    w.push("turnup", t[1], t[2])


def take(game: Epic, w: Work, move: Take, t: Task) -> None:
    """Take an exploration card."""
    ship = t[2] if t[0] != "pick" else -1
    collect(game, w, move.seat, game.find_number[move.card], ship)
