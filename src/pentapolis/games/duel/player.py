"""City of one player of 7 Wonders Duel: coins, wonders, progress tokens, and totals of the cards."""

from __future__ import annotations

from pentapolis.core.native import i64
from pentapolis.games.duel.cards import COLOURS, COUNTER, DIGIT, RESOURCES, STARTING_COINS


class DuelCity:
    """City of one player (R3). Sets of wonders, tokens and symbols are bits.

    The building cards of a city are those whose place is this city (`DuelState.place`); the numbers here that follow
    from them (production, prices, cards by colour, symbols) are kept up to date because prices are asked for in
    every position, and `rules/audit.py` recomputes them.
    """

    coins: i64
    tokens: i64
    unbuilt: i64
    built: i64
    # What follows from the cards, wonders and tokens. Packed digits: units by resource, cards by colour (cards.py).
    raw_choices: i64  # derived
    goods_choices: i64  # derived
    cheap: i64  # derived
    symbols: i64  # derived
    production: i64  # derived
    colour_counts: i64  # derived

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        coins: i64, tokens: i64, unbuilt: i64, built: i64, raw_choices: i64, goods_choices: i64, cheap: i64,
        symbols: i64, production: i64, colour_counts: i64,
    ) -> None:
        self.coins, self.tokens, self.unbuilt, self.built, self.raw_choices = coins, tokens, unbuilt, built, raw_choices
        self.goods_choices, self.cheap, self.symbols, self.production = goods_choices, cheap, symbols, production
        self.colour_counts = colour_counts

    def clone(self) -> DuelCity:
        """Return an independent copy."""
        return DuelCity(
            coins=self.coins, tokens=self.tokens, unbuilt=self.unbuilt, built=self.built, raw_choices=self.raw_choices,
            goods_choices=self.goods_choices, cheap=self.cheap, symbols=self.symbols, production=self.production,
            colour_counts=self.colour_counts,
        )

    def key(self) -> list[int]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.coins, self.tokens, self.unbuilt, self.built]
        return facts

    # fmt: on
    # -- written by hand

    def add_card(self, colour: i64, number: i64) -> None:
        """Count a card of a colour in (1) or out (-1)."""
        self.colour_counts += number << (colour * COUNTER)

    def add_production(self, resource: i64, units: i64) -> None:
        """Count units of a resource in, or out if negative."""
        self.production += units << (resource * DIGIT)

    def cards_of(self, colour: i64) -> i64:
        """Return the number of cards of a colour."""
        return (self.colour_counts >> (colour * COUNTER)) & 31

    @property
    def makes(self) -> list[int]:
        """Return the units that brown and grey cards make, by resource (R26)."""
        return [(self.production >> (resource * DIGIT)) & 15 for resource in range(len(RESOURCES))]

    @property
    def colours(self) -> list[int]:
        """Return the number of cards of each colour."""
        return [self.cards_of(colour) for colour in range(len(COLOURS))]

    def cached(self) -> list[int]:
        """Return every number that follows from facts."""
        return [
            self.raw_choices,
            self.goods_choices,
            self.cheap,
            self.symbols,
            self.production,
            self.colour_counts,
        ]


def empty_city() -> DuelCity:
    """Return a city at the start (R8)."""
    return new_city(STARTING_COINS, 0, 0, 0)


def new_city(coins: i64, tokens: i64, unbuilt: i64, built: i64) -> DuelCity:
    """Return a city whose counters are 0."""
    return DuelCity(
        coins=coins,
        tokens=tokens,
        unbuilt=unbuilt,
        built=built,
        raw_choices=0,
        goods_choices=0,
        cheap=0,
        symbols=0,
        production=0,
        colour_counts=0,
    )
