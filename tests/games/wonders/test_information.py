"""Public and secret facts, the memory of a seat, and its conclusions (R64, R65)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations, product

import msgspec
import pytest

import pentapolis as pp
from pentapolis.core.types import Hidden
from pentapolis.games.wonders.knowledge.discard_sources import Attribution, Seen
from pentapolis.games.wonders.knowledge.known_cards import Group, Place
from pentapolis.games.wonders.knowledge.turn_codec import played_card
from pentapolis.games.wonders.state import WondersState
from pentapolis.games.wonders.verbs import CARD_IDS
from pentapolis.games.wonders.view import CityView, WondersView
from tests.games.wonders.table import GAME, USUAL, Side, choose, dealt, decide, hand, pile, position, seen, turn, walk

#: The value that chi-squared exceeds once in a thousand, by degrees of freedom.
ONE_IN_A_THOUSAND = {1: 10.83, 5: 20.52, 7: 24.32}


def chi_squared(found: Counter[str], expected: dict[str, float]) -> float:
    """Return the chi-squared distance of counts from the expected ones, and check that no other case has happened."""
    assert set(found) <= set(expected)
    return sum((found[what] - number) ** 2 / number for what, number in expected.items())


def samples(state: WondersState, seat: int, count: int) -> Iterable[WondersState]:
    """Yield determinizations of a seat's view."""
    view, dealer = GAME.view(state, seat), pp.dealer("samples")
    return (GAME.determinize(view, dealer) for _ in range(count))


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_many_positions_are_drawn_like_each_of_them_alone(seats: int) -> None:
    compared = 0
    for number, state in enumerate(walk(f"worlds {seats}", seats)):
        if state.to_act == pp.OVER or number % 4:
            continue
        for seat in (0, seats - 1):
            view, alone, together = state.view(seat), pp.dealer(number), pp.dealer(number)
            worlds = GAME.worlds(view)
            for _ in range(3):
                drawn = worlds.draw(together)
                drawn.check()
                assert drawn.key() == GAME.determinize(view, alone).key()
                compared += 1
            assert alone.count == together.count
    assert compared > 100


def played(state: WondersState, seat: int, age: int, number: int) -> str:
    """Return the card that a seat used in a turn."""
    return CARD_IDS[played_card(state.history[state.place(age, number, seat)])]


# -- visibility


def public(view: WondersView) -> WondersView:
    """Return a view without the facts that only its seat sees."""

    def openly(city: CityView) -> CityView:
        stages = tuple(msgspec.structs.replace(stage, tucked=None) for stage in city.stages)
        return msgspec.structs.replace(city, hand=Hidden("card", len_of(city.hand)), stages=stages)

    turns = tuple(
        msgspec.structs.replace(
            one,
            hand=(),
            plays=tuple(
                msgspec.structs.replace(play, card=play.card if play.verb == "build" else None) for play in one.plays
            ),
        )
        for one in view.turns
    )
    return msgspec.structs.replace(
        view,
        seat=None,
        hand=(),
        stage=None,
        sale=None,
        choice=None,
        cities=tuple(openly(city) for city in view.cities),
        discard=Hidden("card", len_of(view.discard)),
        last=(),
        turns=turns,
        looks=tuple(msgspec.structs.replace(look, pile=()) for look in view.looks),
    )


def names(cards: tuple[str, ...] | Hidden) -> tuple[str, ...]:
    """Return the cards that a viewer sees."""
    return () if isinstance(cards, Hidden) else cards


def len_of(cards: tuple[str, ...] | Hidden) -> int:
    """Return the number of cards."""
    return cards.count if isinstance(cards, Hidden) else len(cards)


@pytest.mark.parametrize("seats", [3, 5])
def test_all_but_hands_and_face_down_cards_is_public(seats: int) -> None:
    """R64: boards, cities, coins, tokens, numbers of cards, seats with a missing choice, past actions and payments."""
    for index, state in enumerate(walk("public", seats)):
        if index % 7 == 0:
            views = [public(GAME.view(state, seat)) for seat in (None, *range(seats))]
            assert views.count(views[0]) == seats + 1


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    """R65: the others see how many cards it has."""
    state = dealt("hands")
    assert seen(state, 0).cities[0].hand == tuple(hand(state, 0))
    assert seen(state, 1).cities[0].hand == seen(state).cities[0].hand == Hidden("card", 7)


def test_a_choice_is_secret_until_all_have_chosen() -> None:
    """R64, R65: that a seat has chosen is public, its choice is not."""
    state = position(Side(hand="altar"), Side(), Side())
    choose(state, 0, "build altar")
    assert seen(state, 0).choice == "build altar 0 0"
    for other in (seen(state, 1), seen(state)):
        assert other.choice is None
        assert [city.chosen for city in other.cities] == [True, False, False]
        assert other.deciders == (1, 2)
        assert "altar" not in other.cities[0].cards


def test_a_tucked_card_is_known_to_its_owner_alone() -> None:
    """R17, R65."""
    state = position(Side("gizah", cards="lumber_yard", coins=9, hand="altar"), Side("rhodos"), Side("babylon"))
    turn(state, "wonder altar 0 2")
    assert seen(state, 0).cities[0].stages[0].tucked == "altar"
    assert seen(state, 1).cities[0].stages[0].tucked == Hidden("card", 1)
    assert [(play.card, play.right) for play in seen(state, 1).last if play.seat == 0] == [(None, 2)]
    assert [(play.card, play.right) for play in seen(state, 0).last if play.seat == 0] == [("altar", 2)]


def test_the_log_tells_others_what_was_done_but_not_with_which_card() -> None:
    """R65: sold cards lie face down."""
    match = pp.Match(GAME, seats=3, options={"sides": "day"}, seed="log")
    cards = [match.state.view(seat).hand[0].card for seat in range(3)]
    for seat in range(3):
        match.play(seat, f"sell {cards[seat]}")
    entry = next(entry for entry in match.log if entry.seat == 1)
    assert (entry.text_for(1), entry.text_for(0), entry.text_for(None)) == (f"sell {cards[1]}", "sell ?", "sell ?")


def test_the_discard_pile_is_seen_by_who_may_build_of_it() -> None:
    """R53, R65: and by no other player, at no other time."""
    cities = Side("halikarnassos", "night", cards="clay_pool clay_pit"), Side("gizah"), Side("babylon")
    state = position(*cities, discard="altar baths")
    before = seen(state, 0).discard
    turn(state, f"wonder {hand(state)[0]}")
    assert seen(state, 0).decision == "choose_discarded_card"
    assert seen(state, 0).discard == tuple(pile(state))
    assert isinstance(before, Hidden)
    assert seen(state, 1).discard == seen(state).discard == Hidden("card", len(pile(state)))
    decide(state, "revive altar")
    assert isinstance(seen(state, 0).discard, Hidden)
    assert "altar" in names(seen(state, 0).looks[0].pile)
    assert isinstance(seen(state, 1).looks[0].pile, Hidden)
    assert seen(state, 1).looks[0].card == "altar"


def test_what_all_have_chosen_comes_to_light_with_the_last_choice() -> None:
    """R10, R64: no player can change a choice any more."""
    state = position(Side(hand="altar"), Side(), Side())
    before = state.reveals
    choose(state, 0, "build altar")
    choose(state, 1, f"sell {hand(state, 1)[0]}")
    assert state.reveals == before
    choose(state, 2, f"sell {hand(state, 2)[0]}")
    assert state.reveals == before + 1


def test_the_sides_of_the_boards_come_to_light_with_the_last_choice() -> None:
    """R6: all are turned together."""
    state = dealt("sides", 3, USUAL)
    before = state.reveals
    for seat in range(3):
        assert state.reveals == before
        choose(state, seat, "side day")
    assert state.reveals == before + 1


def test_a_seventh_card_comes_to_light_at_once() -> None:
    """R50: only Babylon acts."""
    state = position(Side("babylon", "night", stages=1, hand="altar theater"), Side(), Side(), turn=6)
    turn(state, "build altar")
    before = state.reveals
    decide(state, "build theater")
    assert state.reveals == before + 1


@pytest.mark.parametrize("move", ["revive altar", "decline"])
def test_what_is_built_of_the_pile_or_left_there_comes_to_light_at_once(move: str) -> None:
    """R53, R65: only its builder has seen the pile."""
    cities = Side("halikarnassos", "night", cards="clay_pool clay_pit"), Side("gizah"), Side("babylon")
    state = position(*cities, discard="altar baths")
    turn(state, f"wonder {hand(state)[0]}")
    before = state.reveals
    decide(state, move)
    assert state.reveals == before + 1


def test_nobody_knows_which_guilds_are_in_the_game() -> None:
    """R5, R65: any guild that has not been dealt may come, in every determinization."""
    state = next(state for state in walk("guilds") if state.age == 3 and state.turn == 1)
    unseen = {name for name in CARD_IDS[70:] if name not in hand(state)}
    found = Counter(name for other in samples(state, 0, 40) for seat in (1, 2) for name in hand(other, seat))
    assert {name for name in unseen if found[name]} == unseen


# -- the memory of a seat


def test_a_hand_that_was_passed_on_is_remembered() -> None:
    """R65: the next seat has those cards, in every determinization."""
    state = dealt("passed")
    turn(state)
    assert seen(state, 0).turns[0].hand[:6] == tuple(hand(state, 1))
    assert all(hand(other, 1) == hand(state, 1) for other in samples(state, 0, 5))
    assert len({tuple(hand(other, 2)) for other in samples(state, 0, 5)}) > 1


def test_what_is_sold_of_a_known_hand_is_any_of_its_cards() -> None:
    """R65: six cards were passed on, one of them was sold: each with the same chance."""
    state = dealt("sold")
    turn(state)
    passed = hand(state, 1)
    turn(state)
    found = Counter(played(other, 1, 1, 2) for other in samples(state, 0, 900))
    assert chi_squared(found, dict.fromkeys(passed, 150.0)) < ONE_IN_A_THOUSAND[5]


def test_what_is_sold_of_an_unknown_hand_is_any_card_that_was_not_seen() -> None:
    """R65: of twenty-one cards seven were in the first own hand and six are in the second."""
    state = dealt("unknown")
    others = hand(state, 1) + hand(state, 2)
    turn(state)
    unseen = [card for card in others if card not in hand(state)]
    assert len(unseen) == 8
    found = Counter(played(other, 1, 1, 1) for other in samples(state, 0, 800))
    assert chi_squared(found, dict.fromkeys(unseen, 100.0)) < ONE_IN_A_THOUSAND[7]


def test_when_a_hand_comes_back_what_is_missing_was_used_by_one_or_the_other() -> None:
    """R65: of two missing cards the left neighbour sold one and the right neighbour the other."""
    state = dealt("back")
    for _ in range(3):
        turn(state)
    missing = {played(state, 1, 1, 2), played(state, 2, 1, 3)}
    found = Counter(played(other, 1, 1, 2) for other in samples(state, 0, 400))
    assert chi_squared(found, dict.fromkeys(missing, 200.0)) < ONE_IN_A_THOUSAND[1]


def test_a_card_of_the_pile_that_was_built_came_from_a_place_that_could_hold_it() -> None:
    """R53, R65: a card of the own passed hand can only have been sold by who got that hand."""
    cities = Side("gizah"), Side("rhodos"), Side("halikarnassos", "night", cards="clay_pool clay_pit")
    state = position(*cities, turn=3)
    turn(state)
    sold = hand(state, 1)[-1]
    turn(state, "", "", f"wonder {hand(state, 2)[0]}")
    decide(state, f"revive {sold}")
    for other in samples(state, 0, 30):
        assert played(other, 1, 1, 4) == sold
        assert sold not in pile(other)


def test_who_looked_through_the_pile_remembers_it() -> None:
    """R53, R65: in every determinization it has the same cards, and those that came later vary."""
    cities = Side("halikarnassos", "night", cards="clay_pool clay_pit"), Side("gizah"), Side("babylon"), Side("rhodos")
    state = position(*cities, discard="altar baths")
    turn(state, f"wonder {hand(state)[0]}")
    decide(state, "decline")
    known = pile(state)
    turn(state)
    piles = [Counter(pile(other)) for other in samples(state, 0, 20)]
    assert all(Counter(known) <= found for found in piles)
    assert len({tuple(sorted(found.elements())) for found in piles}) > 1


# -- cards that were seen in the pile


def place(number: int, *, sold: bool) -> Place:
    """Return a place of a card: sold in a turn, or tucked."""
    return Place(number, number, "sell" if sold else "wonder")


#: Groups of cards and places, and cards that were seen in the pile after a turn.
PUZZLES = [
    ([("aab", "st"), ("abc", "ss"), ("b", "s")], [(7, "a"), (7, "b")]),
    ([("aabc", "sts"), ("ac", "ts")], [(1, "a"), (3, "c")]),
    ([("abc", "sst"), ("acd", "tss"), ("a", "s")], [(2, "a"), (2, "c"), (7, "a")]),
    ([("aabb", "ssst"), ("abb", "sss")], [(7, "a"), (7, "a"), (7, "b"), (7, "b")]),
]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_seen_cards_come_from_each_group_as_often_as_counting_says(
    puzzle: tuple[list[tuple[str, str]], list[tuple[int, str]]],
) -> None:
    """R65: against a count of all ways to lay the cards of all groups out and to draw the seen ones from the pile."""
    groups = [
        Group([ord(card) for card in cards], [place(number, sold=how == "s") for number, how in enumerate(ways, 1)])
        for cards, ways in puzzle[0]
    ]
    for group in groups:
        group.places += [Place(9)] * (len(group.cards) - len(group.places))
    seen_cards = [Seen(number, ord(card)) for number, card in puzzle[1]]
    counted = count_ways(groups, seen_cards)
    attribution = Attribution(seen_cards, groups)
    whole = attribution.total(0, (0,) * len(groups), ())
    first = attribution.weights(0, (0,) * len(groups), ())
    for which in range(len(groups)):
        share = sum(number for ways, number in counted.items() if ways[0] == which) / counted.total()
        assert first[which] / whole == pytest.approx(share)


def count_ways(groups: list[Group], seen_cards: list[Seen]) -> Counter[tuple[int, ...]]:
    """Return, by the groups that the seen cards came from, the number of ways in which everything can have happened."""
    ways: Counter[tuple[int, ...]] = Counter()
    spots = [(which, index) for which, group in enumerate(groups) for index in range(len(group.places))]
    for laid in product(*(permutations(group.cards) for group in groups)):
        for drawn in permutations(spots, len(seen_cards)):
            fits = (
                laid[which][index] == one.card
                and groups[which].places[index].discarded()
                and groups[which].places[index].turn <= one.turn
                for (which, index), one in zip(drawn, seen_cards, strict=True)
            )
            if all(fits):
                ways[tuple(which for which, _ in drawn)] += 1
    return ways
