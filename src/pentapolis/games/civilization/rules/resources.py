"""Resources, events and units: gains, payments, transfers, and the memories of other players (R37, R47, R64, R67)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_seat
from pentapolis.core.native import i64, u8, vec
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import TRADE_MAX
from pentapolis.games.civilization.cards import EVENTS, HELD_BACK, HELD_RESOURCE, NONE
from pentapolis.games.civilization.decisions import SOURCE_GIFT
from pentapolis.games.civilization.rules.chance import Draw, SecretDraw, counted, of_deck

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState

# The gift events (R118), in the order in which they follow the markers among the sources of payment.
GIFTS: Final = vec[i64]([c.GIFT_FROM_AFAR, c.GENEROUS_GIFT, c.PRINCELY_GIFT])


class DrawUnit(SecretDraw):
    """R8, R47: The draw of a unit of type a for a seat, which alone sees it."""

    def ready(self, state: CivilizationState, frame: i64) -> bool:
        """Turn over a deck that lies face up, and return whether it has a card."""
        return ready_units(state, frame_a(frame))

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the units of the deck."""
        return counted(state.box, c.BOX_UNIT + frame_a(frame) * 3, 3, frame_a(frame) * 3)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Add the unit to the standing forces."""
        state.box[c.BOX_UNIT + outcome] -= 1
        state.nations[frame_seat(frame)].hold[c.HELD_UNIT + outcome] += 1


class DrawEvent(SecretDraw):
    """R62: The draw of an event of deck a for a seat, which alone sees it."""

    def ready(self, state: CivilizationState, frame: i64) -> bool:
        """Turn over a deck that lies face up, and return whether it has a card."""
        return ready_events(state, frame_a(frame))

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the events of the deck."""
        return of_deck(state.box, c.BOX_EVENT, frame_a(frame), 0)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Put the event into the hand."""
        nation = state.nations[frame_seat(frame)]
        state.box[c.BOX_EVENT + outcome] -= 1
        nation.hold[c.HELD_EVENT + outcome] += 1
        nation.cards += 1


class DrawKilled(Draw):
    """R25: The draw of a random unit of a seat that is killed: Monarchy."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the standing forces."""
        return counted(state.nations[frame_seat(frame)].hold, c.HELD_UNIT, c.UNIT_KINDS, 0)

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Remove the unit in the open."""
        kill_unit(state, frame_seat(frame), outcome)


def gain_trade(nation: Nation, amount: i64) -> None:
    """R36: Add trade to the dial, which ends at 27."""
    nation.trade = min(TRADE_MAX, nation.trade + amount)


# -- memory


def memory_place(state: CivilizationState, viewer: i64, owner: i64, item: i64) -> i64:
    """R65, R78: Return the index of a seat's memory of another player's huts, villages or events of a kind."""
    return (viewer * state.seats + owner) * c.MEMORY + item - c.HELD_HUT


def remembers(state: CivilizationState, viewer: i64, owner: i64, item: i64) -> i64:
    """R65, R78: Return how many of a kind a seat knows another player to hold."""
    return i64(state.memory[memory_place(state, viewer, owner, item)])


def remember(state: CivilizationState, viewer: i64, owner: i64, item: i64, count: i64) -> None:
    """R65, R78: Record that a seat has seen another player hold at least `count` of a kind."""
    place = memory_place(state, viewer, owner, item)
    if i64(state.memory[place]) < count:
        state.memory[place] = u8(count)


def forget(state: CivilizationState, viewer: i64, owner: i64, item: i64) -> None:
    """R65, R78: Record that a seat knows one less of a kind in another player's hand."""
    place = memory_place(state, viewer, owner, item)
    if state.memory[place] > 0:
        state.memory[place] = u8(i64(state.memory[place]) - 1)


def seen_to_leave(state: CivilizationState, owner: i64, item: i64) -> None:
    """R65, R67: Record that a face-down component was spent or discarded in the open."""
    for viewer in range(state.seats):
        if viewer != owner:
            forget(state, viewer, owner, item)
    state.reveals += 1


def same_back(one: i64, other: i64) -> bool:
    """R14, R65: Return whether two face-down components look alike: two huts, two villages, two events of a deck."""
    return HELD_BACK[one] == HELD_BACK[other]


def hand_over(state: CivilizationState, giver: i64, taker: i64, item: i64) -> None:
    """R37, R101: Hand over a market resource, or a face-down component which only these two players see."""
    state.nations[giver].hold[item] -= 1
    state.nations[taker].hold[item] += 1
    if item < c.HELD_HUT:
        return
    if item >= c.HELD_EVENT:
        state.nations[giver].cards -= 1
        state.nations[taker].cards += 1
    state.reveals += 1
    forget(state, taker, giver, item)
    remember(state, giver, taker, item, remembers(state, giver, taker, item) + 1)
    for viewer in range(state.seats):
        if viewer != giver and viewer != taker:
            for other in range(c.HELD_HUT, c.HELD_UNIT):
                if same_back(item, other):
                    forget(state, viewer, giver, other)


# -- resources


def gift_event(source: i64) -> i64:
    """R118: Return the gift event of a source of payment."""
    return GIFTS[source - SOURCE_GIFT]


def gives(nation: Nation, source: i64, resource: i64) -> bool:
    """R67, R118: Return whether a nation has a source of payment that counts as the resource."""
    if source >= SOURCE_GIFT:
        event = gift_event(source)
        if nation.hold[c.HELD_EVENT + event] == 0:
            return False
        return resource == c.ANY or (EVENTS[event].resources >> resource) & 1 == 1
    return nation.hold[source] > 0 and (resource == c.ANY or HELD_RESOURCE[source] == resource)


def available(nation: Nation, resource: i64) -> i64:
    """R67, R118: Return how many of a resource a nation could pay."""
    total: i64 = 0
    for source in range(SOURCE_GIFT):
        if resource == c.ANY or HELD_RESOURCE[source] == resource:
            total += nation.hold[source]
    if nation.cards:
        for source in range(SOURCE_GIFT, SOURCE_GIFT + 3):
            if gives(nation, source, resource):
                total += nation.hold[c.HELD_EVENT + gift_event(source)]
    return total


def spend(state: CivilizationState, seat: i64, source: i64) -> None:
    """R67: Spend a source.

    Market resources go back to the market, huts and villages out of the game, gifts under their deck.
    """
    nation = state.nations[seat]
    if source >= SOURCE_GIFT:
        discard_event(state, seat, gift_event(source))
        return
    nation.hold[source] -= 1
    if source < c.HELD_HUT:
        state.box[c.BOX_MARKET + source] += 1
    else:
        state.box[c.BOX_HUT_GONE + source - c.HELD_HUT] += 1
        seen_to_leave(state, seat, source)


def harvest(state: CivilizationState, seat: i64, resource: i64) -> None:
    """R66: Take a resource of the market, which has one."""
    state.box[c.BOX_MARKET + resource] -= 1
    state.nations[seat].hold[resource] += 1


def held_huts(nation: Nation) -> i64:
    """R78: Return how many huts a nation holds."""
    return summed(nation, c.HELD_HUT, c.HELD_VILLAGE)


def held_villages(nation: Nation) -> i64:
    """R79: Return how many villages a nation holds."""
    return summed(nation, c.HELD_VILLAGE, c.HELD_EVENT)


def summed(nation: Nation, first: i64, end: i64) -> i64:
    """Return the sum of a range of counters."""
    total: i64 = 0
    for item in range(first, end):
        total += nation.hold[item]
    return total


# -- events


def discard_event(state: CivilizationState, seat: i64, event: i64) -> None:
    """R64, R65: Put an event face up under its deck."""
    nation = state.nations[seat]
    nation.hold[c.HELD_EVENT + event] -= 1
    nation.cards -= 1
    state.box[c.BOX_EVENT_UP + event] += 1
    seen_to_leave(state, seat, c.HELD_EVENT + event)


def events_of(nation: Nation, deck: i64) -> i64:
    """R64: Return how many events of a deck a nation holds."""
    total: i64 = 0
    for event in range(c.EVENT_COUNT):
        if EVENTS[event].level == deck:
            total += nation.hold[c.HELD_EVENT + event]
    return total


def ready_events(state: CivilizationState, deck: i64) -> bool:
    """R64: Turn a deck over if all its cards lie face up, and return whether there is anything to draw."""
    down: i64 = 0
    up: i64 = 0
    for event in range(c.EVENT_COUNT):
        if EVENTS[event].level == deck:
            down += state.box[c.BOX_EVENT + event]
            up += state.box[c.BOX_EVENT_UP + event]
    if down == 0 and up > 0:
        for event in range(c.EVENT_COUNT):
            if EVENTS[event].level == deck:
                state.box[c.BOX_EVENT + event] = state.box[c.BOX_EVENT_UP + event]
                state.box[c.BOX_EVENT_UP + event] = 0
    return down + up > 0


# -- units


def units_of(nation: Nation, unit_type: i64) -> i64:
    """R47: Return how many units of a type stand in a nation's forces."""
    first = c.HELD_UNIT + unit_type * 3
    return nation.hold[first] + nation.hold[first + 1] + nation.hold[first + 2]


def forces(nation: Nation) -> i64:
    """R47: Return how many units stand in a nation's forces."""
    return summed(nation, c.HELD_UNIT, c.HELD_SIZE)


def deck_size(state: CivilizationState, unit_type: i64) -> i64:
    """R47: Return how many units of a type no nation has, face down or up."""
    total: i64 = 0
    for unit in range(unit_type * 3, unit_type * 3 + 3):
        total += state.box[c.BOX_UNIT + unit] + state.box[c.BOX_UNIT_UP + unit]
    return total


def ready_units(state: CivilizationState, unit_type: i64) -> bool:
    """R47: Turn a deck over if all its cards lie face up, and return whether there is anything to draw."""
    first = unit_type * 3
    down = state.box[c.BOX_UNIT + first] + state.box[c.BOX_UNIT + first + 1] + state.box[c.BOX_UNIT + first + 2]
    if down == 0:
        for unit in range(first, first + 3):
            state.box[c.BOX_UNIT + unit] = state.box[c.BOX_UNIT_UP + unit]
            state.box[c.BOX_UNIT_UP + unit] = 0
    return deck_size(state, unit_type) > 0


def kill_unit(state: CivilizationState, seat: i64, unit: i64) -> None:
    """R47: Kill a unit of a nation's standing forces in the open."""
    nation = state.nations[seat]
    nation.hold[c.HELD_UNIT + unit] -= 1
    state.box[c.BOX_UNIT_UP + unit] += 1
    if nation.known[unit] > 0:
        nation.known[unit] -= 1


def spare_source(nation: Nation, resource: i64) -> i64:
    """Return the only source that can pay a resource, or NONE.

    It is NONE, too, if the source gives a coin to an opponent (R118).
    """
    found: i64 = NONE
    for source in range(SOURCE_GIFT + 3):
        if gives(nation, source, resource):
            if found != NONE:
                return NONE
            found = source
    if found >= SOURCE_GIFT and EVENTS[gift_event(found)].coin_for_other:
        return NONE
    return found
