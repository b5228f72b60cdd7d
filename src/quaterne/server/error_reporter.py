"""Errors that clients receive: counted for the operator, and logged when the fault is ours."""

from __future__ import annotations

import logging
from collections.abc import Callable

from quaterne.server.errors import InternalError
from quaterne.server.metrics import Metrics
from quaterne.server.problems import public_error

__all__ = ["ErrorReporter", "ReportError"]

ReportError = Callable[[Exception], None]
"""Takes note of an error that a client receives."""

_LOG = logging.getLogger("quaterne.server")


class ErrorReporter:
    """Counts and logs the errors of one process."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def report(self, error: Exception) -> None:
        """Count an error by its code; log it with its traceback if it is an internal one."""
        shown = public_error(error)
        self._metrics.errors[shown.code] += 1
        if isinstance(shown, InternalError):
            _LOG.error("internal error", exc_info=error)
