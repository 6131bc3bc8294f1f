"""The choice of targets for an event or an ability (R24, R114-R120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.abilities import power_of
from pentapolis.games.civilization.decisions import BY_ABILITY
from pentapolis.games.civilization.effects import effect_of
from pentapolis.games.civilization.frames import ABILITY, EVENT, Matter
from pentapolis.games.civilization.rules.questions import Question

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Aim(Question):
    """R24, R65: The decision on the target of event a, or of ability a - BY_ABILITY; b: the parts named before."""

    def about(self, frame: i64) -> Matter | None:
        """Return the event or ability, and the square or player that was named first."""
        what, said = frame_a(frame), frame_b(frame)
        if what >= BY_ABILITY:
            # Said is a square and 1, or nothing.
            return Matter(ABILITY, what - BY_ABILITY, square=said - 1)
        matter = Matter(EVENT, what)
        if said:
            effect_of(what).recall(matter, said)
        return matter

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the choices for the next part of the target."""
        what = frame_a(frame)
        if what >= BY_ABILITY:
            card = c.ABILITIES[what - BY_ABILITY]
            power_of(what - BY_ABILITY).fill_aim(state, seat, card, frame_b(frame), actions)
        else:
            effect_of(what).fill_aim(state, seat, c.EVENTS[what], frame_b(frame), actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """Return the verdict on the next part of the target."""
        what = frame_a(frame)
        if what >= BY_ABILITY:
            card = c.ABILITIES[what - BY_ABILITY]
            return power_of(what - BY_ABILITY).aim_verdict(state, seat, card, frame_b(frame), action)
        return effect_of(what).aim_verdict(state, seat, c.EVENTS[what], frame_b(frame), action)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Take in the next part, then let the seat choose more, pay for the ability, or declare the event."""
        state.drop()
        what = frame_a(frame)
        if what >= BY_ABILITY:
            powers.aim(state, seat, what - BY_ABILITY, frame_b(frame), action)
        else:
            effect_of(what).aim(state, seat, what, frame_b(frame), action)
