"""The effects of the abilities of techs, one class each; more of them are in `aimed_abilities.py` (R25, R96, R110)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.aimed_abilities import (
    CityBoost,
    Destroy,
    GainTrade,
    KillUnit,
    Nuke,
    Obsolete,
    Pin,
    Power,
    Teleport,
)
from pentapolis.games.civilization.cards import ABILITIES, NONE, Ability
from pentapolis.games.civilization.frames import DECLARED_ABILITY, DECLARED_ACTION, DECLARED_EVENT
from pentapolis.games.civilization.player import Battle, Nation
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import collected_coins
from pentapolis.games.civilization.techs import COIN_TECHS, TECHS, only

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


# -- for the player


class GainCulture(Power):
    """R62: An ability that brings culture."""

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R62: Gain culture tokens."""
        state.nations[seat].culture += card.amount


class GreatPersonGift(Power):
    """R60: An ability that brings a great person."""

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R60: Draw a random great person."""
        state.push(d.DRAW_GREAT, seat)


class TechCoin(Power):
    """R110: An ability that puts a coin on the tech."""

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R110: Return LEGAL while the tech has room for a coin."""
        full = collected_coins(state.nations[seat], coin_place(card.tech)) >= TECHS[card.tech].coin_room
        return v.COINS_FULL if full else v.LEGAL

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R110: Put a coin on the tech if there is still room."""
        add_coin(state.nations[seat], card.tech)


def add_coin(nation: Nation, tech: i64) -> None:
    """R110: Put a coin on a tech, up to its room."""
    place = coin_place(tech)
    if collected_coins(nation, place) < TECHS[tech].coin_room:
        one: i64 = 1
        nation.tech_coins += one << (place * 4)


def coin_place(tech: i64) -> i64:
    """R110: Return the place of a tech among those that collect coins."""
    for which in range(len(COIN_TECHS)):
        if COIN_TECHS[which] == tech:
            return which
    return NONE


class ExtraActions(Power):
    """R42: An ability that gives every city one more action."""

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R42: Give all three cities one more action."""
        state.nations[seat].extra = 7


# -- in battle


class InBattle(Power):
    """R96: An ability of a battle turn."""

    def battle_verdict(self, battle: Battle, card: Ability) -> i64:
        """R96: Return the verdict on using the ability in the battle."""
        raise NotImplementedError

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R96: Return the verdict in the current battle, or WRONG_PHASE without a battle."""
        battle = state.battle
        return v.WRONG_PHASE if battle is None else self.battle_verdict(battle, card)


class Strike(InBattle):
    """R96: Metalworking: an ability that adds wounds to the clash of the next unit."""

    def comes_first(self) -> bool:
        """R96: Return True: the ability is used before the unit is played."""
        return True

    def battle_verdict(self, battle: Battle, card: Ability) -> i64:
        """R96: Return LEGAL once for a unit."""
        return v.ABILITY_USED if battle.strike else v.LEGAL

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R96: Add the wounds to the clash of the next unit."""
        fight.current(state).strike = card.amount


class Wounds(InBattle):
    """R96: Mathematics and Ballistics: an ability that wounds enemy units."""

    def battle_verdict(self, battle: Battle, card: Ability) -> i64:
        """R96: Return LEGAL if an enemy unit is in play."""
        return v.LEGAL if fight.has_enemy_in_play(battle, battle.side) else v.NO_TARGET

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R96: Let the player deal the wounds one by one."""
        state.push(d.WOUND, seat, card.amount)


class Heal(InBattle):
    """R96: Animal Husbandry and Biology: an ability that heals the player's units, once in a battle."""

    def bit(self, side: i64, card: Ability) -> i64:
        """R96: Return the bit that records the use by a side."""
        return 1 << (side * 2 + (1 if card.amount == c.ALL_WOUNDS else 0))

    def battle_verdict(self, battle: Battle, card: Ability) -> i64:
        """R96: Return LEGAL if one of the side's units is wounded, once in a battle."""
        if battle.healed & self.bit(battle.side, card):
            return v.ABILITY_USED
        return v.LEGAL if fight.has_wounded(battle, battle.side) else v.NO_TARGET

    def note(self, state: CivilizationState, seat: i64, ability: i64) -> None:
        """R96: Record the use for this battle."""
        battle = fight.current(state)
        battle.healed |= self.bit(battle.side, ABILITIES[ability])

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R96: Heal all wounds, or let the player heal them one by one."""
        if card.amount != c.ALL_WOUNDS:
            state.push(d.HEAL, seat, card.amount)
            return
        battle = fight.current(state)
        for front in range(len(battle.fronts)):
            fight.heal(state, battle.side, front, c.ALL_WOUNDS)


# -- against a declaration


class Cancel(Power):
    """R114: An ability that cancels a declaration of another player."""

    def __init__(self, kind: i64) -> None:
        self.kind = kind

    def cancels(self) -> i64:
        """R114: Return what is cancelled: an action, an event or an ability."""
        return self.kind

    def declare(self, state: CivilizationState, seat: i64, ability: i64, target: i64) -> None:
        """R115: Push the cancellation of the declaration below."""
        state.push(d.RESOLVE_CANCEL, seat, d.BY_ABILITY + ability)


# By effect (cards.py).
POWERS: Final = vec[Power](
    [
        CityBoost(),
        GainCulture(),
        GainTrade(),
        GreatPersonGift(),
        TechCoin(),
        Obsolete(),
        KillUnit(),
        Destroy(),
        Teleport(),
        ExtraActions(),
        Nuke(),
        Strike(),
        Wounds(),
        Heal(),
        Cancel(DECLARED_ACTION),
        Cancel(DECLARED_EVENT),
        Cancel(DECLARED_ABILITY),
        Pin(),
    ]
)


def power_of(ability: i64) -> Power:
    """Return the power of an ability."""
    return POWERS[ABILITIES[ability].effect]


# The abilities that cancel a declaration, by its kind; and the one that interrupts a movement.
CANCELLING: Final = vec[i64](
    [
        only([number for number, card in enumerate(ABILITIES) if POWERS[card.effect].cancels() == kind])
        for kind in (DECLARED_ACTION, DECLARED_EVENT, DECLARED_ABILITY)
    ]
)
INTERRUPTING: Final[i64] = only([number for number, card in enumerate(ABILITIES) if POWERS[card.effect].interrupts()])
