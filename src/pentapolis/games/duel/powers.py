"""The effects of wonders (R41-R50), with a section for each wonder whose builder chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_a, frame_seat
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64, u8
from pentapolis.core.state import CHANCE, OVER, Actions
from pentapolis.games.duel.actions import (
    TOKEN,
    is_raze,
    is_revive,
    raze,
    raze_card,
    revive,
    revive_card,
    token_which,
)
from pentapolis.games.duel.cards import (
    CARD_COUNT,
    CARDS,
    LIBRARY,
    LIBRARY_DRAW,
    MOST_WONDERS,
    NONE,
    WONDERS,
    Wonder,
)
from pentapolis.games.duel.cards import RAZE as RAZES
from pentapolis.games.duel.decisions import DISCARDED, DRAW, IN_CITY, KEEP, RAZE, REVIVE
from pentapolis.games.duel.rules.effects import add_choice, erect
from pentapolis.games.duel.rules.legality import (
    LEGAL,
    NOT_DISCARDED,
    NOT_IN_RIVAL_CITY,
    OTHER_DECISION,
    WRONG_COLOUR,
    fill_set,
)
from pentapolis.games.duel.rules.military import lose_coins, march
from pentapolis.games.duel.rules.science import gain_token, token_verdict
from pentapolis.games.duel.tokens import TOKEN_COUNT

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

# R46: every set of three progress tokens, as bits.
TRIPLES: Final[list[int]] = [drawn for drawn in range(1 << TOKEN_COUNT) if members(drawn) == LIBRARY_DRAW]


def erect_wonder(state: DuelState, seat: i64, which: i64) -> None:
    """Build a wonder in a city and apply its effects (R41-R50)."""
    city = state.city(seat)
    rival = state.city(1 - seat)
    wonder = WONDERS[which]
    city.unbuilt -= 1 << which
    city.built |= 1 << which
    close_seventh(state)
    add_choice(city, wonder.choice)
    city.coins += wonder.coins
    if wonder.rival_loses:
        lose_coins(rival, wonder.rival_loses)
    if wonder.shields:
        march(state, seat, wonder.shields)
        if state.to_act == OVER:
            return
    if wonder.power:
        use_power(state, seat, wonder)


def close_seventh(state: DuelState) -> None:
    """R22: Return the one unbuilt wonder to the box with the seventh wonder of the game."""
    if wonders_built(state) == MOST_WONDERS:
        state.city_0.unbuilt = 0
        state.city_1.unbuilt = 0


def wonders_built(state: DuelState) -> i64:
    """R22: Return the number of wonders built in both cities."""
    return members(state.city_0.built) + members(state.city_1.built)


def use_power(state: DuelState, seat: i64, wonder: Wonder) -> None:
    """R44, R46, R49: Ask for the choice that a wonder offers, if there is anything to choose from."""
    if wonder.power == RAZES:
        if state.city(1 - seat).cards_of(wonder.colour):
            state.push(RAZE, seat, wonder.colour)
    elif wonder.power == LIBRARY:
        state.push(KEEP, seat)
        state.push(DRAW, seat)
    elif has_discarded(state):
        state.push(REVIVE, seat)


# -- the Circus Maximus and the Statue of Zeus


class Raze(FrameHandler):
    """R44: The choice of a grey or brown card (colour a) of the opponent, which the builder removes."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return the seat, which chooses."""
        return frame_seat(frame)

    def add_legal(self, state: DuelState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every card of the colour in the opponent's city."""
        colour = frame_a(frame)
        for index in range(CARD_COUNT):
            if i64(state.place[index]) == IN_CITY + 1 - seat and CARDS[index].colour == colour:
                actions.add(raze(index))

    def verdict(self, state: DuelState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the card has the right colour and is in the opponent's city."""
        if not is_raze(action):
            return OTHER_DECISION
        index = raze_card(action)
        if i64(state.place[index]) != IN_CITY + 1 - seat:
            return NOT_IN_RIVAL_CITY
        return LEGAL if CARDS[index].colour == frame_a(frame) else WRONG_COLOUR

    def play(self, state: DuelState, frame: i64, seat: i64, action: i64) -> None:
        """R34: Move the card from the city to the discard pile, and end its production."""
        state.drop()
        index = raze_card(action)
        card = CARDS[index]
        city = state.city(1 - seat)
        assert card.makes != NONE
        state.place[index] = u8(DISCARDED)
        city.add_card(card.colour, -1)
        city.add_production(card.makes, -card.amount)


# -- the Great Library


class Draw(FrameHandler):
    """R46: The three random tokens of the box that only the builder sees."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return CHANCE: a random event decides."""
        return CHANCE

    def chance(self, state: DuelState, frame: i64) -> Chance:
        """Return the chance event with every set of three, seen by the builder only."""
        return Chance("draw", library_draws(state.box), None, (frame_seat(frame),))

    def sample(self, state: DuelState, frame: i64, dealer: Dealer) -> i64:
        """Draw a set of three."""
        draws = library_draws(state.box)
        return draws[dealer.below(len(draws))]

    def apply_chance(self, state: DuelState, frame: i64, outcome: i64) -> None:
        """Move the three tokens out of the box."""
        state.drop()
        state.drawn = outcome
        state.box -= outcome


class Keep(FrameHandler):
    """R46: The choice of one of the three drawn tokens."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return the seat of the builder, who keeps one."""
        return frame_seat(frame)

    def add_legal(self, state: DuelState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every drawn token."""
        fill_set(state.drawn, TOKEN, actions)

    def verdict(self, state: DuelState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the token is one of those drawn."""
        return token_verdict(state.drawn, action)

    def play(self, state: DuelState, frame: i64, seat: i64, action: i64) -> None:
        """Keep the token and return the others to the box."""
        state.drop()
        which = token_which(action)
        state.box |= state.drawn - (1 << which)
        state.drawn = 0
        # Count a reveal, because the opponent learns one of the three.
        state.reveals += 1
        gain_token(state, seat, which)


def library_draws(box: i64) -> list[int]:
    """R46: Return every set of three tokens of the box, as bits."""
    return [drawn for drawn in TRIPLES if drawn & box == drawn]


# -- the Mausoleum


class Revive(FrameHandler):
    """R49: The choice of a card of the discard pile, which the builder builds for free."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return the seat, which chooses."""
        return frame_seat(frame)

    def add_legal(self, state: DuelState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every discarded card."""
        for index in range(CARD_COUNT):
            if state.place[index] == DISCARDED:
                actions.add(revive(index))

    def verdict(self, state: DuelState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the card is in the discard pile."""
        if not is_revive(action):
            return OTHER_DECISION
        return LEGAL if state.place[revive_card(action)] == DISCARDED else NOT_DISCARDED

    def play(self, state: DuelState, frame: i64, seat: i64, action: i64) -> None:
        """Add the card to the city and apply its effects."""
        state.drop()
        erect(state, seat, revive_card(action), False)


def has_discarded(state: DuelState) -> bool:
    """R49: Return whether the discard pile has any card."""
    for index in range(CARD_COUNT):
        if state.place[index] == DISCARDED:
            return True
    return False
