"""The observation of a seat, computed from a position of Through the Ages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_a, frame_kind
from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.observation import count, mark, mark_set, mark_wide, put
from pentapolis.core.state import OVER
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.cards import LEVEL, NONE
from pentapolis.games.ages.features import ABOUT as ABOUT_CARDS
from pentapolis.games.ages.features import FEATURES
from pentapolis.games.ages.features import STEPS as STEP_NAMES
from pentapolis.games.ages.player import FRESH, AgesCivilization
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.handler_base import AgesRoom
from pentapolis.games.ages.rules.handlers import DECISIONS, HANDLERS
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.harvest import harvest
from pentapolis.games.ages.rules.prices import growth_price, special_resources, take_cost
from pentapolis.games.ages.rules.production import uprising
from pentapolis.games.ages.rules.ratings import (
    civil_left,
    civil_total,
    culture_rating,
    first_round_actions,
    military_left,
    military_total,
    order,
    science_rating,
    strengths,
    urban_limit,
)
from pentapolis.games.ages.rules.resources import food, resources
from pentapolis.games.ages.rules.turn import swept
from pentapolis.games.ages.wonders import hand_room

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

# By kind of frame: its decision (-1: none) and its step (-1: no such frame); by card: what a decision is about.
DECISION_OF: Final = vec[i64]([DECISIONS.index(handler.decision) if handler.decision else -1 for handler in HANDLERS])
STEP_OF: Final = vec[i64](
    [STEP_NAMES.index(handler.name) if handler.name in STEP_NAMES else -1 for handler in HANDLERS]
)
ABOUT_OF: Final = vec[i64]([ABOUT_CARDS.index(card) if card in ABOUT_CARDS else -1 for card in range(c.CARD_COUNT)])
# The events among what lies in the event piles; the territories come after them.
EVENT_CARDS: Final[i64] = c.TERRITORIES - c.EVENTS
ALL_EVENTS: Final = 0x7FFFFFFFFFFFF

DECISION: Final[i64] = FEATURES.place("decision")
ABOUT: Final[i64] = FEATURES.place("about")
PLAYER: Final[i64] = FEATURES.place("player")
GAINER: Final[i64] = FEATURES.place("gainer")
SIDE: Final[i64] = FEATURES.place("side")
AMOUNT: Final[i64] = FEATURES.place("amount")
FORCE: Final[i64] = FEATURES.place("force")
RIVAL_FORCE: Final[i64] = FEATURES.place("rival_force")
STEPS: Final[i64] = FEATURES.place("steps")
MODE: Final[i64] = FEATURES.place("mode")
VARIANTS: Final[i64] = FEATURES.place("variants")
PEACE: Final[i64] = FEATURES.place("peace")
BONUS_MODE: Final[i64] = FEATURES.place("bonus_mode")
AGE: Final[i64] = FEATURES.place("age")
ROUND: Final[i64] = FEATURES.place("round")
LAST_KNOWN: Final[i64] = FEATURES.place("last_known")
ROUNDS_LEFT: Final[i64] = FEATURES.place("rounds_left")
SWEPT: Final[i64] = FEATURES.place("swept")
CIVIL_DECK: Final[i64] = FEATURES.place("civil_deck")
MILITARY_DECK: Final[i64] = FEATURES.place("military_deck")
UNSEEN: Final[i64] = FEATURES.place("unseen")
HIDDEN_EVENTS: Final[i64] = FEATURES.place("hidden_events")
CURRENT: Final[i64] = FEATURES.place("current")
FUTURE: Final[i64] = FEATURES.place("future")
PAST: Final[i64] = FEATURES.place("past")
DISCARDS: Final[i64] = FEATURES.place("discards")
OPEN_BONUSES: Final[i64] = FEATURES.place("open_bonuses")
FACE_DOWN: Final[i64] = FEATURES.place("face_down")
MILITARY: Final[i64] = FEATURES.place("military")
BURIED: Final[i64] = FEATURES.place("buried")
DEALT: Final[i64] = FEATURES.place("dealt")
SPACE: Final[i64] = FEATURES.stride("space")
SPACE_CARD: Final[i64] = FEATURES.place("space.card")
SPACE_COST: Final[i64] = FEATURES.place("space.cost")
SEAT: Final[i64] = FEATURES.stride("seat")
SEAT_THERE: Final[i64] = FEATURES.place("seat.there")
SEAT_LEAVING: Final[i64] = FEATURES.place("seat.leaving")
SEAT_RESIGNED: Final[i64] = FEATURES.place("seat.resigned")
SEAT_ASKED: Final[i64] = FEATURES.place("seat.asked")
SEAT_ACTIVE: Final[i64] = FEATURES.place("seat.active")
SEAT_STARTER: Final[i64] = FEATURES.place("seat.starter")
SEAT_OUT: Final[i64] = FEATURES.place("seat.out")
SEAT_CULTURE: Final[i64] = FEATURES.place("seat.culture")
SEAT_CULTURE_REST: Final[i64] = FEATURES.place("seat.culture_rest")
SEAT_SCIENCE: Final[i64] = FEATURES.place("seat.science")
SEAT_CULTURE_RATING: Final[i64] = FEATURES.place("seat.culture_rating")
SEAT_SCIENCE_RATING: Final[i64] = FEATURES.place("seat.science_rating")
SEAT_STRENGTH: Final[i64] = FEATURES.place("seat.strength")
SEAT_RANK: Final[i64] = FEATURES.place("seat.rank")
SEAT_ARMY_BONUS: Final[i64] = FEATURES.place("seat.army_bonus")
SEAT_HAPPINESS: Final[i64] = FEATURES.place("seat.happiness")
SEAT_DISCONTENT: Final[i64] = FEATURES.place("seat.discontent")
SEAT_YELLOW: Final[i64] = FEATURES.place("seat.yellow")
SEAT_YELLOW_BANK: Final[i64] = FEATURES.place("seat.yellow_bank")
SEAT_GROWTH_COST: Final[i64] = FEATURES.place("seat.growth_cost")
SEAT_IDLE: Final[i64] = FEATURES.place("seat.idle")
SEAT_BLUE: Final[i64] = FEATURES.place("seat.blue")
SEAT_BLUE_BANK: Final[i64] = FEATURES.place("seat.blue_bank")
SEAT_FOOD: Final[i64] = FEATURES.place("seat.food")
SEAT_RESOURCES: Final[i64] = FEATURES.place("seat.resources")
SEAT_FOOD_GAIN: Final[i64] = FEATURES.place("seat.food_gain")
SEAT_CONSUMPTION: Final[i64] = FEATURES.place("seat.consumption")
SEAT_MISSING_FOOD: Final[i64] = FEATURES.place("seat.missing_food")
SEAT_RESOURCE_GAIN: Final[i64] = FEATURES.place("seat.resource_gain")
SEAT_CORRUPTION: Final[i64] = FEATURES.place("seat.corruption")
SEAT_UPRISING: Final[i64] = FEATURES.place("seat.uprising")
SEAT_CIVIL_ACTIONS: Final[i64] = FEATURES.place("seat.civil_actions")
SEAT_CIVIL_LEFT: Final[i64] = FEATURES.place("seat.civil_left")
SEAT_MILITARY_ACTIONS: Final[i64] = FEATURES.place("seat.military_actions")
SEAT_MILITARY_LEFT: Final[i64] = FEATURES.place("seat.military_left")
SEAT_CIVIL_LIMIT: Final[i64] = FEATURES.place("seat.civil_limit")
SEAT_MILITARY_LIMIT: Final[i64] = FEATURES.place("seat.military_limit")
SEAT_URBAN_LIMIT: Final[i64] = FEATURES.place("seat.urban_limit")
SEAT_UNIT_RESOURCES: Final[i64] = FEATURES.place("seat.unit_resources")
SEAT_BOOST: Final[i64] = FEATURES.place("seat.boost")
SEAT_REBELS: Final[i64] = FEATURES.place("seat.rebels")
SEAT_TURN: Final[i64] = FEATURES.place("seat.turn")
SEAT_ROUTE_CREDIT: Final[i64] = FEATURES.place("seat.route_credit")
SEAT_KNOWN: Final[i64] = FEATURES.place("seat.known")
SEAT_WORKERS: Final[i64] = FEATURES.place("seat.workers")
SEAT_TOKENS: Final[i64] = FEATURES.place("seat.tokens")
SEAT_SACRIFICED: Final[i64] = FEATURES.place("seat.sacrificed")
SEAT_SPENT: Final[i64] = FEATURES.place("seat.spent")
SEAT_GOVERNMENT: Final[i64] = FEATURES.place("seat.government")
SEAT_SPECIALS: Final[i64] = FEATURES.place("seat.specials")
SEAT_LEADER: Final[i64] = FEATURES.place("seat.leader")
SEAT_LEADERS_TAKEN: Final[i64] = FEATURES.place("seat.leaders_taken")
SEAT_TACTIC: Final[i64] = FEATURES.place("seat.tactic")
SEAT_WONDER: Final[i64] = FEATURES.place("seat.wonder")
SEAT_STAGES: Final[i64] = FEATURES.place("seat.stages")
SEAT_WONDERS: Final[i64] = FEATURES.place("seat.wonders")
SEAT_RAVAGED: Final[i64] = FEATURES.place("seat.ravaged")
SEAT_COLONIES: Final[i64] = FEATURES.place("seat.colonies")
SEAT_WAR: Final[i64] = FEATURES.place("seat.war")
SEAT_TARGET: Final[i64] = FEATURES.place("seat.target")
SEAT_PACT: Final[i64] = FEATURES.place("seat.pact")
SEAT_PARTNER: Final[i64] = FEATURES.place("seat.partner")
SEAT_SIDE: Final[i64] = FEATURES.place("seat.side")
SEAT_MARKER: Final[i64] = FEATURES.place("seat.marker")
SEAT_HAND: Final[i64] = FEATURES.place("seat.hand")
SEAT_FRESH: Final[i64] = FEATURES.place("seat.fresh")
SEAT_MILITARY_AGES: Final[i64] = FEATURES.place("seat.military_ages")
SEAT_SHOWN: Final[i64] = FEATURES.place("seat.shown")
SEAT_BURIED_AGES: Final[i64] = FEATURES.place("seat.buried_ages")
SEAT_CURRENT_AGES: Final[i64] = FEATURES.place("seat.current_ages")
SEAT_FUTURE_AGES: Final[i64] = FEATURES.place("seat.future_ages")
SEAT_BONUSES: Final[i64] = FEATURES.place("seat.bonuses")
SEAT_KEPT: Final[i64] = FEATURES.place("seat.kept")


def observe(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the observation of a seat, from `at` on."""
    observe_decision(state, seat, out, at)
    observe_rules(state, out, at)
    observe_piles(state, out, at)
    observe_events(state, seat, out, at)
    observe_own(state.civs[seat], out, at)
    for space in range(i64(ROW)):
        card = state.row[space]
        if card != NONE:
            first = at + SPACE * space
            mark(out, first + SPACE_CARD + card)
            put(out, first + SPACE_COST, take_cost(state, seat, space))
    observe_strength(state, seat, out, at)
    for other in range(state.seats):
        civ = state.civs[other]
        first = at + SEAT * step(state, seat, other)
        observe_place(state, other, out, first)
        observe_numbers(state, other, out, first)
        observe_production(state, other, out, first)
        observe_turn(civ, out, first)
        observe_cards(civ, out, first)
        observe_relations(state, seat, civ, out, first)
        observe_hands(civ, out, first)
        put(out, first + SEAT_BONUSES, members(civ.kept))
        if other == seat or state.to_act == OVER:
            mark_set(out, first + SEAT_KEPT, civ.kept)


def step(state: AgesState, seat: i64, other: i64) -> i64:
    """How many seats after the one that looks another is."""
    return other - seat if other >= seat else other - seat + state.seats


# -- the table


def observe_decision(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """What is decided and what it is about; the steps that wait."""
    for frame in state.stack:
        count(out, at + STEPS + STEP_OF[frame_kind(frame)])
    if state.to_act < 0:
        return
    top = state.top()
    kind = frame_kind(top)
    mark(out, at + DECISION + DECISION_OF[kind])
    handler = state.handler()
    assert isinstance(handler, AgesRoom)
    gainer = handler.gainer(top)
    if gainer != NONE:
        mark(out, at + GAINER + step(state, seat, gainer))
    if kind == d.BID:
        for other in range(state.seats):
            if (frame_a(top) >> (8 + other)) & 1:
                mark(out, at + SEAT * step(state, seat, other) + SEAT_OUT)
    about = handler.about(state, top)
    if about is None:
        return
    if about.card != NONE:
        mark(out, at + ABOUT + ABOUT_OF[about.card])
    if about.player != NONE:
        mark(out, at + PLAYER + step(state, seat, about.player))
    if about.side != NONE:
        mark(out, at + SIDE + about.side)
    put(out, at + AMOUNT, max(about.amount, 0))
    put(out, at + FORCE, max(about.force, 0))
    put(out, at + RIVAL_FORCE, max(about.rival_force, 0))


def observe_rules(state: AgesState, out: BytesWriter, at: i64) -> None:
    """The game that is played, its variants, and how far it is."""
    mark(out, at + MODE + state.mode)
    put(out, at + VARIANTS, state.easier)
    put(out, at + VARIANTS + 1, state.no_gang_up)
    put(out, at + VARIANTS + 2, state.draw_as_action)
    put(out, at + VARIANTS + 3, state.fewer_bonuses)
    put(out, at + VARIANTS + 4, state.alternative)
    put(out, at + VARIANTS + 5, state.resignation)
    if state.peaceful > 0:
        mark(out, at + PEACE)
    if state.peaceful > 1:
        mark(out, at + PEACE + 1)
    mark(out, at + BONUS_MODE + state.bonus_mode)
    mark(out, at + AGE + state.age)
    put(out, at + ROUND, state.round)
    if state.last_round:
        mark(out, at + LAST_KNOWN)
        put(out, at + ROUNDS_LEFT, state.last_round - state.round)


def observe_piles(state: AgesState, out: BytesWriter, at: i64) -> None:
    """The decks, and what has left the game."""
    put(out, at + SWEPT, swept(state))
    put(out, at + CIVIL_DECK, state.civil_left)
    put(out, at + MILITARY_DECK, state.military_left)
    for card in range(i64(c.CIVIL_CARDS)):
        number = state.bag[card]
        out[at + UNSEEN + card] = number
    for card in state.discards:
        count(out, at + DISCARDS + card - c.CIVIL_CARDS)
    mark_set(out, at + OPEN_BONUSES, state.open_bonuses)
    put(out, at + FACE_DOWN, state.aside)


def observe_events(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """The piles of events: who put there what is known, the others see its age."""
    over = state.to_act == OVER
    put(out, at + HIDDEN_EVENTS, state.hidden_events)
    mark_wide(out, at + PAST, state.past & ALL_EVENTS)
    mark_set(out, at + PAST + EVENT_CARDS, state.past >> EVENT_CARDS)
    for packed in state.current:
        card, owner = d.entry_card(packed), d.entry_owner(packed)
        count(out, at + SEAT * step(state, seat, owner) + SEAT_CURRENT_AGES + LEVEL[card])
        if over or owner == seat:
            mark(out, at + CURRENT + card - c.EVENTS)
    for packed in state.future:
        card, owner = d.entry_card(packed), d.entry_owner(packed)
        count(out, at + SEAT * step(state, seat, owner) + SEAT_FUTURE_AGES + LEVEL[card])
        if over or owner == seat:
            mark(out, at + FUTURE + card - c.EVENTS)


def observe_own(civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """What only the seat that looks knows of itself."""
    for card in civ.military:
        count(out, at + MILITARY + card - c.CIVIL_CARDS)
    for card in civ.buried:
        count(out, at + BURIED + card - c.CIVIL_CARDS)
    mark_set(out, at + DEALT, civ.dealt)


# -- a civilization


def observe_strength(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Strength, and who is stronger than whom."""
    powers = strengths(state)
    for other in range(state.seats):
        put(out, at + SEAT * step(state, seat, other) + SEAT_STRENGTH, powers[other])
    if state.active >= 0:
        rank: i64 = 1
        for other in order(state, powers):
            put(out, at + SEAT * step(state, seat, other) + SEAT_RANK, rank)
            rank += 1


def observe_place(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Its part in what goes on."""
    mark(out, at + SEAT_THERE)
    put(out, at + SEAT_LEAVING, state.civs[seat].leaving)
    put(out, at + SEAT_RESIGNED, state.civs[seat].resigned)
    if state.to_act == seat:
        mark(out, at + SEAT_ASKED)
    if state.active == seat:
        mark(out, at + SEAT_ACTIVE)
    if state.starter == seat:
        mark(out, at + SEAT_STARTER)


def observe_numbers(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Points, ratings, actions and limits."""
    civ = state.civs[seat]
    put(out, at + SEAT_CULTURE, civ.culture >> 4)
    put(out, at + SEAT_CULTURE_REST, civ.culture & 15)
    put(out, at + SEAT_SCIENCE, civ.science)
    put(out, at + SEAT_CULTURE_RATING, culture_rating(state, seat))
    put(out, at + SEAT_SCIENCE_RATING, science_rating(civ))
    put(out, at + SEAT_ARMY_BONUS, army_bonus(civ, civ.workers, 0))
    put(out, at + SEAT_HAPPINESS, happiness(civ))
    put(out, at + SEAT_DISCONTENT, discontent(state, civ))
    civil, military, room = civil_total(state, seat), military_total(state, seat), hand_room(civ)
    actions = first_round_actions(state, seat) if state.round == 1 and state.starter >= 0 else civil
    put(out, at + SEAT_CIVIL_ACTIONS, actions)
    put(out, at + SEAT_CIVIL_LEFT, civil_left(state, seat) if state.starter >= 0 else actions)
    put(out, at + SEAT_MILITARY_ACTIONS, military)
    put(out, at + SEAT_MILITARY_LEFT, military_left(state, seat))
    put(out, at + SEAT_CIVIL_LIMIT, civil + room)
    put(out, at + SEAT_MILITARY_LIMIT, military + room)
    put(out, at + SEAT_URBAN_LIMIT, urban_limit(state, seat))


def observe_production(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Tokens and goods, and what production would bring now."""
    civ = state.civs[seat]
    put(out, at + SEAT_YELLOW, civ.yellow)
    put(out, at + SEAT_YELLOW_BANK, civ.yellow_bank)
    if civ.yellow_bank > 0:
        put(out, at + SEAT_GROWTH_COST, growth_price(civ, 0))
    put(out, at + SEAT_IDLE, civ.idle)
    put(out, at + SEAT_BLUE, civ.blue)
    put(out, at + SEAT_BLUE_BANK, civ.blue_bank)
    put(out, at + SEAT_FOOD, food(civ))
    put(out, at + SEAT_RESOURCES, resources(civ))
    found = harvest(state, seat)
    put(out, at + SEAT_FOOD_GAIN, found.food)
    put(out, at + SEAT_CONSUMPTION, found.eaten)
    put(out, at + SEAT_MISSING_FOOD, found.missing)
    put(out, at + SEAT_RESOURCE_GAIN, max(found.resources, 0))
    put(out, at + SEAT_CORRUPTION, found.corruption)
    if uprising(state, seat):
        mark(out, at + SEAT_UPRISING)


def observe_turn(civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """What this turn and the next ones remember."""
    put(out, at + SEAT_UNIT_RESOURCES, special_resources(civ))
    put(out, at + SEAT_BOOST, civ.boost)
    put(out, at + SEAT_REBELS, civ.rebels)
    put(out, at + SEAT_TURN, civ.acted)
    put(out, at + SEAT_TURN + 1, civ.skips_politics)
    put(out, at + SEAT_TURN + 2, civ.exempt)
    put(out, at + SEAT_TURN + 3, civ.homer_used)
    put(out, at + SEAT_TURN + 4, civ.liner_used)
    put(out, at + SEAT_TURN + 5, civ.columbus_used)
    put(out, at + SEAT_TURN + 6, civ.route_used)
    if civ.route_credit > 0:
        mark(out, at + SEAT_ROUTE_CREDIT + civ.route_credit - 1)
    for unit in range(i64(c.UNIT_CARDS)):
        put(out, at + SEAT_SACRIFICED + unit, civ.sacrificed[unit])
    for card in civ.spent_cards:
        count(out, at + SEAT_SPENT + card - c.BONUSES)


def mark_card(out: BytesWriter, at: i64, card: i64, first: i64) -> None:
    """Mark a card of a range, if there is one."""
    if card != NONE:
        mark(out, at + card - first)


def observe_cards(civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """The cards in play, with the workers and tokens on them."""
    mark_wide(out, at + SEAT_KNOWN, civ.technologies)
    for card in range(i64(c.WORKER_CARDS)):
        put(out, at + SEAT_WORKERS + card, civ.workers[card])
    for card in range(i64(c.TOKEN_CARDS)):
        put(out, at + SEAT_TOKENS + card, civ.tokens[card])
    mark_card(out, at + SEAT_GOVERNMENT, civ.government, c.GOVERNMENTS)
    mark_card(out, at + SEAT_SPECIALS, civ.warcraft, c.SPECIALS)
    mark_card(out, at + SEAT_SPECIALS, civ.law, c.SPECIALS)
    mark_card(out, at + SEAT_SPECIALS, civ.seafaring, c.SPECIALS)
    mark_card(out, at + SEAT_SPECIALS, civ.construction, c.SPECIALS)
    mark_card(out, at + SEAT_LEADER, civ.leader, c.TECHNOLOGIES)
    mark_set(out, at + SEAT_LEADERS_TAKEN, civ.leaders_taken)
    mark_card(out, at + SEAT_TACTIC, civ.tactic, c.TACTICS)
    if civ.wonder != NONE:
        mark(out, at + SEAT_WONDER + civ.wonder - c.WONDERS)
        put(out, at + SEAT_STAGES, civ.stages)
    mark_set(out, at + SEAT_WONDERS, civ.wonders)
    mark_set(out, at + SEAT_RAVAGED, civ.ravaged)
    mark_set(out, at + SEAT_COLONIES, civ.colonies)


def observe_relations(state: AgesState, seat: i64, civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """War, pact and marker."""
    if civ.war != NONE:
        mark(out, at + SEAT_WAR + civ.war - c.WARS)
        mark(out, at + SEAT_TARGET + step(state, seat, civ.war_target))
    if civ.pact != NONE:
        mark(out, at + SEAT_PACT + civ.pact - c.PACTS)
        mark(out, at + SEAT_PARTNER + step(state, seat, civ.partner))
        mark(out, at + SEAT_SIDE + civ.side)
    if civ.marker != NONE:
        mark(out, at + SEAT_MARKER + step(state, seat, civ.marker))


def observe_hands(civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """What everybody knows of the hands and of what was discarded."""
    for card in civ.hand:
        count(out, at + SEAT_HAND + (card & (FRESH - 1)))
        if card >= FRESH:
            count(out, at + SEAT_FRESH + card - FRESH - c.ACTIONS)
    for card in civ.military:
        count(out, at + SEAT_MILITARY_AGES + LEVEL[card])
    mark_set(out, at + SEAT_SHOWN, civ.shown)
    for card in civ.buried:
        count(out, at + SEAT_BURIED_AGES + LEVEL[card])
