"""Pentapolis: five great civilization board games at one table.

import pentapolis as pp

game = pp.load("duel")
match = pp.Match(game, seed="my game")
"""

import os as _os

from pentapolis import _interpreted

if _os.environ.get("PENTAPOLIS_INTERPRETED") == "1":
    _interpreted.install()

from pentapolis.bots.base import Bot as Bot
from pentapolis.bots.base import Clock as Clock
from pentapolis.core.chance import Chance as Chance
from pentapolis.core.chance import Dealer as Dealer
from pentapolis.core.chance import commitment as commitment
from pentapolis.core.chance import dealer as dealer
from pentapolis.core.errors import PentapolisError as PentapolisError
from pentapolis.core.game import Game as Game
from pentapolis.core.match import Match as Match
from pentapolis.core.record import Record as Record
from pentapolis.core.state import CHANCE as CHANCE
from pentapolis.core.state import OVER as OVER
from pentapolis.core.state import TOGETHER as TOGETHER
from pentapolis.core.state import State as State
from pentapolis.core.view import Hidden as Hidden
from pentapolis.core.view import Reason as Reason
from pentapolis.core.view import Result as Result
from pentapolis.games.registry import load as load

#: The one version number: pyproject.toml reads it here, and a test holds the others to it.
__version__ = "0.1.0"
