"""The verbs of `verbs.py` on native ints: written by scripts/write_actions.py, which follows that table."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

DONE: Final = 0
PASS: Final = 1
STOP: Final = 2
ADVANCE: Final = 3
PROPOSE: Final = 4
WITHDRAW: Final = 5
RESERVE: Final = 6
RETREAT: Final = 7
TOKEN: Final = 8
AT: Final = 16
FOUND: Final = 272
SETTLE: Final = 528
ASSIGN: Final = 784
TECH: Final = 1552
RESEARCH: Final = 1600
PLAYER: Final = 1640
GOVERN: Final = 1648
GREAT: Final = 1656
GARDENS: Final = 1664
DRAW: Final = 1668
EVENT: Final = 1672
DISCARD: Final = 1700
ARTS: Final = 1728
HARVEST: Final = 1732
PRODUCE: Final = 1744
GRANTED: Final = 1843
USE: Final = 1888
CITY: Final = 1916
PAY: Final = 1920
STEP: Final = 1936
DISCOVER: Final = 1940
SACRIFICE: Final = 1944
KILL: Final = 1948
WONDER: Final = 1952
SAVE: Final = 1964
LOOT: Final = 1976
CIVILIZATION: Final = 1992
OFFER: Final = 2000
ACCEPT: Final = 2004
DECLINE: Final = 2008
TAKE: Final = 2012
GIVE: Final = 2016
WANT: Final = 2060
WOUND: Final = 2104
HEAL: Final = 2168
OPEN: Final = 2232
ATTACK: Final = 2244
MUSTER: Final = 3024
MOVE: Final = 3072
ACTION_COUNT: Final = 11264


def token(which: i64) -> i64:
    """Choose the coin token to loot."""
    return TOKEN + which


def is_token(action: i64) -> bool:
    """Return whether the action is a `token`."""
    return TOKEN <= action < TOKEN + 6


def token_which(action: i64) -> i64:
    """Return the token of a `token`."""
    return action - TOKEN


def at(square: i64) -> i64:
    """Choose a square, for a decision that needs one."""
    return AT + square


def is_at(action: i64) -> bool:
    """Return whether the action is an `at`."""
    return AT <= action < FOUND


def at_square(action: i64) -> i64:
    """Return the square of an `at`."""
    return action - AT


def found(square: i64) -> i64:
    """Found a city with a scout."""
    return FOUND + square


def is_found(action: i64) -> bool:
    """Return whether the action is a `found`."""
    return FOUND <= action < SETTLE


def found_square(action: i64) -> i64:
    """Return the square of a `found`."""
    return action - FOUND


def settle(square: i64) -> i64:
    """Found a city with an army (the Republic of 2013)."""
    return SETTLE + square


def is_settle(action: i64) -> bool:
    """Return whether the action is a `settle`."""
    return SETTLE <= action < ASSIGN


def settle_square(action: i64) -> i64:
    """Return the square of a `settle`."""
    return action - SETTLE


def assign(square: i64, city: i64) -> i64:
    """Let the scouts of a square send to a city."""
    return ASSIGN + square * 3 + city


def is_assign(action: i64) -> bool:
    """Return whether the action is an `assign`."""
    return ASSIGN <= action < TECH


def assign_square(action: i64) -> i64:
    """Return the square of an `assign`."""
    return (action - ASSIGN) // 3


def assign_city(action: i64) -> i64:
    """Return the city of an `assign`."""
    return (action - ASSIGN) % 3


def tech(which: i64) -> i64:
    """Learn a tech, for nothing."""
    return TECH + which


def is_tech(action: i64) -> bool:
    """Return whether the action is a `tech`."""
    return TECH <= action < TECH + 37


def tech_which(action: i64) -> i64:
    """Return the tech of a `tech`."""
    return action - TECH


def research(tech: i64) -> i64:
    """Research a tech."""
    return RESEARCH + tech


def is_research(action: i64) -> bool:
    """Return whether the action is a `research`."""
    return RESEARCH <= action < RESEARCH + 37


def research_tech(action: i64) -> i64:
    """Return the tech of a `research`."""
    return action - RESEARCH


def player(seat: i64) -> i64:
    """Choose a player as the target."""
    return PLAYER + seat


def is_player(action: i64) -> bool:
    """Return whether the action is a `player`."""
    return PLAYER <= action < PLAYER + 4


def player_seat(action: i64) -> i64:
    """Return the seat of a `player`."""
    return action - PLAYER


def govern(government: i64) -> i64:
    """Change the government."""
    return GOVERN + government


def is_govern(action: i64) -> bool:
    """Return whether the action is a `govern`."""
    return GOVERN <= action < GREAT


def govern_government(action: i64) -> i64:
    """Return the government of a `govern`."""
    return action - GOVERN


def great(person: i64) -> i64:
    """Place a great person of the reserve."""
    return GREAT + person


def is_great(action: i64) -> bool:
    """Return whether the action is a `great`."""
    return GREAT <= action < GREAT + 6


def great_person(action: i64) -> i64:
    """Return the great_person of a `great`."""
    return action - GREAT


def gardens(figure: i64) -> i64:
    """Take a figure of the Hanging Gardens."""
    return GARDENS + figure


def is_gardens(action: i64) -> bool:
    """Return whether the action is a `gardens`."""
    return GARDENS <= action < GARDENS + 2


def gardens_figure(action: i64) -> i64:
    """Return the figure of a `gardens`."""
    return action - GARDENS


def draw(deck: i64) -> i64:
    """Draw an event for Cristo Redentor."""
    return DRAW + deck


def is_draw(action: i64) -> bool:
    """Return whether the action is a `draw`."""
    return DRAW <= action < DRAW + 3


def draw_deck(action: i64) -> i64:
    """Return the deck of a `draw`."""
    return action - DRAW


def event(which: i64) -> i64:
    """Play an event."""
    return EVENT + which


def is_event(action: i64) -> bool:
    """Return whether the action is an `event`."""
    return EVENT <= action < EVENT + 25


def event_which(action: i64) -> i64:
    """Return the event of an `event`."""
    return action - EVENT


def discard(event: i64) -> i64:
    """Discard an event above the limit."""
    return DISCARD + event


def is_discard(action: i64) -> bool:
    """Return whether the action is a `discard`."""
    return DISCARD <= action < DISCARD + 25


def discard_event(action: i64) -> i64:
    """Return the event of a `discard`."""
    return action - DISCARD


def arts(city: i64) -> i64:
    """Devote a city to the arts."""
    return ARTS + city


def is_arts(action: i64) -> bool:
    """Return whether the action is an `arts`."""
    return ARTS <= action < ARTS + 3


def arts_city(action: i64) -> i64:
    """Return the city of an `arts`."""
    return action - ARTS


def harvest(city: i64, resource: i64) -> i64:
    """Harvest with a city."""
    return HARVEST + city * 4 + resource


def is_harvest(action: i64) -> bool:
    """Return whether the action is a `harvest`."""
    return HARVEST <= action < PRODUCE


def harvest_city(action: i64) -> i64:
    """Return the city of a `harvest`."""
    return (action - HARVEST) >> 2


def harvest_resource(action: i64) -> i64:
    """Return the resource of a `harvest`."""
    return (action - HARVEST) & 3


def produce(city: i64, item: i64) -> i64:
    """Produce with a city."""
    return PRODUCE + city * 33 + item


def is_produce(action: i64) -> bool:
    """Return whether the action is a `produce`."""
    return PRODUCE <= action < GRANTED


def produce_city(action: i64) -> i64:
    """Return the city of a `produce`."""
    return (action - PRODUCE) // 33


def produce_item(action: i64) -> i64:
    """Return the item of a `produce`."""
    return (action - PRODUCE) % 33


def granted(city: i64, building: i64) -> i64:
    """Build a building, or walls, in a city for nothing."""
    return GRANTED + city * 15 + building


def is_granted(action: i64) -> bool:
    """Return whether the action is a `granted`."""
    return GRANTED <= action < USE


def granted_city(action: i64) -> i64:
    """Return the city of a `granted`."""
    return (action - GRANTED) // 15


def granted_building(action: i64) -> i64:
    """Return the building of a `granted`."""
    return (action - GRANTED) % 15


def use(ability: i64) -> i64:
    """Use an ability of a tech."""
    return USE + ability


def is_use(action: i64) -> bool:
    """Return whether the action is an `use`."""
    return USE <= action < USE + 27


def use_ability(action: i64) -> i64:
    """Return the ability of an `use`."""
    return action - USE


def city(which: i64) -> i64:
    """Choose a city as the target."""
    return CITY + which


def is_city(action: i64) -> bool:
    """Return whether the action is a `city`."""
    return CITY <= action < CITY + 3


def city_which(action: i64) -> i64:
    """Return the city of a `city`."""
    return action - CITY


def pay(source: i64) -> i64:
    """Pay with a marker or a gift."""
    return PAY + source


def is_pay(action: i64) -> bool:
    """Return whether the action is a `pay`."""
    return PAY <= action < PAY + 15


def pay_source(action: i64) -> i64:
    """Return the source of a `pay`."""
    return action - PAY


def step(direction: i64) -> i64:
    """Take a step with the group."""
    return STEP + direction


def is_step(action: i64) -> bool:
    """Return whether the action is a `step`."""
    return STEP <= action < DISCOVER


def step_direction(action: i64) -> i64:
    """Return the direction of a `step`."""
    return action - STEP


def discover(direction: i64) -> i64:
    """Turn a tile up with the group."""
    return DISCOVER + direction


def is_discover(action: i64) -> bool:
    """Return whether the action is a `discover`."""
    return DISCOVER <= action < SACRIFICE


def discover_direction(action: i64) -> i64:
    """Return the direction of a `discover`."""
    return action - DISCOVER


def sacrifice(direction: i64) -> i64:
    """Sacrifice a figure: Russia."""
    return SACRIFICE + direction


def is_sacrifice(action: i64) -> bool:
    """Return whether the action is a `sacrifice`."""
    return SACRIFICE <= action < KILL


def sacrifice_direction(action: i64) -> i64:
    """Return the direction of a `sacrifice`."""
    return action - SACRIFICE


def kill(victim: i64) -> i64:
    """Kill an army, scout or great person."""
    return KILL + victim


def is_kill(action: i64) -> bool:
    """Return whether the action is a `kill`."""
    return KILL <= action < KILL + 3


def kill_victim(action: i64) -> i64:
    """Return the victim of a `kill`."""
    return action - KILL


def wonder(which: i64) -> i64:
    """Choose the wonder to make obsolete."""
    return WONDER + which


def is_wonder(action: i64) -> bool:
    """Return whether the action is a `wonder`."""
    return WONDER <= action < SAVE


def wonder_which(action: i64) -> i64:
    """Return the wonder of a `wonder`."""
    return action - WONDER


def save(unit: i64) -> i64:
    """Take a killed unit back: China."""
    return SAVE + unit


def is_save(action: i64) -> bool:
    """Return whether the action is a `save`."""
    return SAVE <= action < LOOT


def save_unit(action: i64) -> i64:
    """Return the unit of a `save`."""
    return action - SAVE


def loot(prize: i64) -> i64:
    """Take a prize."""
    return LOOT + prize


def is_loot(action: i64) -> bool:
    """Return whether the action is a `loot`."""
    return LOOT <= action < LOOT + 14


def loot_prize(action: i64) -> i64:
    """Return the prize of a `loot`."""
    return action - LOOT


def civilization(which: i64) -> i64:
    """Choose a civilization."""
    return CIVILIZATION + which


def is_civilization(action: i64) -> bool:
    """Return whether the action is a `civilization`."""
    return CIVILIZATION <= action < CIVILIZATION + 6


def civilization_which(action: i64) -> i64:
    """Return the civilization of a `civilization`."""
    return action - CIVILIZATION


def offer(seat: i64) -> i64:
    """Begin an offer to a player."""
    return OFFER + seat


def is_offer(action: i64) -> bool:
    """Return whether the action is an `offer`."""
    return OFFER <= action < ACCEPT


def offer_seat(action: i64) -> i64:
    """Return the seat of an `offer`."""
    return action - OFFER


def accept(seat: i64) -> i64:
    """Accept the offer of a player."""
    return ACCEPT + seat


def is_accept(action: i64) -> bool:
    """Return whether the action is an `accept`."""
    return ACCEPT <= action < DECLINE


def accept_seat(action: i64) -> i64:
    """Return the seat of an `accept`."""
    return action - ACCEPT


def decline(seat: i64) -> i64:
    """Decline the offer of a player."""
    return DECLINE + seat


def is_decline(action: i64) -> bool:
    """Return whether the action is a `decline`."""
    return DECLINE <= action < TAKE


def decline_seat(action: i64) -> i64:
    """Return the seat of a `decline`."""
    return action - DECLINE


def take(resource: i64) -> i64:
    """Take a resource of the market."""
    return TAKE + resource


def is_take(action: i64) -> bool:
    """Return whether the action is a `take`."""
    return TAKE <= action < GIVE


def take_resource(action: i64) -> i64:
    """Return the resource of a `take`."""
    return action - TAKE


def give(goods: i64) -> i64:
    """Add goods that are given."""
    return GIVE + goods


def is_give(action: i64) -> bool:
    """Return whether the action is a `give`."""
    return GIVE <= action < GIVE + 41


def give_goods(action: i64) -> i64:
    """Return the goods of a `give`."""
    return action - GIVE


def want(goods: i64) -> i64:
    """Add goods that are wanted."""
    return WANT + goods


def is_want(action: i64) -> bool:
    """Return whether the action is a `want`."""
    return WANT <= action < WANT + 41


def want_goods(action: i64) -> i64:
    """Return the goods of a `want`."""
    return action - WANT


def wound(front: i64) -> i64:
    """Wound the enemy's unit in a front."""
    return WOUND + front


def is_wound(action: i64) -> bool:
    """Return whether the action is a `wound`."""
    return WOUND <= action < HEAL


def wound_front(action: i64) -> i64:
    """Return the front of a `wound`."""
    return action - WOUND


def heal(front: i64) -> i64:
    """Heal a wound of the player's unit in a front."""
    return HEAL + front


def is_heal(action: i64) -> bool:
    """Return whether the action is a `heal`."""
    return HEAL <= action < OPEN


def heal_front(action: i64) -> i64:
    """Return the front of a `heal`."""
    return action - HEAL


def open(unit: i64) -> i64:
    """Open a new front with a unit."""
    return OPEN + unit


def is_open(action: i64) -> bool:
    """Return whether the action is an `open`."""
    return OPEN <= action < ATTACK


def open_unit(action: i64) -> i64:
    """Return the unit of an `open`."""
    return action - OPEN


def attack(unit: i64, front: i64) -> i64:
    """Attack the unit that stands alone in a front."""
    return ATTACK + unit * 64 + front


def is_attack(action: i64) -> bool:
    """Return whether the action is an `attack`."""
    return ATTACK <= action < ATTACK + 768


def attack_unit(action: i64) -> i64:
    """Return the unit of an `attack`."""
    return (action - ATTACK) >> 6


def attack_front(action: i64) -> i64:
    """Return the front of an `attack`."""
    return (action - ATTACK) & 63


def muster(deck: i64) -> i64:
    """Choose the deck from which a barbarian comes."""
    return MUSTER + deck


def is_muster(action: i64) -> bool:
    """Return whether the action is a `muster`."""
    return MUSTER <= action < MUSTER + 3


def muster_deck(action: i64) -> i64:
    """Return the unit_type of a `muster`."""
    return action - MUSTER


def move(square: i64, armies: i64, scouts: i64) -> i64:
    """Move figures of a square together."""
    return MOVE + (square * 8 + armies) * 4 + scouts


def is_move(action: i64) -> bool:
    """Return whether the action is a `move`."""
    return action >= MOVE


def move_square(action: i64) -> i64:
    """Return the square of a `move`."""
    return (action - MOVE) >> 5


def move_armies(action: i64) -> i64:
    """Return the armies of a `move`."""
    return ((action - MOVE) >> 2) & 7


def move_scouts(action: i64) -> i64:
    """Return the scouts of a `move`."""
    return (action - MOVE) & 3


def city_of(action: i64) -> i64:
    """Return the city of any action that has one."""
    if action < TECH:
        return assign_city(action)
    if action < HARVEST:
        return arts_city(action)
    if action < PRODUCE:
        return harvest_city(action)
    if action < GRANTED:
        return produce_city(action)
    if action < USE:
        return granted_city(action)
    return city_which(action)


def tech_of(action: i64) -> i64:
    """Return the tech of any action that has one."""
    if action < RESEARCH:
        return tech_which(action)
    return research_tech(action)


def seat_of(action: i64) -> i64:
    """Return the seat of any action that has one."""
    if action < GOVERN:
        return player_seat(action)
    if action < ACCEPT:
        return offer_seat(action)
    if action < DECLINE:
        return accept_seat(action)
    return decline_seat(action)


def unit_of(action: i64) -> i64:
    """Return the unit of any action that has one."""
    if action < LOOT:
        return save_unit(action)
    if action < ATTACK:
        return open_unit(action)
    return attack_unit(action)


def goods_of(action: i64) -> i64:
    """Return the goods of any action that has one."""
    if action < WANT:
        return give_goods(action)
    return want_goods(action)
