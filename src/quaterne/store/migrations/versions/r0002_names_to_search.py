"""Names without case and accents to search in, and an index of the tables with an open seat."""

from __future__ import annotations

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_games = sa.table(
    "games", sa.column("key"), sa.column("first"), sa.column("second"), sa.column("players")
)
_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'"}
)


def upgrade() -> None:
    """Add them, with the names of the games that are there."""
    op.add_column("games", sa.Column("players", sa.Text, nullable=False, server_default=""))
    connection = op.get_bind()
    rows = connection.execute(sa.select(_games.c.key, _games.c.first, _games.c.second)).all()
    change = (
        sa.update(_games)
        .where(_games.c.key == sa.bindparam("of"))
        .values(players=sa.bindparam("names"))
    )
    names = [{"of": key, "names": f"{_search_key(a)}\n{_search_key(b)}"} for key, a, b in rows]
    if names:
        connection.execute(change, names)
    waiting = sa.text("listed AND (one IS NULL OR two IS NULL)")
    op.create_index(
        "tables_waiting", "tables", ["key"], sqlite_where=waiting, postgresql_where=waiting
    )


def _search_key(text: str) -> str:
    # As `search_key` was when this was written: a migration must not change afterwards.
    shown = "".join(c if c.isprintable() else " " for c in text)
    apart = unicodedata.normalize("NFKD", shown.casefold())
    plain = "".join(c for c in apart if not unicodedata.combining(c))
    return " ".join(plain.translate(_LETTERS).split())
