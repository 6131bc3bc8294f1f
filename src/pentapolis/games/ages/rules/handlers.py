"""The frame handlers by the numbers of their frames (decisions.py), with the names of the decisions (R190-R193)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import vec
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.rules.action_cards import Use
from pentapolis.games.ages.rules.action_phase import Act
from pentapolis.games.ages.rules.card_row import Refill, Sweep
from pentapolis.games.ages.rules.colonies import Bid, Colonise
from pentapolis.games.ages.rules.effects import Agree, Effect, FreeBuild, Goods, Mix
from pentapolis.games.ages.rules.events import Reveal
from pentapolis.games.ages.rules.handler_base import AgesRoom
from pentapolis.games.ages.rules.pacts import Answer
from pentapolis.games.ages.rules.politics import Hand, Politics
from pentapolis.games.ages.rules.population import Cede, LoseWorker, Ravage, Raze
from pentapolis.games.ages.rules.production import Draw, Farms, Idle, Mines, Produce
from pentapolis.games.ages.rules.resources import ReturnBlue
from pentapolis.games.ages.rules.setup import Bonus, Deal, Keep, Start
from pentapolis.games.ages.rules.spoils import LoseGoods, Seize
from pentapolis.games.ages.rules.turn import EndTurn, SimpleEvent, Turn
from pentapolis.games.ages.rules.war import Aftermath, Attack, Defend, Strike, War

BY_FRAME: Final[dict[int, AgesRoom]] = {
    d.START: Start("start"),
    d.BONUS: Bonus("bonus", "bonus"),
    d.DEAL: Deal("deal", "deal", secret=True),
    d.KEEP: Keep("keep", "keep_bonus"),
    d.TURN: Turn("turn"),
    d.SIMPLE_EVENT: SimpleEvent("simple_event"),
    d.ROW: Sweep("row"),
    d.REFILL: Refill("refill", "row"),
    d.WAR: War("war"),
    d.POLITICS: Politics("politics", "politics"),
    d.HAND: Hand("hand", "discard"),
    d.ACT: Act("act", "act"),
    d.PRODUCE: Produce("produce"),
    d.FARMS: Farms("farms"),
    d.MINES: Mines("mines"),
    d.DRAW: Draw("draw", "draw", secret=True),
    d.END_TURN: EndTurn("end_turn"),
    d.USE: Use("use", "use_card"),
    d.IDLE: Idle("idle", "idle_mine"),
    d.REVEAL: Reveal("reveal", "reveal"),
    d.EFFECT: Effect("effect"),
    d.GOODS: Goods("goods", "choose_goods"),
    d.MIX: Mix("mix", "mix_goods"),
    d.LOSE_GOODS: LoseGoods("lose_goods", "lose_goods"),
    d.FREE_BUILD: FreeBuild("free_build", "free_build"),
    d.LOSE_WORKER: LoseWorker("lose_worker", "lose_worker"),
    d.RAZE: Raze("raze", "raze"),
    d.CEDE: Cede("cede", "cede"),
    d.RAVAGE: Ravage("ravage", "ravage"),
    d.AGREE: Agree("agree", "agree"),
    d.BID: Bid("bid", "bid"),
    d.COLONISE: Colonise("colonise", "colonise"),
    d.ATTACK: Attack("attack", "attack"),
    d.DEFEND: Defend("defend", "defend"),
    d.STRIKE: Strike("strike"),
    d.AFTERMATH: Aftermath("aftermath"),
    d.PACT: Answer("pact", "answer_pact"),
    d.SEIZE: Seize("seize", "seize"),
    d.RETURN_BLUE: ReturnBlue("return_blue", "return_blue"),
}

#: Numbers that no frame has; a space is no name that the text of a position can have.
UNUSED: Final = FrameHandler(" ")

HANDLERS: Final = vec[FrameHandler]([BY_FRAME.get(frame, UNUSED) for frame in range(max(BY_FRAME) + 1)])
DECISIONS: Final = tuple(handler.decision for handler in BY_FRAME.values() if handler.decision)
