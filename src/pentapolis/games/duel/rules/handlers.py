"""The frame handlers, in the order of the frames' numbers (decisions.py), with the names of the decisions (R86)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import vec
from pentapolis.games.duel.powers import Draw, Keep, Raze, Revive
from pentapolis.games.duel.rules.science import Progress
from pentapolis.games.duel.rules.setup import Board, Draft, Offer, Start
from pentapolis.games.duel.rules.structure import Age, Guilds, Lay, Starter
from pentapolis.games.duel.rules.turn import End, Take

HANDLERS: Final = vec[FrameHandler](
    [
        Start("start"),
        Board("board"),
        Offer("offer"),
        Draft("draft", "draft_wonder"),
        Age("age"),
        Guilds("guilds"),
        Lay("lay"),
        Starter("starter", "choose_age_starter"),
        Take("take", "take"),
        End("end"),
        Draw("draw"),
        Keep("keep", "choose_token_from_three"),
        Progress("progress", "choose_progress_token"),
        Raze("raze", "choose_opponent_card"),
        Revive("revive", "choose_discarded_card"),
    ]
)
