"""Processes that ask each other whether anything waits, over a channel in memory."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from quaterne.server.clock import PauseTracker, ticks
from quaterne.server.process_messages import NoCommandsPending, PendingQuestion, decode_message
from quaterne.server.tables import pending_commands
from quaterne.server.tables.pending_commands import PendingCommands
from quaterne.server.tables.table_clients import RemotePresence
from quaterne.store import Store
from quaterne.store.errors import StoreUnavailable

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("patient")]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every process wait, however late the others answer."""
    monkeypatch.setattr(pending_commands, "_TIMEOUT", 60.0)


class Process:
    """A process, in the place of its store: what it sends reaches all others at once."""

    def __init__(self, name: str, others: list[Process]) -> None:
        self.name = name
        self.others = others
        self.busy: set[str] = set()
        self.asked: list[tuple[str, int]] = []
        self.is_silent = False
        self.remote = RemotePresence()
        self.pauses = PauseTracker()
        self.is_store_away = False
        self.pending_commands = PendingCommands(
            cast(Store, self), self.remote, self.pauses, self.settle
        )

    async def settle(self, table_id: str, number: int, arrived: int) -> None:
        self.asked.append((table_id, number))
        assert arrived <= ticks()
        while table_id in self.busy:
            await asyncio.sleep(0)

    async def check_writable(self, _now: int) -> None:
        if self.is_store_away:
            raise StoreUnavailable("the disk is full")

    async def notify(self, text: str) -> None:
        for other in self.others:
            if other is not self and not other.is_silent:
                match decode_message(text):
                    case PendingQuestion() as question:
                        other.pending_commands.receive_question(question)
                    case NoCommandsPending() as answer:
                        other.pending_commands.receive_answer(self.name, answer)


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
    assert await Process("a", []).pending_commands.none_elsewhere("t1", 7)


async def test_a_store_that_is_away_keeps_the_flag_up() -> None:
    """It may have gone before the flag fell, and nobody has noticed yet."""
    process = Process("a", [])
    process.is_store_away = True
    with pytest.raises(StoreUnavailable):
        await process.pending_commands.none_elsewhere("t1", 7)
    assert process.pauses.is_store_away, "so its time counts for nobody"
    process.is_store_away = False
    assert await process.pending_commands.none_elsewhere("t1", 7)


async def test_all_others_answer(processes: list[Process]) -> None:
    assert await processes[0].pending_commands.none_elsewhere("t1", 7)
    assert [process.asked for process in processes] == [[], [("t1", 7)], [("t1", 7)]]


async def test_a_process_answers_when_all_is_done_that_has_arrived(
    processes: list[Process],
) -> None:
    a, b, _ = processes
    b.busy.add("t1")
    asking = asyncio.create_task(a.pending_commands.none_elsewhere("t1", 7))
    assert await a.pending_commands.none_elsewhere("t2", 7), "another table waits for nothing"
    assert not asking.done()
    b.busy.clear()
    assert await asking


async def test_a_process_that_does_not_answer_keeps_the_flag_up(
    processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b, c = processes
    b.is_silent = True
    with monkeypatch.context() as impatient:
        impatient.setattr(pending_commands, "_TIMEOUT", 0.3)
        assert not await a.pending_commands.none_elsewhere("t1", 7)
    a.remote.forget("b")  # it was silent for too long
    assert await a.pending_commands.none_elsewhere("t1", 7)
    c.pending_commands.receive_answer("a", NoCommandsPending("nobody waits for this"))


async def test_a_process_gives_up_an_answer_for_which_nobody_waits_any_more(
    processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b, _ = processes
    b.busy.add("t1")
    before = asyncio.all_tasks()
    monkeypatch.setattr(pending_commands, "_TIMEOUT", 0.3)
    assert not await a.pending_commands.none_elsewhere("t1", 7)
    while asyncio.all_tasks() - before:  # its answer ends by itself, though it is still busy
        await asyncio.sleep(0.01)
    assert b.asked == [("t1", 7)]
