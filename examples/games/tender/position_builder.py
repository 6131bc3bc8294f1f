"""Positions of Tender for tests, studies and bug reports: a call names the relevant facts, the rest has defaults.

state = position(Side("ten two"), Side("nine"), prize="crown")
play(state, "bid ten", "bid nine")
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from examples.games.tender.cards import ALL_CARDS
from examples.games.tender.decisions import TENDER
from examples.games.tender.game import Tender
from examples.games.tender.options import TenderOptions
from examples.games.tender.position import finish
from examples.games.tender.state import new_state
from pentapolis.core.position_text import TABLE, put_lines, refuse_unsound
from pentapolis.core.position_text import play as play
from pentapolis.core.state import TOGETHER

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState

GAME: Final = Tender()
USUAL: Final = TenderOptions()


@dataclass(frozen=True)
class Side:
    """The cards of one player, with the points that the player has won so far."""

    hand: str
    folded: str = ""
    shown: str = ""
    prizes: int = 0
    boasts: int = 0


def position(
    *sides: Side, prize: str = "pot", played: str = "", rounds: int = 0, options: TenderOptions = USUAL
) -> TenderState:
    """Return a position in which all seats bid for a prize, after a number of rounds. Raises PositionError.

    The bag has the cards that no argument names.
    """
    state = new_state(GAME, len(sides), options)
    state.drop_all()
    for seat, side in enumerate(sides):
        put_lines(state, seat, hand=side.hand, folded=side.folded, shown=side.shown)
        put_lines(state, seat, prizes=side.prizes, boasts=side.boasts)
        state.choices.ask(seat)
    put_lines(state, TABLE, played=played, prize=prize, played_rounds=rounds)
    state.bag = ALL_CARDS & ~(state.played | sum(state.hands) | sum(state.folded))
    state.push(TENDER, 0)
    state.to_act = TOGETHER
    refuse_unsound(state)
    finish(state)
    return state
