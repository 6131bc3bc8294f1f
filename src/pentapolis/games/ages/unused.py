"""What the end of a turn would leave unused, so that a player can be asked before it is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.rules import production, ratings

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def unused(state: AgesState, seat: int, action: int) -> dict[str, int]:
    """R37, R85: civil actions, and military ones that draw no card, as far as a legal move could spend one."""
    if action != a.DONE or frame_kind(state.top()) != d.ACT:
        return {}
    left = {
        "civil_actions": ratings.civil_left(state, seat),
        "military_actions": ratings.military_left(state, seat) - production.draws(state, seat),
    }
    spending = spent_by_moves(state, seat) if any(number > 0 for number in left.values()) else set()
    return {kind: number for kind, number in left.items() if number > 0 and kind in spending}


def spent_by_moves(state: AgesState, seat: int) -> set[str]:
    """The kinds of actions that a legal move of the seat spends; to destroy what one has is no use of them."""
    civ, found = state.civs[seat], set()
    for move in state.legal(seat):
        if a.DESTROY <= move < a.STAGE:
            continue
        tried = state.clone()
        tried.play(seat, move)
        after = tried.civs[seat]
        if after.civil_spent > civ.civil_spent:
            found.add("civil_actions")
        if after.military_spent > civ.military_spent:
            found.add("military_actions")
    return found
