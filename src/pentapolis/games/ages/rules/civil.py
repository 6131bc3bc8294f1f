"""Civil actions (R40-R57), and building units, which is the same with military actions (R60-R65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.vecs import i64
from pentapolis.games.ages.boards import MOST_SCIENCE
from pentapolis.games.ages.cards import (
    ACTION,
    ARM_PER_STRONGER,
    BIT,
    BOOST,
    CARDS,
    DESPOTISM,
    EINSTEIN,
    GROW_THEN_FOOD,
    KIND,
    LEADER,
    LEONARDO,
    LEVEL,
    NEWTON,
    NONE,
    PRODUCE_FOOD,
    PRODUCE_RESOURCES,
    ROBESPIERRE,
    SCORE_CULTURE,
    SCORE_PER_RICHER,
    SCORE_SCIENCE,
    SPECIAL_CIVIL,
    SPECIAL_COLONISATION,
    SPECIAL_MILITARY,
    SPECIALS,
    STAGE,
    TECHNOLOGIES,
    UNITS,
    UPGRADE_FROM,
    UPGRADE_TO,
    WONDER,
    WONDERS,
    WORKER_CARDS,
)
from pentapolis.games.ages.civilization import FRESH, Civilization, inserted, removed
from pentapolis.games.ages.decisions import RETURN_BLUE, USE
from pentapolis.games.ages.powers import on_completion, on_take_technology
from pentapolis.games.ages.rules.goods import (
    add_tokens,
    gain_food,
    gain_resources,
    remove_blue,
    tokens_on_cards,
)
from pentapolis.games.ages.rules.prices import (
    LINER_DISCOUNT,
    build_cost,
    cooperation_partner,
    growth_price,
    science_price,
    spend_food,
    spend_for,
    spend_resources,
    stage_cost,
    take_cost,
    upgrade_cost,
)
from pentapolis.games.ages.rules.ratings import civil_total, military_total, strength

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def use_civil(civ: Civilization, number: i64) -> None:
    """Spend civil actions."""
    civ.civil_spent += number
    if number > 0:
        civ.acted = 1


def give_back(state: AgesState, seat: i64, civil: i64, military: i64) -> None:
    """R57: the totals have fallen from these numbers: spent tokens are given back first."""
    civ = state.civs[seat]
    lost = civil - civil_total(state, seat)
    if lost > 0:
        civ.civil_spent -= lost if lost < civ.civil_spent else civ.civil_spent
    lost = military - military_total(state, seat)
    if lost > 0:
        civ.military_spent -= lost if lost < civ.military_spent else civ.military_spent


def add_science(civ: Civilization, amount: i64) -> None:
    """R81: science points, up to 40."""
    civ.science = min(civ.science + amount, MOST_SCIENCE)


def lose_culture(civ: Civilization, amount: i64) -> i64:
    """R7: lose culture points, at most what there are; returns how many."""
    lost = amount if amount < civ.culture else civ.culture
    civ.culture -= lost
    return lost


# -- taking (R40-R42)


def take(state: AgesState, seat: i64, space: i64) -> None:
    """R40: take a card of the row with civil actions."""
    use_civil(state.civs[seat], take_cost(state, seat, space))
    receive(state, seat, space)


def receive(state: AgesState, seat: i64, space: i64) -> None:
    """R41, R42: a card of the row goes to the hand; a wonder is laid out at once."""
    civ = state.civs[seat]
    card = state.row[space]
    state.row[space] = NONE
    kind = KIND[card]
    if kind == WONDER:
        civ.wonder = card
        civ.stages = 0
        return
    if kind == LEADER:
        civ.leaders_taken |= BIT[LEVEL[card]]
    elif card < TECHNOLOGIES:
        on_take_technology(civ)
    civ.hand = inserted(civ.hand, card + FRESH if kind == ACTION else card)


# -- population, buildings, units (R43-R46, R60-R62)


def grow(civ: Civilization, discount: i64) -> None:
    """R43: one more worker."""
    spend_food(civ, growth_price(civ, discount))
    add_worker(civ)


def add_worker(civ: Civilization) -> None:
    """R98: a token of the bank becomes an unused worker; nothing if the bank is empty."""
    if civ.yellow_bank > 0:
        civ.yellow_bank -= 1
        civ.idle += 1


def liner(civ: Civilization) -> None:
    """R138: one more worker by the Ocean Liner Service."""
    civ.liner_used = 1
    grow(civ, LINER_DISCOUNT)


def use_action_for(civ: Civilization, card: i64) -> None:
    """Spend the action that a building (civil) or a unit (military) needs."""
    if card >= UNITS:
        civ.military_spent += 1
    else:
        use_civil(civ, 1)


def build(state: AgesState, seat: i64, card: i64, discount: i64) -> None:
    """R44, R60: an unused worker goes on a card."""
    civ = state.civs[seat]
    cost = build_cost(state, seat, card) - discount
    spend_for(civ, card, max(cost, 0))
    civ.idle -= 1
    civ.workers[card] += 1


def upgrade(state: AgesState, seat: i64, which: i64, discount: i64) -> None:
    """R45, R61: a worker goes to a higher card of its kind."""
    civ = state.civs[seat]
    low, high = UPGRADE_FROM[which], UPGRADE_TO[which]
    cost = upgrade_cost(state, seat, low, high) - discount
    spend_for(civ, high, max(cost, 0))
    civ.workers[low] -= 1
    civ.workers[high] += 1


def destroy(civ: Civilization, card: i64) -> None:
    """R46, R62, R99: a worker comes off a card and is unused."""
    civ.workers[card] -= 1
    civ.idle += 1


def recruit(state: AgesState, seat: i64, card: i64) -> None:
    """R132: Barbarossa's action."""
    civ = state.civs[seat]
    use_civil(civ, 1)
    grow(civ, 1)
    build(state, seat, card, 1)


# -- wonders (R47, R56)


def build_stages(state: AgesState, seat: i64, number: i64, discount: i64) -> None:
    """R47: pay the next stages; the last one completes the wonder."""
    civ = state.civs[seat]
    spend_resources(civ, stage_cost(civ, number, discount))
    if civ.stages + number < len(CARDS[civ.wonder].stages):
        civ.blue_bank -= number
        civ.stages += number
        return
    civ.blue_bank += civ.stages
    civ.stages = 0
    wonder = civ.wonder
    civ.wonder = NONE
    civ.wonders |= BIT[wonder - WONDERS]
    on_completion(state, civ, wonder)


def abandon_wonder(state: AgesState, civ: Civilization) -> None:
    """R119, R140: an unfinished wonder leaves the game, its tokens go back to the bank."""
    state.remove(civ.wonder)
    civ.wonder = NONE
    civ.blue_bank += civ.stages
    civ.stages = 0


# -- leaders and technologies (R48-R53)


def play_leader(state: AgesState, seat: i64, card: i64) -> None:
    """R48: a new leader; the former one leaves first."""
    civil, military = civil_total(state, seat), military_total(state, seat)
    civ = state.civs[seat]
    if civ.leader != NONE:
        state.remove(civ.leader)
    civ.leader = card
    give_back(state, seat, civil, military)


def lose_leader(state: AgesState, seat: i64) -> None:
    """The leader leaves with all his effects."""
    civil, military = civil_total(state, seat), military_total(state, seat)
    civ = state.civs[seat]
    state.remove(civ.leader)
    civ.leader = NONE
    give_back(state, seat, civil, military)


def play_technology(state: AgesState, seat: i64, card: i64, revolution: bool) -> None:
    """R49, R127, R131: pay the science, put the card into play, and let the leader profit."""
    civ = state.civs[seat]
    civ.science -= science_price(state, seat, card, revolution)
    partner = cooperation_partner(state, seat)
    if partner != NONE:
        state.civs[partner].science -= 1
    if card < WORKER_CARDS:
        civ.technologies |= BIT[card]
    elif card < SPECIALS:
        change_government(state, seat, card, revolution)
    else:
        put_special(state, seat, card)
    if civ.leader == LEONARDO:
        gain_resources(civ, 1)
    elif civ.leader == NEWTON:
        civ.civil_spent -= 1 if civ.civil_spent > 0 else 0
    elif civ.leader == EINSTEIN:
        civ.culture += 3


def change_government(state: AgesState, seat: i64, card: i64, revolution: bool) -> None:
    """R50-R52: the new government; a revolution leaves no actions, civil ones or with Robespierre military ones."""
    civ = state.civs[seat]
    if civ.government != DESPOTISM:
        state.remove(civ.government)
    civ.government = card
    if not revolution:
        return
    if civ.leader == ROBESPIERRE:
        civ.military_spent = military_total(state, seat) + civ.extra_military
    else:
        civ.civil_spent = civil_total(state, seat)
        civ.acted = 1


def special_of(civ: Civilization, kind: i64) -> i64:
    """The special technology of an icon; NONE without one."""
    if kind == SPECIAL_MILITARY:
        return civ.warcraft
    if kind == SPECIAL_CIVIL:
        return civ.law
    return civ.seafaring if kind == SPECIAL_COLONISATION else civ.construction


def set_special(civ: Civilization, kind: i64, card: i64) -> None:
    """Put a special technology in its place."""
    if kind == SPECIAL_MILITARY:
        civ.warcraft = card
    elif kind == SPECIAL_CIVIL:
        civ.law = card
    elif kind == SPECIAL_COLONISATION:
        civ.seafaring = card
    else:
        civ.construction = card


def put_special(state: AgesState, seat: i64, card: i64) -> None:
    """R49: one special technology per icon; of two, the lower one is discarded."""
    civ = state.civs[seat]
    kind = KIND[card]
    old = special_of(civ, kind)
    if old != NONE and LEVEL[old] >= LEVEL[card]:
        state.remove(card)
        return
    civil, military = civil_total(state, seat), military_total(state, seat)
    set_special(civ, kind, card)
    add_tokens(civ, 0, CARDS[card].blue_tokens)
    if old != NONE:
        state.remove(old)
        return_blue(state, seat, CARDS[old].blue_tokens)
    give_back(state, seat, civil, military)


def lose_special(state: AgesState, seat: i64, card: i64) -> None:
    """R122: a special technology is taken away."""
    civil, military = civil_total(state, seat), military_total(state, seat)
    set_special(state.civs[seat], KIND[card], NONE)
    return_blue(state, seat, CARDS[card].blue_tokens)
    give_back(state, seat, civil, military)


def return_blue(state: AgesState, seat: i64, number: i64) -> None:
    """R28, R107: blue tokens go to the box; what the bank lacks, the player takes from his farms, mines and labs."""
    civ = state.civs[seat]
    missing = remove_blue(civ, number)
    there = tokens_on_cards(civ)
    missing = missing if missing < there else there
    if missing > 0:
        state.push(RETURN_BLUE, seat, missing)


# -- playing cards of the hand


def play_card(state: AgesState, seat: i64, card: i64) -> None:
    """A leader, a technology or an action card of the hand, for one civil action."""
    civ = state.civs[seat]
    first = civ.acted == 0
    use_civil(civ, 1)
    civ.hand = removed(civ.hand, card)
    if KIND[card] == LEADER:
        play_leader(state, seat, card)
    elif card < TECHNOLOGIES:
        play_technology(state, seat, card, False)
    else:
        state.remove(card)
        play_action_card(state, seat, card, first)


def revolt(state: AgesState, seat: i64, card: i64) -> None:
    """R51: a government of the hand by revolution."""
    civ = state.civs[seat]
    civ.hand = removed(civ.hand, card)
    play_technology(state, seat, card, True)


def play_action_card(state: AgesState, seat: i64, card: i64, first: bool) -> None:
    """R54: do what the card says; where that is a choice, it waits on the stack."""
    civ = state.civs[seat]
    act, amount = CARDS[card].act, CARDS[card].amount
    if act == STAGE:
        build_stages(state, seat, 1, amount)
    elif act == GROW_THEN_FOOD:
        grow(civ, 0)
        gain_food(civ, amount)
    elif act == BOOST:
        civ.extra_military += 1
        civ.boost += amount
    elif act == SCORE_SCIENCE:
        add_science(civ, amount)
    elif act == SCORE_CULTURE:
        civ.culture += amount
    elif act == PRODUCE_FOOD:
        gain_food(civ, amount)
    elif act == PRODUCE_RESOURCES:
        gain_resources(civ, amount)
    elif act == ARM_PER_STRONGER:
        civ.boost += per_rival(state, card) * stronger(state, seat)
    elif act == SCORE_PER_RICHER:
        civ.culture += per_rival(state, card) * richer(state, seat)
    else:
        state.push(USE, seat, card, 1 if first else 0)


def per_rival(state: AgesState, card: i64) -> i64:
    """What a card gives for each rival, by the number of players still in the game (R161)."""
    players = state.players()
    return CARDS[card].by_players[players - 2 if players > 2 else i64(0)]


def stronger(state: AgesState, seat: i64) -> i64:
    """Civilizations that are strictly stronger."""
    own = strength(state, seat)
    number: i64 = 0
    for other in range(state.seats):
        if not state.civs[other].resigned and strength(state, other) > own:
            number += 1
    return number


def richer(state: AgesState, seat: i64) -> i64:
    """Civilizations with strictly more culture points."""
    number: i64 = 0
    for civ in state.civs:
        if not civ.resigned and civ.culture > state.civs[seat].culture:
            number += 1
    return number
