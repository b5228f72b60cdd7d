"""The statements that write jobs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.play import Seat
from quaterne.store.database import GAME_COLUMNS, Database, Rows
from quaterne.store.models import FinishedGame, TableChanged, game_id
from quaterne.store.schema import events, secrets, tables
from quaterne.store.search_key import search_key
from quaterne.store.writer.jobs import Job

__all__ = ["is_kept", "postpone", "rows_of", "write_jobs"]

_OPEN = insert(tables).returning(tables.c.id, tables.c.key)
_SIT = {
    seat: update(tables)
    .where(tables.c.key == bindparam("of"))
    .values({seat.value: bindparam("who")})
    for seat in Seat
}
_FORGET_SECRET = delete(secrets).where(
    secrets.c.table_key == bindparam("of"), secrets.c.seat == bindparam("at")
)
_KEEP_SECRET = insert(secrets)
_KEPT = (
    select(events.c.body)
    .join(tables)
    .where(tables.c.id == bindparam("id"))
    .where(events.c.number.between(bindparam("first"), bindparam("last")))
    .order_by(events.c.number)
)
_PUT_OFF = (
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.due.is_not(None))
    .values(due=bindparam("until"))
)


async def write_jobs(
    connection: AsyncConnection, database: Database, jobs: Sequence[Job], keys: dict[str, int]
) -> None:
    """Write jobs that have been checked; what is unique decides whether somebody was faster.

    `keys` has the keys of the tables that were there before, and gets those of new ones.
    """
    await _open(connection, jobs, keys)
    await database.write(connection, rows_of(jobs, keys))
    await _beside(connection, jobs, keys)


def rows_of(jobs: Sequence[Job], keys: Mapping[str, int]) -> Rows:
    """The events and due times of these jobs."""
    events: list[tuple[int, int, str]] = []
    due: dict[int, int | None] = {}
    for job in jobs:
        key = keys[job.table]
        events += [(key, number, body) for number, body in enumerate(job.bodies, job.first)]
        if job.opening is None:
            due[key] = job.due
    archived = [row for job in jobs for row in _games(job, keys[job.table])]
    return Rows(events, list(due.items()), [_news(job) for job in jobs], archived)


def _news(job: Job) -> TableChanged:
    """What other processes are told; who keeps a secret has to read it."""
    is_all = not (job.opening or job.seats or job.secrets)
    return TableChanged(job.table, job.last, tuple(job.bodies) if is_all else ())


async def _open(connection: AsyncConnection, jobs: Sequence[Job], keys: dict[str, int]) -> None:
    new = [
        {
            "id": job.table,
            "opened": job.opening.opened,
            "options": job.opening.options,
            "one": job.opening.one,
            "two": job.opening.two,
            "listed": job.opening.listed,
            "due": job.due,
        }
        for job in jobs
        if job.opening is not None
    ]
    if new:
        keys.update((table, key) for table, key in await connection.execute(_OPEN, new))


async def _beside(connection: AsyncConnection, jobs: Sequence[Job], keys: dict[str, int]) -> None:
    """What changes with some jobs only."""
    for seat in Seat:
        sat = [{"of": keys[j.table], "who": j.seats[seat]} for j in jobs if seat in j.seats]
        if sat:
            await connection.execute(_SIT[seat], sat)
    changed = {(keys[j.table], seat): given for j in jobs for seat, given in j.secrets.items()}
    if changed:
        await connection.execute(_FORGET_SECRET, [{"of": key, "at": at} for key, at in changed])
    kept = [
        {"table_key": k, "seat": s, "hash": given} for (k, s), given in changed.items() if given
    ]
    if kept:
        await connection.execute(_KEEP_SECRET, kept)


def _games(job: Job, key: int) -> list[tuple[str | int, ...]]:
    return [
        tuple(_row(job.table, key, game)[name] for name in GAME_COLUMNS) for game in job.finished
    ]


def _row(table: str, key: int, game: FinishedGame) -> dict[str, str | int]:
    return {
        "id": game_id(table, game.number),
        "table_key": key,
        "number": game.number,
        "first": game.first,
        "second": game.second,
        "players": f"{search_key(game.first)}\n{search_key(game.second)}",
        "rules": game.rules,
        "game": game.game,
        "result": game.result,
        "ending": game.ending,
        "started": game.started,
        "ended": game.ended,
        "record": game.record,
    }


async def is_kept(connection: AsyncConnection, job: Job) -> bool:
    """Whether exactly the events of this job are in the database."""
    given = {"id": job.table, "first": job.first, "last": job.last}
    return [body for (body,) in await connection.execute(_KEPT, given)] == job.bodies


async def postpone(engine: AsyncEngine, due: Mapping[str, int]) -> None:
    """Set when tables fall due; those that need nobody stay as they are."""
    async with engine.begin() as connection:
        await connection.execute(
            _PUT_OFF, [{"of": table, "until": until} for table, until in due.items()]
        )
