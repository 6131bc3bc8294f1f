"""The culture track, great people, and the pieces on a square (R50, R58-R64, R69, R101a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.native import i64, u8, vec
from pentapolis.core.state import OVER, Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    AROUND,
    BUILDINGS,
    CITIES,
    GREAT_PERSON_SPACES,
    PIECE_BUILDING,
    PIECE_GREAT,
    PIECE_WONDER,
    SECTION,
    TRACK_CULTURE,
    TRACK_END,
    TRACK_TRADE,
)
from pentapolis.games.civilization.cards import MARKET_SIZE, NONE
from pentapolis.games.civilization.frames import PIECE, Matter
from pentapolis.games.civilization.nations import sheet_of
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.chance import Draw, chosen, counted
from pentapolis.games.civilization.rules.map import around, enemy_at, is_water, mark_zone, zone_seat
from pentapolis.games.civilization.rules.questions import Question
from pentapolis.games.civilization.rules.victory import finish
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


class DrawGreat(Draw):
    """R60: The draw of a great person for a seat; a: 1 at setup, when it must be placed."""

    def ready(self, state: CivilizationState, frame: i64) -> bool:
        """R60: Return whether a great person is left."""
        for person in range(c.GREAT_KINDS):
            if state.box[c.BOX_GREAT + person]:
                return True
        return False

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the great people of the box."""
        return counted(state.box, c.BOX_GREAT, c.GREAT_KINDS, 0)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Add the great person to the nation."""
        state.box[c.BOX_GREAT + outcome] -= 1
        welcome(state, frame_seat(frame), outcome, frame_a(frame))


class PlacePiece(Question):
    """R17, R60: The decision on the square of great person or wonder a in the outskirts; b: 1 with the reserve."""

    def about(self, frame: i64) -> Matter | None:
        """Return the great person or wonder, and whether it may go to the reserve."""
        return Matter(PIECE, frame_a(frame), mode=frame_b(frame))

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the squares around all cities that fit, and the reserve if allowed."""
        if frame_b(frame):
            actions.add(a.RESERVE)
        for slot in range(CITIES):
            centre = state.nations[seat].city[slot]
            if centre != NONE:
                for which in range(AROUND):
                    if great_site(state, seat, around(centre, which)) == v.LEGAL:
                        actions.add(a.at(around(centre, which)))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R35, R60: Return LEGAL for a square that fits, or the reserve if allowed."""
        if a.is_at(action):
            return great_site(state, seat, a.at_square(action))
        return v.LEGAL if action == a.RESERVE and frame_b(frame) else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Put the piece on the square, or into the reserve."""
        state.drop()
        if action == a.RESERVE:
            to_reserve(state, seat, frame_a(frame) - PIECE_GREAT, 1)
        else:
            put_piece(state, a.at_square(action), frame_a(frame))


class DrawWonder(Draw):
    """R9, R56: The draw of a wonder for the market."""

    def ready(self, state: CivilizationState, frame: i64) -> bool:
        """Return whether a draw is needed: a market that takes all the rest of an age needs none."""
        return fill_market(state)

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the wonders of which one lies on top."""
        return chosen(next_wonders(state), c.WONDER_COUNT, 0)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Move a wonder from the deck to the market."""
        bit: i64 = 1 << outcome
        state.wonder_deck &= ~bit
        state.wonder_market |= bit


# -- the culture track


def advance_price_culture(space: i64) -> i64:
    """R62: Return the culture to pay for the space after this one."""
    return TRACK_CULTURE[space // SECTION]


def advance_price_trade(space: i64) -> i64:
    """R62: Return the trade to pay for the space after this one."""
    return TRACK_TRADE[space // SECTION]


def advance_verdict(nation: Nation) -> i64:
    """R62: Return the verdict on buying a space of the culture track."""
    if nation.space >= TRACK_END:
        return v.NOT_POSSIBLE
    if nation.culture < advance_price_culture(nation.space):
        return v.CULTURE_SHORT
    return v.TRADE_SHORT if nation.trade < advance_price_trade(nation.space) else v.LEGAL


def buy_advance(state: CivilizationState, seat: i64) -> None:
    """R62: Pay for the next space and go there."""
    nation = state.nations[seat]
    nation.culture -= advance_price_culture(nation.space)
    nation.trade -= advance_price_trade(nation.space)
    advance_track(state, seat)


def advance_track(state: CivilizationState, seat: i64) -> None:
    """R62, R63: Go one space on, and draw its reward."""
    nation = state.nations[seat]
    deck = nation.space // SECTION
    nation.space += 1
    if nation.space == TRACK_END:
        finish(state, seat, d.CULTURE_VICTORY)
    elif nation.space in GREAT_PERSON_SPACES:
        state.push(d.DRAW_GREAT, seat)
    else:
        state.push(d.DRAW_EVENT, seat, deck)


def roman_triumph(state: CivilizationState, seat: i64) -> None:
    """R63: Advance for nothing: Rome, when it builds a wonder or a city, or conquers a city or a village."""
    if sheet_of(state.nations[seat]).triumphs() and state.to_act != OVER:
        advance_track(state, seat)


# -- great people


def reserved(state: CivilizationState, seat: i64, kind: i64) -> i64:
    """R60: Return how many great people of a kind wait in a reserve."""
    return (state.nations[seat].reserve >> (kind * 4)) & 15


def to_reserve(state: CivilizationState, seat: i64, kind: i64, count: i64) -> None:
    """R60: Add great people to the reserve, or remove them with a negative count."""
    state.nations[seat].reserve += count << (kind * 4)


def great_site(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R35, R60: Return the verdict on a great person or a first wonder on a square."""
    if zone_seat(state, square) != seat:
        return v.NOT_OUTSKIRTS
    zone = i64(state.zone[square]) - 1
    if state.nations[seat].city[zone % 3] == square:
        return v.NOT_OUTSKIRTS
    if is_water(state, square):
        return v.ON_WATER
    return v.BLOCKADED if enemy_at(state, seat, square) else v.LEGAL


def has_great_site(state: CivilizationState, seat: i64) -> bool:
    """R60: Return whether a great person can be placed anywhere."""
    for slot in range(CITIES):
        centre = state.nations[seat].city[slot]
        if centre != NONE:
            for which in range(AROUND):
                if great_site(state, seat, around(centre, which)) == v.LEGAL:
                    return True
    return False


def welcome(state: CivilizationState, seat: i64, kind: i64, must_place: i64) -> None:
    """R60: Let a seat place a drawn great person at once, or keep it in reserve."""
    if must_place or has_great_site(state, seat):
        state.push(d.PLACE_PIECE, seat, PIECE_GREAT + kind, 0 if must_place else 1)
    else:
        to_reserve(state, seat, kind, 1)


# -- the market of wonders


def fill_market(state: CivilizationState) -> bool:
    """R9, R56: Fill the market age by age, and return whether chance decides on the next wonder."""
    room = MARKET_SIZE - members(state.wonder_market)
    top = next_wonders(state)
    if room > 0 and top and members(top) <= room:
        state.wonder_deck &= ~top
        state.wonder_market |= top
        return False
    return room > 0 and top != 0


def next_wonders(state: CivilizationState) -> i64:
    """R9: Return the wonders of which one lies on top of the deck, as bits: those of its first age."""
    for age in range(3):
        found: i64 = 0
        for wonder in range(c.WONDER_COUNT):
            if WONDERS[wonder].age == age and (state.wonder_deck >> wonder) & 1:
                bit: i64 = 1 << wonder
                found |= bit
        if found:
            return found
    return 0


# -- pieces on a square


def clear_square(state: CivilizationState, square: i64, conquered: bool) -> None:
    """R58, R101a: Remove the piece of a square. Great people go to the reserve unless the city was conquered."""
    piece = i64(state.piece[square])
    state.piece[square] = 0
    if piece >= PIECE_WONDER:
        lose_wonder(state, piece - PIECE_WONDER)
    elif piece >= PIECE_GREAT:
        if conquered:
            state.box[c.BOX_GREAT_GONE + piece - PIECE_GREAT] += 1
        else:
            to_reserve(state, zone_seat(state, square), piece - PIECE_GREAT, 1)
    elif piece >= PIECE_BUILDING:
        state.box[c.BOX_POOL + BUILDINGS[piece - PIECE_BUILDING].pool] += 1


def lose_wonder(state: CivilizationState, wonder: i64) -> None:
    """R58: Remove a wonder from the game."""
    state.wonder_at[wonder] = NONE
    if WONDERS[wonder].coins_laid():
        state.panama = 0


def put_piece(state: CivilizationState, square: i64, piece: i64) -> None:
    """R50, R58: Put a building, great person or wonder on a square, and remove the piece that was there."""
    if state.piece[square]:
        clear_square(state, square, False)
    state.piece[square] = u8(piece)
    if piece >= PIECE_WONDER:
        state.wonder_at[piece - PIECE_WONDER] = square
    elif piece < PIECE_GREAT:
        state.box[c.BOX_POOL + BUILDINGS[piece - PIECE_BUILDING].pool] -= 1


def is_building(state: CivilizationState, square: i64) -> bool:
    """R50: Return whether a building stands on a square."""
    return PIECE_BUILDING <= i64(state.piece[square]) < PIECE_GREAT


def destroy_city(state: CivilizationState, seat: i64, slot: i64) -> None:
    """R101a: Remove a city: buildings go to the market, wonders and great people out of the game."""
    nation = state.nations[seat]
    centre = nation.city[slot]
    for which in range(AROUND):
        square = around(centre, which)
        if state.piece[square]:
            clear_square(state, square, True)
    mark_zone(state, seat, slot, 0)
    bit: i64 = 1 << slot
    nation.walls &= ~bit
    nation.acted &= ~bit
    nation.extra &= ~bit
    nation.boosts &= ~(255 << (slot * 8))
    nation.city[slot] = NONE
    for scout in range(2):
        if nation.scouts[scout + 2] == slot:
            nation.scouts[scout + 2] = NONE


def raze(state: CivilizationState, square: i64) -> None:
    """R54: Return a building to the market, or turn down the walls of a city."""
    zone = i64(state.zone[square]) - 1
    if is_building(state, square):
        clear_square(state, square, False)
    elif zone != NONE and state.nations[zone // 3].city[zone % 3] == square:
        bit: i64 = 1 << (zone % 3)
        state.nations[zone // 3].walls &= ~bit


def make_obsolete(state: CivilizationState, wonder: i64) -> None:
    """R69: Make a wonder lose its ability for good; one of the market is discarded and replaced."""
    bit: i64 = 1 << wonder
    if state.wonder_market & bit:
        state.wonder_market &= ~bit
        state.push(d.DRAW_WONDER, 0)
    else:
        state.obsolete |= bit
