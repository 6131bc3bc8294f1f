"""Taking aim, with an event or an ability (R24, R114-R120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_a, frame_b
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.decisions import BY_ABILITY
from pentapolis.games.civilization.rules import events
from pentapolis.games.civilization.rules.asking import Question

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Aim(Question):
    """R24, R65: what event a, or ability a - BY_ABILITY, is aimed at; b: what was said so far."""

    def fill(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """The next part of the target."""
        what = frame_a(frame)
        if what >= BY_ABILITY:
            powers.fill_aim(state, seat, what - BY_ABILITY, frame_b(frame), actions)
        else:
            events.fill_aim(state, seat, what, frame_b(frame), actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """What fits the event or the ability."""
        what = frame_a(frame)
        if what >= BY_ABILITY:
            return powers.aim_verdict(state, seat, what - BY_ABILITY, frame_b(frame), action)
        return events.aim_verdict(state, seat, what, frame_b(frame), action)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """The next part is asked for, or the ability paid for, or the event declared."""
        state.drop()
        what = frame_a(frame)
        if what >= BY_ABILITY:
            powers.aim(state, seat, what - BY_ABILITY, frame_b(frame), action)
        else:
            events.aim(state, seat, what, frame_b(frame), action)
