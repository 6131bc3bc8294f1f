"""Positions of Tender with a changed method or two, for tests: their clones have the changes as well."""

from __future__ import annotations

from examples.games.tender.state import TenderState
from pentapolis.core.chance import Dealer
from pentapolis.core.native import i64
from pentapolis.core.state import Actions


class Variant(TenderState):
    """A position whose random actions come from `add_legal`, without the frame handler's own method."""

    def clone(self) -> TenderState:
        copy = super().clone()
        copy.__class__ = type(self)
        return copy

    def random_legal(self, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        actions.clear()
        self.add_legal(seat, actions)
        return actions.items[dealer.below(actions.count)]
