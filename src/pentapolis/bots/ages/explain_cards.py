"""Uses of cards of Through the Ages: cards of the row, played cards, and tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.explain_ratings import limit_reasons, rating_changes
from pentapolis.core.types import Reason
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.cards import CARDS, NONE
from pentapolis.games.ages.decisions import SIMPLE
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.rules.action_cards import per_rival, richer, stronger
from pentapolis.games.ages.rules.armies import armies, army_bonus
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.leaders_and_technologies import put_special
from pentapolis.games.ages.rules.ratings import strength
from pentapolis.games.ages.wonders import completion_points

if TYPE_CHECKING:
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState

#: R54: Reason codes of action cards: those that help another action, and those that bring goods or points.
HELPS: Final = {
    c.STAGE: "card_stage",
    c.GROW_THEN_FOOD: "card_grow",
    c.BUILD_URBAN: "card_urban",
    c.BUILD_PRODUCTION: "card_production",
    c.BOOST: "card_boost",
    c.LEARN: "card_learn",
    c.IMPROVE: "card_improve",
    c.ARM_PER_STRONGER: "card_arms",
}
BRINGS: Final = {
    c.SCORE_SCIENCE: "card_science",
    c.SCORE_CULTURE: "card_culture",
    c.PRODUCE_FOOD: "card_food",
    c.PRODUCE_RESOURCES: "card_resources",
    c.SCORE_PER_RICHER: "card_culture",
}


# -- the row


def explain_taken_card(state: AgesState, seat: int, action: int) -> list[Reason]:
    """R40-R42: Return what a card of the row would bring, and what it still needs to be played."""
    card = int(state.row[a.take_space(action)])
    if c.ACTIONS <= card < c.CIVIL_CARDS:
        return [*action_card_effect(state, seat, card, HELPS | BRINGS), Reason("next_turn")]
    reasons = worker_gains(state.civs[seat], card) if card < c.WORKER_CARDS else gains_in_play(state, seat, card)
    # The requirement comes second, because at most two reasons are shown.
    reasons.insert(1, playing_requirement(state, seat, card))
    return reasons


def playing_requirement(state: AgesState, seat: int, card: int) -> Reason:
    """R47-R49: Return what a card of the row still needs: science, the leader's place, or stages."""
    if card >= c.WONDERS:
        return Reason("stages_left", {"count": len(CARDS[card].stages)})
    if not CARDS[card].science_cost:
        return leader_place(state, seat)
    lacking = int(CARDS[card].science_cost - state.civs[seat].science)
    return Reason("science_lacking", {"science": lacking}) if lacking > 0 else Reason("playable")


def worker_gains(civ: AgesCivilization, card: int) -> list[Reason]:
    """R4: Return what a worker on a card brings, where that is more than on the best known card of its kind."""
    kind = CARDS[card].kind
    known = [CARDS[other] for other in range(c.WORKER_CARDS) if CARDS[other].kind == kind and civ.knows(other)]
    new = CARDS[card]
    bests = (
        ("food", new.worth * (kind == c.FARM), [old.worth for old in known]),
        ("resources", new.worth * (kind == c.MINE), [old.worth for old in known]),
        ("science", new.science, [old.science for old in known]),
        ("culture", new.culture, [old.culture for old in known]),
        ("strength", new.strength, [old.strength for old in known]),
        ("faces", new.happiness, [old.happiness for old in known]),
    )
    shown = ((stat, int(worth), int(max(olds, default=0))) for stat, worth, olds in bests)
    return [Reason(f"each_{stat}", {"count": worth, "best": best}) for stat, worth, best in shown if worth > best]


def gains_in_play(state: AgesState, seat: int, card: int) -> list[Reason]:
    """Return what a government, special technology, leader or wonder would change once it is in play."""
    after = position_with_card(state, seat, card)
    more = rating_changes(state, after, seat)
    more["strength"] = int(strength(after, seat) - strength(state, seat))
    reasons = [Reason(f"once_{code}", {"count": change}) for code, change in more.items() if change > 0]
    reasons += [Reason(f"once_{each.code}", each.values) for each in limit_reasons(state, after, seat)]
    if c.WONDERS <= card < c.ACTIONS and completion_points(state.civs[seat], card) > 0:
        # Wonders of Age III score once, by what has been built (R137).
        reasons.append(Reason("once_points", {"count": int(completion_points(state.civs[seat], card))}))
    return reasons


def position_with_card(state: AgesState, seat: int, card: int) -> AgesState:
    """Return the position with a card in play, regardless of its cost."""
    after = state.clone()
    civ = after.civs[seat]
    if card < c.SPECIALS:
        civ.government = card
    elif card < c.TECHNOLOGIES:
        put_special(after, seat, card)
    elif card < c.WONDERS:
        civ.leader = card
    else:
        civ.wonders |= c.BIT[card - c.WONDERS]
    return after


def leader_place(state: AgesState, seat: int) -> Reason:
    """R48, R140: Return whether the leader's place is free, becomes free at the end of the age, or must be cleared."""
    leader = int(state.civs[seat].leader)
    if leader == NONE:
        return Reason("no_leader")
    leaves = state.mode != SIMPLE and CARDS[leader].age < state.age and not state.last_round
    return Reason("leader_leaves" if leaves else "replaces_leader", {"card": CARDS[leader].id})


# -- played cards


def explain_played_card(state: AgesState, after: AgesState, seat: int, card: int) -> list[Reason]:
    """R48-R54: Return what a card of the hand enables."""
    if card < c.GOVERNMENTS:
        return [*worker_gains(state.civs[seat], card), Reason("opens", {"card": CARDS[card].id})]
    if card < c.TECHNOLOGIES:
        return limit_reasons(state, after, seat)
    if card < c.WONDERS:
        return [*limit_reasons(state, after, seat), leader_place(state, seat)]
    return action_card_effect(state, seat, card, HELPS)


def action_card_effect(state: AgesState, seat: int, card: int, codes: dict[int, str]) -> list[Reason]:
    """R54: Return the effect of an action card and its amount; some amounts depend on the opponents ahead."""
    act, amount = int(CARDS[card].act), int(CARDS[card].amount)
    if act == c.ARM_PER_STRONGER:
        amount = int(per_rival(state, card) * stronger(state, seat))
    elif act == c.SCORE_PER_RICHER:
        amount = int(per_rival(state, card) * richer(state, seat))
    return [Reason(codes[act], {"count": amount})] if act in codes else []


# -- tactics


def explain_tactic(state: AgesState, seat: int, card: int) -> list[Reason]:
    """R75-R77: Return the armies that a tactic forms of the present units, or the missing units."""
    civ = position_with_tactic(state, seat, card).civs[seat]
    formed = armies(civ, civ.workers, 0)
    if formed is None:
        return [Reason("no_armies", {"card": CARDS[civ.leader].id})]
    if formed.full + formed.outdated:
        bonus = int(army_bonus(civ, civ.workers, 0))
        return [Reason("armies", {"count": int(formed.full + formed.outdated), "strength": bonus})]
    return [Reason("units_lacking", {"count": missing_units(civ, card), "strength": int(CARDS[card].bonus)})]


def position_with_tactic(state: AgesState, seat: int, card: int) -> AgesState:
    """Return the position with a tactic in play."""
    after = state.clone()
    after.civs[seat].tactic = card
    return after


def missing_units(civ: AgesCivilization, card: int) -> int:
    """R75: Return the number of units missing for one army of a tactic."""
    tactic = CARDS[card]
    needs = (
        (tactic.infantry, workers_between(civ, c.UNITS, c.CAVALRIES)),
        (tactic.cavalry, workers_between(civ, c.CAVALRIES, c.ARTILLERIES)),
        (tactic.artillery, workers_between(civ, c.ARTILLERIES, c.AIR_FORCES)),
    )
    return sum(max(0, int(need - there)) for need, there in needs)


def has_armies(civ: AgesCivilization) -> bool:
    """R77: Return whether the leader lets tactics form armies."""
    return leader_of(civ).has_armies()
