"""Cards that were seen in the discard pile, and the places they may have come from (R53, R65).

Whoever looked through the pile knows what is in it; everybody knows what was built of it. That says something about
the places from which cards were discarded. Each card that was seen is given to a group (known_cards.py) with the right
probability: that of a discarding place of the group, chosen at random, times that of the place to hold this card,
for all cards at once. Then it gets one of these places, and the rest is dealt as ever.
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
    """The cards of an age that the viewer knows to have been in the pile, each once, in the order of the looks."""
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
    """The ways to give every card that was seen to a group, and how likely they are."""

    def __init__(self, seen: list[Seen], groups: list[Group]) -> None:
        self.seen = seen
        self.groups = groups
        # The cards that are still to be given, by how many have been: only of these it matters who got them before.
        self.later = [{other.card for other in seen[index:]} for index in range(len(seen) + 1)]
        self.totals: dict[tuple[int, tuple[int, ...], Given], float] = {}

    def total(self, index: int, used: tuple[int, ...], given: Given) -> float:
        """The weight of all ways to give the cards from an index on."""
        if index == len(self.seen):
            return 1.0
        key = (index, used, given)
        if key not in self.totals:
            self.totals[key] = sum(self.weights(index, used, given))
        return self.totals[key]

    def weights(self, index: int, used: tuple[int, ...], given: Given) -> list[float]:
        """By group: the weight of all ways in which it gets the next card."""
        return [self.weight(which, index, used, given) for which in range(len(self.groups))]

    def weight(self, which: int, index: int, used: tuple[int, ...], given: Given) -> float:
        """The weight of all ways in which a group gets the next card."""
        chance = self.chance(which, self.seen[index], used[which], given)
        return chance and chance * self.total(index + 1, *self.after(which, index, used, given))

    def chance(self, which: int, seen: Seen, used: int, given: Given) -> float:
        """How likely the group's discarding places are to show this card: one for each of them that is left."""
        group = self.groups[which]
        places = sum(place.discarded() and place.turn <= seen.turn for place in group.places) - used
        copies = group.cards.count(seen.card) - given.count((which, seen.card))
        return places * copies / (len(group.places) - used) if places > 0 and copies > 0 else 0.0

    def after(self, which: int, index: int, used: tuple[int, ...], given: Given) -> tuple[tuple[int, ...], Given]:
        """What is used and given when a group has got the next card."""
        more = (*used[:which], used[which] + 1, *used[which + 1 :])
        pairs = sorted((*given, (which, self.seen[index].card)))
        return more, tuple(pair for pair in pairs if pair[1] in self.later[index + 1])

    def draw(self, dealer: Dealer) -> list[int]:
        """The groups that get the cards, drawn at random."""
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
    """Give every card that was seen in the pile its place: what was guessed with these cards is then known."""
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
