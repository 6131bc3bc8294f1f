"""What the decision that is awaited is about: card, player, numbers (R190-R192). All of it is public."""

from __future__ import annotations

import msgspec

from pentapolis.core.view import Seat


class Pending(msgspec.Struct, frozen=True):
    """A decision in plain terms; what does not apply is None."""

    #: The territory, attack, pact, action card or free building that it is about.
    card: str | None = None
    #: The rival, the victim, the partner, or who holds the highest bid.
    player: Seat | None = None
    #: Goods, buildings, workers, cards, the highest bid, or what is left of a budget.
    amount: int | None = None
    #: What is committed so far, and what it is compared with.
    force: int | None = None
    rival_force: int | None = None
    #: The side of the pact that the asked player would take.
    side: str | None = None
