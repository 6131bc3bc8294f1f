"""The odd leaders, one class each: all that they do beside the numbers of their cards (R130-R137).

Prices, ratings, legality, explanations and bots ask `leader_of`; what a leader who does nothing of the kind answers
stands in `Leader`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core import overrides
from pentapolis.core.bits import members
from pentapolis.core.native import i64, vec
from pentapolis.games.ages.cards import (
    ARENAS,
    ARTILLERIES,
    CARD_IDS,
    CARDS,
    CAVALRIES,
    KIND,
    LAB,
    LABS,
    LIBRARIES,
    LIBRARY,
    NONE,
    TECHNOLOGIES,
    TEMPLES,
    THEATRE,
    THEATRES,
    UNITS,
    WARRIORS,
    WONDERS,
    WORKER_CARDS,
)
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.counting import best_level, unit_count, war_is_pending, workers_between
from pentapolis.games.ages.rules.happiness import faces_on, wonder_faces

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Leader:
    """R48: a leader who does nothing beside the numbers of the card; or none."""

    # -- prices

    def wonder_discount(self) -> i64:
        """R40: civil actions off a wonder of the row."""
        return 0

    def growth_discount(self) -> i64:
        """R43: food off one more worker."""
        return 0

    def build_discount(self, state: AgesState, seat: i64, card: i64) -> i64:
        """R44, R60: resources off a new building or unit."""
        return 0

    def science_discount(self, card: i64) -> i64:
        """R49: science off a technology."""
        return 0

    def surcharge(self, card: i64) -> i64:
        """R134: resources that a building costs everybody else more."""
        return 0

    def unit_resources(self, civ: AgesCivilization) -> i64:
        """R64: resources of this turn that only units can use."""
        return 0

    # -- technologies and governments

    def science_for_taking(self) -> i64:
        """R130: science for a technology that is taken."""
        return 0

    def resources_for_learning(self) -> i64:
        """R131: resources for a technology that is played."""
        return 0

    def actions_for_learning(self) -> i64:
        """R131: civil actions that come back for a technology that is played."""
        return 0

    def culture_for_learning(self) -> i64:
        """R131: culture for a technology that is played."""
        return 0

    def revolts_by_arms(self) -> bool:
        """R52: whether a revolution takes the military actions instead of the civil ones."""
        return False

    # -- ratings

    def science(self, civ: AgesCivilization) -> i64:
        """R72: science per turn that is drawn from other cards."""
        return 0

    def culture(self, civ: AgesCivilization) -> i64:
        """R72: culture per turn that is drawn from other cards."""
        return 0

    def strength(self, civ: AgesCivilization) -> i64:
        """R73, R78: strength of the civilization that is drawn from other cards."""
        return 0

    def unit_strength(self, units: vec[i64], shift: i64) -> i64:
        """R73, R111: strength that the units themselves have more; as in `ratings.unit_strength`."""
        return 0

    def has_armies(self) -> bool:
        """R77: whether a tactic makes armies."""
        return True

    def repeated_armies(self) -> i64:
        """R77: how often the best army counts once more."""
        return 0

    def labs_produce(self) -> bool:
        """R83, R134: whether labs produce resources."""
        return False

    # -- moves and attacks

    def recruit_discount(self) -> i64:
        """R132: food and resources off a worker who becomes a unit at once; 0 if that is not possible."""
        return 0

    def settles(self) -> bool:
        """R113: whether a territory of the hand can be put into play, once."""
        return False

    def is_peaceful(self) -> bool:
        """R115: whether nobody can be attacked."""
        return False

    def attack_factor(self) -> i64:
        """R115: how often an attacker pays."""
        return 1

    def culture_when_attacked(self) -> i64:
        """R116: culture when an attack is declared."""
        return 0

    def defence_factor(self) -> i64:
        """R117: how often defence cards count."""
        return 1

    def colonisation(self) -> i64:
        """R111: what a bonus card counts more for a colony."""
        return 0


# -- Age A


class Alexander(Leader):
    """R73, R78: one strength for each unit."""

    def strength(self, civ: AgesCivilization) -> i64:
        """One each."""
        return unit_count(civ)


class Aristotle(Leader):
    """R130: a science point for each technology taken."""

    def science_for_taking(self) -> i64:
        """One point."""
        return 1


class Homer(Leader):
    """R64, R137: a resource for units each turn, and culture for the first two warriors."""

    def unit_resources(self, civ: AgesCivilization) -> i64:
        """One, until it is used."""
        return 0 if civ.homer_used else 1

    def culture(self, civ: AgesCivilization) -> i64:
        """One each, two at most."""
        return min(civ.workers[WARRIORS], 2)


class Moses(Leader):
    """R43: a worker costs one food less."""

    def growth_discount(self) -> i64:
        """One food."""
        return 1


# -- Age I


class Michelangelo(Leader):
    """R40, R74: wonders cost one action less to take; culture for happy faces of temples, theatres and wonders."""

    def wonder_discount(self) -> i64:
        """One action."""
        return 1

    def culture(self, civ: AgesCivilization) -> i64:
        """One for each face, doubled ones too."""
        return faces_on(civ, TEMPLES, ARENAS) + faces_on(civ, THEATRES, UNITS) + wonder_faces(civ)


class Joan(Leader):
    """R74, R116: strength for happy faces of temples; five culture when attacked."""

    def strength(self, civ: AgesCivilization) -> i64:
        """One for each face, doubled ones too."""
        return faces_on(civ, TEMPLES, ARENAS)

    def culture_when_attacked(self) -> i64:
        """Five points."""
        return 5


class Scholar(Leader):
    """R72, R79: science by the level of the best lab or library."""

    def science(self, civ: AgesCivilization) -> i64:
        """The higher of both."""
        lab = best_level(civ, LABS, TEMPLES)
        library = best_level(civ, LIBRARIES, THEATRES)
        best = lab if lab > library else library
        return max(best, 0)


class Leonardo(Scholar):
    """R131: a resource for each technology played; and a scholar."""

    def resources_for_learning(self) -> i64:
        """One resource."""
        return 1


class Genghis(Leader):
    """R73, R77: cavalry has one strength more and brings culture; there are no armies."""

    def culture(self, civ: AgesCivilization) -> i64:
        """One for each cavalry unit."""
        return workers_between(civ, CAVALRIES, ARTILLERIES)

    def unit_strength(self, units: vec[i64], shift: i64) -> i64:
        """One for each cavalry unit."""
        total: i64 = 0
        card: i64 = CAVALRIES
        while card < ARTILLERIES:
            total += units[card - shift]
            card += 1
        return total

    def has_armies(self) -> bool:
        """None."""
        return False


class Columbus(Leader):
    """R113: puts a territory of the hand into play, once a game."""

    def settles(self) -> bool:
        """Once."""
        return True


class Barbarossa(Leader):
    """R65, R132: a worker and a unit in one civil action, each one cheaper."""

    def recruit_discount(self) -> i64:
        """One food and one resource."""
        return 1


# -- Age II


class Shakespeare(Leader):
    """R72: culture for libraries, and two for each pair of a library and a theatre."""

    def culture(self, civ: AgesCivilization) -> i64:
        """One, and two for a pair."""
        libraries = workers_between(civ, LIBRARIES, THEATRES)
        theatres = workers_between(civ, THEATRES, UNITS)
        return libraries + 2 * min(libraries, theatres)


class Cook(Leader):
    """R72, R111: two culture for each colony; bonus cards count one more for a colony."""

    def culture(self, civ: AgesCivilization) -> i64:
        """Two each."""
        return 2 * members(civ.colonies)

    def colonisation(self) -> i64:
        """One more."""
        return 1


class Napoleon(Leader):
    """R77: the best army counts once more."""

    def repeated_armies(self) -> i64:
        """Once."""
        return 1


class Robespierre(Leader):
    """R52: revolutions take the military actions."""

    def revolts_by_arms(self) -> bool:
        """They do."""
        return True


class Bach(Leader):
    """R135: theatres cost one science and one resource less, and bring one culture each."""

    def build_discount(self, state: AgesState, seat: i64, card: i64) -> i64:
        """One resource off a theatre."""
        return 1 if KIND[card] == THEATRE else 0

    def science_discount(self, card: i64) -> i64:
        """One science off a theatre."""
        return 1 if KIND[card] == THEATRE else 0

    def culture(self, civ: AgesCivilization) -> i64:
        """One for each theatre."""
        return workers_between(civ, THEATRES, UNITS)


class Newton(Scholar):
    """R131: the civil action comes back for each technology played; and a scholar."""

    def actions_for_learning(self) -> i64:
        """One action."""
        return 1


# -- Age III


class Einstein(Scholar):
    """R131: three culture for each technology played; and a scholar."""

    def culture_for_learning(self) -> i64:
        """Three points."""
        return 3


class Gandhi(Leader):
    """R115: attacks nobody, and who attacks him pays twice."""

    def is_peaceful(self) -> bool:
        """He is."""
        return True

    def attack_factor(self) -> i64:
        """Twice."""
        return 2


class Elvis(Leader):
    """R135: the best theatre brings its culture once more."""

    def culture(self, civ: AgesCivilization) -> i64:
        """What one theatre of the highest level brings."""
        level = best_level(civ, THEATRES, UNITS)
        return i64(0) if level == NONE else CARDS[THEATRES + level - 1].culture


class Tesla(Leader):
    """R83, R134: labs produce resources; labs and libraries cost everybody else one resource more."""

    def labs_produce(self) -> bool:
        """They do."""
        return True

    def surcharge(self, card: i64) -> i64:
        """One resource."""
        return 1 if KIND[card] == LAB or KIND[card] == LIBRARY else 0


class Churchill(Leader):
    """R65, R117, R133: military technologies cost three science less, units two resources less while a war is
    declared on him, and defence cards count twice."""

    def build_discount(self, state: AgesState, seat: i64, card: i64) -> i64:
        """Two resources off a unit while a war is open."""
        return 2 if card >= UNITS and war_is_pending(state, seat) else 0

    def science_discount(self, card: i64) -> i64:
        """Three science off a unit."""
        return 3 if UNITS <= card < WORKER_CARDS else 0

    def defence_factor(self) -> i64:
        """Twice."""
        return 2


class SidMeier(Leader):
    """R72, R137: labs bring culture by their level, and one science less."""

    def science(self, civ: AgesCivilization) -> i64:
        """One less for each lab."""
        return -workers_between(civ, LABS, TEMPLES)

    def culture(self, civ: AgesCivilization) -> i64:
        """One for each level."""
        return civ.workers[LABS + 1] + 2 * civ.workers[LABS + 2] + 3 * civ.workers[LABS + 3]


ODD: Final[dict[str, Leader]] = {
    "alexander_the_great": Alexander(),
    "aristotle": Aristotle(),
    "homer": Homer(),
    "moses": Moses(),
    "michelangelo": Michelangelo(),
    "joan_of_arc": Joan(),
    "leonardo_da_vinci": Leonardo(),
    "genghis_khan": Genghis(),
    "christopher_columbus": Columbus(),
    "frederick_barbarossa": Barbarossa(),
    "william_shakespeare": Shakespeare(),
    "james_cook": Cook(),
    "napoleon_bonaparte": Napoleon(),
    "maximilien_robespierre": Robespierre(),
    "js_bach": Bach(),
    "isaac_newton": Newton(),
    "albert_einstein": Einstein(),
    "mahatma_gandhi": Gandhi(),
    "elvis_presley": Elvis(),
    "nikola_tesla": Tesla(),
    "winston_churchill": Churchill(),
    "sid_meier": SidMeier(),
}
PLAIN: Final = Leader()

# By card, from NONE on: no leader is a plain one.
BY_CARD: Final = vec[Leader](
    [PLAIN if card < TECHNOLOGIES else ODD.get(CARD_IDS[card], PLAIN) for card in range(NONE, WONDERS)]
)


def leader_card(card: i64) -> Leader:
    """The leader of a card."""
    return BY_CARD[card - NONE]


def leader_of(civ: AgesCivilization) -> Leader:
    """The leader of a player."""
    return BY_CARD[civ.leader - NONE]


def with_override(hook: str) -> vec[i64]:
    """Return, by card from NONE on, 1 for leaders that override a hook.

    What is asked for every building in every position asks here first, which saves a tenth of the time.
    """
    return vec[i64]([1 if overrides.overrides(leader, Leader, hook) else 0 for leader in BY_CARD])


BUILD_DISCOUNTERS: Final = with_override("build_discount")
UNIT_SUPPLIERS: Final = with_override("unit_resources")
GROWTH_DISCOUNTERS: Final = with_override("growth_discount")
# The cards that may cost more by somebody else's leader.
SURCHARGED: Final = vec[i64]([sum(leader.surcharge(card) for leader in ODD.values()) for card in range(WORKER_CARDS)])


def only(hook: str) -> int:
    """The card of the one leader who has an answer of his own, for explanations."""
    return next(CARD_IDS.index(name) for name, leader in ODD.items() if overrides.overrides(leader, Leader, hook))
