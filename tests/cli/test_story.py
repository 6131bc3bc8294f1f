"""The log in words, as those read it who do not see everything."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.cli.speech import Speech
from pentapolis.cli.story import told

PLAYERS = ("Ada", "Béla", "Cili")


@pytest.mark.parametrize(
    ("lang", "game", "seat", "text", "line"),
    [
        ("en", "ages", None, "draw 2 ?", "Béla draws a military card."),
        ("hu", "ages", None, "draw 2 ?", "Béla katonai kártyát húz."),
        ("en", "civilization", None, "unit 1 ?", "A unit joins the standing forces of Ada, unseen."),
        ("en", "duel", None, "draw ? ? ?", "Three progress tokens are drawn from the box in secret."),
        ("en", "wonders", 1, "?", "Béla makes a hidden move."),
        ("en", "wonders", 1, "sell ?", "Béla sells: face down."),
        ("hu", "wonders", 2, "sell ?", "Cili eladja: képpel lefelé."),
    ],
)
def test_what_is_hidden_is_told_as_far_as_it_is_known(
    lang: str, game: str, seat: int | None, text: str, line: str
) -> None:
    assert told(Speech(locale.load(lang), pp.load(game), PLAYERS), seat, text) == line


@pytest.mark.parametrize("game", ["duel", "wonders", "ages", "civilization"])
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_hidden_draw_of_a_game_has_a_sentence(game: str, lang: str) -> None:
    """What a spectator does not see in a game that is played at random, he reads in a sentence of its own."""
    rng = pp.dealer(game)
    match = pp.Match(pp.load(game), seed=game)
    speech = Speech(locale.load(lang), match.game, match.players)
    while match.state.to_act != pp.OVER and match.plies() < 150:
        seat = match.state.deciders()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    hidden = {entry.text_for(None) for entry in match.log if entry.seat is None and entry.seen_by is not None}
    assert hidden or game == "duel"
    for text in hidden:
        assert speech.words.has(f"{game}.chance_hidden.{text.split()[0]}")
        assert told(speech, None, text)
