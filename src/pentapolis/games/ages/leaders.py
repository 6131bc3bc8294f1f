"""The odd leaders, one class each: their effects beyond the numbers of their cards (R130-R137).

Prices, ratings, legality, explanations and bots call `leader_of`. `Leader` has the defaults of all other leaders.
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
    """R48: A leader without effects beyond the numbers of the card; or no leader."""

    # -- prices

    def wonder_discount(self) -> i64:
        """R40: Return the civil actions off a wonder of the row."""
        return 0

    def growth_discount(self) -> i64:
        """R43: Return the food off one more worker."""
        return 0

    def build_discount(self, state: AgesState, seat: i64, card: i64) -> i64:
        """R44, R60: Return the resources off a new building or unit."""
        return 0

    def science_discount(self, card: i64) -> i64:
        """R49: Return the science off a technology."""
        return 0

    def surcharge(self, card: i64) -> i64:
        """R134: Return the additional resources that a building costs every other player."""
        return 0

    def unit_resources(self, civ: AgesCivilization) -> i64:
        """R64: Return the resources of this turn that only units can use."""
        return 0

    # -- technologies and governments

    def science_for_taking(self) -> i64:
        """R130: Return the science for a technology that is taken."""
        return 0

    def resources_for_learning(self) -> i64:
        """R131: Return the resources for a technology that is played."""
        return 0

    def actions_for_learning(self) -> i64:
        """R131: Return the civil actions that come back for a technology that is played."""
        return 0

    def culture_for_learning(self) -> i64:
        """R131: Return the culture for a technology that is played."""
        return 0

    def revolts_by_arms(self) -> bool:
        """R52: Return whether a revolution takes the military actions instead of the civil ones."""
        return False

    # -- ratings

    def science(self, civ: AgesCivilization) -> i64:
        """R72: Return the science per turn that comes from other cards."""
        return 0

    def culture(self, civ: AgesCivilization) -> i64:
        """R72: Return the culture per turn that comes from other cards."""
        return 0

    def strength(self, civ: AgesCivilization) -> i64:
        """R73, R78: Return the strength of the civilization that comes from other cards."""
        return 0

    def unit_strength(self, units: vec[i64], shift: i64) -> i64:
        """R73, R111: Return the additional strength of the units themselves; see `ratings.unit_strength`."""
        return 0

    def has_armies(self) -> bool:
        """R77: Return whether a tactic makes armies."""
        return True

    def repeated_armies(self) -> i64:
        """R77: Return how often the best army counts once more."""
        return 0

    def labs_produce(self) -> bool:
        """R83, R134: Return whether labs produce resources."""
        return False

    # -- moves and attacks

    def recruit_discount(self) -> i64:
        """R132: Return the food and resources off a worker who becomes a unit at once; 0 if that is not possible."""
        return 0

    def settles(self) -> bool:
        """R113: Return whether a territory of the hand can be put into play, once."""
        return False

    def is_peaceful(self) -> bool:
        """R115: Return whether the player can attack no rival."""
        return False

    def attack_factor(self) -> i64:
        """R115: Return the factor of an attacker's price."""
        return 1

    def culture_when_attacked(self) -> i64:
        """R116: Return the culture when an attack is declared."""
        return 0

    def defence_factor(self) -> i64:
        """R117: Return the factor of defence cards."""
        return 1

    def colonisation(self) -> i64:
        """R111: Return the additional value of a bonus card for a colony."""
        return 0


# -- Age A


class Alexander(Leader):
    """R73, R78: A leader who brings one strength for each unit."""

    def strength(self, civ: AgesCivilization) -> i64:
        """Return one strength for each unit."""
        return unit_count(civ)


class Aristotle(Leader):
    """R130: A leader who brings a science point for each technology taken."""

    def science_for_taking(self) -> i64:
        """Return one science point."""
        return 1


class Homer(Leader):
    """R64, R137: A leader who brings a resource for units each turn, and culture for the first two warriors."""

    def unit_resources(self, civ: AgesCivilization) -> i64:
        """Return one resource until it is used, then 0."""
        return 0 if civ.homer_used else 1

    def culture(self, civ: AgesCivilization) -> i64:
        """Return one culture for each of the first two warriors."""
        return min(civ.workers[WARRIORS], 2)


class Moses(Leader):
    """R43: A leader with whom a worker costs one food less."""

    def growth_discount(self) -> i64:
        """Return one food."""
        return 1


# -- Age I


class Michelangelo(Leader):
    """R40, R74: A leader with whom wonders cost one action less.

    Happy faces of temples, theatres and wonders bring culture.
    """

    def wonder_discount(self) -> i64:
        """Return one civil action."""
        return 1

    def culture(self, civ: AgesCivilization) -> i64:
        """Return one culture for each happy face, doubled ones too."""
        return faces_on(civ, TEMPLES, ARENAS) + faces_on(civ, THEATRES, UNITS) + wonder_faces(civ)


class Joan(Leader):
    """R74, R116: A leader who brings strength for happy faces of temples, and five culture when attacked."""

    def strength(self, civ: AgesCivilization) -> i64:
        """Return one strength for each happy face of temples, doubled ones too."""
        return faces_on(civ, TEMPLES, ARENAS)

    def culture_when_attacked(self) -> i64:
        """Return five culture points."""
        return 5


class Scholar(Leader):
    """R72, R79: A leader who brings science by the level of the best lab or library."""

    def science(self, civ: AgesCivilization) -> i64:
        """Return the higher level of the best lab and the best library."""
        lab = best_level(civ, LABS, TEMPLES)
        library = best_level(civ, LIBRARIES, THEATRES)
        best = lab if lab > library else library
        return max(best, 0)


class Leonardo(Scholar):
    """R131: A scholar who brings a resource for each technology played."""

    def resources_for_learning(self) -> i64:
        """Return one resource."""
        return 1


class Genghis(Leader):
    """R73, R77: A leader whose cavalry has one strength more and brings culture; there are no armies."""

    def culture(self, civ: AgesCivilization) -> i64:
        """Return one culture for each cavalry unit."""
        return workers_between(civ, CAVALRIES, ARTILLERIES)

    def unit_strength(self, units: vec[i64], shift: i64) -> i64:
        """Return one strength for each cavalry unit."""
        total: i64 = 0
        card: i64 = CAVALRIES
        while card < ARTILLERIES:
            total += units[card - shift]
            card += 1
        return total

    def has_armies(self) -> bool:
        """Return False: this leader has no armies."""
        return False


class Columbus(Leader):
    """R113: A leader who puts a territory of the hand into play, once a game."""

    def settles(self) -> bool:
        """Return True: a territory can be put into play, once."""
        return True


class Barbarossa(Leader):
    """R65, R132: A leader who makes a worker a unit in one civil action, each one cheaper."""

    def recruit_discount(self) -> i64:
        """Return one food and one resource."""
        return 1


# -- Age II


class Shakespeare(Leader):
    """R72: A leader who brings culture for libraries, and two for each pair of a library and a theatre."""

    def culture(self, civ: AgesCivilization) -> i64:
        """Return one culture for each library, and two for each pair with a theatre."""
        libraries = workers_between(civ, LIBRARIES, THEATRES)
        theatres = workers_between(civ, THEATRES, UNITS)
        return libraries + 2 * min(libraries, theatres)


class Cook(Leader):
    """R72, R111: A leader who brings two culture for each colony; bonus cards count one more for a colony."""

    def culture(self, civ: AgesCivilization) -> i64:
        """Return two culture for each colony."""
        return 2 * members(civ.colonies)

    def colonisation(self) -> i64:
        """Return one."""
        return 1


class Napoleon(Leader):
    """R77: A leader whose best army counts once more."""

    def repeated_armies(self) -> i64:
        """Return one: the best army counts once more."""
        return 1


class Robespierre(Leader):
    """R52: A leader whose revolutions take the military actions."""

    def revolts_by_arms(self) -> bool:
        """Return True: revolutions take the military actions."""
        return True


class Bach(Leader):
    """R135: A leader whose theatres cost one science and one resource less, and bring one culture each."""

    def build_discount(self, state: AgesState, seat: i64, card: i64) -> i64:
        """Return one resource off a theatre."""
        return 1 if KIND[card] == THEATRE else 0

    def science_discount(self, card: i64) -> i64:
        """Return one science off a theatre."""
        return 1 if KIND[card] == THEATRE else 0

    def culture(self, civ: AgesCivilization) -> i64:
        """Return one culture for each theatre."""
        return workers_between(civ, THEATRES, UNITS)


class Newton(Scholar):
    """R131: A scholar for whom the civil action comes back for each technology played."""

    def actions_for_learning(self) -> i64:
        """Return one civil action."""
        return 1


# -- Age III


class Einstein(Scholar):
    """R131: A scholar who brings three culture for each technology played."""

    def culture_for_learning(self) -> i64:
        """Return three culture points."""
        return 3


class Gandhi(Leader):
    """R115: A leader who cannot attack; attacks on this leader's civilization cost double."""

    def is_peaceful(self) -> bool:
        """Return True: the player can attack no rival."""
        return True

    def attack_factor(self) -> i64:
        """Return two: attackers pay double."""
        return 2


class Elvis(Leader):
    """R135: A leader whose best theatre brings its culture once more."""

    def culture(self, civ: AgesCivilization) -> i64:
        """Return the culture of one theatre of the highest level."""
        level = best_level(civ, THEATRES, UNITS)
        return i64(0) if level == NONE else CARDS[THEATRES + level - 1].culture


class Tesla(Leader):
    """R83, R134: A leader whose labs produce resources.

    Labs and libraries cost every other player one resource more.
    """

    def labs_produce(self) -> bool:
        """Return True: labs produce resources."""
        return True

    def surcharge(self, card: i64) -> i64:
        """Return one resource more for a lab or library."""
        return 1 if KIND[card] == LAB or KIND[card] == LIBRARY else 0


class Churchill(Leader):
    """R65, R117, R133: A leader whose military technologies cost three science less.

    Defence cards count twice. Units cost two resources less while a war declared on the player is not resolved.
    """

    def build_discount(self, state: AgesState, seat: i64, card: i64) -> i64:
        """Return two resources off a unit while a war declared on the player is not resolved."""
        return 2 if card >= UNITS and war_is_pending(state, seat) else 0

    def science_discount(self, card: i64) -> i64:
        """Return three science off a unit technology."""
        return 3 if UNITS <= card < WORKER_CARDS else 0

    def defence_factor(self) -> i64:
        """Return two: defence cards count twice."""
        return 2


class SidMeier(Leader):
    """R72, R137: A leader whose labs bring culture by their level, and one science less."""

    def science(self, civ: AgesCivilization) -> i64:
        """Return one science less for each lab."""
        return -workers_between(civ, LABS, TEMPLES)

    def culture(self, civ: AgesCivilization) -> i64:
        """Return one culture for each level of the labs."""
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
    """Return the leader of a card."""
    return BY_CARD[card - NONE]


def leader_of(civ: AgesCivilization) -> Leader:
    """Return the leader of a player."""
    return BY_CARD[civ.leader - NONE]


def with_override(hook: str) -> vec[i64]:
    """Return, by card from NONE on, 1 for leaders that override a hook.

    Code that needs a hook for every building in every position reads this table first, which saves a tenth of the time.
    """
    return vec[i64]([1 if overrides.overrides(leader, Leader, hook) else 0 for leader in BY_CARD])


BUILD_DISCOUNTERS: Final = with_override("build_discount")
UNIT_SUPPLIERS: Final = with_override("unit_resources")
GROWTH_DISCOUNTERS: Final = with_override("growth_discount")
# The cards that may cost more because of a rival's leader.
SURCHARGED: Final = vec[i64]([sum(leader.surcharge(card) for leader in ODD.values()) for card in range(WORKER_CARDS)])


def only(hook: str) -> int:
    """Return the card of the one leader who overrides a hook, for explanations."""
    return next(CARD_IDS.index(name) for name, leader in ODD.items() if overrides.overrides(leader, Leader, hook))
