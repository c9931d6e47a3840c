"""Why a move is not allowed. A guard speaks only when its move answers what is being asked."""

# Refusals come in this order.
# isort: off
from . import turns as turns
from . import dealing as dealing
from . import dice as dice
from . import hiring as hiring
from . import following as following
from . import exploring as exploring
from . import actions as actions
from . import rogue as rogue
from . import flying as flying
from . import tracks as tracks
