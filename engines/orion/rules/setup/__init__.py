"""How a duel begins: with an empty mat, or with all tokens as a ready-made setup has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armillary.engines.core import rules
from armillary.engines.core.engine import Engine, OptionError
from armillary.engines.core.moves import NATURE

from ..box.mat import Mat
from ..state import GALAXIES, Options, OrionState
from .standing import from_preset

if TYPE_CHECKING:
    from ... import OrionDuel


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
