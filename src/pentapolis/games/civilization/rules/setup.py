"""Setup (R6-R21): civilizations, home tiles, first cards, capitals, first figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_seat
from pentapolis.core.native import i64, u8, vec
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    ARMY,
    AROUND,
    SCOUT,
    TRADE_MAX,
)
from pentapolis.games.civilization.cards import MARKET_SIZE, WONDER_COUNT
from pentapolis.games.civilization.frames import FIGURE, Matter
from pentapolis.games.civilization.nations import SHEET_COUNT, sheet_of
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.chance import Draw, chosen
from pentapolis.games.civilization.rules.city_yields import TRADE_ICON, all_icons
from pentapolis.games.civilization.rules.culture import next_wonders
from pentapolis.games.civilization.rules.map import (
    around,
    is_face_up,
    is_water,
    lay_tile,
    mark_zone,
    may_end,
    put_armies,
    put_scout,
)
from pentapolis.games.civilization.rules.questions import Question

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class DrawStart(Draw):
    """R15: The draw of the first start player."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return every seat."""
        return chosen((1 << state.seats) - 1, state.seats, 0)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Make the seat the first one."""
        state.first = outcome


class DrawCivilization(Draw):
    """R6: The draw of a seat's civilization."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the civilizations that no player has."""
        return chosen(state.civilizations, SHEET_COUNT, 0)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Give the seat its civilization."""
        give_civilization(state, frame_seat(frame), outcome)


class ChooseCivilization(Question):
    """R6: The decision of a seat on its civilization."""

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the civilizations that no player has."""
        for civilization in range(SHEET_COUNT):
            if (state.civilizations >> civilization) & 1:
                actions.add(a.civilization(civilization))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R6: Return LEGAL for a civilization that no player has."""
        if a.is_civilization(action) and (state.civilizations >> a.civilization_which(action)) & 1:
            return v.LEGAL
        return v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Give the seat its civilization."""
        state.drop()
        give_civilization(state, seat, a.civilization_which(action))


class DrawAncient(Draw):
    """R10: The draw of a seat's first wonder: Egypt."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the ancient wonders, which lie on top."""
        return chosen(next_wonders(state), WONDER_COUNT, 0)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Take the wonder from the deck; it is placed when the capital stands."""
        bit: i64 = 1 << outcome
        state.wonder_deck &= ~bit


class PlaceCapital(Question):
    """R16: The decision on the square of a capital."""

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the centre squares of the home tile that are land."""
        corner = state.layout.corner[state.layout.homes[seat].slot]
        for row in range(1, 3):
            for column in range(1, 3):
                square: i64 = corner + row * 16 + column
                if capital_verdict(state, seat, square) == v.LEGAL:
                    actions.add(a.at(square))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R16: Return the verdict on a centre square of the home tile."""
        return capital_verdict(state, seat, a.at_square(action)) if a.is_at(action) else i64(v.OTHER_DECISION)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Place the capital."""
        state.drop()
        place_capital(state, seat, a.at_square(action))


class PlaceFigure(Question):
    """R18: The decision on the square of figure a beside the capital."""

    def about(self, frame: i64) -> Matter | None:
        """Return the figure."""
        return Matter(FIGURE, frame_a(frame))

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the squares of the outskirts that fit."""
        for which in range(AROUND):
            square = around(state.nations[seat].city[0], which)
            if square != c.NONE and first_figure_verdict(state, seat, square) == v.LEGAL:
                actions.add(a.at(square))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R18: Return the verdict on a square of the outskirts."""
        return first_figure_verdict(state, seat, a.at_square(action)) if a.is_at(action) else i64(v.OTHER_DECISION)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Put the figure on the square."""
        state.drop()
        if frame_a(frame) == ARMY:
            state.nations[seat].army_supply -= 1
            put_armies(state, seat, a.at_square(action), 1)
        else:
            put_scout(state, seat, a.at_square(action))


def seat_at(state: CivilizationState, place: i64) -> i64:
    """R15: Return the seat at a place of this turn's order."""
    return (state.first + place) % state.seats


def next_stage(state: CivilizationState) -> None:
    """Begin the next stage of the setup; choices are made in turn order (R21)."""
    stage = state.stage
    state.stage = stage + 1
    place = state.seats - 1
    if stage == d.SETUP_TABLE:
        set_table(state)
        return
    while place >= 0:
        seat = seat_at(state, place)
        if stage == d.SETUP_CIVILIZATIONS:
            state.push(d.CHOOSE_CIVILIZATION if state.chosen else d.DRAW_CIVILIZATION, seat)
        elif stage == d.SETUP_CAPITALS:
            state.push(d.PLACE_CAPITAL, seat)
        elif stage == d.SETUP_PIECES:
            sheet_of(state.nations[seat]).first_pieces(state, seat)
        else:
            push_figures(state, seat)
        place -= 1


def give_civilization(state: CivilizationState, seat: i64, civilization: i64) -> None:
    """R6, R17, R19: Give a seat a civilization with its home tile, start tech and government."""
    nation = state.nations[seat]
    bit: i64 = 1 << civilization
    state.civilizations &= ~bit
    nation.civilization = civilization
    sheet = sheet_of(nation)
    nation.government = sheet.government
    nation.tech[sheet.tech] = u8(1)
    nation.army_supply += sheet.more_armies()
    home = state.layout.homes[seat]
    lay_tile(state, home.slot, civilization, home.rotation)


def set_table(state: CivilizationState) -> None:
    """R8-R10: Draw units for all players, and wonders.

    Egypt's wonder comes before the market.
    """
    if state.wonder_deck:
        for _ in range(MARKET_SIZE):
            state.push(d.DRAW_WONDER, 0)
    for seat in range(state.seats):
        if sheet_of(state.nations[seat]).draws_wonder():
            state.push(d.DRAW_ANCIENT, seat)
    place = state.seats - 1
    while place >= 0:
        seat = seat_at(state, place)
        for _ in range(sheet_of(state.nations[seat]).more_infantry()):
            state.push(d.DRAW_UNIT, seat, c.INFANTRY)
        state.push(d.DRAW_UNIT, seat, c.MOUNTED)
        state.push(d.DRAW_UNIT, seat, c.INFANTRY)
        state.push(d.DRAW_UNIT, seat, c.ARTILLERY)
        place -= 1


def capital_verdict(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R16: Return LEGAL for one of the four centre squares of the home tile, never water."""
    corner = state.layout.corner[state.layout.homes[seat].slot]
    dx = (square & 15) - (corner & 15)
    dy = (square >> 4) - (corner >> 4)
    if dx < 1 or dx > 2 or dy < 1 or dy > 2:
        return v.NOT_OUTSKIRTS
    return v.ON_WATER if is_water(state, square) else v.LEGAL


def place_capital(state: CivilizationState, seat: i64, square: i64) -> None:
    """R16: Place the capital; China's is walled."""
    nation = state.nations[seat]
    nation.city[0] = square
    mark_zone(state, seat, 0, seat * 3 + 1)
    if sheet_of(nation).is_walled():
        nation.walls = 1


def push_figures(state: CivilizationState, seat: i64) -> None:
    """R18: Let a seat place an army and a scout, Russia two armies."""
    state.push(d.PLACE_FIGURE, seat, SCOUT)
    state.push(d.PLACE_FIGURE, seat, ARMY)
    for _ in range(sheet_of(state.nations[seat]).more_armies()):
        state.push(d.PLACE_FIGURE, seat, ARMY)


def first_figure_verdict(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R18: Return the verdict on a square of the capital's outskirts: no water, within the stacking limit."""
    centre = state.nations[seat].city[0]
    for which in range(AROUND):
        if around(centre, which) == square:
            if not is_face_up(state, square) or is_water(state, square):
                return v.ON_WATER
            return v.LEGAL if may_end(state, seat, square, 1) else v.STACK_FULL
    return v.NOT_OUTSKIRTS


def set_dials(state: CivilizationState) -> None:
    """R20: Set the first trade."""
    for seat in range(state.seats):
        state.nations[seat].trade = min(TRADE_MAX, all_icons(state, seat, TRADE_ICON))
