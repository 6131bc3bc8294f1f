"""The aggressions and wars, one class each: what they need, what they cost, what they do (R115, R119, R122).

`stakes` is what a view tells of an attack before it is fought: what the victor would get, what the loser would lose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec
from pentapolis.games.ages.cards import AGGRESSIONS, CARD_IDS, CARDS, NONE, PACTS, UNITS, URBAN
from pentapolis.games.ages.decisions import RAZE_LOOT, RAZE_ROUND_UP
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.building import abandon_wonder
from pentapolis.games.ages.rules.counting import workers
from pentapolis.games.ages.rules.leaders_and_technologies import lose_culture, lose_leader
from pentapolis.games.ages.rules.population import HOLY_WAR_CULTURE, ask_to_cede, ask_to_raze, lose_population
from pentapolis.games.ages.rules.resources import food, gain_resources, resources
from pentapolis.games.ages.rules.spoils import ask_for_goods, ask_to_seize, take_science, take_yellow

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

#: What somebody gets, and what somebody else loses, by name.
Stakes = tuple[dict[str, int], dict[str, int]]


def changing_hands(kind: str, number: int) -> Stakes:
    """R7: what the one loses the other gets."""
    return {kind: number}, {kind: number}


class Attack:
    """R115, R119, R122: an aggression, or a war with an advantage; the amount is that of the card."""

    def has_target(self, victim: AgesCivilization) -> bool:
        """R115: whether there is what the card attacks."""
        return True

    def action_cost(self, victim: AgesCivilization, printed: i64) -> i64:
        """R115: military actions, before what the victim's leader makes of them."""
        return printed

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119, R122: what the victor does to the loser."""
        raise NotImplementedError

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """What that would be."""
        raise NotImplementedError


# -- aggressions (R119)


class Enslave(Attack):
    """R119: resources, and the victim loses a worker."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R97, R119."""
        gain_resources(state.civs[victor], amount)
        lose_population(state, loser, 1, NONE)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """The resources come from nowhere."""
        return {"resources": amount}, {"population": min(1, workers(victim))}


class Plunder(Attack):
    """R119: a mix of goods changes hands."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119."""
        ask_for_goods(state, victor, loser, amount, True)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """As many as there are."""
        return changing_hands("goods", min(amount, food(victim) + resources(victim)))


class Raid(Attack):
    """R119: urban buildings are destroyed; the victor gets half of their cost."""

    def rounding(self) -> i64:
        """How half of a cost is rounded."""
        return 0

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119."""
        ask_to_raze(state, victor, loser, amount | RAZE_LOOT | self.rounding())

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Buildings of one card; what the victor gets hangs on which he chooses."""
        return {}, {"buildings": min(amount, max(victim.workers[card] for card in range(URBAN, UNITS)))}


class FirstRaid(Raid):
    """R119: the raid of Age I, whose half is rounded up."""

    def rounding(self) -> i64:
        """Up."""
        return RAZE_ROUND_UP


class Annex(Attack):
    """R119: a colony changes hands."""

    def has_target(self, victim: AgesCivilization) -> bool:
        """A colony."""
        return victim.colonies != 0

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119."""
        ask_to_cede(state, victor, loser, victor)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """One."""
        return changing_hands("colonies", 1)


class Assassinate(Attack):
    """R119: the leader is lost; culture by his level."""

    def has_target(self, victim: AgesCivilization) -> bool:
        """A leader."""
        return victim.leader != NONE

    def action_cost(self, victim: AgesCivilization, printed: i64) -> i64:
        """By his level."""
        return i64(0) if victim.leader == NONE else CARDS[victim.leader].age

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119."""
        state.civs[victor].culture += amount * CARDS[state.civs[loser].leader].age
        lose_leader(state, loser)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Nothing without a leader."""
        return {"culture": amount * CARDS[victim.leader].age if victim.leader != NONE else 0}, {"leader": 1}


class Sabotage(Attack):
    """R119: the unfinished wonder is lost; culture by its level."""

    def has_target(self, victim: AgesCivilization) -> bool:
        """An unfinished wonder."""
        return victim.wonder != NONE

    def action_cost(self, victim: AgesCivilization, printed: i64) -> i64:
        """By its level."""
        return i64(0) if victim.wonder == NONE else CARDS[victim.wonder].age

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119."""
        state.civs[victor].culture += amount * CARDS[state.civs[loser].wonder].age
        abandon_wonder(state, state.civs[loser])

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Nothing without a wonder."""
        return {"culture": amount * CARDS[victim.wonder].age if victim.wonder != NONE else 0}, {"wonder": 1}


class Spy(Attack):
    """R119: science changes hands."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R7, R119."""
        take_science(state.civs[loser], state.civs[victor], amount)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """As much as there is."""
        return changing_hands("science", min(amount, victim.science))


class ArmedIntervention(Attack):
    """R119: culture changes hands."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R7, R119."""
        state.civs[victor].culture += lose_culture(state.civs[loser], amount)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """As much as there is."""
        return changing_hands("culture", min(amount, victim.culture))


# -- wars (R122)


class WarOverResources(Attack):
    """R122: as many goods as the advantage change hands."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R122."""
        ask_for_goods(state, victor, loser, advantage, True)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """As many as there are."""
        return changing_hands("goods", min(advantage, food(victim) + resources(victim)))


class WarOverTechnology(Attack):
    """R122: science for the advantage changes hands, or special technologies in place of it."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R122."""
        ask_to_seize(state, victor, loser, advantage)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """As much science as there is."""
        return changing_hands("science", min(advantage, victim.science))


class WarOverTerritory(Attack):
    """R122: a yellow token, and one more for every three of the advantage."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R122."""
        take_yellow(state.civs[loser], state.civs[victor], 1 + advantage // 3)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """As many as the bank has."""
        return changing_hands("yellow_tokens", min(1 + advantage // 3, victim.yellow_bank))


class HolyWar(Attack):
    """R122: the loser loses a worker for every three of the advantage, the victor scores for each."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R97, R122."""
        lose_population(state, loser, advantage // 3, victor)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """As many as there are."""
        lost = min(advantage // 3, workers(victim))
        return {"culture": HOLY_WAR_CULTURE * lost}, {"population": lost}


class WarOverCulture(Attack):
    """R122: culture for the advantage changes hands."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R7, R122."""
        state.civs[victor].culture += lose_culture(state.civs[loser], advantage)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """As much as there is."""
        return changing_hands("culture", min(advantage, victim.culture))


BY_ID: Final[dict[str, Attack]] = {
    "enslave_i": Enslave(),
    "plunder_i": Plunder(),
    "plunder_ii": Plunder(),
    "plunder_iii": Plunder(),
    "raid_i": FirstRaid(),
    "raid_ii": Raid(),
    "raid_iii": Raid(),
    "annex_ii": Annex(),
    "assassinate_ii": Assassinate(),
    "sabotage_ii": Sabotage(),
    "spy_ii": Spy(),
    "armed_intervention_iii": ArmedIntervention(),
    "war_over_culture_ii": WarOverCulture(),
    "war_over_culture_iii": WarOverCulture(),
    "war_over_resources_ii": WarOverResources(),
    "war_over_technology_ii": WarOverTechnology(),
    "war_over_territory_ii": WarOverTerritory(),
    "holy_war_iii": HolyWar(),
}

# By the place of the card among the aggressions and wars.
BY_PLACE: Final = vec[Attack]([BY_ID[CARD_IDS[card]] for card in range(AGGRESSIONS, PACTS)])


def attack_of(card: i64) -> Attack:
    """The attack of a card."""
    return BY_PLACE[card - AGGRESSIONS]
