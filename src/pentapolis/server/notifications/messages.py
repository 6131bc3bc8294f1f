"""Texts of emails and push messages, in the language of the recipient."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET

from pentapolis import locale
from pentapolis.locale.bot_names import bot_names
from pentapolis.server.notifications.email import Email
from pentapolis.server.notifications.push import Message

if TYPE_CHECKING:
    from pentapolis.server.accounts.protocol import NoticeKind
    from pentapolis.table.rows import TableRow


class Notification(msgspec.Struct, frozen=True):
    """A notification about a table."""

    title: str
    text: str
    table: str

    def push_message(self) -> Message:
        """Return the notification as a push message. A later one about the same table replaces it."""
        return Message(self.title, self.text, f"/table/{self.table}", self.table)


def words_in(language: str) -> locale.Words:
    """Return the texts of a user's language, or of the default language if it is unknown."""
    return locale.load(language if language in locale.languages() else locale.FALLBACK)


def notification(kind: NoticeKind, row: TableRow, user: str, language: str, by: str = "") -> Notification:
    """Create a notification for a user about a table. `by` is the name of the user who sent the invitation."""
    words = words_in(language)
    game = words(f"{row.game}.name")
    bots = bot_names(words, [seat.name.partition("-")[0] if seat.kind == "bot" else None for seat in row.seats])
    others = words.join(
        [
            bot or _display_name(words, seat.name)
            for seat, bot in zip(row.seats, bots, strict=True)
            if seat.user != user and seat.kind != "open" and seat.name != by  # `by` is in the sentence already
        ]
    )
    variant: str = kind
    if kind == "over":
        seat_number = row.seat_of(user)
        variant = "won" if row.result is not None and seat_number in row.result.winners else "over"
    if kind == "invited" and any(seat.reserved is not UNSET and seat.reserved.user == user for seat in row.seats):
        variant = "again"
    values = {"game": game, "others": others, "by": _display_name(words, by)}
    text = words(f"emails.{variant}.{'text' if others else 'text_alone'}", **values)
    return Notification(words(f"emails.{variant}.title", **values), text, row.id)


def email_for(notifications: list[Notification], language: str, mail: str, origin: str) -> Email:
    """Create an email with notifications, the link of each table, and the link to turn them off."""
    words = words_in(language)
    subject = notifications[0].title if len(notifications) == 1 else words("emails.digest", count=len(notifications))
    parts = [f"{each.text}\n{origin}/table/{each.table}" for each in notifications]
    return Email(mail, subject, "\n\n".join([*parts, words("emails.enough", address=f"{origin}/me")]))


def confirmation_email(language: str, mail: str, name: str, address: str) -> Email:
    """Create the email by which a user confirms an address."""
    words = words_in(language)
    return Email(mail, words("emails.proof.subject"), words("emails.proof.text", name=name, address=address))


def _display_name(words: locale.Words, name: str) -> str:
    """Return the display name of a user. The generated names of guests and deleted users are translated."""
    kind, _, number = name.partition(" ")
    if kind in NAME_KEYS and re.fullmatch(r"\d+", number):
        return words(NAME_KEYS[kind], number=number)
    return name


NAME_KEYS = {"Guest": "web.seat.guest", "Deleted": "web.seat.gone"}
