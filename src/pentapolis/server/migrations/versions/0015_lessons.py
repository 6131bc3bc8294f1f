"""The progress of users in the lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("progress", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_lessons"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_lessons_user_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("lessons")
