"""The progress tokens (R70-R77), each in one place: its effect, and its row in the table of components.

A token is an object whose methods the rules call for every token. The base class implements no effect, and each token
with one is a subclass. No other module knows a token by its number.
"""

from __future__ import annotations

from typing import Any, Final

from pentapolis.core import overrides
from pentapolis.core.bits import lowest, members
from pentapolis.core.native import i64
from pentapolis.games.duel.cards import BLUE, NONE, RED, SCALES


class Token:
    """R70: A progress token; its coins come at once, its points count at the end, its symbol is like that of a card."""

    def __init__(self, id: str, *, vp: i64 = 0, coins: i64 = 0, symbol: i64 = NONE) -> None:
        self.id = id
        self.vp = vp
        self.coins = coins
        self.symbol = symbol

    def card_discount(self, colour: i64) -> i64:
        """R28: Return how many units less a card of a colour costs."""
        return 0

    def wonder_discount(self) -> i64:
        """R28: Return how many units less a wonder costs."""
        return 0

    def chain_coins(self) -> i64:
        """Return the coins that a building brings if its chain made it free (R24)."""
        return 0

    def extra_shields(self, colour: i64) -> i64:
        """Return the shields beyond the printed ones of a card of a colour that has shields."""
        return 0

    def trade_income(self, coins: i64) -> i64:
        """Return the part of the opponent's coins for trade that the token's owner receives."""
        return 0

    def plays_again(self) -> i64:
        """Return 1 if a wonder without the icon brings another turn."""
        return 0

    def points(self, tokens: i64) -> i64:
        """Return the points of the token at the end, in a city that has these tokens."""
        return self.vp

    def effect(self) -> dict[str, Any] | None:
        """Return the effect beyond coins, points and symbol, for the table of components."""
        return None


class Architecture(Token):
    """R71: Architecture: every wonder costs two units less."""

    SPARES: Final = 2

    def wonder_discount(self) -> i64:
        """Return two units, of any resources."""
        return Architecture.SPARES

    def effect(self) -> dict[str, Any] | None:
        """Return a discount."""
        return {"type": "resource_discount", "applies_to": "wonder", "amount": Architecture.SPARES}


class Economy(Token):
    """R32, R73: Economy: its owner receives the coins that the opponent pays for trade."""

    def trade_income(self, coins: i64) -> i64:
        """Return all coins."""
        return coins

    def effect(self) -> dict[str, Any] | None:
        """Return an income."""
        return {"type": "receive_opponent_trade_coins"}


class Masonry(Token):
    """R72: Masonry: every blue card costs two units less."""

    SPARES: Final = 2

    def card_discount(self, colour: i64) -> i64:
        """Return two units, of any resources, for blue cards."""
        return Masonry.SPARES if colour == BLUE else 0

    def effect(self) -> dict[str, Any] | None:
        """Return a discount."""
        return {"type": "resource_discount", "applies_to": "blue", "amount": Masonry.SPARES}


class Mathematics(Token):
    """R75: Mathematics: three points for every own progress token, itself included."""

    EACH: Final = 3

    def points(self, tokens: i64) -> i64:
        """Return three points per token."""
        return Mathematics.EACH * members(tokens)

    def effect(self) -> dict[str, Any] | None:
        """Return points per token."""
        counted = {"count": ["progress_token"], "city": "self", "when": "end_of_game"}
        return {"type": "vp_per", "amount": Mathematics.EACH, **counted}


class Strategy(Token):
    """R61, R76: Strategy: every red card that is built from now on has one shield more."""

    MORE: Final = 1

    def extra_shields(self, colour: i64) -> i64:
        """Return one shield for red cards; wonders get none."""
        return Strategy.MORE if colour == RED else 0

    def effect(self) -> dict[str, Any] | None:
        """Return a shield."""
        return {"type": "extra_shield", "applies_to": "red", "amount": Strategy.MORE}


class Theology(Token):
    """R50, R76: Theology: every wonder built from now on brings another turn, but one with the icon no second one."""

    def plays_again(self) -> i64:
        """Return 1 for every wonder."""
        return 1

    def effect(self) -> dict[str, Any] | None:
        """Return other turns."""
        return {"type": "play_again_for_wonders"}


class Urbanism(Token):
    """R77: Urbanism: six coins, and four more for every building that its chain makes free."""

    EACH: Final = 4

    def chain_coins(self) -> i64:
        """Return four coins."""
        return Urbanism.EACH

    def effect(self) -> dict[str, Any] | None:
        """Return coins."""
        return {"type": "coins_on_chain_build", "amount": Urbanism.EACH}


# R70: Agriculture; R74: Law shows the scales; R75: Philosophy.
TOKENS: Final[list[Token]] = [
    Token("agriculture", vp=4, coins=6),
    Architecture("architecture"),
    Economy("economy"),
    Token("law", symbol=SCALES),
    Masonry("masonry"),
    Mathematics("mathematics"),
    Token("philosophy", vp=7),
    Strategy("strategy"),
    Theology("theology"),
    Urbanism("urbanism", coins=6),
]
TOKEN_COUNT: Final = 10
ALL_TOKENS: Final = 0x3FF


def with_override(hook: str) -> i64:
    """Return the tokens that override a hook, as bits."""
    return overrides.overriding_mask([TOKENS[which] for which in range(TOKEN_COUNT)], Token, hook)


CARD_DISCOUNT: Final[i64] = with_override("card_discount")
WONDER_DISCOUNT: Final[i64] = with_override("wonder_discount")
CHAIN_COINS: Final[i64] = with_override("chain_coins")
EXTRA_SHIELDS: Final[i64] = with_override("extra_shields")
TRADE_INCOME: Final[i64] = with_override("trade_income")
PLAYS_AGAIN: Final[i64] = with_override("plays_again")


# -- the combined effects of a city's tokens, given as bits


def card_discount(tokens: i64, colour: i64) -> i64:
    """R28: Return how many units less a card of a colour costs."""
    total: i64 = 0
    asked = tokens & CARD_DISCOUNT
    while asked:
        total += TOKENS[lowest(asked)].card_discount(colour)
        asked &= asked - 1
    return total


def wonder_discount(tokens: i64) -> i64:
    """R28: Return how many units less a wonder costs."""
    total: i64 = 0
    asked = tokens & WONDER_DISCOUNT
    while asked:
        total += TOKENS[lowest(asked)].wonder_discount()
        asked &= asked - 1
    return total


def chain_coins(tokens: i64) -> i64:
    """R77: Return the coins for a building that its chain made free."""
    total: i64 = 0
    asked = tokens & CHAIN_COINS
    while asked:
        total += TOKENS[lowest(asked)].chain_coins()
        asked &= asked - 1
    return total


def extra_shields(tokens: i64, colour: i64) -> i64:
    """R61: Return the shields beyond the printed ones of a card of a colour."""
    total: i64 = 0
    asked = tokens & EXTRA_SHIELDS
    while asked:
        total += TOKENS[lowest(asked)].extra_shields(colour)
        asked &= asked - 1
    return total


def trade_income(tokens: i64, coins: i64) -> i64:
    """R32: Return the part of the opponent's coins for trade that the city receives."""
    total: i64 = 0
    asked = tokens & TRADE_INCOME
    while asked:
        total += TOKENS[lowest(asked)].trade_income(coins)
        asked &= asked - 1
    return total


def plays_again(tokens: i64) -> i64:
    """R76: Return 1 if every wonder brings another turn."""
    asked = tokens & PLAYS_AGAIN
    while asked:
        if TOKENS[lowest(asked)].plays_again():
            return 1
        asked &= asked - 1
    return 0


def points(tokens: i64) -> i64:
    """R70, R75: Return the points of a city's tokens at the end."""
    total: i64 = 0
    rest = tokens
    while rest:
        total += TOKENS[lowest(rest)].points(tokens)
        rest &= rest - 1
    return total
