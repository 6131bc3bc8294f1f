"""Moves and chance events of Through the Ages whose words depend on the position (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.types import Move, Reason
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.verbs import VERBS

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def describe(state: AgesState, action: int) -> Move:
    """Return the structured form of an action; a card of the row is named by its id and its space."""
    if a.is_take(action):
        space = a.take_space(action)
        card = state.row[space]
        return Move("take", {"card": c.CARD_IDS[card] if card >= 0 else "?", "space": str(space + 1)})
    if a.is_upgrade(action):
        low, high = c.UPGRADES[a.upgrade_which(action)]
        return Move("upgrade", {"low": c.CARD_IDS[low], "high": c.CARD_IDS[high]})
    return VERBS.describe(action)


def find(state: AgesState, move: Move) -> int | Reason:
    """Return the action of a move, or a reason if its verb cannot have the card or its space has another one."""
    args = move.args
    if move.verb == "take":
        space = int(args["space"]) - 1
        lies_there = state.row[space] == c.CARD_IDS.index(args["card"])
        return a.take(space) if lies_there else Reason("wrong_card", {"card": args["card"]})
    if move.verb == "upgrade":
        pair = (c.CARD_IDS.index(args["low"]), c.CARD_IDS.index(args["high"]))
        return a.upgrade(c.UPGRADES.index(pair)) if pair in c.UPGRADES else Reason("wrong_card", {"card": args["high"]})
    action = VERBS.find(move)
    return action if action >= 0 else Reason("wrong_card", {"card": args["card"]})


def disclose(state: AgesState, action: int) -> Move:
    """R94: return the move as others read it: events, cards above the limit and kept bonus cards stay face down."""
    move = describe(state, action)
    kind = frame_kind(state.top())
    secret = move.verb == "event" or (move.verb == "discard" and kind == d.HAND)
    if move.verb == "keep" and state.bonus_mode == d.OWN:
        secret = True
    return Move(move.verb, {"card": "?"}) if secret else move
