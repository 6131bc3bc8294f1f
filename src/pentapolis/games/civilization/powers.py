"""The abilities of techs: the times and prices of their use; their effects are in `abilities.py` (R25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.abilities import POWERS, power_of
from pentapolis.games.civilization.cards import ABILITIES, NONE
from pentapolis.games.civilization.frames import ABILITY, Matter, payment, payment_ability, payment_left
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.questions import Pending, Question
from pentapolis.games.civilization.rules.resources import (
    available,
    gift_event,
    gives,
    spare_source,
    spend,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


# The abilities by the time of their use, and the first place of each time.
BY_TIME: Final = vec[i64](
    [number for time in range(c.ANY_TIME + 1) for number, card in enumerate(ABILITIES) if card.phase == time]
)
FIRST_AT: Final = vec[i64](
    [sum([1 for card in ABILITIES if card.phase < time]) for time in range(c.ANY_TIME + 2)],
)


# The tech of each ability, which is checked first because few techs are known.
TECH_OF: Final = vec[i64]([card.tech for card in ABILITIES])


class Pay(Question):
    """R25: The decision on one more resource to pay for an ability (frames.py); b: its target."""

    def about(self, frame: i64) -> Matter | None:
        """Return the ability, its target, and how many resources are left to pay."""
        matter = aimed_matter(payment_ability(frame), frame_b(frame))
        matter.left = payment_left(frame)
        return matter

    def passes(self, state: CivilizationState, frame: i64) -> bool:
        """R118: Pay with the only possible source, if there is just one, and return whether it was paid."""
        seat = frame_seat(frame)
        source = spare_source(state.nations[seat], ABILITIES[payment_ability(frame)].resource)
        if source == NONE:
            return False
        state.drop()
        pay_with(state, seat, payment_ability(frame), payment_left(frame), frame_b(frame), source)
        return True

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """R67, R118: Add every source of payment."""
        for source in range(d.SOURCES):
            if gives(state.nations[seat], source, ABILITIES[payment_ability(frame)].resource):
                actions.add(a.pay(source))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R67, R118: Return LEGAL for a source that the player has and that counts as the resource."""
        if not a.is_pay(action):
            return v.OTHER_DECISION
        resource = ABILITIES[payment_ability(frame)].resource
        return v.LEGAL if gives(state.nations[seat], a.pay_source(action), resource) else v.NOT_YOURS

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Pay one resource."""
        state.drop()
        source = a.pay_source(action)
        pay_with(state, seat, payment_ability(frame), payment_left(frame), frame_b(frame), source)


class Gift(Question):
    """R118: The decision on the receiver of the coin of A Gift from Afar."""

    def add_legal(self, state: CivilizationState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every other player."""
        for other in range(state.seats):
            if other != seat:
                actions.add(a.player(other))

    def verdict(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> i64:
        """R118: Return LEGAL for another player."""
        other = a.player_seat(action)
        return v.LEGAL if a.is_player(action) and other != seat and other < state.seats else v.OTHER_DECISION

    def play(self, state: CivilizationState, frame: i64, seat: i64, action: i64) -> None:
        """Put the coin on the other player's sheet."""
        state.drop()
        state.nations[a.player_seat(action)].sheet_coins += 1


class ResolveAbility(Pending):
    """R25: The frame in which ability a takes effect after its payment; b: its target."""

    def about(self, frame: i64) -> Matter | None:
        """Return the ability and its target."""
        matter = aimed_matter(frame_a(frame), frame_b(frame))
        matter.seat = frame_seat(frame)
        return matter

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Carry out the ability, which no player has cancelled."""
        state.drop()
        ability = frame_a(frame)
        power_of(ability).resolve(state, frame_seat(frame), ABILITIES[ability], frame_b(frame))
        return PASSED


# -- abilities that may be used


def fill(state: CivilizationState, seat: i64, time: i64, actions: Actions) -> None:
    """R24, R25: Add the abilities that a seat may use at a time: in a phase, in a battle."""
    known = state.nations[seat].tech
    for place in range(FIRST_AT[time], FIRST_AT[time + 1]):
        ability = BY_TIME[place]
        if known[TECH_OF[ability]] and verdict(state, seat, ability, time) == v.LEGAL:
            actions.add(a.use(ability))


def verdict(state: CivilizationState, seat: i64, ability: i64, time: i64) -> i64:
    """R24, R25: Return the verdict on an ability at a time."""
    card = ABILITIES[ability]
    nation = state.nations[seat]
    if nation.tech[card.tech] == 0:
        return v.TECH_MISSING
    if card.phase != time:
        return v.WRONG_PHASE
    if is_used(nation, ability):
        return v.ABILITY_USED
    if card.count and available(nation, card.resource) < card.count:
        return v.RESOURCE_SHORT
    if nation.trade < card.trade:
        return v.TRADE_SHORT
    if nation.culture < card.culture:
        return v.CULTURE_SHORT
    return POWERS[card.effect].verdict(state, seat, card)


def is_used(nation: Nation, ability: i64) -> bool:
    """R25: Return whether an ability was used this turn, or the other ability of its entry."""
    twin = ABILITIES[ability].twin
    return (nation.used >> ability) & 1 == 1 or (twin != NONE and (nation.used >> twin) & 1 == 1)


# -- taking aim


def use(state: CivilizationState, seat: i64, ability: i64) -> None:
    """R25: Begin to use an ability: first its target, then its price."""
    power = power_of(ability)
    if power.aims(state):
        state.push(d.AIM, seat, d.BY_ABILITY + ability)
    else:
        pay(state, seat, ability, power.sole_target(seat))


def aim(state: CivilizationState, seat: i64, ability: i64, said: i64, action: i64) -> None:
    """R24: Take in the next part of an ability's target."""
    power = power_of(ability)
    if power.asks_more(said):
        state.push(d.AIM, seat, d.BY_ABILITY + ability, a.at_square(action) + 1)
    else:
        pay(state, seat, ability, power.target(said, action))


def aimed_matter(ability: i64, target: i64) -> Matter:
    """R24: Return the matter of an ability with its target."""
    matter = Matter(ABILITY, ability)
    power_of(ability).point(matter, target)
    return matter


# -- paying


def pay(state: CivilizationState, seat: i64, ability: i64, target: i64) -> None:
    """R25: Pay trade and culture at once, or begin to pay resources one by one. The ability is used up now."""
    card = ABILITIES[ability]
    nation = state.nations[seat]
    power_of(ability).note(state, seat, ability)
    nation.trade -= card.trade
    nation.culture -= card.culture
    if card.count:
        state.push(d.PAY, seat, payment(ability, card.count), target)
    else:
        state.push(d.RESOLVE_ABILITY, seat, ability, target)


def pay_with(state: CivilizationState, seat: i64, ability: i64, left: i64, target: i64, source: i64) -> None:
    """Pay one resource; after the last one declare the ability (R115)."""
    spend(state, seat, source)
    if left > 1:
        state.push(d.PAY, seat, payment(ability, left - 1), target)
    else:
        power_of(ability).declare(state, seat, ability, target)
        state.push(d.REACT, (seat + 1) % state.seats, seat)
    if source >= d.SOURCE_GIFT and c.EVENTS[gift_event(source)].coin_for_other:
        if state.seats == 2:
            state.nations[1 - seat].sheet_coins += 1
        else:
            state.push(d.GIFT, seat)
