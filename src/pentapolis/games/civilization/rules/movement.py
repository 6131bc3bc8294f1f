"""Movement: groups, single steps, discovery, arrival (R71-R85)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import lowest
from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.native import i64, u8, vec
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.boards import HUT, NOWHERE, STANDS
from pentapolis.games.civilization.frames import AT_GROUP, Matter
from pentapolis.games.civilization.governments import GOVERNMENTS
from pentapolis.games.civilization.nations import steals_tech
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.chance import Draw, chosen
from pentapolis.games.civilization.rules.conquest import assault, leave_group, lose_group, settle_group, take_hut
from pentapolis.games.civilization.rules.events import fill_events, phase_verdict, play_event
from pentapolis.games.civilization.rules.limits import speed, water_level
from pentapolis.games.civilization.rules.map import (
    beside,
    enemy_at,
    face_down_slot,
    group_seat,
    is_centre,
    is_face_up,
    is_pinned,
    is_water,
    lay_tile,
    may_end,
    refresh,
    remove_scout,
    zone_seat,
)
from pentapolis.games.civilization.rules.questions import Question
from pentapolis.games.civilization.rules.research import can_learn_from
from pentapolis.games.civilization.rules.targets import group_size
from pentapolis.games.civilization.techs import FLYING
from pentapolis.games.civilization.tiles import HOME_TILES, TILE_COUNT

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Move(Question):
    """R71: The decision on figures that have not moved, alone or together, and on events and abilities."""

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the groups of every square on which the seat has figures, events and abilities."""
        actions.add(a.DONE)
        for eight in range(STANDS):
            stands = i64(state.stands[seat * STANDS + eight])
            while stands:
                square = eight * 8 + lowest(stands)
                if not is_pinned(state, square):
                    fill_groups(state, seat, square, actions)
                stands &= stands - 1
        powers.fill(state, seat, c.MOVEMENT, actions)
        fill_events(state, seat, c.MOVEMENT, actions)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R72, R73: Return the verdict on a group of figures that have not moved."""
        if a.is_move(action):
            return group_verdict(state, seat, a.move_square(action), a.move_armies(action), a.move_scouts(action))
        return v.LEGAL if action == a.DONE else phase_verdict(state, seat, action, c.MOVEMENT)

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Set out with a group, play an event, or use an ability."""
        if action == a.DONE:
            state.drop()
        elif a.is_move(action):
            set_out(state, seat, a.move_square(action), a.move_armies(action), a.move_scouts(action))
        elif a.is_use(action):
            powers.use(state, seat, a.use_ability(action))
        else:
            play_event(state, seat, a.event_which(action))


class Walk(Question):
    """R71, R77, R84: The decision on the steps of the group that moves."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """End the way of a group that is gone, held fast, or without steps."""
        seat = group_seat(state)
        if group_size(state) == 0:
            state.drop()
            leave_group(state)
            return True
        if state.group_left == 0 or held_fast(state, seat):
            state.drop()
            arrive(state, seat)
            return True
        return False

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add steps, discoveries, Russia's sacrifice, and the end of the way."""
        before = actions.count
        if stop_verdict(state, seat) == v.LEGAL:
            actions.add(a.STOP)
        for direction in range(4):
            if step_verdict(state, seat, direction) == v.LEGAL:
                actions.add(a.step(direction))
            if discover_verdict(state, seat, direction) == v.LEGAL:
                actions.add(a.discover(direction))
            if sacrifice_verdict(state, seat, direction) == v.LEGAL:
                actions.add(a.sacrifice(direction))
        if actions.count == before:
            # Only an interrupt can cause this: the group has lost the figures with which it could have gone on.
            actions.add(a.STOP)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R71-R84: Return the verdict on a step, a discovery, a sacrifice or the end.

        The way ends where the group may end, or can do nothing else.
        """
        if a.is_step(action):
            return step_verdict(state, seat, a.step_direction(action))
        if a.is_discover(action):
            return discover_verdict(state, seat, a.discover_direction(action))
        if a.is_sacrifice(action):
            return sacrifice_verdict(state, seat, a.sacrifice_direction(action))
        if action != a.STOP:
            return v.OTHER_DECISION
        found = stop_verdict(state, seat)
        return found if found == v.LEGAL or can_go_on(state, seat) else v.LEGAL

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Let the group go on or stop."""
        if action == a.STOP:
            state.drop()
            arrive(state, seat)
        elif a.is_step(action):
            step(state, seat, a.step_direction(action))
        elif a.is_discover(action):
            discover(state, seat, a.discover_direction(action))
        else:
            sacrifice(state, seat, a.sacrifice_direction(action))


class Arrival(Question):
    """R85: The frame in which the group has come to a fight or a hut.

    The way of its last step is a, the number of its figures then is b.
    """

    def about(self, frame: i64) -> Matter | None:
        """Return the square of the group, and the way of its last step."""
        return Matter(square=AT_GROUP, mode=frame_a(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """R84, R85: Complete the arrival of the group, after which no player interrupts any more.

        A group that has lost figures may either end its way all the same or take its last step back. One that may not
        end there steps back by itself, and one that is held fast cannot.
        """
        seat = frame_seat(frame)
        size = group_size(state)
        if 0 < size < frame_b(frame) and not held_fast(state, seat):
            if stop_verdict(state, seat) == v.LEGAL:
                return False
            retreat(state, seat, frame_a(frame))
            return True
        state.drop()
        if size == 0:
            leave_group(state)
        elif frame_a(frame) >= d.TO_BE_SACRIFICED:
            give_up(state, seat)
        else:
            arrive(state, seat)
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add going on and stepping back."""
        actions.add(a.STOP)
        actions.add(a.RETREAT)

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R85: Return LEGAL for going on and for stepping back."""
        return v.LEGAL if action == a.STOP or action == a.RETREAT else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Let the group go on where it has arrived, or take its last step back."""
        if action == a.STOP:
            state.drop()
            arrive(state, seat)
        else:
            retreat(state, seat, frame_a(frame))


class DrawTile(Draw):
    """R77: The draw of the tile of slot a, turned by b quarters."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the tiles that no player has seen."""
        return chosen(state.tile_bag, TILE_COUNT, HOME_TILES)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Turn the tile up."""
        one: i64 = 1
        state.tile_bag &= ~(one << (outcome - HOME_TILES))
        lay_tile(state, frame_a(frame), outcome, frame_b(frame))


# -- forming a group


def fill_groups(state: CivilizationState, seat: i64, square: i64, actions: Actions) -> None:
    """R72, R73: Add the groups that can set out from a square."""
    armies = i64(state.armies[square]) - i64(state.moved[square])
    scouts = fresh_scouts(state, seat, square)
    for some in range(armies + 1):
        for few in range(scouts + 1):
            if some + few > 0:
                actions.add(a.move(square, some, few))


def fresh_scouts(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R73: Return how many scouts of a square have not moved."""
    scouts = state.nations[seat].scouts
    count: i64 = 0
    for scout in range(2):
        if scouts[scout] == square and scouts[scout + 4] == 0:
            count += 1
    return count


def group_verdict(state: CivilizationState, seat: i64, square: i64, armies: i64, scouts: i64) -> i64:
    """R72, R73: Return the verdict on a group."""
    if armies + scouts == 0 or i64(state.figure[square]) != seat + 1:
        return v.NO_FIGURES
    if is_pinned(state, square):
        return v.PINNED
    all_scouts = (1 if state.nations[seat].scouts[0] == square else 0) + (
        1 if state.nations[seat].scouts[1] == square else 0
    )
    if armies > i64(state.armies[square]) or scouts > all_scouts:
        return v.NO_FIGURES
    fresh = armies <= i64(state.armies[square]) - i64(state.moved[square])
    return v.LEGAL if fresh and scouts <= fresh_scouts(state, seat, square) else v.FIGURES_MOVED


def set_out(state: CivilizationState, seat: i64, square: i64, armies: i64, scouts: i64) -> None:
    """R72: Let a group leave its square."""
    state.group_square = square
    state.group_armies = armies
    state.group_left = speed(state.nations[seat])
    state.group_taken = 0
    mask: i64 = 0
    positions = state.nations[seat].scouts
    for scout in range(2):
        if scouts > 0 and positions[scout] == square and positions[scout + 4] == 0:
            bit: i64 = 1 << scout
            mask |= bit
            scouts -= 1
    state.group_scouts = mask | (seat << 2)
    state.armies[square] = u8(i64(state.armies[square]) - armies)
    refresh(state, seat, square)
    state.push(d.WALK, seat)


# -- steps


def stop_verdict(state: CivilizationState, seat: i64) -> i64:
    """R74-R83: Return LEGAL if the group may end here; where it began it always may."""
    if state.group_taken == 0 or may_stop(state, seat, state.group_square):
        return v.LEGAL
    return v.CANNOT_END


def can_go_on(state: CivilizationState, seat: i64) -> bool:
    """R71: Return whether the group can do anything but end its way."""
    for direction in range(4):
        if step_verdict(state, seat, direction) == v.LEGAL or discover_verdict(state, seat, direction) == v.LEGAL:
            return True
        if sacrifice_verdict(state, seat, direction) == v.LEGAL:
            return True
    return False


def held_fast(state: CivilizationState, seat: i64) -> bool:
    """R85: Return whether a pin holds the moving group where it could end its way: Communism."""
    return is_pinned(state, state.group_square) and stop_verdict(state, seat) == v.LEGAL


def may_stop(state: CivilizationState, seat: i64, square: i64) -> bool:
    """R74, R78-R82: Return whether the group may end its way on a square, by a fight or in peace."""
    if is_contested(state, seat, square):
        return contest_verdict(state, seat, square) == v.LEGAL
    return may_end(state, seat, square, group_size(state))


def is_contested(state: CivilizationState, seat: i64, square: i64) -> bool:
    """R78-R82: Return whether a square has a hut, a village, enemy figures or an enemy city."""
    if state.marker[square] or enemy_at(state, seat, square):
        return True
    return is_centre(state, square) and zone_seat(state, square) != seat


def contest_verdict(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R75, R78-R82: Return the verdict on entering a contested square.

    Only armies enter (huts also scouts of a Republic), if they may end there; Democracy is peaceful.
    """
    is_city = is_centre(state, square)
    hostile = is_city or enemy_at(state, seat, square)
    government = GOVERNMENTS[state.nations[seat].government]
    if state.group_armies == 0:
        if government.scouts_explore and not hostile and state.marker[square] == HUT:
            return v.LEGAL
        return v.SCOUT_AND_CITY if is_city else v.ARMIES_ONLY
    if hostile and government.peaceful:
        return v.NO_ATTACK
    if is_water(state, square) and water_level(state.nations[seat]) < c.END_ON_WATER:
        return v.CANNOT_END
    return v.LEGAL


def step_verdict(state: CivilizationState, seat: i64, direction: i64) -> i64:
    """R71, R74-R83: Return the verdict on a step."""
    if state.group_left == 0:
        return v.NO_STEPS
    if held_fast(state, seat):
        return v.PINNED
    square = beside(state.group_square, direction)
    verdict = enter_verdict(state, seat, square)
    if verdict != v.LEGAL or may_stop(state, seat, square):
        return verdict
    return v.LEGAL if can_finish(state, seat, square, state.group_left - 1) else v.CANNOT_END


def enter_verdict(state: CivilizationState, seat: i64, square: i64) -> i64:
    """R75, R76, R78-R83: Return the verdict on entering a square at all."""
    if square == c.NONE or state.ground[square] == NOWHERE:
        return v.OFF_MAP
    if not is_face_up(state, square):
        return v.TILE_FACE_DOWN
    nation = state.nations[seat]
    if is_water(state, square) and water_level(nation) == 0:
        return v.NO_SHIPS
    if nation.tech[FLYING] or not is_contested(state, seat, square):
        return v.LEGAL
    return contest_verdict(state, seat, square)


def can_finish(state: CivilizationState, seat: i64, square: i64, steps: i64) -> bool:
    """R74, R75: Return whether the group, passing a square, could still come to a legal end in `steps` steps."""
    if steps <= 0:
        return False
    for direction in range(4):
        there = beside(square, direction)
        if enter_verdict(state, seat, there) == v.LEGAL:
            if may_stop(state, seat, there) or can_finish(state, seat, there, steps - 1):
                return True
    return False


def step(state: CivilizationState, seat: i64, direction: i64) -> None:
    """R71, R85: Take a step, which other players may interrupt.

    A square that the group may not pass then ends its way.
    """
    go(state, seat, direction, 1)
    if is_contested(state, seat, state.group_square):
        if state.nations[seat].tech[FLYING] == 0 or state.group_left == 0:
            state.swap(d.ARRIVAL, seat, direction, group_size(state))
    state.push(d.INTERRUPT, (seat + 1) % state.seats, seat)


def go(state: CivilizationState, seat: i64, direction: i64, steps: i64) -> None:
    """R71: Move the group to the square beside it; `steps` is 1, or -1 for going back one step."""
    square = beside(state.group_square, direction)
    state.group_square = square
    state.group_left -= steps
    state.group_taken += steps
    scouts = state.nations[seat].scouts
    for scout in range(2):
        if (state.group_scouts >> scout) & 1:
            scouts[scout] = square


# -- arrival


def retreat(state: CivilizationState, seat: i64, direction: i64) -> None:
    """R85: Take the last step back; the group goes on from there."""
    state.swap(d.WALK, seat)
    go(state, seat, (direction + 2) % 4, -1)


def arrive(state: CivilizationState, seat: i64) -> None:
    """R78-R82: End the way with a hut, a fight, or nothing special; a group that can end nowhere is lost."""
    square = state.group_square
    if stop_verdict(state, seat) != v.LEGAL:
        lose_group(state)
    elif state.group_taken > 0 and is_contested(state, seat, square):
        if state.marker[square] == HUT:
            take_hut(state, seat, square)
        else:
            assault(state, seat, square)
    else:
        settle_group(state)


# -- discovery


def discover_verdict(state: CivilizationState, seat: i64, direction: i64) -> i64:
    """R77: Return the verdict on turning up a face-down tile beside the group.

    It needs a step left, and afterwards the group must still find an end.
    """
    if state.group_left == 0:
        return v.NO_STEPS
    if face_down_slot(state, beside(state.group_square, direction)) == c.NONE:
        return v.NOTHING_FACE_DOWN
    if stop_verdict(state, seat) == v.LEGAL:
        return v.LEGAL
    return v.LEGAL if can_finish(state, seat, state.group_square, state.group_left - 1) else v.CANNOT_END


def discover(state: CivilizationState, seat: i64, direction: i64) -> None:
    """R77: Turn a tile up so that its arrow points away from the figure."""
    slot = face_down_slot(state, beside(state.group_square, direction))
    state.group_left -= 1
    state.push(d.INTERRUPT, (seat + 1) % state.seats, seat)
    state.push(d.DRAW_TILE, seat, slot, direction)


# -- Russia


def sacrifice_verdict(state: CivilizationState, seat: i64, direction: i64) -> i64:
    """R84: Return the verdict on a sacrifice.

    A single figure must be beside an enemy city whose owner knows a tech that can be learnt.
    """
    nation = state.nations[seat]
    if not steals_tech(nation):
        return v.NOT_POSSIBLE
    if nation.flags & d.STEAL_BIT:
        return v.USED_THIS_TURN
    if group_size(state) != 1:
        return v.GROUP_TOO_BIG
    if state.group_left == 0:
        return v.NO_STEPS
    if held_fast(state, seat):
        return v.PINNED
    square = beside(state.group_square, direction)
    if square == c.NONE or not is_centre(state, square) or zone_seat(state, square) == seat:
        return v.NO_TARGET
    return v.LEGAL if can_learn_from(state, seat, zone_seat(state, square), c.LEVELS) else v.NO_TARGET


def sacrifice(state: CivilizationState, seat: i64, direction: i64) -> None:
    """R84, R85: Move the figure into the city; other players may interrupt before it is sacrificed."""
    go(state, seat, direction, 1)
    state.swap(d.ARRIVAL, seat, direction + d.TO_BE_SACRIFICED, group_size(state))
    state.push(d.INTERRUPT, (seat + 1) % state.seats, seat)


def give_up(state: CivilizationState, seat: i64) -> None:
    """R84: Give the figure up for a tech of the city's owner."""
    owner = zone_seat(state, state.group_square)
    nation = state.nations[seat]
    nation.flags |= d.STEAL_BIT
    nation.army_supply += state.group_armies
    scouts = state.group_scouts & 3
    leave_group(state)
    for scout in range(2):
        if (scouts >> scout) & 1:
            remove_scout(state, seat, scout)
    state.push(d.LEARN, seat, owner, c.LEVELS)
