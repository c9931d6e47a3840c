"""What is seen: the orbits and their tokens, the track, one's own hand, the planets' cards.

Each piece is drawn from the few values of the view that it shows, and kept: most stay as they are
for many moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armillary.engines.core.scene import Fact, Item, Part, Scene
from armillary.engines.core.text import Text

from ...rules import ending
from ...rules.box import DECKS, MATTER, PLANETS
from ...rules.legal.moving import reach
from ...rules.state import FACE_DOWN, GRAVITY, MOVE, PlanetariumView, Row
from ..rows import hand, worlds
from .ground import EDGE, layout, track_place
from .sky import SIDES, tokens

if TYPE_CHECKING:
    from ... import Planetarium

CORNERS = {"A": (-1, -1), "C": (1, -1), "B": (-1, 1), "D": (1, 1)}
"""Where the planets' signs stand, as on the printed board: A C above, B D below."""


def scene(game: Planetarium, view: PlanetariumView) -> Scene:
    """Return everything that the owner of the view sees."""
    state = view.open
    played, mats, planets = state.played, state.mats, range(len(PLANETS))
    moving, fast = state.phase == MOVE, 0 if state.phase == GRAVITY else reach(game, state)
    standing = (
        *tokens(game, state.sky, state.full, state.planets, state.living, fast, moving),
        *[_world(game, p, state.living >> p & 1, played[p]) for p in planets],
        _paid(game, state.track),
        *hand.cards(game, view),
        *hand.choices(game, view),
        *[item for p in planets for item in worlds.mats(game, p, mats[p::4], view.seat)],
        *[item for p in planets for item in worlds.row(game, p, played[p])],
    )
    names = game.seat_names(state.seats)
    return Scene(layout(game), standing, names, facts(game, view), notes(game))


@lru_cache(maxsize=1024)
def _world(game: Planetarium, planet: int, living: int, played: Row) -> Item:
    """Draw the sign of a planet in its corner, the side that is up."""
    name, side = PLANETS[planet], SIDES[living]
    habitable, hostile = game.weighed(played)
    label = game.say("label.world", p=name, side=f"@side.{side}", a=habitable, b=hostile)
    x, y = CORNERS[name]
    at = (x * (EDGE - 0.8), y * (EDGE - 0.8))
    tone = "zone-b" if living else "zone-c"
    # A balance that is written on the sign, such as 33:20, leaves the letter free.
    parts = (Part(side, 0, 0), Part(f"letter-{name}", -1.6 * x, 0))
    return Item(f"world:{name}", side, label, "board", at, tone=tone, parts=parts)


@lru_cache(maxsize=512)
def _paid(game: Planetarium, track: bytes) -> Item:
    """Draw what lies on the evolution track; what comes after its end lies on the last space."""
    spaces = game.box.track.spaces
    down = sum(kind >= FACE_DOWN for kind in track)
    parts = []
    for n, kind in enumerate(track[:spaces]):
        name = "down" if kind >= FACE_DOWN else MATTER[kind]
        parts.append(Part(name, *track_place(n), hand.TONES.get(name, "quiet")))
    id = "label.filled_down" if down else "label.filled"
    label = game.say(id, n=len(track), of=spaces, down=down)
    return Item("track:paid", "quiet", label, on="track:track", parts=tuple(parts))


def facts(game: Planetarium, view: PlanetariumView) -> tuple[Fact, ...]:
    """Return how everybody stands."""
    state = view.open
    matter = [ending.matter_of(state, seat) for seat in range(state.seats)]
    found = [
        game.fact("points", state.scores),
        game.fact("matter", matter),
        _cubes(game, state.seats, state.played),
        _hands(game, view.hidden.hands),
    ]
    if state.seats == 1:
        found.insert(1, game.fact("target", (ending.target(state),)))
        dice = " + ".join(map(str, divmod(state.rolled, 8))) if state.rolled else "-"
        found.append(game.fact("dice", (dice,)))
    return tuple(found)


@lru_cache(maxsize=1024)
def _cubes(game: Planetarium, seats: int, played: tuple[Row, ...]) -> Fact:
    """Return how many cubes each seat has not put on a card."""
    own = game.box.markers.cubes
    return game.fact("cubes", [own - ending.cubes_of(played, s) for s in range(seats)])


@lru_cache(maxsize=1024)
def _hands(game: Planetarium, hands: tuple[int, ...]) -> Fact:
    """Return how many cards each seat holds, deck by deck."""
    decks = range(len(DECKS))
    held = ("-".join(str(hand >> 8 * deck & 255) for deck in decks) for hand in hands)
    return game.fact("hand", held)


@lru_cache(maxsize=8)
def notes(game: Planetarium) -> tuple[Text, ...]:
    """Say what is reconstructed, if anything is."""
    found = []
    if game.box.status == "reconstructed":
        found.append(game.say("note.board"))
    if any(card.status == "reconstructed" for card in game.box.card):
        found.append(game.say("note.cards"))
    return tuple(found)
