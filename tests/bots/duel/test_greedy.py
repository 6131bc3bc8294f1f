"""Tests of the greedy bot at Duel: it takes a win at hand and does not leave one to the opponent."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.arena.series import play_series
from pentapolis.bots import Clock
from pentapolis.bots.duel.supremacy import SupremacySearch
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.duel.decisions import CIVILIAN, TAKE
from pentapolis.games.duel.state import DuelState
from tests.amount import amount
from tests.games.duel.table import GAME, USUAL, Side, play, position

FIVE_SYMBOLS = "workshop apothecary scriptorium pharmacist academy"  # plumb, wheel, quill, mortar, sundial
RICH = "sawmill brickyard shelf_quarry glassworks glass_blower press drying_room"


def choices(state: DuelState) -> set[str]:
    """Return the greedy bot's moves for several seeds, which break ties."""
    seat = state.decider()
    moves = set()
    for seed in range(3):
        action = bots.make("greedy", GAME).choose(state.view(seat), state.legal(seat), Clock(), pp.dealer(seed))
        moves.add(GAME.format(state, action))
    return moves


def choice(state: DuelState) -> str:
    """Return the only move of the greedy bot."""
    (move,) = choices(state)
    return move


def card_taken(state: DuelState) -> str:
    """Return the card that the greedy bot takes, for any use."""
    (card,) = {move.split()[-1] for move in choices(state)}
    return card


def wonder_built(state: DuelState) -> str:
    """Return the wonder that the greedy bot builds, with any card."""
    (wonder,) = {move.rsplit(" ", 1)[0] for move in choices(state)}
    return wonder


# -- it wins


@pytest.mark.parametrize("seat", [0, 1])
def test_it_wins_by_a_red_card(seat: int) -> None:
    state = position("pretorium palace", me=Side(RICH, coins=20), seat=seat, pawn=6)
    assert choice(state) == "build pretorium"


def test_it_wins_by_the_shields_of_a_wonder() -> None:
    state = position("palace town_hall", me=Side(RICH, coins=20, unbuilt="the_colossus the_pyramids"), pawn=7)
    assert wonder_built(state) == "wonder the_colossus"


@pytest.mark.parametrize("seat", [0, 1])
def test_it_wins_by_the_sixth_symbol(seat: int) -> None:
    state = position("observatory palace", me=Side(FIVE_SYMBOLS + " " + RICH, coins=20), seat=seat)
    assert choice(state) == "build observatory"


def test_it_wins_by_a_pair_that_brings_the_law() -> None:
    state = position("study palace", me=Side(FIVE_SYMBOLS + " " + RICH, coins=20), board="law philosophy")
    assert choice(state) == "build study"
    play(state, "build study")
    assert choice(state) == "token law"


def test_it_wins_by_a_symbol_from_the_discard_pile() -> None:
    me = Side(FIVE_SYMBOLS + " " + RICH, coins=20, unbuilt="the_mausoleum the_pyramids")
    state = position("palace town_hall", me=me, discard="circus gardens pantheon senate obelisk university")
    assert wonder_built(state) == "wonder the_mausoleum"
    play(state, "wonder the_mausoleum palace")
    assert choice(state) == "revive university"


def test_it_plays_again_to_reach_the_card_that_wins() -> None:
    me = Side(RICH, coins=20, unbuilt="the_sphinx")
    state = position("0:pretorium 1:senate 2:palace 4:obelisk", me=me, pawn=6)
    assert choice(state) == "wonder the_sphinx palace"
    play(state, "wonder the_sphinx palace")
    assert choice(state) == "build pretorium"


# -- it prevents the opponent's win


@pytest.mark.parametrize("seat", [0, 1])
def test_it_takes_the_red_card_that_would_win_for_the_rival(seat: int) -> None:
    state = position("pretorium palace", me=Side(RICH, coins=5), rival=Side(coins=8), seat=seat, pawn=-6)
    assert card_taken(state) == "pretorium"


def test_it_leaves_the_red_card_if_the_rival_cannot_pay() -> None:
    state = position("pretorium palace", me=Side(RICH, coins=5), rival=Side(coins=7), pawn=-6)
    assert choice(state) == "build palace"


def test_it_does_not_uncover_the_red_card_that_would_win_for_the_rival() -> None:
    state = position("0:pretorium 1:senate 2:palace 4:obelisk", me=Side(RICH, coins=5), rival=Side(coins=9), pawn=-6)
    assert card_taken(state) == "obelisk"


@pytest.mark.parametrize("seat", [0, 1])
def test_it_takes_the_sixth_symbol_from_the_rival(seat: int) -> None:
    state = position("observatory palace", me=Side(RICH), rival=Side(FIVE_SYMBOLS, coins=20), seat=seat)
    assert card_taken(state) == "observatory"


def test_it_takes_the_twin_that_would_bring_the_rival_the_law() -> None:
    rival = Side(FIVE_SYMBOLS, coins=20)
    with_law = position("study palace", me=Side(RICH), rival=rival, board="law philosophy")
    assert card_taken(with_law) == "study"
    without = position("study palace", me=Side(RICH), rival=rival, board="masonry")
    assert choice(without) == "build palace"


def test_it_pushes_the_pawn_out_of_reach_of_a_wonder() -> None:
    rival = Side(RICH, coins=20, unbuilt="the_colossus")
    state = position("circus palace", me=Side("walls", coins=30), rival=rival, pawn=-7)
    assert choice(state) == "build circus"


def test_it_avoids_turning_up_a_card_that_may_win_for_the_rival() -> None:
    # Taking the palace leaves slot 2 covered; taking the town hall reveals slot 3, perhaps a symbol.
    rival = Side(FIVE_SYMBOLS + " " + RICH, coins=20)
    state = position("5:obelisk 6:town_hall", me=Side(coins=60), rival=rival)
    assert card_taken(state) == "obelisk"


# -- supremacy search


def chance_of(state: DuelState, seat: int) -> float:
    return SupremacySearch(pp.dealer(1)).chance_of(state, seat)


def test_a_turn_played_again_counts_as_the_same_turn() -> None:
    state = position("0:pretorium 1:senate 2:palace 4:obelisk", me=Side(RICH, coins=20, unbuilt="the_sphinx"), pawn=6)
    assert chance_of(state, 0) == 1.0
    plain = position("0:pretorium 1:senate 2:palace 4:obelisk", me=Side(RICH, coins=20), pawn=6)
    assert chance_of(plain, 0) == 0.0


def test_the_great_library_finds_the_law_in_three_draws_of_five() -> None:
    me = Side(FIVE_SYMBOLS + " " + RICH, coins=20, unbuilt="the_great_library")
    state = position("palace town_hall", me=me, board="agriculture architecture mathematics strategy theology")
    assert chance_of(state, 0) == pytest.approx(0.6)


def test_a_card_to_be_turned_up_wins_as_often_as_it_is_one_of_those_that_win() -> None:
    # The two armillary spheres are unseen; the opponent lacks no other symbol. The card in slot 3 is revealed next.
    rival = Side(FIVE_SYMBOLS + " study " + RICH, coins=60)
    state = position("5:obelisk 6:town_hall", me=Side(coins=60), rival=rival)
    play(state, "discard town_hall")
    chance = state.chance()
    assert chance is not None
    told = [GAME.format_chance(state, outcome).split()[-1] for outcome in chance.outcomes]
    winning = [card for card in told if card in ("university", "observatory")]
    assert len(winning) == 2
    assert chance_of(state, 1) == pytest.approx(2 / len(chance.outcomes))


# -- whole games


def wins_at_once(state: DuelState, seat: int, choices_left: int = 3) -> bool:
    """Return whether a seat can win by a turn without luck, by exhaustive search: the bound for the evaluator."""
    if state.to_act == pp.OVER:
        return state.winner == seat and state.victory != CIVILIAN
    if state.to_act != seat or not choices_left:
        return False
    for action in state.legal(seat):
        after = state.clone()
        after.play(seat, action)
        if wins_at_once(after, seat, choices_left - 1 if frame_kind(state.top()) == TAKE else choices_left):
            return True
    return False


def after_move(state: DuelState, seat: int, action: int) -> DuelState:
    after = state.clone()
    after.play(seat, action)
    return after


@pytest.mark.parametrize("rival", ["random", "greedy"])
def test_in_whole_games_it_misses_no_win_and_hands_none_over(rival: str) -> None:
    met = 0
    for seed in range(12):
        dealer = pp.dealer(f"whole game {seed}")
        state = GAME.start(2, USUAL)
        players = [bots.make("greedy", GAME), bots.make(rival, GAME)]
        state.resolve_chance(dealer)
        while state.to_act != pp.OVER:
            seat = state.decider()
            legal = state.legal(seat)
            action = players[seat].choose(state.view(seat), legal, Clock(), dealer)
            if seat == 0 and is_sharp_position(state):
                met += 1
                after = after_move(state, 0, action)
                if wins_at_once(state, 0, 2):
                    assert wins_at_once(after, 0, 2)
                elif wins_at_once(after, 1, 2):
                    assert all(loses_anyway(after_move(state, 0, other)) for other in legal)
            state.apply(seat, action)
            state.resolve_chance(dealer)
    assert met > 20


def loses_anyway(after: DuelState) -> bool:
    """Return whether seat 1 wins at once for any card revealed first, by a few samples."""
    if after.to_act == 0 and frame_kind(after.top()) != TAKE:
        return all(loses_anyway(after_move(after, 0, choice)) for choice in after.legal(0))
    for seed in range(5):
        dealt = after.clone()
        dealt.resolve_chance(pp.dealer(seed))
        if not wins_at_once(dealt, 1, 2):
            return False
    return True


def is_sharp_position(state: DuelState) -> bool:
    """Return whether an exhaustive search is worthwhile: a player is four shields or one symbol away, or nearer."""
    symbols = max(int(city.symbols).bit_count() for city in (state.city_0, state.city_1))
    return state.age == 3 and (abs(int(state.pawn)) >= 5 or symbols >= 5)


def test_it_chooses_only_legal_actions_in_whole_games() -> None:
    series = play_series("duel", ["greedy", "greedy"], 2, "legal")
    assert series.games == 2


@pytest.mark.slow
def test_it_wins_nearly_always_against_random() -> None:
    games = amount(20, 60)
    series = play_series("duel", ["greedy", "random"], games, "strength")
    greedy, random = series.bots["greedy"], series.bots["random"]
    assert greedy.wins >= 0.95 * games
    assert greedy.mean_score > random.mean_score + 20
