"""Setup: galaxies laid, characters and dimensions chosen, the monolith stood, first hands dealt."""

from __future__ import annotations

from armillary.engines.core import rules

from .. import moves as m
from ..box import TECHNOLOGIES
from ..box.kit import COLOUR, PERSON
from ..box.universe import ALL, EARTH, INNER, TILE, World, bits
from ..state import Play, add, put, tasks
from ..state.centre import limit
from . import regression


def lay(play: Play, at: str, galaxy: int) -> None:
    """Lay a galaxy; when all lie, the deal is done."""
    play.tiles = put(play.tiles, TILE[at], galaxy)


def become(play: Play, move: m.Become) -> None:
    """Take a character."""
    play.done()
    play.characters = put(play.characters, move.seat, PERSON[move.character])


def embark(play: Play, move: m.Embark) -> None:
    """Stand a ship on the Earth."""
    play.done()
    play.ships = put(play.ships, move.seat, 3 * EARTH + COLOUR[move.colour])


def stand_monolith(play: Play, move: m.StandMonolith) -> None:
    """Stand the monolith on the galaxy that was chosen."""
    play.done()
    regression.stand(play, TILE[move.at])


@rules.effect("setup.monolith")
def omen(play: Play, card: int) -> None:
    """Stand the monolith by a card; where galaxies are equal, the first seat chooses."""
    play.bottom = add(play.bottom, card)
    tech = card >> 1
    tiles = smallest(play.world, tech) if tech < len(TECHNOLOGIES) else []
    if not tiles:
        return
    play.done()
    if len(tiles) == 1 or play.options.begin == "given":
        regression.stand(play, tiles[0])
    else:
        play.first(tasks.Monolith(tuple(tiles)))


def smallest(world: World, tech: int) -> list[int]:
    """Return the border tiles of a technology with the fewest planets."""
    here = [tile for tile in bits(ALL & ~INNER) if world.technology[tile] == tech]
    least = min((world.wanted[tile] for tile in here), default=0)
    return [tile for tile in here if world.wanted[tile] == least]


@rules.effect("setup.hands")
def deal_hand(play: Play, seat: int) -> None:
    """Turn a first hand into draws: as many as the character's level."""
    play.done()
    play.first(tasks.draws(seat, limit(play.kit, play, seat), "setup.hands"))
