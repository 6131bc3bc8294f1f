"""A bot that plays rated games on a server, over HTTP and a WebSocket, as a program in any language can.

    PENTAPOLIS_TOKEN=bot_... python examples/bot_client.py http://127.0.0.1:8000 --game duel --games 3

It sits down at an open rated table, or creates one, and plays random moves: put your own thinking into `choose`.
The only Python package it needs is `websockets`. docs/protocol.md describes the messages.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect


def choose(position: dict[str, Any]) -> str:
    """Return one of the legal moves; `position["view"]` is all that the seat may know."""
    return str(random.choice(position["legal"])["text"])


class Client:
    """A bot's account at a server."""

    def __init__(self, server: str, token: str) -> None:
        self.server = server.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def ask(self, method: str, path: str, wish: dict[str, Any] | None = None) -> Any:
        """Send a request over HTTP, and return the response."""
        body = None if wish is None else json.dumps(wish).encode()
        headers = {**self.headers, "Content-Type": "application/json"}
        with urlopen(Request(f"{self.server}/api{path}", body, headers, method=method)) as answer:
            return json.load(answer)

    def find_table(self, game: str) -> str:
        """Sit down at an open rated table, or create one, and return its id."""
        for table in self.ask("GET", f"/tables?scope=open&game={game}")["tables"]:
            if table["rated"] and not table["locked"]:
                try:
                    return str(self.ask("POST", f"/tables/{table['id']}/sit", {})["id"])
                except HTTPError as refused:  # another user was quicker, or we may not sit together
                    print(f"{table['id']}: {json.load(refused)['reason']['code']}")
        seats = [{"kind": "me"}, {"kind": "open"}]
        clock = {"kind": "total", "seconds": 600, "increment": 5, "at_zero": "resign"}
        wish = {"game": game, "seats": seats, "public": True, "rated": True, "clock": clock}
        return str(self.ask("POST", "/tables", wish)["id"])

    async def play(self, table: str) -> dict[str, Any]:
        """Play a game to its end, and return the result."""
        address = self.server.replace("http", "ws", 1) + "/live"
        async with connect(address, additional_headers=self.headers, max_size=None) as socket:
            await socket.send(json.dumps({"type": "join", "table": table}))
            asked = -1
            async for text in socket:
                message = json.loads(text)
                if message["type"] in ("snapshot", "table") and message["table"]["status"] == "over":
                    return dict(message["table"]["result"])
                if message["type"] == "refused":
                    raise RuntimeError(f"refused: {message}")
                position = message.get("position")
                # Only deciding seats receive legal moves, and each position is answered once.
                if position and position["legal"] and position["cursor"] > asked:
                    asked = position["cursor"]
                    move = {
                        "type": "play",
                        "table": table,
                        "cursor": asked,
                        "move": choose(position),
                        "id": f"m{asked}",
                    }
                    await socket.send(json.dumps(move))
        raise ConnectionError("the server has gone away")


def main() -> None:
    """Play a number of games."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("server", nargs="?", help="where the server is, such as http://127.0.0.1:8000")
    parser.add_argument("--game", default="duel")
    parser.add_argument("--games", type=int, default=1)
    given = parser.parse_args()
    if given.server is None:
        parser.print_help()
        return
    client = Client(given.server, os.environ["PENTAPOLIS_TOKEN"])
    name = client.ask("GET", "/me")["name"]
    for _ in range(given.games):
        table = client.find_table(given.game)
        print(f"{name} at {client.server}/table/{table}", flush=True)
        print(asyncio.run(client.play(table)), flush=True)


if __name__ == "__main__":
    main()
