"""What chance decides: what is due, how likely each outcome is, and what it does (R8-R15, R47, R56-R62, R77-R79)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.vecs import i64, vec, zeros
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import CIVILIZATION_COUNT
from pentapolis.games.civilization.cards import EVENTS, MARKET_SIZE, NONE, WONDERS
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules.culture import welcome
from pentapolis.games.civilization.rules.goods import hand_over, kill_unit, ready_events, ready_units
from pentapolis.games.civilization.rules.icons import works
from pentapolis.games.civilization.rules.land import lay_tile
from pentapolis.games.civilization.rules.setup import give_civilization
from pentapolis.games.civilization.tiles import HOME_TILES, TILE_COUNT

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: The names of chance events, by frame.
NAMES: Final = (
    "start",
    "civilization",
    "ancient",
    "market",
    "unit",
    "great",
    "event",
    "tile",
    "hut",
    "village",
    "village_resource",
    "hand",
    "barbarian",
    "killed",
    "looted",
)


def ready(state: CivilizationState, frame: i64) -> bool:
    """Whether there is anything to draw; decks are turned over, and a market that takes all the rest needs no draw."""
    kind = frame_kind(frame)
    if kind == d.DRAW_UNIT:
        return ready_units(state, frame_a(frame))
    if kind == d.DRAW_EVENT:
        return ready_events(state, frame_a(frame))
    if kind == d.DRAW_BARBARIAN:
        return fight.barbarian_deck(state, frame_a(frame)) != NONE
    if kind == d.DRAW_WONDER:
        return fill_market(state)
    if kind == d.DRAW_GREAT:
        for person in range(c.GREAT_KINDS):
            if state.box[c.BOX_GREAT + person]:
                return True
        return False
    return True


def fill_market(state: CivilizationState) -> bool:
    """R9, R56: wonders come age by age; whether it is left to chance which one comes next."""
    room = MARKET_SIZE - members(state.wonder_market)
    top = next_wonders(state)
    if room > 0 and top and members(top) <= room:
        state.wonder_deck &= ~top
        state.wonder_market |= top
        return False
    return room > 0 and top != 0


def next_wonders(state: CivilizationState) -> i64:
    """The wonders of which one lies on top of the deck, as bits: those of its first age."""
    for age in range(3):
        found: i64 = 0
        for wonder in range(c.WONDER_COUNT):
            if WONDERS[wonder].age == age and (state.wonder_deck >> wonder) & 1:
                bit: i64 = 1 << wonder
                found |= bit
        if found:
            return found
    return 0


# -- outcomes


def weights(state: CivilizationState, frame: i64) -> vec[i64]:
    """How likely each outcome is: outcome n has the n-th weight, 0 if it is impossible."""
    kind = frame_kind(frame)
    if kind == d.DRAW_UNIT:
        return counted(state.box, c.BOX_UNIT + frame_a(frame) * 3, 3, frame_a(frame) * 3)
    if kind == d.DRAW_BARBARIAN:
        deck = fight.barbarian_deck(state, frame_a(frame))
        return counted(state.box, c.BOX_UNIT + deck * 3, 3, deck * 3)
    if kind == d.DRAW_HAND:
        battle = fight.current(state)
        hold = state.nations[fight.player(battle, frame_a(frame))].hold
        return counted(hold, c.HELD_UNIT, c.UNIT_KINDS, 0)
    if kind == d.DRAW_KILLED:
        return counted(state.nations[frame_seat(frame)].hold, c.HELD_UNIT, c.UNIT_KINDS, 0)
    if kind == d.DRAW_EVENT:
        return of_deck(state.box, c.BOX_EVENT, frame_a(frame), 0)
    if kind == d.DRAW_LOOT:
        return of_loot(state, frame)
    if kind == d.DRAW_GREAT:
        return counted(state.box, c.BOX_GREAT, c.GREAT_KINDS, 0)
    if kind == d.DRAW_HUT:
        return counted(state.box, c.BOX_HUT, 5, c.HELD_HUT)
    if kind == d.DRAW_VILLAGE_RESOURCE:
        return counted(state.box, c.BOX_VILLAGE, 3, c.HELD_VILLAGE)
    if kind == d.DRAW_VILLAGE:
        resources = state.box[c.BOX_VILLAGE] + state.box[c.BOX_VILLAGE + 1] + state.box[c.BOX_VILLAGE + 2]
        return vec[i64]([resources, state.box[c.BOX_VILLAGE_GREAT]])
    if kind == d.DRAW_START:
        return chosen((1 << state.seats) - 1, state.seats, 0)
    if kind == d.DRAW_CIVILIZATION:
        return chosen(state.civilizations, CIVILIZATION_COUNT, 0)
    if kind == d.DRAW_TILE:
        return chosen(state.tile_bag, TILE_COUNT, HOME_TILES)
    return chosen(next_wonders(state), c.WONDER_COUNT, 0)


def counted(source: vec[i64], first: i64, size: i64, outcome: i64) -> vec[i64]:
    """Weights that are counters, from some outcome on."""
    made = zeros(outcome + size)
    for index in range(size):
        made[outcome + index] = source[first + index]
    return made


def chosen(bits: i64, size: i64, outcome: i64) -> vec[i64]:
    """Equal weights for the members of a set, the first of which is some outcome."""
    made = zeros(size)
    for index in range(size - outcome):
        made[outcome + index] = (bits >> index) & 1
    return made


def of_deck(source: vec[i64], first: i64, deck: i64, outcome: i64) -> vec[i64]:
    """Weights of the events of a deck, from some outcome on."""
    made = zeros(outcome + c.EVENT_COUNT)
    for event in range(c.EVENT_COUNT):
        if EVENTS[event].level == deck:
            made[outcome + event] = source[first + event]
    return made


def of_loot(state: CivilizationState, frame: i64) -> vec[i64]:
    """R101: a hut, a village or an event of a deck, unseen."""
    hold = state.nations[frame_a(frame)].hold
    what = frame_b(frame)
    if what == 0:
        return counted(hold, c.HELD_HUT, 5, c.HELD_HUT)
    if what == 1:
        return counted(hold, c.HELD_VILLAGE, 3, c.HELD_VILLAGE)
    return of_deck(hold, c.HELD_EVENT, what - 2, c.HELD_EVENT)


def seen_by(state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
    """Who sees a draw: everybody, or those who may look at it."""
    kind = frame_kind(frame)
    seat = frame_seat(frame)
    if kind == d.DRAW_LOOT:
        return (seat, frame_a(frame))
    if kind == d.DRAW_HAND or kind == d.DRAW_BARBARIAN:
        battle = fight.current(state)
        side: i64 = frame_a(frame) if kind == d.DRAW_HAND else fight.DEFENDER
        owner = fight.keeper(battle, side)
        rival = fight.player(battle, 1 - side)
        if rival != owner and rival >= 0 and works(state, rival, c.ORACLE):
            return (owner, rival)
        return (owner,)
    if kind == d.DRAW_UNIT or kind == d.DRAW_EVENT or kind == d.DRAW_HUT or kind == d.DRAW_VILLAGE_RESOURCE:
        return (seat,)
    return None


def chance(state: CivilizationState) -> Chance:
    """The random event that is due."""
    frame = state.top()
    likely = weights(state, frame)
    outcomes: list[int] = [outcome for outcome in range(len(likely)) if likely[outcome] > 0]
    return Chance(NAMES[frame_kind(frame)], outcomes, [likely[outcome] for outcome in outcomes], seen_by(state, frame))


def sample(state: CivilizationState, dealer: Dealer) -> i64:
    """An outcome of the pending chance event: the one that drawing from `chance` would give, without the lists."""
    likely = weights(state, state.top())
    total: i64 = 0
    for outcome in range(len(likely)):
        total += likely[outcome]
    rest = dealer.below(total)
    for outcome in range(len(likely)):
        rest -= likely[outcome]
        if rest < 0:
            return outcome
    return NONE


# -- carrying out an outcome


def settle(state: CivilizationState, outcome: i64) -> None:
    """Carry out an outcome of the chance event that the topmost frame waits for."""
    frame = state.top()
    state.drop()
    kind = frame_kind(frame)
    seat = frame_seat(frame)
    if kind == d.DRAW_UNIT:
        state.box[c.BOX_UNIT + outcome] -= 1
        state.nations[seat].hold[c.HELD_UNIT + outcome] += 1
    elif kind == d.DRAW_HAND:
        fight.draw_unit(state, frame_a(frame), outcome)
    elif kind == d.DRAW_BARBARIAN:
        state.box[c.BOX_UNIT + outcome] -= 1
        fight.current(state).hand[c.UNIT_KINDS + outcome] += 1
    elif kind == d.DRAW_KILLED:
        kill_unit(state, seat, outcome)
    elif kind == d.DRAW_EVENT:
        state.box[c.BOX_EVENT + outcome] -= 1
        state.nations[seat].hold[c.HELD_EVENT + outcome] += 1
        state.nations[seat].cards += 1
    elif kind == d.DRAW_LOOT:
        hand_over(state, frame_a(frame), seat, outcome)
    elif kind == d.DRAW_GREAT:
        state.box[c.BOX_GREAT + outcome] -= 1
        welcome(state, seat, outcome, frame_a(frame))
    elif kind == d.DRAW_HUT or kind == d.DRAW_VILLAGE_RESOURCE:
        state.box[c.BOX_HUT + outcome - c.HELD_HUT] -= 1
        state.nations[seat].hold[outcome] += 1
    elif kind == d.DRAW_VILLAGE:
        open_village(state, seat, outcome)
    else:
        settle_table(state, frame, outcome)


def open_village(state: CivilizationState, seat: i64, outcome: i64) -> None:
    """R79: a great person joins the nation; a resource is looked at by its finder alone."""
    if outcome:
        state.box[c.BOX_VILLAGE_GREAT] -= 1
        state.box[c.BOX_VILLAGE_GREAT_GONE] += 1
        state.push(d.DRAW_GREAT, seat)
    else:
        state.push(d.DRAW_VILLAGE_RESOURCE, seat)


def settle_table(state: CivilizationState, frame: i64, outcome: i64) -> None:
    """The start player, civilizations, wonders and tiles."""
    kind = frame_kind(frame)
    bit: i64 = 1 << outcome
    if kind == d.DRAW_START:
        state.first = outcome
    elif kind == d.DRAW_CIVILIZATION:
        give_civilization(state, frame_seat(frame), outcome)
    elif kind == d.DRAW_TILE:
        one: i64 = 1
        state.tile_bag &= ~(one << (outcome - HOME_TILES))
        lay_tile(state, frame_a(frame), outcome, frame_b(frame))
    else:
        state.wonder_deck &= ~bit
        if kind == d.DRAW_WONDER:
            state.wonder_market |= bit
