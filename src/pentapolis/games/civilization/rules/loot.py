"""Loot, by the rule of 2010 or by the price list of the FAQ (R101)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import LOOT_POINTS
from pentapolis.games.civilization.rules.goods import events_of, gain_trade, hand_over, held_huts, held_villages
from pentapolis.games.civilization.rules.icons import collected_coins
from pentapolis.games.civilization.rules.research import can_learn_from

if TYPE_CHECKING:
    from pentapolis.games.civilization.nation import Nation
    from pentapolis.games.civilization.state import CivilizationState


def push_loot(state: CivilizationState, winner: i64, loser: i64, city: bool) -> None:
    """R101: the winner takes loot for lost figures, or more for a lost city."""
    if state.faq_loot:
        state.push(d.LOOT, winner, loser, d.FAQ_LOOT + (2 if city else 1))
    else:
        state.push(d.LOOT, winner, loser, d.LOOT_CITY if city else d.LOOT_FIGURES)


def price(prize: i64) -> i64:
    """The FAQ's price of a prize."""
    return 2 if a.LOOT_EVENT <= prize <= a.LOOT_TECH or prize == a.LOOT_STEAL else 1


def allowed(mode: i64, prize: i64) -> bool:
    """Whether a prize is on the list of what is looted."""
    if mode >= d.FAQ_LOOT:
        return price(prize) <= mode - d.FAQ_LOOT
    if prize >= a.LOOT_COIN:
        return False
    resource = a.LOOT_MARKET <= prize <= a.LOOT_VILLAGE
    if mode == d.LOOT_RESOURCE:
        return resource
    points = prize <= a.LOOT_CULTURE
    return resource or (points if mode == d.LOOT_FIGURES else not points)


def coin_tokens(nation: Nation) -> i64:
    """Coins that can be taken: those on the sheet and on techs."""
    total = nation.sheet_coins
    for which in range(4):
        total += collected_coins(nation, which)
    return total


def verdict(state: CivilizationState, winner: i64, loser: i64, mode: i64, prize: i64) -> i64:
    """R101: what speaks against a prize."""
    if not allowed(mode, prize):
        return d.NOT_POSSIBLE
    nation = state.nations[loser]
    if prize == a.LOOT_TRADE:
        there = nation.trade
    elif prize == a.LOOT_CULTURE:
        there = nation.culture
    elif prize < a.LOOT_HUT:
        there = nation.hold[prize - a.LOOT_MARKET]
    elif prize == a.LOOT_HUT:
        there = held_huts(nation)
    elif prize == a.LOOT_VILLAGE:
        there = held_villages(nation)
    elif prize < a.LOOT_TECH:
        there = events_of(nation, prize - a.LOOT_EVENT)
    elif prize == a.LOOT_TECH:
        there = 1 if can_learn_from(state, winner, loser, c.LEVELS) else 0
    else:
        there = coin_tokens(nation)
    return d.LEGAL if there > 0 else d.NOTHING_THERE


def fill(state: CivilizationState, winner: i64, loser: i64, mode: i64, actions: Actions) -> None:
    """Everything that may be looted."""
    for prize in range(a.PRIZE_COUNT):
        if verdict(state, winner, loser, mode, prize) == d.LEGAL:
            actions.add(a.LOOT_PRIZE + prize)


def is_anything(state: CivilizationState, winner: i64, loser: i64, mode: i64) -> bool:
    """Whether there is anything to loot."""
    for prize in range(a.PRIZE_COUNT):
        if verdict(state, winner, loser, mode, prize) == d.LEGAL:
            return True
    return False


def loot(state: CivilizationState, winner: i64, loser: i64, mode: i64, prize: i64) -> None:
    """R101: take a prize; two resources of a city are taken one after the other."""
    if mode > d.FAQ_LOOT + price(prize):
        state.push(d.LOOT, winner, loser, mode - price(prize))
    elif mode == d.LOOT_CITY and a.LOOT_MARKET <= prize <= a.LOOT_VILLAGE:
        state.push(d.LOOT, winner, loser, d.LOOT_RESOURCE)
    taker = state.nations[winner]
    giver = state.nations[loser]
    if prize == a.LOOT_TRADE:
        points = min(LOOT_POINTS, giver.trade)
        giver.trade -= points
        gain_trade(taker, points)
    elif prize == a.LOOT_CULTURE:
        points = min(LOOT_POINTS, giver.culture)
        giver.culture -= points
        taker.culture += points
    elif prize < a.LOOT_HUT:
        hand_over(state, loser, winner, prize - a.LOOT_MARKET)
    elif prize < a.LOOT_TECH:
        state.push(d.DRAW_LOOT, winner, loser, prize - a.LOOT_HUT)
    elif prize == a.LOOT_TECH:
        state.push(d.LEARN, winner, loser, c.LEVELS)
    else:
        lose_coin(giver)
        taker.sheet_coins += 1 if prize == a.LOOT_STEAL else 0


def lose_coin(nation: Nation) -> None:
    """A coin of the sheet, else of the first tech that has one."""
    if nation.sheet_coins:
        nation.sheet_coins -= 1
        return
    for which in range(4):
        if collected_coins(nation, which):
            one: i64 = 1
            nation.tech_coins -= one << (which * 4)
            return
