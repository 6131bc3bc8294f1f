"""Reasons for or against an advised move, computed by one module per game: `bots/<game>/explanations.py`.

The module has a function `explain(state, seat, action)`. It returns what changes by the action, most important first,
as reason codes with values, which the locale files word under `advice`. The state is a determinization of the seat's
view. Reasons that differ between determinizations depend on hidden information and are dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.registry import find_game_module

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State
    from pentapolis.core.types import Reason

#: Maximum number of reasons per move, and number of determinizations in which they must hold.
MAX_REASONS: Final = 2
WORLDS: Final = 3


def explain_moves(game: Game, view: Any, actions: list[int], rng: Dealer) -> list[tuple[Reason, ...]]:
    """Return the reasons of each of the actions."""
    module = find_game_module("explanations", game)
    if module is None:
        return [() for _ in actions]
    explain = module.explain
    worlds = [game.determinize(view, rng) for _ in range(WORLDS)]
    found = [reasons_in_all_worlds([explain(world, view.seat, action) for world in worlds]) for action in actions]
    return [select_reasons(each, found) for each in found]


def select_reasons(own: list[Reason], found: list[list[Reason]]) -> tuple[Reason, ...]:
    """Return the reasons of one action to show: those that not all actions share, or else the first one."""
    distinguishing = tuple(reason for reason in own if len(found) == 1 or not holds_for_all_moves(reason, found))
    return distinguishing[:MAX_REASONS] or tuple(own[:1])


def reasons_in_all_worlds(by_world: list[list[Reason]]) -> list[Reason]:
    """Return the reasons that hold in all determinizations."""
    first, *others = by_world
    return [reason for reason in first if all(reason in other for other in others)]


def holds_for_all_moves(reason: Reason, found: list[list[Reason]]) -> bool:
    """Return whether all moves have the reason."""
    return all(reason in each for each in found)


def position_after(state: State, seat: int, action: int) -> State:
    """Return a copy of the position after an action."""
    after = state.clone()
    after.play(seat, action)
    return after
