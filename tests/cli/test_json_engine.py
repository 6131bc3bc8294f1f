"""Tests of `pentapolis engine`: one line answers each request, and a refused request changes nothing."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.bots import subprocess_bot
from pentapolis.core import errors
from pentapolis.games.registry import GAMES
from pentapolis.json_engine import DOES, BadRequest, Engine, NoGame
from tests.cli.terminal import process
from tests.pages import blocks, page

PAGE = page("docs/engine.md")
#: Mark of omitted parts in the examples.
LEFT_OUT = "…"


class Driver:
    """Client program of an engine."""

    def __init__(self) -> None:
        self.engine = Engine()

    def ask(self, do: str, **more: Any) -> Any:
        """Return the answer to a request."""
        answer = self.engine.answer(json.dumps({"do": do, **more}).encode())
        assert answer is not None
        assert b"\n" not in answer
        return json.loads(answer)

    def error(self, do: str, **more: Any) -> Any:
        """Return the error that answers a request."""
        answer = self.ask(do, **more)
        assert list(answer) == ["error"]
        return answer["error"]


@pytest.fixture
def driver() -> Driver:
    """Return a new engine."""
    return Driver()


def equals_example(told: Any, shown: Any) -> bool:
    """Return whether an answer equals the example, apart from omitted parts."""
    if isinstance(shown, dict):
        return told.keys() == shown.keys() and all(equals_example(told[key], shown[key]) for key in shown)
    return shown in (LEFT_OUT, told)


def parse_exchanges(block: str) -> list[tuple[str, str | None]]:
    """Parse an example into requests and answers."""
    found: list[tuple[str, str | None]] = []
    for line in block.splitlines():
        if line.startswith("> "):
            found.append((line[2:], None))
        else:
            found[-1] = (found[-1][0], line.removeprefix("< "))
    return found


def test_the_session_of_the_page_goes_as_it_is_shown() -> None:
    (block,) = blocks(PAGE, "engine")
    shown = parse_exchanges(block)
    done = process("engine", typed="".join(f"{asked}\n" for asked, _ in shown))
    assert (done.returncode, done.stderr) == (0, "")
    answers = [answer for _, answer in shown if answer is not None]
    for told, answer in zip(done.stdout.splitlines(), answers, strict=True):
        assert equals_example(json.loads(told), json.loads(answer)), told


def test_the_questions_of_the_page_are_those_that_a_bot_is_asked() -> None:
    (block,) = blocks(PAGE, "bot")
    (hello, ready), (question, choice) = parse_exchanges(block)
    assert ready is not None
    assert choice is not None
    for line, kind in (
        (hello, subprocess_bot.Hello),
        (ready, subprocess_bot.Ready),
        (question, subprocess_bot.Question),
        (choice, subprocess_bot.Choice),
    ):
        read = msgspec.json.decode(line, type=kind)
        assert json.loads(msgspec.json.encode(read)).items() >= json.loads(line).items()
    assert json.loads(choice)["action"] in json.loads(question)["actions"]


def test_the_page_names_every_request_and_every_error() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", PAGE.partition("## Write a bot")[0], re.MULTILINE)
    assert rows == ["do", *(kind.__name__.lower() for kind in DOES), "quit"]
    (types,) = re.findall(r"The types: (.*?)\.\n", PAGE, re.DOTALL)
    known = {**vars(errors), "BadRequest": BadRequest, "NoGame": NoGame}
    assert all(issubclass(known[name], errors.PentapolisError) for name in re.findall(r"`(\w+)`", types))


@pytest.mark.parametrize("game", GAMES)
def test_a_driver_plays_the_game_that_python_plays(game: str, driver: Driver) -> None:
    match, rng = pp.Match(pp.load(game), seed="driven"), pp.dealer("driver")
    standing = driver.ask("new", game=game, seed="driven")
    for _ in range(40):
        if standing["result"] is not None:
            break
        assert standing["asked"] == match.state.deciders()
        seat = match.state.decider()
        legal = driver.ask("legal")
        assert (legal["seat"], legal["actions"]) == (seat, match.state.legal(seat))
        choice = rng.below(len(legal["actions"]))
        standing = driver.ask("play", move=legal["moves"][choice])
        match.play(seat, legal["actions"][choice])
    told = driver.ask("text")
    assert told == {"position": str(match.state), "record": match.record().write()}
    assert driver.ask("view", seat=1 if match.state.seats > 1 else 0)["view"]["game"] == game
    seat = max(0, match.state.decider())
    assert driver.ask("encode", seat=seat)["numbers"] == list(match.game.encode(match.state.view(seat)))
    assert driver.ask("scores")["scores"] == match.game.scores(match.state)


def test_a_game_goes_on_from_a_record_and_from_a_position(driver: Driver) -> None:
    driver.ask("new", game="duel", seed="again", options={"wonder_selection": "preset"})
    for _ in range(5):
        driver.ask("play", move=driver.ask("legal")["actions"][0])
    kept = driver.ask("text")
    other = Driver()
    assert other.ask("replay", record=kept["record"])["ply"] == 5
    assert other.ask("text") == kept
    assert other.ask("replay", record=kept["record"], plies=2)["ply"] == 2
    assert other.ask("position", text=kept["position"])["ply"] == 0
    assert other.ask("text")["position"] == kept["position"]


def test_a_bot_imagines_a_position_from_its_view_alone(driver: Driver) -> None:
    driver.ask("new", game="wonders", seats=3, seed="hidden", options={"sides": "day"})
    seen = driver.ask("view", seat=1)["view"]
    own = Driver()
    texts = set()
    for seed in "abc":
        own.ask("imagine", game="wonders", view=seen, seed=seed)
        assert own.ask("view", seat=1)["view"] == seen
        texts.add(own.ask("text")["position"])
    assert len(texts) == 3


def test_dictated_chance_comes_first(driver: Driver) -> None:
    events = driver.ask("new", game="duel", chance=["start 2", "board law"], seed="s")["events"]
    assert [event["text"] for event in events[:2]] == ["start 2", "board law"]
    assert driver.error("new", game="duel", chance=["board law"])["type"] == "ChanceError"


@pytest.mark.parametrize(
    ("request_", "type_", "told"),
    [
        ({"do": "fly"}, "BadRequest", "Invalid value 'fly'"),
        ({}, "BadRequest", "missing required field `do`"),
        ({"do": "legal", "seet": 1}, "BadRequest", "unknown field `seet`"),
        ({"do": "new"}, "BadRequest", "missing required field `game`"),
        ({"do": "new", "game": "chess"}, "UnknownGame", "there is no game 'chess'"),
        ({"do": "new", "game": "duel", "seats": 10**30}, "OptionError", "played by 2 seats"),
        ({"do": "new", "game": "duel", "options": {"speed": "high"}}, "OptionError", "unknown field `speed`"),
        ({"do": "new", "game": "duel", "seed": ""}, "OptionError", "an empty seed"),
        ({"do": "position", "text": "Dear Anna"}, "PositionError", "line 1"),
        ({"do": "replay", "record": "Dear Anna"}, "RecordError", "line 1"),
        ({"do": "imagine", "game": "duel", "view": {}, "seed": "1"}, "BadRequest", "no view of duel"),
        ({"do": "play", "move": "castle"}, "NotAMove", "castle"),
        ({"do": "play", "move": 10**30}, "NotAMove", "is not an action"),
        ({"do": "play", "move": -1}, "NotAMove", "is not an action"),
        ({"do": "play", "move": "draft the"}, "AmbiguousMove", "draft"),
        ({"do": "play", "move": "build baths"}, "IllegalMove", "not legal now"),
        ({"do": "play", "move": "draft piraeus", "seat": 1}, "IllegalMove", ""),
        ({"do": "legal", "seat": 2}, "OptionError", "there is no seat 2; expected 0 to 1"),
        ({"do": "view", "seat": -1}, "OptionError", "there is no seat -1"),
        ({"do": "encode", "seat": 10**30}, "OptionError", "there is no seat"),
        ({"do": "undo", "plies": 3}, "OptionError", "is not in the game"),
    ],
    ids=lambda value: json.dumps(value)[:40] if isinstance(value, dict) else "",
)
def test_what_is_refused_has_a_type_and_changes_nothing(
    request_: dict[str, Any], type_: str, told: str, driver: Driver
) -> None:
    driver.ask("new", game="duel", seed="docs")
    before = driver.ask("text")
    answer = driver.engine.answer(json.dumps({**request_, "id": "x"}).encode())
    assert answer is not None
    found = json.loads(answer)
    assert list(found) == ["id", "error"]
    assert (found["error"]["type"], found["id"]) == (type_, "x")
    assert told in found["error"]["message"]
    assert driver.ask("text") == before


@pytest.mark.parametrize("line", [b"{", b"[]", b"7", b"\xff\xfe", b'"new"', b"null"])
def test_a_line_that_is_no_request_is_answered_too(line: bytes, driver: Driver) -> None:
    answer = driver.engine.answer(line)
    assert answer is not None
    assert json.loads(answer)["error"]["type"] == "BadRequest"


@pytest.mark.parametrize("do", ["status", "legal", "undo", "view", "encode", "scores", "text"])
def test_before_a_game_there_is_nothing_to_ask_about(do: str, driver: Driver) -> None:
    assert driver.error(do)["type"] == "NoGame"


def test_a_view_that_nobody_can_have_is_refused(driver: Driver) -> None:
    driver.ask("new", game="duel", seed="docs")
    seen = driver.ask("view", seat=0)["view"]
    refused = driver.error("imagine", game="duel", view={**seen, "age": 99}, seed="1")
    assert refused["type"] == "BadRequest"


def test_a_reason_has_its_code_and_its_values(driver: Driver) -> None:
    driver.ask("new", game="duel", seed="docs")
    refused = driver.error("play", move="build baths")
    assert refused["reason"] == {"code": "card_not_in_structure", "values": {"card": "baths"}}
    assert driver.error("play", move="draft the")["expected"]


def test_the_engine_ends_with_its_input_and_skips_empty_lines() -> None:
    done = process("engine", typed='\n{"do": "hello", "id": 1}\n\n')
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["protocol"] == 1


def test_a_bot_of_ours_is_driven_by_views_to_the_end() -> None:
    driver, game = Driver(), pp.load("akropolis")
    bot, rng = bots.make("greedy", game), pp.dealer("whole")
    standing = driver.ask("new", game="akropolis", seats=2, seed="whole")
    while standing["result"] is None:
        seat = standing["asked"][0]
        view = msgspec.convert(driver.ask("view", seat=seat)["view"], game.View)
        standing = driver.ask("play", move=bot.choose(view, driver.ask("legal")["actions"], pp.Clock(), rng))
    assert standing["asked"] == []
    assert driver.ask("legal") == {"seat": 0, "actions": [], "moves": []}
