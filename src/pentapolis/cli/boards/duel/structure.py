"""Structure of an age: overlapping cards, the open ones with numbers and prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from pentapolis.cli.boards.duel import symbols
from pentapolis.cli.canvas import HEAVY, ROUND, Canvas, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.cli.boards.base import Offer
    from pentapolis.cli.wording import Wording
    from pentapolis.games.duel.view import DuelView, SlotView

#: Lines of a card, and the number of them that the next row leaves visible.
CARD_HEIGHT: Final = 5
ROW_STEP: Final = 3
#: Cards side by side in the widest structure.
ACROSS: Final = 6
NARROWEST: Final = 8


def card_width(width: int) -> int:
    """Return the width of a card in a structure up to this width."""
    return max(NARROWEST, min(18, width // ACROSS))


def draw(wording: Wording, view: DuelView, offers: Sequence[Offer], width: int) -> Text:
    """Draw the structure, centred. Nearer cards are drawn later and hide those under them."""
    wide = card_width(width)
    rows = max(slot.row for slot in view.slots)
    canvas = Canvas(wide * ACROSS, (rows - 1) * ROW_STEP + CARD_HEIGHT)
    numbers = numbers_by_card(offers)
    for slot in sorted(view.slots, key=lambda slot: slot.row):
        x, y = (slot.x - 1) * wide // 2, (slot.row - 1) * ROW_STEP
        if slot.card is None:
            draw_back(canvas, x, y, wide, slot)
        else:
            draw_face(canvas, x, y, wide, slot, wording)
        if slot.card in numbers:
            label = f" {numbers[slot.card]} "
            canvas.put(x + wide - 1 - len(label), y, label, "bold reverse")
        if slot.card in view.card_prices:
            text = symbols.price(wording, view.card_prices[slot.card])
            canvas.put_text(x + wide - 2 - len(text), y + 3, text)
    return canvas.render(max(0, (width - wide * ACROSS) // 2))


def numbers_by_card(offers: Sequence[Offer]) -> dict[str, str]:
    """Return the numbers of the actions that take each card, e.g. '4-6'."""
    found: dict[str, list[int]] = {}
    for offer in offers:
        if "card" in offer.move.args:
            found.setdefault(offer.move.args["card"], []).append(offer.number)
    return {card: str(of[0]) if len(of) == 1 else f"{of[0]}-{of[-1]}" for card, of in found.items()}


def draw_back(canvas: Canvas, x: int, y: int, wide: int, slot: SlotView) -> None:
    """Draw a face-down card."""
    canvas.box(x, y, wide, CARD_HEIGHT, ROUND, "dim")
    for line in range(1, CARD_HEIGHT - 1):
        canvas.put(x + 1, y + line, "░" * (wide - 2), "dim")
    label = f" {slot.back} "
    canvas.put(x + (wide - len(label)) // 2, y + 1, label, "bold")


def draw_face(canvas: Canvas, x: int, y: int, wide: int, slot: SlotView, wording: Wording) -> None:
    """Draw a face-up card: bright if it is open, dim if it is covered."""
    assert slot.card is not None
    card = symbols.CARD[slot.card]
    paint = symbols.PAINT[card.color]
    canvas.box(x, y, wide, CARD_HEIGHT, HEAVY if slot.open else ROUND, f"bold {paint}" if slot.open else f"dim {paint}")
    mark = symbols.class_mark(wording, card.color)
    name = Text(fit(wording.name("card", card.id), wide - 2), "bold" if slot.open else "")
    cost = symbols.cost(wording, card.cost)
    effect = symbols.card_effect(wording, card, wide - 3 - len(cost))
    canvas.put_text(x + 1, y, mark)
    canvas.put_text(x + 1, y + 1, name)
    canvas.put_text(x + 1, y + 2, effect)
    canvas.put_text(x + wide - 1 - len(cost), y + 2, cost)
