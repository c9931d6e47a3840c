"""Why a move is not allowed, rule by rule, in the order of the rulebook."""

# isort: off
from . import turns as turns
from . import setup as setup
from . import movement as movement
from . import terraforming as terraforming
from . import medals as medals
from . import traitor as traitor
from . import stability as stability
from . import bugs as bugs
