"""The position of a game of 7 Wonders Duel: cities, structure, board, and what waits to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.errors import BrokenState
from pentapolis.core.state import CHANCE, OVER, State, advance
from pentapolis.core.vecs import i64, u8, vec, zero_bytes
from pentapolis.core.view import Reason, Result, broken
from pentapolis.games.duel.boards import ALL_MILITARY_TOKENS, ALL_SLOTS, SLOTS, STRUCTURES
from pentapolis.games.duel.cards import (
    ALL_GUILDS,
    ALL_TOKENS,
    ALL_WONDERS,
    CARD_COUNT,
    CARDS,
    COLOURS,
    COUNTER,
    DECK_SIZE,
    DECK_START,
    DIGIT,
    GOODS,
    GUILD,
    MOST_WONDERS,
    NONE,
    RAW,
    RESOURCES,
    SCALES,
    STARTING_COINS,
    TOKENS,
    WONDER_COUNT,
    WONDERS,
)
from pentapolis.games.duel.decisions import (
    AGE,
    BLUE_DECIDES,
    BOARD,
    CIVILIAN,
    IN_CITY,
    OFFER,
    START,
    TUCKED,
    UNSEEN,
    VICTORIES,
)
from pentapolis.games.duel.options import STARTERS, DuelOptions
from pentapolis.games.duel.reasons import reason
from pentapolis.games.duel.rules import scoring, setup
from pentapolis.games.duel.rules.rooms import ROOMS
from pentapolis.games.duel.rules.structure import FACE_DOWN, GONE

if TYPE_CHECKING:
    from pentapolis.core.decision import Sealed
    from pentapolis.core.game import Game


class City:
    """What one player owns. Sets of wonders, tokens and symbols are bits.

    The building cards of a city are those whose place is this city (`DuelState.place`); the numbers here that follow
    from them (production, prices, cards by colour, symbols) are kept up to date because prices are asked for in
    every position, and `DuelState.check` recomputes them.
    """

    coins: i64
    tokens: i64
    unbuilt: i64
    built: i64
    # What follows from the cards, wonders and tokens. Packed digits: units by resource, cards by colour (cards.py).
    raw_choices: i64
    goods_choices: i64
    cheap: i64
    symbols: i64
    production: i64
    colour_counts: i64

    # -- written by scripts/write_fields.py from the annotations

    def __init__(
        self,
        *,
        coins: i64,
        tokens: i64,
        unbuilt: i64,
        built: i64,
        raw_choices: i64,
        goods_choices: i64,
        cheap: i64,
        symbols: i64,
        production: i64,
        colour_counts: i64,
    ) -> None:
        self.coins = coins
        self.tokens = tokens
        self.unbuilt = unbuilt
        self.built = built
        self.raw_choices = raw_choices
        self.goods_choices = goods_choices
        self.cheap = cheap
        self.symbols = symbols
        self.production = production
        self.colour_counts = colour_counts

    def clone(self) -> City:
        """An independent copy."""
        return City(
            coins=self.coins,
            tokens=self.tokens,
            unbuilt=self.unbuilt,
            built=self.built,
            raw_choices=self.raw_choices,
            goods_choices=self.goods_choices,
            cheap=self.cheap,
            symbols=self.symbols,
            production=self.production,
            colour_counts=self.colour_counts,
        )

    # -- written by hand

    def add_card(self, colour: i64, number: i64) -> None:
        """Count a card of a colour in (1) or out (-1)."""
        self.colour_counts += number << (colour * COUNTER)

    def add_production(self, resource: i64, units: i64) -> None:
        """Count units of a resource in, or out if negative."""
        self.production += units << (resource * DIGIT)

    def cards_of(self, colour: i64) -> i64:
        """How many cards of a colour the city has."""
        return (self.colour_counts >> (colour * COUNTER)) & 31

    @property
    def makes(self) -> list[int]:
        """The units that brown and grey cards make, by resource (R26)."""
        return [(self.production >> (resource * DIGIT)) & 15 for resource in range(len(RESOURCES))]

    @property
    def colours(self) -> list[int]:
        """How many cards of each colour the city has."""
        return [self.cards_of(colour) for colour in range(len(COLOURS))]

    def key(self) -> list[int]:
        """Every fact of the city."""
        return [self.coins, self.tokens, self.unbuilt, self.built]

    def cached(self) -> list[int]:
        """Every number that follows from facts."""
        return [
            self.raw_choices,
            self.goods_choices,
            self.cheap,
            self.symbols,
            self.production,
            self.colour_counts,
        ]


def empty_city() -> City:
    """A city at the start (R8)."""
    return new_city(STARTING_COINS, 0, 0, 0)


def new_city(coins: i64, tokens: i64, unbuilt: i64, built: i64) -> City:
    """A city without anything that would have to be counted."""
    return City(
        coins=coins,
        tokens=tokens,
        unbuilt=unbuilt,
        built=built,
        raw_choices=0,
        goods_choices=0,
        cheap=0,
        symbols=0,
        production=0,
        colour_counts=0,
    )


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
    open: i64
    down: i64
    guild_backs: i64
    # The cards of this age's deck and the guilds that nobody has seen, counted from their deck's first card.
    bag: i64
    guild_bag: i64
    winner: i64
    victory: i64
    city_0: City
    city_1: City
    # Where every building card is, and which card lies in which slot.
    place: vec[u8]
    slots: vec[i64]

    # -- written by scripts/write_fields.py from the annotations

    def __init__(
        self,
        *,
        game: Game,
        options: object,
        seats: i64,
        to_act: i64,
        reveals: i64,
        stack: vec[i64],
        sealed: Sealed | None,
        preset: i64,
        central_begins: i64,
        starter: i64,
        age: i64,
        pawn: i64,
        military: i64,
        board: i64,
        box: i64,
        drawn: i64,
        offer: i64,
        wonder_bag: i64,
        present: i64,
        open: i64,
        down: i64,
        guild_backs: i64,
        bag: i64,
        guild_bag: i64,
        winner: i64,
        victory: i64,
        city_0: City,
        city_1: City,
        place: vec[u8],
        slots: vec[i64],
    ) -> None:
        super().__init__(game, options, seats, to_act, reveals, stack, sealed, ROOMS)
        self.preset = preset
        self.central_begins = central_begins
        self.starter = starter
        self.age = age
        self.pawn = pawn
        self.military = military
        self.board = board
        self.box = box
        self.drawn = drawn
        self.offer = offer
        self.wonder_bag = wonder_bag
        self.present = present
        self.open = open
        self.down = down
        self.guild_backs = guild_backs
        self.bag = bag
        self.guild_bag = guild_bag
        self.winner = winner
        self.victory = victory
        self.city_0 = city_0
        self.city_1 = city_1
        self.place = place
        self.slots = slots

    def clone(self) -> DuelState:
        """An independent copy."""
        return DuelState(
            game=self.game,
            options=self.options,
            seats=self.seats,
            to_act=self.to_act,
            reveals=self.reveals,
            stack=self.stack[:],
            sealed=None if self.sealed is None else self.sealed.clone(),
            preset=self.preset,
            central_begins=self.central_begins,
            starter=self.starter,
            age=self.age,
            pawn=self.pawn,
            military=self.military,
            board=self.board,
            box=self.box,
            drawn=self.drawn,
            offer=self.offer,
            wonder_bag=self.wonder_bag,
            present=self.present,
            open=self.open,
            down=self.down,
            guild_backs=self.guild_backs,
            bag=self.bag,
            guild_bag=self.guild_bag,
            winner=self.winner,
            victory=self.victory,
            city_0=self.city_0.clone(),
            city_1=self.city_1.clone(),
            place=self.place[:],
            slots=self.slots[:],
        )

    # -- written by hand

    def city(self, seat: i64) -> City:
        """The city of a seat."""
        return self.city_1 if seat else self.city_0

    # -- the trusted path

    def payoff(self, seat: i64) -> float:
        """1 for a victory, 0.5 for a shared one, 0 for a defeat."""
        if self.winner == NONE:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    # -- the edge

    def reason(self, seat: i64, action: i64, verdict: i64) -> Reason:
        """What a verdict means, with its numbers."""
        return reason(self, seat, action, verdict)

    def result(self) -> Result | None:
        """How the game ended (R82-R85)."""
        if self.to_act != OVER:
            return None
        winners = (0, 1) if self.winner == NONE else (self.winner,)
        scores: tuple[int, ...] = (scoring.total(self, 0), scoring.total(self, 1))
        tie = broken(BLUE_DECIDES, winners, scores) if self.victory == CIVILIAN else ""
        return Result(VICTORIES[self.victory], winners, scores, tie)

    def key(self) -> tuple[int, ...]:
        """Every fact of the position."""
        facts: list[int] = [
            self.to_act,
            self.preset,
            self.central_begins,
            self.starter,
            self.age,
            self.pawn,
            self.military,
            self.board,
            self.box,
            self.drawn,
            self.offer,
            self.wonder_bag,
            self.present,
            self.down,
            self.guild_backs,
            self.winner,
            self.victory,
        ]
        facts += self.city_0.key() + self.city_1.key()
        facts += [i64(where) for where in self.place]
        facts += list(self.slots)
        facts += list(self.stack)
        return tuple(facts)

    def check(self) -> None:
        """Raise BrokenState if a component is lost or doubled, or a number kept for speed is wrong."""
        check_sets(self)
        check_structure(self)
        for seat in range(2):
            counted = recount(self, seat)
            if counted.cached() != self.city(seat).cached():
                raise BrokenState(f"city {seat + 1}: {self.city(seat).cached()} should be {counted.cached()}")
            if self.city(seat).coins < 0:
                raise BrokenState(f"city {seat + 1} has {self.city(seat).coins} coins")


def new_state(game: Game, options: DuelOptions) -> DuelState:
    """The position before anything is dealt (R7, R8): the stack says what comes first."""
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


def recount(state: DuelState, seat: i64) -> City:
    """A city whose kept numbers are computed anew from the facts."""
    city = state.city(seat)
    fresh = new_city(city.coins, city.tokens, city.unbuilt, city.built)
    for index in range(CARD_COUNT):
        if i64(state.place[index]) == IN_CITY + seat:
            card = CARDS[index]
            fresh.add_card(card.colour, 1)
            if card.makes != NONE:
                fresh.add_production(card.makes, card.amount)
            fresh.raw_choices += 1 if card.choice == RAW else 0
            fresh.goods_choices += 1 if card.choice == GOODS else 0
            fresh.cheap |= card.cheap
            if card.science != NONE:
                fresh.symbols |= 1 << card.science
    for which in range(len(WONDERS)):
        if (city.built >> which) & 1:
            fresh.raw_choices += 1 if WONDERS[which].choice == RAW else 0
            fresh.goods_choices += 1 if WONDERS[which].choice == GOODS else 0
    for which in range(len(TOKENS)):
        if (city.tokens >> which) & 1 and TOKENS[which].id == "law":
            fresh.symbols |= 1 << SCALES
    return fresh


def unseen(state: DuelState, deck: i64) -> i64:
    """The cards of a deck that nobody has seen, as bits counted from the deck's first card."""
    bits: i64 = 0
    for rank in range(DECK_SIZE[deck]):
        if state.place[DECK_START[deck] + rank] == UNSEEN:
            bits |= 1 << rank
    return bits


def check_sets(state: DuelState) -> None:
    """Every wonder and token is in one place; only the eighth wonder may be gone (R22)."""
    first, second = state.city_0, state.city_1
    wonders: list[int] = [first.unbuilt, first.built, second.unbuilt, second.built, state.offer, state.wonder_bag]
    tokens: list[int] = [state.board, state.box, state.drawn, first.tokens, second.tokens]
    built = first.built | second.built
    gone: i64 = 1 if members(built) == MOST_WONDERS else 0
    if sum(wonders) != union(wonders) or members(union(wonders)) != WONDER_COUNT - gone:
        raise BrokenState("a wonder is lost, or in two places")
    if sum(tokens) != union(tokens) or union(tokens) != ALL_TOKENS:
        raise BrokenState("a progress token is lost, or in two places")
    for which in range(WONDER_COUNT):
        tucked = sum(1 for where in state.place if i64(where) == TUCKED + which)
        if tucked != (built >> which) & 1:
            raise BrokenState(f"{tucked} cards lie under {WONDERS[which].id}")


def union(sets: list[int]) -> i64:
    """The union of sets; it equals their sum if no member is in two of them."""
    bits: i64 = 0
    for one in sets:
        bits |= one
    return bits


def check_structure(state: DuelState) -> None:
    """The structure agrees with the places of the cards."""
    for slot in range(SLOTS):
        bit: i64 = 1 << slot
        card = state.slots[slot]
        if bool(state.present & bit) == (card == GONE) or bool(state.down & bit) != (card == FACE_DOWN):
            raise BrokenState(f"slot {slot} is not what it is said to be")
        if card >= 0 and state.place[card] != 1:
            raise BrokenState(f"{CARDS[card].id} lies in slot {slot} and elsewhere")
    laid = sum(1 for where in state.place if where == 1)
    if laid != sum(1 for card in state.slots if card >= 0):
        raise BrokenState("a card of the structure is lost")
    if state.guild_bag != unseen(state, GUILD) or (state.age and state.bag != unseen(state, state.age - 1)):
        raise BrokenState("a bag does not hold the cards that nobody has seen")
    if state.present & ~ALL_SLOTS or (state.age and state.open != open_slots(state)):
        raise BrokenState("the open slots are not those that nothing covers")


def open_slots(state: DuelState) -> i64:
    """R14: the slots that hold a card and that nothing covers."""
    found: i64 = 0
    for slot in range(SLOTS):
        if (state.present >> slot) & 1 and STRUCTURES[state.age - 1].covered_by[slot] & state.present == 0:
            found |= 1 << slot
    return found
