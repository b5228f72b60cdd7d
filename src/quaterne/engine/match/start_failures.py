"""`StartFailures`: which programs of a match do not start, so that no game waits for them again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from quaterne.engine.match.contestants import Contestant
from quaterne.engine.match.engine_process import Failure

__all__ = ["StartFailures"]

_TRIES = 2


class StartFailures:
    """Counts failures to get ready, for all tables of a match together."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._failures: dict[Contestant, list[str]] = {}
        """The reasons since it last got ready."""

    @contextmanager
    def starting(self, contestant: Contestant) -> Iterator[None]:
        """Around getting ready; `Failure` at once for one that failed to, twice in a row."""
        with self._lock:
            failures = self._failures.setdefault(contestant, [])
            if len(failures) >= _TRIES:
                raise Failure(f"{failures[-1]}; {_TRIES} times in a row, so it is not tried again")
        try:
            yield
        except Failure as failure:
            with self._lock:
                failures.append(failure.reason)
            raise
        with self._lock:
            failures.clear()
