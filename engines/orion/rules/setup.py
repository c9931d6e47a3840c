"""Standing the tokens: which cells are far enough apart, and which leave room for the rest."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.engine import Engine, OptionError
from armillary.engines.core.moves import NATURE

from .box.mat import Mat, bits
from .state import FIRST, GALAXIES, HOLES, TILES, Options, OrionState

if TYPE_CHECKING:
    from .. import OrionDuel


def check_options(game: OrionDuel, options: dict[str, Any]) -> Options:
    """Return the options; a preset that the box does not have is refused."""
    if options.get("preset") is not None:
        options = {"setup": "preset", **options}
    chosen: Options = Engine.check_options(game, options)
    known = ", ".join(game.mat.box.presets)
    if (chosen.setup == "preset") != (chosen.preset is not None):
        raise OptionError(f"orion: setup='preset' goes with preset=, one of {known}")
    if chosen.preset is not None and str(chosen.preset) not in game.mat.box.presets:
        raise OptionError(f"orion: there is no preset {chosen.preset}; there are {known}")
    return chosen


@rules.effect("setup.roles")
def first_state(game: OrionDuel, seats: int, options: Options) -> OrionState:
    """Return the position before the first token, or with all of them from a preset."""
    state = blank(options, game.mat, game.laying.full_hand)
    if options.setup == "preset":
        return from_preset(game.mat, state, str(options.preset))
    # The setter is the seat that the option names.
    return state._replace(to_act=NATURE if options.setup == "random" else options.setter)


def blank(options: Options, mat: Mat, hand: int) -> OrionState:
    """Return the empty mat with full hands, before any token stands."""
    return OrionState(
        None, 0, GALAXIES, options, 0, 0, hand, hand, mat.every,
        0, 0, 0, 0, (), (), 0, 0, 0, 0, (),
    )  # fmt: skip


def open_cells(mat: Mat, state: OrionState) -> int:
    """Return the cells where the next token is far enough from those that stand."""
    return _open(mat, state.phase, state.galaxies, state.holes)


def _open(mat: Mat, phase: str, galaxies: int, holes: int) -> int:
    spacing = mat.box.spacing
    if phase == GALAXIES:
        return mat.all & ~_too_near(mat, galaxies, spacing.galaxy_galaxy)
    taken = _too_near(mat, holes, spacing.hole_hole)
    return mat.all & ~taken & ~_too_near(mat, galaxies, spacing.hole_galaxy)


def _too_near(mat: Mat, tokens: int, least: int) -> int:
    near = 0
    for i in bits(tokens):
        near |= mat.within[least][i]
    return near


def fits(mat: Mat, open: int, tokens: int, step: int) -> bool:
    """Tell whether so many tokens, each `step` from the next, find cells among the open ones.

    An exact search. A flower (a cell and its neighbours) holds at most one token where the step
    is 3, so the number of flowers that cover the open cells bounds it from above.
    """
    if tokens <= 0:
        return True
    if open.bit_count() < tokens or (step >= 3 and _flowers(mat, open) < tokens):
        return False
    near = mat.within[step]
    while open:
        # Some token must stand on or near any open cell; the one with fewest rivals splits least.
        cell = min(bits(open), key=lambda i: (near[i] & open).bit_count())
        for choice in bits(near[cell] & open):
            if fits(mat, open & ~near[choice], tokens - 1, step):
                return True
            open &= ~(1 << choice)
            if open.bit_count() < tokens:
                return False
    return False


def _flowers(mat: Mat, open: int) -> int:
    flower, count = mat.within[2], 0
    while open:
        cell = (open & -open).bit_length() - 1
        best = max(bits(flower[cell]), key=lambda i: (flower[i] & open).bit_count())
        open &= ~flower[best]
        count += 1
    return count


@rules.effect("setup.galaxies", "setup.holes")
def stand(mat: Mat, state: OrionState, at: str) -> OrionState:
    """Stand the next token; when the last one stands, the next phase begins."""
    cell = 1 << mat.at[at]
    spacing = mat.box.spacing
    if state.phase == GALAXIES:
        state = state._replace(galaxies=state.galaxies | cell)
        if state.galaxies.bit_count() < spacing.galaxies:
            return state
        actor = state.to_act if state.options.setup == "random" else 1 - state.options.setter
        return state._replace(phase=HOLES, to_act=actor)
    state = state._replace(holes=state.holes | cell)
    if state.holes.bit_count() < spacing.holes:
        return state
    return ready(mat, state)


@rules.effect("setup.ready_made")
def from_preset(mat: Mat, state: OrionState, name: str) -> OrionState:
    """Stand all tokens as a ready-made setup has them."""
    preset = mat.box.presets[name]
    galaxies = sum(1 << mat.number[cell] for cell in preset.galaxies)
    holes = sum(1 << mat.number[cell] for cell in preset.holes)
    return ready(mat, state._replace(galaxies=galaxies, holes=holes))


@rules.effect("setup.first", "setup.blue_begins")
def ready(mat: Mat, state: OrionState) -> OrionState:
    """All tokens stand: the setter says who begins, unless that is settled."""
    first = state.options.first
    if first is None and state.options.setup == "players":
        return state._replace(phase=FIRST, to_act=state.options.setter)
    return begin(mat, state, first or 0)


def begin(mat: Mat, state: OrionState, first: int) -> OrionState:
    """Open the duel: no colour lies yet, so no hexagon may cover a token."""
    tokens = state.galaxies | state.holes
    clear = mat.every
    for cell in bits(tokens):
        clear &= ~mat.own_on[cell]
    return state._replace(
        phase=TILES,
        to_act=first,
        turn=first,
        own0=clear,
        own1=clear,
        bare0=tokens,
        bare1=tokens,
    )


def room(mat: Mat, state: OrionState, cell: int) -> bool:
    """Tell whether a token on this open cell leaves cells for all the tokens still to come."""
    return _room(mat, state.phase, state.galaxies, state.holes, cell)


# Remembered, for rules, lists and pictures all ask the same.
@lru_cache(maxsize=4096)
def _room(mat: Mat, phase: str, galaxies: int, holes: int, cell: int) -> bool:
    spacing = mat.box.spacing
    if phase == GALAXIES:
        step, left = spacing.galaxy_galaxy, spacing.galaxies - galaxies.bit_count()
    else:
        step, left = spacing.hole_hole, spacing.holes - holes.bit_count()
    open = _open(mat, phase, galaxies, holes) & ~mat.within[step][cell]
    return fits(mat, open, left - 1, step)
