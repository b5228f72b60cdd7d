"""`Administration`: everything that administrators read and do, each deed with its audit entry."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.store.administration import administered_tables, announcements, blocks, tokens
from quaterne.store.administration.audit_log import (
    append_entry,
    check_reason,
    last_number,
    read_entries,
)
from quaterne.store.administration.models import (
    AdminAction,
    AdministeredTable,
    AdminToken,
    Announcement,
    AuditContext,
    AuditEntry,
    Block,
    BlockKind,
)
from quaterne.store.database import TransactionalDatabase
from quaterne.store.database_errors import Failure, unavailable
from quaterne.store.errors import StoreError

__all__ = ["ADMINISTRATION_NOTICE", "Administration"]

ADMINISTRATION_NOTICE = '{"administration":true}'
"""The message to other processes that something was done; they read what it was."""

_T = TypeVar("_T")
_Work = Callable[[AsyncConnection], Awaitable[_T]]
_NO_DETAIL: dict[str, Any] = {}


class Administration:
    """The administration of one database, whether or not a server uses it at the same time."""

    def __init__(self, database: TransactionalDatabase) -> None:
        self._database = database

    async def last_change(self) -> int:
        """Return a number that grows with everything that is done."""
        return await self._read(last_number)

    async def log(self, limit: int = 50, before: int | None = None) -> list[AuditEntry]:
        """Return entries of the audit log, the newest first."""
        return await self._read(lambda c: read_entries(c, limit, before))

    async def create_token(self, name: str, expires: int, context: AuditContext) -> str:
        """Make a token and return its text, which nobody can read again."""
        tokens.check_name(name)
        if expires <= context.time:
            raise BadMessage("expires", "a token expires in the future")
        token = tokens.new_token()
        await self._do(
            context,
            AdminAction.CREATE_TOKEN,
            name,
            lambda c: tokens.insert_token(c, name, token, context.time, expires),
            {"expires": expires},
        )
        return token

    async def revoke_token(self, name: str, context: AuditContext) -> None:
        """Make a token worthless at once; raise `UnknownToken` when there is none to revoke."""
        tokens.check_name(name)
        work = lambda c: tokens.revoke(c, name, context.time)  # noqa: E731
        await self._do(context, AdminAction.REVOKE_TOKEN, name, work)

    async def tokens(self) -> list[AdminToken]:
        """Return all tokens, the newest first, without what would open the door."""
        return await self._read(tokens.read_tokens)

    async def find_token(self, token: str) -> AdminToken | None:
        """Return the token with this text, valid or not."""
        return await self._read(lambda c: tokens.find_token(c, token))

    async def block(self, kind: BlockKind, value: str, until: int, context: AuditContext) -> Block:
        """Block a name, an address or a network until a time."""
        check_reason(context, is_required=True)
        _, shown = blocks.block_pattern(kind, value)
        return await self._do(
            context,
            AdminAction.BLOCK,
            shown,
            lambda c: blocks.add_block(c, kind, value, until, context),
            {"kind": kind.value, "until": until},
        )

    async def unblock(self, kind: BlockKind, value: str, context: AuditContext) -> None:
        """Lift a block; raise `UnknownBlock` when there is none."""
        _, shown = blocks.block_pattern(kind, value)
        work = lambda c: blocks.unblock(c, kind, value)  # noqa: E731
        await self._do(context, AdminAction.UNBLOCK, shown, work, {"kind": kind.value})

    async def blocks(self, now: int) -> list[Block]:
        """Return the blocks that last, the newest first."""
        return await self._read(lambda c: blocks.read_blocks(c, now))

    async def announce(
        self, at: int | None, en: str, fr: str, context: AuditContext
    ) -> Announcement:
        """Tell every visitor of a restart at a time, or anything else in both languages."""
        return await self._do(
            context,
            AdminAction.ANNOUNCE,
            "",
            lambda c: announcements.announce(c, at, en, fr, context.time),
            {"at": at, "en": en, "fr": fr},
        )

    async def withdraw_announcement(self, context: AuditContext) -> bool:
        """Take the announcement back; return whether there was one."""
        if await self.announcement(context.time) is None:
            return False
        action = AdminAction.WITHDRAW_ANNOUNCEMENT
        return await self._do(context, action, "", announcements.withdraw)

    async def announcement(self, now: int) -> Announcement | None:
        """Return what every visitor is told now."""
        return await self._read(lambda c: announcements.read_announcement(c, now))

    async def tables(self, limit: int = 50, before: str | None = None) -> list[AdministeredTable]:
        """Return tables, the newest first; deleted ones are left out."""
        return await self._read(lambda c: administered_tables.read_tables(c, limit, before))

    async def table(self, table_id: str) -> AdministeredTable:
        """Return one table; raise `UnknownTable`."""
        return await self._read(lambda c: administered_tables.read_table(c, table_id))

    async def hide_table(self, table_id: str, context: AuditContext) -> None:
        """Take a table out of all lists; who has its link can still play."""
        await self._do_to_table(
            context,
            AdminAction.HIDE_TABLE,
            table_id,
            lambda c: administered_tables.hide(c, table_id),
        )

    async def close_table(self, table_id: str, context: AuditContext) -> None:
        """End a table: nobody can join, play or look at it; its game stays unfinished."""
        await self._do_to_table(
            context,
            AdminAction.CLOSE_TABLE,
            table_id,
            lambda c: administered_tables.close(c, table_id, context.time),
        )

    async def delete_table(self, table_id: str, context: AuditContext) -> None:
        """Close a table and delete its events, its secrets and its games in the archive."""
        await self._do_to_table(
            context,
            AdminAction.DELETE_TABLE,
            table_id,
            lambda c: administered_tables.delete_contents(c, table_id, context.time),
        )

    async def closed_tables(self, ids: Collection[str]) -> dict[str, bool]:
        """Return those of these tables that are closed, each with whether it was deleted."""
        return await self._read(lambda c: administered_tables.read_closed(c, ids))

    async def settle_closed(self, table_id: str, is_deleted: bool, now: int) -> None:
        """Remove what a process has written to a closed table before it knew."""
        settle = administered_tables.delete_contents if is_deleted else administered_tables.close
        await self._transact(lambda c: settle(c, table_id, now))

    async def _do_to_table(
        self, context: AuditContext, action: AdminAction, table_id: str, work: _Work[None]
    ) -> None:
        check_reason(context, is_required=True)
        await self.table(table_id)  # raises UnknownTable, also for one that was deleted
        await self._do(context, action, table_id, work)

    async def _do(
        self,
        context: AuditContext,
        action: AdminAction,
        subject: str,
        work: _Work[_T],
        detail: dict[str, Any] = _NO_DETAIL,
    ) -> _T:
        """Do something and note it, both or neither; then tell the other processes."""
        check_reason(context, is_required=False)

        async def work_and_note(connection: AsyncConnection) -> _T:
            result = await work(connection)
            await append_entry(connection, context, action, subject, detail)
            return result

        result = await self._transact(work_and_note)
        with suppress(StoreError):  # they also look by themselves every now and then
            await self._guarded(lambda: self._database.notify(ADMINISTRATION_NOTICE))
        return result

    async def _transact(self, work: _Work[_T]) -> _T:
        async def transact() -> _T:
            async with self._database.transaction() as connection:
                return await work(connection)

        return await self._guarded(transact)

    async def _read(self, query: _Work[_T]) -> _T:
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
