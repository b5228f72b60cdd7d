"""What an engine seat does, as a command like anybody's.  Runs in worker threads."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from quaterne.opponents import Opponents
from quaterne.play import Accept, Act, Command, Refuse, Table
from quaterne.rules import Action
from quaterne.server.due import Need

if TYPE_CHECKING:
    from quaterne.engine import Stop

__all__ = ["Opposition"]


class Opposition:
    """The engine on all its seats of this process."""

    def __init__(self) -> None:
        self._opponents = Opponents(secrets.randbits(32))

    def command(self, table: Table, need: Need, stop: Stop) -> Command:
        """What the engine answers or does; with `stop` set, it hurries and nobody listens."""
        name = f"engine-{table.number}"
        if need.offer is None:
            return Act(name, self._opponents.action(table, need.seat, stop=stop))
        if self._opponents.accepts(table, need.seat, need.offer, stop=stop):
            return Accept(name, need.offer)
        return Refuse(name, need.offer)

    def hint(self, table: Table, stop: Stop) -> tuple[Action, ...]:
        """What the engine would do for the player to act."""
        return self._opponents.hint(table, stop=stop)
