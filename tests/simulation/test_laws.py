"""Each law can fail: a server that is broken on purpose breaks it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence

import pytest

from quaterne.play import Event
from quaterne.server.hearing import Hearing
from quaterne.server.live import frames
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.table_clock import TableClock
from quaterne.store import Store
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


def ignore_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "apply_remote", lambda *_: True)


def let_clocks_run_while_nobody_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hearing, "lost", lambda *_: 0)
    monkeypatch.setattr(TableClock, "is_unattended", lambda *_: False)


def send_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    def visible_events(events: Sequence[Event], *_: object) -> tuple[Event, ...]:
        return tuple(events)

    monkeypatch.setattr(frames, "visible_events", visible_events)


@pytest.mark.parametrize(
    ("law", "spoil"),
    [
        ("durable", acknowledge_without_storing),
        ("durable", forget_ids_of_commands),
        ("views", ignore_other_processes),
        ("clocks", let_clocks_run_while_nobody_hears),
        ("masks", send_everything),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_broken_server_breaks_a_law(
    law: str, spoil: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(monkeypatch)
    assert first_broken_law() == law


def first_broken_law() -> str | None:
    for seed in range(1, 9):
        try:
            simulate(seed, 1_000)
        except LawBroken as broken:
            return broken.law
    return None
