"""The observation of a seat, computed from a position of Through the Ages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_a, frame_kind
from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.observation import count, mark, mark_set, mark_wide, put, turned
from pentapolis.core.state import OVER
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages import places as p
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.cards import LEVEL, NONE
from pentapolis.games.ages.features import ABOUT as ABOUT_CARDS
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
            first = at + p.SPACE * space
            mark(out, first + p.SPACE_CARD + card)
            put(out, first + p.SPACE_COST, take_cost(state, seat, space))
    observe_strength(state, seat, out, at)
    for other in range(state.seats):
        civ = state.civs[other]
        first = at + p.SEAT * turned(state, seat, other)
        observe_place(state, other, out, first)
        observe_numbers(state, other, out, first)
        observe_production(state, other, out, first)
        observe_turn(civ, out, first)
        observe_cards(civ, out, first)
        observe_relations(state, seat, civ, out, first)
        observe_hands(civ, out, first)
        put(out, first + p.SEAT_BONUSES, members(civ.kept))
        if other == seat or state.to_act == OVER:
            mark_set(out, first + p.SEAT_KEPT, civ.kept)


# -- the table


def observe_decision(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the pending decision with its subject, and the steps on the stack."""
    for frame in state.stack:
        count(out, at + p.STEPS + STEP_OF[frame_kind(frame)])
    if state.to_act < 0:
        return
    top = state.top()
    kind = frame_kind(top)
    mark(out, at + p.DECISION + DECISION_OF[kind])
    handler = state.handler()
    assert isinstance(handler, AgesRoom)
    gainer = handler.gainer(top)
    if gainer != NONE:
        mark(out, at + p.GAINER + turned(state, seat, gainer))
    if kind == d.BID:
        for other in range(state.seats):
            if (frame_a(top) >> (8 + other)) & 1:
                mark(out, at + p.SEAT * turned(state, seat, other) + p.SEAT_OUT)
    about = handler.about(state, top)
    if about is None:
        return
    if about.card != NONE:
        mark(out, at + p.ABOUT + ABOUT_OF[about.card])
    if about.player != NONE:
        mark(out, at + p.PLAYER + turned(state, seat, about.player))
    if about.side != NONE:
        mark(out, at + p.SIDE + about.side)
    put(out, at + p.AMOUNT, max(about.amount, 0))
    put(out, at + p.FORCE, max(about.force, 0))
    put(out, at + p.RIVAL_FORCE, max(about.rival_force, 0))


def observe_rules(state: AgesState, out: BytesWriter, at: i64) -> None:
    """Write the game and its variants, and the time in it."""
    mark(out, at + p.MODE + state.mode)
    put(out, at + p.VARIANTS, state.easier)
    put(out, at + p.VARIANTS + 1, state.no_gang_up)
    put(out, at + p.VARIANTS + 2, state.draw_as_action)
    put(out, at + p.VARIANTS + 3, state.fewer_bonuses)
    put(out, at + p.VARIANTS + 4, state.alternative)
    put(out, at + p.VARIANTS + 5, state.resignation)
    if state.peaceful > 0:
        mark(out, at + p.PEACE)
    if state.peaceful > 1:
        mark(out, at + p.PEACE + 1)
    mark(out, at + p.BONUS_MODE + state.bonus_mode)
    mark(out, at + p.AGE + state.age)
    put(out, at + p.ROUND, state.round)
    if state.last_round:
        mark(out, at + p.LAST_KNOWN)
        put(out, at + p.ROUNDS_LEFT, state.last_round - state.round)


def observe_piles(state: AgesState, out: BytesWriter, at: i64) -> None:
    """Write the decks and the removed cards."""
    put(out, at + p.SWEPT, swept(state))
    put(out, at + p.CIVIL_DECK, state.civil_left)
    put(out, at + p.MILITARY_DECK, state.military_left)
    for card in range(i64(c.CIVIL_CARDS)):
        number = state.bag[card]
        out[at + p.UNSEEN + card] = number
    for card in state.discards:
        count(out, at + p.DISCARDS + card - c.CIVIL_CARDS)
    mark_set(out, at + p.OPEN_BONUSES, state.open_bonuses)
    put(out, at + p.FACE_DOWN, state.aside)


def observe_events(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the piles of events: the owner knows a card, the others see its age."""
    over = state.to_act == OVER
    put(out, at + p.HIDDEN_EVENTS, state.hidden_events)
    mark_wide(out, at + p.PAST, state.past & ALL_EVENTS)
    mark_set(out, at + p.PAST + EVENT_CARDS, state.past >> EVENT_CARDS)
    for packed in state.current:
        card, owner = d.entry_card(packed), d.entry_owner(packed)
        count(out, at + p.SEAT * turned(state, seat, owner) + p.SEAT_CURRENT_AGES + LEVEL[card])
        if over or owner == seat:
            mark(out, at + p.CURRENT + card - c.EVENTS)
    for packed in state.future:
        card, owner = d.entry_card(packed), d.entry_owner(packed)
        count(out, at + p.SEAT * turned(state, seat, owner) + p.SEAT_FUTURE_AGES + LEVEL[card])
        if over or owner == seat:
            mark(out, at + p.FUTURE + card - c.EVENTS)


def observe_own(civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """Write what only the viewer knows of itself."""
    for card in civ.military:
        count(out, at + p.MILITARY + card - c.CIVIL_CARDS)
    for card in civ.buried:
        count(out, at + p.BURIED + card - c.CIVIL_CARDS)
    mark_set(out, at + p.DEALT, civ.dealt)


# -- a civilization


def observe_strength(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the strength of all, and their order by it."""
    powers = strengths(state)
    for other in range(state.seats):
        put(out, at + p.SEAT * turned(state, seat, other) + p.SEAT_STRENGTH, powers[other])
    if state.active >= 0:
        rank: i64 = 1
        for other in order(state, powers):
            put(out, at + p.SEAT * turned(state, seat, other) + p.SEAT_RANK, rank)
            rank += 1


def observe_place(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write the part of a seat in the present turn."""
    mark(out, at + p.SEAT_THERE)
    put(out, at + p.SEAT_LEAVING, state.civs[seat].leaving)
    put(out, at + p.SEAT_RESIGNED, state.civs[seat].resigned)
    if state.to_act == seat:
        mark(out, at + p.SEAT_ASKED)
    if state.active == seat:
        mark(out, at + p.SEAT_ACTIVE)
    if state.starter == seat:
        mark(out, at + p.SEAT_STARTER)


def observe_numbers(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write points, ratings, actions and limits."""
    civ = state.civs[seat]
    put(out, at + p.SEAT_CULTURE, civ.culture >> 4)
    put(out, at + p.SEAT_CULTURE_REST, civ.culture & 15)
    put(out, at + p.SEAT_SCIENCE, civ.science)
    put(out, at + p.SEAT_CULTURE_RATING, culture_rating(state, seat))
    put(out, at + p.SEAT_SCIENCE_RATING, science_rating(civ))
    put(out, at + p.SEAT_ARMY_BONUS, army_bonus(civ, civ.workers, 0))
    put(out, at + p.SEAT_HAPPINESS, happiness(civ))
    put(out, at + p.SEAT_DISCONTENT, discontent(state, civ))
    civil, military, room = civil_total(state, seat), military_total(state, seat), hand_room(civ)
    actions = first_round_actions(state, seat) if state.round == 1 and state.starter >= 0 else civil
    put(out, at + p.SEAT_CIVIL_ACTIONS, actions)
    put(out, at + p.SEAT_CIVIL_LEFT, civil_left(state, seat) if state.starter >= 0 else actions)
    put(out, at + p.SEAT_MILITARY_ACTIONS, military)
    put(out, at + p.SEAT_MILITARY_LEFT, military_left(state, seat))
    put(out, at + p.SEAT_CIVIL_LIMIT, civil + room)
    put(out, at + p.SEAT_MILITARY_LIMIT, military + room)
    put(out, at + p.SEAT_URBAN_LIMIT, urban_limit(state, seat))


def observe_production(state: AgesState, seat: i64, out: BytesWriter, at: i64) -> None:
    """Write tokens and goods, and the result of production now."""
    civ = state.civs[seat]
    put(out, at + p.SEAT_YELLOW, civ.yellow)
    put(out, at + p.SEAT_YELLOW_BANK, civ.yellow_bank)
    if civ.yellow_bank > 0:
        put(out, at + p.SEAT_GROWTH_COST, growth_price(civ, 0))
    put(out, at + p.SEAT_IDLE, civ.idle)
    put(out, at + p.SEAT_BLUE, civ.blue)
    put(out, at + p.SEAT_BLUE_BANK, civ.blue_bank)
    put(out, at + p.SEAT_FOOD, food(civ))
    put(out, at + p.SEAT_RESOURCES, resources(civ))
    found = harvest(state, seat)
    put(out, at + p.SEAT_FOOD_GAIN, found.food)
    put(out, at + p.SEAT_CONSUMPTION, found.eaten)
    put(out, at + p.SEAT_MISSING_FOOD, found.missing)
    put(out, at + p.SEAT_RESOURCE_GAIN, max(found.resources, 0))
    put(out, at + p.SEAT_CORRUPTION, found.corruption)
    if uprising(state, seat):
        mark(out, at + p.SEAT_UPRISING)


def observe_turn(civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """Write the memory of this turn and the next ones."""
    put(out, at + p.SEAT_UNIT_RESOURCES, special_resources(civ))
    put(out, at + p.SEAT_BOOST, civ.boost)
    put(out, at + p.SEAT_REBELS, civ.rebels)
    put(out, at + p.SEAT_TURN, civ.acted)
    put(out, at + p.SEAT_TURN + 1, civ.skips_politics)
    put(out, at + p.SEAT_TURN + 2, civ.exempt)
    put(out, at + p.SEAT_TURN + 3, civ.homer_used)
    put(out, at + p.SEAT_TURN + 4, civ.liner_used)
    put(out, at + p.SEAT_TURN + 5, civ.columbus_used)
    put(out, at + p.SEAT_TURN + 6, civ.route_used)
    if civ.route_credit > 0:
        mark(out, at + p.SEAT_ROUTE_CREDIT + civ.route_credit - 1)
    for unit in range(i64(c.UNIT_CARDS)):
        put(out, at + p.SEAT_SACRIFICED + unit, civ.sacrificed[unit])
    for card in civ.spent_cards:
        count(out, at + p.SEAT_SPENT + card - c.BONUSES)


def mark_card(out: BytesWriter, at: i64, card: i64, first: i64) -> None:
    """Mark a card of a range, if there is one."""
    if card != NONE:
        mark(out, at + card - first)


def observe_cards(civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """Write the cards in play, with the workers and tokens on them."""
    mark_wide(out, at + p.SEAT_KNOWN, civ.technologies)
    for card in range(i64(c.WORKER_CARDS)):
        put(out, at + p.SEAT_WORKERS + card, civ.workers[card])
    for card in range(i64(c.TOKEN_CARDS)):
        put(out, at + p.SEAT_TOKENS + card, civ.tokens[card])
    mark_card(out, at + p.SEAT_GOVERNMENT, civ.government, c.GOVERNMENTS)
    mark_card(out, at + p.SEAT_SPECIALS, civ.warcraft, c.SPECIALS)
    mark_card(out, at + p.SEAT_SPECIALS, civ.law, c.SPECIALS)
    mark_card(out, at + p.SEAT_SPECIALS, civ.seafaring, c.SPECIALS)
    mark_card(out, at + p.SEAT_SPECIALS, civ.construction, c.SPECIALS)
    mark_card(out, at + p.SEAT_LEADER, civ.leader, c.TECHNOLOGIES)
    mark_set(out, at + p.SEAT_LEADERS_TAKEN, civ.leaders_taken)
    mark_card(out, at + p.SEAT_TACTIC, civ.tactic, c.TACTICS)
    if civ.wonder != NONE:
        mark(out, at + p.SEAT_WONDER + civ.wonder - c.WONDERS)
        put(out, at + p.SEAT_STAGES, civ.stages)
    mark_set(out, at + p.SEAT_WONDERS, civ.wonders)
    mark_set(out, at + p.SEAT_RAVAGED, civ.ravaged)
    mark_set(out, at + p.SEAT_COLONIES, civ.colonies)


def observe_relations(state: AgesState, seat: i64, civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """Write war, pact and marker."""
    if civ.war != NONE:
        mark(out, at + p.SEAT_WAR + civ.war - c.WARS)
        mark(out, at + p.SEAT_TARGET + turned(state, seat, civ.war_target))
    if civ.pact != NONE:
        mark(out, at + p.SEAT_PACT + civ.pact - c.PACTS)
        mark(out, at + p.SEAT_PARTNER + turned(state, seat, civ.partner))
        mark(out, at + p.SEAT_SIDE + civ.side)
    if civ.marker != NONE:
        mark(out, at + p.SEAT_MARKER + turned(state, seat, civ.marker))


def observe_hands(civ: AgesCivilization, out: BytesWriter, at: i64) -> None:
    """Write the public part of the hands and of the face-down discards."""
    for card in civ.hand:
        count(out, at + p.SEAT_HAND + (card & (FRESH - 1)))
        if card >= FRESH:
            count(out, at + p.SEAT_FRESH + card - FRESH - c.ACTIONS)
    for card in civ.military:
        count(out, at + p.SEAT_MILITARY_AGES + LEVEL[card])
    mark_set(out, at + p.SEAT_SHOWN, civ.shown)
    for card in civ.buried:
        count(out, at + p.SEAT_BURIED_AGES + LEVEL[card])
