"""Helpers for rulebook examples: queries of a position that the builder has set up.

state = position("baths", me=Side("quarry", coins=0))
play(state, "build baths")
assert seen(state).cities[0].cards == ("quarry", "baths")
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pentapolis as pp
from pentapolis.core.types import Step
from pentapolis.games.duel.cards import CARDS, WONDERS
from pentapolis.games.duel.explain import explain_card, explain_wonder
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.position_builder import GAME as GAME
from pentapolis.games.duel.position_builder import NEW as NEW
from pentapolis.games.duel.position_builder import USUAL as USUAL
from pentapolis.games.duel.position_builder import Side as Side
from pentapolis.games.duel.position_builder import position as position
from pentapolis.games.duel.rules.price import card_price, wonder_price
from pentapolis.games.duel.state import DuelState, new_state
from pentapolis.games.duel.verbs import CARD_IDS, WONDER_IDS
from pentapolis.games.duel.view import DuelView
from tests.games.positions import due as due
from tests.games.positions import play as play
from tests.games.positions import played_out
from tests.games.positions import refusal as refusal

PRESET: Final = DuelOptions(starting_player="seat_1", wonder_selection="preset")
OLD_RULE: Final = DuelOptions(starting_player="seat_1", age_start_when_pawn_central="last_player_begins")


def legal(state: DuelState) -> set[str]:
    """Return the legal moves of the deciding seat."""
    return {GAME.format(state, action) for action in state.legal(state.decider())}


def seen(state: DuelState, seat: int | None = None) -> DuelView:
    """Return the public view, or the view of a seat."""
    return GAME.view(state, seat)


def lying(state: DuelState) -> dict[int, str | None]:
    """Return the cards of the structure by slot, None for face-down ones."""
    return {slot.slot: slot.card for slot in seen(state).slots}


def coins(state: DuelState) -> tuple[int, int]:
    """Return both treasuries, by seat."""
    return state.city_0.coins, state.city_1.coins


def price(state: DuelState, thing: str) -> int:
    """Return the price of a card or a wonder for the deciding seat, and check that the explanation agrees."""
    seat = state.decider()
    if thing in WONDER_IDS:
        which = WONDER_IDS.index(thing)
        steps, asked = explain_wonder(state, seat, which), wonder_price(state, seat, WONDERS[which])
    else:
        index = CARD_IDS.index(thing)
        steps, asked = explain_card(state, seat, index), card_price(state, seat, CARDS[index])
    assert steps[-1] == Step("total", {"coins": asked})
    return asked


def dealt(seed: int | str, options: DuelOptions = PRESET) -> DuelState:
    """Return a new game in which all chance events before the first move are resolved."""
    state = new_state(GAME, options)
    state.resolve_chance(pp.dealer(seed))
    return state


def walk(seed: int | str, options: DuelOptions = USUAL) -> Iterator[DuelState]:
    """Yield a random game at every decision, at every chance event and at its end: always the same object."""
    return played_out(new_state(GAME, options), seed)
