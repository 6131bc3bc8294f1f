"""Tests of the measurement of components: what is counted, and that a journal continues and merges."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pentapolis.arena.series import make_plan
from pentapolis.games.registry import GAMES, load
from scripts.card_statistics import (
    CHUNK,
    JournalRefused,
    Statistics,
    Terms,
    main,
    owners_of,
    play_chunk,
    read_journal,
    summed,
    written,
)

RANDOM = {"duel": 2, "akropolis": 2, "wonders": 3, "ages": 2, "civilization": 2}


def statistics_of(path: Path) -> Statistics:
    """The file as the catalogue reads it."""
    return msgspec.json.decode(path.read_bytes(), type=Statistics)


@pytest.mark.parametrize("game", GAMES)
def test_every_counted_component_is_one_of_the_facts(game: str) -> None:
    table = load(game)
    owners, wins = owners_of(table, make_plan(table, ["random"], 1, "test", RANDOM[game], None), 0)
    assert sum(wins) == pytest.approx(1)
    facts = table.facts()
    for key, seats in owners.items():
        kind, component = key.split("/")
        if game == "wonders" and kind == "wonders":
            component, side = component.split(".")
            assert side in ("day", "night")
        assert component in {str(one["id"]) for one in facts[kind]}
        assert seats <= set(range(RANDOM[game]))
    assert len(owners) > 5


def test_every_tile_of_akropolis_belongs_to_the_seat_that_took_it() -> None:
    game = load("akropolis")
    owners, _ = owners_of(game, make_plan(game, ["greedy"], 1, "test", 2, None), 0)
    assert all(len(seats) == 1 for seats in owners.values())
    # Two players place 18 tiles each.
    assert [sum(seat in seats for seats in owners.values()) for seat in range(2)] == [18, 18]


def test_all_seats_have_a_board_and_every_game_a_winner() -> None:
    terms = Terms("wonders", 1, "greedy", "test", {"sides": "random"})
    chunk = play_chunk(terms, 3, 0, 6, float("inf"))
    assert chunk is not None
    boards = {key: counts for key, counts in chunk.counts.items() if key.startswith("wonders/")}
    assert sum(owners for _, owners, _ in boards.values()) == 3 * 6
    assert sum(wins for *_, wins in boards.values()) == pytest.approx(6)


def test_after_the_end_no_chunk_is_played() -> None:
    assert play_chunk(Terms("duel", 1, "random", "test"), 2, 0, 1, 0.0) is None


def test_a_journal_continues_where_it_was_and_loses_an_interrupted_line(tmp_path: Path) -> None:
    journal, once, twice = tmp_path / "j.jsonl", tmp_path / "once.json", tmp_path / "twice.json"
    games = ["duel", "--bot", "random", "--journal", str(journal)]
    main([*games, "--games", str(CHUNK), "--out", str(twice)])
    first = journal.read_bytes()
    journal.write_bytes(first + b'{"terms":{"game":"du')
    terms = Terms("duel", load("duel").ruleset, "random", "cards")
    assert [chunk.start for chunk in read_journal(journal, terms)] == [0]
    main([*games, "--games", str(CHUNK + 5), "--out", str(twice)])
    assert journal.read_bytes().startswith(first)
    main(["duel", "--bot", "random", "--games", str(CHUNK + 5), "--out", str(once)])
    assert statistics_of(twice) == statistics_of(once)
    assert statistics_of(once).series[0].games == CHUNK + 5
    assert [chunk.games for chunk in read_journal(journal, terms)] == [CHUNK, 5]


def test_journals_of_two_machines_are_one_series(tmp_path: Path) -> None:
    parts: list[str] = []
    for start in (0, CHUNK):
        journal = tmp_path / f"{start}.jsonl"
        out = str(tmp_path / "part.json")
        main(
            ["duel", "--bot", "random", "--games", str(CHUNK), "--from", str(start), "--journal", str(journal)]
            + ["--out", out]
        )
        parts.append(str(journal))
    merged, whole = tmp_path / "merged.json", tmp_path / "whole.json"
    # A chunk that two journals have counts once.
    main(["duel", "--bot", "random", "--games", str(2 * CHUNK), "--merge", *parts, parts[0], "--out", str(merged)])
    main(["duel", "--bot", "random", "--games", str(2 * CHUNK), "--out", str(whole)])
    assert statistics_of(merged) == statistics_of(whole)


def test_a_journal_with_other_terms_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "j.jsonl"
    main(["duel", "--bot", "random", "--games", "1", "--journal", str(journal), "--out", str(tmp_path / "s.json")])
    with pytest.raises(JournalRefused):
        read_journal(journal, Terms("duel", 1, "greedy", "cards"))


def test_the_rate_is_that_of_the_owners_with_its_interval() -> None:
    terms = Terms("duel", 1, "random", "test")
    chunks: list[Any] = [play_chunk(terms, 2, start, 4, float("inf")) for start in (0, 4)]
    statistics = summed(terms, chunks, "2000-01-01")
    assert msgspec.json.decode(written(statistics), type=Statistics) == statistics
    measured = statistics.series[0]
    assert measured.games == 8
    for key, row in measured.components.items():
        games, owners, wins = (sum(chunk.counts.get(key, (0, 0, 0.0))[at] for chunk in chunks) for at in range(3))
        assert (row.games, row.owners) == (games, owners)
        assert row.rate == pytest.approx(wins / owners, abs=1e-4)
        assert row.low <= row.rate <= row.high
