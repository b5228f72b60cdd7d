"""Tables, their events and secrets, and the archive of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "tables",
        sa.Column("key", _KEY, sa.Identity(), primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("one", sa.Text),
        sa.Column("two", sa.Text),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    some_due = sa.text("due IS NOT NULL")
    op.create_index(
        "tables_due", "tables", ["due"], sqlite_where=some_due, postgresql_where=some_due
    )
    op.create_table(
        "events",
        sa.Column("table_key", _KEY, sa.ForeignKey("tables.key"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("table_key", _KEY, sa.ForeignKey("tables.key"), primary_key=True),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("hash", sa.LargeBinary, nullable=False),
    )
    _games()


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("key", _KEY, sa.Identity(), primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("table_key", _KEY, sa.ForeignKey("tables.key"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("first", sa.Text, nullable=False),
        sa.Column("second", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.UniqueConstraint("table_key", "number", name="games_of_table"),
    )
    op.create_index("games_ended", "games", ["ended", "key"])
