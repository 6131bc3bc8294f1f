"""Cards that were seen in the discard pile, and their possible origins (R53, R65).

A player who looked through the pile knows its cards, and all players know which card was built from it. Both are
evidence about the places from which cards were discarded.

Each seen card is given to a group (known_cards.py) with the right probability, for all cards at once. It is the
probability of choosing a discarding place of the group at random, times that of the place having this card. Then the
card gets one of these places, and the rest is dealt as usual.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from pentapolis.core.types import Hidden
from pentapolis.games.wonders.cards import CARDS, HAND_SIZE
from pentapolis.games.wonders.knowledge.known_cards import Group, indices
from pentapolis.games.wonders.verbs import CARD_IDS

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.wonders.knowledge.known_cards import Recalled
    from pentapolis.games.wonders.view import WondersView

#: Cards that were given to groups: pairs of group and card.
Given = tuple[tuple[int, int], ...]


class Seen(msgspec.Struct, frozen=True):
    """A card of an age that was in the discard pile when the turn of that age ended."""

    turn: int
    card: int


def seen_cards(view: WondersView, age: int) -> list[Seen]:
    """Return the cards of an age that the viewer knows were in the pile, each once, in the order of the looks."""
    found: list[Seen] = []
    remembered: Counter[int] = Counter()
    for look in view.looks:
        turn = look.turn if look.age == age else HAND_SIZE if look.age > age else 0
        built = [CARD_IDS.index(look.card)] if look.card else []
        if isinstance(look.pile, Hidden):
            new = built
        else:
            pile = Counter(indices(look.pile))
            new = sorted((pile - remembered).elements())
            remembered = pile - Counter(built)
        found += [Seen(turn, card) for card in new if CARDS[card].age == age]
    return found


class Attribution:
    """The ways to give every seen card to a group, and their probabilities."""

    def __init__(self, seen: list[Seen], groups: list[Group]) -> None:
        self.seen = seen
        self.groups = groups
        # The cards still to be given, by how many have been. Only for these cards does it matter which groups got them
        # before.
        self.later = [{other.card for other in seen[index:]} for index in range(len(seen) + 1)]
        self.totals: dict[tuple[int, tuple[int, ...], Given], float] = {}

    def total(self, index: int, used: tuple[int, ...], given: Given) -> float:
        """Return the weight of all ways to give the cards from an index on."""
        if index == len(self.seen):
            return 1.0
        key = (index, used, given)
        if key not in self.totals:
            self.totals[key] = sum(self.weights(index, used, given))
        return self.totals[key]

    def weights(self, index: int, used: tuple[int, ...], given: Given) -> list[float]:
        """Return, by group, the weight of all ways in which it gets the next card."""
        return [self.weight(which, index, used, given) for which in range(len(self.groups))]

    def weight(self, which: int, index: int, used: tuple[int, ...], given: Given) -> float:
        """Return the weight of all ways in which a group gets the next card."""
        chance = self.chance(which, self.seen[index], used[which], given)
        return chance and chance * self.total(index + 1, *self.after(which, index, used, given))

    def chance(self, which: int, seen: Seen, used: int, given: Given) -> float:
        """Return the probability that the group's discarding places show this card, summed over those that are left."""
        group = self.groups[which]
        places = sum(place.discarded() and place.turn <= seen.turn for place in group.places) - used
        copies = group.cards.count(seen.card) - given.count((which, seen.card))
        return places * copies / (len(group.places) - used) if places > 0 and copies > 0 else 0.0

    def after(self, which: int, index: int, used: tuple[int, ...], given: Given) -> tuple[tuple[int, ...], Given]:
        """Return the used places and given cards after a group has got the next card."""
        more = (*used[:which], used[which] + 1, *used[which + 1 :])
        pairs = sorted((*given, (which, self.seen[index].card)))
        return more, tuple(pair for pair in pairs if pair[1] in self.later[index + 1])

    def draw(self, dealer: Dealer) -> list[int]:
        """Draw the groups that get the cards at random."""
        used, given = (0,) * len(self.groups), Given()
        drawn: list[int] = []
        for index in range(len(self.seen)):
            weights = self.weights(index, used, given)
            rest = dealer.bits() / 2**32 * sum(weights)
            which = max(group for group, weight in enumerate(weights) if weight)
            for group, weight in enumerate(weights):
                rest -= weight
                if weight and rest < 0:
                    which = group
                    break
            drawn.append(which)
            used, given = self.after(which, index, used, given)
        return drawn


def attribute(view: WondersView, recalled: Recalled, dealer: Dealer) -> None:
    """Give every seen card of the pile its place. Cards that were only in a group before are known afterwards."""
    seen = seen_cards(view, recalled.age)
    if not seen:
        return
    own = [Group([card], [place]) for place, card in recalled.known if place.discarded()]
    groups = recalled.groups + own
    for one, which in zip(seen, Attribution(seen, groups).draw(dealer), strict=True):
        group = groups[which]
        places = [place for place in group.places if place.discarded() and place.turn <= one.turn]
        place = places[dealer.below(len(places))]
        group.places.remove(place)
        group.cards.remove(one.card)
        if which < len(recalled.groups):
            recalled.know(place, one.card)
