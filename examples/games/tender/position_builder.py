"""Positions of Tender for tests, studies and bug reports: a call names the relevant facts, the rest has defaults.

state = position(Side("ten two"), Side("nine"), prize="crown")
play(state, "bid ten", "bid nine")
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from examples.games.tender.cards import ALL_CARDS, CARDS, PRIZE_IDS
from examples.games.tender.decisions import TENDER
from examples.games.tender.game import Tender
from examples.games.tender.options import TenderOptions
from examples.games.tender.position import finish
from examples.games.tender.state import new_state
from pentapolis.core.errors import BrokenState, PositionError
from pentapolis.core.position_text import play as play
from pentapolis.core.state import TOGETHER
from pentapolis.core.text_codecs import bit_set, word

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState

GAME: Final = Tender()
USUAL: Final = TenderOptions()
CARD_SET: Final = bit_set(CARDS)
PRIZE_WORD: Final = word(PRIZE_IDS)


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
    while len(state.stack):
        state.drop()
    for seat, side in enumerate(sides):
        state.hands[seat] = CARD_SET.read(side.hand)
        state.folded[seat] = CARD_SET.read(side.folded)
        state.shown[seat] = CARD_SET.read(side.shown)
        state.prizes[seat], state.boasts[seat] = side.prizes, side.boasts
        state.choices.ask(seat)
    state.played = CARD_SET.read(played)
    state.bag = ALL_CARDS & ~(state.played | sum(state.hands) | sum(state.folded))
    state.prize, state.played_rounds = PRIZE_WORD.read(prize), rounds
    state.push(TENDER, 0)
    state.to_act = TOGETHER
    try:
        state.check()
    except BrokenState as error:
        raise PositionError(str(error)) from error
    finish(state)
    return state
