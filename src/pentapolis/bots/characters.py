"""What some bots like best: characters of about the same strength, made by other weights in the judgement of a planner.

A militarist arms sooner and marches, a scientist would rather know than have, a builder builds wonders and culture.
Only games whose planner judges by weights have them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.bots.planner.civilization import WEIGHTS as CIVILIZATION_WEIGHTS
from pentapolis.bots.registry import UnknownBot

if TYPE_CHECKING:
    from pentapolis.bots.planner import PlannerBot

#: By game and character: how much more or less than for the planner something counts.
TASTES: Final[dict[str, dict[str, dict[str, float]]]] = {
    "ages": {
        "militarist": {"arms_i": 1.25, "arms_ii": 1.25, "arms_iii": 1.2, "ahead": 1.15, "attack": 1.2},
        "scientist": {"science": 1.2, "civil": 1.05, "arms_ii": 0.95},
        "builder": {"resource": 1.12, "worker": 1.05, "impact": 1.1, "face": 1.1},
    },
    "civilization": {
        "militarist": {"army": 1.3, "force_needed": 1.25, "force_beyond": 1.25, "target": 1.4, "unit": 1.5},
        "scientist": {"trade_needed": 1.15, "trade_beyond": 1.25, "tech_beyond_2": 1.2, "tech_beyond_3": 1.2},
        "builder": {"culture": 1.3, "wonder": 1.8, "great": 1.25, "icon_culture": 1.3, "city": 1.1},
    },
}


def assume(planner: PlannerBot, character: str) -> None:
    """Give a planner the taste of a character. Raises UnknownBot."""
    game = planner.game.name
    taste = TASTES.get(game, {}).get(character)
    if taste is None:
        raise UnknownBot(f"no bot of {game} is a {character}")
    weights: Any = planner.mind.weights  # type: ignore[attr-defined]
    for name, factor in taste.items():
        if game == "civilization":
            weights[list(CIVILIZATION_WEIGHTS).index(name)] *= factor
        else:
            setattr(weights, name, getattr(weights, name) * factor)
