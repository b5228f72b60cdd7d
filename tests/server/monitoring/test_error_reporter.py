"""Errors are counted by their code, and logged when they are internal."""

from __future__ import annotations

import pytest

from quaterne.host.errors import NotFound
from quaterne.server import monitoring as error_reporter
from quaterne.server.monitoring import ErrorReporter, Metrics
from quaterne.store.errors import Conflict, StoreUnavailable, UnknownTable


def test_errors_are_counted_and_internal_ones_logged(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    report = ErrorReporter(metrics).report
    report(NotFound())
    assert caplog.records == []
    report(KeyError("a bug"))
    (record,) = caplog.records
    assert record.exc_info is not None
    assert (metrics.errors["not-found"], metrics.errors["internal"]) == (1, 1)


def test_store_errors_are_logged_and_do_not_fill_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = 1000.0
    monkeypatch.setattr(error_reporter, "monotonic", lambda: time)
    report = ErrorReporter(Metrics()).report
    for _ in range(50):
        report(StoreUnavailable("disk full"))
        report(UnknownTable("t1"))
        report(Conflict("t1", 2))
    assert ["disk full" in record.getMessage() for record in caplog.records] == [True]
    time += 11
    report(StoreUnavailable("disk full"))
    assert "50 times" in caplog.records[-1].getMessage() and len(caplog.records) == 2
