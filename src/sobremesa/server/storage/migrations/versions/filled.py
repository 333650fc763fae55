"""Fill in the kind of every change: before, an undo and the next part were written in place of an action."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "filled"
down_revision = "kind"
SAID = {"undo": "undo", "*go-on": "next-part"}


def upgrade() -> None:
    """Fill in the column."""
    changes = sa.table("changes", sa.column("kind", sa.String), sa.column("action", sa.Text))
    unsaid = changes.c.kind.is_(None)
    for action, kind in SAID.items():
        op.execute(changes.update().where(unsaid, changes.c.action == action).values(kind=kind, action=""))
    op.execute(changes.update().where(unsaid).values(kind="move"))
