"""Planner of Civilization: the heuristic evaluation with weights that were found by playing, and a learned value.

`scripts/tune_civilization.py` found them by evolution, over about 18,000 two-player games against the heuristic bot and
against themselves. They march sooner, guard the capital better, and build the pyramid where the heuristic bot collects
coins.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.bots.base import best_action
from pentapolis.bots.civilization.planner_evaluation import PlannerEvaluator
from pentapolis.bots.civilization.sense import StepMemory
from pentapolis.bots.civilization.value_network import LearnedEvaluator, ValueNetwork
from pentapolis.bots.search.weights import load_weights
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import vec
from pentapolis.games.civilization import decisions as d

if TYPE_CHECKING:
    from pentapolis.bots.base import Clock
    from pentapolis.bots.civilization.glance import Glance
    from pentapolis.core.chance import Dealer
    from pentapolis.games.civilization.state import CivilizationState

#: Weights relative to the heuristic bot, in the order of weights.py.
WEIGHTS: Final = {
    "trade_needed": 1.38,
    "trade_beyond": 1.20,
    "culture": 0.97,
    "space": 1.36,
    "space_later": 0.93,
    "coin": 0.83,
    "coin_squared": 1.08,
    "government": 1.61,
    "tech_needed_1": 0.66,
    "tech_needed_2": 0.84,
    "tech_needed_3": 1.28,
    "tech_needed_4": 0.90,
    "tech_beyond_1": 0.93,
    "tech_beyond_2": 0.72,
    "tech_beyond_3": 0.96,
    "tech_beyond_4": 1.16,
    "icon_trade": 0.87,
    "icon_production": 0.52,
    "icon_culture": 0.71,
    "icon_coin": 1.07,
    "city_turns": 1.09,
    "city": 1.27,
    "force_needed": 1.17,
    "force_beyond": 1.39,
    "danger": 1.27,
    "army": 1.31,
    "scout": 0.55,
    "scout_square": 1.43,
    "trails": 0.77,
    "roads": 1.25,
    "hut": 1.16,
    "village": 1.10,
    "new_land": 1.57,
    "target": 0.96,
    "confidence": 1.30,
    "scout_new_land": 1.53,
    "settle": 0.57,
    "event": 0.90,
    "resource": 0.71,
    "unit": 0.39,
    "great": 0.92,
    "wall": 0.98,
    "wonder": 0.57,
    "rivalry": 0.79,
    "rebate": 0.95,
    "saving": 0.66,
    "draw": 1.42,
    "stake": 1.22,
    "loss": 1.12,
    "horizon": 1.08,
    "coin_room": -1.18,
    "settled": 0.69,
}

#: Worth of techs beside their place in the pyramid, in points, in the order of the cards.
TECH_BONUSES: Final = {
    "animal_husbandry": -3.7,
    "code_of_laws": 1.8,
    "currency": 2.6,
    "horseback_riding": 4.0,
    "masonry": 0.0,
    "metalworking": 6.2,
    "navigation": 3.7,
    "philosophy": -0.5,
    "pottery": 2.4,
    "writing": 3.9,
    "chivalry": 6.8,
    "civil_service": 1.4,
    "construction": 2.4,
    "democracy": 4.8,
    "engineering": 4.3,
    "irrigation": 9.2,
    "mathematics": -4.6,
    "monarchy": -0.3,
    "printing_press": 4.5,
    "sailing": 2.9,
    "banking": -1.4,
    "biology": -4.2,
    "communism": 0.8,
    "gunpowder": 4.5,
    "metal_casting": 0.4,
    "military_science": 6.4,
    "railroad": 6.2,
    "steam_power": 0.3,
    "theology": -0.3,
    "atomic_theory": 1.0,
    "ballistics": 3.5,
    "combustion": -1.6,
    "computers": 4.4,
    "flight": -0.2,
    "mass_media": -0.1,
    "replaceable_parts": 1.2,
    "space_flight": 1.0,
}

#: Weight factors by character: armies and attacks, techs over goods, wonders and culture.
CHARACTER_WEIGHTS: Final = {
    "militarist": {"army": 1.3, "force_needed": 1.25, "force_beyond": 1.25, "target": 1.4, "unit": 1.5},
    "scientist": {"trade_needed": 1.15, "trade_beyond": 1.25, "tech_beyond_2": 1.2, "tech_beyond_3": 1.2},
    "builder": {"culture": 1.3, "wonder": 1.8, "great": 1.25, "icon_culture": 1.3, "city": 1.1},
}


#: The kinds of decisions for which the learned value was trained; the others are evaluated by hand.
LEARNED: Final = frozenset(
    (
        *(d.START, d.EVICT, d.ADOPT, d.DISCARD, d.TRADE, d.MANAGE, d.SITE, d.SECOND, d.AGAIN, d.PAY, d.GIFT, d.AIM),
        *(d.PLACE_PIECE, d.MOVE, d.WALK, d.ARRIVAL, d.LEARN, d.GRANT, d.RESEARCH),
    )
)


@cache
def package_weights() -> list[int]:
    """Return the trained weights of the package."""
    return load_weights("civilization")


def evaluator_of(
    state: CivilizationState, seat: int, weights: vec[float], network: ValueNetwork | None
) -> PlannerEvaluator:
    """Return the evaluator of a decision, with a learned value if there is a network and it was trained for it."""
    if network is None or state.turn == 0 or frame_kind(state.top()) not in LEARNED:
        return PlannerEvaluator(state, seat, weights)
    return LearnedEvaluator(state, seat, weights, network)


class TurnPlanner:
    """Planner without a plan: it evaluates every decision from the position."""

    character_weights = CHARACTER_WEIGHTS
    instant: ClassVar[bool] = True

    def __init__(self, nodes: int) -> None:
        self.weights = vec[float]([*WEIGHTS.values(), *TECH_BONUSES.values()])
        # The network of the learned value, or None for the hand-made weights alone.
        self.network: ValueNetwork | None = None
        # The memory of a level, whose rules of sense it follows; the baseline has none.
        self.memory: StepMemory | None = None

    def use_learned_value(self) -> None:
        """Evaluate positions by the trained network as well."""
        self.network = ValueNetwork(package_weights())

    def use_sense(self, glance: Glance) -> None:
        """Follow the rules of sense of a level's glance, and share its memory."""
        self.memory = glance.memory

    def choose(self, state: CivilizationState, seat: int, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the action of the highest worth; among equals, a random one."""
        evaluator = evaluator_of(state, seat, self.weights, self.network)
        if self.memory is not None:
            legal = self.memory.sensible(state, seat, legal)
            self.memory.discourage(evaluator)
        return best_action(legal, evaluator.worths(legal), rng)

    def scale_weight(self, name: str, factor: float) -> None:
        """Multiply a weight by a factor."""
        self.weights[list(WEIGHTS).index(name)] *= factor
