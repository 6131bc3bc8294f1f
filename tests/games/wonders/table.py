"""Helpers for rulebook examples: queries of a position that the builder has set up.

    state = position(Side("rhodos", cards="lumber_yard", hand="stockade baths"), Side("gizah"), Side("babylon"))
    turn(state, "build baths 2 0")
    assert coins(state)[0] == 1

Build and wonder moves without payments pay nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pentapolis as pp
from pentapolis.core.types import Reason
from pentapolis.games.wonders.knowledge.played_cards import cards_in
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.position_builder import GAME as GAME
from pentapolis.games.wonders.position_builder import USUAL as USUAL
from pentapolis.games.wonders.position_builder import Side as Side
from pentapolis.games.wonders.position_builder import choose as choose
from pentapolis.games.wonders.position_builder import position as position
from pentapolis.games.wonders.position_builder import spelled as spelled
from pentapolis.games.wonders.position_builder import turn as turn
from pentapolis.games.wonders.state import WondersState, new_state
from pentapolis.games.wonders.verbs import CARD_IDS
from pentapolis.games.wonders.view import WondersView
from tests.games import positions

DAY: Final = WondersOptions(sides="day")


def decide(state: WondersState, text: str) -> None:
    """Make the decision of the one seat that is asked."""
    choose(state, state.decider(), text)


def refusal(state: WondersState, text: str, seat: int = 0) -> Reason:
    """Return the reason why a move is refused, and check that the position stays unchanged."""
    return positions.refusal(state, spelled(text), seat)


# -- looking


def legal(state: WondersState, seat: int = 0) -> list[str]:
    """Return the legal moves of a seat, in the order of the list."""
    return [GAME.format(state, action) for action in state.legal(seat)]


def ways(state: WondersState, thing: str, seat: int = 0) -> list[tuple[int, int]]:
    """Return the payments (left, right) for a card, or for the next stage (`wonder`), in their order."""
    verb, card = ("wonder", hand(state, seat)[0]) if thing == "wonder" else ("build", thing)
    words = [text.split() for text in legal(state, seat)]
    return [(int(word[2]), int(word[3])) for word in words if word[:2] == [verb, card]]


def hand(state: WondersState, seat: int = 0) -> list[str]:
    """Return the hand of a seat."""
    return [CARD_IDS[card] for card in cards_in(state.cities[seat].hand, state.age)]


def city(state: WondersState, seat: int = 0) -> list[str]:
    """Return the structures of a seat."""
    return list(seen(state).cities[seat].cards)


def pile(state: WondersState) -> list[str]:
    """Return the discard pile, which no view shows whole."""
    return [CARD_IDS[card] for age in (1, 2, 3) for card in cards_in(state.discard(age), age)]


def coins(state: WondersState) -> list[int]:
    """Return all treasuries, by seat."""
    return [city.coins for city in state.cities]


def points(state: WondersState, seat: int = 0) -> dict[str, int]:
    """Return the points of a seat by category, as if the game ended now."""
    return GAME.scores(state)[seat]


def seen(state: WondersState, seat: int | None = None) -> WondersView:
    """Return the public view, or the view of a seat."""
    return GAME.view(state, seat)


def dealt(seed: int | str, seats: int = 3, options: WondersOptions = DAY) -> WondersState:
    """Return a new game in which all chance events before the first move are resolved."""
    state = new_state(GAME, seats, options)
    state.resolve_chance(pp.dealer(seed))
    return state


def walk(seed: int | str, seats: int = 3, options: WondersOptions = USUAL) -> Iterator[WondersState]:
    """Yield a random game at every decision, at every chance event and at its end: always the same object."""
    return positions.played_out(new_state(GAME, seats, options), seed)
