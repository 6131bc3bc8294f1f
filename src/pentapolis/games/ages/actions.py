"""The verbs of Through the Ages (R190-R194): an action is one small int, the index that learning uses too.

take(space)               0-12        take a card of the row
grow                      13          increase the population
liner                     14          the same by the Ocean Liner Service
build(card)               15-48       a worker on a farm, mine, urban building or unit
upgrade(which)            49-88       a worker to a higher card of its kind (cards.UPGRADES)
destroy(card)             89-122      a worker off a card
stage(number)             123-126     one to four wonder stages
play(card)                127-260     a civil card of the hand
tactic(card)              261-276     a tactic of the hand
revolt(government)        277-284     a government by revolution
recruit(unit)             285-294     Barbarossa: a new worker becomes a unit
trade                     295         a good of Trade Routes
draw                      296         a military card for a military action
done                      297         it is enough
event(card)               298-360     an event or territory to the future events
settle(territory)         361-372     Columbus: a territory of the hand as a colony
attack(card, seat)        373-444     an aggression or war
offer(pact, seat, side)   445-524     a pact, the own side being A or B
cancel(pact)              525-534     a pact ends
decline                   535         a free building, a pact, a bid
accept                    536         a free building, a pact
resign                    537         leave the game
discard(card)             538-647     a military card: above the limit, in defence, for a colony
sacrifice(unit)           648-657     a unit for an attack, a defence or a colony
bid(number)               658-757     from 1 on
mix(food)                 758-957     so much food, the rest resources
lose(card)                958-991     a worker of one's own
raze(card, number)        992-1063    one to three buildings of a card
cede(territory)           1064-1075   a colony
ravage(wonder)            1076-1091   a wonder
seize(special)            1092-1103   a special technology of the loser
restore(card)             1104-1115   a blue token of a farm, mine or lab to the box
idle(mine)                1116-1119   a mine worker that does not produce
keep(impact)              1120-1132   a bonus card
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.vecs import i64
from pentapolis.games.ages.cards import (
    AGGRESSIONS,
    CIVIL_CARDS,
    EVENTS,
    GOVERNMENTS,
    IMPACTS,
    MINES,
    PACTS,
    SPECIALS,
    TACTICS,
    TERRITORIES,
    UNITS,
    WONDERS,
)

TAKE: Final = 0
GROW: Final = 13
LINER: Final = 14
BUILD: Final = 15
UPGRADE: Final = 49
DESTROY: Final = 89
STAGE: Final = 123
PLAY: Final = 127
TACTIC: Final = 261
REVOLT: Final = 277
RECRUIT: Final = 285
TRADE: Final = 295
DRAW: Final = 296
DONE: Final = 297
EVENT: Final = 298
SETTLE: Final = 361
ATTACK: Final = 373
OFFER: Final = 445
CANCEL: Final = 525
DECLINE: Final = 535
ACCEPT: Final = 536
RESIGN: Final = 537
DISCARD: Final = 538
SACRIFICE: Final = 648
BID: Final = 658
MIX: Final = 758
LOSE: Final = 958
RAZE: Final = 992
CEDE: Final = 1064
RAVAGE: Final = 1076
SEIZE: Final = 1092
RESTORE: Final = 1104
IDLE: Final = 1116
KEEP: Final = 1120
ACTION_COUNT: Final = 1133

MOST_STAGES: Final = 4
MOST_BID: Final = 100
MOST_MIX: Final = 200
MOST_RAZED: Final = 3
MOST_SEATS: Final = 4


def take(space: i64) -> i64:
    """Take the card of a space of the row, counted from 0."""
    return TAKE + space


def build(card: i64) -> i64:
    """Put an unused worker on a card."""
    return BUILD + card


def upgrade(which: i64) -> i64:
    """Move a worker to a higher card: one of cards.UPGRADES."""
    return UPGRADE + which


def destroy(card: i64) -> i64:
    """Take a worker off a card."""
    return DESTROY + card


def stage(number: i64) -> i64:
    """Build so many stages of the wonder."""
    return STAGE + number - 1


def play(card: i64) -> i64:
    """Play a civil card of the hand."""
    return PLAY + card


def tactic(card: i64) -> i64:
    """Play a tactic of the hand."""
    return TACTIC + card - TACTICS


def revolt(government: i64) -> i64:
    """Play a government by revolution."""
    return REVOLT + government - GOVERNMENTS


def recruit(unit: i64) -> i64:
    """Barbarossa: increase the population and build a unit."""
    return RECRUIT + unit - UNITS


def event(card: i64) -> i64:
    """Put an event or territory on the future events."""
    return EVENT + card - EVENTS


def settle(territory: i64) -> i64:
    """Columbus: put a territory of the hand into play."""
    return SETTLE + territory - TERRITORIES


def attack(card: i64, seat: i64) -> i64:
    """Play an aggression against a seat, or declare a war on it."""
    return ATTACK + (card - AGGRESSIONS) * MOST_SEATS + seat


def attack_card(action: i64) -> i64:
    """The card of an attack."""
    return AGGRESSIONS + (action - ATTACK) // MOST_SEATS


def attack_seat(action: i64) -> i64:
    """The target of an attack."""
    return (action - ATTACK) % MOST_SEATS


def offer(card: i64, seat: i64, side: i64) -> i64:
    """Offer a pact to a seat; the side is that of who offers it."""
    return OFFER + ((card - PACTS) * MOST_SEATS + seat) * 2 + side


def offer_card(action: i64) -> i64:
    """The pact of an offer."""
    return PACTS + (action - OFFER) // (2 * MOST_SEATS)


def offer_seat(action: i64) -> i64:
    """The partner of an offer."""
    return (action - OFFER) // 2 % MOST_SEATS


def offer_side(action: i64) -> i64:
    """The side that the offering player takes."""
    return (action - OFFER) % 2


def cancel(card: i64) -> i64:
    """Cancel a pact."""
    return CANCEL + card - PACTS


def discard(card: i64) -> i64:
    """Discard a military card of the hand."""
    return DISCARD + card - CIVIL_CARDS


def sacrifice(unit: i64) -> i64:
    """Sacrifice a unit."""
    return SACRIFICE + unit - UNITS


def bid(number: i64) -> i64:
    """Bid so much for a territory."""
    return BID + number - 1


def mix(food: i64) -> i64:
    """So much food; the rest of the goods are resources."""
    return MIX + food


def lose(card: i64) -> i64:
    """Lose a worker of a card."""
    return LOSE + card


def raze(card: i64, number: i64) -> i64:
    """Destroy so many buildings of a card."""
    return RAZE + card * MOST_RAZED + number - 1


def raze_card(action: i64) -> i64:
    """The card whose buildings are destroyed."""
    return (action - RAZE) // MOST_RAZED


def raze_number(action: i64) -> i64:
    """How many buildings are destroyed."""
    return (action - RAZE) % MOST_RAZED + 1


def cede(territory: i64) -> i64:
    """A colony changes hands or is lost."""
    return CEDE + territory - TERRITORIES


def ravage(wonder: i64) -> i64:
    """A wonder is ravaged."""
    return RAVAGE + wonder - WONDERS


def seize(special: i64) -> i64:
    """Take a special technology of the loser."""
    return SEIZE + special - SPECIALS


def restore(card: i64) -> i64:
    """Give a blue token of a card back to the box."""
    return RESTORE + card


def idle(mine: i64) -> i64:
    """Let a worker of a mine produce nothing."""
    return IDLE + mine - MINES


def keep(impact: i64) -> i64:
    """Keep a bonus card."""
    return KEEP + impact - IMPACTS
