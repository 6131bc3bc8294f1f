"""What speaks for a move that is advised, or against it: one module per game here, named like the game.

It has a function `reasons(state, seat, action)`: what differs after the action, most important first, as codes that
the locale files word under `advice` with their numbers and ids. The position is one of those that agree with the view
of the seat. What is not the same in several of them hangs on what nobody told the seat, and is not said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.registry import find_game_module

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State
    from pentapolis.core.types import Reason

#: How many reasons a move is given, and in how many worlds they must hold.
MOST: Final = 2
WORLDS: Final = 3


def reasons_for(game: Game, view: Any, actions: list[int], rng: Dealer) -> list[tuple[Reason, ...]]:
    """What speaks for each of the actions."""
    module = find_game_module("explanations", game)
    if module is None:
        return [() for _ in actions]
    find = module.reasons
    worlds = [game.determinize(view, rng) for _ in range(WORLDS)]
    found = [agreed([find(world, view.seat, action) for world in worlds]) for action in actions]
    return [telling(each, found) for each in found]


def telling(own: list[Reason], found: list[list[Reason]]) -> tuple[Reason, ...]:
    """The reasons of one action that are told: those that set it apart, or else the first that it shares with all."""
    apart = tuple(reason for reason in own if len(found) == 1 or not shared(reason, found))
    return apart[:MOST] or tuple(own[:1])


def agreed(told: list[list[Reason]]) -> list[Reason]:
    """What is told in all worlds."""
    first, *others = told
    return [reason for reason in first if all(reason in other for other in others)]


def shared(reason: Reason, found: list[list[Reason]]) -> bool:
    """Whether a reason holds for all moves alike."""
    return all(reason in each for each in found)


def played(state: State, seat: int, action: int) -> State:
    """A position after an action."""
    after = state.clone()
    after.play(seat, action)
    return after
