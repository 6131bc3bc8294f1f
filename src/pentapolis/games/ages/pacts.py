"""The odd pacts, one class each: their effects beyond the numbers of their cards (R117, R120, R125-R127).

A rule that few pacts change calls `party_to`, which returns the parties of such a pact. `Pact` has the defaults of all
others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core import overrides
from pentapolis.core.bits import lowest, members
from pentapolis.core.native import i64, vec
from pentapolis.games.ages.cards import CARD_COUNT, CARD_IDS, NONE, PACT_CARDS, PACTS
from pentapolis.games.ages.decisions import SIDE_A, SIDE_B
from pentapolis.games.ages.player import AgesCivilization

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

# Trade Routes (R126): the kind of payment in which one good of the other kind is paid.
NO_CREDIT: Final = 0
RESOURCE_CREDIT: Final = 1
FOOD_CREDIT: Final = 2


class Pact:
    """R124: A pact without effects beyond the numbers of its card."""

    def culture(self, other: AgesCivilization) -> i64:
        """R125: Return the culture per turn that comes from the cards of the other party."""
        return 0

    def attack_bonus(self) -> i64:
        """R117, R121: Return the strength of a party that attacks the other party."""
        return 0

    def science_discount(self) -> i64:
        """R127: Return the science off a technology."""
        return 0

    def partner_science(self) -> i64:
        """R127: Return the science points that the other party pays for it."""
        return 0

    def credit(self, side: i64) -> i64:
        """R126: Return the kind of payment in which a side may pay one good of the other kind."""
        return NO_CREDIT

    def forbids_war_on(self, side: i64) -> bool:
        """R120: Return whether no player can declare war on a side."""
        return False


class OpenBorders(Pact):
    """R117, R121: A pact with which a party that attacks the other one is stronger by three."""

    def attack_bonus(self) -> i64:
        """Return three strength."""
        return 3


class TradeRoutes(Pact):
    """R126: A pact with which once a turn A pays a food for a resource, B a resource for a food."""

    def credit(self, side: i64) -> i64:
        """Return payments of resources for side A, payments of food for side B."""
        return RESOURCE_CREDIT if side == SIDE_A else FOOD_CREDIT


class ScientificCooperation(Pact):
    """R127: A pact with which technologies cost two science less, and the other party pays a point."""

    def science_discount(self) -> i64:
        """Return two science points."""
        return 2

    def partner_science(self) -> i64:
        """Return one science point."""
        return 1


class InternationalTourism(Pact):
    """R125: A pact that brings a culture point for each completed wonder of the other party, ravaged ones too."""

    def culture(self, other: AgesCivilization) -> i64:
        """Return one culture for each completed wonder of the other party."""
        return members(other.wonders)


class LossOfSovereignty(Pact):
    """R120: A pact that protects B from declarations of war."""

    def forbids_war_on(self, side: i64) -> bool:
        """Return True for side B alone."""
        return side == SIDE_B


ODD: Final[dict[str, Pact]] = {
    "open_borders_agreement": OpenBorders(),
    "trade_routes_agreement": TradeRoutes(),
    "scientific_cooperation": ScientificCooperation(),
    "international_tourism": InternationalTourism(),
    "loss_of_sovereignty": LossOfSovereignty(),
}
PLAIN: Final = Pact()

# By the place of the card among the pacts.
BY_PLACE: Final = vec[Pact]([ODD.get(CARD_IDS[card], PLAIN) for card in range(PACTS, CARD_COUNT)])


def pact_card(card: i64) -> Pact:
    """Return the pact of a card."""
    return BY_PLACE[card - PACTS]


def with_override(hook: str) -> i64:
    """Return the pacts that override a hook, as bits."""
    return overrides.overriding_mask([BY_PLACE[place] for place in range(PACT_CARDS)], Pact, hook)


WITH_CULTURE: Final = with_override("culture")
WITH_ATTACK_BONUS: Final = with_override("attack_bonus")
WITH_SCIENCE_DISCOUNT: Final = with_override("science_discount")
WITH_CREDIT: Final = with_override("credit")
FORBIDDING_WAR: Final = with_override("forbids_war_on")

# The one pact by which goods are traded, for explanations.
TRADE_ROUTES: Final = PACTS + lowest(WITH_CREDIT)


def is_among(civ: AgesCivilization, pacts: i64) -> bool:
    """R124: Return whether a pact of a set lies before a player."""
    return civ.pact != NONE and (pacts >> (civ.pact - PACTS)) & 1 != 0


def party_to(state: AgesState, seat: i64, pacts: i64) -> i64:
    """R124: Return the player before whom a pact of a set lies to which the seat is a party; NONE without one."""
    for owner in range(state.seats):
        civ = state.civs[owner]
        if is_among(civ, pacts) and (owner == seat or civ.partner == seat):
            return owner
    return NONE


def other_party(civ: AgesCivilization, owner: i64, seat: i64) -> i64:
    """R124: Return the other party of a pact that lies before its owner."""
    return civ.partner if owner == seat else owner


def pact_side(civ: AgesCivilization, owner: i64, seat: i64) -> i64:
    """R124: Return the side of a seat in the pact that lies before its owner; NONE if the seat has no part in it."""
    if civ.pact == NONE:
        return NONE
    if owner == seat:
        return civ.side
    return 1 - civ.side if civ.partner == seat else i64(NONE)
