"""`ErrorReporter`: counts errors for the operator, and logs internal ones.

Clients receive most of them; the rest stop what a process does by itself.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic

from quaterne.server.errors import InternalError
from quaterne.server.monitoring.metrics import Metrics
from quaterne.server.problems import public_error
from quaterne.store.errors import StoreError, StoreUnavailable

__all__ = ["ErrorReporter", "ReportError"]

ReportError = Callable[[Exception], None]
"""Takes note of an error that a client receives, or that stopped work of the process itself."""

_LOG = logging.getLogger("quaterne.server")
_STORE_SECONDS = 10.0
"""How often to log that the store fails: every move does then, of every table."""


class ErrorReporter:
    """Counts and logs the errors of one process."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._store_logged = -_STORE_SECONDS
        self._store_errors = 0

    def report(self, error: Exception) -> None:
        """Count an error by its code; log it if it is internal, or the store's."""
        shown = public_error(error)
        self._metrics.errors[shown.code] += 1
        if isinstance(shown, InternalError):
            _LOG.error("internal error", exc_info=error)
        elif isinstance(error, StoreUnavailable) or type(error) is StoreError:
            self._log_store_error(error)

    def _log_store_error(self, error: StoreError) -> None:
        self._store_errors += 1
        if monotonic() - self._store_logged < _STORE_SECONDS:
            return
        self._store_logged = monotonic()
        _LOG.error("the store fails (%d times since the last line): %s", self._store_errors, error)
        self._store_errors = 0
