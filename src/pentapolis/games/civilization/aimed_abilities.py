"""What an ability of a tech is asked, and those that are aimed at something (R24, R43, R54, R69, R75, R85, R101a)."""

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
    """What an ability does, and what rules ask it; most are aimed at nothing."""

    # -- when it may be used

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R24: whether it can do anything now."""
        return v.LEGAL

    def comes_first(self) -> bool:
        """R96: whether it must be used before a unit is played."""
        return False

    def interrupts(self) -> bool:
        """R85: whether it may interrupt a movement."""
        return False

    def cancels(self) -> i64:
        """R114: what it cancels (frames.py), NONE if nothing."""
        return NONE

    # -- its target: `said` is what was named so far, 0 at first

    def aims(self, state: CivilizationState) -> bool:
        """R24: whether something must be chosen before it is paid for."""
        return False

    def sole_target(self, seat: i64) -> i64:
        """R24: its target where nothing must be chosen."""
        return 0

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R24: the next part of its target."""

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R24: what speaks against the next part of its target."""
        return v.NO_TARGET if a.is_at(action) or a.is_player(action) else v.OTHER_DECISION

    def asks_more(self, said: i64) -> bool:
        """R24: whether a second square is asked for."""
        return False

    def target(self, said: i64, action: i64) -> i64:
        """R24: the target that an action completes."""
        return 0

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R24: whether a target can be aimed at."""
        return True

    def point(self, matter: Matter, target: i64) -> None:
        """Say what it is aimed at."""

    # -- what comes of it

    def note(self, state: CivilizationState, seat: i64, ability: i64) -> None:
        """R25: it is used up, for this turn."""
        bit: i64 = 1 << ability
        state.nations[seat].used |= bit

    def declare(self, state: CivilizationState, seat: i64, ability: i64, target: i64) -> None:
        """R115: it was paid for, and will take effect."""
        state.push(d.RESOLVE_ABILITY, seat, ability, target)

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R25, R68: it takes effect."""
        raise NotImplementedError


# -- at an own city


class CityBoost(Power):
    """R43: more production of a city this turn."""

    def aims(self, state: CivilizationState) -> bool:
        """R24: at a city."""
        return True

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R43: the own cities."""
        fill_own_cities(state, seat, actions)

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R43: an own city."""
        if a.is_city(action):
            return own_city_verdict(state, seat, a.city_which(action))
        return super().aim_verdict(state, seat, card, said, action)

    def target(self, said: i64, action: i64) -> i64:
        """R43: the city."""
        return a.city_which(action)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R43: a city that stands."""
        return state.nations[seat].city[target] != NONE

    def point(self, matter: Matter, target: i64) -> None:
        """The city."""
        matter.to_city = target

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R43: for its next item."""
        state.nations[seat].boosts += card.amount << (target * 8)


# -- at another player


class AtPlayer(Power):
    """R24: an ability that is aimed at another player."""

    def player_verdict(self, state: CivilizationState, seat: i64, other: i64) -> i64:
        """R24: another player."""
        return v.NO_TARGET if other == seat or other >= state.seats else v.LEGAL

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R24: the players that fit."""
        for other in range(state.seats):
            if self.player_verdict(state, seat, other) == v.LEGAL:
                actions.add(a.player(other))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R24: a player that fits."""
        if a.is_player(action):
            return self.player_verdict(state, seat, a.player_seat(action))
        return super().aim_verdict(state, seat, card, said, action)

    def target(self, said: i64, action: i64) -> i64:
        """R24: the player."""
        return a.player_seat(action)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R24: a player that fits."""
        return self.player_verdict(state, seat, target) == v.LEGAL

    def point(self, matter: Matter, target: i64) -> None:
        """The player."""
        matter.to_seat = target


class GainTrade(AtPlayer):
    """R36: trade for oneself, and less for another."""

    def aims(self, state: CivilizationState) -> bool:
        """R24: of two players there is but one other."""
        return state.seats > 2

    def sole_target(self, seat: i64) -> i64:
        """R24: the other of two."""
        return 1 - seat

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R36: to the dials of both."""
        gain_trade(state.nations[seat], card.amount)
        gain_trade(state.nations[target], card.other)


class KillUnit(AtPlayer):
    """R47: a random unit of another player is killed."""

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R47: somebody else has one."""
        for other in range(state.seats):
            if other != seat and forces(state.nations[other]) > 0:
                return v.LEGAL
        return v.NO_TARGET

    def aims(self, state: CivilizationState) -> bool:
        """R24: at a player."""
        return True

    def player_verdict(self, state: CivilizationState, seat: i64, other: i64) -> i64:
        """R47: one who has units."""
        if other == seat or other >= state.seats or forces(state.nations[other]) == 0:
            return v.NO_TARGET
        return v.LEGAL

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R47: if he still has one."""
        if forces(state.nations[target]) > 0:
            state.push(d.DRAW_KILLED, target)


class Obsolete(Power):
    """R69: a wonder up to an age becomes obsolete."""

    def choice(self, state: CivilizationState, card: Ability) -> i64:
        """R69: wonders up to the age, on the map and not obsolete or in the market, as bits."""
        found: i64 = 0
        for wonder in range(c.WONDER_COUNT):
            bit: i64 = 1 << wonder
            if WONDERS[wonder].age <= card.amount and state.obsolete & bit == 0:
                if state.wonder_at[wonder] != NONE or state.wonder_market & bit:
                    found |= bit
        return found

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R69: there is one."""
        return v.LEGAL if self.choice(state, card) else v.NO_TARGET

    def aims(self, state: CivilizationState) -> bool:
        """R24: at a wonder."""
        return True

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R69: the wonders that fit."""
        choice = self.choice(state, card)
        for wonder in range(c.WONDER_COUNT):
            if (choice >> wonder) & 1:
                actions.add(a.wonder(wonder))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R69: a wonder that fits."""
        if a.is_wonder(action):
            return v.LEGAL if self.hits(state, seat, card, a.wonder_which(action)) else v.OTHER_DECISION
        return super().aim_verdict(state, seat, card, said, action)

    def target(self, said: i64, action: i64) -> i64:
        """R69: the wonder."""
        return a.wonder_which(action)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R69: a wonder that fits."""
        return (self.choice(state, card) >> target) & 1 == 1

    def point(self, matter: Matter, target: i64) -> None:
        """The wonder."""
        matter.to_wonder = target

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R69: for the rest of the game."""
        make_obsolete(state, target)


# -- at a square


class AtSquare(Power):
    """R24: an ability that is aimed at a square."""

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R24, R117: what speaks against a square."""
        raise NotImplementedError

    def verdict(self, state: CivilizationState, seat: i64, card: Ability) -> i64:
        """R24: some square fits."""
        for square in range(SQUARES):
            if self.square_verdict(state, seat, 0, square) == v.LEGAL:
                return v.LEGAL
        return v.NO_TARGET

    def aims(self, state: CivilizationState) -> bool:
        """R24: at a square."""
        return True

    def fill_aim(self, state: CivilizationState, seat: i64, card: Ability, said: i64, actions: Actions) -> None:
        """R24: the squares that fit."""
        for square in range(SQUARES):
            if self.square_verdict(state, seat, said, square) == v.LEGAL:
                actions.add(a.at(square))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Ability, said: i64, action: i64) -> i64:
        """R24: a square that fits."""
        if a.is_at(action):
            return self.square_verdict(state, seat, said, a.at_square(action))
        return super().aim_verdict(state, seat, card, said, action)

    def target(self, said: i64, action: i64) -> i64:
        """R24: the square."""
        return a.at_square(action)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R24: a square that fits."""
        return self.square_verdict(state, seat, 0, target & 255) == v.LEGAL

    def point(self, matter: Matter, target: i64) -> None:
        """The square."""
        matter.square = target


class Destroy(AtSquare):
    """R54: a building, or walls, of another player."""

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R54: wherever it is."""
        return raze_verdict(state, seat, square, c.ANYWHERE)

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R54: it is gone."""
        raze(state, target)


class Teleport(AtSquare):
    """R75: Steam Power: all own figures of a square go to a water square and move no more this turn."""

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R75: first the square from which they come, and can go somewhere; then the one to which they go."""
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
        """R75: after the first square."""
        return said == 0

    def target(self, said: i64, action: i64) -> i64:
        """R75: both squares."""
        return (said - 1) | (a.at_square(action) << 8)

    def hits(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> bool:
        """R75: both squares fit."""
        here = target & 255
        if self.square_verdict(state, seat, 0, here) != v.LEGAL:
            return False
        return self.square_verdict(state, seat, here + 1, target >> 8) == v.LEGAL

    def point(self, matter: Matter, target: i64) -> None:
        """Both squares."""
        matter.square = target & 255
        matter.to_second = target >> 8

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R75: they have moved."""
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
    """R101a: Atomic Theory: a city is destroyed with everything and everybody in its outskirts."""

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R101a: a city of another player that is no capital."""
        return nuke_verdict(state, seat, square)

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R101a: figures first."""
        zone = i64(state.zone[target]) - 1
        for which in range(AROUND):
            clear_figures(state, around(target, which))
        destroy_city(state, zone // 3, zone % 3)


class Pin(AtSquare):
    """R85: Communism: no figure leaves a square this turn."""

    def interrupts(self) -> bool:
        """R85: at any step."""
        return True

    def square_verdict(self, state: CivilizationState, seat: i64, said: i64, square: i64) -> i64:
        """R85: a square with figures."""
        return pin_verdict(state, square)

    def resolve(self, state: CivilizationState, seat: i64, card: Ability, target: i64) -> None:
        """R85: for this turn."""
        state.nations[seat].pin = target + 1
