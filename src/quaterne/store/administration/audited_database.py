"""`AuditedDatabase`: each change and its entry in the audit log are one transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.administration.audit_log import append_entry, check_reason
from quaterne.store.administration.models import AdminAction, AuditContext
from quaterne.store.database import TransactionalDatabase
from quaterne.store.database_errors import Failure, unavailable
from quaterne.store.errors import StoreError

__all__ = ["ADMINISTRATION_NOTICE", "AuditedDatabase", "Work"]

ADMINISTRATION_NOTICE = '{"administration":true}'
"""The message to other processes that something was done; they read what it was."""

_T = TypeVar("_T")
Work = Callable[[AsyncConnection], Awaitable[_T]]
"""What is done on a connection, inside the transaction of its caller."""
_NO_DETAIL: dict[str, Any] = {}


class AuditedDatabase:
    """A database for administrators."""

    def __init__(self, database: TransactionalDatabase) -> None:
        self._database = database

    async def do(
        self,
        context: AuditContext,
        action: AdminAction,
        subject: str,
        work: Work[_T],
        detail: dict[str, Any] = _NO_DETAIL,
    ) -> _T:
        """Perform an action and log it in one transaction; then notify the other processes."""
        check_reason(context, is_required=False)

        async def work_and_note(connection: AsyncConnection) -> _T:
            result = await work(connection)
            await append_entry(connection, context, action, subject, detail)
            return result

        result = await self.transact(work_and_note)
        with suppress(StoreError):  # they also look by themselves every now and then
            await self._guarded(lambda: self._database.notify(ADMINISTRATION_NOTICE))
        return result

    async def transact(self, work: Work[_T]) -> _T:
        """Do something that needs no entry, all of it or nothing."""

        async def transact() -> _T:
            async with self._database.transaction() as connection:
                return await work(connection)

        return await self._guarded(transact)

    async def read(self, query: Work[_T]) -> _T:
        """Return the answer to a query."""

        async def read() -> _T:
            async with self._database.engine.connect() as connection:
                return await query(connection)

        return await self._guarded(read, tries=2)

    async def _guarded(self, work: Callable[[], Awaitable[_T]], tries: int = 1) -> _T:
        """Do it; raise `StoreUnavailable` in place of the driver's errors.

        What only reads is tried again: a pool keeps connections that have broken meanwhile.
        """
        while True:
            tries -= 1
            try:
                return await work()
            except Exception as error:
                failure = self._database.classify(error)
                if failure is None:
                    raise
                if not tries or failure not in (Failure.DISCONNECTED, Failure.RETRY):
                    raise unavailable(error) from error
