"""Which jobs fit onto their tables."""

from __future__ import annotations

import pytest

from quaterne.play.errors import OutOfOrder
from quaterne.store.errors import Conflict, UnknownTable
from quaterne.store.group_commit import Job, Plan, TableCache, stale_tables
from quaterne.store.table_rows import TableRow, TableUpdate

pytestmark = pytest.mark.anyio  # a job needs a running loop


def job(table: str, first: int, count: int = 1, *, new: bool = False) -> Job:
    new_table = TableRow(0, "{}", None, None, False) if new else None
    return Job(TableUpdate(table, first, ["{}"] * count, None, new_table))


@pytest.fixture
def cache() -> TableCache:
    """One table, "t", with three events."""
    cache = TableCache()
    cache.put("t", 7, 3)
    return cache


async def test_tables_that_must_be_read(cache: TableCache) -> None:
    assert stale_tables([job("t", 4, 2), job("t", 6), job("n", 1, new=True)], cache) == []
    assert stale_tables([job("u", 4), job("t", 5), job("u", 5)], cache) == ["u", "t"]
    in_doubt = [job("t", 4), job("n", 1, new=True)]
    for each in in_doubt:
        each.in_doubt = True
    assert stale_tables(in_doubt, cache) == ["t", "n"]


async def test_jobs_that_fit(cache: TableCache) -> None:
    jobs = [job("t", 4, 2), job("n", 1, 2, new=True), job("t", 6), job("n", 3)]
    plan = Plan(jobs, cache, set())
    assert plan.fitting == jobs and plan.rejected == {} and plan.failed == set()
    assert plan.last == {"t": 6, "n": 3} and plan.batch().keys == {"t": 7}


@pytest.mark.parametrize(
    ("rejected", "error"),
    [
        (("t", 3), Conflict),
        (("t", 5), OutOfOrder),
        (("unknown", 4), UnknownTable),
    ],
)
async def test_jobs_that_do_not_fit(
    cache: TableCache, rejected: tuple[str, int], error: type[Exception]
) -> None:
    table, first = rejected
    jobs = [job(table, first), job(table, first + 1), job("n", 1, new=True)]
    plan = Plan(jobs, cache, set())
    assert [type(plan.rejected[each]) for each in jobs[:2]] == [error, Conflict]
    assert plan.fitting == jobs[2:] and plan.failed == {table}


async def test_a_table_is_created_once(cache: TableCache) -> None:
    [taken] = Plan([job("t", 1, new=True)], cache, set()).rejected.values()
    assert isinstance(taken, Conflict)


async def test_nothing_follows_a_failed_job(cache: TableCache) -> None:
    [problem] = Plan([job("t", 4)], cache, {"t"}).rejected.values()
    assert isinstance(problem, Conflict)
