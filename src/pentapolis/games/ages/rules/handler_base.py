"""What the rooms of Through the Ages have in common: a question to a seat, and what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64
from pentapolis.games.ages.cards import NONE

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class About:
    """What a decision is about, in numbers; NONE where one does not apply. `view.Pending` says what they mean."""

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
    """R190-R193: a kind of frame of Through the Ages."""

    def about(self, state: AgesState, frame: i64) -> About | None:
        """What the decision that is awaited is about; None where its name says it all."""
        return None

    def gainer(self, frame: i64) -> i64:
        """Who gets what the decision takes from somebody; NONE if nobody does."""
        return NONE


class Question(AgesRoom):
    """R190-R193: a decision that its seat is asked for as soon as the frame is on top."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """The seat decides."""
        return frame_seat(frame)
