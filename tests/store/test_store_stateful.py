"""Random histories of a store against a model in memory, on all databases."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from random import Random
from typing import Any, ClassVar, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from quaterne.errors import QuaterneError
from quaterne.play import Event
from quaterne.play.errors import OutOfOrder
from quaterne.store import ArchiveQuery, Store, game_id, open_store
from quaterne.store.errors import Conflict, UnknownTable
from quaterne.store.store import WRITE_TIMEOUT
from tests.postgres import PostgresServer
from tests.simulation.database import Disk, SimulatedDatabase
from tests.simulation.store_faults import StoreFaults
from tests.store.games import finished, moves, opened

pytestmark = pytest.mark.slow

_T = TypeVar("_T")
TABLES = st.sampled_from(["t1", "t2", "t3", "t4"])
DUE = st.none() | st.integers(0, 20)

_Error = type[QuaterneError]
_Append = tuple[str, tuple[Event, ...], int | None, Store, _Error | None]
# How far the number of an append is from the right one, and the error it gets.
_ERRORS: dict[int, _Error | None] = {0: None, 1: OutOfOrder, -1: Conflict}


class StoreMachine(RuleBasedStateMachine):
    """Two handles on one store where that is possible, one otherwise."""

    url: ClassVar[str]
    handles: ClassVar[int]

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.kept: dict[str, tuple[Event, ...]] = {}
        self.due: dict[str, int | None] = {}
        self.games: set[str] = set()
        self.stores = self.do(self.open_stores())

    def do(self, coroutine: Coroutine[Any, Any, _T]) -> _T:
        return self.runner.run(coroutine)

    async def open_stores(self) -> list[Store]:
        return [await open_store(self.url) for _ in range(self.handles)]

    async def close_stores(self) -> None:
        for store in self.stores:
            await store.close()

    def store(self, which: bool) -> Store:
        return self.stores[which and self.handles > 1]

    @rule(table=TABLES, due=DUE, which=st.booleans(), seed=st.integers(0, 5))
    def create(self, table: str, due: int | None, which: bool, seed: int) -> None:
        events = opened(seed)
        creating = self.store(which).create(table, events, secrets={}, listed=True, due=due)
        if table in self.kept:
            with pytest.raises(Conflict):
                self.do(creating)
        else:
            self.do(creating)
            self.kept[table], self.due[table] = events, due

    @rule(
        jobs=st.lists(
            st.tuples(
                TABLES, DUE, st.booleans(), st.integers(0, 5), st.sampled_from([0, 0, 0, -1, 1])
            ),
            max_size=6,
            unique_by=lambda job: job[0],
        ),
        archived=st.booleans(),
    )
    def append(self, jobs: list[tuple[str, int | None, bool, int, int]], archived: bool) -> None:
        """Several tables at once, some with a number that is taken or too high."""
        appends: list[_Append] = []
        for table, due, which, seed, shift in jobs:
            events = self.kept.get(table, opened())
            steps = moves(events, 1 + shift, seed) if shift >= 0 else [events[-1:]]
            if len(steps) == 1 + max(shift, 0):
                error = _ERRORS[shift] if table in self.kept else UnknownTable
                appends.append((table, steps[-1], due, self.store(which), error))
        results = self.do(self.append_all(appends, archived))
        for (table, new, due, _, error), result in zip(appends, results, strict=True):
            assert type(result) is (error or type(None)), (error, result)
            if error is None:
                self.kept[table] += new
                self.due[table] = due
                if archived:
                    self.games.add(game_id(table, new[0].number))

    async def append_all(
        self, appends: list[_Append], archived: bool
    ) -> list[BaseException | None]:
        return await asyncio.gather(
            *(
                store.append(
                    table,
                    new,
                    due=due,
                    finished=[finished(number=new[0].number)] if archived else (),
                )
                for table, new, due, store, _ in appends
            ),
            return_exceptions=True,
        )

    @rule(now=st.integers(0, 30), limit=st.integers(1, 3), which=st.booleans())
    def claim(self, now: int, limit: int, which: bool) -> None:
        ready = {table for table, due in self.due.items() if due is not None and due <= now}
        claimed = self.do(self.store(which).claim_due(now, 5, limit))
        assert set(claimed) <= ready and len(claimed) == min(limit, len(ready))
        self.due |= dict.fromkeys(claimed, now + 5)

    @rule()
    def open_again(self) -> None:
        self.do(self.close_stores())
        self.stores = self.do(self.open_stores())

    @invariant()
    def everything_is_there(self) -> None:
        store = self.stores[-1]
        for table, events in self.kept.items():
            assert self.do(store.events(table)) == events
        found = self.do(store.search(ArchiveQuery(limit=500)))
        assert {game.id for game in found.games} == self.games

    def teardown(self) -> None:
        self.do(self.close_stores())
        self.runner.close()


_FEW = settings(max_examples=5, stateful_step_count=10)


def test_sqlite_behaves_like_the_model() -> None:
    class OnSqlite(StoreMachine):
        handles = 1

        def __init__(self) -> None:
            self.folder = tempfile.TemporaryDirectory()
            type(self).url = f"sqlite:///{self.folder.name}/tables.db"
            super().__init__()

        def teardown(self) -> None:
            super().teardown()
            self.folder.cleanup()

    run_state_machine_as_test(OnSqlite, settings=_FEW)


def test_the_simulation_behaves_like_the_model(empty_disk: Disk) -> None:
    class OnSimulation(StoreMachine):
        handles = 2

        def __init__(self) -> None:
            self.disk = Disk(StoreFaults(Random(1)))
            empty_disk.connection.backup(self.disk.connection)
            super().__init__()

        async def open_stores(self) -> list[Store]:
            databases = (SimulatedDatabase(self.disk, name, is_shared=True) for name in "ab")
            return [Store(database, WRITE_TIMEOUT) for database in databases]

        def teardown(self) -> None:
            super().teardown()
            self.disk.close()

    run_state_machine_as_test(OnSimulation, settings=_FEW)


def test_postgresql_behaves_like_the_model(postgres: PostgresServer, migrated: str) -> None:
    class OnPostgres(StoreMachine):
        handles = 2

        def __init__(self) -> None:
            self.name = asyncio.run(postgres.create_database(like=migrated))
            type(self).url = postgres.url(self.name)
            super().__init__()

        def teardown(self) -> None:
            super().teardown()
            asyncio.run(postgres.drop_database(self.name))

    run_state_machine_as_test(OnPostgres, settings=_FEW)
