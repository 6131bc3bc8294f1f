"""The course of a battle: hands, turns, wounds, its end (R87, R90-R99)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_a, frame_seat
from pentapolis.core.room import PASSED, Room
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64, vec
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.cards import ABILITIES, NONE
from pentapolis.games.civilization.nations import sheet_of
from pentapolis.games.civilization.player import Battle
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.asking import Question
from pentapolis.games.civilization.rules.chance import Draw, counted
from pentapolis.games.civilization.rules.conquest import conquer, lose_group, win_battle
from pentapolis.games.civilization.rules.icons import works
from pentapolis.games.civilization.rules.loot import push_loot
from pentapolis.games.civilization.wonders import SHOWING

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Fighting(Room):
    """R87, R90, R97: a battle goes on."""

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Draw hands, play turn by turn, and come to the end."""
        battle = fight.current(state)
        if battle.stage == d.BATTLE_HANDS:
            if not fight.draw_hands(state, battle):
                battle.stage = d.BATTLE_TURNS
        elif battle.stage == d.BATTLE_TURNS:
            if fight.hand_count(battle, battle.side) == 0:
                battle.side = 1 - battle.side
            if fight.hand_count(battle, battle.side) > 0:
                state.push(d.FIGHT, fight.keeper(battle, battle.side))
            else:
                count_up(state, battle)
        else:
            conclude(state, battle)
        return PASSED


class DrawHand(Draw):
    """R87: a unit for the battle hand of side a."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """The standing forces of the side."""
        battle = fight.current(state)
        return counted(state.nations[fight.player(battle, frame_a(frame))].hold, c.HELD_UNIT, c.UNIT_KINDS, 0)

    def seen_by(self, state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
        """Who plays the hand, and an enemy who has the Oracle."""
        return hand_seen_by(state, frame_a(frame))

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """The unit joins the hand."""
        fight.draw_unit(state, frame_a(frame), outcome)


class DrawBarbarian(Draw):
    """R100: a barbarian of type a."""

    def ready(self, state: CivilizationState, frame: i64) -> bool:
        """A deck is left."""
        return fight.barbarian_deck(state, frame_a(frame)) != NONE

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """The units of the deck, or of the one that replaces it."""
        deck = fight.barbarian_deck(state, frame_a(frame))
        return counted(state.box, c.BOX_UNIT + deck * 3, 3, deck * 3)

    def seen_by(self, state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
        """Who plays the barbarians, and an attacker who has the Oracle."""
        return hand_seen_by(state, fight.DEFENDER)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """The unit joins the hand."""
        state.box[c.BOX_UNIT + outcome] -= 1
        fight.current(state).hand[c.UNIT_KINDS + outcome] += 1


def hand_seen_by(state: CivilizationState, side: i64) -> tuple[int, ...]:
    """R89: who sees what a side draws: who plays it, and an enemy who has the Oracle."""
    battle = fight.current(state)
    owner = fight.keeper(battle, side)
    rival = fight.player(battle, 1 - side)
    if rival != owner and rival >= 0 and works(state, rival, SHOWING):
        return (owner, rival)
    return (owner,)


# -- a battle turn


class Fight(Question):
    """R91: a battle turn; a: 0 before a unit was played, 1 after."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """After a unit was played, who has no ability to use is done."""
        if frame_a(frame) == 0:
            return False
        actions = Actions()
        fill_powers(state, frame_seat(frame), 1, actions)
        if actions.count:
            return False
        state.drop()
        fight.end_turn(fight.current(state))
        return True

    def fill(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """A unit must be played; abilities may be used before and after."""
        if frame_a(frame):
            actions.add(a.DONE)
        else:
            fill_units(state, actions)
        fill_powers(state, seat, frame_a(frame), actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R91, R92, R96: a unit of the hand and its front, or an ability."""
        battle = fight.current(state)
        played = frame_a(frame) != 0
        if a.is_open(action) or a.is_attack(action):
            if battle.hand[battle.side * c.UNIT_KINDS + a.unit_of(action)] == 0:
                return v.NO_SUCH_UNIT
            if a.is_open(action):
                return v.OTHER_DECISION if played else v.LEGAL
            can = not played and fight.is_open(battle, battle.side, a.attack_front(action))
            return v.LEGAL if can else v.FRONT_CLOSED
        if a.is_use(action) and fight.player(battle, battle.side) == seat:
            ability = a.use_ability(action)
            found = powers.verdict(state, seat, ability, c.BATTLE_TIME)
            return v.not_now(found) if played and is_strike(ability) else found
        return v.LEGAL if action == a.DONE and played else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """A unit is played, an ability used, or the battle turn ends."""
        if action == a.DONE:
            state.drop()
            fight.end_turn(fight.current(state))
        elif a.is_attack(action):
            state.swap(d.FIGHT, seat, 1)
            fight.attack_front(state, a.attack_unit(action), a.attack_front(action))
        elif a.is_open(action):
            state.swap(d.FIGHT, seat, 1)
            fight.open_front(state, a.open_unit(action))
        else:
            powers.use(state, seat, a.use_ability(action))


def fill_units(state: CivilizationState, actions: Actions) -> None:
    """R92: every kind of unit of the hand, in a new front or against a unit that stands alone."""
    battle = fight.current(state)
    for unit in range(c.UNIT_KINDS):
        if battle.hand[battle.side * c.UNIT_KINDS + unit]:
            actions.add(a.open(unit))
            for front in range(len(battle.fronts)):
                if fight.is_open(battle, battle.side, front):
                    actions.add(a.attack(unit, front))


def fill_powers(state: CivilizationState, seat: i64, played: i64, actions: Actions) -> None:
    """R91, R96: abilities before and after playing a unit; Metalworking only before. Barbarians have none."""
    battle = fight.current(state)
    if fight.player(battle, battle.side) != seat:
        return
    for place in range(powers.FIRST_AT[c.BATTLE_TIME], powers.FIRST_AT[c.BATTLE_TIME + 1]):
        ability = powers.BY_TIME[place]
        if not (played and is_strike(ability)) and powers.verdict(state, seat, ability, c.BATTLE_TIME) == v.LEGAL:
            actions.add(a.use(ability))


def is_strike(ability: i64) -> bool:
    """R96: whether an ability makes the next unit stronger, and must be used before it is played: Metalworking."""
    return ABILITIES[ability].effect == c.STRIKE


class Wound(Question):
    """R96: a more wounds to deal."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Without an enemy in play none is dealt."""
        battle = fight.current(state)
        if fight.has_enemy_in_play(battle, battle.side):
            return False
        state.drop()
        return True

    def fill(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """The fronts of enemy units; none needs to be dealt."""
        actions.add(a.PASS)
        for front in range(len(fight.current(state).fronts)):
            if self.verdict(state, frame, seat, a.wound(front)) == v.LEGAL:
                actions.add(a.wound(front))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R96: a front in which the enemy has a unit."""
        battle = fight.current(state)
        if a.is_wound(action) and a.wound_front(action) < len(battle.fronts):
            if fight.front_unit(battle.fronts[a.wound_front(action)], 1 - battle.side) != NONE:
                return v.LEGAL
        return v.LEGAL if action == a.PASS else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """One wound is dealt; the next one is asked for."""
        state.drop()
        if action == a.PASS:
            return
        if frame_a(frame) > 1:
            state.push(d.WOUND, seat, frame_a(frame) - 1)
        fight.wound(state, fight.current(state).side, a.wound_front(action))


class Heal(Question):
    """R96: a more wounds to heal."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Without a wounded unit none is healed."""
        battle = fight.current(state)
        if fight.has_wounded(battle, battle.side):
            return False
        state.drop()
        return True

    def fill(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """The fronts of own wounded units; none needs to be healed."""
        actions.add(a.PASS)
        for front in range(len(fight.current(state).fronts)):
            if self.verdict(state, frame, seat, a.heal(front)) == v.LEGAL:
                actions.add(a.heal(front))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R96: a front with an own wounded unit."""
        battle = fight.current(state)
        if a.is_heal(action) and a.heal_front(action) < len(battle.fronts):
            if fight.front_wounds(battle.fronts[a.heal_front(action)], battle.side) > 0:
                return v.LEGAL
        return v.LEGAL if action == a.PASS else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """One wound is healed; the next one is asked for."""
        state.drop()
        if action == a.PASS:
            return
        if frame_a(frame) > 1:
            state.push(d.HEAL, seat, frame_a(frame) - 1)
        fight.heal(state, fight.current(state).side, a.heal_front(action), 1)


# -- the end


class Save(Question):
    """R99: China takes a killed unit of side a back."""

    def fill(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """One of the dead, or none."""
        actions.add(a.PASS)
        for unit in range(c.UNIT_KINDS):
            if self.verdict(state, frame, seat, a.save(unit)) == v.LEGAL:
                actions.add(a.save(unit))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R99: one of the side's dead."""
        if a.is_save(action) and fight.current(state).dead[frame_a(frame) * c.UNIT_KINDS + a.save_unit(action)]:
            return v.LEGAL
        return v.LEGAL if action == a.PASS else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """The unit returns to the forces."""
        state.drop()
        if action != a.PASS:
            fight.save_unit(state, frame_a(frame), a.save_unit(action))


def count_up(state: CivilizationState, battle: Battle) -> None:
    """R97-R99: who has won, and at what price in armies; then China takes a killed unit back."""
    battle.won = 1 if fight.attacker_wins(state, battle) else 0
    battle.stage = d.BATTLE_SAVES
    fight.pay_in_armies(state, battle)
    for side in range(2):
        seat = fight.player(battle, side)
        if seat >= 0:
            fight.remember_units(state, battle, side)
            if sheet_of(state.nations[seat]).saves_unit() and fight.lost_units(battle, side) > 0:
                state.push(d.SAVE, seat, side)


def conclude(state: CivilizationState, battle: Battle) -> None:
    """R99-R101a: units home, and the spoils."""
    state.drop()
    fight.send_home(state, battle, fight.ATTACKER)
    fight.send_home(state, battle, fight.DEFENDER)
    state.battle = None
    if battle.won:
        win_battle(state, battle.attacker)
        conquer(state, battle)
    else:
        lose_group(state)
        if battle.defender >= 0:
            win_battle(state, battle.defender)
            push_loot(state, battle.defender, battle.attacker, False)
