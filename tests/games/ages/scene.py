"""Helpers of the tests of Through the Ages to play and read positions, which the builder sets up.

state = position(Side("agriculture 2 iron 1", goods="iron 3", hand="moses"))
play(state, "play moses", "grow")
assert civ(state).idle_workers == 2
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import pentapolis as pp
from pentapolis.core.types import Hidden
from pentapolis.games.ages.position_builder import GAME as GAME
from pentapolis.games.ages.position_builder import NEW as NEW
from pentapolis.games.ages.position_builder import Side as Side
from pentapolis.games.ages.position_builder import chosen as chosen
from pentapolis.games.ages.position_builder import position as position
from pentapolis.games.ages.state import AgesState, new_state
from pentapolis.games.ages.view import AgesView, DeskView
from tests.games.positions import due as due
from tests.games.positions import play as play
from tests.games.positions import played_out
from tests.games.positions import refusal as refusal

STARTING: Final = "agriculture bronze religion philosophy warriors"


# -- playing


def deal(state: AgesState, seed: int = 1) -> None:
    """Let chance resolve until a player is to decide."""
    dealer = pp.dealer(seed)
    while state.to_act == pp.CHANCE:
        state.apply_chance(state.sample(dealer))
    state.check()


def end_turn(state: AgesState, seed: int = 1) -> None:
    """End the active player's actions and let chance resolve until a player is to decide."""
    play(state, "done")
    deal(state, seed)


def event(
    name: str,
    *sides: Side,
    seats: int = 2,
    seat: int = 0,
    age: str = "I",
    row: str = "",
    options: str = "",
    last_round: int = 0,
) -> AgesState:
    """Return a state after an event was turned up in the turn of a seat, which put another one on the pile for that."""
    spare = "no_event" if name != "no_event" else "development_of_crafts"
    seated = [*sides, *[NEW] * (max(seats, seat + 1) - len(sides))]
    seated[seat] = replace_military(seated[seat], spare)
    state = position(
        *seated, seat=seat, at="politics", age=age, current=f"{name} 1", row=row, options=options, last_round=last_round
    )
    play(state, f"event {spare}", f"reveal {name}")
    return state


def replace_military(side: Side, card: str) -> Side:
    """Return a side with one more military card."""
    return replace(side, military=f"{side.military} {card}")


def legal(state: AgesState) -> set[str]:
    """Return the legal moves of the player who is to decide."""
    return {GAME.format(state, action) for action in state.legal(state.decider())}


def decision(state: AgesState) -> str:
    """Return the pending decision and its player: 'bid 2'."""
    return f"{GAME.decision(state)} {state.decider() + 1}"


# -- reading


def seen(state: AgesState, seat: int | None = None) -> AgesView:
    """Return the public view, or the view of a seat."""
    return GAME.view(state, seat)


def civ(state: AgesState, seat: int = 0) -> DeskView:
    """Return a civilization as its owner sees it."""
    return GAME.view(state, seat).civilizations[seat]


def each(state: AgesState, number: Callable[[DeskView], int]) -> list[int]:
    """Return a number of every civilization."""
    return [number(civ(state, seat)) for seat in range(state.seats)]


def workers(state: AgesState, seat: int = 0) -> dict[str, int]:
    """Return the workers of a civilization by card."""
    return {held.card: held.workers for held in civ(state, seat).technologies if held.workers}


def tokens(state: AgesState, seat: int = 0) -> dict[str, int]:
    """Return the blue tokens of a civilization by card."""
    return {held.card: held.tokens for held in civ(state, seat).technologies if held.tokens}


def held(state: AgesState, seat: int = 0) -> int:
    """Return the number of military cards that a player holds."""
    hand = civ(state, seat).military_hand
    return hand.count if isinstance(hand, Hidden) else len(hand)


def lying(state: AgesState) -> list[str | None]:
    """Return the cards of the row."""
    return [space.card for space in seen(state).row]


def new_game(seats: int, options: str = "") -> AgesState:
    """Return a game before the first deal."""
    return new_state(GAME, seats, GAME.options(chosen(options)))


def walk(seed: int | str, seats: int = 2, options: str = "") -> Iterator[AgesState]:
    """Yield the state of a random game, always the same object, at every decision and chance event and at its end."""
    return played_out(new_game(seats, options), seed)
