"""What an engine seat does, as a command like anybody's.  Runs in worker threads."""

from __future__ import annotations

import os
import secrets
import sys
import threading
from time import monotonic
from typing import TYPE_CHECKING

from quaterne.play import Accept, Act, Command, Refuse, Table
from quaterne.players import EnginePlayer
from quaterne.rules import Action
from quaterne.server.tables.deadlines import EngineTask

if TYPE_CHECKING:
    from quaterne.engine import Stop

__all__ = ["Opposition", "give_way"]

_NICE = 10


def give_way() -> None:
    """Let everything else in this process go before this thread, and those that it starts."""
    if sys.platform == "linux":  # elsewhere only whole processes can be told so
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)


class Opposition:
    """The engine on all its seats of this process; `threads` share a search that takes long.

    What takes long has an engine of its own, so that nothing else waits for it.
    """

    def __init__(self, threads: int = 1) -> None:
        seed = secrets.randbits(32)
        self._opponents = EnginePlayer(seed)
        self._patient = EnginePlayer(seed, threads=threads)

    def takes_long(self, table: Table, need: EngineTask) -> bool:
        """Whether an answer may take tens of seconds."""
        return need.offer is None and self._opponents.takes_long(table, need.seat)

    def command(self, table: Table, need: EngineTask, stop: Stop, asked: float) -> Command:
        """What the engine answers or does; with `stop` set, it hurries and nobody listens.

        `asked` is when, by `monotonic`: time spent waiting for others counts as thinking.
        """
        opponents = self._patient if self.takes_long(table, need) else self._opponents
        name, waited = f"engine-{table.number}", monotonic() - asked
        if need.offer is None:
            return Act(name, opponents.action(table, need.seat, stop=stop, waited=waited))
        if opponents.accepts(table, need.seat, need.offer, stop=stop):
            return Accept(name, need.offer)
        return Refuse(name, need.offer)

    def hint(self, table: Table, stop: Stop) -> tuple[Action, ...]:
        """What the engine would do for the player to act."""
        return self._opponents.hint(table, stop=stop)
