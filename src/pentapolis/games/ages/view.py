"""What a seat may know of a game of Through the Ages (R94), ready for the wire."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from pentapolis.core.decision import frame_kind
from pentapolis.core.state import OVER
from pentapolis.core.view import Hidden, Inner, Result, Seat
from pentapolis.games.ages import boards
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.civilization import FRESH
from pentapolis.games.ages.options import AgesOptions
from pentapolis.games.ages.pending import Pending, pending
from pentapolis.games.ages.rules import goods, prices, production, ratings
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.legal_actions import take_verdict
from pentapolis.games.ages.rules.pacts import produced_food, produced_resources
from pentapolis.games.ages.rules.scoring import CATEGORIES, SIMPLE_CATEGORIES, points

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.games.ages.civilization import Civilization
    from pentapolis.games.ages.state import AgesState


class RowCard(msgspec.Struct, frozen=True):
    """A space of the card row (R11, R40), and what its card would cost the seat that looks, if it may take it."""

    space: int
    card: str | None
    cost: int
    my_cost: int | None
    #: The code of what speaks against taking it now; '' if nothing does, or for a spectator.
    refusal: str


class Technology(msgspec.Struct, frozen=True):
    """A card that holds workers: how many, the blue tokens on it, and what one more building or unit would cost."""

    card: str
    workers: int
    tokens: int
    cost: int


class WonderView(msgspec.Struct, frozen=True):
    """A wonder: its stages, how many are built, whether it was ravaged (R105)."""

    card: str
    stages: tuple[int, ...]
    built: int
    ravaged: bool


class ActionTokens(msgspec.Struct, frozen=True):
    """Civil or military actions: the total, those spent, those left (R8)."""

    total: int
    spent: int
    left: int


class Bank(msgspec.Struct, frozen=True):
    """A bank and what it means now: the next threshold is the number of tokens at which that gets worse."""

    tokens: int
    #: Yellow: food for the next worker (None: nobody is left), food eaten, faces needed. Blue: corruption.
    growth_cost: int | None
    consumption: int
    faces_needed: int
    corruption: int
    next_threshold: int | None


class Forecast(msgspec.Struct, frozen=True):
    """What production would bring if the turn ended now (R80-R86)."""

    uprising: bool
    science: int
    culture: int
    food: int
    consumption: int
    missing_food: int
    famine: int
    resources: int
    corruption: int
    draws: int


class WarView(msgspec.Struct, frozen=True):
    """A declared war (R120)."""

    card: str
    target: Seat


class PactView(msgspec.Struct, frozen=True):
    """A pact in force: whose card it is, the partner, and who is A (R124)."""

    card: str
    owner: Seat
    partner: Seat
    side_a: Seat


class FutureEvent(msgspec.Struct, frozen=True):
    """A card of the future events: everybody knows its age and who put it there, only he knows the card (R94)."""

    age: str
    owner: Seat
    card: str | Hidden


class DeskView(msgspec.Struct, frozen=True):
    """A civilization with the numbers that follow from its cards; others do not see its military hand."""

    resigned: bool
    culture: int
    science: int
    culture_rating: int
    science_rating: int
    strength: int
    happiness: int
    discontent: int
    yellow: Bank
    blue: Bank
    #: All yellow and blue tokens that are the player's, wherever they lie.
    yellow_total: int
    blue_total: int
    idle_workers: int
    workers: int
    food: int
    resources: int
    technologies: tuple[Technology, ...]
    government: str
    urban_limit: int
    specials: tuple[str, ...]
    leader: str | None
    leaders_taken: tuple[str, ...]
    tactic: str | None
    army_bonus: int
    wonder: WonderView | None
    wonders: tuple[WonderView, ...]
    colonies: tuple[str, ...]
    civil_hand: tuple[str, ...]
    civil_hand_limit: int
    #: Action cards of the hand that were taken this turn (R42).
    fresh: tuple[str, ...]
    military_hand: tuple[str, ...] | Hidden
    military_hand_ages: dict[str, int]
    military_hand_limit: int
    #: Pacts of the hand that were offered and refused: everybody has seen them.
    shown: tuple[str, ...]
    #: Military cards that the player discarded face down (R91, R94).
    buried: tuple[str, ...] | Hidden
    buried_ages: dict[str, int]
    civil_actions: ActionTokens
    military_actions: ActionTokens
    #: Resources of this turn that only units can use, and those of them that cards gave (R64).
    military_resources: int
    boost: int
    extra_military_actions: int
    rebels: int
    skips_politics: bool
    exempt: bool
    homer_used: bool
    liner_used: bool
    columbus_used: bool
    route_used: bool
    route_credit: int
    acted: bool
    holds_marker_of: Seat | None
    war: WarView | None
    sacrificed: dict[str, int]
    spent_cards: tuple[str, ...]
    bonus_cards: tuple[str, ...] | Hidden
    #: Bonus cards that were dealt to the player, which only he has seen.
    dealt: tuple[str, ...] | Hidden
    forecast: Forecast
    points: dict[str, int]
    total: int


class AgesView(msgspec.Struct, frozen=True):
    """Everything one viewer may know: a seat, or a spectator (seat None)."""

    game: str
    seat: Seat | None
    options: AgesOptions
    age: str
    round: int
    #: The number of the last round, once it is known.
    last_round: int | None
    starter: Seat | None
    active: Seat | None
    decision: str
    deciders: tuple[Seat, ...]
    #: What the decision is about: card, player, numbers.
    pending: Pending | None
    chance: str | None
    row: tuple[RowCard, ...]
    civil_deck: int
    #: Civil cards that have not appeared yet, by deduction.
    civil_unseen: dict[str, int]
    military_deck: int
    #: Cards of each age among the current events, and those of them that the viewer knows: he put them there
    #: himself, or the game is over.
    current_events: dict[str, int]
    known_current_events: tuple[str, ...]
    #: Who put how many cards of each age among the current events; the cards of Age A are nobody's.
    current_event_owners: tuple[dict[str, int], ...]
    future_events: tuple[FutureEvent, ...]
    past_events: tuple[str, ...]
    #: Military cards that were discarded openly (R91).
    military_discards: tuple[str, ...]
    public_bonus_cards: tuple[str, ...]
    #: Bonus cards that lie face down until an age ends (R174).
    face_down_bonus_cards: int
    pacts: tuple[PactView, ...]
    #: The seats from the strongest to the weakest (R95).
    strength_order: tuple[Seat, ...]
    civilizations: tuple[DeskView, ...]
    stack: tuple[Inner, ...]
    result: Result | None


def build_view(state: AgesState, seat: int | None) -> AgesView:
    """Build, field by field, what a seat may know."""
    options = state.options
    assert isinstance(options, AgesOptions)
    chance = state.chance()
    # R159: at the end all events of the piles are turned up.
    over = state.to_act == OVER
    return AgesView(
        game="ages",
        seat=seat,
        options=options,
        age=c.AGES[state.age],
        round=state.round,
        last_round=state.last_round or None,
        starter=seat_or_none(state.starter),
        active=seat_or_none(state.active),
        decision=decision(state),
        deciders=tuple(state.deciders()),
        pending=pending(state),
        chance=None if chance is None else chance.kind,
        row=tuple(row_card(state, space, seat) for space in range(boards.ROW)),
        civil_deck=state.civil_left,
        civil_unseen={c.CARD_IDS[i]: int(state.bag[i]) for i in range(c.CIVIL_CARDS) if state.bag[i]},
        military_deck=state.military_left,
        current_events=current_ages(state),
        known_current_events=names(sorted(d.entry_card(e) for e in state.current if over or d.entry_owner(e) == seat)),
        current_event_owners=tuple(owned_ages(state, owner) for owner in range(state.seats)),
        future_events=tuple(future_event(packed, over or d.entry_owner(packed) == seat) for packed in state.future),
        past_events=members(state.past, c.EVENTS, c.TACTICS - c.EVENTS),
        military_discards=names(state.discards),
        public_bonus_cards=members(state.open_bonuses, c.IMPACTS, c.IMPACT_CARDS),
        face_down_bonus_cards=state.aside,
        pacts=tuple(pact_view(state, owner) for owner in range(state.seats) if state.civs[owner].pact != c.NONE),
        strength_order=tuple(ratings.order(state, ratings.strengths(state))) if state.active >= 0 else (),
        civilizations=tuple(civilization_view(state, other, other == seat) for other in range(state.seats)),
        stack=tuple(state.stack),
        result=state.result(),
    )


def decision(state: AgesState) -> str:
    """The kind of decision that is awaited, '' when none is."""
    return d.DECISIONS[frame_kind(state.top())] if state.to_act >= 0 else ""


# -- small things


def seat_or_none(seat: int) -> int | None:
    """A seat, or None where there is none yet."""
    return None if seat < 0 else seat


def name(card: int) -> str | None:
    """The id of a card, None where there is none."""
    return None if card == c.NONE else c.CARD_IDS[card]


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """The ids of cards."""
    return tuple(c.CARD_IDS[card] for card in cards)


def members(bits: int, first: int, number: int) -> tuple[str, ...]:
    """The ids of a set of cards, counted from the first of their kind."""
    return tuple(c.CARD_IDS[first + index] for index in range(number) if (bits >> index) & 1)


def by_age(cards: Iterable[int]) -> dict[str, int]:
    """How many cards there are of each age: what their backs tell."""
    found = [0, 0, 0, 0]
    for card in cards:
        found[c.CARDS[card].age] += 1
    return {c.AGES[age]: count for age, count in enumerate(found) if count}


# -- the table


def row_card(state: AgesState, space: int, seat: int | None) -> RowCard:
    """A space of the row as a seat sees it."""
    card, cost = state.row[space], boards.TAKE_COST[space]
    if seat is None or card == c.NONE:
        return RowCard(space + 1, name(card), cost, None, "")
    active = seat == state.active
    budget = ratings.civil_left(state, seat) if active else ratings.civil_total(state, seat)
    verdict = take_verdict(state, seat, space, budget, d.CIVIL_ACTIONS_SHORT)
    return RowCard(space + 1, name(card), cost, prices.take_cost(state, seat, space), d.VERDICTS[verdict])


def current_ages(state: AgesState) -> dict[str, int]:
    """R93, R94: the backs of the current events."""
    known = by_age(d.entry_card(packed) for packed in state.current)
    return ({c.AGES[0]: int(state.hidden_events)} if state.hidden_events else {}) | known


def owned_ages(state: AgesState, owner: int) -> dict[str, int]:
    """How many current events of each age a player has put there."""
    return by_age(d.entry_card(packed) for packed in state.current if d.entry_owner(packed) == owner)


def future_event(packed: int, known: bool) -> FutureEvent:
    """A future event: only who put it there knows the card."""
    card, owner = d.entry_card(packed), d.entry_owner(packed)
    face = c.CARD_IDS[card] if known else Hidden("event", 1)
    return FutureEvent(c.AGES[c.CARDS[card].age], owner, face)


def pact_view(state: AgesState, owner: int) -> PactView:
    """A pact in force."""
    civ = state.civs[owner]
    side_a = owner if civ.side == d.SIDE_A else civ.partner
    return PactView(c.CARD_IDS[civ.pact], owner, civ.partner, side_a)


# -- a civilization


def civilization_view(state: AgesState, seat: int, own: bool) -> DeskView:
    """A civilization as it sees itself, or as the others see it."""
    civ = state.civs[seat]
    scored = sheet(state, seat)
    return DeskView(
        resigned=bool(civ.resigned),
        culture=civ.culture,
        science=civ.science,
        culture_rating=ratings.culture_rating(state, seat),
        science_rating=ratings.science_rating(civ),
        strength=ratings.strength(state, seat),
        happiness=ratings.happiness(civ),
        discontent=ratings.discontent(state, civ),
        yellow=yellow_bank(civ),
        blue=blue_bank(civ),
        yellow_total=civ.yellow,
        blue_total=civ.blue,
        idle_workers=civ.idle,
        workers=ratings.workers(civ),
        food=goods.food(civ),
        resources=goods.resources(civ),
        technologies=technologies(state, seat),
        government=c.CARD_IDS[civ.government],
        urban_limit=ratings.urban_limit(state, seat),
        specials=names(s for s in (civ.warcraft, civ.law, civ.seafaring, civ.construction) if s != c.NONE),
        leader=name(civ.leader),
        leaders_taken=tuple(c.AGES[age] for age in range(4) if (civ.leaders_taken >> age) & 1),
        tactic=name(civ.tactic),
        army_bonus=army_bonus(civ, civ.workers, 0),
        wonder=None if civ.wonder == c.NONE else wonder_view(civ, civ.wonder),
        wonders=tuple(wonder_view(civ, c.WONDERS + w) for w in range(c.WONDER_CARDS) if (civ.wonders >> w) & 1),
        colonies=members(civ.colonies, c.TERRITORIES, c.TERRITORY_CARDS),
        civil_hand=names(sorted(card & (FRESH - 1) for card in civ.hand)),
        civil_hand_limit=ratings.civil_hand_limit(state, seat),
        fresh=names(card - FRESH for card in civ.hand if card >= FRESH),
        military_hand=names(civ.military) if own else Hidden("military", len(civ.military)),
        military_hand_ages=by_age(civ.military),
        military_hand_limit=ratings.military_hand_limit(state, seat),
        shown=members(civ.shown, c.PACTS, c.PACT_CARDS),
        buried=names(civ.buried) if own else Hidden("military", len(civ.buried)),
        buried_ages=by_age(civ.buried),
        civil_actions=civil_tokens(state, seat),
        military_actions=military_tokens(state, seat),
        military_resources=prices.special_resources(civ),
        boost=civ.boost,
        extra_military_actions=civ.extra_military,
        rebels=civ.rebels,
        skips_politics=bool(civ.skips_politics),
        exempt=bool(civ.exempt),
        homer_used=bool(civ.homer_used),
        liner_used=bool(civ.liner_used),
        columbus_used=bool(civ.columbus_used),
        route_used=bool(civ.route_used),
        route_credit=civ.route_credit,
        acted=bool(civ.acted),
        holds_marker_of=seat_or_none(civ.marker),
        war=None if civ.war == c.NONE else WarView(c.CARD_IDS[civ.war], civ.war_target),
        sacrificed={c.CARD_IDS[c.UNITS + u]: count for u, count in enumerate(civ.sacrificed) if count},
        spent_cards=names(civ.spent_cards),
        bonus_cards=bonus_set(civ.kept, open_to(state, own)),
        dealt=bonus_set(civ.dealt, own),
        forecast=forecast(state, seat),
        points=scored,
        total=sum(scored.values()),
    )


def sheet(state: AgesState, seat: int) -> dict[str, int]:
    """R155, R156: the points of a seat by category, of those that the Simple game or the longer ones count."""
    uncounted = ("impacts",) if state.mode == d.SIMPLE else SIMPLE_CATEGORIES
    scored = zip(CATEGORIES, points(state, seat), strict=True)
    return {category: count for category, count in scored if category not in uncounted}


def open_to(state: AgesState, own: bool) -> bool:
    """R174: the bonus cards that a player kept are his secret until the game is over."""
    return own or state.to_act == OVER


def bonus_set(bits: int, seen: bool) -> tuple[str, ...] | Hidden:
    """A set of bonus cards, or only their number."""
    return members(bits, c.IMPACTS, c.IMPACT_CARDS) if seen else Hidden("bonus", int(bits).bit_count())


def yellow_bank(civ: Civilization) -> Bank:
    """R20: the yellow bank and what it means."""
    tokens = int(civ.yellow_bank)
    return Bank(
        tokens=tokens,
        growth_cost=prices.growth_price(civ, 0) if tokens else None,
        consumption=boards.consumption(tokens),
        faces_needed=boards.faces_needed(tokens),
        corruption=0,
        next_threshold=yellow_threshold(tokens),
    )


@cache
def yellow_threshold(tokens: int) -> int | None:
    """R20: how many tokens are left when more is eaten or more faces are needed."""
    eaten, faces = boards.consumption(tokens), boards.faces_needed(tokens)
    worse = [n for n in range(tokens) if (boards.consumption(n), boards.faces_needed(n)) != (eaten, faces)]
    return max(worse, default=None)


def blue_bank(civ: Civilization) -> Bank:
    """R22: the blue bank and what it means."""
    tokens = int(civ.blue_bank)
    return Bank(
        tokens=tokens,
        growth_cost=None,
        consumption=0,
        faces_needed=0,
        corruption=boards.corruption(tokens),
        next_threshold=blue_threshold(tokens),
    )


@cache
def blue_threshold(tokens: int) -> int | None:
    """R22: how many tokens are left when corruption takes more."""
    worse = [n for n in range(tokens) if boards.corruption(n) != boards.corruption(tokens)]
    return max(worse, default=None)


def technologies(state: AgesState, seat: int) -> tuple[Technology, ...]:
    """The cards that hold workers, with what is on them and what one more worker there would cost."""
    civ = state.civs[seat]
    return tuple(
        Technology(
            card=c.CARD_IDS[card],
            workers=civ.workers[card],
            tokens=civ.tokens[card] if card < c.TOKEN_CARDS else 0,
            cost=prices.build_cost(state, seat, card),
        )
        for card in range(c.WORKER_CARDS)
        if civ.knows(card)
    )


def wonder_view(civ: Civilization, wonder: int) -> WonderView:
    """A wonder, finished or not."""
    stages = tuple(c.CARDS[wonder].stages)
    built = civ.stages if wonder == civ.wonder else len(stages)
    return WonderView(c.CARD_IDS[wonder], stages, built, bool((civ.ravaged >> (wonder - c.WONDERS)) & 1))


def civil_tokens(state: AgesState, seat: int) -> ActionTokens:
    """Civil actions; in round 1 only those of R35."""
    first = state.round == 1 and state.starter >= 0
    total = ratings.first_round_actions(state, seat) if first else ratings.civil_total(state, seat)
    left = ratings.civil_left(state, seat) if state.starter >= 0 else total
    return ActionTokens(total, state.civs[seat].civil_spent, left)


def military_tokens(state: AgesState, seat: int) -> ActionTokens:
    """Military actions."""
    total = ratings.military_total(state, seat)
    return ActionTokens(total, state.civs[seat].military_spent, ratings.military_left(state, seat))


def forecast(state: AgesState, seat: int) -> Forecast:
    """R80-R86: what production would bring if the turn ended now: it is tried on a copy."""
    civ = state.civs[seat].clone()
    goods.farms_produce(civ)
    goods.gain_food(civ, produced_food(state, seat))
    farmed = goods.food(civ) - goods.food(state.civs[seat])
    eaten = boards.consumption(civ.yellow_bank)
    missing = max(0, eaten - prices.food_purse(civ))
    prices.spend_food(civ, eaten - missing)
    before = goods.resources(civ)
    goods.mines_produce(civ, production.NO_MINE)
    more = produced_resources(state, seat)
    if more > 0:
        goods.gain_resources(civ, more)
    else:
        goods.lose_resources(civ, -more)
    corruption = 0 if state.mode == d.SIMPLE else boards.corruption(civ.blue_bank)
    can_draw = state.starter >= 0 and (state.military_left > 0 or production.can_reshuffle(state))
    return Forecast(
        uprising=production.uprising(state, seat),
        science=ratings.science_rating(civ),
        culture=ratings.culture_rating(state, seat),
        food=farmed,
        consumption=eaten,
        missing_food=missing,
        famine=boards.FAMINE * missing,
        resources=goods.resources(civ) - before,
        corruption=min(corruption, prices.resource_purse(civ)),
        draws=production.draws(state, seat) if can_draw else 0,
    )
