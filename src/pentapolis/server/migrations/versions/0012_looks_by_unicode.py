"""The look-alike key of a name is computed by Unicode's data on confusable letters."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pentapolis.server.accounts.usernames import confusable_key

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward. Of names that look alike the first keeps its look to itself; the others stay as they are."""
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("name_look"))
    chosen = sa.select(users.c.id, users.c.name).where(users.c.name_key.is_not(None)).order_by(users.c.id)
    connection = op.get_bind()
    looks: dict[str, str] = {}
    for user, name in connection.execute(chosen).all():
        # The mark of a bot is a part of its name, but not of its look-alike key.
        looks.setdefault(confusable_key(name.removesuffix(" [bot]")), user)
    connection.execute(sa.update(users).values(name_look=None))
    for looking, user in looks.items():
        connection.execute(sa.update(users).where(users.c.id == user).values(name_look=looking))


def downgrade() -> None:
    """Go back: looks are compared as they are."""
