"""The knowledge of a seat about the cards of an age (R65): cards it can name, and possible places of the others.

Hands travel. A seat that gets the same hand a second time knows which cards have left it, but not always where each of
them went. After the last such moment it knows which cards can be left in the hand. About a hand that it has not had
yet, it knows only that the cards are among those it has not seen at all.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis.core.types import Hidden
from pentapolis.games.wonders.cards import HAND_SIZE, TURNS, deck_of
from pentapolis.games.wonders.knowledge.played_cards import cards_in, holder
from pentapolis.games.wonders.verbs import CARD_IDS

if TYPE_CHECKING:
    from pentapolis.games.wonders.view import PlayView, WondersView

#: The seat of places in the bag: cards that are still to be dealt.
BAG: Final = -1


class Place(msgspec.Struct, frozen=True):
    """A place of a card: a use in a turn, the hand of a seat (verb ''), or the bag."""

    seat: int
    turn: int = 0
    verb: str = ""
    left: int = 0
    right: int = 0

    def discarded(self) -> bool:
        """Return whether the card went to the discard pile."""
        return self.verb in ("sell", "leave")


class Group:
    """Cards and their places, matched in an unknown way. Cards that no player has seen may be surplus guilds."""

    def __init__(self, cards: list[int], places: list[Place]) -> None:
        self.cards = cards
        self.places = places


class Recalled:
    """The knowledge of a seat about an age's cards: some have places, the others are in groups; the pool is unseen."""

    def __init__(self, view: WondersView, age: int) -> None:
        self.view = view
        self.age = age
        self.seats = len(view.cities)
        self.known: list[tuple[Place, int]] = []
        self.unseen = Counter(cards_in(deck_of(age, self.seats), age))
        self.pool = Group([], [])
        self.groups = [self.pool]
        # The plays by turn and seat, and the viewer's hand by turn.
        self.plays: dict[tuple[int, int], PlayView] = {}
        self.hands: dict[int, list[int]] = {}
        for turn in view.turns:
            if turn.age == age:
                self.hands[turn.turn] = indices(turn.hand)
                for play in turn.plays:
                    self.plays[turn.turn, play.seat] = play

    def know(self, place: Place, card: int) -> None:
        """Record the place of a card."""
        self.known.append((place, card))

    def follow(self, first: int) -> None:
        """Follow the hand that was dealt to a seat through the age."""
        # The possible cards of the hand, as far as the viewer knows; None before the viewer has had it. Places since
        # then.
        held: Counter[int] | None = None
        places: list[Place] = []
        for turn in range(1, HAND_SIZE + 1):
            seat = holder(self.age, self.seats, first, 1, turn)
            play = self.plays.get((turn, seat))
            if play is None:
                break
            if seat == self.view.seat and turn <= TURNS:
                self.close(held, places, self.hands[turn])
                held, places = Counter(self.hands[turn]), []
            place = Place(seat, turn, play.verb, play.left, play.right)
            if play.card is None:
                places.append(place)
            else:
                card = CARD_IDS.index(play.card)
                self.know(place, card)
                (self.unseen if held is None else held)[card] -= 1
        self.rest(first, held, places)

    def close(self, held: Counter[int] | None, places: list[Place], hand: list[int]) -> None:
        """Close a group when the viewer has a hand (again): the cards that have left it are in these places."""
        if held is None:
            self.pool.places += places
            self.unseen -= Counter(hand)
        else:
            self.add(list((held - Counter(hand)).elements()), places)

    def rest(self, first: int, held: Counter[int] | None, places: list[Place]) -> None:
        """Put the rest of a hand into the hand of a seat. In an age that is over nothing is left."""
        if self.age == self.view.age:
            seat = holder(self.age, self.seats, first, 1, max(self.view.turn, 1))
            hand = self.view.cities[seat].hand
            if not isinstance(hand, Hidden):
                cards = indices(hand)
                self.close(held, places, cards)
                for card in cards:
                    self.know(Place(seat), card)
                return
            places = places + [Place(seat)] * hand.count
        if held is None:
            self.pool.places += places
        else:
            self.add(list(held.elements()), places)

    def add(self, cards: list[int], places: list[Place]) -> None:
        """Add a group, unless it is empty."""
        if places:
            self.groups.append(Group(cards, places))


def recall(view: WondersView, age: int) -> Recalled:
    """Return the knowledge that a view's seat has about the cards of an age."""
    recalled = Recalled(view, age)
    for seat in range(recalled.seats):
        recalled.follow(seat)
    if age == view.age:
        recalled.pool.places += [Place(BAG)] * view.deck.count
    recalled.pool.cards = list(recalled.unseen.elements())
    return recalled


def indices(ids: tuple[str, ...]) -> list[int]:
    """Return the indices of cards given by their ids."""
    return [CARD_IDS.index(name) for name in ids]
