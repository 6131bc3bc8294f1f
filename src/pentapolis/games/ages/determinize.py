"""Full positions that agree with a view (R94): what the seat cannot know is drawn at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64, vec
from pentapolis.core.types import Hidden
from pentapolis.core.views import bits_of, numbered, resume
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.player import FRESH
from pentapolis.games.ages.rules.hidden import fill_decks, put_away, unseen
from pentapolis.games.ages.rules.invariants import cards_in_play
from pentapolis.games.ages.rules.leaders_and_technologies import set_special
from pentapolis.games.ages.state import new_state

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState
    from pentapolis.games.ages.view import AgesView, DeskView

INDEX = numbered(c.CARD_IDS)
#: The age of every card, in plain numbers.
AGE = [int(one.age) for one in c.CARDS]


def determinize(game: Game, view: AgesView, dealer: Dealer) -> AgesState:
    """Return a position that agrees with a view: hidden hands, discards, events and bonus cards are drawn at random."""
    state = new_state(game, len(view.civilizations), view.options)
    place_table(state, view)
    for seat, seen in enumerate(view.civilizations):
        place_civilization(state.civs[seat], seen)
    for pact in view.pacts:
        civ = state.civs[pact.owner]
        civ.pact, civ.partner = INDEX[pact.card], pact.partner
        civ.side = d.SIDE_A if pact.side_a == pact.owner else d.SIDE_B
    place_known_events(state, view)
    pool = Pool(state, dealer)
    deal_bonus_cards(state, view, pool)
    deal_events(state, view, pool)
    for seat, seen in enumerate(view.civilizations):
        deal_hands(state.civs[seat], seen, pool)
    count_cards(state, view, pool)
    if view.result is not None:
        state.victory = d.VICTORIES.index(view.result.kind)
    return state


# -- what the viewer knows


def card(name: str | None) -> int:
    """Return the index of a card, or NONE for None."""
    return c.NONE if name is None else INDEX[name]


def number(seat: int | None) -> int:
    """Return a seat, or NONE for None."""
    return c.NONE if seat is None else seat


def listed(ids: Iterable[str]) -> vec[i64]:
    """Return a sorted list of cards."""
    return vec[i64](sorted(INDEX[name] for name in ids))


def place_table(state: AgesState, view: AgesView) -> None:
    """Fill the table, which all players see."""
    state.starter, state.active = number(view.starter), number(view.active)
    state.round, state.age, state.last_round = view.round, c.AGES.index(view.age), view.last_round or 0
    resume(state, view)
    state.row = vec[i64]([card(space.card) for space in view.row])
    state.civil_left, state.military_left = view.civil_deck, view.military_deck
    state.hidden_events = view.current_events.get(c.AGES[0], 0)
    state.aside = view.face_down_bonus_cards
    state.past = bits_of(view.past_events, INDEX, c.EVENTS)
    state.open_bonuses = bits_of(view.public_bonus_cards, INDEX, c.IMPACTS)
    state.discards = listed(view.military_discards)


def place_civilization(civ: AgesCivilization, seen: DeskView) -> None:
    """Fill the public part of a civilization, and for its own player the secret part."""
    civ.leaving, civ.resigned = int(seen.leaving), int(seen.resigned)
    civ.culture, civ.science = seen.culture, seen.science
    civ.yellow, civ.blue = seen.yellow_total, seen.blue_total
    civ.yellow_bank, civ.blue_bank, civ.idle = seen.yellow.tokens, seen.blue.tokens, seen.idle_workers
    place_technologies(civ, seen)
    civ.leader, civ.tactic, civ.government = card(seen.leader), card(seen.tactic), INDEX[seen.government]
    civ.leaders_taken = sum(1 << c.AGES.index(age) for age in seen.leaders_taken)
    for special in seen.specials:
        set_special(civ, c.CARDS[INDEX[special]].kind, INDEX[special])
    if seen.wonder is not None:
        civ.wonder, civ.stages = INDEX[seen.wonder.card], seen.wonder.built
    civ.wonders = bits_of([wonder.card for wonder in seen.wonders], INDEX, c.WONDERS)
    civ.ravaged = bits_of([wonder.card for wonder in seen.wonders if wonder.ravaged], INDEX, c.WONDERS)
    civ.colonies = bits_of(seen.colonies, INDEX, c.TERRITORIES)
    if seen.war is not None:
        civ.war, civ.war_target = INDEX[seen.war.card], seen.war.target
    civ.marker = number(seen.holds_marker_of)
    place_turn(civ, seen)
    civ.shown = bits_of(seen.shown, INDEX, c.PACTS)
    fresh = sorted(INDEX[name] + FRESH for name in seen.fresh)
    ready = sorted(INDEX[name] for name in seen.civil_hand)
    for packed in fresh:
        ready.remove(packed - FRESH)
    civ.hand = vec[i64](ready + fresh)
    civ.military = listed(seen.shown if isinstance(seen.military_hand, Hidden) else seen.military_hand)
    civ.buried = listed(() if isinstance(seen.buried, Hidden) else seen.buried)
    civ.spent_cards = listed(seen.spent_cards)
    civ.kept = bits_of(() if isinstance(seen.bonus_cards, Hidden) else seen.bonus_cards, INDEX, c.IMPACTS)
    civ.dealt = bits_of(() if isinstance(seen.dealt, Hidden) else seen.dealt, INDEX, c.IMPACTS)


def place_technologies(civ: AgesCivilization, seen: DeskView) -> None:
    """Put workers and tokens on cards."""
    civ.technologies = 0
    for technology in seen.technologies:
        index = INDEX[technology.card]
        civ.technologies |= c.BIT[index]
        civ.workers[index] = technology.workers
        if index < c.TOKEN_CARDS:
            civ.tokens[index] = technology.tokens
    for name, units in seen.sacrificed.items():
        civ.sacrificed[INDEX[name] - c.UNITS] = units


def place_turn(civ: AgesCivilization, seen: DeskView) -> None:
    """Fill the memory of the turn."""
    civ.civil_spent, civ.military_spent = seen.civil_actions.spent, seen.military_actions.spent
    civ.acted, civ.extra_military, civ.boost = int(seen.acted), seen.extra_military_actions, seen.boost
    civ.homer_used, civ.liner_used = int(seen.homer_used), int(seen.liner_used)
    civ.columbus_used, civ.route_used = int(seen.columbus_used), int(seen.route_used)
    civ.route_credit, civ.rebels = seen.route_credit, seen.rebels
    civ.skips_politics, civ.exempt = int(seen.skips_politics), int(seen.exempt)


def place_known_events(state: AgesState, view: AgesView) -> None:
    """Lay the events that the viewer knows: those that the viewer put into the piles, or all when the game is over."""
    left = [dict(ages) for ages in view.current_event_owners]
    owners = sorted(range(len(left)), key=lambda owner: owner != view.seat)
    known: list[int] = []
    for name in view.known_current_events:
        age = c.AGES[AGE[INDEX[name]]]
        owner = next(owner for owner in owners if left[owner].get(age, 0))
        left[owner][age] -= 1
        known.append(d.entry(INDEX[name], owner))
    state.current = vec[i64](known)
    state.future = vec[i64](
        [d.entry(INDEX[event.card], event.owner) for event in view.future_events if isinstance(event.card, str)]
    )


# -- unknown to the viewer


class Pool:
    """The military cards that the viewer has not seen, by age, of all ages of the game that is played."""

    def __init__(self, state: AgesState, dealer: Dealer) -> None:
        self.dealer = dealer
        self.ages: list[list[int]] = [[], [], [], []]
        for index in unseen(state, cards_in_play(state)):
            self.ages[AGE[index]].append(index)

    def left(self) -> list[int]:
        """Return the cards that are not drawn yet."""
        return [index for cards in self.ages for index in cards]

    def draw(self, age: int) -> int:
        """Draw a card of an age."""
        cards = self.ages[age]
        return cards.pop(self.dealer.below(len(cards)))

    def draw_event(self, age: int) -> int:
        """Draw an event or a territory of an age."""
        cards = self.ages[age]
        fitting = [place for place, index in enumerate(cards) if index < c.TACTICS]
        return cards.pop(fitting[self.dealer.below(len(fitting))])

    def draw_bonus(self, excluded: int) -> int:
        """Draw a bonus card that is not in a set."""
        cards = self.ages[c.AGE_III]
        fitting = [
            place
            for place, index in enumerate(cards)
            if c.IMPACTS <= index < c.TERRITORIES and not (excluded >> (index - c.IMPACTS)) & 1
        ]
        return cards.pop(fitting[self.dealer.below(len(fitting))])


def deal_bonus_cards(state: AgesState, view: AgesView, pool: Pool) -> None:
    """R174: deal bonus cards: others kept none of those dealt to the viewer, and were dealt those that they kept."""
    mine = 0 if view.seat is None else int(state.civs[view.seat].dealt)
    for seat, seen in enumerate(view.civilizations):
        if isinstance(seen.bonus_cards, Hidden):
            for _ in range(seen.bonus_cards.count):
                kept = pool.draw_bonus(mine)
                state.civs[seat].kept |= 1 << (kept - c.IMPACTS)
    kept_by_all = sum(int(civ.kept) for civ in state.civs)
    free = [i for i in range(c.IMPACT_CARDS) if not ((mine | kept_by_all) >> i) & 1]
    for seat, seen in enumerate(view.civilizations):
        if isinstance(seen.dealt, Hidden):
            state.civs[seat].dealt = state.civs[seat].kept
            while int(state.civs[seat].dealt).bit_count() < seen.dealt.count:
                state.civs[seat].dealt |= 1 << free.pop(pool.dealer.below(len(free)))


def deal_events(state: AgesState, view: AgesView, pool: Pool) -> None:
    """R93, R94: draw the events of others: events or territories of the age that their backs show."""
    current: list[int] = list(state.current)
    for owner, ages in enumerate(view.current_event_owners):
        for age, count in ages.items():
            level = c.AGES.index(age)
            missing = count - sum(1 for packed in state.current if is_known(packed, owner, level))
            current += [d.entry(pool.draw_event(level), owner) for _ in range(missing)]
    state.current = vec[i64](sorted(current))
    future: list[int] = []
    for event in view.future_events:
        if isinstance(event.card, str):
            future.append(d.entry(INDEX[event.card], event.owner))
        else:
            future.append(d.entry(pool.draw_event(c.AGES.index(event.age)), event.owner))
    state.future = vec[i64](future)


def is_known(packed: int, owner: int, age: int) -> bool:
    """Return whether an event of the piles has an owner and an age."""
    return d.entry_owner(packed) == owner and AGE[d.entry_card(packed)] == age


def deal_hands(civ: AgesCivilization, seen: DeskView, pool: Pool) -> None:
    """R94: deal the military hands of others, and their face-down discards."""
    if isinstance(seen.military_hand, Hidden):
        civ.military = dealt(civ.military, seen.military_hand_ages, pool)
    if isinstance(seen.buried, Hidden):
        civ.buried = dealt(civ.buried, seen.buried_ages, pool)


def dealt(known: vec[i64], ages: dict[str, int], pool: Pool) -> vec[i64]:
    """Return a list of cards filled up from the pool by the ages that their backs show."""
    cards: list[int] = list(known)
    for age, count in ages.items():
        level = c.AGES.index(age)
        missing = count - sum(1 for index in known if AGE[index] == level)
        cards += [pool.draw(level) for _ in range(missing)]
    return vec[i64](sorted(cards))


def count_cards(state: AgesState, view: AgesView, pool: Pool) -> None:
    """Fill the decks with the unseen cards; all the rest is out of the game."""
    civil = [INDEX[name] for name, count in view.civil_unseen.items() for _ in range(count)]
    fill_decks(state, civil, pool.left())
    put_away(state, cards_in_play(state))
