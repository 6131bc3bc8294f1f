"""Users have a look-alike key, so that no two names look the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pentapolis.server.accounts.usernames import confusable_key

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward. Of names that look alike already the first keeps its look to itself; the others stay as they are."""
    op.add_column("users", sa.Column("name_look", sa.String(240), nullable=True))
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("name_look"))
    chosen = sa.select(users.c.id, users.c.name).where(users.c.name_key.is_not(None)).order_by(users.c.id)
    connection = op.get_bind()
    looks: dict[str, str] = {}
    for user, name in connection.execute(chosen).all():
        looks.setdefault(confusable_key(name), user)
    for looking, user in looks.items():
        connection.execute(sa.update(users).where(users.c.id == user).values(name_look=looking))
    op.create_index("uq_users_name_look", "users", ["name_look"], unique=True)


def downgrade() -> None:
    """Go back."""
    op.drop_index("uq_users_name_look", table_name="users")
    op.drop_column("users", "name_look")
