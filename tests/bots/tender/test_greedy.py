"""The greedy bot of Tender values prizes, and beats random play."""

from __future__ import annotations

import pentapolis as pp
from examples.games.tender.actions import bid, fold
from examples.games.tender.cards import CARDS
from examples.games.tender.game import Tender
from examples.games.tender.greedy import GreedyEvaluator
from examples.games.tender.position_builder import Side, position
from pentapolis.bots.base import best_action
from pentapolis.bots.greedy import action_worths
from pentapolis.core.match import Match

GAMES = 200


def preferred(prize: str) -> int:
    """Return the action of a hand of ten, two and one for a prize."""
    state = position(Side("ten two one"), Side("nine five four"), prize=prize)
    legal, dealer = state.legal(0), pp.dealer("greedy")
    return best_action(legal, action_worths(GreedyEvaluator, state, 0, legal, dealer), dealer)


def test_the_bot_bids_its_highest_card_for_the_crown_and_lays_one_away_for_the_pot() -> None:
    assert preferred("crown") == bid(CARDS.index("ten"))
    assert preferred("pot") in [fold(CARDS.index(card)) for card in ("ten", "two", "one")]


def test_the_bot_beats_random_play() -> None:
    won = 0.0
    for number in range(GAMES):
        match, dealer = Match(Tender(), seats=2, seed=number), pp.dealer(number)
        while match.state.result() is None:
            seat = match.state.deciders()[0]
            legal = match.state.legal(seat)
            if seat == number % 2:
                guess = match.game.determinize(match.game.view(match.state, seat), dealer)
                match.play(seat, best_action(legal, action_worths(GreedyEvaluator, guess, seat, legal, dealer), dealer))
            else:
                match.play(seat, legal[dealer.below(len(legal))])
        won += match.state.payoff(number % 2)
    assert won / GAMES > 0.6
