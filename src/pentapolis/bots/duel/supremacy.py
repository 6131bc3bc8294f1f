"""Whether a player of 7 Wonders Duel can win by arms or science before the other decides again.

A small exact search: the best of the player's moves that can matter, the mean over what chance turns up. It covers
cards, wonder shields, a pair that brings Law, the Great Library, the Mausoleum, and turns played again. Where two
cards or a whole structure are turned up, chance is sampled. A cheap question comes first: are there enough shields and
symbols within reach at all? In most positions there are not.
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

#: How often chance is sampled where its outcomes are too many to try them all.
SAMPLES: Final = 16
#: How many positions are looked at; a search that long is one among many turns played again, and rarely finds more.
MOST_POSITIONS: Final = 1500
#: How many wonders that let a player play again are followed in one turn.
EXTRA_TURNS: Final = 2
# With Theology a turn may hold a Great Library, a Mausoleum and a card: three symbols.
MOST_SYMBOLS: Final = 3


class SupremacySearch:
    """Looks for supremacy at hand."""

    def __init__(self, rng: Dealer) -> None:
        self.rng = rng
        self.positions = 0

    def is_near(self, state: DuelState, seat: int) -> bool:
        """Whether shields or symbols within reach of one turn could be enough."""
        reached = state.pawn if seat == 0 else -state.pawn
        return CAPITAL - reached <= shields_in_reach(state, seat) or symbols_suffice(state, seat)

    def chance_of(self, state: DuelState, seat: int) -> float:
        """How likely a seat, if it decides next, wins before the other decides."""
        if not self.is_near(state, seat):
            return 0.0
        self.positions = 0
        return self.explore(state, seat, EXTRA_TURNS)

    def explore(self, state: DuelState, seat: int, extra: int) -> float:
        """The chance of winning from here with the best moves, as long as the seat stays on turn."""
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
        """The mean over what chance brings, if the seat is on turn afterwards."""
        frame = state.top()
        kind = frame_kind(frame)
        if kind == END and (frame_seat(frame) == seat) != bool(frame_a(frame)):
            return 0.0
        if kind == DRAW:
            return self.over_all(state, seat, extra)
        # After a card that nobody knew, only what wins directly is looked for: more would take too long.
        if kind == END and int(state.open & state.down).bit_count() == 1:
            return self.over_all(state, seat, 0)
        return self.over_samples(state, seat) if kind in (END, LAY, GUILDS) else 0.0

    def over_all(self, state: DuelState, seat: int, extra: int) -> float:
        """The mean over all outcomes, which are equally likely."""
        chance = state.chance()
        assert chance is not None
        total = 0.0
        for outcome in chance.outcomes:
            after = state.clone()
            after.settle(outcome)
            total += self.explore(after, seat, extra)
        return total / len(chance.outcomes)

    def over_samples(self, state: DuelState, seat: int) -> float:
        """The mean over some deals."""
        total = 0.0
        for _ in range(SAMPLES):
            after = state.clone()
            after.deal(self.rng)
            total += self.explore(after, seat, 0)
        return total / SAMPLES


def shields_in_reach(state: DuelState, seat: int) -> int:
    """The most shields that one turn of a seat can bring: a red card has as many as its age."""
    city = state.city(seat)
    card: int = state.age + extra_shields(city.tokens, RED)
    shields = [WONDERS[which].shields for which in range(len(WONDERS)) if (city.unbuilt >> which) & 1]
    if plays_again(city.tokens):
        return card + sum(shields)
    return max(card, *shields) if shields else card


def symbols_suffice(state: DuelState, seat: int) -> bool:
    """Whether one turn of a seat might bring it the symbols that it lacks."""
    city = state.city(seat)
    most = MOST_SYMBOLS if plays_again(city.tokens) else 1
    return int(city.symbols).bit_count() + most >= SYMBOLS_TO_WIN


def keeps_turn(state: DuelState, seat: int, action: int) -> bool:
    """Whether an action builds a wonder after which the seat plays again (R42, R76)."""
    if not WONDER <= action < DRAFT:
        return False
    return bool(WONDERS[wonder_of(action)].again or plays_again(state.city(seat).tokens))


def promising_actions(state: DuelState, seat: int, extra: int) -> list[int]:
    """The legal actions that can win or keep the turn, the direct ones first."""
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
    """Red and green cards, wonders that march or ask for a choice, and those after which the seat plays again."""
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
                # Which card goes away matters; of the wonders that only keep the turn, the one that leaves most coins.
                key = action if sharp else slot_of(action)
                if key not in again or coins_left(state, seat, action) > coins_left(state, seat, again[key]):
                    again[key] = action
            elif sharp and not (seen >> which) & 1:
                # Whatever card is tucked under it, such a wonder wins by itself or not at all.
                seen |= 1 << which
                direct.append(action)
    return direct + list(again.values())


def coins_left(state: DuelState, seat: int, action: int) -> int:
    """The coins that a wonder takes and brings."""
    wonder = WONDERS[wonder_of(action)]
    return int(wonder.coins - wonder_price(state, seat, wonder))


def has_shields_or_symbol(card: int) -> bool:
    """Whether a card has shields or a symbol."""
    return bool(CARDS[card].shields or CARDS[card].science != NONE)
