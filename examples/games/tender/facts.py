"""Every component of Tender with its numbers."""

from __future__ import annotations

from typing import Any

from examples.games.tender.cards import CARDS, PRIZE_WEIGHTS, PRIZES


def facts() -> dict[str, list[dict[str, Any]]]:
    """Return the cards and the prizes."""
    prizes = zip(PRIZES.items(), PRIZE_WEIGHTS, strict=True)
    return {
        "cards": [{"id": name, "value": value} for value, name in enumerate(CARDS, 1)],
        "prizes": [{"id": name, "points": points, "weight": weight} for (name, points), weight in prizes],
    }
