"""docs/protocol.md agrees with protocol.py."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pentapolis.server.realtime import connections
from pentapolis.table import protocol
from pentapolis.table.protocol import ClientMessage, ErrorBody, ServerMessage

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "pentapolis"
TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
BLOCKS = re.findall(r"```json (\w+)\n(.*?)```", TEXT, re.DOTALL)
TYPES: dict[str, Any] = {"client": ClientMessage, "server": ServerMessage, "error": ErrorBody}


@pytest.mark.parametrize(("side", "block"), BLOCKS)
def test_every_example_is_a_message_with_no_field_too_many(side: str, block: str) -> None:
    message = msgspec.json.decode(block, type=TYPES[side])
    assert msgspec.to_builtins(message) == msgspec.json.decode(block) | msgspec.to_builtins(message)
    assert set(msgspec.json.decode(block)) <= set(msgspec.to_builtins(message))


@pytest.mark.parametrize("side", ["client", "server"])
def test_every_message_has_an_example_under_its_own_heading(side: str) -> None:
    wanted = [kind.__struct_config__.tag for kind in get_args(TYPES[side])]
    shown = [msgspec.json.decode(block)["type"] for where, block in BLOCKS if where == side]
    assert sorted(shown) == sorted(wanted)
    for tag in wanted:
        assert f"### `{tag}`" in TEXT


def test_every_close_code_is_told() -> None:
    for code in (
        connections.NOT_KNOWN,
        connections.TOO_SLOW,
        connections.TOO_MANY_SOCKETS,
        connections.FLOODED,
        connections.TOO_LARGE,
        connections.RESTARTING,
    ):
        assert str(code) in TEXT


def test_every_code_and_reason_that_the_server_gives_is_told() -> None:
    packages = (*("server/play", "server/tables", "server/realtime", "server/analysis"), "table")
    paths = sorted(path for name in packages for path in (PACKAGE / name).rglob("*.py"))
    assert len(paths) > 30, paths
    source = "".join(path.read_text("utf-8") for path in paths if path.stem not in ("ratings", "vacations"))
    codes = {*re.findall(r'Refusal\(\s*"(\w+)"', source), *re.findall(r'Reason\(\s*"(\w+)"', source)}
    core = {"game_over", "no_such_seat", "undo_nothing_played"}
    missing = {code for code in codes - core if f"`{code}`" not in TEXT and code != "bad_table"}
    assert not missing
    told = protocol.Refused.__doc__ or ""
    for code in re.findall(r'Refusal\(\s*"(\w+)"', (PACKAGE / "server" / "play" / "service.py").read_text("utf-8")):
        assert code in told
