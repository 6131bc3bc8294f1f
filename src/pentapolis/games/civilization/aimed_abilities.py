"""Powers of the abilities of techs, and those that are aimed at a target (R24, R43, R54, R69, R75, R85, R101a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64, u8
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import AROUND, SQUARES
from pentapolis.games.civilization.cards import NONE, Ability
from pentapolis.games.civilization.frames import Matter
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.culture import destroy_city, make_obsolete, raze
from pentapolis.games.civilization.rules.map import around, clear_figures, put_armies, refresh
from pentapolis.games.civilization.rules.resources import forces, gain_trade
from pentapolis.games.civilization.rules.targets import (
    fill_own_cities,
    nuke_verdict,
    own_city_verdict,
    pin_verdict,
    raze_verdict,
    sail_from_verdict,
    sail_to_verdict,
)
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Power:
    """The effect of an ability, with the hooks of the rules; most abilities have no target."""

    # -- the time of its use

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R24: Return the verdict on using it now."""
        return v.LEGAL

    def comes_first(self) -> bool:
        """R96: Return whether it must be used before a unit is played."""
        return False

    def interrupts(self) -> bool:
        """R85: Return whether it may interrupt a movement."""
        return False

    def cancels(self) -> i64:
        """R114: Return the kind of declaration that it cancels (frames.py), NONE if none."""
        return NONE

    # -- its target: `said` encodes the parts named before, 0 at first

    def aims(self, state: CivilizationState) -> bool:
        """R24: Return whether a target must be chosen before the price is paid."""
        return False

    def sole_target(self, seat: i64) -> i64:
        """R24: Return its target where none must be chosen."""
        return 0

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R24: Add the choices for the next part of its target."""

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R24: Return the verdict on the next part of its target."""
        return v.NO_TARGET if a.is_at(action) or a.is_player(action) else v.OTHER_DECISION

    def asks_more(self, said: i64) -> bool:
        """R24: Return whether a second square is needed."""
        return False

    def target(self, said: i64, action: i64) -> i64:
        """R24: Return the target that an action completes."""
        return 0

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R24: Return whether a target can be aimed at."""
        return True

    def point(self, matter: Matter, target: i64) -> None:
        """Enter the target in the matter."""

    # -- its effect

    def note(self, state: CivilizationState, seat: i64, ability: i64) -> None:
        """R25: Record that it is used up for this turn."""
        bit: i64 = 1 << ability
        state.nations[seat].used |= bit

    def declare(self, state: CivilizationState, seat: i64, ability: i64, target: i64) -> None:
        """R115: Push its effect, after it was paid for."""
        state.push(d.RESOLVE_ABILITY, seat, ability, target)

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R25, R68: Carry out the effect."""
        raise NotImplementedError


# -- at a city of the player


class CityBoost(Power):
    """R43: An ability that raises the production of a city this turn."""

    def aims(self, state: CivilizationState) -> bool:
        """R24: Return True: the target is a city."""
        return True

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R43: Add the player's cities."""
        fill_own_cities(state, seat, actions)

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R43: Return LEGAL for a city of the player."""
        if a.is_city(action):
            return own_city_verdict(state, seat, a.city_which(action))
        return super().aim_verdict(state, seat, card, said, action)

    def target(self, said: i64, action: i64) -> i64:
        """R43: Return the chosen city."""
        return a.city_which(action)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R43: Return whether the city still stands."""
        return state.nations[seat].city[target] != NONE

    def point(self, matter: Matter, target: i64) -> None:
        """Enter the city in the matter."""
        matter.to_city = target

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R43: Raise the production for the next item of the city."""
        state.nations[seat].boosts += card.amount << (target * 8)


# -- at another player


class AtPlayer(Power):
    """R24: An ability that is aimed at another player."""

    def player_verdict(self, state: CivilizationState, seat: i64, other: i64) -> i64:
        """R24: Return LEGAL for another player."""
        return v.NO_TARGET if other == seat or other >= state.seats else v.LEGAL

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R24: Add the players that fit."""
        for other in range(state.seats):
            if self.player_verdict(state, seat, other) == v.LEGAL:
                actions.add(a.player(other))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R24: Return LEGAL for a player that fits."""
        if a.is_player(action):
            return self.player_verdict(state, seat, a.player_seat(action))
        return super().aim_verdict(state, seat, card, said, action)

    def target(self, said: i64, action: i64) -> i64:
        """R24: Return the chosen player."""
        return a.player_seat(action)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R24: Return whether the player still fits."""
        return self.player_verdict(state, seat, target) == v.LEGAL

    def point(self, matter: Matter, target: i64) -> None:
        """Enter the player in the matter."""
        matter.to_seat = target


class GainTrade(AtPlayer):
    """R36: An ability that brings the player trade, and another player less of it."""

    def aims(self, state: CivilizationState) -> bool:
        """R24: Return whether there is a choice: with two players there is only one other."""
        return state.seats > 2

    def sole_target(self, seat: i64) -> i64:
        """R24: Return the other of two players."""
        return 1 - seat

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R36: Add the trade to the dials of both players."""
        gain_trade(state.nations[seat], card.amount)
        gain_trade(state.nations[target], card.other)


class KillUnit(AtPlayer):
    """R47: An ability that kills a random unit of another player."""

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R47: Return LEGAL if another player has a unit."""
        for other in range(state.seats):
            if other != seat and forces(state.nations[other]) > 0:
                return v.LEGAL
        return v.NO_TARGET

    def aims(self, state: CivilizationState) -> bool:
        """R24: Return True: the target is a player."""
        return True

    def player_verdict(self, state: CivilizationState, seat: i64, other: i64) -> i64:
        """R47: Return LEGAL for another player who has units."""
        if other == seat or other >= state.seats or forces(state.nations[other]) == 0:
            return v.NO_TARGET
        return v.LEGAL

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R47: Kill a random unit of the player, if there still is one."""
        if forces(state.nations[target]) > 0:
            state.push(d.DRAW_KILLED, target)


class Obsolete(Power):
    """R69: An ability that makes a wonder up to an age obsolete."""

    def choice(self, state: CivilizationState, card: Ability) -> i64:
        """R69: Return the wonders up to the age, on the map and not obsolete or in the market, as bits."""
        found: i64 = 0
        for wonder in range(c.WONDER_COUNT):
            bit: i64 = 1 << wonder
            if WONDERS[wonder].age <= card.amount and state.obsolete & bit == 0:
                if state.wonder_at[wonder] != NONE or state.wonder_market & bit:
                    found |= bit
        return found

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R69: Return LEGAL if there is such a wonder."""
        return v.LEGAL if self.choice(state, card) else v.NO_TARGET

    def aims(self, state: CivilizationState) -> bool:
        """R24: Return True: the target is a wonder."""
        return True

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R69: Add the wonders that fit."""
        choice = self.choice(state, card)
        for wonder in range(c.WONDER_COUNT):
            if (choice >> wonder) & 1:
                actions.add(a.wonder(wonder))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R69: Return LEGAL for a wonder that fits."""
        if a.is_wonder(action):
            return v.LEGAL if self.hits(state, seat, card, a.wonder_which(action)) else v.OTHER_DECISION
        return super().aim_verdict(state, seat, card, said, action)

    def target(self, said: i64, action: i64) -> i64:
        """R69: Return the chosen wonder."""
        return a.wonder_which(action)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R69: Return whether the wonder still fits."""
        return (self.choice(state, card) >> target) & 1 == 1

    def point(self, matter: Matter, target: i64) -> None:
        """Enter the wonder in the matter."""
        matter.to_wonder = target

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R69: Make the wonder obsolete for the rest of the game."""
        make_obsolete(state, target)


# -- at a square


class AtSquare(Power):
    """R24: An ability that is aimed at a square."""

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R24, R117: Return the verdict on a square as a target."""
        raise NotImplementedError

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R24: Return LEGAL if any square fits."""
        for square in range(SQUARES):
            if self.square_verdict(state, seat, 0, square) == v.LEGAL:
                return v.LEGAL
        return v.NO_TARGET

    def aims(self, state: CivilizationState) -> bool:
        """R24: Return True: the target is a square."""
        return True

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R24: Add the squares that fit."""
        for square in range(SQUARES):
            if self.square_verdict(state, seat, said, square) == v.LEGAL:
                actions.add(a.at(square))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R24: Return LEGAL for a square that fits."""
        if a.is_at(action):
            return self.square_verdict(state, seat, said, a.at_square(action))
        return super().aim_verdict(state, seat, card, said, action)

    def target(self, said: i64, action: i64) -> i64:
        """R24: Return the chosen square."""
        return a.at_square(action)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R24: Return whether the square still fits."""
        return self.square_verdict(state, seat, 0, target & 255) == v.LEGAL

    def point(self, matter: Matter, target: i64) -> None:
        """Enter the square in the matter."""
        matter.square = target


class Destroy(AtSquare):
    """R54: An ability that destroys a building, or walls, of another player."""

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R54: Return LEGAL for a building or walls anywhere on the map."""
        return raze_verdict(state, seat, square, c.ANYWHERE)

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R54: Destroy the building or walls."""
        raze(state, target)


class Teleport(AtSquare):
    """R75: Steam Power: an ability that moves all figures of a square to a water square.

    They move no more this turn.
    """

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R75: Return the verdict on the first square, which figures can leave, or on the second, to which they go."""
        if said:
            return sail_to_verdict(state, seat, said - 1, square)
        from_here = sail_from_verdict(state, seat, square)
        if from_here != v.LEGAL:
            return from_here
        for there in range(SQUARES):
            if sail_to_verdict(state, seat, square, there) == v.LEGAL:
                return v.LEGAL
        return v.CANNOT_END

    def asks_more(self, said: i64) -> bool:
        """R75: Return True after the first square."""
        return said == 0

    def target(self, said: i64, action: i64) -> i64:
        """R75: Return both squares."""
        return (said - 1) | (a.at_square(action) << 8)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R75: Return whether both squares still fit."""
        here = target & 255
        if self.square_verdict(state, seat, 0, here) != v.LEGAL:
            return False
        return self.square_verdict(state, seat, here + 1, target >> 8) == v.LEGAL

    def point(self, matter: Matter, target: i64) -> None:
        """Enter both squares in the matter."""
        matter.square = target & 255
        matter.to_second = target >> 8

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R75: Move the figures."""
        origin = target & 255
        square = target >> 8
        armies = i64(state.armies[origin])
        state.armies[origin] = 0
        state.moved[origin] = 0
        scouts = state.nations[seat].scouts
        for scout in range(2):
            if scouts[scout] == origin:
                scouts[scout] = square
                scouts[scout + 4] = 1
        refresh(state, seat, origin)
        put_armies(state, seat, square, armies)
        state.moved[square] = u8(i64(state.moved[square]) + armies)


class Nuke(AtSquare):
    """R101a: Atomic Theory: an ability that destroys a city with all pieces and figures in its outskirts."""

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R101a: Return LEGAL for a city of another player that is no capital."""
        return nuke_verdict(state, seat, square)

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R101a: Remove the figures first, then the city."""
        zone = i64(state.zone[target]) - 1
        for which in range(AROUND):
            clear_figures(state, around(target, which))
        destroy_city(state, zone // 3, zone % 3)


class Pin(AtSquare):
    """R85: Communism: an ability by which no figure leaves a square this turn."""

    def interrupts(self) -> bool:
        """R85: Return True: it may interrupt any step."""
        return True

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R85: Return LEGAL for a square with figures."""
        return pin_verdict(state, square)

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R85: Pin the figures for this turn."""
        state.nations[seat].pin = target + 1
