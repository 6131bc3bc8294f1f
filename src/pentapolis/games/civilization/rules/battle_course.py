"""The course of a battle: hands, turns, wounds, its end (R87, R90-R99)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.abilities import power_of
from pentapolis.games.civilization.boards import ITEM_UNIT
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.frames import ITEM, Matter
from pentapolis.games.civilization.nations import sheet_of
from pentapolis.games.civilization.player import Battle
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.chance import Draw, counted
from pentapolis.games.civilization.rules.city_yields import works
from pentapolis.games.civilization.rules.conquest import conquer, lose_group, win_battle
from pentapolis.games.civilization.rules.loot import push_loot
from pentapolis.games.civilization.rules.questions import Question
from pentapolis.games.civilization.rules.resources import deck_size, ready_units
from pentapolis.games.civilization.wonders import SHOWING

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Fighting(FrameHandler):
    """R87, R90, R97: The frame in which a battle goes on."""

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
    """R87: The draw of a unit for the battle hand of side a."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the standing forces of the side."""
        battle = fight.current(state)
        return counted(state.nations[fight.player(battle, frame_a(frame))].hold, c.HELD_UNIT, c.UNIT_KINDS, 0)

    def seen_by(self, state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
        """Return the seat that plays the hand, and an enemy with the Oracle."""
        return hand_seen_by(state, frame_a(frame))

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Put the unit into the hand."""
        fight.draw_unit(state, frame_a(frame), outcome)


class Muster(Question):
    """R100: The decision on the deck of a barbarian, where that of its type a is empty."""

    def about(self, frame: i64) -> Matter | None:
        """Return the type whose deck is empty."""
        return Matter(ITEM, ITEM_UNIT + frame_a(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Draw the barbarian without a decision unless two other decks are left.

        With no deck left there is one barbarian less.
        """
        deck = fight.barbarian_deck(state, frame_a(frame))
        if deck != NONE:
            state.swap(d.DRAW_BARBARIAN, 0, deck)
            return True
        for other in range(c.BARBARIAN_TYPES):
            if deck_size(state, other) > 0:
                return False
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the decks that are left."""
        for deck in range(c.BARBARIAN_TYPES):
            if deck_size(state, deck) > 0:
                actions.add(a.muster(deck))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R100: Return LEGAL for a deck that is left."""
        if not a.is_muster(action):
            return v.OTHER_DECISION
        return v.LEGAL if deck_size(state, a.muster_deck(action)) > 0 else v.DECK_EMPTY

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Draw the barbarian from that deck."""
        state.swap(d.DRAW_BARBARIAN, 0, a.muster_deck(action))


class DrawBarbarian(Draw):
    """R100: The draw of a barbarian of deck a."""

    def ready(self, state: CivilizationState, frame: i64) -> bool:
        """Turn over a deck that lies face up, and return whether it has a card."""
        return ready_units(state, frame_a(frame))

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the units of the deck."""
        return counted(state.box, c.BOX_UNIT + frame_a(frame) * 3, 3, frame_a(frame) * 3)

    def seen_by(self, state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
        """Return the seat that plays the barbarians, and an attacker with the Oracle."""
        return hand_seen_by(state, fight.DEFENDER)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Put the unit into the hand."""
        state.box[c.BOX_UNIT + outcome] -= 1
        fight.current(state).hand[c.UNIT_KINDS + outcome] += 1


def hand_seen_by(state: CivilizationState, side: i64) -> tuple[int, ...]:
    """R89: Return the seats that see the draws of a side."""
    battle = fight.current(state)
    owner = fight.keeper(battle, side)
    rival = fight.player(battle, 1 - side)
    return (owner, rival) if rival != owner and sees_hand(state, battle, side, rival) else (owner,)


def sees_hand(state: CivilizationState, battle: Battle, side: i64, seat: i64) -> bool:
    """R89: Return whether a seat sees a hand: it plays the hand, or is an enemy with the Oracle."""
    if seat == fight.keeper(battle, side):
        return True
    return seat != NONE and seat == fight.player(battle, 1 - side) and works(state, seat, SHOWING)


# -- a battle turn


class Fight(Question):
    """R91: The decision of a battle turn; a: 0 before a unit was played, 1 after."""

    def about(self, frame: i64) -> Matter | None:
        """Return whether a unit was played."""
        return Matter(mode=frame_a(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """End the turn after a unit was played, if the seat has no ability to use."""
        if frame_a(frame) == 0:
            return False
        actions = Actions()
        fill_powers(state, frame_seat(frame), 1, actions)
        if actions.count:
            return False
        state.drop()
        fight.end_turn(fight.current(state))
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the units of the hand, or the end of the turn after one was played, and the abilities."""
        if frame_a(frame):
            actions.add(a.DONE)
        else:
            fill_units(state, actions)
        fill_powers(state, seat, frame_a(frame), actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R91, R92, R96: Return the verdict on a unit of the hand and its front, or on an ability."""
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
            return v.not_now(found) if played and power_of(ability).comes_first() else found
        return v.LEGAL if action == a.DONE and played else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Play a unit, use an ability, or end the battle turn."""
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
    """R92: Add every kind of unit of the hand, in a new front or against a unit that stands alone."""
    battle = fight.current(state)
    for unit in range(c.UNIT_KINDS):
        if battle.hand[battle.side * c.UNIT_KINDS + unit]:
            actions.add(a.open(unit))
            for front in range(len(battle.fronts)):
                if fight.is_open(battle, battle.side, front):
                    actions.add(a.attack(unit, front))


def fill_powers(state: CivilizationState, seat: i64, played: i64, actions: Actions) -> None:
    """R91, R96: Add the abilities before and after a unit; Metalworking only before. Barbarians have none."""
    battle = fight.current(state)
    if fight.player(battle, battle.side) != seat:
        return
    for place in range(powers.FIRST_AT[c.BATTLE_TIME], powers.FIRST_AT[c.BATTLE_TIME + 1]):
        ability = powers.BY_TIME[place]
        if (
            not (played and power_of(ability).comes_first())
            and powers.verdict(state, seat, ability, c.BATTLE_TIME) == v.LEGAL
        ):
            actions.add(a.use(ability))


class Wounds(Question):
    """R96: The decision on a more wounds to deal or to heal, one by one, each in a front."""

    def fits(self, battle: Battle, front: i64) -> bool:
        """Return whether a wound can be dealt or healed in a front."""
        raise NotImplementedError

    def action(self, front: i64) -> i64:
        """Return the action that names a front."""
        raise NotImplementedError

    def front(self, action: i64) -> i64:
        """Return the front that an action names, NONE for any other action."""
        raise NotImplementedError

    def tend(self, state: CivilizationState, battle: Battle, front: i64) -> None:
        """Deal or heal one wound."""
        raise NotImplementedError

    def about(self, frame: i64) -> Matter | None:
        """Return how many wounds are left."""
        return Matter(left=frame_a(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Skip the decision if no unit can take a wound."""
        battle = fight.current(state)
        for front in range(len(battle.fronts)):
            if self.fits(battle, front):
                return False
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the fronts of units that can take a wound, and passing."""
        actions.add(a.PASS)
        battle = fight.current(state)
        for front in range(len(battle.fronts)):
            if self.fits(battle, front):
                actions.add(self.action(front))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R96: Return LEGAL for a front in which a unit can take a wound, and for passing."""
        battle = fight.current(state)
        front = self.front(action)
        if front != NONE and front < len(battle.fronts) and self.fits(battle, front):
            return v.LEGAL
        return v.LEGAL if action == a.PASS else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Deal or heal one wound, and let the seat decide on the next one."""
        state.drop()
        if action == a.PASS:
            return
        if frame_a(frame) > 1:
            state.push(frame_kind(frame), seat, frame_a(frame) - 1)
        self.tend(state, fight.current(state), self.front(action))


class Wound(Wounds):
    """R96: The decision on a more wounds to deal."""

    def fits(self, battle: Battle, front: i64) -> bool:
        """Return whether the enemy has a unit there."""
        return fight.front_unit(battle.fronts[front], 1 - battle.side) != NONE

    def action(self, front: i64) -> i64:
        """Return the action that wounds it."""
        return a.wound(front)

    def front(self, action: i64) -> i64:
        """Return the front of a wound."""
        return a.wound_front(action) if a.is_wound(action) else i64(NONE)

    def tend(self, state: CivilizationState, battle: Battle, front: i64) -> None:
        """Deal the wound, of which the unit may die."""
        fight.wound(state, battle.side, front)


class Heal(Wounds):
    """R96: The decision on a more wounds to heal."""

    def fits(self, battle: Battle, front: i64) -> bool:
        """Return whether a unit of the side there is wounded."""
        return fight.front_wounds(battle.fronts[front], battle.side) > 0

    def action(self, front: i64) -> i64:
        """Return the action that heals it."""
        return a.heal(front)

    def front(self, action: i64) -> i64:
        """Return the front of a healing."""
        return a.heal_front(action) if a.is_heal(action) else i64(NONE)

    def tend(self, state: CivilizationState, battle: Battle, front: i64) -> None:
        """Heal one wound."""
        fight.heal(state, battle.side, front, 1)


# -- the end


class Save(Question):
    """R99: The decision on a killed unit of side a that China recovers."""

    def about(self, frame: i64) -> Matter | None:
        """Return the side."""
        return Matter(mode=frame_a(frame))

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every kind of dead unit, and passing."""
        actions.add(a.PASS)
        for unit in range(c.UNIT_KINDS):
            if self.verdict(state, frame, seat, a.save(unit)) == v.LEGAL:
                actions.add(a.save(unit))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R99: Return LEGAL for one of the side's dead, and for passing."""
        if a.is_save(action) and fight.current(state).dead[frame_a(frame) * c.UNIT_KINDS + a.save_unit(action)]:
            return v.LEGAL
        return v.LEGAL if action == a.PASS else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Return the unit to the forces."""
        state.drop()
        if action != a.PASS:
            fight.save_unit(state, frame_a(frame), a.save_unit(action))


def count_up(state: CivilizationState, battle: Battle) -> None:
    """R97-R99: Decide the battle and its price in armies; then China takes a killed unit back."""
    battle.won = 1 if fight.attacker_wins(state, battle) else 0
    battle.stage = d.BATTLE_SAVES
    fight.pay_in_armies(state, battle)
    for side in range(2):
        seat = fight.player(battle, side)
        if seat != NONE:
            fight.remember_units(state, battle, side)
            if sheet_of(state.nations[seat]).saves_unit() and fight.lost_units(battle, side) > 0:
                state.push(d.SAVE, seat, side)


def conclude(state: CivilizationState, battle: Battle) -> None:
    """R99-R101a: Send the units home and take the spoils."""
    state.drop()
    fight.send_home(state, battle, fight.ATTACKER)
    fight.send_home(state, battle, fight.DEFENDER)
    state.battle = None
    if battle.won:
        win_battle(state, battle.attacker)
        conquer(state, battle)
    else:
        lose_group(state)
        if battle.defender != NONE:
            win_battle(state, battle.defender)
            push_loot(state, battle.defender, battle.attacker, False)
