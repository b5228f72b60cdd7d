from __future__ import annotations

import pytest

from quaterne.store.errors import StoreUnavailable
from quaterne.store.group_commit import Job
from quaterne.store.table_rows import TableUpdate

pytestmark = pytest.mark.anyio


def update() -> TableUpdate:
    return TableUpdate("t" * 26, 1, ["{}"], None)


async def test_a_caller_waits_for_its_update() -> None:
    job = Job(update())
    assert job.table == "t" * 26
    job.succeed()
    await job.done


async def test_a_caller_learns_why_its_update_is_not_written() -> None:
    job = Job(update())
    job.fail(StoreUnavailable("disk is full"))
    with pytest.raises(StoreUnavailable, match="disk is full"):
        await job.done


async def test_a_caller_that_no_longer_waits_is_left_alone() -> None:
    job = Job(update())
    job.done.cancel()
    job.succeed()
    job.fail(StoreUnavailable("disk is full"))
    assert job.done.cancelled()


async def test_jobs_with_the_same_update_are_two() -> None:
    assert len({Job(update()), Job(update())}) == 2
