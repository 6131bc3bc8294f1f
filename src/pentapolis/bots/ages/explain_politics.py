"""What speaks for a political action of Through the Ages: events, attacks, pacts, or none (R92-R128)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pentapolis.bots.ages.explain_events import standings
from pentapolis.bots.ages.explain_ratings import rated, yielded
from pentapolis.bots.explanations import played
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


def passed(state: AgesState, seat: int) -> list[Reason]:
    """R90, R92: no political action: the cards stay, but for those above the limit."""
    if not must_discard(state, seat):
        return [Reason("keeps_hand")]
    over = len(state.civs[seat].military) - int(military_hand_limit(state, seat))
    return [Reason("must_discard", {"count": over})]


def foreseen(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R93, R95: where the player stands in an event that he puts among those to come."""
    return [reason for reason, _ in standings(state, seat, card)]


def attacked(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R115: how strong the attack is beside the defence, before anybody adds to it."""
    return [lead(state, seat, int(a.attack_seat(action)))]


def lead(state: AgesState, seat: int, target: int) -> Reason:
    """R117: attack less defence, as far as they are committed."""
    count = int(attack_value(state, seat, target) - defence_value(state, target))
    return Reason("lead", {"count": count, "seat": str(target + 1)})


# -- pacts (R124-R128)


def offered(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R124: what a pact would bring who offers it, if it is accepted."""
    card, partner, side = int(a.offer_pact(action)), int(a.offer_seat(action)), int(a.offer_side(action))
    after = state.clone()
    sign(after, seat, card, partner, side)
    found = allied(state, after, seat, card, partner, side)
    own = int(state.civs[seat].pact)
    return found if own == NONE else [*found, Reason("ends_pact", {"pact": CARDS[own].id})]


def answered(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R124: what a pact that was offered brings, or what speaks against it."""
    card, told = int(frame_a(state.top())), int(frame_b(state.top()))
    owner, side = told & 15, 1 - (told >> 4)
    after = state.clone()
    sign(after, owner, card, seat, told >> 4)
    if action == a.ACCEPT:
        return allied(state, after, seat, card, owner, side)
    found = freed(state, seat, owner) if CARDS[card].no_attack else []
    if any(worse(reason) for reason in rated(state, after, seat) + yielded(state, after, seat)):
        found.insert(0, Reason("pact_costs"))
    return [*found, Reason("pact_binds", {"seat": str(owner + 1)})]


def freed(state: AgesState, seat: int, other: int) -> list[Reason]:
    """R115: whether nothing forbids to attack a player."""
    if leader_of(state.civs[seat]).is_peaceful() or forbids_attack(state, seat, other) != NONE:
        return []
    return [Reason("may_attack", {"seat": str(other + 1)})]


def worse(reason: Reason) -> bool:
    """Whether a reason tells of a loss."""
    return reason.code.startswith("less_") or reason.code == "weaker"


def allied(state: AgesState, after: AgesState, seat: int, card: int, partner: int, side: int) -> list[Reason]:
    """R117, R120, R125-R127: what a pact brings a side: ratings, goods, and what odd pacts allow."""
    pact, other = pact_card(card), str(partner + 1)
    found = rated(state, after, seat) + yielded(state, after, seat)
    if pact.science_discount():
        found.append(Reason("pact_science", {"count": int(pact.science_discount())}))
    if pact.credit(side):
        paid = "food" if pact.credit(side) == RESOURCE_CREDIT else "resources"
        found.append(Reason(f"pact_pays_{paid}"))
    if pact.attack_bonus():
        found.append(Reason("pact_attack_bonus", {"seat": other, "count": int(pact.attack_bonus())}))
    if pact.forbids_war_on(side):
        found.append(Reason("pact_no_war"))
    if CARDS[card].no_attack:
        found.append(Reason("pact_peace", {"seat": other}))
    return found or [Reason("pact_binds", {"seat": other})]


def cancelled(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R128: what is lost with a pact, and what is free again."""
    card = int(a.cancel_pact(action))
    owner = int(owner_of(state, card))
    partner = int(state.civs[owner].partner) if owner == seat else owner
    after = cast("AgesState", played(state, seat, action))
    found = rated(state, after, seat) + yielded(state, after, seat)
    if CARDS[card].no_attack:
        found += freed(after, seat, partner)
    return [*found, Reason("binds_no_more", {"seat": str(partner + 1)})]
