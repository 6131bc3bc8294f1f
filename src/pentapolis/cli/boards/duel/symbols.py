"""Costs, effects and classes of 7 Wonders Duel as a few signs. Colour repeats what a letter already says."""

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
    """What a card or wonder does beside points, shields and science."""

    type: str
    amount: int = 0
    resource: str = ""
    resources: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    price: int = 0
    color: str = ""
    count: tuple[str, ...] | int = ()


class CardFacts(msgspec.Struct, frozen=True):
    """A building card."""

    id: str
    color: str
    cost: dict[str, int]
    vp: int
    shields: int
    science: str | None
    gives_chain: str | None
    effects: tuple[Effect, ...]


class WonderFacts(msgspec.Struct, frozen=True):
    """A wonder."""

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

#: The colour of each class on the screen; readable on dark and on light ground.
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
#: What the other signs mean, by terms of the locale.
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
    """The letter of a resource: the first of its name."""
    return wording.name("resource", resource)[0].lower()


def units(wording: Wording, resource: str, count: int) -> Text:
    """Units of a resource: a letter for each."""
    return Text(letter(wording, resource) * count, RESOURCE_PAINT[resource])


def coins(count: int | str) -> Text:
    """A sum of money."""
    return Text(f"{count}{COIN}", GOLD)


def join_texts(texts: Iterable[Text]) -> Text:
    """Texts one after another, each in its own style."""
    told = Text()
    for text in texts:
        told.append_text(text)
    return told


def cost(wording: Wording, printed: dict[str, int]) -> Text:
    """A printed cost."""
    needs = [units(wording, name, printed.get(name, 0)) for name in RESOURCES]
    return join_texts([coins(printed["coins"]), *needs] if "coins" in printed else needs)


def card_effect(wording: Wording, card: CardFacts, room: int = 99) -> Text:
    """What a card brings, in at most so many columns: first the chain is left out, then the gaps."""
    parts = effects_of(wording, card)
    if card.science:
        parts.insert(0, Text(SYMBOL[card.science], PAINT["green"]))
    chain = [Text(CHAIN, "dim")] if card.gives_chain else []
    for told in (Text(" ").join([*parts, *chain]), Text(" ").join(parts)):
        if len(told) <= room:
            return told
    return join_texts(parts)


def effects_of(wording: Wording, card: CardFacts) -> list[Text]:
    """The points, shields and effects of a card; a guild's coins and points are one."""
    parts = [Text(f"{card.vp}{POINT}")] if card.vp else []
    if card.shields:
        parts.append(Text(SHIELD * card.shields, PAINT["red"]))
    if [effect.type for effect in card.effects] == ["coins_per", "vp_per"]:
        both = card.effects[1]
        return [coins(both.amount).append(POINT, "not bold").append_text(per_sign(wording, both))]
    return parts + [effect_sign(wording, effect) for effect in card.effects]


def wonder_effect(wording: Wording, wonder: WonderFacts, *, tight: bool = False) -> Text:
    """What a wonder brings; where there is little room, without gaps."""
    parts = [Text(f"{wonder.vp}{POINT}")] if wonder.vp else []
    if wonder.shields:
        parts.append(Text(SHIELD * wonder.shields, PAINT["red"]))
    parts += [effect_sign(wording, effect) for effect in wonder.effects]
    if wonder.play_again:
        parts.append(Text(AGAIN, "bold"))
    return join_texts(parts) if tight else Text(" ").join(parts)


def effect_sign(wording: Wording, effect: Effect) -> Text:
    """One effect of a card or a wonder."""
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
    """One resource of several."""
    return Text("+").append_text(Text("/").join(units(wording, name, 1) for name in options))


def per_sign(wording: Wording, effect: Effect) -> Text:
    """What is counted: cards of classes, wonders, or coins."""
    assert not isinstance(effect.count, int)
    three = Text(f"3{COIN}", GOLD)
    counted = [
        three if name == "three_coins" else Text(class_letter(wording, name), PAINT.get(name, ""))
        for name in effect.count
    ]
    return Text("/").append_text(Text("+").join(counted))


def price(wording: Wording, asked: Price) -> Text:
    """What something costs the seat that looks: free, affordable, or too much."""
    if asked.steps[0].code == "chain":
        return Text(f"{CHAIN} {wording.cli('free')}", "bold green")
    if asked.coins == 0:
        return Text(wording.cli("free"), "bold green")
    if asked.affordable:
        return Text(f"{asked.coins}{COIN}", "bold green")
    return Text(f"{asked.coins}{COIN}✗", "red")


def class_letter(wording: Wording, colour: str) -> str:
    """The letter of a class, the same as in the client; wonders have one too."""
    return wording.core(f"letter.{colour}")


def class_mark(wording: Wording, colour: str) -> Text:
    """The letter of a class on its colour, three columns wide."""
    return Text(f"{class_letter(wording, colour):^3}", f"bold reverse {PAINT[colour]}")
