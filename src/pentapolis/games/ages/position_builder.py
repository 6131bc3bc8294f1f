"""Positions of Through the Ages, set up in a line, for tests, lessons, studies and bug reports.

    state = position(Side("agriculture 2 iron 1", goods="iron 3", hand="moses"))
    play(state, "play moses", "grow")

Numbers follow the ids that they belong to. What a side does not say is as in a new civilization, except that workers,
once some are named, are only those named. Unnamed cards lie in the decks, and those of earlier ages are out of the
game. The active player is at seat 0 unless said otherwise. Impossible positions raise PositionError.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import listed
from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import STUMBLES, TABLE, put_lines
from pentapolis.core.position_text import play as play
from pentapolis.core.state import advance
from pentapolis.core.text_codecs import word
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import BLUE_TOKENS
from pentapolis.games.ages.codecs import WONDERS
from pentapolis.games.ages.game import Ages
from pentapolis.games.ages.position import count, finish, specials_of
from pentapolis.games.ages.position_checks import PRINTED
from pentapolis.games.ages.state import new_state

if TYPE_CHECKING:
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
    """Return a position in which a step of a turn is next (see STEPS). Raises PositionError with the reason.

    `row` names cards from space 1 on, '-' being an empty space; events of the piles are followed by the number of the
    player who put them there. A deck that is given holds just those cards, and the others are out of the game.
    Options are given as 'mode=simple easier=on'.
    """
    state = table_for(seats or max(GAME.min_seats, len(sides)), len(sides), options)
    take_turn(state, seat, at, starter)
    put_lines(state, TABLE, age=age, round=round, last_round=last_round)
    for player, side in enumerate((*sides, *[NEW] * (state.seats - len(sides)))):
        settle_in(state, player, side)
    put_lines(state, TABLE, row=row, past=past, discards=discards, open_bonuses=bonuses)
    put_lines(state, TABLE, current=paired(current, "p"), future=paired(future, "p"))
    complete(state, civil_deck, military_deck)
    return state


# -- the table


def table_for(seats: int, sides: int, options: str) -> AgesState:
    """Return a table without cards."""
    if not max(GAME.min_seats, sides) <= seats <= GAME.max_seats:
        raise PositionError(f"{seats} seats for {sides} sides; expected {GAME.min_seats} to {GAME.max_seats} seats")
    state = new_state(GAME, seats, GAME.options(chosen(options)))
    state.hidden_events = state.aside = 0
    for card in range(c.CARD_COUNT):
        state.bag[card] = state.gone[card] = 0
    return state


def chosen(options: str) -> dict[str, str]:
    """Return options by name."""
    return {name: value for name, _, value in (option.partition("=") for option in options.split())}


def take_turn(state: AgesState, seat: int, at: str, starter: int) -> None:
    """Put a seat into its turn, before a step of it."""
    if not 0 <= seat < state.seats or not 0 <= starter < state.seats:
        raise PositionError(f"seat {seat} in its turn, seat {starter} began; expected 0 to {state.seats - 1}")
    state.drop_all()
    for kind in list(STEPS.values())[word(tuple(STEPS)).read(at)]:
        if state.mode != d.SIMPLE or kind not in POLITICAL:
            state.push(kind, seat)
    state.starter, state.active, state.to_act = starter, seat, seat


def complete(state: AgesState, civil_deck: str | None, military_deck: str | None) -> None:
    """Fill the decks, go on to the next decision, and check the position."""
    count(state, state.age)
    if civil_deck is not None:
        put_lines(state, TABLE, civil_deck=civil_deck)
    if military_deck is not None:
        put_lines(state, TABLE, military_deck=military_deck)
    try:
        count(state, state.age + 1)
        advance(state)
        finish(state)
        state.check()
    except PositionError:
        raise
    except STUMBLES as error:
        raise PositionError(f"impossible position: {str(error) or type(error).__name__}") from error


# -- a side of the table


def paired(text: str, before: str = "") -> str:
    """Return ids with the numbers that follow them as a line has them: `iron:3`, or `rats:p1` with a text before."""
    parts = text.split()
    if len(parts) % 2:
        raise PositionError(f"{text!r} does not name a number after every id")
    return " ".join(f"{name}:{before}{value}" for name, value in zip(parts[::2], parts[1::2], strict=True))


def settle_in(state: AgesState, seat: int, side: Side) -> None:
    """Give a civilization its side of the table."""
    civ = state.civs[seat]
    # A line names no card without goods, but a card that is named here is in play.
    goods = " ".join(one for one in paired(side.goods).split() if not one.endswith(":0"))
    put_lines(state, seat, technologies=technologies(side), goods=goods, idle=side.idle, yellow_bank=side.bank)
    put_lines(state, seat, culture=side.culture, science=side.science, government=side.government)
    put_lines(state, seat, specials=side.specials, leader=side.leader, leaders_taken=side.leaders_taken)
    put_lines(state, seat, tactic=side.tactic, wonder=paired(side.wonder), ravaged=side.ravaged, colonies=side.colonies)
    put_lines(state, seat, hand=side.hand, fresh=side.fresh, military=side.military, buried=side.buried)
    put_lines(state, seat, dealt=side.kept, kept=side.kept, war=paired(side.war, "p"), pact=pact_line(side.pact))
    put_lines(state, seat, civil_spent=side.civil_spent, military_spent=side.military_spent, rebels=side.rebels)
    civ.wonders = civ.ravaged | WONDERS.read(side.wonders)
    civ.acted = int(side.civil_spent > 0)
    civ.leaving, civ.resigned = int(side.leaving), int(side.resigned)
    if civ.leader != c.NONE:
        civ.leaders_taken |= 1 << c.CARDS[civ.leader].age
    settle_blue_bank(state, seat, side)


def technologies(side: Side) -> str:
    """Return the line of the technologies: those with workers, those of the board, and other known ones."""
    known = [*(c.CARD_IDS[card] for card in PRINTED), *side.goods.split()[::2], *side.known.split()]
    without = dict.fromkeys(card for card in known if card not in side.workers.split())
    return " ".join([paired(side.workers), *(f"{card}:0" for card in without)])


def pact_line(pact: str) -> str:
    """Return the line of a pact: a card, the partner's number and the own side."""
    parts = pact.split()
    if len(parts) not in (0, 3):
        raise PositionError(f"{pact!r} is not a pact; expected a card, the partner's number and a side")
    return "{}:p{}:{}".format(*parts) if parts else ""


def settle_blue_bank(state: AgesState, seat: int, side: Side) -> None:
    """R22: count the blue tokens that are on no card; special technologies and colonies bring more of them."""
    civ = state.civs[seat]
    cards = [*specials_of(state, seat), *(c.TERRITORIES + index for index in listed(civ.colonies))]
    tokens = BLUE_TOKENS + sum(c.CARDS[card].blue_tokens for card in cards)
    left = tokens - sum(civ.tokens) - civ.stages if side.blue_bank is None else side.blue_bank
    if left < 0:
        raise PositionError(f"p{seat + 1} has more than {tokens} blue tokens")
    put_lines(state, seat, blue_bank=left)
