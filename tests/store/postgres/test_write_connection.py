"""PostgreSQL goes away at the worst moments, and comes back."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from quaterne.play import Seat
from quaterne.store import ArchiveQuery, Store, TableChanged, open_store
from quaterne.store.errors import Conflict, StoreUnavailable
from tests.postgres import PostgresServer
from tests.store.games import create, finished, moves, opened
from tests.store.postgres.cutting_proxy import Cut, CuttingProxy

pytestmark = pytest.mark.anyio


@pytest.fixture
async def proxy(postgres: PostgresServer, tmp_path: Path) -> AsyncIterator[CuttingProxy]:
    """A proxy that can cut connections to PostgreSQL."""
    proxy = CuttingProxy(postgres.folder, tmp_path)
    await proxy.start()
    yield proxy
    await proxy.stop()


@pytest.fixture
async def store(proxy: CuttingProxy, postgres_url: str, tmp_path: Path) -> AsyncIterator[Store]:  # noqa: ARG001
    """A store that connects through the proxy."""
    url = postgres_url.partition("?")[0] + f"?host={tmp_path}"
    store = await open_store(url)
    yield store
    await store.close()


@pytest.mark.parametrize("archived", [False, True])
@pytest.mark.parametrize("secrets", [{}, {Seat.TWO: b"two"}], ids=["statement", "transaction"])
@pytest.mark.parametrize("cut", Cut)
async def test_a_commit_whose_answer_is_lost_is_done_once(
    proxy: CuttingProxy, store: Store, cut: Cut, secrets: dict[Seat, bytes], archived: bool
) -> None:
    tables = [f"t{n}" for n in range(20)]
    kept = {table: await create(store, table, seed=n) for n, table in enumerate(tables)}
    for step in range(3):
        proxy.cut = cut
        new = {table: moves(kept[table], 1, seed=step)[0] for table in tables}
        games = [finished(number=step)] if archived else []
        await asyncio.gather(
            *(
                store.append(table, new[table], due=step, secrets=secrets, finished=games)
                for table in tables
            )
        )
        kept = {table: kept[table] + new[table] for table in tables}
    assert proxy.cuts == 3
    found = await store.search(ArchiveQuery(limit=100))
    assert len(found.games) == (60 if archived else 0)
    for table in tables:
        assert await store.events(table) == kept[table]


@pytest.mark.parametrize("cut", Cut)
async def test_a_table_whose_making_is_in_doubt_is_made_once(
    proxy: CuttingProxy, store: Store, cut: Cut
) -> None:
    proxy.cut = cut
    events = await create(store, "t1", due=5)
    assert proxy.cuts == 1
    assert await store.events("t1") == events
    assert len(await store.secrets("t1")) == 1
    with pytest.raises(Conflict):
        await create(store, "t1")


async def test_in_doubt_and_another_process_was_faster(
    proxy: CuttingProxy, store: Store, postgres_url: str
) -> None:
    events = await create(store)
    [ours], [theirs] = moves(events, 1, seed=1), moves(events, 1, seed=2)
    assert ours != theirs
    other = await open_store(postgres_url)
    proxy.cut = Cut.BEFORE_COMMIT
    writing = asyncio.create_task(store.append("t1", ours, due=None))
    while proxy.cuts == 0:
        await asyncio.sleep(0)
    results = await asyncio.gather(
        other.append("t1", theirs, due=None), writing, return_exceptions=True
    )
    kept = await other.events("t1")
    assert kept in (events + ours, events + theirs)
    assert [result is None for result in results] == [kept[-1:] == theirs, kept[-1:] == ours]
    await other.close()


async def test_a_database_that_cannot_be_reached(proxy: CuttingProxy, store: Store) -> None:
    events = await create(store)
    [new] = moves(events, 1)
    patience, store._writer._write_timeout = store._writer._write_timeout, 0.1
    await proxy.stop()
    with pytest.raises(StoreUnavailable, match="cannot be reached") as refused:
        await store.append("t1", new, due=None)
    assert not refused.value.in_doubt
    with pytest.raises(StoreUnavailable):
        await store.events("t1")
    with pytest.raises(StoreUnavailable):
        await store.claim_due(0, 1, 1)
    await proxy.start()
    store._writer._write_timeout = patience
    await store.append("t1", new, due=None)
    assert await store.events("t1") == events + new


async def test_doubt_that_lasts_is_reported(proxy: CuttingProxy, store: Store) -> None:
    events = await create(store)
    [new, later] = moves(events, 2)
    patience, store._writer._write_timeout = store._writer._write_timeout, 0.3
    proxy.cut, proxy.stays_cut = Cut.AFTER_COMMIT, True
    with pytest.raises(StoreUnavailable, match="not known yet") as refused:
        await store.append("t1", new, due=None)
    assert refused.value.in_doubt
    proxy.stays_cut = False
    store._writer._write_timeout = patience
    assert await store.events("t1") == events + new
    await store.append("t1", later, due=None)


async def test_in_doubt_and_read_before_it_is_tried_again(
    proxy: CuttingProxy, store: Store
) -> None:
    events = await create(store)
    [new] = moves(events, 1)
    proxy.cut, proxy.stays_cut = Cut.AFTER_COMMIT, True
    writing = asyncio.create_task(store.append("t1", new, due=None))
    while proxy.cuts == 0:
        await asyncio.sleep(0)
    cached = store._writer.cache.get("t1")
    assert cached is not None
    store._writer.cache.observe("t1", cached.key, new[-1].number)
    proxy.stays_cut = False
    await writing
    assert await store.events("t1") == events + new


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    """A server of its own for a test that stops it."""
    base = tmp_path_factory.getbasetemp()
    shared = base if (base / "postgres-data").exists() else base.parent
    server = PostgresServer(shared)
    server.start()
    yield server
    server.remove()


@pytest.mark.slow
async def test_the_server_is_stopped_and_started(
    postgres: PostgresServer,  # noqa: ARG001  # has made what the own one is copied from
    own_server: PostgresServer,
) -> None:
    store = await open_store(own_server.url(), write_timeout=120)
    notifications = store.notifications()
    assert await anext(notifications) == TableChanged(None)
    tables = [f"t{n}" for n in range(10)]
    games = {table: moves(opened(n), 12, seed=n) for n, table in enumerate(tables)}
    await asyncio.gather(*(create(store, table, seed=n) for n, table in enumerate(tables)))

    async def play(table: str) -> None:
        for new in games[table]:
            await store.append(table, new, due=None)
            await asyncio.sleep(0.03)

    playing = asyncio.gather(*map(play, tables))
    for how in (signal.SIGQUIT, signal.SIGINT):
        await asyncio.sleep(0.1)
        await asyncio.to_thread(own_server.stop, how)
        await asyncio.sleep(0.1)
        await asyncio.to_thread(own_server.start)
    await playing
    for n, table in enumerate(tables):
        assert await store.events(table) == opened(n) + tuple(sum(games[table], ()))
    assert await asyncio.wait_for(anext(notifications), 60) == TableChanged(None)
    await notifications.aclose()
    await store.close()
