"""Aggressions and wars (R115-R123): sacrifices, defence, the comparison, and what the winner gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.vecs import i64, vec
from pentapolis.games.ages.boards import BORDERS_BONUS, JOAN_CULTURE
from pentapolis.games.ages.cards import (
    AGGRESSIONS,
    ANNEX_II,
    ARMED_INTERVENTION_III,
    ASSASSINATE_II,
    BONUSES,
    BY_LEVEL,
    CARDS,
    CHURCHILL,
    ENSLAVE_I,
    GANDHI,
    HOLY_WAR_III,
    JOAN,
    NONE,
    RAID_I,
    RAID_II,
    RAID_III,
    SABOTAGE_II,
    SPECIALS,
    SPY_II,
    TECHNOLOGIES,
    UNIT_CARDS,
    UNITS,
    WAR_OVER_RESOURCES_II,
    WAR_OVER_TECHNOLOGY_II,
    WAR_OVER_TERRITORY_II,
    WARS,
)
from pentapolis.games.ages.civilization import Civilization, holds, inserted
from pentapolis.games.ages.decisions import (
    AFTERMATH,
    ATTACK,
    DEFEND,
    LOSE_GOODS,
    RAZE_LOOT,
    RAZE_ROUND_UP,
    SEIZE,
    STRIKE,
)
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.civil import (
    abandon_wonder,
    add_science,
    lose_culture,
    lose_leader,
    lose_special,
    put_special,
    special_of,
)
from pentapolis.games.ages.rules.goods import (
    food,
    gain_food,
    gain_resources,
    lose_food,
    lose_resources,
    resources,
)
from pentapolis.games.ages.rules.pacts import end_by_attack
from pentapolis.games.ages.rules.population import ask_to_cede, ask_to_raze, lose_population
from pentapolis.games.ages.rules.ratings import (
    open_borders,
    strength,
    unit_count,
    unit_strength,
)
from pentapolis.games.ages.rules.row import is_last_round

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

# In the frame of goods that are lost: they go to who decides.
TAKEN: Final = 16


# -- sacrifices (R111, R117)


def sacrifice(civ: Civilization, unit: i64) -> None:
    """Commit a unit: it stays on its card until all is decided."""
    civ.sacrificed[unit - UNITS] += 1


def spend_card(state: AgesState, seat: i64, card: i64) -> None:
    """Commit a bonus card."""
    civ = state.civs[seat]
    state.reveals += 1
    civ.drop_military(card)
    civ.spent_cards = inserted(civ.spent_cards, card)


def sacrificed_strength(civ: Civilization) -> i64:
    """R111: the strength of the sacrificed units and of the armies among them."""
    return unit_strength(civ, civ.sacrificed, UNITS) + army_bonus(civ, civ.sacrificed, UNITS)


def sacrificed_units(civ: Civilization) -> i64:
    """How many units are being sacrificed."""
    number: i64 = 0
    for units in civ.sacrificed:
        number += units
    return number


def clear_sacrifice(state: AgesState, civ: Civilization) -> None:
    """R91, R111, R118: sacrificed units return to the yellow bank, the bonus cards are discarded."""
    index: i64 = 0
    while index < UNIT_CARDS:
        number = civ.sacrificed[index]
        if number > 0:
            civ.workers[UNITS + index] -= number
            civ.yellow_bank += number
            civ.sacrificed[index] = 0
        index += 1
    if len(civ.spent_cards) > 0:
        for card in civ.spent_cards:
            state.discards = inserted(state.discards, card)
        civ.spent_cards = vec[i64]()


# -- declaring (R115, R116, R120)


def attack_cost(state: AgesState, card: i64, target: i64) -> i64:
    """R115: military actions for an attack; double against Gandhi."""
    civ = state.civs[target]
    cost = CARDS[card].action_cost
    if cost == BY_LEVEL:
        lost = civ.leader if card == ASSASSINATE_II else civ.wonder
        cost = i64(0) if lost == NONE else CARDS[lost].age
    return 2 * cost if civ.leader == GANDHI else cost


def has_what_is_attacked(civ: Civilization, card: i64) -> bool:
    """R115: Assassinate, Sabotage and Annex need a leader, an unfinished wonder, a colony."""
    if card == ASSASSINATE_II:
        return civ.leader != NONE
    if card == SABOTAGE_II:
        return civ.wonder != NONE
    return card != ANNEX_II or civ.colonies != 0


def declare(state: AgesState, seat: i64, card: i64, target: i64) -> None:
    """R115-R120: pay, and end what ends; an aggression is fought at once, a war next turn."""
    civ = state.civs[seat]
    civ.military_spent += attack_cost(state, card, target)
    state.reveals += 1
    civ.drop_military(card)
    if state.no_gang_up:
        civ.marker = target
    if state.civs[target].leader == JOAN:
        state.civs[target].culture += JOAN_CULTURE
    end_by_attack(state, seat, target)
    if card >= WARS:
        civ.war = card
        civ.war_target = target
        return
    state.discards = inserted(state.discards, card)
    fight(state, seat, card, target)


def fight(state: AgesState, seat: i64, card: i64, target: i64) -> None:
    """R117, R121: first the attacker, then the defender decides what he commits; then it is decided."""
    state.push(STRIKE, seat, card, target)
    last = is_last_round(state)
    defender = state.civs[target]
    units = unit_count(defender) > 0 and not last
    if units or (card < WARS and len(defender.military) > 0):
        state.push(DEFEND, target, card, seat)
    if unit_count(state.civs[seat]) > 0 and not last:
        state.push(ATTACK, seat, card, target)


def resolve_war(state: AgesState, seat: i64) -> None:
    """R121: the war that a player declared in his last turn."""
    civ = state.civs[seat]
    fight(state, seat, civ.war, civ.war_target)


# -- the comparison (R117, R118, R121)


def attack_value(state: AgesState, seat: i64, target: i64) -> i64:
    """R117: strength, sacrifices, and the bonus of open borders."""
    value = strength(state, seat) + sacrificed_strength(state.civs[seat])
    return value + (BORDERS_BONUS if open_borders(state, seat, target) else 0)


def defence_value(state: AgesState, seat: i64) -> i64:
    """R117: strength, sacrifices, and defence cards, which count twice with Churchill."""
    civ = state.civs[seat]
    cards: i64 = 0
    for card in civ.spent_cards:
        cards += CARDS[card].defence
    if civ.leader == CHURCHILL:
        cards *= 2
    return strength(state, seat) + sacrificed_strength(civ) + cards


def strike(state: AgesState, seat: i64, card: i64, target: i64) -> None:
    """R118, R121: compare; the effect comes first, then the sacrificed units leave."""
    attack, defence = attack_value(state, seat, target), defence_value(state, target)
    state.swap(AFTERMATH, seat, target)
    if card < WARS:
        if attack > defence:
            aggress(state, seat, card, target)
        return
    civ = state.civs[seat]
    civ.war = NONE
    civ.war_target = NONE
    state.discards = inserted(state.discards, card)
    if attack > defence:
        conquer(state, seat, card, target, attack - defence)
    elif defence > attack:
        conquer(state, target, card, seat, defence - attack)


def aggress(state: AgesState, seat: i64, card: i64, target: i64) -> None:
    """R119: the effect of a successful aggression."""
    civ, victim = state.civs[seat], state.civs[target]
    amount = CARDS[card].amount
    if card == ENSLAVE_I:
        gain_resources(civ, amount)
        lose_population(state, target, 1, NONE)
    elif card == RAID_I:
        ask_to_raze(state, seat, target, amount | RAZE_LOOT | RAZE_ROUND_UP)
    elif card == RAID_II or card == RAID_III:
        ask_to_raze(state, seat, target, amount | RAZE_LOOT)
    elif card == ANNEX_II:
        ask_to_cede(state, seat, target, seat)
    elif card == ASSASSINATE_II:
        civ.culture += amount * CARDS[victim.leader].age
        lose_leader(state, target)
    elif card == SABOTAGE_II:
        civ.culture += amount * CARDS[victim.wonder].age
        abandon_wonder(state, victim)
    elif card == SPY_II:
        take_science(victim, civ, amount)
    elif card == ARMED_INTERVENTION_III:
        civ.culture += lose_culture(victim, amount)
    else:
        ask_for_goods(state, seat, target, amount, True)


def conquer(state: AgesState, winner: i64, card: i64, loser: i64, advantage: i64) -> None:
    """R122: the effect of a war."""
    civ, victim = state.civs[winner], state.civs[loser]
    if card == WAR_OVER_RESOURCES_II:
        ask_for_goods(state, winner, loser, advantage, True)
    elif card == WAR_OVER_TECHNOLOGY_II:
        ask_to_seize(state, winner, loser, advantage)
    elif card == WAR_OVER_TERRITORY_II:
        take_yellow(victim, civ, 1 + advantage // 3)
    elif card == HOLY_WAR_III:
        lose_population(state, loser, advantage // 3, winner)
    else:
        civ.culture += lose_culture(victim, advantage)


def take_science(victim: Civilization, civ: Civilization, amount: i64) -> None:
    """R7: science points change hands."""
    taken = amount if amount < victim.science else victim.science
    victim.science -= taken
    add_science(civ, taken)


def take_yellow(victim: Civilization, civ: Civilization, number: i64) -> None:
    """R122: yellow tokens go from bank to bank."""
    taken = number if number < victim.yellow_bank else victim.yellow_bank
    victim.yellow_bank -= taken
    victim.yellow -= taken
    civ.yellow_bank += taken
    civ.yellow += taken


# -- goods (R99, R119)


def goods_lost(civ: Civilization, amount: i64) -> i64:
    """R7: how many goods of an amount can be lost."""
    there = food(civ) + resources(civ)
    return amount if amount < there else there


def least_food(civ: Civilization, amount: i64) -> i64:
    """The least food that can be among the goods that are lost."""
    least = goods_lost(civ, amount) - resources(civ)
    return max(least, 0)


def most_food(civ: Civilization, amount: i64) -> i64:
    """The most food that can be among the goods that are lost."""
    most = goods_lost(civ, amount)
    return most if most < food(civ) else food(civ)


def ask_for_goods(state: AgesState, chooser: i64, victim: i64, amount: i64, taken: bool) -> None:
    """R99, R119: a mix of goods is lost; who chooses is asked only if there is a choice."""
    civ = state.civs[victim]
    least = least_food(civ, amount)
    state.push(LOSE_GOODS, chooser, victim | (TAKEN if taken else 0), amount)
    if least == most_food(civ, amount):
        state.drop()
        move_goods(state, chooser, victim, amount, taken, least)


def move_goods(state: AgesState, chooser: i64, victim: i64, amount: i64, taken: bool, eaten: i64) -> None:
    """R119: goods are lost, so much of them food; they may go to who chose."""
    civ = state.civs[victim]
    number = goods_lost(civ, amount)
    lose_food(civ, eaten)
    lose_resources(civ, number - eaten)
    if taken:
        gain_food(state.civs[chooser], eaten)
        gain_resources(state.civs[chooser], number - eaten)


# -- special technologies (R122)


def can_seize(state: AgesState, seat: i64, loser: i64, card: i64, advantage: i64) -> bool:
    """R122: a special technology of the loser that the victor has not, within the advantage."""
    kind = CARDS[card].kind
    civ = state.civs[seat]
    if special_of(state.civs[loser], kind) != card or CARDS[card].science_cost > advantage:
        return False
    return special_of(civ, kind) != card and not holds(civ.hand, card)


def ask_to_seize(state: AgesState, seat: i64, loser: i64, advantage: i64) -> None:
    """R122: the victor may take technologies for a part of his advantage; the rest is science."""
    card: i64 = SPECIALS
    while card < TECHNOLOGIES:
        if can_seize(state, seat, loser, card, advantage):
            state.push(SEIZE, seat, loser, advantage)
            return
        card += 1
    take_science(state.civs[loser], state.civs[seat], advantage)


def seize(state: AgesState, seat: i64, loser: i64, card: i64, advantage: i64) -> None:
    """R122: a special technology changes hands; the victor may go on within the rest of his advantage."""
    lose_special(state, loser, card)
    put_special(state, seat, card)
    ask_to_seize(state, seat, loser, advantage - CARDS[card].science_cost)


def is_bonus(card: i64) -> bool:
    """Whether a military card is a bonus card."""
    return BONUSES <= card < AGGRESSIONS
