"""Actions that the end of a turn would leave unused, for a confirmation before they are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.pricing import CIVIL, MILITARY, priced
from pentapolis.games.ages.rules import production, ratings

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState
    from pentapolis.games.ages.view import Amounts, Price


def unused(state: AgesState, seat: int, action: int) -> Amounts:
    """Return the actions that a move would leave unused; only the end of a turn leaves any."""
    if action != a.DONE or state.to_act != seat:
        return {}
    return idle_actions(state, seat, priced(state, seat))


def idle_actions(state: AgesState, seat: int, prices: dict[str, Price]) -> Amounts:
    """R37, R85: Return the unspent civil actions, and the military ones that draw no card.

    Actions count only if a legal move could spend one. The terminal and the board ask the same before a turn ends; the
    prices are those of the seat's moves.
    """
    if frame_kind(state.top()) != d.ACT:
        return {}
    spendable = {name for price in prices.values() if not price.refusal for name in price.pays}
    if any(a.is_take(move) for move in state.legal(seat)):
        spendable.add(CIVIL)
    left = {
        CIVIL: int(ratings.civil_left(state, seat)),
        MILITARY: int(ratings.military_left(state, seat) - production.draws(state, seat)),
    }
    return {name: number for name, number in left.items() if number > 0 and name in spendable}
