"""What speaks for a move of 7 Wonders Duel."""

from __future__ import annotations

from typing import Final, cast

from pentapolis.bots.explanations import played
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

#: Fewer points, symbols or coins than these are not worth a word, and so many steps before a capital are.
POINTS: Final = 3
MANY_SYMBOLS: Final = 3
FEW_COINS: Final = 1
NEAR: Final = 3


def reasons(state: DuelState, seat: int, action: int) -> list[Reason]:
    """What differs after an action."""
    if action >= DRAFT:
        return of_choice(state, seat, action)
    after = cast("DuelState", played(state, seat, action))
    if after.to_act == OVER and after.winner == seat:
        return [Reason("wins")]
    index = int(state.slots[slot_of(action)])
    card = CARDS[index]
    found = stopped(state, seat, card)
    if action < DISCARD:
        found += of_building(state, after, seat, index, card)
    elif action >= WONDER:
        found += of_wonder(state, seat, WONDERS[int(wonder_of(action))]) + marched(state, after, seat)
        found += denied(state, seat, card)
    else:
        found += denied(state, seat, card)
        found.append(Reason("coins", {"coins": int(after.city(seat).coins - state.city(seat).coins)}))
    found += opened(state, after, seat)
    return found or lesser(state, seat, card)


def of_choice(state: DuelState, seat: int, action: int) -> list[Reason]:
    """What differs after a choice that is no turn (R86)."""
    if is_draft(action):
        return of_wonder(state, seat, WONDERS[wonder_of(action)])
    if is_begin(action):
        return begun(state, seat, int(begin_seat(action)))
    after = cast("DuelState", played(state, seat, action))
    if after.to_act == OVER and after.winner == seat:
        return [Reason("wins")]
    if is_token(action):
        return of_token(state, after, seat, int(token_which(action)))
    if is_raze(action):
        return razed(state, after, seat, CARDS[raze_card(action)])
    return revived(state, after, seat, int(revive_card(action)))


# -- what it brings


def of_building(state: DuelState, after: DuelState, seat: int, index: int, card: Card) -> list[Reason]:
    """What a building brings: science, shields, production, chains, points, coins."""
    found = science(state, seat, card) + marched(state, after, seat)
    if card.chain != NONE and int(state.place[card.chain]) == IN_CITY + seat:
        found.append(Reason("free", {"card": CARDS[card.chain].id}))
    found += produced(state, seat, card) + denied(state, seat, card) + chained(state, index)
    return found + earned(state, after, seat, int(card_price(state, seat, card)))


def revived(state: DuelState, after: DuelState, seat: int, index: int) -> list[Reason]:
    """R49: what a card of the discard pile brings; nothing is paid, and nobody else could have had it."""
    card = CARDS[index]
    found = science(state, seat, card) + marched(state, after, seat) + produced(state, seat, card)
    found += chained(state, index) + earned(state, after, seat, 0)
    return found or lesser(state, seat, card)


def produced(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """R26-R29: a resource that is new, or of choice, or cheaper."""
    found = []
    if card.makes != NONE and state.city(seat).makes[card.makes] == 0:
        found.append(Reason("new_resource", {"resource": RESOURCES[card.makes]}))
    if card.choice:
        found.append(Reason("any_resource"))
    if card.cheap:
        found.append(Reason("cheap"))
    return found


def earned(state: DuelState, after: DuelState, seat: int, price: int) -> list[Reason]:
    """R36-R38, R77, R83: the points that count already, and the coins that come in, whatever was paid."""
    points = int(total(after, seat) - total(state, seat))
    coins = int(after.city(seat).coins - state.city(seat).coins) + price
    found = [Reason("points", {"points": points})] if points >= POINTS else []
    return found + ([Reason("coins", {"coins": coins})] if coins else [])


def lesser(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """What a building brings that is worth a word only where there is no weightier one."""
    if card.makes != NONE:
        rival = state.city(1 - seat)
        dearer = not (rival.cheap >> (card.makes * DIGIT)) & 1
        return [Reason("dearer_for_rival" if dearer else "more_resource", {"resource": RESOURCES[card.makes]})]
    found = []
    if card.science != NONE and not (state.city(seat).symbols >> card.science) & 1:
        found.append(symbols(state, seat))
    if card.vp:
        found.append(Reason("points", {"points": int(card.vp)}))
    return found


def science(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """R64, R68: a pair brings a token, and six different symbols the victory."""
    if card.science == NONE:
        return []
    own = state.city(seat).symbols
    if (own >> card.science) & 1:
        return [Reason("pair", {"symbol": SYMBOLS[card.science]})] if state.board else []
    return [symbols(state, seat)] if members(own) + 1 >= MANY_SYMBOLS else []


def symbols(state: DuelState, seat: int) -> Reason:
    """R68: how many different symbols there are with one more."""
    return Reason("symbols", {"count": int(members(state.city(seat).symbols)) + 1, "needed": SYMBOLS_TO_WIN})


def marched(state: DuelState, after: DuelState, seat: int) -> list[Reason]:
    """R58-R60: how far the pawn goes, what that costs the rival, and how near his capital is."""
    steps = int(distance(after, seat) - distance(state, seat))
    if not steps:
        return []
    left = CAPITAL - int(distance(after, seat))
    lost = int(state.city(1 - seat).coins - after.city(1 - seat).coins)
    found = [Reason("near_capital", {"steps": left})] if left <= NEAR else []
    if lost:
        found.append(Reason("plunders", {"coins": lost}))
    return found or [Reason("marches", {"steps": steps})]


def of_wonder(state: DuelState, seat: int, one: Wonder) -> list[Reason]:
    """What a wonder brings: in the draft all that it says, in a turn as much of it as holds now."""
    drafted = state.age == 0
    found = [Reason("again")] if (one.again if drafted else plays_on(state, seat, one)) else []
    if one.shields:
        found.append(Reason("shields", {"shields": int(one.shields)}))
    loses = int(one.rival_loses if drafted else min(one.rival_loses, state.city(1 - seat).coins))
    if loses:
        found.append(Reason("plunders", {"coins": loses}))
    if one.power and (drafted or is_of_use(state, seat, one)):
        found.append(power(one))
    if one.vp >= POINTS or (one.vp and not found):
        found.append(Reason("points", {"points": int(one.vp)}))
    if one.choice:
        found.append(Reason("any_resource"))
    if one.coins:
        found.append(Reason("coins", {"coins": int(one.coins)}))
    return found


def plays_on(state: DuelState, seat: int, one: Wonder) -> bool:
    """R42, R76: whether another turn follows a wonder, by its icon or by Theology; after the last card none does."""
    return bool(one.again or plays_again(state.city(seat).tokens)) and members(state.present) > 1


def is_of_use(state: DuelState, seat: int, one: Wonder) -> bool:
    """R44, R46, R49: whether there is anything for a wonder to choose from."""
    if one.power == RAZE:
        return state.city(1 - seat).cards_of(one.colour) > 0
    return one.power == LIBRARY or any(int(place) == DISCARDED for place in state.place)


def power(one: Wonder) -> Reason:
    """R44, R46, R49: what a wonder lets its builder choose."""
    if one.power == RAZE:
        return Reason("razes", {"colour": COLOURS[one.colour]})
    return Reason("draws_tokens", {"count": LIBRARY_DRAW}) if one.power == LIBRARY else Reason("revives")


def chained(state: DuelState, index: int) -> list[Reason]:
    """R24: the card that may come later and will be free."""
    for other in range(CARD_COUNT):
        if CARDS[other].chain == index and may_come(state, other):
            return [Reason("chain", {"card": CARDS[other].id})]
    return []


def may_come(state: DuelState, index: int) -> bool:
    """R12: whether a card may still be taken: it lies there, or nobody has seen it and its age is not over."""
    return int(state.place[index]) <= LAID and CARDS[index].deck + 1 >= state.age


# -- progress tokens


def of_token(state: DuelState, after: DuelState, seat: int, which: int) -> list[Reason]:
    """R70-R77: what a token brings at once and at the end, and what it does from now on."""
    token, own, rival = TOKENS[which], state.city(seat), state.city(1 - seat)
    found = []
    if token.symbol != NONE:
        on_board = (state.board >> which) & 1
        if on_board and members(rival.symbols) + 1 == SYMBOLS_TO_WIN:
            found.append(Reason("stops_token", {"token": token.id}))
        found.append(symbols(state, seat))
    points = int(token_points(own.tokens | (1 << which)) - token_points(own.tokens))
    if points:
        found.append(Reason("points", {"points": points}))
    if token.coins:
        found.append(Reason("coins", {"coins": int(token.coins)}))
    return found + lasting(state, after, seat, token)


def lasting(state: DuelState, after: DuelState, seat: int, token: Token) -> list[Reason]:
    """R71-R77: what a token does for whatever is built later, and how much of that there is as things stand."""
    unbuilt = [WONDERS[which] for which in listed(state.city(seat).unbuilt)]
    if token.wonder_discount():
        saved = [int(wonder_price(state, seat, one) - wonder_price(after, seat, one)) for one in unbuilt]
        return cheaper("cheaper_wonders", saved)
    if token.card_discount(BLUE):
        blue = in_sight(state, BLUE)
        saved = [int(card_price(state, seat, one) - card_price(after, seat, one)) for one in blue]
        return cheaper("cheaper_blue", saved)
    if token.extra_shields(RED):
        return [Reason("more_shields", {"count": len(in_sight(state, RED))})]
    if token.plays_again():
        return [Reason("more_turns", {"count": sum(not one.again for one in unbuilt)})]
    if token.chain_coins():
        return [Reason("chain_coins", {"coins": int(token.chain_coins()), "count": chains_to_come(state, seat)})]
    return rival_trade(state, seat) if token.trade_income(1) else []


def cheaper(code: str, saved: list[int]) -> list[Reason]:
    """R28: how many things cost less, and what that saves at most."""
    found = [Reason(code, {"count": sum(coins > 0 for coins in saved)})]
    most = max(saved, default=0)
    return [*found, Reason("saves", {"coins": most})] if most else found


def rival_trade(state: DuelState, seat: int) -> list[Reason]:
    """R32: what the rival pays comes in; he pays most readily for what he does not make."""
    made = state.city(1 - seat).makes
    lacking = [RESOURCES[kind] for kind in range(len(RESOURCES)) if not made[kind]]
    found = [Reason("trade_income")]
    return [*found, Reason("rival_lacks", {"resource": " ".join(lacking)})] if lacking else found


def chains_to_come(state: DuelState, seat: int) -> int:
    """R24: how many cards that a city has the symbol for may still be taken."""
    own = IN_CITY + seat
    return sum(
        card.chain != NONE and int(state.place[card.chain]) == own and may_come(state, index)
        for index, card in enumerate(CARDS)
    )


def in_sight(state: DuelState, colour: int) -> list[Card]:
    """R3: the cards of a colour that lie face up in the structure, covered or not."""
    slots = listed(state.present & ~state.down)
    cards = [CARDS[int(state.slots[slot])] for slot in slots]
    return [card for card in cards if card.colour == colour]


# -- who begins an age


def begun(state: DuelState, seat: int, starter: int) -> list[Reason]:
    """R14, R79: who begins has the choice of the open cards; what lies beneath is turned up for the other one."""
    cards = [CARDS[int(state.slots[slot])] for slot in listed(state.open)]
    if starter != seat:
        found = [Reason("rival_turns_up")]
        if not can_pay(state, 1 - seat):
            found.append(Reason("rival_cannot_pay"))
        if not can_pay(state, seat):
            found.append(Reason("cannot_pay"))
        return found
    lost = [reason for card in cards for reason in stopped(state, seat, card)]
    # Of two cards with which the rival wins he keeps one.
    found = lost if len(lost) == 1 else []
    found.append(Reason("first_choice", {"card": " ".join(card.id for card in cards)}))
    for card in cards:
        if card_price(state, seat, card) <= state.city(seat).coins:
            found += science(state, seat, card)
        found += denied(state, seat, card)
    return found


# -- what it takes from the rival


def razed(state: DuelState, after: DuelState, seat: int, card: Card) -> list[Reason]:
    """R29, R34, R44: what the rival can no longer make, and the prices that change by it."""
    own, rival, kind = after.city(seat), after.city(1 - seat), card.makes
    found = [lost_source(rival, card)]
    theirs = [WONDERS[which] for which in listed(rival.unbuilt)]
    dearer = sum(wonder_price(after, 1 - seat, one) > wonder_price(state, 1 - seat, one) for one in theirs)
    if dearer:
        found.append(Reason("dearer_wonders", {"count": dearer}))
    price = int(unit_price(own, rival, kind))
    if price < unit_price(state.city(seat), state.city(1 - seat), kind):
        found.append(Reason("cheaper_unit", {"resource": RESOURCES[kind], "coins": price}))
    return found


def lost_source(rival: DuelCity, card: Card) -> Reason:
    """R26, R27: what is left to the rival of the resource of a card that he has just lost."""
    left, resource = rival.makes[card.makes], RESOURCES[card.makes]
    if left:
        return Reason("loses_units", {"units": int(card.amount), "resource": resource, "left": left})
    choices = rival.raw_choices if card.makes <= STONE else rival.goods_choices
    return Reason("keeps_choice" if choices else "only_source", {"resource": resource})


def stopped(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """R60, R68: the card would win the game for the rival."""
    rival = state.city(1 - seat)
    if card_price(state, 1 - seat, card) > rival.coins:
        return []
    shields = card.shields + extra_shields(rival.tokens, card.colour) if card.shields else 0
    by_arms = bool(shields) and int(distance(state, 1 - seat)) + shields >= CAPITAL
    new = card.science != NONE and not (rival.symbols >> card.science) & 1
    by_science = new and int(members(rival.symbols)) + 1 == SYMBOLS_TO_WIN
    return [Reason("stops", {"card": card.id})] if by_arms or by_science else []


def denied(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """What the rival would have liked the card for: a pair, or a resource that he lacks."""
    rival = state.city(1 - seat)
    if card.science != NONE and (rival.symbols >> card.science) & 1 and state.board:
        return [Reason("denies_pair", {"symbol": SYMBOLS[card.science]})]
    if card.makes != NONE and rival.makes[card.makes] == 0:
        return [Reason("denies_resource", {"resource": RESOURCES[card.makes]})]
    return []


def opened(state: DuelState, after: DuelState, seat: int) -> list[Reason]:
    """What the rival finds: cards that are uncovered, whether he can pay any, and with what the seat is left."""
    found = []
    if after.to_act != OVER and after.age == state.age and after.present:
        fresh = int(after.open) & ~int(state.open)
        shown = [slot for slot in range(20) if (fresh >> slot) & 1 and not (int(after.down) >> slot) & 1]
        hidden = bin(fresh & int(after.down)).count("1")
        if not fresh:
            found.append(Reason("uncovers_nothing"))
        if shown:
            found.append(Reason("uncovers", {"card": " ".join(CARDS[int(after.slots[slot])].id for slot in shown)}))
        if hidden:
            found.append(Reason("turns_up", {"count": hidden}))
        elif not can_pay(after, 1 - seat):
            found.append(Reason("rival_cannot_pay"))
    coins = int(after.city(seat).coins)
    if coins <= FEW_COINS and coins < state.city(seat).coins:
        found.append(Reason("leaves_coins", {"coins": coins}))
    return found


def can_pay(state: DuelState, seat: int) -> bool:
    """Whether a seat can build any of the cards that lie open."""
    coins = state.city(seat).coins
    slots = [slot for slot in range(20) if (int(state.open) >> slot) & 1]
    return any(card_price(state, seat, CARDS[int(state.slots[slot])]) <= coins for slot in slots)
