"""The position of a game of Civilization: the map, the nations, the box, a battle, and what waits to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import Sealed, sealed
from pentapolis.core.native import BytesWriter, i64, u8, vec, zero_bytes
from pentapolis.core.state import CHANCE, OVER, State
from pentapolis.core.types import Result
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    MOST_SLOTS,
    NOWHERE,
    POOL_SIZE,
    SQUARES,
    STANDS,
    UNEXPLORED,
    Layout,
    layout_for,
)
from pentapolis.games.civilization.nations import ALL_SHEETS, LEARNING_SHEETS
from pentapolis.games.civilization.observation import observe
from pentapolis.games.civilization.options import TURN_LIMITS, CivilizationOptions
from pentapolis.games.civilization.player import Battle, Nation, empty_nation
from pentapolis.games.civilization.rules import scoring
from pentapolis.games.civilization.rules.handlers import HANDLERS
from pentapolis.games.civilization.tiles import NEUTRAL_TILES

if TYPE_CHECKING:
    from pentapolis.core.game import Game


class CivilizationState(State):
    """A position of Civilization. The map is a grid of 256 squares; sets of wonders and tiles are bits."""

    layout: Layout  # shared, derived
    # The options that the rules ask for.
    chosen: i64
    learning: i64
    faq_loot: i64
    hold_priority: i64
    limit: i64
    # Turn 0 is the setup, whose stage it is then; place: how many players have had their part of the phase.
    turn: i64
    phase: i64
    place: i64
    first: i64
    stage: i64
    # Free civilizations, and unseen neutral tiles.
    civilizations: i64
    tile_bag: i64
    # R9: wonders still face down, the face-up market; R69: obsolete ones; coins on the Panama Canal.
    wonder_deck: i64
    wonder_market: i64
    obsolete: i64
    panama: i64
    # R119: disaster markers on the map.
    disasters: i64
    # The group that moves or fights: it stands on no square meanwhile. Scouts as bits.
    group_square: i64
    group_armies: i64
    group_scouts: i64
    group_left: i64
    group_taken: i64
    winner: i64
    victory: i64
    nations: list[Nation]
    battle: Battle | None
    # The map, square by square: terrain, printed extra, hut or village, what was built, whose city is around,
    # whose figures, armies, and of those the ones that have moved. Clones share the first two and the tiles below,
    # until they change (`own_map`).
    ground: vec[u8]  # shared
    extra: vec[u8]  # shared
    marker: vec[u8]
    piece: vec[u8]
    zone: vec[u8]
    figure: vec[u8]
    armies: vec[u8]
    moved: vec[u8]
    # The tile of each slot times four plus its rotation, NONE while it is face down; the square of each wonder.
    tiles: vec[i64]  # shared
    wonder_at: vec[i64]
    # Counters of what is in the box (cards.py).
    box: vec[i64]
    # What each seat knows for certain of each other seat's face-down markers and events.
    memory: vec[u8]
    # Where the figures of each seat stand, a bit for each square: `figure`, kept by seat for speed.
    stands: vec[u8]  # derived

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        game: Game, options: object, seats: i64, to_act: i64, reveals: i64, stack: vec[i64], sealed: Sealed | None,
        layout: Layout, chosen: i64, learning: i64, faq_loot: i64, hold_priority: i64, limit: i64, turn: i64,
        phase: i64, place: i64, first: i64, stage: i64, civilizations: i64, tile_bag: i64, wonder_deck: i64,
        wonder_market: i64, obsolete: i64, panama: i64, disasters: i64, group_square: i64, group_armies: i64,
        group_scouts: i64, group_left: i64, group_taken: i64, winner: i64, victory: i64, nations: list[Nation],
        battle: Battle | None, ground: vec[u8], extra: vec[u8], marker: vec[u8], piece: vec[u8], zone: vec[u8],
        figure: vec[u8], armies: vec[u8], moved: vec[u8], tiles: vec[i64], wonder_at: vec[i64], box: vec[i64],
        memory: vec[u8], stands: vec[u8],
    ) -> None:
        super().__init__(game, options, seats, to_act, reveals, stack, sealed, HANDLERS)
        self.layout, self.chosen, self.learning, self.faq_loot = layout, chosen, learning, faq_loot
        self.hold_priority, self.limit, self.turn, self.phase, self.place = hold_priority, limit, turn, phase, place
        self.first, self.stage, self.civilizations, self.tile_bag = first, stage, civilizations, tile_bag
        self.wonder_deck, self.wonder_market, self.obsolete, self.panama = wonder_deck, wonder_market, obsolete, panama
        self.disasters, self.group_square, self.group_armies = disasters, group_square, group_armies
        self.group_scouts, self.group_left, self.group_taken = group_scouts, group_left, group_taken
        self.winner, self.victory, self.nations, self.battle, self.ground = winner, victory, nations, battle, ground
        self.extra, self.marker, self.piece, self.zone, self.figure = extra, marker, piece, zone, figure
        self.armies, self.moved, self.tiles, self.wonder_at, self.box = armies, moved, tiles, wonder_at, box
        self.memory, self.stands = memory, stands

    def clone(self) -> CivilizationState:
        """Return an independent copy."""
        return CivilizationState(
            game=self.game, options=self.options, seats=self.seats, to_act=self.to_act, reveals=self.reveals,
            stack=self.stack[:], sealed=None if self.sealed is None else self.sealed.clone(), layout=self.layout,
            chosen=self.chosen, learning=self.learning, faq_loot=self.faq_loot, hold_priority=self.hold_priority,
            limit=self.limit, turn=self.turn, phase=self.phase, place=self.place, first=self.first, stage=self.stage,
            civilizations=self.civilizations, tile_bag=self.tile_bag, wonder_deck=self.wonder_deck,
            wonder_market=self.wonder_market, obsolete=self.obsolete, panama=self.panama, disasters=self.disasters,
            group_square=self.group_square, group_armies=self.group_armies, group_scouts=self.group_scouts,
            group_left=self.group_left, group_taken=self.group_taken, winner=self.winner, victory=self.victory,
            nations=[one.clone() for one in self.nations], battle=None if self.battle is None else self.battle.clone(),
            ground=self.ground, extra=self.extra, marker=self.marker[:], piece=self.piece[:], zone=self.zone[:],
            figure=self.figure[:], armies=self.armies[:], moved=self.moved[:], tiles=self.tiles,
            wonder_at=self.wonder_at[:], box=self.box[:], memory=self.memory[:], stands=self.stands[:],
        )

    def key(self) -> tuple[int, ...]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.seats, self.to_act, self.chosen, self.learning, self.faq_loot, self.hold_priority, self.limit]
        facts += [self.turn, self.phase, self.place, self.first, self.stage, self.civilizations, self.tile_bag]
        facts += [self.wonder_deck, self.wonder_market, self.obsolete, self.panama, self.disasters, self.group_square]
        facts += [self.group_armies, self.group_scouts, self.group_left, self.group_taken, self.winner, self.victory]
        facts += [len(self.ground), *[i64(one) for one in self.ground]]
        facts += [len(self.extra), *[i64(one) for one in self.extra]]
        facts += [len(self.marker), *[i64(one) for one in self.marker]]
        facts += [len(self.piece), *[i64(one) for one in self.piece], len(self.zone), *[i64(one) for one in self.zone]]
        facts += [len(self.figure), *[i64(one) for one in self.figure]]
        facts += [len(self.armies), *[i64(one) for one in self.armies]]
        facts += [len(self.moved), *[i64(one) for one in self.moved], len(self.tiles), *self.tiles]
        facts += [len(self.wonder_at), *self.wonder_at, len(self.box), *self.box]
        facts += [len(self.memory), *[i64(one) for one in self.memory], len(self.stack), *self.stack]
        for one in self.nations:
            facts += one.key()
        facts += [0] if self.battle is None else [1, *self.battle.key()]
        if self.sealed is not None:
            facts += list(self.sealed.choices)
        return tuple(facts)

    # fmt: on
    # -- written by hand

    # -- the trusted path

    def payoff(self, seat: i64) -> float:
        """Return a winner's part of the victory."""
        winners = scoring.winners(self)
        return 1.0 / len(winners) if seat in winners else 0.0

    def observe(self, seat: i64, out: BytesWriter, at: i64) -> None:
        """Write the observation of a seat."""
        observe(self, seat, out, at)

    # -- the edge

    def result(self) -> Result | None:
        """Return the result (R2), or None if the game is not over."""
        if self.to_act != OVER:
            return None
        scores: list[int] = [sum(scoring.points(self, seat)) for seat in range(self.seats)]
        return Result(d.VICTORIES[self.victory], tuple(scoring.winners(self)), tuple(scores), scoring.tie(self))


def new_box(seats: i64) -> vec[i64]:
    """Return the full box (R8-R14), with as many market resources of each kind as players (R12)."""
    counts: list[int] = list(POOL_SIZE)
    counts += [seats for _ in range(c.MARKET_KINDS)]
    counts += [person.copies for person in c.GREAT_PEOPLE]
    counts += list(c.HUT_COPIES) + list(c.VILLAGE_COPIES) + [c.VILLAGE_GREAT_PEOPLE]
    counts += [unit.copies for unit in c.UNITS]
    counts += [0 for _ in c.UNITS]
    counts += [event.copies for event in c.EVENTS]
    counts += [0 for _ in range(c.BOX_SIZE - len(counts))]
    return vec[i64](counts)


def new_ground(layout: Layout) -> vec[u8]:
    """Return the map with every tile face down (R13)."""
    return vec[u8]([u8(NOWHERE if slot == c.NONE else UNEXPLORED) for slot in layout.slot_of])


def new_state(game: Game, seats: i64, options: CivilizationOptions) -> CivilizationState:
    """Return the position before anything is dealt; the stack has what comes first."""
    learning = options.game == "learning"
    layout = layout_for(seats)
    state = CivilizationState(
        game=game,
        options=options,
        seats=seats,
        to_act=CHANCE,
        reveals=0,
        stack=vec[i64](),
        sealed=sealed(seats),
        layout=layout,
        chosen=1 if options.civilizations == "chosen" else 0,
        learning=1 if learning else 0,
        faq_loot=1 if options.loot == "faq" else 0,
        hold_priority=1 if options.reactions == "always" else 0,
        limit=TURN_LIMITS[options.turn_limit],
        turn=0,
        phase=0,
        place=0,
        first=0,
        stage=d.SETUP_CIVILIZATIONS,
        civilizations=LEARNING_SHEETS if learning else ALL_SHEETS,
        tile_bag=(1 << NEUTRAL_TILES) - 1,
        wonder_deck=0 if learning else c.ALL_WONDERS,
        wonder_market=0,
        obsolete=0,
        panama=0,
        disasters=0,
        group_square=c.NONE,
        group_armies=0,
        group_scouts=0,
        group_left=0,
        group_taken=0,
        winner=c.NONE,
        victory=0,
        nations=[empty_nation() for _ in range(seats)],
        battle=None,
        ground=new_ground(layout),
        extra=zero_bytes(SQUARES),
        marker=zero_bytes(SQUARES),
        piece=zero_bytes(SQUARES),
        zone=zero_bytes(SQUARES),
        figure=zero_bytes(SQUARES),
        armies=zero_bytes(SQUARES),
        moved=zero_bytes(SQUARES),
        tiles=vec[i64]([c.NONE for _ in range(MOST_SLOTS)]),
        wonder_at=vec[i64]([c.NONE for _ in range(c.WONDER_COUNT)]),
        box=new_box(seats),
        memory=zero_bytes(seats * seats * c.MEMORY),
        stands=zero_bytes(seats * STANDS),
    )
    state.push(d.COURSE, 0)
    state.push(d.DRAW_START, 0)
    return state
