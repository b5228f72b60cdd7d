"""Each law can fail: a server that is broken on purpose breaks it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence

import pytest

from quaterne.host import frames as table_frames
from quaterne.play import Event, Table
from quaterne.server import clock
from quaterne.server.clock import PauseTracker, StoreTime, ticks
from quaterne.server.live import broadcast
from quaterne.server.tables.live_table import LiveTable, apply_events
from quaterne.server.tables.pending_commands import PendingCommands
from quaterne.server.tables.table_clients import Commit, TableClients
from quaterne.server.tables.table_clock import TableClock
from quaterne.store import Store, encode_event
from tests.simulation.laws import LawBroken
from tests.simulation.world import simulate

pytestmark = pytest.mark.slow

Break = Callable[[pytest.MonkeyPatch], None]


def acknowledge_without_storing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def append(*_: object, **__: object) -> None:
        """Say that all is well."""

    monkeypatch.setattr(Store, "append", append)


def forget_ids_of_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    # The package's attribute of this name is the function.
    module = importlib.import_module("quaterne.play.decide")
    monkeypatch.setattr(module, "_is_repeated", lambda *_: False)


def publish_before_storing(monkeypatch: pytest.MonkeyPatch) -> None:
    write = LiveTable._write

    async def publish_and_write(self: LiveTable, events: tuple[Event, ...], *rest: object) -> bool:
        table, _ = apply_events(self.table, events, 0)
        texts = [encode_event(event) for event in events]
        broadcast.publish_commit(self.clients, Commit(table, events, texts))
        context = self._context
        nobody = TableClients(self.id, context.publisher, context.remote_presence)
        clients, self.clients = self.clients, nobody
        try:
            return await write(self, events, *rest)  # type: ignore[arg-type]
        finally:
            self.clients = clients

    monkeypatch.setattr(LiveTable, "_write", publish_and_write)


def ignore_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "apply_remote", lambda *_: True)


def forget_what_a_client_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def events_since(self: LiveTable, number: int) -> tuple[Event, ...]:
        return () if number else await since(self, number)

    since = LiveTable.events_since
    monkeypatch.setattr(LiveTable, "events_since", events_since)


def let_clocks_run_while_nobody_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PauseTracker, "lost", lambda *_: 0)
    monkeypatch.setattr(TableClock, "is_unattended", lambda *_: False)


def judge_commands_when_they_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check_writable(*_: object) -> None:
        """Write nothing: while that takes its time, the process notices that it stood still."""

    judged = TableClock.judged
    monkeypatch.setattr(Store, "check_writable", check_writable)
    monkeypatch.setattr(
        TableClock, "judged", lambda self, table, _=None: judged(self, table, ticks())
    )


def believe_the_clocks_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def compare(self: StoreTime) -> None:
        self.is_known = True

    follow = TableClock.follow

    def follow_their_time(self: TableClock, table: Table) -> None:
        start = self._start
        follow(self, table)
        if self._start is not None and self._start != start:
            self._used = max(0, clock.now() - table.round.move_began)

    monkeypatch.setattr(StoreTime, "compare", compare)
    monkeypatch.setattr(TableClock, "follow", follow_their_time)


def let_flags_fall_without_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none_elsewhere(*_: object) -> bool:
        return True

    monkeypatch.setattr(PendingCommands, "none_elsewhere", none_elsewhere)


def send_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    def visible_events(events: Sequence[Event], *_: object) -> tuple[Event, ...]:
        return tuple(events)

    monkeypatch.setattr(table_frames, "visible_events", visible_events)


def keep_names_of_players_who_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    async def erase_name(*_: object) -> bool:
        return False

    monkeypatch.setattr(LiveTable, "_erase_name", erase_name)


@pytest.mark.parametrize(
    ("law", "spoil", "seed"),
    [
        ("durable", acknowledge_without_storing, 1),
        ("durable", forget_ids_of_commands, 1),
        ("durable", publish_before_storing, 1),
        ("views", ignore_other_processes, 1),
        ("views", forget_what_a_client_missed, 1),
        ("clocks", let_clocks_run_while_nobody_hears, 1),
        ("clocks", judge_commands_when_they_are_done, 8),
        ("clocks", believe_the_clocks_of_others, 4),
        ("clocks", let_flags_fall_without_asking, 26),
        ("masks", send_everything, 1),
        ("names", keep_names_of_players_who_leave, 1),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_a_broken_server_breaks_a_law(
    law: str, spoil: Break, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`seed` is one that finds it soon; should the worlds change, the next ones do."""
    spoil(monkeypatch)
    assert first_broken_law(seed) == law


def first_broken_law(first: int) -> str | None:
    for seed in range(first, first + 8):
        try:
            simulate(seed, 1_000)
        except LawBroken as broken:
            return broken.law
    return None
