"""Analyses of finished games, variations and comments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

#: An auto-incremented number, as in the models.
SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Go forward."""
    _analyses()
    _branches()


def downgrade() -> None:
    """Go back."""
    for name in ("remarks", "branches", "judged_plies", "analyses"):
        op.drop_table(name)


def _analyses() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("held_until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "mode", name="pk_analyses"),
        _refers("analyses", "table_id", "tables", cascade=True),
        _refers("analyses", "user_id", "users"),
    )
    op.create_index("ix_analyses_status_asked", "analyses", ["status", "asked"])
    op.create_index("ix_analyses_user_id", "analyses", ["user_id"])
    op.create_table(
        "judged_plies",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "mode", "ply", name="pk_judged_plies"),
        _refers("judged_plies", "table_id", "tables", cascade=True),
    )


def _branches() -> None:
    op.create_table(
        "branches",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_branches"),
        _refers("branches", "table_id", "tables", cascade=True),
        _refers("branches", "user_id", "users"),
    )
    op.create_table(
        "remarks",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("branch_id", sa.String(40)),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_remarks"),
        _refers("remarks", "table_id", "tables", cascade=True),
        _refers("remarks", "branch_id", "branches", cascade=True),
        _refers("remarks", "user_id", "users"),
    )
    for table, column in (
        ("branches", "table_id"),
        ("branches", "user_id"),
        ("remarks", "table_id"),
        ("remarks", "branch_id"),
        ("remarks", "user_id"),
    ):
        op.create_index(f"ix_{table}_{column}", table, [column])


def _refers(table: str, column: str, other: str, *, cascade: bool = False) -> sa.ForeignKeyConstraint:
    """Return a foreign key to the id of another table's row."""
    ondelete = "CASCADE" if cascade else None
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}", ondelete=ondelete)
