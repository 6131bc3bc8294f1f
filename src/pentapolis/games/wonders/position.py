"""The text of a position of 7 Wonders: its named lines, and what follows from them (docs/notation.md).

Cities, the discard pile and the deck follow from the plays of all seats: a seat has a line of its plays for each age.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame, frame_kind, frame_seat
from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import BETWEEN, Field, Frame, Layout, awaited
from pentapolis.core.state import OVER, TOGETHER
from pentapolis.core.text_codecs import Codec, number, pairs, refuse_doubles, shown, word, words
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders import decisions as d
from pentapolis.games.wonders.boards import ALL_BOARDS, BOARDS, NIGHT, SIDES
from pentapolis.games.wonders.cards import AGES, CARDS, EXTRA_GUILDS, HAND_SIZE, NONE, PURPLE, TURNS, deck_of
from pentapolis.games.wonders.knowledge.discard_looks import look, look_age, look_card, look_seat, look_turn, with_card
from pentapolis.games.wonders.knowledge.played_cards import cards_in, pile_at, structures
from pentapolis.games.wonders.knowledge.turn_codec import is_left, is_thrown, leave, played_card
from pentapolis.games.wonders.notation import describe
from pentapolis.games.wonders.payments import MOST_PAID, payment
from pentapolis.games.wonders.powers import Halikarnassos, power_of, uses_seventh
from pentapolis.games.wonders.rules import scoring
from pentapolis.games.wonders.rules.handlers import HANDLERS
from pentapolis.games.wonders.rules.invariants import recount
from pentapolis.games.wonders.verbs import BOARD_IDS, CARD_IDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.wonders.state import WondersState

#: No treasury ever holds a thousand coins.
MOST_COINS: Final = 999
CARD: Final = word(CARD_IDS)
AGE_IDS: Final = ("1", "2", "3")
#: Every turn of a game: `2.5` is the fifth of the second age, `2.7` the time of the seventh cards.
TURN_IDS: Final = tuple(f"{age}.{turn}" for age in AGE_IDS for turn in range(1, HAND_SIZE + 1))
#: How the conflicts with the left and with the right neighbour ended (R59), as a city keeps it.
ENDED: Final = ("peace", "victory", "defeat")
CONFLICTS: Final = {
    left | right << 2: f"{ENDED[left]}/{ENDED[right]}" for right in range(len(ENDED)) for left in range(len(ENDED))
}
PLAYS: Final = ("build", "wonder", "sell", "leave")

#: The frames by number; a deal goes round by itself, and in a turn all are asked.
FRAMES: Final = tuple(Frame(handler.name, seat=kind not in (d.DEAL, d.TURN)) for kind, handler in enumerate(HANDLERS))
#: What can wait at a time: Halikarnassos for the end of the turn, Babylon for the end of the age (R54).
STACKS: Final = (
    [d.BOARDS],
    [d.SIDES],
    [d.DEAL],
    [d.TURN],
    [d.TURN, d.REVIVE],
    [d.TURN, d.SEVENTH],
    [d.TURN, d.REVIVE, d.SEVENTH],
)


@cache
def layout() -> Layout:
    """Return the lines of a position, without what follows from the plays: structures, stages, discard pile, deck."""
    return Layout(
        frames=FRAMES,
        table=(Field("age", number(0, AGES), 0), Field("turn", number(0, HAND_SIZE), 0)),
        sides=(
            Field("board", word(BOARD_IDS), NONE),
            Field("side", word(SIDES), NONE),
            Field("coins", number(0, MOST_COINS)),
            Field("conflicts", pairs(word(AGE_IDS), word((), CONFLICTS)), {}, conflicts_of, set_conflicts),
            *(plays_field(age) for age in range(1, AGES + 1)),
            Field("looks", pairs(word(TURN_IDS), word(CARD_IDS, {NONE: "none"})), {}, looks_of, looked),
            Field("hand", words(CARD), [], lambda state, seat: cards_in(state.cities[seat].hand, state.age), hold),
        ),
        side=lambda state, seat: state.cities[seat],
        finish=finish,
    )


# -- the lines of a seat


def conflicts_of(state: WondersState, seat: int) -> dict[int, int]:
    """Return the ends of the conflicts by age, counted from 0, where they were not peaceful on both sides."""
    ended = {age: (state.cities[seat].conflicts >> (4 * age)) & 15 for age in range(AGES)}
    return {age: both for age, both in ended.items() if both}


def set_conflicts(state: WondersState, seat: int, ended: dict[int, int]) -> None:
    """Lay out the conflict tokens."""
    state.cities[seat].conflicts = sum(both << (4 * age) for age, both in ended.items())


def plays_field(age: int) -> Field:
    """Return the line of the plays of a seat in an age, turn by turn."""

    def put(state: WondersState, seat: int, plays: list[int]) -> None:
        write_plays(state, age, seat, plays)

    return Field(f"age_{age}", plays_codec(), [], lambda state, seat: plays_of(state, age, seat), put)


def plays_codec() -> Codec:
    """Return the codec of plays in notation, separated by bars."""
    return Codec(
        lambda plays: BETWEEN.join(play_text(action) for action in plays),
        lambda text: [read_play(part) for part in text.split(BETWEEN.strip())] if text else [],
    )


def play_text(action: int) -> str:
    """Return a play in notation; a seventh card that was not used is left."""
    return f"leave {CARD_IDS[played_card(action)]}" if is_left(action) else str(describe(action))


def read_play(text: str) -> int:
    """Return the action that a play spells."""
    verb, *rest = text.split() or [""]
    kind = word(PLAYS).read(verb)
    paid = PLAYS[kind] in ("build", "wonder")
    if len(rest) != (3 if paid else 1):
        raise PositionError(f"{shown(text.strip())}: expected {verb} <card>{' <left> <right>' if paid else ''}")
    card = CARD.read(rest[0])
    if not paid:
        return a.sell(card) if PLAYS[kind] == "sell" else leave(card)
    left, right = (number(0, MOST_PAID).read(coins) for coins in rest[1:])
    if left + right > MOST_PAID:
        raise PositionError(f"{shown(text.strip())}: no player ever pays more than {MOST_PAID} coins")
    which = payment(left, right)
    return a.build(card, which) if verb == "build" else a.wonder(card, which)


def plays_of(state: WondersState, age: int, seat: int) -> list[int]:
    """Return the plays of a seat in an age so far."""
    plays = [state.history[state.place(age, turn, seat)] for turn in range(1, HAND_SIZE + 1)]
    return [action for action in plays if action != NONE]


def write_plays(state: WondersState, age: int, seat: int, plays: list[int]) -> None:
    """Enter the plays of a seat in an age, from its first turn on."""
    if len(plays) > HAND_SIZE:
        raise PositionError(f"{len(plays)} plays in age {age}; {HAND_SIZE} is the most")
    for turn, action in enumerate(plays, 1):
        if CARDS[played_card(action)].age != age:
            raise PositionError(f"{CARD_IDS[played_card(action)]} is not a card of age {age}")
        if is_left(action) and turn != HAND_SIZE:
            raise PositionError(f"{play_text(action)}: only the seventh card is left (R12)")
        state.history[state.place(age, turn, seat)] = action


def looks_of(state: WondersState, seat: int) -> dict[int, int]:
    """Return the turns after which a seat looked through the discard pile, each with the card that it built."""
    own = [packed for packed in state.looks if look_seat(packed) == seat]
    return {(look_age(packed) - 1) * HAND_SIZE + look_turn(packed) - 1: look_card(packed) for packed in own}


def looked(state: WondersState, seat: int, found: dict[int, int]) -> None:
    """Add the looks of a seat, in the order of turns."""
    looks = list(state.looks)
    for index, card in sorted(found.items()):
        packed = look(index // HAND_SIZE + 1, index % HAND_SIZE + 1, seat)
        looks.append(packed if card == NONE else with_card(packed, card))
    state.remember(looks)


def hold(state: WondersState, seat: int, cards: list[int]) -> None:
    """Put cards of the present age into the hand."""
    deck = Counter(cards_in(deck_of(state.age, state.seats), state.age)) if state.age else Counter[int]()
    for card, copies in Counter(cards).items():
        if copies > deck[card]:
            raise PositionError(f"{CARD_IDS[card]} is not in the deck of age {state.age}, or not as often")
    state.cities[seat].hand = sum(CARDS[card].one for card in cards)


# -- what follows


def finish(state: WondersState) -> None:
    """Count what follows from the facts, and check that the rules can lead there."""
    refuse_wrong_stack(state)
    refuse_wrong_boards(state)
    state.boards = ALL_BOARDS & ~sum(1 << city.board for city in state.cities if city.board != NONE)
    refuse_wrong_plays(state)
    for age in range(1, state.age + 1):
        count_deck(state, age)
    for seat in range(state.seats):
        state.cities[seat] = recount(state, seat)
        refuse_doubles(CARDS[card].name for card in structures(state.cities[seat]))
    refuse_wrong_looks(state)
    count_pile(state)
    refuse_wrong_turn(state)
    if state.to_act == OVER:
        scoring.finish(state)


def refuse_wrong_stack(state: WondersState) -> None:
    """Check that the frames of the stack can wait together, and at this time."""
    kinds = [frame_kind(packed) for packed in state.stack]
    if kinds not in STACKS:
        raise PositionError("what waits on the stack never waits together")
    if (state.age == 0) != (kinds[0] in (d.BOARDS, d.SIDES)) or (state.turn == 0) != (kinds[0] != d.TURN):
        raise PositionError(f"in turn {state.turn} of age {state.age} no {FRAMES[kinds[0]].name} is awaited")


def refuse_wrong_boards(state: WondersState) -> None:
    """R6: check that boards and sides were given out in the order of seats, and sides as the options say."""
    kind, seat = frame_kind(state.top()), frame_seat(state.top())
    refuse_doubles(BOARD_IDS[city.board] for city in state.cities if city.board != NONE)
    with_board = seat if kind == d.BOARDS else state.seats
    with_side = {d.BOARDS: 0, d.SIDES: seat}.get(kind, state.seats)
    for index, city in enumerate(state.cities):
        if (city.board != NONE) != (index < with_board) or (city.side != NONE) != (index < with_side):
            raise PositionError(f"p{index + 1} has no board or no side of it yet, or has one too early")
        if state.side_rule <= NIGHT and city.side not in (NONE, state.side_rule):
            raise PositionError(f"p{index + 1} has the {SIDES[city.side]} side, which the options rule out")


def refuse_wrong_plays(state: WondersState) -> None:
    """R10-R12: check that all have played seven cards in every earlier age, and one card for each turn of this age."""
    waiting = {frame_kind(packed): frame_seat(packed) for packed in state.stack}
    opened = d.REVIVE in waiting or d.SEVENTH in waiting or state.turn == HAND_SIZE
    for age in range(1, AGES + 1):
        for seat in range(state.seats):
            played = len(plays_of(state, age, seat))
            due = HAND_SIZE if age < state.age else 0
            if age == state.age and state.turn:
                due = state.turn if opened and waiting.get(d.SEVENTH) != seat else state.turn - 1
            if played != due:
                raise PositionError(f"p{seat + 1} has made {played} plays in age {age}; it should be {due}")
    over = AGES if state.to_act == OVER else state.age - 1
    if any(city.conflicts >> (4 * max(over, 0)) for city in state.cities):
        raise PositionError("a conflict was fought before the end of its age")


def count_deck(state: WondersState, age: int) -> None:
    """R5, R9: compute the rest of the deck of an age without plays and hands."""
    gone = [played_card(action) for seat in range(state.seats) for action in plays_of(state, age, seat)]
    if age == state.age:
        gone += [card for city in state.cities for card in cards_in(city.hand, age)]
    deck = Counter(cards_in(deck_of(age, state.seats), age))
    for card, copies in Counter(gone).items():
        if copies > deck[card]:
            raise PositionError(f"{CARD_IDS[card]} is in {copies} places; the game has {deck[card]}")
    if age == state.age:
        deck.subtract(gone)
        state.bag = sum(CARDS[card].one * copies for card, copies in deck.items())
        state.dealt = len(gone)
        guilds = sum(CARDS[card].colour == PURPLE for card in gone)
        state.guilds = state.seats + EXTRA_GUILDS - guilds if age == AGES else 0
        if state.guilds < 0:
            raise PositionError(f"{guilds} guilds; a game of {state.seats} has {state.seats + EXTRA_GUILDS}")


def look_times(state: WondersState, seat: int) -> Iterator[tuple[int, int]]:
    """R53: yield the ages and turns at whose ends a seat may look through the discard pile."""
    city = state.cities[seat]
    stages = BOARDS[city.board].sides[city.side] if city.board != NONE and city.side != NONE else []
    built = 0
    for age in range(1, AGES + 1):
        for turn, action in enumerate(plays_of(state, age, seat), 1):
            if a.is_wonder(action):
                if isinstance(power_of(stages[built]), Halikarnassos):
                    yield age, HAND_SIZE if turn == TURNS else turn
                built += 1


def refuse_wrong_looks(state: WondersState) -> None:
    """R53: check that each looker has built such a stage, and took a card that lies in the pile."""
    for which, packed in enumerate(state.looks):
        age, turn, seat = look_age(packed), look_turn(packed), look_seat(packed)
        if (age, turn) not in look_times(state, seat):
            raise PositionError(f"p{seat + 1} has built nothing that lets him look through the pile at {age}.{turn}")
        card, pile = look_card(packed), pile_at(state, which)
        if not pile or (card != NONE and card not in pile):
            missed = CARD_IDS[card] if card != NONE else "card"
            raise PositionError(f"at {age}.{turn} there was no {missed} in the discard pile")


def count_pile(state: WondersState) -> None:
    """R12, R17, R53: fill the discard pile with the cards that were sold or left and not built from it."""
    state.discard_1, state.discard_2, state.discard_3 = 0, 0, 0
    for action in state.history:
        if is_thrown(action):
            state.throw(CARDS[played_card(action)])
    for packed in state.looks:
        if look_card(packed) != NONE:
            state.take_back(CARDS[look_card(packed)])


def refuse_wrong_turn(state: WondersState) -> None:
    """Check that the topmost frame is for the acting seat and can be decided."""
    kind, seat = frame_kind(state.top()), frame_seat(state.top())
    over = [*state.stack] == [frame(d.TURN, 0)] and (state.age, state.turn) == (AGES, HAND_SIZE)
    if state.to_act != (OVER if over else awaited(state)):
        raise PositionError(f"the topmost frame is {FRAMES[kind].name}, which is not for who is to act")
    if any(state.choices.is_asked(other) != (state.to_act == TOGETHER) for other in range(state.seats)):
        raise PositionError("all seats choose together, each with a choice or -, or none does")
    if kind == d.DEAL:
        hands = [len(cards_in(city.hand, state.age)) for city in state.cities]
        if hands != [min(max(state.dealt - HAND_SIZE * other, 0), HAND_SIZE) for other in range(state.seats)]:
            raise PositionError("hands are dealt in the order of seats, seven cards each")
        if state.dealt == HAND_SIZE * state.seats:
            raise PositionError("all cards are dealt, but another one is awaited")
    if kind == d.SEVENTH and not uses_seventh(state.cities[seat]):
        raise PositionError(f"p{seat + 1} may not use the seventh card")
    refuse_wrong_revival(state)


def refuse_wrong_revival(state: WondersState) -> None:
    """R53, R54: check that the looker has built the stage in this turn, and has not taken a card yet."""
    now = [packed for packed in state.looks if (look_age(packed), look_turn(packed)) == (state.age, state.turn)]
    for packed in state.stack:
        seat = frame_seat(packed)
        if frame_kind(packed) == d.REVIVE:
            if (state.age, state.turn) not in look_times(state, seat):
                raise PositionError(f"p{seat + 1} may not look through the discard pile now")
            if now != ([look(state.age, state.turn, seat)] if packed == state.top() else []):
                raise PositionError("a look through the discard pile is awaited that was not begun, or is over")
