"""What a seat may know of a game of Through the Ages (R94), ready for the wire."""

from __future__ import annotations

import msgspec

from pentapolis.core.view import Hidden, Result
from pentapolis.games.ages.options import AgesOptions


class RowCard(msgspec.Struct, frozen=True):
    """A space of the card row (R11, R40), and what its card would cost the seat that looks, if it may take it."""

    space: int
    card: str | None
    cost: int
    my_cost: int | None
    #: The code of what speaks against taking it now; '' if nothing does, or for a spectator.
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
    #: Yellow: food for the next worker (None: nobody is left), food eaten, faces needed. Blue: corruption.
    growth_cost: int | None
    consumption: int
    faces_needed: int
    corruption: int
    next_threshold: int | None


class Forecast(msgspec.Struct, frozen=True):
    """What production would bring if the turn ended now (R80-R86)."""

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


class WarView(msgspec.Struct, frozen=True):
    """A declared war (R120)."""

    card: str
    target: int


class PactView(msgspec.Struct, frozen=True):
    """A pact in force: whose card it is, the partner, and who is A (R124)."""

    card: str
    owner: int
    partner: int
    side_a: int


class FutureEvent(msgspec.Struct, frozen=True):
    """A card of the future events: everybody knows its age and who put it there, only he knows the card (R94)."""

    age: str
    owner: int
    card: str | Hidden


class CivilizationView(msgspec.Struct, frozen=True):
    """A civilization with the numbers that follow from its cards; others do not see its military hand."""

    resigned: bool
    culture: int
    science: int
    culture_rating: int
    science_rating: int
    strength: int
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
    #: Military cards that the player discarded face down (R91, R94).
    buried: tuple[str, ...] | Hidden
    buried_ages: dict[str, int]
    civil_actions: ActionTokens
    military_actions: ActionTokens
    military_resources: int
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
    holds_marker_of: int | None
    war: WarView | None
    sacrificed: dict[str, int]
    spent_cards: tuple[str, ...]
    bonus_cards: tuple[str, ...] | Hidden
    #: Bonus cards that were dealt to the player, which only he has seen.
    dealt: tuple[str, ...] | Hidden
    forecast: Forecast
    points: dict[str, int]
    total: int


class AgesView(msgspec.Struct, frozen=True):
    """Everything one viewer may know: a seat, or a spectator (seat None)."""

    game: str
    seat: int | None
    options: AgesOptions
    age: str
    round: int
    #: The number of the last round, once it is known.
    last_round: int | None
    starter: int | None
    active: int | None
    decision: str
    deciders: tuple[int, ...]
    chance: str | None
    row: tuple[RowCard, ...]
    civil_deck: int
    #: Civil cards that have not appeared yet, by deduction.
    civil_unseen: dict[str, int]
    military_deck: int
    #: Cards of each age among the current events, and those of them that the viewer put there himself.
    current_events: dict[str, int]
    known_current_events: tuple[str, ...]
    #: Who put how many cards of each age among the current events; the cards of Age A are nobody's.
    current_event_owners: tuple[dict[str, int], ...]
    future_events: tuple[FutureEvent, ...]
    past_events: tuple[str, ...]
    #: Military cards that were discarded openly (R91).
    military_discards: tuple[str, ...]
    public_bonus_cards: tuple[str, ...]
    pacts: tuple[PactView, ...]
    #: The seats from the strongest to the weakest (R95).
    strength_order: tuple[int, ...]
    civilizations: tuple[CivilizationView, ...]
    stack: tuple[int, ...]
    result: Result | None
