"""Where this game's guards and effects are tied to its rules."""

from armillary.engines.core.rulebook import Rules

rules = Rules()
