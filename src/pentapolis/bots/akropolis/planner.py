"""Planner of Akropolis: it plays out the best moves for a few turns.

The best moves of the heuristic evaluation are tried with sampled tiles. The opponents take the tile of the highest
gain, and the seat places its next tiles as well as it can. Then its city is evaluated. All moves are tried with the
same tiles. The worse half of the moves is dropped repeatedly, so that most of the time goes to the best.
"""

from __future__ import annotations

from math import inf
from time import monotonic, thread_time
from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.bots.akropolis.greedy_evaluation import placements
from pentapolis.bots.akropolis.heuristic import HeuristicEvaluator
from pentapolis.bots.akropolis.heuristic_evaluation import CityForecast
from pentapolis.core.chance import Dealer
from pentapolis.core.state import OVER
from pentapolis.games.akropolis.actions import take
from pentapolis.games.akropolis.tiles import KINDS, TILES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.bots.base import Clock
    from pentapolis.games.akropolis.state import AkropolisState

#: Offset between the actions of two adjacent tiles of the site.
TILE_STEP: Final = take(1, 0, 0)
#: Number of random draws reserved per trial.
DRAWS: Final = 1 << 16
#: Shares of the time after which the number of moves is halved.
HALVINGS: Final = (0.2, 0.4, 0.6, 0.8)


class OpponentModel:
    """Another player: the gain of each of the tiles to come, and its best place."""

    def __init__(self, state: AkropolisState, seat: int) -> None:
        city = state.cities[seat]
        forecast = forecast_city(state, seat)
        tiles = [*state.site, *state.bag]
        now = forecast.worth(forecast.stones)
        self.stone = forecast.stone_price()
        self.gains: dict[int, float] = {}
        self.places: dict[int, int] = {}
        free = placements(city)
        for tile, worths in zip(tiles, forecast.trials(tiles, [0] * len(tiles)), strict=True):
            most = max(worths)
            self.gains[tile] = most - now
            self.places[tile] = free[worths.index(most)]

    def play(self, state: AkropolisState, seat: int) -> float:
        """Play the tile of the highest gain for its price; return the gain."""
        payable = list(state.site)[: state.cities[seat].stones + 1]
        offers = [self.gains[tile] - price * self.stone for price, tile in enumerate(payable)]
        gain = max(offers)
        index = offers.index(gain)
        action = index * TILE_STEP + self.places[payable[index]]
        if not state.is_legal(seat, action):
            # The opponent has built there meanwhile.
            action = index * TILE_STEP + placements(state.cities[seat])[0]
        state.play(seat, action)
        return gain


class TurnPlanner:
    """Planner that tries moves out."""

    #: Number of moves tried, number of own turns per trial, and weight of the opponents' gains.
    moves = 24
    depth = 2
    denial = 0.5
    #: No characters, because it has no weights.
    character_weights: ClassVar[Mapping[str, Mapping[str, float]]] = {}
    instant: ClassVar[bool] = False

    def __init__(self, nodes: int) -> None:
        # The unit is an own simulated turn, which evaluates about a hundred placements.
        self.nodes: int = nodes // 10

    def scale_weight(self, name: str, factor: float) -> None:
        """Raise KeyError, because there are no weights."""
        raise KeyError(name)

    def choose(self, state: AkropolisState, seat: int, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the best move when the time is up; at least the best one of the heuristic evaluation."""
        self.start, self.began, self.clock, self.turns = thread_time(), monotonic(), clock, 0
        worths = HeuristicEvaluator(state, seat, rng).worths(legal)
        order = sorted(range(len(legal)), key=worths.__getitem__, reverse=True)
        self.state, self.seat = state, seat
        self.key = (rng.bits() >> 1 << 32) | rng.bits() | 1
        self.opponents = {other: OpponentModel(state, other) for other in range(state.seats) if other != seat}
        alive = [legal[index] for index in order[: self.moves]]
        sums = dict.fromkeys(alive, 0.0)
        trial = 0
        while len(alive) > 1 and self.budget_used() < 1.0:
            found = self.try_moves(alive, trial)
            if len(found) < len(alive) and trial > 0:
                break
            trial += 1
            for action, worth in found.items():
                sums[action] += worth
            left = self.moves >> sum(self.budget_used() >= halving for halving in HALVINGS)
            alive = sorted(found, key=sums.__getitem__, reverse=True)[: max(left, 2)]
        return max(alive, key=sums.__getitem__)

    def budget_used(self) -> float:
        """Return the used share of the time, or of the simulated turns."""
        if self.clock.seconds is None:
            return self.turns / self.nodes
        passed, left = monotonic() - self.began, self.clock.deadline - self.began
        late = 1.0 if left <= passed else 0.0 if left == inf else passed / left
        return max(late, (thread_time() - self.start) / self.clock.seconds)

    def try_moves(self, actions: list[int], trial: int) -> dict[int, float]:
        """Return the worth of moves in one trial, in order, as far as there is time."""
        found: dict[int, float] = {}
        for action in actions:
            if found and self.budget_used() >= 1.0:
                break
            found[action] = self.try_move(action, trial)
            self.turns += self.depth
        return found

    def try_move(self, action: int, trial: int) -> float:
        """Return the worth of a move after some turns, with the tiles of one trial."""
        state, seat = self.state.clone(), self.seat
        chance = Dealer(self.key, trial * DRAWS)
        state.play(seat, action)
        turns, lost = self.depth, 0.0
        while True:
            state.resolve_chance(chance)
            if state.to_act == OVER:
                city = state.cities[seat]
                worth = forecast_city(state, seat).worth(city.stones)
                break
            if state.to_act != seat:
                lost += self.opponents[state.to_act].play(state, state.to_act)
                continue
            turns -= 1
            worth, best = best_move(state, seat)
            if turns == 0:
                break
            state.play(seat, best)
        return worth - self.denial * lost / max(1, len(self.opponents))


def best_move(state: AkropolisState, seat: int) -> tuple[float, int]:
    """Return the worth of the best placement of a tile that can be paid, and that move."""
    city = state.cities[seat]
    site = list(state.site)[: city.stones + 1]
    trials = forecast_city(state, seat).trials(site, list(range(len(site))))
    bests = [max(worths) for worths in trials]
    most = max(bests)
    index = bests.index(most)
    return most, index * TILE_STEP + placements(city)[trials[index].index(most)]


def forecast_city(state: AkropolisState, seat: int) -> CityForecast:
    """Return the forecast for the city of a player."""
    supply = [0] * len(KINDS)
    for tile in [*state.bag, *state.site]:
        for kind in TILES[tile].hexes():
            supply[kind] += 1
    # The last tile is not used (R18).
    ahead = (seat - state.to_act) % state.seats if state.to_act >= 0 else 0
    left: int = max(1, len(state.bag) + len(state.site) - 1 - ahead)
    turns: int = (left - 1) // max(2, state.seats) if state.to_act != OVER else 0
    share = turns / max(1, len(state.bag) + len(state.site) - 2)
    return CityForecast(state.cities[seat], state.rules, turns, share, supply)
