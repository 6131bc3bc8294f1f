"""Positions of Tender that differ in a method or two, for tests: their clones differ as well."""

from __future__ import annotations

from examples.games.tender.state import TenderState
from pentapolis.core.chance import Dealer
from pentapolis.core.native import i64
from pentapolis.core.state import Actions


class Variant(TenderState):
    """What `add_legal` offers is what is picked from, whatever the room of the frame says."""

    def clone(self) -> TenderState:
        copy = super().clone()
        copy.__class__ = type(self)
        return copy

    def random_legal(self, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        actions.clear()
        self.add_legal(seat, actions)
        return actions.items[dealer.below(actions.count)]
