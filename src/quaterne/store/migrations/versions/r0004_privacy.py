"""An index of names, games that are hidden from the archive, reports, leases, and what is old."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

# Every part of one, two and three characters.  Tokens of FTS5 are letters and digits, hence hex.
_SQLITE_GRAMS = """(
    WITH RECURSIVE places (at) AS (
        SELECT 1 UNION ALL SELECT at + 1 FROM places WHERE at < length({0})
    )
    SELECT group_concat(hex(substr({0}, at, size)), ' ')
    FROM places, (SELECT 1 AS size UNION ALL SELECT 2 UNION ALL SELECT 3)
    WHERE at + size - 1 <= length({0})
)"""
_NEW, _OLD = _SQLITE_GRAMS.format("new.players"), _SQLITE_GRAMS.format("old.players")
_ADD_NEW = f"INSERT INTO games_names (rowid, grams) VALUES (new.key, {_NEW});"
_REMOVE_OLD = (
    f"INSERT INTO games_names (games_names, rowid, grams) VALUES ('delete', old.key, {_OLD});"
)
_SQLITE_INDEX = (
    # The names themselves stay in `games`; the index knows which parts are in which row.
    "CREATE VIRTUAL TABLE games_names USING fts5("
    "grams, content='', detail=none, columnsize=0, tokenize='ascii')",
    "INSERT INTO games_names (rowid, grams) "
    f"SELECT key, {_SQLITE_GRAMS.format('games.players')} FROM games",
    f"CREATE TRIGGER games_names_insert AFTER INSERT ON games BEGIN {_ADD_NEW} END",
    f"CREATE TRIGGER games_names_delete AFTER DELETE ON games BEGIN {_REMOVE_OLD} END",
    "CREATE TRIGGER games_names_update AFTER UPDATE OF players ON games "
    f"BEGIN {_REMOVE_OLD} {_ADD_NEW} END",
)
_POSTGRES_INDEX = (
    """CREATE FUNCTION quaterne_grams(names text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
        SELECT coalesce(array_agg(DISTINCT substr(names, place, size)), '{}')
        FROM generate_series(1, length(names)) AS place, generate_series(1, 3) AS size
        WHERE place + size - 1 <= length(names)
    $$""",
    # Updated at once: a list of what is still to be added would be read by every search.
    "CREATE INDEX games_names ON games USING gin (quaterne_grams(players)) WITH (fastupdate = off)",
    # Without figures about the names PostgreSQL guesses, and may read every game all the same.
    "ANALYZE games",
)


def upgrade() -> None:
    """Add them; hide the games of tables that were not listed: nobody agreed to show those."""
    op.add_column("games", sa.Column("hidden", sa.Text))
    op.execute(
        "UPDATE games SET hidden = 'unlisted' WHERE table_key IN (SELECT key FROM tables "
        """WHERE NOT listed OR options LIKE '%"onlookers"_false%')"""
    )
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in _SQLITE_INDEX if is_sqlite else _POSTGRES_INDEX:
        op.execute(statement)
    for column in ("rules", "game"):
        op.create_index(f"games_{column}", "games", [column, "ended", "key"])
    op.add_column(
        "tables", sa.Column("nameless", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("tables_opened", "tables", ["nameless", "opened"])
    unstarted = sa.text("one IS NULL OR two IS NULL")
    op.create_index(
        "tables_unstarted",
        "tables",
        ["opened"],
        sqlite_where=unstarted,
        postgresql_where=unstarted,
    )
    op.create_table(
        "reports",
        sa.Column("key", _KEY, sa.Identity(), primary_key=True),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "seat", name="reports_of_seat"),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
