"""The prices of all moves for a seat (R40-R64, R126, R132-R138), shown before a move is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.pacts import NO_CREDIT, RESOURCE_CREDIT
from pentapolis.games.ages.player import FRESH
from pentapolis.games.ages.rules import legality, prices, ratings
from pentapolis.games.ages.rules.pacts import route_credit
from pentapolis.games.ages.view import Price
from pentapolis.games.ages.wonders import liner_discount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.ages.state import AgesState
    from pentapolis.games.ages.view import Amounts


IDS: Final = c.CARD_IDS
CIVIL, MILITARY = "civil_actions", "military_actions"
FOOD, RESOURCES, SCIENCE = "food", "resources", "science"
#: Resources of this turn that only units can use (R64).
EXTRA = "military_resources"
#: The action cards whose use is a choice (R54).
USES: Final = (c.BUILD_URBAN, c.BUILD_PRODUCTION, c.IMPROVE, c.LEARN)
#: The decisions in which the verdicts on the seat's actions are checked.
ASKED: Final = (d.ACT, d.USE)
#: A move in notation, its action, and its price.
Paid = tuple[str, int, "Amounts"]


class Purse:
    """The means of a seat: those of this turn if the seat is on turn, otherwise with all of its actions."""

    def __init__(self, state: AgesState, seat: int) -> None:
        civ = state.civs[seat]
        active = seat == state.active
        self.extra = int(prices.special_resources(civ))
        self.means: Amounts = {
            CIVIL: ratings.civil_left(state, seat) if active else ratings.civil_total(state, seat),
            MILITARY: ratings.military_left(state, seat) if active else ratings.military_total(state, seat),
            FOOD: prices.food_purse(civ),
            RESOURCES: prices.resource_purse(civ),
            SCIENCE: civ.science,
            EXTRA: self.extra,
        }

    def missing(self, pays: Amounts) -> Amounts:
        """Return the amounts by which a price exceeds the means."""
        means = self.means
        return {name: amount - means[name] for name, amount in pays.items() if amount > means[name]}

    def worker(self, card: int, cost: int) -> Amounts:
        """R44, R60: Return the price of a building or unit: the action and the resources."""
        return {CIVIL: 1, RESOURCES: cost} if card < c.UNITS else {MILITARY: 1} | self.unit(cost)

    def unit(self, cost: int) -> Amounts:
        """R64: Return the price of a unit in resources; those that only units can use pay first."""
        extra = min(cost, self.extra)
        return {RESOURCES: cost - extra, EXTRA: extra} if extra else {RESOURCES: cost}


def priced(state: AgesState, seat: int | None) -> dict[str, Price]:
    """Return the prices of all moves of the action phase by notation; the cards of the row have their own prices."""
    if seat is None or state.civs[seat].resigned or state.starter < 0:
        return {}
    purse = Purse(state, seat)
    return judged(state, seat, purse, moves(state, seat, purse))


def judged(state: AgesState, seat: int, purse: Purse, found: Iterator[Paid]) -> dict[str, Price]:
    """Return the prices with the missing amounts, and with the verdicts on the moves if the seat is to act."""
    if state.to_act != seat or frame_kind(state.top()) not in ASKED:
        return {text: Price(pays, purse.missing(pays), "") for text, _, pays in found}
    room, top, codes = state.handler(), state.top(), legality.VERDICTS
    return {
        text: Price(pays, purse.missing(pays), codes[room.verdict(state, top, seat, action)])
        for text, action, pays in found
    }


def moves(state: AgesState, seat: int, purse: Purse) -> Iterator[Paid]:
    """Yield the moves of the action phase with their prices."""
    yield from growing(state, seat)
    yield from building(state, seat, purse)
    yield from staging(state, seat)
    yield from playing(state, seat, purse)
    yield from others(state, seat, purse)


def growing(state: AgesState, seat: int) -> Iterator[Paid]:
    """R43, R138: Yield the moves that add a worker."""
    civ = state.civs[seat]
    if not civ.yellow_bank:
        return
    yield "grow", a.GROW, {CIVIL: 1, FOOD: prices.growth_price(civ, 0)}
    if discount := liner_discount(civ):
        yield "liner", a.LINER, {FOOD: prices.growth_price(civ, discount)}


def building(state: AgesState, seat: int, purse: Purse) -> Iterator[Paid]:
    """R44, R45, R60, R61: Yield the moves for buildings and units, new or upgraded."""
    civ = state.civs[seat]
    for card in range(c.WORKER_CARDS):
        if civ.knows(card):
            yield f"build {IDS[card]}", a.build(card), purse.worker(card, prices.build_cost(state, seat, card))
    for which, (low, high) in enumerate(c.UPGRADES):
        if civ.knows(high) and civ.workers[low]:
            pays = purse.worker(high, prices.upgrade_cost(state, seat, low, high))
            yield f"upgrade {IDS[low]} {IDS[high]}", a.upgrade(which), pays


def staging(state: AgesState, seat: int) -> Iterator[Paid]:
    """R47: Yield the moves that build stages of the wonder, up to as many as one action builds."""
    civ = state.civs[seat]
    if civ.wonder == c.NONE:
        return
    left = len(c.CARDS[civ.wonder].stages) - civ.stages
    most = 1 if civ.construction == c.NONE else c.CARDS[civ.construction].stages_per_action
    for number in range(1, min(left, most) + 1):
        yield f"stage {number}", a.stage(number), {CIVIL: 1, RESOURCES: prices.stage_cost(civ, number, 0)}


def playing(state: AgesState, seat: int, purse: Purse) -> Iterator[Paid]:
    """R48-R56, R63: Yield the moves that play cards of both hands."""
    civ = state.civs[seat]
    for card in sorted({card & (FRESH - 1) for card in civ.hand}):
        yield f"play {IDS[card]}", a.play(card), {CIVIL: 1} | card_price(state, seat, card)
        if c.GOVERNMENTS <= card < c.SPECIALS:
            pays = revolution(state, seat, purse) | {SCIENCE: prices.science_price(state, seat, card, True)}
            yield f"revolt {IDS[card]}", a.revolt(card), pays
    for card in sorted(set(civ.military)):
        if c.TACTICS <= card < c.BONUSES:
            yield f"tactic {IDS[card]}", a.tactic(card), {MILITARY: 1}


def card_price(state: AgesState, seat: int, card: int) -> Amounts:
    """Return the price of a civil card of the hand beside the action: a technology, a stage, a worker."""
    civ = state.civs[seat]
    if card < c.TECHNOLOGIES:
        return {SCIENCE: prices.science_price(state, seat, card, False)}
    act, amount = c.CARDS[card].act, c.CARDS[card].amount
    if act == c.STAGE and civ.wonder != c.NONE:
        return {RESOURCES: prices.stage_cost(civ, 1, amount)}
    if act == c.GROW_THEN_FOOD and civ.yellow_bank:
        return {FOOD: prices.growth_price(civ, 0)}
    return {}


def revolution(state: AgesState, seat: int, purse: Purse) -> Amounts:
    """R51, R52: Return the actions that a revolution costs, at least one.

    They are all civil ones, or with Robespierre all military ones.
    """
    name = MILITARY if leader_of(state.civs[seat]).revolts_by_arms() else CIVIL
    return {name: max(1, purse.means[name])}


def others(state: AgesState, seat: int, purse: Purse) -> Iterator[Paid]:
    """R126, R132, R173: Yield the other moves: Barbarossa's units, Trade Routes, a military card for an action."""
    civ = state.civs[seat]
    discount = leader_of(civ).recruit_discount()
    if discount and civ.yellow_bank:
        for card in range(c.UNITS, c.WORKER_CARDS):
            if civ.knows(card):
                pays = {CIVIL: 1, FOOD: prices.growth_price(civ, discount)}
                pays |= purse.unit(prices.positive(prices.build_cost(state, seat, card) - discount))
                yield f"recruit {IDS[card]}", a.recruit(card), pays
    credit = route_credit(state, seat) if state.seats > 2 else NO_CREDIT
    if credit != NO_CREDIT:
        yield "trade", a.TRADE, {FOOD if credit == RESOURCE_CREDIT else RESOURCES: 1}
    if state.draw_as_action:
        yield "draw", a.DRAW, {MILITARY: 1}


# -- action cards (R54)


def used(state: AgesState, seat: int | None) -> dict[str, dict[str, Price]]:
    """Return the uses and their prices of the action cards of the hand, or of the one in use."""
    if seat is None or state.starter < 0:
        return {}
    civ = state.civs[seat]
    cards = {card & (FRESH - 1) for card in civ.hand if card & (FRESH - 1) >= c.ACTIONS}
    if state.to_act == seat and frame_kind(state.top()) == d.USE:
        cards = {frame_a(state.top())}
    purse = Purse(state, seat)
    return {
        IDS[card]: {text: Price(pays, purse.missing(pays), "") for text, pays in uses(state, seat, card)}
        for card in sorted(cards)
        if c.CARDS[card].act in USES
    }


def uses(state: AgesState, seat: int, card: int) -> Iterator[tuple[str, Amounts]]:
    """Yield the uses of an action card with their prices; the action itself is that of the card."""
    civ = state.civs[seat]
    act, amount = c.CARDS[card].act, c.CARDS[card].amount
    if act == c.LEARN:
        for known in sorted({one for one in civ.hand if one < c.TECHNOLOGIES}):
            yield f"play {IDS[known]}", card_price(state, seat, known)
            if c.GOVERNMENTS <= known < c.SPECIALS:
                yield f"revolt {IDS[known]}", {SCIENCE: prices.science_price(state, seat, known, True)}
    elif act == c.IMPROVE:
        for low, high in c.UPGRADES:
            if high < c.UNITS and civ.knows(high) and civ.workers[low]:
                cost = prices.upgrade_cost(state, seat, low, high)
                yield f"upgrade {IDS[low]} {IDS[high]}", {RESOURCES: prices.positive(cost - amount)}
    else:
        for built in range(c.URBAN, c.UNITS) if act == c.BUILD_URBAN else range(c.URBAN):
            if civ.knows(built):
                cost = prices.build_cost(state, seat, built)
                yield f"build {IDS[built]}", {RESOURCES: prices.positive(cost - amount)}


# -- cards of the row


def short_of(purse: Purse, card_later: Amounts) -> Amounts:
    """Return the later costs of a card that cannot be paid now, revolutions aside."""
    return purse.missing({name: amount for name, amount in card_later.items() if name in (SCIENCE, RESOURCES)})


def later(state: AgesState, seat: int, card: int) -> Amounts:
    """Return the later costs of a card of the row: to play it, and for a building or unit of it."""
    if card >= c.TECHNOLOGIES:
        return {}
    found = {SCIENCE: int(prices.science_price(state, seat, card, False))}
    if c.GOVERNMENTS <= card < c.SPECIALS:
        found["revolution"] = prices.science_price(state, seat, card, True)
    if card < c.WORKER_CARDS:
        found[RESOURCES] = prices.build_cost(state, seat, card)
    return found
