"""Present worth of a civilization of Through the Ages in points: culture, goods, ratings, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import members
from pentapolis.core.native import i64
from pentapolis.games.ages.boards import consumption
from pentapolis.games.ages.cards import CARDS, LEVEL, NONE
from pentapolis.games.ages.decisions import SIMPLE
from pentapolis.games.ages.player import FRESH, AgesCivilization
from pentapolis.games.ages.rules.counting import workers
from pentapolis.games.ages.rules.production import uprising
from pentapolis.games.ages.rules.ratings import civil_total, culture_rating, military_total, science_rating, strength
from pentapolis.games.ages.rules.resources import farm_yield, food, mine_yield, resources
from pentapolis.games.ages.rules.scoring import simple_points

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# Weight of the production of one turn.
RATED: Final = 4.0
FOOD: Final = 0.3
RESOURCE: Final = 0.4
SCIENCE: Final = 0.4
STRENGTH: Final = 0.6
ACTION: Final = 2.0
WORKER: Final = 2.5
IDLE: Final = -0.4
CARD: Final = 0.6
# Worth of a technology in play per level, a stage of a wonder, a completed one, and cost of an uprising.
TECHNOLOGY: Final = 3.0
STAGE: Final = 1.5
WONDER: Final = 5.0
UPRISING: Final = 8.0
FAMINE: Final = 1.0
GONE: Final = -1000.0


def civilization_worth(state: AgesState, seat: i64) -> float:
    """Return the worth of what a civilization has and produces."""
    civ = state.civs[seat]
    if civ.resigned:
        return GONE
    worth = float(civ.culture) + RATED * production_worth(state, seat)
    worth += FOOD * float(food(civ)) + RESOURCE * float(resources(civ)) + SCIENCE * float(civ.science)
    worth += STRENGTH * float(strength(state, seat))
    worth += ACTION * float(civil_total(state, seat)) + 0.5 * ACTION * float(military_total(state, seat))
    worth += WORKER * float(workers(civ)) + IDLE * float(civ.idle)
    if uprising(state, seat):
        worth -= UPRISING
    if state.mode == SIMPLE:
        worth += 0.5 * float(sum(simple_points(state, seat)))
    return worth + cards_worth(civ)


def production_worth(state: AgesState, seat: i64) -> float:
    """R82: Return the worth of the next production; missing food costs culture."""
    civ = state.civs[seat]
    worth = float(culture_rating(state, seat)) + SCIENCE * float(science_rating(civ))
    worth += RESOURCE * float(mine_yield(civ))
    net = farm_yield(civ) - consumption(civ.yellow_bank)
    worth += FOOD * float(net)
    missing = float(-net - food(civ))
    return worth - FAMINE * missing if missing > 0.0 else worth


def cards_worth(civ: AgesCivilization) -> float:
    """Return the worth of technologies in play, wonders, leader and hands."""
    worth = CARD * float(len(civ.hand) + len(civ.military))
    for packed in civ.hand:
        worth += 0.4 * float(LEVEL[packed & (FRESH - 1)])
    card: i64 = 0
    while card < len(civ.workers):
        if civ.knows(card):
            worth += TECHNOLOGY * float(LEVEL[card])
        card += 1
    if civ.leader != NONE:
        worth += 2.0 + float(CARDS[civ.leader].age)
    return worth + STAGE * float(civ.stages) + WONDER * float(members(civ.wonders))
