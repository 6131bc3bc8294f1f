"""View of a seat in Through the Ages (R94), ready for the wire; view_builder.py builds it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pentapolis.core.types import Drawn, Hidden, Inner, Result, Seat
from pentapolis.games.ages.options import AgesOptions

#: Numbers by their names: goods, points, actions, units, tokens.
Amounts = dict[str, int]


class Pending(msgspec.Struct, frozen=True):
    """A decision in plain terms; what does not apply is None."""

    #: The territory, attack, pact, action card or free building that it is about.
    card: str | None = None
    #: The rival, the victim, the partner, or who holds the highest bid.
    player: Seat | None = None
    #: Goods, buildings, workers, cards, the highest bid, or what is left of a budget.
    amount: int | None = None
    #: What is committed so far, and what it is compared with.
    force: int | None = None
    rival_force: int | None = None
    #: The side of the pact that the asked player would take.
    side: str | None = None


class RowCard(msgspec.Struct, frozen=True):
    """A space of the card row (R11, R40), and what its card would cost the seat that looks, if it may take it."""

    space: int
    card: str | None
    cost: int
    my_cost: int | None
    #: The code of what speaks against taking it now; '' if nothing does, or for a spectator.
    refusal: str
    #: Whether it leaves the game when the next turn begins (R30).
    leaves: bool
    #: What it would cost the seat that looks later on: science to play it, or resources for a building or unit of it.
    later: Amounts
    #: What the seat has too little of to pay that now.
    missing: Amounts


class Price(msgspec.Struct, frozen=True):
    """Cost of a move for the viewing seat (R40-R64), what it lacks, and other reasons against the move."""

    pays: Amounts
    missing: Amounts
    #: While the seat is asked for its actions: the code of what speaks against the move; '' if nothing does.
    refusal: str


class Technology(msgspec.Struct, frozen=True):
    """A card that holds workers: how many, the blue tokens on it, and what one more building or unit would cost."""

    card: str
    workers: int
    tokens: int
    cost: int


class WonderView(msgspec.Struct, frozen=True):
    """A wonder: its stages, how many are built, whether it was ravaged (R105)."""

    card: str
    stages: tuple[int, ...]
    built: int
    ravaged: bool


class ActionTokens(msgspec.Struct, frozen=True):
    """Civil or military actions: the total, those spent, those left (R8)."""

    total: int
    spent: int
    left: int


class Bank(msgspec.Struct, frozen=True):
    """A bank and what it means now: the next threshold is the number of tokens at which that gets worse."""

    tokens: int
    #: Yellow: food for the next worker (None: none is left), food eaten, faces needed. Blue: corruption.
    growth_cost: int | None
    consumption: int
    faces_needed: int
    corruption: int
    next_threshold: int | None
    #: How many tokens away that is, and what is eaten, needed or lost there.
    to_next: int | None
    next_consumption: int | None
    next_faces_needed: int | None
    next_corruption: int | None


class Army(msgspec.Struct, frozen=True):
    """Armies that a tactic forms (R75): complete ones, the units in them, and what the next one lacks."""

    full: int
    outdated: int
    #: Air forces that double an army (R76).
    air: int
    #: What an army adds to the strength, and what one with outdated units does.
    bonus: int
    outdated_bonus: int
    #: Units by card that stand in an army, and by kind those missing for one more.
    units: Amounts
    missing: Amounts


class Forecast(msgspec.Struct, frozen=True):
    """Production if the turn ended now (R80-R86)."""

    uprising: bool
    science: int
    culture: int
    food: int
    consumption: int
    missing_food: int
    famine: int
    resources: int
    corruption: int
    draws: int
    #: Lost because the blue bank has no token for it (R24), or the track of science ends (R81).
    lost_food: int
    lost_resources: int
    lost_science: int
    #: What is there afterwards. By the blue tokens that production leaves in the bank corruption is counted (R84).
    blue_after: int
    food_after: int
    resources_after: int
    science_after: int
    culture_after: int


class WarView(msgspec.Struct, frozen=True):
    """A declared war (R120), and how it would end if it were fought now without reinforcements (R121, R122)."""

    card: str
    target: Seat
    force: int
    rival_force: int
    winner: Seat | None
    gains: Amounts
    losses: Amounts


class AttackView(msgspec.Struct, frozen=True):
    """An attack that the seat that looks could make with a card of its hand (R115-R122)."""

    card: str
    target: Seat
    #: Military actions.
    cost: int
    #: Both sides' strength for it, and the most that each may add.
    force: int
    most: int
    rival_force: int
    rival_most: int
    #: What it brings the victor and costs the other, without additions; a war may be lost.
    winner: Seat | None
    gains: Amounts
    losses: Amounts
    #: The code of what speaks against it now; '' if nothing does.
    refusal: str


class Contestant(msgspec.Struct, frozen=True):
    """A bidder for a colony or a fighter (R110-R121), with what they may add, as far as the viewing seat knows."""

    player: Seat
    #: Whether the player has passed, or cannot bid.
    out: bool
    #: The strength that counts already; of a bidder the strength without units and cards.
    force: int
    #: The most that units may add, and bonus cards of the hand; how many cards may be such ones.
    most_units: int
    most_cards: int
    possible_cards: int


class Commitment(msgspec.Struct, frozen=True):
    """A unit or bonus card that the seat could commit now: how many it has, and what one more would add."""

    card: str
    number: int
    adds: int


class Payment(msgspec.Struct, frozen=True):
    """The cheapest way to pay a bid (R111): the least strength of units, then the fewest cards."""

    bid: int
    force: int
    units: Amounts
    bonuses: Amounts
    strength_after: int


class Contest(msgspec.Struct, frozen=True):
    """A colony that is auctioned or paid for, or an attack that is fought."""

    card: str
    sides: tuple[Contestant, ...]
    #: What the seat that is asked can commit, and for a bidder what each bid would cost.
    commitments: Annotated[tuple[Commitment, ...], Drawn]
    payments: Annotated[tuple[Payment, ...], Drawn]
    #: Without additions: the winner, and of a war the winner's gains and the losses of the other. Of an aggression
    #: these are the results of its success, whether or not it would succeed so.
    winner: Seat | None
    gains: Amounts
    losses: Amounts


class ImpactView(msgspec.Struct, frozen=True):
    """An Age III event that will score at the end, as far as the viewer knows (R159, R174), and its points by seat."""

    card: str
    points: tuple[int, ...]


class PactView(msgspec.Struct, frozen=True):
    """A pact in force: whose card it is, the partner, and who is A (R124)."""

    card: str
    owner: Seat
    partner: Seat
    side_a: Seat
    #: What each side has of it (R125).
    terms_a: Amounts
    terms_b: Amounts


class OfferView(msgspec.Struct, frozen=True):
    """Effect of a pact from the hand on both sides, for one opponent (R124, R125)."""

    card: str
    player: Seat
    #: The side of the seat that looks.
    side: str
    own_terms: Amounts
    rival_terms: Amounts


class FutureEvent(msgspec.Struct, frozen=True):
    """A card of the future events: its age and player are public, and only that player knows the card (R94)."""

    age: str
    owner: Seat
    card: str | Hidden


class DeskView(msgspec.Struct, frozen=True):
    """A civilization with the numbers that follow from its cards; others do not see its military hand."""

    #: The player has resigned, and leaves the game at the start of the next own turn.
    leaving: bool
    #: The player has left the game.
    resigned: bool
    culture: int
    science: int
    culture_rating: int
    science_rating: int
    strength: int
    #: The place among the players by strength (R95), and how much stronger than the seat that looks.
    strength_rank: int | None
    strength_gap: int | None
    happiness: int
    discontent: int
    yellow: Bank
    blue: Bank
    #: All yellow and blue tokens that are the player's, wherever they lie.
    yellow_total: int
    blue_total: int
    idle_workers: int
    workers: int
    food: int
    resources: int
    technologies: tuple[Technology, ...]
    government: str
    urban_limit: int
    specials: tuple[str, ...]
    leader: str | None
    leaders_taken: tuple[str, ...]
    tactic: str | None
    army_bonus: int
    army: Army | None
    wonder: WonderView | None
    wonders: tuple[WonderView, ...]
    colonies: tuple[str, ...]
    civil_hand: tuple[str, ...]
    civil_hand_limit: int
    #: Action cards of the hand that were taken this turn (R42).
    fresh: tuple[str, ...]
    military_hand: tuple[str, ...] | Hidden
    military_hand_ages: dict[str, int]
    military_hand_limit: int
    #: Pacts of the hand that were offered and refused: all players have seen them.
    shown: tuple[str, ...]
    #: Military cards that the player discarded face down (R91, R94).
    buried: tuple[str, ...] | Hidden
    buried_ages: dict[str, int]
    civil_actions: ActionTokens
    military_actions: ActionTokens
    #: Resources of this turn that only units can use, and those of them that cards gave (R64).
    military_resources: int
    boost: int
    extra_military_actions: int
    rebels: int
    skips_politics: bool
    exempt: bool
    homer_used: bool
    liner_used: bool
    columbus_used: bool
    route_used: bool
    route_credit: int
    acted: bool
    holds_marker_of: Seat | None
    war: WarView | None
    sacrificed: dict[str, int]
    spent_cards: tuple[str, ...]
    bonus_cards: tuple[str, ...] | Hidden
    #: Bonus cards that were dealt to the player, and that no other player has seen.
    dealt: tuple[str, ...] | Hidden
    forecast: Forecast
    #: As if the game ended now, with the impacts that the viewer knows of.
    points: dict[str, int]
    total: int


class AgesView(msgspec.Struct, frozen=True):
    """Everything one viewer may know: a seat, or a spectator (seat None)."""

    game: str
    seat: Seat | None
    options: AgesOptions
    age: str
    round: int
    #: The number of the last round, once it is known.
    last_round: int | None
    rounds_left: int | None
    starter: Seat | None
    active: Seat | None
    decision: str
    deciders: tuple[Seat, ...]
    #: What the decision is about: card, player, numbers.
    pending: Pending | None
    chance: str | None
    row: tuple[RowCard, ...]
    #: How many cards leave the row when the next turn begins (R30).
    swept: int
    civil_deck: int
    #: Civil cards that have not appeared yet, by deduction.
    civil_unseen: dict[str, int]
    military_deck: int
    #: Cards of each age among the current events, and those of them that the viewer knows, having put them
    #: there, or because the game is over.
    current_events: dict[str, int]
    known_current_events: tuple[str, ...]
    #: Who put how many cards of each age among the current events; the cards of Age A have no owner.
    current_event_owners: tuple[dict[str, int], ...]
    future_events: tuple[FutureEvent, ...]
    past_events: tuple[str, ...]
    #: Military cards that were discarded openly (R91).
    military_discards: tuple[str, ...]
    public_bonus_cards: tuple[str, ...]
    #: Bonus cards that lie face down until an age ends (R174).
    face_down_bonus_cards: int
    pacts: tuple[PactView, ...]
    #: The seats from the strongest to the weakest (R95).
    strength_order: tuple[Seat, ...]
    civilizations: tuple[DeskView, ...]
    contest: Contest | None
    #: The impacts that the viewer knows of, and the totals of all seats with them, if the game ended now.
    impacts: tuple[ImpactView, ...]
    reckoned: tuple[int, ...]
    #: What the seat that looks reckons with: prices by move; what an action card of the hand can be used for, and what
    #: that costs; attacks and pacts of the hand.
    prices: Annotated[dict[str, Price], Drawn]
    uses: Annotated[dict[str, dict[str, Price]], Drawn]
    attacks: tuple[AttackView, ...]
    offers: tuple[OfferView, ...]
    #: Actions that would be lost if the turn ended now, though a move could spend them (R37, R85).
    unused: Annotated[Amounts, Drawn]
    stack: tuple[Inner, ...]
    result: Result | None
