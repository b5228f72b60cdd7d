"""`TableContext`: what the live tables of a process share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from quaterne.server.pause_tracker import PauseTracker
from quaterne.server.store_time import StoreTime
from quaterne.server.tables.publisher import Publisher
from quaterne.server.tables.remote_presence import RemotePresence
from quaterne.store import Store

__all__ = ["TableContext"]

_T = TypeVar("_T")
"""The type of the tables, which is above this module."""


@dataclass(frozen=True, slots=True)
class TableContext(Generic[_T]):
    """What all live tables of a process share."""

    store: Store
    publisher: Publisher
    remote_presence: RemotePresence
    pauses: PauseTracker
    store_time: StoreTime
    none_elsewhere: Callable[[str, int], Awaitable[bool]]
    """Asks whether no command for a table, with so many events, is pending elsewhere.

    Raises if the store is away.
    """
    may_archive: Callable[[Iterable[str]], bool]
    """Counts a finished game for the addresses of its players; False when it is one too many."""
    lease: int
    """Seconds that this process has for what an engine seat must do."""
    on_change: Callable[[_T, bool], None]
    """Called after a commit, with whether this process wrote the events."""
    on_presence: Callable[[_T], None]
    """Called after a client of this process came or went."""
    on_visit: Callable[[_T], None]
    """Called when the first client joins a table without clients."""
