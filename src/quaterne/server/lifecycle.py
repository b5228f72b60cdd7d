"""Whether a process still accepts work."""

from __future__ import annotations

from quaterne.server.errors import ServerStopping

__all__ = ["Lifecycle"]


class Lifecycle:
    """What a process that is to stop no longer does: first it drains, then it stops.

    While it drains, games go on and no table is opened.  Once it stops, clocks stand still and
    nothing is done any more.
    """

    def __init__(self) -> None:
        self.is_draining = False
        self.is_stopping = False

    def check_accepting_tables(self) -> None:
        """Raise `ServerStopping` once the process opens no new table."""
        if self.is_draining or self.is_stopping:
            raise ServerStopping

    def check_accepting(self) -> None:
        """Raise `ServerStopping` once the process is about to stop."""
        if self.is_stopping:
            raise ServerStopping
