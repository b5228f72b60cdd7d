"""Administration: tokens, blocks, the announcement, closed tables, and an append-only audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_SQLITE_TRIGGERS = (
    """
    CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END""",
    """
    CREATE TRIGGER audit_log_is_not_deleted BEFORE DELETE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END""",
    # INSERT OR REPLACE deletes a row without the trigger above.
    """
    CREATE TRIGGER audit_log_is_not_replaced BEFORE INSERT ON audit_log
    WHEN EXISTS (SELECT 1 FROM audit_log WHERE number = NEW.number)
    BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END""",
)
_POSTGRESQL_TRIGGERS = (
    """
    CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$""",
    """
    CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE OR DELETE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only()""",
    """
    CREATE TRIGGER audit_log_is_not_truncated BEFORE TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only()""",
)


def upgrade() -> None:
    """Make them."""
    op.add_column("tables", sa.Column("closed", sa.BigInteger))
    op.add_column("tables", sa.Column("deleted", sa.BigInteger))
    _audit_log()
    op.create_table(
        "admin_tokens",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
    )
    op.create_table(
        "blocks",
        sa.Column("key", _KEY, sa.Identity(), primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("pattern", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.UniqueConstraint("kind", "pattern", name="blocks_of_pattern"),
    )
    op.create_table(
        "announcements",
        sa.Column("key", _KEY, sa.Identity(), primary_key=True),
        sa.Column("at", sa.BigInteger),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("en", sa.Text, nullable=False),
        sa.Column("fr", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )


def _audit_log() -> None:
    op.create_table(
        "audit_log",
        sa.Column("number", _KEY, sa.Identity(), primary_key=True),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in _SQLITE_TRIGGERS if is_sqlite else _POSTGRESQL_TRIGGERS:
        op.execute(sa.text(statement))
