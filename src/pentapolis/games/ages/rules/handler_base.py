"""Frame handlers of Through the Ages: decisions of a seat, and their subjects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64
from pentapolis.games.ages.cards import NONE

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class About:
    """The subject of a decision, in numbers; NONE where one does not apply. `view.Pending` explains them."""

    def __init__(
        self,
        *,
        card: i64 = NONE,
        player: i64 = NONE,
        amount: i64 = NONE,
        force: i64 = NONE,
        rival_force: i64 = NONE,
        side: i64 = NONE,
    ) -> None:
        self.card = card
        self.player = player
        self.amount = amount
        self.force = force
        self.rival_force = rival_force
        self.side = side


class AgesRoom(FrameHandler):
    """R190-R193: A kind of frame of Through the Ages."""

    def about(self, state: AgesState, frame: i64) -> About | None:
        """Return the subject of the pending decision, or None if its name is enough."""
        return None

    def gainer(self, frame: i64) -> i64:
        """Return the seat that gains the losses of this decision, or NONE if no seat does."""
        return NONE


class Question(AgesRoom):
    """R190-R193: A decision of the seat of the frame, due as soon as the frame is on top."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return the seat, which decides."""
        return frame_seat(frame)
