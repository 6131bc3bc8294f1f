"""What speaks for an action of Through the Ages: how ratings, production and dangers change.

What differs is told in `ages_ratings`; what cards are for in `ages_cards`, `ages_events` and `ages_hand`; what hangs on
others in `ages_politics` and `ages_struggle`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pentapolis.bots.ages.explain_cards import drilled, learned, taken
from pentapolis.bots.ages.explain_conflicts import attacking, bidding, colonising, defending, gone, lost, settled
from pentapolis.bots.ages.explain_hand import put_away
from pentapolis.bots.ages.explain_politics import answered, attacked, cancelled, foreseen, offered, passed
from pentapolis.bots.ages.explain_ratings import corrupted, famine, fed, gained, ordered, rated
from pentapolis.bots.explanations import played
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


def reasons(state: AgesState, seat: int, action: int) -> list[Reason]:
    """What differs after an action."""
    kind = int(frame_kind(state.top()))
    if kind == d.POLITICS:
        return governed(state, seat, action)
    if kind == d.ACT and action == a.DONE:
        return ended(state, seat)
    if kind == d.HAND:
        return put_away(state, seat, int(a.discard_card(action)))
    if kind == d.BID:
        return bidding(state, seat, action)
    if kind == d.PACT:
        return answered(state, seat, action)
    after = cast("AgesState", played(state, seat, action))
    if after.to_act == OVER:
        return []
    if kind in (d.ACT, d.USE, d.AGREE):
        return acted(state, after, seat, action)
    return endured(state, after, seat, action)


def governed(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R92: a political action, or none."""
    if action == a.DONE:
        return passed(state, seat)
    if a.is_attack(action):
        return attacked(state, seat, action)
    if a.is_offer(action):
        return offered(state, seat, action)
    if a.is_cancel(action):
        return cancelled(state, seat, action)
    after = cast("AgesState", played(state, seat, action))
    if after.to_act == OVER:
        return []
    if a.is_event(action):
        return gained(state, after, seat) + foreseen(state, seat, int(a.event_card(action)))
    return settled(state, after, seat, int(a.settle_territory(action)))


def acted(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R40-R63: a civil or military action, and what its card is for."""
    if action == a.DONE:
        return agreed(state)
    found = differing(state, after, seat)
    if a.is_take(action):
        found += taken(state, seat, action)
    elif a.is_stage(action):
        found += raised(state, after, seat)
    elif a.is_play(action):
        found += learned(state, after, seat, int(a.play_card(action))) + raised(state, after, seat)
    elif a.is_tactic(action):
        found += drilled(state, seat, int(a.tactic_card(action)))
    elif action == a.DRAW:
        found.append(Reason("draws"))
    return found + gained(state, after, seat)


def endured(state: AgesState, after: AgesState, seat: int, action: int) -> list[Reason]:
    """R96-R122: what is asked by events and attacks."""
    kind, first = int(frame_kind(state.top())), int(frame_a(state.top()))
    if kind == d.COLONISE:
        return colonising(state, after, seat, action)
    if kind == d.ATTACK:
        return attacking(state, after, seat, action)
    if kind == d.DEFEND:
        return defending(state, after, seat, action)
    if kind in (d.RAZE, d.CEDE):
        return lost(state, after, seat, first)
    if kind == d.LOSE_WORKER:
        return lost(state, after, seat, seat)
    if kind in (d.LOSE_GOODS, d.RETURN_BLUE):
        return gone(state, after, seat, first & 15 if kind == d.LOSE_GOODS else seat)
    if kind == d.FREE_BUILD and action == a.DECLINE:
        return [Reason("keeps_worker")]
    if kind == d.KEEP:
        return foreseen(state, seat, int(a.keep_impact(action)))
    return differing(state, after, seat) + gained(state, after, seat)


def differing(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """Ratings, production and order."""
    return rated(state, after, seat) + fed(state, after, seat) + ordered(state, after, seat)


def raised(state: AgesState, after: AgesState, seat: int) -> list[Reason]:
    """R47: the wonder is complete, or so many stages are left."""
    before, now = state.civs[seat], after.civs[seat]
    wonder = int(before.wonder)
    if wonder == NONE or (now.wonder == wonder and now.stages == before.stages):
        return []
    if now.wonder == NONE:
        return [Reason("wonder_done", {"card": CARDS[wonder].id})]
    return [Reason("stages_left", {"count": len(CARDS[wonder].stages) - int(now.stages)})]


def ended(state: AgesState, seat: int) -> list[Reason]:
    """R82, R84: what production will take when the turn ends now, and what stays unused."""
    civ = state.civs[seat]
    found = [Reason("uprising")] if discontent(state, civ) > civ.idle else []
    if famine(civ):
        found.append(Reason("hunger", {"count": famine(civ)}))
    if state.mode != d.SIMPLE and corrupted(civ):
        found.append(Reason("corruption", {"count": corrupted(civ)}))
    left = int(civil_left(state, seat))
    return [*found, Reason("actions_unused", {"count": left}) if left else Reason("nothing_left")]


def agreed(state: AgesState) -> list[Reason]:
    """R106: what stays unused of the International Agreement; who takes nothing keeps his next political action."""
    budget, taken_one = int(frame_a(state.top())), int(frame_b(state.top()))
    return [Reason("agreement_left", {"count": budget}) if taken_one else Reason("keeps_politics")]
