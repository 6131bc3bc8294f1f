"""The effects of culture events, one class each (R34, R54, R65, R85, R114-R120)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, u8, vec
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.aimed_events import AtSquare, Effect, declare
from pentapolis.games.civilization.cards import EVENTS, NONE, Event
from pentapolis.games.civilization.frames import Matter
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.culture import clear_square, raze
from pentapolis.games.civilization.rules.map import (
    group_seat,
    own_map,
    put_armies,
    refresh,
    remove_scout,
    take_armies,
    take_scout,
    zone_seat,
)
from pentapolis.games.civilization.rules.research import can_learn_from, learn, learn_verdict, rows
from pentapolis.games.civilization.rules.targets import (
    fill_own_cities,
    group_there,
    kill_verdict,
    lead_off,
    lead_verdict,
    own_city_verdict,
    raze_verdict,
    terrain_verdict,
    victim_seat,
    victims,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class BoostsCity(Effect):
    """R43: An event that raises the production of a city of the player this turn; what: the city."""

    def has_target(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R43: Return True: every player has a capital."""
        return True

    def fill_aim(self, state: CivilizationState, seat: i64, card: Event, said: i64, actions: Actions) -> None:
        """R43: Add the player's cities."""
        fill_own_cities(state, seat, actions)

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Event, said: i64, action: i64) -> i64:
        """R43: Return LEGAL for a city of the player."""
        if a.is_city(action):
            return own_city_verdict(state, seat, a.city_which(action))
        return super().aim_verdict(state, seat, card, said, action)

    def aim(self, state: CivilizationState, seat: i64, event: i64, said: i64, action: i64) -> None:
        """R43: Declare the event for the city."""
        declare(state, seat, event, a.city_which(action), 0)

    def hits(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> bool:
        """R43: Return whether the city still stands."""
        return state.nations[seat].city[what] != NONE

    def point(self, matter: Matter, what: i64, squares: i64) -> None:
        """Enter the city in the matter."""
        matter.to_city = what

    def resolve(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> None:
        """R43: Raise the production for the next item of the city."""
        state.nations[seat].boosts += card.amount << (what * 8)


# -- at a player


class AtPlayer(Effect):
    """R65: An event that is aimed at another player; what: the player."""

    def suits(self, state: CivilizationState, seat: i64, card: Event, other: i64) -> bool:
        """R65: Return whether it can be aimed at another player."""
        raise NotImplementedError

    def fits(self, state: CivilizationState, seat: i64, card: Event, other: i64) -> bool:
        """R65: Return whether a seat is another player at whom it can be aimed."""
        return other != seat and other < state.seats and self.suits(state, seat, card, other)

    def has_target(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R65: Return whether any player fits."""
        for other in range(state.seats):
            if self.fits(state, seat, card, other):
                return True
        return False

    def fill_aim(self, state: CivilizationState, seat: i64, card: Event, said: i64, actions: Actions) -> None:
        """R65: Add the players that fit."""
        for other in range(state.seats):
            if self.fits(state, seat, card, other):
                actions.add(a.player(other))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Event, said: i64, action: i64) -> i64:
        """R65: Return LEGAL for a player that fits."""
        if a.is_player(action) and self.fits(state, seat, card, a.player_seat(action)):
            return v.LEGAL
        return super().aim_verdict(state, seat, card, said, action)

    def aimed_at(self, state: CivilizationState, actor: i64, what: i64, squares: i64, seat: i64) -> bool:
        """R114: Return whether the seat is the target."""
        return what == seat

    def point(self, matter: Matter, what: i64, squares: i64) -> None:
        """Enter the player in the matter."""
        matter.to_seat = what


class ForcesAnarchy(AtPlayer):
    """R34: An event by which another player falls into anarchy."""

    def suits(self, state: CivilizationState, seat: i64, card: Event, other: i64) -> bool:
        """R34: Return whether the player is not in anarchy."""
        return state.nations[other].government != c.ANARCHY_RULE

    def aim(self, state: CivilizationState, seat: i64, event: i64, said: i64, action: i64) -> None:
        """R34: Declare the event for the player."""
        declare(state, seat, event, a.player_seat(action), 0)

    def hits(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> bool:
        """R34: Return whether the player still fits."""
        return self.fits(state, seat, card, what)

    def resolve(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> None:
        """R34: Put the player into anarchy at once."""
        state.nations[what].government = c.ANARCHY_RULE


class SwapsTech(AtPlayer):
    """R120: An event that takes a tech of another player, who then learns one in turn.

    `said` is the player and 1; `squares` is the tech.
    """

    def suits(self, state: CivilizationState, seat: i64, card: Event, other: i64) -> bool:
        """R120: Return whether the player knows a tech that can be learnt."""
        return can_learn_from(state, seat, other, card.amount)

    def fill_aim(self, state: CivilizationState, seat: i64, card: Event, said: i64, actions: Actions) -> None:
        """R120: Add the players, then the techs of the chosen one."""
        if said == 0:
            super().fill_aim(state, seat, card, said, actions)
            return
        packed = rows(state.nations[seat])
        for tech in range(c.TECH_COUNT):
            if learn_verdict(state, seat, said - 1, card.amount, packed, tech) == v.LEGAL:
                actions.add(a.tech(tech))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Event, said: i64, action: i64) -> i64:
        """R120: Return LEGAL for a player that fits, then for one of that player's techs."""
        if said == 0:
            return super().aim_verdict(state, seat, card, said, action)
        if a.is_tech(action):
            packed = rows(state.nations[seat])
            return learn_verdict(state, seat, said - 1, card.amount, packed, a.tech_which(action))
        return v.NO_TARGET if a.is_at(action) or a.is_player(action) else v.OTHER_DECISION

    def aim(self, state: CivilizationState, seat: i64, event: i64, said: i64, action: i64) -> None:
        """R120: Take in the player, then declare the event with the tech."""
        if a.is_tech(action):
            declare(state, seat, event, said - 1, a.tech_which(action))
        else:
            state.push(d.AIM, seat, event, a.player_seat(action) + 1)

    def is_said(self, state: CivilizationState, seat: i64, card: Event, said: i64) -> bool:
        """R120: Return whether the player fits."""
        return self.fits(state, seat, card, said - 1)

    def hits(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> bool:
        """R120: Return whether the tech can be learnt of the other player."""
        packed = rows(state.nations[seat])
        return what != seat and learn_verdict(state, seat, what, card.amount, packed, squares) == v.LEGAL

    def recall(self, matter: Matter, said: i64) -> None:
        """Enter the player in the matter."""
        matter.seat = said - 1

    def point(self, matter: Matter, what: i64, squares: i64) -> None:
        """Enter the player and the tech in the matter."""
        matter.to_seat = what
        matter.to_tech = squares

    def resolve(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> None:
        """R120: Learn the tech, after which the other player chooses one."""
        if can_learn_from(state, what, seat, card.amount):
            state.push(d.LEARN, what, seat, card.amount)
        learn(state, seat, squares)


# -- at squares


class ChangesTerrain(AtSquare):
    """R119: An event by which a square of the map becomes another terrain, with nothing printed on it."""

    def square_verdict(self, state: CivilizationState, seat: i64, card: Event, square: i64) -> i64:
        """R119: Return LEGAL for a fitting terrain."""
        return terrain_verdict(state, card, square)

    def resolve(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> None:
        """R119: Put a disaster marker on the square."""
        own_map(state)
        state.ground[squares] = u8(card.amount)
        state.extra[squares] = 0
        state.disasters += 1


class DestroysBuilding(AtSquare):
    """R54: An event that destroys a building of another player, or the walls of a city; some cards hit two."""

    def square_verdict(self, state: CivilizationState, seat: i64, card: Event, square: i64) -> i64:
        """R54: Return LEGAL for a building or walls near enough."""
        return raze_verdict(state, seat, square, card.reach)

    def second_verdict(self, state: CivilizationState, seat: i64, card: Event, first: i64, square: i64) -> i64:
        """R54: Return LEGAL for another building or walls near enough."""
        return i64(v.NO_TARGET) if square == first else raze_verdict(state, seat, square, card.reach)

    def asks_more(self, card: Event) -> bool:
        """R54: Return whether the card may hit two."""
        return card.count > 1

    def may_end(self, said: i64) -> bool:
        """R54: Return True after the first square: one is enough."""
        return said != 0

    def has_target(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R54: Return whether any square in or around a city fits."""
        return self.has_target_around(state, seat, card)

    def aimed_at(self, state: CivilizationState, actor: i64, what: i64, squares: i64, seat: i64) -> bool:
        """R114: Return whether either square belongs to the seat's cities."""
        return zone_seat(state, squares & 255) == seat or (what > 1 and zone_seat(state, squares >> 8) == seat)

    def resolve(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> None:
        """R54: Destroy the buildings or walls."""
        raze(state, squares & 255)
        if what > 1:
            raze(state, squares >> 8)


class MovesEnemy(AtSquare):
    """R117: An event that leads all figures of another player on a square to a second one."""

    def square_verdict(self, state: CivilizationState, seat: i64, card: Event, square: i64) -> i64:
        """R117: Return LEGAL for figures that can be led to another square."""
        return lead_verdict(state, seat, card, square)

    def second_verdict(self, state: CivilizationState, seat: i64, card: Event, first: i64, square: i64) -> i64:
        """R117: Return LEGAL for a square to which they can be led."""
        owner = i64(state.figure[first]) - 1
        return v.LEGAL if lead_off(state, owner, first, card.amount)[square] else v.CANNOT_END

    def asks_more(self, card: Event) -> bool:
        """R117: Return True: the second square is needed."""
        return True

    def has_target(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R117: Return whether any figures on the map fit."""
        return self.has_victim(state, seat, card)

    def aimed_at(self, state: CivilizationState, actor: i64, what: i64, squares: i64, seat: i64) -> bool:
        """R114: Return whether the figures, or the square, belong to the seat."""
        return zone_seat(state, squares & 255) == seat or victim_seat(state, actor, squares & 255) == seat

    def resolve(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> None:
        """R65, R117: Move the figures; those that had moved have still moved."""
        origin, square = squares & 255, squares >> 8
        owner = i64(state.figure[origin]) - 1
        if owner == NONE:
            return
        armies = i64(state.armies[origin])
        moved = i64(state.moved[origin])
        state.armies[origin] = 0
        state.moved[origin] = 0
        scouts = state.nations[owner].scouts
        for scout in range(2):
            if scouts[scout] == origin:
                scouts[scout] = square
        refresh(state, owner, origin)
        state.moved[square] = u8(i64(state.moved[square]) + moved)
        put_armies(state, owner, square, armies)


class KillsFigures(AtSquare):
    """R65, R117: An event that kills a figure or two of a square, or a great person.

    `what` has the victims and 1, the second times four. Above the first nine bits of `said` is the first victim and 1.
    """

    def square_verdict(self, state: CivilizationState, seat: i64, card: Event, square: i64) -> i64:
        """R117: Return LEGAL for figures or a great person of other players near enough."""
        return kill_verdict(state, seat, card, square)

    def victim_verdict(self, state: CivilizationState, seat: i64, card: Event, said: i64, victim: i64) -> i64:
        """R65: Return the verdict on a victim on the chosen square."""
        square = (said & 511) - 1
        before = (said >> 9) - 1
        if victim == d.KILL_GREAT and (before >= 0 or not card.great_person):
            return v.NO_TARGET
        left = victims(state, seat, square, victim) - (1 if before == victim else 0)
        return v.LEGAL if left > 0 else v.NO_TARGET

    def asks_more(self, card: Event) -> bool:
        """R65: Return True: the victim is needed."""
        return True

    def may_end(self, said: i64) -> bool:
        """R65: Return whether a victim was named: one is enough."""
        return said >> 9 != 0

    def has_target(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R117: Return whether figures on the map, or great people around cities, fit."""
        return self.has_victim(state, seat, card)

    def fill_aim(self, state: CivilizationState, seat: i64, card: Event, said: i64, actions: Actions) -> None:
        """R65: Add the squares, then a figure or great person, and a second figure if possible."""
        if said == 0:
            super().fill_aim(state, seat, card, said, actions)
            return
        if self.may_end(said):
            actions.add(a.PASS)
        for victim in range(3):
            if self.victim_verdict(state, seat, card, said, victim) == v.LEGAL:
                actions.add(a.kill(victim))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Event, said: i64, action: i64) -> i64:
        """R65: Return LEGAL for a square, then for a victim."""
        if a.is_kill(action) and said != 0:
            if self.victim_verdict(state, seat, card, said, a.kill_victim(action)) == v.LEGAL:
                return v.LEGAL
        return super().aim_verdict(state, seat, card, said, action)

    def aim(self, state: CivilizationState, seat: i64, event: i64, said: i64, action: i64) -> None:
        """R65: Take in a victim; a card for two figures needs the second, if there is one."""
        square = (said & 511) - 1
        if action == a.PASS:
            declare(state, seat, event, said >> 9, square)
        elif not a.is_kill(action):
            super().aim(state, seat, event, said, action)
        elif said >> 9:
            declare(state, seat, event, (said >> 9) + (a.kill_victim(action) + 1) * 4, square)
        else:
            victim = a.kill_victim(action)
            more: i64 = (square + 1) | ((victim + 1) << 9)
            if victim != d.KILL_GREAT and self.may_kill_more(state, seat, EVENTS[event], more):
                state.push(d.AIM, seat, event, more)
            else:
                declare(state, seat, event, victim + 1, square)

    def may_kill_more(self, state: CivilizationState, seat: i64, card: Event, said: i64) -> bool:
        """R65: Return whether the card is for two, and the chosen square holds another figure."""
        if card.count < 2:
            return False
        for victim in (d.KILL_ARMY, d.KILL_SCOUT):
            if self.victim_verdict(state, seat, card, said, victim) == v.LEGAL:
                return True
        return False

    def is_said(self, state: CivilizationState, seat: i64, card: Event, said: i64) -> bool:
        """R65: Return whether the square and the victim fit."""
        if said >> 9 and self.victim_verdict(state, seat, card, said & 511, (said >> 9) - 1) != v.LEGAL:
            return False
        return super().is_said(state, seat, card, said)

    def hits(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> bool:
        """R65: Return whether the square still fits."""
        return self.square_verdict(state, seat, card, squares & 255) == v.LEGAL

    def aimed_at(self, state: CivilizationState, actor: i64, what: i64, squares: i64, seat: i64) -> bool:
        """R114: Return whether the figures, or the square, belong to the seat."""
        return zone_seat(state, squares) == seat or victim_seat(state, actor, squares) == seat

    def recall(self, matter: Matter, said: i64) -> None:
        """Enter the square and the first victim in the matter."""
        matter.square = (said - 1) & 255
        matter.victims = said >> 9

    def point(self, matter: Matter, what: i64, squares: i64) -> None:
        """Enter the square and the victims in the matter."""
        super().point(matter, 1, squares)
        matter.victims = what

    def resolve(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> None:
        """R65: Kill one victim after the other."""
        self.kill(state, seat, squares, (what & 3) - 1)
        if what >> 2:
            self.kill(state, seat, squares, (what >> 2) - 1)

    def kill(self, state: CivilizationState, seat: i64, square: i64, victim: i64) -> None:
        """R65: Kill a figure or great person of another player."""
        if victims(state, seat, square, victim) == 0:
            return
        if victim == d.KILL_GREAT:
            clear_square(state, square, True)
            return
        owner = victim_seat(state, seat, square)
        nation = state.nations[owner]
        if group_there(state, seat, square):
            if victim == d.KILL_ARMY:
                state.group_armies -= 1
                nation.army_supply += 1
            else:
                lose_scout_of_group(state)
        elif victim == d.KILL_ARMY:
            nation.army_supply += 1
            take_armies(state, owner, square, 1)
        else:
            take_scout(state, owner, square)


def lose_scout_of_group(state: CivilizationState) -> None:
    """R85: Return one scout that is on the way to the supply."""
    seat = group_seat(state)
    which: i64 = 0 if state.group_scouts & 1 else 1
    bit: i64 = 1 << which
    state.group_scouts &= ~bit
    remove_scout(state, seat, which)


# By effect (cards.py).
EFFECTS: Final = vec[Effect](
    [
        Effect(),
        Effect(),
        KillsFigures(),
        MovesEnemy(),
        ChangesTerrain(),
        SwapsTech(),
        DestroysBuilding(),
        ForcesAnarchy(),
        BoostsCity(),
    ]
)


def effect_of(event: i64) -> Effect:
    """Return the effect of an event."""
    return EFFECTS[EVENTS[event].effect]
