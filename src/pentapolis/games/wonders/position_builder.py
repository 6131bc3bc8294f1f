"""Positions of 7 Wonders, set up in a line, for tests, lessons, studies and bug reports.

    state = position(Side("rhodos", cards="lumber_yard", hand="stockade baths"), Side("gizah"), Side("babylon"))
    turn(state, "build baths 2 0")

Seats go clockwise: of seat 0 the left neighbour is seat 1, the right neighbour the last one. What is not said is filled
up with unnamed cards, so that every position is whole: hands are full, what was played before was sold, and
the discard pile holds it. What cannot be is refused with PositionError.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import play as play
from pentapolis.core.position_text import put_lines, refuse_unsound
from pentapolis.core.state import TOGETHER, advance
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders.boards import BOARDS
from pentapolis.games.wonders.cards import AGES, CARDS, EXTRA_GUILDS, HAND_SIZE, NONE, PURPLE, TURNS, deck_of
from pentapolis.games.wonders.decisions import TURN
from pentapolis.games.wonders.game import Wonders
from pentapolis.games.wonders.knowledge.played_cards import cards_in
from pentapolis.games.wonders.knowledge.turn_codec import leave
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.position import CARD, finish, hold, write_plays
from pentapolis.games.wonders.rules.conflicts import brought, ended
from pentapolis.games.wonders.state import new_state
from pentapolis.games.wonders.verbs import CARD_IDS

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState

GAME: Final = Wonders()
USUAL: Final = WondersOptions()
#: Boards for sides that name none, in this order.
SPARE_BOARDS: Final = ("gizah", "rhodos", "ephesos", "alexandria", "olympia", "babylon", "halikarnassos")


@dataclass(frozen=True)
class Side:
    """One player's side of the table. Cards are ids, several are separated by spaces."""

    board: str = ""
    side: str = "day"
    cards: str = ""
    stages: int = 0
    coins: int = 3
    hand: str = ""
    #: What the conflicts of each age brought against the left and the right neighbour.
    conflicts: tuple[tuple[int, int], ...] = ()


class Box:
    """The cards of all ages that are not on the table yet."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.left = {age: Counter(cards_in(deck_of(age, seats), age)) for age in range(1, AGES + 1)}
        self.guilds = seats + EXTRA_GUILDS

    def pick(self, names: str) -> list[int]:
        """Take the named cards; a game of this number of players must have a copy of each."""
        cards = [CARD.read(name) for name in names.split()]
        for card in cards:
            if not self.left[CARDS[card].age][card]:
                raise PositionError(f"no (more) {CARD_IDS[card]} in a game of {self.seats}")
            self.take(card)
        return cards

    def spare(self, age: int) -> int:
        """Take an unnamed card of an age: a plain one if there is one, and the last one of the table."""
        left = [card for card in self.left[age] if self.left[age][card]]
        plain = [card for card in left if CARDS[card].colour != PURPLE]
        return self.take(max(plain or left))

    def take(self, card: int) -> int:
        """Take a card out of the box."""
        self.left[CARDS[card].age][card] -= 1
        self.guilds -= CARDS[card].colour == PURPLE
        if self.guilds < 0:
            raise PositionError(f"more guilds than a game of {self.seats} has")
        return card


def position(*sides: Side, age: int = 0, turn: int = 0, discard: str = "") -> WondersState:
    """Return a position in which all seats choose a card. Raises PositionError with the reason if it is impossible.

    The age is that of the cards in hand (else of those that were played, else the first), the turn the earliest in
    which the cities can stand.
    """
    if not GAME.min_seats <= len(sides) <= GAME.max_seats or not 0 <= age <= AGES or not 0 <= turn <= TURNS:
        raise PositionError(f"{len(sides)} sides in turn {turn} of age {age}; there is no such game")
    box = Box(len(sides))
    hands = [box.pick(side.hand) for side in sides]
    built = [box.pick(side.cards) for side in sides]
    thrown = box.pick(discard)
    state = new_state(GAME, len(sides), USUAL)
    state.age = age or latest(*hands) or latest(*built, thrown) or 1
    refuse_wrong_ages(state.age, hands, [*built, thrown])
    rows = [plays_before(state.age, cards, side.stages) for cards, side in zip(built, sides, strict=True)]
    throw_before(rows, thrown)
    state.turn = turn or 1 + max(len(row[state.age]) for row in rows)
    sit_down(state, sides)
    for seat in range(state.seats):
        write_history(state, seat, rows[seat], box)
    for seat in range(state.seats):
        fill_hand(state, seat, hands[seat], box)
    begin_turn(state)
    return state


def latest(*rows: list[int]) -> int:
    """Return the latest age of cards, 0 if there are none."""
    return max((CARDS[card].age for cards in rows for card in cards), default=0)


def refuse_wrong_ages(age: int, hands: list[list[int]], played: list[list[int]]) -> None:
    """Check that hands are of the present age, and that no card of a later age was played."""
    for card in [card for cards in hands for card in cards]:
        if CARDS[card].age != age:
            raise PositionError(f"{CARD_IDS[card]} is not a card of age {age}")
    if latest(*played) > age:
        raise PositionError(f"a card of age {latest(*played)} was played before the end of age {age}")


#: By age, what a seat did before: (verb, card), with NONE for any card.
Plays = dict[int, list[tuple[str, int]]]


def plays_before(age: int, built: list[int], stages: int) -> Plays:
    """Return the structures in the age of their cards, and the stages as early as possible."""
    plays: Plays = {past: [] for past in range(1, age + 1)}
    for card in built:
        plays[CARDS[card].age].append(("build", card))
    for _ in range(stages):
        past = next(past for past in plays if past == age or len(plays[past]) < HAND_SIZE)
        plays[past].append(("wonder", NONE))
    return plays


def throw_before(rows: list[Plays], thrown: list[int]) -> None:
    """Let the seat with the fewest plays in their age sell the cards of the discard pile."""
    for card in thrown:
        row = min(rows, key=lambda plays: len(plays[CARDS[card].age]))
        row[CARDS[card].age].append(("sell", card))


def sit_down(state: WondersState, sides: tuple[Side, ...]) -> None:
    """Give out boards, sides, coins and conflict tokens."""
    taken = [side.board for side in sides if side.board]
    spare = [name for name in SPARE_BOARDS if name not in taken]
    for seat, (city, side) in enumerate(zip(state.cities, sides, strict=True)):
        put_lines(state, seat, board=side.board or spare.pop(0), side=side.side, coins=side.coins)
        if not 0 <= side.stages <= len(BOARDS[city.board].sides[city.side]):
            raise PositionError(f"{side.stages} stages; the board has not so many")
        for age, (left, right) in enumerate(side.conflicts, 1):
            city.conflicts |= ended(age, brought(left), brought(right))


def write_history(state: WondersState, seat: int, plays: Plays, box: Box) -> None:
    """Enter a play for every earlier turn; without a named one, a card was sold, or left over at the end of an age."""
    for age, said in plays.items():
        turns = state.turn - 1 if age == state.age else HAND_SIZE
        if len(said) > turns:
            raise PositionError(f"p{seat + 1} cannot have done so much in age {age}: {turns} turns have passed")
        usual = ["leave" if turn == HAND_SIZE else "sell" for turn in range(1, turns + 1)]
        done = said + [(verb, NONE) for verb in usual[len(said) :]]
        cards = [box.spare(age) if card == NONE else card for _, card in done]
        write_plays(state, age, seat, [action(verb, card) for (verb, _), card in zip(done, cards, strict=True)])


def action(verb: str, card: int) -> int:
    """Return a play of a card without payments."""
    return {"build": a.build(card, 0), "wonder": a.wonder(card, 0), "sell": a.sell(card)}.get(verb, leave(card))


def fill_hand(state: WondersState, seat: int, named: list[int], box: Box) -> None:
    """Fill a hand with the named cards and others."""
    size = HAND_SIZE + 1 - state.turn
    if len(named) > size:
        raise PositionError(f"p{seat + 1} holds {len(named)} cards; a hand of turn {state.turn} has {size}")
    hold(state, seat, named + [box.spare(state.age) for _ in range(size - len(named))])


def begin_turn(state: WondersState) -> None:
    """Ask all seats, and count what follows from the rest."""
    state.swap(TURN, 0)
    state.ask_all()
    advance(state)
    finish(state)
    refuse_unsound(state)


# -- playing


def turn(state: WondersState, *moves: str) -> None:
    """Let all seats choose in order; without a move (or with ''), a seat sells the last card of its hand."""
    if state.to_act != TOGETHER:
        raise PositionError("the seats do not choose together now")
    for seat in range(state.seats):
        text = moves[seat] if seat < len(moves) else ""
        choose(state, seat, text or f"sell {CARD_IDS[cards_in(state.cities[seat].hand, state.age)[-1]]}")


def choose(state: WondersState, seat: int, text: str) -> None:
    """Seal or change the choice of a seat, or let it decide alone; then check the position."""
    state.apply(seat, GAME.parse(state, spelled(text), seat, strict=True))
    state.check()


def spelled(text: str) -> str:
    """Return the full spelling of a move: without payments, nothing is paid."""
    return f"{text} 0 0" if text.split()[0] in ("build", "wonder") and len(text.split()) == 2 else text
