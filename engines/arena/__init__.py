"""Tournaments between agents, studies of games, and a check of agents of your own.

>>> from armillary.engines.arena import tournament
>>> table = tournament("andromeda", ["greedy", "random"], games=20, seed=7)
>>> table.lines[0].player
'greedy'
"""

from __future__ import annotations

from armillary.engines.agents import PlayerError

from .checking import faults
from .host import TournamentError, tournament
from .playing import AgentFault
from .records import RecordError
from .standings import Standings

__all__ = [
    "AgentFault",
    "PlayerError",
    "RecordError",
    "Standings",
    "TournamentError",
    "faults",
    "tournament",
]
