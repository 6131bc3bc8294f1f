"""The tables of the database. They have columns only; the queries are in the `*_store` modules.

Times are seconds since the epoch. Structured values (options, clocks, results) are JSON text, encoded and decoded by
the types of the protocol. A set of seats is a bit mask, so that a query can select by one seat.
"""

from __future__ import annotations

from typing import ClassVar

from sqlalchemy import BigInteger, Double, ForeignKey, Index, Integer, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

#: An auto-incremented number. SQLite increments only an INTEGER by itself, and PostgreSQL may need 64 bits.
Serial = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    """The base of the models. Every constraint has a name, so that a migration can refer to it."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_N_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar = {str: Text, float: Double}


class User(Base):
    """A user: a guest (without a password), an account, or a bot of an account."""

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    #: The canonical key of a chosen name, unique. None for the generated name of a guest.
    name_key: Mapped[str | None] = mapped_column(String(120), unique=True)
    #: The look-alike key of a chosen name, unique. None for a generated name, and for some names older than this rule.
    name_look: Mapped[str | None] = mapped_column(String(240))
    #: The argon2 hash, or None for a guest.
    password: Mapped[str | None]
    language: Mapped[str] = mapped_column(String(8))
    created: Mapped[float]
    #: The user's confirmed email address.
    mail: Mapped[str | None] = mapped_column(String(254))
    #: The SHA-256 of the recovery code.
    recovery: Mapped[str | None] = mapped_column(String(64))
    #: The user's choice of notifications, or None for the default.
    notices: Mapped[str | None]
    #: The time of the last daily email about correspondence games, or None if the user wants none.
    digested: Mapped[float | None]
    #: The owner of a bot, which has a token but no password. None for people.
    keeper_id: Mapped[str | None] = mapped_column(String(40), index=True)

    __table_args__ = (Index("uq_users_name_look", "name_look", unique=True),)


class MailProof(Base):
    """An email address that waits to be confirmed. The token itself is only in the email."""

    __tablename__ = "mail_proofs"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    mail: Mapped[str] = mapped_column(String(254))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    expires: Mapped[float]


class Session(Base):
    """A browser's session of a user. The token itself is only in its cookie."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    #: The public id of a session in the user's list of sessions.
    id: Mapped[str] = mapped_column(String(40), unique=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    agent: Mapped[str] = mapped_column(String(200))
    created: Mapped[float]
    seen: Mapped[float]
    expires: Mapped[float] = mapped_column(index=True)


class PushTarget(Base):
    """A push subscription of a browser, which lives as long as its session."""

    __tablename__ = "push_targets"

    endpoint_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    session_id: Mapped[str] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    endpoint: Mapped[str]
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    created: Mapped[float]


class OwedNotification(Base):
    """A notification that is not sent yet. The process that deletes the row sends it.

    There are no foreign keys, because a move must not wait for a lock of its users' rows. A notification of a user who
    is gone is dropped when it is due.
    """

    __tablename__ = "owed_notifications"

    table_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    user_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    #: The display name of the inviting user, or ''.
    by: Mapped[str] = mapped_column(String(120))
    due: Mapped[float] = mapped_column(index=True)


class Vacation(Base):
    """Days on which the clocks of a user's correspondence games stand. `over` is set once they run again."""

    __tablename__ = "vacations"

    id: Mapped[int] = mapped_column(Serial, primary_key=True, autoincrement=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    begins: Mapped[float]
    ends: Mapped[float]
    over: Mapped[bool]

    __table_args__ = (Index("ix_vacations_over_ends", "over", "ends"),)


class Table(Base):
    """A table. The columns after `rematch` are derived from the log for lists and periodic tasks."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    ruleset: Mapped[int]
    options: Mapped[str]
    status: Mapped[str] = mapped_column(String(10))
    public: Mapped[bool]
    rated: Mapped[bool]
    clock: Mapped[str]
    seed: Mapped[str]
    #: The text of the position from which a study begins, or None for a new game.
    start: Mapped[str | None]
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id"))
    created: Mapped[float]
    started: Mapped[float | None]
    finished: Mapped[float | None]
    result: Mapped[str | None]
    #: The table of the rematch.
    rematch: Mapped[str | None] = mapped_column(String(40))
    #: The argon2 hash of the password needed to sit down, or None for no password.
    password: Mapped[str | None]
    #: The delay of spectators in seconds.
    delay: Mapped[int] = mapped_column(server_default="0")

    plies: Mapped[int]
    #: The seats that have to decide, as a bit mask.
    waiting: Mapped[int]
    #: Whether a bot plays one of these seats.
    awaits_bot: Mapped[bool]
    #: The time when the first running clock reaches zero.
    deadline: Mapped[float | None]
    #: The time of the last event.
    updated: Mapped[float]

    __table_args__ = (
        # Each list has an index in its order which contains the columns of its filters, so that no other row is read.
        Index("ix_tables_open", "status", "public", "created", "id", "game", "owner_id"),
        Index("ix_tables_live", "status", "public", "updated", "id", "game"),
        Index("ix_tables_owner", "owner_id", "status", "id"),
        Index("ix_tables_status_deadline", "status", "deadline"),
    )


class Seat(Base):
    """A seat of a table and its player. A user has at most one seat at a table."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"))
    bot: Mapped[str] = mapped_column(String(100))
    #: The bot that plays for a user who has left or whose time has run out.
    substitute: Mapped[str] = mapped_column(String(100))
    #: The number of hints given to the user.
    hints: Mapped[int]
    #: Whether this seat has won. False until the game is over.
    won: Mapped[bool]
    #: The time when the game ended, if one was played. A user's games are listed in this order.
    finished: Mapped[float | None]

    __table_args__ = (
        UniqueConstraint("table_id", "user_id"),
        Index("ix_seats_user_id_finished", "user_id", "finished", "table_id"),
    )


class Event(Base):
    """An event of a table's log, numbered from 1. It is never changed: the log is the source of truth."""

    __tablename__ = "events"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(12))
    seat: Mapped[int | None]
    data: Mapped[str]
    at: Mapped[float]


class ChatMessage(Base):
    """A line of chat at a table."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(Serial, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    text: Mapped[str]
    at: Mapped[float]
    #: The id that the author's client has given the line, by which a repeated line is recognized.
    client_id: Mapped[str | None] = mapped_column(String(40))

    __table_args__ = (
        Index("ix_chat_table_id_id", "table_id", "id"),
        Index("uq_chat_client_id", "table_id", "user_id", "client_id", unique=True),
    )


class Mute(Base):
    """A user does not want to read another user's chat."""

    __tablename__ = "mutes"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    muted_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)


class Block(Base):
    """A user has blocked another user."""

    __tablename__ = "blocks"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    blocked_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True)


class Invitation(Base):
    """An invitation to a seat, for one user or for anyone who has the link. The token itself is only in the link."""

    __tablename__ = "invitations"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int]
    by_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    at: Mapped[float]
    #: The time until which the seat is reserved, or None if it is not.
    kept_until: Mapped[float | None] = mapped_column(index=True)


class Report(Base):
    """A report of a user about another, for the operator."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Serial, primary_key=True, autoincrement=True)
    by_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    about_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    text: Mapped[str]
    at: Mapped[float]
    done: Mapped[bool]


class Note(Base):
    """A user's private note about a game."""

    __tablename__ = "notes"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    text: Mapped[str]
    at: Mapped[float]


class Lessons(Base):
    """A user's progress in the lessons of a game, as JSON."""

    __tablename__ = "lessons"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    progress: Mapped[str]


class Rating(Base):
    """The rating of a player in a game with the given number of seats. A player is a user's id or `bot:<name>`."""

    __tablename__ = "ratings"

    player: Mapped[str] = mapped_column(String(120), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    seats: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]
    wins: Mapped[int]
    updated: Mapped[float]


class RatedSeat(Base):
    """The change of a player's rating by a rated table. Its key makes it impossible to rate a table twice."""

    __tablename__ = "rated_seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    player: Mapped[str] = mapped_column(String(120), index=True)
    mu_before: Mapped[float]
    sigma_before: Mapped[float]
    mu: Mapped[float]
    sigma: Mapped[float]
    at: Mapped[float]


class Analysis(Base):
    """An analysis of a finished game, from what the seats could know or with all cards open."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    mode: Mapped[str] = mapped_column(String(8), primary_key=True)
    status: Mapped[str] = mapped_column(String(10))
    #: The user who requested it.
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    asked: Mapped[float]
    #: The time until which the process that works on it has claimed it.
    held_until: Mapped[float]

    __table_args__ = (Index("ix_analyses_status_asked", "status", "asked"),)


class JudgedPly(Base):
    """The evaluation of the position after the given number of moves."""

    __tablename__ = "judged_plies"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    mode: Mapped[str] = mapped_column(String(8), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    data: Mapped[str]


class Branch(Base):
    """A variation of a finished game."""

    __tablename__ = "branches"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    #: The number of moves after which it leaves the game.
    ply: Mapped[int]
    moves: Mapped[str]
    at: Mapped[float]


class Remark(Base):
    """A comment on a position of a finished game or of a variation of it."""

    __tablename__ = "remarks"

    id: Mapped[int] = mapped_column(Serial, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    branch_id: Mapped[str | None] = mapped_column(ForeignKey("branches.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    ply: Mapped[int]
    text: Mapped[str]
    at: Mapped[float]
