"""Full positions that agree with a view (R5): what the seat cannot know is drawn at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec
from pentapolis.core.types import Hidden
from pentapolis.core.views import bits_of, numbered, resume
from pentapolis.games.duel import decisions as d
from pentapolis.games.duel.boards import MILITARY_TOKENS, SLOTS
from pentapolis.games.duel.cards import ALL_WONDERS, GUILD, NONE
from pentapolis.games.duel.powers import library_draws
from pentapolis.games.duel.rules.invariants import open_slots, recount, unseen
from pentapolis.games.duel.rules.structure import FACE_DOWN, GONE
from pentapolis.games.duel.state import new_state
from pentapolis.games.duel.tokens import ALL_TOKENS
from pentapolis.games.duel.verbs import CARD_IDS, TOKEN_IDS, WONDER_IDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.games.duel.state import DuelState
    from pentapolis.games.duel.view import CityView, DuelView

CARDS: Final = numbered(CARD_IDS)
MILITARY: Final = numbered(MILITARY_TOKENS)
TOKENS: Final = numbered(TOKEN_IDS)
WONDERS: Final = numbered(WONDER_IDS)


def determinize(game: Game, view: DuelView, dealer: Dealer) -> DuelState:
    """Return a position that agrees with a view. Face-down cards are not drawn before they are turned up."""
    state = new_state(game, view.options)
    state.starter = NONE if view.starter is None else view.starter
    resume(state, view)
    state.age = view.age
    state.pawn = view.pawn
    state.military = bits_of(view.military_tokens, MILITARY)
    state.board = bits_of(view.board, TOKENS)
    state.offer = bits_of(view.offer, WONDERS)
    place_structure(state, view)
    put(state, view.discard, d.DISCARDED)
    for seat, city in enumerate(view.cities):
        place_city(state, seat, city)
    place_hidden_tokens(state, view, dealer)
    place_unseen_wonders(state, view)
    state.guild_bag = unseen(state, GUILD)
    state.bag = unseen(state, view.age - 1) if view.age else 0
    if view.result is not None:
        winners = view.result.winners
        state.winner = winners[0] if len(winners) == 1 else NONE
        state.victory = d.VICTORIES.index(view.result.kind)
    return state


def put(state: DuelState, ids: Iterable[str], where: int) -> None:
    """Put cards into a place."""
    for name in ids:
        state.place[CARDS[name]] = where


def place_structure(state: DuelState, view: DuelView) -> None:
    """Lay the cards of the structure."""
    state.slots = vec[i64]([GONE] * SLOTS)
    for slot in view.slots:
        bit = 1 << slot.slot
        state.present |= bit
        state.guild_backs |= bit if slot.back == "G" else 0
        if slot.card is None:
            state.down |= bit
            state.slots[slot.slot] = FACE_DOWN
        else:
            state.slots[slot.slot] = CARDS[slot.card]
            put(state, [slot.card], d.LAID)
    if view.age:
        state.open = open_slots(state)


def place_city(state: DuelState, seat: int, view: CityView) -> None:
    """Fill a city, with the cards under its wonders."""
    city = state.city(seat)
    put(state, view.cards, d.IN_CITY + seat)
    for wonder in view.wonders:
        if wonder.tucked is not None:
            put(state, [wonder.tucked], d.TUCKED + WONDERS[wonder.id])
    city.coins = view.coins
    city.tokens = bits_of(view.tokens, TOKENS)
    city.built = bits_of([wonder.id for wonder in view.wonders if wonder.built], WONDERS)
    city.unbuilt = bits_of([wonder.id for wonder in view.wonders if not wonder.built], WONDERS)
    counted = recount(state, seat)
    if seat == 0:
        state.city_0 = counted
    else:
        state.city_1 = counted


def place_hidden_tokens(state: DuelState, view: DuelView, dealer: Dealer) -> None:
    """R46: draw the three tokens that the opponent has drawn among those that no city and not the board has."""
    if isinstance(view.drawn, Hidden):
        rest = ALL_TOKENS - state.board - state.city_0.tokens - state.city_1.tokens
        draws = library_draws(rest)
        state.drawn = draws[dealer.below(len(draws))]
        state.box = rest - state.drawn
        return
    assert not isinstance(view.box, Hidden)
    state.drawn = bits_of(view.drawn or (), TOKENS)
    state.box = bits_of(view.box, TOKENS)


def place_unseen_wonders(state: DuelState, view: DuelView) -> None:
    """R5, R22: fill the bag with the unseen wonders; one that went back to the box is not among them."""
    seen = state.offer
    for city in (state.city_0, state.city_1):
        seen |= city.built | city.unbuilt
    state.wonder_bag = ALL_WONDERS - seen - bits_of(view.returned, WONDERS)
