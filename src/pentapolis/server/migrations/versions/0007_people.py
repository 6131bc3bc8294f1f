"""Passwords and spectator delays of tables; invitations, blocks, reports and notes of users."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

#: An auto-incremented number, as in the models.
SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("password", sa.Text()))
    op.add_column("tables", sa.Column("delay", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "invitations",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("by_id", sa.String(40), nullable=False),
        sa.Column("user_id", sa.String(40)),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_invitations"),
        _refers("invitations", "table_id", "tables"),
        _refers("invitations", "by_id", "users"),
        _refers("invitations", "user_id", "users"),
    )
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("blocked_id", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name="pk_blocks"),
        _refers("blocks", "user_id", "users"),
        _refers("blocks", "blocked_id", "users"),
    )
    op.create_table(
        "reports",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("by_id", sa.String(40), nullable=False),
        sa.Column("about_id", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40)),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        _refers("reports", "by_id", "users"),
        _refers("reports", "about_id", "users"),
        _refers("reports", "table_id", "tables"),
    )
    op.create_table(
        "notes",
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "table_id", name="pk_notes"),
        _refers("notes", "user_id", "users"),
        _refers("notes", "table_id", "tables"),
    )
    for table, column in INDEXED:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    """Go back."""
    for name in ("notes", "reports", "blocks", "invitations"):
        op.drop_table(name)
    op.drop_column("tables", "delay")
    op.drop_column("tables", "password")


INDEXED = (("invitations", "table_id"), ("invitations", "user_id"), ("blocks", "blocked_id"))


def _refers(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    """Return a foreign key to the id of another table's row, which is deleted with it."""
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}", ondelete="CASCADE")
