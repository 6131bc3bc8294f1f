"""Random games on the engine and on a slow second implementation: both must agree on everything (R1-R63)."""

from __future__ import annotations

from itertools import product

import pytest

import pentapolis as pp
from pentapolis.core.chance import Dealer
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders.cards import CARDS
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.payments import LEFT_PART, RIGHT_PART
from pentapolis.games.wonders.state import WondersState, new_state
from pentapolis.games.wonders.view import WondersView
from tests.games.wonders.oracle import Choice, Table, Town
from tests.games.wonders.table import GAME, hand, pile


def choice_of(action: int) -> Choice:
    """Return an action in the form of the second implementation."""
    card = CARDS[a.card_of(action)].id
    if a.is_sell(action):
        return Choice("sell", card, 0, 0)
    paid = a.payment_of(action)
    return Choice("build" if a.is_build(action) else "stage", card, int(LEFT_PART[paid]), int(RIGHT_PART[paid]))


class Shadow:
    """The same game in the second implementation."""

    def __init__(self, state: WondersState, dealer: Dealer) -> None:
        self.state = state
        self.dealer = dealer
        self.to_boards()
        views = [state.view(seat).cities[seat] for seat in range(state.seats)]
        self.table = Table([Town(view.board, view.side) for view in views])

    def to_boards(self) -> None:
        """Play until all have boards and sides, and the first cards are dealt."""
        state = self.state
        state.resolve_chance(self.dealer)
        while state.age == 0:
            for seat in state.deciders():
                state.play(seat, self.any_of(state.legal(seat)))
            state.resolve_chance(self.dealer)

    def any_of(self, legal: list[int]) -> int:
        """Return a random action; a sale only seldom, so that cities grow and prices become interesting."""
        wanted = [action for action in legal if not a.is_sell(action)]
        some = wanted if wanted and self.dealer.below(8) else legal
        return some[self.dealer.below(len(some))]

    def run(self) -> None:
        """Play to the end."""
        state, table = self.state, self.table
        while state.result() is None:
            state.resolve_chance(self.dealer)
            if state.result() is None:
                if table.turn == 0:
                    table.begin_age([hand(state, seat) for seat in range(state.seats)])
                self.compare()
                self.step()
        assert table.over
        self.compare()
        result = state.result()
        assert result is not None
        assert list(result.winners) == table.winners()

    def views(self) -> list[WondersView]:
        """Return the views of all seats."""
        return [self.state.view(seat) for seat in range(self.state.seats)]

    def step(self) -> None:
        """Play one round of sealed choices, a seventh card, or a choice from the discard pile, on both sides."""
        state, table = self.state, self.table
        if state.to_act == pp.TOGETHER:
            chosen = [self.chosen(seat) for seat in range(state.seats)]
            for seat, action in enumerate(chosen):
                state.play(seat, action)
            table.play([choice_of(action) for action in chosen])
            return
        seat = state.decider()
        if table.last:
            assert table.last == [seat]
            action = self.chosen(seat)
            state.play(seat, action)
            table.play_last(choice_of(action))
            return
        assert table.reviving == [seat]
        legal = state.legal(seat)
        cards = {CARDS[a.card_of(action)].id for action in legal if action != a.DECLINE}
        assert cards == table.revivable(seat)
        assert a.DECLINE in legal
        action = self.any_of(legal)
        state.play(seat, action)
        table.revive(None if action == a.DECLINE else CARDS[a.card_of(action)].id)

    def chosen(self, seat: int) -> int:
        """Return a random action of a seat, and check that both sides have the same legal ones, each payment once."""
        legal = self.state.legal(seat)
        choices = [choice_of(action) for action in legal]
        assert len(set(choices)) == len(choices)
        assert set(choices) == self.table.legal(seat)
        return self.any_of(legal)

    def compare(self) -> None:
        """Check that cities, coins, hands, conflicts, points and the discard pile are the same."""
        state, table = self.state, self.table
        for seat, (town, view) in enumerate(zip(table.towns, self.views(), strict=True)):
            city = view.cities[seat]
            assert (city.coins, city.built_stages) == (town.coins, town.stages)
            assert sorted(city.cards) == sorted(town.cards)
            assert sorted(hand(state, seat)) == sorted(town.hand)
            assert [stage.tucked for stage in city.stages if stage.built] == town.tucked
            assert city.shields == town.total("shields")
            fought = [points for conflict in city.conflicts for points in (conflict.left, conflict.right) if points]
            assert fought == town.tokens
            assert city.points == table.points(seat)
        assert sorted(pile(state)) == sorted(table.discard)


@pytest.mark.parametrize(("seats", "number"), list(product([3, 4, 5, 6, 7], range(2))))
def test_both_implementations_agree_on_random_games(seats: int, number: int) -> None:
    """R9-R63: legal actions with all payments, their results, and the winners."""
    Shadow(new_state(GAME, seats, WondersOptions(sides="random")), pp.dealer(f"oracle {seats} {number}")).run()


@pytest.mark.parametrize("side", ["day", "night"])
def test_both_implementations_agree_when_all_boards_show_one_side(side: str) -> None:
    """R46-R58: with seven players every board of a side is there, and every power comes up."""
    Shadow(new_state(GAME, 7, GAME.options({"sides": side})), pp.dealer(f"oracle {side}")).run()
