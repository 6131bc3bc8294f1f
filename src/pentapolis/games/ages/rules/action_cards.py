"""Action cards (R54-R56): their effects and uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.cards import (
    ARM_PER_STRONGER,
    BOOST,
    BUILD_PRODUCTION,
    BUILD_URBAN,
    CARDS,
    GOVERNMENTS,
    GROW_THEN_FOOD,
    IMPROVE,
    LEARN,
    NONE,
    PRODUCE_FOOD,
    PRODUCE_RESOURCES,
    SCORE_CULTURE,
    SCORE_PER_RICHER,
    SCORE_SCIENCE,
    SPECIALS,
    STAGE,
    TECHNOLOGIES,
    UNITS,
    UPGRADE_COUNT,
    UPGRADE_TO,
    URBAN,
)
from pentapolis.games.ages.decisions import USE
from pentapolis.games.ages.player import holds, removed
from pentapolis.games.ages.rules.building import (
    build,
    build_stages,
    build_verdict,
    grow,
    grow_verdict,
    stage_verdict,
    upgrade,
    upgrade_verdict,
)
from pentapolis.games.ages.rules.handler_base import About, Question
from pentapolis.games.ages.rules.leaders_and_technologies import (
    add_science,
    play_technology,
    revolt,
    revolt_verdict,
    science_verdict,
)
from pentapolis.games.ages.rules.legality import LEGAL, NOT_IN_HAND, NOTHING_TO_DO, OTHER_DECISION, WRONG_CARD
from pentapolis.games.ages.rules.prices import Means
from pentapolis.games.ages.rules.ratings import strength
from pentapolis.games.ages.rules.resources import gain_food, gain_resources

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def action_card_verdict(state: AgesState, seat: i64, card: i64, means: Means) -> i64:
    """R54: Return LEGAL if the whole text of an action card can be carried out, otherwise the reason."""
    civ = state.civs[seat]
    act, amount = CARDS[card].act, CARDS[card].amount
    if act == STAGE:
        return stage_verdict(civ, 1, means, amount)
    if act == GROW_THEN_FOOD:
        return grow_verdict(civ, means)
    if act == BUILD_URBAN or act == BUILD_PRODUCTION or act == IMPROVE or act == LEARN:
        return LEGAL if some_use(state, seat, card, civ.acted == 0, means) else NOTHING_TO_DO
    return LEGAL


def play_action_card(state: AgesState, seat: i64, card: i64, first: bool) -> None:
    """R54: Carry out the text of a card; where it leaves a choice, push the decision."""
    civ = state.civs[seat]
    act, amount = CARDS[card].act, CARDS[card].amount
    if act == STAGE:
        build_stages(state, seat, 1, amount)
    elif act == GROW_THEN_FOOD:
        grow(civ, 0)
        gain_food(civ, amount)
    elif act == BOOST:
        civ.extra_military += 1
        civ.boost += amount
    elif act == SCORE_SCIENCE:
        add_science(civ, amount)
    elif act == SCORE_CULTURE:
        civ.culture += amount
    elif act == PRODUCE_FOOD:
        gain_food(civ, amount)
    elif act == PRODUCE_RESOURCES:
        gain_resources(civ, amount)
    elif act == ARM_PER_STRONGER:
        civ.boost += per_rival(state, card) * stronger(state, seat)
    elif act == SCORE_PER_RICHER:
        civ.culture += per_rival(state, card) * richer(state, seat)
    else:
        state.push(USE, seat, card, 1 if first else 0)


def per_rival(state: AgesState, card: i64) -> i64:
    """Return the gain of a card for each rival, by the number of players still in the game (R161)."""
    return CARDS[card].by_players[max(state.players() - 2, 0)]


def stronger(state: AgesState, seat: i64) -> i64:
    """R54: Return the number of civilizations that are strictly stronger."""
    own = strength(state, seat)
    number: i64 = 0
    for other in range(state.seats):
        if not state.civs[other].resigned and strength(state, other) > own:
            number += 1
    return number


def richer(state: AgesState, seat: i64) -> i64:
    """R54: Return the number of civilizations with strictly more culture points."""
    number: i64 = 0
    for civ in state.civs:
        if not civ.resigned and civ.culture > state.civs[seat].culture:
            number += 1
    return number


# -- the uses of a card (R53, R54)


class Use(Question):
    """R54: The decision on the use of action card a; b: no civil action was used before it."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add all uses of the card."""
        add_uses(state, seat, actions, frame_a(frame), frame_b(frame) == 1, Means(state, seat))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return the verdict on a use of the card."""
        return use_verdict(state, seat, action, frame_a(frame), frame_b(frame))

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Carry out the chosen use."""
        state.drop()
        use(state, seat, action, frame_a(frame))

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the card in use."""
        return About(card=frame_a(frame))


def some_use(state: AgesState, seat: i64, card: i64, first: bool, means: Means) -> bool:
    """R54: Return whether an action card has any use now."""
    actions = Actions()
    add_uses(state, seat, actions, card, first, means)
    return actions.count > 0


def add_uses(state: AgesState, seat: i64, actions: Actions, card: i64, first: bool, means: Means) -> None:
    """R54: Add the uses of an action card."""
    act, amount = CARDS[card].act, CARDS[card].amount
    if act == LEARN:
        add_technologies(state, seat, actions, first, means)
    elif act == IMPROVE:
        which: i64 = 0
        while which < UPGRADE_COUNT and UPGRADE_TO[which] < UNITS:
            if upgrade_verdict(state, seat, which, means, amount) == LEGAL:
                actions.add(a.upgrade(which))
            which += 1
    else:
        built: i64 = URBAN if act == BUILD_URBAN else 0
        end: i64 = UNITS if act == BUILD_URBAN else URBAN
        while built < end:
            if build_verdict(state, seat, built, means, amount) == LEGAL:
                actions.add(a.build(built))
            built += 1


def add_technologies(state: AgesState, seat: i64, actions: Actions, first: bool, means: Means) -> None:
    """R53: Add the technologies of the hand, governments by revolution too."""
    last: i64 = NONE
    for card in state.civs[seat].hand:
        if card < TECHNOLOGIES and card != last:
            if science_verdict(state, seat, card, False) == LEGAL:
                actions.add(a.play(card))
            if GOVERNMENTS <= card < SPECIALS and revolt_verdict(state, seat, card, means, first) == LEGAL:
                actions.add(a.revolt(card))
        last = card


def use_verdict(state: AgesState, seat: i64, action: i64, card: i64, first: i64) -> i64:
    """R54: Return the verdict on a use of an action card."""
    act, amount = CARDS[card].act, CARDS[card].amount
    means = Means(state, seat)
    if act == LEARN:
        if a.is_play(action):
            played = a.play_card(action)
            if played >= TECHNOLOGIES:
                return WRONG_CARD
            if not holds(state.civs[seat].hand, played):
                return NOT_IN_HAND
            return science_verdict(state, seat, played, False)
        if a.is_revolt(action):
            return revolt_verdict(state, seat, a.revolt_government(action), means, first == 1)
        return OTHER_DECISION
    if act == IMPROVE and a.is_upgrade(action):
        if UPGRADE_TO[a.upgrade_which(action)] >= UNITS:
            return WRONG_CARD
        return upgrade_verdict(state, seat, a.upgrade_which(action), means, amount)
    if act != IMPROVE and a.is_build(action):
        card = a.build_card(action)
        if card >= UNITS or (card < URBAN) != (act == BUILD_PRODUCTION):
            return WRONG_CARD
        return build_verdict(state, seat, card, means, amount)
    return OTHER_DECISION


def use(state: AgesState, seat: i64, action: i64, card: i64) -> None:
    """R54: Carry out a use of an action card."""
    civ = state.civs[seat]
    amount = CARDS[card].amount
    if CARDS[card].act == LEARN:
        learn(state, seat, action)
        add_science(civ, amount)
    elif action < a.UPGRADE:
        build(state, seat, a.build_card(action), amount)
    else:
        upgrade(state, seat, a.upgrade_which(action), amount)


def learn(state: AgesState, seat: i64, action: i64) -> None:
    """R53: Play the technology of a Breakthrough."""
    civ = state.civs[seat]
    if action < a.REVOLT:
        card = a.play_card(action)
        civ.hand = removed(civ.hand, card)
        play_technology(state, seat, card, False)
    else:
        revolt(state, seat, a.revolt_government(action))
