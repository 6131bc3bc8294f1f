"""The position of a game of 7 Wonders Duel: cities, structure, board, and what waits to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import BytesWriter, i64, u8, vec, zero_bytes
from pentapolis.core.state import CHANCE, OVER, State, advance
from pentapolis.core.types import Result, broken
from pentapolis.games.duel.boards import ALL_MILITARY_TOKENS, SLOTS
from pentapolis.games.duel.cards import ALL_GUILDS, ALL_WONDERS, CARD_COUNT, NONE
from pentapolis.games.duel.decisions import AGE, BLUE_DECIDES, BOARD, CIVILIAN, OFFER, START, VICTORIES
from pentapolis.games.duel.observation import observe
from pentapolis.games.duel.options import STARTERS, DuelOptions
from pentapolis.games.duel.player import DuelCity, empty_city
from pentapolis.games.duel.rules import scoring, setup
from pentapolis.games.duel.rules.handlers import HANDLERS
from pentapolis.games.duel.rules.structure import GONE
from pentapolis.games.duel.tokens import ALL_TOKENS

if TYPE_CHECKING:
    from pentapolis.core.decision_stack import Sealed
    from pentapolis.core.game import Game


class DuelState(State):
    """A position of 7 Wonders Duel. Sets of slots, wonders and tokens are bits."""

    # Two of the options: the wonders of a first game (R11), and the old rule for the pawn in the middle (R80).
    preset: i64
    central_begins: i64
    # The starting player (R9); NONE until chance has said it.
    starter: i64
    # 0 during the draft, then 1 to 3.
    age: i64
    # The pawn's space: positive on the side of seat 1, negative on the side of seat 0 (R57).
    pawn: i64
    military: i64
    # Progress tokens on the board, in the box, and drawn from the box by the Great Library.
    board: i64
    box: i64
    drawn: i64
    # Wonders on offer in the draft, and those not yet seen.
    offer: i64
    wonder_bag: i64
    # The structure: slots that still hold a card, those that nothing covers, those that lie face down,
    # and those whose card has the guild back.
    present: i64
    open: i64  # derived
    down: i64
    guild_backs: i64
    # The cards of this age's deck and the guilds that are unseen, counted from their deck's first card.
    bag: i64  # derived
    guild_bag: i64  # derived
    winner: i64
    victory: i64
    city_0: DuelCity
    city_1: DuelCity
    # Where every building card is, and which card lies in which slot.
    place: vec[u8]
    slots: vec[i64]

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        game: Game, options: object, seats: i64, to_act: i64, reveals: i64, stack: vec[i64], sealed: Sealed | None,
        preset: i64, central_begins: i64, starter: i64, age: i64, pawn: i64, military: i64, board: i64, box: i64,
        drawn: i64, offer: i64, wonder_bag: i64, present: i64, open: i64, down: i64, guild_backs: i64, bag: i64,
        guild_bag: i64, winner: i64, victory: i64, city_0: DuelCity, city_1: DuelCity, place: vec[u8], slots: vec[i64],
    ) -> None:
        super().__init__(game, options, seats, to_act, reveals, stack, sealed, HANDLERS)
        self.preset, self.central_begins, self.starter, self.age, self.pawn = preset, central_begins, starter, age, pawn
        self.military, self.board, self.box, self.drawn, self.offer = military, board, box, drawn, offer
        self.wonder_bag, self.present, self.open, self.down = wonder_bag, present, open, down
        self.guild_backs, self.bag, self.guild_bag, self.winner = guild_backs, bag, guild_bag, winner
        self.victory, self.city_0, self.city_1, self.place, self.slots = victory, city_0, city_1, place, slots

    def clone(self) -> DuelState:
        """Return an independent copy."""
        return DuelState(
            game=self.game, options=self.options, seats=self.seats, to_act=self.to_act, reveals=self.reveals,
            stack=self.stack[:], sealed=None if self.sealed is None else self.sealed.clone(), preset=self.preset,
            central_begins=self.central_begins, starter=self.starter, age=self.age, pawn=self.pawn,
            military=self.military, board=self.board, box=self.box, drawn=self.drawn, offer=self.offer,
            wonder_bag=self.wonder_bag, present=self.present, open=self.open, down=self.down,
            guild_backs=self.guild_backs, bag=self.bag, guild_bag=self.guild_bag, winner=self.winner,
            victory=self.victory, city_0=self.city_0.clone(), city_1=self.city_1.clone(), place=self.place[:],
            slots=self.slots[:],
        )

    def key(self) -> tuple[int, ...]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.seats, self.to_act, self.preset, self.central_begins, self.starter, self.age, self.pawn]
        facts += [self.military, self.board, self.box, self.drawn, self.offer, self.wonder_bag, self.present, self.down]
        facts += [self.guild_backs, self.winner, self.victory]
        facts += [len(self.place), *[i64(one) for one in self.place], len(self.slots), *self.slots]
        facts += [len(self.stack), *self.stack]
        facts += self.city_0.key()
        facts += self.city_1.key()
        if self.sealed is not None:
            facts += list(self.sealed.choices)
        return tuple(facts)

    # fmt: on
    # -- written by hand

    def city(self, seat: i64) -> DuelCity:
        """Return the city of a seat."""
        return self.city_1 if seat else self.city_0

    # -- the trusted path

    def payoff(self, seat: i64) -> float:
        """Return 1 for a victory, 0.5 for a shared one, 0 for a defeat."""
        if self.winner == NONE:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def observe(self, seat: i64, out: BytesWriter, at: i64) -> None:
        """Write the observation of a seat."""
        observe(self, seat, out, at)

    # -- the edge

    def result(self) -> Result | None:
        """Return the result (R82-R85), or None if the game is not over."""
        if self.to_act != OVER:
            return None
        winners = (0, 1) if self.winner == NONE else (self.winner,)
        scores: tuple[int, ...] = (scoring.total(self, 0), scoring.total(self, 1))
        tie = broken(BLUE_DECIDES, winners, scores) if self.victory == CIVILIAN else ""
        return Result(VICTORIES[self.victory], winners, scores, tie)


def new_state(game: Game, options: DuelOptions) -> DuelState:
    """Return the position before anything is dealt (R7, R8); the stack has what comes first."""
    preset = options.wonder_selection == "preset"
    starter: i64 = STARTERS[options.starting_player]
    state = DuelState(
        game=game,
        options=options,
        seats=2,
        to_act=CHANCE,
        reveals=0,
        stack=vec[i64](),
        sealed=None,
        preset=1 if preset else 0,
        central_begins=1 if options.age_start_when_pawn_central == "last_player_begins" else 0,
        starter=starter,
        age=0,
        pawn=0,
        military=ALL_MILITARY_TOKENS,
        board=0,
        box=ALL_TOKENS,
        drawn=0,
        offer=0,
        wonder_bag=ALL_WONDERS,
        present=0,
        open=0,
        down=0,
        guild_backs=0,
        bag=0,
        guild_bag=ALL_GUILDS,
        winner=NONE,
        victory=0,
        city_0=empty_city(),
        city_1=empty_city(),
        place=zero_bytes(CARD_COUNT),
        slots=vec[i64]([GONE for _ in range(SLOTS)]),
    )
    state.push(AGE, 0, 1)
    if not preset:
        state.push(OFFER, 0, 1)
        state.push(OFFER, 0, 0)
    state.push(BOARD, 0)
    if starter == NONE:
        state.push(START, 0)
    elif preset:
        setup.give_preset(state)
    advance(state)
    return state
