"""Why an action is refused: codes and numbers, for the locale files to word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.view import Reason

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


def reason(state: CivilizationState, seat: int, action: int) -> Reason:
    """The reason why an action that is not legal is refused, with its numbers."""
    return Reason("not_possible", {})
