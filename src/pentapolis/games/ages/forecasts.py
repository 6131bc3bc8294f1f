"""Forecasts for a seat (R110-R125, R159): attacks, pacts, auctions, and the impacts that the seat knows of."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import listed
from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.state import OVER
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.attacks import attack_of
from pentapolis.games.ages.boards import MOST_BID
from pentapolis.games.ages.impacts import impact_points
from pentapolis.games.ages.pacts import pact_card
from pentapolis.games.ages.rules import colonies, counting, legality, ratings, sacrifice, scoring, war
from pentapolis.games.ages.rules.card_row import is_last_round
from pentapolis.games.ages.rules.legality import is_rival
from pentapolis.games.ages.rules.pacts import end_by_attack
from pentapolis.games.ages.view import (
    AttackView,
    Commitment,
    Contest,
    Contestant,
    ImpactView,
    OfferView,
    PactView,
    Payment,
    WarView,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState
    from pentapolis.games.ages.view import Amounts


IDS: Final = c.CARD_IDS
BONUS_CARDS: Final = range(c.BONUSES, c.AGGRESSIONS)
#: The terms of each side of a pact (R125), by the fields of the card.
TERMS: Final = ("culture", "food", "resources", "strength", "military_actions")
#: The last decisions of a fight or of a colony.
FIGHTS: Final = (d.ATTACK, d.DEFEND)


# -- strength of units and bonus cards


def units_most(state: AgesState, seat: int, last: bool) -> int:
    """R111, R117, R158: Return the strength that all units not committed yet would add; 0 in the last round."""
    civ = state.civs[seat]
    if last or not counting.unit_count(civ):
        return 0
    every = civ.clone()
    for unit in range(c.UNIT_CARDS):
        every.sacrificed[unit] = civ.workers[c.UNITS + unit]
    return int(sacrifice.sacrificed_strength(every) - sacrifice.sacrificed_strength(civ))


def defence_of(civ: AgesCivilization, card: int) -> int:
    """R117: Return the value of a bonus card in defence."""
    return int(war.defence_of(civ, card))


def colonisation_of(civ: AgesCivilization, card: int) -> int:
    """R111: Return the value of a bonus card for a colony."""
    return int(colonies.card_value(civ, card))


def held_bonuses(state: AgesState, viewer: int | None, seat: int) -> dict[int, int]:
    """R94: Return how many bonus cards of each age a seat may hold.

    A viewer knows its own cards, and of a rival the backs and the cards that are gone.
    """
    civ = state.civs[seat]
    if seat == viewer:
        return {card: list(civ.military).count(card) for card in BONUS_CARDS}
    own = [] if viewer is None else [*state.civs[viewer].military, *state.civs[viewer].buried]
    spent = [card for other in state.civs for card in other.spent_cards]
    found = {}
    for card in BONUS_CARDS:
        age = c.CARDS[card].age
        backs = sum(c.CARDS[held].age == age for held in civ.military)
        backs -= sum(c.CARDS[c.PACTS + shown].age == age for shown in listed(civ.shown))
        seen = sum(one == card for one in (*own, *spent, *state.discards))
        found[card] = max(0, min(backs, c.copies(c.CARDS[card], state.seats) - seen))
    return found


def cards_most(state: AgesState, viewer: int | None, seat: int, worth: Callable[[AgesCivilization, int], int]) -> int:
    """Return the largest sum that bonus cards of the hand may add, as far as the viewer can know."""
    civ = state.civs[seat]
    return sum(number * worth(civ, card) for card, number in held_bonuses(state, viewer, seat).items())


def is_last(state: AgesState, card: int) -> bool:
    """R158: Return whether an attack declared now would be fought in the last round. A war is fought a round later."""
    return state.mode == d.FULL and state.last_round == state.round + (card >= c.WARS)


# -- stakes of attacks (R119, R122)


def stakes(state: AgesState, card: int, loser: int, advantage: int) -> tuple[Amounts, Amounts]:
    """Return the gains and losses of a successful aggression, or of a war won with an advantage."""
    return attack_of(card).stakes(state.civs[loser], c.CARDS[card].amount, advantage)


def outcome(
    state: AgesState, seat: int, card: int, target: int, force: int, against: int
) -> tuple[int | None, Amounts, Amounts]:
    """R118, R121: Return the winner with these strengths, the gains and the losses; with equal ones no winner."""
    if force > against:
        return seat, *stakes(state, card, target, force - against)
    if card < c.WARS or force == against:
        return (target if force < against else None), {}, {}
    return target, *stakes(state, card, seat, against - force)


def war_view(state: AgesState, seat: int) -> WarView | None:
    """Return the war that a player has declared and its current outcome, or None without a war."""
    civ = state.civs[seat]
    if civ.war == c.NONE:
        return None
    target = int(civ.war_target)
    force, against = int(war.attack_value(state, seat, target)), int(war.defence_value(state, target))
    winner, gains, losses = outcome(state, seat, civ.war, target, force, against)
    return WarView(IDS[civ.war], target, force, against, winner, gains, losses)


def attacks(state: AgesState, seat: int | None) -> Iterator[AttackView]:
    """Yield the attacks that the cards of a hand allow, against every rival."""
    if seat is None:
        return
    for card in sorted(set(state.civs[seat].military)):
        if c.AGGRESSIONS <= card < c.PACTS:
            for target in range(state.seats):
                if is_rival(state, seat, target):
                    yield attack_view(state, seat, card, target)


def attack_view(state: AgesState, seat: int, card: int, target: int) -> AttackView:
    """Return one attack on one rival. Pacts that it would end do not count (R128)."""
    after = state
    if any(civ.pact != c.NONE and c.CARDS[civ.pact].ends_on_attack for civ in state.civs):
        after = state.clone()
        end_by_attack(after, seat, target)
    force, against = int(war.attack_value(after, seat, target)), int(war.defence_value(after, target))
    winner, gains, losses = outcome(after, seat, card, target, force, against)
    last = is_last(state, card)
    rival_most = units_most(state, target, last)
    if card < c.WARS:
        rival_most += cards_most(state, seat, target, defence_of)
    return AttackView(
        card=IDS[card],
        target=target,
        cost=int(war.attack_cost(state, card, target)),
        force=force,
        most=units_most(state, seat, last),
        rival_force=against,
        rival_most=rival_most,
        winner=winner,
        gains=gains,
        losses=losses,
        refusal=legality.VERDICTS[war.attack_verdict(state, seat, card, target)],
    )


# -- pacts (R124, R125)


def terms(state: AgesState, card: int, side: int, other: int) -> Amounts:
    """Return the terms of one side of a pact; culture may depend on the cards of the other side."""
    letter = d.SIDES[side]
    found = {name: int(getattr(c.CARDS[card], f"{letter}_{name}")) for name in TERMS}
    found["culture"] += int(pact_card(card).culture(state.civs[other]))
    return {name: amount for name, amount in found.items() if amount}


def pacts(state: AgesState) -> tuple[PactView, ...]:
    """Return the pacts in force."""
    return tuple(pact_view(state, owner) for owner, civ in enumerate(state.civs) if civ.pact != c.NONE)


def pact_view(state: AgesState, owner: int) -> PactView:
    """Return a player's pact that is in force."""
    civ = state.civs[owner]
    sides = (owner, int(civ.partner)) if civ.side == d.SIDE_A else (int(civ.partner), owner)
    return PactView(
        card=IDS[civ.pact],
        owner=owner,
        partner=civ.partner,
        side_a=sides[0],
        terms_a=terms(state, civ.pact, d.SIDE_A, sides[1]),
        terms_b=terms(state, civ.pact, d.SIDE_B, sides[0]),
    )


def offers(state: AgesState, seat: int | None) -> Iterator[OfferView]:
    """Yield the pacts of a hand with every rival, on either side where it matters, and the pact that is offered."""
    if seat is None:
        return
    for card in sorted(set(state.civs[seat].military)):
        if card >= c.PACTS:
            for other in range(state.seats):
                if is_rival(state, seat, other):
                    for side in (d.SIDE_A,) if c.CARDS[card].symmetric else (d.SIDE_A, d.SIDE_B):
                        yield offer_view(state, card, seat, other, side)
    if state.to_act == seat and frame_kind(state.top()) == d.PACT:
        card, packed = frame_a(state.top()), frame_b(state.top())
        yield offer_view(state, card, seat, packed & 15, 1 - (packed >> 4))


def offer_view(state: AgesState, card: int, seat: int, other: int, side: int) -> OfferView:
    """Return a pact between two players from the side of one of them."""
    own, rival = terms(state, card, side, other), terms(state, card, 1 - side, seat)
    return OfferView(IDS[card], other, d.SIDES[side], own, rival)


# -- auctions and fights (R110, R111, R117)


def contest(state: AgesState, viewer: int | None) -> Contest | None:
    """Return the auction, payment or fight of the current decision for a viewer, or None if there is none."""
    if state.to_act < 0:
        return None
    top = state.top()
    kind = frame_kind(top)
    if kind in FIGHTS:
        return fight(state, top, viewer)
    return auction(state, top, viewer) if kind in (d.BID, d.COLONISE) else None


def fight(state: AgesState, top: int, viewer: int | None) -> Contest:
    """R117: Return the fight. The attacker commits first, then the defender."""
    card, asked, other = frame_a(top), frame_seat(top), frame_b(top)
    defends = frame_kind(top) == d.DEFEND
    seat, target = (other, asked) if defends else (asked, other)
    force, against = int(war.attack_value(state, seat, target)), int(war.defence_value(state, target))
    last = is_last_round(state)
    held = {} if card >= c.WARS else held_bonuses(state, viewer, target)
    defender = state.civs[target]
    sides = (
        Contestant(seat, False, force, 0 if defends else units_most(state, seat, last), 0, 0),
        Contestant(
            player=target,
            out=False,
            force=against,
            most_units=units_most(state, target, last),
            most_cards=sum(number * defence_of(defender, one) for one, number in held.items()),
            possible_cards=sum(held.values()),
        ),
    )
    winner, gains, losses = outcome(state, seat, card, target, force, against)
    if card < c.WARS:
        gains, losses = stakes(state, card, target, max(force - against, 0))
    if viewer != asked:
        return Contest(IDS[card], sides, (), (), winner, gains, losses)
    worth = {one: (number, defence_of(defender, one)) for one, number in held.items()} if defends else {}
    return Contest(IDS[card], sides, commitments(state, asked, worth, last), (), winner, gains, losses)


def auction(state: AgesState, top: int, viewer: int | None) -> Contest:
    """R110, R111: Return the auction: the bidders, their limits, and the cost of each bid to the viewer."""
    bids = frame_kind(top) == d.BID
    territory = frame_a(top) & 255
    out = frame_a(top) >> 8 if bids else ~(1 << frame_seat(top))
    sides = tuple(bidder(state, viewer, seat, bool((out >> seat) & 1)) for seat in range(state.seats))
    offered: tuple[Commitment, ...] = ()
    paid: tuple[Payment, ...] = ()
    if viewer is not None and not (out >> viewer) & 1:
        civ = state.civs[viewer]
        worth = {
            card: (number, colonisation_of(civ, card)) for card, number in held_bonuses(state, viewer, viewer).items()
        }
        least = (frame_b(top) & 255) + 1 if bids else frame_b(top)
        paid = payments(state, viewer, worth, least, None if bids else least)
        offered = () if bids or viewer != frame_seat(top) else commitments(state, viewer, worth, is_last_round(state))
    return Contest(IDS[territory], sides, offered, paid, None, {}, {})


def bidder(state: AgesState, viewer: int | None, seat: int, passed: bool) -> Contestant:
    """R110: Return a player in an auction; a player without a unit cannot bid."""
    civ = state.civs[seat]
    if civ.resigned or not counting.unit_count(civ):
        return Contestant(seat, True, int(colonies.force(civ)), 0, 0, 0)
    held = held_bonuses(state, viewer, seat)
    return Contestant(
        player=seat,
        out=passed,
        force=int(colonies.force(civ)),
        most_units=units_most(state, seat, last=False),
        most_cards=sum(number * colonisation_of(civ, card) for card, number in held.items()),
        possible_cards=sum(held.values()),
    )


def commitments(state: AgesState, seat: int, worth: dict[int, tuple[int, int]], last: bool) -> tuple[Commitment, ...]:
    """R111, R117: Return the units and cards that a seat may commit now, and how much one more of each would add."""
    civ = state.civs[seat]
    found = [Commitment(IDS[card], number, value) for card, (number, value) in worth.items() if number]
    if not last:
        before, more = sacrifice.sacrificed_strength(civ), civ.clone()
        for unit in range(c.UNIT_CARDS):
            if number := civ.free_units(c.UNITS + unit):
                more.sacrificed[unit] += 1
                found.append(Commitment(IDS[c.UNITS + unit], number, int(sacrifice.sacrificed_strength(more) - before)))
                more.sacrificed[unit] -= 1
    return tuple(found)


def payments(
    state: AgesState, seat: int, worth: dict[int, tuple[int, int]], least: int, most: int | None
) -> tuple[Payment, ...]:
    """R111: Return the cheapest payment of each bid that can be paid, from `least` up to `most` if given."""
    after = state.clone()
    civ = after.civs[seat]
    spent = int(colonies.force(civ) - sacrifice.sacrificed_strength(civ))
    best: dict[int, Way] = {}
    for lost, strength, units in sacrifices(civ):
        for number, value, cards in handfuls(worth):
            force = min(spent + strength + value, MOST_BID)
            way = (lost, number, value, units, cards)
            if force not in best or way < best[force]:
                best[force] = way
    found: list[Payment] = []
    cheapest: tuple[Way, int] | None = None
    for bid in range(max(best, default=0), least - 1, -1):
        if bid in best and (cheapest is None or best[bid] < cheapest[0]):
            cheapest = best[bid], bid
        if cheapest is not None and (most is None or bid <= most):
            (_, _, _, units, cards), force = cheapest
            left = strength_without(after, seat, units)
            found.append(Payment(bid, force, named(units, c.UNITS), named(cards, c.BONUSES), left))
    return tuple(reversed(found))


#: A payment: the strength of its units, its cards, their value, then units and cards one by one.
Way = tuple[int, int, int, tuple[int, ...], tuple[int, ...]]


def sacrifices(civ: AgesCivilization) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """R111: Yield every choice of units, committed ones included: their strength, the strength they add, the units."""
    tried = civ.clone()
    ranges = [range(civ.sacrificed[unit], civ.workers[c.UNITS + unit] + 1) for unit in range(c.UNIT_CARDS)]
    for units in product(*ranges):
        if any(units):
            for unit, number in enumerate(units):
                tried.sacrificed[unit] = number
            lost = sum(number * int(c.CARDS[c.UNITS + unit].strength) for unit, number in enumerate(units) if number)
            yield lost, int(sacrifice.sacrificed_strength(tried)), units


def handfuls(worth: dict[int, tuple[int, int]]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Yield every choice of bonus cards: how many, their value, the cards."""
    values = [value for _, value in worth.values()]
    for cards in product(*(range(number + 1) for number, _ in worth.values())):
        yield sum(cards), sum(number * value for number, value in zip(cards, values, strict=True)), cards


def strength_without(after: AgesState, seat: int, units: tuple[int, ...]) -> int:
    """R73: Return the strength that remains without these units."""
    civ = after.civs[seat]
    for unit, number in enumerate(units):
        civ.workers[c.UNITS + unit] -= number
    left = int(ratings.strength(after, seat))
    for unit, number in enumerate(units):
        civ.workers[c.UNITS + unit] += number
    return left


def named(numbers: tuple[int, ...], first: int) -> Amounts:
    """Return numbers of cards by their ids, without zeros."""
    return {IDS[first + index]: number for index, number in enumerate(numbers) if number}


# -- impacts (R159, R174)


def known_impacts(state: AgesState, viewer: int | None) -> list[int]:
    """Return the impacts that the viewer knows will score: open, kept, or put among the events by the viewer."""
    if state.mode == d.SIMPLE:
        return []
    found = int(scoring.final_impacts(state))
    if state.to_act != OVER:
        found = int(state.open_bonuses) | (0 if viewer is None else int(state.civs[viewer].kept))
        if state.mode == d.FULL and not state.fewer_bonuses and viewer is not None:
            for packed in (*state.current, *state.future):
                card = d.entry_card(packed) - c.IMPACTS
                if d.entry_owner(packed) == viewer and 0 <= card < c.IMPACT_CARDS:
                    found |= 1 << card
    return [c.IMPACTS + index for index in listed(found)]


def impacts(state: AgesState, viewer: int | None) -> tuple[ImpactView, ...]:
    """Return the points of each impact known to the viewer for every seat; a player who has resigned scores 0."""
    if state.active < 0:
        return ()
    return tuple(
        ImpactView(
            card=IDS[card],
            points=tuple(
                0 if civ.resigned else int(impact_points(state, card, seat)) for seat, civ in enumerate(state.civs)
            ),
        )
        for card in known_impacts(state, viewer)
    )


def reckoned(state: AgesState, known: tuple[ImpactView, ...]) -> tuple[int, ...]:
    """Return the totals of all seats if the game ended now, with the known impacts."""
    totals = []
    for seat, civ in enumerate(state.civs):
        scored = [int(number) for number in scoring.points(state, seat)]
        impact = sum(one.points[seat] for one in known)
        over = state.to_act == OVER or civ.resigned
        totals.append(max(0, sum(scored) if over else sum(scored[:-1]) + impact))
    return tuple(totals)
