"""The abilities of techs: what they are aimed at, what they cost, what they do (R25, R68-R70)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision import frame_a, frame_b, frame_seat
from pentapolis.core.room import PASSED, Room
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64, u8, vec
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import AROUND, CITIES, SQUARES
from pentapolis.games.civilization.cards import ABILITIES, NONE, Ability
from pentapolis.games.civilization.frames import payment, payment_ability, payment_left
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.asking import Question
from pentapolis.games.civilization.rules.culture import destroy_city, make_obsolete, raze
from pentapolis.games.civilization.rules.goods import (
    available,
    forces,
    gain_trade,
    gift_event,
    gives,
    spare_source,
    spend,
)
from pentapolis.games.civilization.rules.icons import collected_coins
from pentapolis.games.civilization.rules.land import around, clear_figures, put_armies, refresh
from pentapolis.games.civilization.rules.targets import (
    nuke_verdict,
    pin_verdict,
    raze_verdict,
    sail_from_verdict,
    sail_to_verdict,
)
from pentapolis.games.civilization.techs import COIN_TECHS, TECHS
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


# The abilities by the time at which they may be used, and where those of each time begin.
BY_TIME: Final = vec[i64](
    [number for time in range(c.ANY_TIME + 1) for number, card in enumerate(ABILITIES) if card.phase == time]
)
FIRST_AT: Final = vec[i64](
    [sum([1 for card in ABILITIES if card.phase < time]) for time in range(c.ANY_TIME + 2)],
)


class Pay(Question):
    """R25: one more resource for an ability (frames.py); b: its target."""

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """R118: what alone can be paid with is paid."""
        seat = frame_seat(frame)
        source = spare_source(state.nations[seat], ABILITIES[payment_ability(frame)].resource)
        if source == NONE:
            return False
        state.drop()
        pay_with(state, seat, payment_ability(frame), payment_left(frame), frame_b(frame), source)
        return True

    def fill(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """R67, R118: everything that can be paid with."""
        for source in range(d.SOURCES):
            if gives(state.nations[seat], source, ABILITIES[payment_ability(frame)].resource):
                actions.add(a.pay(source))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R67, R118: what one has, and counts as the resource."""
        if not a.is_pay(action):
            return v.OTHER_DECISION
        resource = ABILITIES[payment_ability(frame)].resource
        return v.LEGAL if gives(state.nations[seat], a.pay_source(action), resource) else v.NOT_YOURS

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """One resource is paid."""
        state.drop()
        source = a.pay_source(action)
        pay_with(state, seat, payment_ability(frame), payment_left(frame), frame_b(frame), source)


class Gift(Question):
    """R118: who gets the coin of A Gift from Afar."""

    def fill(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Every other player."""
        for other in range(state.seats):
            if other != seat:
                actions.add(a.player(other))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R118: another player."""
        other = a.player_seat(action)
        return v.LEGAL if a.is_player(action) and other != seat and other < state.seats else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """The coin goes to the other's sheet."""
        state.drop()
        state.nations[a.player_seat(action)].sheet_coins += 1


class ResolveAbility(Room):
    """R25: an ability a that was paid for takes effect; b: its target."""

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Nobody has cancelled it."""
        state.drop()
        resolve(state, frame_seat(frame), frame_a(frame), frame_b(frame))
        return PASSED


# -- what may be used


def fill(state: CivilizationState, seat: i64, time: i64, actions: Actions) -> None:
    """R24, R25: the abilities that a seat may use at a time: in a phase, in a battle."""
    for place in range(FIRST_AT[time], FIRST_AT[time + 1]):
        if verdict(state, seat, BY_TIME[place], time) == v.LEGAL:
            actions.add(a.use(BY_TIME[place]))


def verdict(state: CivilizationState, seat: i64, ability: i64, time: i64) -> i64:
    """R24, R25: what speaks against an ability; LEGAL if nothing does."""
    card = ABILITIES[ability]
    nation = state.nations[seat]
    if nation.tech[card.tech] == 0:
        return v.TECH_MISSING
    if card.phase != time:
        return v.WRONG_PHASE
    if is_used(nation, ability):
        return v.ABILITY_USED
    if card.count and available(nation, card.resource) < card.count:
        return v.RESOURCE_SHORT
    if nation.trade < card.trade:
        return v.TRADE_SHORT
    if nation.culture < card.culture:
        return v.CULTURE_SHORT
    return target_verdict(state, seat, ability)


def is_used(nation: Nation, ability: i64) -> bool:
    """R25: once in a turn, for two abilities of one entry together."""
    twin = ABILITIES[ability].twin
    return (nation.used >> ability) & 1 == 1 or (twin != NONE and (nation.used >> twin) & 1 == 1)


def target_verdict(state: CivilizationState, seat: i64, ability: i64) -> i64:
    """R24: whether an ability can do anything now."""
    card = ABILITIES[ability]
    effect = card.effect
    if effect == c.TECH_COIN:
        full = collected_coins(state.nations[seat], coin_place(card.tech)) >= TECHS[card.tech].coin_room
        return v.COINS_FULL if full else v.LEGAL
    if effect == c.OBSOLETE:
        return v.LEGAL if obsolete_choice(state, card.amount) else v.NO_TARGET
    if effect == c.KILL_UNIT:
        for other in range(state.seats):
            if other != seat and forces(state.nations[other]) > 0:
                return v.LEGAL
        return v.NO_TARGET
    if effect == c.EXTRA_ACTIONS:
        return v.LEGAL
    if effect == c.STRIKE or effect == c.WOUNDS or effect == c.HEAL:
        return battle_verdict(state, ability)
    if effect == c.DESTROY or effect == c.TELEPORT or effect == c.NUKE or effect == c.PIN:
        for square in range(SQUARES):
            if square_verdict(state, seat, ability, 0, square) == v.LEGAL:
                return v.LEGAL
        return v.NO_TARGET
    return v.LEGAL


def battle_verdict(state: CivilizationState, ability: i64) -> i64:
    """R96: wounds need an enemy in play, healing an own wounded unit; each heal once in a battle."""
    battle = state.battle
    if battle is None:
        return v.WRONG_PHASE
    card = ABILITIES[ability]
    if card.effect == c.STRIKE:
        return v.ABILITY_USED if battle.strike else v.LEGAL
    if card.effect == c.WOUNDS:
        return v.LEGAL if fight.has_enemy_in_play(battle, battle.side) else v.NO_TARGET
    if battle.healed & heal_bit(battle.side, card):
        return v.ABILITY_USED
    return v.LEGAL if fight.has_wounded(battle, battle.side) else v.NO_TARGET


def heal_bit(side: i64, card: Ability) -> i64:
    """R96: where it is kept that a side has used a heal."""
    return 1 << (side * 2 + (1 if card.amount == c.ALL_WOUNDS else 0))


def coin_place(tech: i64) -> i64:
    """R110: the place of a tech among those that collect coins."""
    for which in range(len(COIN_TECHS)):
        if COIN_TECHS[which] == tech:
            return which
    return NONE


def obsolete_choice(state: CivilizationState, age: i64) -> i64:
    """R69: wonders up to an age, on the map and not obsolete or in the market, as bits."""
    found: i64 = 0
    for wonder in range(c.WONDER_COUNT):
        bit: i64 = 1 << wonder
        if WONDERS[wonder].age <= age and state.obsolete & bit == 0:
            if state.wonder_at[wonder] >= 0 or state.wonder_market & bit:
                found |= bit
    return found


# -- taking aim


def needs_aim(state: CivilizationState, ability: i64) -> bool:
    """R24: whether something must be chosen before an ability is paid for."""
    effect = ABILITIES[ability].effect
    if effect == c.GAIN_TRADE:
        return state.seats > 2
    return effect == c.CITY_BOOST or effect == c.PIN or effect == c.NUKE or c.OBSOLETE <= effect <= c.TELEPORT


def square_verdict(state: CivilizationState, seat: i64, ability: i64, said: i64, square: i64) -> i64:
    """R24, R117: what speaks against a square as a target of an ability."""
    effect = ABILITIES[ability].effect
    if effect == c.DESTROY:
        return raze_verdict(state, seat, square, c.ANYWHERE)
    if effect == c.NUKE:
        return nuke_verdict(state, seat, square)
    if effect == c.PIN:
        return pin_verdict(state, square)
    if effect != c.TELEPORT:
        return v.NO_TARGET
    if said:
        return sail_to_verdict(state, seat, said - 1, square)
    from_here = sail_from_verdict(state, seat, square)
    if from_here != v.LEGAL:
        return from_here
    for there in range(SQUARES):
        if sail_to_verdict(state, seat, square, there) == v.LEGAL:
            return v.LEGAL
    return v.CANNOT_END


def player_verdict(state: CivilizationState, seat: i64, ability: i64, other: i64) -> i64:
    """R24: another player; for Monarchy one who has units."""
    if other == seat or other >= state.seats:
        return v.NO_TARGET
    if ABILITIES[ability].effect == c.KILL_UNIT and forces(state.nations[other]) == 0:
        return v.NO_TARGET
    return v.LEGAL


def fill_aim(state: CivilizationState, seat: i64, ability: i64, said: i64, actions: Actions) -> None:
    """R24: the next part of an ability's target."""
    effect = ABILITIES[ability].effect
    if effect == c.CITY_BOOST:
        for slot in range(CITIES):
            if state.nations[seat].city[slot] >= 0:
                actions.add(a.city(slot))
    elif effect == c.GAIN_TRADE or effect == c.KILL_UNIT:
        for other in range(state.seats):
            if player_verdict(state, seat, ability, other) == v.LEGAL:
                actions.add(a.player(other))
    elif effect == c.OBSOLETE:
        choice = obsolete_choice(state, ABILITIES[ability].amount)
        for wonder in range(c.WONDER_COUNT):
            if (choice >> wonder) & 1:
                actions.add(a.wonder(wonder))
    else:
        for square in range(SQUARES):
            if square_verdict(state, seat, ability, said, square) == v.LEGAL:
                actions.add(a.at(square))


def aim_verdict(state: CivilizationState, seat: i64, ability: i64, said: i64, action: i64) -> i64:
    """R24: what speaks against the next part of an ability's target."""
    effect = ABILITIES[ability].effect
    if a.is_at(action):
        return square_verdict(state, seat, ability, said, a.at_square(action))
    if a.is_player(action):
        if effect == c.GAIN_TRADE or effect == c.KILL_UNIT:
            return player_verdict(state, seat, ability, a.player_seat(action))
        return v.NO_TARGET
    fits = False
    if a.is_city(action):
        fits = effect == c.CITY_BOOST and state.nations[seat].city[a.city_which(action)] >= 0
    elif a.is_wonder(action):
        choice = obsolete_choice(state, ABILITIES[ability].amount)
        fits = effect == c.OBSOLETE and (choice >> a.wonder_which(action)) & 1 == 1
    return v.LEGAL if fits else v.OTHER_DECISION


def use(state: CivilizationState, seat: i64, ability: i64) -> None:
    """R25: begin to use an ability: first its target, then its price."""
    if needs_aim(state, ability):
        state.push(d.AIM, seat, d.BY_ABILITY + ability)
    else:
        other: i64 = 1 - seat if ABILITIES[ability].effect == c.GAIN_TRADE else i64(0)
        pay(state, seat, ability, other)


def aim(state: CivilizationState, seat: i64, ability: i64, said: i64, action: i64) -> None:
    """R24: take the next part of an ability's target in."""
    if a.is_city(action):
        pay(state, seat, ability, a.city_which(action))
    elif a.is_player(action):
        pay(state, seat, ability, a.player_seat(action))
    elif a.is_wonder(action):
        pay(state, seat, ability, a.wonder_which(action))
    elif ABILITIES[ability].effect == c.TELEPORT and said == 0:
        state.push(d.AIM, seat, d.BY_ABILITY + ability, a.at_square(action) + 1)
    elif said:
        pay(state, seat, ability, (said - 1) | ((a.at_square(action)) << 8))
    else:
        pay(state, seat, ability, a.at_square(action))


# -- paying


def pay(state: CivilizationState, seat: i64, ability: i64, target: i64) -> None:
    """R25: trade and culture are paid at once, resources one by one; what is used up now stays used up."""
    card = ABILITIES[ability]
    nation = state.nations[seat]
    if card.effect == c.HEAL:
        battle = fight.current(state)
        battle.healed |= heal_bit(battle.side, card)
    else:
        bit: i64 = 1 << ability
        nation.used |= bit
    nation.trade -= card.trade
    nation.culture -= card.culture
    if card.count:
        state.push(d.PAY, seat, payment(ability, card.count), target)
    else:
        state.push(d.RESOLVE_ABILITY, seat, ability, target)


def pay_with(state: CivilizationState, seat: i64, ability: i64, left: i64, target: i64, source: i64) -> None:
    """One resource is paid; after the last the ability is declared (R115)."""
    spend(state, seat, source)
    effect = ABILITIES[ability].effect
    if left > 1:
        state.push(d.PAY, seat, payment(ability, left - 1), target)
    else:
        if c.CANCEL_ACTION <= effect <= c.CANCEL_ABILITY:
            state.push(d.RESOLVE_CANCEL, seat, d.BY_ABILITY + ability)
        else:
            state.push(d.RESOLVE_ABILITY, seat, ability, target)
        state.push(d.REACT, (seat + 1) % state.seats, seat)
    if source >= d.SOURCE_GIFT and c.EVENTS[gift_event(source)].coin_for_other:
        if state.seats == 2:
            state.nations[1 - seat].sheet_coins += 1
        else:
            state.push(d.GIFT, seat)


# -- taking effect


def resolve(state: CivilizationState, seat: i64, ability: i64, target: i64) -> None:
    """R25, R68: an ability takes effect."""
    card = ABILITIES[ability]
    effect = card.effect
    nation = state.nations[seat]
    if effect == c.CITY_BOOST:
        nation.boosts += card.amount << (target * 8)
    elif effect == c.GAIN_CULTURE:
        nation.culture += card.amount
    elif effect == c.GAIN_TRADE:
        gain_trade(nation, card.amount)
        gain_trade(state.nations[target], card.other)
    elif effect == c.GREAT_PERSON_GIFT:
        state.push(d.DRAW_GREAT, seat)
    elif effect == c.TECH_COIN:
        add_coin(nation, card.tech)
    elif effect == c.OBSOLETE:
        make_obsolete(state, target)
    elif effect == c.KILL_UNIT:
        if forces(state.nations[target]) > 0:
            state.push(d.DRAW_KILLED, target)
    elif effect == c.DESTROY:
        raze(state, target)
    elif effect == c.TELEPORT:
        sail(state, seat, target & 255, target >> 8)
    elif effect == c.EXTRA_ACTIONS:
        nation.extra = 7
    elif effect == c.NUKE:
        nuke(state, target)
    elif effect == c.PIN:
        nation.pin = target + 1
    else:
        resolve_in_battle(state, seat, card)


def add_coin(nation: Nation, tech: i64) -> None:
    """R110: a coin on a tech, up to its room."""
    place = coin_place(tech)
    if collected_coins(nation, place) < TECHS[tech].coin_room:
        one: i64 = 1
        nation.tech_coins += one << (place * 4)


def sail(state: CivilizationState, seat: i64, origin: i64, square: i64) -> None:
    """R75: Steam Power: all own figures of a square go to a water square and move no more this turn."""
    armies = i64(state.armies[origin])
    state.armies[origin] = 0
    state.moved[origin] = 0
    scouts = state.nations[seat].scouts
    for scout in range(2):
        if scouts[scout] == origin:
            scouts[scout] = square
            scouts[scout + 4] = 1
    refresh(state, seat, origin)
    put_armies(state, seat, square, armies)
    state.moved[square] = u8(i64(state.moved[square]) + armies)


def nuke(state: CivilizationState, square: i64) -> None:
    """R101a: Atomic Theory: a city is destroyed with everything and everybody in its outskirts."""
    zone = i64(state.zone[square]) - 1
    for which in range(AROUND):
        clear_figures(state, around(square, which))
    destroy_city(state, zone // 3, zone % 3)


def resolve_in_battle(state: CivilizationState, seat: i64, card: Ability) -> None:
    """R96: Metalworking, Mathematics, Ballistics, Animal Husbandry and Biology."""
    battle = fight.current(state)
    if card.effect == c.STRIKE:
        battle.strike = card.amount
    elif card.effect == c.WOUNDS:
        state.push(d.WOUND, seat, card.amount)
    elif card.amount == c.ALL_WOUNDS:
        for front in range(len(battle.fronts)):
            fight.heal(state, battle.side, front, c.ALL_WOUNDS)
    else:
        state.push(d.HEAL, seat, card.amount)
