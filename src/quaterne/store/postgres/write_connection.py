"""`WriteConnection`: the connection to PostgreSQL that writes batches, made again when it is lost.

It uses asyncpg directly.  Going through SQLAlchemy, which asks the driver a dozen times for each
transaction, would cost a millisecond of processor time each.
"""

from __future__ import annotations

import contextlib
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.store.database_errors import CommitInDoubt, Failure
from quaterne.store.postgres.bulk_insert import insert_batch
from quaterne.store.postgres.errors import DRIVER_ERRORS, classify
from quaterne.store.tables.batch import Batch

__all__ = ["WriteConnection"]


class WriteConnection:
    """Writes one batch after the other."""

    def __init__(self, engine: AsyncEngine, sender: str) -> None:
        self._engine = engine
        self._sender = sender
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        """asyncpg's own connection behind it."""
        self._is_commit_sent = False

    async def write(self, batch: Batch) -> None:
        """Write a batch as one transaction; raise `CommitInDoubt` when its answer is lost."""
        driver = await self._connected()
        try:
            await self._transact(driver, batch)
        except DRIVER_ERRORS as error:
            failure = classify(error)
            if failure in (Failure.DISCONNECTED, Failure.UNAVAILABLE):
                await self._disconnect(is_broken=True)
            if failure is Failure.DISCONNECTED and self._is_commit_sent:
                raise CommitInDoubt from error
            raise

    async def _transact(self, driver: Any, batch: Batch) -> None:
        self._is_commit_sent = batch.is_plain
        if batch.is_plain:  # one statement, which is a transaction of its own: one round trip
            await insert_batch(driver, batch, self._sender)
            return
        transaction = driver.transaction()
        await transaction.start()
        try:
            await insert_batch(driver, batch, self._sender)
        except BaseException:
            with contextlib.suppress(*DRIVER_ERRORS):
                await transaction.rollback()
            raise
        self._is_commit_sent = True
        await transaction.commit()

    async def _connected(self) -> Any:
        # A commit sent into a connection that is closed would be in doubt for nothing.
        if self._driver is not None and self._driver.is_closed():
            await self._disconnect(is_broken=True)
        if self._connection is None:
            self._connection = await self._engine.connect()
            self._driver = (await self._connection.get_raw_connection()).driver_connection
        return self._driver

    async def _disconnect(self, is_broken: bool) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with contextlib.suppress(*DRIVER_ERRORS):
                if is_broken:
                    await connection.invalidate()
                await connection.close()

    async def close(self) -> None:
        """Give the connection back."""
        await self._disconnect(is_broken=False)
