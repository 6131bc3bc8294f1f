"""Notification settings, push subscriptions and vacations of users."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

#: An auto-incremented number, as in the models.
SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Go forward."""
    op.add_column("users", sa.Column("notices", sa.Text()))
    op.add_column("users", sa.Column("digested", sa.Double()))
    op.create_table(
        "push_targets",
        sa.Column("endpoint_hash", sa.String(64), nullable=False),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("session_id", sa.String(40), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("endpoint_hash", name="pk_push_targets"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_push_targets_user_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_push_targets_session_id", ondelete="CASCADE"),
    )
    op.create_index("ix_push_targets_user_id", "push_targets", ["user_id"])
    op.create_index("ix_push_targets_session_id", "push_targets", ["session_id"])
    op.create_table(
        "vacations",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("begins", sa.Double(), nullable=False),
        sa.Column("ends", sa.Double(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_vacations"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_vacations_user_id", ondelete="CASCADE"),
    )
    op.create_index("ix_vacations_user_id", "vacations", ["user_id"])
    op.create_index("ix_vacations_over_ends", "vacations", ["over", "ends"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("vacations")
    op.drop_table("push_targets")
    op.drop_column("users", "digested")
    op.drop_column("users", "notices")
