"""The random deal of hands at the start of an age (R5, R9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import CHUNK, CHUNK_MASK
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE
from pentapolis.games.wonders.cards import (
    AGE_START,
    AGES,
    CARD_BITS,
    CARDS,
    EXTRA_GUILDS,
    FIRST_GUILD,
    GUILD_COUNT,
    HAND_SIZE,
    deck_of,
)
from pentapolis.games.wonders.decisions import DEAL, TURN

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


class Deal(FrameHandler):
    """R9: The deal of a card to the hand of a seat."""

    def enter(self, state: WondersState, frame: i64) -> i64:
        """Return CHANCE: a random event decides."""
        return CHANCE

    def chance(self, state: WondersState, frame: i64) -> Chance:
        """Return the chance event with the cards of the deck, seen only by the seat that gets one."""
        cards, weights = card_weights(state)
        return Chance("deal", cards, weights, (receiver(state),))

    def sample(self, state: WondersState, frame: i64, dealer: Dealer) -> i64:
        """Draw a card of the deck."""
        return draw_card(state, dealer)

    def apply_chance(self, state: WondersState, frame: i64, outcome: i64) -> None:
        """Add the card to the hand. When all hands are full, begin the first turn."""
        card = CARDS[outcome]
        state.bag -= card.one
        state.cities[receiver(state)].hand += card.one
        if state.age == AGES and card.rank >= FIRST_GUILD:
            state.guilds -= 1
        state.dealt += 1
        if state.dealt == HAND_SIZE * state.seats:
            state.turn = 1
            state.swap(TURN, 0)
            state.ask_all()


def begin_age(state: WondersState, age: i64) -> None:
    """R9: Begin an age with its deck, of which every player gets seven cards.

    R5: No player knows which guilds are in the deck. So the bag of the third age has all ten of them, and a number says
    how many are still to come.
    """
    state.age = age
    state.turn = 0
    state.dealt = 0
    state.bag = deck_of(age, state.seats)
    state.guilds = state.seats + EXTRA_GUILDS if age == AGES else 0
    state.swap(DEAL, 0)


def receiver(state: WondersState) -> i64:
    """R9: Return the seat that is dealt the next card."""
    return state.dealt // HAND_SIZE


def guild_kinds(state: WondersState) -> i64:
    """R5: Return the number of guilds that may still be dealt, of which `state.guilds` will be."""
    return GUILD_COUNT - (state.seats + EXTRA_GUILDS - state.guilds)


def draw_card(state: WondersState, dealer: Dealer) -> i64:
    """R5, R9: Draw the next card of the deck, by the weights of `card_weights`; guilds are the last of a set."""
    rest = HAND_SIZE * state.seats - state.dealt
    start = AGE_START[state.age]
    if state.guilds == 0:
        return start + card_at(state.bag, dealer.below(rest))
    kinds = guild_kinds(state)
    drawn = dealer.below(rest * kinds)
    if drawn < (rest - state.guilds) * kinds:
        return start + card_at(state.bag, drawn // kinds)
    drawn -= (rest - state.guilds) * kinds
    return start + FIRST_GUILD + card_at(state.bag >> (FIRST_GUILD * CARD_BITS), drawn // state.guilds)


def card_weights(state: WondersState) -> tuple[list[int], list[int]]:
    """R5, R9: Return the cards that may come next, and their weights.

    All remaining copies are equally likely. The next card is a guild with the probability that guilds have among the
    cards to come. It is then any guild that has not come, with equal probability. So the weight of a plain copy is the
    number of such guilds. The weight of each such guild is the number of guilds still to come.
    """
    cards: list[int] = []
    weights: list[int] = []
    kinds = guild_kinds(state) if state.guilds else 1
    start = AGE_START[state.age]
    for rank in range(AGE_START[state.age + 1] - start):
        copies = (state.bag >> (rank * CARD_BITS)) & 3
        is_guild = state.age == AGES and rank >= FIRST_GUILD
        weight = copies * (state.guilds if is_guild else kinds)
        if weight:
            cards.append(start + rank)
            weights.append(weight)
    return cards, weights


# -- sets of cards


def copies_in(chunk: int) -> int:
    """Return the number of cards in five neighbouring counters of a set."""
    total = 0
    while chunk:
        total += chunk & 3
        chunk >>= CARD_BITS
    return total


# The number of cards, for every value of five counters of a set.
COPIES: Final = vec[i64]([copies_in(chunk) for chunk in range(1 << CHUNK)])


def card_at(cards: i64, place: i64) -> i64:
    """Return the rank of the card at a place of a set, all copies counted in the order of the table."""
    rank: i64 = 0
    inside = COPIES[cards & CHUNK_MASK]
    while place >= inside:
        place -= inside
        cards >>= CHUNK
        rank += 5
        inside = COPIES[cards & CHUNK_MASK]
    copies = cards & 3
    while place >= copies:
        place -= copies
        cards >>= CARD_BITS
        rank += 1
        copies = cards & 3
    return rank
