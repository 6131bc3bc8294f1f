"""Heuristic evaluation of moves of Akropolis.

A move is worth what the city may become after it, and what follows until new tiles are laid out. Every player is
assumed to take the tile of the highest gain for its price. The opponents' gains count against a move, the seat's own
for it.
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

# Weight of the next gains of all opponents together, and of the seat's next gain.
DENIAL: Final = 0.5
NEXT: Final = 0.65


class Buyer(Protocol):
    """A player who will take a tile of the site."""

    def choose_tile(self, left: list[int], spent: int) -> tuple[int, float]:
        """Return the price of the tile taken of those left and its gain, after the seat has spent the given stones."""
        ...


class CityBuilder:
    """A player with a city, who takes the tile of the highest gain for its price."""

    def __init__(self, forecast: CityForecast, gains: list[float]) -> None:
        self.stones: int = forecast.stones
        self.stone_price = forecast.stone_price()
        self.gains = gains

    def choose_tile(self, left: list[int], spent: int) -> tuple[int, float]:
        """Return the price of the tile taken and its gain."""
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
        """S3: Return the price of the tile taken and its gain; the seat's spent stones go to the architect."""
        price = next((price for price, tile in enumerate(left) if self.has_plaza[tile]), 0)
        if price > self.stones + spent:
            price = 0
        return price, self.gains[left[price]] + spent - price


class HeuristicEvaluator:
    """Evaluator of the actions of one decision."""

    def __init__(self, state: AkropolisState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat
        # The last tile is not used (R18).
        self.turns_left: int = len(state.bag) + len(state.site) - 1
        self.supply = [0] * len(KINDS)
        for tile in [*state.bag, *state.site]:
            for kind in TILES[tile].hexes():
                self.supply[kind] += 1
        # All players in turn order, the seat first.
        self.buyers: list[Buyer] = [self.own_builder()]
        if state.seats == 1:
            self.buyers.append(SoloArchitect(state))
        for ahead in range(1, state.seats):
            forecast = self.forecast(ahead)
            self.buyers.append(CityBuilder(forecast, forecast.gains(list(state.site))))

    def own_builder(self) -> CityBuilder:
        """Return the builder of the seat with all its placements tried, at their price where it can be paid."""
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
        """S2: Return the forecast for the city of the player `ahead` turns later; the solo mode has two players."""
        state = self.state
        left = max(1, self.turns_left - ahead)
        turns: int = (left - 1) // max(2, state.seats)
        share = turns / max(1, self.turns_left - 1)
        return CityForecast(state.cities[(self.seat + ahead) % state.seats], state.rules, turns, share, self.supply)

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth of each of the legal actions to the seat."""
        free = placements(self.state.cities[self.seat])
        worth_of: dict[int, float] = {}
        for index, worths in enumerate(self.trials):
            follows = self.follow_up_worth(index)
            for action, worth in zip(free, worths, strict=True):
                worth_of[take(index, 0, 0) + action] = worth + follows
        return [worth_of[action] for action in legal]

    def follow_up_worth(self, taken: int) -> float:
        """R13: Return the worth of what follows until new tiles are laid out, once a tile is taken at its price."""
        left = [index for index in range(len(self.state.site)) if index != taken]
        others = len(self.buyers) - 1
        value = 0.0
        # One tile is left over. If it is the only one now, the next player finds it beside new ones, if there are any.
        for turn in range(1, min(max(2, len(left)), self.turns_left)):
            who = turn % len(self.buyers)
            # Paid stones are gone; in the solo mode the architect has them.
            spent = taken if who == 0 or self.state.seats == 1 else 0
            price, gain = self.buyers[who].choose_tile(left, spent)
            value += NEXT * gain if who == 0 else -DENIAL * gain / others
            del left[price]
        return value
