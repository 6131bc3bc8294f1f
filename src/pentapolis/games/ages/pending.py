"""What the decision that is awaited is about: card, player, numbers (R190-R192). All of it is public."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pentapolis.core.decision import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.view import Seat
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import CARD_IDS
from pentapolis.games.ages.rules import colonies, ratings, war

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


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


#: Frames whose first number is a card, a player, or an amount, and nothing more.
CARD_FRAMES = (d.USE, d.FREE_BUILD)
PLAYER_FRAMES = (d.CEDE,)
AMOUNT_FRAMES = (d.KEEP, d.GOODS, d.MIX, d.LOSE_WORKER, d.AGREE, d.RETURN_BLUE)


def pending(state: AgesState) -> Pending | None:
    """What is awaited; None when nobody is asked, or when the name of the decision says it all."""
    if state.to_act < 0:
        return None
    top = state.top()
    kind, first, second = frame_kind(top), frame_a(top), frame_b(top)
    if kind in CARD_FRAMES:
        return Pending(card=CARD_IDS[first])
    if kind in PLAYER_FRAMES:
        return Pending(player=first)
    if kind in AMOUNT_FRAMES:
        return Pending(amount=first)
    if kind == d.LOSE_GOODS:
        return Pending(player=first & 15, amount=second)
    if kind == d.RAZE:
        return Pending(player=first, amount=second & d.RAZE_MOST)
    if kind == d.SEIZE:
        return Pending(player=first, amount=second)
    if kind == d.PACT:
        return Pending(card=CARD_IDS[first], player=second & 15, side=d.SIDES[1 - (second >> 4)])
    if kind == d.HAND:
        hand = len(state.civs[state.to_act].military)
        return Pending(amount=hand - ratings.military_hand_limit(state, state.to_act))
    return contest(state, top)


def contest(state: AgesState, top: int) -> Pending | None:
    """Bids, payments for a colony, attacks and defences."""
    kind, seat, first, second = frame_kind(top), frame_seat(top), frame_a(top), frame_b(top)
    if kind == d.BID:
        leader = (second >> 8) - 1
        return Pending(card=CARD_IDS[first & 255], player=None if leader < 0 else leader, amount=second & 255)
    if kind == d.COLONISE:
        return Pending(card=CARD_IDS[first], amount=second, force=colonies.force(state.civs[seat]))
    if kind == d.ATTACK:
        force, against = war.attack_value(state, seat, second), war.defence_value(state, second)
        return Pending(card=CARD_IDS[first], player=second, force=force, rival_force=against)
    if kind == d.DEFEND:
        force, against = war.defence_value(state, seat), war.attack_value(state, second, seat)
        return Pending(card=CARD_IDS[first], player=second, force=force, rival_force=against)
    return None
