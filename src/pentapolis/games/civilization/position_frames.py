"""Requirements of the frames of a position: a city, a target, a battle, the frame below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.errors import PositionError
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.abilities import POWERS, power_of
from pentapolis.games.civilization.boards import (
    ACT_HARVEST,
    ARMY,
    BUILDINGS,
    ITEM_FIGURE,
    ITEM_UNIT,
    ITEM_WONDER,
    PIECE_GREAT,
    PIECE_WONDER,
)
from pentapolis.games.civilization.determinize import can_pay
from pentapolis.games.civilization.effects import effect_of
from pentapolis.games.civilization.frames import (
    declared_event,
    declared_target,
    deed_city,
    deed_square,
    deed_way,
    deed_what,
    payment_ability,
)
from pentapolis.games.civilization.position_stack import frames
from pentapolis.games.civilization.rules import cities
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.battle import keeper, player
from pentapolis.games.civilization.rules.city_yields import production
from pentapolis.games.civilization.rules.loot import coin_tokens
from pentapolis.games.civilization.rules.map import beside, group_seat, is_face_up, scouts_in_supply
from pentapolis.games.civilization.rules.movement import held_fast, is_contested, stop_verdict
from pentapolis.games.civilization.rules.resources import forces
from pentapolis.games.civilization.rules.targets import group_size

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Battle
    from pentapolis.games.civilization.state import CivilizationState

#: The frames that wait in a phase.
PHASE_FRAMES: Final = {
    d.START: c.START_OF_TURN,
    d.TRADE: c.TRADE_PHASE,
    d.MANAGE: c.CITY_MANAGEMENT,
    d.MOVE: c.MOVEMENT,
    d.RESEARCH: c.RESEARCH_PHASE,
}
#: Frames of the setup alone, and frames that it shares with the turns.
SETUP_ONLY: Final = {
    *(d.DRAW_START, d.DRAW_CIVILIZATION, d.DRAW_ANCIENT),
    *(d.CHOOSE_CIVILIZATION, d.PLACE_CAPITAL, d.PLACE_FIGURE),
}
IN_SETUP: Final = SETUP_ONLY | {d.COURSE, d.DRAW_WONDER, d.DRAW_UNIT, d.DRAW_GREAT, d.PLACE_PIECE}
IN_BATTLE: Final = (d.FIGHT, d.WOUND, d.HEAL, d.SAVE, d.DRAW_HAND, d.DRAW_BARBARIAN, d.MUSTER)
DECLARED: Final = (d.RESOLVE_EVENT, d.RESOLVE_ABILITY, d.RESOLVE_ACTION, d.RESOLVE_CANCEL)
#: Frames that name another player.
OF_ANOTHER: Final = (d.REACT, d.INTERRUPT, d.LOOT, d.TOKEN, d.LEARN, d.DRAW_LOOT)
NO_FRAME: Final = -1


def refuse_wrong_frames(state: CivilizationState) -> None:
    """Check that every frame fits those below and above it, and finds what it needs."""
    stack = list(state.stack)
    names = frames(state.seats)
    fighting = False
    for place, frame in enumerate(stack):
        above = stack[place + 1] if place + 1 < len(stack) else NO_FRAME
        below = stack[place - 1] if place else NO_FRAME
        kind = frame_kind(frame)
        in_place = (kind in IN_SETUP) if state.turn == 0 else kind not in SETUP_ONLY
        if not in_place or not fits(state, frame, below, above, fighting) or not finds(state, frame):
            raise PositionError(f"{names[kind].name} cannot wait as frame {place + 1} of the stack")
        fighting = fighting or kind == d.BATTLE


def fits(state: CivilizationState, frame: int, below: int, above: int, fighting: bool) -> bool:
    """Return whether a frame may wait between two others, and perhaps above a battle."""
    kind, seat = frame_kind(frame), frame_seat(frame)
    under = frame_kind(below) if below != NO_FRAME else NO_FRAME
    if kind in DECLARED:
        answered = above != NO_FRAME and frame_kind(above) == d.REACT and frame_a(above) == seat
        return answered and (kind != d.RESOLVE_CANCEL or under == d.REACT)
    if kind == d.REACT:
        return under in DECLARED and (above != NO_FRAME or seat != frame_a(frame))
    if kind == d.INTERRUPT:
        return under in (d.WALK, d.ARRIVAL) and frame_a(frame) == group_seat(state)
    if kind == d.ARRIVAL and above == NO_FRAME and not is_decided_on_arrival(state, frame):
        return False
    if kind in (d.WALK, d.ARRIVAL):
        return under == d.MOVE and seat == frame_seat(below) == group_seat(state)
    if kind == d.PAY:
        ability = c.ABILITIES[payment_ability(frame)]
        cancels = POWERS[ability.effect].cancels() != c.NONE
        return (under == d.REACT or not cancels) and (fighting or ability.phase != c.BATTLE_TIME)
    return fighting or kind not in IN_BATTLE


def finds(state: CivilizationState, frame: int) -> bool:
    """Return whether a frame finds what it needs."""
    kind, seat, first, second = frame_kind(frame), frame_seat(frame), frame_a(frame), frame_b(frame)
    nation = state.nations[seat]
    if kind in OF_ANOTHER and kind != d.REACT and kind != d.INTERRUPT:
        return first != seat and (kind != d.TOKEN or coin_tokens(state, first) > 0)
    if kind == d.ARRIVAL:
        return has_arrived(state, seat, first % d.TO_BE_SACRIFICED, second)
    if kind == d.DRAW_TILE:
        return state.tiles[first] == c.NONE
    if kind == d.PLACE_PIECE:
        return first >= PIECE_GREAT and not is_elsewhere(state, first)
    if kind == d.EVICT:
        return first in nation.city and state.figure[first] == seat + 1
    if kind == d.AGAIN:
        return nation.city[first] >= 0
    if kind in (d.SITE, d.RESOLVE_ACTION):
        return city_can(state, frame)
    if kind in (d.PAY, d.RESOLVE_ABILITY):
        paid = kind == d.RESOLVE_ABILITY or can_pay(state, frame)
        ability = payment_ability(frame)
        return paid and power_of(ability).hits(state, seat, c.ABILITIES[ability], second)
    if kind == d.AIM:
        aims = first < d.BY_ABILITY and second
        return can_pay(state, frame) and (not aims or effect_of(first).is_said(state, seat, c.EVENTS[first], second))
    if kind == d.RESOLVE_EVENT:
        event = declared_event(frame)
        return effect_of(event).hits(state, seat, c.EVENTS[event], declared_target(frame), second)
    if kind == d.BATTLE or kind in IN_BATTLE:
        return state.battle is not None and fights(state, state.battle, frame)
    return True


def has_arrived(state: CivilizationState, seat: int, direction: int, figures: int) -> bool:
    """R85: return whether a group can have come this way to a fight or a hut, without growing."""
    before = beside(state.group_square, (direction + 2) % 4)
    came = is_face_up(state, before) and is_contested(state, seat, state.group_square)
    return came and state.group_taken > 0 and 0 < group_size(state) <= figures


def is_decided_on_arrival(state: CivilizationState, frame: int) -> bool:
    """R85: return whether the owner of a group that has lost figures can choose at its destination."""
    seat = frame_seat(frame)
    lost = group_size(state) < frame_b(frame) and frame_a(frame) < d.TO_BE_SACRIFICED
    return lost and stop_verdict(state, seat) == v.LEGAL and not held_fast(state, seat)


def is_elsewhere(state: CivilizationState, piece: int) -> bool:
    """Return whether a wonder that waits for its place is already elsewhere."""
    if piece < PIECE_WONDER:
        return False
    wonder = piece - PIECE_WONDER
    return bool(((state.wonder_deck | state.wonder_market) >> wonder) & 1) or state.wonder_at[wonder] >= 0


# -- cities


def city_can(state: CivilizationState, frame: int) -> bool:
    """R43-R58: return whether a city can still do the declared action, or needs a square for it."""
    seat, item, slot, how = frame_seat(frame), deed_what(frame), deed_city(frame), deed_way(frame)
    nation = state.nations[seat]
    if nation.city[slot] < 0 or not has_stock(state, seat, item):
        return False
    if frame_kind(frame) == d.RESOLVE_ACTION:
        return item >= ITEM_UNIT or cities.site_verdict(state, seat, slot, item, deed_square(frame)) == v.LEGAL
    budget = frame_b(frame) if how == d.AS_SECOND else production(state, seat, slot)
    affordable = cities.item_cost(state, seat, item) <= budget + cities.rush_most(nation)
    return how == d.FOR_FREE or affordable


def has_stock(state: CivilizationState, seat: int, item: int) -> bool:
    """Return whether an item is still available."""
    nation = state.nations[seat]
    if item < ITEM_WONDER:
        return state.box[c.BOX_POOL + BUILDINGS[item].pool] > 0
    if item < ITEM_FIGURE:
        return bool((state.wonder_market >> (item - ITEM_WONDER)) & 1)
    if item < ITEM_UNIT:
        return (nation.army_supply if item - ITEM_FIGURE == ARMY else scouts_in_supply(nation)) > 0
    return item < ACT_HARVEST or state.box[c.BOX_MARKET + item - ACT_HARVEST] > 0


# -- battles


def is_drawn_from(state: CivilizationState, unit_type: int) -> bool:
    """R47: return whether units of a type lie face down."""
    first = c.BOX_UNIT + unit_type * c.STRENGTHS
    return any(state.box[first + strength] for strength in range(c.STRENGTHS))


def fights(state: CivilizationState, battle: Battle, frame: int) -> bool:
    """R87-R99: return whether a frame of a battle is for its player, at its stage."""
    kind, seat, side = frame_kind(frame), frame_seat(frame), frame_a(frame)
    if kind == d.BATTLE:
        return seat == battle.attacker
    if kind == d.DRAW_HAND:
        wanted = (battle.wanted >> (8 * side)) & 255
        owner = player(battle, side)
        drawing = battle.stage == d.BATTLE_HANDS and owner >= 0 and 0 < wanted < forces(state.nations[owner])
        return drawing and seat == keeper(battle, side)
    if kind == d.DRAW_BARBARIAN:
        return battle.stage == d.BATTLE_HANDS and battle.defender == c.NONE and is_drawn_from(state, side)
    if kind == d.MUSTER:
        return battle.stage == d.BATTLE_HANDS and battle.defender == c.NONE and seat == battle.keeper
    if kind == d.SAVE:
        return battle.stage == d.BATTLE_SAVES and player(battle, side) == seat
    return battle.stage == d.BATTLE_TURNS and keeper(battle, battle.side) == seat
