"""Chance events (R195): cards drawn from a pile, each in proportion to its copies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.native import i64, vec
from pentapolis.games.ages.cards import NONE
from pentapolis.games.ages.rules.handler_base import AgesRoom

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class CardDraw(AgesRoom):
    """R195: The draw of a card from a pile; `drawn` is the name of the event in the notation."""

    def __init__(self, name: str, drawn: str, secret: bool = False) -> None:
        super().__init__(name)
        self.drawn = drawn
        # Whether only the seat of the frame sees the card.
        self.secret = secret

    def pile(self, state: AgesState) -> vec[i64]:
        """Return the types of cards that may come."""
        raise NotImplementedError

    def weight(self, state: AgesState, card: i64) -> i64:
        """Return the weight of a card: its copies in the pile."""
        return i64(state.bag[card])

    def chance(self, state: AgesState, frame: i64) -> Chance:
        """Return every card that may come, with its weight."""
        outcomes: list[int] = []
        weights: list[int] = []
        for card in self.pile(state):
            number = self.weight(state, card)
            if number > 0:
                outcomes.append(card)
                weights.append(number)
        return Chance(self.drawn, outcomes, weights, (frame_seat(frame),) if self.secret else None)

    def sample(self, state: AgesState, frame: i64, dealer: Dealer) -> i64:
        """Draw the card that drawing from `chance` would give, without the lists."""
        cards = self.pile(state)
        total: i64 = 0
        for card in cards:
            total += self.weight(state, card)
        rest = dealer.below(total)
        for card in cards:
            rest -= self.weight(state, card)
            if rest < 0:
                return card
        return NONE


def from_deck(state: AgesState, deck: vec[i64], size: i64, dealer: Dealer) -> i64:
    """R195: Draw a card of a deck of this size, in which every copy is equally likely."""
    rest = dealer.below(size)
    for card in deck:
        rest -= i64(state.bag[card])
        if rest < 0:
            return card
    return NONE
