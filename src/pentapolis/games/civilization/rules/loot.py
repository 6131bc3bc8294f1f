"""Loot, by the rule of 2010 or by the price list of the FAQ (R101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.native import i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import LOOT_POINTS
from pentapolis.games.civilization.frames import Matter
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.chance import Draw, counted, of_deck
from pentapolis.games.civilization.rules.city_yields import collected_coins
from pentapolis.games.civilization.rules.map import zone_seat
from pentapolis.games.civilization.rules.questions import Question
from pentapolis.games.civilization.rules.research import can_learn_from
from pentapolis.games.civilization.rules.resources import events_of, gain_trade, hand_over, held_huts, held_villages
from pentapolis.games.civilization.wonders import COLLECTING

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

# The mode of a decision on loot by the price list, beside the three of the rulebook.
FAQ_MODE: Final = 3


class Loot(Question):
    """R101: The decision on the loot of player a; b: how much."""

    def about(self, frame: i64) -> Matter | None:
        """Return the loser, the amount left, and the rule."""
        amount = frame_b(frame)
        left = amount - d.FAQ_LOOT if amount >= d.FAQ_LOOT else i64(1)
        return Matter(seat=frame_a(frame), left=left, mode=min(amount, FAQ_MODE))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Skip the decision if there is nothing to loot."""
        if is_anything(state, frame_seat(frame), frame_a(frame), frame_b(frame)):
            return False
        state.drop()
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add everything that may be looted."""
        for prize in range(d.PRIZE_COUNT):
            if verdict(state, seat, frame_a(frame), frame_b(frame), prize) == v.LEGAL:
                actions.add(a.loot(prize))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R101: Return the verdict on a prize of the list that the loser has."""
        if not a.is_loot(action):
            return v.OTHER_DECISION
        return verdict(state, seat, frame_a(frame), frame_b(frame), a.loot_prize(action))

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Take the prize."""
        state.drop()
        loot(state, seat, frame_a(frame), frame_b(frame), a.loot_prize(action))


class DrawLoot(Draw):
    """R101: The draw of loot taken unseen from player a; b: 0 a hut, 1 a village, 2 to 4 an event of a deck."""

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the loser's components with that back."""
        hold = state.nations[frame_a(frame)].hold
        what = frame_b(frame)
        if what == c.BACK_HUT:
            return counted(hold, c.HELD_HUT, 5, c.HELD_HUT)
        if what == c.BACK_VILLAGE:
            return counted(hold, c.HELD_VILLAGE, 3, c.HELD_VILLAGE)
        return of_deck(hold, c.HELD_EVENT, what - c.BACK_EVENT, c.HELD_EVENT)

    def seen_by(self, state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
        """Return the winner and the loser."""
        return (frame_seat(frame), frame_a(frame))

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Move the component to the winner."""
        hand_over(state, frame_a(frame), frame_seat(frame), outcome)


class Token(Question):
    """R101: The decision on a coin token of player a to loot; b: 0 it is discarded, 1 the seat takes it."""

    def about(self, frame: i64) -> Matter | None:
        """Return the loser, and whether the token is taken."""
        return Matter(seat=frame_a(frame), mode=frame_b(frame))

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """Take the token without a decision if all lie in one place."""
        token = only_place(state, frame_a(frame))
        if token == c.NONE:
            return False
        state.drop()
        take_token(state, frame_seat(frame), frame_a(frame), token, frame_b(frame))
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the places of tokens."""
        for token in range(d.TOKEN_COUNT):
            if tokens_at(state, frame_a(frame), token) > 0:
                actions.add(a.token(token))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R101: Return LEGAL for a place with a token."""
        if not a.is_token(action):
            return v.OTHER_DECISION
        return v.LEGAL if tokens_at(state, frame_a(frame), a.token_which(action)) > 0 else v.NOTHING_THERE

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Discard or take the token."""
        state.drop()
        take_token(state, seat, frame_a(frame), a.token_which(action), frame_b(frame))


def push_loot(state: CivilizationState, winner: i64, loser: i64, city: bool) -> None:
    """R101: Let the winner take loot for lost figures, or more for a lost city."""
    if state.faq_loot:
        state.push(d.LOOT, winner, loser, d.FAQ_LOOT + (2 if city else 1))
    else:
        state.push(d.LOOT, winner, loser, d.LOOT_CITY if city else d.LOOT_FIGURES)


def price(prize: i64) -> i64:
    """R101: Return the FAQ's price of a prize."""
    return 2 if d.PRIZE_EVENT <= prize <= d.PRIZE_TECH or prize == d.PRIZE_STEAL else 1


def allowed(mode: i64, prize: i64) -> bool:
    """R101: Return whether a prize is on the list of the loot."""
    if mode >= d.FAQ_LOOT:
        return price(prize) <= mode - d.FAQ_LOOT
    if prize >= d.PRIZE_COIN:
        return False
    resource = d.PRIZE_MARKET <= prize <= d.PRIZE_VILLAGE
    if mode == d.LOOT_RESOURCE:
        return resource
    points = prize <= d.PRIZE_CULTURE
    return resource or (points if mode == d.LOOT_FIGURES else not points)


def tokens_at(state: CivilizationState, loser: i64, token: i64) -> i64:
    """R101, R110: Return how many coin tokens lie on the sheet, on a tech, or on the loser's own Panama Canal."""
    nation = state.nations[loser]
    if token == d.TOKEN_SHEET:
        return nation.sheet_coins
    if token < d.TOKEN_PANAMA:
        return collected_coins(nation, token - d.TOKEN_TECH)
    square = state.wonder_at[COLLECTING]
    return state.panama if square != c.NONE and zone_seat(state, square) == loser else i64(0)


def coin_tokens(state: CivilizationState, loser: i64) -> i64:
    """R101: Return how many coins can be taken: tokens, never printed coins."""
    total: i64 = 0
    for token in range(d.TOKEN_COUNT):
        total += tokens_at(state, loser, token)
    return total


def only_place(state: CivilizationState, loser: i64) -> i64:
    """R101: Return the one place where the loser has coin tokens; NONE if there are several, or none."""
    found: i64 = c.NONE
    for token in range(d.TOKEN_COUNT):
        if tokens_at(state, loser, token) > 0:
            if found != c.NONE:
                return c.NONE
            found = token
    return found


def take_token(state: CivilizationState, winner: i64, loser: i64, token: i64, stolen: i64) -> None:
    """R101: Discard a token, or move it to the winner's sheet."""
    nation = state.nations[loser]
    if token == d.TOKEN_SHEET:
        nation.sheet_coins -= 1
    elif token < d.TOKEN_PANAMA:
        one: i64 = 1
        nation.tech_coins -= one << ((token - d.TOKEN_TECH) * 4)
    else:
        state.panama -= 1
    state.nations[winner].sheet_coins += stolen


def verdict(state: CivilizationState, winner: i64, loser: i64, mode: i64, prize: i64) -> i64:
    """R101: Return the verdict on a prize."""
    if not allowed(mode, prize):
        return v.NOT_POSSIBLE
    nation = state.nations[loser]
    if prize == d.PRIZE_TRADE:
        there = nation.trade
    elif prize == d.PRIZE_CULTURE:
        there = nation.culture
    elif prize < d.PRIZE_HUT:
        there = nation.hold[prize - d.PRIZE_MARKET]
    elif prize == d.PRIZE_HUT:
        there = held_huts(nation)
    elif prize == d.PRIZE_VILLAGE:
        there = held_villages(nation)
    elif prize < d.PRIZE_TECH:
        there = events_of(nation, prize - d.PRIZE_EVENT)
    elif prize == d.PRIZE_TECH:
        there = 1 if can_learn_from(state, winner, loser, c.LEVELS) else 0
    else:
        there = coin_tokens(state, loser)
    return v.LEGAL if there > 0 else v.NOTHING_THERE


def is_anything(state: CivilizationState, winner: i64, loser: i64, mode: i64) -> bool:
    """R101: Return whether there is anything to loot."""
    for prize in range(d.PRIZE_COUNT):
        if verdict(state, winner, loser, mode, prize) == v.LEGAL:
            return True
    return False


def loot(state: CivilizationState, winner: i64, loser: i64, mode: i64, prize: i64) -> None:
    """R101: Take a prize; two resources of a city are taken one after the other."""
    if mode > d.FAQ_LOOT + price(prize):
        state.push(d.LOOT, winner, loser, mode - price(prize))
    elif mode == d.LOOT_CITY and d.PRIZE_MARKET <= prize <= d.PRIZE_VILLAGE:
        state.push(d.LOOT, winner, loser, d.LOOT_RESOURCE)
    taker = state.nations[winner]
    giver = state.nations[loser]
    if prize == d.PRIZE_TRADE:
        points = min(LOOT_POINTS, giver.trade)
        giver.trade -= points
        gain_trade(taker, points)
    elif prize == d.PRIZE_CULTURE:
        points = min(LOOT_POINTS, giver.culture)
        giver.culture -= points
        taker.culture += points
    elif prize < d.PRIZE_HUT:
        hand_over(state, loser, winner, prize - d.PRIZE_MARKET)
    elif prize < d.PRIZE_TECH:
        state.push(d.DRAW_LOOT, winner, loser, prize - d.PRIZE_HUT)
    elif prize == d.PRIZE_TECH:
        state.push(d.LEARN, winner, loser, c.LEVELS)
    else:
        state.push(d.TOKEN, winner, loser, 1 if prize == d.PRIZE_STEAL else 0)
