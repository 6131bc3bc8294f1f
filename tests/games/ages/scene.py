"""A table for rulebook examples: what the tests ask of a position that the builder has set up.

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
    """Let chance decide until somebody is asked."""
    dealer = pp.dealer(seed)
    while state.to_act == pp.CHANCE:
        state.apply_chance(state.sample(dealer))
    state.check()


def end_turn(state: AgesState, seed: int = 1) -> None:
    """The active player is done with his actions; chance decides until somebody is asked."""
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
    """An event is turned up in the turn of a seat, which has put another one on the pile for that."""
    spare = "no_event" if name != "no_event" else "development_of_crafts"
    seated = [*sides, *[NEW] * (max(seats, seat + 1) - len(sides))]
    seated[seat] = replace_military(seated[seat], spare)
    state = position(
        *seated, seat=seat, at="politics", age=age, current=f"{name} 1", row=row, options=options, last_round=last_round
    )
    play(state, f"event {spare}", f"reveal {name}")
    return state


def replace_military(side: Side, card: str) -> Side:
    """A side with one more military card."""
    return replace(side, military=f"{side.military} {card}")


def legal(state: AgesState) -> set[str]:
    """The legal moves of whoever is to decide."""
    return {GAME.format(state, action) for action in state.legal(state.decider())}


def decision(state: AgesState) -> str:
    """What is asked, and of which player: 'bid 2'."""
    return f"{GAME.decision(state)} {state.decider() + 1}"


# -- looking


def seen(state: AgesState, seat: int | None = None) -> AgesView:
    """What everybody sees, or what a seat sees."""
    return GAME.view(state, seat)


def civ(state: AgesState, seat: int = 0) -> DeskView:
    """A civilization as its owner sees it."""
    return GAME.view(state, seat).civilizations[seat]


def each(state: AgesState, number: Callable[[DeskView], int]) -> list[int]:
    """A number of every civilization."""
    return [number(civ(state, seat)) for seat in range(state.seats)]


def workers(state: AgesState, seat: int = 0) -> dict[str, int]:
    """The workers of a civilization by card."""
    return {held.card: held.workers for held in civ(state, seat).technologies if held.workers}


def tokens(state: AgesState, seat: int = 0) -> dict[str, int]:
    """The blue tokens of a civilization by card."""
    return {held.card: held.tokens for held in civ(state, seat).technologies if held.tokens}


def held(state: AgesState, seat: int = 0) -> int:
    """How many military cards a player holds."""
    hand = civ(state, seat).military_hand
    return hand.count if isinstance(hand, Hidden) else len(hand)


def lying(state: AgesState) -> list[str | None]:
    """The cards of the row."""
    return [space.card for space in seen(state).row]


def new_game(seats: int, options: str = "") -> AgesState:
    """A game before anything is dealt."""
    return new_state(GAME, seats, GAME.options(chosen(options)))


def walk(seed: int | str, seats: int = 2, options: str = "") -> Iterator[AgesState]:
    """A random game, seen at every decision, at every chance event and at its end: always the same object."""
    return played_out(new_game(seats, options), seed)
