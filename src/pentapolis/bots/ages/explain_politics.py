"""Reasons for or against a political action of Through the Ages: events, attacks, pacts, or none (R92-R128)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pentapolis.bots.ages.explain_events import event_standings
from pentapolis.bots.ages.explain_ratings import rating_reasons, yield_reasons
from pentapolis.bots.explanations import position_after
from pentapolis.core.decision_stack import frame_a, frame_b
from pentapolis.core.types import Reason
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.cards import CARDS, NONE
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.pacts import RESOURCE_CREDIT, pact_card
from pentapolis.games.ages.rules.pacts import forbids_attack, owner_of, sign
from pentapolis.games.ages.rules.politics import must_discard
from pentapolis.games.ages.rules.ratings import military_hand_limit
from pentapolis.games.ages.rules.war import attack_value, defence_value

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def explain_pass(state: AgesState, seat: int) -> list[Reason]:
    """R90, R92: Return the effect of no political action: the cards stay, except those above the limit."""
    if not must_discard(state, seat):
        return [Reason("keeps_hand")]
    over = len(state.civs[seat].military) - int(military_hand_limit(state, seat))
    return [Reason("must_discard", {"count": over})]


def explain_event(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R93, R95: Return how the player would fare in an event that the player adds to the future events."""
    return [reason for reason, _ in event_standings(state, seat, card)]


def explain_declared_attack(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R115: Return the lead of an attack over the defence, before either side adds to it."""
    return [attack_lead(state, seat, int(a.attack_seat(action)))]


def attack_lead(state: AgesState, seat: int, target: int) -> Reason:
    """R117: Return attack less defence, as far as they are committed."""
    count = int(attack_value(state, seat, target) - defence_value(state, target))
    return Reason("lead", {"count": count, "seat": str(target + 1)})


# -- pacts (R124-R128)


def explain_offer(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R124: Return what a pact would bring the player who offers it, if it is accepted."""
    card, partner, side = int(a.offer_pact(action)), int(a.offer_seat(action)), int(a.offer_side(action))
    after = state.clone()
    sign(after, seat, card, partner, side)
    reasons = pact_effects(state, after, seat, card, partner, side)
    own = int(state.civs[seat].pact)
    return reasons if own == NONE else [*reasons, Reason("ends_pact", {"pact": CARDS[own].id})]


def explain_answer(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R124: Return what an offered pact brings, or the reasons against it."""
    card, terms = int(frame_a(state.top())), int(frame_b(state.top()))
    owner, side = terms & 15, 1 - (terms >> 4)
    after = state.clone()
    sign(after, owner, card, seat, terms >> 4)
    if action == a.ACCEPT:
        return pact_effects(state, after, seat, card, owner, side)
    reasons = freedom_to_attack(state, seat, owner) if CARDS[card].no_attack else []
    if any(is_loss(reason) for reason in rating_reasons(state, after, seat) + yield_reasons(state, after, seat)):
        reasons.insert(0, Reason("pact_costs"))
    return [*reasons, Reason("pact_binds", {"seat": str(owner + 1)})]


def freedom_to_attack(state: AgesState, seat: int, other: int) -> list[Reason]:
    """R115: Return a reason if nothing forbids attacking a player."""
    if leader_of(state.civs[seat]).is_peaceful() or forbids_attack(state, seat, other) != NONE:
        return []
    return [Reason("may_attack", {"seat": str(other + 1)})]


def is_loss(reason: Reason) -> bool:
    """Return whether a reason is a loss."""
    return reason.code.startswith("less_") or reason.code == "weaker"


def pact_effects(state: AgesState, after: AgesState, seat: int, card: int, partner: int, side: int) -> list[Reason]:
    """R117, R120, R125-R127: Return what a pact brings a side: ratings, goods, and special effects."""
    pact, other = pact_card(card), str(partner + 1)
    reasons = rating_reasons(state, after, seat) + yield_reasons(state, after, seat)
    if pact.science_discount():
        reasons.append(Reason("pact_science", {"count": int(pact.science_discount())}))
    if pact.credit(side):
        paid = "food" if pact.credit(side) == RESOURCE_CREDIT else "resources"
        reasons.append(Reason(f"pact_pays_{paid}"))
    if pact.attack_bonus():
        reasons.append(Reason("pact_attack_bonus", {"seat": other, "count": int(pact.attack_bonus())}))
    if pact.forbids_war_on(side):
        reasons.append(Reason("pact_no_war"))
    if CARDS[card].no_attack:
        reasons.append(Reason("pact_peace", {"seat": other}))
    return reasons or [Reason("pact_binds", {"seat": other})]


def explain_cancel(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R128: Return what is lost with a pact, and what is allowed again."""
    card = int(a.cancel_pact(action))
    owner = int(owner_of(state, card))
    partner = int(state.civs[owner].partner) if owner == seat else owner
    after = cast("AgesState", position_after(state, seat, action))
    reasons = rating_reasons(state, after, seat) + yield_reasons(state, after, seat)
    if CARDS[card].no_attack:
        reasons += freedom_to_attack(after, seat, partner)
    return [*reasons, Reason("binds_no_more", {"seat": str(partner + 1)})]
