"""What a seat may do: the legal actions of every decision (R24, R26, R37, R41, R71, R91, R106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_a, frame_b, frame_kind
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization import powers
from pentapolis.games.civilization.boards import AROUND, CITIES
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import cities, events, loot, movement, reactions, start, trade
from pentapolis.games.civilization.rules.culture import great_site
from pentapolis.games.civilization.rules.land import around
from pentapolis.games.civilization.rules.research import learn_verdict, may_learn, rows, trade_needed
from pentapolis.games.civilization.rules.setup import capital_verdict, first_figure_verdict

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


def is_legal(state: CivilizationState, seat: i64, action: i64) -> bool:
    """Whether an action is among the legal ones of a seat that is to decide."""
    actions = Actions()
    fill(state, seat, actions)
    for index in range(actions.count):
        if actions.items[index] == action:
            return True
    return False


def fill(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """Add the legal actions of the decision on top of the stack."""
    frame = state.top()
    kind = frame_kind(frame)
    if kind == d.MOVE:
        movement.fill(state, seat, actions)
    elif kind == d.WALK:
        movement.fill_walk(state, seat, actions)
    elif kind == d.MANAGE:
        cities.fill(state, seat, actions)
    elif kind == d.SITE:
        fill_sites(state, seat, frame, actions)
    elif kind == d.TRADE:
        trade.fill(state, seat, actions)
    elif kind == d.START:
        start.fill(state, seat, actions)
    elif kind == d.RESEARCH:
        fill_research(state, seat, actions)
    elif kind == d.FIGHT or kind == d.WOUND or kind == d.HEAL or kind == d.SAVE:
        fill_battle(state, seat, frame, actions)
    elif kind == d.REACT:
        reactions.fill_answers(state, seat, actions)
    elif kind == d.INTERRUPT:
        reactions.fill_interrupts(state, seat, actions)
    elif kind == d.ARRIVAL:
        actions.add(a.STOP)
        actions.add(a.RETREAT)
    elif kind < d.START or kind == d.EVICT:
        fill_places(state, seat, frame, actions)
    else:
        fill_choices(state, seat, frame, actions)


def fill_choices(state: CivilizationState, seat: i64, frame: i64, actions: Actions) -> None:
    """The smaller decisions that follow from others."""
    kind = frame_kind(frame)
    first = frame_a(frame)
    second = frame_b(frame)
    nation = state.nations[seat]
    if kind == d.PAY:
        powers.fill_pay(state, seat, first & 255, actions)
    elif kind == d.AIM:
        if first >= d.BY_ABILITY:
            powers.fill_aim(state, seat, first - d.BY_ABILITY, second, actions)
        else:
            events.fill_aim(state, seat, first, second, actions)
    elif kind == d.LEARN:
        packed = rows(nation)
        for tech in range(c.TECH_COUNT):
            if learn_verdict(state, seat, first, second, packed, tech) == d.LEGAL:
                actions.add(a.tech(tech))
    elif kind == d.LOOT:
        loot.fill(state, seat, first, second, actions)
    elif kind == d.TOKEN:
        loot.fill_tokens(state, first, actions)
    elif kind == d.DISCARD:
        for event in range(c.EVENT_COUNT):
            if nation.hold[c.HELD_EVENT + event]:
                actions.add(a.discard(event))
    elif kind == d.SECOND:
        cities.second_fill(state, seat, first, second, actions)
    elif kind == d.AGAIN:
        actions.add(a.PASS)
        cities.fill_harvest(state, seat, first, actions)
    elif kind == d.GRANT:
        for resource in range(c.MARKET_KINDS):
            if state.box[c.BOX_MARKET + resource]:
                actions.add(a.take(resource))
    elif kind == d.GIFT:
        for other in range(state.seats):
            if other != seat:
                actions.add(a.player(other))
    else:
        actions.add(a.PASS)
        actions.add(a.govern(first))


# -- places


def fill_places(state: CivilizationState, seat: i64, frame: i64, actions: Actions) -> None:
    """Capitals, great people, first figures, and figures that step aside."""
    kind = frame_kind(frame)
    if kind == d.CHOOSE_CIVILIZATION:
        for civilization in range(6):
            if (state.civilizations >> civilization) & 1:
                actions.add(a.civilization(civilization))
    elif kind == d.PLACE_CAPITAL:
        corner = state.layout.corner[state.layout.homes[seat].slot]
        for row in range(1, 3):
            for column in range(1, 3):
                square: i64 = corner + row * 16 + column
                if capital_verdict(state, seat, square) == d.LEGAL:
                    actions.add(a.at(square))
    elif kind == d.PLACE_PIECE:
        if frame_b(frame):
            actions.add(a.RESERVE)
        for slot in range(CITIES):
            fill_ring(state, seat, state.nations[seat].city[slot], kind, actions)
    else:
        centre = frame_a(frame) if kind == d.EVICT else state.nations[seat].city[0]
        fill_ring(state, seat, centre, kind, actions)


def fill_ring(state: CivilizationState, seat: i64, centre: i64, kind: i64, actions: Actions) -> None:
    """The squares around a centre that fit."""
    if centre < 0:
        return
    for which in range(AROUND):
        square = around(centre, which)
        if square >= 0 and ring_verdict(state, seat, centre, kind, square) == d.LEGAL:
            actions.add(a.at(square))


def ring_verdict(state: CivilizationState, seat: i64, centre: i64, kind: i64, square: i64) -> i64:
    """What speaks against a square around a city."""
    if kind == d.PLACE_PIECE:
        return great_site(state, seat, square)
    if kind == d.PLACE_FIGURE:
        return first_figure_verdict(state, seat, square)
    return start.evict_verdict(state, seat, centre, square)


def fill_sites(state: CivilizationState, seat: i64, frame: i64, actions: Actions) -> None:
    """R46, R49, R55: the squares on which an item may come."""
    item = frame_a(frame) & 255
    slot = (frame_a(frame) >> 8) & 15
    for which in range(AROUND):
        square = around(state.nations[seat].city[slot], which)
        if cities.site_verdict(state, seat, slot, item, square) == d.LEGAL:
            actions.add(a.at(square))


# -- research


def fill_research(state: CivilizationState, seat: i64, actions: Actions) -> None:
    """R106: nothing, or a tech that has a place and can be paid."""
    actions.add(a.PASS)
    nation = state.nations[seat]
    packed = rows(nation)
    for tech in range(c.TECH_COUNT):
        if may_learn(nation, packed, tech) and nation.trade >= trade_needed(state, seat, tech):
            actions.add(a.research(tech))


def research_verdict(state: CivilizationState, seat: i64, tech: i64) -> i64:
    """R106, R107, R113: what speaks against the research of a tech."""
    nation = state.nations[seat]
    if nation.tech[tech]:
        return d.TECH_KNOWN
    if not may_learn(nation, rows(nation), tech):
        return d.PYRAMID
    return d.LEGAL if nation.trade >= trade_needed(state, seat, tech) else d.TRADE_SHORT


# -- battle


def fill_battle(state: CivilizationState, seat: i64, frame: i64, actions: Actions) -> None:
    """R91, R96, R99: a battle turn, wounds, healing, China's saved unit."""
    battle = fight.current(state)
    kind = frame_kind(frame)
    if kind == d.FIGHT:
        if frame_a(frame):
            actions.add(a.DONE)
        else:
            fill_units(state, actions)
        fill_battle_powers(state, seat, frame_a(frame), actions)
        return
    actions.add(a.PASS)
    if kind == d.SAVE:
        side = frame_a(frame)
        for unit in range(c.UNIT_KINDS):
            if battle.dead[side * c.UNIT_KINDS + unit]:
                actions.add(a.save(unit))
        return
    for front in range(len(battle.fronts)):
        packed = battle.fronts[front]
        if kind == d.WOUND:
            if fight.front_unit(packed, 1 - battle.side) != NONE:
                actions.add(a.wound(front))
        elif fight.front_wounds(packed, battle.side) > 0:
            actions.add(a.heal(front))


def fill_units(state: CivilizationState, actions: Actions) -> None:
    """R92: every kind of unit of the hand, in a new front or against a unit that stands alone."""
    battle = fight.current(state)
    for unit in range(c.UNIT_KINDS):
        if battle.hand[battle.side * c.UNIT_KINDS + unit]:
            actions.add(a.open(unit))
            for front in range(len(battle.fronts)):
                if fight.is_open(battle, battle.side, front):
                    actions.add(a.attack(unit, front))


def fill_battle_powers(state: CivilizationState, seat: i64, played: i64, actions: Actions) -> None:
    """R91, R96: abilities before and after playing a unit; Metalworking only before. Barbarians have none."""
    battle = fight.current(state)
    if fight.player(battle, battle.side) != seat:
        return
    for ability in range(c.METALWORKING_ABILITY, c.WRITING_ABILITY):
        if played and ability == c.METALWORKING_ABILITY:
            continue
        if powers.verdict(state, seat, ability, c.BATTLE_TIME) == d.LEGAL:
            actions.add(a.use(ability))
