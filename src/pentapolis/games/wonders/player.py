"""A city: a wonder board with its stages, the structures around it, the treasury and the hand (R2)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import append, i64, vec
from pentapolis.games.wonders.boards import BOARDS, Stage
from pentapolis.games.wonders.cards import (
    BROWN,
    COUNTER,
    COUNTER_MASK,
    DIGIT,
    GREY,
    NONE,
    RAW,
    RAW_KINDS,
    STAGES,
    STARTING_COINS,
    Card,
)

# The highest bit of every packed digit (rules/price.py).
GUARDS: Final = 0x888888888888888


def supplies(kinds: i64) -> vec[i64]:
    """R21: return the supply of a symbol by its set of kinds: one unit for every set that has one of them."""
    made = vec[i64]()
    for symbol in range(1 << kinds):
        packed: i64 = 0
        subset = (1 << kinds) - 1
        while subset:
            packed = packed << DIGIT
            if subset & symbol:
                packed += 1
            subset -= 1
        made = append(made, packed)
    return made


RAW_SUPPLY: Final = supplies(RAW_KINDS)
GOODS_SUPPLY: Final = supplies(3)


def with_symbol(supply: i64, symbol: i64) -> i64:
    """R21: return a supply with one more symbol. A digit stops at seven: no cost needs more."""
    grown = supply + symbol
    return grown - ((grown & GUARDS) >> 3)


class WondersCity:
    """R2: The city of one player. Facts first; the numbers after them follow from board, stages and structures.

    They are kept because prices are asked for in every position, and `rules/audit.py` recomputes them.
    """

    # The board and its side, NONE until they are known, and how many stages are built.
    board: i64
    side: i64
    stages: i64
    coins: i64
    # Sets of cards (cards.py): the hand, which is of the present age, and the structures by age.
    hand: i64
    built_1: i64
    built_2: i64
    built_3: i64
    # How the conflicts ended: by age two bits for the left and two for the right neighbour (R59).
    conflicts: i64
    # What the city can use, and what its neighbours can buy of it, in packed digits (rules/price.py).
    own_raw: i64  # derived
    own_goods: i64  # derived
    sold_raw: i64  # derived
    sold_goods: i64  # derived
    # Discounts (R24), cards by colour, shields, science symbols, powers of built stages.
    cheap: i64  # derived
    colours: i64  # derived
    shields: i64  # derived
    science: i64  # derived
    powers: i64  # derived

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        board: i64, side: i64, stages: i64, coins: i64, hand: i64, built_1: i64, built_2: i64, built_3: i64,
        conflicts: i64, own_raw: i64, own_goods: i64, sold_raw: i64, sold_goods: i64, cheap: i64, colours: i64,
        shields: i64, science: i64, powers: i64,
    ) -> None:
        self.board, self.side, self.stages, self.coins, self.hand = board, side, stages, coins, hand
        self.built_1, self.built_2, self.built_3, self.conflicts = built_1, built_2, built_3, conflicts
        self.own_raw, self.own_goods, self.sold_raw, self.sold_goods = own_raw, own_goods, sold_raw, sold_goods
        self.cheap, self.colours, self.shields, self.science, self.powers = cheap, colours, shields, science, powers

    def clone(self) -> WondersCity:
        """Return an independent copy."""
        return WondersCity(
            board=self.board, side=self.side, stages=self.stages, coins=self.coins, hand=self.hand,
            built_1=self.built_1, built_2=self.built_2, built_3=self.built_3, conflicts=self.conflicts,
            own_raw=self.own_raw, own_goods=self.own_goods, sold_raw=self.sold_raw, sold_goods=self.sold_goods,
            cheap=self.cheap, colours=self.colours, shields=self.shields, science=self.science, powers=self.powers,
        )

    def key(self) -> list[int]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.board, self.side, self.stages, self.coins, self.hand, self.built_1, self.built_2, self.built_3]
        facts += [self.conflicts]
        return facts

    # fmt: on
    # -- written by hand

    def take_board(self, board: i64) -> None:
        """R7: take a board, whose start resource is there from the beginning and for sale."""
        self.board = board
        self.add_symbol(BOARDS[board].start, True)

    def add_symbol(self, symbol: i64, for_sale: bool) -> None:
        """R21, R22: add a production symbol."""
        if symbol & RAW:
            units = RAW_SUPPLY[symbol]
            self.own_raw = with_symbol(self.own_raw, units)
            if for_sale:
                self.sold_raw = with_symbol(self.sold_raw, units)
        else:
            units = GOODS_SUPPLY[symbol >> RAW_KINDS]
            self.own_goods = with_symbol(self.own_goods, units)
            if for_sale:
                self.sold_goods = with_symbol(self.sold_goods, units)

    def add_card(self, card: Card) -> None:
        """Add a structure with its permanent effects (R32)."""
        if card.age == 1:
            self.built_1 += card.one
        elif card.age == 2:
            self.built_2 += card.one
        else:
            self.built_3 += card.one
        self.colours += card.tally
        if card.colour <= GREY:
            self.add_makes(card, True)
        else:
            self.shields += card.shields
            self.cheap |= card.cheap
            if card.science != NONE:
                self.science += 1 << (card.science * COUNTER)
            self.add_makes(card, False)

    def add_makes(self, card: Card, for_sale: bool) -> None:
        """R33, R38: add the production symbols of a card, which are for sale if it is brown or grey."""
        symbols = card.makes
        index: i64 = 0
        while index < len(symbols):
            self.add_symbol(symbols[index], for_sale)
            index += 1

    def add_stage(self, stage: Stage) -> None:
        """Build the next stage with its permanent effects (R46-R49)."""
        self.stages += 1
        self.shields += stage.shields
        self.powers |= stage.power
        if stage.makes:
            self.add_symbol(stage.makes, False)
        if stage.science != NONE:
            self.science += 1 << (stage.science * COUNTER)

    def has_name(self, card: Card) -> bool:
        """R14, R15: return whether the city has a structure of the same name."""
        return (self.built_1 & card.same_1) | (self.built_2 & card.same_2) | (self.built_3 & card.same_3) != 0

    def has_chain(self, card: Card) -> bool:
        """R28: return whether a structure of the city has the chain symbol that makes a card free."""
        return (self.built_1 & card.chain_1) | (self.built_2 & card.chain_2) != 0

    def has(self, card: Card) -> bool:
        """Return whether the city has this card."""
        return self.built(card.age) & card.one != 0

    def built(self, age: i64) -> i64:
        """Return the structures of an age."""
        if age == 1:
            return self.built_1
        return self.built_2 if age == 2 else self.built_3

    def next_stage(self) -> Stage | None:
        """R16: return the next stage, or None if all are built."""
        stages = BOARDS[self.board].sides[self.side]
        return stages[self.stages] if self.stages < len(stages) else None

    def is_complete(self) -> bool:
        """R43: return whether all stages are built."""
        return self.stages == len(BOARDS[self.board].sides[self.side])

    def cards_of(self, colour: i64) -> i64:
        """R45: return the number of cards of a colour."""
        return (self.colours >> (colour * COUNTER)) & COUNTER_MASK

    def count(self, counts: i64) -> i64:
        """R38-R42: return the number of the counted things: cards of colours, built stages."""
        total: i64 = 0
        colour: i64 = BROWN
        while colour < STAGES:
            if (counts >> colour) & 1:
                total += self.cards_of(colour)
            colour += 1
        if (counts >> STAGES) & 1:
            total += self.stages
        return total

    def symbols_of(self, symbol: i64) -> i64:
        """R35: return the number of science symbols of a kind."""
        return (self.science >> (symbol * COUNTER)) & COUNTER_MASK

    def cached(self) -> list[int]:
        """Return every number that follows from facts."""
        return [
            self.own_raw,
            self.own_goods,
            self.sold_raw,
            self.sold_goods,
            self.cheap,
            self.colours,
            self.shields,
            self.science,
            self.powers,
        ]


def empty_city() -> WondersCity:
    """Return a city before it has a board (R7, R8)."""
    return WondersCity(
        board=NONE,
        side=NONE,
        stages=0,
        coins=STARTING_COINS,
        hand=0,
        built_1=0,
        built_2=0,
        built_3=0,
        conflicts=0,
        own_raw=0,
        own_goods=0,
        sold_raw=0,
        sold_goods=0,
        cheap=0,
        colours=0,
        shields=0,
        science=0,
        powers=0,
    )
