"""Advice by search: what the root of a tree has learned of its actions, and playouts for the points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.base import Clock
from pentapolis.bots.evaluators import Appraisal, Weighed, chances, leads, settled, totals
from pentapolis.bots.registry import UnknownBot
from pentapolis.bots.search import MANY, BareSearchBot, SearchBot
from pentapolis.bots.search.tree import Search
from pentapolis.core.state import OVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: The part of the time that the tree gets; the rest is for playouts.
TREE: Final = 0.7
#: Without a clock: simulations, and playouts of an action or a position.
SIMULATIONS: Final = 2000
PLAYOUTS: Final = 100
#: With a clock: so many playouts a second, roughly, and never more than these.
PLAYOUT_RATE: Final = 8000
MOST_PLAYOUTS: Final = 400
#: In how many worlds a position is looked at where hands are hidden.
WORLDS: Final = 6
#: By game: how far values that make a chance scatter, fitted to games (docs/advice.md); payoffs alone are chances.
SPREADS: Final = {"duel": 0.304, "wonders": 0.236}
PLAIN_SPREAD: Final = 0.25


def same(action: int) -> int:
    """Every action is about itself."""
    return action


def unpaid(action: int) -> int:
    """7 Wonders: what an action does, however it is paid."""
    from pentapolis.games.wonders.actions import SELL, payment_of

    return action - int(payment_of(action)) if action < SELL else action


THEMES: Final[dict[str, Callable[[int], int]]] = {"wonders": unpaid}


class Searching:
    """Weighs by search: with the hooks of the game, or without any."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.spread = SPREADS.get(game.name, PLAIN_SPREAD)
        self.theme = THEMES.get(game.name, same)
        try:
            self.bot = SearchBot(game)
        except UnknownBot:
            self.bot = BareSearchBot(game)
        self.worlds = WORLDS
        self.in_points = True

    # -- actions

    def weigh(self, view: Any, legal: list[int], clock: Clock, rng: Dealer, count: int) -> list[Weighed]:
        """The actions that the tree tried most."""
        search = self.searched(view, clock, rng)
        visits, values = search.root_visits(), search.root_values()
        ranked = sorted(legal, key=lambda action: (visits.get(action, 0), values.get(action, 0.0)), reverse=True)
        chosen = distinct(ranked, self.theme)[:count]
        root = means(search)
        points = self.expected(view, chosen, clock, rng)
        weighed = []
        for action, lead in zip(chosen, points, strict=True):
            value = values.get(action, min(values.values(), default=0.0))
            weighed.append(Weighed(action, chances(shifted(root, view.seat, value), self.spread)[view.seat], lead))
        return ordered(weighed)

    def searched(self, view: Any, clock: Clock, rng: Dealer) -> Search:
        """The search of a decision, by time or by a number of simulations."""
        bot = self.bot
        bot.simulations = 0 if clock.seconds else SIMULATIONS
        bot.seconds = TREE * (clock.seconds or 0.0)
        return bot.search(view, Clock(bot.seconds, clock.deadline), rng)

    def expected(self, view: Any, actions: list[int], clock: Clock, rng: Dealer) -> list[float]:
        """The lead to be expected after each of the actions: all are tried in the same worlds."""
        policy = self.bot.hooks(rng)
        sums = [0.0] * len(actions)
        times = max(1, playouts(clock) // max(1, len(actions)))
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
                sums[index] += leads(totals(state))[view.seat]
        return [total / times for total in sums]

    # -- positions

    def judge(self, state: State, clock: Clock, rng: Dealer) -> Appraisal:
        """The values at the root of a search, and playouts."""
        state = state.clone()
        state.deal(rng)
        if state.to_act == OVER:
            return settled(state)
        likely = chances(self.hopes(state, clock, rng), self.spread)
        policy = self.bot.hooks(rng)
        sums = [0.0] * state.seats
        times = playouts(clock)
        for _ in range(times):
            played = policy.world(state, state.decider())
            policy.roll(played, -1)
            sums = [before + lead for before, lead in zip(sums, leads(totals(played)), strict=True)]
        return Appraisal(tuple(likely), tuple(total / times for total in sums))

    def hopes(self, state: State, clock: Clock, rng: Dealer) -> list[float]:
        """What a decision is worth to all seats, as the search sees it."""
        search = Search(self.bot.hooks(rng), state, state.decider())
        most = MANY if clock.seconds else SIMULATIONS
        search.think(state, most, TREE * (clock.seconds or 0.0), clock.deadline)
        return means(search)


def playouts(clock: Clock) -> int:
    """How many playouts there is time for."""
    if not clock.seconds:
        return PLAYOUTS
    return max(8, min(MOST_PLAYOUTS, int((1.0 - TREE) * clock.seconds * PLAYOUT_RATE)))


def means(search: Search) -> list[float]:
    """What the root of a search is worth to every seat: where one tree is for all, what its best action is worth."""
    seats = int(search.seats)
    if not search.open:
        return [float(search.gain[seat]) / max(1, int(search.visits[seat])) for seat in range(seats)]
    own = search.root_values().get(int(search.best()), 0.5)
    others = (1.0 - own) / max(1, seats - 1)
    return [own if seat == search.seat else others for seat in range(seats)]


def shifted(root: list[float], seat: int, value: float) -> list[float]:
    """The values of all seats after an action that is worth so much to a seat: the others share what it loses."""
    loss = (root[seat] - value) / max(1, len(root) - 1)
    return [value if other == seat else each + loss for other, each in enumerate(root)]


def distinct(ranked: list[int], theme: Callable[[int], int]) -> list[int]:
    """The first action of every theme."""
    found: dict[int, int] = {}
    for action in ranked:
        found.setdefault(theme(action), action)
    return list(found.values())


def ordered(weighed: list[Weighed]) -> list[Weighed]:
    """The first choice first; those after it by their chances, none of which is above that of the first."""
    first, *others = weighed
    capped = [Weighed(one.action, min(one.chance, first.chance), one.points) for one in others]
    return [first, *sorted(capped, key=lambda one: one.chance, reverse=True)]
