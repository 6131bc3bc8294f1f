"""How the planner plays Akropolis: it plays the most promising moves on in thought, a few turns far.

What the heuristic bot thinks promising is tried with the tiles that may come: the others take what promises them most,
the seat itself places its next tiles as well as it can, and then its city is judged. All moves meet the same tiles.
Those that do worse are given up one half after the other, so that most of the time goes to the best.
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

#: All placements of one tile of the site are so many actions apart.
TILE_STEP: Final = take(1, 0, 0)
#: Draws of chance that one trial may need; the next trial's begin behind them.
DRAWS: Final = 1 << 16
#: The parts of the time after which only half of the moves, and half of those again, are looked at further.
HALVINGS: Final = (0.2, 0.4, 0.6, 0.8)


class OpponentModel:
    """Another player: what each of the tiles to come promises him, and where he would place it."""

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
        """Let him take the tile that promises him most for its price; what he gains."""
        payable = list(state.site)[: state.cities[seat].stones + 1]
        offers = [self.gains[tile] - price * self.stone for price, tile in enumerate(payable)]
        gain = max(offers)
        index = offers.index(gain)
        action = index * TILE_STEP + self.places[payable[index]]
        if not state.may(seat, action):
            # He has built there since.
            action = index * TILE_STEP + placements(state.cities[seat])[0]
        state.play(seat, action)
        return gain


class TurnPlanner:
    """Chooses moves by trying them out."""

    #: How many moves are tried, how many own turns far, and how much counts what the others get meanwhile.
    moves = 24
    depth = 2
    denial = 0.5
    #: It has no weights to have a taste by.
    character_weights: ClassVar[Mapping[str, Mapping[str, float]]] = {}
    instant: ClassVar[bool] = False

    def __init__(self, nodes: int) -> None:
        # What is counted are own turns in thought, each of which looks at some hundred placements.
        self.nodes: int = nodes // 10

    def scale_weight(self, name: str, factor: float) -> None:
        """Nothing here is weighed."""
        raise KeyError(name)

    def choose(self, state: AkropolisState, seat: int, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """The move that did best so far when time is up; at the least the one that looks most promising untried."""
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
        """The part of its time, or of its turns in thought, that is over."""
        if self.clock.seconds is None:
            return self.turns / self.nodes
        passed, left = monotonic() - self.began, self.clock.deadline - self.began
        late = 1.0 if left <= passed else 0.0 if left == inf else passed / left
        return max(late, (thread_time() - self.start) / self.clock.seconds)

    def try_moves(self, actions: list[int], trial: int) -> dict[int, float]:
        """What moves are worth in one trial, the first ones first, as far as there is time."""
        found: dict[int, float] = {}
        for action in actions:
            if found and self.budget_used() >= 1.0:
                break
            found[action] = self.try_move(action, trial)
            self.turns += self.depth
        return found

    def try_move(self, action: int, trial: int) -> float:
        """What a move is worth after some turns, with the tiles that come in one trial."""
        state, seat = self.state.clone(), self.seat
        chance = Dealer(self.key, trial * DRAWS)
        state.play(seat, action)
        turns, lost = self.depth, 0.0
        while True:
            state.deal(chance)
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
    """What the city promises after the most promising placement of a tile that can be paid; and that move."""
    city = state.cities[seat]
    site = list(state.site)[: city.stones + 1]
    trials = forecast_city(state, seat).trials(site, list(range(len(site))))
    bests = [max(worths) for worths in trials]
    most = max(bests)
    index = bests.index(most)
    return most, index * TILE_STEP + placements(city)[trials[index].index(most)]


def forecast_city(state: AkropolisState, seat: int) -> CityForecast:
    """What the city of a player may become."""
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
