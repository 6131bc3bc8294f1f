"""The meaning of the numbers of an observation of Through the Ages."""

from __future__ import annotations

from typing import Final

from pentapolis.core.features import Block, Each, Features
from pentapolis.games.ages import boards
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.rules.handlers import BY_FRAME, DECISIONS

SEATS: Final = 4
#: Seats as who looks counts them.
RELATIVE: Final = ("self", "next", "second", "third")
#: The ages that cards have.
CARD_AGES: Final = c.AGES[:4]
CIVIL_IDS: Final = c.CARD_IDS[: c.CIVIL_CARDS]
MILITARY_IDS: Final = c.CARD_IDS[c.CIVIL_CARDS :]
ACTION_IDS: Final = c.CARD_IDS[c.ACTIONS : c.CIVIL_CARDS]
#: What lies in the piles of events: events and territories; the last events are the impacts.
EVENT_IDS: Final = c.CARD_IDS[c.EVENTS : c.TACTICS]
IMPACT_IDS: Final = c.CARD_IDS[c.IMPACTS : c.TERRITORIES]
#: What a decision can be about: an action card, a territory, an attack or pact, a free building or unit (R100).
ABOUT: Final = (
    *range(c.ACTIONS, c.CIVIL_CARDS),
    *range(c.TERRITORIES, c.TACTICS),
    *range(c.AGGRESSIONS, c.CARD_COUNT),
    c.RELIGION,
    c.WARRIORS,
)
#: The steps that can wait, by the names that the text of a position gives them.
STEPS: Final = tuple(room.name for room in BY_FRAME.values())

#: The variants that are on or off (R170-R175), by the names that `options.rules_of` gives them.
VARIANTS: Final = ("easier", "no_gang_up", "draw_as_action", "fewer_bonuses", "alternative", "resignation")
BONUS_MODES: Final = ("usual", "public", "age_by_age", "own", "open_choice")

#: What a number of cards, tokens, points or actions is divided by.
FEW: Final = 5
SOME: Final = 10
MANY: Final = 20


def amount(name: str, meaning: str, scale: float, most: int = 255) -> Block:
    """Return a block of one number that counts something."""
    return Block(name, meaning, most=most, scale=scale)


def one_of(name: str, meaning: str, first: int, end: int) -> Block:
    """Return a block of cards of a range."""
    return Block(name, meaning, c.CARD_IDS[first:end])


def seat_of(name: str, meaning: str) -> Block:
    """Return a block of a seat, counted from the viewer."""
    return Block(name, meaning, RELATIVE)


TABLE: Final = (
    Block("decision", "The kind of decision that is awaited.", DECISIONS),
    Block("about", "The card that the decision is about.", tuple(c.CARD_IDS[card] for card in ABOUT)),
    seat_of("player", "The rival, victim, partner or highest bidder that the decision is about."),
    seat_of("gainer", "Who gets what the decision takes from somebody."),
    Block("side", "The side of the offered pact that the asked player would take.", ("a", "b")),
    amount("amount", "Goods, workers, cards, the highest bid, or what is left of a budget.", SOME),
    amount("force", "What who decides has committed so far, in all.", MANY),
    amount("rival_force", "What that is compared with.", MANY),
    Block("steps", "Steps of each kind that wait, the one that is awaited too.", STEPS, 255),
    Block("mode", "The game that is played.", ("simple", "advanced", "full")),
    Block("variants", "Variants that are on.", VARIANTS),
    Block("peace", "What is left out.", ("attacks", "pacts")),
    Block("bonus_mode", "What becomes of the Age III events.", BONUS_MODES),
    Block("age", "The age.", c.AGES),
    amount("round", "The round.", MANY),
    Block("last_known", "The last round is known."),
    amount("rounds_left", "Rounds after this one, if that is known.", FEW),
    amount("swept", "Spaces of the row that are emptied next.", FEW),
    amount("civil_deck", "Cards in the civil deck of the age.", 50),
    amount("military_deck", "Cards in the military deck of the age.", 50),
    Block("unseen", "Civil cards that have not appeared yet.", CIVIL_IDS, 255, scale=3),
    amount("hidden_events", "Age A events among the current ones.", SOME),
    Block("current", "Current events that who looks knows.", EVENT_IDS, private=True),
    Block("future", "Future events that who looks knows.", EVENT_IDS, private=True),
    Block("past", "Resolved events, and territories that nobody has.", EVENT_IDS),
    Block("discards", "Military cards that were discarded openly.", MILITARY_IDS, 255, scale=3),
    Block("open_bonuses", "Bonus cards that lie open.", IMPACT_IDS),
    amount("face_down", "Bonus cards that lie face down.", FEW),
    Block("military", "Military cards in the own hand.", MILITARY_IDS, 255, scale=3, private=True),
    Block("buried", "Military cards that who looks discarded face down.", MILITARY_IDS, 255, scale=3, private=True),
    Block("dealt", "Bonus cards that were dealt to who looks.", IMPACT_IDS),
    Each(
        "space",
        boards.ROW,
        Block("card", "The card on a space of the row.", CIVIL_IDS),
        amount("cost", "Civil actions that it costs who looks.", FEW),
    ),
)

SEAT: Final = (
    Block("there", "Somebody has this seat."),
    Block("leaving", "He has resigned, and leaves at the start of his next turn."),
    Block("resigned", "He has left the game."),
    Block("asked", "He decides."),
    Block("active", "It is his turn."),
    Block("starter", "He is the start player."),
    Block("out", "He bids no more for the territory."),
    amount("culture", "Culture points, in sixteens.", SOME),
    amount("culture_rest", "Culture points beside the sixteens.", 16, 15),
    amount("science", "Science points.", MANY),
    amount("culture_rating", "Culture per turn.", MANY),
    amount("science_rating", "Science per turn.", MANY),
    amount("strength", "Strength.", MANY),
    amount("rank", "The place by strength, from 1.", SEATS, SEATS),
    amount("army_bonus", "Strength that armies add.", MANY),
    amount("happiness", "Happy faces.", boards.MOST_FACES),
    amount("discontent", "Discontent workers.", boards.MOST_FACES),
    amount("yellow", "Yellow tokens.", MANY),
    amount("yellow_bank", "Yellow tokens in the bank.", MANY),
    amount("growth_cost", "Food for one more worker; 0 if nobody is left.", FEW),
    amount("idle", "Unused workers.", FEW),
    amount("blue", "Blue tokens.", MANY),
    amount("blue_bank", "Blue tokens in the bank.", MANY),
    amount("food", "Food.", SOME),
    amount("resources", "Resources.", SOME),
    amount("food_gain", "Food that production would bring now.", SOME),
    amount("consumption", "Food that is eaten then.", FEW),
    amount("missing_food", "Food that is missing then.", FEW),
    amount("resource_gain", "Resources that production would bring now; 0 if a pact takes more.", SOME),
    amount("corruption", "Resources that corruption takes then.", FEW),
    Block("uprising", "There would be an uprising instead."),
    amount("civil_actions", "Civil actions.", FEW),
    amount("civil_left", "Civil actions that are left.", FEW),
    amount("military_actions", "Military actions.", FEW),
    amount("military_left", "Military actions that are left.", FEW),
    amount("civil_limit", "Civil cards that fit into the hand.", SOME),
    amount("military_limit", "Military cards that may be kept.", SOME),
    amount("urban_limit", "Buildings of one type.", FEW),
    amount("unit_resources", "Resources of this turn that only units can use.", FEW),
    amount("boost", "Those of them that cards gave.", FEW),
    amount("rebels", "Civil actions that rebels take.", FEW),
    Block(
        "turn",
        "What his turns remember.",
        ("acted", "skips_politics", "exempt", "homer_used", "liner_used", "columbus_used", "route_used"),
    ),
    Block("route_credit", "The good that Trade Routes take for one of the other kind.", ("food", "resource")),
    Block("known", "Technologies in play that hold workers.", c.CARD_IDS[: c.WORKER_CARDS]),
    Block("workers", "Workers on a card.", c.CARD_IDS[: c.WORKER_CARDS], 255, scale=FEW),
    Block("tokens", "Blue tokens on a card.", c.CARD_IDS[: c.TOKEN_CARDS], 255, scale=FEW),
    Block("sacrificed", "Units that are being sacrificed.", c.CARD_IDS[c.UNITS : c.WORKER_CARDS], 255, scale=FEW),
    Block("spent", "Bonus cards played in this contest.", c.CARD_IDS[c.BONUSES : c.AGGRESSIONS], 255, scale=FEW),
    one_of("government", "The government.", c.GOVERNMENTS, c.SPECIALS),
    one_of("specials", "Special technologies.", c.SPECIALS, c.TECHNOLOGIES),
    one_of("leader", "The leader.", c.TECHNOLOGIES, c.WONDERS),
    Block("leaders_taken", "Ages of which a leader was taken.", CARD_AGES),
    one_of("tactic", "The tactic.", c.TACTICS, c.BONUSES),
    one_of("wonder", "The wonder under construction.", c.WONDERS, c.ACTIONS),
    amount("stages", "Its finished stages.", FEW),
    one_of("wonders", "Completed wonders.", c.WONDERS, c.ACTIONS),
    one_of("ravaged", "Those of them that are ravaged.", c.WONDERS, c.ACTIONS),
    one_of("colonies", "Colonies.", c.TERRITORIES, c.TACTICS),
    one_of("war", "The war that he declared.", c.WARS, c.PACTS),
    seat_of("target", "On whom."),
    one_of("pact", "The pact that lies before him.", c.PACTS, c.CARD_COUNT),
    seat_of("partner", "With whom."),
    Block("side", "His side of it.", ("a", "b")),
    seat_of("marker", "Whose marker he holds."),
    Block("hand", "Civil cards in his hand.", CIVIL_IDS, 255, scale=2),
    Block("fresh", "Action cards of it that were taken this turn.", ACTION_IDS, 255, scale=2),
    Block("military_ages", "Military cards in his hand.", CARD_AGES, 255, scale=FEW),
    one_of("shown", "Pacts of it that everybody has seen.", c.PACTS, c.CARD_COUNT),
    Block("buried_ages", "Military cards that he discarded face down.", CARD_AGES, 255, scale=FEW),
    Block("current_ages", "Current events that he put there.", CARD_AGES, 255, scale=FEW),
    Block("future_ages", "Future events that he put there.", CARD_AGES, 255, scale=FEW),
    amount("bonuses", "Bonus cards that he kept.", FEW),
    Block("kept", "Those of them that who looks knows.", IMPACT_IDS),
)

FEATURES: Final = Features(*TABLE, Each("seat", SEATS, *SEAT, seats=True))
