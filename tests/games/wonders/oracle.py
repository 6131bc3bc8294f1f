"""A second implementation of 7 Wonders: slow, simple, with lists and dicts of ids, on the engine's tables only."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Any, Final, NamedTuple

import pentapolis as pp

FACTS: Final = pp.load("wonders").facts()
CARDS: Final[dict[str, dict[str, Any]]] = {card["id"]: card for card in FACTS["cards"]}
BOARDS: Final[dict[str, dict[str, Any]]] = {board["id"]: board for board in FACTS["wonders"]}
RAW: Final = ("wood", "stone", "ore", "clay")
SYMBOLS: Final = ("compass", "gear", "tablet")
VICTORY: Final = {1: 1, 2: 3, 3: 5}

Effect = dict[str, Any]
#: A symbol of production: the kinds of which it gives one unit.
Symbol = tuple[str, ...]
#: A payment: coins to the left neighbour and to the right one.
Payment = tuple[int, int]


class Choice(NamedTuple):
    """The use of a card by a seat: 'build', 'stage' or 'sell', and the payments to its neighbours."""

    verb: str
    card: str
    left: int = 0
    right: int = 0


@dataclass
class Town:
    """A city: its board and side, its cards and stages, its coins, conflict tokens and hand."""

    board: str
    side: str
    coins: int = 3
    cards: list[str] = field(default_factory=list)
    stages: int = 0
    tucked: list[str] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)

    def all_stages(self) -> list[dict[str, Any]]:
        """Return the stages of the side, built or not."""
        stages: list[dict[str, Any]] = BOARDS[self.board]["sides"][self.side]
        return stages

    def card_effects(self, *colours: str) -> list[Effect]:
        """Return the effects of the cards of the given colours, or of all cards."""
        cards = [CARDS[card] for card in self.cards]
        return [effect for card in cards if not colours or card["color"] in colours for effect in card["effects"]]

    def stage_effects(self) -> list[Effect]:
        """Return the effects of the stages that are built (R16)."""
        return [effect for stage in self.all_stages()[: self.stages] for effect in stage["effects"]]

    def effects(self) -> list[Effect]:
        """Return the effects of everything in the city (R2)."""
        return self.card_effects() + self.stage_effects()

    def has_power(self, kind: str) -> bool:
        """Return whether a built stage has a power."""
        return any(effect["type"] == kind for effect in self.stage_effects())

    def names(self) -> set[str]:
        """R15: Return the printed names of the structures."""
        return {CARDS[card]["name_key"] for card in self.cards}

    def coloured(self, *colours: str) -> int:
        """R45: Return the number of cards of the given colours."""
        return sum(CARDS[card]["color"] in colours for card in self.cards)

    def total(self, kind: str) -> int:
        """Return the sum of the amounts of all effects of a kind."""
        return sum(effect["amount"] for effect in self.effects() if effect["type"] == kind)

    def sellable_symbols(self) -> list[Symbol]:
        """R22: Return the symbols of the start resource, brown and grey cards."""
        return [(BOARDS[self.board]["start_resource"],), *symbols(self.card_effects("brown", "grey"))]

    def own_symbols(self) -> list[Symbol]:
        """R21: Return every symbol that produces."""
        return self.sellable_symbols() + symbols(self.card_effects("yellow")) + symbols(self.stage_effects())


def symbols(effects: list[Effect]) -> list[Symbol]:
    """R21: Return the symbols of production among effects; a card with two of them supplies two units."""
    found: list[Symbol] = []
    for effect in effects:
        if effect["type"] == "produce":
            kinds = tuple(effect["resources"])
            found += [kinds] if effect["mode"] == "one_of" else [(kind,) for kind in kinds]
    return found


def covers(producers: list[Symbol], units: list[str]) -> bool:
    """Return whether different symbols can supply all units: each is tried for the first unit, then for the rest."""
    if not units:
        return True
    first, rest = units[0], units[1:]
    return any(
        first in producer and covers(producers[:index] + producers[index + 1 :], rest)
        for index, producer in enumerate(producers)
    )


class Table:
    """The whole game, from the moment that boards and sides are known."""

    def __init__(self, towns: list[Town]) -> None:
        self.towns = towns
        self.age = 0
        self.turn = 0
        self.discard: list[str] = []
        # The seats that still have to play their last card (R50), and those that still choose from the discard pile
        # (R53).
        self.last: list[int] = []
        self.reviving: list[int] = []
        self.over = False

    def beside(self, seat: int) -> tuple[Town, Town]:
        """R1: Return the left and the right neighbour."""
        count = len(self.towns)
        return self.towns[(seat + 1) % count], self.towns[(seat - 1) % count]

    # -- the legal choices

    def payments(self, seat: int, cost: dict[str, int]) -> set[Payment]:
        """R22-R24, R27: Return every pair of payments of plans whose purchases are all needed."""
        town = self.towns[seat]
        left, right = self.beside(seat)
        units = [kind for kind, count in cost.items() for _ in range(count)]
        own = town.own_symbols()
        found = set()
        for count in range(len(units) + 1):
            for bought in sorted(set(combinations(sorted(units), count))):
                if self.is_needed(own, units, list(bought)):
                    found |= self.splits(town, left, right, list(bought))
        return found

    def is_needed(self, own: list[Symbol], units: list[str], bought: list[str]) -> bool:
        """R27: Return whether the own symbols cover the rest, and would not if any bought unit were dropped."""
        if not covers(own, list((Counter(units) - Counter(bought)).elements())):
            return False
        for dropped in set(bought):
            fewer = Counter(bought) - Counter([dropped])
            if covers(own, list((Counter(units) - fewer).elements())):
                return False
        return True

    def splits(self, town: Town, left: Town, right: Town, bought: list[str]) -> set[Payment]:
        """R23, R24: Return the prices of the units, for every split between the left and the right neighbour."""
        found = set()
        for count in range(len(bought) + 1):
            for chosen in combinations(range(len(bought)), count):
                of_left = [bought[index] for index in chosen]
                of_right = [kind for index, kind in enumerate(bought) if index not in chosen]
                if covers(left.sellable_symbols(), of_left) and covers(right.sellable_symbols(), of_right):
                    found.add((value(town, "left", of_left), value(town, "right", of_right)))
        return found

    def is_free(self, town: Town, card: dict[str, Any]) -> bool:
        """R28, R55-R57: Return whether a card is free by a chain, or by Olympia."""
        shown = {symbol for built in town.cards for symbol in CARDS[built]["chain_out"]}
        if card["chain_in"] in shown:
            return True
        if self.last:
            return False
        return (
            (town.has_power("free_first_of_color") and not town.coloured(card["color"]))
            or (town.has_power("free_first_card_of_age") and self.turn == 1)
            or (town.has_power("free_last_card_of_age") and self.turn == 6)
        )

    def legal(self, seat: int) -> set[Choice]:
        """R14-R19: Return all choices that a seat has with the cards of its hand."""
        town = self.towns[seat]
        found = set()
        stages = town.all_stages()
        stage_payments = self.payments(seat, stages[town.stages]["cost"]) if town.stages < len(stages) else set()
        for name in town.hand:
            card = CARDS[name]
            found.add(Choice("sell", name))
            found |= {Choice("stage", name, *pair) for pair in stage_payments if sum(pair) <= town.coins}
            if card["name_key"] in town.names():
                continue
            if self.is_free(town, card):
                found.add(Choice("build", name))
            else:
                coins = town.coins - card["cost"]["coins"]
                pairs = self.payments(seat, card["cost"]["resources"])
                found |= {Choice("build", name, *pair) for pair in pairs if sum(pair) <= coins}
        return found

    def revivable(self, seat: int) -> set[str]:
        """R53: Return the cards of the discard pile whose names are not in the city."""
        return {card for card in self.discard if CARDS[card]["name_key"] not in self.towns[seat].names()}

    # -- the course of the game

    def begin_age(self, hands: list[list[str]]) -> None:
        """R9: Begin an age with seven cards each."""
        self.age += 1
        self.turn = 1
        for town, hand in zip(self.towns, hands, strict=True):
            town.hand = list(hand)

    def play(self, choices: list[Choice]) -> None:
        """R30: Play one turn of all seats."""
        free = [self.is_free(town, CARDS[choice.card]) for town, choice in zip(self.towns, choices, strict=True)]
        for seat, choice in enumerate(choices):
            self.pay(seat, choice, free[seat])
        for seat, choice in enumerate(choices):
            self.place(seat, choice)
        for seat, choice in enumerate(choices):
            self.gain(seat, choice)
        if self.turn == 6:
            self.clear_hands()
        self.go_on()

    def play_last(self, choice: Choice) -> None:
        """R50, R51: Use Babylon's seventh card."""
        seat = self.last[0]
        free = self.is_free(self.towns[seat], CARDS[choice.card])
        self.last.clear()
        self.pay(seat, choice, free)
        self.place(seat, choice)
        self.gain(seat, choice)
        self.go_on()

    def revive(self, card: str | None) -> None:
        """R53: Build a card of the discard pile, or none."""
        seat = self.reviving.pop()
        if card is not None:
            self.discard.remove(card)
            self.towns[seat].cards.append(card)
            self.gain(seat, Choice("build", card))
        self.go_on()

    def pay(self, seat: int, choice: Choice, free: bool) -> None:
        """R20, R25, R29: Pay the bank, and the neighbours, who receive the coins."""
        town = self.towns[seat]
        if choice.verb == "build" and not free:
            town.coins -= CARDS[choice.card]["cost"]["coins"]
        town.coins -= choice.left + choice.right
        left, right = self.beside(seat)
        left.coins += choice.left
        right.coins += choice.right

    def place(self, seat: int, choice: Choice) -> None:
        """R14, R16, R18: Move the card to its place."""
        town = self.towns[seat]
        town.hand.remove(choice.card)
        if choice.verb == "build":
            town.cards.append(choice.card)
        elif choice.verb == "stage":
            town.stages += 1
            town.tucked.append(choice.card)
        else:
            self.discard.append(choice.card)
            town.coins += 3

    def gain(self, seat: int, choice: Choice) -> None:
        """R30, R31, R53: Pay the immediate coins of a construction, and note the powers for the end of the turn."""
        town = self.towns[seat]
        effects: list[Effect] = []
        if choice.verb == "build":
            effects = CARDS[choice.card]["effects"]
        elif choice.verb == "stage":
            effects = town.all_stages()[town.stages - 1]["effects"]
        for effect in effects:
            if effect["type"] == "coins":
                town.coins += effect["amount"]
            elif effect["type"] == "coins_per":
                town.coins += effect["amount"] * self.counted(seat, effect)
            elif effect["type"] == "build_from_discard":
                self.reviving.append(seat)

    def clear_hands(self) -> None:
        """R12, R50: Discard the seventh cards, except Babylon's."""
        for seat, town in enumerate(self.towns):
            if town.has_power("play_last_card"):
                self.last.append(seat)
            else:
                self.discard += town.hand
                town.hand = []

    def go_on(self) -> None:
        """R30, R54: Let Babylon act, then Halikarnassos, then pass the hands or end the age."""
        if self.last:
            return
        if not self.discard:
            self.reviving.clear()
        if self.reviving:
            return
        if self.turn < 6:
            self.turn += 1
            self.pass_hands()
            return
        self.fight()
        self.turn = 0
        self.over = self.age == 3

    def pass_hands(self) -> None:
        """R11: Pass the hands to the left in ages I and III, to the right in age II."""
        count = len(self.towns)
        hands = [town.hand for town in self.towns]
        step = -1 if self.age == 2 else 1
        for seat in range(count):
            self.towns[(seat + step) % count].hand = hands[seat]

    def fight(self) -> None:
        """R59: Resolve the conflicts of each pair of neighbours, once from either side."""
        for seat, town in enumerate(self.towns):
            for rival in self.beside(seat):
                mine, theirs = town.total("shields"), rival.total("shields")
                if mine != theirs:
                    town.tokens.append(VICTORY[self.age] if mine > theirs else -1)

    # -- the score

    def counted(self, seat: int, effect: Effect) -> int:
        """R38-R42: Return how many of the things that an effect counts are in its cities."""
        left, right = self.beside(seat)
        cities = {"self": self.towns[seat], "left": left, "right": right}
        number = 0
        for scope in effect["scope"]:
            if effect["count"]["kind"] == "cards":
                number += cities[scope].coloured(*effect["count"]["colors"])
            else:
                number += cities[scope].stages
        return number

    def points(self, seat: int) -> dict[str, int]:
        """R60: Return the points by category."""
        town = self.towns[seat]
        return {
            "wonder": self.vp_of(seat, town.stage_effects()),
            "treasury": town.coins // 3,
            "military": sum(town.tokens),
            "civilian": self.vp_of(seat, town.card_effects("blue")),
            "commercial": self.vp_of(seat, town.card_effects("yellow")),
            "science": science(town),
            "guilds": self.vp_of(seat, town.card_effects("purple")),
        }

    def vp_of(self, seat: int, effects: list[Effect]) -> int:
        """R34, R39-R43, R46: Return the points of effects, counted on the present position."""
        town = self.towns[seat]
        total = 0
        for effect in effects:
            if effect["type"] == "vp":
                total += effect["amount"]
            elif effect["type"] == "vp_per":
                total += effect["amount"] * self.counted(seat, effect)
            elif effect["type"] == "vp_if_wonder_complete" and town.stages == len(town.all_stages()):
                total += effect["amount"]
        return total

    def winners(self) -> list[int]:
        """R63: Return the seats with the most points, then the most coins. Equal seats share the victory."""
        ranks = [(sum(self.points(seat).values()), town.coins) for seat, town in enumerate(self.towns)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def value(town: Town, side: str, units: list[str]) -> int:
    """R22, R24: Return the price of units from one neighbour."""
    cheap = {
        kind
        for effect in town.card_effects()
        if effect["type"] == "trade_discount" and side in effect["neighbours"]
        for kind in effect["resources"]
    }
    return sum(1 if kind in cheap else 2 for kind in units)


def science(town: Town) -> int:
    """R61, R62: Return the points of squares and sets, with the symbols of choice assigned in the best way."""
    fixed = Counter(effect["symbol"] for effect in town.effects() if effect["type"] == "science")
    free = sum(effect["type"] == "science_choice" for effect in town.effects())
    return max(science_points(fixed + Counter(kinds)) for kinds in combinations_with_replacement(SYMBOLS, free))


def science_points(counts: Counter[str]) -> int:
    """R61: Return the squares of the numbers, and 7 for every set."""
    numbers = [counts[symbol] for symbol in SYMBOLS]
    return sum(number * number for number in numbers) + 7 * min(numbers)
