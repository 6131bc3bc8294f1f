"""The builder of the views of Through the Ages, field by field (view.py has their types)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pentapolis.core.state import OVER
from pentapolis.core.types import Hidden
from pentapolis.core.views import course
from pentapolis.games.ages import boards, forecasts, pricing
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.player import FRESH
from pentapolis.games.ages.rules import counting, happiness, legality, prices, production, ratings, resources
from pentapolis.games.ages.rules.armies import armies, army_bonus
from pentapolis.games.ages.rules.handler_base import AgesRoom
from pentapolis.games.ages.rules.harvest import harvest
from pentapolis.games.ages.rules.scoring import CATEGORIES, SIMPLE_CATEGORIES, points
from pentapolis.games.ages.rules.take_card import take_verdict
from pentapolis.games.ages.rules.turn import swept
from pentapolis.games.ages.unused_actions import idle_actions
from pentapolis.games.ages.view import (
    ActionTokens,
    AgesView,
    Army,
    Bank,
    DeskView,
    Forecast,
    FutureEvent,
    ImpactView,
    Pending,
    RowCard,
    Technology,
    WonderView,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.pricing import Purse
    from pentapolis.games.ages.state import AgesState
    from pentapolis.games.ages.view import Amounts


def build_view(state: AgesState, seat: int | None) -> AgesView:
    """Build, field by field, what a seat may know."""
    # R159: at the end all events of the piles are turned up.
    over = state.to_act == OVER
    order = tuple(ratings.order(state, ratings.strengths(state))) if state.active >= 0 else ()
    known = forecasts.impacts(state, seat)
    plans = None if over else seat
    prices = pricing.priced(state, plans)
    return AgesView(
        **course(state, seat),
        age=c.AGES[state.age],
        round=state.round,
        last_round=state.last_round or None,
        rounds_left=state.last_round - state.round if state.last_round else None,
        starter=number_or_none(state.starter),
        active=number_or_none(state.active),
        pending=pending(state),
        row=row_view(state, seat),
        swept=swept(state),
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
        pacts=tuple(
            forecasts.pact_view(state, owner) for owner in range(state.seats) if state.civs[owner].pact != c.NONE
        ),
        strength_order=order,
        civilizations=tuple(civilization_view(state, other, seat, order, known) for other in range(state.seats)),
        contest=forecasts.contest(state, seat),
        impacts=known,
        reckoned=forecasts.reckoned(state, known),
        prices=prices,
        uses=pricing.used(state, plans),
        attacks=tuple(forecasts.attacks(state, plans)),
        offers=tuple(forecasts.offers(state, plans)),
        unused=idle_actions(state, seat, prices) if seat is not None and state.to_act == seat else {},
    )


def pending(state: AgesState) -> Pending | None:
    """Return the subject of the pending decision, or None if none is pending or its name says it all."""
    room = state.handler()
    about = room.about(state, state.top()) if state.to_act >= 0 and isinstance(room, AgesRoom) else None
    if about is None:
        return None
    return Pending(
        card=name(about.card),
        player=number_or_none(about.player),
        amount=number_or_none(about.amount),
        force=number_or_none(about.force),
        rival_force=number_or_none(about.rival_force),
        side=None if about.side == c.NONE else d.SIDES[about.side],
    )


# -- small things


def number_or_none(number: int) -> int | None:
    """Return a seat or an amount, or None for a negative number."""
    return None if number < 0 else number


def name(card: int) -> str | None:
    """Return the id of a card, or None for NONE."""
    return None if card == c.NONE else c.CARD_IDS[card]


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of cards."""
    return tuple(c.CARD_IDS[card] for card in cards)


def members(bits: int, first: int, number: int) -> tuple[str, ...]:
    """Return the ids of a set of cards, counted from the first of their kind."""
    return tuple(c.CARD_IDS[first + index] for index in range(number) if (bits >> index) & 1)


def by_age(cards: Iterable[int]) -> dict[str, int]:
    """Return the numbers of cards by age, which their backs show."""
    found = [0, 0, 0, 0]
    for card in cards:
        found[c.CARDS[card].age] += 1
    return {c.AGES[age]: count for age, count in enumerate(found) if count}


# -- the table


def row_view(state: AgesState, seat: int | None) -> tuple[RowCard, ...]:
    """Return the row as a seat sees it."""
    leaving = swept(state)
    purse = None if seat is None else pricing.Purse(state, seat)
    return tuple(row_card(state, space, seat, purse, space < leaving) for space in range(boards.ROW))


def row_card(state: AgesState, space: int, seat: int | None, purse: Purse | None, leaves: bool) -> RowCard:
    """Return a space of the row as a seat sees it."""
    card, cost = state.row[space], boards.TAKE_COST[space]
    if seat is None or purse is None or card == c.NONE:
        return RowCard(space + 1, name(card), cost, None, "", leaves and card != c.NONE, {}, {})
    verdict = take_verdict(state, seat, space, purse.means[pricing.CIVIL], legality.CIVIL_ACTIONS_SHORT)
    later = pricing.later(state, seat, card)
    return RowCard(
        space=space + 1,
        card=name(card),
        cost=cost,
        my_cost=prices.take_cost(state, seat, space),
        refusal=legality.VERDICTS[verdict],
        leaves=leaves,
        later=later,
        missing=pricing.short_of(purse, later),
    )


def current_ages(state: AgesState) -> dict[str, int]:
    """R93, R94: return the backs of the current events."""
    known = by_age(d.entry_card(packed) for packed in state.current)
    return ({c.AGES[0]: int(state.hidden_events)} if state.hidden_events else {}) | known


def owned_ages(state: AgesState, owner: int) -> dict[str, int]:
    """Return the number of current events of each age that a player has put there."""
    return by_age(d.entry_card(packed) for packed in state.current if d.entry_owner(packed) == owner)


def future_event(packed: int, known: bool) -> FutureEvent:
    """Return a future event: only its owner knows the card."""
    card, owner = d.entry_card(packed), d.entry_owner(packed)
    face = c.CARD_IDS[card] if known else Hidden("event", 1)
    return FutureEvent(c.AGES[c.CARDS[card].age], owner, face)


# -- a civilization


def civilization_view(
    state: AgesState, seat: int, viewer: int | None, order: tuple[int, ...], known: tuple[ImpactView, ...]
) -> DeskView:
    """Return a civilization as it sees itself, or as the others see it; `order` is the order of strength."""
    civ, own = state.civs[seat], seat == viewer
    scored = reckoned_sheet(state, seat, known)
    strength = ratings.strength(state, seat)
    return DeskView(
        leaving=bool(civ.leaving),
        resigned=bool(civ.resigned),
        culture=civ.culture,
        science=civ.science,
        culture_rating=ratings.culture_rating(state, seat),
        science_rating=ratings.science_rating(civ),
        strength=strength,
        strength_rank=order.index(seat) + 1 if seat in order else None,
        strength_gap=None if viewer is None or own else strength - ratings.strength(state, viewer),
        happiness=happiness.happiness(civ),
        discontent=happiness.discontent(state, civ),
        yellow=yellow_bank(state, civ),
        blue=blue_bank(state, civ),
        yellow_total=civ.yellow,
        blue_total=civ.blue,
        idle_workers=civ.idle,
        workers=counting.workers(civ),
        food=resources.food(civ),
        resources=resources.resources(civ),
        technologies=technologies(state, seat),
        government=c.CARD_IDS[civ.government],
        urban_limit=ratings.urban_limit(state, seat),
        specials=names(s for s in (civ.warcraft, civ.law, civ.seafaring, civ.construction) if s != c.NONE),
        leader=name(civ.leader),
        leaders_taken=tuple(c.AGES[age] for age in range(4) if (civ.leaders_taken >> age) & 1),
        tactic=name(civ.tactic),
        army_bonus=army_bonus(civ, civ.workers, 0),
        army=army_view(civ),
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
        holds_marker_of=number_or_none(civ.marker),
        war=forecasts.war_view(state, seat),
        sacrificed={c.CARD_IDS[c.UNITS + u]: count for u, count in enumerate(civ.sacrificed) if count},
        spent_cards=names(civ.spent_cards),
        bonus_cards=bonus_set(civ.kept, open_to(state, own)),
        dealt=bonus_set(civ.dealt, own),
        forecast=forecast(state, seat),
        points=scored,
        total=sum(scored.values()),
    )


def sheet(state: AgesState, seat: int) -> dict[str, int]:
    """R155, R156: return the points of a seat in the categories that the Simple game or the longer ones count."""
    uncounted = ("impacts",) if state.mode == d.SIMPLE else SIMPLE_CATEGORIES
    scored = zip(CATEGORIES, points(state, seat), strict=True)
    return {category: count for category, count in scored if category not in uncounted}


def reckoned_sheet(state: AgesState, seat: int, known: tuple[ImpactView, ...]) -> dict[str, int]:
    """Return the points of a seat with all impacts that the viewer knows, including face-down ones."""
    scored = sheet(state, seat)
    if "impacts" in scored and state.to_act != OVER:
        scored["impacts"] = sum(one.points[seat] for one in known)
    return scored


def open_to(state: AgesState, own: bool) -> bool:
    """R174: return whether kept bonus cards are visible: to others only when the game is over."""
    return own or state.to_act == OVER


def bonus_set(bits: int, seen: bool) -> tuple[str, ...] | Hidden:
    """Return a set of bonus cards, or only their number."""
    return members(bits, c.IMPACTS, c.IMPACT_CARDS) if seen else Hidden("bonus", int(bits).bit_count())


def yellow_bank(state: AgesState, civ: AgesCivilization) -> Bank:
    """R20: return the yellow bank and its effects; the Simple game has no discontent (R139)."""
    tokens = int(civ.yellow_bank)
    simple = state.mode == d.SIMPLE
    worse = yellow_threshold(tokens, simple)
    faces = no_faces if simple else boards.faces_needed
    return Bank(
        tokens=tokens,
        growth_cost=prices.growth_price(civ, 0) if tokens else None,
        consumption=boards.consumption(tokens),
        faces_needed=faces(tokens),
        corruption=0,
        next_threshold=worse,
        to_next=None if worse is None else tokens - worse,
        next_consumption=None if worse is None else boards.consumption(worse),
        next_faces_needed=None if worse is None else faces(worse),
        next_corruption=None,
    )


def no_faces(_: int) -> int:
    """R139: return 0: the Simple game needs no happy faces."""
    return 0


@cache
def yellow_threshold(tokens: int, simple: bool) -> int | None:
    """R20: return the number of tokens at which more is eaten or, except in the Simple game, more faces are needed."""
    faces = no_faces if simple else boards.faces_needed
    now = (boards.consumption(tokens), faces(tokens))
    return max((n for n in range(tokens) if (boards.consumption(n), faces(n)) != now), default=None)


def blue_bank(state: AgesState, civ: AgesCivilization) -> Bank:
    """R22: return the blue bank and its effects; the Simple game has no corruption (R139)."""
    tokens = int(civ.blue_bank)
    worse = None if state.mode == d.SIMPLE else blue_threshold(tokens)
    return Bank(
        tokens=tokens,
        growth_cost=None,
        consumption=0,
        faces_needed=0,
        corruption=0 if state.mode == d.SIMPLE else boards.corruption(tokens),
        next_threshold=worse,
        to_next=None if worse is None else tokens - worse,
        next_consumption=None,
        next_faces_needed=None,
        next_corruption=None if worse is None else boards.corruption(worse),
    )


@cache
def blue_threshold(tokens: int) -> int | None:
    """R22: return the number of tokens at which corruption takes more."""
    worse = [n for n in range(tokens) if boards.corruption(n) != boards.corruption(tokens)]
    return max(worse, default=None)


#: The arms of an army and where their cards lie.
ARMS = (
    ("infantry", c.UNITS, c.CAVALRIES),
    ("cavalry", c.CAVALRIES, c.ARTILLERIES),
    ("artillery", c.ARTILLERIES, c.AIR_FORCES),
)


def army_view(civ: AgesCivilization) -> Army | None:
    """R75, R76: return the armies of a tactic with the best units first, and the units that one more lacks."""
    found = armies(civ, civ.workers, 0)
    if found is None:
        return None
    tactic, number = c.CARDS[civ.tactic], found.full + found.outdated
    units: Amounts = {}
    missing: Amounts = {}
    for arm, first, end in ARMS:
        need = getattr(tactic, arm)
        rest = number * need
        for card in range(end - 1, first - 1, -1):
            if used := min(rest, civ.workers[card]):
                units[c.CARD_IDS[card]] = used
                rest -= used
        lacks = (number + 1) * need - counting.workers_between(civ, first, end)
        if lacks > 0:
            missing[arm] = lacks
    return Army(
        full=found.full,
        outdated=found.outdated,
        air=min(found.air, number),
        bonus=found.bonus,
        outdated_bonus=found.antiquated,
        units=units,
        missing=missing,
    )


def technologies(state: AgesState, seat: int) -> tuple[Technology, ...]:
    """Return the cards that hold workers, with their workers and tokens and the price of one more worker."""
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


def wonder_view(civ: AgesCivilization, wonder: int) -> WonderView:
    """Return a wonder, finished or not."""
    stages = tuple(c.CARDS[wonder].stages)
    built = civ.stages if wonder == civ.wonder else len(stages)
    return WonderView(c.CARD_IDS[wonder], stages, built, bool((civ.ravaged >> (wonder - c.WONDERS)) & 1))


def civil_tokens(state: AgesState, seat: int) -> ActionTokens:
    """Return the civil actions; in round 1 only those of R35."""
    first = state.round == 1 and state.starter >= 0
    total = ratings.first_round_actions(state, seat) if first else ratings.civil_total(state, seat)
    left = ratings.civil_left(state, seat) if state.starter >= 0 else total
    return ActionTokens(total, state.civs[seat].civil_spent, left)


def military_tokens(state: AgesState, seat: int) -> ActionTokens:
    """Return the military actions."""
    total = ratings.military_total(state, seat)
    return ActionTokens(total, state.civs[seat].military_spent, ratings.military_left(state, seat))


def forecast(state: AgesState, seat: int) -> Forecast:
    """R80-R86: return what production would bring if the turn ended now; an uprising brings nothing."""
    now, found = state.civs[seat], harvest(state, seat)
    civ = found.civ
    can_draw = state.starter >= 0 and (state.military_left > 0 or production.can_reshuffle(state))
    science, culture = ratings.science_rating(civ), ratings.culture_rating(state, seat)
    uprising = production.uprising(state, seat)
    civ.science = min(now.science + science, boards.MOST_SCIENCE)
    civ.culture = max(0, now.culture + culture - boards.FAMINE * found.missing)
    after = now if uprising else civ
    return Forecast(
        uprising=uprising,
        science=science,
        culture=culture,
        food=found.food,
        consumption=found.eaten,
        missing_food=found.missing,
        famine=boards.FAMINE * found.missing,
        resources=found.resources,
        corruption=found.corruption,
        draws=production.draws(state, seat) if can_draw else 0,
        lost_food=found.lost_food,
        lost_resources=found.lost_resources,
        lost_science=now.science + science - civ.science,
        blue_after=now.blue_bank if uprising else found.blue,
        food_after=resources.food(after),
        resources_after=resources.resources(after),
        science_after=after.science,
        culture_after=after.culture,
    )
