"""Evaluation by search: win chances from the root of the tree, and expected points from playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.base import Clock
from pentapolis.bots.evaluators import ActionValue, PositionValue, final_value, leads, total_points, win_chances
from pentapolis.bots.registry import UnknownBot
from pentapolis.bots.search import UNLIMITED, BareSearchBot, SearchBot
from pentapolis.bots.search.tree import Search
from pentapolis.core.state import OVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: The share of the time for the tree; the rest is for playouts.
TREE_SHARE: Final = 0.7
#: Without a clock: number of simulations, and number of playouts of an action or a position.
SIMULATIONS: Final = 2000
PLAYOUTS: Final = 100
#: With a clock: approximate playouts per second, and their maximum number.
PLAYOUT_RATE: Final = 8000
MAX_PLAYOUTS: Final = 400
#: Number of determinizations used for a position with hidden hands.
WORLDS: Final = 6
#: By game, the spread that turns values into chances, fitted to games (docs/advice.md). Payoffs alone are chances.
SPREADS: Final = {"duel": 0.304, "wonders": 0.236}
PLAIN_SPREAD: Final = 0.25


def own_theme(action: int) -> int:
    """Return the action itself: every action is its own theme."""
    return action


def theme_without_payment(action: int) -> int:
    """7 Wonders: return the action without its payment."""
    from pentapolis.games.wonders.actions import SELL, payment_of

    return action - int(payment_of(action)) if action < SELL else action


THEMES: Final[dict[str, Callable[[int], int]]] = {"wonders": theme_without_payment}


class SearchEvaluator:
    """Evaluator that uses the search, with the knowledge of the game if there is any."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.spread = SPREADS.get(game.name, PLAIN_SPREAD)
        self.theme = THEMES.get(game.name, own_theme)
        try:
            self.bot = SearchBot(game)
        except UnknownBot:
            self.bot = BareSearchBot(game)
        self.worlds = WORLDS
        self.in_points = True

    # -- actions

    def evaluate_actions(self, view: Any, legal: list[int], clock: Clock, rng: Dealer, count: int) -> list[ActionValue]:
        """Return the actions that the tree visited most."""
        search = self.run_search(view, clock, rng)
        visits, values = search.root_visits(), search.root_values()
        ranked = sorted(legal, key=lambda action: (visits.get(action, 0), values.get(action, 0.0)), reverse=True)
        chosen = first_of_each_theme(ranked, self.theme)[:count]
        root = seat_values(search)
        points = self.expected_leads(view, chosen, clock, rng)
        rated = []
        for action, lead in zip(chosen, points, strict=True):
            value = values.get(action, min(values.values(), default=0.0))
            rated.append(
                ActionValue(action, win_chances(values_after(root, view.seat, value), self.spread)[view.seat], lead)
            )
        return order_by_chance(rated)

    def run_search(self, view: Any, clock: Clock, rng: Dealer) -> Search:
        """Return the finished search of a decision, limited by time or by a number of simulations."""
        bot = self.bot
        bot.simulations = 0 if clock.seconds else SIMULATIONS
        bot.seconds = TREE_SHARE * (clock.seconds or 0.0)
        return bot.search(view, Clock(bot.seconds, clock.deadline), rng)

    def expected_leads(self, view: Any, actions: list[int], clock: Clock, rng: Dealer) -> list[float]:
        """Return the expected lead after each of the actions. All actions are tried in the same worlds."""
        policy = self.bot.knowledge(rng)
        sums = [0.0] * len(actions)
        times = max(1, playout_count(clock) // max(1, len(actions)))
        root = self.game.determinize(view, rng)
        for time in range(times):
            if time % 16 == 15:
                root = self.game.determinize(view, rng)
            for index, action in enumerate(actions):
                state = root.clone()
                if state.why_not(view.seat, action) is not None:
                    continue
                state.play(view.seat, action)
                policy.roll(state, -1)
                sums[index] += leads(total_points(state))[view.seat]
        return [total / times for total in sums]

    # -- positions

    def evaluate_position(self, state: State, clock: Clock, rng: Dealer) -> PositionValue:
        """Return the value of a position from the root of a search and from playouts."""
        state = state.clone()
        state.resolve_chance(rng)
        if state.to_act == OVER:
            return final_value(state)
        likely = win_chances(self.position_values(state, clock, rng), self.spread)
        policy = self.bot.knowledge(rng)
        sums = [0.0] * state.seats
        times = playout_count(clock)
        for _ in range(times):
            played = policy.world(state, state.decider())
            policy.roll(played, -1)
            sums = [before + lead for before, lead in zip(sums, leads(total_points(played)), strict=True)]
        return PositionValue(tuple(likely), tuple(total / times for total in sums))

    def position_values(self, state: State, clock: Clock, rng: Dealer) -> list[float]:
        """Return the values of a decision for all seats, as found by the search."""
        search = Search(self.bot.knowledge(rng), state, state.decider())
        most = UNLIMITED if clock.seconds else SIMULATIONS
        search.run(state, most, TREE_SHARE * (clock.seconds or 0.0), clock.deadline)
        return seat_values(search)


def playout_count(clock: Clock) -> int:
    """Return the number of playouts that fit into the time."""
    if not clock.seconds:
        return PLAYOUTS
    return max(8, min(MAX_PLAYOUTS, int((1.0 - TREE_SHARE) * clock.seconds * PLAYOUT_RATE)))


def seat_values(search: Search) -> list[float]:
    """Return the value of a search's root for every seat; with separate trees, the value of its best action."""
    seats = int(search.seats)
    if not search.open:
        return [float(search.gain[seat]) / max(1, int(search.visits[seat])) for seat in range(seats)]
    own = search.root_values().get(int(search.best()), 0.5)
    others = (1.0 - own) / max(1, seats - 1)
    return [own if seat == search.seat else others for seat in range(seats)]


def values_after(root: list[float], seat: int, value: float) -> list[float]:
    """Return the values of all seats after an action of known value for one seat. The others share what it loses."""
    loss = (root[seat] - value) / max(1, len(root) - 1)
    return [value if other == seat else each + loss for other, each in enumerate(root)]


def first_of_each_theme(ranked: list[int], theme: Callable[[int], int]) -> list[int]:
    """Return the first action of every theme."""
    found: dict[int, int] = {}
    for action in ranked:
        found.setdefault(theme(action), action)
    return list(found.values())


def order_by_chance(values: list[ActionValue]) -> list[ActionValue]:
    """Return the first action unchanged, then the others by chance, limited to the chance of the first."""
    first, *others = values
    capped = [ActionValue(value.action, min(value.chance, first.chance), value.points) for value in others]
    return [first, *sorted(capped, key=lambda value: value.chance, reverse=True)]
