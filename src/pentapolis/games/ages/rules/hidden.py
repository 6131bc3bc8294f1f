"""Facts hidden from a seat (R94): the military cards it has not seen, and the cards that must then be in the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64, u8, zeros
from pentapolis.games.ages.cards import CARD_COUNT, CARDS, CIVIL_CARDS, IMPACTS, TERRITORIES, copies
from pentapolis.games.ages.decisions import AGE_BY_AGE

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def unseen(state: AgesState, placed: list[int]) -> list[int]:
    """R94: Return the military cards of a new game that lie nowhere, one by one.

    `placed` counts all cards by type.
    """
    found: list[int] = []
    for card in range(CIVIL_CARDS, CARD_COUNT):
        in_game = i64(state.bag[card])
        elsewhere = placed[card] - in_game - i64(state.gone[card])
        found += [card] * (in_game - elsewhere)
    return found


def fill_decks(state: AgesState, civil: list[int], military: list[int]) -> None:
    """Fill the decks of a new game with the cards that no player has seen.

    Those of past ages are out of the game (R141).
    """
    left = zeros(CARD_COUNT)
    for card in civil:
        left[card] += 1
    for card in military:
        left[card] += 1
    index: i64 = 0
    while index < CARD_COUNT:
        over = index >= CIVIL_CARDS and 0 < CARDS[index].age < state.age and not lies_aside(state, index)
        state.bag[index] = u8(0 if over or state.bag[index] == 0 else left[index])
        index += 1


def lies_aside(state: AgesState, card: i64) -> bool:
    """R174: Return whether an Age III event lies aside in the age by age variant, even after its age."""
    return state.bonus_mode == AGE_BY_AGE and IMPACTS <= card < TERRITORIES


def put_away(state: AgesState, placed: list[int]) -> None:
    """R94: Remove the cards that are neither in a deck nor anywhere else from the game.

    `placed` counts all cards by type.
    """
    for card in range(CARD_COUNT):
        facts = CARDS[card]
        if facts.copies[0]:
            state.gone[card] = u8(copies(facts, state.seats) - placed[card] + i64(state.gone[card]))
