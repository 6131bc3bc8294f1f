"""The effects of events, with the hooks of the rules, and the aiming of those that hit squares (R65, R114-R117)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import lowest
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import AROUND, CITIES, SQUARES, STANDS
from pentapolis.games.civilization.cards import EVENTS, NONE, Event
from pentapolis.games.civilization.frames import Matter
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.map import (
    around,
    zone_seat,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


def declare(state: CivilizationState, seat: i64, event: i64, what: i64, squares: i64) -> None:
    """R115: Declare the event with its targets; other players may answer before it takes effect."""
    state.push(d.RESOLVE_EVENT, seat, event | (what << 8), squares)
    state.push(d.REACT, (seat + 1) % state.seats, seat)


class Effect:
    """The effect of an event, with the hooks of the rules.

    Gifts and cancelling events are not aimed: they pay and answer instead.
    """

    # -- its targets: `said` encodes the parts named before, 0 at first

    def has_target(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R65: Return whether it has any target."""
        return False

    def square_verdict(self, state: CivilizationState, seat: i64, card: Event, square: i64) -> i64:
        """R65, R117, R119: Return the verdict on a square as its first target."""
        return v.NO_TARGET

    def fill_aim(self, state: CivilizationState, seat: i64, card: Event, said: i64, actions: Actions) -> None:
        """R65: Add the choices for the next part of its target."""

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Event, said: i64, action: i64) -> i64:
        """R65: Return the verdict on the next part of its target."""
        return v.NO_TARGET if a.is_at(action) or a.is_player(action) else v.OTHER_DECISION

    def aim(self, state: CivilizationState, seat: i64, event: i64, said: i64, action: i64) -> None:
        """R65, R115: Take in the next part of its target, and declare the event when nothing is missing."""
        raise NotImplementedError

    # -- named and declared targets: `what` and `squares` are the numbers of its frame

    def is_said(self, state: CivilizationState, seat: i64, card: Event, said: i64) -> bool:
        """R65: Return whether the parts named before may be named."""
        return False

    def hits(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> bool:
        """R65: Return whether it finds its targets."""
        return False

    def aimed_at(self, state: CivilizationState, actor: i64, what: i64, squares: i64, seat: i64) -> bool:
        """R114: Return whether it is aimed at a seat, at its figures or a square of its cities (Bread and Circuses)."""
        return False

    def recall(self, matter: Matter, said: i64) -> None:
        """Enter the parts named before in the matter."""

    def point(self, matter: Matter, what: i64, squares: i64) -> None:
        """Enter the targets in the matter."""

    def resolve(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> None:
        """R65: Carry out the effect."""
        raise NotImplementedError


class AtSquare(Effect):
    """R65: An event that is aimed at a square, some at a second one.

    `what` is the number of squares; `said` is the first square and 1.
    """

    def second_verdict(self, state: CivilizationState, seat: i64, card: Event, first: i64, square: i64) -> i64:
        """R65: Return the verdict on a second square."""
        return v.NO_TARGET

    def asks_more(self, card: Event) -> bool:
        """R65: Return whether more is needed after the first square."""
        return False

    def may_end(self, said: i64) -> bool:
        """R65: Return whether a second figure or building, for a card that may hit two, can be left out."""
        return False

    def next_verdict(self, state: CivilizationState, seat: i64, card: Event, said: i64, square: i64) -> i64:
        """R65: Return the verdict on a square as the first or second target."""
        if said == 0:
            return self.square_verdict(state, seat, card, square)
        return self.second_verdict(state, seat, card, (said - 1) & 255, square)

    def has_target(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R65: Return whether any square fits."""
        for square in range(SQUARES):
            if self.square_verdict(state, seat, card, square) == v.LEGAL:
                return True
        return False

    def has_target_around(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R65, R117: Return whether a city of another player, or a square around it, can be aimed at."""
        for other in range(state.seats):
            if other != seat:
                for slot in range(CITIES):
                    centre = state.nations[other].city[slot]
                    if centre != NONE:
                        if self.square_verdict(state, seat, card, centre) == v.LEGAL:
                            return True
                        for which in range(AROUND):
                            if self.square_verdict(state, seat, card, around(centre, which)) == v.LEGAL:
                                return True
        return False

    def has_victim(self, state: CivilizationState, seat: i64, card: Event) -> bool:
        """R65, R117: Return whether figures or great people of other players fit.

        Only their squares are checked, because this function is called often.
        """
        for other in range(state.seats):
            if other != seat:
                for eight in range(STANDS):
                    stands = i64(state.stands[other * STANDS + eight])
                    while stands:
                        if self.square_verdict(state, seat, card, eight * 8 + lowest(stands)) == v.LEGAL:
                            return True
                        stands &= stands - 1
        if state.group_square != NONE and self.square_verdict(state, seat, card, state.group_square) == v.LEGAL:
            return True
        return card.great_person != 0 and self.has_target_around(state, seat, card)

    def fill_aim(self, state: CivilizationState, seat: i64, card: Event, said: i64, actions: Actions) -> None:
        """R65: Add the squares that fit."""
        if self.may_end(said):
            actions.add(a.PASS)
        for square in range(SQUARES):
            if self.next_verdict(state, seat, card, said, square) == v.LEGAL:
                actions.add(a.at(square))

    def aim_verdict(self, state: CivilizationState, seat: i64, card: Event, said: i64, action: i64) -> i64:
        """R65: Return LEGAL for a square that fits, or for leaving out the second one."""
        if a.is_at(action):
            return self.next_verdict(state, seat, card, said, a.at_square(action))
        if action == a.PASS and self.may_end(said):
            return v.LEGAL
        return super().aim_verdict(state, seat, card, said, action)

    def aim(self, state: CivilizationState, seat: i64, event: i64, said: i64, action: i64) -> None:
        """R65: Take in a square, and declare the event unless it needs more."""
        if action == a.PASS:
            declare(state, seat, event, 1, said - 1)
        elif said:
            declare(state, seat, event, 2, (said - 1) | (a.at_square(action) << 8))
        elif self.asks_more(EVENTS[event]):
            state.push(d.AIM, seat, event, a.at_square(action) + 1)
        else:
            declare(state, seat, event, 1, a.at_square(action))

    def is_said(self, state: CivilizationState, seat: i64, card: Event, said: i64) -> bool:
        """R65: Return whether the first square fits."""
        return self.square_verdict(state, seat, card, (said & 511) - 1) == v.LEGAL

    def hits(self, state: CivilizationState, seat: i64, card: Event, what: i64, squares: i64) -> bool:
        """R65: Return whether the squares fit."""
        here = squares & 255
        if self.square_verdict(state, seat, card, here) != v.LEGAL:
            return False
        return what < 2 or self.second_verdict(state, seat, card, here, squares >> 8) == v.LEGAL

    def aimed_at(self, state: CivilizationState, actor: i64, what: i64, squares: i64, seat: i64) -> bool:
        """R114: Return whether the square belongs to the seat's cities."""
        return zone_seat(state, squares & 255) == seat

    def recall(self, matter: Matter, said: i64) -> None:
        """Enter the first square in the matter."""
        matter.square = (said - 1) & 255

    def point(self, matter: Matter, what: i64, squares: i64) -> None:
        """Enter the squares in the matter."""
        matter.square = squares & 255
        if what > 1:
            matter.to_second = squares >> 8
