"""Costs, effects and classes of 7 Wonders Duel as symbols. Colour only repeats what a letter shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from rich.text import Text

from pentapolis.games.duel.facts import facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pentapolis.cli.wording import Wording
    from pentapolis.games.duel.view import Price


class Effect(msgspec.Struct, frozen=True):
    """Effect of a card or wonder other than points, shields and science."""

    type: str
    amount: int = 0
    resource: str = ""
    resources: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    price: int = 0
    color: str = ""
    count: tuple[str, ...] | int = ()


class CardFacts(msgspec.Struct, frozen=True):
    """Facts of a building card."""

    id: str
    color: str
    cost: dict[str, int]
    vp: int
    shields: int
    science: str | None
    gives_chain: str | None
    effects: tuple[Effect, ...]


class WonderFacts(msgspec.Struct, frozen=True):
    """Facts of a wonder."""

    id: str
    cost: dict[str, int]
    vp: int
    shields: int
    play_again: bool
    effects: tuple[Effect, ...]


FACTS: Final = facts()
CARD: Final = {card.id: card for card in msgspec.convert(FACTS["cards"], list[CardFacts])}
WONDER: Final = {wonder.id: wonder for wonder in msgspec.convert(FACTS["wonders"], list[WonderFacts])}
COLOURS: Final = tuple(str(colour["id"]) for colour in FACTS["colors"])
RESOURCES: Final = tuple(str(resource["id"]) for resource in FACTS["resources"])
RAW: Final = tuple(str(resource["id"]) for resource in FACTS["resources"] if resource["kind"] == "raw")
GOODS: Final = tuple(name for name in RESOURCES if name not in RAW)

#: Colour of each class, readable on dark and light background.
PAINT: Final = {
    "brown": "#b5793c",
    "grey": "#8f959c",
    "blue": "#4a8fdb",
    "green": "#35a35a",
    "yellow": "#c9980f",
    "red": "#dc5a50",
    "purple": "#a66bc4",
}
RESOURCE_PAINT: Final = dict(zip(RESOURCES, ("#a9743a", "#cf6a45", "#8f959c", "#3a9fb5", "#b59a3c"), strict=True))
SYMBOL: Final = dict(zip((str(symbol["id"]) for symbol in FACTS["science_symbols"]), "✎⚗△☸☀◎⚖", strict=True))

GOLD: Final = "#c9980f"
COIN: Final = "●"
POINT: Final = "★"
SHIELD: Final = "⚔"
CHAIN: Final = "∞"
AGAIN: Final = "↻"
REVIVE: Final = "♺"
TOKEN: Final = "◉"
#: Names of the other symbols: keys of the locale's terms.
TERMS: Final = {
    COIN: "coins",
    POINT: "points",
    SHIELD: "shields",
    CHAIN: "chain",
    AGAIN: "play_again",
    TOKEN: "progress_tokens",
    REVIVE: "discard_pile",
    "▣": "built",
    "▢": "unbuilt",
    "◆": "conflict_pawn",
    "♜": "capital",
}


def letter(wording: Wording, resource: str) -> str:
    """Return the letter of a resource: the first of its name."""
    return wording.name("resource", resource)[0].lower()


def units(wording: Wording, resource: str, count: int) -> Text:
    """Return units of a resource, one letter each."""
    return Text(letter(wording, resource) * count, RESOURCE_PAINT[resource])


def coins(count: int | str) -> Text:
    """Return an amount of coins."""
    return Text(f"{count}{COIN}", GOLD)


def join_texts(texts: Iterable[Text]) -> Text:
    """Join texts, each in its own style."""
    line = Text()
    for text in texts:
        line.append_text(text)
    return line


def cost(wording: Wording, printed: dict[str, int]) -> Text:
    """Return a printed cost."""
    needs = [units(wording, name, printed.get(name, 0)) for name in RESOURCES]
    return join_texts([coins(printed["coins"]), *needs] if "coins" in printed else needs)


def card_effect(wording: Wording, card: CardFacts, room: int = 99) -> Text:
    """Return the effects of a card within a width. If they do not fit, the chain symbol is omitted first, then the
    gaps.
    """
    parts = effects_of(wording, card)
    if card.science:
        parts.insert(0, Text(SYMBOL[card.science], PAINT["green"]))
    chain = [Text(CHAIN, "dim")] if card.gives_chain else []
    for text in (Text(" ").join([*parts, *chain]), Text(" ").join(parts)):
        if len(text) <= room:
            return text
    return join_texts(parts)


def effects_of(wording: Wording, card: CardFacts) -> list[Text]:
    """Return the points, shields and effects of a card. A guild's coins and points are combined."""
    parts = [Text(f"{card.vp}{POINT}")] if card.vp else []
    if card.shields:
        parts.append(Text(SHIELD * card.shields, PAINT["red"]))
    if [effect.type for effect in card.effects] == ["coins_per", "vp_per"]:
        both = card.effects[1]
        return [coins(both.amount).append(POINT, "not bold").append_text(per_sign(wording, both))]
    return parts + [effect_sign(wording, effect) for effect in card.effects]


def wonder_effect(wording: Wording, wonder: WonderFacts, *, tight: bool = False) -> Text:
    """Return the effects of a wonder, without gaps if `tight`."""
    parts = [Text(f"{wonder.vp}{POINT}")] if wonder.vp else []
    if wonder.shields:
        parts.append(Text(SHIELD * wonder.shields, PAINT["red"]))
    parts += [effect_sign(wording, effect) for effect in wonder.effects]
    if wonder.play_again:
        parts.append(Text(AGAIN, "bold"))
    return join_texts(parts) if tight else Text(" ").join(parts)


def effect_sign(wording: Wording, effect: Effect) -> Text:
    """Return the symbol of one effect of a card or wonder."""
    match effect.type:
        case "produce":
            return Text("+").append_text(units(wording, effect.resource, effect.amount))
        case "produce_choice":
            return choice_sign(wording, effect.options)
        case "trade_price":
            cheap = join_texts(units(wording, name, 1) for name in effect.resources)
            return cheap.append("=").append_text(coins(effect.price))
        case "coins":
            return Text("+").append_text(coins(effect.amount))
        case "coins_per":
            return Text("+").append_text(coins(effect.amount)).append_text(per_sign(wording, effect))
        case "vp_per":
            return Text(f"{effect.amount}{POINT}").append_text(per_sign(wording, effect))
        case "opponent_loses_coins":
            return Text("−").append_text(coins(effect.amount))
        case "discard_opponent_card":
            return Text(f"✗{class_letter(wording, effect.color)}", PAINT[effect.color])
        case "build_from_discard":
            return Text(REVIVE)
        case _:
            return Text(TOKEN)


def choice_sign(wording: Wording, options: Sequence[str]) -> Text:
    """Return a choice of one resource."""
    return Text("+").append_text(Text("/").join(units(wording, name, 1) for name in options))


def per_sign(wording: Wording, effect: Effect) -> Text:
    """Return what an effect counts: cards of classes, wonders, or coins."""
    assert not isinstance(effect.count, int)
    three = Text(f"3{COIN}", GOLD)
    counted = [
        three if name == "three_coins" else Text(class_letter(wording, name), PAINT.get(name, ""))
        for name in effect.count
    ]
    return Text("/").append_text(Text("+").join(counted))


def price(wording: Wording, asked: Price) -> Text:
    """Return a price for the viewing seat: free, affordable, or too expensive."""
    if asked.steps[0].code == "chain":
        return Text(f"{CHAIN} {wording.cli('free')}", "bold green")
    if asked.coins == 0:
        return Text(wording.cli("free"), "bold green")
    if asked.affordable:
        return Text(f"{asked.coins}{COIN}", "bold green")
    return Text(f"{asked.coins}{COIN}✗", "red")


def class_letter(wording: Wording, colour: str) -> str:
    """Return the letter of a class or of wonders, as in the client."""
    return wording.core(f"letter.{colour}")


def class_mark(wording: Wording, colour: str) -> Text:
    """Return the letter of a class on its colour, three columns wide."""
    return Text(f"{class_letter(wording, colour):^3}", f"bold reverse {PAINT[colour]}")
