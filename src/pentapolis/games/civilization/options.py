"""The options of Civilization."""

from __future__ import annotations

from typing import Final, Literal

from pentapolis.core.game import Options


class CivilizationOptions(Options, frozen=True):
    """The assignment of civilizations, the learning game, the loot rule, the times of reactions, the turn limit.

    `civilizations`: drawn at random or chosen in turn order (R6). `game`: the learning game is without wonders, Egypt
    and Rome and ends with the first third city of a player. `loot`: the rule of 2010 or the one of the FAQ (R101).
    `reactions`: players decide whenever they might have an answer, so that no decision betrays a hand, or only if they
    have one (R115). `turn_limit`: a game without a winner by then is decided by progress (R2); a table usually has
    none.
    """

    civilizations: Literal["random", "chosen"] = "random"
    game: Literal["full", "learning"] = "full"
    loot: Literal["rulebook", "faq"] = "rulebook"
    reactions: Literal["always", "when_able"] = "always"
    turn_limit: Literal["turns_30", "turns_20", "turns_10", "none"] = "turns_30"


#: The number of turns of an option; 0 is no limit.
TURN_LIMITS: Final = {"none": 0, "turns_10": 10, "turns_20": 20, "turns_30": 30}
