"""Questions about Tiny Epic Galaxies, answered by the engine."""

MAKERS = ()
