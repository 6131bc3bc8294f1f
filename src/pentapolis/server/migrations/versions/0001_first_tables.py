"""The first tables: users, tables and their logs, chat, ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    _people()
    _tables()
    _seats_and_events()
    _chat()
    _ratings()


def downgrade() -> None:
    """Go back."""
    for name in ("rated_seats", "ratings", "chat", "events", "seats", "tables", "mutes", "sessions", "users"):
        op.drop_table(name)


def _people() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("name_key", sa.String(120)),
        sa.Column("password", sa.Text()),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("name_key", name="uq_users_name_key"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("agent", sa.String(200), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.UniqueConstraint("id", name="uq_sessions_id"),
        _refers("sessions", "user_id", "users", cascade=True),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "mutes",
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("muted_id", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "muted_id", name="pk_mutes"),
        _refers("mutes", "user_id", "users", cascade=True),
        _refers("mutes", "muted_id", "users", cascade=True),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ruleset", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("owner_id", sa.String(40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("started", sa.Double()),
        sa.Column("finished", sa.Double()),
        sa.Column("result", sa.Text()),
        sa.Column("rematch", sa.String(40)),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("waiting", sa.Integer(), nullable=False),
        sa.Column("awaits_bot", sa.Boolean(), nullable=False),
        sa.Column("deadline", sa.Double()),
        sa.Column("updated", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        _refers("tables", "owner_id", "users"),
    )
    op.create_index("ix_tables_owner_id", "tables", ["owner_id"])
    op.create_index("ix_tables_status_created", "tables", ["status", "created"])
    op.create_index("ix_tables_status_deadline", "tables", ["status", "deadline"])


def _seats_and_events() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("user_id", sa.String(40)),
        sa.Column("bot", sa.String(100), nullable=False),
        sa.Column("substitute", sa.String(100), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "user_id", name="uq_seats_table_id_user_id"),
        _refers("seats", "table_id", "tables", cascade=True),
        _refers("seats", "user_id", "users"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
        _refers("events", "table_id", "tables", cascade=True),
    )


def _chat() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        _refers("chat", "table_id", "tables", cascade=True),
        _refers("chat", "user_id", "users"),
    )
    op.create_index("ix_chat_table_id_id", "chat", ["table_id", "id"])
    op.create_index("ix_chat_user_id", "chat", ["user_id"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(120), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("updated", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "seats", name="pk_ratings"),
    )
    op.create_table(
        "rated_seats",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.String(120), nullable=False),
        sa.Column("mu_before", sa.Double(), nullable=False),
        sa.Column("sigma_before", sa.Double(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_rated_seats"),
        _refers("rated_seats", "table_id", "tables", cascade=True),
    )
    op.create_index("ix_rated_seats_player", "rated_seats", ["player"])


def _refers(table: str, column: str, other: str, *, cascade: bool = False) -> sa.ForeignKeyConstraint:
    """Return a foreign key to the id of another table's row."""
    ondelete = "CASCADE" if cascade else None
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}", ondelete=ondelete)
