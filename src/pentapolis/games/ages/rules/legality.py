"""The reasons against an action, and the checks that the frame handlers share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.frame_handler import LEGAL as LEGAL
from pentapolis.core.native import i64

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# What speaks against an action.
OTHER_DECISION: Final = 1
SPACE_EMPTY: Final = 2
CIVIL_ACTIONS_SHORT: Final = 3
MILITARY_ACTIONS_SHORT: Final = 4
HAND_FULL: Final = 5
SECOND_LEADER: Final = 6
SECOND_WONDER: Final = 7
TECHNOLOGY_OWNED: Final = 8
FIRST_ROUND: Final = 9
BANK_EMPTY: Final = 10
FOOD_SHORT: Final = 11
RESOURCES_SHORT: Final = 12
SCIENCE_SHORT: Final = 13
NO_IDLE_WORKER: Final = 14
TECHNOLOGY_MISSING: Final = 15
URBAN_LIMIT: Final = 16
NO_WORKER_THERE: Final = 17
NO_WONDER: Final = 18
STAGES_OVER: Final = 19
BLUE_SHORT: Final = 20
NOT_IN_HAND: Final = 21
JUST_TAKEN: Final = 22
NOTHING_TO_DO: Final = 23
NOT_FIRST_ACTION: Final = 24
MILITARY_ACTIONS_USED: Final = 25
PARTNER_WITHOUT_SCIENCE: Final = 26
WRONG_LEADER: Final = 27
USED_ALREADY: Final = 28
NO_SUCH_WONDER: Final = 29
NO_SUCH_RIVAL: Final = 30
PACT_FORBIDS: Final = 31
PEACEFUL_LEADER: Final = 32
NO_TARGET: Final = 33
IMMUNE: Final = 34
ATTACKED_BY_ANOTHER: Final = 35
NO_SUCH_PACT: Final = 36
BID_TOO_LOW: Final = 37
BID_TOO_HIGH: Final = 38
NOT_PAID_YET: Final = 39
NO_SUCH_UNIT: Final = 40
NOT_A_BONUS_CARD: Final = 41
NOT_THAT_MANY: Final = 42
WRONG_CARD: Final = 43
BUDGET_SHORT: Final = 44
NO_TOKEN_THERE: Final = 45
VARIANT_OFF: Final = 46
NO_ROUTE: Final = 47
NO_CARD_TO_DRAW: Final = 48
LAST_ROUND: Final = 49
RESIGNED_ALREADY: Final = 50

#: The codes of the reasons, by verdict, for the locale files to word (reasons.py gives them their numbers).
VERDICTS: Final = (
    "",
    "other_decision",
    "space_empty",
    "civil_actions_short",
    "military_actions_short",
    "hand_full",
    "second_leader",
    "second_wonder",
    "technology_owned",
    "first_round",
    "bank_empty",
    "food_short",
    "resources_short",
    "science_short",
    "no_idle_worker",
    "technology_missing",
    "urban_limit",
    "no_worker_there",
    "no_wonder",
    "stages_over",
    "blue_short",
    "not_in_hand",
    "just_taken",
    "nothing_to_do",
    "not_first_action",
    "military_actions_used",
    "partner_without_science",
    "wrong_leader",
    "used_already",
    "no_such_wonder",
    "no_such_rival",
    "pact_forbids",
    "peaceful_leader",
    "no_target",
    "immune",
    "attacked_by_another",
    "no_such_pact",
    "bid_too_low",
    "bid_too_high",
    "not_paid_yet",
    "no_such_unit",
    "not_a_bonus_card",
    "not_that_many",
    "wrong_card",
    "budget_short",
    "no_token_there",
    "variant_off",
    "no_route",
    "no_card_to_draw",
    "last_round",
    "resigned_already",
)


def is_rival(state: AgesState, seat: i64, other: i64) -> bool:
    """R115, R161: Return whether a seat is another player who is still in the game."""
    return other < state.seats and other != seat and not state.civs[other].resigned
