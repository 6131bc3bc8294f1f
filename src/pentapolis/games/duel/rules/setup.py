"""Set-up and the wonder draft (R7-R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.vecs import i64, vec
from pentapolis.games.duel.cards import PRESET_FIRST, PRESET_SECOND, preset
from pentapolis.games.duel.decisions import DRAFT

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

GROUP: Final = 4
# R10: who picks, by pick of both groups; 0 = the starting player.
PICK_ORDER: Final = vec[i64]([0, 1, 1, 0, 1, 0, 0, 1])


def give_preset(state: DuelState) -> None:
    """R11: the fixed wonders of a first game."""
    state.city(state.starter).unbuilt = preset(PRESET_FIRST)
    state.city(1 - state.starter).unbuilt = preset(PRESET_SECOND)
    state.wonder_bag -= preset(PRESET_FIRST) + preset(PRESET_SECOND)


def name_starter(state: DuelState, seat: i64) -> None:
    """R9: the starting player is known."""
    state.starter = seat
    if state.preset:
        give_preset(state)


def ask_pick(state: DuelState, group: i64, pick: i64) -> None:
    """R10: ask for a pick of a group."""
    second = PICK_ORDER[group * GROUP + pick]
    state.push(DRAFT, 1 - state.starter if second else state.starter, group, pick)


def pick_wonder(state: DuelState, seat: i64, which: i64, group: i64, pick: i64) -> None:
    """R10: a wonder of the offer goes to a city; the next pick is due until the offer is empty."""
    state.offer -= 1 << which
    state.city(seat).unbuilt |= 1 << which
    if pick + 1 < GROUP:
        ask_pick(state, group, pick + 1)
