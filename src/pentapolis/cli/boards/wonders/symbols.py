"""Costs, chains and classes of 7 Wonders as symbols. Colour only repeats what a letter shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from rich.text import Text

from pentapolis.games.wonders.facts import facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pentapolis.cli.wording import Wording


class Cost(msgspec.Struct, frozen=True):
    """Printed cost: coins, and units by resource."""

    coins: int
    resources: dict[str, int]


class CardFacts(msgspec.Struct, frozen=True):
    """Facts of an age card: its class, its cost, the chain symbol that makes it free, and those that it provides."""

    id: str
    color: str
    cost: Cost
    chain_in: str | None
    chain_out: tuple[str, ...]


class StageFacts(msgspec.Struct, frozen=True):
    """Stage of a wonder with its cost."""

    stage: int
    cost: dict[str, int]


class WonderFacts(msgspec.Struct, frozen=True):
    """Wonder board with the stages of both sides."""

    id: str
    sides: dict[str, tuple[StageFacts, ...]]


FACTS: Final = facts()
CARD: Final = {card.id: card for card in msgspec.convert(FACTS["cards"], list[CardFacts])}
WONDER: Final = {wonder.id: wonder for wonder in msgspec.convert(FACTS["wonders"], list[WonderFacts])}
COLOURS: Final = tuple(str(colour["id"]) for colour in FACTS["colors"])
RESOURCES: Final = tuple(str(resource["id"]) for resource in FACTS["resources"])

#: Colour of each class, readable on dark and light background.
PAINT: Final = {
    "brown": "#b5793c",
    "grey": "#8f959c",
    "blue": "#4a8fdb",
    "yellow": "#c9980f",
    "red": "#dc5a50",
    "green": "#35a35a",
    "purple": "#a66bc4",
}
RESOURCE_PAINT: Final = dict(
    zip(RESOURCES, ("#a9743a", "#8f959c", "#9a8f86", "#cf6a45", "#3a9fb5", "#b59a3c", "#a66bc4"), strict=True)
)
GOLD: Final = "#c9980f"
COIN: Final = "●"
CHAIN: Final = "∞"
#: Names of the other symbols: keys of the locale's terms.
TERMS: Final = {COIN: "coins", CHAIN: "chain", "▣": "built", "▢": "unbuilt"}


def class_mark(wording: Wording, colour: str) -> Text:
    """Return the letter of a class on its colour, three columns wide, as in the client and in Duel."""
    letter = wording.core(f"letter.{colour}")
    return Text(f"{letter:^3}", f"bold reverse {PAINT[colour]}")


def units(wording: Wording, resource: str, count: int) -> Text:
    """Return units of a resource, the first letter of its name for each."""
    return Text(wording.name("resource", resource)[0] * count, RESOURCE_PAINT[resource])


def cost(wording: Wording, resources: Mapping[str, int], coins: int = 0) -> Text:
    """Return a printed cost: coins, then a letter per unit, or 'free'."""
    text = Text(f"{coins}{COIN}" if coins else "", GOLD)
    text = Text().append_text(text)
    for name in RESOURCES:
        text.append_text(units(wording, name, resources.get(name, 0)))
    return text if text.plain else Text(wording.cli("free"), "green")


def card_cost(wording: Wording, card: str) -> Text:
    """Return the cost of a card with its chain symbols: the one that makes it free, and those that it provides."""
    printed = CARD[card]
    text = cost(wording, printed.cost.resources, printed.cost.coins)
    if printed.chain_in:
        text.append(f"  {CHAIN}→ {wording.name('chain', printed.chain_in)}", "dim")
    if printed.chain_out:
        text.append(f"  →{CHAIN} {', '.join(wording.name('chain', symbol) for symbol in printed.chain_out)}", "dim")
    return text


def format_cost(wording: Wording, resources: Mapping[str, int], coins: int = 0) -> str:
    """Format a printed cost in words."""
    parts = [wording.of_game("count.coins", count=coins)] if coins else []
    parts += [f"{resources[name]} {wording.name('resource', name)}" for name in RESOURCES if resources.get(name)]
    return ", ".join(parts) or wording.cli("free")


def chains(wording: Wording, card: str) -> Iterable[str]:
    """Yield the cards that make a card free, and the cards that it makes free, by chain symbol."""
    printed = CARD[card]
    if printed.chain_in:
        givers = [other.id for other in CARD.values() if printed.chain_in in other.chain_out]
        yield format_chain(wording, "free_with", printed.chain_in, givers)
    for symbol in printed.chain_out:
        yield format_chain(
            wording, "makes_free", symbol, [other.id for other in CARD.values() if other.chain_in == symbol]
        )


def format_chain(wording: Wording, term: str, symbol: str, cards: Iterable[str]) -> str:
    """Format the cards that a chain symbol links to a card."""
    names = dict.fromkeys(wording.name("card", card) for card in cards)
    text = wording.of_game(f"term.{term}", card=", ".join(names))
    return f"{CHAIN} {wording.name('chain', symbol)}. {text}"
