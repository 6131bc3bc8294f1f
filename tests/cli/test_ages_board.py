"""Tests of the board of Through the Ages: never wider than the terminal, complete, and drawn from views alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.console import Console

import pentapolis as pp
from pentapolis import locale
from pentapolis.cli import boards
from pentapolis.cli.boards import ages
from pentapolis.cli.boards.ages import decision_panel, symbols
from pentapolis.cli.boards.base import Board, list_offers
from pentapolis.cli.wording import Wording
from pentapolis.core.types import Move
from pentapolis.games.ages.cards import KINDS
from pentapolis.games.ages.state import AgesState
from tests.cli.terminal import max_width, run_in_terminal
from tests.games.ages.scene import GAME, NEW, Side, event, play, position, walk

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PLAYERS = ("Árvíztűrő Tükörfúrógép von Hosszúnév", "greedy (bot)", "Cili", "D")


def board_of(lang: str, seats: int) -> Board:
    """Return the board in a language for the given number of players."""
    return boards.make(Wording(locale.load(lang), GAME, PLAYERS[:seats]))


def draw_text(state: AgesState, lang: str, width: int, seat: int | None) -> str:
    """Return the board of a position as text, with the actions of the deciding seat."""
    board = board_of(lang, state.seats)
    asked = seat if seat is not None and seat == state.to_act else None
    offers = list_offers(board, state, asked) if asked is not None else []
    console = Console(width=width, force_terminal=False, highlight=False)
    view = state.view(seat)
    with console.capture() as capture:
        console.print(board.heading(view))
        console.print(board.draw(view, offers, width))
        console.print(board.draw_offers(view, offers, width))
    return capture.get()


def positions() -> list[AgesState]:
    """Return positions from all stages of games of two, three and four players."""
    found = []
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        decisions = (state for state in walk(seed, seats) if state.to_act >= 0)
        found += [state.clone() for number, state in enumerate(decisions) if number % 60 == 5]
    return found


POSITIONS = positions()


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [80, 110, 130, 200])
def test_no_line_is_wider_than_the_terminal(lang: str, width: int) -> None:
    for state in POSITIONS[:: 1 + len(POSITIONS) // 6]:
        for seat in (state.to_act, None):
            assert max_width(draw_text(state, lang, width, seat)) <= width


def test_every_card_of_the_row_and_of_the_own_hands_is_named() -> None:
    words = locale.load("en")
    for state in POSITIONS:
        seat = state.to_act
        view = state.view(seat)
        text = " ".join(draw_text(state, "en", 200, seat).replace("│", " ").split())
        hand = view.civilizations[seat].military_hand
        for card in (*view.civilizations[seat].civil_hand, *hand, *(space.card for space in view.row if space.card)):
            assert words(f"ages.card.{card}.name") in text


def test_every_action_shows_its_number_to_type() -> None:
    for state in POSITIONS:
        board = board_of("en", state.seats)
        numbers = {str(offer.number) for offer in list_offers(board, state, state.to_act)}
        assert numbers <= set(draw_text(state, "en", 160, state.to_act).replace("│", " ").split())


def test_who_has_resigned_or_left_is_told() -> None:
    """R161."""
    state = position(Side(), Side(leaving=True), Side(resigned=True), Side(), at="act", age="III")
    told = draw_text(state, "en", 120, 0)
    assert "greedy (bot) · Leaves next turn" in told
    assert "Cili · Resigned" in told


def test_the_hand_of_a_rival_is_only_counted() -> None:
    state = position(Side(military="legion phalanx"), Side())
    assert "Phalanx" in draw_text(state, "en", 120, 0)
    assert "Phalanx" not in draw_text(state, "en", 120, 1)
    assert "I×2 (2/2)" in draw_text(state, "en", 120, 1)


def test_the_cards_of_a_hand_show_their_printed_prices() -> None:
    state = position(Side(hand="iron monarchy moses", military="enslave_i legion"))
    text = " ".join(draw_text(state, "en", 160, 0).split())
    assert "Iron 5☼ · Monarchy 9/3☼ · Moses (3/4)" in text
    assert "Legion · Enslave 2▲ (2/2)" in text


def test_every_offer_shows_what_it_really_costs() -> None:
    side = Side(
        "bronze 1 philosophy 1",
        known="iron",
        hand="drama",
        science=9,
        goods="agriculture 9 bronze 5",
        leader="js_bach",
        wonder="taj_mahal 0",
        military="raid_i",
    )
    text = " ".join(draw_text(position(side, age="II"), "en", 160, 0).split())
    for told in ("Increase population 2ψ", "Build: Iron 5■", "Bronze → Iron 3■", "stages: 1 2■", "Drama 3☼"):
        assert told in text
    attacks = draw_text(position(side, Side("religion 1"), at="politics"), "en", 160, 0)
    assert "Raid (I) · greedy (bot) 1▲" in attacks


def test_goods_that_are_divided_show_both_parts() -> None:
    assert "0ψ + 2■" in draw_text(event("development_of_markets"), "en", 100, 0)


def test_the_banks_tell_where_they_get_worse() -> None:
    text = " ".join(draw_text(position(Side(bank=16, blue_bank=10)), "en", 160, 0).split())
    assert "Happy faces needed 1☺ · Next step at: 12" in text
    assert "10 · Corruption 0■ · Next step at: 8" in text
    assert "Next step at" not in draw_text(position(Side(bank=0, blue_bank=0)), "en", 160, 0)


def test_a_card_taken_this_turn_is_marked() -> None:
    state = position(Side(hand="work_of_art_a", fresh="patriotism_i"))
    assert "Taken this turn Patriotism (I)" in " ".join(draw_text(state, "en", 120, 0).split())


def test_the_row_says_what_a_card_does() -> None:
    text = draw_text(position(Side(), row="iron work_of_art_i"), "en", 120, 0)
    assert "Iron (I) ○ 5☼ 5■ → +2■" in text
    assert "Work of Art (I) ○ Score 5 culture." in text


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [80, 130, 170])
def test_every_civil_card_shows_its_space_and_a_whole_effect_in_one_line(lang: str, width: int) -> None:
    wording = board_of(lang, 2).wording
    civil = [card for card in symbols.CARD if symbols.kind_of(card) in symbols.CLASS_OF]
    for first in range(0, len(civil), 13):
        cards = civil[first : first + 13]
        text = draw_text(position(Side(), row=" ".join(cards), age="III"), lang, width, 0)
        for space, card in enumerate(cards, 1):
            shown = text.partition(f" #{space} ")[2].splitlines()[0]
            does = wording.effect("card", card) or symbols.ratings(symbols.CARD[card]).plain
            assert symbols.name(wording, card)[:7] in shown or wording.short("card", card)[:7] in shown
            assert does in shown or wording.text("card", card) in shown


def test_the_row_says_on_which_space_a_card_lies() -> None:
    text = draw_text(position(Side(), row="iron - moses"), "en", 80, 0)
    assert "1 #1   P  Iron" in text
    assert "2 #3   L  Moses" in text


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_on_a_low_screen_the_whole_row_stands_over_what_may_be_done(lang: str, tmp_path: Path) -> None:
    arguments = ("play", "ages", "--seed", "7", "--option", "mode=simple", "--pace", "0", "--lang", lang)
    started, taken = run_in_terminal(*arguments, typed=["1"], columns=80, rows=24, home=tmp_path)
    for shown in (started, taken):
        assert max_width(shown) <= 80
        assert all(f" #{space} " in shown for space in range(2, 14))
        assert "▸" in shown


def test_the_simple_game_shows_nothing_that_it_does_not_have() -> None:
    simple = position(Side(bank=12, blue_bank=2), options="mode=simple", age="I")
    told = draw_text(simple, "en", 120, 0)
    for word in ("Corruption", "faces needed", "0/"):
        assert word not in told.partition("If the turn ended now")[0]
        assert word in draw_text(position(Side(bank=12, blue_bank=2)), "en", 120, 0)
    last = position(Side(), options="mode=simple", age="II", last_round=5)
    assert "Age II" not in draw_text(last, "en", 120, 0)
    assert "Age I: Middle Ages" in draw_text(last, "en", 120, 0)


def test_the_cards_in_sight_are_those_of_the_row_and_of_the_own_hands() -> None:
    state = position(Side(hand="moses", military="legion"), Side(military="phalanx"), row="iron")
    board = board_of("en", 2)
    shown = [card for _, card in board.components_in_sight(state.view(0), list_offers(board, state, 0))]
    assert shown[:3] == ["iron", "moses", "legion"]
    assert "phalanx" not in shown
    assert len(set(shown)) == len(shown)


def test_every_verb_that_may_be_offered_belongs_to_one_group() -> None:
    assert sorted(ages.ORDER) == sorted(set(GAME.verbs) - {"resign"})
    assert all(locale.load(lang).has(f"ages.term.{group}") for group in ages.GROUPS for lang in ("en", "hu"))


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_sign_is_explained(lang: str) -> None:
    console = Console(width=100, force_terminal=False)
    board = board_of(lang, 2)
    with console.capture() as capture:
        console.print(board.legend())
    lines = capture.get().splitlines()
    letters = [symbols.class_mark(board.wording, name).plain for name in symbols.CLASSES]
    assert len(set(letters)) == len(letters)
    for sign in (*symbols.TERMS, *letters):
        assert any(line.startswith(sign) for line in lines)
    assert set(symbols.CLASS_OF) == set(KINDS[: KINDS.index("action") + 1])


def test_a_card_tells_its_kind_its_age_and_its_text() -> None:
    console = Console(width=200, force_terminal=False)
    with console.capture() as capture:
        console.print(board_of("en", 2).component("card", "iron"))
    assert "Mine, Age I: Middle Ages" in capture.get()
    assert "each worker produces 2 resources" in capture.get()


def aggression_pending() -> AgesState:
    """Return a position with an aggression before the defence."""
    state = position(Side("warriors 2", military="enslave_i"), Side("warriors 1"), at="politics")
    play(state, "attack enslave_i 2", "done")
    return state


def pact_pending() -> AgesState:
    """Return a position with an offered pact."""
    state = position(Side(military="acceptance_of_supremacy"), Side(), Side(), at="politics", age="III")
    play(state, "offer acceptance_of_supremacy 2 a")
    return state


def auction_pending() -> AgesState:
    """Return a position with a bid."""
    state = event("wealthy_territory_i", Side("warriors 3"), Side("warriors 4"))
    play(state, "bid 2")
    return state


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (aggression_pending, ["attacks you, with 2 against 1. Enslave. The defender loses 1 population"]),
        (pact_pending, ["offers you a pact in which you would be side B. Acceptance of Supremacy. The partners"]),
        (auction_pending, ["Highest bid: 2", "Wealthy Territory (I). Immediately: 5 resources."]),
        (lambda: event("foray", Side("warriors 1"), Side("")), ["Goods to produce: 3"]),
        (lambda: event("pestilence", Side("bronze 2", idle=0)), ["Workers still to lose: 1"]),
        (lambda: event("development_of_religion"), ["Religion. Temple: each worker gives"]),
        (lambda: event("terrorism", Side("religion 1", culture=5), Side()), ["Destroy up to 1 of Árvíztűrő"]),
    ],
)
def test_a_decision_says_what_it_is_about(state: object, told: list[str]) -> None:
    assert callable(state)
    made = state()
    text = " ".join(draw_text(made, "en", 200, made.to_act).split())
    assert all(part in text for part in told)


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (lambda: position(Side(), at="politics"), ""),
        (aggression_pending, "Strength: 1 against 2."),
        (lambda: position(Side("bronze 2"), NEW), "Unspent: 4 civil actions, 2 military actions. Production: +2■."),
        # R35: in the first round there are no military actions.
        (lambda: position(Side("bronze 2"), NEW, round=1), "Unspent: 1 civil action. Production: +2■."),
    ],
)
def test_who_is_done_is_told_with_what(state: Callable[[], AgesState], told: str) -> None:
    made = state()
    view = made.view(None)
    assert board_of("en", made.seats).remarks(view, view, Move("done"), made.to_act).remark == told


def test_whatever_is_asked_in_a_game_can_be_told() -> None:
    asked: set[str] = set()
    for seats, seed in ((3, 4), (4, 5)):
        for state in walk(seed, seats):
            if state.to_act < 0 or GAME.decision(state) in asked:
                continue
            asked.add(GAME.decision(state))
            for lang in ("en", "hu"):
                assert "{{" not in decision_panel.describe_decision(
                    board_of(lang, seats).wording, state.view(state.to_act)
                )
    assert len(asked) >= 8


def test_the_table_is_the_one_that_the_game_is_played_on() -> None:
    assert isinstance(board_of("hu", 2), ages.AgesBoard)
    assert pp.load("ages").name == "ages"
