"""Errors are counted by their code, and logged when they are internal."""

from __future__ import annotations

import pytest

from quaterne.server.error_reporter import ErrorReporter
from quaterne.server.errors import NotFound
from quaterne.server.metrics import Metrics


def test_errors_are_counted_and_internal_ones_logged(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    report = ErrorReporter(metrics).report
    report(NotFound())
    assert caplog.records == []
    report(KeyError("a bug"))
    (record,) = caplog.records
    assert record.exc_info is not None
    assert (metrics.errors["not-found"], metrics.errors["internal"]) == (1, 1)
