"""The tables of the database. Columns only: what is done with them is in the `*_store` modules.

Times are seconds since the epoch. What has a structure of its own (options, clocks, results) is JSON text, written and
read by the types of the protocol. A set of seats is a bit mask, so that a query can ask for one of them.
"""

from __future__ import annotations

from typing import ClassVar

from sqlalchemy import BigInteger, Double, ForeignKey, Index, Integer, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

#: A growing number: SQLite counts only an INTEGER by itself, PostgreSQL may need 64 bits.
Serial = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    """The base of the models; every constraint has a name, so that a migration can speak of it."""

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
    """A person: a guest (no password) or an account; or a bot that an account keeps."""

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    #: The name folded, unique; None for a guest whose name was given by us.
    name_key: Mapped[str | None] = mapped_column(String(120), unique=True)
    #: How a chosen name looks, unique; None for a name that we gave, and for some that are older than this rule.
    name_look: Mapped[str | None] = mapped_column(String(240))
    #: The argon2 hash; None for a guest.
    password: Mapped[str | None]
    language: Mapped[str] = mapped_column(String(8))
    created: Mapped[float]
    #: Where mail reaches the person, who has confirmed it.
    mail: Mapped[str | None] = mapped_column(String(254))
    #: The SHA-256 of the recovery code.
    recovery: Mapped[str | None] = mapped_column(String(64))
    #: What the person wants to be told, and how; None for the usual.
    notices: Mapped[str | None]
    #: When the last letter about all games by correspondence was written; None if none is wanted.
    digested: Mapped[float | None]
    #: Who keeps this user, which is a bot then, and logs in by a token alone; None for people.
    keeper_id: Mapped[str | None] = mapped_column(String(40), index=True)

    __table_args__ = (Index("uq_users_name_look", "name_look", unique=True),)


class MailProof(Base):
    """A mail address that its owner has not confirmed yet. The token itself is only in the letter."""

    __tablename__ = "mail_proofs"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    mail: Mapped[str] = mapped_column(String(254))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    expires: Mapped[float]


class Session(Base):
    """A browser that is somebody. The token itself is only in its cookie."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    #: Tells a session apart where a person reads the list of them.
    id: Mapped[str] = mapped_column(String(40), unique=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    agent: Mapped[str] = mapped_column(String(200))
    created: Mapped[float]
    seen: Mapped[float]
    expires: Mapped[float] = mapped_column(index=True)


class PushTarget(Base):
    """A browser that takes what is pushed to it, as long as its session lives."""

    __tablename__ = "push_targets"

    endpoint_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    session_id: Mapped[str] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    endpoint: Mapped[str]
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    created: Mapped[float]


class Vacation(Base):
    """Days on which the clocks of a person's games by correspondence stand; `over` once they run again."""

    __tablename__ = "vacations"

    id: Mapped[int] = mapped_column(Serial, primary_key=True, autoincrement=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    begins: Mapped[float]
    ends: Mapped[float]
    over: Mapped[bool]

    __table_args__ = (Index("ix_vacations_over_ends", "over", "ends"),)


class Table(Base):
    """A table. What comes after `rematch` is derived from the log, and is here for lists and sweeps."""

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
    #: The text of the position from which a study begins; None for a new game.
    start: Mapped[str | None]
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id"))
    created: Mapped[float]
    started: Mapped[float | None]
    finished: Mapped[float | None]
    result: Mapped[str | None]
    #: The table where the same people play again.
    rematch: Mapped[str | None] = mapped_column(String(40))
    #: The argon2 hash of what one must know to sit down; None for nothing.
    password: Mapped[str | None]
    #: How many seconds later spectators see what happens.
    delay: Mapped[int] = mapped_column(server_default="0")

    plies: Mapped[int]
    #: The seats whose decision is awaited, as a bit mask.
    waiting: Mapped[int]
    #: Whether one of them is played by a bot.
    awaits_bot: Mapped[bool]
    #: When the first running clock reaches zero.
    deadline: Mapped[float | None]
    #: When the last event was written.
    updated: Mapped[float]

    __table_args__ = (
        # The lists, each in its order, and with what they are sifted by, so that no other row need be looked at.
        Index("ix_tables_open", "status", "public", "created", "id", "game", "owner_id"),
        Index("ix_tables_live", "status", "public", "updated", "id", "game"),
        Index("ix_tables_owner", "owner_id", "status", "id"),
        Index("ix_tables_status_deadline", "status", "deadline"),
    )


class Seat(Base):
    """Who sits where. Nobody sits twice at one table."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"))
    bot: Mapped[str] = mapped_column(String(100))
    #: The bot that plays for a person who left or whose time ran out.
    substitute: Mapped[str] = mapped_column(String(100))
    #: How many hints were given to the person.
    hints: Mapped[int]
    #: Whether this seat has won; False until the game is over.
    won: Mapped[bool]
    #: When the game was over, if one was played: so somebody's games are found in their order.
    finished: Mapped[float | None]

    __table_args__ = (
        UniqueConstraint("table_id", "user_id"),
        Index("ix_seats_user_id_finished", "user_id", "finished", "table_id"),
    )


class Event(Base):
    """One event of a table's log, numbered from 1. Written once, never changed: the log is the truth."""

    __tablename__ = "events"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(12))
    seat: Mapped[int | None]
    data: Mapped[str]
    at: Mapped[float]


class ChatMessage(Base):
    """Something somebody said at a table."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(Serial, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    text: Mapped[str]
    at: Mapped[float]
    #: The id that the speaker's client gave the line, by which one that is sent again is known.
    client_id: Mapped[str | None] = mapped_column(String(40))

    __table_args__ = (
        Index("ix_chat_table_id_id", "table_id", "id"),
        Index("uq_chat_client_id", "table_id", "user_id", "client_id", unique=True),
    )


class Mute(Base):
    """A user does not want to read another's chat."""

    __tablename__ = "mutes"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    muted_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)


class Block(Base):
    """A user wants nothing to do with another."""

    __tablename__ = "blocks"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    blocked_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True)


class Invitation(Base):
    """A link to a seat, for somebody or for whoever has it. The token itself is only in the link."""

    __tablename__ = "invitations"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int]
    by_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    at: Mapped[float]
    #: Until when nobody else may take the seat; None if it is not kept.
    kept_until: Mapped[float | None] = mapped_column(index=True)


class Report(Base):
    """What somebody tells whoever runs the server about another."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Serial, primary_key=True, autoincrement=True)
    by_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    about_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    text: Mapped[str]
    at: Mapped[float]
    done: Mapped[bool]


class Note(Base):
    """What somebody has noted about a game of theirs."""

    __tablename__ = "notes"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    text: Mapped[str]
    at: Mapped[float]


class Rating(Base):
    """How strong a player is in a game with that many seats. A player is a user's id or `bot:<name>`."""

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
    """What a rated table did to the rating of the player in a seat: its key makes rating a table twice impossible."""

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
    """A finished game is analysed, or was, from what the seats could know or with all cards open."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    mode: Mapped[str] = mapped_column(String(8), primary_key=True)
    status: Mapped[str] = mapped_column(String(10))
    #: Who asked for it.
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    asked: Mapped[float]
    #: Until when the process that works on it has it for itself.
    held_until: Mapped[float]

    __table_args__ = (Index("ix_analyses_status_asked", "status", "asked"),)


class JudgedPly(Base):
    """What an analysis says of the position after a number of moves."""

    __tablename__ = "judged_plies"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    mode: Mapped[str] = mapped_column(String(8), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    data: Mapped[str]


class Branch(Base):
    """A way that a finished game did not go, kept for whoever looks at it."""

    __tablename__ = "branches"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    #: It leaves the game after so many moves.
    ply: Mapped[int]
    moves: Mapped[str]
    at: Mapped[float]


class Remark(Base):
    """What somebody said about a position of a finished game, or of a branch of it."""

    __tablename__ = "remarks"

    id: Mapped[int] = mapped_column(Serial, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    branch_id: Mapped[str | None] = mapped_column(ForeignKey("branches.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    ply: Mapped[int]
    text: Mapped[str]
    at: Mapped[float]
