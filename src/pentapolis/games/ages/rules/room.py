"""What the rooms of Through the Ages have in common: a question to a seat, and what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_seat
from pentapolis.core.room import Room
from pentapolis.core.vecs import i64
from pentapolis.games.ages.view import Pending

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class AgesRoom(Room):
    """R190-R193: a kind of frame of Through the Ages."""

    def about(self, state: AgesState, frame: i64) -> Pending | None:
        """What the decision that is awaited is about; None where its name says it all."""
        return None


class Question(AgesRoom):
    """R190-R193: a decision that its seat is asked for as soon as the frame is on top."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """The seat decides."""
        return frame_seat(frame)
