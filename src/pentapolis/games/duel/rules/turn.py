"""The turn of a player: one card, used in one of three ways (R16-R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest, member_at, members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_a, frame_seat
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64, u8
from pentapolis.core.state import CHANCE, Actions
from pentapolis.games.duel import tokens
from pentapolis.games.duel.actions import BUILD, DISCARD, DRAFT, WONDER, slot_of, wonder, wonder_which
from pentapolis.games.duel.cards import CARDS, DISCARD_INCOME, MOST_WONDERS, WONDERS, YELLOW
from pentapolis.games.duel.decisions import AGE, DISCARDED, END, TAKE, TUCKED
from pentapolis.games.duel.powers import erect_wonder, wonders_built
from pentapolis.games.duel.rules.effects import erect
from pentapolis.games.duel.rules.legality import (
    COINS_SHORT,
    LEGAL,
    NOT_YOUR_WONDER,
    OTHER_DECISION,
    SEVEN_WONDERS,
    SLOT_COVERED,
    SLOT_EMPTY,
    WONDER_BUILT,
)
from pentapolis.games.duel.rules.price import (
    card_price,
    is_chained,
    least_cost,
    unit_prices,
    wonder_price,
)
from pentapolis.games.duel.rules.scoring import finish
from pentapolis.games.duel.rules.structure import draw_card, take_away, turn_up, unseen_cards
from pentapolis.games.duel.tokens import CARD_DISCOUNT, card_discount, wonder_discount

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

# R87: six open slots, each to discard, to build, or to build one of four wonders with.
MOST_TAKES: Final = 36


class Take(FrameHandler):
    """R16: The choice of an accessible card, to build it, discard it or build a wonder with it."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return the seat, which takes a card."""
        return frame_seat(frame)

    def add_legal(self, state: DuelState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add a discard for every open card, and a build of it, or of a wonder with it, if the price can be paid."""
        wonders = affordable_wonders(state, seat)
        buildable = affordable_slots(state, seat)
        items = actions.reserve(MOST_TAKES)
        count = actions.count
        rest = state.open
        while rest:
            slot = lowest(rest)
            if buildable & rest & -rest:
                items[count] = BUILD + slot
                count += 1
            items[count] = DISCARD + slot
            count += 1
            these = wonders
            while these:
                items[count] = wonder(lowest(these), slot)
                count += 1
                these &= these - 1
            rest &= rest - 1
        actions.count = count

    def random_legal(self, state: DuelState, frame: i64, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        """Return the action at a random place of the list that `add_legal` would make."""
        wonders = affordable_wonders(state, seat)
        buildable = affordable_slots(state, seat)
        each = 1 + members(wonders)
        rest = state.open
        place = dealer.below(members(rest) * each + members(buildable))
        while True:
            if buildable & rest & -rest:
                if place == 0:
                    return BUILD + lowest(rest)
                place -= 1
            if place < each:
                slot = lowest(rest)
                return DISCARD + slot if place == 0 else wonder(member_at(wonders, place - 1), slot)
            place -= each
            rest &= rest - 1

    def verdict(self, state: DuelState, frame: i64, seat: i64, action: i64) -> i64:
        """R14, R16, R31: Check that the card is accessible and the price payable."""
        if action >= DRAFT:
            return OTHER_DECISION
        slot = slot_of(action)
        if (state.present >> slot) & 1 == 0:
            return SLOT_EMPTY
        if (state.open >> slot) & 1 == 0:
            return SLOT_COVERED
        city = state.city(seat)
        if action < DISCARD:
            price = card_price(state, seat, CARDS[state.slots[slot]])
            return LEGAL if price <= city.coins else COINS_SHORT
        if action < WONDER:
            return LEGAL
        which = wonder_which(action)
        if (city.built >> which) & 1:
            return WONDER_BUILT
        if (city.unbuilt >> which) & 1 == 0:
            return SEVEN_WONDERS if wonders_built(state) == MOST_WONDERS else NOT_YOUR_WONDER
        return LEGAL if wonder_price(state, seat, WONDERS[which]) <= city.coins else COINS_SHORT

    def play(self, state: DuelState, frame: i64, seat: i64, action: i64) -> None:
        """Use the card, after replacing the frame of the turn with the frame of its end."""
        card = take_away(state, slot_of(action))
        if action < DISCARD:
            state.swap(END, seat)
            build(state, seat, card)
        elif action < WONDER:
            state.swap(END, seat)
            discard(state, seat, card)
        else:
            which = wonder_which(action)
            state.swap(END, seat, plays_again(state, seat, which))
            build_wonder(state, seat, which, card)


class End(FrameHandler):
    """R15, R17, R42, R78: The end of an action; a: the seat plays again."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return CHANCE until every open card is face up, then begin the next turn or age, or end the game."""
        if state.open & state.down:
            return CHANCE
        seat, again = frame_seat(frame), frame_a(frame)
        if state.present:
            following = seat if again else 1 - seat
            state.swap(TAKE, following)
            return following
        if state.age < 3:
            state.swap(AGE, seat, state.age + 1)
        else:
            finish(state)
        return PASSED

    def chance(self, state: DuelState, frame: i64) -> Chance:
        """Return the chance event with the unseen cards of the deck whose back the slot shows."""
        return Chance("reveal", unseen_cards(state, slot_to_turn(state)))

    def sample(self, state: DuelState, frame: i64, dealer: Dealer) -> i64:
        """Draw an unseen card of the deck whose back the slot shows."""
        return draw_card(state, slot_to_turn(state), dealer)

    def apply_chance(self, state: DuelState, frame: i64, outcome: i64) -> None:
        """R15: Turn up the card."""
        turn_up(state, slot_to_turn(state), outcome)


def slot_to_turn(state: DuelState) -> i64:
    """R15: Return the slot whose card is turned up next."""
    return lowest(state.open & state.down)


def affordable_slots(state: DuelState, seat: i64) -> i64:
    """R16, R24: Return the open slots whose card a seat can build, by a chain or by paying."""
    city = state.city(seat)
    prices = unit_prices(city, state.city(1 - seat))
    coins = city.coins
    # Look for discount tokens once, not for every card, because most cities have none.
    helpful = city.tokens & CARD_DISCOUNT
    rest = state.open
    found: i64 = 0
    while rest:
        card = CARDS[state.slots[lowest(rest)]]
        cost = card.cost
        discount = card_discount(helpful, card.colour) if helpful else i64(0)
        if cost.coins + least_cost(city, prices, cost.digits, discount) <= coins or is_chained(state, seat, card):
            found |= rest & -rest
        rest &= rest - 1
    return found


def affordable_wonders(state: DuelState, seat: i64) -> i64:
    """R16, R21: Return the unbuilt wonders whose price a seat can pay."""
    city = state.city(seat)
    prices = unit_prices(city, state.city(1 - seat))
    coins = city.coins
    discount = wonder_discount(city.tokens)
    rest = city.unbuilt
    found: i64 = 0
    while rest:
        cost = WONDERS[lowest(rest)].cost
        if cost.coins + least_cost(city, prices, cost.digits, discount) <= coins:
            found |= rest & -rest
        rest &= rest - 1
    return found


def build(state: DuelState, seat: i64, index: i64) -> None:
    """R19: Pay for a card, which joins the city and takes effect."""
    card = CARDS[index]
    chained = is_chained(state, seat, card)
    if not chained:
        pay(state, seat, card_price(state, seat, card), card.cost.coins)
    erect(state, seat, index, chained)


def discard(state: DuelState, seat: i64, index: i64) -> None:
    """R20: Discard a card for two coins, and one more per yellow card of the city."""
    state.place[index] = u8(DISCARDED)
    city = state.city(seat)
    city.coins += discard_income(state, seat)


def discard_income(state: DuelState, seat: i64) -> i64:
    """R20: Return the coins that a discarded card brings."""
    return DISCARD_INCOME + state.city(seat).cards_of(YELLOW)


def build_wonder(state: DuelState, seat: i64, which: i64, index: i64) -> None:
    """R21: Pay for a wonder and tuck the card under it. The card belongs to no player any more."""
    wonder = WONDERS[which]
    pay(state, seat, wonder_price(state, seat, wonder), wonder.cost.coins)
    state.place[index] = u8(TUCKED + which)
    erect_wonder(state, seat, which)


def pay(state: DuelState, seat: i64, price: i64, coins: i64) -> None:
    """R18, R32: Pay to the treasury before any income. The owner of Economy receives the coins spent on trade."""
    state.city(seat).coins -= price
    rival = state.city(1 - seat)
    rival.coins += tokens.trade_income(rival.tokens, price - coins)


def plays_again(state: DuelState, seat: i64, which: i64) -> i64:
    """R42, R50, R76: Return 1 if a wonder brings another turn, by its icon or by an earlier Theology token."""
    return 1 if WONDERS[which].again else tokens.plays_again(state.city(seat).tokens)
