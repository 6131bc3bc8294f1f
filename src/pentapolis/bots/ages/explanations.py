"""Reasons for or against an action of Through the Ages: changes of ratings, production and dangers.

`explain_ratings` compares two positions. `explain_cards`, `explain_events` and `explain_hand` explain cards.
`explain_politics` and `explain_conflicts` explain what depends on opponents.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pentapolis.bots.ages.explain_cards import explain_played_card, explain_tactic, explain_taken_card
from pentapolis.bots.ages.explain_conflicts import (
    explain_attack,
    explain_bid,
    explain_colonisation,
    explain_colony,
    explain_defence,
    explain_loss,
    explain_lost_goods,
)
from pentapolis.bots.ages.explain_hand import explain_discard
from pentapolis.bots.ages.explain_politics import (
    explain_answer,
    explain_cancel,
    explain_declared_attack,
    explain_event,
    explain_offer,
    explain_pass,
)
from pentapolis.bots.ages.explain_ratings import (
    corruption_due,
    gain_reasons,
    missing_food,
    order_reasons,
    production_reasons,
    rating_reasons,
)
from pentapolis.bots.explanations import position_after
from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind
from pentapolis.core.state import OVER
from pentapolis.core.types import Reason
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import CARDS, NONE
from pentapolis.games.ages.rules.happiness import discontent
from pentapolis.games.ages.rules.ratings import civil_left

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def explain(state: AgesState, seat: int, action: int) -> list[Reason]:
    """Return the reasons of an action."""
    kind = int(frame_kind(state.top()))
    if kind == d.POLITICS:
        return explain_political_action(state, seat, action)
    if kind == d.ACT and action == a.DONE:
        return explain_end_of_turn(state, seat)
    if kind == d.HAND:
        return explain_discard(state, seat, int(a.discard_card(action)))
    if kind == d.BID:
        return explain_bid(state, seat, action)
    if kind == d.PACT:
        return explain_answer(state, seat, action)
    after = cast("AgesState", position_after(state, seat, action))
    if after.to_act == OVER:
        return []
    if kind in (d.ACT, d.USE, d.AGREE):
        return explain_action(state, after, seat, action)
    return explain_forced_decision(state, after, seat, action)


def explain_political_action(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R92: Return the reasons of a political action, or of none."""
    if action == a.DONE:
        return explain_pass(state, seat)
    if a.is_attack(action):
        return explain_declared_attack(state, seat, action)
    if a.is_offer(action):
        return explain_offer(state, seat, action)
    if a.is_cancel(action):
        return explain_cancel(state, seat, action)
    after = cast("AgesState", position_after(state, seat, action))
    if after.to_act == OVER:
        return []
    if a.is_event(action):
        return gain_reasons(state, after, seat) + explain_event(state, seat, int(a.event_card(action)))
    return explain_colony(state, after, seat, int(a.settle_territory(action)))


def explain_action(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R40-R63: Return the reasons of a civil or military action, and the uses of its card."""
    if action == a.DONE:
        return explain_agreement(state)
    reasons = all_changes(state, after, seat)
    if a.is_take(action):
        reasons += explain_taken_card(state, seat, action)
    elif a.is_stage(action):
        reasons += wonder_progress(state, after, seat)
    elif a.is_play(action):
        reasons += explain_played_card(state, after, seat, int(a.play_card(action))) + wonder_progress(
            state, after, seat
        )
    elif a.is_tactic(action):
        reasons += explain_tactic(state, seat, int(a.tactic_card(action)))
    elif action == a.DRAW:
        reasons.append(Reason("draws"))
    return reasons + gain_reasons(state, after, seat)


def explain_forced_decision(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R96-R122: Return the reasons of a decision that an event or attack demands."""
    kind, first = int(frame_kind(state.top())), int(frame_a(state.top()))
    if kind == d.COLONISE:
        return explain_colonisation(state, after, seat, action)
    if kind == d.ATTACK:
        return explain_attack(state, after, seat, action)
    if kind == d.DEFEND:
        return explain_defence(state, after, seat, action)
    if kind in (d.RAZE, d.CEDE):
        return explain_loss(state, after, seat, first)
    if kind == d.LOSE_WORKER:
        return explain_loss(state, after, seat, seat)
    if kind in (d.LOSE_GOODS, d.RETURN_BLUE):
        return explain_lost_goods(state, after, seat, first & 15 if kind == d.LOSE_GOODS else seat)
    if kind == d.FREE_BUILD and action == a.DECLINE:
        return [Reason("keeps_worker")]
    if kind == d.KEEP:
        return explain_event(state, seat, int(a.keep_impact(action)))
    return all_changes(state, after, seat) + gain_reasons(state, after, seat)


def all_changes(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """Return the changes of ratings, production and order."""
    return (
        rating_reasons(state, after, seat) + production_reasons(state, after, seat) + order_reasons(state, after, seat)
    )


def wonder_progress(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R47: Return the completion of the wonder, or the number of its stages left."""
    before, now = state.civs[seat], after.civs[seat]
    wonder = int(before.wonder)
    if wonder == NONE or (now.wonder == wonder and now.stages == before.stages):
        return []
    if now.wonder == NONE:
        return [Reason("wonder_done", {"card": CARDS[wonder].id})]
    return [Reason("stages_left", {"count": len(CARDS[wonder].stages) - int(now.stages)})]


def explain_end_of_turn(state: AgesState, seat: int) -> list[Reason]:
    """R82, R84: Return what production takes if the turn ends now, and the unused actions."""
    civ = state.civs[seat]
    reasons = [Reason("uprising")] if discontent(state, civ) > civ.idle else []
    if missing_food(civ):
        reasons.append(Reason("hunger", {"count": missing_food(civ)}))
    if state.mode != d.SIMPLE and corruption_due(civ):
        reasons.append(Reason("corruption", {"count": corruption_due(civ)}))
    left = int(civil_left(state, seat))
    return [*reasons, Reason("actions_unused", {"count": left}) if left else Reason("nothing_left")]


def explain_agreement(state: AgesState) -> list[Reason]:
    """R106: Return what stays unused of the International Agreement; taking nothing keeps the next political action."""
    budget, taken_one = int(frame_a(state.top())), int(frame_b(state.top()))
    return [Reason("agreement_left", {"count": budget}) if taken_one else Reason("keeps_politics")]
