"""The options of 7 Wonders Duel."""

from __future__ import annotations

from typing import Final, Literal

from pentapolis.core.game import Options


class DuelOptions(Options, frozen=True):
    """The choice of wonders (R10, R11), the player who starts an age with a central pawn (R80), the first one (R9)."""

    wonder_selection: Literal["draft", "preset"] = "draft"
    age_start_when_pawn_central: Literal["last_player_chooses", "last_player_begins"] = "last_player_chooses"
    starting_player: Literal["random", "seat_1", "seat_2"] = "random"


#: The starting player that an option names; -1 for one that chance names.
STARTERS: Final = {"random": -1, "seat_1": 0, "seat_2": 1}
