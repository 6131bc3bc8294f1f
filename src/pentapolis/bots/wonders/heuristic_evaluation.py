"""Expected future of a city of 7 Wonders.

The city is evaluated as it may be at the end: present points, expected conflicts and science, and the turns to come. In
each of these a player takes the best card seen, which depends on what the city can pay for. So production, cheap trade
and chains are worth what they enable. With no turns left all that is 0, and the worth of a city is its points.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pentapolis.bots.wonders.greedy_evaluation import (
    IMPOSSIBLE,
    card_price,
    count_for_card,
    counting_card_points,
    resource_price,
    supply_of,
    symbols_sold,
)
from pentapolis.core.native import i64, vec, zeros
from pentapolis.games.wonders.boards import (
    BOARDS,
    FREE_FIRST,
    FREE_LAST,
    FROM_DISCARD,
    Stage,
)
from pentapolis.games.wonders.cards import (
    AGE_START,
    AGES,
    ANY_SYMBOL,
    CARD_BITS,
    CARD_COUNT,
    CARDS,
    COINS_PER_POINT,
    DECKS,
    DEFEAT_VP,
    EXTRA_GUILDS,
    GREY,
    GUILD_COUNT,
    NONE,
    OWN,
    PURPLE,
    RESOURCES,
    SALE_INCOME,
    SYMBOLS,
    TURNS,
    VICTORY_VP,
    Card,
)

if TYPE_CHECKING:
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState

# Share of a hand beyond one card that a player effectively chooses from, because others choose first.
HAND: Final = 0.55
# Coins: maximum extra worth while there is something to buy, number at which it saturates, and turns in which it fades.
COIN_EXTRA: Final = 2.6
COIN_ENOUGH: Final = 6.0
COINS_FADE: Final = 10.0
MOST_COINS: Final = 127
# Worth of a coin to be gained or paid, and cost of a missing coin.
COIN: Final = 0.4
LEAST_COIN: Final = 0.36
LACKING: Final = 0.35
# Spread of shields per turn by the age's shields, and uncertainty of it.
SHIELD_SPREAD: Final = 0.3
SHIELD_DOUBT: Final = 1.0
MOST_SHIELDS: Final = 24
# Expected science symbols per turn: base rate, rate per present symbol, and maximum.
SYMBOL_RATE: Final = 0.10
SYMBOL_COMMITMENT: Final = 0.045
MOST_SYMBOLS: Final = 0.45
# Worth per turn of a unit sold to a neighbour who lacks it, and maximum number of a kind sold.
SALES: Final = 0.2
MOST_SOLD: Final = 2
# Worth of future production and cheap trade, and growth of what counting cards count.
PRODUCTION: Final = 2.0
LATER_PRODUCTION: Final = 0.7
CHEAPNESS: Final = 1.2
GROWTH_NOW: Final = 1.1
GROWTH_LATER: Final = 1.8
# Weight of the turns to come, and of a mean turn that a stage takes.
FUTURE: Final = 0.3
STAGE_TURN: Final = 0.75
# Worth of powers in a game with enough turns left.
POWER_WORTH: Final = vec[float]([3.0, 4.0, 3.0, 2.5, 3.0])
POWERS_FADE: Final = 8.0
# Share of a guild's points for a wonder that is still incomplete.
COMPLETION: Final = 0.6
# Weight of the neighbours' conflict points.
RIVALRY: Final = 0.25


def normal_cdf(x: float) -> float:
    """Return the cumulative standard normal distribution."""
    return 0.5 * (1.0 + math.erf(x / math.sqrt(2.0)))


def expected_conflict_table() -> vec[float]:
    """R59: Return the expected conflict points with one neighbour, by age, turns left in it, and lead in shields."""
    hopes: list[float] = []
    for age in range(AGES + 1):
        for turns in range(TURNS + 1):
            hopes += [expected_conflict_points(age, turns, lead) for lead in range(-MOST_SHIELDS, MOST_SHIELDS + 1)]
    return vec[float](hopes)


def expected_conflict_points(age: int, turns: int, lead: int) -> float:
    """Return the expected points of all conflicts from an age on, given the present lead in shields."""
    hope, spread = 0.0, 0.0
    for fought in range(max(age, 1), AGES + 1):
        spread += SHIELD_SPREAD * float((turns if fought == age else TURNS) * fought * fought)
        victory = float(VICTORY_VP[fought])
        if spread > 0.0:
            scale = SHIELD_DOUBT * math.sqrt(spread)
            hope += victory * normal_cdf((lead - 0.5) / scale) + DEFEAT_VP * normal_cdf((-lead - 0.5) / scale)
        elif lead:
            hope += victory if lead > 0 else float(DEFEAT_VP)
    return hope


def coin_extras() -> vec[float]:
    """Return, by number of coins, their worth beyond points while there is much to buy."""
    return vec[float]([COIN_EXTRA * (1.0 - math.exp(-coins / COIN_ENOUGH)) for coins in range(MOST_COINS + 1)])


CONFLICTS: Final = expected_conflict_table()
LEADS: Final = 2 * MOST_SHIELDS + 1
COIN_EXTRAS: Final = coin_extras()


def floats(size: i64) -> vec[float]:
    """Return a vector of `size` zeros."""
    return vec[float]([0.0 for _ in range(size)])


def copies_to_come(state: WondersState) -> list[float]:
    """R5: Return, by card, the copies that may still appear: of this age those in no city, and all of later ages."""
    found = [0.0 for _ in range(CARD_COUNT)]
    for card in CARDS[AGE_START[state.age] :]:
        copies = float((DECKS[card.age * 8 + state.seats] >> (CARD_BITS * card.rank)) & 3)
        if card.colour == PURPLE:
            copies = float(state.seats + EXTRA_GUILDS) / float(GUILD_COUNT)
        for city in state.cities:
            if card.age == state.age and city.has(card):
                copies -= 1.0
        found[card.index] = copies
    return found


class CityEvaluation:
    """Evaluation of a city beside its two neighbours, with a number of turns left in an age."""

    def __init__(self, left: WondersCity, right: WondersCity, age: i64, turns: i64, supply: list[float]) -> None:
        self.left = left
        self.right = right
        self.age = age
        self.turns = turns
        # Turns left in the game.
        self.rest: float = float(turns + TURNS * (AGES - age))
        # By card: the copies that may still appear in its age.
        self.supply = vec[float](supply)
        # Gains of the cards of one age that exceed a sale, the best first, with their copies.
        self.gains = floats(CARD_COUNT)
        self.copies = floats(CARD_COUNT)
        self.symbols = zeros(len(SYMBOLS))

    def worth(self, city: WondersCity) -> float:
        """Return the worth of a city without the printed points of its cards and stages."""
        science = self.science(city, NONE)
        total = science + self.coins(city.coins) + self.counting_points(city) + self.sales(city)
        total += self.conflicts(city.shields, self.left.shields) + self.conflicts(city.shields, self.right.shields)
        theirs = self.conflicts(self.left.shields, city.shields) + self.conflicts(self.right.shields, city.shields)
        total -= RIVALRY * theirs
        if self.rest > 0.0:
            total += FUTURE * self.future_worth(city, science)
        return total + self.lasting_powers(city)

    def lasting_powers(self, city: WondersCity) -> float:
        """R56, R57: Return the worth of Olympia's free cards in the ages to come."""
        ages = 0.5 * float(AGES - self.age)
        total = 0.0
        if city.powers & FREE_FIRST:
            total += POWER_WORTH[3] * ages
        if city.powers & FREE_LAST:
            total += POWER_WORTH[4] * ages
        return total

    # -- parts of the worth

    def conflicts(self, mine: i64, theirs: i64) -> float:
        """R59: Return the expected conflict points with one neighbour."""
        lead = min(max(mine - theirs, -MOST_SHIELDS), MOST_SHIELDS)
        return CONFLICTS[(self.age * (TURNS + 1) + self.turns) * LEADS + lead + MOST_SHIELDS]

    def arming_gain(self, city: WondersCity, shields: i64) -> float:
        """Return the gain in expected conflict points by more shields."""
        mine = city.shields
        more = mine + shields
        left, right = self.left.shields, self.right.shields
        gained = self.conflicts(more, left) - self.conflicts(mine, left)
        return gained + self.conflicts(more, right) - self.conflicts(mine, right)

    def science(self, city: WondersCity, more: i64) -> float:
        """R61, R62: Return the expected final science points, with one more symbol (or none)."""
        symbols = self.symbols
        total: i64 = 0
        for kind in range(len(SYMBOLS)):
            symbols[kind] = city.symbols_of(kind)
            total += symbols[kind]
        wild = city.symbols_of(ANY_SYMBOL)
        if more == ANY_SYMBOL:
            wild += 1
        elif more != NONE:
            symbols[more] += 1
            total += 1
        rate = min(MOST_SYMBOLS, SYMBOL_RATE + SYMBOL_COMMITMENT * float(total + wild))
        return self.best_science(wild, rate * self.rest / 3.0)

    def best_science(self, wild: i64, coming: float) -> float:
        """Return the science points with the best use of symbols of choice."""
        if wild == 0:
            return self.science_points(coming)
        best = 0.0
        for kind in range(len(SYMBOLS)):
            self.symbols[kind] += 1
            best = max(best, self.best_science(wild - 1, coming))
            self.symbols[kind] -= 1
        return best

    def science_points(self, coming: float) -> float:
        """R61: Return the points of squares and sets, with the expected number of further symbols of each kind."""
        compass = float(self.symbols[0]) + coming
        gear = float(self.symbols[1]) + coming
        tablet = float(self.symbols[2]) + coming
        return compass * compass + gear * gear + tablet * tablet + 7.0 * min(compass, gear, tablet)

    def coins(self, coins: i64) -> float:
        """Return the worth of coins."""
        extra = COIN_EXTRAS[min(coins, MOST_COINS)] * min(1.0, self.rest / COINS_FADE)
        return float(coins) / float(COINS_PER_POINT) + extra

    def sales(self, city: WondersCity) -> float:
        """R22: Return the worth of selling units that the neighbours lack."""
        units: i64 = 0
        for kind in range(len(RESOURCES)):
            sold = min(MOST_SOLD, symbols_sold(city, kind))
            if sold:
                units += max(0, sold - supply_of(self.left, kind)) + max(0, sold - supply_of(self.right, kind))
        return SALES * self.rest * float(units)

    def counting_points(self, city: WondersCity) -> float:
        """R39-R43: Return the points of counting cards in the present position; a wonder may still be completed."""
        total = float(counting_card_points(city, self.left, self.right))
        missing = len(BOARDS[city.board].sides[city.side]) - city.stages
        if 0 < missing <= self.turns:
            for card in CARDS[AGE_START[AGES] :]:
                if card.complete_vp and city.has(card):
                    total += COMPLETION * float(card.complete_vp)
        return total

    # -- turns to come

    def future_worth(self, city: WondersCity, science: float) -> float:
        """Return the worth of the turns to come, and the extra worth of stages still to be built."""
        # The price of a coin is the worth of the next one, because that is what spending costs.
        coin = max(LEAST_COIN, self.coins(city.coins + 1) - self.coins(city.coins))
        total = 0.0
        age = self.age
        while age <= AGES:
            turns = self.turns if age == self.age else TURNS
            if turns > 0:
                total += self.best_turns(age, turns, self.rank_gains(city, age, science, coin))
            age += 1
        return total + self.stages_to_come(city, science, coin, total / self.rest)

    def rank_gains(self, city: WondersCity, age: i64, science: float, coin: float) -> i64:
        """Rank the net gains of the cards of an age that exceed a sale; return their number."""
        gains, copies = self.gains, self.copies
        count: i64 = 0
        index = AGE_START[age]
        while index < AGE_START[age + 1]:
            card = CARDS[index]
            index += 1
            supply = self.supply[card.index]
            if supply <= 0.0:
                continue
            price = card_price(city, self.left, self.right, card)
            if price == IMPOSSIBLE:
                continue
            gain = self.card_worth(city, card, science) - self.price_worth(city, price, coin)
            if gain <= LEAST_COIN * float(SALE_INCOME):
                continue
            place = count
            while place > 0 and gains[place - 1] < gain:
                gains[place] = gains[place - 1]
                copies[place] = copies[place - 1]
                place -= 1
            gains[place] = gain
            copies[place] = supply
            count += 1
        return count

    def best_turns(self, age: i64, turns: i64, count: i64) -> float:
        """Return the expected gain of the best card seen in each turn, or of a sale."""
        cards = 0.0
        for index in range(AGE_START[age], AGE_START[age + 1]):
            cards += max(0.0, self.supply[index])
        total = 0.0
        for turn in range(turns):
            seen = 1.0 + HAND * float(turns - turn)
            better = 0.0
            not_yet = 1.0
            for place in range(count):
                better += self.copies[place]
                still_not: float = max(0.0, 1.0 - better / cards) ** seen
                total += self.gains[place] * (not_yet - still_not)
                not_yet = still_not
            total += LEAST_COIN * float(SALE_INCOME) * not_yet
        return total

    def price_worth(self, city: WondersCity, price: i64, coin: float) -> float:
        """Return the cost of a price; missing coins must be earned first."""
        return coin * float(price) + LACKING * float(max(0, price - city.coins))

    def card_worth(self, city: WondersCity, card: Card, science: float) -> float:
        """Return the worth of adding a card to a city."""
        worth = float(card.vp) + COIN * float(card.coins)
        if card.shields:
            worth += self.arming_gain(city, card.shields)
        if card.science != NONE:
            worth += self.science(city, card.science) - science
        if card.counts:
            worth += self.counting_worth(city, card)
        if card.complete_vp:
            worth += float(card.complete_vp) * (COMPLETION if city.is_complete() else 0.5 * COMPLETION)
        if card.colour <= GREY or len(card.makes):
            worth += PRODUCTION if card.age == 1 else LATER_PRODUCTION * PRODUCTION
        return worth + CHEAPNESS if card.cheap else worth

    def counting_worth(self, city: WondersCity, card: Card) -> float:
        """R38-R42: Return the worth of a counting card: coins by the present number, points by the expected one."""
        number = float(count_for_card(city, self.left, self.right, card))
        itself = 1.0 if card.where & OWN and (card.counts >> card.colour) & 1 else 0.0
        growth = GROWTH_NOW if self.age == AGES else GROWTH_LATER
        return COIN * float(card.coins_each) * (number + itself) + float(card.vp_each) * (number * growth + itself)

    def stages_to_come(self, city: WondersCity, science: float, coin: float, turn: float) -> float:
        """Return the worth of the stages still to be built beyond the mean turn that each of them takes."""
        stages = BOARDS[city.board].sides[city.side]
        left = self.rest
        total = 0.0
        for index in range(city.stages, len(stages)):
            stage = stages[index]
            price = resource_price(city, self.left, self.right, stage.cost)
            if left < 1.0 or price == IMPOSSIBLE:
                break
            gain = self.stage_worth(city, stage, science) - self.price_worth(city, price, coin) - STAGE_TURN * turn
            if gain > 0.0:
                total += gain * min(1.0, left / 4.0)
            elif gain < -3.0:
                break
            left -= 3.0
        return total

    def stage_worth(self, city: WondersCity, stage: Stage, science: float) -> float:
        """Return the worth of adding a stage to a city."""
        worth = float(stage.vp) + COIN * float(stage.coins)
        if stage.shields:
            worth += self.arming_gain(city, stage.shields)
        if stage.science != NONE:
            worth += self.science(city, stage.science) - science
        fresh = min(1.0, self.rest / POWERS_FADE)
        if stage.makes:
            worth += PRODUCTION * fresh
        for power in range(len(POWER_WORTH)):
            if (stage.power >> power) & 1:
                worth += POWER_WORTH[power] if stage.power == FROM_DISCARD else POWER_WORTH[power] * fresh
        return worth
