"""Ratings and action totals along whole games, compared with a second implementation (R8, R70-R79, R125)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.state import AgesState
from tests.games.ages.oracle import Oracle
from tests.games.ages.scene import GAME, Side, new_game, position, seen


def busy(state: AgesState, dealer: pp.Dealer) -> int:
    """Return a random move of a player who seldom stops, destroys nothing, and prefers building to taking."""
    legal = state.legal(state.decider())
    useful = [move for move in legal if move not in (a.DONE, a.DECLINE) and not a.is_destroy(move)]
    building = [move for move in useful if a.GROW <= move < a.DESTROY or a.STAGE <= move < a.REVOLT]
    choices = building if building and dealer.below(10) < 7 else useful
    return choices[dealer.below(len(choices))] if choices and dealer.below(20) else legal[dealer.below(len(legal))]


def compare(state: AgesState) -> None:
    """Compare every civilization of the view with the oracle."""
    view = seen(state)
    for seat, shown in enumerate(view.civilizations):
        told = {
            "happiness": shown.happiness,
            "culture_rating": shown.culture_rating,
            "science_rating": shown.science_rating,
            "strength": shown.strength,
            "civil_actions": shown.civil_actions.total,
            "military_actions": shown.military_actions.total,
        }
        assert told == Oracle(view, seat).ratings()


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (3, 4)])
def test_ratings_are_what_the_printed_cards_add_up_to(seats: int, seed: int) -> None:
    """R8, R70-R79, R125: at many moments of a game in which all players build."""
    dealer = pp.dealer(seed)
    state = new_game(seats)
    number = 0
    while state.to_act != pp.OVER:
        if state.to_act == pp.CHANCE:
            state.apply_chance(state.sample(dealer))
            continue
        state.play(state.decider(), busy(state, dealer))
        number += 1
        if number % 19 == 0 and state.round > 1:
            compare(state)


@pytest.mark.parametrize("leader", [card["id"] for card in GAME.facts()["cards"] if card["kind"] == "leader"])
def test_a_rich_civilization_of_every_leader_adds_up(leader: str) -> None:
    """R73-R79, R135, R137: with a bit of everything."""
    side = Side(
        "religion 1 theology 1 drama 2 opera 1 printing_press 2 alchemy 1 computers 1 team_sports 1 "
        "warriors 2 riflemen 2 knights 1 cannon 1 air_forces 1",
        leader=leader,
        tactic="napoleonic_army",
        wonders="st_peters_basilica great_wall hanging_gardens kremlin",
        ravaged="colossus",
        government="communism",
        specials="strategy navigation code_of_laws",
        colonies="strategic_territory_i historic_territory_ii",
        pact="promise_of_military_protection 2 b",
    )
    compare(position(side, Side(wonders="pyramids"), Side(pact="international_tourism 1 a"), age="III"))
