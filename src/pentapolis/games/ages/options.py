"""The options of Through the Ages: its three games and the variants of the fourth chapter (R170-R175)."""

from __future__ import annotations

from typing import Final, Literal

from pentapolis.core.game import Options
from pentapolis.games.ages.decisions import (
    ADVANCED,
    AGE_BY_AGE,
    FULL,
    OPEN_CHOICE,
    OWN,
    PUBLIC,
    SIMPLE,
    USUAL,
)

Switch = Literal["off", "on"]

MODES: Final = {"simple": SIMPLE, "advanced": ADVANCED, "full": FULL}
#: Cards that lie open from the start in the public variant (R174).
PUBLIC_CARDS: Final = {"public_3": 3, "public_4": 4, "public_5": 5}


#: R172: no aggressions and wars, then no pacts either.
PEACE: Final = ("off", "no_attacks", "no_attacks_no_pacts")


class AgesOptions(Options, frozen=True):
    """The game and its variants. A variant that the chosen game does not have changes nothing in it."""

    mode: Literal["full", "advanced", "simple"] = "full"
    #: R170: one more yellow token and a higher urban limit.
    easier: Switch = "off"
    #: R171: only one attacker at a time for each civilization.
    no_gang_up: Switch = "off"
    #: R172: no aggressions and wars, and optionally no pacts.
    peaceful: Literal["off", "no_attacks", "no_attacks_no_pacts"] = "off"
    #: R173: military cards are drawn by military actions instead of at the end of the turn.
    draw_as_action: Switch = "off"
    #: R174: the treatment of the Age III events of the Full game.
    bonus_cards: Literal["usual", "public_3", "public_4", "public_5", "age_by_age", "own", "open_choice"] = "usual"
    #: R174: Age III events that are still in the piles do not score at the end.
    fewer_bonuses: Switch = "off"
    #: R175: one mine worker may stay idle in production.
    alternative_corruption: Switch = "off"
    #: R161: whether players may leave the Full game.
    resignation: Literal["on", "off"] = "on"


def rules_of(options: AgesOptions) -> dict[str, int]:
    """Return the options as the numbers that the rules use; variants that the chosen game does not have are off."""
    mode = MODES[options.mode]
    known = mode != SIMPLE
    full = mode == FULL
    bonus_mode = {"usual": USUAL, "age_by_age": AGE_BY_AGE, "own": OWN, "open_choice": OPEN_CHOICE}
    return {
        "mode": mode,
        "easier": int(known and options.easier == "on"),
        "no_gang_up": int(known and options.no_gang_up == "on"),
        "peaceful": PEACE.index(options.peaceful) if known else 0,
        "draw_as_action": int(known and options.draw_as_action == "on"),
        "bonus_mode": bonus_mode.get(options.bonus_cards, PUBLIC) if full else USUAL,
        "bonus_count": PUBLIC_CARDS.get(options.bonus_cards, 0) if full else 0,
        "fewer_bonuses": int(full and options.fewer_bonuses == "on"),
        "alternative": int(known and options.alternative_corruption == "on"),
        "resignation": int(full and options.resignation == "on"),
    }
