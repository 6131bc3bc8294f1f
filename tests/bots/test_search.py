"""Tests of the search: correct on games of known value, independent of hidden information, bounded, legal."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis.bots import Clock, registry
from pentapolis.bots.registry import UnknownBot
from pentapolis.bots.search import BareSearchBot, SearchBot, search_knowledge_for
from pentapolis.bots.search.policy import Policy, sigmoid_lead
from pentapolis.bots.search.tree import NothingToSearch, Search
from pentapolis.core.decision_stack import Sealed, sealed
from pentapolis.core.native import i64
from pentapolis.core.state import OVER, TOGETHER, Actions, State
from pentapolis.games.registry import GAMES
from tests.amount import amount
from tests.bots.heap import Heap, Toy
from tests.games.duel.table import GAME

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer


class Open(Policy):
    """Search knowledge of a game in which all information is public."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self.open = True


class Pennies(Toy):
    """Two players show a penny at the same time; the second one wins if both show the same side, else the first."""

    def __init__(self, choices: Sealed | None = None, to_act: int = TOGETHER) -> None:
        super().__init__(2, to_act, choices or sealed(2))
        if choices is None:
            self.round.ask(0)
            self.round.ask(1)

    @property
    def round(self) -> Sealed:
        assert self.sealed is not None
        return self.sealed

    def clone(self) -> Pennies:
        return Pennies(self.round.clone(), self.to_act)

    def add_legal(self, seat: i64, actions: Actions) -> None:
        actions.add(0)
        actions.add(1)

    def play(self, seat: i64, action: i64) -> None:
        self.round.put(seat, action)
        if self.round.missing == 0:
            self.to_act = OVER

    def payoff(self, seat: i64) -> float:
        matched = self.round.choices[0] == self.round.choices[1]
        return 1.0 if matched == (seat == 1) else 0.0


class Wide(Toy):
    """One choice among many; the last one wins."""

    def __init__(self, width: int, chosen: int = -1) -> None:
        super().__init__(1, 0 if chosen < 0 else OVER)
        self.width, self.chosen = width, chosen

    def clone(self) -> Wide:
        return Wide(self.width, self.chosen)

    def add_legal(self, seat: i64, actions: Actions) -> None:
        for action in range(self.width):
            actions.add(action)

    def play(self, seat: i64, action: i64) -> None:
        self.chosen, self.to_act = action, OVER

    def payoff(self, seat: i64) -> float:
        return 1.0 if self.chosen == self.width - 1 else 0.25


class Favourite(Open):
    """Search knowledge whose priors favour the last choice."""

    def priors(self, state: State, seat: i64, actions: Actions, weights: Any) -> None:
        for index in range(actions.count):
            weights[index] = 5.0 if index == actions.count - 1 else 1.0


def run_search(state: State, simulations: int, seed: int = 1, policy: type[Policy] = Open, nodes: int = 5000) -> Search:
    """Return the finished search of the seat that decides first."""
    search = Search(policy(pp.dealer(seed)), state, state.decider(), nodes)
    search.grow(state, simulations)
    return search


def random_position(name: str, decisions: int = 0) -> State:
    """Return a position of a game after a number of random decisions."""
    rng = pp.dealer(f"search {name}")
    state: State = pp.load(name).new()
    state.resolve_chance(rng)
    for _ in range(decisions):
        legal = state.legal(state.decider())
        state.play(state.decider(), legal[rng.below(len(legal))])
        state.resolve_chance(rng)
    return state


@pytest.mark.parametrize(("stones", "best"), [(5, 1), (6, 2), (7, 3), (9, 1)])
@pytest.mark.parametrize("policy", [Open, Policy])
def test_it_leaves_a_multiple_of_four_in_the_heap(stones: int, best: int, policy: type[Policy]) -> None:
    assert run_search(Heap(stones), 3000, policy=policy).best() == best


def test_the_value_of_a_gamble_converges_to_its_chance() -> None:
    search = run_search(Heap(8, gamble=True), 4000, seed=2)
    assert search.best() == 4
    assert search.root_values()[4] == pytest.approx(0.75, abs=0.03)


def test_every_seat_of_three_plays_for_itself() -> None:
    assert run_search(Heap(2, seats=3), 500).best() == 2
    values = run_search(Heap(5, seats=3), 4000).root_values()
    assert values[2] < 0.1
    assert values[3] < 0.1


def test_choices_made_together_do_not_peek_at_each_other() -> None:
    # With knowledge of the other penny one side would always win; without it both sides win often.
    values = run_search(Pennies(), 6000, policy=Policy).root_values()
    assert all(0.3 < value < 0.7 for value in values.values())


def test_a_choice_that_others_may_have_sealed_is_searched_too() -> None:
    state = Pennies()
    state.play(0, 1)
    search = Search(Policy(pp.dealer(1)), state, 1)
    search.grow(state, 50)
    assert search.best() == 1


def test_a_wide_decision_is_widened_slowly_and_by_promise() -> None:
    wide = Wide(300)
    search = run_search(wide, 100)
    assert sum(1 for visits in search.root_visits().values() if visits) <= 12 + 10
    assert run_search(wide, 100, policy=Favourite).best() == 299


def test_it_never_makes_more_nodes_than_it_may() -> None:
    for policy in (Open, Policy):
        state = random_position("duel", 12)
        search = run_search(state, 300, policy=policy, nodes=100)
        assert search.used <= 100
        assert search.simulations == 300
        assert search.best() in state.legal(state.decider())


def test_it_stops_when_the_choice_cannot_change_any_more() -> None:
    state = Wide(3)
    search = Search(Favourite(pp.dealer(1)), state, 0)
    assert search.run(state, 5000)
    assert search.best() == 2
    assert search.simulations < 5000
    assert search.visit_lead() > 5000 - search.simulations


def test_it_thinks_for_some_seconds_and_no_more_often_than_it_may() -> None:
    state = Heap(40)
    search = Search(Open(pp.dealer(1)), state, 0)
    search.run(state, 1 << 30, 0.02)
    assert search.simulations > 0
    counted = Search(Open(pp.dealer(1)), state, 0)
    counted.run(state, 70, 1000.0)
    assert 0 < counted.simulations <= 70


def test_at_its_deadline_it_has_an_answer_though_it_had_no_time() -> None:
    state = random_position("duel", 12)
    search = Search(search_knowledge_for(pp.load("duel"))(pp.dealer(1)), state, state.decider())
    assert not search.run(state, 1 << 30, 60.0, monotonic())
    assert search.simulations == 1
    assert search.best() in state.legal(state.decider())


def test_a_seat_that_is_not_asked_has_nothing_to_search() -> None:
    with pytest.raises(NothingToSearch):
        Search(Policy(pp.dealer(1)), Heap(5), 1)


def test_interpreted_and_compiled_search_count_the_same() -> None:
    # The numbers are those of the interpreted search; the compiled one must reach them too.
    assert run_search(Heap(9, gamble=True), 700).root_visits() == {1: 43, 2: 29, 3: 35, 4: 593}
    assert run_search(Heap(9, gamble=True), 700, policy=Policy).root_visits() == {4: 609, 3: 32, 2: 35, 1: 24}


def test_a_lead_is_mapped_to_a_value_between_0_and_1() -> None:
    assert [sigmoid_lead(lead, 10) for lead in (0, 10, -10)] == [0.5, 0.75, 0.25]
    assert 0.0 < sigmoid_lead(-1000, 10) < sigmoid_lead(1000, 10) < 1.0


@pytest.mark.parametrize("name", GAMES)
def test_without_search_knowledge_it_plays_every_game(name: str) -> None:
    game = pp.load(name)
    state, rng = random_position(name), pp.dealer("play")
    bot = BareSearchBot(game)
    bot.simulations = 3
    for _ in range(amount(6, 40)):
        if state.to_act == OVER:
            break
        seat = state.decider()
        state.apply(seat, bot.choose(state.view(seat), state.legal(seat), Clock(), rng))
        state.resolve_chance(rng)


@pytest.mark.parametrize("name", [name for name in GAMES if "search" in registry.names(pp.load(name))])
def test_with_search_knowledge_it_plays_a_game_to_its_end(name: str) -> None:
    game = pp.load(name)
    state, rng = random_position(name), pp.dealer("play on")
    bot = SearchBot(game)
    bot.simulations = 3
    while state.to_act != OVER:
        seat = state.decider()
        state.apply(seat, bot.choose(state.view(seat), state.legal(seat), Clock(), rng))
        state.resolve_chance(rng)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_search(name: str) -> None:
    state = random_position(name, 5)
    bot = BareSearchBot(pp.load(name))
    bot.simulations = amount(4, 40)
    found = []
    for seed in (7, 7):
        search = bot.search(state.view(state.decider()), Clock(), pp.dealer(seed))
        found.append((search.root_visits(), search.root_values()))
    assert found[0] == found[1]


def test_the_clock_bounds_its_thinking() -> None:
    bot = SearchBot(GAME)
    assert bot.time(Clock()) == bot.seconds
    assert bot.time(Clock(bot.seconds / 4)) == bot.seconds / 4
    assert bot.time(Clock(bot.seconds * 4)) == bot.seconds
    bot.simulations = 10
    assert bot.time(Clock(0.5)) == 0.0


def test_a_game_without_search_knowledge_has_no_search_bot() -> None:
    with pytest.raises(UnknownBot, match="no search bot for tender"):
        registry.make("search", Tender())
    assert isinstance(registry.make("pentapolis.bots.search:BareSearchBot", Tender()), BareSearchBot)
