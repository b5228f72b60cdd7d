"""Reports of names."""

from __future__ import annotations

import asyncio

import pytest

from quaterne.play import Seat
from quaterne.store import NewReport, Report, Store
from tests.store.games import create

pytestmark = pytest.mark.anyio


async def test_reports_are_kept_until_they_are_deleted(store: Store) -> None:
    for number in range(5):
        assert await store.add_report(NewReport(number, f"t{number}", Seat.TWO, f"Name {number}"))
    reports = await store.reports()
    assert [report.table for report in reports] == ["t4", "t3", "t2", "t1", "t0"]
    assert reports[0] == Report(4, "t4", Seat.TWO, "Name 4", reports[0].key)
    assert await store.reports(2, before=reports[1].key) == reports[2:4]
    assert await store.reports(table_id="t1") == reports[3:4]
    assert await store.delete_report(reports[0].key)
    assert not await store.delete_report(reports[0].key)
    assert await store.reports(limit=10**9) == reports[1:]


async def test_a_seat_is_reported_once(store: Store) -> None:
    report = NewReport(1, "t1", Seat.ONE, "Name")
    kept = await asyncio.gather(*(store.add_report(report) for _ in range(3)))
    assert sorted(kept) == [False, False, True]
    assert await store.add_report(NewReport(1, "t1", Seat.TWO, "Name"))
    assert len(await store.reports()) == 2


async def test_erased_names_leave_no_report(store: Store) -> None:
    for table in ("t1", "t2"):
        await create(store, table)
        await store.add_report(NewReport(1, table, Seat.ONE, "Léa"))
    await store.erase_names("t1", tuple(Seat))
    assert [report.table for report in await store.reports()] == ["t2"]
    await store.erase_names("t2", (Seat.TWO,))
    assert [report.name for report in await store.reports()] == ["Léa"], "the other player's"
    await store.erase_names("t2", (Seat.ONE,))
    assert await store.reports() == []
