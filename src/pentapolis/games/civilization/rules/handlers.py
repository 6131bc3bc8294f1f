"""The frame handlers by the numbers of their frames (decisions.py), with the names of draws and decisions."""

from __future__ import annotations

from typing import Final

from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64, vec
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.frames import Matter
from pentapolis.games.civilization.powers import Gift, Pay, ResolveAbility
from pentapolis.games.civilization.rules.battle_course import (
    DrawBarbarian,
    DrawHand,
    Fight,
    Fighting,
    Heal,
    Muster,
    Save,
    Wound,
)
from pentapolis.games.civilization.rules.conquest import DrawHut, DrawVillage, DrawVillageResource
from pentapolis.games.civilization.rules.culture import DrawGreat, DrawWonder, PlacePiece
from pentapolis.games.civilization.rules.events import Discard, ResolveEvent
from pentapolis.games.civilization.rules.loot import DrawLoot, Loot, Token
from pentapolis.games.civilization.rules.management import Again, Manage, ResolveAction, Second, Site
from pentapolis.games.civilization.rules.movement import Arrival, DrawTile, Move, Walk
from pentapolis.games.civilization.rules.questions import Pending
from pentapolis.games.civilization.rules.reactions import Interrupt, React, ResolveCancel
from pentapolis.games.civilization.rules.research import Grant, Learn, Research
from pentapolis.games.civilization.rules.resources import DrawEvent, DrawKilled, DrawUnit
from pentapolis.games.civilization.rules.setup import (
    ChooseCivilization,
    DrawAncient,
    DrawCivilization,
    DrawStart,
    PlaceCapital,
    PlaceFigure,
)
from pentapolis.games.civilization.rules.start_of_turn import Adopt, Evict, Start
from pentapolis.games.civilization.rules.target_choice import Aim
from pentapolis.games.civilization.rules.trade import Trade
from pentapolis.games.civilization.rules.turn import Course

BY_FRAME: Final[dict[int, FrameHandler]] = {
    d.DRAW_START: DrawStart("start"),
    d.DRAW_CIVILIZATION: DrawCivilization("civilization"),
    d.DRAW_ANCIENT: DrawAncient("ancient"),
    d.DRAW_WONDER: DrawWonder("market"),
    d.DRAW_UNIT: DrawUnit("unit"),
    d.DRAW_GREAT: DrawGreat("great"),
    d.DRAW_EVENT: DrawEvent("event"),
    d.DRAW_TILE: DrawTile("tile"),
    d.DRAW_HUT: DrawHut("hut"),
    d.DRAW_VILLAGE: DrawVillage("village"),
    d.DRAW_VILLAGE_RESOURCE: DrawVillageResource("village_resource"),
    d.DRAW_HAND: DrawHand("hand"),
    d.DRAW_BARBARIAN: DrawBarbarian("barbarian"),
    d.DRAW_KILLED: DrawKilled("killed"),
    d.DRAW_LOOT: DrawLoot("looted"),
    d.CHOOSE_CIVILIZATION: ChooseCivilization("choose_civilization"),
    d.PLACE_CAPITAL: PlaceCapital("place_capital"),
    d.PLACE_PIECE: PlacePiece("place_piece"),
    d.PLACE_FIGURE: PlaceFigure("place_figure"),
    d.START: Start("start_of_turn"),
    d.EVICT: Evict("make_room"),
    d.ADOPT: Adopt("adopt_government"),
    d.DISCARD: Discard("discard_event"),
    d.TRADE: Trade("trade"),
    d.MANAGE: Manage("city_management"),
    d.SITE: Site("choose_site"),
    d.SECOND: Second("second_item"),
    d.AGAIN: Again("harvest_again"),
    d.PAY: Pay("pay_resource"),
    d.GIFT: Gift("give_coin"),
    d.AIM: Aim("choose_target"),
    d.REACT: React("react"),
    d.INTERRUPT: Interrupt("interrupt"),
    d.MOVE: Move("movement"),
    d.WALK: Walk("step"),
    d.FIGHT: Fight("battle"),
    d.WOUND: Wound("deal_wounds"),
    d.HEAL: Heal("heal_wounds"),
    d.SAVE: Save("save_unit"),
    d.LOOT: Loot("loot"),
    d.LEARN: Learn("learn_tech"),
    d.GRANT: Grant("take_resource"),
    d.RESEARCH: Research("research"),
    d.ARRIVAL: Arrival("arrival"),
    d.TOKEN: Token("choose_token"),
    d.MUSTER: Muster("choose_deck"),
    d.COURSE: Course("course"),
    d.RESOLVE_EVENT: ResolveEvent("resolve_event"),
    d.RESOLVE_ABILITY: ResolveAbility("resolve_ability"),
    d.RESOLVE_ACTION: ResolveAction("resolve_action"),
    d.RESOLVE_CANCEL: ResolveCancel("resolve_cancel"),
    d.BATTLE: Fighting("fighting"),
}

# The kinds leave numbers free between them. Views contain the numbers, so they stay as they are.
HANDLERS: Final = vec[FrameHandler]([BY_FRAME.get(kind, FrameHandler(f"frame {kind}")) for kind in range(d.BATTLE + 1)])


def pending(top: i64, below: i64) -> Matter | None:
    """Return the matter of the frame on top; an answer (R115) has the matter of the declaration below it."""
    frame = below if frame_kind(top) == d.REACT else top
    handler = HANDLERS[frame_kind(frame)]
    return handler.about(frame) if isinstance(handler, Pending) else None
