"""The results of attacks: the end of a battle, conquered cities, villages and huts (R78-R82, R97-R101a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.native import i64, u8, vec
from pentapolis.core.state import OVER
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.abilities import add_coin
from pentapolis.games.civilization.boards import VILLAGE
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.nations import sheet_of
from pentapolis.games.civilization.player import Battle
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules.chance import Draw, SecretDraw, counted
from pentapolis.games.civilization.rules.culture import clear_square, destroy_city, is_building, roman_triumph
from pentapolis.games.civilization.rules.loot import push_loot
from pentapolis.games.civilization.rules.map import (
    clear_figures,
    group_seat,
    is_centre,
    put_armies,
    refresh,
    remove_scout,
    zone_seat,
)
from pentapolis.games.civilization.rules.victory import finish
from pentapolis.games.civilization.techs import REWARDING, TRAMPLING

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class DrawHut(SecretDraw):
    """R78: The draw of a hut that a seat looks at."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the huts of the box."""
        return counted(state.box, c.BOX_HUT, 5, c.HELD_HUT)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Give the marker to its finder."""
        state.box[c.BOX_HUT + outcome - c.HELD_HUT] -= 1
        state.nations[frame_seat(frame)].hold[outcome] += 1


class DrawVillage(Draw):
    """R79: The draw that decides whether a village holds a great person."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the weights of a resource and of a great person."""
        resources = state.box[c.BOX_VILLAGE] + state.box[c.BOX_VILLAGE + 1] + state.box[c.BOX_VILLAGE + 2]
        return vec[i64]([resources, state.box[c.BOX_VILLAGE_GREAT]])

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Draw a great person for the nation, or a resource that its finder alone sees."""
        if outcome:
            state.box[c.BOX_VILLAGE_GREAT] -= 1
            state.box[c.BOX_VILLAGE_GREAT_GONE] += 1
            state.push(d.DRAW_GREAT, frame_seat(frame))
        else:
            state.push(d.DRAW_VILLAGE_RESOURCE, frame_seat(frame))


class DrawVillageResource(DrawHut):
    """R79: The draw of the resource of a village, which follows the huts among the markers."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the villages of the box."""
        return counted(state.box, c.BOX_VILLAGE, 3, c.HELD_VILLAGE)


def assault(state: CivilizationState, seat: i64, square: i64) -> None:
    """R80, R82, R86: Attack the figures, the village or the city on the group's square.

    Scouts alone die without a battle.
    """
    if is_centre(state, square) or state.marker[square] == VILLAGE or state.armies[square] > 0:
        fight.begin(state, seat, square)
        return
    owner = i64(state.figure[square]) - 1
    clear_figures(state, square)
    win_battle(state, seat)
    settle_group(state)
    push_loot(state, seat, owner, False)


def settle_group(state: CivilizationState) -> None:
    """R72, R73: Put the group on its square; in the movement phase it has moved."""
    seat = group_seat(state)
    square = state.group_square
    armies = state.group_armies
    scouts = state.group_scouts & 3
    has_moved: i64 = 1 if state.phase == c.MOVEMENT else 0
    leave_group(state)
    put_armies(state, seat, square, armies)
    state.moved[square] = u8(i64(state.moved[square]) + armies * has_moved)
    nation = state.nations[seat]
    for scout in range(2):
        if (scouts >> scout) & 1:
            nation.scouts[scout + 4] = has_moved
    refresh(state, seat, square)
    if armies and nation.tech[TRAMPLING] and nation.flags & d.TRAMPLE_BIT == 0:
        trample(state, seat, square)


def trample(state: CivilizationState, seat: i64, square: i64) -> None:
    """R1: Destroy an enemy's building on which an army ends its way, once in a turn: Combustion."""
    if is_building(state, square) and zone_seat(state, square) != seat:
        state.nations[seat].flags |= d.TRAMPLE_BIT
        clear_square(state, square, False)


def leave_group(state: CivilizationState) -> None:
    """R72: Clear the group on the way."""
    state.group_square = NONE
    state.group_armies = 0
    state.group_scouts = 0
    state.group_left = 0
    state.group_taken = 0


def lose_group(state: CivilizationState) -> None:
    """R79, R81: Remove all figures of the group, which die."""
    seat = group_seat(state)
    scouts = state.group_scouts & 3
    state.nations[seat].army_supply += state.group_armies
    leave_group(state)
    for scout in range(2):
        if (scouts >> scout) & 1:
            remove_scout(state, seat, scout)


def win_battle(state: CivilizationState, seat: i64) -> None:
    """R99, R110: Count a battle won; Code of Laws gives a coin, once in a turn."""
    nation = state.nations[seat]
    nation.victories += 1
    if nation.tech[REWARDING] and nation.flags & d.LAWS_BIT == 0:
        nation.flags |= d.LAWS_BIT
        add_coin(nation, REWARDING)


def conquer(state: CivilizationState, battle: Battle) -> None:
    """R79, R99, R101, R101a: Put the attacker on the square and take what was there."""
    attacker = battle.attacker
    if battle.kind == d.ON_VILLAGE:
        take_village(state, attacker, battle.square)
    elif battle.kind == d.ON_FIGURES:
        clear_figures(state, battle.square)
        settle_group(state)
        push_loot(state, attacker, battle.defender, False)
    else:
        slot = (i64(state.zone[battle.square]) - 1) % 3
        if slot == 0:
            finish(state, attacker, d.MILITARY_VICTORY)
            return
        destroy_city(state, battle.defender, slot)
        settle_group(state)
        push_loot(state, attacker, battle.defender, True)
        roman_triumph(state, attacker)


def take_village(state: CivilizationState, seat: i64, square: i64) -> None:
    """R79: Take the marker of a conquered village."""
    state.marker[square] = 0
    settle_group(state)
    praise_explorer(state, seat)
    state.push(d.DRAW_VILLAGE, seat)
    roman_triumph(state, seat)


def take_hut(state: CivilizationState, seat: i64, square: i64) -> None:
    """R78: Take the marker of a hut, which its finder alone sees."""
    state.marker[square] = 0
    settle_group(state)
    praise_explorer(state, seat)
    state.push(d.DRAW_HUT, seat)


def praise_explorer(state: CivilizationState, seat: i64) -> None:
    """R78, R79: Gain culture for a hut or village: China."""
    if state.to_act != OVER:
        state.nations[seat].culture += sheet_of(state.nations[seat]).explorer_culture()
