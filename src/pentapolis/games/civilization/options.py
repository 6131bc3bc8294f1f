"""The options of Civilization."""

from __future__ import annotations

from typing import Final, Literal

from pentapolis.core.game import Options


class CivilizationOptions(Options, frozen=True):
    """Who gets which civilization, the learning game, the loot rule, when reactions are asked for, the turn limit.

    `civilizations`: drawn at random or chosen in turn order (R6). `game`: the learning game is without wonders, Egypt
    and Rome and ends with somebody's third city. `loot`: the rule of 2010 or the one of the FAQ (R101). `reactions`:
    players are asked whenever they might have an answer, so that no question betrays a hand, or only if they do (R115).
    `turn_limit`: a game that nobody has won by then is decided by progress (R2); a table usually has none.
    """

    civilizations: Literal["random", "chosen"] = "random"
    game: Literal["full", "learning"] = "full"
    loot: Literal["rulebook", "faq"] = "rulebook"
    reactions: Literal["always", "when_able"] = "always"
    turn_limit: Literal["turns_30", "turns_20", "turns_10", "none"] = "turns_30"


#: The number of turns that an option names; 0 is no limit.
TURN_LIMITS: Final = {"none": 0, "turns_10": 10, "turns_20": 20, "turns_30": 30}
