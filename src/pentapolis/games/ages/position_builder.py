"""Positions of Through the Ages, set up in a line: for tests, lessons, studies and reports of faults.

    state = position(Side("agriculture 2 iron 1", goods="iron 3", hand="moses"))
    play(state, "play moses", "grow")

Numbers follow the ids that they belong to. What a side does not say is as in a new civilization, except that workers,
once some are named, are only those named. The cards that nobody names lie in the decks, and those of earlier ages are
out of the game. The active player is at seat 0 unless said otherwise. What cannot be is refused with PositionError.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import listed
from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import STUMBLES
from pentapolis.core.position_text import play as play
from pentapolis.core.state import advance
from pentapolis.core.text_codecs import Codec, refuse_doubles, word, words
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import BLUE_TOKENS
from pentapolis.games.ages.codecs import (
    CIVIL_LIST,
    COLONIES,
    EVENT_CARD,
    GOVERNMENT,
    IMPACTS,
    LEADER,
    LEADER_AGES,
    MILITARY_LIST,
    PACT,
    PAST,
    POINTS,
    ROUNDS,
    ROW_LIST,
    SPECIALS,
    TACTIC,
    TOKEN_CARD,
    TOKENS,
    WAR,
    WONDER,
    WONDERS,
    WORKER_CARD,
)
from pentapolis.games.ages.game import Ages
from pentapolis.games.ages.position import (
    count,
    finish,
    lay_row,
    put_civil_deck,
    put_current,
    put_discards,
    put_fresh,
    put_future,
    put_goods,
    put_hand,
    put_military_deck,
    put_pact,
    put_specials,
    put_war,
    put_wonder,
    specials_of,
    staff,
)
from pentapolis.games.ages.position_checks import PRINTED
from pentapolis.games.ages.state import new_state

if TYPE_CHECKING:
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState

GAME: Final = Ages()
#: The steps of a turn that are still to come, the last one first, by the step that is next.
STEPS: Final = {
    "turn": (d.TURN,),
    "row": (d.END_TURN, d.PRODUCE, d.ACT, d.HAND, d.POLITICS, d.ROW),
    "war": (d.END_TURN, d.PRODUCE, d.ACT, d.HAND, d.POLITICS, d.WAR),
    "politics": (d.END_TURN, d.PRODUCE, d.ACT, d.HAND, d.POLITICS),
    "hand": (d.END_TURN, d.PRODUCE, d.ACT, d.HAND),
    "act": (d.END_TURN, d.PRODUCE, d.ACT),
    "produce": (d.END_TURN, d.PRODUCE),
}
#: The steps that the Simple game does not know (R36).
POLITICAL: Final = (d.WAR, d.POLITICS, d.HAND)
#: What belongs to no seat.
TABLE: Final = -1


@dataclass(frozen=True)
class Side:
    """One player's side of the table; ids are separated by spaces, numbers follow them."""

    workers: str = "agriculture 2 bronze 2 philosophy 1 warriors 1"
    idle: int = 1
    bank: int = 18
    #: Technologies in play beside those with workers and those of the board.
    known: str = ""
    #: Blue tokens on farms, mines and labs; the rest of the eighteen are in the bank, unless the bank is given.
    goods: str = ""
    blue_bank: int | None = None
    culture: int = 0
    science: int = 0
    government: str = "despotism"
    specials: str = ""
    leader: str = ""
    #: Ages of which a leader was taken, beside that of the leader.
    leaders_taken: str = ""
    tactic: str = ""
    #: The wonder under construction and its finished stages.
    wonder: str = ""
    wonders: str = ""
    ravaged: str = ""
    colonies: str = ""
    hand: str = ""
    #: Action cards of the hand that were taken this turn.
    fresh: str = ""
    military: str = ""
    buried: str = ""
    #: A declared war and its target as a player's number, a pact with the partner's number and the own side.
    war: str = ""
    pact: str = ""
    civil_spent: int = 0
    military_spent: int = 0
    kept: str = ""
    rebels: int = 0
    leaving: bool = False
    resigned: bool = False


NEW: Final = Side()


def position(
    *sides: Side,
    seats: int | None = None,
    seat: int = 0,
    at: str = "act",
    age: str = "I",
    round: int = 5,
    starter: int = 0,
    row: str = "",
    current: str = "",
    future: str = "",
    past: str = "",
    discards: str = "",
    bonuses: str = "",
    civil_deck: str | None = None,
    military_deck: str | None = None,
    last_round: int = 0,
    options: str = "",
) -> AgesState:
    """A position in which a step of a turn is next (see STEPS). Raises PositionError, which says what cannot be.

    `row` names cards from space 1 on, '-' being an empty space; events of the piles are followed by the number of the
    player who put them there. A deck that is given holds just those cards, and the others are out of the game.
    Options are given as 'mode=simple easier=on'.
    """
    state = table_for(seats or max(GAME.min_seats, len(sides)), len(sides), options)
    take_turn(state, seat, at, starter)
    state.age = word(c.AGES).read(age)
    state.round, state.last_round = fitting(round, ROUNDS), fitting(last_round, ROUNDS)
    for player, side in enumerate((*sides, *[NEW] * (state.seats - len(sides)))):
        settle_in(state, player, side)
    lay_row(state, TABLE, ROW_LIST.read(row))
    put_current(state, TABLE, followed(current, EVENT_CARD, player_of(state)))
    put_future(state, TABLE, followed(future, EVENT_CARD, player_of(state)))
    put_discards(state, TABLE, MILITARY_LIST.read(discards))
    state.past, state.open_bonuses = PAST.read(past), IMPACTS.read(bonuses)
    complete(state, civil_deck, military_deck)
    return state


# -- the table


def table_for(seats: int, sides: int, options: str) -> AgesState:
    """A table on which no card lies anywhere."""
    if not max(GAME.min_seats, sides) <= seats <= GAME.max_seats:
        raise PositionError(f"{seats} seats for {sides} sides; expected {GAME.min_seats} to {GAME.max_seats} seats")
    state = new_state(GAME, seats, GAME.options(chosen(options)))
    state.hidden_events = state.aside = 0
    for card in range(c.CARD_COUNT):
        state.bag[card] = state.gone[card] = 0
    return state


def chosen(options: str) -> dict[str, str]:
    """Options by name."""
    return {name: value for name, _, value in (option.partition("=") for option in options.split())}


def take_turn(state: AgesState, seat: int, at: str, starter: int) -> None:
    """A seat is in its turn, before a step of it."""
    if not 0 <= seat < state.seats or not 0 <= starter < state.seats:
        raise PositionError(f"seat {seat} in its turn, seat {starter} began; expected 0 to {state.seats - 1}")
    while len(state.stack):
        state.drop()
    for kind in list(STEPS.values())[word(tuple(STEPS)).read(at)]:
        if state.mode != d.SIMPLE or kind not in POLITICAL:
            state.push(kind, seat)
    state.starter, state.active, state.to_act = starter, seat, seat


def complete(state: AgesState, civil_deck: str | None, military_deck: str | None) -> None:
    """Fill the decks, go on to what is asked next, and refuse what cannot be."""
    count(state, state.age)
    if civil_deck is not None:
        put_civil_deck(state, TABLE, CIVIL_LIST.read(civil_deck))
    if military_deck is not None:
        put_military_deck(state, TABLE, MILITARY_LIST.read(military_deck))
    try:
        count(state, state.age + 1)
        advance(state)
        finish(state)
        state.check()
    except PositionError:
        raise
    except STUMBLES as error:
        raise PositionError(f"no such position can be: {str(error) or type(error).__name__}") from error


# -- words and numbers


def followed(text: str, key: Codec, value: Codec) -> dict[int, int]:
    """Ids with the numbers that follow them."""
    parts = text.split()
    if len(parts) % 2:
        raise PositionError(f"{text!r} does not name a number after every id")
    refuse_doubles(parts[::2])
    return {key.read(name): value.read(given) for name, given in zip(parts[::2], parts[1::2], strict=True)}


def player_of(state: AgesState) -> Codec:
    """The number of a player, from 1, kept as a seat."""
    return word([str(seat + 1) for seat in range(state.seats)])


def one(text: str, codec: Codec) -> int:
    """The card of a text; NONE without one."""
    return int(codec.read(text)) if text else c.NONE


def fitting(given: int, codec: Codec) -> int:
    """A number, if it is in its range."""
    return int(codec.read(str(given)))


# -- a side of the table


def settle_in(state: AgesState, seat: int, side: Side) -> None:
    """Give a civilization what its side of the table says."""
    civ = state.civs[seat]
    workers = followed(side.workers, WORKER_CARD, TOKENS)
    goods = followed(side.goods, TOKEN_CARD, TOKENS)
    known = words(WORKER_CARD).read(side.known)
    staff(state, seat, {card: workers.get(card, 0) for card in (*PRINTED, *workers, *goods, *known)})
    put_goods(state, seat, goods)
    civ.idle, civ.yellow_bank = fitting(side.idle, TOKENS), fitting(side.bank, TOKENS)
    civ.culture, civ.science = fitting(side.culture, POINTS), fitting(side.science, POINTS)
    civ.government = GOVERNMENT.read(side.government)
    put_specials(state, seat, SPECIALS.read(side.specials))
    settle_leader(civ, side)
    civ.tactic = one(side.tactic, TACTIC)
    put_wonder(state, seat, followed(side.wonder, WONDER, TOKENS))
    civ.ravaged = WONDERS.read(side.ravaged)
    civ.wonders = civ.ravaged | WONDERS.read(side.wonders)
    civ.colonies = COLONIES.read(side.colonies)
    settle_blue_bank(state, seat, side)
    settle_politics(state, seat, side)
    settle_hands(state, seat, side)
    civ.civil_spent, civ.military_spent = fitting(side.civil_spent, TOKENS), fitting(side.military_spent, TOKENS)
    civ.acted = int(side.civil_spent > 0)
    civ.rebels = fitting(side.rebels, TOKENS)
    civ.leaving, civ.resigned = int(side.leaving), int(side.resigned)


def settle_leader(civ: AgesCivilization, side: Side) -> None:
    """The leader, and the ages of which one was taken (R41)."""
    civ.leader = one(side.leader, LEADER)
    civ.leaders_taken = LEADER_AGES.read(side.leaders_taken)
    if civ.leader != c.NONE:
        civ.leaders_taken |= 1 << c.CARDS[civ.leader].age


def settle_blue_bank(state: AgesState, seat: int, side: Side) -> None:
    """R22: the blue tokens that are on no card; special technologies and colonies bring more of them."""
    civ = state.civs[seat]
    cards = [*specials_of(state, seat), *(c.TERRITORIES + index for index in listed(civ.colonies))]
    tokens = BLUE_TOKENS + sum(c.CARDS[card].blue_tokens for card in cards)
    left = tokens - sum(civ.tokens) - civ.stages if side.blue_bank is None else side.blue_bank
    if left < 0:
        raise PositionError(f"p{seat + 1} has more than {tokens} blue tokens")
    civ.blue_bank = fitting(left, TOKENS)


def settle_politics(state: AgesState, seat: int, side: Side) -> None:
    """A war and a pact."""
    put_war(state, seat, followed(side.war, WAR, player_of(state)))
    if side.pact:
        parts = side.pact.split()
        if len(parts) != 3:
            raise PositionError(f"{side.pact!r} is no pact; expected a card, the partner's number and a side")
        partner, own = player_of(state).read(parts[1]), word(d.SIDES).read(parts[2])
        put_pact(state, seat, {PACT.read(parts[0]): partner | (own << 4)})


def settle_hands(state: AgesState, seat: int, side: Side) -> None:
    """What a player holds, has buried, and keeps."""
    civ = state.civs[seat]
    put_hand(state, seat, CIVIL_LIST.read(side.hand))
    put_fresh(state, seat, CIVIL_LIST.read(side.fresh))
    civ.set_military(MILITARY_LIST.read(side.military))
    civ.set_buried(MILITARY_LIST.read(side.buried))
    civ.kept = civ.dealt = IMPACTS.read(side.kept)
