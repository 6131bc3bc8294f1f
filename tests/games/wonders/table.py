"""A table for rulebook examples: say what stands in the cities, play in a few words, look at it as everybody does.

    state = position(Side("rhodos", cards="lumber_yard", hand="stockade baths"), Side("gizah"), Side("babylon"))
    turn(state, "build baths 2 0")
    assert coins(state)[0] == 1

Seats go clockwise: of seat 0 the left neighbour is seat 1, the right neighbour the last one. What is not said is filled
up with cards that nobody names, so that every position is whole: hands are full, what was played before was sold, and
the discard pile holds it. Build and wonder moves without payments pay nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pentapolis as pp
from pentapolis.core.state import TOGETHER
from pentapolis.core.vecs import i64, vec
from pentapolis.core.view import Reason
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders.boards import BOARDS, SIDES
from pentapolis.games.wonders.cards import CARDS, DECKS, EXTRA_GUILDS, HAND_SIZE, NONE, PURPLE
from pentapolis.games.wonders.decisions import DEFEAT, PEACE, TURN, VICTORY
from pentapolis.games.wonders.game import Wonders
from pentapolis.games.wonders.memory import cards_in
from pentapolis.games.wonders.notation import BOARD_IDS, CARD_IDS
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.rules.setup import ask_all
from pentapolis.games.wonders.state import WondersState, new_state, recount
from pentapolis.games.wonders.view import WondersView
from tests.games import positions

GAME: Final = Wonders()
USUAL: Final = WondersOptions()
DAY: Final = WondersOptions(sides="day")
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
        self.left = {age: Counter(cards_in(DECKS[age * 8 + seats], age)) for age in (1, 2, 3)}
        self.guilds = seats + EXTRA_GUILDS

    def pick(self, name: str) -> int:
        """A card that a test names; there must be a copy of it in a game of so many players."""
        card = CARD_IDS.index(name)
        assert self.left[CARDS[card].age][card], f"no (more) {name} in a game of {self.seats}"
        return self.take(card)

    def spare(self, age: int) -> int:
        """Some card of an age that nobody has named: plain ones first, the last ones of the table before others."""
        plain = [card for card in self.left[age] if CARDS[card].colour != PURPLE and self.left[age][card]]
        guilds = [card for card in self.left[age] if CARDS[card].colour == PURPLE and self.left[age][card]]
        return self.take(max(plain) if plain else max(guilds))

    def take(self, card: int) -> int:
        """A card leaves the box."""
        self.left[CARDS[card].age][card] -= 1
        self.guilds -= CARDS[card].colour == PURPLE
        assert self.guilds >= 0, f"more guilds than a game of {self.seats} has"
        return card


def position(*sides: Side, age: int = 0, turn: int = 0, discard: str = "") -> WondersState:
    """A position in which all seats choose a card: the age is that of the cards in hand (else the first), the turn
    the earliest in which the cities can stand.
    """
    box = Box(len(sides))
    hands = [[box.pick(name) for name in side.hand.split()] for side in sides]
    built = [[box.pick(name) for name in side.cards.split()] for side in sides]
    thrown = [box.pick(name) for name in discard.split()]
    named = [CARDS[card].age for cards in hands for card in cards]
    played = [CARDS[card].age for cards in (*built, thrown) for card in cards]
    state = new_state(GAME, len(sides), DAY)
    state.age = age or max(named or played or [1])
    rows = [plays_before(state.age, cards, side.stages) for cards, side in zip(built, sides, strict=True)]
    throw_before(state.age, rows, thrown)
    state.turn = turn or 1 + max(len(row[state.age]) for row in rows)
    assert all(len(row[state.age]) < state.turn for row in rows), "more was built in this age than turns have passed"
    sit_down(state, sides)
    for seat in range(state.seats):
        write_history(state, seat, rows[seat], box)
    for seat in range(state.seats):
        fill_hand(state, seat, hands[seat], box)
    begin_turn(state, box)
    state.check()
    return state


#: By age, what a seat did before: (verb, card), with NONE for any card.
Plays = dict[int, list[tuple[str, int]]]


def plays_before(age: int, built: list[int], stages: int) -> Plays:
    """The structures in the age of their cards, the stages wherever there is room, as early as possible."""
    plays: Plays = {past: [] for past in range(1, age + 1)}
    for card in built:
        plays[CARDS[card].age].append(("build", card))
    for _ in range(stages):
        past = next(past for past in plays if past == age or len(plays[past]) < HAND_SIZE)
        plays[past].append(("wonder", NONE))
    return plays


def throw_before(age: int, rows: list[Plays], thrown: list[int]) -> None:
    """Cards of the discard pile were sold by whoever did least in their age."""
    for card in thrown:
        row = min(rows, key=lambda plays: len(plays[CARDS[card].age]))
        row[CARDS[card].age].append(("sell", card))


def sit_down(state: WondersState, sides: tuple[Side, ...]) -> None:
    """Boards, sides, coins and conflict tokens."""
    taken = [side.board for side in sides if side.board]
    spare = [name for name in SPARE_BOARDS if name not in taken]
    for city, side in zip(state.cities, sides, strict=True):
        city.board = BOARD_IDS.index(side.board or spare.pop(0))
        city.side = SIDES.index(side.side)
        city.coins = side.coins
        assert side.stages <= len(BOARDS[city.board].sides[city.side])
        state.boards -= 1 << city.board
        for past, (left, right) in enumerate(side.conflicts):
            city.conflicts |= (ended(left) | ended(right) << 2) << (4 * past)


def ended(points: int) -> int:
    """How a conflict ended that brought so many points."""
    return PEACE if points == 0 else VICTORY if points > 0 else DEFEAT


def write_history(state: WondersState, seat: int, plays: Plays, box: Box) -> None:
    """Every turn before has its play; where nothing is said, a card was sold, or left over at the end of an age."""
    for age, said in plays.items():
        turns = state.turn - 1 if age == state.age else HAND_SIZE
        assert len(said) <= turns, f"seat {seat} cannot have done so much in age {age}"
        for turn in range(1, turns + 1):
            verb, card = said[turn - 1] if turn <= len(said) else ("leave" if turn == HAND_SIZE else "sell", NONE)
            card = box.spare(age) if card == NONE else card
            action = {"build": a.build(card, 0), "wonder": a.wonder(card, 0), "sell": a.sell(card)}
            state.history[state.place(age, turn, seat)] = action.get(verb, a.leave(card))


def fill_hand(state: WondersState, seat: int, named: list[int], box: Box) -> None:
    """The named cards of a hand and as many others as it must have."""
    size = HAND_SIZE + 1 - state.turn
    assert len(named) <= size, f"a hand of turn {state.turn} has {size} cards"
    cards = named + [box.spare(state.age) for _ in range(size - len(named))]
    state.cities[seat].hand = sum(CARDS[card].one for card in cards)


def begin_turn(state: WondersState, box: Box) -> None:
    """What follows from the rest: cities, discard pile, bag; and all seats are asked."""
    for seat in range(state.seats):
        state.cities[seat] = recount(state, seat)
    for action in state.history:
        if action >= a.SELL:
            state.throw(CARDS[a.card_of(action)])
    state.dealt = HAND_SIZE * state.seats
    state.bag = sum(CARDS[card].one * copies for card, copies in box.left[state.age].items())
    state.stack = vec[i64]([TURN])
    ask_all(state)


# -- playing


def spelled(text: str) -> str:
    """A move as it is spelled: without a word about payments nobody is paid."""
    return f"{text} 0 0" if text.split()[0] in ("build", "wonder") and len(text.split()) == 2 else text


def choose(state: WondersState, seat: int, text: str) -> None:
    """A seat seals a choice, or changes it, or decides alone; after it the position must be sound."""
    state.apply(seat, GAME.parse(state, spelled(text), seat, strict=True))
    state.check()


def turn(state: WondersState, *moves: str) -> None:
    """All seats choose, in the order of seats; who is not told what ('' too) sells the last card of the hand."""
    assert state.to_act == TOGETHER
    for seat in range(state.seats):
        text = moves[seat] if seat < len(moves) else ""
        choose(state, seat, text or f"sell {hand(state, seat)[-1]}")


def decide(state: WondersState, text: str) -> None:
    """The one seat that is asked decides."""
    choose(state, state.decider(), text)


def refusal(state: WondersState, text: str, seat: int = 0) -> Reason:
    """Why a move is refused, which it must be, and without a change of the position."""
    return positions.refusal(state, spelled(text), seat)


# -- looking


def legal(state: WondersState, seat: int = 0) -> list[str]:
    """The legal moves of a seat, in the order in which they are offered."""
    return [GAME.format(state, action) for action in state.legal(seat)]


def ways(state: WondersState, thing: str, seat: int = 0) -> list[tuple[int, int]]:
    """The payments (left, right) with which a seat may build a card, or its next stage (`wonder`), in their order."""
    verb, card = ("wonder", hand(state, seat)[0]) if thing == "wonder" else ("build", thing)
    words = [text.split() for text in legal(state, seat)]
    return [(int(word[2]), int(word[3])) for word in words if word[:2] == [verb, card]]


def hand(state: WondersState, seat: int = 0) -> list[str]:
    """The hand of a seat."""
    return [CARD_IDS[card] for card in cards_in(state.cities[seat].hand, state.age)]


def city(state: WondersState, seat: int = 0) -> list[str]:
    """The structures of a seat."""
    return list(seen(state).cities[seat].cards)


def pile(state: WondersState) -> list[str]:
    """The discard pile, as nobody sees it."""
    return [CARD_IDS[card] for age in (1, 2, 3) for card in cards_in(state.discard(age), age)]


def coins(state: WondersState) -> list[int]:
    """All treasuries, by seat."""
    return [city.coins for city in state.cities]


def points(state: WondersState, seat: int = 0) -> dict[str, int]:
    """The points of a seat by category, as if the game ended now."""
    return GAME.scores(state)[seat]


def seen(state: WondersState, seat: int | None = None) -> WondersView:
    """What everybody sees, or what a seat sees."""
    return GAME.view(state, seat)


def dealt(seed: int | str, seats: int = 3, options: WondersOptions = DAY) -> WondersState:
    """A new game with everything decided that chance decides before the first move."""
    state = new_state(GAME, seats, options)
    state.deal(pp.dealer(seed))
    return state


def walk(seed: int | str, seats: int = 3, options: WondersOptions = USUAL) -> Iterator[WondersState]:
    """A random game, seen at every decision, at every chance event and at its end: always the same object."""
    return positions.played_out(new_state(GAME, seats, options), seed)
