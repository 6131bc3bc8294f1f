"""The position of a game of Through the Ages: civilizations, card row, decks, events, and what waits to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.decision import frame_a, frame_kind
from pentapolis.core.errors import BrokenState
from pentapolis.core.state import CHANCE, OVER, State, advance
from pentapolis.core.vecs import i64, u8, vec, zero_bytes
from pentapolis.core.view import Reason, Result
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.cards import (
    CARD_COUNT,
    CARDS,
    CIVIL_DECKS,
    EVENTS,
    IMPACT_CARDS,
    IMPACTS,
    MILITARY_DECKS,
    NONE,
    TERRITORIES,
    TERRITORY_CARDS,
    UNITS,
    WONDER_CARDS,
    WONDERS,
    WORKER_CARDS,
    copies,
)
from pentapolis.games.ages.civilization import FRESH, Civilization, new_civilization
from pentapolis.games.ages.decisions import BID, COLONISE, VICTORIES
from pentapolis.games.ages.options import AgesOptions, rules_of
from pentapolis.games.ages.reasons import reason
from pentapolis.games.ages.rules import scoring, setup
from pentapolis.games.ages.rules.ratings import workers_between
from pentapolis.games.ages.rules.rooms import ROOMS

if TYPE_CHECKING:
    from pentapolis.core.game import Game


class AgesState(State):
    """A position of Through the Ages. Cards are counted by type in the decks (`bag`) and out of the game (`gone`)."""

    def __init__(
        self,
        game: Game,
        options: object,
        seats: i64,
        to_act: i64,
        reveals: i64,
        stack: vec[i64],
        mode: i64,
        easier: i64,
        no_gang_up: i64,
        peaceful: i64,
        draw_as_action: i64,
        bonus_mode: i64,
        bonus_count: i64,
        fewer_bonuses: i64,
        alternative: i64,
        resignation: i64,
        starter: i64,
        active: i64,
        round: i64,
        age: i64,
        last_round: i64,
        victory: i64,
        civil_left: i64,
        military_left: i64,
        hidden_events: i64,
        aside: i64,
        past: i64,
        open_bonuses: i64,
        row: vec[i64],
        current: vec[i64],
        future: vec[i64],
        discards: vec[i64],
        bag: vec[u8],
        gone: vec[u8],
        civs: list[Civilization],
    ) -> None:
        super().__init__(game, options, seats, to_act, reveals, stack, None, ROOMS)
        # The game and its variants (options.py).
        self.mode = mode
        self.easier = easier
        self.no_gang_up = no_gang_up
        self.peaceful = peaceful
        self.draw_as_action = draw_as_action
        self.bonus_mode = bonus_mode
        self.bonus_count = bonus_count
        self.fewer_bonuses = fewer_bonuses
        self.alternative = alternative
        self.resignation = resignation
        # The start player (R16), whose turn it is, the round from 1, the current age (R2), the number of the last
        # round once it is known (else 0), how the game was won.
        self.starter = starter
        self.active = active
        self.round = round
        self.age = age
        self.last_round = last_round
        self.victory = victory
        # Cards left in the civil and the military deck of the current age.
        self.civil_left = civil_left
        self.military_left = military_left
        # Age A events among the current ones, which nobody knows; Age III events that lie face down (R174).
        self.hidden_events = hidden_events
        self.aside = aside
        # Resolved events and unclaimed or lost territories (R91); bonus cards that lie open (R14, R174).
        self.past = past
        self.open_bonuses = open_bonuses
        self.row = row
        # Events with their owners, both in no order that anybody knows; military cards discarded openly.
        self.current = current
        self.future = future
        self.discards = discards
        self.bag = bag
        self.gone = gone
        self.civs = civs

    def clone(self) -> AgesState:
        """An independent copy."""
        return AgesState(
            self.game,
            self.options,
            self.seats,
            self.to_act,
            self.reveals,
            self.stack[:],
            self.mode,
            self.easier,
            self.no_gang_up,
            self.peaceful,
            self.draw_as_action,
            self.bonus_mode,
            self.bonus_count,
            self.fewer_bonuses,
            self.alternative,
            self.resignation,
            self.starter,
            self.active,
            self.round,
            self.age,
            self.last_round,
            self.victory,
            self.civil_left,
            self.military_left,
            self.hidden_events,
            self.aside,
            self.past,
            self.open_bonuses,
            self.row[:],
            self.current[:],
            self.future[:],
            self.discards[:],
            self.bag[:],
            self.gone[:],
            [civ.clone() for civ in self.civs],
        )

    def remove(self, card: i64) -> None:
        """A card leaves the game."""
        self.gone[card] += 1

    # Interpreted code hands lists over here, since a vec that it sets itself is never freed.

    def set_current(self, entries: list[int]) -> None:
        """These are the current events, in no order."""
        self.current = vec[i64](sorted(entries))

    def set_future(self, entries: list[int]) -> None:
        """These are the future events, in the order in which they were put there."""
        self.future = vec[i64](entries)

    def set_discards(self, cards: list[int]) -> None:
        """These military cards are discarded openly."""
        self.discards = vec[i64](sorted(cards))

    def players(self) -> i64:
        """R161: the players still in the game."""
        number: i64 = 0
        for civ in self.civs:
            number += 1 - civ.resigned
        return number

    # -- the trusted path

    def payoff(self, seat: i64) -> float:
        """1 for a victory, a fair part of it for a shared one, 0 for a defeat."""
        winners = scoring.winners(self)
        return 1 / len(winners) if seat in winners else 0.0

    # -- the edge

    def reason(self, seat: i64, action: i64, verdict: i64) -> Reason:
        """What a verdict means, with its numbers."""
        return reason(self, seat, action, verdict)

    def result(self) -> Result | None:
        """How the game ended (R160, R161)."""
        if self.to_act != OVER:
            return None
        scores: tuple[int, ...] = tuple([0 if civ.resigned else civ.culture for civ in self.civs])
        return Result(VICTORIES[self.victory], tuple(scoring.winners(self)), scores)

    def key(self) -> tuple[int, ...]:
        """Every fact of the position."""
        facts: list[int] = [
            self.to_act,
            self.seats,
            self.mode,
            self.easier,
            self.no_gang_up,
            self.peaceful,
            self.draw_as_action,
            self.bonus_mode,
            self.bonus_count,
            self.fewer_bonuses,
            self.alternative,
            self.resignation,
            self.starter,
            self.active,
            self.round,
            self.age,
            self.last_round,
            self.victory,
            self.civil_left,
            self.military_left,
            self.hidden_events,
            self.aside,
            self.past,
            self.open_bonuses,
        ]
        for listed in (self.stack, self.row, self.current, self.future, self.discards):
            facts.append(len(listed))
            facts += list(listed)
        facts += [i64(number) for number in self.bag]
        facts += [i64(number) for number in self.gone]
        for civ in self.civs:
            facts += civ.key()
        return tuple(facts)

    def check(self) -> None:
        """Raise BrokenState if a component is lost or doubled, or a number kept for speed is wrong."""
        for seat in range(self.seats):
            check_tokens(self.civs[seat], seat)
        check_cards(self)
        check_decks(self)


def new_state(game: Game, seats: i64, options: AgesOptions) -> AgesState:
    """The position before anything is dealt: the stack says what comes first."""
    rules = rules_of(options)
    state = AgesState(
        game=game,
        options=options,
        seats=seats,
        to_act=CHANCE,
        reveals=0,
        stack=vec[i64](),
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


# -- nothing is lost or doubled


def check_tokens(civ: Civilization, seat: i64) -> None:
    """Yellow and blue tokens are in the banks, on cards or unused, and nowhere else."""
    workers = workers_between(civ, 0, WORKER_CARDS)
    if civ.yellow_bank + civ.idle + workers != civ.yellow or civ.yellow_bank < 0 or civ.idle < 0:
        raise BrokenState(f"seat {seat + 1}: {civ.yellow} yellow tokens do not add up")
    tokens = sum(civ.tokens)
    if civ.blue_bank + tokens + civ.stages != civ.blue or civ.blue_bank < 0:
        raise BrokenState(f"seat {seat + 1}: {civ.blue} blue tokens do not add up")
    if min(civ.workers) < 0 or min(civ.tokens) < 0 or civ.science < 0 or civ.culture < 0:
        raise BrokenState(f"seat {seat + 1}: less than nothing")
    for card in range(WORKER_CARDS):
        if civ.workers[card] and not civ.knows(card):
            raise BrokenState(f"seat {seat + 1}: workers on {CARDS[card].id}, which is not in play")
    for card in range(UNITS, WORKER_CARDS):
        if civ.free_units(card) < 0:
            raise BrokenState(f"seat {seat + 1}: more {CARDS[card].id} sacrificed than there are")


def cards_in_play(state: AgesState) -> list[int]:
    """How many cards of each type are with the players, in the row, in the piles and out of the game."""
    found = [i64(state.bag[card]) + i64(state.gone[card]) for card in range(CARD_COUNT)]
    counted: list[int] = list(found)
    for civ in state.civs:
        for card in cards_of(civ):
            counted[card] += 1
    for card in state.row:
        if card != NONE:
            counted[card] += 1
    for entry in list(state.current) + list(state.future):
        counted[entry & (FRESH - 1)] += 1
    for card in state.discards:
        counted[card] += 1
    for index in range(TERRITORIES + TERRITORY_CARDS - EVENTS):
        counted[EVENTS + index] += (state.past >> index) & 1
    for frame in state.stack:
        # A territory that is auctioned or being paid for lies between the piles.
        if frame_kind(frame) == BID or frame_kind(frame) == COLONISE:
            counted[frame_a(frame) & (FRESH - 1)] += 1
    for index in range(IMPACT_CARDS):
        counted[IMPACTS + index] += (state.open_bonuses >> index) & 1
    return counted


def cards_of(civ: Civilization) -> list[int]:
    """Every card that a player has, in play and in hand; those of the board too."""
    found: list[int] = [card for card in range(WORKER_CARDS) if civ.knows(card)]
    for card in (civ.government, civ.warcraft, civ.law, civ.seafaring, civ.construction, civ.leader, civ.tactic):
        if card != NONE:
            found.append(card)
    for card in (civ.wonder, civ.war, civ.pact):
        if card != NONE:
            found.append(card)
    found += [WONDERS + index for index in range(WONDER_CARDS) if (civ.wonders >> index) & 1]
    found += [TERRITORIES + index for index in range(TERRITORY_CARDS) if (civ.colonies >> index) & 1]
    found += [IMPACTS + index for index in range(IMPACT_CARDS) if (civ.kept >> index) & 1]
    found += [card & (FRESH - 1) for card in civ.hand]
    for listed in (civ.military, civ.buried, civ.spent_cards):
        found += list(listed)
    return found


def check_cards(state: AgesState) -> None:
    """Every card of the box is somewhere, once; the cards printed on the boards are nobody else's."""
    counted = cards_in_play(state)
    for card in range(CARD_COUNT):
        printed = CARDS[card].copies[0] == 0
        if not printed and counted[card] != copies(CARDS[card], state.seats):
            raise BrokenState(f"there are {counted[card]} cards {CARDS[card].id}")


def check_decks(state: AgesState) -> None:
    """The numbers of cards in the decks are those of the bag."""
    civil, military = deck_sizes(state)
    if state.civil_left != civil or state.military_left != military:
        raise BrokenState(f"the decks have {civil} and {military} cards, not {state.civil_left}, {state.military_left}")
    if members(state.open_bonuses) > IMPACT_CARDS:
        raise BrokenState("more bonus cards than there are")


def deck_sizes(state: AgesState) -> tuple[i64, i64]:
    """The cards left in the decks of the current age, counted in the bag."""
    if state.age >= len(CIVIL_DECKS) or not setup.deck_in_use(state, state.age):
        return 0, 0
    civil: i64 = 0
    military: i64 = 0
    for card in CIVIL_DECKS[state.age]:
        civil += i64(state.bag[card])
    if state.age > 0:
        for card in MILITARY_DECKS[state.age]:
            military += i64(state.bag[card])
        if state.age == 3:
            military -= state.aside
    return civil, military
