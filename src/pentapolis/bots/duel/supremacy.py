"""Search for a win by military or science before the other player of 7 Wonders Duel decides again.

A small exact search: the best of the player's relevant moves, the mean over chance. It covers cards, wonder shields, a
pair that brings Law, the Great Library, the Mausoleum, and extra turns. Where two cards or a whole structure are
revealed, chance is sampled. A cheap test comes first, because in most positions there are not enough shields and
symbols within reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.state import CHANCE, OVER
from pentapolis.games.duel.actions import (
    BEGIN,
    DISCARD,
    DRAFT,
    WONDER,
    is_token,
    revive_card,
    slot_of,
    token_which,
    wonder_of,
)
from pentapolis.games.duel.boards import CAPITAL
from pentapolis.games.duel.cards import CARDS, LIBRARY, NONE, RED, REVIVE, SYMBOLS_TO_WIN, WONDERS
from pentapolis.games.duel.decisions import DRAW, END, GUILDS, LAY, TAKE
from pentapolis.games.duel.decisions import RAZE as CHOOSE_RAZED
from pentapolis.games.duel.decisions import REVIVE as CHOOSE_REVIVED
from pentapolis.games.duel.decisions import STARTER as NAME_STARTER
from pentapolis.games.duel.rules.price import wonder_price
from pentapolis.games.duel.tokens import TOKENS, extra_shields, plays_again

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.duel.state import DuelState

#: Number of samples where chance has too many outcomes to try them all.
SAMPLES: Final = 16
#: Maximum number of positions. A longer search has many extra turns and rarely finds more.
MOST_POSITIONS: Final = 1500
#: Maximum number of wonders with an extra turn that are followed in one turn.
EXTRA_TURNS: Final = 2
# With Theology one turn may bring three symbols: by a Great Library, a Mausoleum and a card.
MOST_SYMBOLS: Final = 3


class SupremacySearch:
    """Search for a supremacy at hand."""

    def __init__(self, rng: Dealer) -> None:
        self.rng = rng
        self.positions = 0

    def is_near(self, state: DuelState, seat: int) -> bool:
        """Return whether the shields or symbols within reach of one turn may suffice."""
        reached = state.pawn if seat == 0 else -state.pawn
        return CAPITAL - reached <= shields_in_reach(state, seat) or symbols_suffice(state, seat)

    def chance_of(self, state: DuelState, seat: int) -> float:
        """Return the probability that a seat, if it decides next, wins before the other decides."""
        if not self.is_near(state, seat):
            return 0.0
        self.positions = 0
        return self.explore(state, seat, EXTRA_TURNS)

    def explore(self, state: DuelState, seat: int, extra: int) -> float:
        """Return the probability of winning with the best moves, as long as the seat stays on turn."""
        if state.to_act == OVER:
            return 1.0 if state.winner == seat else 0.0
        if state.to_act == CHANCE:
            return self.over_chance(state, seat, extra)
        if state.to_act != seat:
            return 0.0
        best = 0.0
        for action in promising_actions(state, seat, extra):
            if self.positions >= MOST_POSITIONS:
                break
            self.positions += 1
            after = state.clone()
            after.play(seat, action)
            best = max(best, self.explore(after, seat, extra - 1 if keeps_turn(state, seat, action) else extra))
            if best >= 1.0:
                break
        return best

    def over_chance(self, state: DuelState, seat: int, extra: int) -> float:
        """Return the mean over chance if the seat is on turn afterwards, else 0."""
        frame = state.top()
        kind = frame_kind(frame)
        if kind == END and (frame_seat(frame) == seat) != bool(frame_a(frame)):
            return 0.0
        if kind == DRAW:
            return self.over_all(state, seat, extra)
        # After one unknown card only direct wins are searched, because more would take too long.
        if kind == END and int(state.open & state.down).bit_count() == 1:
            return self.over_all(state, seat, 0)
        return self.over_samples(state, seat) if kind in (END, LAY, GUILDS) else 0.0

    def over_all(self, state: DuelState, seat: int, extra: int) -> float:
        """Return the mean over all outcomes, which are equally likely."""
        chance = state.chance()
        assert chance is not None
        total = 0.0
        for outcome in chance.outcomes:
            after = state.clone()
            after.apply_chance(outcome)
            total += self.explore(after, seat, extra)
        return total / len(chance.outcomes)

    def over_samples(self, state: DuelState, seat: int) -> float:
        """Return the mean over sampled deals."""
        total = 0.0
        for _ in range(SAMPLES):
            after = state.clone()
            after.resolve_chance(self.rng)
            total += self.explore(after, seat, 0)
        return total / SAMPLES


def shields_in_reach(state: DuelState, seat: int) -> int:
    """Return the maximum shields of one turn of a seat: a red card has as many as its age."""
    city = state.city(seat)
    card: int = state.age + extra_shields(city.tokens, RED)
    shields = [WONDERS[which].shields for which in range(len(WONDERS)) if (city.unbuilt >> which) & 1]
    if plays_again(city.tokens):
        return card + sum(shields)
    return max(card, *shields) if shields else card


def symbols_suffice(state: DuelState, seat: int) -> bool:
    """Return whether one turn of a seat may bring it the missing symbols."""
    city = state.city(seat)
    most = MOST_SYMBOLS if plays_again(city.tokens) else 1
    return int(city.symbols).bit_count() + most >= SYMBOLS_TO_WIN


def keeps_turn(state: DuelState, seat: int, action: int) -> bool:
    """R42, R76: Return whether an action builds a wonder after which the seat plays again."""
    if not WONDER <= action < DRAFT:
        return False
    return bool(WONDERS[wonder_of(action)].again or plays_again(state.city(seat).tokens))


def promising_actions(state: DuelState, seat: int, extra: int) -> list[int]:
    """Return the legal actions that can win or keep the turn, the direct ones first."""
    legal = state.legal(seat)
    kind = frame_kind(state.top())
    if kind == TAKE:
        return promising_turns(state, seat, legal, extra)
    if kind == CHOOSE_RAZED:
        return legal[:1]
    if kind == NAME_STARTER:
        return [BEGIN + seat]
    if kind == CHOOSE_REVIVED:
        return [action for action in legal if has_shields_or_symbol(revive_card(action))] or legal[:1]
    # Of the progress tokens only one with a symbol can win.
    tokens = [action for action in legal if is_token(action)]
    return [action for action in tokens if TOKENS[token_which(action)].symbol != NONE] or legal[:1]


def promising_turns(state: DuelState, seat: int, legal: list[int], extra: int) -> list[int]:
    """Return red and green cards, wonders with shields or a choice, and wonders with an extra turn."""
    direct = []
    again: dict[int, int] = {}
    seen = 0
    for action in legal:
        if action < DISCARD:
            if has_shields_or_symbol(state.slots[slot_of(action)]):
                direct.append(action)
        elif action >= WONDER:
            which = wonder_of(action)
            wonder = WONDERS[which]
            sharp = wonder.shields or wonder.power in (LIBRARY, REVIVE)
            if extra and keeps_turn(state, seat, action):
                # The card that is taken matters; of the wonders that only keep the turn, the one that leaves the most
                # coins is kept.
                key = action if sharp else slot_of(action)
                if key not in again or coins_left(state, seat, action) > coins_left(state, seat, again[key]):
                    again[key] = action
            elif sharp and not (seen >> which) & 1:
                # The card under such a wonder does not matter: the wonder wins by itself or not at all.
                seen |= 1 << which
                direct.append(action)
    return direct + list(again.values())


def coins_left(state: DuelState, seat: int, action: int) -> int:
    """Return the coins that a wonder brings less its price."""
    wonder = WONDERS[wonder_of(action)]
    return int(wonder.coins - wonder_price(state, seat, wonder))


def has_shields_or_symbol(card: int) -> bool:
    """Return whether a card has shields or a symbol."""
    return bool(CARDS[card].shields or CARDS[card].science != NONE)
