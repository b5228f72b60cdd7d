"""Presence across processes: here several attendances that hear each other."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from quaterne.play import Seat
from quaterne.server.tables import presence as attendance
from quaterne.server.tables.presence import Attendance
from quaterne.store import Message

pytestmark = pytest.mark.anyio


class Radio:
    """A store that only tells."""

    is_shared = True

    def __init__(self) -> None:
        self.processes: dict[str, Attendance] = {}

    def process(self, name: str, *ids: str) -> tuple[Attendance, dict[str, Any]]:
        rooms = {table_id: room(table_id) for table_id in ids}
        told = SimpleNamespace(is_shared=True, notify=lambda text: self.tell(name, text))
        made = self.processes[name] = Attendance(told, rooms)  # type: ignore[arg-type]
        return made, rooms

    async def tell(self, name: str, text: str) -> None:
        for other, process in list(self.processes.items()):
            if other != name:
                process.heard(Message(name, text))

    async def settle(self) -> None:
        for _ in range(3):
            for process in list(self.processes.values()):
                await process._tell()


def room(table_id: str) -> Any:
    shown: list[int] = []
    return SimpleNamespace(
        id=table_id,
        connected=(0, 0, 0),
        listeners=set(),
        table=SimpleNamespace(open_seats=()),
        shown=shown,
        tell_presence=lambda: shown.append(1),
    )


def connect(where: Attendance, at: Any, one: int, two: int, onlookers: int) -> None:
    at.connected = (one, two, onlookers)
    at.listeners = {object()} if any(at.connected) else set()
    where.changed(at)


async def test_others_are_told_who_comes_and_goes() -> None:
    radio = Radio()
    a, at_a = radio.process("a", "t")
    b, at_b = radio.process("b", "t")
    connect(a, at_a["t"], 1, 0, 2)
    await radio.settle()
    assert (b.elsewhere("t"), a.elsewhere("t")) == ((1, 0, 2), (0, 0, 0))
    assert len(at_b["t"].shown) == 1
    connect(a, at_a["t"], 0, 0, 0)
    await radio.settle()
    assert b.elsewhere("t") == (0, 0, 0)
    assert len(at_b["t"].shown) == 2


async def test_who_comes_later_is_told_everything() -> None:
    radio = Radio()
    a, at_a = radio.process("a", *(f"t{n}" for n in range(250)))
    for at in at_a.values():
        at.table.open_seats = (Seat.TWO,)
        connect(a, at, 1, 0, 0)
    await radio.settle()
    b, _ = radio.process("b")
    b.greet()
    await radio.settle()
    assert all(b.elsewhere(table_id) == (1, 0, 0) for table_id in at_a)
    assert b.awaiting() == a.awaiting() == sorted(at_a)


async def test_who_falls_silent_is_away_until_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    radio = Radio()
    a, at_a = radio.process("a", "t")
    b, at_b = radio.process("b", "t")
    connect(a, at_a["t"], 0, 1, 0)
    await radio.settle()
    monkeypatch.setattr(attendance, "SILENCE_SECONDS", -1.0)
    b._bury()
    assert b.elsewhere("t") == (0, 0, 0)
    await radio.settle()  # a beat of an unknown process leads to a hello
    assert b.elsewhere("t") == (0, 1, 0)
    assert len(at_b["t"].shown) == 3
    await a.leave()
    assert b.elsewhere("t") == (0, 0, 0)


async def test_telling_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "_BEAT_SECONDS", 0.01)
    radio = Radio()
    a, at_a = radio.process("a", "t")
    b, _ = radio.process("b")
    task = asyncio.create_task(a.tell_for_ever())
    connect(a, at_a["t"], 1, 1, 1)
    while b.elsewhere("t") != (1, 1, 1):
        await asyncio.sleep(0.01)
    task.cancel()
