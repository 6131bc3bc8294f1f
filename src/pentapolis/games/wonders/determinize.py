"""Full positions that agree with a view (R65): what the seat cannot know is drawn at random.

The model is one of ignorance: hands are dealt at random, and which card of a hand a seat sells, tucks or leaves
says nothing about the card. Then every way to put the cards of which a seat does not know where they are into the
places of which it does not know what they hold is as likely as any other. `recall` sorts both into groups that can
be filled one by one; `attribute` lets cards that were seen in the discard pile come from the right group.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import i64, vec
from pentapolis.core.notation import spelled
from pentapolis.core.state import TOGETHER
from pentapolis.core.views import bits_of, numbered, resume
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders import decisions as d
from pentapolis.games.wonders.boards import SIDES
from pentapolis.games.wonders.cards import AGES, CARDS, EXTRA_GUILDS, HAND_SIZE, NONE, PURPLE, deck_of
from pentapolis.games.wonders.knowledge.discard_looks import look, with_card
from pentapolis.games.wonders.knowledge.discard_sources import attribute
from pentapolis.games.wonders.knowledge.known_cards import BAG, Group, Place, recall
from pentapolis.games.wonders.knowledge.played_cards import cards_in
from pentapolis.games.wonders.knowledge.turn_codec import is_thrown, leave, played_card
from pentapolis.games.wonders.notation import find
from pentapolis.games.wonders.payments import payment
from pentapolis.games.wonders.rules.conflicts import brought, ended
from pentapolis.games.wonders.rules.invariants import recount
from pentapolis.games.wonders.state import new_state
from pentapolis.games.wonders.verbs import BOARD_IDS, CARD_IDS

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.games.wonders.state import WondersState
    from pentapolis.games.wonders.view import CityView, WondersView

BOARD_NUMBERS: Final = numbered(BOARD_IDS)
CARD_NUMBERS: Final = numbered(CARD_IDS)


def determinize(game: Game, view: WondersView, dealer: Dealer) -> WondersState:
    """Return a position that agrees with a view and with the memory of its seat."""
    state = outline(game, view)
    for age in range(1, view.age + 1):
        recalled = recall(view, age)
        attribute(view, recalled, dealer)
        for place, card in recalled.known:
            put(state, age, place, card)
        for group in recalled.groups:
            fill_group(state, age, group, dealer)
    place_rest(state, view)
    for seat in range(state.seats):
        state.cities[seat] = recount(state, seat)
    if state.to_act == TOGETHER:
        guess_choices(state, view, dealer)
    return state


class Worlds:
    """A source of the positions that `determinize` draws: their common part is computed once.

    In most decisions all cards are dealt and no seat has looked through the discard pile. Then the positions differ
    only in how the cards of each group lie in its places, and these are numbers here.
    """

    def __init__(self, game: Game, view: WondersView) -> None:
        self.game = game
        self.view = view
        self.simple = not view.looks and view.deck.count == 0
        self.common = outline(game, view)
        self.groups: list[Lot] = []
        if not self.simple:
            return
        for age in range(1, view.age + 1):
            recalled = recall(view, age)
            for place, card in recalled.known:
                put(self.common, age, place, card)
            for group in recalled.groups:
                self.groups.append(Lot(self.common, age, group))
        place_rest(self.common, view)
        for lot in self.groups:
            lot.reserve(self.common)
        for seat in range(self.common.seats):
            self.common.cities[seat] = recount(self.common, seat)

    def draw(self, dealer: Dealer) -> WondersState:
        """Return another position that agrees with the view: the one that `determinize` would draw."""
        if not self.simple:
            return determinize(self.game, self.view, dealer)
        state = self.common.clone()
        for group in self.groups:
            group.deal(state, dealer)
        if state.to_act == TOGETHER:
            guess_choices(state, self.view, dealer)
        return state


class Lot:
    """A group of cards, and its places by number."""

    def __init__(self, state: WondersState, age: int, group: Group) -> None:
        self.cards = group.cards
        self.guilds = [card for card in group.cards if CARDS[card].colour == PURPLE]
        self.now = age == state.age
        # By place: whose hand (NONE: no hand); where in the history, and the action that uses card 0 and card 1 there.
        self.hands = vec[i64]([NONE if place.verb else place.seat for place in group.places])
        self.turns = vec[i64]([state.place(age, max(place.turn, 1), place.seat) for place in group.places])
        self.first = vec[i64]([used(place, 0) for place in group.places])
        self.second = vec[i64]([used(place, 1) for place in group.places])

    def reserve(self, state: WondersState) -> None:
        """Note what was done in the places, with any card: a city has its stages whatever lies under them."""
        for index in range(len(self.hands)):
            if self.hands[index] == NONE:
                state.history[self.turns[index]] = self.first[index]

    def deal(self, state: WondersState, dealer: Dealer) -> None:
        """Deal the cards into the places; guilds beyond the places are not in the game (R5)."""
        cards = self.cards[:]
        if len(cards) > len(self.hands):
            guilds = self.guilds[:]
            while len(cards) > len(self.hands):
                cards.remove(guilds.pop(dealer.below(len(guilds))))
        for index in range(len(self.hands)):
            number: i64 = cards.pop(dealer.below(len(cards)))
            card = CARDS[number]
            if self.now:
                state.bag -= card.one
            seat = self.hands[index]
            if seat != NONE:
                state.cities[seat].hand += card.one
                continue
            first = self.first[index]
            state.history[self.turns[index]] = first + number * (self.second[index] - first)
            if is_thrown(first):
                state.throw(card)


def used(place: Place, card: int) -> int:
    """Return the action that used a card in a place of the history."""
    paid = payment(place.left, place.right)
    action = {"build": a.build(card, paid), "wonder": a.wonder(card, paid), "sell": a.sell(card)}
    return action.get(place.verb, leave(card))


def outline(game: Game, view: WondersView) -> WondersState:
    """Return a position without its cards."""
    state = new_state(game, len(view.cities), view.options)
    resume(state, view, together=bool(view.stack) and frame_kind(view.stack[-1]) in (d.SIDES, d.TURN))
    state.age, state.turn = view.age, view.turn
    state.boards = bits_of(view.boards, BOARD_NUMBERS)
    for seat, city in enumerate(view.cities):
        place_city(state, seat, city)
    return state


def place_city(state: WondersState, seat: int, view: CityView) -> None:
    """Fill the public part of a city that does not follow from the plays."""
    city = state.cities[seat]
    city.board = NONE if view.board is None else BOARD_NUMBERS[view.board]
    city.side = NONE if view.side is None else SIDES.index(view.side)
    city.coins = view.coins
    for fought in view.conflicts:
        city.conflicts |= ended(fought.age, brought(fought.left), brought(fought.right))


def put(state: WondersState, age: int, place: Place, card: int) -> None:
    """Put a card into a place: a hand, the bag, or the history."""
    if place.seat == BAG:
        return
    if place.verb == "":
        state.cities[place.seat].hand += CARDS[card].one
        return
    state.history[state.place(age, place.turn, place.seat)] = used(place, card)


def fill_group(state: WondersState, age: int, group: Group, dealer: Dealer) -> None:
    """Deal the cards of a group into its places; guilds beyond the places are not in the game (R5)."""
    cards = list(group.cards)
    guilds = [card for card in cards if CARDS[card].colour == PURPLE]
    while len(cards) > len(group.places):
        cards.remove(guilds.pop(dealer.below(len(guilds))))
    for place in group.places:
        put(state, age, place, cards.pop(dealer.below(len(cards))))


def place_rest(state: WondersState, view: WondersView) -> None:
    """Fill what follows once every card has its place: looks, the discard pile, the bag, the end."""
    state.looks = vec[i64](
        [
            with_card(packed, CARD_NUMBERS[seen.card]) if seen.card else packed
            for seen in view.looks
            for packed in [look(seen.age, seen.turn, seen.seat)]
        ]
    )
    for action in state.history:
        if is_thrown(action):
            state.throw(CARDS[played_card(action)])
    for seen in view.looks:
        if seen.card:
            state.take_back(CARDS[CARD_NUMBERS[seen.card]])
    if view.age:
        place_bag(state, view)
    if view.result is not None:
        state.winners = sum(1 << seat for seat in view.result.winners)


def place_bag(state: WondersState, view: WondersView) -> None:
    """Fill the bag with all cards of the age that are nowhere else."""
    state.dealt = HAND_SIZE * state.seats - view.deck.count
    state.bag = deck_of(view.age, state.seats)
    first = state.place(view.age, 1, 0)
    for action in list(state.history)[first : first + HAND_SIZE * state.seats]:
        if action != NONE:
            state.bag -= CARDS[played_card(action)].one
    for city in state.cities:
        state.bag -= city.hand
    if view.age == AGES and view.deck.count:
        dealt = [card for city in state.cities for card in cards_in(city.hand, view.age)]
        state.guilds = state.seats + EXTRA_GUILDS - sum(CARDS[card].colour == PURPLE for card in dealt)


def guess_choices(state: WondersState, view: WondersView, dealer: Dealer) -> None:
    """Seal the choice of the viewer, and any legal choice of the others who have chosen."""
    for seat, city in enumerate(view.cities):
        state.choices.ask(seat)
        if not city.chosen:
            continue
        if seat == view.seat and view.choice is not None:
            state.choices.put(seat, own_choice(state, view.choice))
        else:
            legal = state.legal(seat)
            state.choices.put(seat, legal[dealer.below(len(legal))])


def own_choice(state: WondersState, text: str) -> int:
    """Return the action that a sealed choice of the viewer spells."""
    found = find(spelled(text, state.game.verbs))
    assert isinstance(found, int)
    return found
