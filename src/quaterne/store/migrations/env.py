"""Alembic runs this: it migrates on the connection that `store.migrate` passes in."""

from __future__ import annotations

from alembic import context

from quaterne.store.database_schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
# The transaction is the caller's: all migrations or none.
context.run_migrations()
