"""Greedy evaluation of positions of 7 Wonders Duel.

All worths are in points. The worth of a city is the sum of its goods, the savings by its production, and the expected
gains of its wonders and symbols; the opponent's is subtracted. Then come the player on turn and the open cards. A
supremacy that one player can reach before the other moves again outweighs all that; it is searched for only if shields
or symbols make it possible.

The evaluator reads the compiled position directly and uses the rules for prices and points. What all actions of one
decision share is computed once.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from pentapolis.bots.duel.supremacy import SupremacySearch
from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.state import OVER
from pentapolis.games.duel.actions import TOKEN, revive_card
from pentapolis.games.duel.boards import MILITARY_VP, SLOTS
from pentapolis.games.duel.cards import (
    CARDS,
    DECK_START,
    GREEN,
    LIBRARY,
    LIBRARY_DRAW,
    NONE,
    RAZE,
    RED,
    REVIVE,
    WONDERS,
    Card,
    Wonder,
)
from pentapolis.games.duel.decisions import CIVILIAN, DRAW, END, IN_CITY, KEEP, LAID, PROGRESS, STARTER, TAKE, UNSEEN
from pentapolis.games.duel.decisions import RAZE as CHOOSE_RAZED
from pentapolis.games.duel.decisions import REVIVE as CHOOSE_REVIVED
from pentapolis.games.duel.rules.effects import counted
from pentapolis.games.duel.rules.price import card_price, trade_cost, unit_price
from pentapolis.games.duel.rules.scoring import coin_points, total
from pentapolis.games.duel.tokens import CARD_DISCOUNT, TOKENS, WONDER_DISCOUNT, card_discount, wonder_discount

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.duel.player import DuelCity
    from pentapolis.games.duel.state import DuelState

ALL_CARDS: Final = 60.0

# Worth of results: a win by military or science, a win by points, a certain supremacy, and one that depends on the
# cards revealed.
SUPREMACY: Final = 2000.0
VICTORY: Final = 1000.0
CERTAIN: Final = 500.0
POSSIBLE: Final = 60.0

# Worth of coins beyond their third of a point, as long as they can be spent: the first six, and the next eight.
FIRST_COINS: Final = 0.5
NEXT_COINS: Final = 0.25

# Cards ahead: weights of a coin of expected trade cost for cards and for wonders, the limits of both costs, and the
# worth of a chain. The expected cost is the price times the probability that the seat builds the card.
CARD_COST: Final = 0.15
WONDER_COST: Final = 0.15
DEAREST_CARD: Final = 7
DEAREST_WONDER: Final = 10
CHAIN: Final = 1.1
# R12: Probability that an unseen card is in the game, by deck: ages, guilds.
IN_PLAY: Final = (20 / 23, 20 / 23, 17 / 20, 3 / 7)

# Worth of the pawn by distance while it may still move; the points of R62 take over towards the end.
ZONE_VP: Final = tuple(float(vp) for vp in MILITARY_VP)
MARCH: Final = (0.0, 1.5, 3.0, 5.0, 6.5, 8.0, 10.5, 13.0, 17.0, 20.0)
# Worth of being near the capital. It does not fade, because the last cards may still bring the shields.
DANGER: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 3.0, 6.0, 12.0, 0.0)
# Worth of different symbols, if six can still come together; worth of a symbol whose twin is still to come.
SYMBOLS_WORTH: Final = (0.0, 0.8, 2.0, 4.0, 7.5, 15.0, 15.0, 15.0)
TWIN: Final = 1.6
# Worth of tokens beyond their points and coins, at the start of the game.
BEYOND: Final = {"economy": 5.0, "strategy": 5.0, "theology": 6.0, "urbanism": 5.0}
TOKENS_WORTH: Final = tuple((1 << which, BEYOND[token.id]) for which, token in enumerate(TOKENS) if token.id in BEYOND)

# Worth of wonders beyond points: an extra turn, a coin, a shield, powers.
EXTRA_TURN: Final = 4.0
COIN: Final = 0.45
SHIELD: Final = 1.5
POWER: Final = {0: 0.0, RAZE: 3.0, REVIVE: 4.0, LIBRARY: 5.0}
FLEXIBLE: Final = 3.0
SUPPLY: Final = 1.5
# Share of an unbuilt wonder's worth that counts, and share of the game in which it fades.
HOPE: Final = 0.75
HOPE_LASTS: Final = 0.5

# Player on turn: weights of the best card and of the best card left, and worth of an unknown card. Then the weight of
# denying a card, and the worth of naming who begins an age.
TURN: Final = 0.5
LEFT_OVER: Final = 0.6
UNKNOWN_CARD: Final = 3.5
DENIAL: Final = 0.4
NAMES_STARTER: Final = 1.5

FOLLOW_UPS: Final = (KEEP, PROGRESS, CHOOSE_RAZED, CHOOSE_REVIVED)
#: Maximum number of cards of the discard pile tried for a Mausoleum.
REVIVALS_TRIED: Final = 4
DISCOUNTS: Final = CARD_DISCOUNT | WONDER_DISCOUNT


class GreedyEvaluator:
    """Evaluator of the positions after the actions of one decision."""

    def __init__(self, state: DuelState, seat: int, rng: Dealer) -> None:
        self.before = state
        self.seat = seat
        self.supremacy = SupremacySearch(rng)
        # Share of the game that is left.
        self.left = cards_left(state) / ALL_CARDS
        self.ahead = [index for index in range(len(CARDS)) if may_still_appear(state, index)]
        self.weights = [1.0 if state.place[index] == LAID else IN_PLAY[CARDS[index].deck] for index in self.ahead]
        self.greens = [(index, CARDS[index].science) for index in self.ahead if CARDS[index].colour == GREEN]
        self.chains = [
            (CARDS[index].chain, self.weights[at]) for at, index in enumerate(self.ahead) if CARDS[index].chain != NONE
        ]
        self.prices: dict[tuple[object, ...], tuple[float, float]] = {}
        self.desires: dict[int, float] = {}

    # -- worth of a position

    def worth(self, after: DuelState) -> float:
        """Return the worth to the seat of a position right after its action."""
        if after.to_act == OVER:
            return self.outcome(after)
        kind = frame_kind(after.top())
        if kind in FOLLOW_UPS:
            return max(self.worth(position_after(after, self.seat, action)) for action in self.follow_ups(after, kind))
        if kind == DRAW:
            return self.library_worth(after)
        balance = self.city_worth(after, self.seat) - self.city_worth(after, 1 - self.seat) + self.pawn_worth(after)
        return balance + self.turn_worth(after, kind)

    def outcome(self, after: DuelState) -> float:
        """Return the worth of a finished game: the victory, then the lead."""
        lead = float(total(after, self.seat) - total(after, 1 - self.seat))
        if after.winner == NONE:
            return lead
        decided = VICTORY if after.victory == CIVILIAN else SUPREMACY
        return lead + (decided if after.winner == self.seat else -decided)

    def follow_ups(self, after: DuelState, kind: int) -> list[int]:
        """Return the choices that belong to the same action; of a discard pile only the best candidates."""
        legal = after.legal(self.seat)
        if kind != CHOOSE_REVIVED or len(legal) <= REVIVALS_TRIED:
            return legal
        legal.sort(key=lambda action: -self.card_use(self.seat, revive_card(action)))
        near = [
            action
            for action in legal[REVIVALS_TRIED:]
            if CARDS[revive_card(action)].colour in (RED, GREEN) and self.supremacy.is_near(after, self.seat)
        ]
        return legal[:REVIVALS_TRIED] + near

    def library_worth(self, after: DuelState) -> float:
        """Return the worth of the Great Library: the mean, over all draws of three tokens, of the best one."""
        worths = []
        for which in range(10):
            if (after.box >> which) & 1:
                drawn = after.clone()
                drawn.apply_chance(1 << which)
                worths.append(self.worth(position_after(drawn, self.seat, TOKEN + which)))
        draws = [max(draw) for draw in combinations(worths, LIBRARY_DRAW)]
        return sum(draws) / len(draws)

    def pawn_worth(self, after: DuelState) -> float:
        """Return the worth of the pawn to the seat."""
        pawn: int = after.pawn
        reached = pawn if self.seat == 0 else -pawn
        far = abs(reached)
        value = self.left * MARCH[far] + (1.0 - self.left) * ZONE_VP[far] + DANGER[far]
        return value if reached > 0 else -value

    def turn_worth(self, after: DuelState, kind: int) -> float:
        """Return the worth of the next turn: the open cards, and a win that they allow."""
        if kind == TAKE:
            mover = frame_seat(after.top())
        elif kind == END:
            frame = after.top()
            mover = frame_seat(frame) if frame_a(frame) else 1 - frame_seat(frame)
        else:
            return self.between_ages(after)
        sign = 1.0 if mover == self.seat else -1.0
        chance = self.supremacy.chance_of(after, mover)
        value = TURN * self.opportunity(after, mover) + POSSIBLE * chance + (CERTAIN if chance > 0.999 else 0.0)
        return sign * value

    def between_ages(self, after: DuelState) -> float:
        """Return the worth between two ages: who names the starter, and who might win at once."""
        for seat in range(2):
            chance = self.supremacy.chance_of(after, seat)
            if chance:
                return POSSIBLE * chance * (1.0 if seat == self.seat else -1.0)
        for frame in after.stack:
            if frame_kind(frame) == STARTER:
                return NAMES_STARTER if frame_seat(frame) == self.seat else -NAMES_STARTER
        return 0.0

    # -- worth of a city

    def city_worth(self, after: DuelState, seat: int) -> float:
        """Return the present and expected worth of a city, without the pawn."""
        city = after.city(seat)
        pawn: int = after.pawn
        reached = pawn if seat == 0 else -pawn
        value = float(total(after, seat) - coin_points(after, seat)) - (ZONE_VP[reached] if reached > 0 else 0.0)
        value += self.coins(city.coins) + self.science_worth(after, city) + self.trade_worth(after, seat, city)
        for token, worth in TOKENS_WORTH:
            if city.tokens & token:
                value += worth * self.left
        return value

    def coins(self, coins: int) -> float:
        """Return the worth of coins: the first ones enable building, the others are worth little more than points."""
        return coins / 3 + self.left * (FIRST_COINS * min(coins, 6) + NEXT_COINS * min(max(coins - 6, 0), 8))

    def science_worth(self, after: DuelState, city: DuelCity) -> float:
        """Return the worth of symbols on the way to six, and of single symbols whose twin would bring a token."""
        place = after.place
        own: int = city.symbols
        coming = 0
        twins = 0
        for index, symbol in self.greens:
            if place[index] <= LAID:
                coming |= 1 << symbol
                twins += (own >> symbol) & 1
        for which, token in enumerate(TOKENS):
            if token.symbol != NONE and ((after.board | after.box) >> which) & 1 and after.board:
                coming |= 1 << token.symbol
        value = TWIN * twins * min(1.0, 2 * self.left) if after.board else 0.0
        if (own | coming).bit_count() >= 6:
            value += SYMBOLS_WORTH[own.bit_count()]
        return value

    def trade_worth(self, after: DuelState, seat: int, city: DuelCity) -> float:
        """Return the worth of what is still to be built: expected wonders and chains, minus expected trade costs."""
        opponent = after.city(1 - seat)
        spend, hope = self.prospects(city, opponent)
        saved = 0.0
        here = IN_CITY + seat
        for giver, weight in self.chains:
            if after.place[giver] == here:
                saved += weight * CHAIN
        return hope - spend + saved

    def prospects(self, city: DuelCity, opponent: DuelCity) -> tuple[float, float]:
        """Return the expected trade costs of the cards ahead and the worth of unbuilt wonders; both are cached."""
        choices = (city.raw_choices, city.goods_choices, city.cheap, city.unbuilt, city.tokens & DISCOUNTS)
        key = (tuple(city.makes), tuple(opponent.makes), choices)
        found = self.prices.get(key)
        if found is None:
            spend = 0.0
            for at, index in enumerate(self.ahead):
                card = CARDS[index]
                cost: int = trade_cost(city, opponent, card.cost, card_discount(city.tokens, card.colour))
                spend += self.weights[at] * min(cost, DEAREST_CARD)
            found = (spend * CARD_COST, self.wonder_hope(city, opponent))
            self.prices[key] = found
        return found

    def wonder_hope(self, city: DuelCity, opponent: DuelCity) -> float:
        """Return the share of the worth of unbuilt wonders that counts, less their expected cost."""
        value = 0.0
        share = min(1.0, self.left / HOPE_LASTS)
        for which in range(len(WONDERS)):
            if (city.unbuilt >> which) & 1:
                cost: int = trade_cost(city, opponent, WONDERS[which].cost, wonder_discount(city.tokens))
                value += share * max(0.0, HOPE * WONDERS_WORTH[which] - WONDER_COST * min(cost, DEAREST_WONDER))
        return value

    # -- open cards

    def opportunity(self, after: DuelState, mover: int) -> float:
        """Return the worth of the open cards to the player on turn: the best one, less the best one left over."""
        best = [0.0, 0.0]
        other = 0.0
        for slot in range(SLOTS):
            if (after.open >> slot) & 1:
                card = after.slots[slot]
                desire = self.desire(mover, card)
                if desire >= best[0]:
                    other = max(other, best[1])
                    best = [desire, self.desire(1 - mover, card)]
                else:
                    other = max(other, self.desire(1 - mover, card))
        return best[0] - LEFT_OVER * other

    def desire(self, seat: int, card: int) -> float:
        """Return the worth of an open card to a seat: its own gain, and the denial to the other."""
        if card < 0:
            return UNKNOWN_CARD
        key = card * 2 + seat
        found = self.desires.get(key)
        if found is None:
            found = self.gain(seat, card) + DENIAL * (self.gain(1 - seat, card) - 1.0)
            self.desires[key] = found
        return found

    def gain(self, seat: int, index: int) -> float:
        """Return the gain of building a card now; at least that of a discard."""
        city = self.before.city(seat)
        price: int = card_price(self.before, seat, CARDS[index])
        if price > city.coins:
            return 1.0
        return max(1.0, self.card_use(seat, index) - COIN * price)

    def card_use(self, seat: int, index: int) -> float:
        """Return an approximate worth of a card in a city, without its price."""
        before = self.before
        card = CARDS[index]
        city = before.city(seat)
        value = PRINTED[index]
        if card.counts:
            value += EACH[index] * int(counted(before, seat, card))
        if card.science != NONE:
            value += 5.0 if (city.symbols >> card.science) & 1 and before.board else 2.0
        return value + self.left * self.supply_worth(seat, card)

    def supply_worth(self, seat: int, card: Card) -> float:
        """Return the worth at the start of the game of a card's production and fixed prices, by scarcity."""
        city = self.before.city(seat)
        opponent = self.before.city(1 - seat)
        if card.makes != NONE:
            dearth = int(unit_price(city, opponent, card.makes)) / int(1 + city.makes[card.makes])
            return SUPPLY * int(card.amount) * dearth
        if card.choice:
            return FLEXIBLE
        return SUPPLY * int(card.cheap).bit_count()


def position_after(state: DuelState, seat: int, action: int) -> DuelState:
    """Return a copy of the position after an action."""
    after = state.clone()
    after.play(seat, action)
    return after


def cards_left(state: DuelState) -> int:
    """Return the number of cards of the game still to be taken."""
    return 60 if state.age == 0 else int(3 - state.age) * 20 + int(state.present).bit_count()


def may_still_appear(state: DuelState, index: int) -> bool:
    """Return whether a card may still be taken: it is in the structure, or unseen and its age is not over."""
    if state.place[index] == UNSEEN:
        return index >= DECK_START[max(state.age, 1) - 1]
    return bool(state.place[index] == LAID)


def card_worth(card: Card) -> float:
    """Return the worth of the printed points, shields and coins of a card."""
    return int(card.vp) + SHIELD * int(card.shields) + COIN * int(card.coins)


def wonder_worth(wonder: Wonder) -> float:
    """Return the worth of a built wonder."""
    coins = COIN * int(wonder.coins + wonder.rival_loses)
    value = int(wonder.vp) + coins + SHIELD * int(wonder.shields) + POWER[wonder.power]
    return value + (EXTRA_TURN if wonder.again else 0.0) + (FLEXIBLE if wonder.choice else 0.0)


# The same by index, because the evaluator reads them many times per move.
PRINTED: Final = tuple(card_worth(card) for card in CARDS)
EACH: Final = tuple(COIN * int(card.each) + int(card.vp_each) for card in CARDS)
WONDERS_WORTH: Final = tuple(wonder_worth(wonder) for wonder in WONDERS)
