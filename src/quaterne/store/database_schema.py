"""The tables of the database, as the newest migration leaves them.

`events` is append-only, and its primary key keeps two processes from writing the same event.
Tables have a small integer key beside their id: the key of an event then takes a few bytes instead
of thirty, and the tables in play lie close together, so that a commit writes few pages.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

# Only a column of exactly this type is SQLite's own row number.
_KEY = BigInteger().with_variant(Integer(), "sqlite")


def _given_key(name: str = "key") -> Column[int]:
    """Return the column of a primary key that the database gives to each new row."""
    return Column(name, _KEY, Identity(), primary_key=True)


def _table_key(*, is_primary: bool = True) -> Column[int]:
    """Return the column that names the table to which a row belongs."""
    return Column(
        "table_key", _KEY, ForeignKey("tables.key"), primary_key=is_primary, nullable=False
    )


tables = Table(
    "tables",
    metadata,
    _given_key(),
    Column("id", Text, nullable=False, unique=True),
    Column("opened", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    # Who sits there, as JSON; null is an open seat.
    Column("one", Text),
    Column("two", Text),
    Column("listed", Boolean, nullable=False),
    # When some process must look at this table at the latest.
    Column("due", BigInteger),
    # When an administrator closed it, and when one deleted what it held.  The row stays: were its
    # key given to another table, a process that still has the old one would write into the new.
    Column("closed", BigInteger),
    Column("deleted", BigInteger),
    # Whether the names of its players were erased.
    Column("nameless", Boolean, nullable=False, server_default=false()),
)
Index(
    "tables_due",
    tables.c.due,
    sqlite_where=tables.c.due.is_not(None),
    postgresql_where=tables.c.due.is_not(None),
)
_WAITING = tables.c.listed & (tables.c.one.is_(None) | tables.c.two.is_(None))
Index("tables_waiting", tables.c.key, sqlite_where=_WAITING, postgresql_where=_WAITING)
Index("tables_opened", tables.c.nameless, tables.c.opened)
_UNSTARTED = tables.c.one.is_(None) | tables.c.two.is_(None)
Index("tables_unstarted", tables.c.opened, sqlite_where=_UNSTARTED, postgresql_where=_UNSTARTED)

events = Table(
    "events",
    metadata,
    _table_key(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    _table_key(),
    Column("seat", Text, primary_key=True),
    Column("hash", LargeBinary, nullable=False),
)

games = Table(
    "games",
    metadata,
    _given_key(),
    Column("id", Text, nullable=False, unique=True),
    _table_key(is_primary=False),
    Column("number", Integer, nullable=False),
    Column("first", Text, nullable=False),
    Column("second", Text, nullable=False),
    # Both names without case and accents, to search in.
    Column("players", Text, nullable=False, server_default=""),
    Column("rules", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("ending", Text, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    # Why it is not in the archive: one of `HiddenBy`; null when it is.
    Column("hidden", Text),
    UniqueConstraint("table_key", "number", name="games_of_table"),
)
Index("games_ended", games.c.ended, games.c.key)
Index("games_rules", games.c.rules, games.c.ended, games.c.key)
Index("games_game", games.c.game, games.c.ended, games.c.key)

# Triggers refuse to change or delete its rows; the numbers are never given twice.
audit_log = Table(
    "audit_log",
    metadata,
    _given_key("number"),
    Column("time", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("detail", Text, nullable=False),
    sqlite_autoincrement=True,
)

admin_tokens = Table(
    "admin_tokens",
    metadata,
    Column("name", Text, primary_key=True),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("revoked", BigInteger),
)

blocks = Table(
    "blocks",
    metadata,
    _given_key(),
    Column("kind", Text, nullable=False),
    # What is compared: the search key of a name, a network in its shortest form.
    Column("pattern", Text, nullable=False),
    Column("value", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("reason", Text, nullable=False),
    UniqueConstraint("kind", "pattern", name="blocks_of_pattern"),
)

# At most one row: the announcement that is shown now.
announcements = Table(
    "announcements",
    metadata,
    _given_key(),
    Column("at", BigInteger),
    Column("until", BigInteger, nullable=False),
    Column("en", Text, nullable=False),
    Column("fr", Text, nullable=False),
    sqlite_autoincrement=True,
)

# `games_names`, the index of `games.players`, is SQLite's FTS5 or a function with a GIN index in
# PostgreSQL: only the migration that makes it can say so.

reports = Table(
    "reports",
    metadata,
    _given_key(),
    Column("time", BigInteger, nullable=False),
    # Not a foreign key: a report outlives its table until an operator has read it.
    Column("table_id", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("name", Text, nullable=False),
    UniqueConstraint("table_id", "seat", name="reports_of_seat"),
)

leases = Table(
    "leases",
    metadata,
    Column("name", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)
