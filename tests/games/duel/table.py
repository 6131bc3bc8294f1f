"""A table for rulebook examples: set a position up in a line, play it in notation, look at it as everybody does.

    state = position("baths", me=Side("quarry", coins=0))
    play(state, "build baths")
    assert seen(state).cities[0].cards == ("quarry", "baths")

`me` is the player to move, at `seat` (seat 0 unless said otherwise); the pawn is given as `me` sees it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pentapolis as pp
from pentapolis.core.vecs import i64, vec
from pentapolis.core.view import Step
from pentapolis.games.duel.boards import SLOTS, STRUCTURES
from pentapolis.games.duel.cards import ALL_TOKENS, ALL_WONDERS, CARDS, GUILD, WONDERS
from pentapolis.games.duel.decisions import DISCARDED, IN_CITY, LAID, TAKE, TUCKED, UNSEEN
from pentapolis.games.duel.explain import explain_card, explain_wonder
from pentapolis.games.duel.game import Duel
from pentapolis.games.duel.notation import CARD_IDS, TOKEN_IDS, WONDER_IDS
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.rules.price import card_price, wonder_price
from pentapolis.games.duel.rules.structure import FACE_DOWN
from pentapolis.games.duel.state import DuelState, new_state, recount, unseen
from pentapolis.games.duel.view import DuelView
from tests.games.positions import due as due
from tests.games.positions import play as play
from tests.games.positions import played_out
from tests.games.positions import refusal as refusal

GAME: Final = Duel()
USUAL: Final = DuelOptions(starting_player="seat_1")
PRESET: Final = DuelOptions(starting_player="seat_1", wonder_selection="preset")
OLD_RULE: Final = DuelOptions(starting_player="seat_1", age_start_when_pawn_central="last_player_begins")


@dataclass(frozen=True)
class Side:
    """One player's side of the table; ids are separated by spaces."""

    cards: str = ""
    coins: int = 7
    unbuilt: str = ""
    built: str = ""
    tokens: str = ""


NEW: Final = Side()


def position(
    lies: str,
    me: Side = NEW,
    rival: Side = NEW,
    *,
    seat: int = 0,
    pawn: int = 0,
    discard: str = "",
    board: str = "",
    last: bool = False,
    options: DuelOptions = USUAL,
) -> DuelState:
    """A position in which `me` takes a card.

    `lies` names the cards of the structure, from slot 0 on or as `slot:card`; '?' lies face down, '?G' with a guild
    back. The first card says which age it is. What the named cards cover is there too, named or not. Where a single
    card is named, another lies beside it, so that the age goes on, unless it is the `last`. The progress tokens that
    are named nowhere are in the box, and the military tokens that the pawn must have met are gone.
    """
    state = new_state(GAME, options)
    state.stack = vec[i64]()
    state.push(TAKE, seat)
    state.to_act = seat
    state.starter = 0
    state.pawn = pawn if seat == 0 else -pawn
    for bit, reached in enumerate((-state.pawn >= 3, -state.pawn >= 6, state.pawn >= 3, state.pawn >= 6)):
        state.military -= reached << bit
    put(state, discard, DISCARDED)
    put(state, me.cards, IN_CITY + seat)
    put(state, rival.cards, IN_CITY + 1 - seat)
    lay(state, lies.split(), last)
    settle_in(state, seat, me)
    settle_in(state, 1 - seat, rival)
    state.board = bits(board, TOKEN_IDS)
    state.box = ALL_TOKENS - state.board - state.city_0.tokens - state.city_1.tokens
    owned = (city.unbuilt | city.built for city in (state.city_0, state.city_1))
    state.wonder_bag = ALL_WONDERS - sum(owned)
    state.bag = unseen(state, state.age - 1)
    state.guild_bag = unseen(state, GUILD)
    state.check()
    return state


def bits(ids: str, names: tuple[str, ...]) -> int:
    """A set of ids as bits."""
    return sum(1 << names.index(name) for name in ids.split())


def put(state: DuelState, ids: str, where: int) -> None:
    """Put cards into a place where nothing has put them before."""
    for name in ids.split():
        card = CARD_IDS.index(name)
        assert state.place[card] == UNSEEN, f"{name} is already somewhere"
        state.place[card] = where


def lay(state: DuelState, words: list[str], last: bool) -> None:
    """Lay the cards of the structure and see which of them nothing covers."""
    placed: dict[int, str] = {}
    slot = -1
    for word in words:
        where, _, name = word.rpartition(":")
        slot = int(where) if where else slot + 1
        placed[slot] = name
    named = " ".join(name for name in placed.values() if not name.startswith("?"))
    state.age = min(CARDS[CARD_IDS.index(named.split()[0])].deck + 1, 3)
    put(state, named, LAID)
    if len(words) == 1 and not last:
        placed.setdefault(1, spare(state, state.age - 1, LAID))
    lay_beneath(state, placed)
    for slot, name in placed.items():
        down = name.startswith("?")
        state.present |= 1 << slot
        state.down |= down << slot
        state.slots[slot] = FACE_DOWN if down else CARD_IDS.index(name)
        if name == "?G" or (not down and CARDS[CARD_IDS.index(name)].deck == GUILD):
            state.guild_backs |= 1 << slot
    covered_by = STRUCTURES[state.age - 1].covered_by
    state.open = sum(1 << slot for slot in placed if not covered_by[slot] & state.present)


def lay_beneath(state: DuelState, placed: dict[int, str]) -> None:
    """What lies over others cannot lie on nothing: add the cards that must still be there."""
    structure = STRUCTURES[state.age - 1]
    for slot in reversed(range(SLOTS)):
        if slot in placed:
            for below in slots_of(structure.covers[slot]):
                if below not in placed:
                    face_up = (structure.face_up >> below) & 1
                    placed[below] = spare(state, state.age - 1, LAID) if face_up else "?"


def spare(state: DuelState, deck: int, where: int) -> str:
    """Put some card of a deck that is nowhere else into a place; the last ones of the table come first."""
    of_deck = [index for index, card in enumerate(CARDS) if card.deck == deck and state.place[index] == UNSEEN]
    state.place[of_deck[-1]] = where
    return CARD_IDS[of_deck[-1]]


def settle_in(state: DuelState, seat: int, side: Side) -> None:
    """Give a city what its side of the table says; under a built wonder lies some card of the first age."""
    city = state.city(seat)
    city.coins = side.coins
    city.tokens = bits(side.tokens, TOKEN_IDS)
    city.unbuilt = bits(side.unbuilt, WONDER_IDS)
    city.built = bits(side.built, WONDER_IDS)
    for which in range(len(WONDERS)):
        if (city.built >> which) & 1:
            spare(state, 0, TUCKED + which)
    if seat == 0:
        state.city_0 = recount(state, 0)
    else:
        state.city_1 = recount(state, 1)


def legal(state: DuelState) -> set[str]:
    """The legal moves of whoever is to decide."""
    return {GAME.format(state, action) for action in state.legal(state.decider())}


def seen(state: DuelState, seat: int | None = None) -> DuelView:
    """What everybody sees, or what a seat sees."""
    return GAME.view(state, seat)


def lying(state: DuelState) -> dict[int, str | None]:
    """The cards of the structure by slot, None where one lies face down."""
    return {slot.slot: slot.card for slot in seen(state).slots}


def coins(state: DuelState) -> tuple[int, int]:
    """Both treasuries, by seat."""
    return state.city_0.coins, state.city_1.coins


def price(state: DuelState, thing: str) -> int:
    """What a card or a wonder costs whoever is to move: the rules and their explanation must agree."""
    seat = state.decider()
    if thing in WONDER_IDS:
        which = WONDER_IDS.index(thing)
        steps, asked = explain_wonder(state, seat, which), wonder_price(state, seat, WONDERS[which])
    else:
        index = CARD_IDS.index(thing)
        steps, asked = explain_card(state, seat, index), card_price(state, seat, CARDS[index])
    assert steps[-1] == Step("total", {"coins": asked})
    return asked


def dealt(seed: int | str, options: DuelOptions = PRESET) -> DuelState:
    """A new game with everything decided that chance decides before the first move."""
    state = new_state(GAME, options)
    state.deal(pp.dealer(seed))
    return state


def walk(seed: int | str, options: DuelOptions = USUAL) -> Iterator[DuelState]:
    """A random game, seen at every decision, at every chance event and at its end: always the same object."""
    return played_out(new_state(GAME, options), seed)


def slots_of(bits_of_slots: int) -> list[int]:
    """The slots of a set."""
    return [slot for slot in range(SLOTS) if (bits_of_slots >> slot) & 1]
