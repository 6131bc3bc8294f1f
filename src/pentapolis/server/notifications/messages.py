"""What letters and pushed messages say, in the language of who reads them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET

from pentapolis import locale
from pentapolis.server.notifications.email import Letter
from pentapolis.server.notifications.push import Message

if TYPE_CHECKING:
    from pentapolis.server.accounts.protocol import NoticeKind
    from pentapolis.table.protocol import SeatInfo
    from pentapolis.table.rows import TableRow


class News(msgspec.Struct, frozen=True):
    """Something to tell about a table."""

    title: str
    text: str
    table: str

    def message(self) -> Message:
        """As it is pushed; a later one about the same table takes its place."""
        return Message(self.title, self.text, f"/table/{self.table}", self.table)


def words_in(language: str) -> locale.Words:
    """The words of a language that somebody reads; of the usual one if we do not know it."""
    return locale.load(language if language in locale.languages() else locale.FALLBACK)


def news(kind: NoticeKind, row: TableRow, user: str, language: str, by: str = "") -> News:
    """What somebody is told about a table; `by` is who invites them."""
    words = words_in(language)
    game = words(f"{row.game}.name")
    others = ", ".join(_name(words, seat) for seat in row.seats if seat.user != user and seat.kind != "open")
    what: str = kind
    if kind == "over":
        mine = row.seat_of(user)
        what = "won" if row.result is not None and mine in row.result.winners else "over"
    if kind == "invited" and any(seat.reserved is not UNSET and seat.reserved.user == user for seat in row.seats):
        what = "again"
    values = {"game": game, "others": others or "–", "by": _person(words, by)}
    return News(words(f"letters.{what}.title", **values), words(f"letters.{what}.text", **values), row.id)


def letter(news: list[News], language: str, mail: str, origin: str) -> Letter:
    """A letter with some news, each with its link, and how to get no more of them."""
    words = words_in(language)
    subject = news[0].title if len(news) == 1 else words("letters.digest", count=len(news))
    parts = [f"{one.text}\n{origin}/table/{one.table}" for one in news]
    return Letter(mail, subject, "\n\n".join([*parts, words("letters.enough", address=f"{origin}/me")]))


def proof(language: str, mail: str, name: str, address: str) -> Letter:
    """The letter by which somebody confirms an address."""
    words = words_in(language)
    return Letter(mail, words("letters.proof.subject"), words("letters.proof.text", name=name, address=address))


def _name(words: locale.Words, seat: SeatInfo) -> str:
    """Who sits in a seat."""
    if seat.kind != "bot":
        return _person(words, seat.name)
    key = f"core.bot.{seat.name.partition('-')[0]}.name"
    return words(key) if words.has(key) else seat.name


def _person(words: locale.Words, name: str) -> str:
    """A person's name; guests and those who are gone are called so."""
    kind, _, number = name.partition(" ")
    if kind in CALLED and re.fullmatch(r"\d+", number):
        return words(CALLED[kind], number=number)
    return name


CALLED = {"Guest": "web.seat.guest", "Deleted": "web.seat.gone"}
