"""Boards, sides and hands (R5-R9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import CHUNK, CHUNK_MASK
from pentapolis.core.state import CHANCE, TOGETHER
from pentapolis.core.vecs import i64, vec
from pentapolis.games.wonders.actions import side_which
from pentapolis.games.wonders.boards import NIGHT
from pentapolis.games.wonders.cards import (
    AGE_START,
    AGES,
    CARD_BITS,
    CARDS,
    DECKS,
    EXTRA_GUILDS,
    FIRST_GUILD,
    GUILD_COUNT,
    HAND_SIZE,
    PLAIN_CARDS,
)
from pentapolis.games.wonders.decisions import (
    BOARDS,
    BOARDS_CHOSEN,
    DEAL,
    SIDES,
    SIDES_CHOSEN,
    TURN,
)

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.wonders.state import WondersState


def copies_in(chunk: int) -> int:
    """How many cards five neighbouring counters of a set hold."""
    total = 0
    while chunk:
        total += chunk & 3
        chunk >>= CARD_BITS
    return total


# For five counters of a set of cards: how many cards they hold.
COPIES: Final = vec[i64]([copies_in(chunk) for chunk in range(1 << CHUNK)])


def card_at(cards: i64, place: i64) -> i64:
    """The rank of the card at a place of a set, all copies counted in the order of the table."""
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


# -- boards and sides (R6)


def ask_board(state: WondersState, seat: i64) -> None:
    """The next board is drawn, or chosen by its player: in the order of the seats."""
    state.swap(BOARDS, seat)
    state.to_act = seat if state.board_rule == BOARDS_CHOSEN else CHANCE


def give_board(state: WondersState, seat: i64, which: i64) -> None:
    """A seat gets its board; after the last one the sides are due."""
    state.boards -= 1 << which
    state.cities[seat].take_board(which)
    if seat + 1 < state.seats:
        ask_board(state, seat + 1)
    elif state.side_rule <= NIGHT:
        for city in state.cities:
            city.side = state.side_rule
        begin_age(state, 1)
    else:
        state.swap(SIDES, 0)
        ask_sides(state)


def ask_sides(state: WondersState) -> None:
    """R6: all players choose the sides of their boards together, or chance names them one by one."""
    if state.side_rule == SIDES_CHOSEN:
        ask_all(state)
    else:
        state.to_act = CHANCE


def draw_side(state: WondersState, seat: i64, side: i64) -> None:
    """Chance names the side of a board."""
    state.cities[seat].side = side
    if seat + 1 < state.seats:
        state.swap(SIDES, seat + 1)
    else:
        begin_age(state, 1)


def open_sides(state: WondersState) -> None:
    """All have chosen their sides."""
    for seat in range(state.seats):
        state.cities[seat].side = side_which(state.choices.choices[seat])
    state.choices.close()
    state.reveals += 1
    begin_age(state, 1)


def ask_all(state: WondersState) -> None:
    """All seats choose together."""
    for seat in range(state.seats):
        state.choices.ask(seat)
    state.to_act = TOGETHER


# -- hands (R5, R9)


def begin_age(state: WondersState, age: i64) -> None:
    """R9: the deck of an age, of which seven cards go to every player.

    R5: which guilds are among them nobody knows, so the bag of the third age has all ten of them, and a number says
    how many are still to come.
    """
    state.age = age
    state.turn = 0
    state.dealt = 0
    state.bag = DECKS[age * 8 + state.seats]
    state.guilds = state.seats + EXTRA_GUILDS if age == AGES else 0
    state.swap(DEAL, 0)
    state.to_act = CHANCE


def receiver(state: WondersState) -> i64:
    """The seat that is dealt the next card."""
    return state.dealt // HAND_SIZE


def deal_card(state: WondersState, index: i64) -> None:
    """A card goes to the hand of a seat; when all hands are full, the first turn begins."""
    card = CARDS[index]
    state.bag -= card.one
    state.cities[receiver(state)].hand += card.one
    if state.age == AGES and card.rank >= FIRST_GUILD:
        state.guilds -= 1
    state.dealt += 1
    if state.dealt == HAND_SIZE * state.seats:
        state.turn = 1
        state.swap(TURN, 0)
        ask_all(state)


def guild_kinds(state: WondersState) -> i64:
    """R5: how many guilds may still be dealt, of which `state.guilds` will be."""
    return GUILD_COUNT - (state.seats + EXTRA_GUILDS - state.guilds)


def draw_card(state: WondersState, dealer: Dealer) -> i64:
    """The next card of the deck, by the weights of `card_weights`."""
    rest = HAND_SIZE * state.seats - state.dealt
    start = AGE_START[state.age]
    if state.guilds == 0:
        plain = state.bag & PLAIN_CARDS if state.age == AGES else state.bag
        return start + card_at(plain, dealer.below(rest))
    kinds = guild_kinds(state)
    drawn = dealer.below(rest * kinds)
    if drawn < (rest - state.guilds) * kinds:
        return start + card_at(state.bag & PLAIN_CARDS, drawn // kinds)
    drawn -= (rest - state.guilds) * kinds
    return start + FIRST_GUILD + card_at(state.bag >> (FIRST_GUILD * CARD_BITS), drawn // state.guilds)


def card_weights(state: WondersState) -> tuple[list[int], list[int]]:
    """R5, R9: the cards that may come next, and how likely they are.

    Each copy left is as likely as any other. A guild comes with the chance of the guilds still to come among the cards
    still to come, and is then any of those that have not come: so a plain copy counts as often as there are such
    guilds, and each of these as often as guilds are still to come.
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
