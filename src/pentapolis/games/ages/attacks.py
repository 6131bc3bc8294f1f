"""The aggressions and wars, one class each: their targets, costs and effects (R115, R119, R122).

`stakes` is what a view shows of an attack before the fight: the victor's gains and the loser's losses.
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

#: The victor's gains and the loser's losses, by name.
Stakes = tuple[dict[str, int], dict[str, int]]


def changing_hands(kind: str, number: int) -> Stakes:
    """R7: Return the stakes of goods that pass from the loser to the victor."""
    return {kind: number}, {kind: number}


class Attack:
    """R115, R119, R122: An aggression, or a war with an advantage; the amount is that of the card."""

    def has_target(self, victim: AgesCivilization) -> bool:
        """R115: Return whether the victim has what the card attacks."""
        return True

    def action_cost(self, victim: AgesCivilization, printed: i64) -> i64:
        """R115: Return the cost in military actions, before the effect of the victim's leader."""
        return printed

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119, R122: Carry out the victor's success against the loser."""
        raise NotImplementedError

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the victor's gains and the loser's losses if the attack succeeds."""
        raise NotImplementedError


# -- aggressions (R119)


class Enslave(Attack):
    """R119: An aggression that brings resources and costs the victim a worker."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R97, R119: Gain the resources and make the loser lose a worker."""
        gain_resources(state.civs[victor], amount)
        lose_population(state, loser, 1, NONE)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: resources that are not the victim's, and a worker if the victim has one."""
        return {"resources": amount}, {"population": min(1, workers(victim))}


class Plunder(Attack):
    """R119: An aggression that takes a mix of goods."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119: Let the victor choose the goods to take."""
        ask_for_goods(state, victor, loser, amount, True)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: goods, at most as many as the victim has."""
        return changing_hands("goods", min(amount, food(victim) + resources(victim)))


class Raid(Attack):
    """R119: An aggression that destroys urban buildings; the victor gains half of their cost."""

    def rounding(self) -> i64:
        """Return the flag for rounding half of a cost up; 0 rounds down."""
        return 0

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119: Let the victor choose the buildings to destroy."""
        ask_to_raze(state, victor, loser, amount | RAZE_LOOT | self.rounding())

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: buildings of one card. The gain is left out, because it depends on the victor's choice."""
        return {}, {"buildings": min(amount, max(victim.workers[card] for card in range(URBAN, UNITS)))}


class FirstRaid(Raid):
    """R119: The raid of Age I, whose half is rounded up."""

    def rounding(self) -> i64:
        """Return the flag that rounds up."""
        return RAZE_ROUND_UP


class Annex(Attack):
    """R119: An aggression that takes a colony."""

    def has_target(self, victim: AgesCivilization) -> bool:
        """Return whether the victim has a colony."""
        return victim.colonies != 0

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119: Let the victor choose the colony to take."""
        ask_to_cede(state, victor, loser, victor)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: one colony."""
        return changing_hands("colonies", 1)


class Assassinate(Attack):
    """R119: An aggression that removes the leader and brings culture by the leader's level."""

    def has_target(self, victim: AgesCivilization) -> bool:
        """Return whether the victim has a leader."""
        return victim.leader != NONE

    def action_cost(self, victim: AgesCivilization, printed: i64) -> i64:
        """Return the level of the victim's leader; 0 without one."""
        return i64(0) if victim.leader == NONE else CARDS[victim.leader].age

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119: Score culture by the leader's level and remove the leader."""
        state.civs[victor].culture += amount * CARDS[state.civs[loser].leader].age
        lose_leader(state, loser)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: culture by the leader's level, 0 without a leader."""
        return {"culture": amount * CARDS[victim.leader].age if victim.leader != NONE else 0}, {"leader": 1}


class Sabotage(Attack):
    """R119: An aggression that removes the unfinished wonder and brings culture by its level."""

    def has_target(self, victim: AgesCivilization) -> bool:
        """Return whether the victim has an unfinished wonder."""
        return victim.wonder != NONE

    def action_cost(self, victim: AgesCivilization, printed: i64) -> i64:
        """Return the level of the victim's unfinished wonder; 0 without one."""
        return i64(0) if victim.wonder == NONE else CARDS[victim.wonder].age

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R119: Score culture by the wonder's level and remove the wonder."""
        state.civs[victor].culture += amount * CARDS[state.civs[loser].wonder].age
        abandon_wonder(state, state.civs[loser])

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: culture by the wonder's level, 0 without a wonder."""
        return {"culture": amount * CARDS[victim.wonder].age if victim.wonder != NONE else 0}, {"wonder": 1}


class Spy(Attack):
    """R119: An aggression that takes science."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R7, R119: Take science from the loser."""
        take_science(state.civs[loser], state.civs[victor], amount)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: science, at most as much as the victim has."""
        return changing_hands("science", min(amount, victim.science))


class ArmedIntervention(Attack):
    """R119: An aggression that takes culture."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R7, R119: Take culture from the loser."""
        state.civs[victor].culture += lose_culture(state.civs[loser], amount)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: culture, at most as much as the victim has."""
        return changing_hands("culture", min(amount, victim.culture))


# -- wars (R122)


class WarOverResources(Attack):
    """R122: A war that takes goods, as many as the advantage."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R122: Let the victor choose the goods to take."""
        ask_for_goods(state, victor, loser, advantage, True)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: goods, at most as many as the victim has."""
        return changing_hands("goods", min(advantage, food(victim) + resources(victim)))


class WarOverTechnology(Attack):
    """R122: A war that takes science for the advantage, or special technologies in place of it."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R122: Let the victor choose between science and special technologies."""
        ask_to_seize(state, victor, loser, advantage)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: science, at most as much as the victim has."""
        return changing_hands("science", min(advantage, victim.science))


class WarOverTerritory(Attack):
    """R122: A war that takes a yellow token, and one more for every three of the advantage."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R122: Take yellow tokens from the loser's bank."""
        take_yellow(state.civs[loser], state.civs[victor], 1 + advantage // 3)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: yellow tokens, at most as many as the victim's bank has."""
        return changing_hands("yellow_tokens", min(1 + advantage // 3, victim.yellow_bank))


class HolyWar(Attack):
    """R122: A war in which the loser loses a worker for every three of the advantage; the victor scores for each."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R97, R122: Make the loser lose workers, for which the victor scores."""
        lose_population(state, loser, advantage // 3, victor)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: the workers lost, at most as many as the victim has, and the culture for them."""
        lost = min(advantage // 3, workers(victim))
        return {"culture": HOLY_WAR_CULTURE * lost}, {"population": lost}


class WarOverCulture(Attack):
    """R122: A war that takes culture for the advantage."""

    def succeed(self, state: AgesState, victor: i64, loser: i64, amount: i64, advantage: i64) -> None:
        """R7, R122: Take culture from the loser."""
        state.civs[victor].culture += lose_culture(state.civs[loser], advantage)

    def stakes(self, victim: AgesCivilization, amount: int, advantage: int) -> Stakes:
        """Return the stakes: culture, at most as much as the victim has."""
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
    """Return the attack of a card."""
    return BY_PLACE[card - AGGRESSIONS]
