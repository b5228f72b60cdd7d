"""Processes that ask each other whether anything waits, over a channel in memory."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import orjson
import pytest

from quaterne.server.hearing import Hearing
from quaterne.server.tables import roll_call
from quaterne.server.tables.presence import RemotePresence
from quaterne.server.tables.roll_call import RollCall
from quaterne.store import Store
from quaterne.store.errors import StoreUnavailable

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("patient")]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every process wait, however late the others answer."""
    monkeypatch.setattr(roll_call, "_PATIENCE", 60.0)


class Process:
    """A process, in the place of its store: what it sends reaches all others at once."""

    def __init__(self, name: str, others: list[Process]) -> None:
        self.name = name
        self.others = others
        self.busy: set[str] = set()
        self.is_deaf = False
        self.remote = RemotePresence()
        self.hearing = Hearing()
        self.is_store_away = False
        self.roll_call = RollCall(
            cast(Store, self), self.remote, self.hearing, lambda table_id: table_id not in self.busy
        )

    async def check_writable(self, _now: int) -> None:
        if self.is_store_away:
            raise StoreUnavailable("the disk is full")

    async def notify(self, text: str) -> None:
        content: dict[str, Any] = orjson.loads(text)
        for other in self.others:
            if other is not self and not other.is_deaf:
                other.roll_call.receive(self.name, content)


@pytest.fixture
async def processes() -> list[Process]:
    found: list[Process] = []
    found.extend(Process(name, found) for name in ("a", "b", "c"))
    for process in found:
        for other in found:
            if other is not process:
                process.remote.note_alive(other.name)
    return found


async def test_a_process_that_is_alone_asks_nobody() -> None:
    assert await Process("a", []).roll_call.is_quiet_elsewhere("t1")


async def test_a_store_that_is_away_keeps_the_flag_up() -> None:
    """It may have gone before the flag fell, and nobody has noticed yet."""
    process = Process("a", [])
    process.is_store_away = True
    with pytest.raises(StoreUnavailable):
        await process.roll_call.is_quiet_elsewhere("t1")
    assert process.hearing.is_store_away, "so its time counts for nobody"
    process.is_store_away = False
    assert await process.roll_call.is_quiet_elsewhere("t1")


async def test_all_others_answer(processes: list[Process]) -> None:
    assert await processes[0].roll_call.is_quiet_elsewhere("t1")


async def test_a_process_answers_when_all_is_done_that_has_arrived(
    processes: list[Process],
) -> None:
    a, b, _ = processes
    b.busy.add("t1")
    asking = asyncio.create_task(a.roll_call.is_quiet_elsewhere("t1"))
    assert await a.roll_call.is_quiet_elsewhere("t2"), "another table waits for nothing"
    assert not asking.done()
    b.busy.clear()
    assert await asking


async def test_a_process_that_does_not_answer_keeps_the_flag_up(
    processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b, c = processes
    b.is_deaf = True
    with monkeypatch.context() as impatient:
        impatient.setattr(roll_call, "_PATIENCE", 0.3)
        assert not await a.roll_call.is_quiet_elsewhere("t1")
    a.remote.forget("b")  # it was silent for too long
    assert await a.roll_call.is_quiet_elsewhere("t1")
    c.roll_call.receive("a", {"quiet": "a call that nobody waits for"})
