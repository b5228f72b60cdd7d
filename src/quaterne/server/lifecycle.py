"""Whether a process still accepts work."""

from __future__ import annotations

from quaterne.server.errors import ServerStopping

__all__ = ["Lifecycle"]


class Lifecycle:
    """One flag that everything in a process can look at."""

    def __init__(self) -> None:
        self.is_stopping = False

    def check_accepting(self) -> None:
        """Raise `ServerStopping` once the process is about to stop."""
        if self.is_stopping:
            raise ServerStopping
