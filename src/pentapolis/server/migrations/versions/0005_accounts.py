"""Accounts may have an email address and a recovery code."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("users", sa.Column("mail", sa.String(254)))
    op.add_column("users", sa.Column("recovery", sa.String(64)))
    op.create_table(
        "mail_proofs",
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_mail_proofs"),
        sa.UniqueConstraint("token_hash", name="uq_mail_proofs_token_hash"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_mail_proofs_user_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("mail_proofs")
    op.drop_column("users", "recovery")
    op.drop_column("users", "mail")
