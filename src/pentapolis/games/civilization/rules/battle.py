"""Battle: hands, fronts, clashes and its end (R86-R100)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import append, i64, zeros
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    BASE_BATTLE_HAND,
    COMBAT_CAPITAL,
    COMBAT_CITY,
    COMBAT_WALLS,
    HAND_FOR_CITY,
    HAND_PER_ARMY,
    UNITS_PER_ARMY_LOST,
)
from pentapolis.games.civilization.cards import NONE, TRUMPS, UNITS
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.player import Battle
from pentapolis.games.civilization.rules.city_yields import coins, combat_icons, works
from pentapolis.games.civilization.rules.limits import rank
from pentapolis.games.civilization.rules.map import is_centre, take_armies
from pentapolis.games.civilization.rules.resources import deck_size, forces
from pentapolis.games.civilization.techs import BREAKING, HANDING, TECHS
from pentapolis.games.civilization.wonders import STRENGTHENING, WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

ATTACKER: Final = 0
DEFENDER: Final = 1


def current(state: CivilizationState) -> Battle:
    """Return the current battle."""
    battle = state.battle
    assert battle is not None
    return battle


# -- the beginning


def begin(state: CivilizationState, attacker: i64, square: i64) -> None:
    """R86, R89, R90: Begin the attack of the group that moves on a square."""
    defender: i64 = i64(state.figure[square]) - 1
    kind: i64 = d.ON_FIGURES
    walled: i64 = 0
    if is_centre(state, square):
        kind = d.ON_CITY
        zone = i64(state.zone[square]) - 1
        defender = zone // 3
        bit: i64 = 1 << (zone % 3)
        if state.nations[attacker].tech[BREAKING]:
            state.nations[defender].walls &= ~bit
        walled = 1 if state.nations[defender].walls & bit else 0
    elif defender == NONE:
        kind = d.ON_VILLAGE
    battle = empty_battle(attacker, defender, square, kind, 0)
    if defender == NONE:
        battle.keeper = (attacker + 1) % state.seats
    battle.walled = walled
    battle.side = ATTACKER if walled else DEFENDER
    state.battle = battle
    state.push(d.BATTLE, attacker)
    battle.wanted = hand_size(state, battle, ATTACKER)
    if kind == d.ON_VILLAGE:
        push_barbarians(state)
    else:
        battle.wanted |= hand_size(state, battle, DEFENDER) << 8


def empty_battle(attacker: i64, defender: i64, square: i64, kind: i64, fronts: i64) -> Battle:
    """R86: Return a battle without walls before anything is drawn, with `fronts` empty fronts."""
    return Battle(
        attacker=attacker,
        defender=defender,
        keeper=defender,
        square=square,
        kind=kind,
        walled=0,
        stage=d.BATTLE_HANDS,
        side=DEFENDER,
        healed=0,
        strike=0,
        won=0,
        wanted=0,
        hand=zeros(2 * c.UNIT_KINDS),
        dead=zeros(2 * c.UNIT_KINDS),
        fronts=zeros(fronts),
    )


def push_barbarians(state: CivilizationState) -> None:
    """R100: Push an artillery, an infantry and a mounted barbarian.

    Another of the three decks replaces an empty one.
    """
    for unit_type in range(c.BARBARIAN_TYPES):
        state.push(d.MUSTER, current(state).keeper, unit_type)


def barbarian_deck(state: CivilizationState, unit_type: i64) -> i64:
    """R100: Return the one deck from which a barbarian of a type can come; NONE if there are two, or none at all."""
    if deck_size(state, unit_type) > 0:
        return unit_type
    found: i64 = NONE
    for deck in range(c.BARBARIAN_TYPES):
        if deck_size(state, deck) > 0:
            if found != NONE:
                return NONE
            found = deck
    return found


def player(battle: Battle, side: i64) -> i64:
    """R86: Return the nation of a side, NONE for barbarians."""
    return battle.attacker if side == ATTACKER else battle.defender


def keeper(battle: Battle, side: i64) -> i64:
    """R100: Return the seat that plays a side."""
    return battle.attacker if side == ATTACKER else battle.keeper


def armies_of(state: CivilizationState, battle: Battle, side: i64) -> i64:
    """R86: Return the army figures that a side has in the battle."""
    if side == ATTACKER:
        return state.group_armies
    return i64(state.armies[battle.square]) if battle.kind == d.ON_FIGURES else i64(0)


def hand_size(state: CivilizationState, battle: Battle, side: i64) -> i64:
    """R87: Return how many units a side draws, if it has as many."""
    seat = player(battle, side)
    nation = state.nations[seat]
    size = BASE_BATTLE_HAND + GOVERNMENTS[nation.government].battle_hand
    armies = armies_of(state, battle, side)
    if armies > 1:
        size += HAND_PER_ARMY * (armies - 1)
    if side == DEFENDER and battle.kind == d.ON_CITY:
        size += HAND_FOR_CITY
    if nation.tech[HANDING]:
        size += TECHS[HANDING].hands(coins(state, seat))
    return size


def draw_hands(state: CivilizationState, battle: Battle) -> bool:
    """R87: Draw the hands of both sides, and return whether a draw is left to chance.

    A side that has no more units than it draws takes all of them.
    """
    for side in range(2):
        shift = side * 8
        wanted = (battle.wanted >> shift) & 255
        if wanted:
            nation = state.nations[player(battle, side)]
            if forces(nation) > wanted:
                state.push(d.DRAW_HAND, keeper(battle, side), side)
                return True
            for unit in range(c.UNIT_KINDS):
                battle.hand[side * c.UNIT_KINDS + unit] += nation.hold[c.HELD_UNIT + unit]
                nation.hold[c.HELD_UNIT + unit] = 0
            battle.wanted -= wanted << shift
    return False


def draw_unit(state: CivilizationState, side: i64, unit: i64) -> None:
    """R87: Move a unit of the standing forces to the battle hand."""
    battle = current(state)
    state.nations[player(battle, side)].hold[c.HELD_UNIT + unit] -= 1
    battle.hand[side * c.UNIT_KINDS + unit] += 1
    one: i64 = 1
    battle.wanted -= one << (side * 8)


# -- strength and fronts


def strength(state: CivilizationState, seat: i64, unit: i64) -> i64:
    """R47, R89, R100: Return the strength of a unit; barbarians have rank 1."""
    card = UNITS[unit]
    if seat == NONE:
        return card.strength
    total = card.strength
    if card.type != c.AIRCRAFT:
        total += rank(state.nations[seat], card.type) - 1
    return total + WONDERS[STRENGTHENING].strength() if works(state, seat, STRENGTHENING) else total


def hand_count(battle: Battle, side: i64) -> i64:
    """R87: Return how many units a side has not played yet."""
    total: i64 = 0
    for unit in range(c.UNIT_KINDS):
        total += battle.hand[side * c.UNIT_KINDS + unit]
    return total


def front_unit(front: i64, side: i64) -> i64:
    """R92: Return the unit of a side in a front, NONE if it has none there."""
    return ((front >> (side * 16)) & 255) - 1


def front_wounds(front: i64, side: i64) -> i64:
    """R93: Return the wounds of a side's unit in a front."""
    return (front >> (side * 16 + 8)) & 255


def with_unit(front: i64, side: i64, unit: i64, wounds: i64) -> i64:
    """R92: Return a front in which a side has a unit with wounds; NONE removes the unit."""
    shift = side * 16
    kept = front & (65535 << 16) if side == 0 else front & 65535
    return kept if unit == NONE else kept | ((unit + 1 + wounds * 256) << shift)


def is_open(battle: Battle, side: i64, front: i64) -> bool:
    """R92: Return whether a side can attack a front: an enemy unit stands there alone."""
    if front >= len(battle.fronts):
        return False
    packed = battle.fronts[front]
    return front_unit(packed, 1 - side) != NONE and front_unit(packed, side) == NONE


def take_from_hand(battle: Battle, unit: i64) -> None:
    """R92: Take a unit that is played from the hand."""
    battle.hand[battle.side * c.UNIT_KINDS + unit] -= 1


def open_front(state: CivilizationState, unit: i64) -> None:
    """R92: Open a new front with a unit; a strike that was paid for is lost (R96)."""
    battle = current(state)
    take_from_hand(battle, unit)
    battle.strike = 0
    state.reveals += 1
    packed = with_unit(0, battle.side, unit, 0)
    for front in range(len(battle.fronts)):
        if battle.fronts[front] == 0:
            battle.fronts[front] = packed
            return
    battle.fronts = append(battle.fronts, packed)


def attack_front(state: CivilizationState, unit: i64, front: i64) -> None:
    """R92-R95: Attack the unit that stands alone in a front."""
    battle = current(state)
    take_from_hand(battle, unit)
    state.reveals += 1
    side = battle.side
    packed = battle.fronts[front]
    other = front_unit(packed, 1 - side)
    own_strength = strength(state, player(battle, side), unit)
    other_strength = strength(state, player(battle, 1 - side), other)
    blow = own_strength + battle.strike
    battle.strike = 0
    own_wounds: i64 = 0
    other_wounds = front_wounds(packed, 1 - side)
    # R94: the trumping unit deals its wounds first; a unit that dies of them deals none.
    if TRUMPS[UNITS[other].type] == UNITS[unit].type:
        own_wounds = other_strength
        if own_wounds < own_strength:
            other_wounds += blow
    else:
        other_wounds += blow
        if other_wounds < other_strength or TRUMPS[UNITS[unit].type] != UNITS[other].type:
            own_wounds = other_strength
    battle.fronts[front] = with_unit(packed, side, unit, own_wounds)
    if own_wounds >= own_strength:
        bury(battle, side, front)
    battle.fronts[front] = with_wounds(battle.fronts[front], 1 - side, other_wounds)
    if other_wounds >= other_strength:
        bury(battle, 1 - side, front)


def with_wounds(front: i64, side: i64, wounds: i64) -> i64:
    """R93: Return a front in which a side's unit has these wounds."""
    return with_unit(front, side, front_unit(front, side), wounds)


def bury(battle: Battle, side: i64, front: i64) -> None:
    """R93: Remove a killed unit from a front."""
    packed = battle.fronts[front]
    battle.dead[side * c.UNIT_KINDS + front_unit(packed, side)] += 1
    battle.fronts[front] = with_unit(packed, side, NONE, 0)


def wound(state: CivilizationState, side: i64, front: i64) -> None:
    """R96: Deal one wound to the enemy's unit in a front."""
    battle = current(state)
    other = 1 - side
    packed = battle.fronts[front]
    wounds = front_wounds(packed, other) + 1
    battle.fronts[front] = with_wounds(packed, other, wounds)
    if wounds >= strength(state, player(battle, other), front_unit(packed, other)):
        bury(battle, other, front)


def heal(state: CivilizationState, side: i64, front: i64, wounds: i64) -> None:
    """R96: Heal wounds of a unit."""
    battle = current(state)
    packed = battle.fronts[front]
    battle.fronts[front] = with_wounds(packed, side, max(0, front_wounds(packed, side) - wounds))


def has_enemy_in_play(battle: Battle, side: i64) -> bool:
    """R96: Return whether the other side has a unit in any front."""
    for front in range(len(battle.fronts)):
        if front_unit(battle.fronts[front], 1 - side) != NONE:
            return True
    return False


def has_wounded(battle: Battle, side: i64) -> bool:
    """R96: Return whether a side has a wounded unit in any front."""
    for front in range(len(battle.fronts)):
        if front_wounds(battle.fronts[front], side) > 0:
            return True
    return False


# -- turns and the end


def end_turn(battle: Battle) -> None:
    """R90: Let the other side play, unless it has no units left."""
    battle.strike = 0
    if hand_count(battle, 1 - battle.side) > 0:
        battle.side = 1 - battle.side


def survivors(state: CivilizationState, battle: Battle, side: i64) -> i64:
    """R97: Return the strength of a side's units in the fronts."""
    total: i64 = 0
    for front in range(len(battle.fronts)):
        unit = front_unit(battle.fronts[front], side)
        if unit != NONE:
            total += strength(state, player(battle, side), unit)
    return total


def combat_bonus(state: CivilizationState, battle: Battle, side: i64) -> i64:
    """R88: Return the combat bonus of a side: buildings and generals; a city defends itself."""
    seat = player(battle, side)
    if seat == NONE:
        return 0
    total = combat_icons(state, seat)
    if side == DEFENDER and battle.kind == d.ON_CITY:
        slot = (i64(state.zone[battle.square]) - 1) % 3
        total += COMBAT_CAPITAL if slot == 0 else COMBAT_CITY
        if (state.nations[seat].walls >> slot) & 1:
            total += COMBAT_WALLS
    return total


def attacker_wins(state: CivilizationState, battle: Battle) -> bool:
    """R97: Return whether the attacker has the higher total; the defender wins with an equal one."""
    attack = survivors(state, battle, ATTACKER) + combat_bonus(state, battle, ATTACKER)
    return attack > survivors(state, battle, DEFENDER) + combat_bonus(state, battle, DEFENDER)


def lost_units(battle: Battle, side: i64) -> i64:
    """R98: Return how many units of a side were killed."""
    total: i64 = 0
    for unit in range(c.UNIT_KINDS):
        total += battle.dead[side * c.UNIT_KINDS + unit]
    return total


def pay_in_armies(state: CivilizationState, battle: Battle) -> None:
    """R98: Take an army from the winner for every two units lost, but never the last one."""
    side: i64 = ATTACKER if battle.won else DEFENDER
    armies = armies_of(state, battle, side)
    lost = min(lost_units(battle, side) // UNITS_PER_ARMY_LOST, armies - 1)
    if lost <= 0:
        return
    seat = player(battle, side)
    state.nations[seat].army_supply += lost
    if side == ATTACKER:
        state.group_armies -= lost
    else:
        take_armies(state, seat, battle.square, lost)


def send_home(state: CivilizationState, battle: Battle, side: i64) -> None:
    """R99, R100: Return the survivors to the forces; the dead and all barbarians go face up under their decks."""
    seat = player(battle, side)
    for front in range(len(battle.fronts)):
        unit = front_unit(battle.fronts[front], side)
        if unit != NONE:
            if seat != NONE:
                state.nations[seat].hold[c.HELD_UNIT + unit] += 1
            else:
                state.box[c.BOX_UNIT_UP + unit] += 1
    for unit in range(c.UNIT_KINDS):
        state.box[c.BOX_UNIT_UP + unit] += battle.dead[side * c.UNIT_KINDS + unit]


def remember_units(state: CivilizationState, battle: Battle, side: i64) -> None:
    """R99: Record the units of a battle, which all players have seen.

    Of each kind at least as many are left as were known or seen, less the dead.
    """
    known = state.nations[player(battle, side)].known
    for unit in range(c.UNIT_KINDS):
        dead = battle.dead[side * c.UNIT_KINDS + unit]
        seen = dead
        for front in range(len(battle.fronts)):
            if front_unit(battle.fronts[front], side) == unit:
                seen += 1
        known[unit] = max(known[unit], seen) - dead


def save_unit(state: CivilizationState, side: i64, unit: i64) -> None:
    """R99: Return one of China's killed units to its forces."""
    battle = current(state)
    seat = player(battle, side)
    battle.dead[side * c.UNIT_KINDS + unit] -= 1
    state.nations[seat].hold[c.HELD_UNIT + unit] += 1
    state.nations[seat].known[unit] += 1
