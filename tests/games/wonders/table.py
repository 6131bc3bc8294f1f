"""A table for rulebook examples: what the tests ask of a position that the builder has set up.

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
    """The one seat that is asked decides."""
    choose(state, state.decider(), text)


def refusal(state: WondersState, text: str, seat: int = 0) -> Reason:
    """Why a move is refused, which it must be, and without a change of the position."""
    return positions.refusal(state, spelled(text), seat)


# -- looking


def legal(state: WondersState, seat: int = 0) -> list[str]:
    """The legal moves of a seat, in the order in which they are offered."""
    return [GAME.format(state, action) for action in state.legal(seat)]


def ways(state: WondersState, thing: str, seat: int = 0) -> list[tuple[int, int]]:
    """The payments (left, right) with which a seat may build a card, or its next stage (`wonder`), in their order."""
    verb, card = ("wonder", hand(state, seat)[0]) if thing == "wonder" else ("build", thing)
    words = [text.split() for text in legal(state, seat)]
    return [(int(word[2]), int(word[3])) for word in words if word[:2] == [verb, card]]


def hand(state: WondersState, seat: int = 0) -> list[str]:
    """The hand of a seat."""
    return [CARD_IDS[card] for card in cards_in(state.cities[seat].hand, state.age)]


def city(state: WondersState, seat: int = 0) -> list[str]:
    """The structures of a seat."""
    return list(seen(state).cities[seat].cards)


def pile(state: WondersState) -> list[str]:
    """The discard pile, as nobody sees it."""
    return [CARD_IDS[card] for age in (1, 2, 3) for card in cards_in(state.discard(age), age)]


def coins(state: WondersState) -> list[int]:
    """All treasuries, by seat."""
    return [city.coins for city in state.cities]


def points(state: WondersState, seat: int = 0) -> dict[str, int]:
    """The points of a seat by category, as if the game ended now."""
    return GAME.scores(state)[seat]


def seen(state: WondersState, seat: int | None = None) -> WondersView:
    """What everybody sees, or what a seat sees."""
    return GAME.view(state, seat)


def dealt(seed: int | str, seats: int = 3, options: WondersOptions = DAY) -> WondersState:
    """A new game with everything decided that chance decides before the first move."""
    state = new_state(GAME, seats, options)
    state.resolve_chance(pp.dealer(seed))
    return state


def walk(seed: int | str, seats: int = 3, options: WondersOptions = USUAL) -> Iterator[WondersState]:
    """A random game, seen at every decision, at every chance event and at its end: always the same object."""
    return positions.played_out(new_state(GAME, seats, options), seed)
