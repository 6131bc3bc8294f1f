"""What the moves of Akropolis promise, for the heuristic bot.

A move promises what the city may become after it, and what follows until new tiles are laid out: every player takes the
tile that promises him most for its price. What the others get then counts against a move, what is left to the seat
counts for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from pentapolis.bots.akropolis.greedy_evaluation import placements
from pentapolis.bots.akropolis.heuristic_evaluation import CityForecast, architect_total_with
from pentapolis.games.akropolis.actions import take
from pentapolis.games.akropolis.rules.solo import architect_total
from pentapolis.games.akropolis.tiles import KINDS, TILES

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.akropolis.state import AkropolisState

# The weight of what all the others together get next, and of what the seat gets next.
DENIAL: Final = 0.5
NEXT: Final = 0.65


class Buyer(Protocol):
    """Somebody who will take a tile of the site."""

    def choose_tile(self, left: list[int], spent: int) -> tuple[int, float]:
        """The price of the tile he takes of those left, and what he gains by it, with so many stones spent before."""
        ...


class CityBuilder:
    """A player with a city, who takes what promises him most for its price."""

    def __init__(self, forecast: CityForecast, gains: list[float]) -> None:
        self.stones: int = forecast.stones
        self.stone_price = forecast.stone_price()
        self.gains = gains

    def choose_tile(self, left: list[int], spent: int) -> tuple[int, float]:
        """The price of the tile he takes and what he gains by it."""
        payable = left[: self.stones - spent + 1]
        offers = [self.gains[tile] - price * self.stone_price for price, tile in enumerate(payable)]
        gain = max(offers)
        return offers.index(gain), gain


class SoloArchitect:
    """The solo opponent, who takes the cheapest plaza (S4)."""

    def __init__(self, state: AkropolisState) -> None:
        self.stones: int = state.architect_stones
        self.has_plaza = [TILES[tile].plaza() > 0 for tile in state.site]
        self.gains: list[float] = []
        now = architect_total(state)
        for tile in state.site:
            self.gains.append(float(architect_total_with(state, tile) - now))

    def choose_tile(self, left: list[int], spent: int) -> tuple[int, float]:
        """The price of the tile he takes and what he gains by it; the stones that are spent come to him (S3)."""
        price = next((price for price, tile in enumerate(left) if self.has_plaza[tile]), 0)
        if price > self.stones + spent:
            price = 0
        return price, self.gains[left[price]] + spent - price


class HeuristicEvaluator:
    """Says what the actions of one decision promise."""

    def __init__(self, state: AkropolisState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat
        # The last tile is not used (R18).
        self.turns_left: int = len(state.bag) + len(state.site) - 1
        self.supply = [0] * len(KINDS)
        for tile in [*state.bag, *state.site]:
            for kind in TILES[tile].hexes():
                self.supply[kind] += 1
        # Everybody in the order of turns, the seat first.
        self.buyers: list[Buyer] = [self.own_builder()]
        if state.seats == 1:
            self.buyers.append(SoloArchitect(state))
        for ahead in range(1, state.seats):
            forecast = self.forecast(ahead)
            self.buyers.append(CityBuilder(forecast, forecast.gains(list(state.site))))

    def own_builder(self) -> CityBuilder:
        """The seat itself, with all its placements tried: those of a tile that it can pay at their price."""
        site = list(self.state.site)
        forecast = self.forecast(0)
        builder = CityBuilder(forecast, [])
        prices: list[int] = [price if price <= builder.stones else 0 for price in range(len(site))]
        now = forecast.worth(forecast.stones)
        self.trials = forecast.trials(site, prices)
        for price, worths in zip(prices, self.trials, strict=True):
            builder.gains.append(max(worths) - now + builder.stone_price * price)
        del self.trials[builder.stones + 1 :]
        return builder

    def forecast(self, ahead: int) -> CityForecast:
        """What the city of a player becomes who is to move after so many others; solo there are two (S2)."""
        state = self.state
        left = max(1, self.turns_left - ahead)
        turns: int = (left - 1) // max(2, state.seats)
        share = turns / max(1, self.turns_left - 1)
        return CityForecast(state.cities[(self.seat + ahead) % state.seats], state.rules, turns, share, self.supply)

    def worths(self, legal: list[int]) -> list[float]:
        """What each of the legal actions promises the seat."""
        free = placements(self.state.cities[self.seat])
        worth_of: dict[int, float] = {}
        for index, worths in enumerate(self.trials):
            follows = self.follow_up_worth(index)
            for action, worth in zip(free, worths, strict=True):
                worth_of[take(index, 0, 0) + action] = worth + follows
        return [worth_of[action] for action in legal]

    def follow_up_worth(self, taken: int) -> float:
        """What happens until new tiles are laid out (R13), once a tile is taken at its price."""
        left = [index for index in range(len(self.state.site)) if index != taken]
        others = len(self.buyers) - 1
        value = 0.0
        # One tile is left over; if it is the only one now, the next player finds it beside new ones, if there are any.
        for turn in range(1, min(max(2, len(left)), self.turns_left)):
            who = turn % len(self.buyers)
            # What the seat has paid is gone; solo it has come to the other.
            spent = taken if who == 0 or self.state.seats == 1 else 0
            price, gain = self.buyers[who].choose_tile(left, spent)
            value += NEXT * gain if who == 0 else -DENIAL * gain / others
            del left[price]
        return value
