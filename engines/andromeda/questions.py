"""What is asked about this game, on random positions."""

from armillary.engines.core.questions import Maker

MAKERS: tuple[Maker, ...] = ()
