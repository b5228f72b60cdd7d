"""`Administration`: what administrators read and do, each action with its audit entry."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.play import Seat
from quaterne.store import moderation
from quaterne.store.archive import MAX_PAGE, read_game, search
from quaterne.store.audit_log import (
    append_entry,
    check_reason,
    last_number,
    read_entries,
    read_subjects,
)
from quaterne.store.codec import decode_occupant, decode_options, is_id
from quaterne.store.database import TransactionalDatabase
from quaterne.store.database_errors import Failure, unavailable
from quaterne.store.database_schema import events, games, reports, secrets, tables
from quaterne.store.errors import StoreError, UnknownReport, UnknownTable
from quaterne.store.models import (
    AdminAction,
    AdministeredTable,
    AdminToken,
    Announcement,
    ArchivedGame,
    ArchivePage,
    ArchiveQuery,
    AuditContext,
    AuditEntry,
    Block,
    BlockKind,
    HiddenBy,
    Report,
)
from quaterne.store.removal import delete_game, erase_names, set_hidden, table_key

ADMINISTRATION_NOTICE = '{"administration":true}'
"""The message to other processes that something was done; they read what it was."""

_T = TypeVar("_T")
Work = Callable[[AsyncConnection], Awaitable[_T]]
"""What is done on a connection, inside the transaction of its caller."""
_NO_DETAIL: dict[str, Any] = {}


class Administration:
    """The administration of one database, whether or not a server uses it at the same time."""

    def __init__(self, database: TransactionalDatabase) -> None:
        self._audited = AuditedDatabase(database)

    async def last_change(self) -> int:
        """Return a number that grows with everything that is done."""
        return await self._audited.read(last_number)

    async def log(self, limit: int = 50, before: int | None = None) -> list[AuditEntry]:
        """Return entries of the audit log, the newest first."""
        return await self._audited.read(lambda c: read_entries(c, limit, before))

    async def create_token(self, name: str, expires: int, context: AuditContext) -> str:
        """Make a token and return its text, which cannot be shown again."""
        moderation.check_token_name(name)
        if expires <= context.time:
            raise BadMessage("expires", "a token expires in the future").because("token-end")
        token = moderation.new_token()
        await self._audited.do(
            context,
            AdminAction.CREATE_TOKEN,
            name,
            lambda c: moderation.insert_token(c, name, token, context.time, expires),
            {"expires": expires},
        )
        return token

    async def revoke_token(self, name: str, context: AuditContext) -> None:
        """Make a token worthless at once; raise `UnknownToken` when there is none to revoke."""
        moderation.check_token_name(name)
        work = lambda c: moderation.revoke_token(c, name, context.time)  # noqa: E731
        await self._audited.do(context, AdminAction.REVOKE_TOKEN, name, work)

    async def tokens(self) -> list[AdminToken]:
        """Return all tokens, the newest first, without what would open the door."""
        return await self._audited.read(moderation.read_tokens)

    async def find_token(self, token: str) -> AdminToken | None:
        """Return the token with this text, valid or not."""
        return await self._audited.read(lambda c: moderation.find_token(c, token))

    async def block(self, kind: BlockKind, value: str, until: int, context: AuditContext) -> Block:
        """Block a name, an address or a network until a time."""
        check_reason(context, is_required=True)
        _, shown = moderation.block_pattern(kind, value)
        return await self._audited.do(
            context,
            AdminAction.BLOCK,
            shown,
            lambda c: moderation.add_block(c, kind, value, until, context),
            {"kind": kind.value, "until": until},
        )

    async def unblock(self, kind: BlockKind, value: str, context: AuditContext) -> None:
        """Lift a block; raise `UnknownBlock` when there is none."""
        _, shown = moderation.block_pattern(kind, value)
        work = lambda c: moderation.unblock(c, kind, value)  # noqa: E731
        await self._audited.do(context, AdminAction.UNBLOCK, shown, work, {"kind": kind.value})

    async def blocks(self, now: int) -> list[Block]:
        """Return the blocks that last, the newest first."""
        return await self._audited.read(lambda c: moderation.read_blocks(c, now))

    async def announce(
        self, at: int | None, en: str, fr: str, context: AuditContext
    ) -> Announcement:
        """Tell every visitor of a restart at a time, or anything else in both languages."""
        return await self._audited.do(
            context,
            AdminAction.ANNOUNCE,
            "",
            lambda c: moderation.announce(c, at, en, fr, context.time),
            {"at": at, "en": en, "fr": fr},
        )

    async def withdraw_announcement(self, context: AuditContext) -> bool:
        """Take the announcement back; return whether there was one."""
        if await self.announcement(context.time) is None:
            return False
        action = AdminAction.WITHDRAW_ANNOUNCEMENT
        return await self._audited.do(context, action, "", moderation.withdraw_announcement)

    async def announcement(self, now: int) -> Announcement | None:
        """Return the current announcement to all visitors."""
        return await self._audited.read(lambda c: moderation.read_announcement(c, now))

    async def tables(self, limit: int = 50, before: str | None = None) -> list[AdministeredTable]:
        """Return tables, the newest first; deleted ones are left out."""
        return await self._audited.read(lambda c: read_tables(c, limit, before))

    async def table(self, table_id: str) -> AdministeredTable:
        """Return one table; raise `UnknownTable`."""
        return await self._audited.read(lambda c: read_table(c, table_id))

    async def hide_table(self, table_id: str, context: AuditContext) -> None:
        """Take a table out of all lists; people with its link can still play."""
        await self._do_to_table(
            context,
            AdminAction.HIDE_TABLE,
            table_id,
            lambda c: hide(c, table_id),
        )

    async def close_table(self, table_id: str, context: AuditContext) -> None:
        """End a table: nobody can join, play or look at it; its game stays unfinished."""
        await self._do_to_table(
            context,
            AdminAction.CLOSE_TABLE,
            table_id,
            lambda c: close(c, table_id, context.time),
        )

    async def delete_table(self, table_id: str, context: AuditContext) -> None:
        """Close a table and delete its events, its secrets and its games in the archive."""
        await self._do_to_table(
            context,
            AdminAction.DELETE_TABLE,
            table_id,
            lambda c: delete_contents(c, table_id, context.time),
        )

    async def erase_name(self, table_id: str, seat: Seat, context: AuditContext) -> None:
        """Erase the name of the person on a seat, from the table, its games and the archive."""

        async def erase(connection: AsyncConnection) -> None:
            await erase_names(connection, await table_key(connection, table_id), (seat,))

        action, detail = AdminAction.ERASE_NAME, {"seat": seat.value}
        await self._do_to_table(context, action, table_id, erase, detail)

    async def nameless_since(self, number: int) -> set[str]:
        """Return the tables whose names were erased after the entry of this number."""
        return await self._audited.read(lambda c: read_subjects(c, AdminAction.ERASE_NAME, number))

    async def closed_tables(self, ids: Collection[str]) -> dict[str, bool]:
        """Return those of these tables that are closed, each with whether it was deleted."""
        return await self._audited.read(lambda c: read_closed(c, ids))

    async def settle_closed(self, table_id: str, is_deleted: bool, now: int) -> None:
        """Remove what a process has written to a closed table before it knew."""
        settle = delete_contents if is_deleted else close
        await self._audited.transact(lambda c: settle(c, table_id, now))

    async def games(self, query: ArchiveQuery) -> ArchivePage:
        """Return a page of the finished games that match, hidden ones too."""
        return await self._audited.read(lambda c: search(c, replace(query, hidden=True)))

    async def game(self, game_id: str) -> ArchivedGame:
        """Return one finished game, hidden or not; raise `UnknownGame`."""
        return await self._audited.read(lambda c: read_game(c, game_id, hidden=True))

    async def hide_game(self, game_id: str, context: AuditContext) -> None:
        """Keep a finished game and no longer show it; raise `UnknownGame`."""
        await self._do_to_game(
            context,
            AdminAction.HIDE_GAME,
            game_id,
            lambda c: set_hidden(c, game_id, HiddenBy.OPERATOR),
        )

    async def show_game(self, game_id: str, context: AuditContext) -> None:
        """Show a hidden game again; raise `UnknownGame`, or `PrivateGame` if a player hid it."""
        await self._do_to_game(
            context, AdminAction.SHOW_GAME, game_id, lambda c: set_hidden(c, game_id, None)
        )

    async def delete_game(self, game_id: str, context: AuditContext) -> None:
        """Delete a finished game from the archive; its table keeps the moves."""
        await self._do_to_game(
            context, AdminAction.DELETE_GAME, game_id, lambda c: delete_game(c, game_id)
        )

    async def reports(self, limit: int = 50, before: int | None = None) -> list[Report]:
        """Return reports of names, the latest first; `before` is the key of the last one seen."""
        return await self._audited.read(lambda c: moderation.read_reports(c, limit, before, None))

    async def settle_report(self, key: int, context: AuditContext) -> None:
        """Delete a report that was dealt with; raise `UnknownReport`."""

        async def settle(connection: AsyncConnection) -> None:
            if not await moderation.delete_report(connection, key):
                raise UnknownReport(key)

        check_reason(context, is_required=True)
        await self._audited.do(context, AdminAction.SETTLE_REPORT, str(key), settle)

    async def _do_to_game(
        self, context: AuditContext, action: AdminAction, game_id: str, work: Work[None]
    ) -> None:
        check_reason(context, is_required=True)
        await self._audited.do(context, action, game_id, work)

    async def _do_to_table(
        self,
        context: AuditContext,
        action: AdminAction,
        table_id: str,
        work: Work[None],
        detail: dict[str, Any] = _NO_DETAIL,
    ) -> None:
        check_reason(context, is_required=True)
        await self.table(table_id)  # raises UnknownTable, also for one that was deleted
        await self._audited.do(context, action, table_id, work, detail)


# `AuditedDatabase`: each change and its entry in the audit log are one transaction.


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


# Tables as administrators list, look at, hide, close and delete them.


_IDS_PER_QUERY = 500
"""Ids in one query; databases limit the number of parameters."""

_last_number = select(func.max(events.c.number)).where(events.c.table_key == tables.c.key)
_count_of_games = select(func.count()).select_from(games).where(games.c.table_key == tables.c.key)
_PRESENT_TABLES = (
    select(
        tables.c.id,
        tables.c.opened,
        tables.c.options,
        tables.c.one,
        tables.c.two,
        tables.c.listed,
        tables.c.closed,
        _last_number.scalar_subquery().label("events"),
        _count_of_games.scalar_subquery().label("games"),
    )
    .where(tables.c.deleted.is_(None))
    .order_by(tables.c.key.desc())
)


async def read_tables(
    connection: AsyncConnection, limit: int, before: str | None
) -> list[AdministeredTable]:
    """Return tables, the newest first; `before` continues after the table with this id."""
    statement = _PRESENT_TABLES
    if before is not None:
        last = select(tables.c.key).where(tables.c.id == before).scalar_subquery()
        statement = statement.where(tables.c.key < last)
        if not is_id(before):
            return []
    rows = await connection.execute(statement.limit(max(1, min(limit, MAX_PAGE))))
    return [_table_of_row(row) for row in rows]


async def read_table(connection: AsyncConnection, table: str) -> AdministeredTable:
    """Return one table; raise `UnknownTable`."""
    statement = _PRESENT_TABLES.where(tables.c.id == table)
    row = (await connection.execute(statement)).one_or_none() if is_id(table) else None
    if row is None:
        raise UnknownTable(table)
    return _table_of_row(row)


async def hide(connection: AsyncConnection, table: str) -> None:
    """Take a table out of all lists; raise `UnknownTable`."""
    await _update_table(connection, table, listed=False)


async def close(connection: AsyncConnection, table: str, time: int) -> None:
    """End a table for everybody; raise `UnknownTable`.  A table closed before stays so."""
    await _update_table(
        connection, table, listed=False, due=None, closed=func.coalesce(tables.c.closed, time)
    )


async def delete_contents(connection: AsyncConnection, table: str, time: int) -> None:
    """Delete all that a table holds, its archived games and reports too; raise `UnknownTable`.

    It may be called again: a process that did not know yet may have written one more event.
    """
    closed, deleted = (func.coalesce(c, time) for c in (tables.c.closed, tables.c.deleted))
    values = {"listed": False, "due": None, "closed": closed, "deleted": deleted}
    await _update_table(connection, table, one=None, two=None, options="{}", **values)
    key = select(tables.c.key).where(tables.c.id == table).scalar_subquery()
    await connection.execute(delete(reports).where(reports.c.table_id == table))
    for rows in (events, secrets, games):
        await connection.execute(delete(rows).where(rows.c.table_key == key))


async def read_closed(connection: AsyncConnection, ids: Collection[str]) -> dict[str, bool]:
    """Return those of these tables that are closed, each with whether it was deleted."""
    asked = [table for table in ids if is_id(table)]
    found: dict[str, bool] = {}
    for start in range(0, len(asked), _IDS_PER_QUERY):
        statement = select(tables.c.id, tables.c.deleted).where(
            tables.c.closed.is_not(None), tables.c.id.in_(asked[start : start + _IDS_PER_QUERY])
        )
        rows = await connection.execute(statement)
        found |= {table: deleted is not None for table, deleted in rows}
    return found


async def _update_table(connection: AsyncConnection, table: str, **values: object) -> None:
    statement = update(tables).where(tables.c.id == table).values(**values)
    if not is_id(table) or (await connection.execute(statement)).rowcount == 0:
        raise UnknownTable(table)


def _table_of_row(row: Row[*tuple[Any, ...]]) -> AdministeredTable:
    return AdministeredTable(
        id=row.id,
        opened=row.opened,
        options=decode_options(row.id, row.options),
        one=decode_occupant(row.id, row.one),
        two=decode_occupant(row.id, row.two),
        listed=bool(row.listed),
        closed=row.closed,
        events=row.events or 0,
        games=row.games,
    )
