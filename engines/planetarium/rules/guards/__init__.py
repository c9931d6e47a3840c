"""Why a move is not allowed, rule by rule, in the order of the rulebook."""

# isort: off
from . import turns as turns
from . import moving as moving
from . import cards as cards
