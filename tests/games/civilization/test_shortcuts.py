"""Shortcuts of the engine, which give the same answers as the long way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.core.chance import dealer
from pentapolis.core.state import OVER, Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import SQUARES
from pentapolis.games.civilization.effects import effect_of
from pentapolis.games.civilization.rules import city_yields, trade
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Iterator


def positions(seats: int, step: int) -> Iterator[CivilizationState]:
    """Yield every `step`th position of a random game, before a decision."""
    state = load("civilization").new(seats)
    assert isinstance(state, CivilizationState)
    rng = dealer(f"shortcuts of {seats}")
    actions = Actions()
    ply = 0
    state.resolve_chance(rng)
    while state.to_act != OVER:
        if ply % step == 0 and state.turn > 0:
            yield state
        seat = state.decider()
        state.play(seat, state.random_legal(seat, rng, actions))
        state.resolve_chance(rng)
        ply += 1


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_has_more_coins_than_his_own_and_all_of_the_map(seats: int) -> None:
    """R3, R110."""
    most = 0
    for state in positions(seats, 10):
        for seat in range(seats):
            coins = city_yields.coins(state, seat)
            assert coins <= city_yields.sheet_coins(state.nations[seat]) + city_yields.most_coins_on_map(state)
            most = max(most, coins)
    assert most > 1


@pytest.mark.parametrize("seats", [2, 4])
def test_an_event_has_a_target_if_any_square_of_the_map_is_one(seats: int) -> None:
    """R54, R117, R119."""
    aimed = [
        number
        for number, card in enumerate(c.EVENTS)
        if card.effect in (c.KILLS_FIGURES, c.MOVES_ENEMY, c.DESTROYS_BUILDING)
    ]
    answers = []
    for state in positions(seats, 60):
        seat = state.decider()
        for event in aimed:
            card = c.EVENTS[event]
            effect = effect_of(event)
            squares = [effect.square_verdict(state, seat, card, square) == v.LEGAL for square in range(SQUARES)]
            answers.append(effect.has_target(state, seat, card))
            assert answers[-1] == any(squares)
    assert True in answers
    assert False in answers


@pytest.mark.parametrize("seats", [2, 4])
def test_the_goods_of_a_draft_are_those_against_which_nothing_speaks(seats: int) -> None:
    """R37, R39."""
    drafts = 0
    for state in positions(seats, 3):
        seat = state.decider()
        nation = state.nations[seat]
        if state.phase == c.TRADE_PHASE and nation.offer_to != c.NONE and not nation.offer_open:
            drafts += 1
            goods = range(d.GOODS_COUNT)
            gives = [a.give(one) for one in goods if trade.give_verdict(nation, one) == v.LEGAL]
            wants = [a.want(one) for one in goods if trade.want_verdict(state, nation, one) == v.LEGAL]
            legal = [action for action in state.legal(seat) if a.is_give(action) or a.is_want(action)]
            assert sorted(legal) == gives + wants
    assert drafts > 0
