"""Completion of a position from its lines, and refusal of positions that the rules never lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import refuse
from pentapolis.core.state import CHANCE, OVER, TOGETHER
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    ARMIES,
    BUILDINGS,
    PIECE_BUILDING,
    PIECE_GREAT,
    PIECE_WONDER,
    POOL_SIZE,
    TRACK_END,
    VILLAGE,
)
from pentapolis.games.civilization.nations import ALL_SHEETS, LEARNING_SHEETS, sheet_of
from pentapolis.games.civilization.position_frames import PHASE_FRAMES, refuse_wrong_frames
from pentapolis.games.civilization.rules.culture import reserved
from pentapolis.games.civilization.rules.invariants import held_by_all, in_battle, on_map, waiting
from pentapolis.games.civilization.rules.map import group_seat, in_group, is_centre, show_figures, zone_seat
from pentapolis.games.civilization.rules.offers import owns
from pentapolis.games.civilization.rules.setup import seat_at
from pentapolis.games.civilization.verbs import CIVILIZATION_IDS, SQUARE_IDS, WONDER_IDS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Battle
    from pentapolis.games.civilization.state import CivilizationState


# -- what follows


def count_figures(state: CivilizationState) -> None:
    """Enter the scouts on the map, and count the armies of the supplies."""
    for seat, nation in enumerate(state.nations):
        for scout in range(2):
            square = nation.scouts[scout]
            if in_group(state, seat, scout):
                if square != state.group_square:
                    raise PositionError(f"p{seat + 1}'s scout {scout + 1} is not where its group is")
            elif square >= 0:
                if state.figure[square] not in (0, seat + 1):
                    raise PositionError(f"figures of two players stand on {SQUARE_IDS[square]}")
                show_figures(state, seat, square, True)
        armies = sum(int(many) for square, many in enumerate(state.armies) if state.figure[square] == seat + 1)
        if state.group_square >= 0 and group_seat(state) == seat:
            armies += state.group_armies
        nation.army_supply = ARMIES + sheet_of(nation).more_armies() - armies
        if nation.army_supply < 0:
            raise PositionError(f"p{seat + 1} has {armies} armies, which are too many")


def count_table(state: CivilizationState) -> None:
    """Count what is left in the box: all that is nowhere else."""
    state.civilizations = LEARNING_SHEETS if state.learning else ALL_SHEETS
    for seat, nation in enumerate(state.nations):
        if nation.civilization != c.NONE:
            bit = 1 << nation.civilization
            if not state.civilizations & bit:
                raise PositionError(f"p{seat + 1} cannot have {CIVILIZATION_IDS[nation.civilization]} in this game")
            state.civilizations &= ~bit
        nation.cards = sum(nation.hold[c.HELD_EVENT + event] for event in range(c.EVENT_COUNT))
    standing, box = on_map(state), state.box
    for pool, size in enumerate(POOL_SIZE):
        kinds = [PIECE_BUILDING + kind for kind, building in enumerate(BUILDINGS) if building.pool == pool]
        box[c.BOX_POOL + pool] = size - sum(standing[kind] for kind in kinds)
    for resource in range(c.MARKET_KINDS):
        box[c.BOX_MARKET + resource] = state.seats - held_by_all(state, c.HELD_MARKET + resource)
    for kind, person in enumerate(c.GREAT_PEOPLE):
        piece = PIECE_GREAT + kind
        there = standing[piece] + waiting(state, piece) + sum(reserved(state, at, kind) for at in range(state.seats))
        box[c.BOX_GREAT + kind] = person.copies - there - box[c.BOX_GREAT_GONE + kind]
    for at, copies in enumerate((*c.HUT_COPIES, *c.VILLAGE_COPIES)):
        box[c.BOX_HUT + at] = copies - held_by_all(state, c.HELD_HUT + at) - box[c.BOX_HUT_GONE + at]
    box[c.BOX_VILLAGE_GREAT] = c.VILLAGE_GREAT_PEOPLE - box[c.BOX_VILLAGE_GREAT_GONE]
    for at, event in enumerate(c.EVENTS):
        box[c.BOX_EVENT + at] = event.copies - held_by_all(state, c.HELD_EVENT + at) - box[c.BOX_EVENT_UP + at]
    for at, unit in enumerate(c.UNITS):
        there = held_by_all(state, c.HELD_UNIT + at) + in_battle(state, at)
        box[c.BOX_UNIT + at] = unit.copies - there - box[c.BOX_UNIT_UP + at]
    for wonder, name in enumerate(WONDER_IDS):
        if standing[PIECE_WONDER + wonder] > 1:
            raise PositionError(f"{name} is in two places")


# -- what cannot be


def refuse_wrong_turn(state: CivilizationState) -> None:
    """Check the end, the setup, the group, the battle, offers, and that the topmost frame is for the acting seat."""
    over = state.to_act == OVER
    refuse(over != (state.victory != 0), "the game is over, but nothing has ended it, or the other way round")
    shared = state.victory in (0, d.TURN_LIMIT, d.LEARNING_END)
    refuse(shared != (state.winner == c.NONE), "there is no winner, or one without a victory")
    for seat, nation in enumerate(state.nations):
        won = state.victory == d.CULTURE_VICTORY and state.winner == seat
        refuse(nation.space == TRACK_END and not won, f"p{seat + 1} is at the end of the track, but has not won")
    if over:
        return
    kinds = [frame_kind(frame) for frame in state.stack]
    refuse(d.COURSE not in kinds[:1] or d.COURSE in kinds[1:], "course is not the first frame of the stack, and once")
    refuse_wrong_course(state, kinds)
    refuse_wrong_group(state, kinds)
    refuse_wrong_offers(state, d.TRADE in kinds)
    refuse_wrong_frames(state)
    top = kinds[-1]
    acting = CHANCE if top < d.CHOOSE_CIVILIZATION else frame_seat(state.top())
    expected = TOGETHER if top in (d.TRADE, d.RESEARCH) else acting
    refuse(top >= d.COURSE or state.to_act != expected, "the topmost frame is not for who is to act")


def refuse_wrong_course(state: CivilizationState, kinds: list[int]) -> None:
    """R7, R16, R22: check that the setup comes first, and that a phase has the frame of its player."""
    refuse(0 < state.limit < state.turn, "the turn is after the last one")
    refuse(state.turn > 0 and state.stage != d.SETUP_DONE, "the first turn has begun, but the setup is not done")
    refuse(state.turn == 0 and state.phase + state.place > 0, "a phase has begun, but no turn")
    seats = set(range(state.seats))
    unnamed = {seat for seat in seats if state.nations[seat].civilization == c.NONE}
    without = {seat for seat in seats if state.nations[seat].city[0] < 0}
    choosing = waiting_for(state, d.DRAW_CIVILIZATION) | waiting_for(state, d.CHOOSE_CIVILIZATION)
    refuse(unnamed != (choosing if state.stage else seats), "a player has no civilization, or gets a second one")
    placing = waiting_for(state, d.PLACE_CAPITAL)
    refuse(without != (placing if state.stage > d.SETUP_CAPITALS else seats), "a player has no capital, or two")
    for place, kind in enumerate(kinds):
        if kind in PHASE_FRAMES:
            due = seat_at(state, state.place - 1)
            wrong = place != 1 or not state.turn or state.phase != PHASE_FRAMES[kind]
            together = kind in (d.TRADE, d.RESEARCH)
            refuse(wrong, "a phase waits on the stack that is not the one of this turn")
            refuse(not together and frame_seat(state.stack[place]) != due, "the phase is another player's")


def waiting_for(state: CivilizationState, kind: int) -> set[int]:
    """Return the seats of the frames of a kind."""
    return {frame_seat(frame) for frame in state.stack if frame_kind(frame) == kind}


def refuse_wrong_group(state: CivilizationState, kinds: list[int]) -> None:
    """R72, R86: check that a group walks or fights, and that a group fights the battle."""
    battle, square = state.battle, state.group_square
    refuse(kinds.count(d.BATTLE) != (battle is not None), "there is a battle, but nobody fights, or no battle")
    busy = kinds.count(d.WALK) + kinds.count(d.ARRIVAL) + kinds.count(d.BATTLE)
    refuse(busy != (square >= 0), "there is a group that neither walks nor fights, or none that should")
    if battle is not None:
        group = (group_seat(state), square, state.group_armies > 0)
        refuse(group != (battle.attacker, battle.square, True), "the battle is not where the attacking group is")
        refuse(not is_fought_there(state, battle), "nothing of the defender is where the battle is")


def is_fought_there(state: CivilizationState, battle: Battle) -> bool:
    """R86, R100: return whether the target of a battle is on its square."""
    square = battle.square
    if battle.attacker == battle.defender:
        return False
    if battle.kind == d.ON_VILLAGE:
        return battle.defender == c.NONE and state.marker[square] == VILLAGE
    if battle.kind == d.ON_CITY:
        return is_centre(state, square) and zone_seat(state, square) == battle.defender
    return battle.defender >= 0 and state.armies[square] > 0 and state.figure[square] == battle.defender + 1


def refuse_wrong_offers(state: CivilizationState, trading: bool) -> None:
    """R37, R39: check that offers are made in the trade phase, of existing goods, and who chooses together."""
    for seat, nation in enumerate(state.nations):
        offers = nation.offer_to != c.NONE
        some = nation.give or nation.want
        refuse((offers or nation.drafts > 0) and not trading, f"p{seat + 1} has an offer, but nobody trades")
        refuse(not offers and bool(some or nation.offer_open), f"p{seat + 1} offers something to nobody")
        refuse(offers and (nation.offer_to == seat or not nation.drafts), f"p{seat + 1} has not begun such an offer")
        refuse(bool(nation.offer_open and not some), f"p{seat + 1} has proposed nothing")
        refuse(not owns(nation, nation.give), f"p{seat + 1} offers more than there is")
    asked = [state.choices.is_asked(seat) for seat in range(state.seats)]
    researching = bool(waiting_for(state, d.RESEARCH))
    wrong = not all(asked) if trading else any(asked) != researching
    refuse(wrong, "those who choose together are not the players who are asked")
