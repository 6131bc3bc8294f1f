"""The verbs of `verbs.py` on native ints: written by scripts/write_actions.py, which follows that table."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

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


def take(space: i64) -> i64:
    """Take the card of a space of the row."""
    return TAKE + space


def is_take(action: i64) -> bool:
    """Return whether the action is a `take`."""
    return action < GROW


def take_space(action: i64) -> i64:
    """Return the space of a `take`."""
    return action - TAKE


def build(card: i64) -> i64:
    """Put an unused worker on a card."""
    return BUILD + card


def is_build(action: i64) -> bool:
    """Return whether the action is a `build`."""
    return BUILD <= action < UPGRADE


def build_card(action: i64) -> i64:
    """Return the card of a `build`."""
    return action - BUILD


def upgrade(which: i64) -> i64:
    """Move a worker to a higher card of its kind: one of cards.UPGRADES."""
    return UPGRADE + which


def is_upgrade(action: i64) -> bool:
    """Return whether the action is an `upgrade`."""
    return UPGRADE <= action < DESTROY


def upgrade_which(action: i64) -> i64:
    """Return the which of an `upgrade`."""
    return action - UPGRADE


def destroy(card: i64) -> i64:
    """Take a worker off a card."""
    return DESTROY + card


def is_destroy(action: i64) -> bool:
    """Return whether the action is a `destroy`."""
    return DESTROY <= action < STAGE


def destroy_card(action: i64) -> i64:
    """Return the card of a `destroy`."""
    return action - DESTROY


def stage(number: i64) -> i64:
    """Build stages of the wonder."""
    return STAGE + number - 1


def is_stage(action: i64) -> bool:
    """Return whether the action is a `stage`."""
    return STAGE <= action < PLAY


def stage_number(action: i64) -> i64:
    """Return the stages of a `stage`."""
    return action - STAGE + 1


def play(card: i64) -> i64:
    """Play a civil card of the hand."""
    return PLAY + card


def is_play(action: i64) -> bool:
    """Return whether the action is a `play`."""
    return PLAY <= action < TACTIC


def play_card(action: i64) -> i64:
    """Return the card of a `play`."""
    return action - PLAY


def tactic(card: i64) -> i64:
    """Play a tactic of the hand."""
    return TACTIC + card - 197


def is_tactic(action: i64) -> bool:
    """Return whether the action is a `tactic`."""
    return TACTIC <= action < REVOLT


def tactic_card(action: i64) -> i64:
    """Return the card of a `tactic`."""
    return action - TACTIC + 197


def revolt(government: i64) -> i64:
    """Play a government by revolution."""
    return REVOLT + government - 34


def is_revolt(action: i64) -> bool:
    """Return whether the action is a `revolt`."""
    return REVOLT <= action < RECRUIT


def revolt_government(action: i64) -> i64:
    """Return the government of a `revolt`."""
    return action - REVOLT + 34


def recruit(unit: i64) -> i64:
    """Make a new worker a unit: Barbarossa."""
    return RECRUIT + unit - 24


def is_recruit(action: i64) -> bool:
    """Return whether the action is a `recruit`."""
    return RECRUIT <= action < TRADE


def recruit_unit(action: i64) -> i64:
    """Return the card of a `recruit`."""
    return action - RECRUIT + 24


def event(card: i64) -> i64:
    """Put an event or territory on the future events."""
    return EVENT + card - 134


def is_event(action: i64) -> bool:
    """Return whether the action is an `event`."""
    return EVENT <= action < SETTLE


def event_card(action: i64) -> i64:
    """Return the card of an `event`."""
    return action - EVENT + 134


def settle(territory: i64) -> i64:
    """Put a territory of the hand into play: Columbus."""
    return SETTLE + territory - 185


def is_settle(action: i64) -> bool:
    """Return whether the action is a `settle`."""
    return SETTLE <= action < ATTACK


def settle_territory(action: i64) -> i64:
    """Return the card of a `settle`."""
    return action - SETTLE + 185


def attack(card: i64, seat: i64) -> i64:
    """Play an aggression against a seat, or declare a war on it."""
    return ATTACK + card * 4 + seat - 864


def is_attack(action: i64) -> bool:
    """Return whether the action is an `attack`."""
    return ATTACK <= action < OFFER


def attack_card(action: i64) -> i64:
    """Return the card of an `attack`."""
    return ((action - ATTACK) >> 2) + 216


def attack_seat(action: i64) -> i64:
    """Return the seat of an `attack`."""
    return (action - ATTACK) & 3


def offer(pact: i64, seat: i64, side: i64) -> i64:
    """Offer a pact to a seat; the side is that of the player who offers it."""
    return OFFER + (pact * 4 + seat) * 2 + side - 1872


def is_offer(action: i64) -> bool:
    """Return whether the action is an `offer`."""
    return OFFER <= action < CANCEL


def offer_pact(action: i64) -> i64:
    """Return the card of an `offer`."""
    return ((action - OFFER) >> 3) + 234


def offer_seat(action: i64) -> i64:
    """Return the seat of an `offer`."""
    return ((action - OFFER) >> 1) & 3


def offer_side(action: i64) -> i64:
    """Return the side of an `offer`."""
    return (action - OFFER) & 1


def cancel(pact: i64) -> i64:
    """Cancel a pact."""
    return CANCEL + pact - 234


def is_cancel(action: i64) -> bool:
    """Return whether the action is a `cancel`."""
    return CANCEL <= action < DECLINE


def cancel_pact(action: i64) -> i64:
    """Return the card of a `cancel`."""
    return action - CANCEL + 234


def discard(card: i64) -> i64:
    """Discard a military card of the hand: above the limit, in defence, for a colony."""
    return DISCARD + card - 134


def is_discard(action: i64) -> bool:
    """Return whether the action is a `discard`."""
    return DISCARD <= action < SACRIFICE


def discard_card(action: i64) -> i64:
    """Return the card of a `discard`."""
    return action - DISCARD + 134


def sacrifice(unit: i64) -> i64:
    """Sacrifice a unit in a fight or for a colony."""
    return SACRIFICE + unit - 24


def is_sacrifice(action: i64) -> bool:
    """Return whether the action is a `sacrifice`."""
    return SACRIFICE <= action < BID


def sacrifice_unit(action: i64) -> i64:
    """Return the card of a `sacrifice`."""
    return action - SACRIFICE + 24


def bid(number: i64) -> i64:
    """Bid for a territory."""
    return BID + number - 1


def is_bid(action: i64) -> bool:
    """Return whether the action is a `bid`."""
    return BID <= action < MIX


def bid_number(action: i64) -> i64:
    """Return the bid of a `bid`."""
    return action - BID + 1


def mix(food: i64) -> i64:
    """Choose the amount of food; the rest of the goods are resources."""
    return MIX + food


def is_mix(action: i64) -> bool:
    """Return whether the action is a `mix`."""
    return MIX <= action < LOSE


def mix_food(action: i64) -> i64:
    """Return the food of a `mix`."""
    return action - MIX


def lose(card: i64) -> i64:
    """Lose a worker of a card."""
    return LOSE + card


def is_lose(action: i64) -> bool:
    """Return whether the action is a `lose`."""
    return LOSE <= action < RAZE


def lose_card(action: i64) -> i64:
    """Return the card of a `lose`."""
    return action - LOSE


def raze(card: i64, number: i64) -> i64:
    """Raze buildings of a card."""
    return RAZE + card * 3 + number - 1


def is_raze(action: i64) -> bool:
    """Return whether the action is a `raze`."""
    return RAZE <= action < CEDE


def raze_card(action: i64) -> i64:
    """Return the card of a `raze`."""
    return (action - RAZE) // 3


def raze_number(action: i64) -> i64:
    """Return the number of a `raze`."""
    return (action - RAZE) % 3 + 1


def cede(territory: i64) -> i64:
    """Cede a colony, which changes hands or is lost."""
    return CEDE + territory - 185


def is_cede(action: i64) -> bool:
    """Return whether the action is a `cede`."""
    return CEDE <= action < RAVAGE


def cede_territory(action: i64) -> i64:
    """Return the card of a `cede`."""
    return action - CEDE + 185


def ravage(wonder: i64) -> i64:
    """Ravage a wonder."""
    return RAVAGE + wonder - 78


def is_ravage(action: i64) -> bool:
    """Return whether the action is a `ravage`."""
    return RAVAGE <= action < SEIZE


def ravage_wonder(action: i64) -> i64:
    """Return the card of a `ravage`."""
    return action - RAVAGE + 78


def seize(special: i64) -> i64:
    """Take a special technology of the loser."""
    return SEIZE + special - 42


def is_seize(action: i64) -> bool:
    """Return whether the action is a `seize`."""
    return SEIZE <= action < RESTORE


def seize_special(action: i64) -> i64:
    """Return the card of a `seize`."""
    return action - SEIZE + 42


def restore(card: i64) -> i64:
    """Restore a blue token of a card to the box."""
    return RESTORE + card


def is_restore(action: i64) -> bool:
    """Return whether the action is a `restore`."""
    return RESTORE <= action < IDLE


def restore_card(action: i64) -> i64:
    """Return the card of a `restore`."""
    return action - RESTORE


def idle(mine: i64) -> i64:
    """Leave a worker of a mine idle."""
    return IDLE + mine - 4


def is_idle(action: i64) -> bool:
    """Return whether the action is an `idle`."""
    return IDLE <= action < KEEP


def idle_mine(action: i64) -> i64:
    """Return the card of an `idle`."""
    return action - IDLE + 4


def keep(impact: i64) -> i64:
    """Keep a bonus card."""
    return KEEP + impact - 172


def is_keep(action: i64) -> bool:
    """Return whether the action is a `keep`."""
    return action >= KEEP


def keep_impact(action: i64) -> i64:
    """Return the card of a `keep`."""
    return action - KEEP + 172


def card_of(action: i64) -> i64:
    """Return the card of any action that has one."""
    if action < UPGRADE:
        return build_card(action)
    if action < STAGE:
        return destroy_card(action)
    if action < TACTIC:
        return play_card(action)
    if action < REVOLT:
        return tactic_card(action)
    if action < TRADE:
        return recruit_unit(action)
    if action < SETTLE:
        return event_card(action)
    if action < ATTACK:
        return settle_territory(action)
    if action < OFFER:
        return attack_card(action)
    if action < CANCEL:
        return offer_pact(action)
    if action < DECLINE:
        return cancel_pact(action)
    if action < SACRIFICE:
        return discard_card(action)
    if action < BID:
        return sacrifice_unit(action)
    if action < RAZE:
        return lose_card(action)
    if action < CEDE:
        return raze_card(action)
    if action < RAVAGE:
        return cede_territory(action)
    if action < SEIZE:
        return ravage_wonder(action)
    if action < RESTORE:
        return seize_special(action)
    if action < IDLE:
        return restore_card(action)
    if action < KEEP:
        return idle_mine(action)
    return keep_impact(action)


def seat_of(action: i64) -> i64:
    """Return the seat of any action that has one."""
    if action < OFFER:
        return attack_seat(action)
    return offer_seat(action)
