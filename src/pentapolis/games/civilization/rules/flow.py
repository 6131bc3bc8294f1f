"""The course of a game (R22, R23): what comes after what, by the frames on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.state import CHANCE, OVER, TOGETHER, Actions
from pentapolis.core.vecs import i64, zero_bytes
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.boards import (
    ACT_ARTS,
    ACT_HARVEST,
    ARMY,
    BASE_EVENT_HAND,
    PIECE_GREAT,
    SQUARES,
)
from pentapolis.games.civilization.cards import ABILITIES, NONE
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import (
    cities,
    conquest,
    events,
    loot,
    movement,
    reactions,
    research,
    setup,
    start,
    trade,
)
from pentapolis.games.civilization.rules.culture import buy_advance, finish, put_piece, to_reserve
from pentapolis.games.civilization.rules.draw import ready
from pentapolis.games.civilization.rules.goods import discard_event, spare_source
from pentapolis.games.civilization.rules.icons import event_limit
from pentapolis.games.civilization.rules.land import put_armies, put_scout
from pentapolis.games.civilization.rules.legality import fill_battle_powers
from pentapolis.games.civilization.rules.scoring import check_coins

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


# -- carrying out actions


def play(state: CivilizationState, seat: i64, action: i64) -> None:
    """Carry out a legal action: its frame is done or stays, its effects may push others."""
    frame = state.top()
    kind = frame_kind(frame)
    if kind == d.WALK:
        play_walk(state, seat, action)
    elif kind == d.MOVE:
        play_move(state, seat, action)
    elif kind == d.MANAGE:
        play_manage(state, seat, action)
    elif kind == d.TRADE:
        trade.play(state, seat, action)
    elif kind == d.START:
        play_start(state, seat, action)
    elif kind == d.RESEARCH:
        state.choices.put(seat, action)
        if state.choices.first_missing() >= 0:
            return
        state.drop()
        research.open_research(state)
    elif kind == d.FIGHT:
        play_fight(state, seat, action)
    elif kind == d.REACT:
        reactions.answer(state, seat, action)
    elif kind == d.INTERRUPT:
        reactions.interrupt(state, seat, action)
    elif kind == d.ARRIVAL:
        play_arrival(state, seat, action)
    else:
        state.drop()
        if kind < d.START or kind == d.EVICT:
            play_place(state, seat, frame, action)
        else:
            play_choice(state, seat, frame, action)
    advance(state)


def play_place(state: CivilizationState, seat: i64, frame: i64, action: i64) -> None:
    """Something gets its place."""
    kind = frame_kind(frame)
    nation = state.nations[seat]
    if kind == d.CHOOSE_CIVILIZATION:
        setup.give_civilization(state, seat, a.civilization_which(action))
    elif kind == d.PLACE_CAPITAL:
        setup.place_capital(state, seat, a.at_square(action))
    elif kind == d.EVICT:
        start.evict(state, seat, frame_a(frame), a.at_square(action))
    elif kind == d.PLACE_PIECE:
        if action == a.RESERVE:
            to_reserve(state, seat, frame_a(frame) - PIECE_GREAT, 1)
        else:
            put_piece(state, a.at_square(action), frame_a(frame))
    elif frame_a(frame) == ARMY:
        nation.army_supply -= 1
        put_armies(state, seat, a.at_square(action), 1)
    else:
        put_scout(state, seat, a.at_square(action))


def play_choice(state: CivilizationState, seat: i64, frame: i64, action: i64) -> None:
    """The smaller decisions that follow from others; their frame is gone."""
    kind = frame_kind(frame)
    first = frame_a(frame)
    second = frame_b(frame)
    nation = state.nations[seat]
    if kind == d.SITE:
        slot = (first >> 8) & 15
        cities.start_item(state, seat, slot, first & 255, first >> 12, second, a.at_square(action))
    elif kind == d.AIM:
        if first >= d.BY_ABILITY:
            powers.aim(state, seat, first - d.BY_ABILITY, second, action)
        else:
            events.aim(state, seat, first, second, action)
    elif kind == d.PAY:
        powers.pay_with(state, seat, first & 255, first >> 8, second, a.pay_source(action))
    elif kind == d.LEARN:
        research.learn(state, seat, a.tech_which(action))
    elif kind == d.LOOT:
        loot.loot(state, seat, first, second, a.loot_prize(action))
    elif kind == d.TOKEN:
        loot.take_token(state, seat, first, a.token_which(action), second)
    elif kind == d.DISCARD:
        discard_event(state, seat, a.discard_event(action))
    elif kind == d.SECOND:
        if action != a.PASS:
            cities.choose_item(state, seat, first, a.produce_item(action), d.AS_SECOND, second)
    elif kind == d.AGAIN:
        if action != a.PASS:
            cities.harvest_again(state, seat, a.harvest_resource(action))
    elif kind == d.GRANT:
        cities.harvest(state, seat, a.take_resource(action))
    elif kind == d.GIFT:
        state.nations[a.player_seat(action)].sheet_coins += 1
    elif kind == d.ADOPT:
        if action == a.PASS:
            bit: i64 = 1 << first
            nation.fresh |= bit
        else:
            start.govern(state, seat, first)
    else:
        play_wounds(state, seat, frame, action)


def play_wounds(state: CivilizationState, seat: i64, frame: i64, action: i64) -> None:
    """R96, R99: wounds dealt and healed one by one, a unit saved."""
    kind = frame_kind(frame)
    left = frame_a(frame)
    if action == a.PASS:
        return
    battle = fight.current(state)
    if kind == d.SAVE:
        fight.save_unit(state, left, a.save_unit(action))
        return
    if left > 1:
        state.push(kind, seat, left - 1)
    if kind == d.WOUND:
        fight.wound(state, battle.side, a.wound_front(action))
    else:
        fight.heal(state, battle.side, a.heal_front(action), 1)


def play_start(state: CivilizationState, seat: i64, action: i64) -> None:
    """R26: one thing at the start of a turn."""
    nation = state.nations[seat]
    if action == a.DONE:
        nation.fresh = 0
        state.drop()
    elif a.is_found(action):
        start.found(state, seat, a.found_square(action), False)
    elif a.is_settle(action):
        start.found(state, seat, a.settle_square(action), True)
    elif a.is_assign(action):
        start.assign(state, seat, a.assign_square(action), a.assign_city(action))
    elif a.is_tech(action):
        nation.flags |= d.STATUE_BIT
        research.learn(state, seat, a.tech_which(action))
    elif a.is_govern(action):
        start.govern(state, seat, a.govern_government(action))
    elif a.is_great(action):
        start.call_great_person(state, seat, a.great_person(action))
    elif a.is_gardens(action):
        start.grow_figure(state, seat, a.gardens_figure(action))
    elif a.is_draw(action):
        start.draw_for_cristo(state, seat, a.draw_deck(action))
    else:
        events.play_event(state, seat, a.event_which(action))


def play_manage(state: CivilizationState, seat: i64, action: i64) -> None:
    """R41: one thing of city management."""
    if action == a.DONE:
        state.drop()
    elif action == a.ADVANCE:
        buy_advance(state, seat)
    elif a.is_event(action):
        events.play_event(state, seat, a.event_which(action))
    elif a.is_arts(action):
        cities.declare(state, seat, a.arts_city(action), ACT_ARTS, d.BY_PRODUCTION, 0, 0)
    elif a.is_harvest(action):
        slot = a.harvest_city(action)
        what = ACT_HARVEST + a.harvest_resource(action)
        cities.declare(state, seat, slot, what, d.BY_PRODUCTION, 0, 0)
    elif a.is_produce(action):
        cities.choose_item(state, seat, a.produce_city(action), a.produce_item(action), d.BY_PRODUCTION, 0)
    elif a.is_granted(action):
        item = cities.granted_item(a.granted_building(action))
        cities.choose_item(state, seat, a.granted_city(action), item, d.FOR_FREE, 0)
    else:
        powers.use(state, seat, a.use_ability(action))


def play_move(state: CivilizationState, seat: i64, action: i64) -> None:
    """R71: a group sets out; or an event, or an ability."""
    if action == a.DONE:
        state.drop()
    elif a.is_move(action):
        movement.set_out(state, seat, a.move_square(action), a.move_armies(action), a.move_scouts(action))
    elif a.is_use(action):
        powers.use(state, seat, a.use_ability(action))
    else:
        events.play_event(state, seat, a.event_which(action))


def play_walk(state: CivilizationState, seat: i64, action: i64) -> None:
    """R71, R77, R84: the group goes on or stops."""
    if action == a.STOP:
        state.drop()
        movement.arrive(state, seat)
    elif a.is_step(action):
        movement.step(state, seat, a.step_direction(action))
    elif a.is_discover(action):
        movement.discover(state, seat, a.discover_direction(action))
    else:
        movement.sacrifice(state, seat, a.sacrifice_direction(action))


def play_arrival(state: CivilizationState, seat: i64, action: i64) -> None:
    """R85: the group goes on where it has arrived, or takes its last step back."""
    if action == a.STOP:
        state.drop()
        movement.arrive(state, seat)
    else:
        movement.retreat(state, seat, frame_a(state.top()))


def play_fight(state: CivilizationState, seat: i64, action: i64) -> None:
    """R91: a unit is played, an ability used, or the battle turn ends."""
    if action == a.DONE:
        state.drop()
        fight.end_turn(fight.current(state))
    elif a.is_attack(action):
        state.swap(d.FIGHT, seat, 1)
        fight.attack_front(state, a.attack_unit(action), a.attack_front(action))
    elif a.is_open(action):
        state.swap(d.FIGHT, seat, 1)
        fight.open_front(state, a.open_unit(action))
    else:
        powers.use(state, seat, a.use_ability(action))


# -- what comes next


def advance(state: CivilizationState) -> None:
    """Let everything happen that needs neither a seat nor chance, and say who acts next."""
    while state.to_act != OVER:
        frame = state.top()
        kind = frame_kind(frame)
        if kind < d.CHOOSE_CIVILIZATION:
            if ready(state, frame):
                state.to_act = CHANCE
                return
            state.drop()
        elif kind >= d.COURSE:
            go_on(state, frame)
        elif not passes_by(state, frame):
            if ask(state, frame):
                return


def ask(state: CivilizationState, frame: i64) -> bool:
    """R3, R38, R64: a decision is due, unless somebody has won or holds too many events; whether somebody is asked."""
    kind = frame_kind(frame)
    if state.turn > 0:
        if state.phase == c.TRADE_PHASE:
            trade.drop_stale(state)
        check_coins(state)
        if state.to_act == OVER:
            return True
        for seat in range(state.seats):
            if kind != d.DISCARD and over_limit(state, seat):
                state.push(d.DISCARD, seat)
                state.to_act = seat
                return True
    # A frame may have been moved on to the next player by `passes_by`.
    state.to_act = i64(TOGETHER) if kind == d.TRADE or kind == d.RESEARCH else frame_seat(state.top())
    return True


def over_limit(state: CivilizationState, seat: i64) -> bool:
    """R64: whether a seat holds more events than it may."""
    cards = state.nations[seat].cards
    return cards > BASE_EVENT_HAND and cards > event_limit(state, seat)


def passes_by(state: CivilizationState, frame: i64) -> bool:
    """Whether a decision is none: nothing can be chosen, or only one thing, which then happens."""
    kind = frame_kind(frame)
    if kind == d.REACT:
        return not reactions.next_answer(state)
    if kind == d.INTERRUPT:
        return not reactions.next_interrupt(state)
    if kind == d.WALK:
        if not movement.walk_ends(state):
            return False
        state.drop()
        movement.end_walk(state)
        return True
    if kind == d.ARRIVAL:
        return movement.passes_arrival(state, frame)
    if kind == d.PAY or kind == d.TOKEN:
        return is_forced(state, frame)
    if is_idle(state, frame):
        state.drop()
        if kind == d.FIGHT:
            fight.end_turn(fight.current(state))
        return True
    return False


def is_forced(state: CivilizationState, frame: i64) -> bool:
    """R101, R118: whether one thing alone can be paid with or looted from, which then happens."""
    seat = frame_seat(frame)
    first = frame_a(frame)
    if frame_kind(frame) == d.PAY:
        source = spare_source(state.nations[seat], ABILITIES[first & 255].resource)
        if source == NONE:
            return False
        state.drop()
        powers.pay_with(state, seat, first & 255, first >> 8, frame_b(frame), source)
    else:
        token = loot.only_place(state, first)
        if token == NONE:
            return False
        state.drop()
        loot.take_token(state, seat, first, token, frame_b(frame))
    return True


def is_idle(state: CivilizationState, frame: i64) -> bool:
    """Whether there is nothing to choose in a frame."""
    kind = frame_kind(frame)
    seat = frame_seat(frame)
    first = frame_a(frame)
    if kind == d.FIGHT:
        if first == 0:
            return False
        actions = Actions()
        fill_battle_powers(state, seat, first, actions)
        return actions.count == 0
    if kind == d.WOUND:
        return not fight.has_enemy_in_play(fight.current(state), fight.current(state).side)
    if kind == d.HEAL:
        return not fight.has_wounded(fight.current(state), fight.current(state).side)
    if kind == d.LOOT:
        return not loot.is_anything(state, seat, first, frame_b(frame))
    if kind == d.LEARN:
        return not research.can_learn_from(state, seat, first, frame_b(frame))
    if kind == d.AGAIN:
        return not cities.can_harvest(state, seat, first)
    if kind == d.DISCARD:
        return not over_limit(state, seat)
    if kind == d.SECOND:
        return not has_second_item(state, seat, first, frame_b(frame))
    return kind == d.GRANT and market_is_empty(state)


def has_second_item(state: CivilizationState, seat: i64, slot: i64, left: i64) -> bool:
    """R45: whether a second item can be produced; the city may be gone."""
    if state.nations[seat].city[slot] < 0:
        return False
    actions = Actions()
    cities.second_fill(state, seat, slot, left, actions)
    return actions.count > 1


def market_is_empty(state: CivilizationState) -> bool:
    """Whether the market has no resource left."""
    for resource in range(c.MARKET_KINDS):
        if state.box[c.BOX_MARKET + resource]:
            return False
    return True


def go_on(state: CivilizationState, frame: i64) -> None:
    """A frame that waited only for its time."""
    kind = frame_kind(frame)
    seat = frame_seat(frame)
    first = frame_a(frame)
    second = frame_b(frame)
    if kind == d.COURSE:
        course(state)
    elif kind == d.BATTLE:
        conquest.go_on(state)
    elif kind == d.RESOLVE_CANCEL:
        reactions.cancel(state)
    else:
        state.drop()
        if kind == d.RESOLVE_ACTION:
            slot = (first >> 8) & 15
            cities.resolve(state, seat, first & 255, slot, first >> 12, second & 255, second >> 8)
        elif kind == d.RESOLVE_EVENT:
            events.resolve(state, seat, first & 255, first >> 8, second)
        else:
            powers.resolve(state, seat, first, second)


def course(state: CivilizationState) -> None:
    """R22: the next player, phase or turn."""
    if state.turn == 0:
        if state.stage < d.SETUP_DONE:
            setup.next_stage(state)
        else:
            setup.set_dials(state)
            begin_turn(state)
        return
    phase = state.phase
    if phase == c.TRADE_PHASE:
        next_phase(state)
    elif phase == c.RESEARCH_PHASE:
        if state.place == 0:
            ask_research(state)
        elif state.turn >= state.limit:
            finish(state, NONE, d.TURN_LIMIT)
        else:
            begin_turn(state)
    elif state.place < state.seats:
        seat = setup.seat_at(state, state.place)
        state.place += 1
        if phase == c.START_OF_TURN:
            start.begin(state, seat)
        else:
            state.push(d.MANAGE if phase == c.CITY_MANAGEMENT else d.MOVE, seat)
    else:
        next_phase(state)
        if phase == c.START_OF_TURN:
            trade.begin(state)


def next_phase(state: CivilizationState) -> None:
    """R22: the phase after this one."""
    state.phase += 1
    state.place = 0


def begin_turn(state: CivilizationState) -> None:
    """R23, R34: the start player changes; what can be done once in a turn can be done again."""
    state.turn += 1
    if state.turn > 1:
        state.first = (state.first + 1) % state.seats
    state.phase = c.START_OF_TURN
    state.place = 0
    state.moved = zero_bytes(SQUARES)
    for nation in state.nations:
        nation.was_anarchy = 1 if nation.government == c.ANARCHY_RULE else 0
        nation.acted = 0
        nation.extra = 0
        nation.boosts = 0
        nation.used = 0
        nation.flags = 0
        nation.pin = 0
        nation.scouts[4] = 0
        nation.scouts[5] = 0


def ask_research(state: CivilizationState) -> None:
    """R106: everybody who can research something chooses, sealed."""
    state.place = 1
    anybody = False
    for seat in range(state.seats):
        if research.can_research(state, seat):
            state.choices.ask(seat)
            anybody = True
    if anybody:
        state.push(d.RESEARCH, 0)
