"""The position of a game of Through the Ages: civilizations, card row, decks, events, and what waits to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import BytesWriter, i64, u8, vec, zero_bytes
from pentapolis.core.state import CHANCE, OVER, State, advance
from pentapolis.core.types import Result
from pentapolis.games.ages.actions import RESIGN
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.cards import (
    CARD_COUNT,
    NONE,
)
from pentapolis.games.ages.decisions import VICTORIES
from pentapolis.games.ages.observation import observe
from pentapolis.games.ages.options import AgesOptions, rules_of
from pentapolis.games.ages.player import AgesCivilization, new_civilization
from pentapolis.games.ages.rules import scoring, setup, turn
from pentapolis.games.ages.rules.handlers import HANDLERS

if TYPE_CHECKING:
    from pentapolis.core.decision_stack import Sealed
    from pentapolis.core.game import Game


class AgesState(State):
    """A position of Through the Ages. Cards are counted by type in the decks (`bag`) and out of the game (`gone`)."""

    # The game and its variants (options.py).
    mode: i64
    easier: i64
    no_gang_up: i64
    peaceful: i64
    draw_as_action: i64
    bonus_mode: i64
    bonus_count: i64
    fewer_bonuses: i64
    alternative: i64
    resignation: i64
    # The start player (R16), whose turn it is, the round from 1, the current age (R2), the number of the last
    # round once it is known (else 0), how the game was won.
    starter: i64
    active: i64
    round: i64
    age: i64
    last_round: i64
    victory: i64
    # Cards left in the civil and the military deck of the current age.
    civil_left: i64
    military_left: i64
    # Age A events among the current ones, which are unknown to all; Age III events that lie face down (R174).
    hidden_events: i64
    aside: i64
    # Resolved events and unclaimed or lost territories (R91); bonus cards that lie open (R14, R174).
    past: i64
    open_bonuses: i64
    row: vec[i64]
    # Events with their owners, both in an order that no player knows; military cards discarded openly.
    current: vec[i64]
    future: vec[i64]
    discards: vec[i64]
    bag: vec[u8]
    gone: vec[u8]
    civs: list[AgesCivilization]

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        game: Game, options: object, seats: i64, to_act: i64, reveals: i64, stack: vec[i64], sealed: Sealed | None,
        mode: i64, easier: i64, no_gang_up: i64, peaceful: i64, draw_as_action: i64, bonus_mode: i64, bonus_count: i64,
        fewer_bonuses: i64, alternative: i64, resignation: i64, starter: i64, active: i64, round: i64, age: i64,
        last_round: i64, victory: i64, civil_left: i64, military_left: i64, hidden_events: i64, aside: i64, past: i64,
        open_bonuses: i64, row: vec[i64], current: vec[i64], future: vec[i64], discards: vec[i64], bag: vec[u8],
        gone: vec[u8], civs: list[AgesCivilization],
    ) -> None:
        super().__init__(game, options, seats, to_act, reveals, stack, sealed, HANDLERS)
        self.mode, self.easier, self.no_gang_up, self.peaceful = mode, easier, no_gang_up, peaceful
        self.draw_as_action, self.bonus_mode, self.bonus_count = draw_as_action, bonus_mode, bonus_count
        self.fewer_bonuses, self.alternative, self.resignation = fewer_bonuses, alternative, resignation
        self.starter, self.active, self.round, self.age, self.last_round = starter, active, round, age, last_round
        self.victory, self.civil_left, self.military_left = victory, civil_left, military_left
        self.hidden_events, self.aside, self.past, self.open_bonuses = hidden_events, aside, past, open_bonuses
        self.row, self.current, self.future, self.discards, self.bag = row, current, future, discards, bag
        self.gone, self.civs = gone, civs

    def clone(self) -> AgesState:
        """Return an independent copy."""
        return AgesState(
            game=self.game, options=self.options, seats=self.seats, to_act=self.to_act, reveals=self.reveals,
            stack=self.stack[:], sealed=None if self.sealed is None else self.sealed.clone(), mode=self.mode,
            easier=self.easier, no_gang_up=self.no_gang_up, peaceful=self.peaceful, draw_as_action=self.draw_as_action,
            bonus_mode=self.bonus_mode, bonus_count=self.bonus_count, fewer_bonuses=self.fewer_bonuses,
            alternative=self.alternative, resignation=self.resignation, starter=self.starter, active=self.active,
            round=self.round, age=self.age, last_round=self.last_round, victory=self.victory,
            civil_left=self.civil_left, military_left=self.military_left, hidden_events=self.hidden_events,
            aside=self.aside, past=self.past, open_bonuses=self.open_bonuses, row=self.row[:], current=self.current[:],
            future=self.future[:], discards=self.discards[:], bag=self.bag[:], gone=self.gone[:],
            civs=[one.clone() for one in self.civs],
        )

    def key(self) -> tuple[int, ...]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.seats, self.to_act, self.mode, self.easier, self.no_gang_up, self.peaceful, self.draw_as_action]
        facts += [self.bonus_mode, self.bonus_count, self.fewer_bonuses, self.alternative, self.resignation]
        facts += [self.starter, self.active, self.round, self.age, self.last_round, self.victory, self.civil_left]
        facts += [self.military_left, self.hidden_events, self.aside, self.past, self.open_bonuses]
        facts += [len(self.row), *self.row, len(self.current), *self.current, len(self.future), *self.future]
        facts += [len(self.discards), *self.discards, len(self.bag), *[i64(one) for one in self.bag]]
        facts += [len(self.gone), *[i64(one) for one in self.gone], len(self.stack), *self.stack]
        for one in self.civs:
            facts += one.key()
        if self.sealed is not None:
            facts += list(self.sealed.choices)
        return tuple(facts)

    # fmt: on
    # -- written by hand

    def remove(self, card: i64) -> None:
        """Remove a card from the game."""
        self.gone[card] += 1

    # Interpreted code hands lists over here, since a vec that it sets itself is never freed.

    def set_current(self, entries: list[int]) -> None:
        """Set the current events, in no order."""
        self.current = vec[i64](sorted(entries))

    def set_future(self, entries: list[int]) -> None:
        """Set the future events, in the order in which they were put there."""
        self.future = vec[i64](entries)

    def set_discards(self, cards: list[int]) -> None:
        """Set the openly discarded military cards."""
        self.discards = vec[i64](sorted(cards))

    def players(self) -> i64:
        """R161: return the number of players still in the game."""
        number: i64 = 0
        for civ in self.civs:
            number += 1 - civ.resigned
        return number

    # -- the trusted path

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action; a seat may resign whatever the frame waits for (R161)."""
        if action != RESIGN:
            super().play(seat, action)
        elif turn.resign(self, seat):
            advance(self)

    def resign_verdict(self, seat: i64) -> i64:
        """R161: return the verdict on resigning."""
        return turn.resign_verdict(self, seat)

    def payoff(self, seat: i64) -> float:
        """Return 1 for a victory, a fair part of it for a shared one, 0 for a defeat."""
        winners = scoring.winners(self)
        return 1 / len(winners) if seat in winners else 0.0

    def observe(self, seat: i64, out: BytesWriter, at: i64) -> None:
        """Write the observation of a seat."""
        observe(self, seat, out, at)

    # -- the edge

    def result(self) -> Result | None:
        """Return the result (R160, R161), or None if the game is not over."""
        if self.to_act != OVER:
            return None
        scores: tuple[int, ...] = tuple([0 if civ.resigned else civ.culture for civ in self.civs])
        return Result(VICTORIES[self.victory], tuple(scoring.winners(self)), scores)


def new_state(game: Game, seats: i64, options: AgesOptions) -> AgesState:
    """Return the position before anything is dealt; the stack has what comes first."""
    rules = rules_of(options)
    state = AgesState(
        game=game,
        options=options,
        seats=seats,
        to_act=CHANCE,
        reveals=0,
        stack=vec[i64](),
        sealed=None,
        mode=rules["mode"],
        easier=rules["easier"],
        no_gang_up=rules["no_gang_up"],
        peaceful=rules["peaceful"],
        draw_as_action=rules["draw_as_action"],
        bonus_mode=rules["bonus_mode"],
        bonus_count=rules["bonus_count"],
        fewer_bonuses=rules["fewer_bonuses"],
        alternative=rules["alternative"],
        resignation=rules["resignation"],
        starter=NONE,
        active=NONE,
        round=1,
        age=0,
        last_round=0,
        victory=0,
        civil_left=0,
        military_left=0,
        hidden_events=0,
        aside=0,
        past=0,
        open_bonuses=0,
        row=vec[i64]([NONE for _ in range(ROW)]),
        current=vec[i64](),
        future=vec[i64](),
        discards=vec[i64](),
        bag=zero_bytes(CARD_COUNT),
        gone=zero_bytes(CARD_COUNT),
        civs=[new_civilization(rules["easier"]) for _ in range(seats)],
    )
    setup.lay_out(state)
    advance(state)
    return state
