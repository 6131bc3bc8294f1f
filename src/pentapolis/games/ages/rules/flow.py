"""The course of a game (R35-R39): what comes after what, by the frames on the stack, and what chance decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.state import CHANCE, OVER
from pentapolis.core.vecs import i64, vec
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import (
    AGE_III,
    BIT,
    CARDS,
    CIVIL_DECKS,
    EVENT,
    IMPACT_CARDS,
    IMPACTS,
    MILITARY_DECKS,
    NONE,
)
from pentapolis.games.ages.civilization import FRESH
from pentapolis.games.ages.decisions import entry_card
from pentapolis.games.ages.rules import choices, events, production, row, setup, war
from pentapolis.games.ages.rules.politics import next_seat
from pentapolis.games.ages.rules.ratings import military_hand_limit
from pentapolis.games.ages.rules.scoring import finish

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def play(state: AgesState, seat: i64, action: i64) -> None:
    """Carry out a legal action, then everything that needs no further decision."""
    choices.play(state, seat, action)
    advance(state)


def advance(state: AgesState) -> None:
    """Let everything happen that needs neither a seat nor chance, and say who acts next."""
    while state.to_act != OVER:
        top = state.top()
        kind = frame_kind(top)
        if d.DECISIONS_ASKED[kind]:
            if kind != d.HAND or must_discard(state, frame_seat(top)):
                state.to_act = frame_seat(top)
                return
            end_discarding(state, frame_seat(top))
        elif chance_is_due(state, kind, top):
            state.to_act = CHANCE
            return
        else:
            step(state, kind, top)


def must_discard(state: AgesState, seat: i64) -> bool:
    """R90: whether there are more military cards than allowed, and no event exempts the player."""
    civ = state.civs[seat]
    return not civ.exempt and len(civ.military) > military_hand_limit(state, seat)


def end_discarding(state: AgesState, seat: i64) -> None:
    """R90: the hand is small enough."""
    state.civs[seat].exempt = 0
    state.drop()


def chance_is_due(state: AgesState, kind: i64, top: i64) -> bool:
    """Whether a frame on top waits for chance."""
    if kind == d.REFILL:
        return row.card_is_due(state)
    if kind == d.DRAW:
        return frame_a(top) > 0 and production.card_is_due(state)
    if kind == d.BONUS:
        return frame_a(top) > 0
    if kind == d.DEAL:
        return dealt_to(state, frame_seat(top)) < frame_a(top)
    return kind == d.START or kind == d.REVEAL


def dealt_to(state: AgesState, seat: i64) -> i64:
    """R174: how many bonus cards a seat was dealt."""
    number: i64 = 0
    dealt = state.civs[seat].dealt
    while dealt:
        number += 1
        dealt &= dealt - 1
    return number


def step(state: AgesState, kind: i64, top: i64) -> None:
    """The next step of a turn, of an event or of an attack, which asks nobody."""
    seat = frame_seat(top)
    if kind == d.EFFECT:
        state.drop()
        events.take_effect(state, seat, frame_a(top), frame_b(top))
    elif kind == d.TURN:
        state.drop()
        begin_turn(state, seat)
    elif kind == d.SIMPLE_EVENT:
        state.drop()
        if events.events_left(state) > 0:
            state.push(d.REVEAL, seat)
    elif kind == d.ROW:
        row.sweep(state)
        state.swap(d.REFILL, seat)
    elif kind == d.REFILL:
        end_refill(state)
    elif kind == d.WAR:
        state.drop()
        war.resolve_war(state, seat)
    elif kind == d.PRODUCE:
        state.drop()
        production.begin(state, seat)
    elif kind == d.FARMS:
        state.drop()
        production.farms(state, seat, frame_a(top))
    elif kind == d.MINES:
        state.drop()
        production.mines(state, seat, frame_a(top))
    elif kind == d.STRIKE:
        war.strike(state, seat, frame_a(top), frame_b(top))
    elif kind == d.AFTERMATH:
        state.drop()
        war.clear_sacrifice(state, state.civs[seat])
        war.clear_sacrifice(state, state.civs[frame_a(top)])
    elif kind == d.END_TURN:
        end_turn(state, seat)
    else:
        # A draw, a deal or a bonus that is done, or for which there are no cards.
        state.drop()


def end_refill(state: AgesState) -> None:
    """R31: the refill is done; in the start player's second turn Antiquity ends with it."""
    state.drop()
    if state.age == 0 and state.round > 1:
        row.put_away_antiquity(state)


# -- turns (R35-R37)


def begin_turn(state: AgesState, seat: i64) -> None:
    """R35-R37: the steps of a turn, the last one first on the stack."""
    state.active = seat
    refresh(state, seat)
    state.push(d.END_TURN, seat)
    state.push(d.PRODUCE, seat)
    state.push(d.ACT, seat)
    if state.round == 1:
        return
    if state.mode == d.SIMPLE:
        state.push(d.ROW, seat)
        if seat == state.starter and state.round >= 3:
            state.push(d.SIMPLE_EVENT, seat)
        return
    civ = state.civs[seat]
    state.push(d.HAND, seat)
    if civ.skips_politics:
        civ.skips_politics = 0
    else:
        state.push(d.POLITICS, seat)
    if civ.war != NONE:
        state.push(d.WAR, seat)
    state.push(d.ROW, seat)


def refresh(state: AgesState, seat: i64) -> None:
    """R37, R42: all action tokens are back; cards taken last turn may be played."""
    civ = state.civs[seat]
    civ.civil_spent = 0
    civ.military_spent = 0
    civ.acted = 0
    if len(civ.hand) > 0 and civ.hand[len(civ.hand) - 1] >= FRESH:
        civ.hand = vec[i64](sorted([card & (FRESH - 1) for card in civ.hand]))


def forget_turn(state: AgesState, seat: i64) -> None:
    """R64, R87, R102: what holds for this turn alone ends."""
    civ = state.civs[seat]
    civ.extra_military = 0
    civ.boost = 0
    civ.homer_used = 0
    civ.liner_used = 0
    civ.route_used = 0
    civ.route_credit = 0
    civ.rebels = 0


def end_turn(state: AgesState, seat: i64) -> None:
    """R1, R155-R157: the next player's turn, the next round, or the end of the game."""
    forget_turn(state, seat)
    following = next_seat(state, seat)
    if following != state.starter:
        state.swap(d.TURN, following)
        return
    if state.round == state.last_round:
        finish(state)
        return
    state.round += 1
    state.swap(d.TURN, following)
    if state.round == 2 and state.bonus_mode == d.AGE_BY_AGE:
        state.push(d.BONUS, 0, 1)


# -- chance


def settle(state: AgesState, outcome: i64) -> None:
    """Carry out an outcome of the chance event that the topmost frame waits for."""
    top = state.top()
    kind = frame_kind(top)
    seat = frame_seat(top)
    if kind == d.REFILL:
        row.deal(state, outcome)
    elif kind == d.DRAW:
        state.swap(d.DRAW, seat, frame_a(top) - 1)
        production.draw(state, seat, outcome)
    elif kind == d.REVEAL:
        state.drop()
        events.reveal(state, outcome)
    elif kind == d.BONUS:
        state.swap(d.BONUS, 0, frame_a(top) - 1)
        setup.open_bonus(state, outcome)
    elif kind == d.DEAL:
        state.civs[seat].dealt |= BIT[outcome - IMPACTS]
    else:
        state.drop()
        setup.name_starter(state, outcome)
    advance(state)


def pile(state: AgesState, kind: i64) -> vec[i64]:
    """The types of cards that a draw could give."""
    if kind == d.REFILL:
        return CIVIL_DECKS[state.age]
    if kind == d.DRAW:
        return MILITARY_DECKS[state.age]
    if kind == d.REVEAL:
        if state.hidden_events > 0:
            return MILITARY_DECKS[0]
        return vec[i64]([entry_card(packed) for packed in state.current])
    return vec[i64]([IMPACTS + index for index in range(IMPACT_CARDS)])


def weight(state: AgesState, kind: i64, card: i64) -> i64:
    """How likely a card is: by its copies in the pile.

    R174: while Age III events lie face down aside, an event that nobody has seen may be among them: of E such events
    and h aside each is in the deck with the chance (E - h) / E.
    """
    if kind == d.REVEAL and state.hidden_events == 0:
        return 1 if CARDS[card].age == events.top_age(state) else 0
    number = i64(state.bag[card])
    if kind == d.DEAL:
        return number if setup.can_be_dealt(state, card) else i64(0)
    if kind == d.DRAW and state.aside > 0 and state.age == AGE_III:
        unseen = setup.impacts_in_bag(state)
        return number * (unseen - state.aside if CARDS[card].kind == EVENT else unseen)
    return number


def sample(state: AgesState, dealer: Dealer) -> i64:
    """An outcome of the pending chance event: the one that drawing from `chance` would give, without the lists."""
    kind = frame_kind(state.top())
    if kind == d.START:
        return dealer.below(state.seats)
    cards = pile(state, kind)
    if (kind == d.REFILL or kind == d.DRAW) and not (state.aside > 0 and state.age == AGE_III):
        rest = dealer.below(state.civil_left if kind == d.REFILL else state.military_left)
        for card in cards:
            rest -= i64(state.bag[card])
            if rest < 0:
                return card
    total: i64 = 0
    for card in cards:
        total += weight(state, kind, card)
    rest = dealer.below(total)
    for card in cards:
        rest -= weight(state, kind, card)
        if rest < 0:
            return card
    return NONE


def chance(state: AgesState) -> Chance:
    """The random event that is due; draws and dealt bonus cards are seen by one seat alone."""
    top = state.top()
    kind = frame_kind(top)
    if kind == d.START:
        return Chance("start", list(range(state.seats)), [1 for _ in range(state.seats)])
    outcomes: list[int] = []
    found: list[int] = []
    for card in pile(state, kind):
        number = weight(state, kind, card)
        if number > 0:
            outcomes.append(card)
            found.append(number)
    if kind == d.REFILL:
        return Chance("row", outcomes, found)
    if kind == d.REVEAL:
        return Chance("reveal", outcomes, found)
    if kind == d.BONUS:
        return Chance("bonus", outcomes, found)
    return Chance("draw" if kind == d.DRAW else "deal", outcomes, found, (frame_seat(top),))
