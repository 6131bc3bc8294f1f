"""Generator of valid requests that depend on earlier answers."""

from __future__ import annotations

import random
import re
from typing import Any, Final

import msgspec

from pentapolis.games.registry import GAMES, load

#: Request: method, path, and body or None.
Request = tuple[str, str, Any]
#: Private texts contain this mark and the owner's number, so that they are detected everywhere.
MARK: Final = "zq{}x{:08x}"
#: Placeholder for a random value. A text that consists of one placeholder becomes the value itself.
PLACE: Final = re.compile(r"\$([a-z_]+)")

CLOCKS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"kind": "move", "seconds": 30},
    {"kind": "total", "seconds": 600, "increment": 5, "at_zero": "resign"},
    {"kind": "correspondence", "seconds": 86_400},
)
#: Moves for a variation, most of which are not legal.
MOVES: Final = ("discard baths", "take lumber_yard", "pass", "place 1 a1", "keep", "ő")

#: Every REST request with its weight.
KINDS: Final[tuple[tuple[int, str, str, Any], ...]] = (
    (4, "GET", "/api/me", None),
    (2, "PATCH", "/api/me", {"name": "Guest $small", "language": "$language"}),
    (1, "POST", "/api/account", {"name": "$new_name", "password": "$new_password"}),
    (1, "POST", "/api/session", {"name": "$name", "password": "$password"}),
    (1, "DELETE", "/api/session", None),
    (2, "GET", "/api/sessions", None),
    (1, "DELETE", "/api/sessions", None),
    (1, "DELETE", "/api/sessions/$session", None),
    (2, "GET", "/api/account", None),
    (1, "PUT", "/api/account/password", {"old": "$password", "new": "$new_password"}),
    (1, "PUT", "/api/account/mail", {"mail": "$private@example.org"}),
    (1, "POST", "/api/mail", {"token": "$private"}),
    (1, "POST", "/api/account/recovery", {"password": "$password"}),
    (1, "POST", "/api/recovery", {"name": "$name", "code": "00000-11111", "password": "$private"}),
    (2, "GET", "/api/account/export", None),
    (1, "POST", "/api/account/delete", {"password": "$private"}),
    (1, "PUT", "/api/account/notices", {"push": ["turn"], "mail": [], "digest": "$yes"}),
    (1, "PUT", "/api/account/vacation", {"days": "$small"}),
    (1, "POST", "/api/push/drop", {"endpoint": "https://push.example.org/$private"}),
    (2, "GET", "/api/people", None),
    (2, "GET", "/api/invitations", None),
    (3, "POST", "/api/tables/$table/invitations", {"seat": "$seat", "user": "$user"}),
    (1, "POST", "/api/users/$user/block", {"blocked": "$seldom"}),
    (1, "POST", "/api/users/$user/mute", {"muted": "$yes"}),
    (1, "POST", "/api/users/$user/report", {"text": "$private", "table": "$table"}),
    (2, "GET", "/api/users/$user", None),
    (3, "GET", "/api/tables/$table/note", None),
    (3, "PUT", "/api/tables/$table/note", {"text": "$private"}),
    (4, "GET", "/api/tables?scope=$scope", None),
    (2, "GET", "/api/tables?scope=history&user=$user", None),
    (8, "POST", "/api/tables", "$new_table"),
    (10, "POST", "/api/tables/$table/sit", {"seat": "$any_seat"}),
    (2, "POST", "/api/tables/$table/sit", {"password": "$private"}),
    (2, "POST", "/api/tables/$invited/sit", {"key": "$key"}),
    (4, "GET", "/api/tables/$table", None),
    (1, "POST", "/api/tables/$table/stand", None),
    (2, "PUT", "/api/tables/$table/seats/$seat", {"kind": "bot", "bot": "random"}),
    (2, "POST", "/api/tables/$table/start", None),
    (2, "POST", "/api/tables/$over/rematch", None),
    (4, "GET", "/api/tables/$table/record?viewer=$viewer", None),
    (3, "GET", "/api/tables/$table/replay?ply=$ply&seat=$seat", None),
    (2, "GET", "/api/tables/$over/replay?ply=$ply", None),
    (1, "GET", "/api/games/$game/bots", None),
    (1, "GET", "/api/games/$game/leaders?seats=2", None),
    (1, "GET", "/api/tables/$over/analysis?mode=fair", None),
    (1, "POST", "/api/tables/$over/analysis", {"mode": "fair"}),
    (2, "POST", "/api/tables/$over/analysis/stop", {"mode": "fair"}),
    (2, "GET", "/api/tables/$table/study", None),
    (2, "POST", "/api/tables/$over/branches", {"ply": "$ply", "moves": "$branch_moves"}),
    (1, "PUT", "/api/tables/$over/branches/$branch", {"moves": "$branch_moves"}),
    (1, "DELETE", "/api/tables/$over/branches/$branch", None),
    (1, "POST", "/api/tables/$over/branches/$branch/answer", {"seat": "$seat"}),
    (1, "GET", "/api/tables/$over/branches/$branch/replay?ply=$ply", None),
    (2, "POST", "/api/tables/$over/remarks", {"ply": "$ply", "text": "good"}),
    (1, "DELETE", "/api/tables/$over/remarks/$remark", None),
    (1, "POST", "/api/tables/$over/play-on", {"ply": "$ply", "seat": "$seat"}),
)


class KnownIds(msgspec.Struct):
    """Ids known to all users: users, tables, sessions, variations and remarks."""

    users: list[str] = []
    tables: list[str] = []
    #: Finished tables.
    over: list[str] = []
    sessions: list[str] = []
    branches: list[str] = []
    remarks: list[int] = []
    #: Invitations: table and key.
    keys: list[tuple[str, str]] = []


class Guest(msgspec.Struct):
    """Data of a user that requests depend on."""

    number: int
    user: str
    name: str = "Nobody"
    password: str = "no password"


class RequestGenerator:
    """Generator of a user's next request."""

    def __init__(self, choose: random.Random, known: KnownIds) -> None:
        self.choose = choose
        self.known = known
        self._made = 0

    def draw(self, guest: Guest) -> Request:
        """Return a random request that is valid or nearly so."""
        _, method, path, body = self.choose.choices(KINDS, [kind[0] for kind in KINDS])[0]
        return method, self._fill(path, guest), self._fill(body, guest)

    def table(self) -> str:
        """Return a table, preferably a recent one."""
        tables = self.known.tables[-12:] if self.choose.random() < 0.8 else self.known.tables
        return self.choose.choice(tables or ["nowhere"])

    def _fill(self, form: Any, guest: Guest) -> Any:
        """Return a template with random values in its placeholders."""
        if isinstance(form, dict):
            return {name: self._fill(value, guest) for name, value in form.items()}
        if not isinstance(form, str):
            return form
        if whole := PLACE.fullmatch(form):
            return self._value(whole[1], guest)
        return PLACE.sub(lambda place: str(self._value(place[1], guest)), form)

    def _value(self, name: str, guest: Guest) -> Any:
        """Return a random value for a placeholder."""
        made = getattr(self, f"_{name}", None)
        if made is not None:
            return made(guest)
        known = self.known
        values: dict[str, tuple[Any, ...] | list[Any]] = {
            "table": (self.table(),),
            "over": known.over or ("nowhere",),
            "user": known.users,
            "session": known.sessions or ("none",),
            "branch": known.branches or ("none",),
            "remark": known.remarks or (1,),
            "name": (guest.name,),
            "password": (guest.password,),
            "small": list(range(40)),
            "ply": (0, 1, 2, 5, 20, 1000),
            "seat": (0, 1, 2),
            "any_seat": (None, None, 0, 1, 2),
            "yes": (True, False),
            "seldom": (True, False, False, False),
            "language": ("hu", "en"),
            "game": list(GAMES),
            "scope": ("open", "live", "mine", "history"),
            "viewer": ("", "p1", "p2", "public"),
        }
        return self.choose.choice(values[name])

    # -- the requests

    def _private(self, guest: Guest) -> str:
        """Return a text that only this user may read."""
        return MARK.format(guest.number, self.choose.getrandbits(32))

    def _new_name(self, guest: Guest) -> str:
        self._made += 1
        guest.name = f"Person {guest.number} {self._made}"
        return guest.name

    def _new_password(self, guest: Guest) -> str:
        guest.password = self._private(guest)
        return guest.password

    def _invited(self, _guest: Guest) -> str:
        return str(self.known.keys[-1][0]) if self.known.keys else self.table()

    def _key(self, _guest: Guest) -> str:
        return str(self.known.keys[-1][1]) if self.known.keys else "none"

    def _branch_moves(self, _guest: Guest) -> list[dict[str, Any]]:
        return [{"seat": self.choose.randrange(3), "move": self.choose.choice(MOVES)}]

    def _new_table(self, guest: Guest) -> dict[str, Any]:
        """Return settings of a new table of a random game."""
        game = self.choose.choice(list(GAMES))
        rules = load(game)
        seats = self.choose.randint(rules.min_seats, min(rules.max_seats, rules.min_seats + 2))
        kinds = ({"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": "random"})
        values = rules.option_values()
        return {
            "game": game,
            "seats": [{"kind": "me"}, *(self.choose.choice(kinds) for _ in range(seats - 1))],
            "options": {name: self.choose.choice(values[name]) for name in values if self.choose.random() < 0.3},
            "clock": self.choose.choice(CLOCKS),
            "public": self.choose.random() < 0.6,
            "rated": self.choose.random() < 0.2,
            "password": self._private(guest) if self.choose.random() < 0.2 else "",
            "delay": self.choose.choice((0, 0, 0, 30)),
        }
