"""Numbers and cards of Through the Ages as symbols. Colour only repeats what a symbol or letter shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from pentapolis.games.ages.cards import AGES, CARDS, KINDS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.cli.wording import Wording
    from pentapolis.games.ages.view import AgesView

CARD: Final = {card.id: card for card in CARDS}

CULTURE: Final = "♪"
SCIENCE: Final = "☼"
STRENGTH: Final = "†"
FACE: Final = "☺"
FOOD: Final = "ψ"
RESOURCE: Final = "■"
CIVIL: Final = "○"
MILITARY: Final = "▲"
WORKER: Final = "☻"
TOKEN: Final = "●"
#: Prefix of the number of a space of the card row.
SPACE: Final = "#"

#: Names of the symbols: keys of the locale's terms.
TERMS: Final = {
    CULTURE: "culture",
    SCIENCE: "science",
    STRENGTH: "strength",
    FACE: "happiness",
    FOOD: "food",
    RESOURCE: "resources",
    CIVIL: "civil_actions",
    MILITARY: "military_actions",
    WORKER: "workers",
    TOKEN: "tokens",
    SPACE: "row_space",
}
#: Symbol of the total in the last step of an explained price.
TOTALS: Final = {
    "total_food": FOOD,
    "total_resources": RESOURCE,
    "total_science": SCIENCE,
    "total_civil_actions": CIVIL,
    "total_military_actions": MILITARY,
}
#: Colour of each symbol, readable on dark and light background.
PAINT: Final = {
    CULTURE: "#a66bc4",
    SCIENCE: "#4a8fdb",
    STRENGTH: "#dc5a50",
    FACE: "#c9980f",
    FOOD: "#35a35a",
    RESOURCE: "#b5793c",
    CIVIL: "bold",
    MILITARY: "#dc5a50",
    WORKER: "#c9980f",
    TOKEN: "#4a8fdb",
    SPACE: "dim",
}

#: Kinds of cards that hold workers, in the order of a civilization's sheet.
WORKER_KINDS: Final = KINDS[: KINDS.index("government")]
#: Kinds with a common letter and colour, like the borders of the cards.
CLASSES: Final = {
    "production": (("farm", "mine"), "#b5793c"),
    "urban": (("temple", "lab", "library", "theater", "arena"), "#8f959c"),
    "unit": (("infantry", "cavalry", "artillery", "air_force"), "#dc5a50"),
    "government": (("government",), "#d9822b"),
    "special": (("special_military", "special_civil", "special_colonization", "special_construction"), "#4a8fdb"),
    "leader": (("leader",), "#35a35a"),
    "wonder": (("wonder",), "#a66bc4"),
    "action": (("action",), "#c9980f"),
}
#: Names of the classes: keys of the locale's terms.
CLASS_TERMS: Final = {
    "production": "class_production",
    "urban": "class_urban",
    "unit": "class_units",
    "government": "government",
    "special": "specials",
    "leader": "leader",
    "wonder": "wonders",
    "action": "class_actions",
}
CLASS_OF: Final = {kind: name for name, (kinds, _) in CLASSES.items() for kind in kinds}


def is_simple(view: AgesView) -> bool:
    """Return whether this is the Simple game, which has no discontent, no corruption and no Age II (R13, R139)."""
    return view.options.mode == "simple"


def shown_age(view: AgesView) -> str:
    """Return the age for players. The Simple game ends in Age I, although the engine continues after it."""
    return AGES[1] if is_simple(view) and AGES.index(view.age) > 1 else view.age


def kind_of(card: str) -> str:
    """Return the kind of a card."""
    return KINDS[CARD[card].kind]


def age_of(card: str) -> str:
    """Return the age of a card."""
    return AGES[CARD[card].age]


def class_mark(wording: Wording, name: str) -> Text:
    """Return the letter of a class on its colour, three columns wide. The client uses the same letters."""
    letter = wording.of_game(f"board.letter.{name}")
    return Text(f"{letter:^3}", f"bold reverse {CLASSES[name][1]}")


def amount(number: int | str, sign: str) -> Text:
    """Return a number with a symbol."""
    return Text(f"{number}{sign}", PAINT[sign])


def join_signs(parts: Iterable[Text], between: str = " ") -> Text:
    """Join symbols side by side."""
    return Text(between).join(parts)


def ratings(card: Card) -> Text:
    """Return what a card, or each worker on it, produces."""
    kind = KINDS[card.kind]
    goods = {"farm": FOOD, "mine": RESOURCE}
    parts = [amount(f"+{card.worth}", goods[kind])] if kind in goods else []
    items = ((card.culture, CULTURE), (card.science, SCIENCE), (card.strength, STRENGTH), (card.happiness, FACE))
    parts += [amount(f"{number:+d}", sign) for number, sign in items if number]
    form = "d" if kind == "government" else "+d"
    actions = ((card.civil_actions, CIVIL), (card.military_actions, MILITARY))
    parts += [amount(f"{number:{form}}", sign) for number, sign in actions if number]
    return join_signs(parts)


def price(card: Card) -> Text:
    """Return the printed costs of a card: science, resources, stages."""
    parts = [amount(int(card.science_cost), SCIENCE)] if card.science_cost else []
    if card.revolution_cost:
        parts = [amount(f"{card.science_cost}/{card.revolution_cost}", SCIENCE)]
    if card.resource_cost:
        parts.append(amount(int(card.resource_cost), RESOURCE))
    if card.stages:
        parts.append(amount("-".join(map(str, card.stages)), RESOURCE))
    return join_signs(parts)


def brief(wording: Wording, card: str) -> Text:
    """Return a card's costs as symbols and its effect as symbols or, if they do not suffice, in a few words."""
    facts = CARD[card]
    effect = wording.effect("card", card)
    brings = Text(effect, "dim") if effect else ratings(facts)
    return join_signs([part for part in (price(facts), brings) if part.plain], " → ")


def name(wording: Wording, card: str) -> str:
    """Return the name of a card."""
    return wording.name("card", card)


def name_with_age(wording: Wording, card: str) -> str:
    """Return the name of a card with its age, unless the name contains it."""
    text = name(wording, card)
    return text if text.endswith(")") else f"{text} ({age_of(card)})"


def name_with_price(wording: Wording, card: str) -> str:
    """Return the name of a card in hand with its printed price in science or military actions."""
    facts = CARD[card]
    price = f"{facts.science_cost}" + (f"/{facts.revolution_cost}" if facts.revolution_cost else "")
    if facts.science_cost:
        return f"{name(wording, card)} {price}{SCIENCE}"
    return f"{name(wording, card)} {facts.action_cost}{MILITARY}" if facts.action_cost > 0 else name(wording, card)


def join_names(wording: Wording, cards: Iterable[str]) -> str:
    """Join the names of several cards."""
    return " · ".join(name(wording, card) for card in cards) or "–"
