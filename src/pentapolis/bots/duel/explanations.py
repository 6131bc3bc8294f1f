"""Reasons for or against a move of 7 Wonders Duel."""

from __future__ import annotations

from typing import Final, cast

from pentapolis.bots.explanations import position_after
from pentapolis.core.bits import listed, members
from pentapolis.core.state import OVER
from pentapolis.core.types import Reason
from pentapolis.games.duel.actions import (
    DISCARD,
    DRAFT,
    WONDER,
    begin_seat,
    is_begin,
    is_draft,
    is_raze,
    is_token,
    raze_card,
    revive_card,
    slot_of,
    token_which,
    wonder_of,
)
from pentapolis.games.duel.boards import CAPITAL
from pentapolis.games.duel.cards import (
    BLUE,
    CARD_COUNT,
    CARDS,
    COLOURS,
    DIGIT,
    LIBRARY,
    LIBRARY_DRAW,
    NONE,
    RAZE,
    RED,
    RESOURCES,
    STONE,
    SYMBOLS,
    SYMBOLS_TO_WIN,
    WONDERS,
    Card,
    Wonder,
)
from pentapolis.games.duel.decisions import DISCARDED, IN_CITY, LAID
from pentapolis.games.duel.player import DuelCity
from pentapolis.games.duel.rules.military import distance
from pentapolis.games.duel.rules.price import card_price, unit_price, wonder_price
from pentapolis.games.duel.rules.scoring import total
from pentapolis.games.duel.state import DuelState
from pentapolis.games.duel.tokens import TOKENS, Token, extra_shields, plays_again
from pentapolis.games.duel.tokens import points as token_points

#: Minimum points, symbols and coins worth a reason, and maximum steps before a capital.
POINTS: Final = 3
MANY_SYMBOLS: Final = 3
FEW_COINS: Final = 1
NEAR: Final = 3


def explain(state: DuelState, seat: int, action: int) -> list[Reason]:
    """Return the reasons of an action."""
    if action >= DRAFT:
        return explain_choice(state, seat, action)
    after = cast("DuelState", position_after(state, seat, action))
    if after.to_act == OVER and after.winner == seat:
        return [Reason("wins")]
    index = int(state.slots[slot_of(action)])
    card = CARDS[index]
    reasons = prevented_win_reasons(state, seat, card)
    if action < DISCARD:
        reasons += explain_building(state, after, seat, index, card)
    elif action >= WONDER:
        reasons += explain_wonder(state, seat, WONDERS[int(wonder_of(action))]) + military_reasons(state, after, seat)
        reasons += denial_reasons(state, seat, card)
    else:
        reasons += denial_reasons(state, seat, card)
        reasons.append(Reason("coins", {"coins": int(after.city(seat).coins - state.city(seat).coins)}))
    reasons += uncovering_reasons(state, after, seat)
    return reasons or minor_reasons(state, seat, card)


def explain_choice(state: DuelState, seat: int, action: int) -> list[Reason]:
    """R86: Return the reasons of a choice that is not a turn."""
    if is_draft(action):
        return explain_wonder(state, seat, WONDERS[wonder_of(action)])
    if is_begin(action):
        return explain_starter(state, seat, int(begin_seat(action)))
    after = cast("DuelState", position_after(state, seat, action))
    if after.to_act == OVER and after.winner == seat:
        return [Reason("wins")]
    if is_token(action):
        return explain_token(state, after, seat, int(token_which(action)))
    if is_raze(action):
        return explain_razing(state, after, seat, CARDS[raze_card(action)])
    return explain_revival(state, after, seat, int(revive_card(action)))


# -- gains


def explain_building(state: DuelState, after: DuelState, seat: int, index: int, card: Card) -> list[Reason]:
    """Return what a building brings: science, shields, production, chains, points, coins."""
    reasons = science_reasons(state, seat, card) + military_reasons(state, after, seat)
    if card.chain != NONE and int(state.place[card.chain]) == IN_CITY + seat:
        reasons.append(Reason("free", {"card": CARDS[card.chain].id}))
    reasons += production_reasons(state, seat, card) + denial_reasons(state, seat, card) + chain_reasons(state, index)
    return reasons + income_reasons(state, after, seat, int(card_price(state, seat, card)))


def explain_revival(state: DuelState, after: DuelState, seat: int, index: int) -> list[Reason]:
    """R49: Return what a card of the discard pile brings; it is free, and the opponent could not have taken it."""
    card = CARDS[index]
    reasons = (
        science_reasons(state, seat, card)
        + military_reasons(state, after, seat)
        + production_reasons(state, seat, card)
    )
    reasons += chain_reasons(state, index) + income_reasons(state, after, seat, 0)
    return reasons or minor_reasons(state, seat, card)


def production_reasons(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """R26-R29: Return a resource that is new, of choice, or cheaper."""
    reasons = []
    if card.makes != NONE and state.city(seat).makes[card.makes] == 0:
        reasons.append(Reason("new_resource", {"resource": RESOURCES[card.makes]}))
    if card.choice:
        reasons.append(Reason("any_resource"))
    if card.cheap:
        reasons.append(Reason("cheap"))
    return reasons


def income_reasons(state: DuelState, after: DuelState, seat: int, price: int) -> list[Reason]:
    """R36-R38, R77, R83: Return the immediate points and coins, without the price."""
    points = int(total(after, seat) - total(state, seat))
    coins = int(after.city(seat).coins - state.city(seat).coins) + price
    reasons = [Reason("points", {"points": points})] if points >= POINTS else []
    return reasons + ([Reason("coins", {"coins": coins})] if coins else [])


def minor_reasons(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """Return the gains of a building that count only if there are no others."""
    if card.makes != NONE:
        opponent = state.city(1 - seat)
        dearer = not (opponent.cheap >> (card.makes * DIGIT)) & 1
        return [Reason("dearer_for_rival" if dearer else "more_resource", {"resource": RESOURCES[card.makes]})]
    reasons = []
    if card.science != NONE and not (state.city(seat).symbols >> card.science) & 1:
        reasons.append(symbol_count_reason(state, seat))
    if card.vp:
        reasons.append(Reason("points", {"points": int(card.vp)}))
    return reasons


def science_reasons(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """R64, R68: Return a pair, which brings a token, or progress to six different symbols."""
    if card.science == NONE:
        return []
    own = state.city(seat).symbols
    if (own >> card.science) & 1:
        return [Reason("pair", {"symbol": SYMBOLS[card.science]})] if state.board else []
    return [symbol_count_reason(state, seat)] if members(own) + 1 >= MANY_SYMBOLS else []


def symbol_count_reason(state: DuelState, seat: int) -> Reason:
    """R68: Return the number of different symbols with one more."""
    return Reason("symbols", {"count": int(members(state.city(seat).symbols)) + 1, "needed": SYMBOLS_TO_WIN})


def military_reasons(state: DuelState, after: DuelState, seat: int) -> list[Reason]:
    """R58-R60: Return the advance of the pawn, the opponent's loss, and the distance to the capital."""
    steps = int(distance(after, seat) - distance(state, seat))
    if not steps:
        return []
    left = CAPITAL - int(distance(after, seat))
    lost = int(state.city(1 - seat).coins - after.city(1 - seat).coins)
    reasons = [Reason("near_capital", {"steps": left})] if left <= NEAR else []
    if lost:
        reasons.append(Reason("plunders", {"coins": lost}))
    return reasons or [Reason("marches", {"steps": steps})]


def explain_wonder(state: DuelState, seat: int, one: Wonder) -> list[Reason]:
    """Return what a wonder brings: in the draft all of its effects, in a turn those that apply now."""
    drafted = state.age == 0
    reasons = [Reason("again")] if (one.again if drafted else grants_extra_turn(state, seat, one)) else []
    if one.shields:
        reasons.append(Reason("shields", {"shields": int(one.shields)}))
    loses = int(one.rival_loses if drafted else min(one.rival_loses, state.city(1 - seat).coins))
    if loses:
        reasons.append(Reason("plunders", {"coins": loses}))
    if one.power and (drafted or has_target(state, seat, one)):
        reasons.append(power_reason(one))
    if one.vp >= POINTS or (one.vp and not reasons):
        reasons.append(Reason("points", {"points": int(one.vp)}))
    if one.choice:
        reasons.append(Reason("any_resource"))
    if one.coins:
        reasons.append(Reason("coins", {"coins": int(one.coins)}))
    return reasons


def grants_extra_turn(state: DuelState, seat: int, one: Wonder) -> bool:
    """R42, R76: Return whether another turn follows a wonder, by its icon or by Theology; not after the last card."""
    return bool(one.again or plays_again(state.city(seat).tokens)) and members(state.present) > 1


def has_target(state: DuelState, seat: int, one: Wonder) -> bool:
    """R44, R46, R49: Return whether there is anything that a wonder can choose."""
    if one.power == RAZE:
        return state.city(1 - seat).cards_of(one.colour) > 0
    return one.power == LIBRARY or any(int(place) == DISCARDED for place in state.place)


def power_reason(one: Wonder) -> Reason:
    """R44, R46, R49: Return what a wonder lets its builder choose."""
    if one.power == RAZE:
        return Reason("razes", {"colour": COLOURS[one.colour]})
    return Reason("draws_tokens", {"count": LIBRARY_DRAW}) if one.power == LIBRARY else Reason("revives")


def chain_reasons(state: DuelState, index: int) -> list[Reason]:
    """R24: Return a card that may still appear and will be free."""
    for other in range(CARD_COUNT):
        if CARDS[other].chain == index and may_still_appear(state, other):
            return [Reason("chain", {"card": CARDS[other].id})]
    return []


def may_still_appear(state: DuelState, index: int) -> bool:
    """R12: Return whether a card may still be taken: it is in the structure, or unseen and its age is not over."""
    return int(state.place[index]) <= LAID and CARDS[index].deck + 1 >= state.age


# -- progress tokens


def explain_token(state: DuelState, after: DuelState, seat: int, which: int) -> list[Reason]:
    """R70-R77: Return what a token brings at once, at the end, and from now on."""
    token, own, opponent = TOKENS[which], state.city(seat), state.city(1 - seat)
    reasons = []
    if token.symbol != NONE:
        on_board = (state.board >> which) & 1
        if on_board and members(opponent.symbols) + 1 == SYMBOLS_TO_WIN:
            reasons.append(Reason("stops_token", {"token": token.id}))
        reasons.append(symbol_count_reason(state, seat))
    points = int(token_points(own.tokens | (1 << which)) - token_points(own.tokens))
    if points:
        reasons.append(Reason("points", {"points": points}))
    if token.coins:
        reasons.append(Reason("coins", {"coins": int(token.coins)}))
    return reasons + lasting_reasons(state, after, seat, token)


def lasting_reasons(state: DuelState, after: DuelState, seat: int, token: Token) -> list[Reason]:
    """R71-R77: Return the effect of a token on later buildings, and how often it applies in the present position."""
    unbuilt = [WONDERS[which] for which in listed(state.city(seat).unbuilt)]
    if token.wonder_discount():
        saved = [int(wonder_price(state, seat, one) - wonder_price(after, seat, one)) for one in unbuilt]
        return saving_reasons("cheaper_wonders", saved)
    if token.card_discount(BLUE):
        blue = visible_cards(state, BLUE)
        saved = [int(card_price(state, seat, one) - card_price(after, seat, one)) for one in blue]
        return saving_reasons("cheaper_blue", saved)
    if token.extra_shields(RED):
        return [Reason("more_shields", {"count": len(visible_cards(state, RED))})]
    if token.plays_again():
        return [Reason("more_turns", {"count": sum(not one.again for one in unbuilt)})]
    if token.chain_coins():
        return [Reason("chain_coins", {"coins": int(token.chain_coins()), "count": count_chains_to_come(state, seat)})]
    return opponent_trade_reasons(state, seat) if token.trade_income(1) else []


def saving_reasons(code: str, saved: list[int]) -> list[Reason]:
    """R28: Return how many things become cheaper, and the largest saving."""
    reasons = [Reason(code, {"count": sum(coins > 0 for coins in saved)})]
    most = max(saved, default=0)
    return [*reasons, Reason("saves", {"coins": most})] if most else reasons


def opponent_trade_reasons(state: DuelState, seat: int) -> list[Reason]:
    """R32: Return the income from what the opponent pays, and the resources that the opponent does not make."""
    made = state.city(1 - seat).makes
    lacking = [RESOURCES[kind] for kind in range(len(RESOURCES)) if not made[kind]]
    reasons = [Reason("trade_income")]
    return [*reasons, Reason("rival_lacks", {"resource": " ".join(lacking)})] if lacking else reasons


def count_chains_to_come(state: DuelState, seat: int) -> int:
    """R24: Return the number of cards still available for which the city has the chain symbol."""
    own = IN_CITY + seat
    return sum(
        card.chain != NONE and int(state.place[card.chain]) == own and may_still_appear(state, index)
        for index, card in enumerate(CARDS)
    )


def visible_cards(state: DuelState, colour: int) -> list[Card]:
    """R3: Return the cards of a colour that lie face up in the structure, covered or not."""
    slots = listed(state.present & ~state.down)
    cards = [CARDS[int(state.slots[slot])] for slot in slots]
    return [card for card in cards if card.colour == colour]


# -- start of an age


def explain_starter(state: DuelState, seat: int, starter: int) -> list[Reason]:
    """R14, R79: Return the reasons for a starter: first choice of open cards, or cards revealed to the other player."""
    cards = [CARDS[int(state.slots[slot])] for slot in listed(state.open)]
    if starter != seat:
        reasons = [Reason("rival_turns_up")]
        if not can_pay_any(state, 1 - seat):
            reasons.append(Reason("rival_cannot_pay"))
        if not can_pay_any(state, seat):
            reasons.append(Reason("cannot_pay"))
        return reasons
    lost = [reason for card in cards for reason in prevented_win_reasons(state, seat, card)]
    # If there are two cards with which the opponent wins, taking one leaves the other.
    reasons = lost if len(lost) == 1 else []
    reasons.append(Reason("first_choice", {"card": " ".join(card.id for card in cards)}))
    for card in cards:
        if card_price(state, seat, card) <= state.city(seat).coins:
            reasons += science_reasons(state, seat, card)
        reasons += denial_reasons(state, seat, card)
    return reasons


# -- denial


def explain_razing(state: DuelState, after: DuelState, seat: int, card: Card) -> list[Reason]:
    """R29, R34, R44: Return what the opponent can no longer make, and the prices that change."""
    own, opponent, kind = after.city(seat), after.city(1 - seat), card.makes
    reasons = [lost_source_reason(opponent, card)]
    theirs = [WONDERS[which] for which in listed(opponent.unbuilt)]
    dearer = sum(wonder_price(after, 1 - seat, one) > wonder_price(state, 1 - seat, one) for one in theirs)
    if dearer:
        reasons.append(Reason("dearer_wonders", {"count": dearer}))
    price = int(unit_price(own, opponent, kind))
    if price < unit_price(state.city(seat), state.city(1 - seat), kind):
        reasons.append(Reason("cheaper_unit", {"resource": RESOURCES[kind], "coins": price}))
    return reasons


def lost_source_reason(opponent: DuelCity, card: Card) -> Reason:
    """R26, R27: Return what remains to the opponent of the resource of a lost card."""
    left, resource = opponent.makes[card.makes], RESOURCES[card.makes]
    if left:
        return Reason("loses_units", {"units": int(card.amount), "resource": resource, "left": left})
    choices = opponent.raw_choices if card.makes <= STONE else opponent.goods_choices
    return Reason("keeps_choice" if choices else "only_source", {"resource": resource})


def prevented_win_reasons(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """R60, R68: Return a reason if the card would win the game for the opponent."""
    opponent = state.city(1 - seat)
    if card_price(state, 1 - seat, card) > opponent.coins:
        return []
    shields = card.shields + extra_shields(opponent.tokens, card.colour) if card.shields else 0
    by_arms = bool(shields) and int(distance(state, 1 - seat)) + shields >= CAPITAL
    new = card.science != NONE and not (opponent.symbols >> card.science) & 1
    by_science = new and int(members(opponent.symbols)) + 1 == SYMBOLS_TO_WIN
    return [Reason("stops", {"card": card.id})] if by_arms or by_science else []


def denial_reasons(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """Return what the opponent could use the card for: a pair, or a missing resource."""
    opponent = state.city(1 - seat)
    if card.science != NONE and (opponent.symbols >> card.science) & 1 and state.board:
        return [Reason("denies_pair", {"symbol": SYMBOLS[card.science]})]
    if card.makes != NONE and opponent.makes[card.makes] == 0:
        return [Reason("denies_resource", {"resource": RESOURCES[card.makes]})]
    return []


def uncovering_reasons(state: DuelState, after: DuelState, seat: int) -> list[Reason]:
    """Return the cards uncovered for the opponent, whether the opponent can pay any, and few coins left to the seat."""
    reasons = []
    if after.to_act != OVER and after.age == state.age and after.present:
        fresh = int(after.open) & ~int(state.open)
        shown = [slot for slot in range(20) if (fresh >> slot) & 1 and not (int(after.down) >> slot) & 1]
        hidden = bin(fresh & int(after.down)).count("1")
        if not fresh:
            reasons.append(Reason("uncovers_nothing"))
        if shown:
            reasons.append(Reason("uncovers", {"card": " ".join(CARDS[int(after.slots[slot])].id for slot in shown)}))
        if hidden:
            reasons.append(Reason("turns_up", {"count": hidden}))
        elif not can_pay_any(after, 1 - seat):
            reasons.append(Reason("rival_cannot_pay"))
    coins = int(after.city(seat).coins)
    if coins <= FEW_COINS and coins < state.city(seat).coins:
        reasons.append(Reason("leaves_coins", {"coins": coins}))
    return reasons


def can_pay_any(state: DuelState, seat: int) -> bool:
    """Return whether a seat can pay for any of the open cards."""
    coins = state.city(seat).coins
    slots = [slot for slot in range(20) if (int(state.open) >> slot) & 1]
    return any(card_price(state, seat, CARDS[int(state.slots[slot])]) <= coins for slot in slots)
